/**
 * What the words mean in this conversation. The understanding reads each clause by itself; the dialogue also
 * knows what is open, which appointments the customer has and what the clinic does, and so tells apart a
 * wish, a question and an aside.
 */
import { fold } from '../../../src/contract/text.ts'
import { dropRemarks } from './dropRemarks.ts'
import { withVisitAsTime } from './visitAsTime.ts'
import {
  atStatedTime,
  movesInstead,
  movesOnly,
  partOfBooking,
  withOpenDay,
  withPreciseService,
} from './completeWish.ts'
import { type Context, isAsked, timesInClause } from './clause.ts'
import { senseTermsOf } from '../answer/senses.ts'
import { wishForSomebodyClose } from './additionalWishes.ts'
import { asksPrice } from './asksPrice.ts'
import { MAY_COME_IN } from './plainlyAsked.ts'
import { keepsAnother, movesAll, repliesByVisit } from './repliesByVisit.ts'
import { interpretCommand } from './interpretCommand.ts'
import { messageAskingOfOffers } from './askedOfOffers.ts'
import { asReplyToOffers } from './asReplyToOffers.ts'
import { nameAlone } from './nameAlone.ts'
import { isOfOwn, namesOwn, wishAboutOwnVisit, statesOwn } from './ownVisit.ts'
import { wishRightAfterVisit } from './wishRightAfterVisit.ts'
import { dayAndTimeOf, localOf } from './inWords.ts'
import { restGivenUp } from './visitKept.ts'
import { swapsVisits } from './swapsVisits.ts'
import { exactly, meetsWish } from './wish.ts'
import { isOfService } from '../situation.ts'
import { commandFromUnclear, questionIn } from './unclearClause.ts'
import { joinHalves } from './wishes.ts'
import { movesOtherToo } from './interpretWish.ts'
import type { Read } from '../understand/read.ts'
import type { Command, Slots } from '../understand/command.ts'
import type { Understood } from '../understand/understand.ts'
import { matchRule, RULES } from '../understand/cues.ts'

const MUST_ASK_FIRST =
  /\b(?:mas|so que|porem|so)(?: antes)? (?:eu )?(?:preciso|vou|tenho que|deixa eu|quero|falta) (?:\w+ ){0,2}?(?:ver|falar|confirmar|conversar|checar|perguntar|consultar|combinar)\b/

/** What agrees to an offer, or seems to ask when more is said beside that. */
const AGREES: ReadonlySet<Command['do']> = new Set(['pick', 'yes', 'ask', 'unknown'])

