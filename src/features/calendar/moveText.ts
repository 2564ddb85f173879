/** Describes a move in words. Pure. */
import { dayOf, timeOf } from './zonedTime.ts'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
const nameOf = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`)).replace('-feira', '')
const shortDate = (day: string): string => day.slice(5).split('-').toReversed().join('/')

interface Side {
  start: string
  provider: string
}

/**
 * 'Beatriz Monteiro: de terça 10:00 para quarta 14:30, com Camila'; with dates if the days are more than six
 * apart.
 */
export function moveText(title: string, from: Side, to: Side, zone: string): string {
  const days = [dayOf(from.start, zone), dayOf(to.start, zone)] as const
  const far = Math.abs(Date.parse(days[0]) - Date.parse(days[1])) > 6 * 86_400_000
  const written = (day: string, instant: string) =>
    `${nameOf(day)}${far ? `, ${shortDate(day)},` : ''} ${timeOf(instant, zone)}`
  const when =
    days[0] === days[1]
      ? from.start === to.start
        ? ''
        : `de ${timeOf(from.start, zone)} para ${timeOf(to.start, zone)}`
      : `de ${written(days[0], from.start)} para ${written(days[1], to.start)}`
  const who = from.provider === to.provider ? '' : `com ${to.provider}`
  return `${title}: ${[when, who].filter(Boolean).join(', ')}`
}
