import type { Day } from './calendar.ts'
import { frameHasDay } from './frame.ts'
import type { Stretch } from './frame.ts'
import { asPast } from './past.ts'
import { clockOf, endAt, type Joined } from './ranges.ts'
import { momentAt } from './moments.ts'
import type { Piece } from './scan.ts'
import type { Scan } from './timeTokens.ts'

const LEAVE = new Set([
  'do',
  'da',
  'de',
  'no',
  'na',
  'meu',
  'trabalho',
  'servico',
  'trampo',
  'escola',
  'aula',
  'faculdade',
  'so',
  'la',
])

/** What keeps a customer busy until it ends. */
const DUTIES = new Set(
  'aula aulas trabalho expediente reuniao curso turno plantao escola faculdade facul treino servico culto missa jogo prova'.split(
    ' ',
  ),
)

/** Who leaves somewhere is free from then on. */
const I_LEAVE = new Set(['saio', 'saimos', 'largo', 'largamos'])
const THEY_LEAVE = new Set(['sai', 'saem', 'larga', 'largam'])

const CAN =
  /^(?:consigo|posso|da|rola|vou|chego|saio|quero|serve|consegue|pode|poderia|conseguiria|tenho|como)$/
const DENIAL_REACH = 3
/** How many pieces after a denial are looked at for what is wished instead. */
const DENIAL_LINKS = 8

/**
 * Where a bound ends that 'não' with a verb of being able denies, right before `from` or right after `to`; -1
 * where nothing denies it.
 */
function deniedEnd(text: (at: number) => string, from: number, to: number): number {
  for (let at = from - 1; at >= Math.max(0, from - DENIAL_REACH); at--) {
    if (text(at) === 'nao') return to
    if (!CAN.test(text(at))) break
  }
  const after = text(to) === 'eu' ? to + 1 : to
  return text(after) === 'nao' && CAN.test(text(after + 1)) ? after + 2 : -1
}

/** The days until `to`: from today on, or all before where it has passed. */
const until = (s: Scan, to: Day | null): Stretch => ({
  from: to !== null && to < s.today ? -Infinity : s.today,
  to,
})

/** Reads a bound that names a day and then a clock: "a partir de amanhã às 10h", "até sexta às 18h". */
function readMomentBound(
  s: Scan,
  pieces: readonly Piece[],
  at: number,
  isOpen: boolean,
  isSince: boolean,
): Joined | null {
  const moment = momentAt(s, pieces, at)
  if (!moment?.dates || !moment.clock || pieces[at]?.frame?.clock) return null
  const { clock, isNow, next } = moment
  // 'Até agora' tells what has been.
  if (isNow && !isOpen) return null
  const { dates } = isSince ? asPast(s, { dates: moment.dates }) : moment
  const [day] = dates!.options
  if (day === undefined) return null
  if (isOpen) return { frame: { days: { options: [{ from: day, to: null }], start: clock } }, next }
  return day === s.today
    ? { frame: { dates: { options: [day] }, hours: { from: null, to: clock } }, next }
    : { frame: { days: { options: [until(s, day)], end: clock } }, next }
}

