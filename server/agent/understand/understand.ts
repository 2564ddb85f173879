import type { Question } from './question.ts'
import { fold } from '../../../src/contract/text.ts'
import { isFormOfAddress, readForWhom, readOthersName, readOwnName } from './otherPeople.ts'
import {
  aspectProbability,
  GOODBYE,
  isSmallWord,
  type Read,
  readClauses,
  type Reading,
  SMALL_WORDS,
} from './read.ts'
import type { Learned } from './train.ts'
import { type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import type {
  Command,
  CommandName,
  ReadTimes,
  SaidTime,
  SimpleCommandName,
  ReadingContext,
  Slots,
  TaskKind,
} from './command.ts'
import { type Context, hasSlots, LIKELY, readInContext, setOf } from './inContext.ts'
import { settleCommands, withoutComplaint, withoutLoss, withoutRemarks } from './settleCommands.ts'
import { type Token, wordAt, wordSet } from './normalize.ts'
import type { Found } from './slots.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Understanding = { vocabulary: Vocabulary; learned: Learned; readTimes: ReadTimes }
export type Understood = { commands: Command[]; reading: Reading }

/**
 * The order in which commands are handled: urgent ones first, then replies to the last question, new wishes,
 * and questions.
 */
const ORDER: readonly CommandName[] = [
  'optOut',
  'emergency',
  'person',
  'anger',
  'medical',
  'pick',
  'maybe',
  'yes',
  'no',
  'correct',
  'set',
  'drop',
  'late',
  'start',
  'confirm',
  'mine',
  'ask',
  'repeat',
  'unknown',
  'ack',
  'thanks',
  'greet',
]
const TASK_OF: Partial<Record<Read['intent'], TaskKind>> = {
  book: 'book',
  move: 'move',
  cancel: 'cancel',
  wait: 'wait',
}

/**
 * The commands in a turn of the customer's words, most urgent first. A pure function: the same words in the
 * same scene always give the same commands. Spans are offsets in `text`.
 */
export function understand(
  text: string,
  scene: ReadingContext,
  { vocabulary, learned, readTimes }: Understanding,
): Understood {
  const reading = readClauses(text, vocabulary, learned)
  const times = readTimes(text).map(({ span, value }) => ({ span, value, text: text.slice(...span) }))
  let { topic } = scene
  const commands = reading.clauses.flatMap((clause, index) => {
    const read = readOne(clause, index, {
      text,
      scene: { ...scene, topic },
      reading,
      times: times.filter(({ span }) => clauseOf(span, reading) === clause),
    })
    // 'Quanto custa a limpeza? e a avaliação?': the second part asks the same about another service.
    const asked = read.findLast((each) => each.do === 'ask')
    if (asked?.do === 'ask') topic = { ...topic, aspect: asked.aspect }
    return read
  })
  return {
    commands: inOrder(
      settleCommands(withoutRemarks(withoutComplaint(withoutLoss(commands, reading), reading), reading)),
    ),
    reading,
  }
}

/**
 * The clause that a time belongs to: the one where it begins if that clause states an action, otherwise the
 * one where it ends ('sexta, qualquer hora').
 */
function clauseOf([from, to]: [number, number], { clauses }: Reading): Read | undefined {
  const last = clauses.find(({ span }) => to > span[0] && to <= span[1])
  const first = clauses.find(({ span }) => from >= span[0] && from < span[1])
  return first && TASK_OF[first.intent] && !(last && TASK_OF[last.intent]) ? first : last
}

function readOne(clause: Read, index: number, context: Context): Command[] {
  const { times } = context
  const { intent, span, score, plain } = clause
  const slots = slotsOf(clause, context)
  const simple = (what: SimpleCommandName | 'mine' | 'confirm'): Command => ({ do: what, span, score })
  if (introduces(clause, slots)) return [setOf(clause, slots)]
  // 'Isso mesmo, minha filha', 'bom dia, filha, …': the clause only calls the one who answers.
  if (
    context.reading.clauses.length > 1 &&
    slots.forWhom === undefined &&
    isFormOfAddress(clause.words.join(' '))
  )
    return []
  // 'Desmarca a de sábado e deixa a de amanhã'
  const isBesideAction = context.reading.clauses.some(
    (other) => other !== clause && (other.intent === 'cancel' || other.intent === 'move'),
  )
  if (isBesideAction && KEEPS_IT.test(clause.words.join(' '))) return []
  // 'Corte e escova com a mesma pessoa'
  if (intent === 'person' && SAME_PERSON.test(plain)) return hasSlots(slots) ? [setOf(clause, slots)] : []
  if (slots.professional && !clause.isQuestion && TELLS_WHO.test(plain)) return [setOf(clause, slots)]
  switch (intent) {
    case 'optOut':
    case 'emergency':
    case 'person':
    case 'anger':
    case 'medical':
      return [simple(intent)]
    default:
  }
  const inContext = readInContext(clause, slots, context)
  if (inContext) return inContext
  if (intent === 'question' && isOnlyTime(clause, context)) return [setOf(clause, slots)]
  const task = TASK_OF[intent]
  if (task) return [{ do: 'start', task, slots, span, score }]
  switch (intent) {
    case 'later':
      return [simple('maybe')]
    case 'late':
      return [{ do: 'late', span, score, ...minutesLate(clause, context) }]
    case 'confirm':
    case 'mine':
    case 'drop':
    case 'repeat':
    case 'greet':
    case 'thanks':
    case 'ack':
    case 'yes':
    case 'no':
      if (GOODBYE.test(clause.words.join(' '))) return [simple(intent)]
      return [simple(intent), ...(hasSlots(slots) && intent !== 'mine' ? [setOf(clause, slots)] : [])]
    default:
      return readQuestion(clause, index, slots, times, context, plain)
  }
}

const SAME_PERSON = /\bcom [ao] mesm[ao] (?:pessoa|profissional|menina|moca|rapaz)\b/

/** 'Quem me atende é o Ivan' */
const TELLS_WHO =
  /^(?:(?:eu|e|ah|oi|ola|mas|normalmente|sempre) )*quem (?:sempre )?(?:me |nos |la |ai )?(?:atend\w+|faz|fez|trata|tratou|cuida|acompanha)(?: \w+){0,2}? (?:e|era|foi) (?:sempre )?(?:[ao] |com )?/

const BESIDE_TIME =
  /^(?:(?:e|tipo|assim|la|ou|mais|menos|pode|ser|sei|por|ai|acho|que|[ao]s?|n[ao]|em|para|pra|bem|so|entao|dai|se|puder|der|possivel|for|tiver|rolar) ?)*$/

/** 'Tipo umas 4': the clause is nothing but a time, whatever the classifier takes it for. */
function isOnlyTime({ span, isQuestion }: Read, { text, times }: Pick<Context, 'text' | 'times'>): boolean {
  if (times.length === 0 || isQuestion) return false
  let left = ''
  let at = span[0]
  for (const time of times) {
    left += `${text.slice(at, Math.max(at, time.span[0]))} `
    at = Math.max(at, time.span[1])
  }
  return BESIDE_TIME.test(
    fold(left + text.slice(at, Math.max(at, span[1])))
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  )
}

/** The clause only introduces somebody: 'É pra minha filha Ana', 'meu nome é Carla'. */
const introduces = ({ plain, intent, isQuestion }: Read, { name, forWhom }: Slots): boolean => {
  if ((isQuestion && !ONLY_FOR_SOMEBODY.test(plain)) || intent === 'emergency' || intent === 'optOut')
    return false
  if (intent === 'book' && WANTS_BOOKING.test(plain)) return false
  if (name !== undefined) return intent !== 'person'
  if (forWhom === undefined) return false
  return GIVES_NAME.test(plain) || (plain.split(' ').length <= 8 && FOR_SOMEBODY.test(plain))
}
const GIVES_NAME = /^(?:[ao] )?nome d|^(?:ela|ele) (?:se )?chama /
const WANTS_BOOKING =
  /\b(?:marca|agenda|encaix|reserva|(?:quero|queria|preciso|horarios?|vagas?|consegue|tem)\b)/
const ONLY_FOR_SOMEBODY =
  /^(?:(?:oi|oie|ola|opa|bom dia|boa tarde|boa noite|e|seria) )*para (?:minha|meu) \w+$/
const FOR_SOMEBODY =
  /^(?:(?:oi|oie|ola|opa|bom dia|boa tarde|boa noite|e|seria|sim|isso|vai ser) )*para (?!marcar|agendar)/

function readQuestion(
  clause: Read,
  index: number,
  slots: Slots,
  times: readonly SaidTime[],
  { scene }: Context,
  plain: string,
): Command[] {
  const { span, score, words, aspects } = clause
  const objects = slots.services ?? []
  // 'E a drenagem?': the same question about something else.
  const isFollowUp =
    objects.length > 0 &&
    words.length <= 5 &&
    (isFollowing(words) ||
      (clause.isQuestion &&
        words.every((word) => isSmallWord(word) || (words.length > 1 && TOGETHER.test(word)))))
  if (isFollowUp && aspectProbability(aspects, 'PRICE') < 1) {
    if (scene.topic.aspect)
      return [
        { do: 'ask', aspect: scene.topic.aspect, objects, text: plain, clause: index, span, score: LIKELY },
      ]
    if (scene.task === 'book') return [setOf(clause, slots)]
    return [{ do: 'ask', aspect: 'CATALOG', objects, text: plain, clause: index, span, score: 0.5 }]
  }
  // 'Consulta pra Bia', 'a vacina do Davi', 'corte pro meu menino de 6 anos'
  const slotted = words.join(' ')
  // 'Nutri, retorno'
  const isTold = objects.length > 1 && words.length <= 3
  const isForSomebody = (slots.forWhom?.others.length ?? 0) > 0 || FIRST_TIME.test(slotted) || isTold
  if (isForSomebody && objects.length > 0 && !clause.isQuestion && isOnlyNamed(slotted))
    return [setOf(clause, slots)]
  // 'E a doutora Marta?': the same question about somebody else.
  const isOfPerson = slots.professional !== undefined && words.length <= 4 && words[0] === 'e'
  if (isOfPerson && clause.isQuestion && scene.task === null && scene.topic.aspect)
    return [
      { do: 'ask', aspect: scene.topic.aspect, objects, text: plain, clause: index, span, score: LIKELY },
    ]
  if (clause.intent === 'unknown') {
    // 'E Bradesco?', 'Cassi?'
    const insurer = clause.slots.some(({ kind }) => kind === 'insurer')
    if (
      insurer &&
      (clause.isQuestion || scene.topic.aspect === 'INSURANCE') &&
      words.length <= MOST_OF_INSURER
    )
      return [{ do: 'ask', aspect: 'INSURANCE', objects, text: plain, clause: index, span, score: LIKELY }]
    if (times.length > 0 || hasSlots(slots)) return [setOf(clause, slots)]
    return [{ do: 'unknown', text: plain, span, score }]
  }
  // 'Só posso depois das 16h, marca limpeza amanhã' tells when one can come.
  const isTimed = clause.slots.some(({ kind }) => kind === 'hour' || kind === 'day')
  if (!clause.isQuestion && isTimed && CAN_ONLY.test(plain))
    // The time may belong to the clause that states the action.
    return times.length > 0 || hasSlots(slots) ? [setOf(clause, slots)] : []
  const best = ASPECTS[likeliestIndex(aspects)]!
  // 'Ana e Bento, sábado de manhã' gives a day and does not ask about opening hours.
  if (
    best === 'HOURS' &&
    !clause.isQuestion &&
    (times.length > 0 || scene.task !== null) &&
    !ASKS_HOURS.test(plain)
  )
    return [setOf(clause, slots)]
  // 'Esse é o pedido da médica', beside a photo.
  if (best === 'OTHER' && !clause.isQuestion && SHOWS.test(plain))
    return [{ do: 'unknown', text: plain, span, score }]
  if (best === 'MEDICAL' && !clause.isQuestion && aspectProbability(aspects, best) < LEAST_MEDICAL)
    return [{ do: 'unknown', text: plain, span, score }]
  if (best === 'MEDICAL') return [{ do: 'medical', span, score: aspectProbability(aspects, 'MEDICAL') }]
  const asks: Command[] = [
    {
      do: 'ask',
      aspect: best,
      objects,
      text: plain,
      clause: index,
      span,
      score: aspectProbability(aspects, best),
    },
  ]
  // 'Atende criança pelo Amil?' asks two things at once.
  const isInsurer = clause.slots.some(({ kind }) => kind === 'insurer')
  if (isInsurer && best !== 'INSURANCE')
    asks.push({ do: 'ask', aspect: 'INSURANCE', objects, text: plain, clause: index, span, score: LIKELY })
  return asks
}

const MOST_OF_INSURER = 4
const FIRST_TIME = /\bprimeira vez\b/
/** A service and for whom, and nothing that asks. */
const isOnlyNamed = (slotted: string): boolean =>
  slotted.split(' ').length <= MOST_NAMING &&
  BEGINS_WITH_SERVICE.test(slotted) &&
  !ASKS_OF_SERVICE.test(slotted)
const MOST_NAMING = 14
const BEGINS_WITH_SERVICE =
  /^(?:(?:e|oi|ola|bom|boa|dia|tarde|noite|uma?|[ao]|fazer|seria|so) ){0,5}(?:(?:minha )?primeira vez (?:n[ao]|com [ao]|d[eao]) )?(?:SERVICO|consulta|avaliacao|sessao|aula)\b/
const ASKS_OF_SERVICE =
  /\b(?:quant\w+|qua(?:l|is)|cust\w+|valor|preco|dura|demora|doi|pod\w+|poss\w+|precis\w+|aceita\w*|atende\w*|cobre\w*|como|quando|onde|quem|tem|da para|serve|funciona|faz|fazem|esta|estao|sera|foi|ficou|inclui|ja|nao|marcad[oa]|confirmad[oa])\b/

const CAN_ONLY =
  /^(?:(?:e|eu|mas|que|porque|oi|ola|entao) )*(?:so|somente|apenas) (?:posso|consigo|saio|chego|estou livre|tenho livre|da para mim|vou poder)\b/

/** 'Quanto fica axila e virilha juntas?' */
const TOGETHER = /^(?:junt[oa]s?|tambem|ambos|ambas|NUMERO|combo)$/

/** Among thirty aspects, a statement that is one of health with less than this says nothing of it. */
const LEAST_MEDICAL = 0.2

/** 'Esse é o pedido': said of what is sent along. */
export const SHOWS = /^(?:oi |ola )?(?:ess[ae]|est[ae]|isso|segue|aqui|olha) (?!lugar|horario)/
const ASKS_HOURS =
  /\b(?:abr\w|fech\w|atend\w|funcion\w|trabalh\w|abert\w|(?:horarios?|expediente|vai|vao|tem|qual|quais|que|quando|ate|plantao)\b)/

const isFollowing = (words: readonly string[]) =>
  (words[0] === 'e' || words[0] === 'agora') &&
  words
    .slice(1)
    .every(
      (word) => word === 'SERVICO' || SMALL_WORDS.has(word) || word === 'consulta' || word === 'avaliacao',
    )

function likeliestIndex(p: Float64Array): number {
  let best = 0
  for (let at = 1; at < p.length; at++) if (p[at]! > p[best]!) best = at
  return best
}

function slotsOf(clause: Read, { text, reading, times }: Context): Slots {
  const wanted = clause.slots.filter((slot) => slot.kind !== 'service' || !isKept(slot, reading.tokens))
  const refused = wanted.filter((slot) => slot.kind === 'service' && isRefused(slot, reading.tokens))
  // 'Manicure não, é o pé': only where another service takes its place.
  const isReplaced = wanted.some(
    (slot) => slot.kind === 'service' && !slot.keepsWord && !refused.includes(slot),
  )
  const given = isReplaced ? wanted.filter((slot) => !refused.includes(slot)) : wanted
  const services = [
    ...new Set(
      given.filter(({ kind, keepsWord }) => kind === 'service' && !keepsWord).flatMap(({ ids }) => ids),
    ),
  ]
  const visits = given.filter(
    ({ kind, keepsWord, ids }) => kind === 'service' && keepsWord && !ids[0]!.startsWith('field:'),
  )
  // 'Meu dente quebrou, preciso de uma avaliação': the visit is wanted where the clinic lacks the other thing.
  const isLacking = services.every((id) => id.startsWith('field:')) && visits.length > 0
  const named =
    services.length > 0 && !isLacking ? preciseOf(given, services) : visits.flatMap(({ ids }) => ids)
  // 'Com o Wilson não, com o Gabriel'
  const people = clause.slots.filter(({ kind }) => kind === 'person')
  // 'Com a Marta não, com a outra' wishes for somebody who is not named.
  const person =
    people.find((each) => !isRefused(each, reading.tokens)) ?? people.find(({ to }) => to + 1 >= clause.to)
  const professional = person?.ids[0]
  const range: [number, number] = [clause.from, clause.to]
  const forWhom = readForWhom(reading.tokens, clause.slots, text, range)
  const name = readOwnName(reading.tokens, text, range)
  const othersName = forWhom ? null : readOthersName(reading.tokens, text, range)
  const when = times.filter(
    ({ value, span }) =>
      value.kind !== 'duration' && !KEEPS_ONE_OF.test(fold(text.slice(Math.max(0, span[0] - 30), span[0]))),
  )
  return {
    ...(named.length > 0 && { services: named }),
    ...(professional !== undefined && { professional }),
    ...(when.length > 0 && { when }),
    ...(forWhom && { forWhom }),
    ...(othersName !== null && { forWhom: { self: false, others: [{ name: othersName }] } }),
    ...(name !== null && { name }),
  }
}

/** 'Nunca fiz acupuntura, queria a primeira consulta': a word for one service says which one the vague word means. */
function preciseOf(given: readonly Found[], all: readonly string[]): string[] {
  const found = given.filter(({ kind, keepsWord }) => kind === 'service' && !keepsWord)
  const vague = found.filter(({ ids }) =>
    found.some((other) => other.ids.length < ids.length && other.ids.every((id) => ids.includes(id))),
  )
  const kept = found.filter((each) => !vague.includes(each)).flatMap(({ ids }) => ids)
  return vague.length === 0 ? [...all] : [...new Set(kept)]
}

const KEEPS = wordSet('deixa deixe mantem mantenha manter fica continua permanece segue conserva')
/** 'Deixa a de amanhã', 'mantém o da sexta': names the visit that stays, by its time. */
const KEEPS_ONE_OF =
  /\b(?:deixa|deixe|mantem|mantenha|manter|conserva|permanece|continua|segue|fica) (?:so )?[ao]s? (?:d[aeo]s? )?$/
/** A clause that only says which visit stays. */
const KEEPS_IT =
  /^(?:(?:e|mas|so) )*(?:deixa|deixe|mantem|mantenha|manter|conserva|permanece|continua|segue|fica) (?:so )?[ao]s? (?:d[aeo]s? )?(?:DIA|HORA|SERVICO|FDS|outr[ao])(?: (?:FDS|HORA|mesmo|como esta|por favor))*$/
const ARTICLES = wordSet('a o so apenas as os')

/** 'O banho mantém', 'e deixa o banho': the appointment that must stay as it is. */
function isKept({ from, to }: Found, tokens: readonly Token[]): boolean {
  if (KEEPS.has(wordAt(tokens, to))) return true
  const before = ARTICLES.has(wordAt(tokens, from - 1)) ? from - 2 : from - 1
  return KEEPS.has(wordAt(tokens, before))
}

/** 'Manicure não, é o pé', 'não é manicure, é o pé': a service that was named by mistake. */
function isRefused({ from, to }: Found, tokens: readonly Token[]): boolean {
  const word = (at: number) => wordAt(tokens, at)
  const isAfter = word(to) === 'nao' && !SAYS_NOT.test(word(to + 1))
  const before = BEFORE_REFUSED.has(word(from - 1)) ? from - 2 : from - 1
  const isDenied = DENIED.has(word(before)) && word(before - 1) === 'nao' && word(before - 2) !== 'se'
  // 'Só banho, sem tosa'
  return isAfter || isDenied || word(before) === 'sem'
}
/** What 'não' denies, where it denies no service. */
const SAYS_NOT = /^(?:sei|tem|tenho|precis|doi|pode|posso|consigo|da|vai|vou|atend|trabalh|esta|vem|faz)/
const BEFORE_REFUSED = wordSet('a o um uma de da do')
const DENIED = wordSet('e era quero queria quis')

const MOST_LATE = 180

function minutesLate({ from, to }: Read, { reading }: Context): { minutes?: number } {
  for (let at = from; at < to; at++) {
    const { number } = reading.tokens[at]!
    const next = wordAt(reading.tokens, at + 1)
    if (number === undefined || number > MOST_LATE) continue
    if (next.startsWith('minut')) return { minutes: number }
    if (next.startsWith('hora') && number <= 3) return { minutes: number * 60 }
  }
  const plain = reading.tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
  return /\bmeia hora\b/.test(plain) ? { minutes: 30 } : /\buma hora\b/.test(plain) ? { minutes: 60 } : {}
}

const inOrder = (commands: Command[]) =>
  commands
    .map((command, index) => ({ command, index }))
    .sort((a, b) => ORDER.indexOf(a.command.do) - ORDER.indexOf(b.command.do) || a.index - b.index)
    .map(({ command }) => command)

/** The questions among the commands, in the form that the answer selection takes. */
export function questionsOf({ commands, reading }: Understood): Question[] {
  return commands
    .filter((each) => each.do === 'ask')
    .sort((a, b) => a.clause - b.clause)
    .map(({ aspect, clause }) => {
      const { words, slots, aspects } = reading.clauses[clause]!
      return {
        words,
        slots,
        aspects: ASPECTS[likeliestIndex(aspects)] === aspect ? aspects : certainly(aspect),
      }
    })
}

function certainly(aspect: Aspect): Float64Array {
  const p = new Float64Array(ASPECTS.length)
  p[ASPECTS.indexOf(aspect)] = 1
  return p
}
