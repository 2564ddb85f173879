import { Clock, Pencil, SendHorizontal, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ScheduledType } from '../../contract/scheduled.ts'
import { SCHEDULED_TEXT_MAX } from '../../contract/scheduledInput.ts'
import { cleanText } from '../../contract/text.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { type ShowConflict, StoppedEdit } from '../../parts/versions/StoppedEdit.tsx'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatDayLabel, formatTime } from '../../ui/formatDate.ts'
import { Textarea } from '../../ui/Textarea.tsx'
import type { PlannedView } from './overlayPlanned.ts'
import { editPlanned, settlePlanned } from './writes.ts'

type Props = {
  message: PlannedView
  contact: ContactView
  zone: string
  stopped: boolean
  conflict: ShowConflict
}

/** Shown as the reason of messages that an older release planned without one. */
const CAUSE: Record<ScheduledType, string> = {
  APPOINTMENT_REMINDER: 'Lembrete do agendamento',
  INACTIVITY_NUDGE: 'Parou de responder',
  NO_SHOW_FOLLOWUP: 'Faltou ao atendimento',
  WAITING_OFFER: 'Vagou um horário',
}
const Typed = z.object({ text: z.optional(z.string()) })

export function PlannedItem({ message, contact, zone, stopped, conflict }: Props) {
  const { id, type, cause, status, reason, message_content: content } = message
  const form = useKeptForm<{ text: string }>(`scheduled ${id}`, Typed, { text: content.text })
  const [editing, setEditing] = useState(form.changed)
  const [sending, setSending] = useState(false)
  const rejected = message.pending.filter(({ state }) => state === 'rejected')
  const waits = message.pending.length > rejected.length
  const text = cleanText(form.values.text).trim()
  const pending = status === 'PENDING'

  async function save() {
    if (
      text === '' ||
      (text !== form.before.text && !(await editPlanned(id, contact, text, form.before.text)))
    )
      return
    form.drop()
    setEditing(false)
  }

  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3 text-xs">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-550 text-ink">
          {formatDayLabel(message.scheduled_time, zone)}, {formatTime(message.scheduled_time, zone)}
        </span>
        {message.is_edited && <span className="text-2xs text-ink-3">texto da equipe</span>}
      </p>
      <p className="text-ink-2">{cause || CAUSE[type]}</p>
      {editing && pending ? (
        <>
          <Field label="Mensagem" hideLabel error={text === '' ? 'Escreva a mensagem' : undefined}>
            <Textarea
              rows={3}
              maxLength={SCHEDULED_TEXT_MAX}
              value={form.values.text}
              onChange={(event) => form.edit({ text: event.target.value })}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                form.drop()
                setEditing(false)
              }}
            >
              Descartar
            </Button>
            <Button size="sm" variant="primary" disabled={text === ''} onClick={() => void save()}>
              Salvar mensagem
            </Button>
          </div>
        </>
      ) : (
        <p className="rounded-sm bg-violet-soft px-2.5 py-2 wrap-anywhere whitespace-pre-wrap text-ink">
          {content.text}
        </p>
      )}
      {status === 'FAILED' && (
        <p className="flex items-start gap-1.5 text-bad">
          <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
          Não saiu. {reason}
        </p>
      )}
      {waits && (
        <output className="flex items-center gap-1.5 text-warn">
          <Clock size={14} aria-hidden="true" />
          {status === 'SENT'
            ? 'Envio na fila'
            : status === 'CANCELLED'
              ? 'Cancelamento na fila'
              : 'Alteração na fila'}
        </output>
      )}
      {rejected.map((one) => (
        <StoppedEdit key={one.commandId} pending={one} conflict={conflict} />
      ))}
      {pending && !editing && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<Pencil size={14} />} onClick={() => setEditing(true)}>
            Editar
          </Button>
          {!stopped && (
            <Button size="sm" icon={<SendHorizontal size={14} />} onClick={() => setSending(true)}>
              Enviar agora
            </Button>
          )}
          <Button
            size="sm"
            variant="dangerQuiet"
            onClick={() => void settlePlanned(id, contact, 'CANCELLED', text)}
          >
            Cancelar
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={sending}
        onClose={() => setSending(false)}
        onConfirm={() => {
          setSending(false)
          void settlePlanned(id, contact, 'SENT', text)
        }}
        title="Enviar agora?"
        confirmLabel="Enviar agora"
      >
        {contact.name} recebe esta mensagem em seguida, antes da hora marcada.
      </ConfirmDialog>
    </li>
  )
}