/** The commands of a turn with their meaning in this conversation. */
export function interpretCommands({ commands, reading }: Understood, context: Context): Command[] {
  const { clauses } = reading
  const ofEach =
    repliesByVisit(reading, context) ??
    keepsAnother(reading, context) ??
    movesAll(reading, context) ??
    restGivenUp(reading, context)
  if (ofEach) return ofEach
  const swapped = swapsVisits(commands, context)
  if (swapped) return swapped
  const askedFor = messageAskingOfOffers(context)
  if (askedFor) return [askedFor]
  const named = nameAlone(commands, context)
  if (named) return named
  const clauseOf = ({ span }: Command): Read =>
    clauses.find((clause) => span[0] < clause.span[1]) ?? clauses[0]!
  const stated = clauses.filter((clause) => statesOwn(clause, context))
  const isMoving = commands.some((each) => each.do === 'start' && each.task === 'move')
  const isBooking = commands.some((each) => each.do === 'start' && each.task === 'book')
  const isWished = isBooking || commands.some((each) => each.do === 'set' && each.slots.when !== undefined)
  const { asked } = context.s.state
  // 'Marquei amanhã 10h, queria marcar pra minha esposa também': the wish stands in the clause that states the visit.
  const isWishElse = commands.some(
    (each) => each.do === 'start' && each.task === 'book' && !stated.includes(clauseOf(each)),
  )
  const single = commands.flatMap((command): Command[] => {
    const clause = clauseOf(command)
    if ((isBooking || (isMoving && context.own.length === 1)) && stated.includes(clause))
      return isBooking && !isWishElse ? wishBesideStated(command, clause, context) : []
    // 'Vou casar dia 12 e quero fazer limpeza antes': nobody is late for a visit that does not exist.
    if (isBooking && command.do === 'late' && context.own.length === 0) return []
    // 'Consulta pra minha mãe quinta, eu vou junto': nothing is there to be confirmed.
    const isWeak = command.do === 'confirm' && command.score < SURE_TO_CONFIRM
    if (
      command.do === 'confirm' &&
      context.own.length === 0 &&
      (isWished || isWeak) &&
      !CONFIRMS.test(clause.plain)
    )
      return []
    // 'Remoção confirmo, a outra cancela', of who has one visit: it is told what there is.
    const isCancel = command.do === 'start' && command.task === 'cancel' && !command.slots.services
    const kept = commands.find((each) => each.do === 'confirm' && clauseOf(each) !== clause)
    if (isCancel && kept && THE_OTHER.test(clause.plain)) {
      const named = clauseOf(kept).slots.flatMap(({ kind, ids }) => (kind === 'service' ? ids : []))
      const others = context.own.filter((each) => !isOfService(each, named))
      const other = context.own.length === 2 && others.length === 1 ? others[0]!.serviceId : null
      if (other) return [{ ...command, slots: { services: [other] } }]
      if (context.own.length === 1) return [{ do: 'mine', span: command.span, score: 0.8 }]
    }
    // 'Depilação confirmo, a outra cancela', of who has only another visit: nothing is confirmed.
    const isElse = (each: Command) =>
      each.do === 'start' && each.task === 'cancel' && THE_OTHER.test(clauseOf(each).plain)
    if (command.do === 'confirm' && context.own.length === 1 && commands.some(isElse)) {
      const named = clause.slots.flatMap(({ kind, ids }) => (kind === 'service' ? ids : []))
      if (!isOfService(context.own[0]!, named)) return []
    }
    // 'Preciso adiar minha sessão': the move says which visit it is about.
    if (isMoving && command.do === 'mine' && !isAsked(clause, context)) return []
    // One is given to somebody at a time.
    const isGiven = asked?.what === 'which_appointment' && asked.about?.startsWith('give:')
    if (isGiven && ALL.test(clause.plain)) return [{ do: 'repeat', span: command.span, score: 0.9 }]
    if (asked?.what === 'which_appointment' && asked.about === 'cancel' && ALL.test(clause.plain))
      return asked.options.map(({ id }): Command => ({
        do: 'pick',
        option: id,
        span: command.span,
        score: 0.9,
      }))
    // 'Precisa levar os óculos?', in reply to 'você quer saber: precisa dilatar a pupila?'
    const mayAsk = isAsked(clause, context) || ASKS.test(clause.plain)
    if (command.do === 'pick' && mayAsk && asksForOther(command.option, clause.plain, context))
      return [questionIn(clause, clauses.indexOf(clause))]
    // 'Pode ser com a Paula então, massagem relaxante', in reply to 'which service?'
    const who = clause.slots.find(({ kind }) => kind === 'person')?.ids[0]
    if (command.do === 'pick' && asked?.what === 'service' && who !== undefined && command.option !== who)
      return [command, { do: 'set', slots: { professional: who }, span: command.span, score: 0.8 }]
    // 'Que calor hoje hein'
    if (WEATHER.test(clause.plain)) return [{ do: 'ack', span: command.span, score: 0.9 }]
    // 'Minha mãe pode entrar comigo?'
    const isOfCompany = isAsked(clause, context) && MAY_COME_IN.test(clause.plain)
    if (isOfCompany && timesInClause(clause, context).length === 0)
      return [wishForSomebodyClose(clause, context) ?? questionIn(clause, clauses.indexOf(clause))]
    // 'Mais um banho, mesmo horário': only the classifier reads this as a question about own appointments;
    // beside a wish to book it is part of the wish.
    const isMine = command.do === 'mine' && matchRule(RULES, clause.plain, clause.words.join(' ')) === 'mine'
    const found =
      isBooking && command.do === 'mine' && !isMine
        ? commandFromUnclear(clause, context)
        : interpretCommand(command, clause, clauses.indexOf(clause), context).flatMap((each) =>
            wishAboutOwnVisit(each, clause, clauses.indexOf(clause), context),
          )
    const precise = found.map((each) =>
      withVisitAsTime(withPreciseService(each, clause, context), clause, context),
    )
    return isBooking ? precise.map((each) => partOfBooking(each, clause, context)) : precise
  })
  const meant = movesOtherToo(onceListed(single), context)
  // 'Pode ser a última, mas preciso confirmar com meu marido antes'
  const isOffered = asked?.what === 'offer' || asked?.what === 'book_sure'
  if (isOffered && MUST_ASK_FIRST.test(fold(context.text)))
    return once(
      meant.map((each): Command =>
        AGREES.has(each.do) && !isAsked(clauseOf(each), context)
          ? { do: 'maybe', span: each.span, score: each.score }
          : each,
      ),
    )
  // 'Quem confirmou? Eu não vou não'
  const isRefused = asked?.what === 'attendance' && meant.some(({ do: what }) => what === 'no')
  // 'Depois eu confirmo, ok?'
  const isPutOff = meant.some(({ do: what }) => what === 'maybe')
  const isTag = (each: Command) => each.do === 'yes' && clauseOf(each).isQuestion
  // 'Confirmado! Minha irmã pode ir comigo fazer também?' asks beside the yes.
  const isComing = asked?.what === 'attendance' && meant.some(({ do: what }) => what === 'yes')
  const isAskedBeside = (each: Command, clause: Read): boolean =>
    isComing && each.do === 'set' && each.slots.forWhom !== undefined && isAsked(clause, context)
  const besideYes = meant.map((each) => {
    const clause = clauseOf(each)
    return isAskedBeside(each, clause) ? questionIn(clause, clauses.indexOf(clause)) : each
  })
  const certain = besideYes.filter((each) => !(isRefused && each.do === 'yes') && !(isPutOff && isTag(each)))
  // 'Minha limpeza foi confirmada?' asks for the visit, and wishes for none.
  const isListed = certain.some(({ do: what }) => what === 'mine')
  // 'Confirma a vacina' names the visit that is confirmed.
  const isNamed = (each: Command) =>
    isListed || certain.some((other) => other.do === 'confirm' && clauseOf(other) === clauseOf(each))
  // 'Minha sessão de quinta tá confirmada?' moves none.
  const isOnlyListed = (each: Command) =>
    isListed &&
    each.do === 'start' &&
    each.task === 'move' &&
    each.slots.when !== undefined &&
    namesOwn(each.slots.when, context) &&
    !CHANGES_VISIT.test(clauseOf(each).plain)
  const plainly = certain.filter(
    (each) =>
      !isOnlyListed(each) &&
      (each.do !== 'set' || !isNamed(each) || !isOfOwn(each.slots.services ?? [], context)),
  )
  // 'Sobre amanhã, melhor remarcar?', 'desceu pra mim hoje, tem que remarcar?': beside a move, no wish of its own.
  const moves = plainly.some((each) => each.do === 'start' && each.task === 'move')
  const isBeside = (each: Command): boolean =>
    moves &&
    each.do === 'start' &&
    each.task === 'book' &&
    !each.slots.services &&
    (each.score < SURE_TO_CONFIRM ||
      (Object.keys(each.slots).join() === 'when' && namesOwn(each.slots.when ?? [], context)))
  const said = movesOnly(
    movesInstead(
      asOneMatter(
        once(
          plainly
            .filter((each) => !isBeside(each))
            .map((each) => asReplyToOffers(each, clauseOf(each), context)),
        ),
        context,
        clauseOf,
      ),
      clauseOf,
      context,
    ),
    clauseOf,
  )
  const wished = atStatedTime(
    joinHalves(lateAsked(withoutBeyond(said, clauseOf), clauseOf, context, clauses), context),
    stated,
    context,
  )
  const future = withoutStory(wished)
  // 'O banho tá marcado pra amanhã mas complicou, quinta teria?': the time of the visit is not wished for.
  const movesTo = future.some((each) => each.do === 'start' && each.task === 'move' && each.slots.when)
  const isOwnTime = (each: Command) =>
    each.do === 'set' && Object.keys(each.slots).join() === 'when' && namesOwn(each.slots.when ?? [], context)
  const apart = movesTo ? future.filter((each) => !isOwnTime(each)) : future
  const after = wishRightAfterVisit(withOpenDay(apart, clauseOf, context), clauseOf, context)
  return dropRemarks(
    feeOfCancelling(wishedInstead(after, context), reading, context),
    clauseOf,
    context,
    clauses,
  )
}

