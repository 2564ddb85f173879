import type { Frame } from './frame.ts'
import { frameHasDay, hasTime } from './frame.ts'
import { type Link, isRefused, readLink, refusesLast } from './links.ts'
import { type Wish, asClock, joinOne, share, shareDay } from './joinWish.ts'
import { replace } from './merge.ts'
import { readBound } from './bounds.ts'
import { readMoments } from './moments.ts'
import { dayInMonthOf, readRange } from './ranges.ts'
import { exclude, excludable, restrict } from './restrictions.ts'
import type { Piece } from './scan.ts'
import { type Scan, word } from './timeTokens.ts'

type Item = { from: number; to: number; frame: Frame; between: Piece[] }

/** Groups the pieces: first ranges and bounds, then each expression with the words before it. */
function items(s: Scan, pieces: Piece[]): { found: Item[]; rest: Piece[] } {
  const found: Item[] = []
  let between: Piece[] = []
  for (let i = 0; i < pieces.length;) {
    const piece = pieces[i]!
    const joined = readMoments(s, pieces, i) ?? readRange(s, pieces, i) ?? readBound(s, pieces, i)
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

const sameKind = (a: Frame, b: Frame) =>
  (frameHasDay(a) && frameHasDay(b) && !a.days) ||
  (hasTime(a) && hasTime(b) && !frameHasDay(b) && !frameHasDay(a)) ||
  (Boolean(a.clock) && Boolean(b.clock))

/** 'De quinta pra semana que vem': the week is the new time, and the day before it the old one. */
const isMovedTo = (s: Scan, { from }: { from: number }, left: Frame, { frame, between }: Item): boolean =>
  left.dates?.weekday !== undefined &&
  frame.days?.week === true &&
  between.some(({ text }) => text === 'para') &&
  [word(s, from), word(s, from - 1)].some((each) => each === 'de' || each === 'da')

/** Joins time expressions into wishes. */
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
    const isSameKind = left !== undefined && sameKind(left, frame)
    // "segunda quarta e sexta": weekdays in a row are a list.
    const inRow =
      item.between.length === 0 && left?.dates?.weekday !== undefined && frame.dates?.weekday !== undefined
    const link = inRow
      ? 'comma'
      : current && left && isMovedTo(s, current, left, item)
        ? 'apart'
        : readLink(item.between, !current, isSameKind)
    // "sexta em vez de quinta", "às 10h, não às 11h": the second time is given up.
    if (current && (link === 'instead' || (link === 'except' && isSameKind && !excludable(frame)))) {
      current.to = item.to
      continue
    }
    if (!current || !left) {
      if (link === 'except' && excludable(frame)) begin(item, exclude({}, frame, s), 'except')
      else begin(item, frame, link === 'correct' ? 'refuse' : 'apart')
      continue
    }
    // "não na quinta, na sexta": the first day was named only to be rejected.
    if (current.last === 'refuse' && link === 'comma' && isSameKind) {
      current.options = [frame]
      current.to = item.to
      current.last = 'correct'
      continue
    }
    // "3 ou 4 de dezembro": the first number is in the same month.
    const lent =
      left.number !== undefined && (link === 'alternative' || link === 'and') && frame.dates?.month
        ? dayInMonthOf(left.number, frame.dates, true)
        : null
    if (lent !== null) {
      current.options = [{ dates: { options: [lent], month: true } }, frame]
      current.to = item.to
      current.last = 'alternative'
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
      frameHasDay(frame)
    ) {
      // "sem ser de manhã, na quinta": the rest of that day.
      const parts = left.except?.parts ?? []
      const keeps = parts.length > 0 && !hasTime(frame)
      current.options = [keeps ? { ...frame, except: { dates: [], weekdays: [], parts } } : frame]
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
  for (const wish of wishes) {
    share(wish)
    shareDay(wish)
  }
  const last = wishes.at(-1)
  if (last && last.last !== 'except' && isRefused(rest)) {
    const isJoined = Array.from({ length: last.to - last.from }, (_, at) => word(s, last.from + at)).includes(
      'e',
    )
    if (last.options.length > 1 && !isJoined && refusesLast(rest)) last.options.pop()
    else if (last.options.every((option) => hasTime(option) && !option.hours?.part)) wishes.pop()
    else if (last.options.every(excludable))
      last.options = [last.options.reduce((base, option) => exclude(base, option, s), {} as Frame)]
  }
  return wishes
}
