import { describe, expect, it } from 'vitest'
import type { TeamHours } from '../../server/agent/answeredWhen.ts'
import { endOfQuiet } from '../../server/agent/quietHours.ts'
import { waitUntil } from '../../server/agent/waitUntil.ts'

const ZONE = 'America/Sao_Paulo'
const NIGHT = { quiet_from: '21:00', quiet_to: '08:00' }
/** 23 November 2026 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-03:00`)

describe('the quiet hours (ENG-16)', () => {
  it('are over in the morning, of the same day or the next', () => {
    expect(endOfQuiet(at(23, '20:59'), ZONE, NIGHT)).toBeNull()
    expect(endOfQuiet(at(23, '21:00'), ZONE, NIGHT)).toEqual(at(24, '08:00'))
    expect(endOfQuiet(at(24, '07:59'), ZONE, NIGHT)).toEqual(at(24, '08:00'))
    expect(endOfQuiet(at(24, '08:00'), ZONE, NIGHT)).toBeNull()
  })

  it('may lie within a day, or not be at all', () => {
    const lunch = { quiet_from: '12:00', quiet_to: '13:30' }
    expect(endOfQuiet(at(23, '12:10'), ZONE, lunch)).toEqual(at(23, '13:30'))
    expect(endOfQuiet(at(23, '13:30'), ZONE, lunch)).toBeNull()
    expect(endOfQuiet(at(23, '02:00'), ZONE, { quiet_from: '08:00', quiet_to: '08:00' })).toBeNull()
  })

  it('end at the clock’s own hour where daylight saving lies between', () => {
    // New York goes back an hour in the night to 1 November 2026.
    expect(endOfQuiet(new Date('2026-11-01T02:00:00Z'), 'America/New_York', NIGHT)).toEqual(
      new Date('2026-11-01T13:00:00Z'),
    )
  })
})

describe('how long a customer waits for a person (ENG-12)', () => {
  const hours: TeamHours = {
    professionals: [
      {
        active: true,
        hours: [0, 1, 2, 3, 4].map((day_of_week) => ({
          availability_type: 'day_of_week' as const,
          day_of_week,
          intervals: [
            { from_time: '08:00', to_time: '12:00' },
            { from_time: '14:00', to_time: '18:00' },
          ],
        })),
      },
    ],
    closedDays: [],
  }
  const until = (from: Date, minutes: number, team = hours) =>
    waitUntil(from, { minutes, hours: team, zone: ZONE, quiet: NIGHT })

  it('counts minutes in which somebody attends', () => {
    expect(until(at(23, '09:00'), 15)).toEqual(at(23, '09:15'))
    expect(until(at(23, '11:50'), 15)).toEqual(at(23, '14:05'))
    expect(until(at(23, '17:50'), 15)).toEqual(at(24, '08:05'))
    expect(until(at(27, '19:00'), 120)).toEqual(new Date('2026-11-30T10:00:00-03:00'))
  })

  it('counts those of the day where no hours are known', () => {
    const none: TeamHours = { professionals: [], closedDays: [] }
    expect(until(at(23, '09:00'), 15, none)).toEqual(at(23, '09:15'))
    expect(until(at(23, '20:50'), 15, none)).toEqual(at(24, '08:05'))
    expect(until(at(23, '23:00'), 15, none)).toEqual(at(24, '08:15'))
  })

  it('never ends within the quiet hours, even of a clinic that is open then', () => {
    const always: TeamHours = {
      professionals: [
        {
          active: true,
          hours: [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
            availability_type: 'day_of_week' as const,
            day_of_week,
            intervals: [{ from_time: '00:00', to_time: '23:59' }],
          })),
        },
      ],
      closedDays: [],
    }
    expect(until(at(23, '22:00'), 15, always)).toEqual(at(24, '08:00'))
  })
})
