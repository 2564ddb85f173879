/** Computes the times that a block no longer takes after it was changed or deleted. */
import { type ExpandRule, type TimeBlock, expandBlocks } from './blocks.ts'
import { concerns } from '../professional.ts'
import { type Span, common, gaps, merged } from './spans.ts'
import type { FreedTime } from './waitingTimes.ts'
import { DAY, dayNumber, instantsOf, stretchesOf, wallOf } from './zone.ts'

type Where = {
  /** The organization's IANA zone. */
  zone: string
  /** Only times within these instants are considered. */
  within: Span
  professionalIds: readonly string[]
  /** Needed if one of the two blocks repeats by a rule. */
  expandRule: ExpandRule | undefined
}

/**
 * The times that `before` took of each professional and `after` (null: deleted) no longer takes, sorted by
 * start. A time over midnight is split by day. The times need not be free: other blocks, hours and
 * appointments are not considered.
 */
export function freedByBlock(
  before: TimeBlock,
  after: TimeBlock | null,
  { zone, within, professionalIds, expandRule }: Where,
): FreedTime[] {
  if (within.start >= within.end) return []
  const stretches = stretchesOf(zone, within.start, within.end)
  const days: Span[] = []
  const last = dayNumber(wallOf(within.end - 1, zone))
  for (let day = dayNumber(wallOf(within.start, zone)); day <= last; day++)
    days.push(...instantsOf([{ start: day * DAY, end: (day + 1) * DAY }], stretches))
  const spansOf = (block: TimeBlock | null): Span[] =>
    block
      ? merged(expandBlocks([block], zone, stretches, expandRule).map(({ start, end }) => ({ start, end })))
      : []
  const took = common(spansOf(before), days)
  const left = gaps(within, spansOf(after))
  return professionalIds
    .filter((id) => concerns(before.professional_ids, id))
    .flatMap((provider_id) =>
      (after && concerns(after.professional_ids, provider_id) ? common(took, left) : took).map(
        ({ start, end }) => ({
          provider_id,
          start_time: new Date(start).toISOString(),
          end_time: new Date(end).toISOString(),
        }),
      ),
    )
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
}
