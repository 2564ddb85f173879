/** Several people with several services in one turn: one wish for each, with the right service and day. */
import { BOTH } from './wishes.ts'
import { FOR_TWO } from './dialogueCues.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'
import type { Command, SaidTime, Slots } from '../understand/command.ts'
import { GUESTS, nameAt, NOBODY, relationOf } from '../understand/otherPeople.ts'
import { MINE, RELATIONS } from '../understand/relations.ts'
import type { Reading } from '../understand/read.ts'
import type { Token } from '../understand/normalize.ts'
import type { Found } from '../understand/slots.ts'

type Other = { relation?: string; name?: string }
/** `who`: null for the customer. `isFor`: 'para' precedes it, so it belongs to the service before it. */
type Mention = { at: number; isFor: boolean; who: Other | null }
type Part = { service: Found; who: Other | null | undefined; isFor: boolean }

/** Values of a wish that is split up again; commands that ask, refuse or move stay as they are. */
const isOfWish = (command: Command): boolean =>
  command.do === 'set' || (command.do === 'start' && command.task === 'book')

/**
 * 'Limpeza pra mim e botox pra minha mãe', 'ela quer drenagem, eu peeling': one booking for each. The
 * commands stay unchanged where there are fewer than two services, nobody else, or a task other than a
 * booking.
 */
export function wishOfEach(
  commands: Command[],
  { tokens, clauses }: Reading,
  times: readonly SaidTime[],
  text: string,
  /** The only day that is spoken of, if there is one. */
  day: string | null = null,
): Command[] {
  const services = distinct(
    clauses
      .filter(({ isQuestion, plain }) => !(isQuestion && ASKS_IF_NEEDED.test(plain)) && !tellsPast(plain))
      .flatMap(({ slots }) => slots.filter(({ kind, ids }) => kind === 'service' && !isOfField(ids))),
  )
  const wishes = commands.filter(isOfWish)
  const isElse = commands.some((each) => each.do === 'start' && each.task !== 'book')
  const [service, ...others] = services
  if (isElse) return commands
  const people = new Set(
    clauses.flatMap(({ slots }) =>
      slots.flatMap(({ kind, from, to }) => (kind === 'person' ? placesOf(from, to) : [])),
    ),
  )
  const ends = new Set(
    clauses.flatMap(({ slots }) => slots.flatMap(({ kind, to }) => (kind === 'service' ? [to] : []))),
  )
  const mentions = mentionsIn(tokens, text, people, ends)
  if (others.length === 0)
    return oneServiceForTwo(commands, service ?? null, times, { mentions, people }, tokens, text)
  const pairs = mentions.length === 0 ? timeOfEach(clauses, times, tokens, day) : null
  const chosen = commands.filter((each) => isOfWish(each) || (pairs !== null && each.do === 'pick'))
  const [begin] = chosen
  if (!begin) return commands
  if (pairs) {
    const { span, score } = begin
    const starts = pairs.map(({ ids, time }): Command => ({
      do: 'start',
      task: 'book',
      slots: { services: ids, when: [time] },
      span,
      score,
    }))
    return commands.flatMap((each) => (each === begin ? starts : chosen.includes(each) ? [] : [each]))
  }
  if (!mentions.some(({ who }) => who !== null)) return commands
  const parts = share(services, mentions)
  const span: [number, number] = [
    Math.min(...wishes.map((each) => each.span[0])),
    Math.max(...wishes.map((each) => each.span[1])),
  ]
  const starts = parts.map(({ service, who }, at): Command => {
    const from = at === 0 ? 0 : tokens[service.from]!.start
    const to = at + 1 < parts.length ? tokens[parts[at + 1]!.service.from]!.start : text.length
    const own = times.filter((time) => time.span[0] >= from && time.span[0] < to)
    const when = own.length > 0 ? own : sharedOf(times)
    const slots: Slots = {
      services: service.ids,
      ...(when.length > 0 && { when: [...when] }),
      ...(who && { forWhom: { self: false, others: [who] } }),
    }
    return { do: 'start', task: 'book', slots, span, score: wishes[0]!.score }
  })
  const first = commands.findIndex(isOfWish)
  return commands.flatMap((each, at) => (at === first ? starts : isOfWish(each) ? [] : [each]))
}

const IS_PAST = /\b(?:fez|fiz|fizemos|fizeram|operou|operei|teve|tive|colocou|coloquei)\b/
const IS_WISH = /\b(?:quer|quero|queria|gostaria|precis\w+|marcar?|agendar?|tem (?:vaga|horario))\b/
/** 'Minha vó fez uma cirurgia' tells what was, beside what is wished for. */
const tellsPast = (plain: string): boolean => IS_PAST.test(plain) && !IS_WISH.test(plain)
/** 'Precisa de consulta antes?' */
const ASKS_IF_NEEDED =
  /\b(?:precis\w+|tem que|tenho que|necessari\w+|obrigatori\w+)\b.*\b(?:antes|primeiro)$|^(?:e )?(?:precis\w+|tem que|e obrigatori\w+) (?:de |ter |fazer |passar )*(?:uma? )?(?:consulta|avaliacao)$/

