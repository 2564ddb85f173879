import { TriangleAlert } from 'lucide-react'
import type { Pending } from '../../sync/outbox/overlayPending.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { formatShortDateTime, formatTime } from '../../ui/formatDate.ts'
import { Button } from '../../ui/Button.tsx'
import { retryQueued, settleQueued } from '../../workspace/queueActions.ts'

/** What a user may do about a refused command besides trying it again. */
export type StoppedHandlers = {
  onEditQueued: (commandId: string) => void
  onCompare: (commandId: string) => void
  onDiscard: (pending: Pending) => void
}

type Props = { pending: Pending; handlers: StoppedHandlers }

const EDITABLE = new Set([
  'appointment.create',
  'appointment.book',
  'appointment.edit',
  'appointment.reschedule',
  'block.create',
])
const WHAT: Record<string, string> = {
  'appointment.create': 'Não agendado',
  'appointment.book': 'Não agendado',
  'appointment.edit': 'Não alterado',
  'appointment.reschedule': 'Não remarcado',
  'appointment.update': 'Não alterado',
  'appointment.delete': 'Não excluído',
  'appointment.confirm': 'Não confirmado',
  'appointment.cancel': 'Não cancelado',
  'appointment.complete': 'Não marcado como comparecido',
  'appointment.noShow': 'Não marcado como não comparecido',
  'appointment.deleteSeen': 'Não excluído',
  'appointment.confirmSeen': 'Não confirmado',
  'appointment.cancelSeen': 'Não cancelado',
  'appointment.completeSeen': 'Não marcado como comparecido',
  'appointment.noShowSeen': 'Não marcado como não comparecido',
  'block.create': 'Não bloqueado',
  'block.update': 'Bloqueio não alterado',
  'block.delete': 'Bloqueio não removido',
}

/** A refused command with the server's message and the actions that can resolve it. */
export function StoppedNotice({ pending, handlers }: Props) {
  const { error, name, commandId, wanted } = pending
  const zone = useTimeZone()
  const taken = error?.code === 'slot_taken'
  const conflict = error?.code === 'conflict' && error.current !== undefined
  return (
    <section
      aria-label="Não aceito pelo servidor"
      className="mt-2.5 rounded-sm bg-bad-soft px-3 py-2.5 text-xs text-bad"
    >
      <p className="flex items-start gap-1.5">
        <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          <strong className="font-620">
            {WHAT[name] ?? 'Não enviado'}
            {wanted !== undefined && ` para ${formatShortDateTime(wanted, zone)}`}:
          </strong>{' '}
          {error?.detail ?? 'o servidor recusou.'}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5 pointer-coarse:gap-y-3">
        {conflict && (
          <Button size="sm" onClick={() => handlers.onCompare(commandId)}>
            Ver as duas versões
          </Button>
        )}
        {taken && (
          <Button size="sm" onClick={() => void settleQueued(commandId, 'mine')}>
            Agendar mesmo assim{wanted !== undefined && ` às ${formatTime(wanted, zone)}`}
          </Button>
        )}
        {!conflict && !taken && (
          <Button size="sm" onClick={() => void retryQueued(commandId)}>
            Tentar novamente
          </Button>
        )}
        {!conflict && EDITABLE.has(name) && (
          <Button size="sm" onClick={() => handlers.onEditQueued(commandId)}>
            {taken ? 'Escolher outro horário' : 'Editar'}
          </Button>
        )}
        {!conflict && (
          <Button size="sm" variant="dangerQuiet" onClick={() => handlers.onDiscard(pending)}>
            Descartar
          </Button>
        )}
      </div>
    </section>
  )
}
