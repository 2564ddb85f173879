/**
 * What the words mean in this conversation. The understanding reads each clause by itself; the dialogue also
 * knows what is open, which appointments the customer has and what the clinic does, and so tells apart a
 * wish, a question and an aside.
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
  OTHER_TIME,
  ONE_MORE,
  DONE_BEFORE,
  CANCELS,
} from './dialogueCues.ts'
import { isErrand } from './ofOtherMatters.ts'
import { type Context, isAsked, timesInClause, isFiller } from './clause.ts'
import { isUrgent } from './misspelled.ts'
import { personMeant } from './personMeant.ts'
import { onOffers } from './onOffers.ts'
import { askOrWish, isAboutOwn } from './askOrWish.ts'
import { twoWishes, joined } from './wishes.ts'
import type { Read } from '../understand/read.ts'
import { ASPECTS } from '../../../src/contract/aspect.ts'
import type { Command, SaidTime, Slots } from '../understand/command.ts'
import { localOf } from './inWords.ts'
import { meetsWish } from './wish.ts'
import { shiftIn } from './besideOwn.ts'
import type { Understood } from '../understand/understand.ts'
import { matchRule, RULES } from '../understand/cues.ts'
import { URGENT } from '../understand/urgentCues.ts'
import { addedTo, narrowed } from '../answer/narrowed.ts'
import { VISIT_WORDS } from '../answer/questionWords.ts'
import { fold } from '../../../src/contract/text.ts'

const MEDICAL = RULES.filter(({ intent }) => intent === 'medical')
const WEAK: ReadonlySet<Command['do']> = new Set(['anger', 'ask', 'unknown', 'optOut', 'medical'])
const SURE = 1
const LIKELY_URGENT = 0.7
const SURE_OF_STOP = 0.9

/** The commands of a turn with their meaning in this conversation. */
export function inContext({ commands, reading }: Understood, context: Context): Command[] {
  const { clauses } = reading
  const clauseOf = ({ span }: Command): Read | undefined =>
    clauses.find((clause) => span[0] >= clause.span[0] && span[0] < clause.span[1])
  const stated = clauses.filter((clause) => statesOwn(clause, context))
  const isMoving = commands.some((each) => each.do === 'start' && each.task === 'move')
  const isBooking = commands.some((each) => each.do === 'start' && each.task === 'book')
  const { asked } = context.s.state
  const meant = commands.flatMap((command) => {
    const clause = clauseOf(command)
    if (!clause) return [command]
    if ((isBooking || (isMoving && context.own.length === 1)) && stated.includes(clause)) return []
    if (asked?.what === 'which_appointment' && asked.about === 'cancel' && ALL.test(clause.plain))
      return asked.options.map(({ id }): Command => ({
        do: 'pick',
        option: id,
        span: command.span,
        score: 0.9,
      }))
    // 'Mais um banho, mesmo horário': only the classifier reads this as a question about own appointments;
    // beside a wish to book it is part of the wish.
    const isMine = command.do === 'mine' && matchRule(RULES, clause.plain, clause.words.join(' ')) === 'mine'
    const found =
      isBooking && command.do === 'mine' && !isMine
        ? asValue(clause, context)
        : meaningOf(command, clause, clauses.indexOf(clause), context).flatMap((each) =>
            ofOwnVisit(each, clause, context),
          )
    const precise = found.map((each) => withPreciseService(each, clause, context))
    return isBooking ? precise.map((each) => ofBooking(each, clause, context)) : precise
  })
  const said = movesOnly(once(meant.map((each) => onOffers(each, clauseOf(each), context))), clauseOf)
  const wished = atStatedTime(joined(said, context), stated, context)
  return withoutAsides(withOpenDay(wished, clauseOf, context), clauseOf, context)
}

const SAME_TIME = /\b(?:(?:mesm|msm)[oa]? (?:hora|horario|horarinho|dia e hora)|juntas?|juntos?)\b/

/**
 * 'Minha unha tá marcada quinta 14h. Minha mãe quer ir no mesmo horário': the time of the appointment that was stated
 * is that of the wish.
 */
function atStatedTime(commands: Command[], stated: readonly Read[], context: Context): Command[] {
  const [clause, ...others] = stated
  const [wish, ...more] = commands.filter((each) => each.do === 'start' && each.task === 'book')
  if (!clause || others.length > 0 || wish?.do !== 'start' || more.length > 0 || wish.slots.when)
    return commands
  if (!SAME_TIME.test(fold(context.text))) return commands
  const when = timesInClause(clause, context)
  return commands.map((each) => (each === wish ? { ...wish, slots: { ...wish.slots, when } } : each))
}

