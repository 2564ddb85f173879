import { createFileRoute } from '@tanstack/react-router'
import { DayAgenda } from '../../features/calendar/DayAgenda.tsx'
import { WhatsAppBanner } from '../../features/channels/WhatsAppBanner.tsx'
import { TodayScreen } from '../../features/today/TodayScreen.tsx'
import { readAhead } from '../../workspace/openWorkspace.ts'
import { conflict } from './-conflict.tsx'

export const Route = createFileRoute('/_main/today')({
  // Nobody waits for it: it runs beside the drawing of the screen.
  loader: () => readAhead('day'),
  component: () => (
    <>
      {/* Who put off connecting a number is reminded here. */}
      <WhatsAppBanner />
      <TodayScreen agenda={<DayAgenda conflict={conflict} />} />
    </>
  ),
})
