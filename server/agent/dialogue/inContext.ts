/**
 * What the words mean here. The understanding reads a clause by itself; the dialogue knows what is open, what the customer
 * has, and what the clinic does, and so tells a wish from a question and an aside from either.
 */
import type { Read } from '../understand/read.ts'
import type { AskedWhat, Aspect, Command, SaidTime, Slots } from '../understand/command.ts'
import type { Understood } from '../understand/understand.ts'
import type { OwnAppointment, Situation } from '../situation.ts'

export type Context = {
  s: Situation
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
const ONE_MORE = /\b(?:mais um|mais uma|tambem|outra pessoa|minha|meu)\b/
const WEAK: ReadonlySet<Command['do']> = new Set(['anger', 'ask', 'unknown', 'optOut'])
const PRAISES =
  /\b(?:amei|adorei|ficou (?:lind\w|otim\w|maravilhos\w|perfeit\w|show)|parabens|maravilhos[oa]s?|feliz (?:natal|ano|pascoa|dia)|boas festas|bom (?:fim de semana|feriado|descanso)|que lind[oa]|arrasaram?)\b/
/** Laughter, and what was meant for somebody else or for later. */
const SAYS_NOTHING =
  /^(?:k+|ha(?:ha)*|he(?:he)*|rs(?:rs)*|\W*)$|\b(?:(?:era|foi) (?:\w+ )?(?:para outr[ao]|engano|sem querer)|numero errado|mensagem errada|depois (?:eu )?(?:volto|falo|vejo)|ja volto|nada nao|so (?:um )?teste)\b/
const SURE_OF_ANGER = 1
const SURE_OF_STOP = 0.9

const OF_TIME: ReadonlySet<AskedWhat> = new Set(['day', 'offer', 'time_meaning', 'book_sure'])
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

/** The commands of a turn as they are meant in this conversation. */
export function inContext({ commands, reading }: Understood, context: Context): Command[] {
  const { clauses } = reading
  const clauseOf = ({ span }: Command): Read | undefined =>
    clauses.find((clause) => span[0] >= clause.span[0] && span[0] < clause.span[1])
  const meant = commands.flatMap((command) => {
    const clause = clauseOf(command)
    return clause ? meaningOf(command, clause, context) : [command]
  })
  return withoutAsides(joined(meant, context), clauseOf)
}

function meaningOf(command: Command, clause: Read, context: Context): Command[] {
  const { s } = context
  const { plain, span } = clause
  const { asked, task } = s.state
  if (WEAK.has(command.do) && command.score < SURE_OF_ANGER) {
    if (PRAISES.test(plain)) return [{ do: 'thanks', span, score: 0.8 }]
    if (SAYS_NOTHING.test(plain)) return [{ do: 'ack', span, score: 0.8 }]
  }
  switch (command.do) {
    case 'ack':
      // 'Tudo bem?' greets back.
      return clause.isQuestion && !task ? [{ do: 'greet', span, score: 0.8 }] : [command]
    case 'anger':
      // What nothing but the classifier heard may be praise.
      return command.score < SURE_OF_ANGER ? [{ do: 'unknown', text: plain, span, score: 0 }] : [command]
    case 'optOut':
      return command.score < SURE_OF_STOP ? [{ do: 'unknown', text: plain, span, score: 0 }] : [command]
    case 'ask':
      return askOrWish(command, clause, context)
    case 'unknown':
      return isFiller(clause) ? [] : [command]
    case 'yes':
      if (asked?.what === 'attendance' && LATE.test(plain))
        return [{ do: 'late', span, score: command.score }]
      return [command]
    case 'start': {
      if (command.task === 'wait' && !WAITS.test(plain))
        return command.slots.when && task ? [{ ...command, do: 'set' }] : []
      // Nothing stands that could be moved: they speak of what was offered.
      if (command.task === 'move' && context.own.length === 0 && task?.kind === 'book')
        return [
          ...(task.offers.length > 0 && REFUSES.test(plain) ? [{ do: 'no' as const, span, score: 0.8 }] : []),
          { do: 'set', slots: command.slots, span, score: command.score },
        ]
      if (command.task === 'book' && isAboutOwn(command.slots, clause, context))
        return [{ ...command, task: 'move' }]
      return [command]
    }
    default:
      return [command]
  }
}

const isFiller = ({ words, slots }: Read): boolean =>
  slots.length === 0 && words.every((word) => FILLERS.has(word))

/** 'Tem outro horário na quinta?' from somebody who has one for that. */
function isAboutOwn({ services, forWhom }: Slots, { plain }: Read, { own, s }: Context): boolean {
  if (s.state.task || forWhom || !OTHER_TIME.test(plain) || ONE_MORE.test(plain.replace('meu horario', '')))
    return false
  return services
    ? own.some(({ serviceId }) => serviceId !== null && services.includes(serviceId))
    : own.length > 0
}

/** Is a clause that was taken for a question one? */
function askOrWish(command: Asking, clause: Read, context: Context): Command[] {
  const { s, times } = context
  const { plain, span, isQuestion } = clause
  if (isFiller(clause)) return []
  const when = times.filter(
    (time) => time.span[0] >= span[0] && time.span[0] < span[1] && time.value.kind !== 'duration',
  )
  const isBookable = command.objects.some((id) =>
    s.services.some((service) => service.id === id && service.active),
  )
  const slots: Slots = {
    ...(isBookable && { services: command.objects }),
    ...(when.length > 0 && { when }),
  }
  const { asked, task } = s.state
  const wish = (): Command[] =>
    task && (task.kind === 'book' || task.kind === 'move' || asked !== null)
      ? [{ do: 'set', slots, span, score: 0.7 }]
      : [{ do: 'start', task: 'book', slots, span, score: 0.7 }]
  const isOpening = OPENING.test(plain)
  const isKnowledge = NEVER_OF_TIME.has(command.aspect) || KNOWS.test(plain)
  if (when.length > 0 && !isKnowledge) {
    if (!isOpening && (isBookable || task !== null || WANTS.test(plain))) return wish()
    // 'Vocês atendem sábado?' after an offer asks both; the time answers both.
    if (asked && OF_TIME.has(asked.what) && !isOpening) return wish()
  }
  if (
    isBookable &&
    !isQuestion &&
    !isKnowledge &&
    !isOpening &&
    WANTS.test(plain) &&
    !ABOUT_WORDS.test(plain)
  )
    return wish()
  const isVague = command.aspect === 'OTHER' && !isQuestion && !ASKING.test(plain)
  if (isVague) return [{ do: 'unknown', text: plain, span, score: command.score }]
  return [command]
}

/** What several clauses say together. */
function joined(commands: Command[], { s }: Context): Command[] {
  const { asked } = s.state
  const refuses = commands.some((each) => each.do === 'no')
  const book = commands.findIndex((each) => each.do === 'start' && each.task === 'book')
  // 'Preciso tirar o siso, tem vaga sexta?': two halves of one wish.
  const merged: Command[] = []
  commands.forEach((each, at) => {
    const start = commands[book]
    if (at !== book && start?.do === 'start' && each.do === 'start' && each.task === 'book') {
      const first = merged.findIndex((kept) => kept.do === 'start' && kept.task === 'book')
      const kept = merged[first]
      if (kept?.do === 'start' && !overlap(kept.slots, each.slots)) {
        merged[first] = { ...kept, slots: { ...kept.slots, ...each.slots } }
        return
      }
    }
    merged.push(each)
  })
  // 'Amanhã não consigo, só sábado': what was asked about is to be on another day.
  if (asked?.what === 'attendance' && refuses)
    return merged.map((each) =>
      each.do === 'start' && each.task === 'book' ? { ...each, do: 'set' as const } : each,
    )
  return merged
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
function withoutAsides(commands: Command[], clauseOf: (command: Command) => Read | undefined): Command[] {
  if (!commands.some(({ do: what }) => ACTS.has(what))) return commands
  return commands.filter((command) => {
    const clause = clauseOf(command)
    if (!clause || clause.isQuestion) return true
    if (command.do === 'medical') return /\b(?:posso|pode|preciso|devo|tem problema)\b/.test(clause.plain)
    if (command.do === 'unknown') return false
    return command.do !== 'ask' || ASKING.test(clause.plain)
  })
}
