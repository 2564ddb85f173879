import type { Professional } from '../../contract/professional.ts'
import type { BlockEvent } from './blockEvents.ts'
import type { CalendarEvent, Placed } from './calendarEvent.ts'
import type { DayHours } from './openHours.ts'
import type { Place } from './dragPlaces.ts'
import type { FreedPlace } from './waiting/useFreedPlaces.ts'

/** A recent move: the old place, which is drawn until the toast disappears. */
export interface RecentMove {
  id: string
  from: Placed
  providerId: string
}

/** The props that all calendar views share. */
export interface ViewProps {
  /** 'YYYY-MM-DD', in order. */
  days: readonly string[]
  today: string
  zone: string
  events: readonly CalendarEvent[]
  blocks: readonly BlockEvent[]
  /** The combined hours of the shown professionals, by day. */
  hours: ReadonlyMap<string, DayHours>
  /** All professionals; with more than one, events show the hue. */
  professionals: readonly Professional[]
  recent: RecentMove | null
  /** Freed times that suit someone on the waiting list. */
  freed: readonly FreedPlace[]
  onOpen: (event: CalendarEvent) => void
  onOpenBlock: (event: BlockEvent) => void
  onDrop: (id: string, place: Place) => Promise<void>
  onPress: (place: Place, allDay: boolean) => void
  /** Opens the menu of an empty place. */
  onMenu: (place: Place, at: { x: number; y: number }) => void
  /** Opens the view of that day. */
  onDay: (day: string) => void
}
