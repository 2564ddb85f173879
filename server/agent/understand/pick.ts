import type { TimeValue } from '../time/timeValue.ts'
import type { Read } from './read.ts'
import { stem } from './stem.ts'
import type { Option, SaidTime } from './command.ts'
import { CONNECTING, wordsOf } from './vocabulary.ts'

const ORDINALS: [RegExp, number][] = [
  [/\b(?:primeir[ao]|opcao (?:1|um)|numero (?:1|um)|a 1)\b/, 0],
  [/\b(?:segund[ao]|opcao 2|numero 2|a 2)\b/, 1],
  [/\b(?:terceir[ao]|opcao 3|numero 3|a 3)\b/, 2],
  [/\b(?:quarta opcao|quarto|opcao 4|numero 4|a 4)\b/, 3],
]
const LAST = /\b(?:ultim[ao])\b/
const ANY =
  /\b(?:qualquer (?:um|uma|horario)|tanto faz|o que tiver|a que tiver|o mais cedo|a mais cedo|mais proxim[ao])\b/

/** What was counted in a clause ('a segunda opção'), from 0; null when nothing was. 'A segunda' may be a Monday: `isDay`. */
export function ordinalIn(plain: string): { at: number | 'last'; isSure: boolean } | null {
  const isSure = /\bopcao\b|\bnumero\b/.test(plain)
  // 'Primeira vez', 'segunda-feira', 'terceira sessão', 'na segunda' count nothing that was offered.
  if (
    /\b(?:primeira vez|feira|na segunda|n[ao] quarta|segunda via|(?:primeira|segunda|terceira) (?:sessao|consulta|semana))\b/.test(
      plain,
    )
  )
    return null
  for (const [when, at] of ORDINALS) if (when.test(plain)) return { at, isSure }
  return LAST.test(plain) && !/\bultim[ao] (?:vez|consulta|sessao)\b/.test(plain)
    ? { at: 'last', isSure }
    : null
}

/** Words that choose among what was offered, so that a day alone names an offer: 'a de amanhã', 'fico com o de quinta'. */
const CHOSEN = /\b(?:[ao] d[eao]s?|[ao]s das?|fico com|escolho|prefiro [ao])\b/
const hasClock = (value: TimeValue): boolean =>
  value.kind === 'instant' ||
  value.kind === 'clock' ||
  ((value.kind === 'oneOf' || value.kind === 'either') && value.options.every(hasClock))

/** Minutes are said, in words. */
const HALF = /\be (?:meia|pouco|pouquinho|quinze|quarenta)\b/

/** The option that a clause chooses: by its place, its time, its day, its person, or its own words. */
export function pickOption(
  clause: Read,
  times: readonly SaidTime[],
  options: readonly Option[],
): Option | null {
  if (options.length === 0) return null
  const { plain } = clause
  // A bare number: the hour of an option, else its place.
  const bare =
    /^(?:(?:a|o|as|os|das|de|pode ser|quero|prefiro|fico com) ){0,3}(?:das? |as )?(\d{1,2})(?:h|horas)?$/.exec(
      plain,
    )
  if (bare) {
    const number = Number(bare[1])
    const byHour = options.filter(({ at }) => at !== undefined && isHour(at, number) && at.endsWith(':00'))
    if (byHour.length === 1) return byHour[0]!
    const isCount = !/\b(?:as|das)\b|h/.test(plain)
    if (isCount && byHour.length === 0 && number >= 1 && number <= options.length) return options[number - 1]!
  }
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
  if (byTime.length === 1) return byTime[0]!
  // 'Quinta às 10' is not Wednesday's ten o'clock, also where another time of Thursday was offered.
  const isOfDays = (at: string) =>
    times.every(({ value }) => {
      const dates = datesOf(value)
      return dates.length === 0 || dates.includes(at.slice(0, 10))
    })
  const namesDay = times.some(({ value }) => datesOf(value).length > 0)
  if (namesDay && !options.some(({ at }) => at !== undefined && isOfDays(at))) return null
  const hour = /\b(?:as|das|a das|a de|de) (\d{1,2})(?:h|horas)?\b/.exec(plain) ?? /\b(\d{1,2})h/.exec(plain)
  if (hour) {
    const named = (at: string) =>
      isHour(at, Number(hour[1])) && (at.endsWith(':00') || plain.includes(at.slice(14)) || HALF.test(plain))
    const byHour = options.filter(({ at }) => at !== undefined && isOfDays(at) && named(at))
    if (byHour.length === 1) return byHour[0]!
  }
  const people = clause.slots.filter(({ kind }) => kind === 'person').flatMap(({ ids }) => ids)
  const services = clause.slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  const byPerson = options.filter(
    ({ professional }) => professional !== undefined && people.includes(professional),
  )
  if (byPerson.length === 1) return byPerson[0]!
  const byService = options.filter(({ id, service }) => services.includes(service ?? id))
  if (byService.length === 1) return byService[0]!
  if (ANY.test(plain)) return options[0]!
  // Times are named by times.
  return byLabel(
    plain,
    options.filter(({ at, service }) => at === undefined || service !== undefined),
  )
}

/** The days that a value names; none where it names hours alone or a stretch of days. */
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

const isHour = (at: string, hour: number) => {
  const own = Number(at.slice(11, 13))
  return own === hour || (hour <= 12 && own === hour + 12)
}

/** Does a local time lie in what was said? */
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
      return day >= value.from && (value.to === null || day <= value.to)
    case 'weekly':
    case 'duration':
    case 'any':
      return false
  }
}

/** The option whose own words the clause holds, when only one has them. */
function byLabel(plain: string, options: readonly Option[]): Option | null {
  const said = new Set(
    plain
      .split(' ')
      .filter((word) => word.length > 2 && !CONNECTING.has(word))
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
