import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DayListScreen } from '../../features/calendar/DayListScreen.tsx'

const ConflictDialog = lazy(() =>
  import('../../features/queue/ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
)

/** `new` opens the form, for `contact` if given; `command` opens it with a booking that is still in the queue. */
type Search = { new?: 1; date?: string; contact?: string; command?: string }

export const Route = createFileRoute('/_main/calendar')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(String(search['new']) === '1' ? { new: 1 } : {}),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(String(search['date'])) ? { date: String(search['date']) } : {}),
    ...(typeof search['contact'] === 'string' ? { contact: search['contact'] } : {}),
    ...(typeof search['command'] === 'string' ? { command: search['command'] } : {}),
  }),
  component: CalendarRoute,
})

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
      conflict={(commandId, onClose) => (
        <Suspense fallback={null}>
          <ConflictDialog commandId={commandId} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
