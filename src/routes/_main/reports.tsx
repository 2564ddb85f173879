import { createFileRoute } from '@tanstack/react-router'
import { ReportsScreen } from '../../features/reports/ReportsScreen.tsx'

const periods = ['day', 'week', 'month', 'year'] as const
type Period = (typeof periods)[number]

export const Route = createFileRoute('/_main/reports')({
  // Undefined rather than absent: the router keeps what the address holds wherever this answers nothing.
  validateSearch: (search: Record<string, unknown>): { period?: Period | undefined } => ({
    period: periods.find((each) => each === search['period']),
  }),
  component: ReportsRoute,
})

function ReportsRoute() {
  const { period = 'month' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsScreen
      period={period}
      onPeriod={(to) => void navigate({ search: to === 'month' ? {} : { period: to }, replace: true })}
    />
  )
}
