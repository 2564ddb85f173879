import { useQuery } from '@tanstack/react-query'
import { Clock, Info, MessageCircle, Send, Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Agent } from '../../contract/agent.ts'
import type { Channel } from '../../contract/channel.ts'
import { Continuation } from '../../contract/channelSetup.ts'
import { failureText } from '../../api/failureText.ts'
import { conflictingRecord } from '../../api/refusal.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { toast } from '../../ui/toast.ts'
import { viewOf } from './channelStatus.ts'
import { continuationQuery } from './reads.ts'
import { waitsText } from './waitsText.ts'
import { wayNames } from './ways.ts'
import { useContinueChannel } from './writes.ts'

/** Stands among the channels for one that is still to be connected. */
const ANOTHER = 'another'

type Props = {
  channel: Channel
  channels: readonly Channel[]
  agents: readonly Agent[]
  onClose: () => void
  /** Creates a channel to move to. */
  onNew: () => void
}

/** Moves what a lost number had to another channel. First says what moves and what customers will see. */
export function ContinueDialog({ channel, channels, agents, onClose, onNew }: Props) {
  const { data, error, refetch } = useQuery(continuationQuery(channel.id))
  const move = useContinueChannel()
  const targets = channels.filter(({ id, status }) => id !== channel.id && status === 'connected')
  const timeZone = useTimeZone()
  const [chosen, setChosen] = useState<string>(targets[0]?.id ?? ANOTHER)
  const target = targets.find(({ id }) => id === chosen)
  // The server's newer count, if conversations were added after the shown one.
  const newer = conflictingRecord(move.error, Continuation)
  const held = newer ?? data
  const agentOf = (id: string | null | undefined) => agents.find((agent) => agent.id === id)
  // The other channel keeps its own agent.
  const there = agentOf(target?.agent_id)
  const agent = there ?? agentOf(held?.agent_id)
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
        {targets.length === 0 && (
          <p className="text-pretty text-ink-2">
            Nenhum outro canal está conectado. Conecte outro número e volte aqui: nada se perde até lá.
          </p>
        )}
        {targets.length > 0 && (
          <RadioGroup
            legend="Para qual canal?"
            look="cards"
            value={target?.id ?? ANOTHER}
            onChange={setChosen}
            options={[
              ...targets.map((each) => ({
                value: each.id,
                label: <Target channel={each} timeZone={timeZone} />,
                description: [each.phone_number && formatPhone(each.phone_number), wayNames[each.transport]]
                  .filter(Boolean)
                  .join(' · '),
              })),
              {
                value: ANOTHER,
                label: 'Conectar outro número',
                description: 'Pelo celular ou pela API oficial',
              },
            ]}
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
            <ul className="flex flex-col gap-2.5 text-ink-2">
              {held.conversations === 0 ? (
                <Moves icon={<MessageCircle size={17} />} what="Nenhuma conversa">
                  para passar
                </Moves>
              ) : (
                <Moves
                  icon={<MessageCircle size={17} />}
                  what={counted(held.conversations, 'conversa', 'conversas')}
                >
                  {held.conversations === 1 ? 'continua na mesma tela' : 'continuam na mesma tela'}
                </Moves>
              )}
              {agent && (
                <Moves icon={<Sparkles size={17} className="text-violet" />} what={agent.name}>
                  {there ? 'continua atendendo no número novo' : 'atende no número novo, com tudo que sabe'}
                </Moves>
              )}
              {held.planned > 0 && (
                <Moves
                  icon={<Clock size={17} />}
                  what={counted(held.planned, 'mensagem planejada', 'mensagens planejadas')}
                >
                  {`para os próximos dias${waitsText(held.ceilings ?? data?.ceilings, target?.id)}`}
                </Moves>
              )}
              {held.waiting > 0 && (
                <Moves icon={<Send size={17} />} what={counted(held.waiting, 'mensagem', 'mensagens')}>
                  na fila para sair
                </Moves>
              )}
            </ul>
            <Banner tone="info" icon={<Info size={16} />} className="font-normal!">
              O cliente vê um número diferente.
              {target && firstWords(target, agent?.name ?? 'O agente')}
            </Banner>
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

function Target({ channel, timeZone }: { channel: Channel; timeZone: string }) {
  const { label, tone } = viewOf(channel, timeZone)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {channel.name}
      {tone !== 'ok' && (
        <Badge tone={tone} dot>
          {label}
        </Badge>
      )}
    </span>
  )
}

function Moves({ icon, what, children }: { icon: ReactNode; what: string; children: string }) {
  return (
    <li className="flex gap-2.5">
      <span aria-hidden="true" className="mt-0.5 shrink-0">
        {icon}
      </span>
      <span className="min-w-0">
        <strong className="font-550 text-ink">{what}</strong> {children}
      </span>
    </li>
  )
}

/** What customers receive first from the other number. */
const firstWords = ({ transport }: Channel, speaker: string): string =>
  transport === 'web'
    ? ` ${speaker} se apresenta na primeira mensagem e diz que o número mudou.`
    : ' Até ele escrever para o número novo, só saem modelos aprovados, sem apresentação.'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
