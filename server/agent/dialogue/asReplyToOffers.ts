/** Reads what the customer says in reply to offered times. */
import { addsService } from './addedService.ts'
import { askedOfOffers } from './askedOfOffers.ts'
import { type Context, isAsked, timesAt } from './clause.ts'
import { KNOWS, LEAVES_HOUR, REFUSES, WANTS_GENDER } from './dialogueCues.ts'
import { isNear } from './misspelled.ts'
import { ONE_THING_OPEN, ordinalIn } from '../understand/pick.ts'
import type { Read } from '../understand/read.ts'
import type { Command, SaidTime, Slots } from '../understand/command.ts'
import type { Asked, AskedOption } from '../state.ts'
import { addDays } from '../../../src/contract/schedule/days.ts'
import { fold } from '../../../src/contract/text.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { fittingServices } from './serviceFor.ts'
import { justDone } from './draft.ts'
import { dayAndTimeOf, localOf, today } from './inWords.ts'
import { contentStems } from '../understand/nameForms.ts'
import { isoWeekdayOfDate } from '../time/calendar.ts'
import { dayOf, meetsWish, mergeWish } from './wish.ts'

/**
 * Reads a command as a reply to the open offer: times refer to the offered days, and an hour alone may pick
 * an option.
 */
export function asReplyToOffers(command: Command, clause: Read, context: Context): Command {
  const read = replyToOffers(command, clause, context)
  if (refusesOffer(read, clause, context)) return { do: 'no', span: read.span, score: read.score }
  if (read.do !== 'pick') return read
  const kept = hourKept(clause, context)
  if (kept) return { do: 'set', slots: { when: kept }, span: read.span, score: 0.8 }
  const services = otherServiceNamed(clause, context)
  if (services) {
    const when = timesAt(clause, context)
    return { do: 'set', slots: { services, ...(when.length > 0 && { when }) }, span: read.span, score: 0.8 }
  }
  // 'O primeiro, só que com a Helena', where somebody else performs it
  const offer = context.s.state.task?.offers.find(({ id }) => id === read.option)
  const people = clause.slots.filter(({ kind }) => kind === 'person').flatMap(({ ids }) => ids)
  const [person, ...more] = people
  const isOther = offer !== undefined && person !== undefined && !people.includes(offer.professionalId)
  return isOther && more.length === 0
    ? { do: 'set', slots: { professional: person }, span: read.span, score: read.score }
    : read
}

/** 'Deixa as 9 mesmo', of a visit at nine for which nine on other days was offered too: that hour; null otherwise. */
function hourKept(clause: Read, context: Context): SaidTime[] | null {
  const { task } = context.s.state
  const own = context.own.find(({ id }) => id === task?.appointmentId)
  if (task?.kind !== 'move' || !own || !LEAVES_HOUR.test(clause.plain)) return null
  const when = timesAt(clause, context)
  const start = dayAndTimeOf(localOf(own.startTime, context.s.zone))
  const isIts = when.every(({ value }) => value.kind === 'clock' && meetsWish(value, start))
  return when.length > 0 && isIts ? when : null
}

/** 'Consulta quinta 8h', while times for a wash are offered: what the reply names instead of it; null where nothing. */
function otherServiceNamed(clause: Read, { s, tokens, text }: Context): string[] | null {
  const { task, asked } = s.state
  if (task?.kind !== 'book' || task.serviceId === null || asked?.what !== 'offer') return null
  if (addsService(text) || FOR_LATER.test(clause.plain)) return null
  // 'Quero a consulta das 8h' says no more than 'a visita', nor does 'consulta quinta 8h' of a session of therapy.
  const planned = fold(s.services.find(({ id }) => id === task.serviceId)?.name ?? '')
  const isAnyVisit = ({ from, keepsWord }: Read['slots'][number]) =>
    keepsWord === true && (OF_THE.test(wordsBefore(from, tokens)) || IS_VISIT.test(planned))
  const named = clause.slots.filter((slot) => slot.kind === 'service' && !isAnyVisit(slot))
  const ids = named.flatMap((slot) => slot.ids)
  const isBookable = (id: string) => s.services.some((each) => each.id === id && each.bookable_by_agent)
  return ids.length > 0 && !ids.includes(task.serviceId) && ids.every(isBookable) ? ids : null
}
const wordsBefore = (at: number, tokens: Context['tokens']): string =>
  tokens
    .slice(Math.max(0, at - 2), at)
    .map(({ text }) => text)
    .join(' ')
