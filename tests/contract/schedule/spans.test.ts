/** Compares lists of spans with the simplest model: the set of milliseconds that they cover. */
import { describe, expect, it } from 'vitest'
import { common, gaps, merged, type Span, startsWithin, union } from '../../../src/contract/schedule/spans.ts'
import { type Random, randomOf } from './randomSchedule.ts'

const LENGTH = 14
/** `from` and `to` included. */
const between = (random: Random, from: number, to: number) => from + random.upTo(to - from + 1)
const covered = (spans: readonly Span[]): number[] =>
  [...Array(LENGTH + 4).keys()].filter((at) => spans.some(({ start, end }) => start <= at && at < end))
/** The one ordered list of spans for a set of milliseconds. */
function inOrder(points: number[]): Span[] {
  const out: Span[] = []
  for (const at of points) {
    const last = out.at(-1)
    if (last?.end === at) last.end = at + 1
    else out.push({ start: at, end: at + 1 })
  }
  return out
}
function randomSpans(seed: number): Span[] {
  const random = randomOf(seed)
  return Array.from({ length: between(random, 0, 5) }, () => {
    const start = between(random, 0, LENGTH)
    return { start, end: between(random, start - 1, LENGTH) }
  })
}
const SEEDS = [...Array(400).keys()].map((n) => n + 1)

describe('spans', () => {
  it('SCH-05 any list put in order covers what it covered, without empty, overlapping or touching ones', () => {
    for (const seed of SEEDS) {
      const spans = randomSpans(seed)
      expect(merged(structuredClone(spans)), `seed ${seed}`).toEqual(inOrder(covered(spans)))
    }
  })

  it('SCH-05 the common part and the union of two lists are those of the sets', () => {
    for (const seed of SEEDS) {
      const [a, b] = [merged(randomSpans(seed)), merged(randomSpans(seed + 10_000))]
      const [inA, inB] = [covered(a), covered(b)]
      const both = inOrder(inA.filter((at) => inB.includes(at)))
      expect(common(a, b), `seed ${seed}`).toEqual(both)
      const either = inOrder([...new Set([...inA, ...inB])].toSorted((x, y) => x - y))
      expect(union(a, b), `seed ${seed}`).toEqual(either)
    }
  })

  it('SCH-05 what a list leaves free of a span is the rest of the set', () => {
    for (const seed of SEEDS) {
      const random = randomOf(seed)
      const start = between(random, 0, LENGTH - 2)
      const within = { start, end: between(random, start + 1, LENGTH) }
      const taken = merged(randomSpans(seed + 20_000))
      const rest = covered([within]).filter((at) => !covered(taken).includes(at))
      expect(gaps(within, taken), `seed ${seed}`).toEqual(inOrder(rest))
    }
  })

  it('SCH-05 a start fits where what it needs before and after lies within one span', () => {
    for (const seed of SEEDS) {
      const random = randomOf(seed)
      const [before, after] = [between(random, 0, 3), between(random, 0, 3)]
      const spans = merged(randomSpans(seed))
      const fits = [...Array(LENGTH + 4).keys()].filter((at) =>
        spans.some(({ start, end }) => at - before >= start && at + after <= end),
      )
      const found = startsWithin(spans, before, after)
      expect(covered(found), `seed ${seed}`).toEqual(fits)
      expect(found.every(({ start, end }) => start < end)).toBe(true)
    }
  })
})
