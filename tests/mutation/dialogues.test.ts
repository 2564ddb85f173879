import { expect, it } from 'vitest'
import { DIALOGUES } from '../eval/dialogues/index.ts'
import { DEVELOPMENT } from '../eval/dialogues/outside.ts'
import { playAll } from '../eval/playAll.ts'
import { readScores } from '../eval/scores.ts'

/**
 * Every dialogue that was right at the last release by itself, so that a change is tried on those alone that reach it.
 * `npm test` judges the same dialogues by shares, in tests/agent/eval.test.ts.
 */
const scores = readScores()

it.each(
  [...DIALOGUES, ...DEVELOPMENT]
    .filter(({ id }) => scores[id])
    .map((dialogue) => [dialogue.id, dialogue] as const),
)('plays %s as the last release did', async (_, dialogue) => {
  const [result] = await playAll([dialogue])
  expect(result!.verdict.faults).toEqual([])
})