const OF_THE = /\b(?:a|da|na|pela|as|das|(?<!\be )para)$/
const FOR_LATER = /\b(?:outr[ao] (?:dia|vez|hora)|mais para frente|depois)\b/
const IS_VISIT = /\b(?:sess|consult|avalia|retorno|primeira|psico|terapia|orienta)/

/** 'Às 8 não', 'não quero o das 8', 'com a Sabrina não dá' name what they refuse. */
const REFUSES_IT =
  /^(?!.*\bpor ?que\b).* nao(?: (?:me )?(?:da|dara|posso|consigo|quero|serve|rola|vai dar|vai rolar|da certo|vou poder|vou conseguir))?(?: (?:para|pra) mim)?$|^(?:(?!primeir|segund|terceir|quart|quint|sext|sabad|amanha|hoje|ultim|meio|sim |pode )[a-z]+ ){0,3}nao (?:quero|posso|consigo|da|rola|serve|pode ser|tenho como|tem como|vai dar|vou poder|vou conseguir) (?!.*\b(?:so|mas|sim|pode|quero|prefiro|melhor)\b)(?:ir |ser |para |pra )?(?:[oa]s?|n[oa]s?|esse|essa|com|d[ao]s?|de|para|pra) |^(?:nao pode ser|sem ser|menos|exceto|fora|tirando) (?:[ao]s? )?\d|. (?:eu )?(?:ainda )?(?:estou|vou estar|fico) (?:ainda )?(?:dormindo|trabalhando|viajando|ocupad[oa]|pres[oa]|n[oa] (?:trabalho|servico|escola|facul\w*|academia)|em (?:aula|reuniao))\b(?!.*\b(?:quero|pode|prefiro|melhor)\b)|. (?:e|fica|ta|esta) (?:(?:muito|meio|bem|um pouco|super) )?(?:cedo|tarde|ruim|dificil|complicado|puxado)(?: demais)?(?: (?:para|pra) mim)?$/

const isOfHours = (when: readonly SaidTime[]): boolean =>
  when.length > 0 && when.every(({ value }) => value.kind === 'clock' || value.kind === 'instant')

/** Whether the clause only names what of the offer the customer does not want. */
function refusesOffer(read: Command, clause: Read, context: Context): boolean {
  const { asked } = context.s.state
  if (asked?.what !== 'offer' && asked?.what !== 'book_sure') return false
  if (!REFUSES_IT.test(clause.plain) || isAsked(clause, context)) return false
  // 'A primeira, sexta não posso' refuses another day; of 'o primeiro de quinta não' the time is read as any other day.
  const isPicked = ({ id, at }: AskedOption) =>
    read.do === 'pick' &&
    id === read.option &&
    timesAt(clause, context).every(({ value }) => meetsWish(value, dayAndTimeOf(at!)) !== 'except' in value)
  return (
    asked.options.some(isPicked) ||
    ((read.do === 'set' || read.do === 'correct') &&
      (read.slots.professional !== undefined || isOfHours(read.slots.when ?? []))) ||
    (read.do === 'start' && read.task === 'cancel' && context.own.length === 0)
  )
}

