/** What the customer's words about time allow, how several of them make one wish, and how the agent says times. */
import { describe, expect, it } from 'vitest'
import {
  dayWords,
  hourWords,
  listed,
  localOf,
  meaningWords,
  onDayWords,
  timesWords,
  today,
  whenWords,
} from '../../server/agent/dialogue/inWords.ts'
import {
  daysOfWish,
  hasDay,
  isExact,
  meetsWish,
  mergeWish,
  combineTimes,
} from '../../server/agent/dialogue/wish.ts'
import type { Part, TimeValue } from '../../server/agent/time/timeValue.ts'

const THURSDAY = '2026-11-26'
const day = (date: string): TimeValue => ({ kind: 'day', date })
const instant = (at: string): TimeValue => ({ kind: 'instant', at })
const about = (at: string): TimeValue => ({ kind: 'instant', at, approximate: true })
const clock = (time: string): TimeValue => ({ kind: 'clock', time })
const window = (date: string | null, from: string | null, to: string | null, part?: Part): TimeValue => ({
  kind: 'window',
  date,
  from,
  to,
  ...(part && { part }),
})
const days = (from: string, to: string | null, more: object = {}): TimeValue => ({
  kind: 'days',
  from,
  to,
  ...more,
})
const weekly = (weekdays: number[], more: object = {}): TimeValue => ({ kind: 'weekly', weekdays, ...more })
const oneOf = (...options: TimeValue[]): TimeValue => ({ kind: 'oneOf', options })
const either = (...options: TimeValue[]): TimeValue => ({ kind: 'either', options })
const ANY: TimeValue = { kind: 'any' }
const LONG: TimeValue = { kind: 'duration', minutes: 60 }

describe('a time that meets a wish', () => {
  const allNight = [
    '00:00',
    '09:59',
    '10:00',
    '11:29',
    '11:30',
    '11:59',
    '12:00',
    '13:59',
    '14:00',
    '14:29',
    '14:30',
    '15:59',
    '16:00',
    '16:29',
    '16:30',
    '17:29',
    '17:30',
    '17:59',
    '18:00',
    '18:29',
    '18:30',
    '23:59',
  ]
  it.each<[part: Part, first: string, last: string]>([
    ['early_morning', '00:00', '09:59'],
    ['morning', '00:00', '11:59'],
    ['lunch', '11:30', '13:59'],
    ['early_afternoon', '12:00', '14:29'],
    ['mid_afternoon', '14:00', '16:29'],
    ['afternoon', '12:00', '17:59'],
    ['late_afternoon', '16:00', '18:29'],
    ['evening', '17:30', '23:59'],
    ['day', '00:00', '23:59'],
  ])('of some days lies in the part of the day: %s', (part, first, last) => {
    const met = allNight.filter((time) => meetsWish(days(THURSDAY, null, { part }), { date: THURSDAY, time }))
    expect([met[0], met.at(-1)]).toEqual([first, last])
    expect(met).toEqual(allNight.filter((time) => time >= first && time <= last))
  })

  it.each<[value: TimeValue, met: string[], unmet: string[]]>([
    [instant('2026-11-26T15:00'), ['2026-11-26T15:00'], ['2026-11-26T15:01', '2026-11-27T15:00']],
    [
      about('2026-11-26T15:00'),
      ['2026-11-26T14:15', '2026-11-26T15:45'],
      ['2026-11-26T14:14', '2026-11-26T15:46', '2026-11-27T15:00'],
    ],
    [day(THURSDAY), ['2026-11-26T00:00'], ['2026-11-27T00:00']],
    [clock('15:00'), ['2026-11-26T15:00', '2026-12-26T15:00'], ['2026-11-26T15:30']],
    [{ kind: 'clock', time: '15:00', approximate: true }, ['2026-11-26T15:45'], ['2026-11-26T15:46']],
    [
      window(THURSDAY, '14:00', '18:00'),
      ['2026-11-26T14:00', '2026-11-26T18:00'],
      ['2026-11-26T13:59', '2026-11-26T18:01', '2026-11-27T15:00'],
    ],
    [window(THURSDAY, '12:00', '18:00', 'afternoon'), ['2026-11-26T17:59'], ['2026-11-26T18:00']],
    [window(null, null, '12:00'), ['2026-11-26T00:00', '2026-11-27T12:00'], ['2026-11-27T12:01']],
    [window(null, '18:00', null), ['2026-11-26T23:00'], ['2026-11-26T17:59']],
    // 'Cedo' includes nine, whatever the reader made of it.
    [window(null, '06:00', '09:00', 'early_morning'), ['2026-11-26T09:59'], ['2026-11-26T10:00']],
    [
      days('2026-11-26', '2026-11-28'),
      ['2026-11-26T08:00', '2026-11-28T08:00'],
      ['2026-11-25T08:00', '2026-11-29T08:00'],
    ],
    [days('2026-11-26', null), ['2027-11-26T08:00'], ['2026-11-25T08:00']],
    [
      days('2026-11-26', null, { window: { from: '14:00', to: '16:00' } }),
      ['2026-11-26T14:00', '2026-11-26T16:00'],
      ['2026-11-26T13:00', '2026-11-26T17:00'],
    ],
    [days('2026-11-26', null, { only: [4] }), ['2026-12-03T08:00'], ['2026-11-27T08:00']],
    [
      days('2026-11-26', null, { except: { dates: ['2026-11-27'] } }),
      ['2026-11-26T08:00'],
      ['2026-11-27T08:00'],
    ],
    [days('2026-11-26', null, { except: { weekdays: [5] } }), ['2026-11-26T08:00'], ['2026-11-27T08:00']],
    [
      days('2026-11-26', null, { except: { parts: ['morning', 'evening'] } }),
      ['2026-11-26T15:00'],
      ['2026-11-26T08:00', '2026-11-26T19:00'],
    ],
    [weekly([4]), ['2026-11-26T08:00'], ['2026-11-27T08:00']],
    [weekly([4], { time: '15:00' }), ['2026-11-26T15:00'], ['2026-11-26T15:30', '2026-11-27T15:00']],
    [
      weekly([4], { from: '14:00', to: '16:00' }),
      ['2026-11-26T14:00', '2026-11-26T16:00'],
      ['2026-11-26T13:30', '2026-11-26T16:30'],
    ],
    [oneOf(day(THURSDAY), clock('15:00')), ['2026-11-26T08:00', '2026-11-27T15:00'], ['2026-11-27T08:00']],
    [either(day(THURSDAY), day(THURSDAY)), [], ['2026-11-26T08:00']],
    [LONG, ['2026-11-26T08:00'], []],
    [ANY, ['2026-11-26T08:00'], []],
  ])('%o', (value, met, unmet) => {
    const meets = (local: string) => meetsWish(value, { date: local.slice(0, 10), time: local.slice(11, 16) })
    expect([met.filter((local) => !meets(local)), unmet.filter(meets)]).toEqual([[], []])
  })
})

