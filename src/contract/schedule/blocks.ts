/** Blocks become spans of instants. */
import type { Block } from '../block.ts'
import { RULE_YEARS_MAX, readRule } from './ruleText.ts'
import type { Span } from './spans.ts'
import { DAY, type Stretch, dayNumber, dayNumberOf, instantsOf, wallOf, weekdayOf } from './zone.ts'

/**
 * The starts of a rule's occurrences, in order. All times are of the wall clock in milliseconds; `start` is the first
 * one's, `until` the last moment at which one may begin. See `expandRule`.
 */
export type ExpandRule = (
  rule: string,
  bounds: { start: number; count: number | null; until: number },
) => readonly number[]

/** What of a block decides over times. */
export type TimeBlock = Omit<Block, 'revision'>

export type BlockSpan = Span & { block: TimeBlock }

/**
 * Has one of them a rule, so that `expandRule` must be loaded?
 *
 * @public
 */
export const needsExpandRule = (blocks: readonly Pick<Block, 'recurrence'>[]): boolean =>
  blocks.some(({ recurrence }) => recurrence.repeats === 'rule')

const wall = (text: string): number => Date.parse(`${text}:00Z`)

/**
 * Every occurrence that touches the stretches, block by block. An occurrence over a change of offset may be several
 * spans. Throws when a block repeats by a rule and `expandRule` was not given: leaving it out would show taken time as
 * free. A rule that cannot be read blocks its first occurrence alone.
 */
export function expandBlocks(
  blocks: readonly TimeBlock[],
  zone: string,
  stretches: readonly Stretch[],
  expandRule: ExpandRule | undefined,
): BlockSpan[] {
  const out: BlockSpan[] = []
  const first = stretches[0]
  const last = stretches.at(-1)
  if (!first || !last) return out
  // Clocks go back by hours at most: a day more on either side covers every reading within the stretches.
  const from = first.start + first.offset - DAY
  const to = last.end + last.offset + DAY
  for (const block of blocks) {
    const start = wall(block.start)
    const length = wall(block.end) - start
    if (start >= to || length <= 0) continue
    for (const at of startsOf(block, { start, from: from - length, to }, zone, expandRule)) {
      if (at + length <= from || at >= to) continue
      // Clocks that never change are most zones: then an occurrence is one span.
      if (last === first) addWithin(out, first, at, at + length, block)
      else
        for (const { start, end } of instantsOf([{ start: at, end: at + length }], stretches))
          out.push({ start, end, block })
    }
  }
  return out
}

function addWithin(
  out: BlockSpan[],
  stretch: Stretch,
  wallStart: number,
  wallEnd: number,
  block: TimeBlock,
): void {
  const start = Math.max(wallStart - stretch.offset, stretch.start)
  const end = Math.min(wallEnd - stretch.offset, stretch.end)
  if (start < end) out.push({ start, end, block })
}

function startsOf(
  { recurrence }: TimeBlock,
  { start, from, to }: { start: number; from: number; to: number },
  zone: string,
  expandRule: ExpandRule | undefined,
): readonly number[] {
  if (recurrence.repeats === 'never') return [start]
  if (recurrence.repeats === 'weekly') {
    const time = start - dayNumber(start) * DAY
    const lastDay = Math.min(
      dayNumber(to),
      recurrence.until === null ? Number.POSITIVE_INFINITY : dayNumberOf(recurrence.until),
    )
    const firstDay = Math.max(dayNumber(start), dayNumber(from))
    const starts: number[] = []
    for (const weekday of recurrence.weekdays)
      for (let day = firstDay + ((weekday - weekdayOf(firstDay) + 7) % 7); day <= lastDay; day += 7)
        starts.push(day * DAY + time)
    return starts
  }
  const read = readRule(recurrence.rule)
  if (!read.ok) return [start]
  if (!expandRule) throw new Error('A block repeats by a rule: pass expandRule.')
  const end = new Date(start)
  end.setUTCFullYear(end.getUTCFullYear() + RULE_YEARS_MAX)
  let until = end.getTime()
  if (read.until)
    until = Math.min(
      until,
      read.until.utc === undefined
        ? Date.parse(`${read.until.local}Z`)
        : wallOf(Date.parse(read.until.utc), zone),
    )
  return expandRule(read.rule, { start, count: read.count, until })
}
