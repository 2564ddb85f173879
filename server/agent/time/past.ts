import { type Day, addMonthsToDay, dayOf, partsOf } from './calendar.ts'
import type { Frame } from './frame.ts'
import { type Scan, word } from './timeTokens.ts'

const PAST_VERBS = new Set([
  'foi',
  'fiz',
  'fui',
  'fizemos',
  'fomos',
  'estive',
  'vim',
  'nasci',
  'faltei',
  'paguei',
])
const BETWEEN = new Set(['em', 'no', 'na', 'dia', 'de', 'o', 'ai', 'la'])

/** True where a verb in the past tense stands before the words at `at`: "foi dia 12", "fiz em outubro". */
export function isInThePast(s: Scan, at: number): boolean {
  let i = at - 1
  for (let n = 0; n < 3 && BETWEEN.has(word(s, i)); n++) i--
  return PAST_VERBS.has(word(s, i))
}

function lastDom(today: Day, dom: number): Day | null {
  for (let back = 0; back < 4; back++) {
    const { year, month } = partsOf(addMonthsToDay(today - partsOf(today).date + 1, -back))
    const day = dayOf(year, month, dom)
    if (day !== null && day <= today) return day
  }
  return null
}

/** The same words in the past: the last such day instead of the next one. */
export function asPast(s: Scan, frame: Frame): Frame {
  const { dates, days } = frame
  if (dates?.last !== undefined) return { ...frame, dates: { options: [dates.last], past: true } }
  if (days?.current && days.current.from < days.options[0]!.from)
    return { ...frame, days: { options: [days.current], past: true } }
  if (dates && !dates.past && !dates.year && dates.options[0]! > s.today) {
    const day =
      dates.dom !== undefined
        ? lastDom(s.today, dates.dom)
        : dates.weekday !== undefined
          ? dates.options[0]! - 7
          : dates.month
            ? addMonthsToDay(dates.options[0]!, -12)
            : null
    return day === null ? frame : { ...frame, dates: { options: [day], past: true } }
  }
  const [stretch] = days?.options ?? []
  if (!days?.month || !stretch || stretch.to === null || stretch.from <= s.today) return frame
  return {
    ...frame,
    days: {
      ...days,
      options: [{ from: addMonthsToDay(stretch.from, -12), to: addMonthsToDay(stretch.to + 1, -12) - 1 }],
      past: true,
    },
  }
}
