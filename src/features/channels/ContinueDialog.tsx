import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Agent } from '../../contract/agent.ts'
import { type Channel, Continuation } from '../../contract/channel.ts'
import { failureText } from '../../api/failureText.ts'
import { conflictingRecord } from '../../api/refusal.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { toast } from '../../ui/toast.ts'
import { continuationQuery } from './reads.ts'
import { organizationQuery } from '../../queries/organizationQuery.ts'
import { useSession } from '../../session/session.ts'
import { wayNames } from './ways.tsx'
import { useContinueChannel } from './writes.ts'

type Props = {
  channel: Channel
  channels: readonly Channel[]
  agents: readonly Agent[]
  onClose: () => void
  /** Creates a channel, if there is no connected one to move to. */
  onNew: () => void
}

/** Moves what a lost number had to another channel. First says what moves and what customers will see. */
export function ContinueDialog({ channel, channels, agents, onClose, onNew }: Props) {
  const { data, error, refetch } = useQuery(continuationQuery(channel.id))
  const move = useContinueChannel()
  const organizationId = useSession(({ user }) => user?.organization_id)
  const { data: organization } = useQuery({
    ...organizationQuery(organizationId ?? ''),
    enabled: typeof organizationId === 'string',
  })
  const targets = channels.filter(({ id, status }) => id !== channel.id && status === 'connected')
  const [chosen, setChosen] = useState<string | null>(targets[0]?.id ?? null)
  const target = targets.find(({ id }) => id === chosen)
  // The server's newer count, if conversations were added after the shown one.
  const newer = conflictingRecord(move.error, Continuation)
  const held = newer ?? data
  const agent = agents.find(({ id }) => id === held?.agent_id)
  const confirm = () => {
    if (!target || !held) return
    move.mutate(
      { id: channel.id, targetId: target.id, seen: held.conversations },
      {
        onSuccess: () => {
          toast.success(`As conversas continuam por ${target.name}.`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Continuar por outro número"
      description={`No lugar de ${[channel.name, channel.phone_number && formatPhone(channel.phone_number)].filter(Boolean).join(', ')}`}
      locked={move.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={move.isPending}>
            Agora não
          </Button>
          {target ? (
            <Button variant="primary" loading={move.isPending} disabled={!held} onClick={confirm}>
              Continuar por {target.name}
            </Button>
          ) : (
            <Button variant="primary" onClick={onNew}>
              Conectar outro número
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {targets.length === 0 ? (
          <p className="text-pretty text-ink-2">
            Nenhum outro canal está conectado. Conecte outro número, pelo celular ou pela API oficial, e volte
            aqui: nada se perde até lá.
          </p>
        ) : (
          <RadioGroup
            legend="Para qual canal?"
            look="cards"
            value={chosen}
            onChange={setChosen}
            options={targets.map(({ id, name, phone_number, transport }) => ({
              value: id,
              label: name,
              description: [phone_number && formatPhone(phone_number), wayNames[transport]]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        )}
        {error && !held && (
          <Banner tone="bad" action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}>
            Não foi possível contar o que passa para lá: {failureText(error)}
          </Banner>
        )}
        {held && (
          <section aria-label="O que passa para lá" className="flex flex-col gap-2">
            <h3 className="font-550">O que passa para lá</h3>
            <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
              <li>
                {counted(
                  held.conversations,
                  'conversa, que continua na mesma tela',
                  'conversas, que continuam na mesma tela',
                )}
              </li>
              {agent && <li>{agent.name}, que atende no número novo com tudo que sabe</li>}
              {held.planned > 0 && (
                <li>{counted(held.planned, 'mensagem planejada', 'mensagens planejadas')}</li>
              )}
              {held.waiting > 0 && (
                <li>
                  {counted(held.waiting, 'mensagem que espera para sair', 'mensagens que esperam para sair')}
                </li>
              )}
            </ul>
            <p className="text-pretty text-[0.8125rem] text-ink-2">
              O cliente vê um número diferente.
              {target && firstWords(target, agent?.name ?? 'O agente', organization?.name)}
            </p>
          </section>
        )}
        {move.error && (
          <Banner tone={newer ? 'warn' : 'bad'} urgent>
            {newer
              ? `Chegaram mais conversas: agora são ${newer.conversations}. Confira e continue.`
              : failureText(move.error, 'Falha ao continuar por outro número')}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

/** What customers receive first from the other number. */
const firstWords = ({ transport }: Channel, speaker: string, company: string | undefined): string =>
  transport === 'web'
    ? ` ${speaker} se apresenta na primeira mensagem que enviar: “Oi, aqui é da ${company ?? 'sua empresa'}. Mudamos de número.”`
    : ' Até ele escrever para o número novo, só saem modelos aprovados: eles dizem o que foi aprovado, sem apresentação.'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
