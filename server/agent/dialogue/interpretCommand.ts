/** What one command means in this conversation, with what is open and which appointments the customer has. */
import {
  ASKS_RULES,
  CANCELS,
  EXPIRES,
  HEALTH,
  KEEPS_IT,
  LATE,
  MACHINE,
  MUST_COME,
  OF_OTHERS,
  PAPER,
  PRAISES,
  PREFERS_WHOM,
  SAYS_NOTHING,
  AGREES_TO_OFFER,
  TAKES,
  TAKES_BACK,
  TELLS_AGE,
  tellsOfVisit,
  WANTS_PERSON,
} from './dialogueCues.ts'
import { askOrWish, isAboutOwn, isReasonFor } from './askOrWish.ts'
import { CORRECTION } from '../understand/shortReply.ts'
import { type Context, isAsked, mayNameVisit, timesAt, timesInClause } from './clause.ts'
import {
  ASKS_TO_PREPARE,
  BRINGS,
  REBOOKS_LATER,
  bothTold,
  interpretWish,
  servicesByPerson,
  preparationAsked,
  wishOfClause,
} from './interpretWish.ts'
import { isUrgent } from './misspelled.ts'
import { serviceInstead } from './otherService.ts'
import { isErrand, tellsOfEvent } from './unrelatedMatters.ts'
import {
  dropsOther,
  dropsVisit,
  isOfOwn,
  isLateElsewhere,
  isOnOwnDay,
  servicesNamed,
  moveForDelay,
  namesOwn,
  movesOwn,
  changeOfOwnVisit,
  shiftsOwn,
} from './ownVisit.ts'
import type { SaidTime, Slots } from '../understand/command.ts'
import { joinedMessages, justDone } from './draft.ts'
import { dayAndTimeOf, localOf } from './inWords.ts'
import { wishBesideVisit } from './wishRightAfterVisit.ts'
import { asksCostOfReturn } from './costOfReturn.ts'
import { confirmsVisit } from './confirmsVisit.ts'
import { besideKept, besideOnlyKept } from './visitKept.ts'
import { meetsWish } from './wish.ts'
import { addsService } from './addedService.ts'
import { visitorAskedFor } from './personMeant.ts'
import {
  deniesIllness,
  serviceAdvised,
  serviceForComplaint,
  sessionsOrdered,
  wantsConsultation,
  whoSuffers,
} from './complaints.ts'
import { readForWhom } from '../understand/otherPeople.ts'
import { isHardTime, therapiesMeant } from './therapy.ts'
import { asksForEarlier, SAME_HOUR } from './timeRelativeToVisit.ts'
import {
  asksPlainly,
  asksWhatIsFirst,
  questionIn,
  commandFromUnclear,
  isLonePreposition,
  isJoke,
  servicesAsValue,
  sameHour,
} from './unclearClause.ts'
import {
  asksToConfirmVisit,
  isAtOtherTime,
  MAY_ASK_ABOUT_VISIT,
  asksIfSo,
  asksToConfirmPrice,
  mentionsOwnVisit,
  MAY_ASK_ABOUT_PRICE,
} from './questionsToConfirm.ts'
import { twoWishes } from './wishes.ts'
import { asksIfWorks } from './answerFromClinicData.ts'
import { ASKS_DAY } from './needsNoAnswer.ts'
import { FINDS_DEAR } from './pricesTogether.ts'
import {
  visitAddedToReminder,
  bookingForTwo,
  moveAndBook,
  wishForSomebodyClose,
  asksForDetails,
  bookingWithPronoun,
  genderWished,
  eachForItsOwn,
} from './additionalWishes.ts'
import type { Read } from '../understand/read.ts'
import type { Command } from '../understand/command.ts'
import type { Asked } from '../state.ts'
import { matchRule, RULES } from '../understand/cues.ts'
import { fold } from '../../../src/contract/text.ts'

const MEDICAL = RULES.filter(({ intent }) => intent === 'medical')
const isOfHealth = (plain: string): boolean => HEALTH.test(plain) || matchRule(MEDICAL, plain, plain) !== null
const SORRY =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|nossa|olha|me) )*desculp\w+ (?:\w+ )?(?:a|o|pela|pelo) (?:demora|hora|horario|incomodo|transtorno)(?: (?:da mensagem|de (?:chamar|escrever|mandar)|que (?:chamo|escrevo|mando)))?$/
const WEAK: ReadonlySet<Command['do']> = new Set(['anger', 'ask', 'unknown', 'optOut', 'medical'])
const SURE = 1
const SURE_OF_STOP = 0.9

const OWN_VISIT =
  /\btenho (?:\w+ ){0,2}coisas?\b|\b(?:marc\w|marqu\w|agend\w|lembr\w|(?:horarios?|consultas?|sess(?:ao|oes)|aulas?|retorno|quando|que (?:horas|dia)|qual (?:o )?dia)\b)/

/** Whether all that the clause names as a service is the same. */
const namesOneService = ({ slots }: Read): boolean =>
  new Set(slots.flatMap(({ kind, ids }) => (kind === 'service' ? [ids.join()] : []))).size === 1

const OF_MINE =
  /\b(?:marcad|agendad|(?:minhas?|meus?|nossa?|marquei|agendei|quando|que (?:horas|dia)|qual (?:o )?dia)\b)/

/** When the visit that was just booked or moved begins; null where none was. */
function startOfDone({ s, own }: Context): { date: string; time: string } | null {
  const done = own.find(({ id }) => id === justDone({ s }))
  return done ? dayAndTimeOf(localOf(done.startTime, s.zone)) : null
}

/** '10h tá ruim, 11h tem?', right after ten was booked: the other times of the clause; null where there are none. */
function otherThanDone(clause: Read, context: Context): SaidTime[] | null {
  const at = startOfDone(context)
  if (at === null) return null
  const when = timesAt(clause, context).flatMap((time) =>
    time.value.kind === 'oneOf' ? time.value.options.map((value) => ({ ...time, value })) : [time],
  )
  const others = when.filter(({ value }) => !meetsWish(value, at))
  // 'Ai não, sábado tem festa, vê segunda': of the day that was booked nothing is left but a reason.
  const isTakenBack = TAKES_BACK.test(fold(context.text)) && !isAsked(clause, context)
  return others.length > 0 && (others.length < when.length || isTakenBack) ? others : null
}

const ONLY_THEM =
  /^(?:(?:isso|sim|exato|certo|ok) )*(?:mesmo )?(?:so|somente|apenas) (?:para )?(?:el[ae]s?|eu|mim|isso|ess[ae])(?: mesm[oa])?$/

