/** The setup of the tests that `ways.ts` runs: notes which way each marked condition goes. */
import { writeFileSync } from 'node:fs'
import { afterAll } from 'vitest'

/** By the number of a condition: 1 when it was not so, 2 when it was, 3 when both. */
export type Ways = Record<string, number>

/** Setup files run before each test file, all of which share what they load. */
const shared = globalThis as { ways?: Ways }
const ways = (shared.ways ??= {})
const note = (at: number, isSo: boolean) => (ways[at] = (ways[at] ?? 0) | (isSo ? 2 : 1))

Object.assign(globalThis, {
  wayOf: <T>(at: number, value: T): T => (note(at, Boolean(value)), value),
  thereOf: <T>(at: number, value: T): T => (note(at, value !== null && value !== undefined), value),
  wayBy:
    (at: number, test: (...given: unknown[]) => unknown) =>
    (...given: unknown[]): unknown => {
      const value = test(...given)
      note(at, Boolean(value))
      return value
    },
  reached: (at: number) => note(at, true),
})

afterAll(() => writeFileSync(`${process.env['WAYS']}/${process.pid}.json`, JSON.stringify(ways)))
