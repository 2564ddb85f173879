/**
 * What the words mean here. The understanding reads a clause by itself; the dialogue knows what is open, what the customer
 * has, and what the clinic does, and so tells a wish from a question and an aside from either.
 */
import {
  ASKING,
  OPENING,
  WAITS,
  REFUSES,
  LATE,
  PRAISES,
  SAYS_NOTHING,
  PAPER,
  MOVES,
  ASKS_RULES,
  EARLIEST,
  MACHINE,
  WANTS_PERSON,
  TAKES,
  GREETS,
  TAKES_BACK,
  HEALTH,
} from './dialogueCues.ts'
import { type Context, isAsked, timesIn, isFiller } from './clause.ts'
import { isUrgent } from './misspelled.ts'
import { spokenOf } from './spokenOf.ts'
import { onOffers } from './onOffers.ts'
import { askOrWish, isAboutOwn } from './askOrWish.ts'
import { twoWishes, joined } from './wishes.ts'
import type { Read } from '../understand/read.ts'
import { type Command, ASPECTS, type Slots } from '../understand/command.ts'
import { localOf } from './inWords.ts'
import { shiftIn } from './besideOwn.ts'
import type { Understood } from '../understand/understand.ts'
import { matchRule, RULES } from '../understand/cues.ts'
import { URGENT } from '../understand/urgentCues.ts'
import { fold } from '../../../src/contract/text.ts'

const MEDICAL = RULES.filter(({ intent }) => intent === 'medical')
const WEAK: ReadonlySet<Command['do']> = new Set(['anger', 'ask', 'unknown', 'optOut', 'medical'])
const SURE = 1
const LIKELY_URGENT = 0.7
const SURE_OF_STOP = 0.9

/** The commands of a turn as they are meant in this conversation. */
export function inContext({ commands, reading }: Understood, context: Context): Command[] {
  const { clauses } = reading
  const clauseOf = ({ span }: Command): Read | undefined =>
    clauses.find((clause) => span[0] >= clause.span[0] && span[0] < clause.span[1])
  const isBooking = commands.some((each) => each.do === 'start' && each.task === 'book')
  const { asked } = context.s.state
  const meant = commands.flatMap((command) => {
    const clause = clauseOf(command)
    if (!clause) return [command]
    if (asked?.what === 'which_appointment' && asked.about === 'cancel' && ALL.test(clause.plain))
      return asked.options.map(({ id }): Command => ({
        do: 'pick',
        option: id,
        span: command.span,
        score: 0.9,
      }))
    // 'Mais um banho, mesmo horário': heard by likeness alone, beside a wish it asks for nothing that stands.
    const isMine = command.do === 'mine' && matchRule(RULES, clause.plain, clause.words.join(' ')) === 'mine'
    const found =
      isBooking && command.do === 'mine' && !isMine
        ? asValue(clause, context)
        : meaningOf(command, clause, clauses.indexOf(clause), context)
    return isBooking ? found.map((each) => ofBooking(each, clause, context)) : found
  })
  return withoutAsides(
    withOpenDay(
      joined(once(meant.map((each) => onOffers(each, clauseOf(each), context))), context),
      clauseOf,
      context,
    ),
    clauseOf,
    context,
  )
}

/** 'Vcs atendem sábado? queria fazer a sobrancelha': the day that was asked about is the day that is wished. */
function withOpenDay(
  commands: Command[],
  clauseOf: (command: Command) => Read | undefined,
  context: Context,
): Command[] {
  const asks = commands.find((each) => each.do === 'ask' && each.aspect === 'HOURS')
  const clause = asks && clauseOf(asks)
  const when = clause ? timesIn(clause, context) : []
  const [wish, ...more] = commands.filter((each) => each.do === 'start' && each.task === 'book')
  if (when.length !== 1 || wish?.do !== 'start' || more.length > 0 || wish.slots.when) return commands
  return commands.map((each) => (each === wish ? { ...wish, slots: { ...wish.slots, when } } : each))
}

/** 'Sim. Pode confirmar' says it once. */
const once = (commands: Command[]): Command[] =>
  commands.filter(
    (each, at) =>
      (each.do !== 'yes' && each.do !== 'no') || commands.findIndex((other) => other.do === each.do) === at,
  )

const FREE_TIMES =
  /\bhorarios?\b.*\b(?:tem|teria|dispon\w+|livres?|vagos?)\b|\b(?:tem|teria)\b.*\bhorarios?\b/

