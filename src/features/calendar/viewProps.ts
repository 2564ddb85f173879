import type { CalendarEvent } from './calendarEvent.ts'
import type { Place } from './trackDrag.ts'

/** What a view of the calendar is given. */
export interface ViewProps {
  /** 'YYYY-MM-DD', in order. */
  days: readonly string[]
  today: string
  zone: string
  onOpen: (event: CalendarEvent) => void
  onDrop: (id: string, place: Place) => Promise<void>
  onPress: (place: Place, allDay: boolean) => void
  /** Shows that day alone. */
  onDay: (day: string) => void
}