/** Whether the values only repeat the time that was just booked. */
function repeatsDone({ slots }: Command & { slots: Slots }, context: Context): boolean {
  const { task, asked } = context.s.state
  const at = task || asked ? null : startOfDone(context)
  return (
    at !== null &&
    Object.keys(slots).join() === 'when' &&
    (slots.when ?? []).every(({ value }) => meetsWish(value, at))
  )
}

/** Asks for one more thing to be done in the visit. */
const INCLUDES = /\b(?:inclu|acrescent|adicion|coloc|faz|aproveit|junto\b)/

const NAME = /^\p{Lu}\p{Ll}{1,29}(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}{1,29}){0,3}$/u
const OF_KIN =
  /\b(?:meu|minha|nosso|nossa) (?:filh|bebe|net|mae|pai|vo\b|avo|sogr|marid|espos|irm|sobrinh|enteado|gat[oa]|cachorr|dog|pet|cao)/
const LATELY = 4
/** Whether the customer's last messages speak of somebody close: 'meu filho ainda não fala direito'. */
const speaksOfKin = ({ history }: Context['s']): boolean =>
  history
    .filter(({ from }) => from === 'customer')
    .slice(-LATELY)
    .some(({ text }) => OF_KIN.test(fold(text)))
const BOOK_IT =
  /\b(?:pode|podem|vamos|quero|bora|favor) (?:ja |entao )?(?:marcar|agendar)\b|^(?:sim |isso )*(?:marca|agenda)\b/
const TAKES_IT =
  /^(?!.*\bnao\b)(?:\w+ ){0,2}deixa(?:r)? (?:ja |entao )?(?:marcad[oa]|agendad[oa]|reservad[oa])\b/
/** What 'não vou faltar' says to what was asked. */
const WHERE_KEPT: Partial<Record<Asked['what'], 'yes' | 'no'>> = {
  attendance: 'yes',
  cancel_or_move: 'no',
  cancel_sure: 'no',
}
const WISHES_OR_ASKS: ReadonlySet<Command['do']> = new Set<Command['do']>(['set', 'start', 'ask'])

