import { describe, expect, it } from 'vitest'
import { explainTime } from '../../../src/contract/schedule/explainTime.ts'
import { freeTimes } from '../../../src/contract/schedule/freeTimes.ts'
import { freeByBruteForce, read } from './oracle.ts'
import { randomOf, randomSchedule } from './randomSchedule.ts'

const SCHEDULES = Number(process.env['FREE_TIMES_SCHEDULES'] ?? 20_000)
const FIRST_SEED = Number(process.env['FREE_TIMES_SEED'] ?? 1)
const MINUTE = 60_000

describe('free times', () => {
  it(`SCH-05 are a brute-force oracle's over ${SCHEDULES} random schedules, and only they have no reason against them`, () => {
    const failing: string[] = []
    let free = 0
    let some = 0
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES && failing.length < 10; seed++) {
      const { input, anchor } = randomSchedule(seed)
      const expected = freeByBruteForce(input, anchor)
      const found = freeTimes(input).times.map(({ start, professionalId }) => `${start} ${professionalId}`)
      free += expected.length
      some += expected.length > 0 ? 1 : 0
      const differs = [
        ...found.filter((time) => !expected.includes(time)).map((time) => `more ${time}`),
        ...expected.filter((time) => !found.includes(time)).map((time) => `less ${time}`),
      ]
      if (found.join() !== expected.join())
        failing.push(`seed ${seed} (${input.zone}, ${anchor}): ${differs.slice(0, 3).join(', ') || 'order'}`)
      else if (!explained(seed, input, new Set(expected))) failing.push(`seed ${seed}: reasons`)
    }
    expect(failing).toEqual([])
    // If nearly all schedules were empty, the test would prove nothing.
    expect(some / SCHEDULES).toBeGreaterThan(0.4)
    expect(free / SCHEDULES).toBeGreaterThan(10)
  }, 900_000)
})

/** True if there are reasons against exactly those of some times that are not free. */
function explained(
  seed: number,
  input: Parameters<typeof explainTime>[0],
  free: ReadonlySet<string>,
): boolean {
  const { pick, upTo } = randomOf(-seed)
  const listed = [...free]
  const { from, to } = input
  for (let round = 0; round < 3; round++) {
    const { id } = pick(input.professionals)
    const step = input.settings.step_minutes * MINUTE
    let start: number
    if (round === 0 && listed.length > 0) start = Number(pick(listed).split(' ')[0])
    else start = Math.floor((Date.parse(`${from}T00:00Z`) + upTo(2880) * MINUTE) / step) * step
    const { day, minute } = read(input.zone, start)
    // Only these days and steps are offered; times outside them have no reasons.
    if (day < from || day > to || minute % input.settings.step_minutes !== 0) continue
    if ((explainTime(input, start, id).length === 0) !== free.has(`${start} ${id}`)) return false
  }
  return true
}
