/** The recorded verdict of each dialogue, and how the present ones differ. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Result } from './table.ts'

const FILE = new URL('./scores.json', import.meta.url)
/** Whether each dialogue was right, by id. */
export type Scores = Record<string, boolean>

export const readScores = (): Scores => JSON.parse(readFileSync(FILE, 'utf8')) as Scores

export const scoresOf = (results: readonly Result[]): Scores =>
  Object.fromEntries(results.map(({ played, verdict }) => [played.dialogue.id, verdict.isRight]))

export function writeScores(scores: Scores): void {
  const sorted = Object.entries(scores).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

export type Difference = { failing: string[]; passing: string[]; added: number; p: number }

/**
 * What fails or passes now and did not before. `p` belongs to an exact two-sided sign test over both counts.
 */
export function compare(before: Scores, now: Scores): Difference {
  const known = Object.keys(now).filter((id) => id in before)
  const failing = known.filter((id) => before[id] && !now[id])
  const passing = known.filter((id) => !before[id] && now[id])
  return {
    failing,
    passing,
    added: Object.keys(now).length - known.length,
    p: signTest(failing.length, passing.length),
  }
}

/** The probability that `a` and `b` differ at least this much if each change were a coin toss. */
export function signTest(a: number, b: number): number {
  const n = a + b
  let tail = 0
  let ways = 1
  for (let k = 0; k <= Math.min(a, b); k++) {
    tail += ways
    ways = (ways * (n - k)) / (k + 1)
  }
  return n === 0 ? 1 : Math.min(1, (2 * tail) / 2 ** n)
}