export function interpretCommand(command: Command, clause: Read, index: number, context: Context): Command[] {
  const { s } = context
  const { plain, span } = clause
  const { asked, task, done } = s.state
  // 'A escova é 40, né?'
  if (!task && MAY_ASK_ABOUT_PRICE.has(command.do) && asksToConfirmPrice(clause, context))
    return [{ ...questionIn(clause, index), aspect: 'PRICE' }]
  if (!task && MAY_ASK_ABOUT_PRICE.has(command.do) && asksIfSo(clause, context)) return []
  // 'Minha fisio é quinta às 10, né?' asks for the visit that there is; 'amanhã é meu exame' only tells of it.
  const isOpenToAsk = !task && (!asked || asked.what === 'attendance')
  if (!task && !asked && MAY_ASK_ABOUT_VISIT.has(command.do) && asksToConfirmVisit(clause, context))
    return [{ do: 'mine', span, score: 0.8 }]
  if (isOpenToAsk && MAY_ASK_ABOUT_VISIT.has(command.do) && mentionsOwnVisit(clause, context))
    return isAtOtherTime(clause, context) ? [{ do: 'mine', span, score: 0.8 }] : []
  // 'Deixa marcado', while a time is offered
  if (command.do === 'no' && (asked?.what === 'offer' || asked?.what === 'book_sure') && TAKES_IT.test(plain))
    return [{ do: 'yes', span, score: 0.8 }]
  const confirming = confirmsVisit(command, clause, context)
  if (confirming) return confirming
  // 'Meu filho melhorou, ainda precisa ir?'
  const isBareWish = command.do === 'unknown' || (command.do === 'start' && !command.slots.when)
  if (isBareWish && context.own.length > 0 && STILL_NEEDED.test(plain))
    return [{ ...questionIn(clause, index), aspect: 'OTHER' }]
  const isRecovered = RECOVERED.test(plain) && STILL_NEEDED.test(lastClauseOf(context.text))
  if (isRecovered) return []
  // 'Não vou conseguir levar, minha mãe pode?': nothing is given up, and it is asked who may bring them.
  const bringer = context.own.length > 0 && !task ? OTHER_BRINGS.exec(fold(context.text)) : null
  if (bringer)
    return plain.includes(bringer[1]!) || ('slots' in command && command.slots.forWhom)
      ? [{ ...questionIn(clause, index), aspect: 'OTHER', text: `${asKinOfChild(bringer[1]!)} pode levar` }]
      : []
  // 'Sim, pode cancelar', where that was just done.
  const isCancelled = s.appointments.some(
    ({ id, status }) => id === justDone(context) && status === 'cancelled',
  )
  // 'Mês que vem eu volto', once the visit is cancelled
  if (isCancelled && !asked && !task && COMES_LATER.test(clause.words.join(' ')))
    return [{ do: 'ack', span, score: 0.8 }]
  if (command.do === 'start' && command.task === 'cancel' && context.own.length === 0 && isCancelled)
    return [{ do: 'yes', span, score: 0.8 }]
  // 'Não vou faltar, pode manter'
  const isKept = WILL_COME.test(plain) && !/\b(?:mud|remarc|troc|pass|outr)/.test(fold(context.text))
  if (context.own.length > 0 && task === null && isKept) {
    return [{ do: (asked && WHERE_KEPT[asked.what]) ?? 'confirm', span, score: 0.9 }]
  }
  // 'O que eu preciso pra amanhã… digo, quinta?', where a visit is ahead
  if (task === null && asked === null && context.own.length > 0 && ASKS_TO_PREPARE.test(fold(context.text))) {
    if (ASKS_TO_PREPARE.test(plain)) return [preparationAsked(clause, index, context)]
    if (command.do === 'unknown') return []
  }
  // 'Tem como me encaixar antes?'
  const isOfVisit = context.own.length > 0 && context.times.length === 0
  if (task === null && asked === null && isOfVisit && asksForEarlier(plain))
    return [{ do: 'start', task: 'move', slots: {}, span, score: 0.8 }]
  const dropped = task === null ? besideOnlyKept(clause, context) : null
  if (dropped) return dropped
  // 'Vou fazer só o clareamento, a limpeza deixa pra lá'
  const changes = command.do === 'start' && (command.task === 'cancel' || command.task === 'move')
  const givenUp = changes ? besideKept(clause, context) : null
  if (givenUp?.length === 0) return [{ do: 'mine', span, score: 0.7 }]
  if (changes && givenUp !== null && isOfOwn(givenUp, context)) {
    const when = command.task === 'move' ? command.slots.when : undefined
    const slots = { services: givenUp, ...(when && { when }) }
    return [{ do: 'start', task: command.task, slots, span, score: 0.7 }]
  }
  // 'Se não tiver, cancela', once the visit was moved or booked
  const isDone = task === null && asked === null && justDone(context) !== null
  if (command.do === 'start' && command.task === 'cancel' && isDone && FALLS_BACK.test(fold(context.text)))
    return [{ do: 'mine', span, score: 0.8 }]
  // 'Pode marcar então', where nothing is offered and nothing was asked
  const isOpen = asked !== null || context.own.length > 0
  if (command.do === 'yes' && !isOpen && BOOK_IT.test(plain))
    return [{ do: 'start', task: 'book', slots: {}, span, score: 0.7 }]
  // 'Não quero tatuar, só remover': what is not wanted is no wish.
  const isWanted =
    command.do === 'set' || command.do === 'correct' || (command.do === 'start' && command.task === 'book')
  if (isWanted && !task && context.own.length === 0 && NOT_WANTED.test(clause.words.join(' '))) return []
  // 'Esqueci, que horas tenho que ir por o holter?', of the visit that there is
  if (isAsked(clause, context) && asked === null && context.own.length === 1 && MUST_COME.test(plain))
    return [{ do: 'mine', span, score: 0.8 }]
  // 'Quero trocar a Ivone pela Bianca', where the visit is with Ivone
  const swappedTo = otherPersonWanted(clause, context)
  if (swappedTo !== null)
    return [{ do: 'start', task: 'move', slots: { professional: swappedTo }, span, score: 0.8 }]
  // 'O Pedro Lima tem consulta amanhã?'
  const visitor = visitorAskedFor(clause, context)
  if (visitor !== null) return [{ do: 'mine', whose: [visitor], span, score: 0.9 }]
  // 'O Gui tá hoje?'
  if (isAsked(clause, context) && s.professionals.some(({ name }) => asksIfWorks(name, plain)))
    return [{ ...questionIn(clause, index), aspect: 'STAFF' }]
  if (FINDS_DEAR.test(plain) && !isAsked(clause, context)) return [{ do: 'maybe', span, score: 0.8 }]
  // 'Queria saber mais das massagens'
  const isOfNothing = command.do === 'unknown' || (command.do === 'ask' && OF_NOTHING.has(command.aspect))
  if (isOfNothing && asksForDetails(clause)) return [{ ...questionIn(clause, index), aspect: 'CATALOG' }]
  // 'É pra pintar o cabelo, a raiz tá enorme', in reply to 'which service?'
  const isReply = command.do === 'medical' || command.do === 'unknown' || command.do === 'ask'
  const answer =
    isReply &&
    NAMES_FIRST.test(clause.words.join(' ')) &&
    asked?.what === 'service' &&
    !isAsked(clause, context)
      ? servicesAsValue(clause)
      : null
  if (answer && namesOneService(clause)) return answer
  const withTold =
    command.do === 'ask' || command.do === 'unknown' ? bookingWithPronoun(clause, context) : null
  if (withTold) return [withTold]
  // 'Ai que pena, eu tenho casamento sábado à noite', while times are offered
  const isOfEvent = command.do === 'set' || command.do === 'ask' || command.do === 'unknown'
  if (isOfEvent && asked?.what === 'offer' && tellsOfEvent(clause.words.join(' ')))
    return [{ do: 'set', slots: {}, span, score: 0.7 }]
  // 'Os dois juntos, né?', while two visits are planned
  if (task?.kind === 'book' && s.state.parked.some(({ kind }) => kind === 'book') && BOTH_PLANNED.test(plain))
    return [{ do: 'set', slots: {}, span, score: 0.7 }]
  const counted = task?.kind === 'book' || command.do === 'pick' ? bookingForTwo(clause, context) : null
  if (counted) return command.do === 'pick' ? [command, counted] : [counted]
  const besideVisit = !task && WISHES_OR_ASKS.has(command.do) ? wishBesideVisit(clause, context) : null
  if (besideVisit) return [besideVisit]
  const standing = changeOfOwnVisit(command, clause, context)
  if (standing) return [standing]
  // 'Banho pro cachorro e vacina pro gato'
  const isVague = command.do === 'unknown' || command.do === 'ask'
  const each = isVague && !task && !isAsked(clause, context) ? eachForItsOwn(clause) : null
  if (each) return each
  const swapped = WISHES_OR_ASKS.has(command.do) ? serviceInstead(clause, context) : null
  if (swapped) return [{ do: 'start', task: 'move', slots: { services: swapped }, span, score: 0.8 }]
  if (isErrand(plain) && (command.do === 'start' || (!asked && command.do === 'confirm')))
    return [questionIn(clause, index)]
  // 'Enzo', after a visit was booked for 'seu filho', or while it is being booked
  const isNothing =
    command.do === 'unknown' || (command.do === 'ask' && /^(?:OTHER|ACT|STAFF)$/.test(command.aspect))
  const isForKin = task?.kind === 'book' && task.forWhom === null && speaksOfKin(s)
  const named = isNothing && (!task || isForKin) ? NAME.exec(context.text.slice(...span).trim()) : null
  if (named && (isForKin || justDone(context) !== null))
    return [
      { do: 'set', slots: { forWhom: { self: false, others: [{ name: named[0] }] } }, span, score: 0.7 },
    ]
  const isWeak = WEAK.has(command.do) && command.score < SURE
  const isWish = command.do === 'set' || (command.do === 'start' && command.task === 'book')
  const isOfWhom = command.do === 'mine' && /^quem\b|\bagenda d/.test(plain)
  if ((isWeak || isWish || isOfWhom) && OF_OTHERS.test(plain)) return [questionIn(clause, index)]
  const same =
    command.do === 'ask' || command.do === 'unknown' || command.do === 'mine'
      ? sameHour(clause, context)
      : null
  if (same && timesInClause(clause, context).length === 0)
    return [{ do: 'set', slots: { when: [same] }, span, score: 0.7 }]
  // 'Acho que vou estar menstruada, tem problema?'
  if (command.do === 'maybe' && isAsked(clause, context) && IS_PROBLEM.test(plain))
    return [{ ...questionIn(clause, index), aspect: 'OTHER' }]
  // 'Semana que vem eu remarco', where it was asked whether to cancel or to move
  if (command.do === 'maybe' && asked?.what === 'cancel_or_move' && REBOOKS_LATER.test(plain))
    return [{ do: 'start', task: 'cancel', slots: {}, span, score: 0.8 }]
  // 'Mesmo horário', while a visit is being booked or moved, asks for none that there is.
  const isOfTask = task?.kind === 'book' || task?.kind === 'move'
  if (command.do === 'mine' && isOfTask && SAME_HOUR.test(plain))
    return timesInClause(clause, context).length > 0
      ? commandFromUnclear(clause, context)
      : [{ do: 'set', slots: {}, span, score: 0.7 }]
  // 'Isso, pra ela', where the agent knows who she is.
  if (asked && task?.forWhom && YES_FOR_OTHER.test(plain)) return [{ do: 'yes', span, score: 0.8 }]
  const as = (what: 'thanks' | 'ack' | 'greet' | 'emergency' | 'medical' | 'late' | 'mine'): Command[] => [
    { do: what, span, score: 0.8 },
  ]
  // 'Na verdade sexta, quinta tenho médico'
  const [corrected] =
    command.do === 'mine' && task && CORRECTION.test(plain) ? timesInClause(clause, context) : []
  if (corrected && !isAsked(clause, context))
    return [{ do: 'correct', slots: { when: [corrected] }, span, score: 0.8 }]
  // 'Desculpa o horário' asks for no visit.
  if ((command.do === 'mine' || command.do === 'start') && SORRY.test(plain)) return as('ack')
  if (command.do === 'ask' && IF_NOT_THEY.test(plain)) return as('ack')
  const instead = !task && !asked && (isWeak || command.do === 'ask') ? otherThanDone(clause, context) : null
  if (instead) return [{ do: 'correct', slots: { when: instead }, span, score: 0.8 }]
  // 'Fiquei ótima do calo'
  const isNamed = !asked && command.do === 'set' && Object.keys(command.slots).join() === 'services'
  if (isWeak && isUrgent(plain)) return as('emergency')
  if ((isWeak || isNamed) && PRAISES.test(plain)) return as('thanks')
  if (isWeak && SAYS_NOTHING.test(plain) && !isAsked(clause, context)) return as('ack')
  // 'Tô passando por um momento difícil e queria conversar com alguém'
  const therapies =
    command.do === 'person' ||
    (command.do === 'medical' && !isAsked(clause, context)) ||
    ((command.do === 'unknown' || command.do === 'ask') && isHardTime(plain) && !isAsked(clause, context))
      ? therapiesMeant(context.text, s.services)
      : []
  if (therapies.length > 0)
    return [{ do: 'start', task: 'book', slots: { services: therapies }, span, score: 0.8 }]
  // 'Minha mãe tá com a unha encravada'
  const isTold =
    command.do === 'medical' || command.do === 'unknown' || command.do === 'ask' || command.do === 'mine'
  const treatment =
    isTold && !task && !asked && !isAsked(clause, context)
      ? ((context.own.length === 0 ? serviceAdvised(clause, s.services) : null) ??
        serviceForComplaint(plain, s.services) ??
        sessionsOrdered(plain, s.services))
      : null
  if (treatment !== null) {
    const whom =
      whoSuffers(context.tokens, [clause.from, clause.to], context.text) ??
      readForWhom(context.tokens, clause.slots, context.text, [clause.from, clause.to])
    const slots = { services: [treatment], ...(whom && { forWhom: whom }) }
    return [{ do: 'start', task: 'book', slots, span, score: 0.8 }]
  }
  // 'Pode ser com qualquer médico', in reply to 'posso marcar?'
  if (ANYBODY.test(plain)) {
    // 'Pode ser com qualquer um dos dois', while times are offered, chooses none of them.
    if (command.do === 'pick' && asked?.what === 'offer' && /\b(?:com|por) /.test(plain))
      return [{ do: 'set', slots: {}, span, score: 0.7 }]
    if (asked?.what === 'book_sure' && !isAsked(clause, context)) return [{ do: 'yes', span, score: 0.8 }]
    if (isWeak) return [{ do: 'unknown', text: plain, span, score: 0 }]
  }
  // 'São 2 crianças', once the visit is booked
  const isAside = isNothing || command.do === 'medical' || command.do === 'ask' || command.do === 'mine'
  if (!task && !asked && isAside && justDone(context) !== null && tellsOfVisit(context.text))
    if (!isOfHealth(plain)) return [{ do: 'unknown', text: plain, span, score: 0 }]
  // 'Isso, só ela', right after a booking
  if (!task && !asked && isNothing && justDone(context) !== null && ONLY_THEM.test(plain)) return as('ack')
  switch (command.do) {
    case 'ack':
      // 'Tudo bem?' is a greeting.
      return isAsked(clause, context) && !task ? as('greet') : [command]
    // Where only the classifier found it, this is too serious to act on: it may be praise, or a 'pinta'.
    case 'anger':
      if (command.score >= SURE) return [command]
      // 'Meus óculos ficaram prontos?'
      return isAsked(clause, context) && asksPlainly(clause)
        ? [questionIn(clause, index)]
        : commandFromUnclear(clause, context)
    case 'optOut':
      return command.score < SURE_OF_STOP || isLonePreposition(clause, context)
        ? commandFromUnclear(clause, context)
        : [command]
    case 'emergency':
      // 'Minha mãe teve AVC, precisa de fono'
      if (isOver(plain, fold(context.text))) return as('medical')
      if (isJoke(plain, joinedMessages(context)))
        return servicesAsValue(clause) ?? commandFromUnclear(clause, context)
      if (command.score >= SURE) return [command]
      if (!HEALTH.test(plain))
        return WANTS_DONE.test(plain)
          ? [{ do: 'start', task: 'book', slots: {}, span, score: 0.7 }]
          : commandFromUnclear(clause, context)
      // For a clause of one or two words the classifier alone is not enough: 'será que é grave'.
      return clause.words.length > 2 ? [command] : as('medical')
    case 'medical':
      if (wantsConsultation(plain) || isReasonFor(clause, context)) return wishOfClause(clause, context)
      if (task && !isAsked(clause, context) && deniesIllness(plain))
        return [{ do: 'set', slots: {}, span, score: 0.7 }]
      if (isOfHealth(plain)) return [command]
      // 'Entrou no cio, mantenho o banho dela?', '17h tá suave?'
      return isAsked(clause, context)
        ? askOrWish({ ...questionIn(clause, index), aspect: 'OTHER' }, clause, context)
        : commandFromUnclear(clause, context)
    case 'person':
      return PAPER.test(plain) || (MACHINE.test(plain) && !WANTS_PERSON.test(plain))
        ? [questionIn(clause, index)]
        : [command]
    case 'set':
    case 'correct': {
      // 'Confirmo sexta', 'é às 11, né?', where the visit is at another time: what there is is told.
      if (!task && clause.intent === 'confirm' && isAtOtherTime(clause, context)) return []
      // 'Sim, chego quinta às 10h10'
      if (asked?.what === 'attendance' && /\bchego\b/.test(plain))
        return namesOwn(command.slots.when ?? [], context) ? [{ do: 'yes', span, score: 0.8 }] : as('late')
      // 'Ah, é quinta, blz', where that is the day of their visit
      const isOnlyDay = Object.keys(command.slots).join() === 'when' && !task
      if (isOnlyDay && context.own.length > 0 && LEARNS.test(fold(joinedMessages(context))))
        return as(isOnOwnDay(command.slots.when!, context) ? 'ack' : 'mine')
      // 'Então, quinta', of who has a visit on that day
      const isBare = isOnlyDay && !asked && !done && clause.words.join(' ') === 'DIA'
      if (isBare && !isAsked(clause, context) && isOnOwnDay(command.slots.when!, context)) return as('mine')
      // 'Isso, sexta', right after that was booked
      if (repeatsDone(command, context))
        return isAsked(clause, context) ? [{ do: 'mine', span, score: 0.8 }] : as('ack')
      // 'Aliás, dá pra ser 11h?', once the only visit is confirmed
      const isOfOnly = command.do === 'correct' && context.own.length === 1 && justDone(context) === null
      if (isOfOnly && !task && !asked && Object.keys(command.slots).join() === 'when')
        return [{ ...command, do: 'start', task: 'move' }]
      // 'Sexta 14h não dá, pode ser 16h?'
      const isHeld = !task && !asked && !done && !CANCELS.test(fold(context.text))
      if (isHeld && command.slots.when && isAboutOwn(command.slots, context))
        return [{ ...command, do: 'start', task: 'move' }]
      if (done && TAKES_BACK.test(fold(context.text))) return [{ ...command, do: 'correct' }]
      if (task || asked) return [command]
      const wish = { ...command, do: 'start', task: 'book' } as const
      // 'As duas na sexta'; alone it may be an hour.
      const told = plain.split(' ').length > 2 ? bothTold(wish, plain, s) : []
      if (told.length > 0) return told
      // 'Corte pra mim e pro meu filho'
      const apart = servicesByPerson(wish, context)
      if (apart) return apart
      // 'Manicure e pedicure sexta 14h' asks for two visits.
      const both = twoWishes(wish, clause, context)
      return both.length > 1 ? both : [command]
    }
    case 'ask':
      const beside =
        visitAddedToReminder(command.objects, clause, context) ?? wishForSomebodyClose(clause, context)
      if (beside) return [beside]
      // 'O dele primeiro, Enzo, 7 anos', while visits are being booked
      if (task?.kind === 'book' && !isAsked(clause, context) && TELLS_AGE.test(clause.words.join(' ')))
        return [{ do: 'set', slots: {}, span, score: 0.7 }]
      const ofGender = genderWished(command, clause, context)
      if (ofGender) return ofGender
      // 'Meu cachorro precisa da v10, quando posso levar?'
      if (!task && !asked && WHEN_TO_COME.test(plain))
        return [{ do: 'start', task: 'book', slots: {}, span, score: 0.7 }]
      if (FIRST_STEP.test(plain) && !isOpen && asksWhatIsFirst(context)) return [command]
      if (FIRST_STEP.test(plain))
        return isOpen || BOOKS.test(fold(context.text))
          ? []
          : [{ do: 'start', task: 'book', slots: {}, span, score: 0.7 }]
      // 'O primeiro', when nothing is offered any more, asks nothing.
      if (!asked && !isAsked(clause, context) && ORDINAL_ALONE.test(plain)) return as('ack')
      // 'Ah, e pedicure também', right after a booking.
      if (
        (done && command.aspect === 'CATALOG' && !isAsked(clause, context) && ALSO.test(plain)) ||
        // 'Dá pra incluir a barba?', while times are offered or right after a booking
        ((task?.kind === 'book' || done) && INCLUDES.test(plain) && addsService(plain))
      ) {
        const wanted = servicesAsValue(clause)
        if (wanted) return wanted
      }
      // 'E minha barba tbm'
      const added =
        !isAsked(clause, context) && ADDS_OWN.test(clause.words.join(' ')) ? servicesAsValue(clause) : null
      if (added) return added
      if (context.own.length > 0 && !task && OWN_STAFF.test(plain)) return [{ do: 'mine', span, score: 0.8 }]
      const who = clause.slots.find(({ kind }) => kind === 'person')?.ids[0]
      if (who !== undefined && context.own.length > 0 && WITH_ANOTHER.test(plain))
        return [{ do: 'set', slots: { professional: who }, span, score: 0.7 }]
      // 'Com a Kelly tem?', 'pode ser com a Renata, uma amiga indicou', while times are offered
      const isWithWhom =
        HAS_WITH_WHOM.test(clause.words.join(' ')) || PREFERS_WHOM.test(clause.words.join(' '))
      if (who !== undefined && asked?.what === 'offer' && isWithWhom)
        return [{ do: 'set', slots: { professional: who }, span, score: 0.7 }]
      if (asked?.what === 'attendance' && !isAsked(clause, context) && COMES.test(plain))
        return [{ do: 'yes', span, score: 0.8 }]
      const named = servicesNamed(clause)
      if (
        (movesOwn(plain, context) || shiftsOwn(plain, context)) &&
        (WHETHER_MOVED.test(plain) || !ASKS_RULES.test(plain)) &&
        (isOfOwn(named, context) ||
          (named.length === 0 && (WHETHER_SHIFTED.test(plain) || WHETHER_MOVED.test(plain))))
      ) {
        const when = timesInClause(clause, context)
        const slots = { ...(named.length > 0 && { services: named }), ...(when.length > 0 && { when }) }
        return [{ do: 'start', task: 'move', slots, span, score: 0.8 }]
      }
      return askOrWish(command, clause, context).flatMap((each): Command[] => {
        if (each.do !== 'start' || each.task !== 'book') return [each]
        return twoWishes(each, clause, context)
      })
    case 'drop':
      if (dropsOther(clause)) return [{ do: 'unknown', text: plain, span, score: 0 }]
      return task || asked ? [command] : dropsVisit(clause, context)
    case 'unknown':
      return commandFromUnclear(clause, context)
    case 'mine':
      // 'Meu retorno tá incluso na consulta?'
      if (asksCostOfReturn(plain)) return [{ ...questionIn(clause, index), aspect: 'PRICE' }]
      // 'Semana que vem, mesmo dia e horário', in reply to a reminder
      if (asked?.what === 'attendance' && SAME_HOUR.test(plain)) {
        const when = timesInClause(clause, context)
        if (when.length > 0) return [{ do: 'start', task: 'move', slots: { when }, span, score: 0.8 }]
      }
      // 'Ops, quinta tenho prova. Quarta no mesmo horário', right after a booking
      if (done && !isAsked(clause, context)) {
        const isRule = matchRule(RULES, plain, clause.words.join(' ')) === 'mine'
        if (!isRule && timesInClause(clause, context).length > 0) return commandFromUnclear(clause, context)
      }
      // Only the classifier found it, and no word refers to a visit.
      if (!OWN_VISIT.test(plain) && !mayNameVisit(clause, context)) return commandFromUnclear(clause, context)
      // 'Vocês vêm em casa? quanto fica e que dia'
      if (context.own.length === 0 && ASKS_DAY.test(plain))
        return [{ ...questionIn(clause, index), aspect: 'HOURS' }]
      // 'Tenho um papagaio, consultam?' asks what the clinic does; 'o vale vence quando' asks of no visit either.
      if (
        isAsked(clause, context) &&
        context.own.length === 0 &&
        !OF_MINE.test(plain.replace(EXPIRES, ' ')) &&
        matchRule(RULES, plain, clause.words.join(' ')) !== 'mine'
      )
        return [questionIn(clause, index)]
      return CANCELS_ALL.test(plain)
        ? [{ do: 'start', task: 'cancel', slots: {}, span, score: 0.8 }]
        : [command]
    case 'late':
      // 'Vou me atrasar muito, cancela pra mim'
      if (!isAsked(clause, context) && GIVES_UP_TOO.test(plain))
        return [{ do: 'start', task: 'cancel', slots: {}, span, score: 0.8 }]
      // 'Chego às 10', where the visit is at ten
      if (ARRIVES_AT.test(clause.words.join(' ')) && namesOwn(timesAt(clause, context), context))
        return [{ do: asked?.what === 'attendance' ? 'yes' : 'confirm', span, score: 0.8 }]
      // 'Preciso chegar 20 minutos antes?'
      if (EARLY.test(plain))
        return isAsked(clause, context) ? [{ ...questionIn(clause, index), aspect: 'OTHER' }] : as('ack')
      // 'Saio às 17h, chego 17:40', where a time is being chosen, gives a time.
      if (context.own.length === 0 && task && timesAt(clause, context).length > 0)
        return commandFromUnclear(clause, context)
      // 'Tô indo, pode deixar', days before the appointment, confirms it.
      if (asked?.what === 'attendance' && ON_THE_WAY.test(plain) && !DELAYED.test(plain))
        return [{ do: 'yes', span, score: 0.8 }]
      if (isLateElsewhere(clause, context)) return as('ack')
      return [moveForDelay(clause, context) ?? command]
    case 'yes':
      // 'Meu plano é GEAP, serve?', 'ah, isso dói?', while times are offered, asks.
      if (asked && isAsked(clause, context) && command.score < SURE_YES && asksPlainly(clause))
        return [questionIn(clause, index)]
      if (!asked && isAsked(clause, context))
        return clause.words.length > 2
          ? [questionIn(clause, index)]
          : [{ do: 'unknown', text: plain, span, score: 0 }]
      // 'Sim, amanhã às 10', in reply to the reminder of a visit on Thursday
      if (asked?.what === 'attendance' && clause.intent === 'confirm' && isAtOtherTime(clause, context))
        return [{ do: 'mine', span, score: 0.8 }]
      return asked?.what === 'attendance' && LATE.test(plain) ? as('late') : [command]
    case 'thanks':
      // 'Sim, obrigada' accepts what was asked.
      return asked &&
        (TAKES.test(plain) ||
          (asked.what === 'attendance' && COMES.test(plain)) ||
          (asked.what === 'offer' && AGREES_TO_OFFER.test(plain)))
        ? [{ do: 'yes', span, score: 0.9 }, command]
        : [command]
    case 'confirm':
      if (isAsked(clause, context) && BRINGS.test(plain)) return [questionIn(clause, index)]
      // 'A vacina de amanhã tá de pé, né?', where the visit is on another day
      if (!task && isAtOtherTime(clause, context)) return [{ do: 'mine', span, score: 0.8 }]
      // 'Minha limpeza foi confirmada?'
      return isAsked(clause, context) && !asked && context.own.length > 0 && /\bconfirmad[oa]s?\b/.test(plain)
        ? [{ do: 'mine', span, score: 0.8 }]
        : [{ ...command, when: timesAt(clause, context) }]
    case 'start': {
      // 'Queria uma consulta pra ela hoje', in reply to 'cancelar ou mudar?' of a vaccination
      const { services = [] } = command.slots
      const isOther = services.length > 0 && !isOfOwn(services, context) && clause.intent === 'book'
      const isReply = command.task === 'move' && asked?.what === 'cancel_or_move'
      if (isReply && isOther) return [{ ...command, task: 'book' }]
      // 'Ah não, é amanhã minha sessão, confundi, então confirmo'
      const isOwnDay = isReply && isOnOwnDay(command.slots.when ?? [], context)
      if (isOwnDay && KEEPS_IT.test(plain)) return [{ do: 'confirm', span, score: 0.8, when: [] }]
      // 'Isso, só amanhã' says which visit, and neither to cancel nor to move it.
      const isOnlyTime = Object.keys(command.slots).join() === 'when' && clause.intent === 'unknown'
      if (isOwnDay && isOnlyTime) return [{ do: 'yes', span, score: 0.8 }]
      return moveAndBook(command, context) ?? interpretWish(command, clause, index, context)
    }
    default:
      return [command]
  }
}

