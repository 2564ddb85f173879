import { describe, expect, it } from 'vitest'
import type { Appointment } from '../../src/contract/appointment.ts'
import { newId } from '../../src/contract/ids.ts'
import { findContacts, withPhone } from '../../src/features/calendar/findContacts.ts'
import { findOverlaps } from '../../src/features/calendar/findOverlaps.ts'
import {
  endFor,
  endTimes,
  firstTime,
  slotOf,
  startTimes,
  whenError,
} from '../../src/features/calendar/whenForm.ts'
import { otherTimes, wantedTime } from '../../src/features/queue/wantedTime.ts'
import type { QueueRow } from '../../src/sync/readOutbox.ts'
import { toInstant } from '../../src/contract/schedule/toInstant.ts'
import { dayOf, dayRange, timeOf } from '../../src/features/calendar/zonedTime.ts'

const SAO_PAULO = 'America/Sao_Paulo'

describe('hours of the organization', () => {
  it('reads and writes the wall clock of the zone, whatever the device shows', () => {
    expect(toInstant('2026-11-21', '15:30', SAO_PAULO)).toBe('2026-11-21T18:30:00.000Z')
    expect(dayOf('2026-11-22T02:59:00Z', SAO_PAULO)).toBe('2026-11-21')
    expect(timeOf('2026-11-22T02:59:00Z', SAO_PAULO)).toBe('23:59')
    expect(timeOf(toInstant('2026-07-01', '09:15', 'Asia/Kathmandu'), 'Asia/Kathmandu')).toBe('09:15')
  })

  it('gives days of 23 and 25 hours their own length', () => {
    const hours = (day: string) => {
      const { from, to } = dayRange(day, 'Europe/Lisbon')
      return (Date.parse(to) - Date.parse(from)) / 3_600_000
    }
    expect(hours('2026-03-29')).toBe(23)
    expect(hours('2026-10-25')).toBe(25)
    expect(hours('2026-11-21')).toBe(24)
  })

  it('moves an hour that daylight saving skips to the one after it', () => {
    expect(timeOf(toInstant('2026-03-29', '01:30', 'Europe/Lisbon'), 'Europe/Lisbon')).toBe('02:30')
  })
})

describe('the time of a booking', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const when = { date: '2026-11-21', time: '10:00', end: '11:00', all_day: false }

  it('CAL-22 offers quarters of an hour from 7:00 to 20:00, and keeps another hour already set', () => {
    expect(startTimes('09:00').slice(0, 2)).toEqual(['07:00', '07:15'])
    expect(startTimes('09:00').at(-1)).toBe('19:45')
    expect(startTimes('22:30').at(-1)).toBe('22:30')
    const wrong = (time: string, end: string) => whenError({ ...when, time, end }, SAO_PAULO, now)
    expect(wrong('19:30', '20:00')).toBeNull()
    expect(wrong('19:30', '20:30')).toEqual({
      field: 'end',
      message: 'O horário deve estar entre 7:00 e 20:00',
    })
    expect(wrong('06:45', '07:30')?.field).toBe('time')
    expect(endTimes('19:00', '20:00')).toEqual(['19:15', '19:30', '19:45', '20:00'])
    expect(firstTime('2026-11-24', SAO_PAULO, now)).toBe('09:00')
    expect(endFor('09:00', { time: '09:00', end: '10:00' })).toBe('10:00')
  })

  it('CAL-23 CAL-27 an end before the start, or at it, is refused in its own words', () => {
    expect(whenError({ ...when, end: '09:30' }, SAO_PAULO, now)).toEqual({
      field: 'end',
      message: 'A data final não pode ser anterior à inicial',
    })
    expect(whenError({ ...when, end: '10:00' }, SAO_PAULO, now)?.message).toBe(
      'O horário final deve ser posterior ao horário inicial.',
    )
  })

  it('CAL-26 a whole day runs to its last second, whatever its length', () => {
    expect(slotOf({ ...when, all_day: true }, SAO_PAULO)).toEqual({
      start_time: '2026-11-21T03:00:00.000Z',
      end_time: '2026-11-22T02:59:59.000Z',
    })
    expect(slotOf({ ...when, date: '2026-03-29', all_day: true }, 'Europe/Lisbon')).toEqual({
      start_time: '2026-03-29T00:00:00.000Z',
      end_time: '2026-03-29T22:59:59.000Z',
    })
    expect(whenError({ ...when, all_day: true }, SAO_PAULO, now)).toBeNull()
  })

  it('CAL-16 another start keeps the length, no later than one may book', () => {
    expect(endFor('14:15', { time: '10:00', end: '11:30' })).toBe('15:45')
    expect(endFor('19:30', { time: '10:00', end: '11:00' })).toBe('20:00')
    expect(endFor('22:00', { time: '21:00', end: '22:00' })).toBe('22:15')
  })

  it('CAL-25 CAL-27 refuses the past and what lies beyond 60 days', () => {
    expect(whenError(when, SAO_PAULO, now)).toBeNull()
    expect(whenError({ ...when, time: '08:45', end: '10:00' }, SAO_PAULO, now)?.field).toBe('time')
    expect(whenError({ ...when, date: '2026-11-20' }, SAO_PAULO, now)?.field).toBe('date')
    expect(whenError({ ...when, date: '2027-01-20' }, SAO_PAULO, now)).toBeNull()
    expect(whenError({ ...when, date: '2027-01-21' }, SAO_PAULO, now)?.field).toBe('date')
  })
})