function replyToOffers(command: Command, clause: Read, context: Context): Command {
  const { asked } = context.s.state
  // 'A primeira', where services and no times were offered.
  if (asked?.what === 'service' && (command.do === 'ask' || command.do === 'unknown')) {
    const hinted =
      isAsked(clause, context) || KNOWS.test(clause.plain) ? null : hintedAt(clause, asked.options, context)
    if (hinted) return { do: 'pick', option: hinted, span: clause.span, score: 0.7 }
    // 'Primeira vez', where a consultation and a return were named
    const relation = context.s.state.task?.forWhom?.relation ?? null
    const fitting = fittingServices(
      asked.options.map(({ id }) => id),
      { relation: relation === null ? null : fold(relation), words: clause.plain },
      context.s.services,
    )
    if (asked.options.length > 1 && fitting.length === 1 && !isAsked(clause, context))
      return { do: 'pick', option: fitting[0]!, span: clause.span, score: 0.7 }
  }
  if (asked?.what === 'day' && (command.do === 'ask' || command.do === 'unknown'))
    if (clause.words.length <= 4 && ordinalIn(clause.plain)?.at === 0)
      return { do: 'set', slots: { when: [firstOf(clause)] }, span: clause.span, score: 0.7 }
  // 'Pode ser com uma mulher?'
  const isUnclear = command.do === 'unknown' || command.do === 'ask'
  if (isUnclear && context.s.state.task?.kind === 'book' && WANTS_GENDER.test(clause.plain))
    return { do: 'set', slots: {}, span: clause.span, score: 0.7 }
  const told = serviceTold(clause, context)
  if (told) return { do: 'correct', slots: { services: [told] }, span: clause.span, score: 0.8 }
  const named = serviceInstead(command, clause, context)
  if (named) return { do: 'set', slots: { services: [named] }, span: clause.span, score: 0.7 }
  if (!asked || asked.options.length === 0) return command
  const { span } = clause
  const pick = (option: string): Command => ({ do: 'pick', option, span, score: 0.8 })
  if (asked.what === 'time_meaning') {
    const meant =
      command.do === 'pick'
        ? asked.options.filter(({ id }) => id === command.option)
        : 'slots' in command && command.slots.when
          ? asked.options.filter(({ value }) => agrees(value!, command.slots.when!))
          : []
    const [only, ...more] = meant
    if (!only) return command
    // 'Sexta que vem mesmo' fits both meanings: the question stays, with the hour that was said.
    if (more.length > 0) return { do: 'set', slots: {}, span, score: 0.8 }
    // 'Dia 3 então, 10 da manhã': the intended day, with an hour added.
    const hour = timesAt(clause, context).flatMap(({ value }) => clockOf(value) ?? [])[0]
    const value = only.value!
    if (!hour || value.kind === 'instant') return pick(only.id)
    const when = { value: mergeWish(value, hour, false), text: clause.plain, span }
    return { do: 'set', slots: { when: [when] }, span, score: 0.8 }
  }
  // 'Dia 1', when the customer was just asked to confirm the first of December at three, confirms it.
  if (asked.what === 'book_sure' && command.do === 'set' && command.slots.when?.length === 1) {
    const [{ value }] = command.slots.when as [SaidTime]
    const [only] = asked.options
    return value.kind === 'day' && only?.at?.slice(0, 10) === value.date && !isAsked(clause, context)
      ? pick(only.id)
      : command
  }
  // 'Renata mesmo', when a time with her was just offered
  if (asked.what === 'book_sure' && command.do === 'set' && !isAsked(clause, context)) {
    const { professional, ...more } = command.slots
    const { id } = asked.options[0]!
    const offered = context.s.state.task?.offers.find((each) => each.id === id)
    if (professional && offered?.professionalId === professional && Object.keys(more).length === 0)
      return pick(id)
  }
  if (asked.what !== 'offer') return command
  const askedFor = askedOfOffers(clause, isAsked(clause, context), context)
  if (askedFor) return askedFor
  // 'Quarta, o mais tarde que tiver' asks for more than what was offered of that day.
  const latest = command.do === 'pick' ? context.times.find(({ value }) => isLatestOfDay(value)) : undefined
  if (latest) {
    const value = onOfferedDay(latest, asked.options)
    return { do: 'set', slots: { when: [{ ...latest, value }] }, span, score: 0.8 }
  }
  const earliest =
    command.do === 'pick' && SOONEST.test(clause.plain) ? earliestOfDay(context, asked.options) : null
  if (earliest !== null) return pick(earliest)
  // '9h e 9h15', 'um às 8h e o outro às 9h', where two are to come
  const isForTwo = / e /.test(clause.plain) && context.s.state.parked.some(({ forWhom }) => forWhom !== null)
  const said = command.do === 'pick' && isForTwo ? timesAt(clause, context) : []
  const both = said.flatMap((time) =>
    time.value.kind === 'oneOf' ? time.value.options.map((value) => ({ ...time, value })) : [time],
  )
  if (both.length === 2 && both.every(({ value }) => value.kind === 'clock' || value.kind === 'instant'))
    return { do: 'set', slots: { when: both }, span, score: 0.8 }
  const beyond = isEmpty(command) ? beyondOffers(clause.plain, asked.options) : null
  if (beyond) {
    const when = [{ value: beyond, text: clause.plain, span }]
    return { do: 'set', slots: { when }, span, score: 0.7 }
  }
  const day = asked.options[0]?.at?.slice(0, 10)
  // 'Eu depois dela', while her visit is booked, says nothing of hers.
  const isOfSelf = SELF_AFTER.test(clause.plain) && context.s.state.task?.forWhom != null
  const next = NEXT.test(clause.plain) && !isOfSelf ? afterDone(context, day) : null
  const follows = asked.options.find(({ at }) => next !== null && isSoonAfter(at, next))
  // 'Em seguida?' asks for that time.
  const isWished = !isAsked(clause, context) || clause.words.length < 3
  if (follows && isWished) return pick(follows.id)
  if (next !== null && isWished) {
    const [date, from] = [next.slice(0, 10), next.slice(11, 16)]
    // Visits begin at quarters of an hour.
    const value: TimeValue = QUARTER.test(from)
      ? { kind: 'instant', at: next }
      : { kind: 'window', date, from, to: null, prefer: 'first' }
    return { do: 'set', slots: { when: [{ value, text: clause.plain, span }] }, span, score: 0.7 }
  }
  if ((command.do === 'set' || command.do === 'correct') && command.slots.when) {
    const wish = context.s.state.task?.when?.value ?? null
    const when = command.slots.when.map((time) => ({
      ...time,
      value: inWishedDays(
        onOfferedDay(time, asked.options),
        time.text,
        wish,
        today(context.s.now, context.s.zone),
      ),
    }))
    const [first] = when
    if (when.length === 1 && first?.value.kind === 'any')
      return ONE_THING_OPEN.test(clause.plain)
        ? { do: 'unknown', text: clause.plain, span, score: 0 }
        : pick(asked.options[0]!.id)
    const meant = first?.value.kind === 'either' ? first.value.options : first ? [first.value] : []
    const instants = meant.flatMap((each) => (each.kind === 'instant' ? each.at.slice(0, 16) : []))
    // 'Quinta 7h', where only seven in the morning was offered.
    const [chosen, ...others] = asked.options.filter(({ at }) => instants.includes(at ?? ''))
    if (when.length === 1 && chosen && others.length === 0 && !isAsked(clause, context))
      return pick(chosen.id)
    return { ...command, slots: { ...command.slots, when } }
  }
  if ((command.do === 'ask' || command.do === 'unknown') && !isAsked(clause, context)) {
    const option = looselyNamed(clause.plain, asked.options)
    if (option) return pick(option.id)
  }
  return command
}

