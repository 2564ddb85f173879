/** Decides whether a clause that was classified as a question is in fact a wish for a time. */
import { isOfService } from '../situation.ts'
import {
  ABOUT_WORDS,
  ASKING,
  ASKS_RULES,
  CANCELLED_ELSE,
  CANCELS,
  FOR_TWO,
  KNOWS,
  NEVER_OF_TIME,
  ONE_MORE,
  OPENING,
  OTHER_TIME,
  REFUSES,
  TAKES_BACK,
  WANTS,
} from './dialogueCues.ts'
import { type Context, isAsked, timesInClause, isFiller } from './clause.ts'
import { readForWhom } from '../understand/otherPeople.ts'
import type { Read } from '../understand/read.ts'
import type { Command, SaidTime, Slots } from '../understand/command.ts'
import { fold } from '../../../src/contract/text.ts'
import { addDays } from '../../../src/contract/schedule/days.ts'
import { isoWeekdayOfDate } from '../time/calendar.ts'
import { localOf, dayAndTimeOf } from './inWords.ts'
import { asksIfStateAllows } from '../answer/byStory.ts'
import { isPlainlyFor } from './personMeant.ts'
import { hasDay, meetsWish } from './wish.ts'

type Asking = Extract<Command, { do: 'ask' }>

/**
 * Whether the words ask about another time for an appointment that the customer already has: 'Tem outro
 * horário na quinta?'
 */
export function isAboutOwn({ services, forWhom }: Slots, context: Context): boolean {
  const { own, s } = context
  const words = fold(context.text)
  // 'A Mel' who has a visit is nobody else.
  const isElse = forWhom?.others.some(
    ({ name, relation }) =>
      name === undefined ||
      ((relation !== undefined || isPlainlyFor(name, words)) &&
        !own.some((each) => each.forName !== null && fold(each.forName) === fold(name))),
  )
  if (s.state.task || isElse || ONE_MORE.test(words) || FOR_TWO.test(words) || ANOTHER.test(words))
    return false
  const isOwnService = services !== undefined && own.some((each) => isOfService(each, services))
  if ((!services || isOwnService) && refusesOwnDay(words, context)) return true
  if (!services && (shiftsOwnHour(words, context) || refusesOwnHour(words, context))) return true
  if (!services && own.length > 0 && OWN_VISIT.test(words) && !NEW_VISIT.test(words)) return true
  // 'A Mel vai viajar sexta, dá pra fazer o banho dela na quinta?'
  const isOfNamed = own.some(
    ({ forName }) => forName !== null && words.split(/[^a-z]+/).includes(fold(forName)),
  )
  // 'Minha extensão de sexta tem como ir pra sábado?'
  if (
    isOwnService &&
    (isOfNamed || /\b(?:meu|minha|tenho|tinha|marquei|marcad[oa])\b/.test(words)) &&
    namesOwnDay(context)
  )
    return true
  if (isOwnService && THE_ONE.test(words)) return true
  // 'A Frida tá com vacina marcada sexta mas não consigo sair a tempo. Sábado tem?'
  const isOfOnly = !services && own.length === 1
  if ((isOwnService || isOfOnly) && MARKED.test(words) && CANNOT.test(words)) return true
  // 'Não vou conseguir sair do trabalho, tem mais tarde?'
  if (isOfOnly && CANNOT.test(words) && SHIFTED.test(words)) return true
  if (!OTHER_TIME.test(words)) return !services && namesOwnDay(context)
  return services ? own.some((each) => isOfService(each, services)) : own.length > 0
}

/** 'Queria marcar outra limpeza': beside the visit that there is. */
const ANOTHER =
  /\b(?:marcar|agendar|fazer|quero|queria) (?:mais )?outr[ao] (?!dia|hora|horario|data|semana|profissional|vez)/
const SHIFTED = /\bmais (?:cedo|tarde)\b/
const MARKED = /\b(?:marcad|agendad)[oa]s?\b/
const CANNOT =
  /\b(?:nao|n|nn|num) (?:\w+ ){0,2}?(?:consig|conseguir|pode|rola|(?:poss[oa]|da|dar)\b)|\b(?:complicou|imprevisto|apertou)\b/

