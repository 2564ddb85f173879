import { createFileRoute } from '@tanstack/react-router'
import { ReportsScreen } from '../../features/reports/ReportsScreen.tsx'
import { periodSearch } from './-periodSearch.ts'

export const Route = createFileRoute('/_main/reports')({
  validateSearch: periodSearch,
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
