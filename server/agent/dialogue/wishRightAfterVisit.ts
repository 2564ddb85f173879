/** A wish for the time right after a visit that the customer has: 'queria fazer o pé também, dá logo depois?' */
import { fold } from '../../../src/contract/text.ts'
import { addedIn, addsService, serviceOfBoth } from './addedService.ts'
import type { Command } from '../understand/command.ts'
import type { Read } from '../understand/read.ts'
import { type Context, timesInClause } from './clause.ts'
import { justDone } from './draft.ts'
import { localOf } from './inWords.ts'
import { readForWhom } from '../understand/otherPeople.ts'
import { isOfService } from '../situation.ts'
import { mergeWish } from './wish.ts'

export const AFTERWARDS =
  /\b(?:logo (?:depois|apos|em seguida)|em seguida|na sequencia|depois do meu|depois da minha|(?:horario|hora) (?:seguinte|logo depois|depois)|proximo horario|depois de mim)\b/

/** 'E pedicure também', said when a visit was just booked. */
const ALSO = /^(?:e|agora|depois) (?!quanto|qual|como|onde)|\b(?:tambem|tb|tbm|tmb|mais uma?)\b/

/** 'É pra minha mãe, tá?' says whom the visit is for; 'e pra minha mãe?' wishes for another. */
const IS_FOR = /^(?:(?:ah|ai|oi|na verdade|mas|aliás|alias)[ ,]+)*(?:é|eh) (?:pra|para|pro) /i

/** 'Só a limpeza mesmo': what was just booked, and nothing else */
const ONLY_THIS = /^(?:(?:nao|sim|isso|ok|entao|ah|e)[ ,]+)*(?:so|somente|apenas) /

const ONE_MORE =
  /\bmais (?:um|uma|1)\b(?! (?:(?:pouco|pouquinho|coisa|hora|dia|semana|mes|vez|duvida|pergunta|informacao)\b))/

/**
 * 'Mais uma às 11', right after a booking at `at`: one more of the same service, on that day unless another is said. Null
 * where the words say no such thing.
 */
function oneMore(
  commands: readonly Command[],
  at: string,
  service: string | null,
  { s, text }: Context,
): Command[] | null {
  if (service === null || !isNextOf(s) || !ONE_MORE.test(fold(text))) return null
  const [wish, ...others] = commands.filter(
    (each): each is Slotted =>
      each.do === 'set' ||
      each.do === 'correct' ||
      (each.do === 'start' && (each.task === 'book' || each.task === 'move')),
  )
  if (!wish || others.length > 0 || !wish.slots.when || wish.slots.services) return null
  const day = { kind: 'day' as const, date: at.slice(0, 10) }
  const when = wish.slots.when.map((time) => ({ ...time, value: mergeWish(day, time.value, false) }))
  const { span, score } = wish
  const slots = { ...wish.slots, services: [service], when }
  return commands.map((each) => (each === wish ? { do: 'start', task: 'book', slots, span, score } : each))
}

/** 'Minha filha também precisa', 'e outra pro meu marido': somebody close wants the same as was just booked. */
const KIN_TOO =
  /\b(?:minha|meu) \w+(?: \w+)? (?:tambem|tb|tbm|tmb) (?:precisa|quer|queria|vai|gostaria|esta precisando|ta precisando)\b|\b(?:minha|meu) \w+(?: \w+)? (?:precisa|quer|vai querer|vai)(?: \w+)? (?:tambem|tb|tbm|tmb)\b|^(?:(?:e|ja|agora|tambem|mas|ah|quero|queria) )*(?:mais )?(?:uma?|outr[ao])(?: outr[ao])?(?: horario| vaga)? (?:para|pra|pro) (?:[ao] )?(?:minha|meu|noss[ao]) \w+/

/** The wish for the same service for somebody close, from the end of the visit that was just booked. */
function forKinToo(
  end: string,
  service: string | null,
  commands: readonly Command[],
  { s, text, tokens }: Context,
): Command[] | null {
  if (service === null || !isNextOf(s) || !KIN_TOO.test(fold(text))) return null
  const slotted = commands.flatMap((each) => ('slots' in each ? [each.slots] : []))
  if (slotted.some(({ services }) => services)) return null
  const forWhom = readForWhom(tokens, [], text, [0, tokens.length])
  if (!forWhom?.others.length) return null
  const span: [number, number] = [0, text.length]
  const value = { kind: 'window' as const, date: end.slice(0, 10), from: end.slice(11, 16), to: null }
  const after = [{ value: { ...value, prefer: 'first' as const }, text: 'logo depois', span }]
  const when = slotted.find((slots) => slots.when)?.when ?? after
  const slots = { services: [service], forWhom: { self: false, others: forWhom.others.slice(0, 1) }, when }
  return [{ do: 'start', task: 'book', slots, span, score: 0.8 }]
}

