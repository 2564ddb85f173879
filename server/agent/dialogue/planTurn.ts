/**
 * The dialogue of the built-in model: what a turn of the customer's words leads to. It needs no key and no
 * network, and the same words give the same plan.
 */
import type { Reads, Situation } from '../situation.ts'
import { fold } from '../../../src/contract/text.ts'
import type { Command, Slots } from '../understand/command.ts'
import { questionsOf, type Understood } from '../understand/understand.ts'
import {
  ahead,
  justDone,
  planHandOver,
  type Draft,
  lastWords,
  say,
  startDraft,
  joinedMessages,
} from './draft.ts'
import { greet, takeFiles, sayWhenAnswered } from './manners.ts'
import { textOfTurn, understandTurn, urgentOf } from './understandTurn.ts'
import { keepOpen } from './openQuestion.ts'
import {
  askCancelOrMove,
  asksToCancelFirst,
  cancelAppointment,
  confirmAny,
  sayAppointmentKept,
  noteDelay,
  listOwnAppointments,
} from './ownAppointments.ts'
import { answerAgain } from './toldBefore.ts'
import { seeksUnderOtherName } from './underOtherName.ts'
import { addsService, saySecondServiceToo } from './addedService.ts'
import { sayOneAtATime } from './oneAtATime.ts'
import { strangeWords } from './strangeWords.ts'
import { comfort } from './therapy.ts'
import { tellBookingHorizon } from './bookingHorizon.ts'
import { asksIfOpen } from './ofOneDay.ts'
import { answerDayAgain } from './answerFromClinicData.ts'
import { givesVisitAway } from './givesVisitAway.ts'
import { keepsOneVisit, keptBy } from './keepsOneVisit.ts'
import { givesUpOldTime, takesBackHere, undo, wantsBack } from './takeBack.ts'
import { othersIn } from '../understand/otherPeople.ts'
import { asksToBook } from './dialogueCues.ts'
import { conditionTold } from './conditionTold.ts'
import { ageLimitAgainst } from './ageLimit.ts'
import { tellWhoWorks } from './unknownPerson.ts'
import {
  answerAsked,
  answerOfHealth,
  answerBesideWish,
  answerQuestions,
  answerWish,
  asksBeyondQuoted,
  leaveToProfessional,
  tellOfThing,
} from './questions.ts'
import { quoteOf } from './answerOne.ts'
import { no, pick, yes } from './replies.ts'
import { advance, isBooked, parkMove, startTask, takeValues } from './tasks.ts'
import { parkTask } from './tasksOfSeveral.ts'
import { withAddedPerson, withAddedService } from './addedBesideTime.ts'
import { afterMove, takeUpParked } from './nextTask.ts'
import { asksOnly, howSaid, saysCancel } from './howSaid.ts'

export type Drafted = { draft: Draft; understood: Understood | null }

/** Plans a turn. Reads free times and changes nothing. */
export async function planTurn(s: Situation, reads: Reads): Promise<Drafted> {
  const d = startDraft(s, reads)
  const understood = understandTurn(d)
  const { commands } = understood
  if (!urgent(d, commands)) {
    d.state.asked = null
    d.strange = strangeWords(d, understood)
    await carryOut(d, commands, understood)
    await takeUpParked(d)
    saySecondServiceToo(d)
    sayOneAtATime(d)
    takeFiles(d)
    keepOpen(d, commands)
  }
  comfort(d, commands, textOfTurn(s))
  greet(d, commands)
  sayWhenAnswered(d)
  d.isFarewell = isOver(d, commands)
  return { draft: d, understood }
}

/**
 * Whether nothing is open any more: the customer thanked, or the task is done. Then the agent sends no
 * follow-up.
 */
const isOver = ({ handOver, state, writes }: Draft, commands: readonly Command[]): boolean =>
  handOver === null &&
  state.asked === null &&
  (writes.some(({ act }) => act !== 'name') ||
    commands.every(({ do: what }) => what === 'thanks' || what === 'ack'))

