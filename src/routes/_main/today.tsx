import { createFileRoute } from '@tanstack/react-router'
import { DayAgenda } from '../../features/calendar/DayAgenda.tsx'
import { WhatsAppBanner } from '../../features/channels/WhatsAppBanner.tsx'
import { TodayScreen } from '../../features/today/TodayScreen.tsx'
import { conflict } from './-conflict.tsx'

export const Route = createFileRoute('/_main/today')({
  component: () => (
    <>
      {/* Who put off connecting a number is reminded here. */}
      <WhatsAppBanner />
      <TodayScreen agenda={<DayAgenda conflict={conflict} />} />
    </>
  ),
})