/** Beside the wish to book: 'sábado de manhã' and 'quais horários vocês têm?' are of it. */
function ofBooking(command: Command, clause: Read, context: Context): Command {
  if (command.do === 'ask' && EARLIEST.test(clause.plain))
    return { do: 'set', slots: {}, span: command.span, score: 0.7 }
  if (command.do !== 'ask' || command.aspect !== 'HOURS' || OPENING.test(clause.plain)) return command
  const when = timesIn(clause, context)
  if (when.length === 0 && !FREE_TIMES.test(clause.plain)) return command
  return { do: 'set', slots: when.length > 0 ? { when } : {}, span: command.span, score: 0.7 }
}

function meaningOf(command: Command, clause: Read, index: number, context: Context): Command[] {
  const { s } = context
  const { plain, span } = clause
  const { asked, task, done } = s.state
  const as = (what: 'thanks' | 'ack' | 'greet' | 'emergency' | 'medical' | 'late'): Command[] => [
    { do: what, span, score: 0.8 },
  ]
  if (WEAK.has(command.do) && (command.score < SURE || command.do === 'medical')) {
    if (isUrgent(plain)) return as('emergency')
    if (PRAISES.test(plain)) return as('thanks')
    if (SAYS_NOTHING.test(plain)) return as('ack')
  }
  switch (command.do) {
    case 'ack':
      // 'Tudo bem?' greets back.
      return (isAsked(clause, context) && !task) || GREETS.test(plain) ? as('greet') : [command]
    // What nothing but the classifier heard is too grave to be acted on: it may be praise, or a pinta.
    case 'anger':
      return command.score < SURE ? asValue(clause, context) : [command]
    case 'optOut':
      return command.score < SURE_OF_STOP || isBareFor(clause, context) ? asValue(clause, context) : [command]
    case 'emergency':
      if (isJoke(plain, context.text)) return ofService(clause) ?? asValue(clause, context)
      if (command.score >= SURE) return [command]
      if (!HEALTH.test(plain)) return asValue(clause, context)
      // A word or two by likeness alone: 'será que é grave'.
      return command.score >= LIKELY_URGENT && clause.words.length > 2 ? [command] : as('medical')
    case 'medical':
      return HEALTH.test(plain) || matchRule(MEDICAL, plain, plain) !== null
        ? [command]
        : asValue(clause, context)
    case 'person':
      if (plain === 'pessoa' && /\boutra pessoa\b/.test(fold(context.text))) return []
      return PAPER.test(plain) || (MACHINE.test(plain) && !WANTS_PERSON.test(plain))
        ? [asQuestion(clause, index)]
        : [command]
    case 'set': {
      if (done && !task && TAKES_BACK.test(fold(context.text))) return [{ ...command, do: 'correct' }]
      // 'Manicure e pedicure sexta 14h': two visits.
      const both =
        task || asked ? [] : twoWishes({ ...command, do: 'start', task: 'book' }, clause, context.tokens)
      return both.length > 1 ? both : [command]
    }
    case 'ask':
      if (asked?.what === 'attendance' && !isAsked(clause, context) && COMES.test(plain))
        return [{ do: 'yes', span, score: 0.8 }]
      const named = movedIn(clause, context)
      if (
        (movesOwn(plain, context) || shiftsOwn(plain, context)) &&
        !ASKS_RULES.test(plain) &&
        isOfOwn(named, context)
      ) {
        const when = timesIn(clause, context)
        const slots = { services: named, ...(when.length > 0 && { when }) }
        return [{ do: 'start', task: 'move', slots, span, score: 0.8 }]
      }
      return askOrWish(command, clause, context).map((each) =>
        each.do === 'start' && each.task === 'book' && movesOwn(plain, context)
          ? { ...each, task: 'move' }
          : each,
      )
    case 'unknown':
      return asValue(clause, context)
    case 'mine':
      return CANCELS_ALL.test(plain)
        ? [{ do: 'start', task: 'cancel', slots: {}, span, score: 0.8 }]
        : [command]
    case 'yes':
      return asked?.what === 'attendance' && LATE.test(plain) ? as('late') : [command]
    case 'thanks':
      // 'Sim, obrigada' takes what was asked for.
      return asked && TAKES.test(plain) ? [{ do: 'yes', span, score: 0.9 }, command] : [command]
    case 'start': {
      if (command.task === 'wait' && !WAITS.test(plain))
        // 'Tem brinquedo na sala de espera?' waits for nothing.
        return command.slots.when && task ? [{ ...command, do: 'set' }] : [asQuestion(clause, index)]
      // Nothing stands that could be moved: they speak of what was offered.
      // 'Tô dentro, ansiosa pra mudar o visual'
      if (
        command.task === 'move' &&
        !command.slots.when &&
        asked?.what === 'attendance' &&
        isSaidYes(context) &&
        !MOVES.test(plain)
      )
        return [{ do: 'yes', span, score: 0.8 }]
      if (command.task === 'move' && context.own.length === 0 && task?.kind === 'book')
        return [
          ...(task.offers.length > 0 && REFUSES.test(plain) ? [{ do: 'no' as const, span, score: 0.8 }] : []),
          { do: 'set', slots: command.slots, span, score: command.score },
        ]
      if (command.task === 'book' && (isAboutOwn(command.slots, context) || movesOwn(plain, context)))
        return [{ ...command, task: 'move' }]
      if (command.task === 'book' && DONE_BEFORE.test(plain)) return [asQuestion(clause, index)]
      if (command.task === 'book') {
        const whom = command.slots.forWhom ?? spokenOf(plain, s)
        const wish = whom ? { ...command, slots: { ...command.slots, forWhom: whom } } : command
        return twoWishes(wish, clause, context.tokens)
      }
      // 'Ai desculpa, amanhã não, quinta': nothing stands, so it is of what was just offered.
      if (
        command.task === 'cancel' &&
        context.own.length === 0 &&
        task?.kind === 'book' &&
        command.slots.when
      )
        return [{ do: 'correct', slots: { when: command.slots.when }, span, score: 0.8 }]
      // 'Não vou conseguir sábado às 11, tem às 15?'
      if (command.task === 'cancel' && offersInstead(command.slots, plain, context))
        return [{ ...command, task: 'move' }]
      // 'Não vou conseguir ir, dá pra passar pra sexta?' keeps the visit.
      if (command.task === 'cancel' && MOVES.test(plain)) return [{ ...command, task: 'move' }]
      return [command]
    }
    default:
      return [command]
  }
}

