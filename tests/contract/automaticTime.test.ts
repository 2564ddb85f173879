import { describe, expect, it } from 'vitest'
import {
  type AutomaticTime,
  DEFAULT_TIMES,
  isTimeOf,
  momentOf,
  TIME_CHOICES,
  timeWords,
} from '../../src/contract/automaticTime.ts'
import { ScheduledType } from '../../src/contract/scheduled.ts'

const ZONE = 'America/Sao_Paulo'
const at = (text: string) => Date.parse(text)
const moment = (type: ScheduledType, time: AutomaticTime, cause: string, zone = ZONE) =>
  new Date(momentOf(type, time, at(cause), zone)).toISOString()

describe('when an automatic message leaves', () => {
  it('is so long before an appointment, and so long after anything else', () => {
    const time = { minutes: 120, at: null }
    expect(moment('APPOINTMENT_REMINDER', time, '2026-11-26T18:30:00Z')).toBe('2026-11-26T16:30:00.000Z')
    expect(moment('NO_SHOW_FOLLOWUP', time, '2026-11-26T18:30:00Z')).toBe('2026-11-26T20:30:00.000Z')
  })

  it('is at a time of the clinic’s day, that many days away', () => {
    const eve = { minutes: 1440, at: '09:00' }
    // 23:30 in São Paulo is the next day in London.
    expect(moment('APPOINTMENT_REMINDER', eve, '2026-11-27T02:30:00Z')).toBe('2026-11-25T12:00:00.000Z')
    expect(moment('NO_SHOW_FOLLOWUP', eve, '2026-11-27T02:30:00Z')).toBe('2026-11-27T12:00:00.000Z')
    // In New York the clock goes back in that night; nine o'clock stays nine o'clock.
    expect(moment('APPOINTMENT_REMINDER', eve, '2026-11-02T15:00:00Z', 'America/New_York')).toBe(
      '2026-11-01T14:00:00.000Z',
    )
  })

  it('can be the default and each choice of its kind, and nothing else', () => {
    for (const type of ScheduledType.options) {
      expect(isTimeOf(type, DEFAULT_TIMES[type])).toBe(true)
      for (const minutes of TIME_CHOICES[type].minutes)
        expect(isTimeOf(type, { minutes, at: null })).toBe(true)
      expect(isTimeOf(type, { minutes: 1, at: null })).toBe(false)
      expect(isTimeOf(type, { minutes: 90, at: '09:00' })).toBe(false)
    }
    expect(isTimeOf('APPOINTMENT_REMINDER', { minutes: 2880, at: '18:30' })).toBe(true)
    expect(isTimeOf('INACTIVITY_NUDGE', { minutes: 1440, at: '09:00' })).toBe(false)
  })

  it('is said in words', () => {
    expect(ScheduledType.options.map((type) => timeWords(type, DEFAULT_TIMES[type]))).toEqual([
      '24 horas antes do horário marcado',
      '1 hora depois que o cliente para de responder',
      '24 horas depois da falta',
      '10 minutos depois que um horário vaga',
    ])
    expect(timeWords('APPOINTMENT_REMINDER', { minutes: 1440, at: '09:00' })).toBe('No dia anterior, às 9:00')
    expect(timeWords('APPOINTMENT_REMINDER', { minutes: 2880, at: null })).toBe(
      '2 dias antes do horário marcado',
    )
    expect(timeWords('NO_SHOW_FOLLOWUP', { minutes: 2880, at: '18:30' })).toBe(
      'Dois dias depois da falta, às 18:30',
    )
  })
})
