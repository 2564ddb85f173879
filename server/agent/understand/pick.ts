import type { TimeValue } from '../time/timeValue.ts'
import type { Read } from './read.ts'
import { fold } from '../../../src/contract/text.ts'
import { stem } from './stem.ts'
import type { Option, SaidTime } from './command.ts'
import { CONNECTING, wordsOf } from './nameForms.ts'

const ORDINALS: [RegExp, number][] = [
  [/\b(?:primeir[ao]|opcao (?:1|um)|numero (?:1|um)|a 1)\b/, 0],
  [/\b(?:segund[ao]|opcao 2|numero 2|a 2)\b/, 1],
  [/\b(?:terceir[ao]|opcao 3|numero 3|a 3)\b/, 2],
  [/\b(?:quarta opcao|quarto|opcao 4|numero 4|a 4)\b/, 3],
]
const FIRST_OF_ALL = /(?<!\b[ao] )\bprimeiro (?:[ao]s?|so|eu|quero|vou|vamos|me|marca\w*|faz\w*) (?!das?\b)/
const BEFORE_OTHERS = /\b(?:eu|mim|d?el[ae]s?|(?:minha|meu)(?: \w+)?) primeir[oa]\b/
const LAST = /\b(?:ultim[ao])\b/
const ANY =
  /\b(?:qualquer (?:um|uma|horario)|tanto faz|o que tiver|a que tiver|o mais cedo|a mais cedo|mais proxim[ao])\b/

const ANY_OF_TWO = /\b(?:qualquer|qq) (?:um|uma) d[oa]s (?:dois|duas)\b/

/** 'Manhã ou tarde tanto faz', 'tanto faz o dia' leave one thing open, and choose nothing. */
export const ONE_THING_OPEN =
  /\b(?:manha|tarde|noite|dia|horario|hora|profissional|quem|qual|del[ae]s) (?:para mim |ai |eu |me |mesmo )*tanto faz\b|\btanto faz (?:se |ser )?(?:[ao] |d[ea] |com |para |em )*(?:manha|tarde|noite|dia|horario|hora|profissional|quem|qual)\b/

/**
 * The position that a clause names ('a segunda opção'), counted from 0; null when it names none. `isSure` is
 * false where the words may mean a day, as in 'a segunda'.
 */
export function ordinalIn(plain: string): { at: number | 'last'; isSure: boolean } | null {
  const isSure = /\bopcao\b|\bnumero\b/.test(plain)
  // 'Primeira vez', 'segunda-feira', 'terceira sessão' and 'na segunda' name no position among offers.
  if (
    /\b(?:primeira vez|feira|na segunda|n[ao] quarta|segunda via|(?:primeira|segunda|terceira) (?:sessao|consulta|semana))\b/.test(
      plain,
    )
  )
    return null
  // 'Primeiro a mão, depois o pé' and 'o dele primeiro' say in which order.
  if (FIRST_OF_ALL.test(plain) || BEFORE_OTHERS.test(plain)) return null
  // 'O segundo ou o terceiro'
  const isChoice = /\bou\b/.test(plain) && ORDINALS.filter(([when]) => when.test(plain)).length > 1
  if (isChoice) return null
  for (const [when, at] of ORDINALS) if (when.test(plain)) return { at, isSure }
  return LAST.test(plain) && !/\bultim[ao] (?:vez|consulta|sessao)\b/.test(plain)
    ? { at: 'last', isSure }
    : null
}

/** Words of choice, after which a day alone names an offer: 'a de amanhã', 'fico com o de quinta'. */
const CHOSEN =
  /\b(?:[ao] d[eao]s?|[ao]s das?|ess[ea] d[eao]s?|ness[ea](?: mesm[oa]| horario)?$|fico com|escolho|prefiro [ao])\b/
const hasClock = (value: TimeValue): boolean =>
  value.kind === 'instant' ||
  value.kind === 'clock' ||
  ((value.kind === 'oneOf' || value.kind === 'either') && value.options.every(hasClock))

/** The customer named minutes, in words. */
const HALF = /\be (?:meia|pouco|pouquinho|quinze|quarenta)\b/

