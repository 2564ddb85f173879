/** The calendar and the words under the reading of times, where the corpora reach no edge of them. */
import { describe, expect, it } from 'vitest'
import {
  addMonthsToDay,
  type Day,
  dayOf,
  dayOfIso,
  easterOf,
  isoOf,
  later,
  mondayOf,
  monthAround,
  monthLength,
  partsOf,
  settleWall,
  wallClock,
  isoWeekday,
} from '../../../server/agent/time/calendar.ts'
import { asClock, share, shareDay, type Wish } from '../../../server/agent/time/joinWish.ts'
import { stretchOf, type Unit } from '../../../server/agent/time/stretches.ts'
import { timeInWords } from '../../../server/agent/time/timeInWords.ts'
import type { TimeValue } from '../../../server/agent/time/timeValue.ts'

const iso = dayOfIso
const SAO_PAULO = 'America/Sao_Paulo'
const clock = ({ day, minute }: { day: Day; minute: number }) =>
  `${isoOf(day)} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

describe('the calendar', () => {
  it('knows no date that does not exist', () => {
    expect([dayOf(1970, 1, 1), dayOf(2028, 2, 29), dayOf(2026, 12, 31)]).toEqual([
      0,
      iso('2028-02-29'),
      iso('2026-12-31'),
    ])
    for (const [month, date] of [
      [0, 1],
      [13, 1],
      [1, 0],
      [1, 32],
      [4, 31],
      [2, 29],
    ] as const)
      expect(dayOf(2026, month, date)).toBeNull()
    expect([1, 2, 4, 12].map((month) => monthLength(2026, month))).toEqual([31, 28, 30, 31])
    expect(monthLength(2028, 2)).toBe(29)
    expect(partsOf(iso('2026-12-09'))).toEqual({ year: 2026, month: 12, date: 9 })
  })

  it('counts weekdays from Monday, before 1970 too', () => {
    expect(
      ['2026-11-23', '2026-11-28', '2026-11-29', '1969-12-31'].map((day) => isoWeekday(iso(day))),
    ).toEqual([1, 6, 7, 3])
    expect(['2026-11-23', '2026-11-29'].map((day) => isoOf(mondayOf(iso(day))))).toEqual([
      '2026-11-23',
      '2026-11-23',
    ])
  })

  it.each<[from: string, months: number, to: string]>([
    ['2026-11-15', 1, '2026-12-15'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2026-03-10', -15, '2024-12-10'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(isoOf(addMonthsToDay(iso(from), months))).toBe(to)
  })

  it('knows the first and the last day of a month around', () => {
    const around = (day: string, offset?: number) => {
      const { from, to } = monthAround(iso(day), offset)
      return [isoOf(from), isoOf(to)]
    }
    expect(around('2026-11-23')).toEqual(['2026-11-01', '2026-11-30'])
    expect(around('2026-12-31', 2)).toEqual(['2027-02-01', '2027-02-28'])
    expect(around('2026-01-01', -1)).toEqual(['2025-12-01', '2025-12-31'])
  })

  it('knows Easter', () => {
    expect([1981, 2000, 2024, 2025, 2026, 2038, 2049].map((year) => isoOf(easterOf(year)))).toEqual([
      '1981-04-19',
      '2000-04-23',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2038-04-25',
      '2049-04-18',
    ])
  })

  it('reads the clock of a zone, and what it will be later', () => {
    expect(clock(wallClock(new Date('2026-11-23T02:59:59Z'), SAO_PAULO))).toBe('2026-11-22 23:59')
    expect(clock(wallClock(new Date('2026-11-23T03:00:00Z'), SAO_PAULO))).toBe('2026-11-23 00:00')
    expect(clock(wallClock(new Date('1969-12-31T23:30:00Z'), 'UTC'))).toBe('1969-12-31 23:30')
    expect(clock(later(new Date('2026-11-23T13:00:00Z'), 15 * 60, SAO_PAULO))).toBe('2026-11-24 01:00')
    // São Paulo went from midnight to one o'clock that night.
    expect(clock(later(new Date('2018-11-04T02:30:00Z'), 60, SAO_PAULO))).toBe('2018-11-04 01:30')
  })

  it.each<[what: string, day: string, minute: number, zone: string, is: string]>([
    ['stays', '2026-11-23', 600, SAO_PAULO, '2026-11-23 10:00'],
    ['goes on to the next day', '2026-11-23', 1500, SAO_PAULO, '2026-11-24 01:00'],
    ['goes back to the day before', '2026-11-23', -30, SAO_PAULO, '2026-11-22 23:30'],
    ['is moved out of the hour that is skipped', '2018-11-04', 30, SAO_PAULO, '2018-11-04 01:00'],
    ['stays before that hour', '2018-11-03', 1439, SAO_PAULO, '2018-11-03 23:59'],
    ['stays after that hour', '2018-11-04', 60, SAO_PAULO, '2018-11-04 01:00'],
    ['stays in an hour that comes twice', '2018-02-17', 1410, SAO_PAULO, '2018-02-17 23:30'],
    [
      'is moved by half an hour where that is skipped',
      '2026-10-04',
      135,
      'Australia/Lord_Howe',
      '2026-10-04 02:30',
    ],
  ])('a time that is named %s', (_, day, minute, zone, is) => {
    expect(clock(settleWall(iso(day), minute, zone))).toBe(is)
  })

  it.each<[unit: Unit, offset: number, from: string, to: string]>([
    ['semana', 0, '2026-11-23', '2026-11-29'],
    ['semana', 1, '2026-11-30', '2026-12-06'],
    ['fds', 0, '2026-11-28', '2026-11-29'],
    ['fds', 1, '2026-12-05', '2026-12-06'],
    ['mes', 0, '2026-11-01', '2026-11-30'],
    ['mes', 2, '2027-01-01', '2027-01-31'],
    ['trimestre', 0, '2026-10-01', '2026-12-31'],
    ['trimestre', 1, '2027-01-01', '2027-03-31'],
    ['semestre', 0, '2026-07-01', '2026-12-31'],
    ['semestre', -1, '2026-01-01', '2026-06-30'],
    ['ano', 0, '2026-01-01', '2026-12-31'],
    ['ano', 1, '2027-01-01', '2027-12-31'],
    ['quinzena', 0, '2026-11-16', '2026-11-30'],
    ['quinzena', 1, '2026-12-01', '2026-12-15'],
    ['quinzena', -1, '2026-11-01', '2026-11-15'],
  ])('a %s, %i away from Thursday 26 November, is %s to %s', (unit, offset, from, to) => {
    expect(stretchOf(iso('2026-11-26'), unit, offset)).toEqual({ from: iso(from), to: iso(to) })
  })

  it('the first half of a month ends on its fifteenth', () => {
    expect(stretchOf(iso('2026-11-15'), 'quinzena', 0)).toEqual({
      from: iso('2026-11-01'),
      to: iso('2026-11-15'),
    })
  })
})

describe('what choices share', () => {
  const wish = (...options: Wish['options']): Wish => ({ from: 0, to: 1, options })
  const [four, five] = [{ options: [4] }, { options: [5] }]
  const ten = { minute: 600, fixed: true }
  const afternoon = { from: { minute: 720, fixed: true }, to: { minute: 1080, fixed: true } }

  it('the hour of the last is that of all, unless another has its own', () => {
    const one = wish(
      { dates: four },
      { dates: five, clock: ten, hours: afternoon, whole: true, prefer: 'first' },
    )
    share(one)
    expect(one.options[0]).toEqual({
      dates: four,
      clock: ten,
      hours: afternoon,
      whole: true,
      prefer: 'first',
    })
    const own = wish({ dates: four, clock: { minute: 60, fixed: true } }, { dates: five, clock: ten })
    share(own)
    expect(own.options[0]).toEqual({ dates: four, clock: { minute: 60, fixed: true } })
    const none = wish({ dates: four, clock: ten }, { dates: five })
    share(none)
    expect(none.options[1]).toEqual({ dates: five })
    const alone = wish({ clock: ten })
    share(alone)
    expect(alone.options).toEqual([{ clock: ten }])
  })

  it('the day of the last is that of all, if they have hours and no day', () => {
    const one = wish({ clock: { minute: 660, fixed: true } }, { clock: ten, dates: five })
    shareDay(one)
    expect(one.options[0]).toEqual({ clock: { minute: 660, fixed: true }, dates: five })
    for (const first of [
      { dates: four, clock: ten },
      { prefer: 'first' as const, dates: four },
    ]) {
      const own = wish(first, { clock: ten, dates: five })
      shareDay(own)
      expect(own.options[0]).toEqual(first)
    }
    const without = wish({ clock: ten }, { clock: ten })
    shareDay(without)
    expect(without.options[0]).toEqual({ clock: ten })
  })

  it('a bare number is an hour up to twenty-four', () => {
    expect(asClock({ number: 9, latent: true })).toEqual({ clock: { minute: 540, fixed: false } })
    expect(asClock({ number: 12 })).toEqual({ clock: { minute: 720, fixed: false } })
    expect(asClock({ number: 13 })).toEqual({ clock: { minute: 780, fixed: true } })
    expect(asClock({ number: 0 })).toEqual({ clock: { minute: 0, fixed: true } })
    expect(asClock({ number: 24 })).toEqual({ clock: { minute: 0, fixed: true } })
    expect(asClock({ number: 25 })).toEqual({ number: 25 })
    expect(asClock({ clock: ten })).toEqual({ clock: ten })
  })
})

describe('a time in words', () => {
  it.each<[value: TimeValue, words: string]>([
    [{ kind: 'instant', at: '2026-11-27T09:30' }, 'sexta, 27 de novembro de 2026, às 9h30 da manhã'],
    [{ kind: 'instant', at: '2026-12-01T12:00' }, 'terça, 1º de dezembro de 2026, ao meio-dia'],
    [
      { kind: 'instant', at: '2026-11-29T15:00', approximate: true },
      'domingo, 29 de novembro de 2026, por volta das 15h',
    ],
    [{ kind: 'day', date: '2026-03-07' }, 'sábado, 7 de março de 2026'],
    [{ kind: 'clock', time: '00:00' }, 'à meia-noite'],
    [{ kind: 'clock', time: '01:15' }, 'à 1h15 da manhã'],
    [{ kind: 'clock', time: '00:30' }, 'às 0h30'],
    [{ kind: 'clock', time: '11:59', approximate: true }, 'por volta das 11h59 da manhã'],
    [{ kind: 'window', date: null, from: '08:00', to: '12:00' }, 'das 8h da manhã ao meio-dia'],
    [{ kind: 'window', date: null, from: '15:00', to: '15:00' }, 'às 15h'],
    [{ kind: 'window', date: null, from: '12:00', to: null }, 'a partir do meio-dia'],
    [{ kind: 'window', date: null, from: null, to: '01:00' }, 'até a 1h da manhã'],
    [
      { kind: 'window', date: null, from: null, to: null, part: 'day', prefer: 'last' },
      'último horário do dia',
    ],
    [
      { kind: 'window', date: '2026-11-27', from: '12:00', to: '18:00', part: 'afternoon', prefer: 'first' },
      'primeiro horário de sexta, 27 de novembro de 2026 à tarde',
    ],
    [{ kind: 'window', date: '2026-11-27', from: null, to: null }, 'sexta, 27 de novembro de 2026'],
    [{ kind: 'days', from: '2026-11-27', to: null }, 'a partir de 27 de novembro de 2026'],
    [
      { kind: 'days', from: '2026-11-23', to: '2026-11-29', part: 'evening', only: [1, 3] },
      'de 23 de novembro de 2026 a 29 de novembro de 2026 à noite, só segunda ou quarta',
    ],
    [
      {
        kind: 'days',
        from: '2026-11-23',
        to: '2026-11-29',
        window: { from: '14:00', to: null },
        except: { weekdays: [7], dates: ['2026-11-24'], parts: ['lunch'] },
      },
      'de 23 de novembro de 2026 a 29 de novembro de 2026 a partir das 14h, menos domingo, menos 24 de novembro de 2026, menos na hora do almoço',
    ],
    [{ kind: 'weekly', weekdays: [] }, 'toda semana'],
    [{ kind: 'weekly', weekdays: [2, 4], time: '10:00' }, 'toda terça e quinta às 10h da manhã'],
    [
      { kind: 'weekly', weekdays: [5], every: 2, from: '14:00', to: '16:00' },
      'a cada 2 semanas na sexta das 14h às 16h',
    ],
    [{ kind: 'weekly', weekdays: [], every: 3 }, 'a cada 3 semanas'],
    [{ kind: 'weekly', weekdays: [], unit: 'month' }, 'a cada mês'],
    [
      { kind: 'weekly', weekdays: [], unit: 'day', every: 10, time: '09:00' },
      'a cada 10 dias às 9h da manhã',
    ],
    [{ kind: 'duration', minutes: 60 }, '1 hora'],
    [{ kind: 'duration', minutes: 300 }, '5 horas'],
    [{ kind: 'duration', minutes: 360 }, '360 minutos'],
    [{ kind: 'duration', minutes: 90 }, '90 minutos'],
    [{ kind: 'any' }, 'qualquer horário'],
    [{ kind: 'any', prefer: 'first' }, 'o quanto antes'],
    [
      {
        kind: 'oneOf',
        options: [
          { kind: 'clock', time: '10:00' },
          { kind: 'clock', time: '13:00' },
          { kind: 'clock', time: '14:00' },
        ],
      },
      'às 10h da manhã, às 13h ou às 14h',
    ],
  ])('%o is “%s”', (value, words) => {
    expect(timeInWords(value)).toBe(words)
  })
})
