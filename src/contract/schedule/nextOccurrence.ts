import { type ExpandRule, type TimeBlock, expandBlocks } from './blocks.ts'
import type { Span } from './spans.ts'
import { DAY, stretchesOf } from './zone.ts'

/**
 * Enough to find an occurrence: a week between two, a week as the longest duration, and a margin for the
 * zone.
 */
const TURN = 16 * DAY
/** Every rule has ended after this time (RULE_YEARS_MAX). */
const YEARS = 6 * 366 * DAY

/**
 * The start (an instant in Unix milliseconds) of the occurrence that lasts at `now`, else of the next one;
 * null if the block is over. A block with a rule needs `expandRule`, as in `expandBlocks`.
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

/** The spans of instants to search, near ones first: far ones are costly and rarely needed. */
function whereToLook({ start, end, recurrence }: TimeBlock, now: number): Span[] {
  const begins = Date.parse(`${start}:00Z`)
  if (recurrence.repeats === 'never')
    return [{ start: begins - 2 * DAY, end: Date.parse(`${end}:00Z`) + 2 * DAY }]
  const near = { start: Math.max(now, begins) - TURN, end: Math.max(now, begins) + TURN }
  return recurrence.repeats === 'weekly' ? [near] : [near, { start: near.start, end: near.end + YEARS }]
}
