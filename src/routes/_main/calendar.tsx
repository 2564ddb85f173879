import { createFileRoute } from '@tanstack/react-router'
import { CalendarScreen } from '../../features/calendar/CalendarScreen.tsx'
import type { CalendarView } from '../../features/calendar/calendarView.ts'
import { conflict } from './-conflict.tsx'

/**
 * `new` opens the form, for `contact` if given; `command` opens it with a booking that is still in the
 * outbox; `appointment` opens the details of that appointment.
 */
type Search = {
  view?: CalendarView | undefined
  new?: 1 | undefined
  date?: string | undefined
  contact?: string | undefined
  command?: string | undefined
  appointment?: string | undefined
}

const VIEWS: readonly unknown[] = ['month', 'week', 'day', 'agenda'] satisfies CalendarView[]

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
/** True for a date that exists: '2026-02-31' has the right format but is refused. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text

export const Route = createFileRoute('/_main/calendar')({
  // Returns explicit undefined values, because the router keeps an address's value for an absent key.
  validateSearch: (search: Record<string, unknown>): Search => ({
    view: VIEWS.includes(search['view']) ? (search['view'] as CalendarView) : undefined,
    new: String(search['new']) === '1' ? 1 : undefined,
    date: isDay(String(search['date'])) ? String(search['date']) : undefined,
    contact: textOf(search['contact']),
    command: textOf(search['command']),
    appointment: textOf(search['appointment']),
  }),
  component: CalendarRoute,
})

function CalendarRoute() {
  const { view, date, contact, command, appointment, new: creating } = Route.useSearch()
  return (
    <CalendarScreen
      // The address opens the form, so another address must mount it again.
      key={command ?? `${creating} ${contact}`}
      view={view}
      date={date}
      creating={creating === 1}
      contactId={contact}
      commandId={command}
      appointmentId={appointment}
      conflict={conflict}
    />
  )
}
