import { createFileRoute } from '@tanstack/react-router'
import { DayListScreen } from '../../features/calendar/DayListScreen.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'

const ConflictDialog = lazyOverlay(
  async () => (await import('../../features/queue/ConflictDialog.tsx')).ConflictDialog,
)

/** `new` opens the form, for `contact` if given; `command` opens it with a booking that is still in the queue. */
type Search = {
  new?: 1 | undefined
  date?: string | undefined
  contact?: string | undefined
  command?: string | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
/** A day there is: '2026-02-31' has the look of one. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text

export const Route = createFileRoute('/_main/calendar')({
  // Undefined rather than absent: the router keeps what the address holds wherever this answers nothing.
  validateSearch: (search: Record<string, unknown>): Search => ({
    new: String(search['new']) === '1' ? 1 : undefined,
    date: isDay(String(search['date'])) ? String(search['date']) : undefined,
    contact: textOf(search['contact']),
    command: textOf(search['command']),
  }),
  component: CalendarRoute,
})

const conflict = (commandId: string, onClose: () => void) => (
  <ConflictDialog commandId={commandId} onClose={onClose} />
)

function CalendarRoute() {
  const { date, contact, command, new: creating } = Route.useSearch()
  return (
    <DayListScreen
      // The form is opened by the address: another address is another visit.
      key={command ?? `${creating} ${contact}`}
      date={date}
      creating={creating === 1}
      contactId={contact}
      commandId={command}
      conflict={conflict}
    />
  )
}
