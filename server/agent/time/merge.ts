import { monthAround, isoWeekday } from './calendar.ts'
import type { Clock, Dates, Days, Frame, Hours } from './frame.ts'
import { frameHasDay, hasTime } from './frame.ts'
import { halve } from './halfDay.ts'

/**
 * The days that both name. Where none fits and one was said with its month, both stay, and the dialogue asks.
 */
function meet(a: Dates, b: Dates): Dates | null {
  if (a.dom !== undefined && b.dom !== undefined) return null
  const [loose, tight] = a.weekday !== undefined ? [a, b] : b.weekday !== undefined ? [b, a] : [null, null]
  if (loose && tight) {
    const options = tight.options.filter((day) => isoWeekday(day) === loose.weekday)
    if (options.length > 0 || tight.year)
      return { ...tight, options: options.length > 0 ? options : tight.options }
    if (tight.dom === undefined && !tight.month) return null
    return { ...tight, options: [tight.options[0]!, ...loose.options.slice(0, 1)] }
  }
  const options = a.options.filter((day) => b.options.includes(day))
  return options.length > 0 ? { ...a, ...b, options } : null
}

/** Narrows a longer span to a day within it: "semana que vem, na quinta". */
function narrow(days: Days, dates: Dates): Partial<Frame> | null {
  const [first] = days.options
  if (!first) return null
  if (dates.weekday !== undefined) {
    if (first.to === null || first.to - first.from > 6) return { days, only: [dates.weekday] }
    const options = days.options.flatMap(({ from, to }) => {
      const day = from + ((dates.weekday! - isoWeekday(from) + 7) % 7)
      return to !== null && day <= to ? [day] : []
    })
    return options.length > 0 ? { dates: { options }, within: days } : null
  }
  if (dates.dom !== undefined && days.month) {
    const around = monthAround(first.from)
    const day = around.from + dates.dom - 1
    return day <= around.to ? { dates: { options: [day] } } : null
  }
  const inside = dates.options.filter((day) =>
    days.options.some(({ from, to }) => day >= from && (to === null || day <= to)),
  )
  return inside.length > 0 ? { dates: { ...dates, options: inside } } : null
}

function narrowDays(a: Days, b: Days): Days | null {
  if (a.anyDay) return b
  if (b.anyDay) return a
  const [week, part] = a.week ? [a, b] : b.week ? [b, a] : [null, null]
  const [whole] = week?.options ?? []
  const [piece] = part?.options ?? []
  if (!whole || !piece || part!.week || part!.month || whole.to === null || piece.to === null) return null
  // "semana que vem, de terça a quinta": the days within that week.
  const shift = 7 * Math.ceil((whole.from - piece.from) / 7)
  const inside = { from: piece.from + shift, to: piece.to + shift }
  return inside.from >= whole.from && inside.to <= whole.to ? { options: [inside] } : null
}

const isPart = (hours: Hours) =>
  (hours.from?.fixed ?? true) && (hours.to?.fixed ?? true) && hours.part !== undefined

function meetHours(a: Hours, b: Hours): Hours | null {
  const [part, bounds] = isPart(a) ? [a, b] : isPart(b) ? [b, a] : [null, null]
  if (!part || !bounds || (isPart(a) && isPart(b))) return null
  const half = (clock: Clock | null) =>
    clock && part.from ? halve(clock, { from: part.from.minute / 1 }) : clock
  const [from, to] = [half(bounds.from), half(bounds.to)]
  return { from: from ?? part.from, to: to ?? part.to }
}

