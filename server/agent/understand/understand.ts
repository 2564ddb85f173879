import type { Question } from '../answer/select.ts'
import { CORRECTION } from './cues.ts'
import { readForWhom, readOwnName } from './otherPeople.ts'
import { ordinalIn, pickOption } from './pick.ts'
import { aspectP, FAREWELL, isBare, isSmall, type Read, readClauses, type Reading, SMALL } from './read.ts'
import type { Learned } from './train.ts'
import {
  type Aspect,
  ASPECTS,
  type Command,
  type Doing,
  type Option,
  type ReadTimes,
  type SaidTime,
  type SimpleDoing,
  type Scene,
  type Slots,
  type TaskKind,
} from './command.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Understanding = { vocabulary: Vocabulary; learned: Learned; readTimes: ReadTimes }
export type Understood = { commands: Command[]; reading: Reading }

/** What is decided first. What was asked last comes before new wishes, and these before questions. */
const ORDER: readonly Doing[] = [
  'optOut',
  'emergency',
  'person',
  'anger',
  'medical',
  'pick',
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
const SURE = 0.9
const LIKELY = 0.7

/**
 * What a turn of the customer's words asks of us, most urgent first. Pure: the same words in the same scene are always
 * the same commands. Spans are offsets in `text`.
 */
export function understand(
  text: string,
  scene: Scene,
  { vocabulary, learned, readTimes }: Understanding,
): Understood {
  const reading = readClauses(text, vocabulary, learned)
  const times = readTimes(text).map(({ span, value }) => ({ span, value, text: text.slice(...span) }))
  const commands = reading.clauses.flatMap((clause, index) =>
    readOne(clause, index, {
      text,
      scene,
      reading,
      times: times.filter(({ span }) => span[0] >= clause.span[0] && span[0] < clause.span[1]),
    }),
  )
  return { commands: inOrder(settle(withoutComplaint(commands, reading))), reading }
}

const ILL = /\b(?:dor|dores|doendo|doente|febre|gripad[oa]|resfriad[oa]|virose|mal)\b/
const AFTER_CARE =
  /\b(?:depois|apos|pos) (?:d[aoe]|que|procedimento|cirurgia|SERVICO)|\bpus\b|infecc|inflam|inchad|sangr/

const SAYS_WHY = new Set<Doing>(['start', 'late', 'no', 'yes'])

/** Who wants a time and says that something hurts asks for no advice: 'tem horário hoje? to com dor'. */
function withoutComplaint(commands: Command[], { clauses }: Reading): Command[] {
  if (!commands.some((each) => SAYS_WHY.has(each.do))) return commands
  return commands.filter((each) => {
    if (each.do !== 'medical') return true
    const clause = clauses.find(({ span }) => span[0] === each.span[0])
    return !clause || clause.isQuestion || !ILL.test(clause.plain) || AFTER_CARE.test(clause.plain)
  })
}

/** A longer clause without a question mark may be a question all the same. */
const MOST_REPLY = 6

type Context = { text: string; scene: Scene; reading: Reading; times: SaidTime[] }

function readOne(clause: Read, index: number, context: Context): Command[] {
  const { times } = context
  const { intent, span, score, plain } = clause
  const slots = slotsOf(clause, context)
  const simple = (what: SimpleDoing): Command => ({ do: what, span, score })
  if (introduces(clause, slots)) return [setOf(clause, slots)]
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
  const task = TASK_OF[intent]
  if (task) return [{ do: 'start', task, slots, span, score }]
  switch (intent) {
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
      if (FAREWELL.test(clause.words.join(' '))) return [simple(intent)]
      return [simple(intent), ...(hasSlots(slots) && intent !== 'mine' ? [setOf(clause, slots)] : [])]
    default:
      return readQuestion(clause, index, slots, times, context, plain)
  }
}

/** 'É pra minha filha Ana', 'meu nome é Carla': somebody is named and nothing else said. */
const introduces = ({ plain, intent, isQuestion }: Read, { name, forWhom }: Slots): boolean => {
  if (isQuestion || intent === 'emergency' || intent === 'optOut') return false
  if (intent === 'book' && WANTS_BOOKING.test(plain)) return false
  if (name !== undefined) return intent !== 'person'
  return forWhom !== undefined && plain.split(' ').length <= 8 && FOR_SOMEBODY.test(plain)
}
const WANTS_BOOKING =
  /\b(?:marca\w*|agenda\w*|quero|queria|preciso|horarios?|vagas?|encaix\w*|reserva\w*|consegue|tem)\b/
const FOR_SOMEBODY = /^(?:(?:e|seria|sim|isso|vai ser) )*para (?!marcar|agendar)/

/** 'Vou sim', 'estarei aí', and nothing against it. */
const COMES =
  /^(?!.*\b(?:nao|mas|so que|porem)\b).*\b(?:vou|irei|estarei|comparecerei|confirmadissimo|la estarei)\b/
const REFUSES = /^(?:infelizmente |entao |ah )*(?:nenhum|nenhuma|nem)\b/
/** Words that ask for something other than what was offered. */
const CHANGES =
  /\b(?:nao|outr\w*|mud\w*|troc\w*|remarc\w*|reagend\w*|adi\w*|antecip\w*|passa\w*|joga\w*|mais (?:cedo|tarde))\b/
const OF_TIME = new Set(['offer', 'day', 'time_meaning', 'cancel_or_move'])
const WISHES_TIME =
  /\b(?:so|consigo|posso|poderia|prefiro|melhor|quero|queria|pode|umas|pelas|pelo|depois|antes|partir|ate|entre|somente|apenas|teria|seria)\b/

/** What the words mean as an answer to what was asked, or to what was offered; null when they are no such answer. */
function readInContext(clause: Read, slots: Slots, { scene, times }: Context): Command[] | null {
  const { intent, span, plain } = clause
  const { asked } = scene
  const options: readonly Option[] = asked && asked.options.length > 0 ? asked.options : scene.offers
  const isReply =
    (intent !== 'question' || (!clause.isQuestion && clause.words.length <= MOST_REPLY)) &&
    intent !== 'wait' &&
    intent !== 'mine'
  if (asked?.what === 'attendance') {
    if (intent === 'cancel' || intent === 'no') return [{ do: 'no', span, score: SURE }]
    if (intent === 'confirm' || intent === 'yes' || intent === 'ack' || COMES.test(plain))
      return [{ do: 'yes', span, score: SURE }]
  }
  // A day, said as the answer to which day, is no question of opening hours.
  const isTime = asked?.what === 'day' || asked?.what === 'offer' || asked?.what === 'time_meaning'
  if (
    isTime &&
    slots.when &&
    intent === 'question' &&
    !clause.isQuestion &&
    clause.words.length <= MOST_REPLY
  )
    return [setOf(clause, slots)]
  if (asked && (asked.what === 'book_sure' || asked.what === 'cancel_sure')) {
    if (
      intent === 'confirm' ||
      intent === 'ack' ||
      (intent === 'cancel' && asked.what === 'cancel_sure' && !/\bnao\b/.test(plain))
    )
      return [{ do: 'yes', span, score: SURE }]
    if (intent === 'book' && asked.what === 'book_sure' && !hasSlots(slots))
      return [{ do: 'yes', span, score: SURE }]
  }
  if (asked?.what === 'cancel_or_move') {
    if (intent === 'cancel' || /\b(?:cancel\w*|desmarc\w*)\b/.test(plain))
      return [{ do: 'start', task: 'cancel', slots, span, score: SURE }]
    if (intent === 'move' || /\b(?:remarc\w*|outro dia|outr[ao]|mudar|trocar)\b/.test(plain) || slots.when)
      return [{ do: 'start', task: 'move', slots, span, score: SURE }]
  }
  if (
    options.length > 0 &&
    isReply &&
    intent !== 'no' &&
    (intent !== 'move' || !CHANGES.test(plain)) &&
    intent !== 'cancel' &&
    intent !== 'late'
  ) {
    const picked = pickOption(clause, times, options)
    if (picked) return [{ do: 'pick', option: picked.id, span, score: SURE }]
  }
  // 'Nenhum desses dá, só posso de manhã'
  if (
    options.length > 0 &&
    !clause.isQuestion &&
    REFUSES.test(plain) &&
    intent !== 'no' &&
    intent !== 'cancel'
  )
    return slots.when ? [{ do: 'correct', slots, span, score: LIKELY }] : [{ do: 'no', span, score: LIKELY }]
  // Something is counted and we do not know what was offered: the dialogue may.
  const ordinal = options.length === 0 && intent !== 'cancel' && intent !== 'move' ? ordinalIn(plain) : null
  if (ordinal?.isSure) {
    const option = ordinal.at === 'last' ? '#-1' : `#${ordinal.at + 1}`
    return [{ do: 'pick', option, span, score: LIKELY }]
  }
  if (intent !== 'unknown' && intent !== 'book' && intent !== 'question' && intent !== 'confirm') {
    // 'Não, na quarta', 'melhor na sexta': a value in place of another.
    if (intent === 'no' && hasValues(slots) && scene.task)
      return [{ do: 'correct', slots, span, score: LIKELY }]
    return null
  }
  if (!hasSlots(slots)) return null
  const isOpen = scene.task !== null || asked !== null
  if (CORRECTION.test(plain) || CORRECTION.test(clause.words.join(' ')))
    return [{ do: 'correct', slots, span, score: LIKELY }]
  // 'Só consigo depois das 18', where a time was asked for or offered.
  const isWish = asked !== null && isReply && times.length > 0 && WISHES_TIME.test(plain)
  if (isWish && !clause.isQuestion && OF_TIME.has(asked.what)) return [setOf(clause, slots)]
  if (intent === 'question' && !isBare(clause)) return null
  if (
    isOpen &&
    !/\b(?:marcar|agendar|remarcar|cancelar|tambem)\b/.test(plain) &&
    (isBare(clause) || intent !== 'question')
  )
    return [{ ...setOf(clause, slots) }]
  if (isBare(clause) && intent !== 'book' && slots.forWhom) return [setOf(clause, slots)]
  return null
}

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
    (isFollowing(words) || (clause.isQuestion && words.every(isSmall)))
  if (isFollowUp) {
    if (scene.topic.aspect)
      return [
        { do: 'ask', aspect: scene.topic.aspect, objects, text: plain, clause: index, span, score: LIKELY },
      ]
    if (scene.task === 'book') return [setOf(clause, slots)]
    return [{ do: 'ask', aspect: 'CATALOG', objects, text: plain, clause: index, span, score: 0.5 }]
  }
  if (clause.intent === 'unknown') {
    if (times.length > 0 || hasSlots(slots)) return [setOf(clause, slots)]
    return [{ do: 'unknown', text: plain, span, score }]
  }
  const best = ASPECTS[likeliestIndex(aspects)]!
  if (best === 'MEDICAL') return [{ do: 'medical', span, score: aspectP(aspects, 'MEDICAL') }]
  const asks: Command[] = [
    { do: 'ask', aspect: best, objects, text: plain, clause: index, span, score: aspectP(aspects, best) },
  ]
  // 'Atende criança pelo Amil?' asks for two things in one breath.
  const isInsurer = clause.slots.some(({ kind }) => kind === 'insurer')
  if (isInsurer && best !== 'INSURANCE')
    asks.push({ do: 'ask', aspect: 'INSURANCE', objects, text: plain, clause: index, span, score: LIKELY })
  return asks
}