/**
 * 'Vcs atendem sábado? queria fazer a sobrancelha': the day that the customer asked about becomes the day of
 * the wish.
 */
function withOpenDay(
  commands: Command[],
  clauseOf: (command: Command) => Read | undefined,
  context: Context,
): Command[] {
  const asks = commands.find((each) => each.do === 'ask' && each.aspect === 'HOURS')
  const clause = asks && clauseOf(asks)
  const when = clause ? timesInClause(clause, context) : []
  const [wish, ...more] = commands.filter((each) => each.do === 'start' && each.task === 'book')
  if (when.length !== 1 || wish?.do !== 'start' || more.length > 0 || wish.slots.when) return commands
  return commands.map((each) => (each === wish ? { ...wish, slots: { ...wish.slots, when } } : each))
}

/** 'Coleta em casa': of the services that a word may mean, those that the other words of the clause name. */
function withPreciseService(command: Command, { plain }: Read, { s }: Context): Command {
  if (command.do !== 'start' && command.do !== 'set' && command.do !== 'correct') return command
  const { services } = command.slots
  if (!services || services.length < 2) return command
  const words = plain.split(' ').filter((word) => !VISIT_WORDS.has(word))
  const meant = narrowed(services, words, s.knowledge.vocabulary.clinic)
  return meant.length === services.length
    ? command
    : { ...command, slots: { ...command.slots, services: [...meant] } }
}

/**
 * 'Não vai na sessão de amanhã, tem como passar pra outra semana?': who cannot come and asks for another time gives
 * nothing up. What was said of the old time only says which visit is meant.
 */
function movesOnly(commands: Command[], clauseOf: (command: Command) => Read | undefined): Command[] {
  const moves = commands.filter((each) => each.do === 'start' && each.task === 'move')
  const gives = commands.filter((each) => each.do === 'start' && each.task === 'cancel')
  const [move, cancel] = [moves[0], gives[0]]
  if (move?.do !== 'start' || cancel?.do !== 'start' || moves.length > 1 || gives.length > 1) return commands
  const clause = clauseOf(cancel)
  const isOther =
    cancel.slots.services && move.slots.services
      ? !cancel.slots.services.some((id) => move.slots.services!.includes(id))
      : cancel.slots.forWhom && move.slots.forWhom
  if (!clause || isOther || !/\bnao\b/.test(clause.plain) || CANCELS.test(clause.plain)) return commands
  const { when: _, ...named } = cancel.slots
  const slots = { ...named, ...move.slots }
  return commands.flatMap((each) => (each === cancel ? [] : each === move ? [{ ...move, slots }] : [each]))
}

/** Keeps one yes and one no: 'Sim. Pode confirmar' says yes twice. */
const once = (commands: Command[]): Command[] =>
  commands.filter(
    (each, at) =>
      (each.do !== 'yes' && each.do !== 'no') || commands.findIndex((other) => other.do === each.do) === at,
  )

const FREE_TIMES =
  /\bhorarios?\b.*\b(?:tem|teria|dispon\w+|livres?|vagos?)\b|\b(?:tem|teria)\b.*\bhorarios?\b|\b(?:que|quais|qual) (?:as )?horas? (?:voces? |ai )?(?:tem|teria|tinha|da|rola|consegue|esta|estao|sobrou)\b|\btem (?:que|quais|qual) horas?\b/
/** 'Quando ele tem?': the first free times of the person who is wanted. */
const WHEN_FREE =
  /^(?:e |mas |ai )?(?:quando|que dias?|quais dias) (?:que )?(?:ele|ela|voces?|a doutora|o doutor|\w+) (?:tem|teria|pode|podem|consegue|conseguem|esta livre|tem vaga|tem horario)$/
const OPENS =
  /\b(?:abre\w*|abert[oa]s?|fecha\w*|atende\w*|atendimento|funciona\w*|funcionamento|expediente)\b/