/** What two expressions mean together, or null where they cannot belong to one wish. */
export function merge(a: Frame, b: Frame): Frame | null {
  const isBetweenMoments = (f: Frame) => f.days?.start !== undefined || f.days?.end !== undefined
  if (a.instant || b.instant || a.list || b.list || isBetweenMoments(a) || isBetweenMoments(b)) return null
  const lengthAsClock = (f: Frame, other: Frame): Frame => {
    if (f.length?.hour === undefined || !other.dates) return f
    const { length: _, ...rest } = f
    return { ...rest, clock: { minute: f.length.hour, fixed: f.length.hour > 720 } }
  }
  const [x, y] = [lengthAsClock(a, b), lengthAsClock(b, a)]
  if (x.length || y.length) return null
  const merged: Frame = { ...x, ...y }
  delete merged.latent
  if (x.weekly || y.weekly) {
    const weekly = x.weekly ?? y.weekly!
    const other = x.weekly ? y : x
    if (x.weekly && y.weekly) {
      if (x.weekly.weekdays.length > 0 && y.weekly.weekdays.length > 0) return null
      merged.weekly = {
        ...x.weekly,
        ...y.weekly,
        weekdays: [...x.weekly.weekdays, ...y.weekly.weekdays],
        ...(x.weekly.every ? { every: x.weekly.every } : {}),
      }
    } else if (other.dates) {
      if (other.dates.weekday === undefined || weekly.weekdays.length > 0) return null
      merged.weekly = { ...weekly, weekdays: [other.dates.weekday] }
      delete merged.dates
    } else if (other.days) return null
  } else if (x.dates && y.dates) {
    const both = meet(x.dates, y.dates)
    if (!both) return null
    merged.dates = both
  } else if ((x.dates && y.days) || (x.days && y.dates)) {
    const inside = narrow((x.days ?? y.days)!, (x.dates ?? y.dates)!)
    if (!inside) return null
    delete merged.dates
    delete merged.days
    Object.assign(merged, inside)
  } else if (x.days && y.days) {
    const both = narrowDays(x.days, y.days)
    if (!both) return null
    merged.days = both
  }
  return mergeTimes(x, y, merged)
}

/** The clock where it keeps a bound that has no other end, or misses it by an hour at most; null otherwise. */
function withinBound({ from, to }: Hours, clock: Clock): Clock | null {
  const bound = (from ?? to)!
  const halved = from ? halve(clock, { from: from.minute }) : clock
  const isKept = from ? halved.minute >= from.minute - 60 : halved.minute <= bound.minute
  return isKept ? (from ? halved : { ...halved, fixed: true }) : null
}

function mergeTimes(x: Frame, y: Frame, merged: Frame): Frame | null {
  if (x.number !== undefined && y.number !== undefined) return null
  if (x.clock && y.clock) return null
  if ((x.clock && y.hours) || (x.hours && y.clock)) {
    const hours = (x.hours ?? y.hours)!
    const clock = (x.clock ?? y.clock)!
    if (!hours.from || !hours.to) {
      // "depois do trabalho, umas 17h": the hour makes the bound precise.
      const within = x.hours && y.clock ? withinBound(hours, clock) : null
      if (!within) return null
      merged.clock = within
      delete merged.hours
      return merged
    }
    const halved = halve(clock, { from: hours.from.minute })
    // "à tarde, às 19h": people's afternoons last longer than our definition.
    if (clock.fixed && (clock.minute < hours.from.minute - 60 || clock.minute > hours.to.minute + 150))
      return null
    merged.clock = halved
    delete merged.hours
  } else if (x.hours && y.hours) {
    const both = meetHours(x.hours, y.hours)
    if (!both) return null
    merged.hours = both
  }
  return merged
}

/**
 * True where one gives the day and the other the time: they belong together even with a few words between.
 */
export const complement = (a: Frame, b: Frame): boolean =>
  !a.length &&
  !b.length &&
  !a.latent &&
  !b.latent &&
  !a.weekly &&
  !b.weekly &&
  ((frameHasDay(a) && !hasTime(a) && hasTime(b) && !frameHasDay(b)) ||
    (hasTime(a) && !frameHasDay(a) && frameHasDay(b) && !hasTime(b)))

/** Applies a correction: the new values replace those of the same kind, the others stay. */
export function replace(a: Frame, b: Frame): Frame {
  const kept: Frame = { ...a }
  delete kept.any
  if (frameHasDay(b))
    for (const key of ['dates', 'days', 'list', 'weekly', 'only', 'except'] as const) delete kept[key]
  if (hasTime(b)) for (const key of ['clock', 'hours', 'whole', 'prefer'] as const) delete kept[key]
  if (b.instant || b.length) return b
  delete kept.instant
  delete kept.length
  return { ...kept, ...b }
}
