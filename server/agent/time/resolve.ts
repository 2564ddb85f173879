import type { Opening, TimeValue } from './timeValue.ts'
import { type Day, isoOf, settleWall, isoWeekday, wallClock } from './calendar.ts'
import type { Clock, Frame, Hours, Stretch } from './frame.ts'
import type { Scan } from './timeTokens.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** 'HH:MM', or 'HH:MM:SS' where the minute has seconds. */
function clockText(minute: number): string {
  const seconds = Math.round(minute * 60)
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`
  return seconds % 60 === 0 ? clock : `${clock}:${two(seconds % 60)}`
}
const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

type Interval = [from: number, to: number]
const prepared = new WeakMap<Opening, Interval[][]>()

/** Opening intervals by weekday, index 1 to 7. */
function intervalsOf(open: Opening): Interval[][] {
  const known = prepared.get(open)
  if (known) return known
  const week: Interval[][] = Array.from({ length: 8 }, () => [])
  for (const [key, hours] of Object.entries(open)) {
    const [first, last = first] = key.split('-').map(Number)
    const list = (hours === null ? [] : Array.isArray(hours[0]) ? hours : [hours]) as [string, string][]
    for (let day = first!; day <= last! && day <= 7; day++)
      for (const [from, to] of list) week[day]?.push([minuteOf(from), minuteOf(to)])
  }
  prepared.set(open, week)
  return week
}

const isOpen = (list: Interval[], minute: number) => list.some(([from, to]) => minute >= from && minute < to)
const inside = (list: Interval[], minute: number, end: boolean) =>
  list.some(([from, to]) => minute >= from && (end ? minute <= to : minute < to))

/**
 * The possible times of a clock within the clinic's opening hours, likelier first. `end`: the clock closes a
 * window.
 */
export function readings(s: Scan, clock: Clock, day: Day | null, end = false): number[] {
  if (clock.fixed || (clock.literal && s.context.isWritten)) return [clock.minute]
  const early = clock.minute % 720
  const both = [early, early + 720]
  if (early < 60) return [early + 720]
  const week = intervalsOf(s.context.open)
  const any = week.flat()
  for (const list of day === null ? [any] : [week[isoWeekday(day)]!, any]) {
    const left = both.filter((minute) => (end ? inside(list, minute, true) : isOpen(list, minute)))
    if (left.length === 1) return left
    if (left.length === 2) break
  }
  if (early < 360) return s.context.isWritten ? [early + 720, early] : [early + 720]
  return clock.literal ? [clock.minute] : both
}

/** From one to seven in the afternoon: the same hours at night are hardly ever meant. */
const isEarly = (minute: number) => minute >= 780 && minute < 1140

type Bounds = { from: number | null; to: number | null }

/**
 * The pairs of times that make a window, those within opening hours first; several where it stays ambiguous.
 */
function windows(s: Scan, { from, to, overnight }: Hours, day: Day | null): Bounds[] {
  if (from && to && overnight) return [{ from: from.minute, to: to.fixed ? to.minute : to.minute % 720 }]
  if (from === null || to === null) {
    if (from) return readings(s, from, day).map((minute) => ({ from: minute, to: null }))
    return to
      ? readings(s, to, day, true).map((minute) => ({ from: null, to: minute }))
      : [{ from: null, to: null }]
  }
  const all = (clock: Clock) =>
    clock.fixed ? [clock.minute] : [clock.minute % 720, (clock.minute % 720) + 720]
  const week = intervalsOf(s.context.open)
  const list = day === null || week[isoWeekday(day)]!.length === 0 ? week.flat() : week[isoWeekday(day)]!
  let best: { bounds: Bounds; score: number }[] = []
  for (const a of all(from))
    for (const b of all(to)) {
      const end = b === 0 ? 1440 : b
      if (end <= a) continue
      const score =
        (inside(list, a, false) ? 200 : 0) +
        (inside(list, end, true) ? 200 : 0) -
        (end - a > 720 ? 100 : 0) +
        (a >= 360 ? 20 : 0) -
        (end - a) / 720
      if (best.length === 0 || score > best[0]!.score + 2) best = [{ bounds: { from: a, to: end }, score }]
      else if (Math.abs(score - best[0]!.score) <= 2) best.push({ bounds: { from: a, to: end }, score })
    }
  if (best[0] && best[0].score < 200 && best.some(({ bounds }) => isEarly(bounds.from!)))
    best = best.filter(({ bounds }) => bounds.from! >= 720)
  return best.map(({ bounds }) => bounds)
}

const either = (options: TimeValue[]): TimeValue | null =>
  options.length > 1 ? { kind: 'either', options } : (options[0] ?? null)
const text = (minute: number | null) => (minute === null ? null : clockText(minute % 1440))

function instant(s: Scan, day: Day, minute: number, approximate: boolean, offset?: number): TimeValue {
  const at =
    offset === undefined
      ? settleWall(day, minute, s.context.zone)
      : wallClock(new Date((day * 1440 + minute - offset) * 60_000), s.context.zone)
  const past = at.day < s.today || (at.day === s.today && at.minute < s.minute)
  return {
    kind: 'instant',
    at: `${isoOf(at.day)}T${clockText(at.minute)}`,
    ...(approximate ? { approximate: true } : {}),
    ...(past ? { past: true } : {}),
  }
}

function onDay(s: Scan, f: Frame, day: Day): TimeValue[] {
  if (f.clock)
    return readings(s, f.clock, day).map((minute) =>
      instant(s, day, minute, f.clock!.approximate === true, f.clock!.offset),
    )
  const date = isoOf(day)
  const prefer = f.prefer ? { prefer: f.prefer } : {}
  if (f.hours) {
    const part = f.hours.part ? { part: f.hours.part } : {}
    return windows(s, f.hours, day).map(({ from, to }) => ({
      kind: 'window',
      date,
      from: text(from),
      to: text(to),
      ...part,
      ...prefer,
    }))
  }
  if (f.prefer) return [{ kind: 'window', date, from: null, to: null, part: 'day', ...prefer }]
  const approximate = f.dates?.approximate ? { approximate: true as const } : {}
  return [{ kind: 'day', date, ...approximate, ...(day < s.today ? { past: true } : {}) }]
}

function overDays(s: Scan, f: Frame, { from, to }: Stretch): TimeValue[] {
  const bounds: (Bounds | null)[] = f.clock
    ? readings(s, f.clock, null).map((minute) => ({ from: minute, to: minute }))
    : f.hours && !f.hours.part
      ? windows(s, f.hours, null)
      : [null]
  const except: { dates?: string[]; weekdays?: number[]; parts?: NonNullable<Frame['except']>['parts'] } = {}
  if (f.except?.dates.length) except.dates = f.except.dates.map(isoOf)
  if (f.except?.weekdays.length) except.weekdays = f.except.weekdays
  if (f.except?.parts.length) except.parts = f.except.parts
  const { start, end } = f.days ?? {}
  const startMinute = start ? readings(s, start, from)[0]! : null
  const endMinute = end && to !== null ? readings(s, end, to)[0]! : null
  const isPast =
    to !== null && (to < s.today || (to === s.today && endMinute !== null && endMinute <= s.minute))
  return bounds.map((window) => ({
    kind: 'days',
    from: Number.isFinite(from) ? isoOf(from) : null,
    to: to === null ? null : isoOf(to),
    ...(startMinute === null ? {} : { fromTime: text(startMinute)! }),
    ...(endMinute === null ? {} : { toTime: text(endMinute)! }),
    ...(f.hours?.part ? { part: f.hours.part } : {}),
    ...(window ? { window: { from: text(window.from), to: text(window.to) } } : {}),
    ...(f.only ? { only: f.only } : {}),
    ...(f.except ? { except } : {}),
    ...(isPast ? { past: true } : {}),
  }))
}

function weekly(s: Scan, f: Frame): TimeValue[] {
  const { weekdays: named, every, unit, date } = f.weekly!
  const left = named.filter((weekday) => !f.except?.weekdays.includes(weekday))
  const weekdays = left.length > 0 ? left : named
  const base = {
    kind: 'weekly' as const,
    weekdays,
    ...(every ? { every } : {}),
    ...(unit ? { unit } : {}),
    ...(date ? { date } : {}),
  }
  if (f.clock) return readings(s, f.clock, null).map((minute) => ({ ...base, time: clockText(minute) }))
  if (!f.hours) return [base]
  return windows(s, f.hours, null).map(({ from, to }) => ({
    ...base,
    ...(from === null ? {} : { from: clockText(from) }),
    ...(to === null ? {} : { to: clockText(to % 1440) }),
  }))
}

function noDay(s: Scan, f: Frame): TimeValue | null {
  if (f.clock) {
    const approximate = f.clock.approximate ? { approximate: true as const } : {}
    return either(
      readings(s, f.clock, null).map((minute) => ({
        kind: 'clock',
        time: clockText(minute),
        ...approximate,
      })),
    )
  }
  const prefer = f.prefer ? { prefer: f.prefer } : {}
  if (f.hours) {
    const part = f.hours.part ? { part: f.hours.part } : {}
    return either(
      windows(s, f.hours, null).map(({ from, to }) => ({
        kind: 'window',
        date: null,
        from: text(from),
        to: text(to),
        ...part,
        ...prefer,
      })),
    )
  }
  if (f.any || (f.prefer === 'first' && !f.whole))
    return { kind: 'any', ...(f.prefer === 'first' ? { prefer: 'first' } : {}) }
  if (f.prefer) return { kind: 'window', date: null, from: null, to: null, part: 'day', ...prefer }
  return null
}

const MOST_DAYS_AHEAD = 14

/**
 * Resolves a frame as far as the clinic's hours and the calendar allow; what stays ambiguous becomes
 * `either`. Null where it is no time.
 */
export function resolve(s: Scan, f: Frame): TimeValue | null {
  if (f.alt) {
    const { alt, ...rest } = f
    // 'Sexta 18' is no Friday that is three weeks off.
    if (alt.dates?.options.every((day) => day - s.today > MOST_DAYS_AHEAD)) return resolve(s, rest)
    const options = [rest, alt].flatMap((frame) => resolve(s, frame) ?? [])
    return either(options.flatMap((value) => (value.kind === 'either' ? value.options : [value])))
  }
  const { instant: moment, length } = f
  if (moment) return instant(s, moment.day, moment.minute, moment.approximate === true)
  if (length) return { kind: 'duration', minutes: length.minutes }
  if (f.weekly) return either(weekly(s, f))
  // 'Quinta, sem ser de manhã': the day without the refused part.
  if (f.dates && f.except && f.except.parts.length > 0 && !f.clock && !f.hours)
    return either(f.dates.options.flatMap((day) => overDays(s, f, { from: day, to: day })))
  if (f.dates) {
    const values = f.dates.options.flatMap((day) => onDay(s, f, day))
    // Today's weekday name with an hour that has passed means next week.
    const ahead =
      f.dates.options.length > 1 ? values.filter((value) => !(value.kind === 'instant' && value.past)) : []
    return either(ahead.length > 0 ? ahead : values)
  }
  if (f.days) return either(f.days.options.flatMap((stretch) => overDays(s, f, stretch)))
  return noDay(s, f)
}
