/** A wish for the time right after a visit that the customer has: 'queria fazer o pé também, dá logo depois?' */
import { fold } from '../../../src/contract/text.ts'
import { addedIn, addsService, serviceOfBoth } from './addedService.ts'
import type { Command } from '../understand/command.ts'
import type { Read } from '../understand/read.ts'
import { type Context, timesInClause } from './clause.ts'
import { justDone } from './draft.ts'
import { localOf } from './inWords.ts'

export const AFTERWARDS =
  /\b(?:logo (?:depois|apos|em seguida)|em seguida|na sequencia|depois do meu|depois da minha|(?:horario|hora) (?:seguinte|logo depois|depois)|proximo horario|depois de mim)\b/

/** 'E pedicure também', said when a visit was just booked. */
const ALSO = /^(?:e|agora|depois) (?!quanto|qual|como|onde)|\b(?:tambem|tb|tbm|tmb|mais uma?)\b/

/** 'É pra minha mãe, tá?' says whom the visit is for; 'e pra minha mãe?' wishes for another. */
const IS_FOR = /^(?:(?:ah|ai|oi|na verdade|mas|aliás|alias)[ ,]+)*(?:é|eh) (?:pra|para|pro) /i

/** Whether nothing is open, so that 'e pra mim?' means another visit. */
const isNextOf = ({ state }: Context['s']): boolean => state.task === null && state.asked === null

/**
 * Gives the wish the time from the end of the visit that was asked about, of the one just booked, or of
 * the only one ahead, where no time was said. A clause that only asks for that belongs to the wish.
 */
export function rightAfter(
  commands: Command[],
  clauseOf: (command: Command) => Read | undefined,
  context: Context,
): Command[] {
  const { own, s, text } = context
  const { asked } = s.state
  const about = asked?.what === 'attendance' ? asked.about : null
  const visit =
    own.find(({ id }) => id === about) ??
    own.find(({ id }) => id === s.state.done?.appointmentId) ??
    (own.length === 1 ? own[0] : undefined)
  const wishes = commands.filter(
    (each) =>
      (each.do === 'start' && each.task === 'book') ||
      (each.do === 'set' && (each.slots.services ?? (isNextOf(s) ? each.slots.forWhom : undefined))),
  )
  const [wish, ...more] = wishes
  if (!visit || !wish || !('slots' in wish) || more.length > 0 || wish.slots.when) return commands
  const isMore = visit.id === justDone(context) && ALSO.test(fold(text)) && !IS_FOR.test(text)
  // 'Inclui a tosa também', where 'banho e tosa' is one service: it takes the place of the first.
  const added = isMore && visit.serviceId !== null ? addedIn(wish.slots, visit.serviceId) : null
  if (added !== null && addsService(text) && serviceOfBoth(s.services, visit.serviceId!, added))
    return commands
  if (!AFTERWARDS.test(fold(text)) && !isMore) return commands
  const end = localOf(visit.endTime, s.zone)
  const value = { kind: 'window' as const, date: end.slice(0, 10), from: end.slice(11, 16), to: null }
  const when = [{ value: { ...value, prefer: 'first' as const }, text: 'logo depois', span: wish.span }]
  const isOfWish = (each: Command) => {
    const clause = each.do === 'ask' || each.do === 'unknown' ? clauseOf(each) : undefined
    return (
      clause !== undefined && AFTERWARDS.test(clause.plain) && timesInClause(clause, context).length === 0
    )
  }
  return commands.flatMap((each): Command[] =>
    each === wish
      ? [{ do: 'start', task: 'book', slots: { ...wish.slots, when }, span: wish.span, score: wish.score }]
      : isOfWish(each)
        ? []
        : [each],
  )
}
