import { CalendarClock, Check, Ellipsis, Eye, Pencil, UserCheck, UserX, X } from 'lucide-react'
import { type AppointmentAction, isActive, nextStatus } from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'

type Props = {
  appointment: AppointmentView
  onMove: (action: Exclude<AppointmentAction, 'cancel'>) => void
  onReschedule: () => void
  onCancel: () => void
  /** Set where the row does not show all the details. */
  onDetails?: (() => void) | undefined
  onEdit?: (() => void) | undefined
  rescheduleLabel?: string | undefined
}

export const MOVES = [
  { action: 'confirm', label: 'Confirmar', icon: <Check size={16} /> },
  { action: 'complete', label: 'Marcar como comparecido', icon: <UserCheck size={16} /> },
  { action: 'no-show', label: 'Marcar como não comparecido', icon: <UserX size={16} /> },
] as const

/** DSH-11, CAL-42: a menu of the actions that the appointment's state allows; without any, no menu. */
export function AppointmentActions({
  appointment,
  onMove,
  onReschedule,
  onCancel,
  onDetails,
  onEdit,
  rescheduleLabel = 'Reagendar',
}: Props) {
  const { status, client_name } = appointment
  if (!isActive(status)) return null
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Ações do agendamento de ${client_name}`}
          icon={<Ellipsis size={18} />}
        />
      }
    >
      {onDetails && (
        <MenuItem icon={<Eye size={16} />} onSelect={onDetails}>
          Ver detalhes
        </MenuItem>
      )}
      {onEdit && (
        <MenuItem icon={<Pencil size={16} />} onSelect={onEdit}>
          Editar
        </MenuItem>
      )}
      {MOVES.filter(({ action }) => nextStatus(status, action) !== null).map(({ action, label, icon }) => (
        <MenuItem key={action} icon={icon} onSelect={() => onMove(action)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem icon={<CalendarClock size={16} />} onSelect={onReschedule}>
        {rescheduleLabel}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<X size={16} />} danger onSelect={onCancel}>
        Cancelar
      </MenuItem>
    </Menu>
  )
}
