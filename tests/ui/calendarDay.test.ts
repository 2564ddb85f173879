import { describe, expect, it } from 'vitest'
import type { Appointment } from '../../src/contract/appointment.ts'
import type { AvailabilityRule } from '../../src/contract/availability.ts'
import type { Service } from '../../src/contract/service.ts'
import { toEvent } from '../../src/features/calendar/calendarEvent.ts'
import { dayEntries, dotsOf, loadOf, loadText } from '../../src/features/calendar/dayEntries.ts'
import { shortestService, snapToFree } from '../../src/features/calendar/freePlaces.ts'
import { gridHours } from '../../src/features/calendar/gridHours.ts'
import { moveText } from '../../src/features/calendar/moveText.ts'
import { openHours } from '../../src/features/calendar/openHours.ts'

const ZONE = 'America/Sao_Paulo'
const DAY = '2026-11-24'
const event = (id: string, start: string, end: string, more: Partial<Appointment> = {}) =>
  toEvent(
    {
      id,
      client_id: 'c',
      client_name: 'Maria',
      client_photo_url: null,
      provider_id: 'p',
      provider_name: 'Ana',
      start_time: new Date(`${start}:00-03:00`).toISOString(),
      end_time: new Date(`${end}:00-03:00`).toISOString(),
      service_id: null,
      service_name: '',
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      series_id: null,
      series_number: null,
      series_total: null,
      status: 'pending',
      appointment_type: 'consultation',
      notes: '',
      location: '',
      metadata: {},
      overbooked: false,
      created_by: 'staff',
      revision: 1,
      pending: [],
      ...more,
    },
    ZONE,
  )
const on = (day_of_week: number, ...spans: [string, string][]): AvailabilityRule => ({
  availability_type: 'day_of_week',
  day_of_week,
  intervals: spans.map(([from_time, to_time]) => ({ from_time, to_time })),
})
// 24 November 2026 is a Tuesday.
const morning = { hours: [on(1, ['08:00', '12:00'])] }
const afternoon = { hours: [on(1, ['10:00', '11:00'], ['13:00', '18:00'])] }

describe('hours on the screen', () => {
  it('SCH-08 are open while any of those shown attends', () => {
    const both = openHours([morning, afternoon], [], [DAY]).get(DAY)!
    expect(both.open).toEqual([
      { start: 480, end: 720 },
      { start: 780, end: 1080 },
    ])
    expect(both.closed).toEqual([
      { start: 0, end: 480 },
      { start: 720, end: 780 },
      { start: 1080, end: 1440 },
    ])
    expect(openHours([morning], [], [DAY]).get(DAY)!.open).toEqual([{ start: 480, end: 720 }])
  })

  it('SCH-08 say why a whole day is closed, and nothing while nobody ever had hours', () => {
    const wednesday = '2026-11-25'
    expect(openHours([morning, afternoon], [], [wednesday]).get(wednesday)!.reason).toBe('Ninguém atende')
    expect(openHours([morning], [], [wednesday]).get(wednesday)!.reason).toBe('Não atende')
    expect(openHours([morning], [{ date: DAY, name: 'Aniversário da cidade' }], [DAY]).get(DAY)!.reason).toBe(
      'Aniversário da cidade',
    )
    expect(openHours([{ hours: [] }], [], [DAY]).get(DAY)).toMatchObject({
      known: false,
      closed: [],
      reason: null,
    })
  })

  it('CAL-04 SCH-08 decide what the grid shows, with what lies beyond them and the present', () => {
    const open = [{ start: 9 * 60, end: 17.5 * 60 }]
    expect(gridHours([], [DAY])).toEqual({ first: 7, last: 20 })
    expect(gridHours([], [DAY], { open })).toEqual({ first: 9, last: 18 })
    expect(gridHours([], [DAY], { open, now: 19 * 60 + 20 })).toEqual({ first: 9, last: 20 })
    const early = event('a', `${DAY}T06:30`, `${DAY}T07:00`)
    expect(gridHours([early], [DAY], { open })).toEqual({ first: 6, last: 18 })
  })
})

describe('a press', () => {
  it('SCH-08 finds the nearest free start within its half hour, else none', () => {
    expect(snapToFree([540, 570, 580], 585)).toBe(580)
    expect(snapToFree([540, 545], 558)).toBe(545)
    expect(snapToFree([570], 568)).toBeNull()
    expect(snapToFree([], 540)).toBeNull()
  })

  it('SCH-08 asks for the shortest service that staff may book', () => {
    const service = (name: string, duration_minutes: number, more: Partial<Service> = {}) =>
      ({ name, duration_minutes, active: true, bookable_by_staff: true, ...more }) as Service
    const services = [
      service('Longo', 60),
      service('Médio', 40),
      service('Antigo', 10, { active: false }),
      service('Só do agente', 15, { bookable_by_staff: false }),
    ]
    expect(shortestService(services).name).toBe('Médio')
    expect(shortestService([]).duration_minutes).toBe(30)
  })
})

describe("a phone's day", () => {
  const events = [
    event('b', `${DAY}T10:00`, `${DAY}T11:00`, { status: 'confirmed' }),
    event('a', `${DAY}T09:00`, `${DAY}T09:30`),
    event('x', `${DAY}T15:00`, `${DAY}T16:00`, { status: 'cancelled' }),
  ]

  it('SCH-08 lists by the clock: the present stands before what begins after it, the free time in its place', () => {
    const entries = dayEntries(events, [], DAY, { now: 10 * 60, free: 14 * 60 })
    expect(entries.map((entry) => (entry.kind === 'event' ? entry.event.id : entry.kind))).toEqual([
      'a',
      'b',
      'now',
      'free',
      'x',
    ])
    expect(dayEntries(events, [], '2026-11-25', { now: null, free: null })).toEqual([])
  })

  it('SCH-08 says how full it is, in dots and words, without what was cancelled', () => {
    expect(loadOf(events, DAY)).toEqual({ count: 2, pending: 1 })
    expect([0, 1, 3, 4, 6, 7].map((count) => dotsOf({ count, pending: 0 }))).toEqual([0, 1, 1, 2, 2, 3])
    expect(loadText({ count: 6, pending: 2 })).toBe('6 atendimentos · 2 pendentes')
    expect(loadText({ count: 1, pending: 0 })).toBe('1 atendimento')
  })
})

describe('a move in words', () => {
  const instant = (text: string) => new Date(`${text}:00-03:00`).toISOString()
  const told = (from: string, to: string, provider = 'Ana') =>
    moveText('Bia', { start: instant(from), provider: 'Ana' }, { start: instant(to), provider }, ZONE)

  it('SCH-08 says the old and the new time, with dates where a weekday could be another one, and who', () => {
    expect(told('2026-11-24T10:00', '2026-11-25T14:30')).toBe('Bia: de terça 10:00 para quarta 14:30')
    expect(told('2026-11-24T10:00', '2026-11-24T14:30')).toBe('Bia: de 10:00 para 14:30')
    expect(told('2026-11-24T10:00', '2026-12-01T10:00')).toBe(
      'Bia: de terça, 24/11, 10:00 para terça, 01/12, 10:00',
    )
    expect(told('2026-11-24T10:00', '2026-11-24T10:00', 'Camila')).toBe('Bia: com Camila')
  })
})
