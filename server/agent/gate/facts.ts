/** The evidence, prepared for lookups. */
import { fold } from '../../../src/contract/text.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { dayOfIso, isoWeekday, isoWeekdayOfDate } from '../time/calendar.ts'
import { wordsOf } from '../understand/nameForms.ts'
import type { Evidence } from './evidence.ts'
import { moneyIn } from './money.ts'
import { cutSentences, wordKeyOf, timesInText } from './sentences.ts'

/** How much is read of one text, and of all texts together: longer text is no answer to a customer. */
const MOST_OF_TEXT = 4000
const MOST_OF_ALL = 60_000

/** Times that the evidence mentions. Dates are 'YYYY-MM-DD', clocks 'HH:MM', instants both joined by a T. */
export type TimeFacts = {
  instants: Set<string>
  days: Set<string>
  /** Clocks that were named without a day, such as opening hours. */
  clocks: Set<string>
  minutes: Set<number>
  weekdays: Set<number>
  spans: { from: string; to: string }[]
  /** The time values exactly as they were read, as JSON. */
  whole: Set<string>
}

export type Facts = {
  evidence: Evidence
  /** Times in quotes, service records and tool results. */
  times: TimeFacts
  /** Each day with each hour that one sentence gives it: '2026-11-26T15:00', or 'w4T15:00' for a weekday. */
  daysWithHours: Set<string>
  /** Hours that were given with no day at all, such as 'abrimos às 8h'. */
  hoursOfEachDay: Set<string>
  /** Times that are mentioned as denied: 'não atendemos aos domingos'. */
  deniedTimes: TimeFacts
  /** Times in the customer's words. */
  heardTimes: TimeFacts
  /** All results and quotes, folded, to look up whole phrases. */
  text: string
  heardText: string
  words: Set<string>
  heardWords: Set<string>
  /** The digits of all results and quotes, as one string. */
  digits: string
  cents: Set<number>
  /** Amounts in knowledge, which may name several services. */
  quotedCents: Set<number>
  heardCents: Set<number>
  /** Keys of the sentences that may be quoted word for word. */
  quoted: Set<string>
  people: Set<string>
  names: Set<string>
}

const noTimes = (): TimeFacts => ({
  instants: new Set(),
  days: new Set(),
  clocks: new Set(),
  minutes: new Set(),
  weekdays: new Set(),
  spans: [],
  whole: new Set(),
})

const read = new WeakMap<Evidence, Facts>()

/** Reads the evidence. The result is cached, however often the turn's words are checked against it. */
export function factsOf(evidence: Evidence): Facts {
  const known = read.get(evidence)
  if (known) return known
  const facts = readFacts(evidence)
  read.set(evidence, facts)
  return facts
}

function readFacts(evidence: Evidence): Facts {
  const {
    now,
    zone,
    written,
    appointments,
    offers,
    quotes,
    results,
    heard,
    services,
    professionals,
    names,
    location,
  } = evidence
  // A name with a digit, such as 'Estúdio 24 Horas', may be said.
  const sources = limited([...quotes, ...results, location, ...names.filter((name) => /\d/.test(name))])
  const heardSources = limited(heard)
  const times = noTimes()
  const deniedTimes = noTimes()
  const daysWithHours = new Set<string>()
  const hoursOfEachDay = new Set<string>()
  for (const { text } of sources.flatMap(cutSentences)) {
    const own = noTimes()
    for (const { value, from, to } of timesInText(text, now, zone)) {
      const isDenied = isDeniedAt(text, from, to)
      addTime(isDenied ? deniedTimes : times, value)
      if (!isDenied) addTime(own, value)
      for (const left of timesInText(leftOut(text.slice(from, to)), now, zone))
        if (NAMES_DAYS.has(left.value.kind)) addTime(deniedTimes, left.value)
    }
    for (const clock of own.clocks) {
      if (own.days.size + own.weekdays.size === 0) hoursOfEachDay.add(clock)
      for (const day of own.days) daysWithHours.add(`${day}T${clock}`)
      for (const weekday of own.weekdays) daysWithHours.add(`w${weekday}T${clock}`)
    }
  }
  for (const local of [
    ...offers,
    ...appointments.map((each) => each.local),
    ...written.flatMap(({ local, oldLocal }) => [local ?? [], oldLocal ?? []].flat()),
  ])
    addInstant(times, local)
  for (const { days, text } of written) {
    if (days) times.spans.push(days)
    for (const { value } of timesInText(text, now, zone)) if (value.kind === 'duration') addTime(times, value)
  }
  const heardTimes = noTimes()
  for (const text of heardSources)
    for (const { value } of timesInText(text, now, zone, true)) addTime(heardTimes, value)
  const all = [...sources, ...services, ...professionals, ...names].join('\n')
  return {
    evidence,
    times,
    daysWithHours,
    hoursOfEachDay,
    deniedTimes,
    heardTimes,
    text: fold(all),
    heardText: fold(heardSources.join('\n')),
    words: new Set(wordsOf(all)),
    heardWords: new Set(heardSources.flatMap(wordsOf)),
    digits: spacedDigits(all),
    cents: new Set(moneyIn(all).map(({ cents }) => cents)),
    quotedCents: new Set(limited(quotes).flatMap((text) => moneyIn(text).map(({ cents }) => cents))),
    heardCents: new Set(heardSources.flatMap((text) => moneyIn(text).map(({ cents }) => cents))),
    quoted: new Set(
      limited([...quotes, location]).flatMap((text) =>
        cutSentences(text).map((each) => wordKeyOf(each.text)),
      ),
    ),
    people: new Set(professionals.flatMap(wordsOf)),
    names: new Set([...names, ...professionals].flatMap(wordsOf)),
  }
}

