import { AppointmentCard, type CardHandlers } from './AppointmentCard.tsx'
import type { CalendarEvent } from './calendarEvent.ts'

type Props = { events: readonly CalendarEvent[]; zone: string; handlers: CardHandlers }

/** What the server refused, with its reason and the way on: a block of the grid has no room for that. */
export function StoppedTray({ events, zone, handlers }: Props) {
  const stopped = events.filter((event) => event.stopped)
  if (stopped.length === 0) return null
  return (
    <section
      aria-label="Precisam de você"
      className="grid max-h-[38dvh] shrink-0 gap-2.5 overflow-y-auto border-b border-line p-4 md:auto-cols-[minmax(290px,26rem)] md:grid-flow-col md:overflow-x-auto md:px-5"
    >
      {stopped.map(({ id, appointment }) => (
        <AppointmentCard key={id} appointment={appointment} zone={zone} handlers={handlers} withProvider />
      ))}
    </section>
  )
}
