/** The time reader (ENG-10): authored cases, the shared set, words and back, linear work. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TEXT_LIMIT, readScan, readTimes } from '../../../../server/agent/time/readTimes.ts'
import { timeInWords } from '../../../../server/agent/time/timeInWords.ts'
import { startScan } from '../../../../server/agent/time/timeTokens.ts'
import type { Holiday, Opening, TimeContext, TimeValue } from '../../../../server/agent/time/timeValue.ts'
import { devTimes } from './devTimes.ts'
import { randomValue, seeded } from './randomValue.ts'

type Group = {
  name: string
  now: string
  zone: string
  open: Opening
  holidays?: Holiday[]
  asked?: 'day' | 'time'
  cases: { text: string; expect: TimeValue[] }[]
}
const groups = JSON.parse(readFileSync(new URL('cases.json', import.meta.url), 'utf8')) as Group[]

const contextOf = (group: Omit<Group, 'cases' | 'name'>): TimeContext => ({
  now: new Date(group.now),
  zone: group.zone,
  open: group.open,
  holidays: group.holidays ?? [],
  ...(group.asked ? { asked: group.asked } : {}),
})
const WEDNESDAY = contextOf(groups[0]!)
const valuesOf = (text: string, context: TimeContext) => readTimes(text, context).map(({ value }) => value)

it('holds at least 400 authored cases', () => {
  expect(groups.flatMap(({ cases }) => cases).length).toBeGreaterThanOrEqual(400)
})

for (const group of groups)
  describe(`ENG-10 · read at ${group.name}`, () => {
    const context = contextOf(group)
    it.each(group.cases)('$text', ({ text, expect: values }) => {
      expect(valuesOf(text, context)).toEqual(values)
    })
  })

describe('ENG-10 · the shared set', () => {
  const set = devTimes()
  it.each(set.cases)('$text', ({ text, expect: value }) => {
    // 10:00 in São Paulo, which has no daylight saving that year.
    const context = {
      now: new Date(`${set.reference}-03:00`),
      zone: set.timezone,
      open: set.open,
      holidays: [],
    }
    expect(valuesOf(text, context)).toEqual(value === null ? [] : [value])
  })
})

describe('ENG-10 · what holds for every text', () => {
  it('reads from its own words the value it put into them', () => {
    for (const [seed, now] of [
      [1, '2026-11-25T13:00:00Z'],
      [2, '2028-02-28T14:30:00Z'],
      [3, '2027-12-31T20:00:00Z'],
    ] as const) {
      const random = seeded(seed)
      const context = { ...WEDNESDAY, now: new Date(now) }
      for (let i = 0; i < 250; i++) {
        const value = randomValue(random, now.slice(0, 10))
        const words = timeInWords(value)
        expect({ seed, words, read: valuesOf(words, context) }).toEqual({ seed, words, read: [value] })
      }
    }
  })

  it('reads the same with capital letters, without accents and with more spaces', () => {
    const plain = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    for (const { text, expect: values } of groups[0]!.cases) {
      expect({ text, read: valuesOf(text.replaceAll(' ', '   '), WEDNESDAY) }).toEqual({ text, read: values })
      if (!/às|à |é|março|R\$|Qua, |dom|Dom|rua|Av|de Set$/.test(text)) {
        expect({ text, read: valuesOf(text.toUpperCase(), WEDNESDAY) }).toEqual({ text, read: values })
        expect({ text, read: valuesOf(plain(text), WEDNESDAY) }).toEqual({ text, read: values })
      }
    }
  })

  it('says where in the text it read each one', () => {
    const text = 'Oi! Cancela quinta às 10 e marca, por favor, sexta de manhã 🙏'
    expect(readTimes(text, WEDNESDAY).map(({ span }) => text.slice(...span))).toEqual([
      'quinta às 10',
      'sexta de manhã',
    ])
  })

  it('keeps offsets where letters carry their accents as marks of their own', () => {
    const text = 'pode ser amanha\u0303 às 3?'
    expect(readTimes(text, WEDNESDAY)).toEqual([
      { span: [9, 21], value: { kind: 'instant', at: '2026-11-26T15:00' } },
    ])
  })

  it('stops at the limit and never throws, whatever it is given', () => {
    expect(readTimes(`${'x '.repeat(TEXT_LIMIT)}amanhã`, WEDNESDAY)).toEqual([])
    const random = seeded(9)
    const words = groups.flatMap(({ cases }) => cases.flatMap(({ text }) => text.split(' ')))
    for (let i = 0; i < 1000; i++) {
      const text = Array.from(
        { length: 1 + Math.floor(random() * 12) },
        () => words[Math.floor(random() * words.length)],
      ).join(' ')
      for (const { span } of readTimes(text, WEDNESDAY)) expect(span[0]).toBeLessThan(span[1])
    }
  })
})

/** Characters of the shortest text. */
const LENGTH = Number(process.env['WORK_LENGTH'] ?? 50_000)

describe('ENG-10 · work grows with the text, not faster', () => {
  const shapes: Record<string, string> = {
    'one long list of weekdays': 'quinta ou sexta e ',
    'ranges within ranges': 'entre 2 e das 8 às 10 até ',
    refusals: 'não posso quinta menos sexta, ',
    numbers: '1 2 3 4/5/6 7:8 9h10 ',
    'half-said phrases': 'a partir de depois de antes de daqui a uns ',
    'one word without end': 'aaaaaaaab',
    'edges of stretches': 'início do fim do meio da primeira segunda da ',
    'numbers in words': 'vinte e vinte e um e quinze pras ',
    signs: '.,/-:()$%º',
  }
  it.each(Object.entries(shapes))('%s', (_name, shape) => {
    const steps = [1, 2, 4].map((times) => {
      const scan = startScan(
        shape.repeat(Math.ceil((LENGTH * times) / shape.length)).slice(0, LENGTH * times),
        WEDNESDAY,
      )
      readScan(scan)
      return scan.steps
    })
    expect(steps[0]).toBeGreaterThan(0)
    expect(steps[1]! / steps[0]!).toBeLessThan(2.1)
    expect(steps[2]! / steps[1]!).toBeLessThan(2.1)
  })
})