/** Beside a wish to book, 'sábado de manhã' and 'quais horários vocês têm?' belong to that wish. */
function ofBooking(command: Command, clause: Read, context: Context): Command {
  if (command.do === 'ask' && (EARLIEST.test(clause.plain) || WHEN_FREE.test(clause.plain)))
    return { do: 'set', slots: {}, span: command.span, score: 0.7 }
  if (command.do !== 'ask' || command.aspect !== 'HOURS') return command
  const isFree = FREE_TIMES.test(clause.plain) && !OPENS.test(clause.plain)
  if (OPENING.test(clause.plain) && !isFree) return command
  const when = timesInClause(clause, context)
  if (when.length === 0 && !FREE_TIMES.test(clause.plain)) return command
  return { do: 'set', slots: when.length > 0 ? { when } : {}, span: command.span, score: 0.7 }
}

/** Commands that do not show reliably what the customer wants. */
const VAGUE: ReadonlySet<Command['do']> = new Set(['mine', 'no', 'unknown', 'ask', 'drop', 'ack', 'medical'])
const NO_NEED =
  /\bnao (?:precisa|preciso|vou precisar|vai precisar|vai ser|vamos precisar|sera|faz|ha|tem|quero|vou querer) (?:\w+ ){0,2}mais\b|\bnao (?:sera|e|vai ser) mais (?:preciso|necessari[oa])\b|\bja (?:fiz|fez|tomou|tomei|fizemos|comprei|compramos|achei|marquei|resolv\w+|consegui(?:u|mos)?|arrum\w+) (?:\w+ ){0,5}(?:em outr[oa]|noutr[oa]|com outr[oa]|outr[oa] lugar|na campanha|no posto|por conta|sozinh[oa])\b/

/**
 * Vague words about an existing appointment: 'tem outro dia?' moves it, 'não precisa mais' cancels it. Null
 * where they are not about one.
 */
function ofStanding(command: Command, { plain, span, slots }: Read, context: Context): Command | null {
  const { own, s } = context
  if (own.length === 0 || s.state.task || s.state.asked || !VAGUE.has(command.do)) return null
  const services = slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  const isOwn = services.length === 0 || isOfOwn(services, context)
  const named = isOwn && services.length > 0 ? { services } : {}
  if (isOwn && NO_NEED.test(plain) && !ASKS_RULES.test(plain))
    return { do: 'start', task: 'cancel', slots: named, span, score: 0.7 }
  if (isOwn && command.do !== 'ask' && OTHER_TIME.test(plain) && !ONE_MORE.test(plain))
    return { do: 'start', task: 'move', slots: named, span, score: 0.7 }
  return null
}

const OWN_VISIT =
  /\b(?:marc\w+|agend\w+|horarios?|consultas?|sess(?:ao|oes)|aulas?|retorno|quando|que (?:horas|dia)|qual (?:o )?dia|lembr\w+)\b/

const OF_MINE =
  /\b(?:minhas?|meus?|nossa?|marquei|marcad\w*|agendei|agendad\w*|quando|que (?:horas|dia)|qual (?:o )?dia)\b/