/** Words between a service and its time. */
const TO_HOUR = new Set('as a o para na no dia de la pode ser umas pelas'.split(' '))

/**
 * 'Quero pé e mão sábado, manicure 9h e pedicure 10h': two times, each right after a service of its own. Null where they
 * are not.
 */
function timeOfEach(
  clauses: Reading['clauses'],
  times: readonly SaidTime[],
  tokens: readonly Token[],
  day: string | null,
): { ids: string[]; time: SaidTime }[] | null {
  const named = clauses.flatMap(({ slots }) =>
    slots.filter(({ kind, ids }) => kind === 'service' && ids.length === 1 && !isOfField(ids)),
  )
  const apart = timesApart(times, day)
  const isOnlyLink = (from: number, to: number) =>
    tokens
      .filter(({ start, end, kind }) => start >= from && end <= to && kind === 'word')
      .every(({ text: word }) => TO_HOUR.has(word))
  const before = apart.flatMap((time) => {
    const service = named.findLast(({ to }) => tokens[to - 1]!.end <= time.span[1] - 1)
    return service && isOnlyLink(tokens[service.to - 1]!.end, time.span[0])
      ? [{ ids: service.ids, time }]
      : []
  })
  // '14h a axila e 15h o buço'
  const after = apart.flatMap((time) => {
    const service = named.find(({ from }) => tokens[from]!.start >= time.span[1])
    return service && isOnlyLink(time.span[1], tokens[service.from]!.start)
      ? [{ ids: service.ids, time }]
      : []
  })
  const isOfTwo = ([first, second]: typeof before) => first && second && first.ids[0] !== second.ids[0]
  return isOfTwo(before) ? before : isOfTwo(after) ? after : null
}

/** 'Vacina pros dois na segunda, 10h e 10h30': the same for two, each with a time. Without a service it is asked for later. */
function oneServiceForTwo(
  commands: Command[],
  service: Found | null,
  times: readonly SaidTime[],
  { mentions, people }: { mentions: readonly Mention[]; people: ReadonlySet<number> },
  tokens: readonly Token[],
  text: string,
): Command[] {
  // 'Um às 9 e o outro 9h30, dá?' is read as a question.
  const isPart = (each: Command) => isOfWish(each) || (each.do === 'ask' && OF_TIME.has(each.aspect))
  const parts = commands.filter(isPart)
  const [base] = parts
  const plain = tokens.map(({ text: word }) => word).join(' ')
  const apart = timesApart(times)
  // 'Pra uma amiga entre 10 e 12 e pra mim terça': no hour alone, so only 'pra' tells whose each is.
  const areHours = apart.length > 0
  const when = areHours ? apart : spansApart(times)
  const [first, then] = when
  const named = twoNames(tokens, text, people)
  // 'O Mingau e a Lola, os dois precisam de vacina'
  if (
    service &&
    base &&
    'slots' in base &&
    named &&
    BOTH.test(plain) &&
    when.length === 0 &&
    !base.slots.forWhom
  ) {
    const others = named.map((name) => ({ name }))
    const slots: Slots = { ...base.slots, services: service.ids, forWhom: { self: false, others } }
    return commands.map((each) =>
      each === base ? { do: 'start', task: 'book', slots, span: base.span, score: base.score } : each,
    )
  }
  if (!base || !first || !then || /\bou\b/.test(plain)) return commands
  const isOfSome = parts.some((each) => 'slots' in each && each.slots.forWhom !== undefined)
  const forEach = areHours ? mentions : mentions.filter(({ isFor }) => isFor)
  const inTurn = whomEach(first, then, forEach, tokens)
  if (!areHours && !inTurn) return commands
  const whom =
    inTurn ??
    whomInOrder(first, mentions, tokens) ??
    (!isOfSome && (named !== null || FOR_TWO.test(plain))
      ? (named?.map((name) => ({ name })) ?? [null, null])
      : null)
  if (!whom) return commands
  const { span, score } = base
  const starts = when.map((time, at): Command => {
    const who = whom[at] ?? null
    const slots: Slots = {
      ...(service && { services: service.ids }),
      when: [time],
      forWhom: who ? { self: false, others: [who] } : { self: true, others: [] },
    }
    return { do: 'start', task: 'book', slots, span, score }
  })
  return commands.flatMap((each) => (each === base ? starts : isPart(each) ? [] : [each]))
}

