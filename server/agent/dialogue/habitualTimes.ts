/** Times that tell what the customer usually does, and wishes for every week that name their first day. */
import { fold } from '../../../src/contract/text.ts'
import { addDays } from '../../../src/contract/schedule/days.ts'
import { isoWeekdayOfDate } from '../time/calendar.ts'
import type { TimeRead, TimeValue } from '../time/timeValue.ts'

const HABIT =
  /\b(?:costumo|costuma|costumava|sempre (?:vou|faco|ia|fiz|venho|foi)|(?:geralmente|normalmente) (?:e |eu |vou |faco )*|frequento|eu (?:vou|faco))(?: \w+){0,4} ?$/
const BUT = /\b(?:mas|so que|porem|dessa vez|desta vez)\b/
/** How far before a time its verb may stand. */
const REACH = 40

/**
 * The times without a habit that the customer departs from: 'costumo ir toda quinta, mas essa semana só consigo
 * sexta'. A habit that is not contradicted stays.
 */
export function withoutHabitualTimes(times: readonly TimeRead[], text: string): TimeRead[] {
  const plain = fold(text)
  return times.filter(({ span: [from] }, at) => {
    const next = times[at + 1]
    if (!next || !HABIT.test(plain.slice(Math.max(0, from - REACH), from))) return true
    return !BUT.test(plain.slice(from, next.span[0]))
  })
}

/** The times without those that tell how long something lasts: 'tô com o ouvido tampado desde ontem'. */
export const withoutDurations = (times: readonly TimeRead[], text: string): TimeRead[] =>
  times.filter(
    ({ span: [from, to], value: { kind } }) =>
      kind === 'clock' || !/^desde\b/.test(fold(text.slice(from, to))),
  )

const FIRST =
  /\b(?:ness[ae]|ess[ae]|dess[ae]|nest[ae]|dest[ae]|d?[ao]|n[ao]|ja) (?:proxim[ao]|agora|semana)\b|\b(?:comec\w+|inici\w+|a partir) (?:\w+ ){0,2}?(?:ness[ae]|ess[ae]|dess[ae]|ja|amanha|hoje)\b/

/**
 * 'Quero terça às 10, pode ser essa próxima?': a wish for every week that names its first day is, for now, a wish for
 * that day: the agent books one visit at a time.
 */
export function firstOfRecurring(times: readonly TimeRead[], text: string, today: string): TimeRead[] {
  if (!FIRST.test(fold(text))) return [...times]
  return times.map((time) => ({ ...time, value: firstOf(time.value, today) }))
}

function firstOf(value: TimeValue, today: string): TimeValue {
  // 'As quintas às 10, tem essa semana?'
  if (value.kind === 'oneOf') {
    const [rhythm, days, ...more] = value.options
    return rhythm?.kind === 'weekly' && days?.kind === 'days' && more.length === 0
      ? firstOf(rhythm, today)
      : value
  }
  if (value.kind !== 'weekly' || value.weekdays.length !== 1 || value.unit) return value
  const [weekday] = value.weekdays as [number]
  const ahead = (weekday - isoWeekdayOfDate(today) + 7) % 7
  const date = addDays(today, ahead === 0 ? 7 : ahead)
  if (value.time !== undefined) return { kind: 'instant', at: `${date}T${value.time}` }
  return value.from === undefined && value.to === undefined
    ? { kind: 'day', date }
    : { kind: 'window', date, from: value.from ?? null, to: value.to ?? null }
}
