/** Rules of appointments: their place in the day, conflicts with a changed version, filters. */
import { describe, expect, it } from 'vitest'
import type { Appointment, AppointmentStatus } from '../../../src/contract/appointment.ts'
import {
  describe as describeAppointment,
  describeStart,
  isAt,
  isMovedMeanwhile,
  isPlausible,
  isAppointmentStale,
  isTooLong,
  readStatuses,
  RESULT,
} from '../../../server/modules/appointments/rules.ts'

const place = {
  start_time: '2026-11-26T18:30:00.000Z',
  end_time: '2026-11-26T19:00:00.000Z',
  provider_id: 'p',
}
const at = (over: object = {}) =>
  ({ ...place, client_name: 'Ana', status: 'pending', ...over }) as Appointment
/** Each differs from `place` in one value. */
const OTHERS = [
  { ...place, start_time: '2026-11-26T18:31:00.000Z' },
  { ...place, end_time: '2026-11-26T19:01:00.000Z' },
  { ...place, provider_id: 'q' },
]

describe('the place of an appointment', () => {
  it('is the same moment however it is written, with the same professional where one is named', () => {
    expect(isAt(at(), place)).toBe(true)
    expect(
      isAt(at(), { ...place, start_time: '2026-11-26T15:30:00.000-03:00', provider_id: undefined }),
    ).toBe(true)
    for (const other of OTHERS) expect(isAt(at(), other), JSON.stringify(other)).toBe(false)
  })

  it('lasts a day at most, in a year that is plausible', () => {
    const until = (end_time: string) => ({ start_time: '2026-11-26T12:00:00.000Z', end_time })
    expect(isTooLong(until('2026-11-27T12:00:00.000Z'))).toBe(false)
    expect(isTooLong(until('2026-11-27T12:00:00.001Z'))).toBe(true)
    const years = (start: string, end: string) =>
      isPlausible({ start_time: `${start}-06-01T12:00:00.000Z`, end_time: `${end}-06-01T12:00:00.000Z` })
    expect([years('2000', '2000'), years('2199', '2199'), years('2026', '2026')]).toEqual([true, true, true])
    expect([years('1999', '2026'), years('2026', '2200'), years('2200', '2026')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('OFF-09 moved meanwhile: neither where it was seen nor where it is wanted', () => {
    const [elsewhere, wanted] = OTHERS as [(typeof OTHERS)[0], (typeof OTHERS)[0]]
    const moved = (expected: object | undefined) => isMovedMeanwhile(at(), { ...wanted, expected } as never)
    expect(moved(elsewhere)).toBe(true)
    expect(moved(place)).toBe(false)
    expect(moved(undefined)).toBe(false)
    expect(isMovedMeanwhile(at(), { ...place, expected: elsewhere })).toBe(false)
  })
})

describe('what a person saw before they acted', () => {
  const stale = (
    now: AppointmentStatus,
    saw: AppointmentStatus,
    action: 'cancel' | 'complete' | 'no-show' | 'delete',
  ) => isAppointmentStale(at({ status: now }), { ...place, status: saw }, action)

  it('is stale after a move or another state', () => {
    expect(isAppointmentStale(at(), undefined, 'cancel')).toBe(false)
    expect(stale('pending', 'pending', 'cancel')).toBe(false)
    expect(stale('confirmed', 'pending', 'cancel')).toBe(true)
    expect(stale('confirmed', 'pending', 'delete')).toBe(true)
    for (const other of OTHERS)
      expect(isAppointmentStale(at(), { ...other, status: 'pending' } as never, 'complete')).toBe(true)
  })

  it('whether they came is not asked again because they confirmed', () => {
    for (const action of ['complete', 'no-show'] as const) {
      expect(stale('confirmed', 'pending', action)).toBe(false)
      expect(stale('cancelled', 'pending', action)).toBe(true)
      expect(stale('confirmed', 'cancelled', action)).toBe(true)
    }
  })

  it('each action has the state in which nothing is left to do', () => {
    expect(RESULT).toEqual({
      confirm: 'confirmed',
      complete: 'completed',
      'no-show': 'no_show',
      cancel: 'cancelled',
    })
  })
})

describe('appointments that are asked for', () => {
  it('by states that come repeated, with commas, in either spelling, each once', () => {
    const fallback: AppointmentStatus[] = ['pending']
    expect(readStatuses(undefined, fallback)).toEqual({ statuses: ['pending'] })
    expect(readStatuses([' ', ','], fallback)).toEqual({ statuses: ['pending'] })
    expect(readStatuses('canceled, confirmed ,cancelled', fallback)).toEqual({
      statuses: ['cancelled', 'confirmed'],
    })
    expect(readStatuses(['confirmed', 'no_show,pending'], fallback)).toEqual({
      statuses: ['confirmed', 'no_show', 'pending'],
    })
    expect(readStatuses('confirmed,nada,outra', fallback)).toEqual({ unknown: 'nada' })
  })

  it('are named by person, day and hour in the zone of the clinic', () => {
    expect(describeAppointment(at(), 'America/Sao_Paulo')).toBe('Ana · qui., 26 nov · 15:30')
    expect(describeStart({ start_time: '2026-11-26T03:05:00.000Z' }, 'America/Sao_Paulo')).toBe(
      'qui., 26 nov · 00:05',
    )
  })
})
