/** What is said in answer to offered times. */
import { type Context, isAsked } from './clause.ts'
import { isNear } from './misspelled.ts'
import { ordinalIn } from '../understand/pick.ts'
import type { Read } from '../understand/read.ts'
import type { Command, SaidTime } from '../understand/command.ts'
import type { AskedOption } from '../state.ts'
import { fold } from '../../../src/contract/text.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { meetsWish, weekdayOf } from './wish.ts'

/** Times in answer to an offer are of the days that were offered; and an option may be named by its hour alone. */
export function onOffers(command: Command, clause: Read | undefined, context: Context): Command {
  const { asked } = context.s.state
  // 'A primeira', where no time was offered yet.
  if (asked?.what === 'day' && clause && (command.do === 'ask' || command.do === 'unknown'))
    if (clause.words.length <= 4 && ordinalIn(clause.plain)?.at === 0)
      return { do: 'set', slots: { when: [firstOf(clause)] }, span: clause.span, score: 0.7 }
  if (!asked || !clause || asked.options.length === 0) return command
  const { span } = clause
  const pick = (option: string): Command => ({ do: 'pick', option, span, score: 0.8 })
  if (asked.what === 'time_meaning' && 'slots' in command && command.slots.when) {
    const meant = asked.options.filter(({ value }) => value && agrees(value, command.slots.when!))
    return meant.length === 1 ? pick(meant[0]!.id) : command
  }
  // 'Dia 1', said of the first of December at three that was just asked for.
  if (asked.what === 'book_sure' && command.do === 'set' && command.slots.when?.length === 1) {
    const [{ value }] = command.slots.when as [SaidTime]
    const [only] = asked.options
    return value.kind === 'day' && only?.at?.slice(0, 10) === value.date && !isAsked(clause, context)
      ? pick(only.id)
      : command
  }
  if (asked.what !== 'offer') return command
  if ((command.do === 'set' || command.do === 'correct') && command.slots.when) {
    const wish = context.s.state.task?.when?.value ?? null
    const when = command.slots.when.map((time) => ({
      ...time,
      value: inWishedDays(onOfferedDay(time, asked.options), time.text, wish),
    }))
    const [first] = when
    if (when.length === 1 && first?.value.kind === 'any') return pick(asked.options[0]!.id)
    // 'O último horário', of those that were offered.
    if (when.length === 1 && first?.value.kind === 'window' && isOnlyPlace(first.value))
      return pick(asked.options.at(first.value.prefer === 'last' ? -1 : 0)!.id)
    const meant = first?.value.kind === 'either' ? first.value.options : first ? [first.value] : []
    const instants = meant.flatMap((each) => (each.kind === 'instant' ? each.at.slice(0, 16) : []))
    // 'Quinta 7h', of which only seven in the morning was offered.
    const [chosen, ...others] = asked.options.filter(({ at }) => at !== undefined && instants.includes(at))
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

const firstOf = ({ plain, span }: Read): SaidTime => ({
  value: { kind: 'any', prefer: 'first' },
  text: plain,
  span,
})

/** 'Quinta', when the Thursday that was offered is not the next one. */
function onOfferedDay(
  { value, text }: Pick<SaidTime, 'value' | 'text'>,
  options: readonly AskedOption[],
): TimeValue {
  if (/\d\s*\/|\bdia\b|que vem|pr[óo]xim|\bdaqui\b/i.test(text)) return value
  if (value.kind === 'either')
    return { ...value, options: value.options.map((each) => onOfferedDay({ value: each, text }, options)) }
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

const isOnlyPlace = ({ date, from, to, part, prefer }: Extract<TimeValue, { kind: 'window' }>): boolean =>
  date === null &&
  from === null &&
  to === null &&
  (part === undefined || part === 'day') &&
  prefer !== undefined

/** 'Quinta', after times of next week were asked for, is that week's Thursday. */
function inWishedDays(value: TimeValue, text: string, wish: TimeValue | null): TimeValue {
  const date = dayOf(value)
  if (wish?.kind !== 'days' || wish.to === null || date === null || date >= wish.from) return value
  if (!NAMES_WEEKDAY.test(fold(text))) return value
  const [first] = nextDays(wish.from, wish.to).filter((each) => weekdayOf(each) === weekdayOf(date))
  if (first === undefined) return value
  if (value.kind === 'instant') return { ...value, at: `${first}${value.at.slice(10)}` }
  return value.kind === 'day' || value.kind === 'window' ? { ...value, date: first } : value
}

/** A weekday alone: neither 'quinta agora' nor 'dia 26'. */
const NAMES_WEEKDAY =
  /^(?!.*\b(?:agora|desta|dessa|dia|hoje|amanha)\b).*\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/
const WEEK = 7
const DAY_MS = 86_400_000

/** The days from one to another, a week of them at most. */
function nextDays(from: string, to: string): string[] {
  const first = Date.parse(`${from}T00:00Z`)
  return Array.from({ length: WEEK }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  ).filter((each) => each <= to)
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
  const isWhole = (at: string) =>
    at.endsWith(':00') || plain.includes(at.slice(14)) || (at.endsWith(':30') && /\be meia\b/.test(plain))
  const byHour = options.filter(
    ({ at }) => at !== undefined && numbers.includes(Number(at.slice(11, 13))) && isWhole(at),
  )
  if (byHour.length === 1) return byHour[0]
  const words = plain.split(' ')
  const place = COUNTED.findIndex((counted) =>
    words.some((word) => word.length > 5 && isNear(word.replace(/o$/, 'a'), counted)),
  )
  return place < 0 || words.length > 7 ? undefined : options[place]
}
