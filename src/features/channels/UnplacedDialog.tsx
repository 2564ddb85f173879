import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../api/failureText.ts'
import type { Channel } from '../../contract/channel.ts'
import type { UnplacedList } from '../../contract/channelSetup.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { formatShortDateTime } from '../../ui/formatDate.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { unplacedQuery } from './reads.ts'

type Unplaced = UnplacedList['messages'][number]

/** Messages to a number that are in no conversation: what can be read of them, and the reason. */
export function UnplacedDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const online = useBrowserOnline()
  const zone = useTimeZone()
  const { data, error, refetch } = useQuery(unplacedQuery(channel.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mensagens que não entraram"
      description={`${channel.name}, últimos 30 dias`}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="flex flex-col gap-3">
        <p className="text-pretty text-[0.8125rem] text-ink-2">
          {channel.transport === 'web'
            ? 'Pelo celular, o Balcão não lê grupos, status nem canais do WhatsApp: eles ficam só no aparelho.'
            : 'Não abrem conversa nem avisam ninguém. Quem escreveu entra nas conversas quando escrever em particular.'}
        </p>
        {!online && (
          <Banner tone="warn">
            {data
              ? 'Sem conexão: esta lista pode estar desatualizada.'
              : 'Sem conexão: esta lista só aparece com internet. Nada se perde até lá.'}
          </Banner>
        )}
        {online && error && !data && (
          <Banner tone="bad" action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}>
            {failureText(error, 'Falha ao buscar as mensagens que não entraram')}
          </Banner>
        )}
        {online && !error && !data && <SkeletonRows rows={3} label="Carregando…" />}
        {data?.messages.length === 0 && (
          <p className="py-4 text-center text-ink-2">Tudo que chegou está nas conversas.</p>
        )}
        {data && data.messages.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {data.messages.map((message) => (
              <li key={message.id} className="py-2.5">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="min-w-0 font-550 break-words">{authorOf(message)}</span>
                  <time dateTime={message.at} className="text-2xs text-ink-2">
                    {formatShortDateTime(message.at, zone)}
                  </time>
                </p>
                <p className="text-pretty break-words whitespace-pre-line">{message.text}</p>
                <p className="text-2xs text-ink-2">{WHY[message.why]}</p>
              </li>
            ))}
          </ul>
        )}
        {data?.is_cut && <p className="text-2xs text-ink-2">Só as 100 mais recentes aparecem aqui.</p>}
      </div>
    </Dialog>
  )
}

const WHY: Record<Unplaced['why'], string> = {
  group: 'Escrita em um grupo',
  nobody: 'O WhatsApp não disse quem escreveu',
  unreadable: 'O Balcão não conseguiu pôr em uma conversa',
}

const authorOf = ({ author }: Unplaced): string =>
  author === null ? 'Remetente desconhecido' : /^\d{10,15}$/.test(author) ? formatPhone(author) : author
