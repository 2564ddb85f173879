/** Expands blocks into spans of instants. */
import type { Block } from '../block.ts'
import { RULE_YEARS_MAX, readRule } from './ruleText.ts'
import type { Span } from './spans.ts'
import { DAY, type Stretch, dayNumber, dayNumberOf, instantsOf, wallOf, daysSinceMonday } from './zone.ts'

/**
 * Returns the starts of a rule's occurrences, in order. All times are wall times in milliseconds: `start` is
 * that of the first occurrence, `until` the last moment at which one may begin. See `expandRule`.
 */
export type ExpandRule = (
  rule: string,
  bounds: { start: number; count: number | null; until: number },
) => readonly number[]

/** The fields of a block from which its times follow. */
export type TimeBlock = Omit<Block, 'revision'>

export type BlockSpan = Span & { block: TimeBlock }

/**
 * Whether one of the blocks has a rule, so that `expandRule` must be loaded.
 *
 * @public
 */
export const needsExpandRule = (blocks: readonly Pick<Block, 'recurrence'>[]): boolean =>
  blocks.some(({ recurrence }) => recurrence.repeats === 'rule')

const wall = (text: string): number => Date.parse(`${text}:00Z`)

/**
 * Every occurrence that overlaps the stretches, block by block. An occurrence across a change of offset can
 * give several spans. Throws if a block has a rule and `expandRule` was not given, because leaving the block
 * out would show taken time as free. A rule that cannot be read blocks only its first occurrence.
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
  // Offsets change by hours at most, so one more day on either side covers every reading within the
  // stretches.
  const from = first.start + first.offset - DAY
  const to = last.end + last.offset + DAY
  for (const block of blocks) {
    const start = wall(block.start)
    const length = wall(block.end) - start
    if (start >= to || length <= 0) continue
    for (const at of startsOf(block, { start, from: from - length, to }, zone, expandRule)) {
      if (at + length <= from || at >= to) continue
      // In most zones the offset never changes; then an occurrence is one span.
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
      for (let day = firstDay + ((weekday - daysSinceMonday(firstDay) + 7) % 7); day <= lastDay; day += 7)
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