const isLatestOfDay = (value: TimeValue): boolean =>
  value.kind === 'window' && value.prefer === 'last' && value.date !== null

/** Whether a command names no value. */
const isEmpty = (command: Command): boolean =>
  command.do === 'ask' || command.do === 'unknown' || (command.do === 'set' && !command.slots.when)

const BEYOND = /\bmais (tarde|cedo)\b|\bmais (?:para o |no |pro )?(?:fim|final) d[ao] (?:dia|tarde)\b/

/** 'Tem mais tarde?': the hours beyond those that were offered, on their day where it is only one. */
function beyondOffers(plain: string, options: readonly AskedOption[]): TimeValue | null {
  const said = BEYOND.exec(plain)
  const all = options.flatMap(({ at }) => at ?? []).toSorted()
  if (!said) return null
  const [first, last] = [all[0]!, all.at(-1)!]
  const isOneDay = first.slice(0, 10) === last.slice(0, 10)
  const hours = all.map((at) => at.slice(11, 16)).toSorted()
  const date = isOneDay ? first.slice(0, 10) : null
  return said[1] === 'cedo'
    ? { kind: 'window', date, from: null, to: minutesFrom(hours[0]!, -1), prefer: 'last' }
    : { kind: 'window', date, from: minutesFrom(hours.at(-1)!, 1), to: null, prefer: 'first' }
}

const minutesFrom = (time: string, minutes: number): string =>
  new Date(Date.parse(`2000-01-01T${time}:00Z`) + minutes * 60_000).toISOString().slice(11, 16)

