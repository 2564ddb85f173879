/**
 * Stands for `vitest` in the tests of a room that are judged in one process (`judge.test.ts`): it keeps the
 * tests instead of running them, so that each change can run those that reach it.
 */
type Body = () => unknown
type Run = (...given: never[]) => unknown
type Suite = {
  parent: Suite | null
  beforeAll: Body[]
  afterAll: Body[]
  beforeEach: Body[]
  afterEach: Body[]
}
export type Collected = { name: string; suite: Suite; body: Body }

const emptySuite = (parent: Suite | null): Suite => ({
  parent,
  beforeAll: [],
  afterAll: [],
  beforeEach: [],
  afterEach: [],
})

/** Modules are loaded anew for each change, so what they collect is kept outside of them. */
const kept = globalThis as { collectedTests?: Collected[] }
const collected = (kept.collectedTests ??= [])
let suite = emptySuite(null)

/** Ends a test file: empties the collection and returns what it held. */
export function takeCollected(): Collected[] {
  suite = emptySuite(null)
  return collected.splice(0)
}

function describeIn(_name: string, body: Body): void {
  const outer = suite
  suite = emptySuite(outer)
  body()
  suite = outer
}
export const describe = Object.assign(describeIn, {
  each: (cases: readonly unknown[]) => (name: string, body: Run) => {
    for (const given of cases)
      describeIn(name, () => body(...((Array.isArray(given) ? given : [given]) as never[])))
  },
})

function collect(name: string, ...rest: unknown[]): void {
  const body = rest.find((each) => typeof each === 'function') as Body
  collected.push({ name, suite, body })
}
export const it = Object.assign(collect, {
  each:
    (cases: readonly unknown[]) =>
    (name: string, ...rest: unknown[]) => {
      const run = rest.find((each) => typeof each === 'function') as Run
      for (const given of cases)
        collect(name, () => run(...((Array.isArray(given) ? given : [given]) as never[])))
    },
})
export const test = it

export const beforeAll = (body: Body) => void suite.beforeAll.push(body)
export const afterAll = (body: Body) => void suite.afterAll.push(body)
export const beforeEach = (body: Body) => void suite.beforeEach.push(body)
export const afterEach = (body: Body) => void suite.afterEach.push(body)

const real = globalThis as unknown as Pick<typeof import('vitest'), 'expect' | 'vi'>
export const { expect, vi } = real
