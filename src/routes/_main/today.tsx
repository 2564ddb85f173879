import { createFileRoute } from '@tanstack/react-router'
import { DayAgenda } from '../../features/calendar/DayAgenda.tsx'
import { WhatsAppBanner } from '../../features/channels/WhatsAppBanner.tsx'
import { TodayScreen } from '../../features/today/TodayScreen.tsx'
import { readAhead } from '../../workspace/openWorkspace.ts'
import { conflict } from './-conflict.tsx'

export const Route = createFileRoute('/_main/today')({
  // Waited for: the skeleton stays until the screen can be drawn with its rows.
  loader: () => readAhead('day'),
  component: () => (
    <>
      {/* Reminds a user who postponed connecting a number. */}
      <WhatsAppBanner />
      <TodayScreen agenda={<DayAgenda conflict={conflict} />} />
    </>
  ),
})
