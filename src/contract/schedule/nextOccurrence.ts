import { type ExpandRule, type TimeBlock, expandBlocks } from './blocks.ts'
import { DAY, stretchesOf } from './zone.ts'

/** A rule comes back within a year, save one of the 29th of February. */
const AHEAD = 5 * 366 * DAY
/** Longer than any block may be. */
const BEHIND = 370 * DAY

/**
 * The instant (Unix milliseconds) at which the block begins that lasts at `now` or comes next; null for one that is
 * over. A block with a rule needs `expandRule`, as in `expandBlocks`.
 */
export function nextOccurrence(
  block: TimeBlock,
  { now, zone, expandRule }: { now: number; zone: string; expandRule?: ExpandRule | undefined },
): number | null {
  const far = Date.parse(`${block.start}:00Z`) + 2 * DAY
  for (const end of [now + 8 * DAY, Math.max(now + AHEAD, far)]) {
    const spans = expandBlocks([block], zone, stretchesOf(zone, now - BEHIND, end), expandRule)
    const starts = spans.filter((span) => span.end > now).map(({ start }) => start)
    if (starts.length > 0) return Math.min(...starts)
  }
  return null
}