describe('the days of a wish', () => {
  it.each<[value: TimeValue, from: string, to: string | null]>([
    [instant('2026-11-26T15:00'), '2026-11-26', '2026-11-26'],
    [day('2026-11-26'), '2026-11-26', '2026-11-26'],
    [window('2026-11-26', null, null), '2026-11-26', '2026-11-26'],
    [window(null, null, null), 'today', null],
    [days('2026-11-26', '2026-11-28'), '2026-11-26', '2026-11-28'],
    [days('2026-11-26', null), '2026-11-26', null],
    [oneOf(day('2026-11-27'), day('2026-11-26'), day('2026-11-28')), '2026-11-26', '2026-11-28'],
    [either(day('2026-11-28'), day('2026-11-27')), '2026-11-27', '2026-11-28'],
    [oneOf(day('2026-11-26'), days('2026-11-27', null), day('2026-11-28')), '2026-11-26', null],
    [oneOf(), 'today', null],
    [clock('15:00'), 'today', null],
    [weekly([4]), 'today', null],
    [LONG, 'today', null],
    [ANY, 'today', null],
  ])('%o', (value, from, to) => {
    expect(daysOfWish(value, 'today')).toEqual({ from, to })
  })

  it('are named by these alone', () => {
    const naming = [
      instant('2026-11-26T15:00'),
      day(THURSDAY),
      days(THURSDAY, null),
      weekly([4]),
      window(THURSDAY, null, null),
      oneOf(clock('15:00'), day(THURSDAY)),
      either(day(THURSDAY), clock('15:00')),
    ]
    const none = [clock('15:00'), window(null, '14:00', null), LONG, ANY, oneOf(clock('15:00')), either()]
    expect(naming.filter((value) => !hasDay(value))).toEqual([])
    expect(none.filter(hasDay)).toEqual([])
  })

  it('an exact wish is one instant', () => {
    expect([instant('2026-11-26T15:00'), about('2026-11-26T15:00'), day(THURSDAY)].map(isExact)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a wish after the customer said more', () => {
  it.each<[what: string, before: TimeValue | null, said: TimeValue, wish: TimeValue]>([
    ['the first words are the wish', null, day(THURSDAY), day(THURSDAY)],
    ['any time', day(THURSDAY), ANY, ANY],
    ['a length', day(THURSDAY), LONG, LONG],
    ['an hour of the day', day(THURSDAY), clock('15:00'), instant('2026-11-26T15:00')],
    [
      'about an hour',
      day(THURSDAY),
      { kind: 'clock', time: '15:00', approximate: true },
      about('2026-11-26T15:00'),
    ],
    ['another hour', instant('2026-11-26T15:00'), clock('16:00'), instant('2026-11-26T16:00')],
    [
      'an hour instead of a part',
      window(THURSDAY, '12:00', '18:00', 'afternoon'),
      clock('16:00'),
      instant('2026-11-26T16:00'),
    ],
    [
      'a part of the day',
      day(THURSDAY),
      window(null, '12:00', '18:00', 'afternoon'),
      window(THURSDAY, '12:00', '18:00', 'afternoon'),
    ],
    ['from an hour on', day(THURSDAY), window(null, '14:00', null), window(THURSDAY, '14:00', null)],
    ['an hour without a day', clock('15:00'), clock('16:00'), clock('16:00')],
    [
      'an hour of some days',
      days('2026-11-26', '2026-11-28', { part: 'morning' }),
      clock('15:00'),
      days('2026-11-26', '2026-11-28', { window: { from: '15:00', to: '15:00' } }),
    ],
    [
      'a part of some days',
      days('2026-11-26', null, { window: { from: '8', to: '9' } }),
      window(null, '12:00', '18:00', 'afternoon'),
      days('2026-11-26', null, { part: 'afternoon' }),
    ],
    [
      'from an hour on, of some days',
      days('2026-11-26', null),
      window(null, '14:00', null),
      days('2026-11-26', null, { window: { from: '14:00', to: null } }),
    ],
    ['an hour each week', weekly([4]), clock('15:00'), weekly([4], { time: '15:00' })],
    ['from an hour on, each week', weekly([4]), window(null, '14:00', null), weekly([4], { from: '14:00' })],
    ['to an hour, each week', weekly([4]), window(null, null, '12:00'), weekly([4], { to: '12:00' })],
    [
      'an hour of either day',
      oneOf(day(THURSDAY), day('2026-11-27')),
      clock('15:00'),
      oneOf(instant('2026-11-26T15:00'), instant('2026-11-27T15:00')),
    ],
    ['a day for the hour', clock('15:00'), day(THURSDAY), instant('2026-11-26T15:00')],
    [
      'a day for the part',
      window(null, '12:00', '18:00', 'afternoon'),
      day(THURSDAY),
      window(THURSDAY, '12:00', '18:00', 'afternoon'),
    ],
    ['a day after a day and its hour', instant('2026-11-26T15:00'), day('2026-11-27'), day('2026-11-27')],
    ['a day after a day', day(THURSDAY), day('2026-11-27'), day('2026-11-27')],
    ['a day with its own hour', clock('15:00'), instant('2026-11-26T09:00'), instant('2026-11-26T09:00')],
    ['a day after any time', ANY, day(THURSDAY), day(THURSDAY)],
  ])('%s', (_, before, said, wish) => {
    expect(mergeWish(before, said, false)).toEqual(wish)
  })

  it.each<[before: TimeValue, wish: TimeValue]>([
    [instant('2026-11-26T15:00'), instant('2026-11-27T15:00')],
    [about('2026-11-26T15:00'), about('2026-11-27T15:00')],
    [weekly([4], { time: '15:00' }), instant('2026-11-27T15:00')],
    [weekly([4]), day('2026-11-27')],
    [days(THURSDAY, null, { part: 'morning' }), window('2026-11-27', '00:00', '12:00', 'morning')],
    [days(THURSDAY, null, { window: { from: '14:00', to: null } }), window('2026-11-27', '14:00', null)],
    [days(THURSDAY, null), day('2026-11-27')],
    [day(THURSDAY), day('2026-11-27')],
  ])('keeps the earlier hours where it shall: %o', (before, wish) => {
    expect(mergeWish(before, day('2026-11-27'), true)).toEqual(wish)
  })
})

describe('several times of one message', () => {
  const butThursday = days('2026-11-23', null, { except: { weekdays: [4] } })
  it.each<[values: TimeValue[], wish: TimeValue | null]>([
    [[], null],
    [[day(THURSDAY)], day(THURSDAY)],
    [[day(THURSDAY), day('2026-11-27')], oneOf(day(THURSDAY), day('2026-11-27'))],
    [[day(THURSDAY), clock('15:00')], instant('2026-11-26T15:00')],
    [[clock('15:00'), day(THURSDAY)], instant('2026-11-26T15:00')],
    [[butThursday, day('2026-11-27')], day('2026-11-27')],
    [[day('2026-11-27'), butThursday], day('2026-11-27')],
    [
      [butThursday, clock('15:00')],
      days('2026-11-23', null, { except: { weekdays: [4] }, window: { from: '15:00', to: '15:00' } }),
    ],
    [[days('2026-11-23', null), day(THURSDAY)], oneOf(days('2026-11-23', null), day(THURSDAY))],
  ])('%o', (values, wish) => {
    expect(combineTimes(values)).toEqual(wish)
  })
})

describe('times as the agent says them', () => {
  const NOW = '2026-11-24'
  it('hours without needless minutes', () => {
    expect(['15:00', '09:30', '00:05'].map(hourWords)).toEqual(['15h', '9h30', '0h05'])
  })

  it.each([
    ['2026-11-24', 'hoje (24/11)', 'hoje (24/11)'],
    ['2026-11-25', 'amanhã (25/11)', 'amanhã (25/11)'],
    ['2026-11-23', 'segunda (23/11)', 'na segunda (23/11)'],
    ['2026-12-01', 'terça (01/12)', 'na terça (01/12)'],
    ['2026-12-02', 'quarta (02/12)', 'na quarta (02/12)'],
    ['2026-11-26', 'quinta (26/11)', 'na quinta (26/11)'],
    ['2026-11-27', 'sexta (27/11)', 'na sexta (27/11)'],
    ['2026-11-28', 'sábado (28/11)', 'no sábado (28/11)'],
    ['2026-11-29', 'domingo (29/11)', 'no domingo (29/11)'],
    ['2027-01-01', 'sexta (01/01/2027)', 'na sexta (01/01/2027)'],
  ])('days by name and date: %s', (date, words, onDay) => {
    expect(dayWords(date, NOW)).toBe(words)
    expect(onDayWords(date, NOW)).toBe(onDay)
  })

  it('a day with its hour', () => {
    expect(whenWords('2026-11-26T15:00', NOW)).toBe('quinta (26/11) às 15h')
    expect(whenWords('2026-11-26T01:00', NOW)).toBe('quinta (26/11) à 1h')
  })

  it('lists', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((each) => listed(each))).toEqual([
      '',
      'a',
      'a ou b',
      'a, b ou c',
    ])
    expect(listed(['a', 'b'], 'e')).toBe('a e b')
  })

  it('several times by their days', () => {
    expect(timesWords([], NOW)).toBe('')
    expect(timesWords(['2026-11-26T09:00', '2026-11-26T10:30'], NOW)).toBe('quinta (26/11) às 9h ou 10h30')
    expect(timesWords(['2026-11-26T09:00', '2026-11-27T08:00', '2026-11-26T15:00'], NOW)).toBe(
      'quinta (26/11) às 9h ou 15h; ou sexta (27/11) às 8h',
    )
    expect(timesWords(['2026-11-26T09:00', '2026-11-27T08:00', '2026-11-28T08:00'], NOW)).toBe(
      'quinta (26/11) às 9h; sexta (27/11) às 8h; ou sábado (28/11) às 8h',
    )
  })

  it.each<[value: TimeValue, isHour: boolean, words: string]>([
    [instant('2026-11-26T07:00'), true, 'quinta (26/11) às 7h da manhã'],
    [instant('2026-11-26T19:30'), true, 'quinta (26/11) às 7h30 da noite'],
    [instant('2026-11-26T13:00'), true, 'quinta (26/11) às 1h da tarde'],
    [instant('2026-11-26T12:00'), true, 'quinta (26/11) às 12h da tarde'],
    [instant('2026-11-26T18:00'), true, 'quinta (26/11) às 6h da noite'],
    [instant('2026-11-26T19:30'), false, 'quinta (26/11) às 19h30'],
    [clock('07:00'), true, '7h da manhã'],
    [day(THURSDAY), false, 'quinta (26/11)'],
    [window(null, '12:00', '18:00', 'afternoon'), false, 'à tarde'],
    [window(THURSDAY, '12:00', '18:00', 'afternoon'), false, 'quinta (26/11) à tarde'],
  ])('one meaning of an unclear time: %o', (value, isHour, words) => {
    expect(meaningWords(value, NOW, isHour)).toBe(words)
  })

  it('on the clock of the clinic', () => {
    const instantAt = '2026-11-26T02:30:00.000Z'
    expect(localOf(instantAt, 'America/Sao_Paulo')).toBe('2026-11-25T23:30')
    expect(localOf(Date.parse(instantAt), 'America/Manaus')).toBe('2026-11-25T22:30')
    expect(today(new Date(instantAt), 'America/Sao_Paulo')).toBe('2026-11-25')
  })
})