/** 'Tô com o siso me matando, queria tirar' */
const WANTS_DONE =
  /^(?:(?:e|entao|eu|so) )*(?:quero|queria|preciso|gostaria de) (?:tirar|arrancar|extrair|resolver|arrumar|tratar|consertar)(?: (?:logo|isso|el[ea]|fora|de uma vez))*$/
/** 'Consegue meia hora antes?', where the customer has a visit */
const WHETHER_SHIFTED =
  /^(?:(?:oi|e|ai|ola|mas|sera que|voces?) )*(?:consegue\w*|consigo|tem como|teria como|da|daria|rola|posso|pode|poderia|tem|teria) (?:(?:ser|ir|para|ficar|chegar|vir|fazer|marcar|me atender) ){0,2}(?:uns |umas |mais )?(?:um|uma|dois|duas|tres|meia|quinze|vinte|trinta|\d{1,2}) ?(?:h|hr|hrs|hora|horas|min|minuto|minutos) (?:antes|depois|mais cedo|mais tarde)$/
/** 'E se eu quiser trocar pra sexta, tem?' */
const WHETHER_MOVED =
  /\bse (?:eu |a gente )?(?:quiser|quisesse|precisar|precisasse|puder|for|fosse) (?:de )?(?:trocar|mudar|passar|remarcar|transferir)\b.*\b(?:tem|teria|da|daria|rola|consegue)(?: (?:vaga|horario|como))?$/
