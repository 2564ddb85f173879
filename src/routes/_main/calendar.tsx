import { createFileRoute } from '@tanstack/react-router'
import { DayListScreen } from '../../features/calendar/DayListScreen.tsx'

type Search = { new?: 1; date?: string }

export const Route = createFileRoute('/_main/calendar')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(String(search['new']) === '1' ? { new: 1 } : {}),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(String(search['date'])) ? { date: String(search['date']) } : {}),
  }),
  component: CalendarRoute,
})

function CalendarRoute() {
  const search = Route.useSearch()
  return <DayListScreen date={search.date} creating={search.new === 1} />
}
