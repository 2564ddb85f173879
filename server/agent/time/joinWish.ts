import { isoWeekday } from './calendar.ts'
import type { Frame } from './frame.ts'
import { frameHasDay, hasTime } from './frame.ts'
import type { Link } from './links.ts'
import { complement, merge } from './merge.ts'
import { domOptions } from './months.ts'
import { exclude, restrict } from './restrictions.ts'
import type { Scan } from './timeTokens.ts'

/** Alternatives, any of which the customer would take, with the tokens they cover. */
export type Wish = {
  from: number
  to: number
  options: Frame[]
  /** The day is not refused, only its hour. */ hourRefused?: true
  /** The hour was said before the first day: "8h na segunda e quarta". */ hourFirst?: true
}

/** More options than this are no longer a usable wish. */
const MAX_OPTIONS = 12

/** Reads a bare number as an hour. */
export function asClock(frame: Frame): Frame {
  const { number, latent: _, ...rest } = frame
  return number === undefined || number > 24
    ? frame
    : { ...rest, clock: { minute: (number % 24) * 60, fixed: number > 12 || number === 0 } }
}

/** Reads a number after a day as an hour; after a weekday it may also be the date ("sexta 4"). */
function withNumber(s: Scan, left: Frame, right: Frame): Frame | null {
  const n = right.number!
  const day = left.dates ?? (left.days && !left.days.anyDay ? left.days : null)
  if (!day || hasTime(left)) return null
  if (left.dates?.weekday !== undefined && n >= 13) {
    const on = left.dates.options.filter((option) => new Date(option * 86_400_000).getUTCDate() === n)
    if (on.length > 0) return { ...left, dates: { options: on } }
  }
  if (left.dates?.weekday !== undefined && n >= 24 && n <= 31) {
    const dom = { options: domOptions(s.today, n), dom: n }
    return dom.options.length > 0 ? merge(left, { dates: dom }) : null
  }
  const hour = n >= 1 && n <= 23 ? merge(left, asClock(right)) : null
  const weekday = left.dates?.weekday
  if (!hour || weekday === undefined) return hour
  const named = domOptions(s.today, n).find((option) => isoWeekday(option) === weekday)
  return named === undefined ? hour : { ...hour, alt: { dates: { options: [named] } } }
}

/**
 * Gives the time of the last option to those that have none: "quinta ou sexta de tarde". An hour before the first day
 * belongs to all days: "8h na segunda e quarta".
 */
export function share(wish: Wish): void {
  const giver = wish.hourFirst ? wish.options[0]! : wish.options.at(-1)!
  const { clock, hours, whole, prefer } = giver
  if (wish.options.length < 2 || !hasTime(giver)) return
  if (wish.options.some((option) => option !== giver && hasTime(option))) return
  const time: Frame = {
    ...(clock ? { clock } : {}),
    ...(hours ? { hours } : {}),
    ...(whole ? { whole } : {}),
    ...(prefer ? { prefer } : {}),
  }
  wish.options = wish.options.map((option) => ({ ...option, ...time }))
}

/** Gives the day of the last option to those that have none: "10h ou 11h de quinta". */
export function shareDay(wish: Wish): void {
  const { dates, days } = wish.options.at(-1)!
  if (wish.options.length < 2 || !(dates ?? days)) return
  if (
    wish.options.some((option, i) => i < wish.options.length - 1 && (frameHasDay(option) || !hasTime(option)))
  )
    return
  wish.options = wish.options.map((option) => ({
    ...option,
    ...(dates ? { dates } : {}),
    ...(days ? { days } : {}),
  }))
}