/**
 * Words that refer to the customer's own appointment: 'O meu exame caiu no dia da formatura, poderia ser
 * depois?'
 */
const OWN_VISIT =
  /\b(?:meu|minha|nosso|nossa) (?:\w+ )?(?:exame|consulta|horario|sessao|aula|retorno|procedimento|atendimento|hora|visita|avaliacao|agendamento|horarinho)\b/
const NEW_VISIT =
  /\b(?:marcar|agendar|marca|agenda|retorno|primeir[oa]|proxim[oa] (?:sessao|consulta|aula)|outr[oa] (?:sessao|consulta|aula)|quanto|valor|preco)\b/

/**
 * 'O Marcos consegue me atender mais cedo na sexta?', where the customer's only appointment is on that day.
 */
function shiftsOwnHour(words: string, { own, times, s }: Context): boolean {
  const [only, ...more] = own
  if (!only || more.length > 0 || !/\bmais (?:cedo|tarde)\b/.test(words)) return false
  const local = localOf(only.startTime, s.zone)
  const isOwnDay = ({ value }: SaidTime) =>
    value.kind === 'day' || value.kind === 'window' ? value.date === local.slice(0, 10) : false
  return times.some(isOwnDay)
}

const HOUR_REFUSED =
  /\b(\d{1,2}) ?(?:h|hrs?|horas)?:?(\d\d)? (?:(?:eu|pra mim|para mim) )?(?:nao|n|num) (?:vai )?(?:da|dar|posso|consigo|rola)\b/
/** 'Não consigo às 14, tem 17h30?' */
const REFUSED_HOUR =
  /\b(?:nao|n|num) (?:vou )?(?:consigo|posso|conseguir|poder|da)(?: mais)?(?: ir)? as (\d{1,2}) ?(?:h|hrs?|horas)?:?(\d\d)?\b/
/** 'Às 10h não consigo, tem 14h?', of the only visit, which is at ten. */
function refusesOwnHour(words: string, { own, s }: Context): boolean {
  const [only, ...more] = own
  const [, hour, minutes = '00'] = HOUR_REFUSED.exec(words) ?? REFUSED_HOUR.exec(words) ?? []
  if (!only || more.length > 0 || hour === undefined) return false
  return localOf(only.startTime, s.zone).endsWith(`${hour.padStart(2, '0')}:${minutes}`)
}

/** 'O corte pode ser às 16?', 'a consulta do Theo pode ser sexta?': said of the visit that there is. */
const THE_ONE =
  /^(?:(?:oi+e?|ola|e|bom dia|boa tarde|boa noite|gente|sobre|quanto|aqui|entao)[ ,!]+)*a?[ao] (?:[a-z]+,? ){1,6}(?:pode|poderia|da|daria|tem como|consegue|rola)(?: (?:para|pra))? (?:ser|ficar|passar|mudar|ir)\b/

/** 'Quinta não posso': the customer names the time only to rule it out. */
const isRuledOut = ({ span }: SaidTime, { text }: Context): boolean =>
  /^[\s,]*(?:eu )?nao (?:posso|consigo|da|vou|tenho|rola|quero|serve)/.test(
    fold(text.slice(span[1], span[1] + 30)),
  )

const isOver = ({ value }: SaidTime): boolean => 'past' in value

const WEEKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo']

/** 'Sexta não dá mais, tem segunda?': gives up the day of an appointment of the customer's for another day. */
const refusesOwnDay = (words: string, { own, s }: Context): boolean => {
  const today = localOf(s.now.toISOString(), s.zone).slice(0, 10)
  return own.some(({ startTime }) =>
    namesOf(localOf(startTime, s.zone).slice(0, 10), today).some((day) => refusesDay(words, day)),
  )
}

