/** Computes the new time and professional of a block that was dragged. Pure. */
import type { BlockView } from '../../sync/outbox/overlayPending.ts'
import { clock } from './gridHours.ts'
import type { Place } from './dragPlaces.ts'

const wall = (text: string): number => Date.parse(`${text}:00Z`)

/**
 * Moves the block to the place's day and, if the place has a minute, to that minute; the duration stays. An
 * all-day block stays one. In another professional's column, a block of a single professional becomes that
 * one's.
 */
export function movedBlock(
  block: BlockView,
  place: Place,
): Pick<BlockView, 'start' | 'end' | 'professional_ids'> {
  const time = block.all_day || place.minute === null ? block.start.slice(11) : clock(place.minute)
  const start = `${place.day}T${time}`
  const end = new Date(wall(start) + wall(block.end) - wall(block.start)).toISOString().slice(0, 16)
  const alone = block.professional_ids !== 'all' && block.professional_ids.length === 1
  return {
    start,
    end,
    professional_ids: alone && place.providerId ? [place.providerId] : block.professional_ids,
  }
}