/** Adds an expression to an open wish, either to narrow it or as another choice. */
export function joinOne(
  s: Scan,
  wish: Wish & { last: Link },
  frame: Frame,
  link: Link,
  extend: (last: Link) => void,
): boolean {
  const left = wish.options.at(-1)!
  const set = (next: Frame | null, last: Link = 'merge') => {
    if (!next) return false
    wish.options[wish.options.length - 1] = next
    extend(last)
    return true
  }
  // "não posso amanhã às 10": the day is refused, and its hour is not a wish.
  if (wish.last === 'except' && left.days?.anyDay && frame.clock && !frameHasDay(frame) && link === 'merge') {
    wish.hourRefused = true
    extend('except')
    return true
  }
  // "não posso amanhã às 10, pode ser às 15?": the day stays.
  const weekday = left.except?.weekdays[0]
  const day =
    left.except?.dates[0] ??
    (weekday === undefined || !frame.clock
      ? undefined
      : s.today + ((weekday - isoWeekday(s.today) + 6) % 7) + 1)
  if (wish.hourRefused && day !== undefined && hasTime(frame) && !frameHasDay(frame) && link !== 'apart')
    return set({ ...frame, dates: { options: [day] } }, 'correct')
  // 'Os dois, sexta': a number of people is not an hour.
  if (left.latent && left.number !== undefined && s.tokens[wish.from]!.kind === 'word') return false
  const listed = link === 'alternative' || link === 'and' || link === 'comma'
  if (listed && wish.last === 'except' && frame.dates) return set(exclude(left, frame, s), 'except')
  if (listed && wish.last === 'only' && frame.dates?.weekday !== undefined)
    return set(restrict(left, frame), 'only')
  if (
    (link === 'and' || link === 'comma') &&
    left.weekly &&
    left.weekly.weekdays.length > 0 &&
    frame.dates?.weekday !== undefined
  ) {
    const { dates, ...rest } = frame
    return set({
      ...left,
      ...rest,
      weekly: { ...left.weekly, weekdays: [...new Set([...left.weekly.weekdays, dates.weekday!])] },
    })
  }
  if ((link === 'and' || link === 'comma') && left.weekly && frame.weekly && left.weekly.weekdays.length > 0)
    return set({
      ...left,
      ...frame,
      weekly: { ...left.weekly, weekdays: [...new Set([...left.weekly.weekdays, ...frame.weekly.weekdays])] },
    })
  // "terça e quinta, duas vezes por semana": the rate belongs to all of the days.
  const named = wish.options.flatMap(({ dates }) => dates?.weekday ?? [])
  if (frame.weekly && frame.latent && named.length > 1 && named.length === wish.options.length) {
    const { dates: _, ...rest } = left
    wish.options = [{ ...rest, weekly: { ...frame.weekly, weekdays: named } }]
    extend('merge')
    return true
  }
  const listable = left.clock !== undefined || left.dates?.dom !== undefined
  if (frame.number !== undefined && (link === 'merge' || (link === 'comma' && !listable)) && frame.latent)
    return set(withNumber(s, left, frame))
  if (frame.number !== undefined && listed && frame.latent) {
    const more = left.clock
      ? asClock(frame)
      : left.dates?.dom === undefined
        ? null
        : { dates: { options: domOptions(s.today, frame.number), dom: frame.number } }
    return (
      more !== null &&
      (more.clock !== undefined || (more.dates?.options.length ?? 0) > 0) &&
      addOption(wish, left, more, extend)
    )
  }
  if (
    link === 'merge' ||
    link === 'comma' ||
    (link === 'near' && complement(left, frame)) ||
    (link === 'and' && complement(left, frame) && !frame.hours)
  ) {
    const merged = merge(left, frame) ?? (left.alt ? merge(left.alt, frame) : null)
    if (merged) {
      if (wish.options.length === 1 && hasTime(left) && !frameHasDay(left) && frame.dates)
        wish.hourFirst = true
      return set(merged)
    }
  }
  if (!listed || frame.latent || frame.length || left.length || !(kindOf(left) & kindOf(frame))) return false
  return addOption(wish, left, frame, extend)
}

const kindOf = (f: Frame) => (frameHasDay(f) ? 1 : 0) | (hasTime(f) ? 2 : 0)

function addOption(wish: Wish, left: Frame, said: Frame, extend: (last: Link) => void): boolean {
  if (said.list || wish.options.length >= MAX_OPTIONS) return false
  // "semana que vem, terça ou quinta": both days are in that week.
  const frame =
    left.within && said.dates?.weekday !== undefined ? (merge({ days: left.within }, said) ?? said) : said
  if (!frameHasDay(frame) && frameHasDay(left)) {
    const { dates, days, only, except } = left
    wish.options.push({
      ...(dates ? { dates } : {}),
      ...(days ? { days } : {}),
      ...(only ? { only } : {}),
      ...(except ? { except } : {}),
      ...frame,
    })
  } else {
    // "terça ou quarta" on a Wednesday: after another day, today's weekday name means the next one after that
    // day.
    const day = left.dates?.options[0]
    const after =
      frame.dates && day !== undefined ? frame.dates.options.filter((option) => option >= day) : []
    wish.options.push(
      frame.dates?.weekday !== undefined && after.length > 0
        ? { ...frame, dates: { ...frame.dates, options: after } }
        : frame,
    )
  }
  extend('alternative')
  return true
}
