import { createFileRoute } from '@tanstack/react-router'
import { ModelCard } from '../../../features/agentModel/ModelCard.tsx'
import { BookingPageCard } from '../../../features/bookingPage/BookingPageCard.tsx'
import { CalendarFeedsCard } from '../../../features/calendarFeeds/CalendarFeedsCard.tsx'
import { NoticesCard } from '../../../features/notifications/NoticesCard.tsx'
import { SoundCard } from '../../../features/notifications/SoundCard.tsx'
import { ConsentPart } from '../../../features/privacy/ConsentPart.tsx'
import { AccountTab } from '../../../features/settings/AccountTab.tsx'

export const Route = createFileRoute('/_main/settings/')({
  component: () => (
    <AccountTab>
      <NoticesCard />
      <SoundCard />
      <ModelCard />
      <BookingPageCard />
      <CalendarFeedsCard />
      <ConsentPart />
    </AccountTab>
  ),
})
