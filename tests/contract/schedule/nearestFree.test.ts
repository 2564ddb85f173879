/** Checks that the nearest free times are the same as when all are sorted by distance. */
import { expect, it } from 'vitest'
import { freeTimes } from '../../../src/contract/schedule/freeTimes.ts'
import { nearestFree, nextFree } from '../../../src/contract/schedule/nearestFree.ts'
import { type Random, randomOf, randomSchedule } from './randomSchedule.ts'

const DAY = 86_400_000
/** `from` and `to` included. */
const between = (random: Random, from: number, to: number) => from + random.upTo(to - from + 1)

it('SCH-05 the nearest free times are the same when all are sorted by distance, wherever the wish lies', () => {
  let some = 0
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomOf(seed)
    const { input } = randomSchedule(seed)
    const { times } = freeTimes(input)
    expect(nextFree(input)).toEqual(times[0] ?? null)
    const once = times.filter(({ start }, n) => times[n - 1]?.start !== start)
    const from = Date.parse(input.from)
    const wishes = [
      ...once.slice(0, 2).map(({ start }) => start),
      ...once.slice(0, 1).map(({ start }) => start - DAY),
      ...Array.from(
        { length: 3 },
        () => from + between(random, -40, 80) * DAY + between(random, 0, 1439) * 60_000,
      ),
    ]
    for (const wish of wishes)
      for (const count of [1, 3]) {
        const byDistance = once
          .toSorted((a, b) => Math.abs(a.start - wish) - Math.abs(b.start - wish) || a.start - b.start)
          .slice(0, count)
        expect(nearestFree(input, wish, count), `seed ${seed}, wish ${wish}, ${count}`).toEqual(byDistance)
        some += byDistance.length
      }
  }
  expect(some).toBeGreaterThan(100)
})