/** Handles an urgent matter. True: the turn ends here, and nothing else of it is read. */
function urgent(d: Draft, commands: readonly Command[]): boolean {
  const matter = urgentOf(commands)
  if (matter === 'optOut') {
    d.writes.push({ act: 'optOut' })
    say(d, 'optedOut', {})
    Object.assign(d.state, { mode: 'stopped', task: null, parked: [], asked: null })
    d.isFarewell = true
    return true
  }
  if (matter === 'emergency') {
    say(d, 'emergency', { text: d.s.behavior.emergency_text }, [{ kind: 'card', field: 'emergency' }])
    planHandOver(d, 'emergency', `“${lastWords(d)}”`, true)
    return true
  }
  if (matter === 'anger') {
    say(d, 'handOverAnger', { when: '' })
    planHandOver(d, 'anger', `“${lastWords(d)}”`)
    return true
  }
  if (matter === 'person') {
    say(d, 'handOver', { when: '' })
    planHandOver(d, 'asked', `“${lastWords(d)}”`)
    return true
  }
  return false
}

/** 'Pra uma amiga de manhã e pra mim terça', while a cleaning is being booked: the second is of it too. */
const ofSameService = (d: Draft, { task, slots }: Extract<Command, { do: 'start' }>): Slots => {
  const { serviceId = null, kind } = d.state.task ?? {}
  const isSame = task === 'book' && kind === 'book' && serviceId !== null && !slots.services
  return isSame && slots.forWhom ? { ...slots, services: [serviceId] } : slots
}

const isBooking = (command: Command): command is Extract<Command, { do: 'start' }> =>
  command.do === 'start' && command.task === 'book'

async function carryOut(d: Draft, all: readonly Command[], understood: Understood): Promise<void> {
  // 'Tenho limpeza quinta 9h, queria avaliação pro meu filho': the first is only stated.
  const isStated = (each: Command) => isBooking(each) && isBooked(d, each.slots)
  let commands =
    all.filter((each) => isBooking(each) && !isStated(each)).length > 0
      ? all.filter((each) => !isStated(each))
      : all
  // 'Confirmado. Queria marcar minha mãe também': a confirmation ends the task, so it comes before the next begins.
  const isNew = (each: Command) =>
    each.do === 'start' &&
    (each.task === 'book' || each.task === 'wait') &&
    Object.keys(each.slots).length > 0
  if (commands.some(isNew))
    commands = commands.toSorted((a, b) => Number(b.do === 'confirm') - Number(a.do === 'confirm'))
  commands = commands.filter((each) => !isDayOfHours(d, each, commands, understood))
  if (!commands.some((each) => keptBy(d, each)) && wantsBack(d)) return undo(d)
  commands = await tellBookingHorizon(d, commands)
  if (commands.length === 0 && d.answers.length > 0) return
  if (givesVisitAway(d)) return advance(d)
  const last = fold(lastWords(d)).replace(/\W+$/, '')
  if (givesUpOldTime(d) || keepsOneVisit(d) || seeksUnderOtherName(d)) return
  if (answerDayAgain(d, last) || answerAgain(d, last)) return
  const [visit, ...visits] = ahead(d)
  if (visit && d.state.task === null && takesBackHere(d)) {
    d.moved = true
    return visits.length === 0 ? sayAppointmentKept(d, visit) : listOwnAppointments(d)
  }
  if (commands.length > 0 && commands.every((command) => isVagueWish(d, command)) && answerWish(d)) return
  if (mayAskBeside(d, commands)) {
    const { answered, wishes } = answerBesideWish(d)
    // 'Preciso de exame de sangue, precisa de jejum?': what is asked next is asked of that service.
    const [wished] = commands.flatMap((each) => (isBooking(each) ? (each.slots.services ?? []) : []))
    if (answered && wished !== undefined) d.state.topic.service = wished
    if (answered) commands = commands.filter((each) => (wishes && each.do === 'start') || isLeftOpen(d, each))
    if (answered && commands.length === 0) return
  }
  const limit = ageLimitAgainst(d, commands)
  const told = [limit, conditionTold(d, commands)].flatMap((each) => each ?? [])
  const forbids = told.find(({ isForbidden }) => isForbidden)?.says
  for (const each of told) if (!each.isForbidden) quoteOf(d, each.says)
  if (limit) commands = commands.filter((each) => !asksSameAge(each))
  if (forbids) {
    if (!commands.every(({ do: what }) => what === 'ask')) d.state.task = null
    d.moved = true
    quoteOf(d, forbids)
    const isWish = (each: Command) => each.do === 'start' || each.do === 'set' || each.do === 'unknown'
    commands = commands.filter((each) => !isWish(each) && !asksSameAge(each))
  }
  commands = withAddedService(d, tellWhoWorks(d, commands, understood.reading), understood.reading)
  commands = withAddedPerson(d, commands)
  for (const command of commands) {
    if (d.handOver?.reason === 'no_progress') break
    await carryOutOne(d, command, commands, understood)
  }
  const asks = commands.filter((command) => command.do === 'ask')
  if (asks.length > 0) {
    const texts = [...asks].sort((a, b) => a.clause - b.clause).map(({ text }) => text)
    answerQuestions(d, questionsOf({ ...understood, commands: [...commands] }), texts)
    // 'Vou sim! Posso ir maquiada?' wishes for no other visit.
    const isComing = d.before?.what === 'attendance'
    // 'O Leo trabalha amanhã?' is answered by the days.
    const isTold = asks.length === 1 && d.answers.some(({ key }) => key === 'quote')
    const isOfDays = isTold || d.answers.some(({ key }) => key === 'professionals' || key === 'worksOn')
    const isAct =
      !isOfDays && asks.some(({ aspect, text }) => aspect === 'ACT' && asksToBook(text) && !asksIfOpen(text))
    if (isAct && !isComing && !d.state.task) startTask(d, 'book', {}, true)
  }
  await advance(d)
}

