/** The first free times of a page take several times what later ones take: what they wait for is done ahead, in pieces. */
import { expandBlocks } from './blocks.ts'
import { freeTimes } from './freeTimes.ts'
import { type ScheduleInput, daysOf, stretchesAround } from './scheduleInput.ts'

/**
 * Reads the zone, expands the rules and computes the free times of each professional alone, and throws it all away; what
 * is kept of it is what zone and rules keep. Between two pieces the page may do something else.
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
