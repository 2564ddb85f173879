import { expect, it } from 'vitest'
import { DIALOGUES } from '../eval/dialogues/index.ts'
import { DEVELOPMENT, HELD_OUT } from '../eval/dialogues/outside.ts'
import { playAll } from '../eval/playAll.ts'
import { digestsOf, readDigests } from '../eval/transcripts.ts'

/**
 * Each dialogue is its own test, so that a mutant runs only the dialogues that reach it. `npm test` checks
 * the same dialogues against the same record, all together, in tests/agent/eval.test.ts and evalOutside.test.ts.
 */
const recorded = readDigests()

it.each([...DIALOGUES, ...DEVELOPMENT, ...HELD_OUT].map((dialogue) => [dialogue.id, dialogue] as const))(
  'plays %s as recorded',
  async (id, dialogue) => {
    expect(digestsOf(await playAll([dialogue]))).toEqual({ [id]: recorded[id] })
  },
)