/** 'Quero cancelar, preciso pagar alguma coisa?' asks what cancelling costs, not how one pays. */
function feeOfCancelling(
  commands: Command[],
  { clauses }: Understood['reading'],
  context: Context,
): Command[] {
  const cancel = commands.find((each) => each.do === 'start' && each.task === 'cancel')
  if (!cancel || !ASKS_FEE.test(fold(context.text))) return commands
  const asked = commands.some((each) => each.do === 'ask')
  if (asked)
    return commands.map((each) =>
      each.do === 'ask' &&
      (each.aspect === 'PAYMENT' || each.aspect === 'PRICE') &&
      ASKS_FEE.test(`${each.text}?`)
        ? { ...each, aspect: 'CANCEL_POLICY' }
        : each,
    )
  const index = clauses.findIndex(({ span }) => cancel.span[0] < span[1])
  const clause = clauses[index]
  return clause ? [...commands, { ...questionIn(clause, index), aspect: 'CANCEL_POLICY' }] : commands
}
const ASKS_FEE =
  /\b(?<!\b(?:como|onde|posso|quanto|da para|da pra) (?:eu |posso |se )?)(?:(?:paga|pago|pagar|cobram?|cobra|cobrado|perco|perde|custa)(?: (?:algo|alguma coisa|algum valor|multa|taxa|o sinal|por isso))?|tem (?:algum |alguma )?(?:custo|multa|taxa|problema de valor))\W*\?/

