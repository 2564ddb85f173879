/** What the customer's words about time allow: the days to search, and a test for each free time. */
import { isoWeekdayOfDate } from '../time/calendar.ts'
import type { Part, Span, TimeValue } from '../time/timeValue.ts'

/** A time on the organization's clock. */
export type Local = { /** 'YYYY-MM-DD' */ date: string; /** 'HH:MM' */ time: string }

const PART_HOURS: Record<Part, [from: string, to: string]> = {
  // Where the clinic opens at nine, 'cedo' still includes nine.
  early_morning: ['00:00', '10:00'],
  morning: ['00:00', '12:00'],
  lunch: ['11:30', '14:00'],
  early_afternoon: ['12:00', '14:30'],
  mid_afternoon: ['14:00', '16:30'],
  afternoon: ['12:00', '18:00'],
  late_afternoon: ['16:00', '18:30'],
  evening: ['17:30', '24:00'],
  day: ['00:00', '24:00'],
}
/** How far from 15h a time may be for 'lá pelas 15h'. */
const ABOUT_MINUTES = 45

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const isAbout = (a: string, b: string) => Math.abs(minutesOf(a) - minutesOf(b)) <= ABOUT_MINUTES

const inPart = (part: Part | undefined, time: string) =>
  part === undefined || (time >= PART_HOURS[part][0] && time < PART_HOURS[part][1])
/**
 * The end of a span counts too, so 'até as 18h' includes 18h; the end of a part of the day does not. Of hours that run
 * over midnight, those of the first day count.
 */
const inSpan = ({ from, to }: Span, time: string, hasPart: boolean) =>
  (from === null || time >= from) &&
  (to === null || to === '00:00' || (from !== null && to < from) || (hasPart ? time < to : time <= to))

/** Whether a visit that begins at `local` meets the wish. An ambiguous wish (`either`) is met by no time. */
export function meetsWish(value: TimeValue, local: Local): boolean {
  const { date, time } = local
  switch (value.kind) {
    case 'instant': {
      const at = value.at.slice(11, 16)
      return value.at.slice(0, 10) === date && (value.approximate ? isAbout(at, time) : at === time)
    }
    case 'day':
      return value.date === date
    case 'clock':
      return value.approximate ? isAbout(value.time, time) : value.time === time
    case 'window':
      return (
        (value.date === null || value.date === date) &&
        (value.part === 'early_morning'
          ? inPart(value.part, time)
          : inSpan(value, time, value.part !== undefined))
      )
    case 'days': {
      const { except } = value
      if ((value.from !== null && date < value.from) || (value.to !== null && date > value.to)) return false
      if (value.fromTime && date === value.from && time < value.fromTime) return false
      if (value.toTime && date === value.to && time > value.toTime) return false
      if (!inPart(value.part, time)) return false
      if (value.window && !inSpan(value.window, time, false)) return false
      if (value.only && !value.only.includes(isoWeekdayOfDate(date))) return false
      if (except?.dates?.includes(date) || except?.weekdays?.includes(isoWeekdayOfDate(date))) return false
      return !except?.parts?.some((part) => inPart(part, time))
    }
    case 'weekly':
      return (
        (value.date === undefined || value.date === Number(date.slice(8))) &&
        (value.weekdays.length === 0 || value.weekdays.includes(isoWeekdayOfDate(date))) &&
        (value.time === undefined || value.time === time) &&
        (value.from === undefined || time >= value.from) &&
        (value.to === undefined || time <= value.to)
      )
    case 'oneOf':
      return value.options.some((option) => meetsWish(option, local))
    case 'either':
      return false
    case 'duration':
    case 'any':
      return true
  }
}

/** The one day that a time names itself; null where it names none, or several. */
export const dayOf = (value: TimeValue): string | null =>
  value.kind === 'instant'
    ? value.at.slice(0, 10)
    : value.kind === 'day' || value.kind === 'window'
      ? value.date
      : null

/** First and last day of a wish. `to` is null where the wish has no end of its own. */
export function daysOfWish(value: TimeValue, today: string): { from: string; to: string | null } {
  switch (value.kind) {
    case 'instant':
      return { from: value.at.slice(0, 10), to: value.at.slice(0, 10) }
    case 'day':
      return { from: value.date, to: value.date }
    case 'window':
      return value.date === null ? { from: today, to: null } : { from: value.date, to: value.date }
    case 'days':
      return { from: value.from ?? today, to: value.to }
    case 'oneOf':
    case 'either': {
      const all = value.options.map((option) => daysOfWish(option, today))
      const from = all.reduce((least, each) => (each.from < least ? each.from : least), all[0]?.from ?? today)
      const to = all.reduce<string | null>(
        (most, each) => (most === null || each.to === null ? null : each.to > most ? each.to : most),
        all[0]?.to ?? null,
      )
      return { from, to }
    }
    case 'clock':
    case 'weekly':
    case 'duration':
    case 'any':
      return { from: today, to: null }
  }
}

