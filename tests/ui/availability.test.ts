import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/contract/schedule/days.ts'
import { toDate, toDay, todayIn } from '../../src/features/availability/days.ts'
import { firstTimes } from '../../src/features/availability/firstTimes.ts'
import { weekInWords } from '../../src/features/availability/weekInWords.ts'
import {
  type Block,
  copyToAll,
  flagBlocks,
  flagText,
  isAcceptable,
  isPlausibleRange,
  sameSchedule,
  toggleDay,
  toRules,
  toSchedule,
  withDates,
  withNewBlock,
  withoutDates,
} from '../../src/features/availability/schedule.ts'

const block = (startTime: string, endTime: string): Block => ({ startTime, endTime })
const DEFAULTS = [block('09:00', '12:00'), block('13:00', '17:00')]
const week = (days: Record<number, Block[]>): Block[][] =>
  Array.from({ length: 7 }, (_, at) => days[at] ?? [])

describe('the week', () => {
  it('AVL-03 LIM-14 a day switched on has 09:00–12:00 and 13:00–17:00, switched off nothing', () => {
    const on = toggleDay(week({}), 2, true)
    expect(on).toEqual(week({ 2: DEFAULTS }))
    expect(toggleDay(on, 2, false)).toEqual(week({}))
  })

  it('AVL-05 AVL-06 a day’s hours go to the days that are on, and stay apart from each other', () => {
    const before = week({ 0: [block('08:00', '10:00')], 3: DEFAULTS, 5: [block('10:00', '11:00')] })
    const after = copyToAll(before, 0)
    expect(after).toEqual(
      week({ 0: [block('08:00', '10:00')], 3: [block('08:00', '10:00')], 5: [block('08:00', '10:00')] }),
    )
    expect(after[3]![0]).not.toBe(after[5]![0])
  })

  it.each([
    ['an hour after the last', DEFAULTS, [...DEFAULTS, block('17:00', '18:00')]],
    [
      'cut at the end of the day',
      [block('09:00', '23:30')],
      [block('09:00', '23:30'), block('23:30', '23:59')],
    ],
    [
      'into the gap, up to the next, when the day is full at its end',
      [block('13:00', '23:59'), block('09:00', '12:00')],
      [block('09:00', '12:00'), block('12:00', '13:00'), block('13:00', '23:59')],
    ],
    ['not at all in a full day', [block('00:00', '12:00'), block('12:00', '23:59')], null],
  ])('AVL-04 LIM-14 a new period goes %s', (_, blocks, expected) => {
    expect(withNewBlock(blocks)).toEqual(expected)
  })

  it.each([
    [DEFAULTS, [false, false]],
    [
      [block('09:00', '12:00'), block('12:00', '13:00')],
      [false, false],
    ],
    [[block('12:00', '12:00')], [true]],
    [[block('14:00', '12:00')], [true]],
    [[block('', '12:00')], [true]],
    [[block('09:0', '12:00')], [true]],
    [
      [block('09:00', '12:00'), block('11:59', '13:00'), block('15:00', '16:00')],
      [true, true, false],
    ],
  ])('AVL-08 of %j these are flagged: %j', (blocks, flags) => {
    expect(flagBlocks(blocks)).toEqual(flags)
  })
})

describe('single dates', () => {
  const christmas = { date_from: '2027-12-24', date_to: '2027-12-26', intervals: [] }

  it('AVL-14 ENT-23 a range is one rule per day, and days in a row with the same hours are one entry again', () => {
    const schedule = { weekdaySchedule: week({ 0: DEFAULTS }), dateSchedules: [christmas] }
    const rules = toRules(schedule)
    expect(rules).toHaveLength(10)
    expect(rules.slice(0, 2)).toEqual([
      {
        availability_type: 'day_of_week',
        day_of_week: 0,
        intervals: [
          { from_time: '09:00', to_time: '12:00' },
          { from_time: '13:00', to_time: '17:00' },
        ],
      },
      { availability_type: 'day_of_week', day_of_week: 1, intervals: [] },
    ])
    expect(rules.slice(7)).toEqual(
      ['2027-12-24', '2027-12-25', '2027-12-26'].map((date) => ({
        availability_type: 'date',
        date,
        intervals: [],
      })),
    )
    expect(toSchedule(rules.toReversed(), '2026-01-01')).toEqual(schedule)
    expect(sameSchedule(toSchedule(rules, '2026-01-01'), schedule)).toBe(true)
  })

  it('ENT-23 what is past is left behind', () => {
    const rules = toRules({ weekdaySchedule: week({}), dateSchedules: [christmas] })
    expect(toSchedule(rules, '2027-12-26').dateSchedules).toEqual([
      { date_from: '2027-12-26', intervals: [] },
    ])
  })

  it('AVL-13 new hours take the place of the old on their days, and the rest of a range stays', () => {
    const eve = { date_from: '2027-12-25', intervals: [block('09:00', '12:00')] }
    expect(withDates([christmas], eve, null)).toEqual([
      { date_from: '2027-12-24', intervals: [] },
      eve,
      { date_from: '2027-12-26', intervals: [] },
    ])
    // Changing the dates of an entry removes it from its former place.
    expect(withDates([christmas], eve, christmas)).toEqual([eve])
    expect(withoutDates([christmas], { date_from: '2027-12-26' })).toEqual([
      { date_from: '2027-12-24', date_to: '2027-12-25', intervals: [] },
    ])
  })

  it('AVL-10 AVL-12 a span begins today at the earliest, ends after it begins and within a year', () => {
    const plausible = (date_from: string, date_to?: string) =>
      isPlausibleRange({ date_from, ...(date_to && { date_to }) }, '2026-11-21')
    expect(plausible('2026-11-21')).toBe(true)
    expect(plausible('2026-11-20')).toBe(false)
    expect(plausible('2026-11-25', '2026-11-24')).toBe(false)
    expect(plausible('2026-11-21', '2027-11-21')).toBe(true)
    expect(plausible('2026-11-21', '2027-11-22')).toBe(false)
  })

  it('AVL-12 more dates than the server takes are not applied', () => {
    const years = [2027, 2028, 2029].map((year) => ({
      date_from: `${year}-01-01`,
      date_to: `${year}-12-31`,
      intervals: [block('09:00', `1${year - 2020}:00`)],
    }))
    const of = (dateSchedules: typeof years) => ({ weekdaySchedule: week({}), dateSchedules })
    expect(isAcceptable(of(years.slice(0, 2)))).toBe(true)
    expect(isAcceptable(of(years))).toBe(false)
  })

  it('days are the organization’s, and survive the way through a calendar', () => {
    const night = new Date('2026-11-22T01:00:00Z')
    expect(todayIn('America/Sao_Paulo', night)).toBe('2026-11-21')
    expect(todayIn('America/Manaus', new Date('2026-01-05T04:30:00Z'))).toBe('2026-01-05')
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
    for (const day of ['2026-11-21', '2028-02-29', '2027-01-01']) expect(toDay(toDate(day))).toBe(day)
  })
})

