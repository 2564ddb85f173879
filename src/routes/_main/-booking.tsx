import type { ShowBooking } from '../../features/inbox/Thread.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'

const BookingSheet = lazyOverlay(
  async () => (await import('../../features/calendar/booking/BookingSheet.tsx')).BookingSheet,
)

/** The calendar's booking sheet for one contact, for use in conversations. */
export const booking: ShowBooking = (asked) => <BookingSheet {...asked} />
