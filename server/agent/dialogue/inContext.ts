/**
 * What the words mean here. The understanding reads a clause by itself; the dialogue knows what is open, what the customer
 * has, and what the clinic does, and so tells a wish from a question and an aside from either.
 */
import { matchRule, URGENT } from '../understand/cues.ts'
import type { Read } from '../understand/read.ts'
import { type Aspect, ASPECTS, type Command, type SaidTime, type Slots } from '../understand/command.ts'
import type { Understood } from '../understand/understand.ts'
import { fold } from '../../../src/contract/text.ts'
import type { OwnAppointment, Situation } from '../situation.ts'

export type Context = {
  s: Situation
  /** What the customer wrote in this turn. */
  text: string
  /** Their appointments that are still ahead. */
  own: readonly OwnAppointment[]
  times: readonly SaidTime[]
}
type Asking = Extract<Command, { do: 'ask' }>

/** Words that say nothing: what stands between thoughts when somebody speaks. */
const FILLERS = new Set(
  `e eh a o ai aii olha assim tipo entao bom bem ne viu ta tah deixa eu ver hum hmm ah oh uai so acho que isso por favor pois
  aqui gente amiga moca querida flor tambem queria quero gostaria de saber outra coisa duvida uma mais informacao pergunta se
  tiver der possivel puder ja agora tudo tranquilo desculpa desculpe incomodo perguntar me diz fala`
    .trim()
    .split(/\s+/),
)
const ASKING =
  /\b(?:qual|quais|quanto|quantos|quanta|quantas|quando|onde|quem|como|por que|que horas|que dia|tem|teria|temos|ha|existe|aceita\w*|faz|fazem|atende\w*|trabalha\w*|pode|podem|posso|poderia|precisa\w*|preciso|da para|consegue\w*|consigo|cobra\w*|custa\w*|valor|preco|vende\w*|aplica\w*|emite\w*|oferece\w*|abre\w*|fecha\w*|funciona\w*|demora|dura|doi|serve|voces)\b/
/** Opening hours are asked for, not a time. */
const OPENING =
  /\b(?:abre\w*|abert[oa]s?|fecha\w*|atende\w*|atendimento|funciona\w*|funcionamento|expediente|trabalha\w*|ate que horas|que horas|qual (?:o |e o )?horario)\b/
const KNOWS =
  /\b(?:quanto|valor|preco|custa|cobra\w*|parcel\w*|convenio|plano|endereco|onde|estaciona\w*|doi|sessoes|dura|demora|multa|taxa|sinal|gravida|gestante|idade|anos)\b/
const WANTS =
  /\b(?:preciso|precisando|precisava|quero|queria|gostaria|consigo|tem|teria|da para|tem como|queria ver|sera que|me ve|arruma|horario|vaga|fazer|so posso|so consigo)\b/
const ABOUT_WORDS = /\b(?:saber|informac\w*|duvida|entender|valor|preco|orcamento|quanto|pergunta\w*)\b/
const WAITS =
  /\b(?:lista|fila|avis\w*|cham\w*|desist\w*|vag[aou]\w*|abrir|surgir|surja|abra|encaixe|cancel\w*)\b/
const REFUSES =
  /\b(?:nao (?:\w+ )?(?:consigo|posso|vou|da|dao|vai dar|poderei|quero|serve|pode)|fica ruim|nenhum|ruim)\b/
const LATE = /\b(?:atras\w*|demorar|mais tarde um pouco|chego depois)\b/
/** It asks about another time for what stands already. */
const OTHER_TIME = /\b(?:outro (?:horario|dia)|outra (?:hora|data)|imprevisto)\b/
const ONE_MORE = /\b(?:mais um|mais uma|tambem|outra pessoa)\b/
const WEAK: ReadonlySet<Command['do']> = new Set(['anger', 'ask', 'unknown', 'optOut', 'medical'])
const PRAISES =
  /\b(?:amei|adorei|ficou (?:lind\w|otim\w|maravilhos\w|perfeit\w|show)|parabens|maravilhos[oa]s?|feliz (?:natal|ano|pascoa|dia)|boas festas|bom (?:fim de semana|feriado|descanso)|que lind[oa]|arrasaram?)\b/
/** Laughter, and what was meant for somebody else or for later. */
const SAYS_NOTHING =
  /^(?:k+|ha(?:ha)*|he(?:he)*|rs(?:rs)*|\W*)$|\b(?:(?:era|foi) (?:\w+ )?(?:para outr[ao]|engano|sem querer)|numero errado|mensagem errada|depois (?:eu )?(?:volto|falo|vejo)|ja volto|nada nao|so (?:um )?teste)\b/
const SURE = 1
const SURE_OF_STOP = 0.9

