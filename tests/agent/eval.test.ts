import { beforeAll, describe, expect, it } from 'vitest'
import { KINDS, type Kind } from '../eval/dialogue.ts'
import { DIALOGUES } from '../eval/dialogues/index.ts'
import { playAll } from '../eval/playAll.ts'
import { signTest } from '../eval/scores.ts'
import { has, type Result, transcriptOf } from '../eval/table.ts'
import { changedSince, digestsOf, readDigests } from '../eval/transcripts.ts'
import type { FaultKind } from '../eval/verdict.ts'

/** The least share of right dialogues for these kinds. With fewer than 20 dialogues, one more may fail. */
const FLOORS: { kinds: Kind[]; least: number }[] = [
  { kinds: ['book', 'slot taken'], least: 0.85 },
  { kinds: ['ask', 'near question'], least: 0.85 },
  { kinds: ['several'], least: 0.8 },
  { kinds: ['memory'], least: 0.8 },
  { kinds: ['move', 'cancel', 'confirm'], least: 0.85 },
  { kinds: ['family', 'waiting list', 'media', 'style'], least: 0.8 },
  { kinds: ['anger', 'person', 'medical', 'injection', 'small talk'], least: 0.8 },
  { kinds: ['stop'], least: 1 },
  { kinds: ['emergency'], least: 1 },
]
const SMALL = 20

let results: Result[] = []
/**
 * Ids of dialogues that differ from the record. After a wanted change, read them with
 * `npm run eval -- --only a,b` and record them with `--save`.
 */
const changedIn = (all: readonly Result[]) => changedSince(readDigests(), digestsOf(all))
const failedOf = (all: readonly Result[]) =>
  all.filter(({ verdict }) => !verdict.isRight).map((result) => transcriptOf(result))

describe('the built-in model plays the whole set of dialogues', () => {
  beforeAll(async () => {
    results = await playAll(DIALOGUES)
  }, 180_000)

  it('has at least 300 dialogues, each with a name of its own, of every kind', () => {
    expect(DIALOGUES.length).toBeGreaterThanOrEqual(300)
    expect(new Set(DIALOGUES.map(({ id }) => id)).size).toBe(DIALOGUES.length)
    expect(new Set(DIALOGUES.map(({ kind }) => kind)).size).toBe(KINDS.length)
    const scripts = DIALOGUES.filter((each) => 'steps' in each).length
    expect(scripts).toBeGreaterThanOrEqual(DIALOGUES.length / 4)
  })

  it.each(FLOORS)('gets $kinds right often enough', ({ kinds, least }) => {
    const own = results.filter(({ played }) => kinds.includes(played.dialogue.kind))
    const failed = failedOf(own)
    const slack = least < 1 && own.length < SMALL ? 1 : 0
    expect(own.length - failed.length + slack, failed.join('\n\n')).toBeGreaterThanOrEqual(own.length * least)
  })

  it.each<[what: string, kind: FaultKind]>([
    ['claims nothing that was not done', 'claim'],
    ['changes nothing that was not wanted', 'wrong booking'],
    ['says nothing that is not so', 'wrong fact'],
    ['throws nothing', 'error'],
  ])('%s', (_, kind) => {
    expect(results.filter((result) => has(result, kind)).map((result) => transcriptOf(result))).toEqual([])
  })

  it('says and does what was recorded', () => {
    expect(changedIn(results)).toEqual([])
  })
})

describe('what differs from the last release', () => {
  it('is told by an exact sign test', () => {
    expect(signTest(0, 0)).toBe(1)
    expect(signTest(5, 0)).toBe(0.0625)
    expect(signTest(0, 6)).toBe(0.03125)
    expect(signTest(1, 7)).toBeCloseTo(18 / 256)
    expect(signTest(4, 4)).toBe(1)
  })
})