/** What is asked of the age that was just answered, or told of it. */
const asksSameAge = (each: Command): boolean =>
  each.do === 'ask' && /^(?:CHILDREN|ELIGIBLE|ACT|OTHER)$/.test(each.aspect)

/** 'Que horas fecha? E sábado?': the day belongs to the hours that are asked for, and wishes for no visit. */
const isDayOfHours = (
  d: Draft,
  command: Command,
  all: readonly Command[],
  { reading }: Understood,
): boolean =>
  d.state.task === null &&
  d.before === null &&
  (command.do === 'set' || isBooking(command)) &&
  command.slots.when !== undefined &&
  command.slots.services === undefined &&
  all.some((other) => other.do === 'ask' && other.aspect === 'HOURS') &&
  reading.clauses.some(
    ({ span, plain }) => span[0] < command.span[1] && span[1] > command.span[0] && ONLY_DAY.test(plain),
  )
const ONLY_DAY =
  /^e (?:n[ao]s? |aos? |de |em )?(?:(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|feriado)s?(?: feira)?|dia \d{1,2}(?: de [a-z]+)?)$/

/**
 * Classified as a wish to book, but it does not say what: with a question mark it may ask for something that
 * the clinic's knowledge answers.
 */
const isVagueWish = (d: Draft, command: Command): boolean =>
  command.do === 'greet' ||
  (command.do === 'unknown' && d.state.task === null && d.before === null && isQuestioned(d)) ||
  (command.do === 'start' &&
    command.task === 'book' &&
    d.state.task === null &&
    command.slots.services?.length !== 1 &&
    command.slots.when === undefined &&
    isQuestioned(d))

/** A question that may have been taken for something else: nothing is open, and the message asks. */
const mayAskBeside = (d: Draft, commands: readonly Command[]): boolean =>
  d.state.task === null &&
  d.before === null &&
  (isQuestioned(d) || asksOfHealth(d, commands)) &&
  commands.filter(({ do: what }) => what !== 'greet').length <= 2 &&
  commands.some((command) => isMistaken(d, command)) &&
  commands.every(
    (command) =>
      isMistaken(d, command) || command.do === 'ask' || command.do === 'greet' || command.do === 'unknown',
  )

/** 'Unha encravada, dá pra hoje?' asks for a time, whatever is known of the thing. */
const ASKS_FOR_DAY =
  /\b(?:da|tem|teria|consegue|consigo|rola|tem (?:como|vaga|horario|encaixe))(?: (?:para|pra|pro|me encaixar))? (?:hoje|hj|amanha|agora|segunda|terca|quarta|quinta|sexta|sabado)(?: (?:ainda|mesmo|cedo|de manha|de tarde|a tarde|a noite))*\W*$/

/** Whether a command may really be a question: a wish, values for none, a matter of health, a visit that there is not. */
function isMistaken(d: Draft, command: Command): boolean {
  switch (command.do) {
    case 'start':
      return command.task === 'book' || ahead(d).length === 0
    case 'ask':
      return command.aspect === 'ACT'
    case 'mine':
    case 'late':
      return ahead(d).length === 0
    case 'set':
      return !ASKS_FOR_DAY.test(fold(joinedMessages(d)))
    case 'medical':
      return true
    default:
      return false
  }
}

/** 'Pode molhar o gesso? e tá coçando, o que eu faço?': what is asked apart from what was just quoted. */
const isLeftOpen = (d: Draft, command: Command): boolean =>
  (command.do === 'ask' || command.do === 'medical') &&
  SEVERAL_ASKED.test(joinedMessages(d)) &&
  asksBeyondQuoted(d, heardIn(d, command))
