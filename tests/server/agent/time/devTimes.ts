import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Opening, TimeValue } from '../../../../server/agent/time/timeValue.ts'

/** The shared development set, kept beside the repository. */
const FILE = fileURLToPath(new URL('../../../../../shared/fixtures/agent-dev/times.json', import.meta.url))
const ELSEWHERE = fileURLToPath(
  new URL('../../../../../../shared/fixtures/agent-dev/times.json', import.meta.url),
)

type DevTimes = {
  reference: string
  timezone: string
  open: Opening
  cases: { text: string; expect: TimeValue | null }[]
}

/** The set, or null where the folder is absent, which only CI must not accept. */
export function devTimes(): DevTimes | null {
  const file = [FILE, ELSEWHERE].find(existsSync)
  if (file) return JSON.parse(readFileSync(file, 'utf8')) as DevTimes
  if (process.env.CI === 'true') throw new Error(`the set is missing: ${FILE}`)
  return null
}
