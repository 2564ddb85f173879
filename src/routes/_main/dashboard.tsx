import { createFileRoute } from '@tanstack/react-router'
import { TodayCount } from '../../features/calendar/TodayCount.tsx'
import { UpcomingAppointments } from '../../features/calendar/UpcomingAppointments.tsx'
import { DashboardScreen } from '../../features/dashboard/DashboardScreen.tsx'
import { WhatsAppBanner } from '../../features/channels/WhatsAppBanner.tsx'
import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { partFailed } from '../../ui/partFailed.ts'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { conflict } from './-conflict.tsx'
import { periodSearch } from './-periodSearch.ts'

/** Only for desktops: on a phone it is a screen of its own. */
const dayPart = lazyPart(() => import('./-day.tsx'))

export const Route = createFileRoute('/_main/dashboard')({
  validateSearch: periodSearch,
  component: DashboardRoute,
})

function DashboardRoute() {
  const { period = 'month' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const desk = !useMediaQuery(phoneQuery)
  const day = useLazyPart(dayPart, desk, partFailed)
  return (
    <>
      {/* Reminds a user who postponed connecting a number. */}
      <WhatsAppBanner />
      <DashboardScreen
        day={desk && day ? <day.DayOnDesk /> : undefined}
        period={period}
        onPeriod={(to) => void navigate({ search: to === 'month' ? {} : { period: to }, replace: true })}
        today={<TodayCount />}
        upcoming={<UpcomingAppointments conflict={conflict} />}
      />
    </>
  )
}
