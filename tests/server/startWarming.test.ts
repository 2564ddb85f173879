import { expect, it } from 'vitest'
import { createLog } from '../../server/log.ts'
import { startWarming } from '../../server/startWarming.ts'
import { waitFor } from '../waitFor.ts'

const log = createLog({ level: 'silent' })

it('runs each work step by step, one after the other, and goes on to the next when it has ended', async () => {
  const done: string[] = []
  const work = (name: string) =>
    async function* () {
      for (const step of [1, 2]) yield done.push(`${name}${step}`)
    }
  startWarming([work('a'), work('b')], log)
  await waitFor(() => expect(done).toEqual(['a1', 'a2', 'b1', 'b2']))
})

it('begins no step after it was stopped', async () => {
  const steps = { stopped: 0, other: 0 }
  const work = (name: keyof typeof steps) =>
    async function* () {
      while (steps[name] < 5) yield steps[name]++
    }
  const stop = startWarming([work('stopped')], log)
  stop()
  startWarming([work('other')], log)
  await waitFor(() => expect(steps.other).toBe(5))
  expect(steps.stopped).toBeLessThan(2)
})