const SEVERAL_ASKED = /\?[^?]*\p{L}[^?]*\?/u

const isQuestioned = (d: Draft): boolean => /\?\s*$/.test(d.s.heard.at(-1)?.text ?? '')

/** 'Ela tá com 37,5 de febre pode vacinar mesmo assim': asks of health without a question mark. */
const asksOfHealth = (d: Draft, commands: readonly Command[]): boolean =>
  commands.some(({ do: what }) => what === 'medical') &&
  commands.every(({ do: what }) => what === 'medical' || what === 'greet') &&
  MAY_BE.test(fold(lastWords(d)))
const MAY_BE = /\b(?:posso|pode|podem|podemos|da para|da pra|tem problema|faz mal|consig\w+)\b/

const COMES =
  /^(?!.*\bnao (?:vou|vo|consigo|posso))(?:(?:oi|ola|bom dia|boa tarde|boa noite|ok|okay|blz|beleza|opa|bah|ah|aham|uai|oxe|eita|show|tranquilo|certinho|certo|claro|perfeito|otimo|ta|esta|ja|combinado)\W+){0,3}(?:s+i+m+\b|vo[u]? sim|confirm\w+|estarei|(?:eu )?(?:vou|vo|irei)\b\W+(?:mas|so que|porem|e )|(?:eu )?(?:vou|irei) (?:sim|estar|comparecer)\b)/

/** 'Confirmo minha presença' speaks of coming, 'confirmo' alone may agree to what was just said. */
const OF_COMING = /\b(?:presenca|comparec|(?:estarei|vou|irei)\b)/

const TAKEN_BY_YES: ReadonlySet<string> = new Set(['attendance', 'offer', 'book_sure', 'cancel_sure'])

/** 'Vou chegar no horário', 'não vou mais atrasar': no delay. */
const IN_TIME =
  /^(?!.*\bnao (?:\w+ ){0,2}(?:cheg|estar)).*\b(?:cheg\w+|estarei|estar) (?:sim )?(?:n[oa] (?:hora|horario)|a tempo|em ponto|pontual)\b|\bnao (?:vou|vamos|vai) (?:mais )?(?:me )?atrasar\b/

/** Says that the next visit stays as it is. Returns whether there is one. */
function visitAhead(d: Draft): boolean {
  const [own] = ahead(d)
  if (!own) return false
  sayAppointmentKept(d, own)
  d.moved = true
  return true
}

/** A second booking in the same turn: for somebody else, or of another service. */
const isSecond = (command: Extract<Command, { do: 'start' }>, all: readonly Command[]): boolean =>
  command.task === 'book' &&
  (command.slots.services ?? command.slots.forWhom) !== undefined &&
  all.find((each) => each.do === 'start' && each.task === 'book') !== command

/** 'Desmarca a mão e o pé': each wish names its own service. */
const areApart = (all: readonly Command[]): boolean => {
  const named = all.flatMap((each) => (each.do === 'start' ? [each.slots.services?.join()] : []))
  return named.every((services) => services !== undefined) && new Set(named).size === named.length
}

const asksFee = (command: Command): boolean => command.do === 'ask' && command.aspect === 'CANCEL_POLICY'

/**
 * 'Não precisa mais', said of the visit that was asked about, gives it up; 'deixa pra lá' may mean that, or that it stays.
 * Returns whether a visit was asked about.
 */
function dropsVisit(d: Draft, isCancelled: boolean): boolean {
  const { before } = d
  const own = ahead(d).find(({ id }) => id === before?.about)
  if (!own || (before?.what !== 'attendance' && before?.what !== 'cancel_or_move')) return false
  if (isCancelled) {
    cancelAppointment(d, own)
    d.moved = true
  } else if (before.what === 'attendance') {
    askCancelOrMove(d, own)
    d.moved = true
  }
  return true
}

/** From this score on, the words themselves confirm. */
const SURE_TO_CONFIRM = 0.9

/** Whether the customer says that they come, and has a visit ahead. */
const comesToOwn = (d: Draft): boolean => ahead(d).length > 0 && OF_COMING.test(fold(lastWords(d)))

const LEAVES_OFFER = /^(?:(?:ah|entao|nao|ok|oi) )*(?:deixa|esquece|desisto)\b/

/** Gives up what is being looked for, and confirms the visit that there is. */
function keepsOwn(d: Draft, command: Command, understood: Understood): void {
  Object.assign(d.state, { task: null, parked: [] })
  d.moved = true
  confirmAny(d, servicesIn(command, understood), command.do === 'confirm' ? command.when : [])
}

