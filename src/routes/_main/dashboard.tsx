import { createFileRoute } from '@tanstack/react-router'
import { TodayCount } from '../../features/calendar/TodayCount.tsx'
import { UpcomingAppointments } from '../../features/calendar/UpcomingAppointments.tsx'
import { DashboardScreen } from '../../features/dashboard/DashboardScreen.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { periodSearch } from './-periodSearch.ts'

const ConflictDialog = lazyOverlay(
  async () => (await import('../../features/queue/ConflictDialog.tsx')).ConflictDialog,
)

export const Route = createFileRoute('/_main/dashboard')({
  validateSearch: periodSearch,
  component: DashboardRoute,
})

const conflict = (commandId: string, onClose: () => void) => (
  <ConflictDialog commandId={commandId} onClose={onClose} />
)

function DashboardRoute() {
  const { period = 'month' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardScreen
      period={period}
      onPeriod={(to) => void navigate({ search: to === 'month' ? {} : { period: to }, replace: true })}
      today={<TodayCount />}
      upcoming={<UpcomingAppointments conflict={conflict} />}
    />
  )
}