/** What a day is called: 'quinta', 'dia 26', and 'hoje' or 'amanha' where it is one of these. */
const namesOf = (date: string, today: string): string[] => [
  WEEKDAYS[isoWeekdayOfDate(date) - 1]!,
  `dia ${Number(date.slice(8))}`,
  ...(date === today ? ['hoje'] : date === addDays(today, 1) ? ['amanha'] : []),
]

function refusesDay(words: string, day: string): boolean {
  return (
    new RegExp(
      `\\b${day}(?:-feira)?(?: (?:as )?\\d{1,2} ?h?(?:\\d\\d)?)? (?:eu )?nao (?:\\w+ )?(?:da|posso|consigo|vou|rola|vai|tenho)\\b`,
    ).test(words) ||
    new RegExp(
      `\\b(?:nao|n|nn|num) (?:vou )?(?:consigo|posso|conseguir|poder|da)(?: mais)?(?: ir)? (?:n?[ao] |as )?${day}\\b`,
    ).test(words) ||
    new RegExp(
      `\\b${day}(?:-feira)? (?:\\w+ )?(?:fica|ficou|esta|e|vai ser|complicou) (?:ruim|complicad|dificil)`,
    ).test(words)
  )
}

/**
 * 'No sábado vou trabalhar, dá pra ser na quinta?': names the day of the customer's only appointment, and
 * another day.
 */
function namesOwnDay({ own, times, s }: Context): boolean {
  const [only] = own
  if (!only || own.length > 1 || times.length < 2) return false
  const local = localOf(only.startTime, s.zone)
  const isOwn = ({ value }: SaidTime) => meetsWish(value, dayAndTimeOf(local))
  return times.some(isOwn) && !times.every(isOwn)
}

/** 'Posso fazer peeling no verão?' asks what is right, and wishes for no visit. */
export const asksOfSeason = (plain: string, when: readonly SaidTime[]): boolean =>
  ASKS_LEAVE.test(plain) && when.some(({ text }) => SEASON.test(fold(text)))
/** 'Tô com dor no joelho, posso fazer funcional?' asks what health allows: no time was named, and no visit to talk about it. */
export const asksOfHealth = (plain: string, when: readonly SaidTime[]): boolean =>
  asksIfStateAllows(plain) && when.every(isOver) && !TALKS_OR_BOOKS.test(plain)
const TALKS_OR_BOOKS = /\b(?:marc(?!apasso)|agend|encaix|consult|avalia|(?:horario|vaga|atender|me atende)\b)/
const ASKS_LEAVE = /\b(?:posso|pode|podem|da para|e bom|faz mal|tem problema)\b/
const SEASON = /\b(?:verao|inverno|outono|primavera)\b/

