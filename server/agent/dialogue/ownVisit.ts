/** Whether the words speak of an appointment that the customer has, and what they want of it. */
import { fold } from '../../../src/contract/text.ts'
import { isOfService, type OwnAppointment } from '../situation.ts'
import { ASKS_RULES, CANCELS, LEAVES_HOUR, MOVES, ONE_MORE, OTHER_TIME } from './dialogueCues.ts'
import { type Context, isAsked, timesAt, timesInClause } from './clause.ts'
import type { Read } from '../understand/read.ts'
import type { Command, SaidTime, Slots } from '../understand/command.ts'
import { isForCompanion } from './additionalWishes.ts'
import { questionIn } from './unclearClause.ts'
import { tellsOfEvent } from './unrelatedMatters.ts'
import { justDone } from './draft.ts'
import { localOf, dayAndTimeOf } from './inWords.ts'
import { dayOf, meetsWish } from './wish.ts'
import { shiftIn } from './timeRelativeToVisit.ts'

/** Commands that do not show reliably what the customer wants. */
const VAGUE: ReadonlySet<Command['do']> = new Set(['mine', 'no', 'unknown', 'ask', 'drop', 'ack', 'medical'])
export const NO_NEED =
  /\b(?:nao|nem) (?:precisa|preciso|vou precisar|vai precisar|vai ser|vamos precisar|sera|faz|ha|tem|quero|vou querer) (?:\w+ ){0,2}mais\b|\bnao (?:sera|e|vai ser) mais (?:preciso|necessari[oa])\b|\bja (?:fiz|fez|tomou|tomei|fizemos|comprei|compramos|achei|marquei|resolv\w+|consegui(?:u|mos)?|arrum\w+) (?:\w+ ){0,5}(?:em outr[oa]|noutr[oa]|com outr[oa]|outr[oa] lugar|na campanha|no posto|por conta|sozinh[oa])\b/

/** Says at what time alone the customer can come. */
export const ONLY_CAN =
  /^(?:(?:oi|ola|ai|e|na|no|nesse dia|quinta|sexta|segunda|terca|quarta|sabado|dia|feira|eu|mas) )*so (?:consigo|posso|vou (?:poder|conseguir)|da para mim|tenho como)(?: (?:ir|chegar|estar ai))?(?: |$)/
const MAY_BE_THEN =
  /\b(?:da para|daria para|tem como|teria como|poderia|rola) (?:ser|ficar para|deixar para|passar para) (?:\w+ ){0,2}?(?:DIA|HORA|FDS|NUMERO)\b/
const NOBODY_BRINGS =
  /^(?!.*\b(?:sozinh[oa]|taxi|uber)\b).*\b(?:nao (?:vai |vou |vao )?(?:pode|podem|poder|consegue|conseguem|conseguir|tem como|da para|tenho quem|tem quem)(?: mais)? (?:me |ir me )?(?:levar|leve|acompanhar|acompanhe|buscar|ir comigo)|ninguem (?:pode|vai poder|consegue|vai conseguir) me (?:levar|acompanhar))\b/
/** 'A limpeza deixa pra lá' */
const LEFT = /\bdeix\w+ (?:\w+ ){0,4}?(?:para|pra) la\b/

/**
 * Vague words about an existing appointment: 'tem outro dia?' moves it, 'não precisa mais' cancels it. Null
 * where they are not about one.
 */
