/** When the shown professionals attend, by day, in minutes since midnight. Pure. */
import type { Professional } from '../../contract/professional.ts'
import { hoursOf, hoursOn } from '../../contract/schedule/hours.ts'
import { gaps, merged, type Span } from '../../contract/schedule/spans.ts'
import { dayNumberOf, MINUTE } from '../../contract/schedule/zone.ts'

const DAY_MINUTES = 24 * 60

export interface DayHours {
  /** False if none of the shown professionals has hours; then nothing is drawn as closed. */
  known: boolean
  open: Span[]
  closed: Span[]
  /** Why nobody attends on the whole day: a holiday's name or 'Ninguém atende'; null if someone attends. */
  reason: string | null
}

type People = readonly Pick<Professional, 'hours'>[]
type ClosedDays = readonly { date: string; name: string }[]

const UNKNOWN: DayHours = { known: false, open: [], closed: [], reason: null }

/** The hours of the requested days; a time is open if at least one of the people attends. */
export function openHours(
  people: People,
  closedDays: ClosedDays,
  days: readonly string[],
): Map<string, DayHours> {
  const known = people.map(({ hours }) => hoursOf(hours)).filter(({ none }) => !none)
  const holidays = new Map(closedDays.map(({ date, name }) => [date, name]))
  return new Map(
    days.map((day): [string, DayHours] => {
      const holiday = holidays.get(day)
      if (holiday !== undefined) return [day, closedAllDay(holiday || 'Feriado')]
      if (known.length === 0) return [day, UNKNOWN]
      const number = dayNumberOf(day)
      const open = merged(
        known.flatMap((hours) =>
          hoursOn(hours, number).spans.map(({ start, end }) => ({
            start: start / MINUTE,
            end: end / MINUTE,
          })),
        ),
      )
      if (open.length === 0) return [day, closedAllDay(people.length === 1 ? 'Não atende' : 'Ninguém atende')]
      return [day, { known: true, open, closed: gaps({ start: 0, end: DAY_MINUTES }, open), reason: null }]
    }),
  )
}

const closedAllDay = (reason: string): DayHours => ({
  known: true,
  open: [],
  closed: [{ start: 0, end: DAY_MINUTES }],
  reason,
})