/** The commands that a clause classified as a question stands for: the question itself, a wish, or none. */
export function askOrWish(command: Asking, clause: Read, context: Context): Command[] {
  const { s } = context
  const { plain, span } = clause
  const isQuestion = isAsked(clause, context)
  if (isFiller(clause) || IS_POSSIBLE.test(plain)) return []
  // 'Pode ser online a sessão de quinta?'
  if (isQuestion && BY_VIDEO.test(plain)) return [command]
  // 'Essa é a carteirinha dele', beside a photo of it
  if (!isQuestion && SHOWS.test(plain) && s.heard.some(({ kind }) => SEEN.has(kind))) return []
  if (context.s.state.asked?.what === 'attendance' && /\bchego\b/.test(plain))
    return [{ do: 'late', span, score: 0.8 }]
  const { asked, task, done } = s.state
  const isGivenUp = CANCELS.test(plain) && !CANCELLED_ELSE.test(plain) && !ASKS_RULES.test(plain)
  if (command.aspect === 'CANCEL_POLICY' && !isQuestion && isGivenUp)
    return [{ do: 'start', task: 'cancel', slots: { services: command.objects }, span, score: 0.7 }]
  // A past or refused time is no wish: 'Fiz micro ontem' asks for nothing yesterday.
  const when = timesInClause(clause, context).filter((time) => !isRuledOut(time, context) && !isOver(time))
  if (isQuestion && asksOfSeason(plain, when)) return [command]
  const isOffered = command.objects.some((id) => s.services.some((each) => each.id === id))
  // The person it is for is part of the wish, like the day.
  const forWhom = readForWhom(context.tokens, clause.slots, context.text, [clause.from, clause.to])
  const [professional] = clause.slots.filter(({ kind }) => kind === 'person').flatMap(({ ids }) => ids)
  const slots: Slots = {
    ...(isOffered && { services: command.objects }),
    ...(professional !== undefined && { professional }),
    ...(when.length > 0 && { when }),
    ...(forWhom && forWhom.others.length > 0 && { forWhom }),
  }
  const set: Command = { do: 'set', slots, span, score: 0.7 }
  const wish = (): Command[] => {
    // 'Confirmo! Ele pode ficar até as 17h?' asks beside the yes.
    if (
      asked?.what === 'attendance' &&
      isQuestion &&
      SAID_YES.test(fold(context.text)) &&
      !WISHES_AGAIN.test(plain)
    )
      return [command]
    if (asked?.what === 'attendance')
      return [...(REFUSES.test(plain) ? [{ do: 'no' as const, span, score: 0.8 }] : []), set]
    if (isAboutOwn(slots, context)) return [{ do: 'start', task: 'move', slots, span, score: 0.7 }]
    return task ? [set] : [{ do: 'start', task: 'book', slots, span, score: 0.7 }]
  }
  const knows = KNOWS.test(plain.replace(AGO, ' '))
  // 'Pré-natal, tô de 12 semanas'
  if (isOffered && !isQuestion && namesServiceFirst(clause, context, command.objects)) return wish()
  const isPossible = isOffered && POSSIBLE.test(plain) && !knows
  const needs = NEEDS.test(clause.words.join(' ')) || ITS_TIME.test(clause.words.join(' '))
  if (!isQuestion && isOffered && needs && !HOW_OFTEN.test(plain)) return wish()
  if (isPossible) return wish()
  // 'Exame de sangue amanhã em jejum, 7h tem?'; 'fui encaminhada pra fisio, como faço?'
  const hasHour = when.some(({ value }) => value.kind === 'instant' || 'time' in value)
  if (isOffered && ((hasHour && HAS_IT.test(plain)) || HOW_TO_BEGIN.test(plain))) return wish()
  // 'Tem limpeza com a Nádia?' asks for her free times.
  if (isOffered && professional !== undefined && HAS_WITH.test(clause.words.join(' '))) return wish()
  // 'Tem funcional à noite?', 'e funcional no sábado tem?'
  if (isOffered && command.aspect === 'HOURS' && when.length > 0 && HAS_SERVICE.test(clause.words.join(' ')))
    return wish()
  const isOpening = OPENING.test(plain)
  // 'Sexta 8h vocês abrem?', while times are offered, wishes for that day.
  const isOfDay = when.length > 0 && when.every(({ value }) => hasDay(value))
  if (isOpening && isOfDay && (task?.kind === 'book' || task?.kind === 'move'))
    return hasHour || when.some(({ value }) => value.kind === 'either') ? wish() : [command, ...wish()]
  const refusesOffer = asked?.what === 'offer' && REFUSES.test(plain)
  const isKnowledge = !refusesOffer && (NEVER_OF_TIME.has(command.aspect) || knows)
  if (
    isQuestion &&
    !task &&
    !asked &&
    clause.slots.every(({ kind }) => kind !== 'service') &&
    HAS_THING.test(plain)
  )
    return [command]
  if (when.length > 0 && !isKnowledge && !isOpening) {
    // 'Melhor 17:30', right after a booking, changes it.
    const changesDone = done && !forWhom && TAKES_BACK.test(fold(context.text))
    if (isOffered || task || asked || (WANTS.test(plain) && !changesDone)) return wish()
    if (done) return [{ ...set, do: 'correct' }]
  }
  const isMore = isQuestion || isKnowledge || isOpening || ABOUT_WORDS.test(plain) || HOW_OFTEN.test(plain)
  if (isOffered && !isMore && (WANTS_IT.test(plain) || (task && clause.words.length <= MOST_ANSWER)))
    return wish()
  // 'Você não tem regras' is a statement, not a question.
  const isVague = !isQuestion && (!ASKING.test(plain) || DENIES.test(plain))
  // 'Com o doutor Otto no mesmo dia, prefiro com ele', while the service is asked
  if (task?.kind === 'book' && isVague && professional !== undefined && /\bcom\b/.test(plain)) return [set]
  // While a question is open, a clause that asks nothing is an answer that the agent did not
  // understand.
  if (asked && isVague && !isKnowledge && !isOpening)
    return [{ do: 'unknown', text: plain, span, score: command.score }]
  if (
    isVague &&
    (command.aspect === 'OTHER' ||
      (clause.words.length <= MOST_ANSWER && !isKnowledge && command.score < LIKELY))
  )
    return [{ do: 'unknown', text: plain, span, score: command.score }]
  return [command]
}

