/** What a block lets go of when it is changed or deleted. */
import { type ExpandRule, type TimeBlock, expandBlocks } from './blocks.ts'
import { concerns } from '../professional.ts'
import { type Span, common, gaps, merged } from './spans.ts'
import type { FreedTime } from './waitingTimes.ts'
import { DAY, dayNumber, instantsOf, stretchesOf, wallOf } from './zone.ts'

type Where = {
  /** The organization's IANA zone. */
  zone: string
  /** The instants that matter. */
  within: Span
  professionalIds: readonly string[]
  /** Needed where one of the two repeats by a rule. */
  expandRule: ExpandRule | undefined
}

/**
 * The times that `before` took of each professional and `after` (null: it is gone) no longer takes, in the order of
 * their starts. One that lasts over midnight is a time of its own on each day. Whether they are free is another question:
 * other blocks, hours and appointments may hold them.
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