function meaningOf(command: Command, clause: Read, index: number, context: Context): Command[] {
  const { s } = context
  const { plain, span } = clause
  const { asked, task, done } = s.state
  const standing = ofStanding(command, clause, context)
  if (standing) return [standing]
  if (
    isErrand(plain) &&
    (command.do === 'start' || (!asked && (command.do === 'yes' || command.do === 'confirm')))
  )
    return [asQuestion(clause, index)]
  // 'Isso, pra ela', where the agent knows who she is.
  if (asked && task?.forWhom && YES_FOR_OTHER.test(plain)) return [{ do: 'yes', span, score: 0.8 }]
  const as = (what: 'thanks' | 'ack' | 'greet' | 'emergency' | 'medical' | 'late'): Command[] => [
    { do: what, span, score: 0.8 },
  ]
  if (WEAK.has(command.do) && (command.score < SURE || command.do === 'medical')) {
    if (isUrgent(plain)) return as('emergency')
    if (PRAISES.test(plain)) return as('thanks')
    if (SAYS_NOTHING.test(plain) && !isAsked(clause, context)) return as('ack')
  }
  switch (command.do) {
    case 'ack':
      // 'Tudo bem?' is a greeting.
      return (isAsked(clause, context) && !task) || GREETS.test(plain) ? as('greet') : [command]
    // Where only the classifier found it, this is too serious to act on: it may be praise, or a 'pinta'.
    case 'anger':
      return command.score < SURE ? asValue(clause, context) : [command]
    case 'optOut':
      return command.score < SURE_OF_STOP || isBareFor(clause, context) ? asValue(clause, context) : [command]
    case 'emergency':
      if (isJoke(plain, context.text)) return ofService(clause) ?? asValue(clause, context)
      if (command.score >= SURE) return [command]
      if (!HEALTH.test(plain)) return asValue(clause, context)
      // For a clause of one or two words the classifier alone is not enough: 'será que é grave'.
      return command.score >= LIKELY_URGENT && clause.words.length > 2 ? [command] : as('medical')
    case 'medical':
      if (HEALTH.test(plain) || matchRule(MEDICAL, plain, plain) !== null) return [command]
      // 'Entrou no cio, mantenho o banho dela?'
      return isAsked(clause, context) && !isFiller(clause)
        ? [{ ...asQuestion(clause, index), aspect: 'OTHER' }]
        : asValue(clause, context)
    case 'person':
      if (plain === 'pessoa' && /\boutra pessoa\b/.test(fold(context.text))) return []
      return PAPER.test(plain) || (MACHINE.test(plain) && !WANTS_PERSON.test(plain))
        ? [asQuestion(clause, index)]
        : [command]
    case 'set': {
      const wanted = task || asked ? null : putWrong(command.slots, plain, context)
      if (wanted)
        return [{ ...command, do: 'start', task: 'move', slots: { ...command.slots, when: wanted } }]
      if (done && !task && TAKES_BACK.test(fold(context.text))) return [{ ...command, do: 'correct' }]
      // 'Manicure e pedicure sexta 14h' asks for two visits.
      const both =
        task || asked ? [] : twoWishes({ ...command, do: 'start', task: 'book' }, clause, context.tokens)
      return both.length > 1 ? both : [command]
    }
    case 'ask':
      // 'O primeiro', when nothing is offered any more, asks nothing.
      if (!asked && !task && !isAsked(clause, context) && ORDINAL_ALONE.test(plain)) return as('ack')
      if (asked?.what === 'attendance' && !isAsked(clause, context) && COMES.test(plain))
        return [{ do: 'yes', span, score: 0.8 }]
      const named = movedIn(clause, context)
      if (
        (movesOwn(plain, context) || shiftsOwn(plain, context)) &&
        !ASKS_RULES.test(plain) &&
        isOfOwn(named, context)
      ) {
        const when = timesInClause(clause, context)
        const slots = { services: named, ...(when.length > 0 && { when }) }
        return [{ do: 'start', task: 'move', slots, span, score: 0.8 }]
      }
      return askOrWish(command, clause, context).map((each) =>
        each.do === 'start' && each.task === 'book' && movesOwn(plain, context)
          ? { ...each, task: 'move' }
          : each,
      )
    case 'drop':
      return task || asked ? [command] : dropsVisit(clause, context)
    case 'unknown':
      return asValue(clause, context)
    case 'mine':
      // Only the classifier found it, and no word refers to a visit.
      if (!OWN_VISIT.test(plain) && !clause.slots.some(({ kind }) => kind === 'service'))
        return asValue(clause, context)
      // 'Tenho um papagaio, consultam?' asks what the clinic does.
      if (
        isAsked(clause, context) &&
        context.own.length === 0 &&
        !OF_MINE.test(plain) &&
        matchRule(RULES, plain, clause.words.join(' ')) !== 'mine'
      )
        return [asQuestion(clause, index)]
      return CANCELS_ALL.test(plain)
        ? [{ do: 'start', task: 'cancel', slots: {}, span, score: 0.8 }]
        : [command]
    case 'late':
      // 'Tô indo, pode deixar', days before the appointment, confirms it.
      if (asked?.what === 'attendance' && ON_THE_WAY.test(plain) && !DELAYED.test(plain))
        return [{ do: 'yes', span, score: 0.8 }]
      return isOtherHour(clause, context)
        ? [{ do: 'start', task: 'move', slots: { when: timesInClause(clause, context) }, span, score: 0.8 }]
        : [command]
    case 'yes':
      // 'Meu plano é GEAP, serve?' asks, where nothing was asked before.
      // 'Ah, isso dói?', while times are offered, asks.
      if (asked && isAsked(clause, context) && command.score < SURE_YES && asksPlainly(clause))
        return [asQuestion(clause, index)]
      if (!asked && isAsked(clause, context))
        return clause.words.length > 2
          ? [asQuestion(clause, index)]
          : [{ do: 'unknown', text: plain, span, score: 0 }]
      return asked?.what === 'attendance' && LATE.test(plain) ? as('late') : [command]
    case 'thanks':
      // 'Sim, obrigada' accepts what was asked.
      return asked && TAKES.test(plain) ? [{ do: 'yes', span, score: 0.9 }, command] : [command]
    case 'start': {
      if (command.task === 'wait' && !WAITS.test(plain))
        // 'Tem brinquedo na sala de espera?' is not about the waiting list.
        return command.slots.when && task ? [{ ...command, do: 'set' }] : [asQuestion(clause, index)]
      // There is no appointment to move: the customer speaks of what was offered. 'Tô dentro, ansiosa pra
      // mudar o visual'
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
      // 'Já comprei em outro lugar' gives the visit up.
      if (command.task === 'move' && context.own.length > 0 && !command.slots.when && NO_NEED.test(plain))
        return [{ ...command, task: 'cancel' }]
      const isShift =
        shiftsOwn(plain, context) && (!command.slots.services || isOfOwn(command.slots.services, context))
      if (
        command.task === 'book' &&
        (isShift || isAboutOwn(command.slots, context) || movesOwn(plain, context))
      )
        return [{ ...command, task: 'move' }]
      const isToOwn = context.own.length > 0 && BRINGS_TO_OWN.test(plain)
      if (command.task === 'book' && (DONE_BEFORE.test(plain) || isToOwn)) return [asQuestion(clause, index)]
      // 'Melhor 17:30', right after a booking, changes it.
      const isChange =
        done && !task && command.slots.when && !command.slots.services && !command.slots.forWhom
      if (command.task === 'book' && isChange && TAKES_BACK.test(fold(context.text)))
        return [{ do: 'correct', slots: command.slots, span, score: command.score }]
      if (command.task === 'book') {
        const whom = command.slots.forWhom ?? personMeant(plain, s)
        const wish = whom ? { ...command, slots: { ...command.slots, forWhom: whom } } : command
        // 'Sobrancelha com henna' is one service, not two.
        const added = addedTo(command.slots.services ?? [], plain.split(' '), s.knowledge.vocabulary.clinic)
        if (added !== null) return [{ ...wish, slots: { ...wish.slots, services: [added] } }]
        return twoWishes(wish, clause, context.tokens)
      }
      // 'Não esquece a minha limpeza de quinta'
      if (command.task === 'cancel' && context.own.length > 0 && REMINDS.test(plain))
        return [{ do: 'mine', span, score: 0.8 }]
      // 'Ai desculpa, amanhã não, quinta': there is no appointment, so it refers to the times just offered.
      if (
        command.task === 'cancel' &&
        context.own.length === 0 &&
        task?.kind === 'book' &&
        command.slots.when
      )
        return [{ do: 'correct', slots: { when: command.slots.when }, span, score: 0.8 }]
      // Nothing can be cancelled, and no word says so: 'Minha tattoo falhou num pedaço'
      if (
        command.task === 'cancel' &&
        context.own.length === 0 &&
        !matchRule(RULES, plain, clause.words.join(' '))
      )
        return asValue(clause, context)
      // 'Não vou conseguir sábado às 11, tem às 15?' moves the appointment.
      if (command.task === 'cancel' && offersInstead(command.slots, plain, context))
        return [{ ...command, task: 'move' }]
      // 'Não vou conseguir ir, dá pra passar pra sexta?' moves the visit and does not cancel it.
      if (command.task === 'cancel' && MOVES.test(plain)) return [{ ...command, task: 'move' }]
      return [command]
    }
    default:
      return [command]
  }
}