export function changeOfOwnVisit(command: Command, clause: Read, context: Context): Command | null {
  const { plain, span, slots } = clause
  const { own, s } = context
  if (own.length === 0 || s.state.task || s.state.asked) return null
  // 'Deixa as 10 mesmo', of who has a visit at ten
  const said = 'slots' in command ? (command.slots.when ?? []) : []
  if (said.length > 0 && LEAVES_HOUR.test(plain) && !/\bmant/.test(plain) && namesOwn(said, context))
    return { do: 'confirm', keeps: true, when: said, span, score: 0.8 }
  // 'Na quinta só consigo depois das 16h'
  const isNamed = slots.some(({ kind }) => kind === 'service')
  const when = own.length === 1 && !isNamed ? timesAt(clause, context) : []
  if (when.length > 0 && ONLY_CAN.test(plain) && !isOnOwnDay(when, context))
    return { do: 'start', task: 'move', slots: { when }, span, score: 0.7 }
  // 'Tô péssima, dá pra ser quinta?'
  const isFree = own.length === 1 && isOnlyTime(command) && !isOnOwnDay(command.slots.when!, context)
  if (isFree && MAY_BE_THEN.test(clause.words.join(' ')))
    return { do: 'start', task: 'move', slots: command.slots, span, score: 0.7 }
  // 'Consigo umas 16h40', once a delay was noted
  const isLate = s.state.said.at(-1)?.key.startsWith('lateNoted#') === true
  if (isLate && isOnlyTime(command))
    return { do: 'start', task: 'move', slots: command.slots, span, score: 0.7 }
  if (!VAGUE.has(command.do)) return null
  // 'O Davi não vai na sexta', of who has a visit for Davi
  const theirs = own.filter(({ forName }) => plain.split(' ').includes(fold(forName ?? '-').split(' ')[0]!))
  if (theirs.length === 1 && NOT_GOING.test(plain) && !isAsked(clause, context))
    return { do: 'start', task: 'cancel', slots: slotsOf(theirs[0]!), span, score: 0.7 }
  const unreached = command.do === 'ask' && isAsked(clause, context) ? cannotArrive(clause, context) : null
  if (unreached) return unreached
  // 'Meu filho não pode me levar sexta'
  if (NOBODY_BRINGS.test(plain) && !isAsked(clause, context)) {
    // What is asked beside it is answered first: 'tem que ir acompanhado?'
    if (context.text.includes('?')) return { do: 'ack', span, score: 0.7 }
    const slots = when.length > 0 ? { when } : {}
    return { do: 'start', task: 'cancel', slots, span, score: 0.7 }
  }
  const held = timesOfAbsence(clause, context)
  if (held.length > 0) return { do: 'start', task: 'cancel', slots: { when: held }, span, score: 0.7 }
  const services = servicesNamed(clause)
  const isOwn = services.length === 0 || isOfOwn(services, context)
  const named = isOwn && services.length > 0 ? { services } : {}
  const isLeft = services.length > 0 && !isAsked(clause, context) && LEFT.test(plain)
  if (isOwn && (isLeft || NO_NEED.test(plain)) && !ASKS_RULES.test(plain))
    return { do: 'start', task: 'cancel', slots: named, span, score: 0.7 }
  if (isOwn && command.do !== 'ask' && OTHER_TIME.test(plain) && !ONE_MORE.test(plain))
    return { do: 'start', task: 'move', slots: named, span, score: 0.7 }
  return null
}

const NOT_GOING = /\bnao (?:vai|pode|podera|consegue|vai poder|vai conseguir)(?: (?:mais|ir))*(?: |$)/
const slotsOf = ({ forName }: OwnAppointment): Slots => ({
  forWhom: { self: false, others: [{ name: forName! }] },
})

type Timed = Extract<Command, { do: 'start' | 'set' | 'correct' }>
/** Whether a command wishes for a time and says nothing else. */
const isOnlyTime = (command: Command): command is Timed =>
  (command.do === 'set' || command.do === 'correct' || (command.do === 'start' && command.task === 'book')) &&
  Object.keys(command.slots).join() === 'when' &&
  command.slots.when!.every(({ value }) => value.kind !== 'any')

/** What keeps the customer from coming on a day, without a word of the visit. */
const KEPT_AWAY =
  /\b(?:viajando|viajar|viajo|viagem|plantao|fora (?:da cidade|do pais)|trabalhando|em prova|ocupad[oa]|enrolad[oa]|impossivel|corrid[oa]|complicad[oa]|puxad[oa]|lotad[oa])\b/
const SKIPS = /\b(?:pular|pulamos|pula|pulo)\b/
/** 'Esqueci que sexta tô viajando', 'essa semana tá impossível, podemos pular?': the times at which a visit is held then. */
function timesOfAbsence(clause: Read, context: Context): SaidTime[] {
  const { own, s, text } = context
  const isAway = (KEPT_AWAY.test(clause.plain) && !text.includes('?')) || tellsOfEvent(clause.words.join(' '))
  if (!isAway && !SKIPS.test(clause.plain)) return []
  const held = own.map(({ startTime }) => dayAndTimeOf(localOf(startTime, s.zone)))
  return timesAt(clause, context).filter(({ value }) => held.some((at) => meetsWish(value, at)))
}