/** The hour that a value names, whatever its day; null where there is none. */
function clockOf(value: TimeValue): TimeValue | null {
  if (value.kind === 'clock') return value
  return value.kind === 'instant' ? { kind: 'clock', time: value.at.slice(11, 16) } : null
}

const SELF_AFTER = /\beu (?:fico |vou )?(?:logo )?depois\b/
const NEXT =
  /\b(?:seguinte|em seguida|a seguir|na sequencia|logo (?:depois|apos)|um (?:atras|depois) do outro|depois (?:d?o meu|d?a minha|del[ea]|de mim|d[ao] (?:minha|meu) \w+))\b/

/**
 * When the visit that was booked a moment ago ends, on the clinic's clock: what 'o seguinte' refers to when a
 * family books; where none was just booked, when their only visit of the offered day ends. Null where there is none.
 */
function afterDone({ s, own }: Context, day: string | undefined): string | null {
  const made = s.appointments.find(({ id }) => id === justDone({ s }))
  const [only, ...more] = own.filter(({ startTime }) => localOf(startTime, s.zone).slice(0, 10) === day)
  const visit = made ?? (more.length === 0 ? only : undefined)
  return visit ? localOf(visit.endTime, s.zone) : null
}

const QUARTER = /:(?:00|15|30|45)$/
const MOST_BETWEEN_VISITS = 15
const isSoonAfter = (at: string | undefined, end: string): boolean =>
  at !== undefined &&
  at.slice(0, 10) === end.slice(0, 10) &&
  at >= end &&
  at.slice(11, 16) <= minutesFrom(end.slice(11, 16), MOST_BETWEEN_VISITS)

const MOST_HINT = 5

/**
 * 'Em gel', while times for a manicure are offered: the only other service that the words of a short reply name; null
 * where there is none.
 */
function serviceInstead(command: Command, { plain }: Read, context: Context): string | null {
  const mayName = command.do === 'unknown' || command.do === 'ask'
  return mayName ? otherNamed(contentStems(plain), context) : null
}

/** The only service but the wished one that has all these words in its name, while times for a booking are looked for. */
function otherNamed(said: readonly string[], { s }: Context): string | null {
  const { asked, task } = s.state
  const isOpen = asked?.what === 'offer' || asked?.what === 'day' || asked?.what === 'book_sure'
  if (task?.kind !== 'book' || !isOpen) return null
  const fits = s.services.filter(({ name, bookable_by_agent }) => {
    const stems = contentStems(fold(name))
    return bookable_by_agent && said.every((word) => stems.includes(word))
  })
  const [only, ...more] = fits
  return only && more.length === 0 && only.id !== task.serviceId ? only.id : null
}

/** 'É em gel que eu faço', 'a minha é de gel', 'na verdade é a de gel': what is done, where something else is offered. */
function serviceTold(clause: Read, context: Context): string | null {
  const [, begins, name, ends] = TOLD.exec(clause.plain) ?? []
  // 'E gel' adds it.
  const isOnlyAnd = begins === 'e ' && ends === undefined && !IS.test(context.text.slice(...clause.span))
  if (name === undefined || isOnlyAnd || (begins ?? ends) === undefined || isAsked(clause, context))
    return null
  return otherNamed(contentStems(name), context)
}
const IS = /(?:^|\s)(?:é|eh)\s/i
const TOLD =
  /^(?:(?:ah|mas|oi|nao|so que|e que) )*((?:[ao]s? (?:minhas?|meus?|que (?:eu )?(?:faco|uso|quero|queria|preciso)) |na verdade |(?:queria|quero) na verdade |seria |era )(?:e |eh )?|(?:e|eh) )?((?:(?:d[eoa]|em|[ao]|uma?|unha|unhas|fazer) )*(?:[a-z]+)(?: (?:em|de|com|para|e|d[ao]) [a-z]+| [a-z]+)?)( que (?:eu )?(?:uso|faco|quero|queria|preciso|costumo fazer|sempre faco))?(?: (?:mesmo|esta|viu|sempre|na verdade|por favor))*$/

/**
 * 'Só cabelo', in reply to 'which service?': the one option that the words point to; null where there is
 * none.
 */