/** Reads a bound with one open end: "depois de X", "a partir de X", "antes de X", "até X". */
export function readBound(s: Scan, pieces: Piece[], at: number): Joined | null {
  let i = at
  const text = (n: number) => (pieces[n]?.frame ? '' : (pieces[n]?.text ?? ''))
  let side: 'after' | 'from' | 'since' | 'before' | 'until' | null = null
  const more = text(i) === 'nao' && text(i + 1) === 'mais' && text(i + 2) === 'que'
  if (more) {
    side = 'until'
    i += 3
  } else if (text(i) === 'a' && text(i + 1) === 'partir') {
    side = 'from'
    i += 2
  } else if (['depois', 'apos', 'dps', 'passando', 'passada'].includes(text(i))) {
    side = 'after'
    i++
  } else if (text(i) === 'apartir' || text(i) === 'desde') {
    side = text(i) === 'desde' ? 'since' : 'from'
    i++
  } else if (text(i) === 'antes') {
    side = 'before'
    i++
  } else if (text(i) === 'ate') {
    side = 'until'
    i++
  }
  const isDuty = ['termina', 'acaba'].includes(text(i)) && DUTIES.has(text(i - 1))
  // 'Saí às 7' tells what has been.
  const isPast = pieces[i] !== undefined && s.tokens[pieces[i]!.from]!.raw.toLowerCase() === 'saí'
  const isTheirs = THEY_LEAVE.has(text(i)) && /^(?!eu$)[a-z]/.test(text(i - 1)) && !isPast
  if (isDuty || I_LEAVE.has(text(i)) || isTheirs) {
    // "saio do trabalho às 17h", "minha aula acaba às 17h": the customer is free from then on.
    for (let n = 1; n <= 5; n++)
      if (pieces[i + n]?.frame?.clock && !frameHasDay(pieces[i + n]!.frame!)) {
        const { approximate: _, ...exact } = pieces[i + n]!.frame!.clock!
        return { frame: { hours: { from: exact, to: null } }, next: i + n + 1 }
      } else if (!LEAVE.has(text(i + n)) && !(isDuty && text(i + n) === 'as')) return null
  }
  // "entro às nove" (at work): the customer is free until then.
  if (text(i) === 'entro' || (text(i) === 'pego' && ['as', 'no', 'em'].includes(text(i + 1)))) {
    for (let n = 1; n <= 5; n++)
      if (pieces[i + n]?.frame?.clock && !frameHasDay(pieces[i + n]!.frame!)) {
        const { approximate: _, ...exact } = pieces[i + n]!.frame!.clock!
        return { frame: { hours: { from: null, to: exact } }, next: i + n + 1 }
      } else if (!LEAVE.has(text(i + n)) && text(i + n) !== 'as') return null
  }
  // 'De hoje em diante', 'das 14h pra frente'.
  let tail = 0
  if (!side) {
    if (['de', 'do', 'da'].includes(text(i))) i++
    const after = `${text(i + 1)} ${text(i + 2)}`
    if (after !== 'em diante' && after !== 'para frente') return null
    side = 'from'
    tail = 2
  }
  for (
    let n = 0;
    n < 3 &&
    !pieces[i]?.frame &&
    ['de', 'do', 'da', 'das', 'dos', 'o', 'a', 'as', 'ao', 'no', 'na', 'dia', 'em', 'final'].includes(
      text(i),
    );
    n++
  )
    i++
  const isOpen = side === 'after' || side === 'from' || side === 'since'
  const moment = readMomentBound(s, pieces, i, isOpen, side === 'since')
  if (moment && deniedEnd(text, at, moment.next) < 0) return { ...moment, next: moment.next + tail }
  const named = endAt(s, pieces, i)
  if (!named) return null
  // 'Desde segunda', 'desde o dia 10' and 'desde março' mean the last one.
  const frame = side === 'since' ? asPast(s, named) : named
  const article = pieces[i - 1] && !pieces[i - 1]!.frame ? pieces[i - 1]!.text : ''
  const clock =
    frame.clock ??
    (frame.length?.hour !== undefined
      ? clockOf(frame)
      : frame.number !== undefined && ['as', 'das'].includes(article)
        ? clockOf(frame)
        : null)
  // 'Não consigo antes das 17' allows the hours from 17 on.
  const denied = side === 'before' || side === 'after' ? deniedEnd(text, at, i + 1) : -1
  const open = denied < 0 ? isOpen : !isOpen
  // 'Antes das 17 não consigo, pode ser às 18?': the words of the denial link to the next expression.
  const isFollowed = pieces.slice(denied, denied + DENIAL_LINKS).some((piece) => piece.frame)
  if (clock) {
    const { approximate: _, ...exact } = clock
    return {
      frame: { hours: open ? { from: exact, to: null } : { from: null, to: exact } },
      next: denied < 0 || isFollowed ? i + 1 + tail : denied,
    }
  }
  if (frame.hours?.part && frame.hours.from && frame.hours.to) {
    const hours =
      side === 'after'
        ? { from: frame.hours.to, to: null }
        : side === 'from' || side === 'since'
          ? { from: frame.hours.from, to: null }
          : side === 'before'
            ? { from: null, to: frame.hours.from }
            : { from: null, to: frame.hours.to }
    return { frame: { hours }, next: i + 1 + tail }
  }
  const stretches: Stretch[] = frame.dates
    ? frame.dates.options.map((day) => ({ from: day, to: day }))
    : (frame.days?.options ?? [])
  if (stretches.length === 0 || frame.days?.anyDay) return null
  const options = stretches.map(({ from, to }): Stretch => {
    if (side === 'from' || side === 'since') return { from, to: null }
    if (side === 'after') return { from: (to ?? from) + 1, to: null }
    // 'Antes do fim do mês', said when the end has begun, still allows it.
    const hasBegun = frame.days?.current !== undefined && from <= s.today
    return until(s, side === 'before' && !hasBegun ? from - 1 : to)
  })
  return { frame: { days: { options } }, next: i + 1 + tail }
}
