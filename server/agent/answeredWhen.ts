/**
 * Tells when somebody of the team will answer, computed from the professionals' working hours. Pure
 * functions.
 */
import type { AvailabilityRule } from '../../src/contract/availability.ts'
import { hoursOf } from '../../src/contract/schedule/hours.ts'
import { openIntervals } from '../../src/contract/schedule/openIntervals.ts'
import { merged, type Span } from '../../src/contract/schedule/spans.ts'
import {
  DAY,
  dayNumber,
  dayNumberOf,
  dayText,
  MINUTE,
  stretchesOf,
  wallOf,
  daysSinceMonday,
} from '../../src/contract/schedule/zone.ts'

export type TeamHours = {
  professionals: readonly { active: boolean; hours: readonly AvailabilityRule[] }[]
  /** Days on which nobody works, whatever the working hours say. */
  closedDays: readonly { date: string }[]
}

/** 'Ainda hoje' is promised only while at least this much of today's working hours is left. */
const LEFT_TODAY = 30 * MINUTE
const DAYS_AHEAD = 31
const WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']
const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

/**
 * The spans between `from` (an instant in milliseconds) and `days` days later in which at least one active
 * professional works, merged and in order.
 */
export function teamOpenSpans(
  { professionals, closedDays }: TeamHours,
  zone: string,
  from: number,
  days: number,
): Span[] {
  const first = dayNumber(wallOf(from, zone))
  const stretches = stretchesOf(zone, (first - 1) * DAY, (first + days + 2) * DAY)
  const closed = new Map(closedDays.map(({ date }) => [dayNumberOf(date), true]))
  const spans = professionals
    .filter(({ active }) => active)
    .flatMap(({ hours }) => openIntervals(hoursOf(hours), closed, [first - 1, first + days], stretches))
  return merged(spans).flatMap((span) =>
    span.end > from ? [{ start: Math.max(span.start, from), end: span.end }] : [],
  )
}

/**
 * When somebody of the team will answer, worded to follow 'a equipe responde': 'ainda hoje', 'hoje a partir
 * das 14h', 'amanhã a partir das 8h', 'na segunda a partir das 8h', 'no dia 7 de dezembro a partir das 8h'.
 * Null when the working hours give no answer: none are set, or none fall within the next month.
 */
export function whenAnswered(now: Date, hours: TeamHours, zone: string): string | null {
  const at = now.getTime()
  const wall = wallOf(at, zone)
  const today = dayNumber(wall)
  const endOfToday = at + (today + 1) * DAY - wall
  for (const { start, end } of teamOpenSpans(hours, zone, at, DAYS_AHEAD)) {
    if (start > at) return beginning(start, today, zone)
    if (Math.min(end, endOfToday) - at >= LEFT_TODAY) return 'ainda hoje'
    if (end > endOfToday) return beginning(endOfToday, today, zone)
  }
  return null
}

function beginning(instant: number, today: number, zone: string): string {
  const wall = wallOf(instant, zone)
  const day = dayNumber(wall)
  return `${dayWords(day, today)} a partir ${hourWords(wall - day * DAY)}`
}

function dayWords(day: number, today: number): string {
  if (day <= today) return 'hoje'
  if (day === today + 1) return 'amanhã'
  const weekday = daysSinceMonday(day)
  if (day < today + 7) return `${weekday > 4 ? 'no' : 'na'} ${WEEKDAYS[weekday]}`
  const [, month, date] = dayText(day).split('-').map(Number)
  return `no dia ${date === 1 ? '1º' : date} de ${MONTHS[month! - 1]}`
}

/** 'das 8h', 'das 13h30', 'da 1h', 'da meia-noite'. */
function hourWords(afterMidnight: number): string {
  const minutes = Math.round(afterMidnight / MINUTE)
  const hour = Math.floor(minutes / 60)
  const minute = minutes % 60
  if (minutes === 0) return 'da meia-noite'
  return `${hour < 2 ? 'da' : 'das'} ${hour}h${minute === 0 ? '' : String(minute).padStart(2, '0')}`
}
