import { Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageSummary } from '../../contract/message.ts'
import { StaleContext } from '../../contract/staleContext.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatRelative, formatTime } from '../../ui/formatDate.ts'
import { discardQueued, editQueued, sendHeldQueued } from '../../workspace/queueActions.ts'

type Props = {
  row: QueueRow
  onClose: () => void
  /** Called when the text is back in the conversation's draft. */
  onEdited: () => void
}

/** For a reply that waited while others wrote: shows the new messages and asks what to do with the reply. */
export function HeldReplyDialog({ row, onClose, onEdited }: Props) {
  const zone = useTimeZone()
  const [busy, setBusy] = useState(false)
  const context = StaleContext.safeParse(row.error?.current)
  const act = async (run: () => Promise<boolean>, after: () => void = () => {}) => {
    setBusy(true)
    const done = await run()
    setBusy(false)
    if (!done) return
    onClose()
    after()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={row.subject ? `Resposta para ${row.subject}` : 'Resposta segurada'}
      description="Ela esperou neste aparelho e a conversa andou. Veja o que há de novo antes de enviar."
      footer={
        <>
          <Button
            variant="dangerQuiet"
            icon={<Trash2 size={16} />}
            disabled={busy}
            onClick={() => void act(() => discardQueued(row.commandId))}
          >
            Descartar
          </Button>
          {row.canEdit && (
            <Button
              icon={<Pencil size={16} />}
              disabled={busy}
              onClick={() => void act(() => editQueued(row.commandId), onEdited)}
            >
              Editar
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Send size={16} />}
            loading={busy}
            onClick={() => void act(() => sendHeldQueued(row.commandId))}
          >
            Enviar mesmo assim
          </Button>
        </>
      }
    >
      <h3 className="text-xs font-620 text-ink-2">Novo na conversa</h3>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {context.success &&
          context.data.messages.map((message) => (
            <li key={message.id} className="rounded-md bg-sunken px-3 py-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-2xs text-ink-3">
                <span className="font-550">
                  {message.direction === 'inbound'
                    ? context.data.conversation.contactName
                    : (message.sender_name ?? (message.is_ai_message ? 'Agente' : 'Equipe'))}
                </span>
                <time dateTime={message.created_at}>{formatTime(message.created_at, zone)}</time>
              </p>
              <p className="wrap-anywhere">{messageSummary(message)}</p>
            </li>
          ))}
      </ul>
      <h3 className="mt-4 text-xs font-620 text-ink-2">
        A sua, escrita {formatRelative(row.created_at, zone)}
      </h3>
      <p className="mt-1.5 rounded-md border border-brand-line bg-brand-soft px-3 py-2 wrap-anywhere">
        {row.summary}
      </p>
      {row.behind > 0 && (
        <p className="mt-3 text-xs text-ink-2">
          {row.behind === 1 ? 'Mais 1 envio espera' : `Mais ${row.behind} envios esperam`} por esta resposta.
        </p>
      )}
    </Dialog>
  )
}
