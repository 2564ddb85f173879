/** Times said by way of a visit of the customer's: 'no mesmo dia', 'depois do corte', 'no dia da manicure'. */
import { fold } from '../../../src/contract/text.ts'
import type { Command, SaidTime, Slots } from '../understand/command.ts'
import type { Read } from '../understand/read.ts'
import type { Token } from '../understand/normalize.ts'
import type { Found } from '../understand/slots.ts'
import { isOfService, type OwnAppointment, type Situation } from '../situation.ts'
import type { TimeRead, TimeValue } from '../time/timeValue.ts'
import type { Context } from './clause.ts'
import { justDone } from './draft.ts'
import { dayAndTimeOf, localOf } from './inWords.ts'
import { hasDay, meetsWish } from './wish.ts'

const SAME_DAY = /\b(?:n?[oe]ss[eo]|no|pro|para o|pra o|o) (?:mesmo|msm) dia\b(?! e )/

const SAME_HOUR = /\bn[oa] (?:mesm[oa]|msm) (?:horario|hora|horarinho)\b/

/**
 * The times, with 'no mesmo dia' as the day of the visit that was asked about or just done, or of the only one ahead, and 'no
 * mesmo horário' as when it begins. The times stay unchanged where another day is said.
 */
export function withSameDay(
  times: readonly TimeRead[],
  text: string,
  s: Situation,
  own: readonly OwnAppointment[],
): TimeRead[] {
  const { asked, task } = s.state
  const hour = SAME_HOUR.exec(fold(text))
  const said = hour ?? SAME_DAY.exec(fold(text))
  if (!said || task?.kind === 'move' || times.some(({ value }) => hasDay(value))) return [...times]
  const about = asked?.what === 'attendance' ? asked.about : justDone({ s })
  const visit =
    own.find(({ id }) => id === about) ??
    (own.length === 1 && (!hour || LIKE_MINE.test(fold(text))) ? own[0] : undefined)
  if (!visit) return [...times]
  const at = localOf(visit.startTime, s.zone)
  const span: [number, number] = [said.index, said.index + said[0].length]
  const value: TimeValue = hour ? { kind: 'instant', at } : { kind: 'day', date: at.slice(0, 10) }
  return [...times, { span, value }].sort((a, b) => a.span[0] - b.span[0])
}

/** 'No mesmo horário que eu', 'junto comigo' */
const LIKE_MINE = /\b(?:comigo|que eu|(?:que|d|com) ?(?:[ao] )?(?:meu|minha))\b/

/** Words that make the service after them a point in time. */
const SIDES: Record<string, 'before' | 'after' | 'day'> = {
  antes: 'before',
  depois: 'after',
  apos: 'after',
  dia: 'day',
  junto: 'after',
}

const MOST_BEFORE = 4
/** 'Depois do', 'antes da minha', 'junto no meu', 'junto com a' */
const SIDE =
  /\b(antes|depois|apos|dia|junto) (?:d[aeo]|(?:d[aeo]|n[ao]|ao|com|com [ao]) (?:meu|minha))$|\b(junto) (?:n[ao]|ao|com|com [ao])$/

/** 'Manicure depois do corte': what stands before a service that only gives a time; null where it does not. */
function sideOf({ from }: Found, tokens: readonly Token[]): 'before' | 'after' | 'day' | null {
  const before = tokens.slice(Math.max(0, from - MOST_BEFORE), from).map(({ text }) => text)
  const side = SIDE.exec(before.join(' '))
    ?.slice(1)
    .find((each) => each !== undefined)
  return side === undefined ? null : SIDES[side]!
}

/**
 * A wish whose clause names a visit that the customer has as a point in time: that service is not wanted, and its visit
 * gives the time.
 */
export function withVisitAsTime(command: Command, { slots }: Read, { own, s, tokens }: Context): Command {
  if (command.do !== 'start' && command.do !== 'set') return command
  const points = slots.flatMap((slot) => {
    const side = slot.kind === 'service' ? sideOf(slot, tokens) : null
    const visits = own.filter((each) => isOfService(each, slot.ids))
    return side && visits.length === 1 ? [{ side, slot, visit: visits[0]! }] : []
  })
  const [point, ...rest] = points
  if (!point || rest.length > 0) return command
  const { services = [], when = [], ...others } = command.slots
  const left = services.filter((id) => !point.slot.ids.includes(id))
  if (left.length === 0) return command
  const time: SaidTime = {
    value: valueOf(point.side, point.visit, s.zone),
    text: point.slot.ids.join(),
    span: command.span,
  }
  // 'Junto no meu corte de amanhã': the day only says which visit.
  const at = dayAndTimeOf(localOf(point.visit.startTime, s.zone))
  const more = when.filter(({ value }) => !meetsWish(value, at))
  const meant: Slots = { ...others, services: left, when: [time, ...more] }
  // 'A manicure depois do corte dá?', where both are booked, moves the first.
  const isOwn = own.some((each) => isOfService(each, left))
  if (command.do === 'set' && !s.state.task && isOwn)
    return { do: 'start', task: 'move', slots: meant, span: command.span, score: command.score }
  return { ...command, slots: meant }
}

function valueOf(side: 'before' | 'after' | 'day', visit: OwnAppointment, zone: string): TimeValue {
  const [start, end] = [localOf(visit.startTime, zone), localOf(visit.endTime, zone)]
  const date = start.slice(0, 10)
  if (side === 'day') return { kind: 'day', date }
  return side === 'before'
    ? { kind: 'window', date, from: null, to: start.slice(11, 16) }
    : { kind: 'window', date, from: end.slice(11, 16), to: null, prefer: 'first' }
}