const ARRIVES_AT =
  /^(?:(?:oi|eu|sim|ok|entao|vou) )*(?:chego|chegarei|chegar) (?:ai )?(?:DIA )?(?:as |umas )?HORA(?: em ponto)?$/
/** 'Ah, é quinta'. Before this, an interjection may have been blanked. */
const LEARNS = /^ *(?:(?:ah+|ata|hum+|verdade|entendi)[ ,.!]*)+(?:e|era) /
const PAST_ILLNESS = /\b(?:teve|tive|sofreu|sofri) (?:um )?(?:avc|derrame|infarto)\b/
/** Care that follows an illness. Help that is needed is none. */
const AFTERCARE = /\b(?:fono|fisio|reabilita|sequela|acompanhamento\b)/
const URGENT_NOW =
  /\b(?:desmai|ajud|urgen|(?:agora|agorinha|acab\w+ de|n?[ne]ste momento|n?esse momento|hoje|ontem|tendo|socorro|ambulancia|samu|rapido|o que (?:eu )?faco)\b)/
/** Whether an illness is only told of that care is wanted after. `plain`: the clause; `text`: the whole turn, folded. */
const isOver = (plain: string, text: string): boolean =>
  PAST_ILLNESS.test(plain) && AFTERCARE.test(text) && !URGENT_NOW.test(text)