/** The value without 'lá pelas'. */
export function exactly(value: TimeValue): TimeValue {
  if (value.kind !== 'clock' && value.kind !== 'instant') return value
  const { approximate: _, ...exact } = value
  return exact
}

/** Whether the wish is one exact instant. */
export const isExact = (value: TimeValue): value is Extract<TimeValue, { kind: 'instant' }> =>
  value.kind === 'instant' && !value.approximate

export const hasDay = (value: TimeValue): boolean =>
  value.kind === 'instant' ||
  value.kind === 'day' ||
  value.kind === 'days' ||
  value.kind === 'weekly' ||
  (value.kind === 'window' && value.date !== null) ||
  ((value.kind === 'oneOf' || value.kind === 'either') && value.options.some(hasDay))

/** The hours that a value names, without its day; null when it names none. */
function hoursIn(
  value: TimeValue,
): { clock: string; approximate: boolean } | { window: Span; part?: Part } | null {
  switch (value.kind) {
    case 'instant':
      return { clock: value.at.slice(11, 16), approximate: value.approximate === true }
    case 'clock':
      return { clock: value.time, approximate: value.approximate === true }
    case 'window':
      return {
        window: { from: value.from, to: value.to, ...(value.ends && { ends: value.ends }) },
        ...(value.part && { part: value.part }),
      }
    case 'days':
      return value.window
        ? { window: value.window }
        : value.part
          ? { window: { from: PART_HOURS[value.part][0], to: PART_HOURS[value.part][1] }, part: value.part }
          : null
    case 'weekly':
      return value.time === undefined ? null : { clock: value.time, approximate: false }
    default:
      return null
  }
}

/** Whether a value with several meanings names hours in each of them: 'terça de tarde', on a Tuesday. */
const hasHours = (value: TimeValue): boolean =>
  (value.kind === 'either' || value.kind === 'oneOf') &&
  value.options.every((option) => hoursIn(option) !== null)

/** 'De tarde', 'que termine até 16h': hours that are open at one end, closed by the earlier ones where both can hold. */
function within({ part, from, to }: Span & { part?: Part }, hours: Span): Span {
  const [first, last] = part ? PART_HOURS[part] : [from, to]
  if (hours.from === null && hours.to !== null && first !== null && first < hours.to)
    return { ...hours, from: first }
  // 'De tarde', 'depois das 17h' goes on into the evening.
  const isLeft = last !== null && hours.from !== null && minutesOf(last) - minutesOf(hours.from) >= LEAST_LEFT
  return hours.to === null && isLeft ? { ...hours, to: last } : hours
}
const LEAST_LEFT = 90

/** The days of one value with the hours of another. */
function withHours(days: TimeValue, hours: NonNullable<ReturnType<typeof hoursIn>>): TimeValue {
  const isClock = 'clock' in hours
  switch (days.kind) {
    case 'day':
    case 'instant':
    case 'window': {
      const date = days.kind === 'instant' ? days.at.slice(0, 10) : days.date
      if (date === null) return days
      return isClock
        ? {
            kind: 'instant',
            at: `${date}T${hours.clock}`,
            ...(hours.approximate && { approximate: true as const }),
          }
        : {
            kind: 'window',
            date,
            ...(days.kind === 'window' ? within(days, hours.window) : hours.window),
            ...(hours.part && { part: hours.part }),
          }
    }
    case 'days': {
      const { part: _, window: __, ...rest } = days
      return isClock
        ? { ...rest, window: { from: hours.clock, to: hours.clock } }
        : hours.part
          ? { ...rest, part: hours.part }
          : { ...rest, window: hours.window }
    }
    case 'weekly':
      return isClock
        ? { ...days, time: hours.clock }
        : {
            ...days,
            ...(hours.window.from !== null && { from: hours.window.from }),
            ...(hours.window.to !== null && { to: hours.window.to }),
          }
    case 'oneOf':
    case 'either':
      return { ...days, options: days.options.map((option) => withHours(option, hours)) }
    default:
      return days
  }
}

/**
 * The wish after the customer said more: a day without hours keeps the earlier hours if `keepHours` or if it is one of
 * several days that were wished for ('semana que vem no fim da tarde', 'quarta'), hours without a day keep the earlier
 * day. Everything else replaces the earlier wish.
 */