/** 'Esquece, quero sábado', while times are offered: only what was wished before is given up. */
function wishedInstead(commands: Command[], { s, text }: Context): Command[] {
  if (!s.state.task || !FORGETS_FOR.test(fold(text))) return commands
  const values = commands.filter((each) => each.do === 'set' || each.do === 'correct')
  if (values.length === 0) return commands
  return commands.flatMap((each): Command[] =>
    each.do === 'drop' ? [] : each.do === 'set' ? [{ ...each, do: 'correct' }] : [each],
  )
}
/** Visits that are asked for twice in one clause are listed once. */
const onceListed = (commands: readonly Command[]): Command[] =>
  commands.filter(
    ({ do: what, span }, at) =>
      what !== 'mine' || commands.findIndex((each) => each.do === 'mine' && each.span[0] === span[0]) === at,
  )

const FORGETS_FOR =
  /^(?!.*\b(?:nao|cancel\w+|desist\w+|depois eu|outra hora)\b)(?:(?:ah|ai|oi|ok)\W+)*(?:esquece\w*|deixa)\W+(?:quero|queria|prefiro|melhor|pode ser|pode marcar|marca|vou querer|faz|bota|coloca|com|no|na|para|pra|as|dia)\b/

/** 'Tem mais cedo? tipo umas 9', where nine was offered: what is chosen says how early is meant. */
function withoutBeyond(commands: Command[], clauseOf: (command: Command) => Read): Command[] {
  const isBeyond = (each: Command) =>
    each.do === 'set' &&
    Object.keys(each.slots).join() === 'when' &&
    each.slots.when!.every(({ value }) => value.kind === 'window' && value.prefer !== undefined) &&
    ONLY_BEYOND.test(clauseOf(each).plain)
  return commands.some((each) => each.do === 'pick') ? commands.filter((each) => !isBeyond(each)) : commands
}
const ONLY_BEYOND = /\bmais (?:cedo|tarde)$/

