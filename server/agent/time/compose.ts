import { weekdayOf } from './calendar.ts'
import type { Except, Frame } from './frame.ts'
import { hasDay, hasTime } from './frame.ts'
import { type Link, isRefused, readLink } from './links.ts'
import { complement, merge, replace } from './merge.ts'
import { domOptions } from './ruleDay.ts'
import { readBound, readRange } from './ranges.ts'
import type { Piece } from './scan.ts'
import type { Scan } from './timeTokens.ts'

/** Frames of which the customer would take any, with the tokens they cover. */
export type Wish = { from: number; to: number; options: Frame[] }
type Item = { from: number; to: number; frame: Frame; between: Piece[] }

/** Ranges and bounds first, then every expression with the words that stand before it. */
function items(s: Scan, pieces: Piece[]): { found: Item[]; rest: Piece[] } {
  const found: Item[] = []
  let between: Piece[] = []
  for (let i = 0; i < pieces.length;) {
    const piece = pieces[i]!
    const joined = readRange(s, pieces, i) ?? readBound(s, pieces, i)
    if (joined) {
      found.push({ from: piece.from, to: pieces[joined.next - 1]!.to, frame: joined.frame, between })
      between = []
      i = joined.next
      continue
    }
    if (piece.frame) {
      found.push({ from: piece.from, to: piece.to, frame: piece.frame, between })
      between = []
    } else between.push(piece)
    i++
  }
  return { found, rest: between }
}

/** A customer who lists more has said nothing. */
const MAX_OPTIONS = 12

function asClock(frame: Frame): Frame {
  const { number, latent: _, ...rest } = frame
  return number === undefined || number > 24
    ? frame
    : { ...rest, clock: { minute: (number % 24) * 60, fixed: number > 12 || number === 0 } }
}

/** A number behind a day: an hour; behind a weekday perhaps its date ("sexta 4"). */
function withNumber(s: Scan, left: Frame, right: Frame): Frame | null {
  const n = right.number!
  const day = left.dates ?? (left.days && !left.days.anyDay ? left.days : null)
  if (!day || hasTime(left)) return null
  if (left.dates?.weekday !== undefined && n >= 13) {
    const on = left.dates.options.filter((option) => new Date(option * 86_400_000).getUTCDate() === n)
    if (on.length > 0) return { ...left, dates: { options: on } }
  }
  const hour = n >= 1 && n <= 23 ? merge(left, asClock(right)) : null
  const weekday = left.dates?.weekday
  if (!hour || weekday === undefined) return hour
  const named = domOptions(s.today, n).find((option) => weekdayOf(option) === weekday)
  return named === undefined ? hour : { ...hour, alt: { dates: { options: [named] } } }
}

const sameKind = (a: Frame, b: Frame) =>
  (hasDay(a) && hasDay(b) && !a.days) ||
  (hasTime(a) && hasTime(b) && !hasDay(b) && !hasDay(a)) ||
  (Boolean(a.clock) && Boolean(b.clock))

function exclude(base: Frame, what: Frame, s: Scan): Frame {
  const except: Except = base.except ?? { dates: [], weekdays: [], parts: [] }
  const weekday = what.dates?.weekday
  const next: Except = { dates: [...except.dates], weekdays: [...except.weekdays], parts: [...except.parts] }
  if (weekday !== undefined) next.weekdays.push(weekday)
  else if (what.weekly) next.weekdays.push(...what.weekly.weekdays)
  else if (what.dates) next.dates.push(...what.dates.options.slice(0, 1))
  else if (what.days)
    for (const { from, to } of what.days.options.slice(0, 1))
      for (let d = from; to !== null && d <= to && d < from + 31; d++) next.dates.push(d)
  if (what.hours?.part && !hasDay(what)) next.parts.push(what.hours.part)
  next.dates = [...new Set(next.dates)].slice(0, 60)
  next.weekdays = [...new Set(next.weekdays)]
  next.parts = [...new Set(next.parts)]
  const days =
    base.days ??
    (base.dates || base.weekly
      ? undefined
      : { options: [{ from: s.today, to: null }], anyDay: true as const })
  return { ...base, ...(days ? { days } : {}), except: next }
}

const excludable = (f: Frame) => Boolean(f.dates ?? f.days ?? f.weekly ?? f.hours?.part)

function restrict(base: Frame, what: Frame): Frame | null {
  if (base.days && what.dates?.weekday !== undefined)
    return { ...base, only: [...new Set([...(base.only ?? []), what.dates.weekday])] }
  if (base.days && what.weekly)
    return { ...base, only: [...new Set([...(base.only ?? []), ...what.weekly.weekdays])] }
  return merge(base, what)
}

