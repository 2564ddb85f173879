/**
 * What the words mean here. The understanding reads a clause by itself; the dialogue knows what is open, what the customer
 * has, and what the clinic does, and so tells a wish from a question and an aside from either.
 */
import { matchRule } from '../understand/cues.ts'
import { URGENT } from '../understand/urgentCues.ts'
import type { Read } from '../understand/read.ts'
import { type Aspect, ASPECTS, type Command, type SaidTime, type Slots } from '../understand/command.ts'
import type { Understood } from '../understand/understand.ts'
import { fold } from '../../../src/contract/text.ts'
import type { OwnAppointment, Situation } from '../situation.ts'
import type { AskedOption } from '../state.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { localOf } from './inWords.ts'
import { meetsWish, weekdayOf } from './wish.ts'

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
  ola oi oie bom boa dia tarde noite aqui gente amiga moca querida flor tambem queria quero gostaria de saber outra coisa duvida uma mais informacao pergunta se
  tiver der possivel puder ja agora tudo tranquilo desculpa desculpe incomodo perguntar me diz fala`
    .trim()
    .split(/\s+/),
)
const ASKING =
  /\b(?:qual|quais|quanto|quantos|quanta|quantas|quando|onde|quem|como|por que|que horas|que dia|tem|teria|temos|ha|existe|aceita\w*|faz|fazem|atende\w*|trabalha\w*|pode|podem|posso|poderia|precisa\w*|preciso|da para|consegue\w*|consigo|cobra\w*|custa\w*|valor|preco|vende\w*|aplica\w*|emite\w*|oferece\w*|abre\w*|fecha\w*|funciona\w*|demora|dura|doi|serve|voces)\b/
/** Opening hours are asked for, not a time. */
const OPENING =
  /\b(?:abre\w*|abert[oa]s?|fecha\w*|atende\w*|atendimento|funciona\w*|funcionamento|expediente|trabalham?|ate que horas|que horas|qual (?:o |e o )?horario)\b/
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
  /^(?:k+|ha(?:ha)*|he(?:he)*|rs(?:rs)*|\W*)$|\b(?:(?:era|foi) (?:\w+ )?(?:para outr[ao]|engano|sem querer)|numero errado|mensagem errada|desculp\w+ (?:a|pela) demora|(?:te|lhe) aviso|depois (?:eu )?(?:volto|falo|vejo)|ja volto|nada nao|so (?:um )?teste)\b/
const SURE = 1
const LIKELY_URGENT = 0.7
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
  const { asked } = context.s.state
  const meant = commands.flatMap((command) => {
    const clause = clauseOf(command)
    if (!clause) return [command]
    if (asked?.what === 'which_appointment' && asked.about === 'cancel' && ALL.test(clause.plain))
      return asked.options.map(({ id }): Command => ({ do: 'pick', option: id, span: command.span, score: 0.9 }))
    const found = meaningOf(command, clause, clauses.indexOf(clause), context)
    return isBooking ? found.map((each) => ofBooking(each, clause, context)) : found
  })
  return withoutAsides(
    joined(once(meant.map((each) => onOffers(each, clauseOf(each), context)))),
    clauseOf,
    context,
  )
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
      return command.score < SURE_OF_STOP || isBareFor(clause, context)
        ? asValue(clause, context)
        : [command]
    case 'emergency':
      if (command.score >= SURE) return [command]
      if (!HEALTH.test(plain)) return asValue(clause, context)
      return command.score >= LIKELY_URGENT ? [command] : as('medical')
    case 'medical':
      return HEALTH.test(plain) ? [command] : asValue(clause, context)
    case 'person':
      if (plain === 'pessoa' && /\boutra pessoa\b/.test(fold(context.text))) return []
      return PAPER.test(plain) || (MACHINE.test(plain) && !WANTS_PERSON.test(plain))
        ? [asQuestion(clause, index)]
        : [command]
    case 'set':
      return done && !task && TAKES_BACK.test(fold(context.text))
        ? [{ ...command, do: 'correct' }]
        : [command]
    case 'ask':
      return askOrWish(command, clause, context)
    case 'unknown':
      return asValue(clause, context)
    case 'mine':
      return CANCELS_ALL.test(plain) ? [{ do: 'start', task: 'cancel', slots: {}, span, score: 0.8 }] : [command]
    case 'yes':
      return asked?.what === 'attendance' && LATE.test(plain) ? as('late') : [command]
    case 'thanks':
      // 'Sim, obrigada' takes what was asked for.
      return asked && TAKES.test(plain) ? [{ do: 'yes', span, score: 0.9 }, command] : [command]
    case 'start': {
      if (command.task === 'wait' && !WAITS.test(plain))
        return command.slots.when && task ? [{ ...command, do: 'set' }] : []
      // Nothing stands that could be moved: they speak of what was offered.
      if (command.task === 'move' && context.own.length === 0 && task?.kind === 'book')
        return [
          ...(task.offers.length > 0 && REFUSES.test(plain) ? [{ do: 'no' as const, span, score: 0.8 }] : []),
          { do: 'set', slots: command.slots, span, score: command.score },
        ]
      if (command.task === 'book' && (isAboutOwn(command.slots, context) || movesOwn(plain, context)))
        return [{ ...command, task: 'move' }]
      if (command.task === 'book') return twoWishes(command, clause)
      // 'Não vou conseguir ir, dá pra passar pra sexta?' keeps the visit.
      if (command.task === 'cancel' && MOVES.test(plain)) return [{ ...command, task: 'move' }]
      return [command]
    }
    default:
      return [command]
  }
}

const MOVES =
  /\b(?:adiar|adiantar|antecipar|remarcar|reagendar)\b|\b(?:mudar|trocar|passar|alterar|transferir)\b(?: \w+){0,6} (?:para|dia|data|horario)\b|\b(?:mudar|trocar|alterar) (?:o |a )?(?:minha|meu|dia|data|horario)\b/
const MACHINE = /\b(?:robo|bot|maquina|inteligencia artificial|ia|automatic\w*)\b/
const WANTS_PERSON = /\b(?:quero|queria|falar|prefiro|passa|chama|humano|gente|pessoa|atendente)\b/
const TAKES = /^(?:sim|pode|quero|isso|claro|fechado|serve|confirmo|perfeito pode)\b/
const GREETS = /^(?:bom dia|boa (?:tarde|noite)|oi|ola)\b/
/** At the beginning: what was said before does not hold. */
const TAKES_BACK =
  /^\W*(?:nao|ops|opa|pera|perai|perdao|desculpa|desculpe|na verdade|alias|pensando|melhor|errei)\b/
/** Without one of these nothing is a matter of health, whatever it sounds like. */
const HEALTH =
  /\b(?:dor|dores|do[ei]\w*|remedi\w*|medica\w*|medico|antibiotic\w*|inch\w*|inflam\w*|sangr\w*|alerg\w*|ard\w*|coc\w*|manch\w*|pinta|caroco|ferid\w*|bolha\w*|febre|pus|infecc\w*|gestante|gravid\w*|amament\w*|diabet\w*|pressao|cancer|doen\w*|sintoma\w*|tontura|enjo\w*|vomit\w*|normal|acido|retinol|tom\w+|roacutan|isotretinoina|descasc\w*|vermelh\w*|rox[oa]|lesao|hernia|cirurgia|pontos?|latej\w*|machuc\w*|diagnost\w*|covid|grip\w*|virose|mal|passo|desmai\w*|pontada|joelho|coluna|lombar|menisco|gotas|comprimido\w*|grave|prejudica|faz mal|perigos\w*|contraindica\w*|tratar|trata|usar|usando)\b/

/** 'Sobrancelha pra mim quinta 14h e manicure pra minha irmã quinta 15h': each service with its time and its person. */
function twoWishes(command: Extract<Command, { do: 'start' }>, { slots: named, plain }: Read): Command[] {
  const { when = [], forWhom } = command.slots
  const services = named.filter(({ kind, ids }) => kind === 'service' && ids.every((id) => !id.startsWith('field:')))
  const [first, second] = services
  const isShared = when.length === 1 && forWhom?.self === true && forWhom.others.length === 1
  const isTwo = services.length === 2 && !first!.ids.some((id) => second!.ids.includes(id))
  if (!isTwo || (when.length !== 2 && !isShared)) return [command]
  const others = forWhom?.others ?? []
  const [other] = others
  const isSelfFirst = forWhom?.self === true && plain.indexOf('mim') < plain.indexOf(fold(other?.relation ?? other?.name ?? ''))
  const whom = (at: number): Slots => {
    if (!forWhom) return {}
    const one = others.length === 2 ? others[at] : (at === 0) === isSelfFirst ? undefined : other
    return one ? { forWhom: { self: false, others: [one] } } : {}
  }
  return [first!, second!].map(({ ids }, at) => ({
    ...command,
    slots: { services: ids, when: [when[at] ?? when[0]!], ...whom(at) },
  }))
}

/** Says that something of theirs is to be on another day. */
const movesOwn = (plain: string, { own, s }: Context) =>
  own.length > 0 && s.state.task === null && MOVES.test(plain)

/** Times in answer to an offer are of the days that were offered; and an option may be named by its hour alone. */
function onOffers(command: Command, clause: Read | undefined, context: Context): Command {
  const { asked } = context.s.state
  if (!asked || !clause || asked.options.length === 0) return command
  const { span } = clause
  const pick = (option: string): Command => ({ do: 'pick', option, span, score: 0.8 })
  if (asked.what === 'time_meaning' && 'slots' in command && command.slots.when) {
    const meant = asked.options.filter(({ value }) => value && agrees(value, command.slots.when!))
    return meant.length === 1 ? pick(meant[0]!.id) : command
  }
  if (asked.what !== 'offer') return command
  if ((command.do === 'set' || command.do === 'correct') && command.slots.when) {
    const when = command.slots.when.map((time) => ({ ...time, value: onOfferedDay(time, asked.options) }))
    const [first] = when
    if (when.length === 1 && first?.value.kind === 'any') return pick(asked.options[0]!.id)
    const at = first?.value.kind === 'instant' ? first.value.at.slice(0, 16) : null
    const chosen = asked.options.find((option) => option.at === at)
    if (when.length === 1 && chosen && !isAsked(clause, context)) return pick(chosen.id)
    return { ...command, slots: { ...command.slots, when } }
  }
  if ((command.do === 'ask' || command.do === 'unknown') && !isAsked(clause, context)) {
    const option = looselyNamed(clause.plain, asked.options)
    if (option) return pick(option.id)
  }
  return command
}

/** 'Quinta', when the Thursday that was offered is not the next one. */
function onOfferedDay({ value, text }: SaidTime, options: readonly AskedOption[]): TimeValue {
  if (/\d\s*\/|\bdia\b|que vem|pr[óo]xim|\bdaqui\b/i.test(text)) return value
  const date =
    value.kind === 'instant'
      ? value.at.slice(0, 10)
      : value.kind === 'day' || value.kind === 'window'
        ? value.date
        : null
  if (date === null) return value
  const offered = [...new Set(options.flatMap(({ at }) => at?.slice(0, 10) ?? []))]
  const same = offered.filter((each) => weekdayOf(each) === weekdayOf(date))
  if (offered.includes(date) || same.length !== 1) return value
  if (value.kind === 'instant') return { ...value, at: `${same[0]}${value.at.slice(10)}` }
  return value.kind === 'day' || value.kind === 'window' ? { ...value, date: same[0]! } : value
}

const dayOf = (value: TimeValue) =>
  value.kind === 'instant'
    ? value.at.slice(0, 10)
    : value.kind === 'day' || value.kind === 'window'
      ? value.date
      : null

/** Does what was said fit this meaning? */
const agrees = (meaning: TimeValue, when: readonly SaidTime[]): boolean => {
  const date = dayOf(meaning)
  if (date === null) return false
  const clock = meaning.kind === 'instant' ? meaning.at.slice(11, 16) : '12:00'
  return when.every(({ value }) =>
    (value.kind === 'either' ? value.options : [value]).some((each) =>
      meetsWish(meaning.kind === 'instant' ? each : { kind: 'day', date: dayOf(each) ?? '' }, {
        date,
        time: clock,
      }),
    ),
  )
}

const COUNTED = ['primeira', 'segunda', 'terceira', 'quarta']

/** 'Fico com o das 15 e meia', 'a pirmeira': one option by its hour or its place, in whatever words. */
function looselyNamed(plain: string, options: readonly AskedOption[]): AskedOption | undefined {
  const numbers = (plain.match(/\b\d{1,2}\b/g) ?? []).map(Number)
  const byHour = options.filter(({ at }) => at !== undefined && numbers.includes(Number(at.slice(11, 13))))
  if (byHour.length === 1) return byHour[0]
  const words = plain.split(' ')
  const place = COUNTED.findIndex((counted) =>
    words.some((word) => word.length > 5 && isNear(word.replace(/o$/, 'a'), counted)),
  )
  return place < 0 || words.length > 7 ? undefined : options[place]
}

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
  return [{ do: done && !task && TAKES_BACK.test(plain) ? 'correct' : 'set', slots: { when }, span, score: 0.6 }]
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

const FAINTS = /\b(?:vou|vai|quase) desmaiar\b|\bpassando (?:muito )?mal\b/

/** An emergency whose word is misspelled by one letter. */
function isUrgent(plain: string): boolean {
  const meant = plain
    .split(' ')
    .map((word) => (word.length < 6 ? word : (URGENT_WORDS.find((urgent) => isNear(word, urgent)) ?? word)))
    .join(' ')
  return FAINTS.test(plain) || (meant !== plain && matchRule(URGENT, meant, meant) === 'emergency')
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
function isAboutOwn({ services, forWhom }: Slots, context: Context): boolean {
  const { own, s } = context
  const words = fold(context.text)
  if (s.state.task || forWhom || ONE_MORE.test(words)) return false
  if (!OTHER_TIME.test(words)) return !services && namesOwnDay(context)
  return services
    ? own.some(({ serviceId }) => serviceId !== null && services.includes(serviceId))
    : own.length > 0
}

/** 'Quinta não posso' */
const isRuledOut = ({ span }: SaidTime, { text }: Context): boolean =>
  /^[\s,]*(?:eu )?nao (?:posso|consigo|da|vou|tenho|rola|quero|serve)/.test(
    fold(text.slice(span[1], span[1] + 30)),
  )

/** 'No sábado vou trabalhar, dá pra ser na quinta?': the day of the only one that they have, and another. */
function namesOwnDay({ own, times, s }: Context): boolean {
  const [only] = own
  if (!only || own.length > 1 || times.length < 2) return false
  const local = localOf(only.startTime, s.zone)
  const isOwn = ({ value }: SaidTime) => meetsWish(value, { date: local.slice(0, 10), time: local.slice(11) })
  return times.some(isOwn) && !times.every(isOwn)
}

/** Is a clause that was taken for a question one? */
function askOrWish(command: Asking, clause: Read, context: Context): Command[] {
  const { s } = context
  const { plain, span } = clause
  const isQuestion = isAsked(clause, context)
  if (isFiller(clause)) return []
  if (context.s.state.asked?.what === 'attendance' && /\bchego\b/.test(plain))
    return [{ do: 'late', span, score: 0.8 }]
  const { asked, task, done } = s.state
  if (command.aspect === 'CANCEL_POLICY' && !isQuestion && CANCELS.test(plain) && !ASKS_RULES.test(plain))
    return [{ do: 'start', task: 'cancel', slots: { services: command.objects }, span, score: 0.7 }]
  const when = timesIn(clause, context).filter((time) => !isRuledOut(time, context))
  const isOffered = command.objects.some((id) => s.services.some((each) => each.id === id && each.active))
  const slots: Slots = {
    ...(isOffered && { services: command.objects }),
    ...(when.length > 0 && { when }),
  }
  const set: Command = { do: 'set', slots, span, score: 0.7 }
  const wish = (): Command[] => {
    if (asked?.what === 'attendance')
      return [...(REFUSES.test(plain) ? [{ do: 'no' as const, span, score: 0.8 }] : []), set]
    if (isAboutOwn(slots, context)) return [{ do: 'start', task: 'move', slots, span, score: 0.7 }]
    return task && (task.kind !== 'cancel' || asked)
      ? [set]
      : [{ do: 'start', task: 'book', slots, span, score: 0.7 }]
  }
  const isOpening = OPENING.test(plain)
  const refusesOffer = asked?.what === 'offer' && REFUSES.test(plain)
  const isKnowledge = !refusesOffer && (NEVER_OF_TIME.has(command.aspect) || KNOWS.test(plain))
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
    const first = all.findIndex((each) => each.do === 'start' && (each.task === 'book' || each.task === 'move'))
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
  const asksElsewhere = commands.filter((each) => {
    const clause = each.do === 'ask' && clauseOf(each)
    return clause && isAsked(clause, context)
  })
  if (asksElsewhere.length === 0 && !commands.some(({ do: what }) => ACTS.has(what))) return commands
  return commands.filter((command) => {
    const clause = clauseOf(command)
    if (!clause || isAsked(clause, context)) return true
    if (command.do === 'medical') return /\b(?:posso|pode|preciso|devo|tem problema)\b/.test(clause.plain)
    if (command.do === 'unknown') return false
    return command.do !== 'ask' || ASKING.test(clause.plain)
  })
}