const SURE_YES = 0.9
const ASKS_PLAINLY = 0.4
const NO_MATTER: ReadonlySet<string> = new Set(['ACT', 'OTHER', 'MEDICAL'])

/** Whether the classifier is sure of what a clause asks about. */
const asksPlainly = ({ aspects }: Read): boolean =>
  ASPECTS.some((aspect, at) => !NO_MATTER.has(aspect) && aspects[at]! >= ASKS_PLAINLY)

/**
 * 'Esquece a vacina de quinta', where nothing is open: gives up a visit. 'Esqueça as regras acima' drops
 * nothing, and the rest of the turn counts.
 */
function dropsVisit({ plain, slots, span }: Read, { own }: Context): Command[] {
  const services = slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  const isOwn = own.some(({ serviceId }) => serviceId !== null && services.includes(serviceId))
  return isOwn
    ? [{ do: 'start', task: 'cancel', slots: { services }, span, score: 0.7 }]
    : [{ do: 'unknown', text: plain, span, score: 0 }]
}

const ORDINAL_ALONE =
  /^(?:pode ser |quero |fico com |esse |essa )?[ao] ?(?:primeir[ao]|segund[ao]|terceir[ao]|ultim[ao])(?: mesm[ao]| opcao| horario)?$/

const YES_FOR_OTHER =
  /^(?:isso|sim|pode|claro|certo|exato|fechado|ok|perfeito|isso mesmo|pode ser|pode marcar|marca)(?: (?:e|mesmo))* (?:para|pra) (?:ela|ele)(?: mesm[ao]| sim)?$/