/** '2', 'a 2', 'das 10': the hour of an option, or its position. */
const BARE_NUMBER =
  /^(?:(?:a|o|as|os|das|de|pode ser|quero|prefiro|fico com) ){0,3}(?:das? |as )?(\d{1,2})(?:h|horas)?$/

/**
 * The option that a clause chooses by position, time, day, person or its own words; null where it chooses
 * none, or names another day, hour or person beside it: 'o primeiro, só que com a Helena'.
 */
export function pickOption(
  clause: Read,
  times: readonly SaidTime[],
  options: readonly Option[],
): Option | null {
  const option = optionMeant(clause, times, options)
  if (option?.at === undefined || BARE_NUMBER.test(clause.plain)) return option
  const { at, professional } = option
  // 'A segunda' is read as Monday, too.
  const isPlace = ordinalIn(clause.plain) !== null
  const said = times.filter(({ text }) => !isPlace || !/^(?:[an]a? )?(?:segunda|quarta)$/.test(fold(text)))
  if (said.some(({ value }) => differs(at, value))) return null
  const people = clause.slots.filter(({ kind }) => kind === 'person').flatMap(({ ids }) => ids)
  return professional !== undefined && people.length > 0 && !people.includes(professional) ? null : option
}

function optionMeant(clause: Read, times: readonly SaidTime[], options: readonly Option[]): Option | null {
  if (options.length === 0) return null
  const { plain } = clause
  // A bare number is the hour of an option, or else its position.
  const bare = BARE_NUMBER.exec(plain)
  if (bare) {
    const number = Number(bare[1])
    const byHour = options.filter(({ at }) => at !== undefined && isHour(at, number) && at.endsWith(':00'))
    if (byHour.length === 1) return byHour[0]!
    const isCount = !/\b(?:as|das)\b|h/.test(plain)
    if (isCount && byHour.length === 0 && number >= 1 && number <= options.length) return options[number - 1]!
  }
  const byRank = byComparison(plain, options)
  if (byRank) return byRank
  const isChosen = CHOSEN.test(plain)
  const byTime = options.filter(
    ({ at }) =>
      at !== undefined && times.some(({ value }) => (isChosen || hasClock(value)) && meets(at, value)),
  )
  const ordinal = ordinalIn(plain)
  if (
    ordinal &&
    (ordinal.isSure || times.length === 0 || /\b[ao] (?:segund|terceir|primeir)[ao]\b/.test(plain))
  ) {
    const option = ordinal.at === 'last' ? options.at(-1) : options[ordinal.at]
    if (option) return option
  }
  // 'O último de sábado'
  if (ordinal?.at === 'last' && times.length > 0 && !times.some(({ value }) => hasClock(value)))
    return (
      options.findLast(({ at }) => at !== undefined && times.every(({ value }) => meets(at, value))) ?? null
    )
  if (byTime.length === 1) return byTime[0]!
  // 'Quinta às 10' does not choose ten o'clock on Wednesday, even if another time on Thursday was offered.
  const isOfDays = (at: string) =>
    times.every(({ value }) => {
      const dates = datesOf(value)
      return dates.length === 0 || dates.includes(at.slice(0, 10))
    })
  const namesDay = times.some(({ value }) => datesOf(value).length > 0)
  if (namesDay && !options.some(({ at }) => at !== undefined && isOfDays(at))) return null
  const hour =
    /(?<!\b(?:antes|depois|partir|apos) )\b(?:as|das|a das|a de|de) (\d{1,2})(?:h|horas)?\b/.exec(plain) ??
    /\b(\d{1,2})h/.exec(plain)
  if (hour) {
    const clocks = times.flatMap(({ value }) => clocksOf(value))
    const named = (at: string) =>
      (clocks.length === 0 || clocks.includes(at.slice(14))) &&
      isHour(at, Number(hour[1])) &&
      (at.endsWith(':00') || plain.includes(at.slice(14)) || HALF.test(plain))
    const byHour = options.filter(({ at }) => at !== undefined && isOfDays(at) && named(at))
    if (byHour.length === 1) return byHour[0]!
  }
  const people = clause.slots.filter(({ kind }) => kind === 'person').flatMap(({ ids }) => ids)
  const services = clause.slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  // 'Amanhã 19h com a Renata' does not take her eight o'clock.
  const left = options.filter(({ at }) => at === undefined || !times.some(({ value }) => differs(at, value)))
  const byPerson = left.filter(
    ({ professional }) => professional !== undefined && people.includes(professional),
  )
  // Of free times 'a da Carla', not 'com a Carla de preferência'
  const isOfTimes = options.some(({ at, service }) => at !== undefined && service === undefined)
  if (byPerson.length === 1 && (isChosen || !isOfTimes)) return byPerson[0]!
  const byService = left.filter(({ id, service }) => services.includes(service ?? id))
  if (byService.length === 1) return byService[0]!
  // 'Qualquer um de manhã', in reply to 'which service?', speaks of the hour.
  if (
    ANY.test(plain) &&
    !ONE_THING_OPEN.test(plain) &&
    // 'Segunda ou quarta, tanto faz' leaves the day open.
    !times.some(({ value }) => isOfSeveralDays(value)) &&
    // Two of three offers may be two professionals.
    (left.length === 2 || !ANY_OF_TWO.test(plain)) &&
    (times.length === 0 || options.some(({ at }) => at !== undefined))
  )
    return left[0] ?? null
  // Options with a time are chosen by time, not by words.
  return byLabel(
    plain,
    options.filter(({ at, service }) => at === undefined || service !== undefined),
  )
}