const isFollowing = (words: readonly string[]) =>
  (words[0] === 'e' || words[0] === 'agora') &&
  words
    .slice(1)
    .every((word) => word === 'SERVICO' || SMALL.has(word) || word === 'consulta' || word === 'avaliacao')

function likeliestIndex(p: Float64Array): number {
  let best = 0
  for (let at = 1; at < p.length; at++) if (p[at]! > p[best]!) best = at
  return best
}

function slotsOf(clause: Read, { text, reading, times }: Context): Slots {
  const services = [
    ...new Set(
      clause.slots
        .filter(({ kind, keepsWord }) => kind === 'service' && !keepsWord)
        .flatMap(({ ids }) => ids),
    ),
  ]
  const visits = clause.slots.filter(
    ({ kind, keepsWord, ids }) => kind === 'service' && keepsWord && !ids[0]!.startsWith('field:'),
  )
  const named = services.length > 0 ? services : visits.flatMap(({ ids }) => ids)
  const [professional] = clause.slots.filter(({ kind }) => kind === 'person').flatMap(({ ids }) => ids)
  const range: [number, number] = [clause.from, clause.to]
  const forWhom = readForWhom(reading.tokens, clause.slots, text, range)
  const name = readOwnName(reading.tokens, text, range)
  const when = times.filter(({ value }) => value.kind !== 'duration')
  return {
    ...(named.length > 0 && { services: named }),
    ...(professional !== undefined && { professional }),
    ...(when.length > 0 && { when }),
    ...(forWhom && { forWhom }),
    ...(name !== null && { name }),
  }
}