describe('what a client sees of the hours', () => {
  const lunch = [block('08:00', '12:00'), block('13:30', '18:00')]
  const workdays = { 0: lunch, 1: lunch, 2: lunch, 3: lunch, 4: lunch }

  it.each([
    [workdays, 'de segunda a sexta, das 8h às 12h e das 13h30 às 18h'],
    [
      { ...workdays, 5: [block('08:00', '12:00')] },
      'de segunda a sexta, das 8h às 12h e das 13h30 às 18h, e sábado, das 8h às 12h',
    ],
    [
      { 0: [block('00:00', '23:59')], 1: [block('09:15', '10:00')], 3: [block('09:15', '10:00')] },
      'segunda, das 0h à meia-noite, e terça e quinta, das 9h15 às 10h',
    ],
    [{}, null],
    [{ 0: [block('12:00', '09:00')] }, null],
    [{ 0: [block('09:0', '12:00')] }, null],
  ])('SCH-02 a week is said as a person says it %#', (days: Record<number, Block[]>, words) => {
    expect(weekInWords(week(days))).toBe(words)
  })

  const ask = (over: Partial<Parameters<typeof firstTimes>[0]>) =>
    firstTimes({
      zone: 'America/Sao_Paulo',
      // 22 November 2026, a Sunday.
      now: Date.parse('2026-11-22T15:00Z'),
      service: {
        id: '',
        name: '',
        duration_minutes: 60,
        buffer_before_minutes: 0,
        buffer_after_minutes: 0,
        professional_ids: 'all',
        active: true,
      },
      professionals: [
        {
          id: 'a',
          name: 'a',
          active: true,
          hours: toRules({ weekdaySchedule: week(workdays), dateSchedules: [] }),
        },
      ],
      closedDays: [],
      blocks: [],
      appointments: [],
      settings: { earliest_notice_minutes: 60, furthest_days: 60, step_minutes: 30 },
      ...over,
    }).map(({ start }) => new Date(start).toISOString().slice(0, 16))

  it('SCH-04 SCH-05 the first free time and one three hours later, around closed days', () => {
    expect(ask({})).toEqual(['2026-11-23T11:00', '2026-11-23T14:00'])
    expect(ask({ closedDays: [{ date: '2026-11-23', name: 'Aniversário da cidade' }] })).toEqual([
      '2026-11-24T11:00',
      '2026-11-24T14:00',
    ])
  })

  it('SCH-05 looks at all days that may be booked, and says when there is none', () => {
    const month = Array.from({ length: 20 }, (_, day) => ({
      date: addDays('2026-11-22', day),
      name: 'Recesso',
    }))
    expect(ask({ closedDays: month })[0]).toBe('2026-12-14T11:00')
    expect(
      ask({
        closedDays: month,
        settings: { earliest_notice_minutes: 0, furthest_days: 10, step_minutes: 30 },
      }),
    ).toEqual([])
  })
})

it.each([
  ['08:00', '07:00', 'O horário final deve ser posterior ao horário inicial.'],
  ['08:00', '08:00', 'O horário final deve ser posterior ao horário inicial.'],
  ['08:00', '12:00', 'Este período se sobrepõe a outro do mesmo dia. Mude um deles ou remova-o.'],
  ['08:00', '', 'Escreva a hora que falta, ou remova o período.'],
  ['08:00', '1', null],
])('AVL-08 a flagged period from %s to %s says what is wrong with it', (startTime, endTime, text) =>
  expect(flagText({ startTime, endTime })).toBe(text),
)