const SOMEBODY = /\b(?:eu|mim|el[ae]s?|del[ae]s?|(?:minha|meu) \w+)\b/g
const PLACES = /\b[ao] (primeir|segund|terceir|quart|ultim)[ao]\b/g
const AT = ['primeir', 'segund', 'terceir', 'quart']

/**
 * 'O primeiro pra mim e o segundo pra ela', '8h eu e 9h ele': the times of two people, in the order they were said.
 * Null where the words give no two of them.
 */
export function oneForEach(
  { plain, span, isQuestion }: Read,
  times: readonly SaidTime[],
  options: readonly Option[],
): SaidTime[] | null {
  const people = new Set(plain.match(SOMEBODY))
  if (people.size < 2 || isQuestion || /\bou\b/.test(plain)) return null
  const clocks = times
    .flatMap((time) =>
      time.value.kind === 'oneOf' ? time.value.options.map((value) => ({ ...time, value })) : [time],
    )
    .filter(({ value }) => hasClock(value))
  if (clocks.length === 2) return clocks
  const places = [...plain.matchAll(PLACES)].map(([, begin]) => begin!)
  const chosen = places.flatMap((begin) => options.at(begin === 'ultim' ? -1 : AT.indexOf(begin)) ?? [])
  if (places.length !== 2 || chosen.some(({ at }) => at === undefined)) return null
  return chosen.map(({ at, label }) => ({ value: { kind: 'instant', at: at! }, text: label, span }))
}

const MOST_COMPARED = 8
const LATEST = /\b[ao] (?:que (?:for|tiver|e) )?mais (?:tarde|no fim|para o fim|para o final)\b/
const EARLIEST = /\b[ao] (?:que (?:for|tiver|e) )?mais (?:cedo|no comeco)\b/
const MIDDLE = /\b(?:[ao]|d[ao]) (?:do|de|no) meio\b(?! (?:dia|da|de))/
const LAST_BUT_ONE = /\bpenultim[ao]\b/

/** 'A mais tarde', 'o do meio': one of the offers, by its place in the day; null where none is meant. */
export function byComparison(plain: string, options: readonly Option[]): Option | null {
  if (options.length < 2 || plain.split(' ').length > MOST_COMPARED || /\b(?:nao|tem|teria)\b/.test(plain))
    return null
  const clockOf = ({ at }: Option) => at!.slice(11)
  const inTime = options.filter(({ at }) => at !== undefined).toSorted((a, b) => (a.at! < b.at! ? -1 : 1))
  if (inTime.length < 2) return null
  const byClock = inTime.toSorted((a, b) => (clockOf(a) < clockOf(b) ? -1 : clockOf(a) > clockOf(b) ? 1 : 0))
  const [last, lastButOne] = [byClock.at(-1)!, byClock.at(-2)!]
  if (LATEST.test(plain)) return clockOf(last) === clockOf(lastButOne) ? inTime.at(-1)! : last
  if (EARLIEST.test(plain)) return inTime[0]!
  if (LAST_BUT_ONE.test(plain)) return options.at(-2) ?? null
  return MIDDLE.test(plain) && options.length % 2 === 1 ? options[(options.length - 1) / 2]! : null
}