/** Joins expressions into wishes. */
export function compose(s: Scan, pieces: Piece[]): Wish[] {
  const wishes: (Wish & { last: Link })[] = []
  let open: (Wish & { last: Link }) | null = null
  const begin = (item: Item, frame: Frame, last: Link = 'apart') => {
    open = {
      from: item.from,
      to: item.to,
      options: frame.list ? frame.list.map((dates) => ({ dates })) : [frame],
      last,
    }
    wishes.push(open)
  }
  const { found, rest } = items(s, pieces)
  for (const item of found) {
    const current = open as (Wish & { last: Link }) | null
    const frame =
      s.context.asked === 'time' && item.frame.number !== undefined ? asClock(item.frame) : item.frame
    const left = current?.options.at(-1)
    const kin = left !== undefined && sameKind(left, frame)
    const link = readLink(item.between, !current, kin)
    if (!current || !left) {
      if (link === 'except' && excludable(frame)) begin(item, exclude({}, frame, s), 'except')
      else begin(item, frame, link === 'correct' ? 'refuse' : 'apart')
      continue
    }
    // "não na quinta, na sexta": the first was only named to be dropped.
    if (current.last === 'refuse' && link === 'comma' && kin) {
      current.options = [frame]
      current.to = item.to
      current.last = 'correct'
      continue
    }
    const extend = (last: Link) => {
      current.to = item.to
      current.last = last
    }
    if (link === 'except' && excludable(frame) && (current.options.length === 1 || left.days)) {
      current.options[current.options.length - 1] = exclude(left, frame, s)
      extend('except')
      continue
    }
    if (
      (link === 'only' || link === 'comma' || link === 'merge') &&
      current.last === 'except' &&
      left.days?.anyDay &&
      hasDay(frame)
    ) {
      current.options = [frame]
      extend('merge')
      continue
    }
    if (link === 'only') {
      const only = restrict(left, frame)
      if (only) {
        current.options[current.options.length - 1] = only
        extend('only')
        continue
      }
    }
    if ((link === 'correct' || link === 'refuse') && !frame.latent) {
      current.options = [current.last === 'except' && !left.clock ? frame : replace(left, frame)]
      extend('correct')
      continue
    }
    if (!joinOne(s, current, frame, link, extend)) begin(item, frame)
  }
  for (const wish of wishes) share(wish)
  const last = wishes.at(-1)
  const refused = last?.options[0]
  if (last && refused && last.options.length === 1 && last.last !== 'except' && isRefused(rest)) {
    if (hasTime(refused) && !refused.hours?.part) wishes.pop()
    else if (excludable(refused)) last.options = [exclude({}, refused, s)]
  }
  return wishes
}

/** The last one's time is everybody's who has none: "quinta ou sexta de tarde". */
function share(wish: Wish): void {
  const { clock, hours, whole, prefer } = wish.options.at(-1)!
  if (wish.options.length < 2 || !hasTime(wish.options.at(-1)!)) return
  if (wish.options.some((option, i) => i < wish.options.length - 1 && hasTime(option))) return
  const time: Frame = {
    ...(clock ? { clock } : {}),
    ...(hours ? { hours } : {}),
    ...(whole ? { whole } : {}),
    ...(prefer ? { prefer } : {}),
  }
  wish.options = wish.options.map((option) => ({ ...option, ...time }))
}

/** Adds an expression to an open wish: by intersection, or as one more choice. */
function joinOne(
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
      (more.clock !== undefined || more.dates!.options.length > 0) &&
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
    if (merged) return set(merged)
  }
  if (!listed || frame.latent || frame.length || left.length || !(kindOf(left) & kindOf(frame))) return false
  return addOption(wish, left, frame, extend)
}

const kindOf = (f: Frame) => (hasDay(f) ? 1 : 0) | (hasTime(f) ? 2 : 0)

function addOption(wish: Wish, left: Frame, said: Frame, extend: (last: Link) => void): boolean {
  if (said.list || wish.options.length >= MAX_OPTIONS) return false
  // "semana que vem, terça ou quinta": both are of that week.
  const frame =
    left.within && said.dates?.weekday !== undefined ? (merge({ days: left.within }, said) ?? said) : said
  if (!hasDay(frame) && hasDay(left)) {
    const { dates, days, only, except } = left
    wish.options.push({
      ...(dates ? { dates } : {}),
      ...(days ? { days } : {}),
      ...(only ? { only } : {}),
      ...(except ? { except } : {}),
      ...frame,
    })
  } else {
    // Today's own name behind another day is the next one after that: "terça ou quarta" on a Wednesday.
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
