/** How many messages to eight invented clinics of other fields are understood and answered right. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sameWords } from '../../../server/agent/answer/lexical.ts'
import { ASPECTS } from '../../../src/contract/aspect.ts'
import { indexOf, type Judged, judge, readRows, type Row, type Verdict } from './judge.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/giu, '')
    .toLowerCase()
    .trim()
const phrases = new Set(
  ['aspects', 'intents'].flatMap((name) =>
    read(`../../../server/agent/understand/phrases/${name}.txt`).split('\n').map(plain),
  ),
)
/**
 * True for a message that is also one of the taught phrases: some things are said one way only ('não vou
 * poder'). It is not judged.
 */
const isTaught = ({ text, scene }: Row) => scene === '' && phrases.has(plain(text))
const judged = readRows()
  .filter((row) => !isTaught(row))
  .map(judge)
const fresh = readRows(read('fresh.txt'))
  .filter((row) => !isTaught(row))
  .map(judge)

const share = (rows: readonly Judged[], verdict: Verdict) =>
  (100 * rows.filter((each) => each.verdict === verdict).length) / rows.length
const failed = (rows: readonly Judged[]) =>
  rows
    .filter(({ verdict }) => verdict !== 'right')
    .map(
      ({ verdict, scene, text, heard, answered }) =>
        `${verdict}: ${scene} ${text} → ${heard.join(', ')} · ${answered.join(', ')}`,
    )
    .join('\n')

/** In per cent, a little below the present result, so that losing a few fails. */
const FLOORS: [name: string, rows: readonly Judged[], right: number, wrong: number][] = [
  ['psychology, barber, physiotherapy', judged, 95, 1],
  ['veterinary, nutrition, salon, medical, massage', fresh, 92, 1],
]

describe('messages of clinics of other fields', () => {
  it('holds at least 300 messages, and of each kind enough', () => {
    expect(judged.length).toBeGreaterThanOrEqual(300)
    for (const kind of ['question', 'near', 'wish', 'several', 'context'] as const)
      expect(judged.filter((row) => row.kind === kind).length, kind).toBeGreaterThanOrEqual(20)
  })

  for (const [name, rows, right, wrong] of FLOORS) {
    it(`(ENG-02, ENG-09, ENG-03) understands and answers them right: ${name}`, () => {
      expect(share(rows, 'right'), failed(rows)).toBeGreaterThanOrEqual(right)
      expect(share(rows, 'wrong'), failed(rows)).toBeLessThanOrEqual(wrong)
    })

    it(`(ENG-03, ENG-14) answers no question that only looks known: ${name}`, () => {
      const near = rows.filter(({ kind }) => kind === 'near' || kind === 'medical')
      const answered = near.filter((row) => row.answered.length > 0)
      expect((100 * answered.length) / near.length, failed(near)).toBeLessThanOrEqual(4)
    })
  }
})

describe('what is found by its words', () => {
  const index = indexOf('barber')
  const none = new Float64Array(ASPECTS.length)
  const asked = { mentions: [], isCarried: false }
  const find = (...words: string[]) => {
    const place = sameWords({ words, aspects: none, slots: [] }, words, asked, index)
    return place === null ? null : index.pairs[place]!.pair.id
  }

  it('(ENG-03) finds the pair that alone holds what was said, and none for words that nobody holds', () => {
    expect(find('cerveja')).toBe('drink')
    expect(find('cerveja', 'helicoptero', 'foguete')).toBeNull()
    expect(find()).toBeNull()
  })
})
