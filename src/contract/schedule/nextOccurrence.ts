import { type ExpandRule, type TimeBlock, expandBlocks } from './blocks.ts'
import type { Span } from './spans.ts'
import { DAY, stretchesOf } from './zone.ts'

/** A week, the longest that one which repeats may last, and a day for any zone. */
const TURN = 16 * DAY
/** A rule has ended by then (RULE_YEARS_MAX). */
const YEARS = 6 * 366 * DAY

/**
 * The instant (Unix milliseconds) at which the block begins that lasts at `now` or comes next; null for one that is
 * over. A block with a rule needs `expandRule`, as in `expandBlocks`.
 */
export function nextOccurrence(
  block: TimeBlock,
  { now, zone, expandRule }: { now: number; zone: string; expandRule?: ExpandRule | undefined },
): number | null {
  for (const { start, end } of whereToLook(block, now)) {
    const spans = expandBlocks([block], zone, stretchesOf(zone, start, end), expandRule)
    const starts = spans.filter((span) => span.end > now).map((span) => span.start)
    if (starts.length > 0) return Math.min(...starts)
  }
  return null
}

/** The near days first: far ones are costly, and few blocks need them. */
function whereToLook({ start, end, recurrence }: TimeBlock, now: number): Span[] {
  const begins = Date.parse(`${start}:00Z`)
  if (recurrence.repeats === 'never')
    return [{ start: begins - 2 * DAY, end: Date.parse(`${end}:00Z`) + 2 * DAY }]
  const near = { start: Math.max(now, begins) - TURN, end: Math.max(now, begins) + TURN }
  return recurrence.repeats === 'weekly' ? [near] : [near, { start: near.start, end: near.end + YEARS }]
}