/** A clause with a day or an hour that was taken for a question about one of these is more likely a wish. */
const NEVER_OF_TIME: ReadonlySet<Aspect> = new Set<Aspect>([
  'PRICE',
  'PAYMENT',
  'INSURANCE',
  'ADDRESS',
  'PARKING',
  'CANCEL_POLICY',
  'LATE_POLICY',
  'MEDICAL',
  'PREGNANT',
  'CHILDREN',
  'PREP',
])

/** A question mark of its own: the first half of 'preciso de X, tem vaga?' has none. */
const isAsked = ({ span }: Read, { text }: Context) => /^[\s)"”]*\?/.test(text.slice(span[1]))

/** The commands of a turn as they are meant in this conversation. */
export function inContext({ commands, reading }: Understood, context: Context): Command[] {
  const { clauses } = reading
  const clauseOf = ({ span }: Command): Read | undefined =>
    clauses.find((clause) => span[0] >= clause.span[0] && span[0] < clause.span[1])
  const isBooking = commands.some((each) => each.do === 'start' && each.task === 'book')
  const meant = commands.flatMap((command) => {
    const clause = clauseOf(command)
    if (!clause) return [command]
    const found = meaningOf(command, clause, clauses.indexOf(clause), context)
    return isBooking ? found.map((each) => ofBooking(each, clause, context)) : found
  })
  return withoutAsides(joined(meant), clauseOf, context)
}

const FREE_TIMES =
  /\bhorarios?\b.*\b(?:tem|teria|dispon\w+|livres?|vagos?)\b|\b(?:tem|teria)\b.*\bhorarios?\b/

/** Beside the wish to book: 'sábado de manhã' and 'quais horários vocês têm?' are of it. */
function ofBooking(command: Command, clause: Read, context: Context): Command {
  if (command.do !== 'ask' || command.aspect !== 'HOURS' || OPENING.test(clause.plain)) return command
  const when = timesIn(clause, context)
  if (when.length === 0 && !FREE_TIMES.test(clause.plain)) return command
  return { do: 'set', slots: when.length > 0 ? { when } : {}, span: command.span, score: 0.7 }
}

const timesIn = ({ span }: Read, { times }: Context): SaidTime[] =>
  times.filter((time) => time.span[0] >= span[0] && time.span[0] < span[1] && time.value.kind !== 'duration')

const PAPER = /\b(?:encaminhamento|pedido|guia|receita|laudo|atestado|liberacao|solicitacao)\b/
/** Somebody who cancels says so; who asks about cancelling asks about rules. */
const CANCELS = /\b(?:desmarc|cancel)\w*/
const ASKS_RULES =
  /\b(?:multa|taxa|politica|prazo|regra\w*|antecedencia|cobra\w*|perco|perde|se eu|caso|quanto|qual|quando|ate quando)\b/

