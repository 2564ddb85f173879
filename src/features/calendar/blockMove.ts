/** Where a block that was taken elsewhere is to stand. Pure. */
import type { BlockView } from '../../sync/outbox/overlayPending.ts'
import { clock } from './gridHours.ts'
import type { Place } from './dragPlaces.ts'

const wall = (text: string): number => Date.parse(`${text}:00Z`)

/**
 * The block on that place's day and, where the place is a clock, at its minute; always as long as before. A whole day
 * stays one. In another professional's column a block of one professional becomes that one's.
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
