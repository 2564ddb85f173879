import { CalendarClock } from 'lucide-react'
import { type AppointmentAction, nextStatus } from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { MOVES } from './AppointmentActions.tsx'

type Props = {
  appointment: AppointmentView
  /** The form has unsaved input, which would be lost if the person left it. */
  dirty: boolean
  onAct: (action: AppointmentAction) => void
  onReschedule: () => void
  onCancel: () => void
}

/** The actions that an active appointment's state allows, as buttons in its form. */
export function StatusButtons({ appointment, dirty, onAct, onReschedule, onCancel }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-1.5 pointer-coarse:gap-y-3">
      <legend className="sr-only">Situação</legend>
      {MOVES.filter(({ action }) => nextStatus(appointment.status, action) !== null).map(
        ({ action, label, icon }) => (
          <Button key={action} size="sm" icon={icon} onClick={() => onAct(action)}>
            {label}
          </Button>
        ),
      )}
      <Button
        size="sm"
        icon={<CalendarClock size={16} />}
        disabled={dirty}
        title={dirty ? 'Salve antes o que mudou' : undefined}
        onClick={onReschedule}
      >
        Reagendar
      </Button>
      <Button size="sm" variant="dangerQuiet" onClick={onCancel}>
        Cancelar agendamento
      </Button>
    </fieldset>
  )
}