/** 'Domingo não atendemos.', but not 'sábado das 8h às 12h, não abrimos à tarde' */
const DENIED_AFTER =
  /^[,\s]{0,3}(?:(?:a gente|nós|a clínica|o consultório) )?n[ãa]o (?:abr|atend|funcion|trabalh)\p{L}{1,8}(?= nem\b|[.,;!?)]|$)/iu

const NAMES_DAYS: ReadonlySet<TimeValue['kind']> = new Set(['weekly', 'day', 'either'])

/** What an exception names: 'aos domingos' of 'todo dia, exceto aos domingos'; otherwise nothing. */
const leftOut = (words: string): string =>
  /\b(?:exceto|menos|salvo|fora|tirando)\b(.*)/is.exec(words)?.[1] ?? ''

/** 'Fechamos aos domingos', 'Fechado: segunda'; 'Fechamos às 18h' denies no day. */
const CLOSED_BEFORE = /\bfech(?:a|am|amos|ad[oa]s?):?(?: (?:aos?|às?|n[ao]s?|de))? ?$/i
const BEGINS_WITH_DAY =
  /^(?:(?:aos|às|n[ao]s|de|tod[oa]s?(?: [ao]s)?) )?(?:segunda|ter[cç]a|quarta|quinta|sexta|s[áa]bado|domingo|feriado)/i

/** Whether the time is denied: the clause before it denies, what follows it does, or its end says 'closed'. */
export function isDeniedAt(text: string, from: number, to: number): boolean {
  const start = Math.max(text.lastIndexOf(',', from), text.lastIndexOf(':', from)) + 1
  return (
    /\b(?:n[ãa]o|nem|exceto|menos)\b/i.test(text.slice(start, from)) ||
    DENIED_AFTER.test(text.slice(to)) ||
    (BEGINS_WITH_DAY.test(text.slice(from)) && CLOSED_BEFORE.test(text.slice(0, from))) ||
    /\bfechad[oa]/i.test(text.slice(start))
  )
}

function limited(texts: readonly string[]): string[] {
  let left = MOST_OF_ALL
  return [...new Set(texts)].flatMap((text) => {
    const part = text.slice(0, Math.min(MOST_OF_TEXT, left))
    left -= part.length
    return part === '' ? [] : part
  })
}

export const spacedDigits = (text: string): string =>
  ` ${(text.replace(/(?<=\d)[ .\-()/]{1,2}(?=\d)/g, '').match(/\d+/g) ?? []).join(' ')} `

function addInstant(facts: TimeFacts, local: string): void {
  facts.instants.add(local.slice(0, 16))
  facts.days.add(local.slice(0, 10))
}

const isMeant = ({ only, except }: TimeValue & { kind: 'days' }, weekday: number): boolean =>
  (!only || only.includes(weekday)) && !except?.weekdays?.includes(weekday)

/** The clocks that a span of days names. */
export const clocksOfDays = ({ window, fromTime, toTime }: TimeValue & { kind: 'days' }) => [
  window?.from,
  window?.to,
  fromTime,
  toTime,
]

function addTime(facts: TimeFacts, value: TimeValue): void {
  facts.whole.add(JSON.stringify(value))
  switch (value.kind) {
    case 'instant':
      addInstant(facts, value.at)
      break
    case 'day':
      addDay(facts, value.date)
      break
    case 'clock':
      facts.clocks.add(value.time)
      break
    case 'window':
      if (value.date !== null) addDay(facts, value.date)
      for (const end of [value.from, value.to]) if (end !== null && !value.part) facts.clocks.add(end)
      break
    case 'days': {
      const from = value.from ?? value.to
      if (from === null) break
      const to = value.to ?? from
      facts.spans.push({ from, to })
      addDay(facts, from)
      addDay(facts, to)
      for (let day = dayOfIso(from); day <= Math.min(dayOfIso(to), dayOfIso(from) + 6); day++)
        if (isMeant(value, isoWeekday(day))) facts.weekdays.add(isoWeekday(day))
      for (const end of clocksOfDays(value)) if (end) facts.clocks.add(end)
      break
    }
    case 'weekly':
      for (const weekday of value.weekdays) facts.weekdays.add(weekday)
      for (const end of [value.time, value.from, value.to]) if (end) facts.clocks.add(end)
      break
    case 'duration':
      facts.minutes.add(value.minutes)
      break
    case 'either':
    case 'oneOf':
      for (const option of value.options) addTime(facts, option)
      break
    case 'any':
      break
  }
}

function addDay(facts: TimeFacts, date: string): void {
  facts.days.add(date)
  facts.weekdays.add(isoWeekdayOfDate(date))
}

/** Whether two dates are the same day; the year counts only where the words named one (`hasYear`). */
export const sameDay = (a: string, b: string, hasYear: boolean) =>
  hasYear ? a === b : a.slice(5) === b.slice(5)
