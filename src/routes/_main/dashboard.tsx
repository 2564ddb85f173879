import { createFileRoute } from '@tanstack/react-router'
import { TodayCount } from '../../features/calendar/TodayCount.tsx'
import { UpcomingAppointments } from '../../features/calendar/UpcomingAppointments.tsx'
import { DashboardScreen } from '../../features/dashboard/DashboardScreen.tsx'
import { WhatsAppBanner } from '../../features/channels/WhatsAppBanner.tsx'
import { conflict } from './-conflict.tsx'
import { periodSearch } from './-periodSearch.ts'

export const Route = createFileRoute('/_main/dashboard')({
  validateSearch: periodSearch,
  component: DashboardRoute,
})

function DashboardRoute() {
  const { period = 'month' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      {/* Who put off connecting a number is reminded here. */}
      <WhatsAppBanner />
      <DashboardScreen
        period={period}
        onPeriod={(to) => void navigate({ search: to === 'month' ? {} : { period: to }, replace: true })}
        today={<TodayCount />}
        upcoming={<UpcomingAppointments conflict={conflict} />}
      />
    </>
  )
}
