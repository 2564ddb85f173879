import { type ReactNode, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import type { Provider } from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatShortDateTime, formatTime } from '../../ui/formatDate.ts'
import type { CalendarEvent } from './calendarEvent.ts'
import { findOverlaps } from './findOverlaps.ts'
import { isSameSlot, moveError, type Slot, slotAt } from './placeMove.ts'
import { FAILED } from './texts.ts'
import type { Place } from './trackDrag.ts'
import { type NewSlot, reschedule } from './writes.ts'

type Options = {
  events: readonly CalendarEvent[]
  /** Of the days on the screen, filtered or not: what may be in the way. */
  around: readonly AppointmentView[]
  providers: readonly Provider[]
  zone: string
}

type Asked = { event: CalendarEvent; to: NewSlot; overlaps: AppointmentView[] }

/** Drops of a drag: refused with the reason, asked about when someone is there already (CAL-46), else done. */
export function useMoves({ events, around, providers, zone }: Options): {
  move: (id: string, place: Place) => Promise<void>
  question: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const nameOf = ({ provider_id }: Slot, event: CalendarEvent): string =>
    providers.find(({ id }) => id === provider_id)?.name ?? event.appointment.provider_name

  const move = async (id: string, place: Place): Promise<void> => {
    const event = events.find((each) => each.id === id)
    if (!event) return
    const slot = slotAt(event, place, zone)
    if (isSameSlot(event, slot)) return
    const wrong = moveError(event, slot, zone, Date.now())
    if (wrong) {
      toast.error(FAILED.moved, { description: wrong })
      return
    }
    const overlaps = findOverlaps(around, slot, id)
    const to = { ...slot, provider_name: nameOf(slot, event), overbook: overlaps.length > 0 }
    if (overlaps.length > 0) setAsked({ event, to, overlaps })
    else await reschedule(event.appointment, to)
  }

  const question = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        if (asked) void reschedule(asked.event.appointment, asked.to)
        setAsked(null)
      }}
      title="Já existe um agendamento neste horário"
      confirmLabel="Mover mesmo assim"
      cancelLabel="Voltar"
    >
      {asked && (
        <>
          {asked.event.title} para {formatShortDateTime(asked.to.start_time, zone)}, com{' '}
          {asked.to.provider_name}. No mesmo horário:
          <ul className="mt-1.5">
            {asked.overlaps.map((other) => (
              <li key={other.id}>
                {formatTime(other.start_time, zone)} a {formatTime(other.end_time, zone)} ·{' '}
                {other.client_name}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
  return { move, question }
}
