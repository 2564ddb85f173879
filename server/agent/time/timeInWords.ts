import { isoWeekdayOfDate } from './calendar.ts'
import type { Part, TimeValue } from './timeValue.ts'

const WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const PARTS: Record<Part, string> = {
  early_morning: 'de manhã cedo',
  morning: 'de manhã',
  lunch: 'na hora do almoço',
  early_afternoon: 'no começo da tarde',
  mid_afternoon: 'no meio da tarde',
  afternoon: 'à tarde',
  late_afternoon: 'no fim da tarde',
  evening: 'à noite',
  day: '',
}

const listed = (items: string[], last: string) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`

function dateWords(iso: string): string {
  const [year, month, date] = iso.split('-').map(Number)
  return `${date === 1 ? '1º' : date} de ${MONTHS[month! - 1]} de ${year}`
}

/** "sexta, 27 de novembro de 2026" */
function dayWords(iso: string): string {
  return `${WEEKDAYS[isoWeekdayOfDate(iso) - 1]}, ${dateWords(iso)}`
}

/** "9h30 da manhã", "15h", "meio-dia", without the preposition. */
function hourWords(time: string): string {
  const [hour, minute, second] = time.split(':')
  if (time === '00:00') return 'meia-noite'
  if (time === '12:00') return 'meio-dia'
  const minutes = second === undefined ? (minute === '00' ? '' : minute) : `${minute}min${second}s`
  return `${Number(hour)}h${minutes}${Number(hour) > 0 && Number(hour) < 12 ? ' da manhã' : ''}`
}

type Lead = 'at' | 'of' | 'until' | 'about'
const LEADS: Record<Lead, [plural: string, noon: string, midnight: string, one: string]> = {
  at: ['às', 'ao', 'à', 'à'],
  of: ['das', 'do', 'da', 'da'],
  until: ['até as', 'até o', 'até a', 'até a'],
  about: ['por volta das', 'por volta do', 'por volta da', 'por volta da'],
}

function clockWords(time: string, lead: Lead): string {
  const form = time === '12:00' ? 1 : time === '00:00' ? 2 : time.startsWith('01:') ? 3 : 0
  return `${LEADS[lead][form]} ${hourWords(time)}`
}

function spanWords(from: string | null, to: string | null): string {
  if (from !== null && from === to) return clockWords(from, 'at')
  if (from !== null && to !== null) return `${clockWords(from, 'of')} ${clockWords(to, 'at')}`
  if (from !== null) return `a partir ${clockWords(from, 'of')}`
  return to === null ? '' : clockWords(to, 'until')
}

const joined = (...words: string[]) => words.filter((word) => word !== '').join(' ')

/**
 * A value in Portuguese words, complete and independent of the current time: `readTimes` reads the same value
 * from them at any time, except that `either` comes back as `oneOf` (both are "ou" in words), that a day is no longer
 * approximate, and that `past` depends on the time of reading.
 */
export function timeInWords(value: TimeValue): string {
  switch (value.kind) {
    case 'instant': {
      const [date, time] = value.at.split('T')
      return `${dayWords(date!)}, ${clockWords(time!, value.approximate ? 'about' : 'at')}`
    }
    case 'day':
      return dayWords(value.date)
    case 'clock':
      return clockWords(value.time, value.approximate ? 'about' : 'at')
    case 'window':
      return windowWords(value)
    case 'days':
      return daysWords(value)
    case 'weekly':
      return weeklyWords(value)
    case 'duration':
      return value.minutes % 60 === 0 && value.minutes < 360
        ? `${value.minutes / 60} ${value.minutes === 60 ? 'hora' : 'horas'}`
        : `${value.minutes} minutos`
    case 'any':
      return value.prefer ? 'o quanto antes' : 'qualquer horário'
    case 'either':
    case 'oneOf':
      return listed(value.options.map(timeInWords), 'ou')
  }
}

function windowWords(value: Extract<TimeValue, { kind: 'window' }>): string {
  const prefer =
    value.prefer === undefined ? '' : value.prefer === 'first' ? 'primeiro horário' : 'último horário'
  const day = value.date === null ? '' : dayWords(value.date)
  const hours = value.part ? PARTS[value.part] : spanWords(value.from, value.to)
  if (value.date === null && value.part === 'day') return joined(prefer, 'do dia')
  return joined(prefer, day === '' ? '' : prefer === '' ? day : `de ${day}`, hours)
}

function stretchWords({ from, to, fromTime, toTime }: Extract<TimeValue, { kind: 'days' }>): string {
  const edge = (date: string, time: string | undefined) =>
    joined(dateWords(date), time === undefined ? '' : clockWords(time, 'at'))
  if (from === null) return to === null ? '' : `até ${edge(to, toTime)}`
  if (to === null) return `a partir de ${edge(from, fromTime)}`
  return `de ${edge(from, fromTime)} ${toTime === undefined ? 'a' : 'até'} ${edge(to, toTime)}`
}

function daysWords(value: Extract<TimeValue, { kind: 'days' }>): string {
  const days = stretchWords(value)
  const hours = value.part
    ? PARTS[value.part]
    : value.window
      ? spanWords(value.window.from, value.window.to)
      : ''
  const only = value.only
    ? `, só ${listed(
        value.only.map((weekday) => WEEKDAYS[weekday - 1]!),
        'ou',
      )}`
    : ''
  const except = [
    ...(value.except?.weekdays ?? []).map((weekday) => WEEKDAYS[weekday - 1]!),
    ...(value.except?.dates ?? []).map(dateWords),
    ...(value.except?.parts ?? []).map((part) => PARTS[part]),
  ]
  return `${joined(days, hours)}${only}${except.map((what) => `, menos ${what}`).join('')}`
}

const UNIT_WORDS = { day: ['dia', 'dias'], month: ['mês', 'meses'], year: ['ano', 'anos'] } as const

function weeklyWords(value: Extract<TimeValue, { kind: 'weekly' }>): string {
  const names = listed(
    value.weekdays.map((weekday) => WEEKDAYS[weekday - 1]!),
    'e',
  )
  const hours = value.time ? clockWords(value.time, 'at') : spanWords(value.from ?? null, value.to ?? null)
  if (value.date !== undefined && value.every === undefined) return joined(`todo dia ${value.date}`, hours)
  if (value.unit !== undefined) {
    const [one, more] = UNIT_WORDS[value.unit]
    return joined(value.every === undefined ? `a cada ${one}` : `a cada ${value.every} ${more}`, hours)
  }
  if (value.every === undefined) return joined('toda', names === '' ? 'semana' : names, hours)
  return joined(`a cada ${value.every} semanas`, names === '' ? '' : `na ${names}`, hours)
}
