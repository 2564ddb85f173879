/** Each dialogue's verdict of the last release, and how this one differs. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Result } from './table.ts'

const FILE = new URL('./scores.json', import.meta.url)
/** By dialogue: was it right? */
export type Scores = Record<string, boolean>

export const readScores = (): Scores => JSON.parse(readFileSync(FILE, 'utf8')) as Scores

export const scoresOf = (results: readonly Result[]): Scores =>
  Object.fromEntries(results.map(({ played, verdict }) => [played.dialogue.id, verdict.isRight]))

export function writeScores(scores: Scores): void {
  const sorted = Object.entries(scores).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

export type Difference = { failing: string[]; passing: string[]; added: number; p: number }

/** What passes now and did not, and the other way round; `p` of an exact two-sided sign test over both. */
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

/** The chance that `a` and `b` differ at least so much when each change is a coin's toss. */
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