/** The days that a value names; empty where it names only hours or a span of days. */
function datesOf(value: TimeValue): string[] {
  switch (value.kind) {
    case 'instant':
      return [value.at.slice(0, 10)]
    case 'day':
      return [value.date]
    case 'window':
      return value.date === null ? [] : [value.date]
    case 'either':
    case 'oneOf':
      return value.options.flatMap(datesOf)
    default:
      return []
  }
}

const isOfSeveralDays = (value: TimeValue): boolean =>
  (value.kind === 'days' && value.from !== null && value.to !== null && value.from < value.to) ||
  (value.kind === 'oneOf' && new Set(datesOf(value)).size > 1)

/** The minutes of the clocks that a value names: '30' of 'às 18h30'. */
function clocksOf(value: TimeValue): string[] {
  switch (value.kind) {
    case 'instant':
      return [value.at.slice(14, 16)]
    case 'clock':
      return [value.time.slice(3, 5)]
    case 'either':
    case 'oneOf':
      return value.options.flatMap(clocksOf)
    default:
      return []
  }
}

const isHour = (at: string, hour: number) => {
  const own = Number(at.slice(11, 13))
  return own === hour || (hour <= 12 && own === hour + 12)
}

/** Whether a local time lies within the value. */
function meets(at: string, value: TimeValue): boolean {
  const day = at.slice(0, 10)
  const clock = at.slice(11, 16)
  switch (value.kind) {
    case 'instant':
      return value.at.slice(0, 16) === at.slice(0, 16)
    case 'day':
      return value.date === day
    case 'clock':
      return (
        value.time === clock ||
        (value.time.slice(3) === clock.slice(3) && isHour(at, Number(value.time.slice(0, 2))))
      )
    case 'window':
      return (
        (value.date === null || value.date === day) &&
        (value.from === null || clock >= value.from) &&
        (value.to === null || clock < value.to)
      )
    case 'either':
    case 'oneOf':
      return value.options.some((option) => meets(at, option))
    case 'days':
      return (value.from === null || day >= value.from) && (value.to === null || day <= value.to)
    case 'weekly':
    case 'duration':
    case 'any':
      return false
  }
}

/** Whether a local time is another than the day or hour that was said. */
function differs(at: string, value: TimeValue): boolean {
  const isPlain = value.kind === 'instant' || value.kind === 'day' || value.kind === 'clock'
  if (value.kind === 'either' || value.kind === 'oneOf')
    return value.options.every((option) => differs(at, option))
  // 'Semana que vem, o mais cedo que tiver'
  const isSpan = value.kind === 'days' && value.from !== null && value.to !== null
  return (isPlain || isSpan || value.kind === 'window') && !meets(at, value)
}

/** 'Às 9 horas' does not mean 'Holter 24 horas'. */
const HOURS = new Set(['hora', 'horas', 'hrs'])

/** The option whose words occur in the clause, when only one has them. */
function byLabel(plain: string, options: readonly Option[]): Option | null {
  const said = new Set(
    plain
      .split(' ')
      .filter((word) => word.length > 2 && !CONNECTING.has(word) && !HOURS.has(word))
      .map(stem),
  )
  if (options.length === 0) return null
  const counts = options.map(
    ({ label }) =>
      wordsOf(label).filter((word) => word.length > 2 && !CONNECTING.has(word) && said.has(stem(word)))
        .length,
  )
  const most = Math.max(...counts)
  return most > 0 && counts.filter((count) => count === most).length === 1
    ? options[counts.indexOf(most)]!
    : null
}
