import { type Hours, hoursOn } from './hours.ts'
import { type Span, merged } from './spans.ts'
import { DAY, type Stretch, instantsOf } from './zone.ts'

/**
 * When a professional attends, as instants in order: the hours of the days `first` to `last` (day numbers,
 * both included) without the closed days. Hours that meet at midnight are one span.
 */
export function openIntervals(
  hours: Hours,
  closed: ReadonlyMap<number, unknown>,
  [first, last]: readonly [number, number],
  stretches: readonly Stretch[],
): Span[] {
  const walls: Span[] = []
  for (let day = first; day <= last; day++) {
    if (closed.has(day)) continue
    for (const { start, end } of hoursOn(hours, day).spans)
      walls.push({ start: day * DAY + start, end: day * DAY + end })
  }
  return instantsOf(merged(walls), stretches)
}
