import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDayLabel,
  formatLongDay,
  formatRelative,
  formatShortDateTime,
  formatTime,
} from '../../src/ui/formatDate.ts'

const zone = 'America/Sao_Paulo'
const now = new Date('2026-11-26T17:05:00Z') // 14:05 in São Paulo

describe('formatDate', () => {
  it('writes instants in the zone asked for, not in the machine’s', () => {
    expect(formatTime('2026-11-26T17:05:00Z', zone)).toBe('14:05')
    expect(formatTime('2026-11-26T17:05:00Z', 'America/Manaus')).toBe('13:05')
    expect(formatTime('2026-11-27T03:00:00Z', zone)).toBe('00:00')
    expect(formatDate('2026-11-27T02:59:59Z', zone)).toBe('26/11/2026')
    expect(formatDateTime('2026-11-26T17:05:00Z', zone)).toBe('26/11/2026 14:05')
    expect(formatShortDateTime('2026-11-26T18:30:00Z', zone)).toBe('qui., 26 nov · 15:30')
    expect(formatLongDay('2026-11-20T12:00:00Z', zone)).toBe('sexta-feira, 20 de novembro')
  })

  it('keeps a calendar day the same day in every zone', () => {
    expect(formatDate('2026-11-26', zone)).toBe('26/11/2026')
    expect(formatDayLabel('2026-11-26', zone, now)).toBe('Hoje')
    expect(formatRelative('2026-11-26', zone, now)).toBe('hoje')
  })

  it('ERR-23 says Data inválida of what is no date, and draws a dash where there is none', () => {
    for (const value of ['amanhã cedo', '2026-13-40T00:00:00Z', '2026-02-31', Number.NaN, new Date('x')]) {
      expect(formatDate(value, zone)).toBe('Data inválida')
      expect(formatRelative(value, zone, now)).toBe('Data inválida')
      expect(formatDayLabel(value, zone, now)).toBe('Data inválida')
      expect(formatShortDateTime(value, zone)).toBe('Data inválida')
    }
    for (const value of [null, undefined, '']) {
      expect(formatTime(value, zone)).toBe('—')
      expect(formatRelative(value, zone, now)).toBe('—')
    }
  })
})

describe('formatDayLabel', () => {
  it.each([
    ['2026-11-26T03:00:00Z', 'Hoje'],
    ['2026-11-26T02:59:00Z', 'Ontem'],
    ['2026-11-27T03:00:00Z', 'Amanhã'],
    ['2026-11-03T12:00:00Z', '3 de novembro'],
    ['2025-11-26T12:00:00Z', '26 de novembro de 2025'],
  ])('%s is %s', (value, label) => expect(formatDayLabel(value, zone, now)).toBe(label))

  it('counts midnights across a change of clocks', () => {
    // New York went back an hour on 2026-11-01: that day had 25 hours.
    expect(formatDayLabel('2026-11-01T04:30:00Z', 'America/New_York', new Date('2026-11-02T04:59:00Z'))).toBe(
      'Hoje',
    )
    expect(formatDayLabel('2026-11-01T04:30:00Z', 'America/New_York', new Date('2026-11-02T05:00:00Z'))).toBe(
      'Ontem',
    )
  })
})

describe('formatRelative', () => {
  it.each([
    ['2026-11-26T17:05:00Z', 'agora'],
    ['2026-11-26T17:04:01Z', 'agora'],
    ['2026-11-26T17:06:30Z', 'agora'],
    ['2026-11-26T16:59:00Z', 'há 6 min'],
    ['2026-11-26T16:05:00Z', 'há 1 h'],
    ['2026-11-26T03:00:00Z', 'há 14 h'],
    ['2026-11-26T02:30:00Z', 'ontem'],
    ['2026-11-23T12:00:00Z', '23/11'],
    ['2025-11-23T12:00:00Z', '23/11/25'],
    ['2026-11-26T19:30:00Z', '16:30'],
    ['2026-11-27T12:00:00Z', 'amanhã'],
  ])('%s is %s', (value, text) => expect(formatRelative(value, zone, now)).toBe(text))

  it('prefers minutes to “ontem” just after midnight', () => {
    expect(formatRelative('2026-11-27T02:50:00Z', zone, new Date('2026-11-27T03:10:00Z'))).toBe('há 20 min')
  })
})