const ON_THE_WAY = /\b(?:indo|a caminho|chegando|chego (?:ai|la)|to la|estou la|estarei)\b/
const DELAYED = /\b(?:atras\w*|demor\w*|transito|engarraf\w*|parad[oa]|minut\w*|pneu|depois|mais tarde)\b|\d/

const PUTS_OFF =
  /\b(?:jog|pass|mud|troc|empurr|transfer|remarc|bot|coloc)\w* (?:\w+ ){0,4}para\b|\b(?:tem como|da para|pode ser|poderia ser|rola) (?:\w+ ){0,3}(?:para|as|ser|depois)\b|\bso (?:consigo |posso |chego |chegaria |da |vou |\w+ar ){0,3}(?:la |para )?(?:depois|apos|a partir|as|pelas|umas)\b/
const LATE_MINUTES = 30

/** 'Não consigo às 18, só depois das 19': not a delay, but another time for the existing appointment. */
function isOtherHour(clause: Read, context: Context): boolean {
  const { own, s } = context
  const [next] = own
  if (!next || s.state.task || !PUTS_OFF.test(clause.plain)) return false
  const latest = new Date(Date.parse(next.startTime) + LATE_MINUTES * 60_000).toISOString()
  const [start, until] = [localOf(next.startTime, s.zone), localOf(latest, s.zone)]
  return timesInClause(clause, context).some(({ value }) => {
    const clock =
      value.kind === 'instant'
        ? value.at.slice(11, 16)
        : value.kind === 'clock'
          ? value.time
          : value.kind === 'window'
            ? value.from
            : null
    return clock !== null && (clock >= until.slice(11) || clock < start.slice(11))
  })
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
/** Whether the customer asks for another time while giving up the time of their only appointment. */
const offersInstead = ({ when }: Slots, plain: string, { own, s }: Context): boolean => {
  const [only, ...more] = own
  const [said] = when ?? []
  if (!only || more.length > 0 || said?.value.kind !== 'instant') return false
  const local = localOf(only.startTime, s.zone)
  return INSTEAD.test(plain) && said.value.at.slice(0, 16) !== local
}

const LAUGHS = /(?:^|[^a-z])(?:k{3,}|(?:rs){2,}|(?:ha){2,}|(?:he){2,})|😂|🤣/i
/** 'Tô com a sobrancelha horrível, socorro kkkk': an exclamation with laughter, not an emergency. */
const isJoke = (plain: string, text: string): boolean =>
  LAUGHS.test(text) &&
  matchRule(URGENT, plain.replace(/\bsocorro\b/g, ''), '') !== 'emergency' &&
  !HEALTH.test(plain)

/** The services that a clause names, as a value for the task; null where it names none. */
function ofService({ slots, span }: Read): Command[] | null {
  const services = slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  return services.length > 0 ? [{ do: 'set', slots: { services }, span, score: 0.6 }] : null
}

/** Whether the clause asks to move an appointment that the customer has. */
const movesOwn = (plain: string, { own, s }: Context) =>
  own.length > 0 && s.state.task === null && MOVES.test(plain)

/** The services that a clause names, without those that only express a time: 'antes do corte'. */
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

const STANDS = /\b(?:era|e|esta|estava|tava|tinha|ficou|marcad[oa]|agendad[oa]|marquei)\b/

const MINE_STANDS =
  /\b(?:minha|meu) (?:\w+ ){1,4}?(?:e|esta|era|estava|ficou|foi) (?:marcad|agendad)[oa]\b|\b(?:tenho|estou com) (?:\w+ ){0,3}(?:marcad|agendad)[oa]\b/

/** Whether the clause states the time of an appointment that the customer has. */
function namesOwnTime({ services, when }: Slots, plain: string, { own, s }: Context): boolean {
  const [only, ...more] = when ?? []
  if (only?.value.kind !== 'instant' || more.length > 0 || !STANDS.test(plain)) return false
  const at = only.value.at.slice(0, 16)
  // 'Minha unha tá marcada quinta 14h' is said of the gel too.
  const isMine = MINE_STANDS.test(plain)
  return own.some(
    ({ startTime, serviceId }) =>
      localOf(startTime, s.zone).slice(0, 16) === at &&
      (isMine || !services || (serviceId !== null && services.includes(serviceId))),
  )
}

/** 'Minha unha tá marcada quinta 14h, né?': the clause only states an appointment that the customer has. */
export function statesOwn(clause: Read, context: Context): boolean {
  const when = timesInClause(clause, context)
  return (
    MINE_STANDS.test(clause.plain) &&
    (namesOwnTime({ when }, clause.plain, context) || isOnOwnDay(when, context))
  )
}

/** Whether just a day is said, on which the customer has an appointment. */
function isOnOwnDay([only, ...more]: readonly SaidTime[], { own, s }: Context): boolean {
  const value = only?.value
  if (value?.kind !== 'day' || more.length > 0) return false
  return own.some(({ startTime }) => localOf(startTime, s.zone).slice(0, 10) === value.date)
}

/** A wish to book that in fact speaks of an appointment that the customer has. */
function ofOwnVisit(command: Command, { plain, span }: Read, context: Context): Command[] {
  if (command.do !== 'start' || command.task !== 'book') return [command]
  // 'A Neuza não vai poder ir na fisio amanhã. Passa pra quinta': the other clause says what to do.
  if (refusesOwn(command.slots, plain, context))
    return MOVES_IT.test(fold(context.text)) ? [] : [{ ...command, task: 'cancel' }]
  if (FORGETS.test(plain) && command.slots.services && isOfOwn(command.slots.services, context))
    return [{ ...command, task: 'cancel' }]
  const meant = putWrong(command.slots, plain, context)
  if (meant) return [{ ...command, task: 'move', slots: { ...command.slots, when: meant } }]
  // 'O exame era quinta 9h, né?' only says which visit is meant.
  return namesOwnTime(command.slots, plain, context) ? [{ do: 'mine', span, score: 0.8 }] : [command]
}

/** 'Posso levar minha filha na minha limpeza de sexta?' asks for no visit of hers. */
const BRINGS_TO_OWN = /\b(?:levar|trazer|ir com|vir com) (?:\w+ ){1,3}?n[ao] (?:minha|meu) /

/** Asks to be remembered, and gives nothing up. */
const REMINDS =
  /\bnao (?:me |se |vai |vao |va )?esquec\w+\b|^(?!.*\b(?:remarc|mud|troc|precis)\w*)(?:\w+ ){0,2}?nao (?:vai |va )?(?:cancel|desmar[cq])\w*/

/** 'Raspei a cabeça, esquece o corte de sábado' */
const FORGETS = /(?<!\bnao (?:se |vai |vao )?)\b(?:esquec[ae]|desconsidera|desconsidere)\b (?!de )/

const PUT_WRONG =
  /\b(?:me )?(?:confundi|enganei|equivoquei)\b|\bo certo (?:e|era|seria)\b|\b(?:marcaram|agendaram|colocaram|botaram|puseram|anotaram|passaram|(?:esta|ficou|foi|saiu|veio|caiu) (?:marcad|agendad|anotad)[oa]|marcou|colocou|agendou)\b/

/**
 * 'Eu tinha pedido sexta e marcaram quinta': the times that were wanted, without that of the appointment, which is to
 * be moved. Null where no appointment was put at a time that is named.
 */
function putWrong({ when = [], forWhom }: Slots, plain: string, { own, s }: Context): SaidTime[] | null {
  const [only, ...more] = own
  if (!only || more.length > 0 || forWhom?.others.length || when.length !== 2 || !PUT_WRONG.test(plain))
    return null
  const local = localOf(only.startTime, s.zone)
  const at = { date: local.slice(0, 10), time: local.slice(11, 16) }
  const wanted = when.filter(({ value }) => !meetsWish(value, at))
  return wanted.length === 1 ? wanted : null
}

const CANNOT_COME =
  /\bnao (?:vai|vou|vamos|consegue|consigo|conseguimos|pode|posso|podera|poderei)(?: mais)? (?:poder |conseguir |dar para )?(?:ir|vir|comparecer|estar)\b/
const MOVES_IT = /\b(?:pass|mud|jog|remarc|reagend|troc|transfer|adi|bot|coloc|p[oõ]e)\w*\b/

/** Whether the clause says that somebody cannot come to an appointment that the customer has. */
const refusesOwn = ({ services, when }: Slots, plain: string, { own, s }: Context): boolean =>
  CANNOT_COME.test(plain) &&
  own.some(({ startTime, serviceId }) => {
    const local = localOf(startTime, s.zone)
    const isService = !services || (serviceId !== null && services.includes(serviceId))
    const at = { date: local.slice(0, 10), time: local.slice(11, 16) }
    return isService && (!when || when.some(({ value }) => meetsWish(value, at)))
  })

const isOfOwn = (services: readonly string[], { own }: Context): boolean =>
  services.length > 0 && own.some(({ serviceId }) => serviceId !== null && services.includes(serviceId))

/** 'A vacina da Mel, tem como ser um dia antes?': moves an existing appointment by a given amount. */
const shiftsOwn = (plain: string, { own, s }: Context): boolean =>
  own.length > 0 && s.state.task === null && shiftIn(plain) !== null

/** Says yes to a question about attendance: 'pode deixar que levo ele sim'. */
const COMES =
  /\b(?:pai|mae|avo|vo|tia|tio|irma|irmao|marido|esposa|esposo|baba|filha|filho|sogra|namorad[oa])(?: d?el[ae])? (?:que )?(?:leva|vai levar|acompanha|vai com|vai junto)\b|^pode deixar\b|\b(?:vou|vamos|levo|levamos|estaremos|iremos)(?: el[ea])? sim\b/

const CANCELS_ALL = /\b(?:cancel|desmarc)\w* (?:\w+ )?(?:tudo|todos|todas|os dois|as duas|ambos)\b/
const ALL = /^(?:\w+ )?(?:tudo|todos|todas|os dois|as duas|ambos|ambas)(?: eles| elas)?(?: por favor)?$/

/** An unclear clause as a command: the times it names, or `unknown`. */
function asValue(clause: Read, context: Context): Command[] {
  const { plain, span } = clause
  if (isFiller(clause)) return []
  // A time may begin before its clause, as in 'Tipo 11h'.
  const when = context.times.filter((time) => time.span[1] > span[0] && time.span[0] < span[1])
  if (when.length === 0) return [{ do: 'unknown', text: plain, span, score: 0 }]
  const { task, done } = context.s.state
  return [
    { do: done && !task && TAKES_BACK.test(plain) ? 'correct' : 'set', slots: { when }, span, score: 0.6 },
  ]
}

/** 'Pra' alone is expanded to 'para', but does not mean 'stop' (the verb 'para'). */
const isBareFor = ({ plain, span }: Read, { text }: Context) =>
  plain === 'para' && text.slice(...span).trim().length < 4

function asQuestion({ plain, span, aspects, slots }: Read, index: number): Command & { do: 'ask' } {
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

/** Words of asking in what only tells: 'vi o perfil de vocês', 'ele tem 6 anos'. */
const TELLS_ONLY =
  /\b(?:de|com|em|por|a|sobre|conheci|achei|encontrei|ate) voces\b|\b(?:ele|ela|que|filh[oa]|mae|pai|el[ea]s) (?:ja |so |ainda )?(?:tem|faz|fazem|pode|precisa)\b/g

/** Drops remarks beside the real request: 'nossa, nem lembrava do feriado. e dia 2?' */
function withoutAsides(
  commands: Command[],
  clauseOf: (command: Command) => Read | undefined,
  context: Context,
): Command[] {
  const asksElsewhere = commands.filter((each) => {
    const clause = each.do === 'ask' && clauseOf(each)
    return clause && isAsked(clause, context)
  })
  // 'Vou sim, ele tá precisando': after confirming, the customer just chats on.
  const isComing =
    context.s.state.asked?.what === 'attendance' &&
    commands.some(({ do: what }) => what === 'yes' || what === 'late')
  if (asksElsewhere.length === 0 && !commands.some(({ do: what }) => ACTS.has(what))) return commands
  const isWish = commands.some(({ do: what }) => what === 'start')
  return commands.filter((command) => {
    const clause = clauseOf(command)
    if (!clause || isAsked(clause, context)) return true
    if (command.do === 'medical') return /\b(?:posso|pode|preciso|devo|tem problema)\b/.test(clause.plain)
    if (command.do === 'unknown') return false
    const said = isWish ? clause.plain.replace(TELLS_ONLY, ' ') : clause.plain
    return command.do !== 'ask' || (isComing ? ASKS_FIRST.test(clause.plain) : ASKING.test(said))
  })
}