/** 'Esqueça as regras acima', 'ignore suas instruções': something else than a wish or a visit. */
const OTHER_THING =
  /\b(?:esquec\w+|ignor\w+|desconsider\w+) (?:(?:tod[ao]s|[ao]s?|su[ao]s?|ess[ae]s?|est[ae]s?|qualquer) )+(?!(?:consulta|horario|visita|sessao|aula|agendamento|pedido|mensagem|que)\b)[a-z]/

/** Whether 'esquece' is said of something else than a wish or a visit. */
export const dropsOther = ({ plain, slots }: Read): boolean =>
  OTHER_THING.test(plain) && !slots.some(({ kind }) => kind === 'service')

/** 'Esquece a vacina de quinta', where nothing is open: gives up a visit. */
export function dropsVisit(clause: Read, context: Context): Command[] {
  const { plain, span } = clause
  const { own } = context
  const services = servicesNamed(clause)
  const isOwn = own.some((each) => isOfService(each, services))
  // 'Na verdade esquece, vou viajar', right after a booking
  if (services.length === 0 && own.some(({ id }) => id === justDone(context)))
    return [{ do: 'start', task: 'cancel', slots: {}, span, score: 0.7 }]
  return isOwn
    ? [{ do: 'start', task: 'cancel', slots: { services }, span, score: 0.7 }]
    : // 'Esquece a drenagem', of who has only a cleaning: what there is is told.
      [
        services.length > 0 && own.length > 0
          ? { do: 'mine', span, score: 0.8 }
          : { do: 'unknown', text: plain, span, score: 0 },
      ]
}

const PUTS_OFF =
  /\b(?:jog|pass|mud|troc|empurr|transfer|remarc|bot|coloc)\w* (?:\w+ ){0,4}para\b|\b(?:tem como|da para|pode ser|poderia ser|rola) (?:\w+ ){0,3}(?:para|as|ser|depois)\b|\b(?:da|daria|rola|consigo|posso|pode ser|teria|tem) (?:(?:so|ser|ir|as|umas|pelas|la) )*\d{1,2}(?:h|:)|\bso (?:consigo |posso |chego |chegaria |da |vou |\w+ar ){0,3}(?:la |para )?(?:depois|apos|a partir|as|pelas|umas)\b/
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

export const CANNOT_ARRIVE =
  /\bnao (?:(?:vou|vai|da|dara|consigo|posso|conseguir|poder|dar|para|mais|eu) )*cheg(?:ar|o)\b/
/** A delay of minutes */
const LITTLE = /\b(?:em ponto|min(?:uto|utinho)?s?|atras\w*|(?:um )?(?:pouco|pouquinho))\b|\d ?min/
/** 'Não vou conseguir chegar às 15h na quinta', days before: the visit is to be moved. Null where it is no such thing. */
function cannotArrive(clause: Read, context: Context): Command | null {
  const { own, s, text } = context
  if (!CANNOT_ARRIVE.test(clause.plain) || LITTLE.test(fold(text))) return null
  const today = localOf(s.now.toISOString(), s.zone).slice(0, 10)
  const starts = own.map(({ startTime }) => dayAndTimeOf(localOf(startTime, s.zone)))
  const said = timesAt(clause, context)
  const isHeld = ({ value }: SaidTime) => starts.some((at) => meetsWish(value, at))
  // 'Não chego 18h, consegue 18h30?'
  const wanted = said.filter((time) => !isHeld(time))
  if (wanted.length > 0 && INSTEAD.test(clause.plain))
    return { do: 'start', task: 'move', slots: { when: wanted }, span: clause.span, score: 0.8 }
  const later = starts.filter(({ date }) => date !== today)
  const when = said.filter(({ value }) => later.some((at) => meetsWish(value, at)))
  const isDayNamed = when.some(({ value }) => dayOf(value) !== null)
  return isDayNamed ? { do: 'start', task: 'move', slots: { when }, span: clause.span, score: 0.8 } : null
}