function meaningOf(command: Command, clause: Read, index: number, context: Context): Command[] {
  const { s } = context
  const { plain, span } = clause
  const { asked, task } = s.state
  const as = (what: 'thanks' | 'ack' | 'greet' | 'emergency' | 'medical' | 'late'): Command[] => [
    { do: what, span, score: 0.8 },
  ]
  const unknown: Command = { do: 'unknown', text: plain, span, score: 0 }
  if (WEAK.has(command.do) && command.score < SURE) {
    if (isUrgent(plain)) return as('emergency')
    if (PRAISES.test(plain)) return as('thanks')
    if (SAYS_NOTHING.test(plain)) return as('ack')
  }
  switch (command.do) {
    case 'ack':
      // 'Tudo bem?' greets back.
      return isAsked(clause, context) && !task ? as('greet') : [command]
    // What nothing but the classifier heard is too grave to be acted on: it may be praise, or a pinta.
    case 'anger':
      return command.score < SURE ? [unknown] : [command]
    case 'optOut':
      return command.score < SURE_OF_STOP || isBareFor(clause, context) ? [unknown] : [command]
    case 'emergency':
      return command.score < SURE_OF_STOP ? as('medical') : [command]
    case 'person':
      return PAPER.test(plain) ? [asQuestion(clause, index)] : [command]
    case 'ask':
      return askOrWish(command, clause, context)
    case 'unknown': {
      const when = timesIn(clause, context)
      if (when.length > 0) return [{ do: 'set', slots: { when }, span, score: 0.6 }]
      return isFiller(clause) ? [] : [command]
    }
    case 'yes':
      return asked?.what === 'attendance' && LATE.test(plain) ? as('late') : [command]
    case 'start': {
      if (command.task === 'wait' && !WAITS.test(plain))
        return command.slots.when && task ? [{ ...command, do: 'set' }] : []
      // Nothing stands that could be moved: they speak of what was offered.
      if (command.task === 'move' && context.own.length === 0 && task?.kind === 'book')
        return [
          ...(task.offers.length > 0 && REFUSES.test(plain) ? [{ do: 'no' as const, span, score: 0.8 }] : []),
          { do: 'set', slots: command.slots, span, score: command.score },
        ]
      if (command.task === 'book' && isAboutOwn(command.slots, context)) return [{ ...command, task: 'move' }]
      return [command]
    }
    default:
      return [command]
  }
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

const URGENT_WORDS =
  'hemorragia sangrando sangramento desmaiei desmaiou desmaiando respirar convulsao convulsionando infarto infartando engasgado engasgada socorro'.split(
    ' ',
  )

/** An emergency whose word is misspelled by one letter. */
function isUrgent(plain: string): boolean {
  const meant = plain
    .split(' ')
    .map((word) => (word.length < 6 ? word : (URGENT_WORDS.find((urgent) => isNear(word, urgent)) ?? word)))
    .join(' ')
  return meant !== plain && matchRule(URGENT, meant, meant) === 'emergency'
}

/** One letter lost, doubled, other or swapped with its neighbour. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  )
}

const isFiller = ({ words, slots }: Read): boolean =>
  slots.length === 0 && words.every((word) => FILLERS.has(word))

/** 'Tem outro horário na quinta?' from somebody who has one for that. */
function isAboutOwn({ services, forWhom }: Slots, { own, s, text }: Context): boolean {
  const words = fold(text)
  if (s.state.task || forWhom || !OTHER_TIME.test(words) || ONE_MORE.test(words)) return false
  return services
    ? own.some(({ serviceId }) => serviceId !== null && services.includes(serviceId))
    : own.length > 0
}

/** Is a clause that was taken for a question one? */
function askOrWish(command: Asking, clause: Read, context: Context): Command[] {
  const { s } = context
  const { plain, span } = clause
  const isQuestion = isAsked(clause, context)
  if (isFiller(clause)) return []
  const { asked, task, done } = s.state
  if (command.aspect === 'CANCEL_POLICY' && !isQuestion && CANCELS.test(plain) && !ASKS_RULES.test(plain))
    return [{ do: 'start', task: 'cancel', slots: { services: command.objects }, span, score: 0.7 }]
  const when = timesIn(clause, context)
  const isOffered = command.objects.some((id) => s.services.some((each) => each.id === id && each.active))
  const slots: Slots = {
    ...(isOffered && { services: command.objects }),
    ...(when.length > 0 && { when }),
  }
  const set: Command = { do: 'set', slots, span, score: 0.7 }
  const wish = (): Command[] => {
    if (asked?.what === 'attendance')
      return [...(REFUSES.test(plain) ? [{ do: 'no' as const, span, score: 0.8 }] : []), set]
    return task && (task.kind !== 'cancel' || asked)
      ? [set]
      : [{ do: 'start', task: 'book', slots, span, score: 0.7 }]
  }
  const isOpening = OPENING.test(plain)
  const isKnowledge = NEVER_OF_TIME.has(command.aspect) || KNOWS.test(plain)
  if (when.length > 0 && !isKnowledge && !isOpening) {
    if (isOffered || task || asked || WANTS.test(plain)) return wish()
    if (done) return [{ ...set, do: 'correct' }]
  }
  const isMore = isQuestion || isKnowledge || isOpening || ABOUT_WORDS.test(plain)
  if (isOffered && !isMore && (WANTS_IT.test(plain) || (task && clause.words.length <= MOST_ANSWER)))
    return wish()
  const isVague = !isQuestion && !ASKING.test(plain)
  if (
    isVague &&
    (command.aspect === 'OTHER' ||
      (clause.words.length <= MOST_ANSWER && !isKnowledge && command.score < LIKELY))
  )
    return [{ do: 'unknown', text: plain, span, score: command.score }]
  return [command]
}
const MOST_ANSWER = 4
const LIKELY = 0.6
const WANTS_IT = /\b(?:preciso|precisando|precisava|quero|queria|gostaria|marcar|agendar)\b/

/** 'Preciso tirar o siso, tem vaga sexta?': two halves of one wish. */
function joined(commands: Command[]): Command[] {
  const all: Command[] = []
  for (const command of commands) {
    const first = all.findIndex((each) => each.do === 'start' && each.task === 'book')
    const kept = all[first]
    const isSame = command.do === 'set' || (command.do === 'start' && command.task === 'book')
    if (kept?.do === 'start' && isSame && !overlap(kept.slots, command.slots))
      all[first] = { ...kept, slots: { ...kept.slots, ...command.slots } }
    else all.push(command)
  }
  return all
}

const overlap = (a: Slots, b: Slots) =>
  (a.services !== undefined && b.services !== undefined) ||
  (a.when !== undefined && b.when !== undefined) ||
  (a.forWhom !== undefined && b.forWhom !== undefined)

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
  if (!commands.some(({ do: what }) => ACTS.has(what))) return commands
  return commands.filter((command) => {
    const clause = clauseOf(command)
    if (!clause || isAsked(clause, context)) return true
    if (command.do === 'medical') return /\b(?:posso|pode|preciso|devo|tem problema)\b/.test(clause.plain)
    if (command.do === 'unknown') return false
    return command.do !== 'ask' || ASKING.test(clause.plain)
  })
}