/** 'Fiz luzes mês passado, queria uma hidratação': beside a wish, what is over is only told. */
function withoutStory(commands: Command[]): Command[] {
  const isOver = (each: Command) =>
    'slots' in each &&
    each.do !== 'correct' &&
    each.slots.when?.length &&
    each.slots.when.every(({ value, text }) => 'past' in value || YESTERDAY.test(fold(text)))
  const isWish = (each: Command) => each.do === 'start' && each.task === 'book' && each.slots.services
  if (commands.some((each) => isWish(each) && !isOver(each))) return commands.filter((each) => !isOver(each))
  // 'Dói já faz uns meses, então queria uma consulta'
  return commands.map((each) => {
    if (each.do !== 'start' || each.task !== 'book' || !isOver(each)) return each
    const { when, ...slots } = each.slots
    // 'Tinha consulta semana passada e faltei, quero marcar de novo'
    const isOfPastDay = when!.every(({ value }) => value.kind === 'day' || value.kind === 'days')
    const isStory = isWish(each) ? when!.every(({ text }) => AGO.test(fold(text))) : isOfPastDay
    return isStory ? { ...each, slots } : each
  })
}
const YESTERDAY = /^(?:ante)?ontem\b/
const AGO = /^(?:ja )?(?:faz|ha) |\b(?:ontem|anteontem|passad[oa]|retrasad[oa])$|\bontem\b/

const ONE_MORE_WISH =
  /\b(?:quero|queria|gostaria|preciso|precisava|da para|tem como|consigo|posso) (?:\w+ ){0,3}?(?:marcar|agendar|encaixar|colocar|fazer)\b/

const ANOTHER = /\b(?:outr[ao]|mais uma?)\b/

/** The wish for somebody else, or for one visit more, in a clause that states a visit, without the time of that visit. */
function wishBesideStated(command: Command, { plain }: Read, { own, s }: Context): Command[] {
  if (command.do !== 'start' || command.task !== 'book' || !ONE_MORE_WISH.test(plain)) return []
  const { when = [], forWhom, services, ...rest } = command.slots
  const isForOther = forWhom !== undefined && forWhom.others.length > 0
  if (!isForOther && !(services && ANOTHER.test(plain))) return []
  const at = own.map(({ startTime }) => localOf(startTime, s.zone))
  const left = when.filter(({ value }) => !at.some((local) => meetsWish(value, dayAndTimeOf(local))))
  // The same service as the visit that was stated
  const same = services && own.find((each) => isOfService(each, services))?.serviceId
  const slots = {
    ...rest,
    ...(isForOther && { forWhom: { ...forWhom, self: false } }),
    ...(services && { services: same ? [same] : services }),
    ...(left.length > 0 && { when: left }),
  }
  return [{ ...command, slots }]
}

/**
 * 'Chego 10h15, tem problema?' asks what happens to who is late; without a visit it asks nothing else.
 */
