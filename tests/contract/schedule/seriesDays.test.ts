import { describe, expect, it } from 'vitest'
import { seriesDays } from '../../../src/contract/schedule/seriesDays.ts'
import { plannedSessions, repeatError, shiftedSessions } from '../../../src/parts/schedule/series/repeat.ts'

describe('the days of a course', () => {
  it.each([
    ['week', ['2026-11-26', '2026-12-03', '2026-12-10']],
    ['two_weeks', ['2026-11-26', '2026-12-10', '2026-12-24']],
    ['three_weeks', ['2026-11-26', '2026-12-17', '2027-01-07']],
    ['four_weeks', ['2026-11-26', '2026-12-24', '2027-01-21']],
    ['month', ['2026-11-26', '2026-12-26', '2027-01-26']],
  ] as const)('SCH-12 repeating each %s', (step, days) => {
    expect(seriesDays('2026-11-26', step, { count: 3 })).toEqual(days)
  })

  it('SCH-12 a month without the day has its last one, and the next has the day again', () => {
    expect(seriesDays('2027-01-31', 'month', { count: 4 })).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })

  it('SCH-12 ends on the day given, itself included, and never goes beyond 24', () => {
    expect(seriesDays('2026-11-26', 'week', { until: '2026-12-10' })).toHaveLength(3)
    expect(seriesDays('2026-11-26', 'week', { until: '2026-12-09' })).toHaveLength(2)
    expect(seriesDays('2026-11-26', 'week', { until: '2099-01-01' })).toHaveLength(24)
    expect(seriesDays('2026-11-26', 'week', { count: 99 })).toHaveLength(24)
  })
})

describe('the sessions of a course', () => {
  const who = { professionalId: 'p', professionalName: 'Ana' }
  /** New York leaves daylight saving on 2026-11-01. */
  const zone = 'America/New_York'
  const first = {
    ...who,
    start: Date.parse('2026-10-28T10:00-04:00'),
    end: Date.parse('2026-10-28T11:00-04:00'),
  }
  const weekly = { step: 'week', ends: 'count', count: 2, until: '' } as const

  it('SCH-12 keep their hour on the wall when daylight saving ends between them', () => {
    expect(plannedSessions(first, weekly, zone)).toEqual([
      { ...first, key: '0' },
      {
        ...who,
        key: '1',
        start: Date.parse('2026-11-04T10:00-05:00'),
        end: Date.parse('2026-11-04T11:00-05:00'),
      },
    ])
  })

  it('SCH-12 that are moved each go as far from their own day as the first, at the new hour', () => {
    const [one, two] = plannedSessions(first, weekly, zone)!
    const to = {
      ...who,
      start: Date.parse('2026-10-30T15:00-04:00'),
      end: Date.parse('2026-10-30T15:30-04:00'),
    }
    expect(shiftedSessions([one!, two!], one!, to, zone).map(({ start, end }) => [start, end])).toEqual([
      [to.start, to.end],
      [Date.parse('2026-11-06T15:00-05:00'), Date.parse('2026-11-06T15:30-05:00')],
    ])
  })

  it('SCH-12 keep each its own professional unless the professional is what changes', () => {
    const [one, two] = plannedSessions(first, weekly, zone)!
    const other = { ...two!, professionalId: 'q', professionalName: 'Bia' }
    const whose = (to: typeof first) =>
      shiftedSessions([one!, other], one!, to, zone).map(({ professionalId }) => professionalId)
    expect(whose({ ...first, start: first.start + 3_600_000, end: first.end + 3_600_000 })).toEqual([
      'p',
      'q',
    ])
    expect(whose({ ...first, professionalId: 'r', professionalName: 'Caio' })).toEqual(['r', 'r'])
  })

  it('SCH-12 an end too near, or none, is said instead of planned', () => {
    const until = (day: string) => ({ step: 'week', ends: 'until', count: 2, until: day }) as const
    const errorOf = (day: string) => repeatError(until(day), plannedSessions(first, until(day), zone))
    expect(errorOf('')).toBe('Escolha até quando')
    expect(errorOf('2026-11-01')).toBe('Até este dia há menos de duas sessões')
    expect(errorOf('2026-11-04')).toBeNull()
  })
})
