/** Days and times in the words that the agent uses. */
import { dayNumber, dayText, wallOf } from '../../../src/contract/schedule/zone.ts'
import type { TimeValue } from '../time/timeValue.ts'
import type { SomeoneElse } from '../state.ts'
import { timeInWords } from '../time/timeInWords.ts'
import { isoWeekdayOfDate } from '../time/calendar.ts'

const WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']
const DAY = 86_400_000

/** A time on the organization's clock: '2026-11-26T15:00'. */
export function localOf(instant: string | number, zone: string): string {
  const wall = wallOf(typeof instant === 'number' ? instant : Date.parse(instant), zone)
  return new Date(wall).toISOString().slice(0, 16)
}

export const today = (now: Date, zone: string): string => dayText(dayNumber(wallOf(now.getTime(), zone)))

/** The day and the hour of a local time ('2026-11-26T15:00'). */
export const dayAndTimeOf = (local: string) => ({ date: local.slice(0, 10), time: local.slice(11, 16) })

/** '15h', '9h30' */
export function hourWords(time: string): string {
  const minutes = time.slice(3, 5)
  return `${Number(time.slice(0, 2))}h${minutes === '00' ? '' : minutes}`
}

/** 'quinta' */
export const weekdayWord = (date: string): string => WEEKDAYS[isoWeekdayOfDate(date) - 1]!

/** 'hoje (26/11)', 'amanhã (27/11)', 'quinta (03/12)', with the year when it is not the current one. */
export function dayWords(date: string, now: string): string {
  const short = `${date.slice(8, 10)}/${date.slice(5, 7)}${date.slice(0, 4) === now.slice(0, 4) ? '' : `/${date.slice(0, 4)}`}`
  const ahead = (Date.parse(`${date}T00:00Z`) - Date.parse(`${now}T00:00Z`)) / DAY
  const name = ahead === 0 ? 'hoje' : ahead === 1 ? 'amanhã' : weekdayWord(date)
  return `${name} (${short})`
}

/** 'na quinta (26/11)', 'no sábado (28/11)', 'hoje (26/11)' */
export function onDayWords(date: string, now: string): string {
  const words = dayWords(date, now)
  if (words.startsWith('hoje') || words.startsWith('amanhã')) return words
  return `${isoWeekdayOfDate(date) > 5 ? 'no' : 'na'} ${words}`
}

/** 'quinta (26/11) às 15h' */
export function whenWords(local: string, now: string): string {
  const time = local.slice(11, 16)
  return `${dayWords(local.slice(0, 10), now)} ${time === '01:00' ? 'à' : 'às'} ${hourWords(time)}`
}

/** 'a, b ou c' */
export const listed = (items: readonly string[], last: 'ou' | 'e' = 'ou'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`

/** Groups times by day: 'quinta (26/11) às 9h, 10h30 ou 15h; sexta (27/11) às 8h'. */
export function timesWords(locals: readonly string[], now: string): string {
  const byDay = new Map<string, string[]>()
  for (const local of locals) {
    const day = local.slice(0, 10)
    byDay.set(day, [...(byDay.get(day) ?? []), hourWords(local.slice(11, 16))])
  }
  const days = [...byDay].map(([day, hours]) => `${dayWords(day, now)} às ${listed(hours)}`)
  return days.length < 2 ? (days[0] ?? '') : `${days.slice(0, -1).join('; ')}; ou ${days.at(-1)}`
}

/** '7h da manhã', '7h da noite' */
function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2))
  const part = hour < 12 ? 'da manhã' : hour < 18 ? 'da tarde' : 'da noite'
  return `${hourWords(hour > 12 ? `${String(hour - 12).padStart(2, '0')}${time.slice(2)}` : time)} ${part}`
}

/** One meaning of an ambiguous time, to ask which was meant. `isHour`: the hour is in doubt, not the day. */
export function meaningWords(value: TimeValue, now: string, isHour: boolean): string {
  switch (value.kind) {
    case 'instant':
      return isHour
        ? `${dayWords(value.at.slice(0, 10), now)} às ${clockWords(value.at.slice(11, 16))}`
        : whenWords(value.at.slice(0, 16), now)
    case 'window':
      return value.date === null
        ? timeInWords(value)
        : `${dayWords(value.date, now)} ${timeInWords({ ...value, date: null })}`
    case 'day':
      return dayWords(value.date, now)
    case 'clock':
      return clockWords(value.time)
    default:
      return timeInWords(value)
  }
}

/** 'Ana', 'sua filha', 'seu marido'; empty when it is for the customer. */
export function whomWords(whom: SomeoneElse | null): string {
  if (whom?.name) return whom.name
  if (!whom?.relation) return ''
  const { relation } = whom
  return `${/(?:a|ã|ãe|ó|mulher)$/.test(relation) ? 'sua' : 'seu'} ${relation}`
}
