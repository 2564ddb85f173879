import { beforeAll, describe, expect, it } from 'vitest'
import { DIALOGUES } from '../eval/dialogues/index.ts'
import { DEVELOPMENT, HELD_OUT } from '../eval/dialogues/outside.ts'
import { playAll } from '../eval/playAll.ts'
import { has, type Result, transcriptOf, withheld } from '../eval/table.ts'
import { changedSince, digestsOf, readDigests } from '../eval/transcripts.ts'

/** Of so many development dialogues one is played; continuous integration, which has little time, sets it. */
const EVERY = Number(process.env['EVAL_EVERY'] ?? 1)

/**
 * The agent's rules were written without looking at the held-out dialogues, so their share shows what to
 * expect on unknown wordings. Their failures show only names, so that nobody tunes the agent on them.
 */
describe('the built-in model plays dialogues that were written without a look at its rules', () => {
  let development: Result[] = []
  let heldOut: Result[] = []
  beforeAll(async () => {
    development = await playAll(DEVELOPMENT.filter((_, n) => n % EVERY === 0))
    heldOut = await playAll(HELD_OUT)
  }, 180_000)

  it('has at least 400 of them, of which 40 or more are held out', () => {
    const names = [...DEVELOPMENT, ...HELD_OUT].map(({ id }) => id)
    expect(names.length).toBeGreaterThanOrEqual(400)
    expect(new Set([...names, ...DIALOGUES.map(({ id }) => id)]).size).toBe(names.length + DIALOGUES.length)
    expect(HELD_OUT.length).toBeGreaterThanOrEqual(40)
  })

  it('gets nine of ten right of those that it was bettered with, and eight of ten of the others', () => {
    const failed = development.flatMap((result) => (result.verdict.isRight ? [] : [transcriptOf(result)]))
    expect(development.length - failed.length, failed.join('\n\n')).toBeGreaterThanOrEqual(
      development.length * 0.9,
    )
    const names = heldOut.filter(({ verdict }) => !verdict.isRight).map((result) => withheld(result))
    expect(heldOut.length - names.length, names.join('\n')).toBeGreaterThanOrEqual(heldOut.length * 0.8)
  })

  it('hears everybody who asks to stop and every danger, and throws nothing', () => {
    const all = [...development, ...heldOut]
    const grave = all.filter(({ played }) => ['stop', 'emergency'].includes(played.dialogue.kind))
    expect(grave.filter(({ verdict }) => !verdict.isRight).map((result) => withheld(result))).toEqual([])
    expect(all.filter((result) => has(result, 'error')).map((result) => withheld(result))).toEqual([])
  })

  it('says and does what was recorded', () => {
    expect(changedSince(readDigests(), digestsOf([...development, ...heldOut]))).toEqual([])
  })
})
