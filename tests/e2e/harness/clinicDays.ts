/** Days and times by the clock of the tests' clinics: São Paulo, three hours behind UTC all year since 2019. */
import { DAY, dayIn } from '../../../src/contract/schedule/zone.ts'

/** The calendar day in that many days: '2026-11-26'. `from`: milliseconds of the moment that counts as now. */
export const dayOf = (days: number, from = Date.now()): string =>
  dayIn(from + days * DAY, 'America/Sao_Paulo')

/** The ISO time in UTC of an hour there: '15:30'. */
export const instantOf = (day: string, time: string): string =>
  new Date(`${day}T${time}:00-03:00`).toISOString()