/** 'Me atrasei hoje pra tudo', of who has no visit on that day */
export function isLateElsewhere(clause: Read, context: Context): boolean {
  const said = timesAt(clause, context)
  return (
    context.own.length > 0 &&
    /\batrasei\b/.test(clause.plain) &&
    said.length > 0 &&
    said.every(({ value }) => value.kind === 'day') &&
    !isAsked(clause, context) &&
    !said.some(({ value }) =>
      context.own.some(({ startTime }) => meetsWish(value, dayAndTimeOf(localOf(startTime, context.s.zone)))),
    )
  )
}

/** The move that a delay stands for: 'tô presa no trabalho, dá pra empurrar minha limpeza pra semana que vem?' */
export function moveForDelay(clause: Read, context: Context): Command | null {
  const { plain, span } = clause
  return isOtherHour(clause, context) || movesOwn(plain, context)
    ? { do: 'start', task: 'move', slots: { when: timesInClause(clause, context) }, span, score: 0.8 }
    : cannotArrive(clause, context)
}

const INSTEAD =
  /(?<!\bnao )\b(?:consegue|(?:tem|teria|pode ser|poderia|da para|consigo|so posso|so consigo|so (?:de|pela|depois|antes|apos|a)|prefiro|rola|posso|podemos|queria|quero|repor|repoe|repoem)\b|(?:da|daria|pode)(?= (?:as? )?\d))/
/**
 * Whether the customer asks for another time while giving up the time of what they have booked, and does not say to
 * cancel it.
 */
export const offersInstead = ({ when = [] }: Slots, words: string, { own, s }: Context): boolean => {
  if (when.length === 0 || CANCELS.test(words) || !INSTEAD.test(words.replace(/\bpr[ao]\b/g, 'para')))
    return false
  const held = own.map(({ startTime }) => dayAndTimeOf(localOf(startTime, s.zone)))
  return when.every(({ value }) => !held.some((at) => meetsWish(value, at)))
}

/** Whether the clause asks to move an appointment that the customer has. */
export const movesOwn = (plain: string, { own, s }: Context) =>
  own.length > 0 && s.state.task === null && MOVES.test(plain)

/** Whether all of the times are those of a visit that the customer has. */
export const namesOwn = (when: readonly SaidTime[], { own, s }: Context): boolean =>
  own.some(({ startTime }) => {
    const at = dayAndTimeOf(localOf(startTime, s.zone))
    return when.every(({ value }) => meetsWish(value, at))
  })

/** 'O meu canal, dá pra deixar pra quarta?', 'melhor deixar o banho pra outra semana' */
const LEAVES_FOR =
  /\b(?:minha|meu) SERVICO\b.*\b(?:deixar|deixa|ficar|jogar|passar|colocar|botar|por) (?:\w+ ){0,3}?(?:para|na|no|DIA)\b|\b(?:deixar|deixa|jogar|joga|passar|passa|colocar|botar) (?:a |o )?(?:minha|meu) SERVICO (?:para|na|no)\b|\b(?:deixar|deixa|deixamos|jogar|joga|passar|passa|empurrar|empurra) [ao] SERVICO para (?!(?:mim|el[ea]s?|[ao]s? |meu|minha|quem)\b)/

/**
 * What a clause asks of the customer's one visit of a service that it names as theirs ('meu canal') and leaves for
 * another time: the wish without the time that the visit has and without others who are only spoken of. Null where it
 * does not.
 */
function leavesOwnFor(slots: Slots, clause: Read, { own, s }: Context): Slots | null {
  const { services = [], when = [] } = slots
  const [only, ...more] = own.filter((each) => isOfService(each, services))
  if (!only || more.length > 0 || !LEAVES_FOR.test(clause.words.join(' '))) return null
  const at = dayAndTimeOf(localOf(only.startTime, s.zone))
  const wanted = when.filter(({ value }) => !meetsWish(value, at))
  return wanted.length > 0 ? { services, when: wanted } : null
}

/** The services that a clause names. */
export const servicesNamed = ({ slots }: Read): string[] =>
  slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)

