import type { Professional } from '../../contract/professional.ts'
import type { BlockEvent } from './blockEvents.ts'
import type { CalendarEvent, Placed } from './calendarEvent.ts'
import type { DayHours } from './openHours.ts'
import type { Place } from './dragPlaces.ts'
import type { FreedPlace } from './waiting/useFreedPlaces.ts'

/** A move of the last seconds: where it was, drawn until its toast has gone. */
export interface RecentMove {
  id: string
  from: Placed
  providerId: string
}

/** What a view of the calendar is given. */
export interface ViewProps {
  /** 'YYYY-MM-DD', in order. */
  days: readonly string[]
  today: string
  zone: string
  events: readonly CalendarEvent[]
  blocks: readonly BlockEvent[]
  /** Of the professionals on the screen together, by day. */
  hours: ReadonlyMap<string, DayHours>
  /** All there are: their hues are told apart where more than one is shown. */
  professionals: readonly Professional[]
  recent: RecentMove | null
  /** Free again, and somebody waits for it. */
  freed: readonly FreedPlace[]
  onOpen: (event: CalendarEvent) => void
  onOpenBlock: (event: BlockEvent) => void
  onDrop: (id: string, place: Place) => Promise<void>
  onPress: (place: Place, allDay: boolean) => void
  /** What else may be done with an empty place. */
  onMenu: (place: Place, at: { x: number; y: number }) => void
  /** Shows that day alone. */
  onDay: (day: string) => void
}