function lateAsked(
  commands: Command[],
  clauseOf: (command: Command) => Read,
  { own }: Context,
  clauses: readonly Read[],
): Command[] {
  if (!commands.some(({ do: what }) => what === 'late')) return commands
  const isProblem = (each: Command) =>
    each.do === 'ask' && /^(?:e |ai )?(?:tem|da|tera|algum) problema$/.test(clauseOf(each).plain)
  // 'Atrasei 10 min, perde a sessão?', where nothing is booked
  const isNoDelay = (each: Command) =>
    each.do === 'late' && clauseOf(each).isQuestion && !OF_DELAY.test(clauseOf(each).plain)
  const asksRule = (each: Command) =>
    own.length === 0 &&
    each.do === 'late' &&
    ASKS_OF_DELAY.test(clauseOf(each).plain) &&
    clauseOf(each).isQuestion
  // 'Tem que marcar ou é só chegar? to aqui perto'
  const isNear = (each: Command) =>
    own.length === 0 && each.do === 'late' && IS_NEAR.test(clauseOf(each).plain)
  return commands.flatMap((each): Command[] =>
    isNear(each)
      ? [{ do: 'ack', span: each.span, score: each.score }]
      : isNoDelay(each)
        ? [questionIn(clauseOf(each), clauses.indexOf(clauseOf(each)))]
        : asksRule(each)
          ? [{ ...questionIn(clauseOf(each), clauses.indexOf(clauseOf(each))), aspect: 'LATE_POLICY' }]
          : each.do === 'ask' && isProblem(each)
            ? [{ ...each, aspect: 'LATE_POLICY' }]
            : each.do === 'late' && own.length === 0 && commands.some(isProblem)
              ? []
              : [each],
  )
}

/** Whether a clause asks for something else than the question that was asked back and that it seems to choose. */
function asksForOther(option: string, plain: string, { s }: Context): boolean {
  const label = s.state.asked?.options.find(({ id }) => id === option)?.label
  if (label === undefined || !option.startsWith('pair:')) return false
  if (asksPrice(plain) !== asksPrice(fold(label)) || (BOOKS.test(plain) && !BOOKS.test(fold(label))))
    return true
  const held = new Set(senseTermsOf(label).flatMap(({ keys }) => keys))
  return senseTermsOf(plain).some(({ keys, isOptional }) => !isOptional && !keys.some((key) => held.has(key)))
}
const ASKS =
  /^(?:e |mas )?(?:posso|pode|precis\w+|tem|qual|quais|quanto|quando|onde|como|quem|tenho que|da para|aceita\w*)\b/
const BOOKS = /\b(?:marcar|agendar|hora marcada)\b/

const WEATHER =
  /^(?:(?:nossa|eita|gente|vixe|vish|ai|oi|e|mas|que|esta|faz|fazendo|um|muito|meu deus|tanto|hoje) )*(?:calor\w*|frio\w*|chuva\w*|chovendo|(?:quente|abafado|gelado)(?= (?:hoje|agora|demais)))(?: (?:hoje|agora|danad[oa]|demais|hein|ne|aqui|viu|horrivel|essa semana|esses dias|esta|que (?:esta|faz)|em \w+))*$/

/** Whether somebody comes late at all: 'sai na hora?' tells of no delay. */
const OF_DELAY = /\b(?:atras|cheg|demor|transito|minut|min\b|pres[oa]|engarraf|perdi|caminho|depois|antes)/
const IS_NEAR =
  /^(?!.*\b(?:atras|demor|minut)).*\b(?:(?:aqui|bem|ai) (?:perto|pertinho|do lado)|pertinho|n[ao] (?:regiao|bairro|esquina))\b/
const ASKS_OF_DELAY =
  /\b(?:perco|perde|perder|pode|posso|tem problema|cobra\w*|cancela|remarca\w*|tolerancia|atendem|espera\w*)\b/

/** Below this score only the classifier takes a clause for a confirmation. */
const SURE_TO_CONFIRM = 0.6
const CONFIRMS = /\bconfirm\w*/

const REPLIES: ReadonlySet<Command['do']> = new Set(['yes', 'no', 'maybe', 'confirm'])