const STANDS = /\b(?:era|e|esta|estava|tava|tinha|ficou|marcad[oa]|agendad[oa]|marquei)\b/

const MINE_STANDS =
  /\b(?:minha|meu) (?:\w+ ){1,4}?(?:e|esta|era|estava|ficou|foi) (?:marcad|agendad)[oa]\b|\b(?:tenho|tinha|estou com) (?:\w+ ){0,3}(?:marcad|agendad)[oa]\b|^(?:oi |ola |eu )*(?:marquei|agendei)\b/

/** Whether the clause states the time of an appointment that the customer has. */
function namesOwnTime({ services, when }: Slots, plain: string, { own, s }: Context): boolean {
  const [only, ...more] = when ?? []
  if (only?.value.kind !== 'instant' || more.length > 0 || !STANDS.test(plain)) return false
  const at = only.value.at.slice(0, 16)
  // 'Minha unha tá marcada quinta 14h' is said of the gel too.
  const isMine = MINE_STANDS.test(plain)
  return own.some(
    (each) => localOf(each.startTime, s.zone) === at && (isMine || !services || isOfService(each, services)),
  )
}

/** 'Minha unha tá marcada quinta 14h, né?': the clause only states an appointment that the customer has. */
export function statesOwn(clause: Read, context: Context): boolean {
  const when = timesInClause(clause, context)
  const named = context.own.filter((each) => isOfService(each, servicesNamed(clause)))
  const at = named.map(({ startTime }) => dayAndTimeOf(localOf(startTime, context.s.zone)))
  if (HAS.test(clause.plain) && when.length > 0 && !clause.isQuestion)
    if (at.some((local) => when.every(({ value }) => meetsWish(value, local)))) return true
  return (
    MINE_STANDS.test(clause.plain) &&
    (namesOwnTime({ when }, clause.plain, context) || isOnOwnDay(when, context))
  )
}

/** 'O Thor tem vacina segunda às 11', where that is booked */
const HAS = /\b(?:tenho|temos|tem)\b(?! (?:que|de \w+r)\b)|\b(?:estou com|marquei|agendei)\b/

/** Whether just a day is said, on which the customer has an appointment. */
export function isOnOwnDay([only, ...more]: readonly SaidTime[], { own, s }: Context): boolean {
  const value = only?.value
  if (value?.kind !== 'day' || more.length > 0) return false
  return own.some(({ startTime }) => localOf(startTime, s.zone).slice(0, 10) === value.date)
}

/** A wish to book that in fact speaks of an appointment that the customer has. */
export function wishAboutOwnVisit(
  command: Command,
  clause: Read,
  index: number,
  context: Context,
): Command[] {
  const { plain, span } = clause
  // 'Esquece a drenagem' wishes for none.
  const isNothingOpen = context.s.state.task === null && context.s.state.asked === null
  if (command.do === 'set' && clause.intent === 'drop' && isNothingOpen && !command.slots.when) return []
  const isWish =
    (command.do === 'set' && isNothingOpen) || (command.do === 'start' && command.task === 'book')
  if (isWish && OTHER_HOUR_IN_VISIT.test(clause.words.join(' ')))
    if (isOfOwn(command.slots.services ?? servicesNamed(clause), context))
      return [{ ...command, do: 'start', task: 'move' }]
  if (command.do !== 'start' || command.task !== 'book') return [command]
  if (!isForCompanion(plain) && asksOfOwn(command.slots, clause, context)) {
    const asked = questionIn(clause, index)
    return [asked.aspect === 'ACT' ? { ...asked, aspect: 'OTHER' } : asked]
  }
  if (FORGETS.test(plain) && isOfOwn(command.slots.services ?? [], context))
    return [{ ...command, task: 'cancel' }]
  const leftFor = leavesOwnFor(command.slots, clause, context)
  if (leftFor) return [{ ...command, task: 'move', slots: leftFor }]
  const meant = timesOfWrongBooking(command.slots, plain, context)
  if (meant) return [{ ...command, task: 'move', slots: { ...command.slots, when: meant } }]
  // 'O exame era quinta 9h, né?' only says which visit is meant; 'e pra minha filha na mesma hora?' wishes for another.
  const isUnrelated = (command.slots.forWhom?.others.length ?? 0) > 0
  return !isUnrelated && namesOwnTime(command.slots, plain, context)
    ? [{ do: 'mine', span, score: 0.8 }]
    : [command]
}