/** The services that the clause of a command names. */
const servicesIn = ({ span }: Command, { reading: { clauses } }: Understood): string[] =>
  clauses
    .filter((clause) => span[0] >= clause.span[0] && span[0] < clause.span[1])
    .flatMap(({ slots }) => slots.flatMap(({ kind, ids }) => (kind === 'service' ? ids : [])))

/** A wish that says nothing of what is wished for. */
const ONLY_WANTS =
  /^(?:(?:eu|sim|entao|ok) )*(?:quero|queria|vou querer|bora|vamos)(?: (?:sim|marcar|agendar|entao))*\W*$/

const OF_ONESELF = /\b(?:estou|to|tenho|marquei|agendei|minha|meu|meus|minhas)\b/

/** Whose visits are asked for: 'tô marcada quinta. Posso levar minha filha junto?' asks for the customer's own. */
function whoseIn(d: Draft, { span }: Command, { reading: { clauses } }: Understood): string[] {
  const plain = clauses.find((clause) => span[0] < clause.span[1])?.plain ?? ''
  const others = othersIn(plain)
  return others.length === 0 && clauses.length > 1 && OF_ONESELF.test(plain)
    ? []
    : othersIn(fold(lastWords(d)))
}

const BEGINS_NO = /^\W*n(?:ao)?\b/

/** What the customer wrote in the clause of a command. */
const heardIn = (d: Draft, { span }: Command): string => textOfTurn(d.s).slice(...span)
/** Whether a command is a question of its own beside others. */
const isAskedBeside = (d: Draft, { span }: Command, all: readonly Command[]): boolean =>
  all.length > 1 && d.state.task === null && textOfTurn(d.s).slice(span[1]).trimStart().startsWith('?')