/**
 * 'Quiropraxia, tô com dor na lombar': the service is wished for, and what follows only tells why. What may forbid it
 * ('peeling, tô grávida') is no mere reason, unless the service is for just that.
 */
export function namesServiceFirst(
  { words, plain }: Read,
  { s: { services } }: Context,
  ids?: string[],
): boolean {
  if (!SERVICE_AND_REASON.test(words.join(' '))) return false
  const named = services.filter(({ id }) => ids?.includes(id))
  return !MAY_FORBID.test(plain) || named.some(({ name }) => OF_PREGNANT.test(fold(name)))
}
/** 'Unha encravada, tá inflamado': the service that is named first is wished for because of that. */
export const isReasonFor = (clause: Read, context: Context): boolean => {
  const ids = clause.slots.filter(({ kind }) => kind === 'service').flatMap(({ ids: each }) => each)
  return !isAsked(clause, context) && namesServiceFirst(clause, context, ids)
}

const SERVICE_AND_REASON =
  /^(?:(?:oi|ola|bom|boa|dia|tarde|noite|uma?|[ao]|e|fazer|e para|seria) ){0,4}SERVICO (?:eu )?(?:estou|tenho|sou|ando|operei|machuquei|torci|quebrei|esta|e que|porque|pois) (?!bem$|bom$|otim)/
const MAY_FORBID =
  /\b(?:amament|epilep|alergi|menstruad|(?:gravida|gestante|gravidez|semanas|lactante|diabetic[oa]|hipertens[oa]|marcapasso|trombose|cancer)\b)/
const OF_PREGNANT = /\b(?:gestant|obstetr|morfologic|pre[ -]?natal|parto\b)/

/** 'Não vou poder ir quinta. Tem como?': asks of nothing but the wish beside it. */
const IS_POSSIBLE =
  /^(?:e |sera que |ai |isso )*(?:tem como|tem jeito|da|daria|rola|pode ser|seria possivel|e possivel|consegue|conseguem)(?: isso)?$/
const BY_VIDEO =
  /\b(?:pode|poderia|da para|tem como|seria|consigo) (?:\w+ )?(?:ser|fazer) (?:\w+ ){0,3}?(?:online|on line|por video|virtual|a distancia|por chamada)\b/
const SHOWS =
  /^(?:bom dia |boa tarde |boa noite )?(?:ess[ea]|est[ea]|isso|isto|aqui|segue|ai) (?:aqui )?(?:e|eh|esta|ta|vai|foi|o|a|meu|minha)\b/
const SEEN: ReadonlySet<string> = new Set(['image', 'document', 'video'])
/** 'Tem hotelzinho pra deixar no Natal?': asks for a thing, whatever day it names. */
const HAS_THING =
  /^(?:e |ai |mas |voces )*(?:tem|teria|fazem|oferecem) (?!(?:algum|alguma|horari|vag|hora|encaix|consult|sess|aula|disponib|agend|atend|espac|como|para|outr|mais|data|dia|retorn|avali|segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|hoje|alguem|algo)\w*)([a-z]{5,}) (?:para|pra) \w+r\b/