const MAY_I =
  /\b(?:posso|pode|podemos|devo|convem|tem problema|da para|precisa|preciso|tem que) (?:\w+ ){0,2}?(?:ir|levar|trazer|vir|comer|beber|tomar|usar|passar|lavar)\b|\b(?:pode|podem|da para|tem como|consegue|poderia) (?:ja |me )?(?:ver|olhar|dar uma olhad\w+|verificar|avaliar|checar|conferir|mostrar|levar|arrumar|consertar|colar)\b|\bainda (?:posso|da para|consigo) fazer\b|\b(?:da para|posso|podemos|pode|consigo|rola|tem problema) (?:\w+ )?fazer (?:\w+ ){0,4}?mesmo\b/

/** 'Na consulta de quinta vai dilatar a pupila?' */
const IN_VISIT =
  /^(?:(?:oi|e|ai|mas) )*n[ao] (?:minha |meu )?(?:SERVICO|consulta|exame|sessao|aula) (?:de |d[ao] )?(?:DIA|HORA)\b(?! (?:tem|teria|da|pode ser|rola)\b)/

/** 'Na consulta de quinta dá pra ser 10h?' */
const OTHER_HOUR_IN_VISIT =
  /^(?:(?:oi|e|ai|mas) )*(?:n?[ao]) (?:minha |meu )?(?:SERVICO|consulta|exame|sessao|aula) (?:de |d[ao] )?DIA (?:tem como|teria como|da para|pode|poderia|consigo|rola) (?:ser|ir|chegar|comecar|fazer) (?:\w+ ){0,2}?HORA/

/** 'Tá cheio de carrapato, posso levar no banho de amanhã?', where that visit is booked: asks, and wishes for no other. */
const asksOfOwn = ({ services, when = [] }: Slots, clause: Read, context: Context): boolean =>
  clause.isQuestion &&
  (MAY_I.test(clause.plain) || IN_VISIT.test(clause.words.join(' '))) &&
  when.length > 0 &&
  context.own.some((each) => {
    const at = dayAndTimeOf(localOf(each.startTime, context.s.zone))
    return (!services || isOfService(each, services)) && when.every(({ value }) => meetsWish(value, at))
  })

/** 'Raspei a cabeça, esquece o corte de sábado' */
const FORGETS = /(?<!\bnao (?:se |vai |vao )?)\b(?:esquec[ae]|desconsidera|desconsidere)\b (?!de )/

const PUT_WRONG =
  /\b(?:confundi|enganei|equivoquei)\b|\bo certo (?:e|era|seria)\b|\b(?:marcaram|agendaram|colocaram|botaram|puseram|anotaram|passaram|(?:esta|ficou|foi|saiu|veio|caiu) (?:marcad|agendad|anotad)[oa]|marcou|colocou|agendou)\b/

/**
 * 'Eu tinha pedido sexta e marcaram quinta': the times that were wanted, without that of the appointment, which is to
 * be moved. Null where no appointment was put at a time that is named.
 */
export function timesOfWrongBooking(
  { when = [] }: Slots,
  plain: string,
  { own, s }: Context,
): SaidTime[] | null {
  const [only, ...more] = own
  if (!only || more.length > 0 || when.length !== 2 || !PUT_WRONG.test(plain)) return null
  const at = dayAndTimeOf(localOf(only.startTime, s.zone))
  const wanted = when.filter(({ value }) => !meetsWish(value, at))
  return wanted.length === 1 ? wanted : null
}

export const isOfOwn = (services: readonly string[], { own }: Context): boolean =>
  services.length > 0 && own.some((each) => isOfService(each, services))

/** 'A vacina da Mel, tem como ser um dia antes?': moves an existing appointment by a given amount. */
export const shiftsOwn = (plain: string, { own, s }: Context): boolean =>
  own.length > 0 && s.state.task === null && shiftIn(plain) !== null