export function mergeWish(before: TimeValue | null, said: TimeValue, keepHours: boolean): TimeValue {
  if (before === null || said.kind === 'any' || said.kind === 'duration') return said
  // '14h ou 14h30', or '8h' of the morning or the evening, where the day is known
  if ((said.kind === 'oneOf' || said.kind === 'either') && !hasDay(said) && hasDay(before))
    return { ...said, options: said.options.map((option) => mergeWish(before, option, keepHours)) }
  const left = isOpenEnded(said) && !said.window && hasDay(before) ? leaveOut(before, said) : said
  if (left !== said) return left
  const saidDay = hasDay(said)
  const saidHours = hoursIn(said)
  if (!saidDay && saidHours) return hasDay(before) ? withHours(before, saidHours) : said
  const isNarrower = said.kind === 'day' && isOneOf(said.date, before)
  if (saidDay && !saidHours && !hasHours(said) && (keepHours || isNarrower || !hasDay(before))) {
    const old = hoursIn(before)
    if (old) return withHours(said, old)
  }
  return said
}

/**
 * 'De manhã não', 'menos quinta': the earlier wish without what is left out; where nothing remains of it, or another day is
 * left out than the only one of it, all the rest.
 */
function leaveOut(before: TimeValue, said: OpenEnded): TimeValue {
  const { dates = [], weekdays = [], parts = [] } = said.except
  switch (before.kind) {
    case 'day':
    case 'instant':
    case 'window': {
      const date = dayOf(before)
      if (date === null) return said
      const isOut = dates.includes(date) || weekdays.includes(isoWeekdayOfDate(date))
      return isOut || parts.length === 0 ? said : { kind: 'days', from: date, to: date, except: { parts } }
    }
    case 'days': {
      const { part, except, ...rest } = before
      return {
        ...rest,
        ...(part && !parts.includes(part) && { part }),
        except: {
          dates: [...(except?.dates ?? []), ...dates],
          weekdays: [...(except?.weekdays ?? []), ...weekdays],
          parts: [...(except?.parts ?? []), ...parts],
        },
      }
    }
    case 'oneOf': {
      const left = before.options.map((option) => leaveOut(option, said)).filter((option) => option !== said)
      const [only, ...more] = left
      return only === undefined ? said : more.length === 0 ? only : { ...before, options: left }
    }
    default:
      return said
  }
}

/** Whether the day is one of those that a span or a rhythm of weeks names. */
const isOneOf = (date: string, value: TimeValue): boolean =>
  value.kind === 'days'
    ? (value.from === null || date >= value.from) && (value.to === null || date <= value.to)
    : value.kind === 'weekly' && value.weekdays.includes(isoWeekdayOfDate(date))

/** An exclusion without an end, such as 'menos quinta', adds nothing to 'na sexta às 14h'. */
type Days = Extract<TimeValue, { kind: 'days' }>
type OpenEnded = Days & { except: Exclude<Days['except'], undefined> }
const isOpenEnded = (value: TimeValue): value is OpenEnded =>
  value.kind === 'days' && value.to === null && value.except !== undefined

/** Whether a time is of one day within a span of several days. */
function isWithin(value: TimeValue, span: TimeValue): boolean {
  if (span.kind !== 'days' || span.from === null || span.to === null) return false
  const date =
    value.kind === 'instant' ? value.at.slice(0, 10) : 'date' in value && value.date ? value.date : null
  return date !== null && date >= span.from && date <= span.to
}

/** The weekdays of a rhythm within a span of days; null where the two are something else. */
function onWeekdays(span: TimeValue, rhythm: TimeValue): TimeValue | null {
  if (span.kind !== 'days' || span.to === null || span.only || rhythm.kind !== 'weekly') return null
  if (rhythm.weekdays.length === 0 || rhythm.date !== undefined) return null
  const hours = hoursIn(rhythm)
  const days = { ...span, only: rhythm.weekdays }
  return hours ? withHours(days, hours) : days
}

/**
 * Combines several time expressions of one message into one wish: 'quinta ou sexta', 'dia 15 … depois das
 * 18h'.
 */
export function combineTimes(values: readonly TimeValue[]): TimeValue | null {
  const [first, ...rest] = values.map((value) =>
    value.kind === 'oneOf' && value.options.length === 2
      ? (onWeekdays(value.options[0]!, value.options[1]!) ?? value)
      : value,
  )
  if (!first) return null
  return rest.reduce<TimeValue>((wish, value) => {
    if (isOpenEnded(wish) && hasDay(value)) return value
    if (isOpenEnded(value) && hasDay(wish)) return wish
    // 'Sexta, posso qualquer hora'
    if (value.kind === 'any' && hasDay(wish)) return wish
    // 'Essa semana minha folga é na sexta, pode ser sexta antes do meio-dia'
    if (isWithin(value, wish)) return value
    if (isWithin(wish, value)) return wish
    // 'Na próxima semana, segundas e quartas'
    const narrowed = onWeekdays(wish, value) ?? onWeekdays(value, wish)
    if (narrowed) return narrowed
    if (hasDay(wish) && hasDay(value)) return { kind: 'oneOf', options: [wish, value] }
    return hasDay(value) && !hasDay(wish) ? mergeWish(wish, value, true) : mergeWish(wish, value, false)
  }, first)
}