/** The person needs a service: 'Ele operou o joelho e precisa de fisioterapia' */
const NEEDS =
  /\b(?:precisa|precisam|precisamos|precisando|preciso|necessita|necessitam|necessito) (?:de |fazer |tomar |colocar |renovar )(?:um |uma |umas |uns |[ao]s? |NUMERO |aquel[ea] )?(?:\w+ ){0,2}(?:SERVICO|consulta|avaliacao)\b(?!.*\b(?:antes|primeiro|obrigat\w+|quanto|se)\b)/
/** 'A Pipoca tá na hora de tomar banho' */
const ITS_TIME =
  /\b(?:esta|passou|chegou|ja e|ja deu|deu) (?:n?a |da )?hora d[eoa] (?:(?:tomar|fazer|dar|cortar|trocar|renovar|refazer|uma?|[ao]|novo|outr[ao]) ){0,2}SERVICO\b/
/** Asks whether the clinic can do something: 'Quebrei o dente, dá pra arrumar?' */
const POSSIBLE =
  /\b(?:da para|tem como|sera que (?:da|tem)|consegue|conseguem|podem) (?:\w+ ){0,3}(?:arrumar|consertar|resolver|dar um jeito|dar uma olhada|me ajudar|me atender|tratar|cuidar|encaixar|ver isso|ver para mim)\b/
/** 'Quantas vezes preciso fazer o laser' asks, also without a question mark. */
const HOW_OFTEN = /^(?:e |oi |mas )*(?:em )?quant[oa]s (?:vezes|sessoes|aulas|dias|semanas|meses)\b/
const HAS_IT = /\btem(?: vaga| horario| livre| disponivel)?$/
const HOW_TO_BEGIN =
  /\bcomo (?:eu |que eu )?(?:faco|fazemos|procedo|peco|consigo)(?: (?:para|pra) (?:marcar|agendar|comecar|iniciar)| (?:para |pra )?(?:fazer |ter |pedir )?(?:um|o|uma|a) (?:orcamento|avaliacao))?$/
/** Asks for a service of one professional: 'tem avaliação com a doutora Nádia?' */
const HAS_WITH =
  /^(?:(?:oi|ola|bom|boa|dia|tarde|noite|e|voces?|gente|ai) )*(?:tem|teria|voces? tem) (?:vaga |horario |hora |algum |alguma |uma? |para |a |o )*(?:SERVICO|consulta|avaliacao)(?: \w+)? com (?:a |o |dra |dr |doutora |doutor )*PROFISSIONAL(?: ai)?$/
/** 'Faz uns dois anos que não vou' asks for no age. */
const AGO = /\b(?:faz|ha|tem) (?:uns |umas |mais de |quase |ja )?\w+ (?:anos?|mes(?:es)?|semanas?|dias?)\b/
const SAID_YES =
  /^\W*(?:(?:oi|ola|bom dia|boa tarde|boa noite|ok|blz)\W+){0,3}(?:sim|confirm\w+|vou sim|estarei|com certeza|pode confirmar)\b[^?]{0,20}[.!,\n]/
const WISHES_AGAIN = /\b(?:(?:re)?marc[aoe]|agend|horario|vaga|(?:quero|queria|de novo|outra vez)\b)/
const HAS_SERVICE =
  /^(?:(?:oi|ola|e|ai|mas|voces) )*(?:(?:tem|teria|rola|fazem|faz) (?:aula (?:de )?)?SERVICO\b|(?:aula (?:de )?)?SERVICO .*\b(?:tem|teria|rola)$)/
const DENIES = /^(?:e |voce |voces )*nao (?:tem|ha|existe)\b/
const MOST_ANSWER = 4
const LIKELY = 0.6
const WANTS_IT = /\b(?:preciso|precisando|precisava|quero|queria|gostaria|marcar|agendar)\b/