const EARLY =
  /^(?!.*\b(?:nao|antes d[aeo]s?)\b).*\b(?:cheg\w+|ir|vou|vir) (?:\w+ ){0,4}(?:antes|mais cedo|adiantad[oa]|de antecedencia)\b/
const ADDS_OWN =
  /^(?:e )?(?:se|caso) (?:der|desse|puder|tiver|rolar|for possivel) (?:(?:ja|tambem|junto|fazer|faz|marcar|marca) )*(?:[ao]s? |uma? )?SERVICO(?: (?:tambem|junt[oa]|ja|no mesmo dia|na sequencia|em seguida|logo depois|com (?:[ao] )?PROFISSIONAL))*$|^e (?:[ao]s? )?(?:minhas?|meus?) SERVICO(?: (?:tambem|junt[oa]s?))?$|^e (?:tambem|mais|ainda|depois) (?:(?:queria|quero|marca|faz|fazer) )?(?:[ao]s? |uma? )?SERVICO(?: (?:na sequencia|em seguida|logo depois|depois|junt[oa]s?|por favor))?$|^e (?:[ao]s? |uma? )?SERVICO (?:tambem|na sequencia|em seguida|logo depois)(?: (?:na sequencia|em seguida|logo depois|por favor))?$/
/** Gives the visit up beside a delay. */
const GIVES_UP_TOO =
  /(?<!\b(?:nao|se|que|vao|voces|nem|sem) )\b(?:cancel[ae]|desmarca|desmarque)\b|\b(?:pode|podem|quero|melhor|prefiro|preciso|tenho que|vou ter que) (?:cancelar|desmarcar)\b/