async function carryOutOne(
  d: Draft,
  command: Command,
  all: readonly Command[],
  understood: Understood,
): Promise<void> {
  switch (command.do) {
    case 'medical':
      if (isAskedBeside(d, command, all) && answerOfHealth(d, `${heardIn(d, command)}?`)) return
      if (d.handOver?.reason !== 'medical') leaveToProfessional(d, lastWords(d))
      return
    case 'pick':
      return pick(d, command.option)
    case 'maybe':
      // 'Acho que vou ter plantão, pode ser terça?' asks for another day.
      if (all.some((each) => 'slots' in each && each.slots.when)) return
      if (asksToCancelFirst(d)) return
      d.state.asked = d.before
      d.moved = true
      return say(d, d.before?.what === 'attendance' ? 'awaits' : 'noHurry', {})
    case 'yes': {
      // 'Quero'
      const isOpen = d.before !== null || d.state.task !== null || justDone(d) !== null
      if (!isOpen && ONLY_WANTS.test(fold(lastWords(d)))) return startTask(d, 'book', {}, false)
      // 'Deixa, confirmo presença', while another time is offered
      if (d.before && LEAVES_OFFER.test(fold(lastWords(d))) && comesToOwn(d))
        return keepsOwn(d, command, understood)
      return yes(d)
    }
    case 'no':
      // 'Acho que 14h15, mas deixa eu ver'
      if (all.some(({ do: what }) => what === 'maybe') && !BEGINS_NO.test(fold(joinedMessages(d)))) return
      return no(d, all)
    case 'set':
    case 'correct': {
      // 'E da barba? é pro meu namorado' asks, and wishes for nothing.
      const isAsideOfQuestion =
        d.state.task === null &&
        d.before === null &&
        Object.keys(command.slots).every((slot) => slot === 'forWhom') &&
        all.some((each) => each.do === 'ask')
      if (isAsideOfQuestion) return
      const isCorrection = command.do === 'correct' || all.some(({ do: what }) => what === 'no')
      return takeValues(d, command.slots, isCorrection, howSaid(command, understood))
    }
    case 'drop':
      if (dropsVisit(d, saysCancel(command, understood))) return
      d.state.task = null
      d.state.parked = []
      d.moved = true
      return say(d, 'dropped', {})
    case 'late':
      // 'Vou sim, mas chego uns 10 minutos depois' also confirms the appointment.
      if (
        d.before?.what === 'attendance' &&
        COMES.test(fold(lastWords(d))) &&
        !all.some((each) => each.do === 'yes')
      )
        await yes(d)
      if (!IN_TIME.test(fold(lastWords(d)))) noteDelay(d, command.minutes)
      else if (!visitAhead(d)) listOwnAppointments(d, [], [])
      d.moved = true
      return
    case 'start':
      // 'Preciso de encaminhamento pra acupuntura? e dói?'
      if (
        isMistaken(d, command) &&
        isAskedBeside(d, command, all) &&
        answerAsked(d, `${heardIn(d, command)}?`)
      )
        return
      // 'Preciso de um risco cirúrgico'
      if (isBooking(command) && Object.keys(command.slots).length === 0 && d.state.task === null)
        tellOfThing(d, heardIn(d, command))
      // 'Cancela a limpeza e marca um peeling': the first task is finished, or asked about, before the second
      // begins.
      if (
        d.state.task &&
        (d.state.task.kind !== command.task || (command.task === 'cancel' && areApart(all))) &&
        all.find((each) => each.do === 'start') !== command
      )
        await advance(d)
      if (
        command.task === 'move' &&
        d.state.task?.kind === 'move' &&
        areApart(all) &&
        all.find((each) => each.do === 'start') !== command
      )
        return parkMove(d, command.slots)
      // 'O de terça. Coloca também vacina', while times for the first are offered
      if (
        command.task === 'book' &&
        !isSecond(command, all) &&
        d.state.task?.kind === 'book' &&
        d.state.task.serviceId !== null &&
        command.slots.services?.length === 1 &&
        !command.slots.forWhom &&
        !command.slots.services.includes(d.state.task.serviceId) &&
        addsService(lastWords(d))
      )
        return takeValues(d, { services: command.slots.services }, false, howSaid(command, understood))
      // 'E muda pra 17h', while another time is offered
      if (
        command.task === 'move' &&
        d.state.task &&
        (d.before?.what === 'book_sure' || d.before?.what === 'offer') &&
        Object.keys(command.slots).join() === 'when' &&
        !/\b(?:meu|minha|meus|minhas)\b/.test(fold(lastWords(d)))
      )
        return takeValues(d, command.slots, true, howSaid(command, understood))
      if (isSecond(command, all) || (d.state.asked && d.state.task && d.state.task.kind !== command.task))
        return parkTask(d, command.task, ofSameService(d, command))
      return startTask(
        d,
        command.task,
        command.task === 'book' ? afterMove(d, command.slots) : command.slots,
        // Who asks for the fee decides when it is known.
        command.task === 'cancel'
          ? !saysCancel(command, understood) || all.some(asksFee)
          : asksOnly(command, understood),
      )
    case 'confirm': {
      // 'Confirma a vacina e cancela o banho'
      if (d.state.task?.kind === 'cancel' && all.some((each) => each.do === 'start')) {
        if (servicesIn(command, understood).length === 0) return
        await advance(d)
      }
      d.moved = true
      const kept = keptBy(d, command)
      if (kept && kept.id !== d.before?.about) return sayAppointmentKept(d, kept)
      // 'Eu vou sim, confirmo presença', while other times are offered: the visit stays.
      const isGivenUp = all.some((each) => each.do === 'drop') || comesToOwn(d)
      if (d.before?.what === 'offer' && d.before.options.length > 1 && isGivenUp)
        return keepsOwn(d, command, understood)
      // 'Perfeito, confirmo', while a time is offered, takes it; right after a booking it only agrees.
      if (d.before && TAKEN_BY_YES.has(d.before.what)) return yes(d)
      // 'Quero limpeza sexta às 15h, confirmado': what this turn wishes for is agreed to.
      const words = fold(lastWords(d))
      if (ahead(d).length === 0 && d.state.task?.kind === 'book' && /\bconfirmad[oa][.!\s]*$/.test(words))
        return
      // 'Pode marcar sim, eu vou junto' only agrees as well.
      const isVague = command.score < SURE_TO_CONFIRM && all.some((each) => each.do === 'yes')
      const isAgreed = isVague || (!OF_COMING.test(words) && !/\bconfirma(?:r)?\b/.test(words))
      if (d.before === null && justDone(d) !== null && isAgreed) return
      return confirmAny(d, servicesIn(command, understood), command.when)
    }
    case 'mine':
      d.moved = true
      listOwnAppointments(
        d,
        command.whose ?? whoseIn(d, command, understood),
        servicesIn(command, understood),
      )
      // The visit that was asked about still waits for a yes.
      if (d.before?.what === 'attendance' && !d.handOver) d.state.asked ??= d.before
      return
    case 'repeat':
      d.state.asked ??= d.before
      return
    default:
  }
}