describe('findOverlaps', () => {
  const appointment = (
    id: string,
    start: string,
    end: string,
    more: Partial<Appointment> = {},
  ): Appointment => ({
    id,
    client_id: 'c',
    client_name: 'Carla',
    client_photo_url: null,
    provider_id: 'p',
    provider_name: 'Ana',
    start_time: `2026-11-21T${start}:00.000Z`,
    end_time: `2026-11-21T${end}:00.000Z`,
    status: 'pending',
    service_id: null,
    service_name: '',
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    series_id: null,
    series_number: null,
    series_total: null,
    appointment_type: 'consultation',
    notes: '',
    location: '',
    metadata: {},
    overbooked: false,
    created_by: 'staff',
    revision: 1,
    ...more,
  })

  it('CAL-46 warns of active appointments of that professional that share a moment, and of no other', () => {
    const day = [
      appointment('before', '09:00', '10:00'),
      appointment('into', '09:30', '10:15'),
      appointment('cancelled', '10:00', '11:00', { status: 'cancelled' }),
      appointment('other', '10:00', '11:00', { provider_id: 'q' }),
      appointment('itself', '10:00', '11:00'),
      appointment('after', '11:00', '12:00'),
    ]
    const slot = {
      provider_id: 'p',
      start_time: '2026-11-21T10:00:00.000Z',
      end_time: '2026-11-21T11:00:00.000Z',
    }
    expect(findOverlaps(day, slot, 'itself').map(({ id }) => id)).toEqual(['into'])
  })
})

describe('other times after a refusal', () => {
  const free = (from: string, to: string) => ({
    start: Date.parse(`2026-11-24T${from}:00Z`),
    end: Date.parse(`2026-11-24T${to}:00Z`),
  })
  const wanted = {
    start_time: '2026-11-24T10:00:00.000Z',
    end_time: '2026-11-24T10:45:00.000Z',
    present: null,
  }
  const [before, own, within, after, later] = [
    free('09:15', '10:00'),
    free('10:00', '10:45'),
    free('10:15', '11:00'),
    free('10:45', '11:30'),
    free('11:00', '11:45'),
  ]

  it('CAL-46 never name the very time that was refused', () => {
    expect(otherTimes([own, within, after, later], wanted, false, 2)).toEqual([within, after])
    expect(otherTimes([own, within, before, after, later], wanted, true, 2)).toEqual([before, after])
  })

  it('CAL-46 never name the time that the appointment has already', () => {
    const present = { start_time: '2026-11-24T10:45:00.000Z', end_time: '2026-11-24T11:30:00.000Z' }
    expect(otherTimes([own, within, after, later], { ...wanted, present }, false, 2)).toEqual([within, later])
    // The same start with another length, as for another service, is another time.
    const longer = { ...present, end_time: '2026-11-24T11:45:00.000Z' }
    expect(otherTimes([after, later], { ...wanted, present: longer }, true, 6)).toEqual([after, later])
  })

  it('CAL-46 know the present time of an appointment that is moved, and none of one with someone else', () => {
    const held = {
      id: newId(),
      start_time: '2026-11-24T10:45:00.000Z',
      end_time: '2026-11-24T11:30:00.000Z',
      provider_id: newId(),
      metadata: {},
    } as unknown as Appointment
    const row = (provider_id: string) =>
      ({
        name: 'appointment.reschedule',
        payload: {
          id: held.id,
          move: { start_time: wanted.start_time, end_time: wanted.end_time, provider_id },
          provider_name: 'Camila',
        },
      }) as QueueRow
    expect(wantedTime(row(held.provider_id), held)?.present).toMatchObject({ start_time: held.start_time })
    expect(wantedTime(row(newId()), held)).toMatchObject({ provider_name: 'Camila', present: null })
  })

  it('CAL-46 may share a moment with it where this device knows who has it', () => {
    expect(otherTimes([within, after], wanted, true, 6)).toEqual([within, after])
  })
})

describe('choosing a client', () => {
  const people = [
    { id: '1', name: 'João Figueiredo', phone_number: '5511988881204' },
    { id: '2', name: 'Joana Prado', phone_number: null },
  ]

  it('CAL-20 finds by any words of the name without accents, and by the digits of the number', () => {
    expect(findContacts(people, 'fig joao', 9).map(({ id }) => id)).toEqual(['1'])
    expect(findContacts(people, '(11) 98888', 9).map(({ id }) => id)).toEqual(['1'])
    expect(findContacts(people, 'jo', 1)).toHaveLength(1)
  })

  it('knows a number with and without its ninth digit as one', () => {
    expect(withPhone(people, '551188881204')?.id).toBe('1')
    expect(withPhone(people, '5511977771204')).toBeUndefined()
  })
})