/** Words between the time of one person and the mention of the other. */
const TO_OTHER = new Set('e a o para minha meu ja tambem mais da do de'.split(' '))
/** Words between a person and the time that is for them. */
const TO_TIME = new Set('na no as a para dia de la pode ser quer seria tambem e'.split(' '))

/**
 * 'Quinta 9h e a minha filha sexta 10h': the person of each of two times. Null where the words do not tell them apart.
 */
function whomEach(
  first: SaidTime,
  then: SaidTime,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): [Other | null, Other | null] | null {
  const startOf = ({ at }: Mention) => tokens[at]!.start
  const before = mentions.findLast((each) => startOf(each) < first.span[1])
  const between = mentions.findLast((each) => startOf(each) >= first.span[1] && startOf(each) < then.span[0])
  const after = mentions.find((each) => startOf(each) > then.span[0])
  if (!between) return null
  // 'Quinta 9h e o meu pai leva ela 8:30' gives the second time to nobody.
  const isThere = tokens
    .slice(0, between.at)
    .filter(({ start, kind }) => start >= first.span[1] && kind === 'word')
    .every(({ text: word }) => TO_OTHER.has(word))
  if (!isThere) return null
  const isSame = (one: Other | null, other: Other | null) => JSON.stringify(one) === JSON.stringify(other)
  // 'Eu e minha mãe, 9h pra mim e 10h pra ela'
  if (after && between.isFor && after.isFor)
    return isSame(between.who, after.who) ? null : [between.who, after.who]
  if (after) return null
  const length = between.who?.relation === undefined ? 1 : between.who.name === undefined ? 2 : 3
  const isNext = tokens
    .slice(between.at + length)
    .filter(({ start, kind }) => start < then.span[0] && kind === 'word')
    .every(({ text: word }) => TO_TIME.has(word))
  const whom = before?.who ?? null
  return isNext && !isSame(whom, between.who) ? [whom, between.who] : null
}
/**
 * 'Corte pra mim e pra minha mãe sábado, 10h e 11h': the two that were named before both times, in their order. Null where
 * the words name others.
 */
function whomInOrder(
  { span }: SaidTime,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): [Other | null, Other | null] | null {
  const [one, other, ...more] = mentions
  if (!one?.isFor || !other?.isFor || more.length > 0 || tokens[other.at]!.start >= span[1]) return null
  return JSON.stringify(one.who) === JSON.stringify(other.who) ? null : [one.who, other.who]
}
const OF_TIME: ReadonlySet<Aspect> = new Set<Aspect>(['OTHER', 'ACT', 'HOURS'])

/** Two different times of day, each with its date, which may be `day`; empty where there are others. */
function timesApart(times: readonly SaidTime[], day: string | null = null): SaidTime[] {
  const all = times.flatMap((time) =>
    time.value.kind === 'oneOf' ? time.value.options.map((value) => ({ ...time, value })) : [time],
  )
  const isDay = ({ value }: SaidTime) => value.kind === 'day'
  const date =
    all.flatMap(({ value }) =>
      value.kind === 'day' ? [value.date] : value.kind === 'instant' ? [value.at.slice(0, 10)] : [],
    )[0] ??
    day ??
    undefined
  const dated = all
    .filter((time) => !isDay(time))
    .map((time): SaidTime =>
      time.value.kind === 'clock' && date !== undefined
        ? { ...time, value: { kind: 'instant', at: `${date}T${time.value.time}` } }
        : time,
    )
  const isApart = dated.length === 2 && dated.every(({ value }) => value.kind === 'instant')
  return isApart ? dated : []
}

/** Two different days or spans; one without a day is of the day that was said before it. */
function spansApart(times: readonly SaidTime[]): SaidTime[] {
  const [first, then, ...more] = times
  if (!first || !then || more.length > 0 || !times.every(({ value }) => OF_SPAN.has(value.kind))) return []
  const date = first.value.kind === 'day' || first.value.kind === 'window' ? first.value.date : null
  const { value } = then
  const isUndated = value.kind === 'window' && value.date === null && date !== null
  return [first, isUndated ? { ...then, value: { ...value, date } } : then]
}
const OF_SPAN: ReadonlySet<string> = new Set(['day', 'window', 'instant', 'clock', 'either'])

/** 'O Bob e a Nina', where just two are named. */
function twoNames(
  tokens: readonly Token[],
  text: string,
  people: ReadonlySet<number>,
): [string, string] | null {
  const names = tokens.flatMap((token, at) => {
    const name = nameAt(token, text)
    return name !== null && !people.has(at) && /^[ao]$/.test(tokens[at - 1]?.text ?? '') ? [name] : []
  })
  const [first, second, ...more] = new Set(names)
  return first !== undefined && second !== undefined && more.length === 0 ? [first, second] : null
}

const placesOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at)

const isOfField = (ids: readonly string[]) => ids.every((id) => id.startsWith('field:'))

/** A day that is said once applies to everybody. */
const sharedOf = (times: readonly SaidTime[]): readonly SaidTime[] =>
  new Set(times.map(({ value }) => JSON.stringify(value))).size === 1 ? times.slice(0, 1) : []

function distinct(services: readonly Found[]): Found[] {
  const seen = new Set<string>()
  return services.filter(({ ids }) => {
    const isNew = !ids.some((id) => seen.has(id))
    for (const id of ids) seen.add(id)
    return isNew
  })
}

/**
 * Assigns a person to each service: the one named with 'para' after it, the one named before it, or its
 * neighbour's.
 */
function share(services: readonly Found[], mentions: readonly Mention[]): Part[] {
  const parts = services.map((service, at): Part => {
    const before = at === 0 ? 0 : services[at - 1]!.to
    const next = services[at + 1]?.from ?? Number.POSITIVE_INFINITY
    const after = mentions.find((each) => each.isFor && each.at >= service.to && each.at < next)
    const isFirst = at === 0
    const subject = mentions.findLast(
      (each) => each.at >= before && each.at < service.from && (isFirst || !each.isFor),
    )
    const found = after ?? subject
    return { service, who: found?.who, isFor: after !== undefined }
  })
  return parts.map((part, at) => {
    if (part.who !== undefined) return part
    // In 'limpeza e drenagem pra minha mãe' both are for the mother; in 'limpeza pra mim e botox' both are
    // for the customer.
    const next = parts.slice(at + 1).find(({ who }) => who !== undefined)
    const last = parts.slice(0, at).findLast(({ who }) => who !== undefined)
    return { ...part, who: (next?.isFor ? next.who : last?.who) ?? null }
  })
}

/** After a name: what is wanted for it. 'A Luna precisa da vacina e o Thor de banho' */
const WANTS_FOR_NAME = /^(?:precisa\w*|quer|queria|vai|toma|faz|fara|de|da|do|na|no|com|so|tambem)$/

/** Whether a name stands as the subject of a wish, and is no professional's. */
const isSubject = (tokens: readonly Token[], at: number, people: ReadonlySet<number>): boolean =>
  /^[ao]$/.test(tokens[at - 1]?.text ?? '') &&
  !/^(?:com|da|do|para)$/.test(tokens[at - 2]?.text ?? '') &&
  !people.has(at) &&
  WANTS_FOR_NAME.test(tokens[at + 1]?.text ?? '')

function mentionsIn(
  tokens: readonly Token[],
  text: string,
  people: ReadonlySet<number>,
  /** Where the names of services end. */
  ends: ReadonlySet<number>,
): Mention[] {
  const found: Mention[] = []
  const add = (at: number, who: Other | null) => {
    const before = tokens[at - 1]?.text ?? ''
    const isFor = before === 'para' || ((before === 'a' || before === 'o') && tokens[at - 2]?.text === 'para')
    found.push({ at, isFor, who })
  }
  tokens.forEach(({ text: word }, at) => {
    const next = tokens[at + 1]?.text ?? ''
    if (word === 'mim' || word === 'eu') add(at, null)
    else if (MINE.has(word) && RELATIONS.has(next)) {
      const name = nameAt(tokens[at + 2], text)
      add(at, { relation: relationOf(tokens[at + 1]!, text), ...(name !== null && { name }) })
    } else if (word === 'ela' || word === 'ele') {
      const last = found.findLast(({ who }) => who !== null)
      if (last) add(at, last.who)
      else if (tokens[at - 1]?.text === 'para') add(at, { relation: 'acompanhante' })
    } else if (/^uma?$/.test(word) && tokens[at - 1]?.text === 'para' && GUESTS.has(next)) {
      add(at, { relation: relationOf(tokens[at + 1]!, text) })
    } else if (tokens[at - 1]?.text === 'para' || tokens[at - 2]?.text === 'para') {
      const name = nameAt(tokens[at], text)
      const isArticled = tokens[at - 1]?.text === 'a' || tokens[at - 1]?.text === 'o'
      if (name !== null && (tokens[at - 1]?.text === 'para' || isArticled)) add(at, { name })
    } else if (ends.has(at - 1) && /^[dn][ao]$/.test(tokens[at - 1]!.text) && !people.has(at)) {
      // 'Banho na Mel e tosa no Bob'
      const name = nameAt(tokens[at], text)
      if (name !== null && !NOBODY.has(word)) found.push({ at, isFor: true, who: { name } })
    } else if (isSubject(tokens, at, people)) {
      const name = nameAt(tokens[at], text)
      if (name !== null) add(at, { name })
    }
  })
  return found
}
