import { setTimeout as pause } from 'node:timers/promises'
import { errorFields, type Log } from './log.ts'

/** Work that only makes later work of its kind faster: each step takes milliseconds. */
export type Warming = () => Iterator<unknown> | AsyncIterator<unknown>

/**
 * After the start, does what the first requests and turns would otherwise pay for: patterns are compiled, tables
 * loaded, code optimized. After each step it leaves the process alone for as long as the step took, so that
 * requests are answered in between. Returns a function that stops it.
 */
export function startWarming(works: readonly Warming[], log: Log): () => void {
  let stopped = false
  const run = async () => {
    for (const work of works) {
      const steps = work()
      for (;;) {
        const began = performance.now()
        if (stopped || (await steps.next()).done) break
        await pause(performance.now() - began, undefined, { ref: false })
      }
    }
  }
  run().catch((error: unknown) => {
    if (!stopped) log.warn('not warmed up', errorFields(error))
  })
  return () => {
    stopped = true
  }
}
