/**
 * A date from the API or a user: an ISO string, a calendar day 'YYYY-MM-DD', Unix milliseconds, or nothing.
 */
export type DateInput = string | number | Date | null | undefined

const missing = '—'
const unreadable = 'Data inválida'
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone, hourCycle: 'h23' })
    formatters.set(key, found)
  }
  return found
}

/**
 * Parses a date. A calendar day is the same day everywhere, so it is read and written in UTC; an instant is
 * written in the given time zone.
 */
function read(value: DateInput, timeZone: string): { date: Date; zone: string; isDay: boolean } | string {
  if (value === null || value === undefined || value === '') return missing
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return unreadable
  // Some engines read '2026-02-31' as 3 March.
  if (isDay && date.toISOString().slice(0, 10) !== value) return unreadable
  return { date, zone: isDay ? 'UTC' : timeZone, isDay }
}

/**
 * Number of the calendar day in that time zone, in days since 1970. The difference of two counts midnights,
 * whatever daylight saving does.
 */
function dayNumber(date: Date, timeZone: string): number {
  const parts = formatter(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(date)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day')) / 86_400_000
}

function write(value: DateInput, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const parsed = read(value, timeZone)
  return typeof parsed === 'string' ? parsed : formatter(parsed.zone, options).format(parsed.date)
}

const time = { hour: '2-digit', minute: '2-digit' } as const
const shortDay = { day: '2-digit', month: '2-digit' } as const

/** '14:07' */
export function formatTime(value: DateInput, timeZone: string): string {
  return write(value, timeZone, time)
}

/** '26/11/2026' */
export function formatDate(value: DateInput, timeZone: string): string {
  return write(value, timeZone, { ...shortDay, year: 'numeric' })
}

/** '26/11/2026 14:07' */
export function formatDateTime(value: DateInput, timeZone: string): string {
  return write(value, timeZone, { ...shortDay, year: 'numeric', ...time }).replace(', ', ' ')
}

/** 'qui., 26 nov · 15:30', for an appointment */
export function formatShortDateTime(value: DateInput, timeZone: string): string {
  const parsed = read(value, timeZone)
  if (typeof parsed === 'string') return parsed
  const parts = formatter(parsed.zone, { weekday: 'short', day: 'numeric', month: 'short' }).formatToParts(
    parsed.date,
  )
  const part = (type: string) => parts.find((each) => each.type === type)?.value.replace('.', '') ?? ''
  return `${part('weekday')}., ${part('day')} ${part('month')} · ${formatter(parsed.zone, time).format(parsed.date)}`
}

/** 'sexta-feira, 20 de novembro' */
export function formatLongDay(value: DateInput, timeZone: string): string {
  return write(value, timeZone, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** 'Hoje', 'Ontem', 'Amanhã', '26 de novembro', and with the year when it is another one */
export function formatDayLabel(value: DateInput, timeZone: string, now: Date = new Date()): string {
  const parsed = read(value, timeZone)
  if (typeof parsed === 'string') return parsed
  const { date, zone } = parsed
  const distance = dayNumber(date, zone) - dayNumber(now, timeZone)
  if (distance === 0) return 'Hoje'
  if (distance === -1) return 'Ontem'
  if (distance === 1) return 'Amanhã'
  const sameYear =
    formatter(zone, { year: 'numeric' }).format(date) === formatter(timeZone, { year: 'numeric' }).format(now)
  return formatter(zone, { day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) }).format(
    date,
  )
}

/**
 * Relative time in the past: 'agora', 'há 6 min', 'há 1 h', 'ontem', '23/11', '23/11/25'; in the future: the
 * hour, 'amanhã', the day.
 */
export function formatRelative(value: DateInput, timeZone: string, now: Date = new Date()): string {
  const parsed = read(value, timeZone)
  if (typeof parsed === 'string') return parsed
  const { date, zone, isDay } = parsed
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000)
  const distance = dayNumber(date, zone) - dayNumber(now, timeZone)
  // Clocks of two devices rarely agree, so up to two minutes in the future counts as now.
  if (!isDay && minutes < 1 && minutes >= -2) return 'agora'
  if (!isDay && minutes >= 1 && minutes < 60) return `há ${minutes} min`
  if (distance === 0) {
    if (isDay) return 'hoje'
    return minutes > 0 ? `há ${Math.floor(minutes / 60)} h` : formatter(zone, time).format(date)
  }
  if (distance === -1) return 'ontem'
  if (distance === 1) return 'amanhã'
  const sameYear =
    formatter(zone, { year: 'numeric' }).format(date) === formatter(timeZone, { year: 'numeric' }).format(now)
  return formatter(zone, sameYear ? shortDay : { ...shortDay, year: '2-digit' }).format(date)
}
