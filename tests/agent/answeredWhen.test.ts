import { describe, expect, it } from 'vitest'
import { type TeamHours, teamOpenSpans, whenAnswered } from '../../server/agent/answeredWhen.ts'

const ZONE = 'America/Sao_Paulo'
const HOUR = 3_600_000
const span = (from_time: string, to_time: string) => ({ from_time, to_time })
const week = (days: number[], ...intervals: { from_time: string; to_time: string }[]) =>
  days.map((day_of_week) => ({ availability_type: 'day_of_week' as const, day_of_week, intervals }))
const team = (rules: TeamHours['professionals'][number]['hours'], closed: string[] = []): TeamHours => ({
  professionals: [{ active: true, hours: rules }],
  closedDays: closed.map((date) => ({ date })),
})
const WORKDAYS = [0, 1, 2, 3, 4]
const office = team(week(WORKDAYS, span('08:00', '12:00'), span('14:00', '18:00')))
/** 23 November 2026 is a Monday; the clinic's clock is three hours behind UTC. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-03:00`)
const said = (when: Date, hours: TeamHours = office) => whenAnswered(when, hours, ZONE)

describe('when somebody answers (ENG-12)', () => {
  it('is still today while half an hour of the hours is left', () => {
    expect(said(at(23, '09:00'))).toBe('ainda hoje')
    expect(said(at(23, '17:30'))).toBe('ainda hoje')
    expect(said(at(23, '17:31'))).toBe('amanhã a partir das 8h')
  })

  it('is when the hours begin again: after lunch, tomorrow, after the weekend', () => {
    expect(said(at(23, '06:00'))).toBe('hoje a partir das 8h')
    expect(said(at(23, '12:30'))).toBe('hoje a partir das 14h')
    expect(said(at(23, '11:45'))).toBe('hoje a partir das 14h')
    expect(said(at(23, '21:00'))).toBe('amanhã a partir das 8h')
    expect(said(at(27, '19:00'))).toBe('na segunda a partir das 8h')
  })

  it('never names a closed day, and names the date where a weekday would be the wrong one', () => {
    const closed = {
      ...office,
      closedDays: ['24', '25', '26', '27', '30'].map((d) => ({ date: `2026-11-${d}` })),
    }
    expect(said(at(23, '19:00'), closed)).toBe('no dia 1º de dezembro a partir das 8h')
    expect(said(at(24, '09:00'), { ...office, closedDays: [{ date: '2026-11-24' }] })).toBe(
      'amanhã a partir das 8h',
    )
  })

  it('takes the hours of all who attend, and of nobody who left', () => {
    const early = { active: true, hours: week([5], span('09:30', '12:00')) }
    const left = { active: false, hours: week([6], span('08:00', '20:00')) }
    const hours = { ...office, professionals: [...office.professionals, early, left] }
    expect(said(at(27, '19:00'), hours)).toBe('amanhã a partir das 9h30')
    expect(said(at(28, '13:00'), hours)).toBe('na segunda a partir das 8h')
  })

  it('says nothing where no hours are known', () => {
    expect(said(at(23, '09:00'), team([]))).toBeNull()
    expect(said(at(23, '09:00'), team(week(WORKDAYS)))).toBeNull()
    expect(said(at(23, '09:00'), { professionals: [], closedDays: [] })).toBeNull()
  })

  it('does not promise today what is after midnight', () => {
    const always = team(week([0, 1, 2, 3, 4, 5, 6], span('00:00', '23:59')))
    expect(said(at(23, '23:45'), always)).toBe('amanhã a partir da meia-noite')
    expect(said(at(23, '12:00'), always)).toBe('ainda hoje')
  })

  it('reads days on the clock of the clinic', () => {
    const acre = 'America/Rio_Branco'
    expect(whenAnswered(new Date('2026-11-24T01:00:00Z'), office, acre)).toBe('amanhã a partir das 8h')
    expect(whenAnswered(new Date('2026-11-24T06:00:00Z'), office, acre)).toBe('hoje a partir das 8h')
  })

  it('knows dates with hours of their own', () => {
    const dated = [
      ...week(WORKDAYS, span('08:00', '18:00')),
      { availability_type: 'date' as const, date: '2026-11-24', intervals: [span('13:00', '15:00')] },
    ]
    expect(said(at(23, '20:00'), team(dated))).toBe('amanhã a partir das 13h')
  })
})

describe('the hours of the team', () => {
  it('are one span where those of two people meet, and begin no sooner than asked', () => {
    const hours: TeamHours = {
      professionals: [
        { active: true, hours: week([0], span('08:00', '12:00')) },
        { active: true, hours: week([0], span('11:00', '15:00')) },
      ],
      closedDays: [],
    }
    const from = at(23, '09:00').getTime()
    expect(teamOpenSpans(hours, ZONE, from, 1)).toEqual([{ start: from, end: from + 6 * HOUR }])
  })
})
