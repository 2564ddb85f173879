/**
 * The time reader on the kinds of times that public corpora have: past, far and recurring times, lengths and
 * ranges, in many spellings.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTimes } from '../../../server/agent/time/readTimes.ts'
import { timeInWords } from '../../../server/agent/time/timeInWords.ts'
import type { Opening, TimeContext, TimeValue } from '../../../server/agent/time/timeValue.ts'

type Group = { now: string; zone: string; open: Opening; cases: { text: string; expect: TimeValue[] }[] }
const group = JSON.parse(readFileSync(new URL('corpora.json', import.meta.url), 'utf8')) as Group
const context: TimeContext = { now: new Date(group.now), zone: group.zone, open: group.open, holidays: [] }
const valuesOf = (text: string) => readTimes(text, context).map(({ value }) => value)

describe('times as public corpora hold them', () => {
  it('(ENG-10) reads each of them as what it is', () => {
    const wrong = group.cases.filter(
      ({ text, expect: values }) => JSON.stringify(valuesOf(text)) !== JSON.stringify(values),
    )
    expect(wrong.map(({ text }) => ({ text, read: valuesOf(text) }))).toEqual([])
    expect(group.cases.length).toBeGreaterThanOrEqual(400)
  })

  it('(ENG-10) reads rhythms of days, months and years from their own words again', () => {
    for (const text of [
      'mensalmente',
      'a cada 2 dias',
      'de 6 em 6 meses',
      'anualmente',
      'a cada três anos',
    ]) {
      const [value] = valuesOf(text)
      expect({ text, again: valuesOf(timeInWords(value!)) }).toEqual({ text, again: [value] })
    }
  })
})
