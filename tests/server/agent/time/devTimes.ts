import { readFileSync } from 'node:fs'
import type { Opening, TimeValue } from '../../../../server/agent/time/timeValue.ts'

type DevTimes = {
  reference: string
  timezone: string
  open: Opening
  cases: { text: string; expect: TimeValue | null }[]
}

/** The development set of times, read at its own reference time and zone. */
export const devTimes = (): DevTimes =>
  JSON.parse(readFileSync(new URL('../../../agent/dev/times.json', import.meta.url), 'utf8')) as DevTimes