function hintedAt({ plain, words }: Read, options: readonly AskedOption[], { s }: Context): string | null {
  if (words.length > MOST_HINT) return null
  const ids = contentStems(plain).map((word) => s.knowledge.vocabulary.hints.get(word) ?? [])
  const known = ids.filter((each) => each.length > 0)
  const left = options.filter(({ id }) => known.length > 0 && known.every((each) => each.includes(id)))
  return left.length === 1 ? left[0]!.id : null
}

const firstOf = ({ plain, span }: Read): SaidTime => ({
  value: { kind: 'any', prefer: 'first' },
  text: plain,
  span,
})

/** 'Quinta', when the Thursday that was offered is not the nearest one. */
function onOfferedDay(
  { value, text }: Pick<SaidTime, 'value' | 'text'>,
  options: readonly AskedOption[],
): TimeValue {
  if (/\d\s*\/|\bdia\b|\bq(?:ue)? vem|pr[óo]xim|\bdaqui\b|\bsemana\b/i.test(text)) return value
  if (value.kind === 'either') {
    const meant = value.options.map((each) => onOfferedDay({ value: each, text }, options))
    const different = [...new Map(meant.map((each) => [JSON.stringify(each), each])).values()]
    return different.length === 1 ? different[0]! : { ...value, options: different }
  }
  const date = dayOf(value)
  if (date === null) return value
  const offered = [...new Set(options.flatMap(({ at }) => at?.slice(0, 10) ?? []))]
  const same = offered.filter((each) => isoWeekdayOfDate(each) === isoWeekdayOfDate(date))
  if (offered.includes(date) || same.length !== 1) return value
  if (value.kind === 'instant') return { ...value, at: `${same[0]}${value.at.slice(10)}` }
  return value.kind === 'day' || value.kind === 'window' ? { ...value, date: same[0]! } : value
}

/**
 * After the customer asked for times of next week, or of a day more than a week ahead, 'quinta' means that week's
 * Thursday, and 'menos quinta' leaves the other days of it.
 */
function inWishedDays(value: TimeValue, text: string, wish: TimeValue | null, now: string): TimeValue {
  if (value.kind === 'either' || value.kind === 'oneOf') {
    const options = value.options.map((each) => inWishedDays(each, text, wish, now))
    const different = [...new Map(options.map((each) => [JSON.stringify(each), each])).values()]
    return different.length === 1 ? different[0]! : { ...value, options: different }
  }
  const date = dayOf(value)
  const days = wish === null ? null : daysAround(wish, now)
  if (days === null) return value
  if (value.kind === 'days' && value.to === null && value.except && !value.only)
    return wish?.kind === 'days' && (value.from ?? '') <= days.from
      ? { ...wish, except: value.except }
      : value
  if (date === null || date >= days.from) return value
  if (!NAMES_WEEKDAY.test(fold(text))) return value
  const [first] = nextDays(days.from, days.to).filter(
    (each) => isoWeekdayOfDate(each) === isoWeekdayOfDate(date),
  )
  if (first === undefined) return value
  if (value.kind === 'instant') return { ...value, at: `${first}${value.at.slice(10)}` }
  return value.kind === 'day' || value.kind === 'window' ? { ...value, date: first } : value
}

/** The first and the last of the days wished for; of one day that no weekday alone names, those of its week. */
function daysAround(wish: TimeValue, now: string): { from: string; to: string } | null {
  if (wish.kind === 'days')
    return wish.from === null || wish.to === null ? null : { from: wish.from, to: wish.to }
  const date = dayOf(wish)
  if (date === null || date <= addDays(now, WEEK)) return null
  const from = addDays(date, 1 - isoWeekdayOfDate(date))
  return { from, to: addDays(from, WEEK - 1) }
}

/** A weekday with nothing else: neither 'quinta agora' nor 'dia 26'. */
const NAMES_WEEKDAY =
  /^(?!.*\b(?:agora|desta|dessa|dia|hoje|amanha)\b).*\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/
const WEEK = 7
const DAY_MS = 86_400_000

/** The days from `from` to `to`, at most seven. */
function nextDays(from: string, to: string): string[] {
  const first = Date.parse(`${from}T00:00Z`)
  return Array.from({ length: WEEK }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  ).filter((each) => each <= to)
}

