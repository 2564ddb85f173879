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
  'passei',
  'consultei',
  'peguei',
  'coloquei',
  'operei',
])
const BETWEEN = new Set(['em', 'no', 'na', 'dia', 'de', 'o', 'ai', 'la'])

/** Papers that were written before they are spoken of. */
const PAPERS = new Set(['receita', 'pedido', 'laudo', 'guia', 'encaminhamento'])
const IS = new Set(['e', 'eh'])
/** Where the story of what was done ends. */
const BEGINS_ANEW = new Set(
  'e mas que so ja pra para por queria quero preciso posso pode tem vou vai tenho marcar fazer voltar retornar ate desde'.split(
    ' ',
  ),
)
const MOST_BETWEEN = 4

/** True where a verb in the past tense stands before the words at `at`: "foi dia 12", "fiz luzes em outubro". */
export function isInThePast(s: Scan, at: number): boolean {
  let i = at - 1
  for (let n = 0; n < 3 && BETWEEN.has(word(s, i)); n++) i--
  // 'A receita é de março'
  const paper = IS.has(word(s, i)) ? i - 1 : i
  if (PAPERS.has(word(s, paper)) && /^(?:[ao]|minha|meu|ess[ae]|d[ao])$/.test(word(s, paper - 1))) return true
  for (let n = 0; n < MOST_BETWEEN && /^[a-z]/.test(word(s, i)) && !BEGINS_ANEW.has(word(s, i)); n++) {
    if (PAST_VERBS.has(word(s, i))) return true
    i--
  }
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
