import { Check, UserCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { nextStatus } from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { formatTime } from '../../ui/formatDate.ts'
import type { CardHandlers } from './AppointmentCard.tsx'

type NextProps = { appointment: AppointmentView; zone: string; now: number; handlers: CardHandlers }

/**
 * The next step that the state allows comes first; an action that is not possible yet is shown with the
 * reason.
 */
export function NextStep({ appointment, zone, now, handlers }: NextProps) {
  const { status, start_time } = appointment
  const pending = nextStatus(status, 'confirm') !== null
  const early = Date.parse(start_time) > now
  return (
    <div className="grid grid-cols-2 gap-2">
      {pending && (
        <Button
          variant="primary"
          className="col-span-2 min-h-11"
          icon={<Check size={17} />}
          onClick={() => handlers.onMove(appointment, 'confirm')}
        >
          Confirmar
        </Button>
      )}
      {pending ? (
        <Unable icon={<UserCheck size={17} />} label="Chegou" why="depois de confirmar" />
      ) : (
        <Button
          className="min-h-14"
          icon={<UserCheck size={17} />}
          onClick={() => handlers.onMove(appointment, 'complete')}
        >
          Chegou
        </Button>
      )}
      {pending || early ? (
        <Unable
          icon={<UserX size={17} />}
          label="Faltou"
          why={pending ? 'depois de confirmar' : `após ${formatTime(start_time, zone)}`}
        />
      ) : (
        <Button
          className="min-h-14"
          icon={<UserX size={17} />}
          onClick={() => handlers.onMove(appointment, 'no-show')}
        >
          Faltou
        </Button>
      )}
    </div>
  )
}

/** An action that is not possible, in its usual place, with the reason. */
export const Unable = ({ icon, label, why }: { icon: ReactNode; label: string; why: string }) => (
  <p className="flex min-h-14 flex-col items-center justify-center rounded-sm border border-line bg-sunken px-1 text-center text-xs text-ink-2">
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true">{icon}</span>
      {label}
    </span>
    <span className="text-2xs text-ink-3">{why}</span>
  </p>
)