/** Whether the times that the customer named fit this meaning. */
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

/** A number that may be an hour: in 'ele tem 10 anos' it is none. */
const HOUR_ALONE =
  /\b\d{1,2}\b(?! (?:anos?|aninhos?|meses|mes|dias?|semanas?|minutos?|min|reais|vezes|sessoes|pessoas?|filh\w+)\b)/g
const COUNTED = ['primeira', 'segunda', 'terceira', 'quarta']

/** 'Fico com o das 15 e meia', 'a pirmeira': the one option that is named by its hour or its position. */
function looselyNamed(plain: string, options: readonly AskedOption[]): AskedOption | undefined {
  const numbers = (plain.match(HOUR_ALONE) ?? []).map(Number)
  const isWhole = (at: string) =>
    at.endsWith(':00') || plain.includes(at.slice(14)) || (at.endsWith(':30') && /\be meia\b/.test(plain))
  const byHour = options.filter(
    ({ at }) => at !== undefined && numbers.includes(Number(at.slice(11, 13))) && isWhole(at),
  )
  if (byHour.length === 1) return byHour[0]
  const words = plain.split(' ')
  // What is spelled right was read before: 'o dele primeiro' says in which order.
  const place = COUNTED.findIndex((counted) =>
    words
      .map((word) => word.replace(/o$/, 'a'))
      .some((word) => word.length > 5 && word !== counted && word !== 'seguida' && isNear(word, counted)),
  )
  return place < 0 || words.length > 7 ? undefined : options[place]
}

function dateOf(value: TimeValue | undefined): string | null {
  if (value?.kind === 'instant') return value.at.slice(0, 10)
  return value?.kind === 'day' || value?.kind === 'window' ? value.date : null
}

/** The first of the offered times on the day that is wanted; null where none is, or a day was said now. */
function earliestOfDay({ s, times }: Context, options: readonly AskedOption[]): string | null {
  const date = dateOf(s.state.task?.when?.value)
  if (date === null || times.some(({ value }) => dateOf(value) !== null)) return null
  const onDay = options.filter(({ at }) => at?.slice(0, 10) === date)
  const [first] = onDay.toSorted((one, other) => one.at!.localeCompare(other.at!))
  return first?.id ?? null
}

/** Not 'a primeira', which counts the offers. */
const SOONEST = /\b(?:mais cedo|quanto antes)\b/
const EARLIEST = /\b(?:mais cedo|primeir[ao]|quanto antes)\b/

/**
 * 'Sábado, o mais cedo que tiver', 'semana que vem, a primeira', where only today was offered, chooses nothing of today:
 * what was said is looked at first. A day that is only ruled out ('a primeira, sexta não posso') changes nothing.
 */
export function onDaySaid(
  commands: Command[],
  said: readonly SaidTime[],
  { options }: Asked,
  text: string,
): Command[] {
  const days = said.flatMap((time) => {
    const { value } = time
    const date = dateOf(value)
    if (date !== null) return [{ time, from: date, to: date }]
    return value.kind === 'days' && value.from !== null && value.to !== null
      ? [{ time, from: value.from, to: value.to }]
      : []
  })
  const words = fold(text)
  if (days.length === 0 || !EARLIEST.test(words) || REFUSES.test(words)) return commands
  const dayPicked = (command: Command) =>
    command.do === 'pick' ? options.find(({ id }) => id === command.option)?.at?.slice(0, 10) : undefined
  const picked = commands.map(dayPicked).find((date) => date !== undefined)
  const isSaid = picked !== undefined && days.some(({ from, to }) => from <= picked && picked <= to)
  return commands.flatMap((command): Command[] => {
    if (dayPicked(command) !== undefined && !isSaid)
      return [{ ...command, do: 'set', slots: { when: days.map(({ time }) => time) } }]
    // 'Quinta mesmo, o primeiro' names the day of what it chooses.
    return isSaid && command.do === 'set' && namesOnly(command.slots, picked) ? [] : [command]
  })
}

/** Whether the values are this day and nothing else. */
const namesOnly = ({ when = [], ...others }: Slots, date: string | undefined): boolean =>
  Object.keys(others).length === 0 &&
  when.length > 0 &&
  when.every(({ value }) => value.kind === 'day' && value.date === date)
