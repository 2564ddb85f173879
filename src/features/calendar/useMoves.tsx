import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { mirror } from '../../sync/store/db.ts'
import { toast } from '../../ui/toast.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatShortDateTime, formatTime } from '../../ui/formatDate.ts'
import { type CalendarEvent, toEvent } from './calendarEvent.ts'
import { findOverlaps } from './findOverlaps.ts'
import { placeReasons } from './freePlaces.ts'
import { isSameSlot, moveError, type Slot, slotAt } from './placeMove.ts'
import { FAILED } from './texts.ts'
import { moveText } from './moveText.ts'
import type { Place } from './dragPlaces.ts'
import type { RecentMove } from './viewProps.ts'
import { type NewSlot, reschedule } from './writes.ts'

type Options = {
  events: readonly CalendarEvent[]
  /** All appointments of the shown days, regardless of filters, to find overlaps. */
  around: readonly AppointmentView[]
  professionals: readonly { id: string; name: string }[]
  zone: string
  /** Called instead of moving when a session of a series is dropped, to ask which sessions move. */
  onSeries: (appointment: AppointmentView, slot: Slot) => void
}

type Asked = {
  event: CalendarEvent
  to: NewSlot
  reasons: string[]
  overlaps: AppointmentView[]
  undoing: boolean
}

/** How long a move can be undone. */
const UNDO_MS = 8000

/**
 * Handles the drop of an event: refuses it with the reason, asks if the time is not free (CAL-46), or moves
 * it and offers to undo.
 */
export function useMoves({ events, around, professionals, zone, onSeries }: Options): {
  move: (id: string, place: Place) => Promise<void>
  question: ReactNode
  recent: RecentMove | null
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [last, setLast] = useState<(RecentMove & { undo: () => void }) | null>(null)
  const offline = useSyncStatus(({ network }) => network === 'offline')
  const nameOf = ({ provider_id }: Slot, event: CalendarEvent): string =>
    professionals.find(({ id }) => id === provider_id)?.name ?? event.appointment.provider_name

  const carry = async ({ event, to, undoing }: Omit<Asked, 'reasons' | 'overlaps'>): Promise<void> => {
    const { appointment } = event
    if (!(await reschedule(appointment, to))) return
    if (undoing) return setLast(null)
    const { start_time, end_time, provider_id, provider_name } = to
    // Undoing expects the appointment at its new place.
    const moved = toEvent({ ...appointment, start_time, end_time, provider_id, provider_name }, zone)
    const before = { start_time: event.start, end_time: event.end, provider_id: appointment.provider_id }
    const undo = () => void place(moved, before, true)
    const { startDay, startMinute, endDay, endMinute } = event
    setLast({
      id: event.id,
      from: { startDay, startMinute, endDay, endMinute },
      providerId: appointment.provider_id,
      undo,
    })
    const over = () => setLast((current) => (current?.undo === undo ? null : current))
    const text = moveText(
      event.title,
      { start: event.start, provider: appointment.provider_name },
      { start: start_time, provider: provider_name },
      zone,
    )
    toast(offline ? `${text} · na fila` : text, {
      action: { label: 'Desfazer', onClick: undo },
      duration: UNDO_MS,
      position: 'bottom-center',
      onDismiss: over,
      onAutoClose: over,
    })
  }

  const place = async (event: CalendarEvent, slot: Slot, undoing: boolean): Promise<void> => {
    const reasons = await placeReasons(mirror(), event.appointment, slot, { zone, allDay: event.allDay })
    const overlaps = findOverlaps(around, slot, event.id)
    const overbook = reasons.length + overlaps.length > 0
    const to = { ...slot, provider_name: nameOf(slot, event), overbook }
    if (overbook) setAsked({ event, to, reasons, overlaps, undoing })
    else await carry({ event, to, undoing })
  }

  const move = async (id: string, where: Place): Promise<void> => {
    const event = events.find((each) => each.id === id)
    if (!event) return
    const slot = slotAt(event, where, zone)
    if (isSameSlot(event, slot)) return
    const wrong = moveError(event, slot, zone, Date.now())
    if (wrong) toast.error(FAILED.moved, { description: wrong })
    else if (event.appointment.series_total) onSeries(event.appointment, slot)
    else await place(event, slot, false)
  }

  const takeBack = useEffectEvent(() => last?.undo())
  useEffect(() => {
    if (!last) return undefined
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      const { target } = event
      if (target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]')) return
      event.preventDefault()
      takeBack()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [last])

  const question = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        if (asked) void carry(asked)
        setAsked(null)
      }}
      title={
        asked ? `${asked.reasons[0] ?? 'Já existe um agendamento neste horário.'} Mover mesmo assim?` : ''
      }
      confirmLabel="Mover mesmo assim"
      cancelLabel="Voltar"
    >
      {asked && <Question {...asked} zone={zone} />}
    </ConfirmDialog>
  )
  return { move, question, recent: last }
}

function Question({ event, to, reasons, overlaps, zone }: Asked & { zone: string }) {
  return (
    <>
      {event.title} para {formatShortDateTime(to.start_time, zone)}, com {to.provider_name}.
      {reasons.length > 1 && (
        <ul className="mt-1.5 list-disc pl-5">
          {reasons.slice(1).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {overlaps.length > 0 && (
        <>
          <p className="mt-1.5">No mesmo horário:</p>
          <ul>
            {overlaps.map((other) => (
              <li key={other.id}>
                {formatTime(other.start_time, zone)} a {formatTime(other.end_time, zone)} ·{' '}
                {other.client_name}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
