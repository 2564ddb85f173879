/** Evidence made ready to be looked up in. */
import { fold } from '../../../src/contract/text.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { dayOfIso, weekdayOf } from '../time/calendar.ts'
import type { Evidence } from './evidence.ts'
import { moneyIn } from './money.ts'
import { cutSentences, keyOf, timesIn } from './sentences.ts'

/** Of one text, and of all: what is longer is no answer to a customer. */
const MOST_OF_TEXT = 4000
const MOST_OF_ALL = 60_000

/** Times that something is known about. Dates 'YYYY-MM-DD', clocks 'HH:MM', instants both with a T. */
export type TimeFacts = {
  instants: Set<string>
  days: Set<string>
  /** Clocks said without a day, as opening hours are. */
  clocks: Set<string>
  minutes: Set<number>
  weekdays: Set<number>
  spans: { from: string; to: string }[]
  /** Values as they were read. */
  whole: Set<string>
}

export type Facts = {
  evidence: Evidence
  /** Of quotes, rows and tools. */
  times: TimeFacts
  /** Said where something is denied: 'não atendemos aos domingos'. */
  deniedTimes: TimeFacts
  /** Of the customer's words. */
  heardTimes: TimeFacts
  /** Everything told or quoted, folded, for whole phrases. */
  text: string
  heardText: string
  words: Set<string>
  heardWords: Set<string>
  /** Digits in a row, of what was told and quoted. */
  digits: string
  cents: Set<number>
  /** Of knowledge, which may name several services. */
  quotedCents: Set<number>
  heardCents: Set<number>
  /** Keys of sentences that may be said word for word. */
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

export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

const read = new WeakMap<Evidence, Facts>()

/** Reads the evidence, once however often a turn's words are held against it. */
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
    told,
    heard,
    services,
    professionals,
    names,
    location,
  } = evidence
  // 'Estúdio 24 Horas' may be called so.
  const sources = limited([...quotes, ...told, location, ...names.filter((name) => /\d/.test(name))])
  const heardSources = limited(heard)
  const times = noTimes()
  const deniedTimes = noTimes()
  for (const { text } of sources.filter((source) => MAY_TELL_TIME.test(source)).flatMap(cutSentences))
    for (const { value, from } of timesIn(text, now, zone))
      addTime(isDeniedAt(text, from) ? deniedTimes : times, value)
  for (const local of [
    ...offers,
    ...appointments.map((each) => each.local),
    ...written.flatMap(({ local, oldLocal }) => [local ?? [], oldLocal ?? []].flat()),
  ])
    addInstant(times, local)
  for (const { days, text } of written) {
    if (days) times.spans.push(days)
    for (const { value } of timesIn(text, now, zone)) if (value.kind === 'duration') addTime(times, value)
  }
  const heardTimes = noTimes()
  for (const text of heardSources)
    for (const { value } of timesIn(text, now, zone, true)) addTime(heardTimes, value)
  const all = [...sources, ...services, ...professionals, ...names].join('\n')
  return {
    evidence,
    times,
    deniedTimes,
    heardTimes,
    text: fold(all),
    heardText: fold(heardSources.join('\n')),
    words: new Set(wordsOf(all)),
    heardWords: new Set(heardSources.flatMap(wordsOf)),
    digits: digitsOf(all),
    cents: new Set(moneyIn(all).map(({ cents }) => cents)),
    quotedCents: new Set(limited(quotes).flatMap((text) => moneyIn(text).map(({ cents }) => cents))),
    heardCents: new Set(heardSources.flatMap((text) => moneyIn(text).map(({ cents }) => cents))),
    quoted: new Set(
      limited([...quotes, location]).flatMap((text) => cutSentences(text).map((each) => keyOf(each.text))),
    ),
    people: new Set(professionals.flatMap(wordsOf)),
    names: new Set([...names, ...professionals].flatMap(wordsOf)),
  }
}

/** Whatever names a day, an hour or a length has a digit or one of these. */
const MAY_TELL_TIME =
  /\d|hora|minut|dia|noite|manh|tarde|hoje|segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado|domingo|seman|m[eê]s|ano|feriado|janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|agora|cedo|almo[cç]o|natal|p[aá]scoa|carnaval/i

/** The clause with the time, up to it, denies; or its end says that it is closed. */
function isDeniedAt(text: string, from: number): boolean {
  const start = Math.max(text.lastIndexOf(',', from), text.lastIndexOf(':', from)) + 1
  return (
    /\b(?:n[ãa]o|nem|exceto|menos)\b/i.test(text.slice(start, from)) ||
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

export const digitsOf = (text: string): string =>
  ` ${(text.replace(/(?<=\d)[ .\-()/]{1,2}(?=\d)/g, '').match(/\d+/g) ?? []).join(' ')} `

function addInstant(facts: TimeFacts, local: string): void {
  facts.instants.add(local.slice(0, 16))
  facts.days.add(local.slice(0, 10))
}

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
      facts.spans.push({ from: value.from, to: value.to ?? value.from })
      addDay(facts, value.from)
      if (value.to !== null) addDay(facts, value.to)
      const last =
        value.to === null ? dayOfIso(value.from) : Math.min(dayOfIso(value.to), dayOfIso(value.from) + 6)
      for (let day = dayOfIso(value.from); day <= last; day++)
        if (!value.only || value.only.includes(weekdayOf(day))) facts.weekdays.add(weekdayOf(day))
      for (const end of [value.window?.from, value.window?.to]) if (end) facts.clocks.add(end)
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
  facts.weekdays.add(weekdayOf(dayOfIso(date)))
}

/** The same day, in another year where the words named none. */
export const sameDay = (a: string, b: string, hasYear: boolean) =>
  hasYear ? a === b : a.slice(5) === b.slice(5)