/** Who will see the customer: 'com quem vai ser?', after a booking. */
const OWN_STAFF =
  /\bcom quem (?:e|eh|vai ser|sera|fica|ficou|vou|eu vou|marcou|marcaram)(?: mesmo| entao)?$|\bquem (?:e que )?(?:vai|ira) (?:me |nos )?(?:atender|fazer)\b|^(?:e |mas |(?:voces? )?sabem? |me (?:diz|fala) |(?:queria|quero) saber )?quem (?:e )?(?:que )?me atende(?: mesmo| la| ai)*$/
const NOT_WANTED =
  /^(?:(?:oi|ola|eu|e|mas|bom|boa|dia|tarde|noite|DIA|agora|ainda) )*nao (?:quero|queria|preciso|vou) (?:mais )?(?:fazer |de )?(?:[ao] |um |uma )?SERVICO(?: nao)?$/
const HAS_WITH_WHOM =
  /^(?:(?:e|mas|ai|so) )*com (?:[ao] )?PROFISSIONAL(?: (?:tem|teria|da|daria|rola|tambem|nao tem))?(?: (?:horario|vaga))?$|^(?:(?:e|mas|nao|voces?) )*(?:tem|teria) com (?:[ao] )?PROFISSIONAL$/
const WITH_ANOTHER =
  /\b(?:pode|poderia|da para|tem como|teria como|consigo|consegue) (?:\w+ ){0,2}(?:ser|ficar|trocar|mudar|fazer)? ?(?:com|pel[ao]|para) |^(?:e |mas |se )*(?:e|eh|fica|sera) com /
const ALSO = /\b(?:tambem|mais)\b/
const SURE_YES = 0.9

const ORDINAL_ALONE =
  /^(?:pode ser |quero |fico com |esse |essa )?[ao] ?(?:primeir[ao]|segund[ao]|terceir[ao]|ultim[ao])(?: mesm[ao]| opcao| horario)?$/

const YES_FOR_OTHER =
  /^(?:isso|sim|pode|claro|certo|exato|fechado|ok|perfeito|isso mesmo|pode ser|pode marcar|marca)(?: (?:e|mesmo))* (?:para|pra) (?:ela|ele)(?: mesm[ao]| sim)?$/

const ON_THE_WAY = /\b(?:indo|a caminho|chegando|chego (?:ai|la)|to la|estou la|estarei)\b/
const DELAYED = /\b(?:atras|demor|engarraf|minut|(?:transito|parad[oa]|pneu|depois|mais tarde)\b)|\d/

/** Says yes to a question about attendance: 'pode deixar que levo ele sim'. */
const COMES =
  /\b(?:pai|mae|avo|vo|tia|tio|irma|irmao|marido|esposa|esposo|baba|filha|filho|sogra|namorad[oa])(?: d?el[ae])? (?:que )?(?:leva|vai levar|acompanha|vai com|vai junto)\b|^pode deixar\b|\b(?:vou|vamos|levo|levamos|estaremos|iremos)(?: el[ea])? sim\b/

const ANYBODY =
  /^(?:e |ah |eu )*(?:pode ser|tanto faz|serve|aceito|nao tenho preferencia)? ?(?:ser )?(?:(?:com |por )?quem (?:tiver|voces? (?:tiver|quiser)(?:em)?|estiver(?:em)?(?: livre| disponivel)?|puder|for)|(?:com |por )?qualquer (?:um|uma|pessoa|profissional|medic[oa]|doutora?|dentista|del[ea]s|d[ea]s?ses|professora?|instrutora?)(?: d[oa]s (?:dois|duas|tres)| del[ea]s)?)(?: mesmo| serve| ta bom| esta bom)?$/
