/**
 * The first computation of free times on a page is several times slower than later ones; this prepares it
 * ahead, in pieces.
 */
import { expandBlocks } from './blocks.ts'
import { freeTimes } from './freeTimes.ts'
import { type ScheduleInput, daysOf, stretchesAround } from './scheduleInput.ts'

/**
 * Reads the zone's offsets, expands the rules, and computes the free times of each professional. The results
 * are discarded; only the caches of offsets and rules remain. Between two pieces the page can do other work.
 */
export function* warmUp(input: ScheduleInput): Generator<void> {
  const stretches = stretchesAround(input.zone, daysOf(input))
  yield
  for (const block of input.blocks)
    if (block.recurrence.repeats === 'rule') {
      expandBlocks([block], input.zone, stretches, input.expandRule)
      yield
    }
  for (const professional of input.professionals) {
    freeTimes({ ...input, professionals: [professional] })
    yield
  }
}