const BESIDE_SERVICE =
  /^(?:(?:oi|ola|e|ai|bom|boa|dia|tarde|noite) )*(?:da para|tem como|posso|consigo|queria|quero|gostaria de|rola|pode|sera que da para) (?:\w+ ){0,2}?(?:fazer|marcar|encaixar|colocar|por|ter) (?:tambem )?(?:uma? |[ao] )?SERVICO (?:logo |tambem )?(depois|antes|junto|na sequencia|em seguida) (?:d[ao]s?|com)(?: [ao])? (?:meu |minha )?SERVICO/

/** 'E dá pra fazer a barba junto?', 'tem como incluir a barba?', with one visit ahead */
const BESIDE_IT =
  /^(?:(?:oi|ola|e|ai|bom|boa|dia|tarde|noite) )*(?:da para|tem como|posso|consigo|queria|quero|gostaria de|rola|pode|sera que da para) (?:\w+ ){0,2}?(?:(?:(?:fazer|marcar|encaixar|colocar) (?:tambem )?(?:uma? |[ao] )?)?SERVICO (?:logo |tambem )?(depois|antes|junto|na sequencia|em seguida|no mesmo dia|tambem)|(?:incluir|acrescentar|adicionar) (?:tambem )?(?:uma? |[ao] )?SERVICO)$/

/** 'Dá pra fazer uma escova depois do corte?', where the cut is booked: a wish for the time beside that visit. */
export function wishBesideVisit({ words, slots, span }: Read, context: Context): Command | null {
  const { own, s } = context
  const said = words.join(' ')
  const [wanted, present] = slots.filter(({ kind }) => kind === 'service')
  const [, ofNamed] = BESIDE_SERVICE.exec(said) ?? []
  // What was booked a moment ago takes it in (addedService.ts).
  const isOld = own.length === 1 && own[0]!.id !== justDone(context)
  const ofOnly = isOld && !present && !s.state.task ? BESIDE_IT.exec(said) : null
  const side = ofNamed ?? (ofOnly ? (ofOnly[1] ?? 'depois') : undefined)
  const visit = ofOnly ? own[0] : own.find((each) => present && isOfService(each, present.ids))
  if (side === undefined || !visit || !wanted || isOfService(visit, wanted.ids)) return null
  const [from, to] = [localOf(visit.startTime, s.zone), localOf(visit.endTime, s.zone)]
  const value =
    side === 'antes'
      ? {
          kind: 'window' as const,
          date: from.slice(0, 10),
          from: null,
          to: from.slice(11, 16),
          prefer: 'last' as const,
        }
      : {
          kind: 'window' as const,
          date: to.slice(0, 10),
          from: to.slice(11, 16),
          to: null,
          prefer: 'first' as const,
        }
  const when = [{ value, text: `${side} de ${visit.serviceName ?? ''}`, span }]
  return { do: 'start', task: 'book', slots: { services: [...wanted.ids], when }, span, score: 0.8 }
}

/** A command with values. */
type Slotted = Extract<Command, { do: 'start' | 'set' | 'correct' }>

/** Whether nothing is open, so that 'e pra mim?' means another visit. */
const isNextOf = ({ state }: Context['s']): boolean => state.task === null && state.asked === null

/**
 * Gives the wish the time from the end of the visit that was asked about, of the one just booked, or of
 * the only one ahead, where no time was said. A clause that only asks for that belongs to the wish.
 */
export function wishRightAfterVisit(
  commands: Command[],
  clauseOf: (command: Command) => Read,
  context: Context,
): Command[] {
  const { own, s, text } = context
  const { asked } = s.state
  const done = own.find(({ id }) => id === justDone(context)) ?? (own.length === 1 ? own[0] : undefined)
  if (done?.id === justDone(context) && isNextOf(s) && ONLY_THIS.test(fold(text)))
    return commands.map((each) =>
      each.do === 'set' &&
      Object.keys(each.slots).join() === 'services' &&
      isOfService(done, each.slots.services!)
        ? { do: 'ack', span: each.span, score: each.score }
        : each,
    )
  const kin = done && forKinToo(localOf(done.endTime, s.zone), done.serviceId, commands, context)
  if (kin && done.id === justDone(context)) return kin
  const more = done && oneMore(commands, localOf(done.startTime, s.zone), done.serviceId, context)
  if (more) return more
  const about = asked?.what === 'attendance' ? asked.about : null
  const visit =
    own.find(({ id }) => id === about) ??
    own.find(({ id }) => id === s.state.done?.appointmentId) ??
    (own.length === 1 ? own[0] : undefined)
  const wishes = commands.filter(
    (each): each is Slotted =>
      (each.do === 'start' && each.task === 'book') ||
      (each.do === 'set' &&
        (each.slots.services ?? (isNextOf(s) ? each.slots.forWhom : undefined)) !== undefined),
  )
  const [wish, ...others] = wishes
  if (!visit || !wish || others.length > 0 || wish.slots.when) return commands
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
    const clause = clauseOf(each)
    return each.do === 'ask' && AFTERWARDS.test(clause.plain) && timesInClause(clause, context).length === 0
  }
  return commands.flatMap((each): Command[] =>
    each === wish
      ? [{ do: 'start', task: 'book', slots: { ...wish.slots, when }, span: wish.span, score: wish.score }]
      : isOfWish(each)
        ? []
        : [each],
  )
}