const SWAPS = /\b(?:troc|mud|substitu)\w* (?:\w+ ){1,5}(?:por|pel[ao]|para)\b/

/** 'Se ela não puder pode ser outra': nothing is asked or chosen while times with her are free. */
const IF_NOT_THEY =
  /^(?:e |mas |ou |ai )*(?:se|caso) (?:el[ae]|[ao] \w+) nao (?:puder|poder|tiver|estiver|atender|conseguir)(?: \w+){0,3}? (?:pode ser|serve|aceito|quero|marca|tanto faz|topo)(?: \w+){0,2}? (?:outr[ao]|qualquer|quem)\b/

/** The professional whom the words put in the place of the one of the only visit. */
function otherPersonWanted({ slots, plain }: Read, { own }: Context): string | null {
  const people = slots.filter(({ kind }) => kind === 'person').flatMap(({ ids }) => ids)
  if (own.length !== 1 || !SWAPS.test(plain) || own[0]!.professionalId !== people[0]) return null
  return people.slice(1).at(-1) ?? null
}
const OF_NOTHING: ReadonlySet<string> = new Set(['OTHER', 'ACT', 'CATALOG'])
const WILL_COME =
  /\bnao (?:vou|vamos|irei|iremos|pretendo|quero) (?:mais )?(?:faltar|furar|cancelar|desmarcar)\b|^(?:(?:sim|isso|claro) )+pode deixar$|^(?:pode (?:deixar )?)?(?:manter|mantem|mantenha|mantido|deixa (?:como esta|assim|marcado))(?: (?:entao|mesmo|assim))?$/
const RECOVERED =
  /^(?!.*\b(?:quero|queria|marcar|cancel|remarc)).*\b(?:melhor(?:ou|ei|ando)?|sar(?:ou|ei)|cur(?:ou|ei)|passou|esta bem|estou bem|to bem)\b/
/** The folded words after the last mark of a sentence or comma. */
const lastClauseOf = (text: string): string =>
  fold(text)
    .split(/[.,;!?\n]/)
    .findLast((part) => part.trim() !== '')
    ?.trim() ?? ''
const NAMES_FIRST =
  /^(?!.*\b(?:desmarc|cancel|deix|tir[ae]\b|depois|nao\b))(?:(?:e|eh|oi|entao|so|acho que|seria|para|quero|queria|preciso|vou|fazer|uma?|[ao]s?) )*SERVICO\b/
const COMES_LATER =
  /^(?:(?:ai|mas|e|entao|ok) )*(?:(?:DIA|depois|em breve|logo|assim que der|quando der|quando puder|outra hora) )*(?:eu |a gente )?(?:te |lhe |voces? )?(?:volto|voltamos|retorno|apareco|vejo|remarco|marco|agendo|chamo|falo|ligo|aviso|escrevo|procuro|mando mensagem|entro em contato)(?: (?:a |ai|com|voces?|falar|(?:para )?(?:re)?(?:marcar|agendar)|de novo|DIA|aqui|outro|outra|dia|hora|data|um|isso|esta))*$/
const IS_PROBLEM =
  /\b(?:(?:tem|ha|tera|da) (?:algum )?problema|(?:posso|pode|da para|consigo) (?:ir|fazer|levar|vir))(?: (?:mesmo assim|assim|assim mesmo|mesmo))?$/
const STILL_NEEDED =
  /^(?:(?:e|mas|entao|ainda|eu|ele|ela) )*(?:precis[ao]|tenho que|tem que|devo) (?:mesmo )?(?:ir|levar|comparecer|passar)(?: (?:ai|mesmo|assim|ainda|el[ae]))*$/
const BOOKS = /\b(?:marc|agend|queria|quero|precis|gostaria)/

const BOTH_PLANNED =
  /^(?:(?:e|mas|sim|isso|ai|entao|quero|queria|pode ser|tem que ser|ok|seria) )*(?:os dois|as duas|ambos|ambas|tudo|1 e 2)(?: (?:coisas|servicos|horarios|procedimentos|exames))?(?: (?:e|ser|fazer|vao|vai|tem que|precisa))*(?: (?:juntos?|juntas?|seguid[oa]s?|n?o mesmo (?:dia|horario)|um (?:depois|atras) d?[oe]? ?outro|uma (?:depois|atras) d?[ae]? ?outra|de uma vez|em seguida|mesmo|por favor))+$|^(?:(?:e|sim|isso|entao|ok|pode ser|quero|queria) )*uma? (?:depois|atras|seguid[oa]|em seguida) d?[aoe]? ?outr[ao](?: (?:mesmo|esta|otimo|bom|perfeito|pode ser|por favor|melhor|ok))*$/

/** Who is brought calls the customer's mother their grandmother. */
const asKinOfChild = (who: string): string =>
  who.replace(/^minha (?:mae|sogra)$/, 'a avo').replace(/^meu (?:pai|sogro)$/, 'o avo')
const OTHER_BRINGS =
  /\bnao (?:vou |vamos |consigo |posso |vai |da |dar )*(?:conseguir |poder |dar |para )*(?:levar|acompanhar|ir junto|ir com el[ea]|buscar)\b(?!.*\b(?:outro dia|remarc|mudar|trocar|passar))[^\n]{0,40}?\b((?:minha|meu|[ao]) (?:mae|pai|avo|vo|vovo|tia|tio|irma|irmao|marido|esposa|baba|filha|filho|sogra|sogro|madrinha|amiga|cunhada)(?: del[ea])?) (?:pode|poderia|que vai|vai|leva)\b/

const WHEN_TO_COME =
  /^(?:e |entao )*quando (?:que )?(?:(?:eu|ele|ela|a gente) )?(?:posso|pode|podemos|consigo|da para) (?:levar|levo|ir|passar|trazer|vir|marcar|fazer|ser atendid[oa])(?: (?:el[ea]|ai|la|n?a clinica))*$/

/** Asks how to begin, beside the wish that begins it. */
const FIRST_STEP =
  /^(?:e |entao )*(?:qual (?:e |seria |eh )?o primeiro passo|por onde (?:eu )?(?:comec\w+|inici\w+)|como (?:eu )?(?:faco|comeco|inicio|prosseguir|proceder|procedo)(?: isso| agora| para (?:comecar|iniciar|marcar|agendar))?)$/

/** What is wanted only where the first wish cannot be had. */
const FALLS_BACK =
  /^(?:\W|mas |e |ai |ah )*(?:se|caso) (?:nao|n) (?:consegu|(?:tiver|houver|der|rolar|puder|poder|for possivel|deu|tem)\b)/

const CANCELS_ALL = /\b(?:cancel|desmarc)\w+ (?:tudo|todos|todas|os dois|as duas|ambos)\b/