const hasValues = ({ services, professional, when }: Slots) => Boolean(services ?? professional ?? when)
const hasSlots = (slots: Slots) => Object.keys(slots).length > 0
const setOf = ({ span }: Read, slots: Slots): Command => ({ do: 'set', slots, span, score: LIKELY })

const MOST_LATE = 180

function minutesLate({ from, to }: Read, { reading }: Context): { minutes?: number } {
  for (let at = from; at < to; at++) {
    const { number } = reading.tokens[at]!
    const next = reading.tokens[at + 1]?.text ?? ''
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

/** Commands of one turn that are one wish: 'não consigo nesse horário, tem outro?' moves, it does not cancel. */
function settle(all: Command[]): Command[] {
  const commands = withoutAsides(all)
  const given = commands.findIndex((each) => each.do === 'start' && each.task === 'cancel')
  const instead = commands.findIndex(
    (each, index) => index > given && each.do === 'start' && each.task === 'book' && isOnlyWhen(each.slots),
  )
  // 'Não vou, bota pra sexta': the same visit on another day.
  if (given >= 0 && instead > given) {
    const then = commands[instead] as Extract<Command, { do: 'start' }>
    const span: [number, number] = [commands[given]!.span[0], then.span[1]]
    return commands.flatMap((each, index) =>
      index === given ? [{ ...then, task: 'move', span }] : index === instead ? [] : [each],
    )
  }
  const cancel = commands.findIndex(
    (each) => each.do === 'start' && (each.task === 'cancel' || each.task === 'move'),
  )
  const other = commands.findIndex(
    (each, index) => index !== cancel && (each.do === 'no' || (each.do === 'start' && each.task === 'move')),
  )
  if (cancel >= 0 && other > cancel) {
    const wish = commands[cancel] as Extract<Command, { do: 'start' }>
    const then = commands[other]!
    const slots = then.do === 'start' ? { ...wish.slots, ...then.slots } : wish.slots
    const span: [number, number] = [wish.span[0], then.span[1]]
    const moved: Command = { do: 'start', task: 'move', slots, span, score: Math.min(wish.score, then.score) }
    return commands.flatMap((each, index) => (index === cancel ? [moved] : index === other ? [] : [each]))
  }
  // What follows a new wish as a value belongs to it: 'queria marcar. pra quinta, com a Helena'.
  const start = commands.findIndex((each) => each.do === 'start')
  if (start < 0) return commands
  const wish = commands[start] as Extract<Command, { do: 'start' }>
  let slots = wish.slots
  const rest: Command[] = []
  commands.forEach((each, index) => {
    if (each.do === 'set' && index > start && !isOfOther(each.slots, slots))
      slots = together(slots, each.slots)
    else if (each.do === 'start' && index !== start && each.task === wish.task && !clash(each.slots, slots))
      slots = { ...each.slots, ...slots }
    else rest.push(each)
  })
  return rest.map((each) => (each === wish ? { ...wish, slots } : each))
}

const isOnlyWhen = ({ when, services, professional, forWhom }: Slots) =>
  when !== undefined && services === undefined && professional === undefined && forWhom === undefined

/** In an emergency nothing else is heard; 'esquece, vou em outro' is no refusal of something offered. */
function withoutAsides(commands: Command[]): Command[] {
  if (commands.some((each) => each.do === 'emergency'))
    return commands.filter((each) => each.do === 'emergency' || each.do === 'optOut' || each.do === 'person')
  return commands.some((each) => each.do === 'drop') ? commands.filter((each) => each.do !== 'no') : commands
}

/** 'Pilates pra mim e fisio pro meu pai' are two wishes. */
const isOfOther = ({ services }: Slots, wish: Slots) =>
  services !== undefined && wish.services !== undefined && !services.some((id) => wish.services!.includes(id))

/** 'Pra mim', 'e pra minha mãe' are for both; of other values the first stays. */
function together(first: Slots, then: Slots): Slots {
  const [a, b] = [first.forWhom, then.forWhom]
  const forWhom = a && b ? { self: a.self || b.self, others: [...a.others, ...b.others] } : (a ?? b)
  return { ...then, ...first, ...(forWhom && { forWhom }) }
}

/** Two services, days or persons are two wishes. */
const clash = (a: Slots, b: Slots) =>
  (a.services !== undefined && b.services !== undefined) ||
  (a.forWhom !== undefined && b.forWhom !== undefined) ||
  (a.when !== undefined && b.when !== undefined)

const inOrder = (commands: Command[]) =>
  commands
    .map((command, index) => ({ command, index }))
    .sort((a, b) => ORDER.indexOf(a.command.do) - ORDER.indexOf(b.command.do) || a.index - b.index)
    .map(({ command }) => command)

/** The questions among the commands, as the answer's selection takes them. */
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
