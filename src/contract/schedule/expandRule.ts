/**
 * The only file that imports the recurrence library. Import it lazily, and only if there are blocks with a
 * rule.
 */
import * as rrule from 'rrule'
import type { ExpandRule } from './blocks.ts'

/** Bundlers use the package's ES module, Node its CommonJS file, whose exports are on `default`. */
const library: typeof rrule = 'RRule' in rrule ? rrule : Reflect.get(rrule, 'default')
const { RRule } = library

const kept = new Map<string, number[]>()
const KEPT_MAX = 2000

/**
 * Expands a rule that `readRule` accepted: starts as wall times, in order, none after `until`. Results are
 * cached.
 */
export const expandRule: ExpandRule = (rule, { start, count, until }) => {
  const key = `${rule} ${start} ${count} ${until}`
  let starts = kept.get(key)
  if (!starts) {
    const options = RRule.parseString(rule)
    starts = new RRule({ ...options, dtstart: new Date(start), count, until: new Date(until) })
      .all()
      .map((date) => date.getTime())
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(key, starts)
  }
  return starts
}