const SAYS_YES =
  /^(?:oi+e? |ola |opa |bom dia |boa tarde |boa noite |claro |entao )*(?:sim|vou|vamos|estarei|confirm\w+|estou dentro|to dentro|com certeza|pode ser|combinado|fechado|tudo certo)\b/
const isSaidYes = ({ text }: Context): boolean =>
  SAYS_YES.test(
    fold(text)
      .replace(/[^a-z ]+/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  )

const INSTEAD = /\b(?:tem|teria|pode ser|poderia|da para|consigo|so posso|so consigo|prefiro|rola)\b/
/** Another time of their own matter is asked for in the same breath as the old one is given up. */
const offersInstead = ({ when }: Slots, plain: string, { own, s }: Context): boolean => {
  const [only, ...more] = own
  const [said] = when ?? []
  if (!only || more.length > 0 || said?.value.kind !== 'instant') return false
  const local = localOf(only.startTime, s.zone)
  return INSTEAD.test(plain) && said.value.at.slice(0, 16) !== local
}

/** 'Fiz micro ontem' */
const DONE_BEFORE = /^(?:oi |ola |eu |ja )*(?:fiz|fizemos|acabei de fazer|estive ai)\b/

const LAUGHS = /(?:^|[^a-z])(?:k{3,}|(?:rs){2,}|(?:ha){2,}|(?:he){2,})|😂|🤣/i
/** 'Tô com a sobrancelha horrível, socorro kkkk': nothing but a cry, and laughter. */
const isJoke = (plain: string, text: string): boolean =>
  LAUGHS.test(text) &&
  matchRule(URGENT, plain.replace(/\bsocorro\b/g, ''), '') !== 'emergency' &&
  !HEALTH.test(plain)

/** A service of theirs that a clause names, as a value; null where it names none. */
function ofService({ slots, span }: Read): Command[] | null {
  const services = slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  return services.length > 0 ? [{ do: 'set', slots: { services }, span, score: 0.6 }] : null
}

/** Says that something of theirs is to be on another day. */
const movesOwn = (plain: string, { own, s }: Context) =>
  own.length > 0 && s.state.task === null && MOVES.test(plain)

/** The services that a clause names, but for those by which it tells a time: 'antes do corte'. */
const movedIn = ({ slots }: Read, { tokens }: Context): string[] =>
  slots
    .filter(
      ({ kind, from }) =>
        kind === 'service' &&
        !(
          /^d[aeo]$/.test(tokens[from - 1]?.text ?? '') &&
          /^(?:antes|depois)$/.test(tokens[from - 2]?.text ?? '')
        ),
    )
    .flatMap(({ ids }) => ids)

const isOfOwn = (services: readonly string[], { own }: Context): boolean =>
  services.length > 0 && own.some(({ serviceId }) => serviceId !== null && services.includes(serviceId))

/** 'A vacina da Mel, tem como ser um dia antes?' */
const shiftsOwn = (plain: string, { own, s }: Context): boolean =>
  own.length > 0 && s.state.task === null && shiftIn(plain) !== null

/** Asked whether they come: 'pode deixar que levo ele sim'. */
const COMES = /^pode deixar\b|\b(?:vou|vamos|levo|levamos|estaremos|iremos)(?: el[ea])? sim\b/

const CANCELS_ALL = /\b(?:cancel|desmarc)\w* (?:\w+ )?(?:tudo|todos|todas|os dois|as duas|ambos)\b/
const ALL = /^(?:\w+ )?(?:tudo|todos|todas|os dois|as duas|ambos|ambas)(?: eles| elas)?(?: por favor)?$/

/** What was heard as nothing sure: the time it names, or that it was not understood. */
function asValue(clause: Read, context: Context): Command[] {
  const { plain, span } = clause
  if (isFiller(clause)) return []
  // 'Tipo 11h' begins before its clause.
  const when = context.times.filter((time) => time.span[1] > span[0] && time.span[0] < span[1])
  if (when.length === 0) return [{ do: 'unknown', text: plain, span, score: 0 }]
  const { task, done } = context.s.state
  return [
    { do: done && !task && TAKES_BACK.test(plain) ? 'correct' : 'set', slots: { when }, span, score: 0.6 },
  ]
}

/** 'Pra' alone is no 'para'. */
const isBareFor = ({ plain, span }: Read, { text }: Context) =>
  plain === 'para' && text.slice(...span).trim().length < 4

function asQuestion({ plain, span, aspects, slots }: Read, index: number): Command {
  let best = 0
  for (let at = 1; at < aspects.length; at++) if (aspects[at]! > aspects[best]!) best = at
  const objects = slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  return {
    do: 'ask',
    aspect: ASPECTS[best]!,
    objects,
    text: plain,
    clause: index,
    span,
    score: aspects[best]!,
  }
}

const ASKS_FIRST =
  /^(?:e |mas |so |ai |agora |alias |outra coisa )*(?:qual|quais|quanto|quantos|quanta|quantas|quando|onde|quem|como|por que|que horas|que dia|tem|teria|aceita\w*|pode|podem|posso|poderia|precisa\w*|preciso|da para|voces|sera que|queria saber|quero saber|gostaria de saber|me diz|uma duvida)\b/

const ACTS: ReadonlySet<Command['do']> = new Set([
  'pick',
  'yes',
  'no',
  'set',
  'correct',
  'start',
  'confirm',
  'late',
  'drop',
])

/** A remark beside what was really said asks nothing: 'nossa, nem lembrava do feriado. e dia 2?' */
function withoutAsides(
  commands: Command[],
  clauseOf: (command: Command) => Read | undefined,
  context: Context,
): Command[] {
  const asksElsewhere = commands.filter((each) => {
    const clause = each.do === 'ask' && clauseOf(each)
    return clause && isAsked(clause, context)
  })
  // 'Vou sim, ele tá precisando': who says that they come talks on.
  const isComing =
    context.s.state.asked?.what === 'attendance' &&
    commands.some(({ do: what }) => what === 'yes' || what === 'late')
  if (asksElsewhere.length === 0 && !commands.some(({ do: what }) => ACTS.has(what))) return commands
  return commands.filter((command) => {
    const clause = clauseOf(command)
    if (!clause || isAsked(clause, context)) return true
    if (command.do === 'medical') return /\b(?:posso|pode|preciso|devo|tem problema)\b/.test(clause.plain)
    if (command.do === 'unknown') return false
    return command.do !== 'ask' || (isComing ? ASKS_FIRST.test(clause.plain) : ASKING.test(clause.plain))
  })
}