/** Keeps one yes, one no and one doubt: 'Sim. Pode confirmar' says yes twice. */
const once = (commands: Command[]): Command[] =>
  commands.filter(
    (each, at) => !REPLIES.has(each.do) || commands.findIndex((other) => other.do === each.do) === at,
  )

/**
 * 'Atrasei, chego 14:20' announces one delay; 'perdi a hora, posso ir 15h?' and, where nothing is booked, 'vou viajar
 * dia 3, quero relaxante antes' each wish for one thing.
 */
function asOneMatter(commands: Command[], context: Context, clauseOf: (command: Command) => Read) {
  const { own } = context
  const lates = commands.filter((each) => each.do === 'late')
  const late = lates.find(({ minutes }) => minutes !== undefined) ?? lates[0]
  const isTimeOf = (each: Command): each is Timed =>
    ((each.do === 'start' && each.task === 'book') || (each.do === 'set' && namesHour(each.slots))) &&
    Object.keys(each.slots).join() === 'when' &&
    !namesOwn(
      (each.slots.when ?? []).map((time) => ({ ...time, value: exactly(time.value) })),
      context,
    )
  const isLater = late !== undefined && own.length === 1 && commands.some(isTimeOf)
  const books = commands.some((each) => each.do === 'start' && each.task === 'book' && each.slots.services)
  const isEmpty = (each: Command) =>
    books &&
    own.length === 0 &&
    each.do === 'start' &&
    (each.task === 'move' || each.task === 'cancel') &&
    !CHANGES_VISIT.test(clauseOf(each).plain)
  // 'Vou chegar umas 11 e 20', of a visit at eleven
  const delay = late === undefined ? null : delayIn(commands.filter(isTimeOf), context)
  if (delay !== null)
    return commands.flatMap((each): Command[] => {
      if (each.do === 'late') return each === late ? [{ ...each, minutes: delay }] : []
      return isTimeOf(each) ? [] : [each]
    })
  return commands.flatMap((each): Command[] => {
    if (each.do === 'late') return each === late && !isLater ? [each] : []
    if (isLater && isTimeOf(each)) return [{ ...each, do: 'start', task: 'move' }]
    return isEmpty(each) ? [] : [each]
  })
}

/** 'Não chego às 16h, o trem atrasa. Dá 17h?' */
const namesHour = ({ when = [] }: Slots): boolean => when.every(({ value }) => value.kind === 'clock')
type Timed = Extract<Command, { do: 'start' | 'set' }>
const MOST_DELAY = 45
/** By how many minutes the only time that is said is later than the only visit, where that is a delay; null otherwise. */
function delayIn(wishes: readonly Timed[], { own, s, text }: Context): number | null {
  const [time, ...more] = wishes.flatMap(({ slots }) => slots.when ?? [])
  const [visit, ...others] = own
  if (!time || more.length > 0 || !visit || others.length > 0 || !/\bcheg\w+/.test(fold(text))) return null
  const { value } = time
  const said = value.kind === 'instant' ? value.at : value.kind === 'clock' ? value.time : null
  const start = localOf(visit.startTime, s.zone)
  if (said === null || (said.length > 5 && said.slice(0, 10) !== start.slice(0, 10))) return null
  const inMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  const delay = inMinutes(said.slice(-5)) - inMinutes(start.slice(11, 16))
  return delay > 0 && delay <= MOST_DELAY ? delay : null
}
const CHANGES_VISIT = /\b(?:cancel|desmarc|desmarq|remarc|reagend|mud|troc|adi|transfer|antecip)\w*/

const THE_OTHER = /\b(?:[ao]s?|d[ao]s?) outr[ao]s?\b/
const ALL = /^(?:\w+ )?(?:tudo|todos|todas|os dois|as duas|ambos|ambas)(?: eles| elas)?(?: por favor)?$/
