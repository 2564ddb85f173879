import { type Day, dayOf, mondayOf, monthAround, partsOf, weekdayOf } from './calendar.ts'
import type { Dates, Found } from './frame.ts'
import { COUNTED, MONTHS, ORDINAL_NOUNS, PLAIN_MONTHS, WEEKDAYS } from './lexicon.ts'
import { isName } from './ruleClock.ts'
import { readNumber, readOrdinal } from './numbers.ts'
import { yearAfter } from './ruleHoliday.ts'
import { readSpan } from './ruleSpan.ts'
import { type Scan, glued, isNumber, isWord, phraseEnd, skip, word } from './timeTokens.ts'

const dates = (to: number, options: Day[], more: Partial<Dates> = {}): Found => ({
  to,
  frame: { dates: { options, ...more } },
})

const WORDS: [string[], number][] = [
  [['no', 'dia', 'depois', 'de', 'amanha'], 2],
  [['dia', 'depois', 'de', 'amanha'], 2],
  [['depois', 'de', 'amanha'], 2],
  [['depois', 'amanha'], 2],
  [['antes', 'de', 'ontem'], -2],
  [['hoje', 'ainda'], 0],
  [['ainda', 'hoje'], 0],
  [['hoje', 'mesmo'], 0],
  [['hoje'], 0],
  [['amanha', 'mesmo'], 1],
  [['amanha'], 1],
  [['ontem'], -1],
  [['anteontem'], -2],
  [['antontem'], -2],
  [['trasanteontem'], -3],
  [['proxima', 'dia'], 1],
  [['dia', 'seguinte'], 1],
  [['dia', 'de', 'hoje'], 0],
  [['dia', 'de', 'amanha'], 1],
]

/** "hoje", "depois de amanhã", "de hoje a oito". */
export function readDayWord(s: Scan, at: number): Found | null {
  for (const [phrase, shift] of WORDS) {
    const to = phraseEnd(s, at, phrase)
    if (to < 0) continue
    const week = readAWeekOn(s, to)
    return week
      ? dates(week.to, [s.today + shift + week.days])
      : dates(to, [s.today + shift], shift < 0 ? { past: true } : {})
  }
  return null
}

/** "(hoje) a oito", "a quinze (dias)": one or two weeks on, as people count. */
function readAWeekOn(s: Scan, at: number): { days: number; to: number } | null {
  if (word(s, at) !== 'a') return null
  const number = readNumber(s, at + 1)
  if (!number) return null
  if (word(s, number.to) === 'dias') return { days: number.value === 8 ? 7 : number.value, to: number.to + 1 }
  if (number.digits || (number.value !== 8 && number.value !== 15)) return null
  return { days: number.value === 8 ? 7 : 14, to: number.to }
}

/** The number of a weekday said at `at`: "sexta-feira", "6ª feira", "seg.". */
export function weekdayAt(s: Scan, at: number): { weekday: number; to: number } | null {
  const first = word(s, at)
  let weekday = WEEKDAYS.get(first)
  let to = at + 1
  const digit = isNumber(s, at) && first.length === 1 && first >= '2' && first <= '6'
  if (digit && glued(s, to) && (word(s, to) === 'a' || word(s, to) === 'o')) {
    weekday = Number(first) - 1
    to++
  }
  if (weekday === undefined) return null
  const feira = word(s, to) === '-' ? to + 1 : to
  const full = word(s, feira) === 'feira' || word(s, feira) === 'fera'
  if (full) return { weekday, to: feira + 1 }
  if (
    digit &&
    (!['na', 'nesta', 'esta', 'paras', 'toda', 'proxima', 'ou', ',', 'e', ''].includes(word(s, at - 1)) ||
      ORDINAL_NOUNS.has(word(s, to)))
  )
    return null
  if (ORDINAL_NOUNS.has(word(s, to))) return null
  if (first === 'ter' && !goodTer(s, at)) return null
  if (first === 'dom' && /^[A-ZÀ-Ú]/.test(s.tokens[at + 1]?.raw ?? '')) return null
  if (first.length === 3 && word(s, to) === '.' && glued(s, to)) to++
  return { weekday, to }
}

/** "ter" is a verb unless it stands among days. */
function goodTer(s: Scan, at: number): boolean {
  const before = word(s, at - 1)
  const after = word(s, at + 1)
  const listed = ['', 'na', 'e', 'ou', ',', 'toda', 'esta', 'proxima', 'ate', '(', 'de', 'para'].includes(
    before,
  )
  if (!listed) return false
  if (after === '.') return before === '' || WEEKDAYS.has(word(s, at - 2))
  return (
    (after === 'que' && word(s, at + 2) === 'vem') ||
    after === ',' ||
    isNumber(s, at + 1) ||
    ['as', 'e', 'ou', 'ate', ')', '-', '/'].includes(after) ||
    WEEKDAYS.has(word(s, at - 2))
  )
}

/** The coming one of a weekday, today excluded. */
export const comingWeekday = (today: Day, weekday: number): Day =>
  today + (((weekday - weekdayOf(today) + 6) % 7) + 1)

/** "sexta", "próxima sexta", "sexta que vem", "terça da semana que vem", "sexta passada". */
export function readWeekday(s: Scan, at: number): Found | null {
  const before = word(s, at)
  const start = ['proxima', 'esta', 'nesta', 'desta', 'ultima', 'passada', 'outra', 'seguinte'].includes(
    before,
  )
    ? at + 1
    : at
  const found = weekdayAt(s, start)
  if (!found) return null
  const { weekday } = found
  let { to } = found
  const own = weekdayOf(s.today) === weekday
  const coming = comingWeekday(s.today, weekday)
  const last = own ? s.today - 7 : coming - 7
  const week = (monday: Day): Found => {
    const day = monday + weekday - 1
    return dates(to, [day], day < s.today ? { past: true } : {})
  }
  let of = skip(s, to, new Set(['da', 'na', 'de']))
  if (of > to || ['desta', 'nesta', 'esta'].includes(word(s, of))) {
    const span = readSpan(s, of, true)
    if (span?.frame.days?.week) {
      to = span.to
      const [first] = span.frame.days.options
      return week(mondayOf(first!.from))
    }
  }
  const other = phraseEnd(s, to, ['sem', 'ser', 'esta'])
  if (other > 0) {
    to = other
    of = skip(s, to, new Set([',']))
    const end = phraseEnd(s, of, ['a', 'outra'])
    return dates(end > 0 ? end : to, [coming + 7])
  }
  const on = readAWeekOn(s, to)
  if (on) return dates(on.to, [coming + on.days])
  const passed = word(s, to) === 'passada' || word(s, to) === 'anterior' || word(s, to) === 'retrasada'
  if (before === 'ultima' || before === 'passada' || passed)
    return dates(passed ? to + 1 : to, [word(s, to) === 'retrasada' ? last - 7 : last], { past: true })
  const vem = phraseEnd(s, to, ['que', 'vem'])
  const next =
    before === 'proxima' ||
    (before === 'outra' && start > at) ||
    vem > 0 ||
    word(s, to) === 'proxima' ||
    word(s, to) === 'seguinte'
  if (vem > 0) to = vem
  else if (word(s, to) === 'proxima' || word(s, to) === 'seguinte') to++
  if (next && before === 'outra') return dates(to, [coming + 7])
  if (next) {
    if (own) return dates(to, [coming])
    const ahead = weekday > weekdayOf(s.today)
    return dates(to, ahead ? [coming, coming + 7] : [coming])
  }
  if (word(s, to) === 'agora' || word(s, to) === 'mesmo' || (start > at && before !== 'outra')) {
    if (word(s, to) === 'agora' || word(s, to) === 'mesmo') to++
    // Today's own name with "essa" or "agora" is today.
    return dates(to, [own ? s.today : coming])
  }
  return dates(to, own ? [s.today, coming] : [coming], { weekday })
}

/** The days "dia 15" may mean: this month's or the next one that has it. */
export function domOptions(today: Day, dom: number): Day[] {
  const options: Day[] = []
  for (let offset = 0; offset < 3 && options.length < 1; offset++) {
    const { from } = monthAround(today, offset)
    const { year, month } = partsOf(from)
    const day = dayOf(year, month, dom)
    if (day !== null && day >= today) options.push(day)
  }
  if (options[0] === today) {
    for (let offset = 1; offset < 4; offset++) {
      const { from } = monthAround(today, offset)
      const { year, month } = partsOf(from)
      const day = dayOf(year, month, dom)
      if (day !== null) return [today, day]
    }
  }
  return options
}

/** The next day with this date from today on, or of the year that was said. */
export function monthDay(today: Day, month: number, date: number, year?: number): Day | null {
  if (year !== undefined) return dayOf(year, month, date)
  const { year: now } = partsOf(today)
  for (let y = now; y <= now + 8; y++) {
    const day = dayOf(y, month, date)
    if (day !== null && day >= today) return day
  }
  return null
}

export const fullYear = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 60 ? 2000 : 1900)

/** A year behind a date: "de 2026", ", 2016", "do ano que vem". */
function yearOf(s: Scan, at: number): { year: number; to: number } | null {
  const comma = word(s, at) === ',' ? at + 1 : at
  const found = yearAfter(s, comma)
  return found
}

/** The month named at `at`; `short` names count only beside a day. */
export function monthAt(s: Scan, at: number, besideDay: boolean): { month: number; to: number } | null {
  const month = MONTHS.get(word(s, at))
  if (month === undefined) return null
  if (!besideDay && !PLAIN_MONTHS.has(word(s, at)) && s.tokens[at]!.raw !== 'março') return null
  if (word(s, at) === 'set' || word(s, at).length > 4) return { month, to: at + 1 }
  return { month, to: word(s, at + 1) === '.' && glued(s, at + 1) ? at + 2 : at + 1 }
}

function build(
  s: Scan,
  month: number,
  date: number,
  to: number,
  at?: { year: number; to: number } | null,
): Found | null {
  const day = monthDay(s.today, month, date, at?.year)
  if (day === null) return null
  const past = at && day < s.today ? { past: true as const } : {}
  return dates(at?.to ?? to, [day], { month: true, ...(at ? { year: true as const } : {}), ...past })
}

/** "15/12", "15.12.2026", "2-out", "2026-02-21". */
export function readNumericDate(s: Scan, at: number): Found | null {
  const first = word(s, at)
  const mark = word(s, at + 1)
  if (
    !isNumber(s, at) ||
    isName(s, at) ||
    !['/', '.', '-'].includes(mark) ||
    !glued(s, at + 1) ||
    !glued(s, at + 2)
  )
    return null
  const second = word(s, at + 2)
  if (first.length > 2) {
    if (first.length !== 4 || word(s, at + 3) !== mark || !isNumber(s, at + 4)) return null
    return build(s, Number(second), Number(word(s, at + 4)), at + 5, { year: Number(first), to: at + 5 })
  }
  if (isWord(s, at + 2) && mark !== '.') {
    const month = monthAt(s, at + 2, true)
    if (!month) return null
    const year =
      (word(s, month.to) === '/' || word(s, month.to) === '-') &&
      /^(?:\d\d|\d{4})$/.test(word(s, month.to + 1))
        ? { year: fullYear(word(s, month.to + 1)), to: month.to + 2 }
        : null
    return build(s, month.month, Number(first), month.to, year)
  }
  if (!isNumber(s, at + 2) || second.length > 2) return null
  const third = word(s, at + 4)
  const withYear =
    word(s, at + 3) === mark && glued(s, at + 3) && /^(?:\d\d|\d{4})$/.test(third) && glued(s, at + 4)
  if (mark === '.' && !withYear && (second.length < 2 || Number(second) > 12 || second === '00')) return null
  // Two numbers and a dash are more often a range.
  if (mark === '-' && !withYear) return null
  const to = withYear ? at + 5 : at + 3
  const next = word(s, to)
  if (
    glued(s, to) &&
    (next === '/' ||
      (next === '-' && word(s, to + 2) !== '/') ||
      (next === '.' && isNumber(s, to + 1)) ||
      isNumber(s, to))
  )
    return null
  if (next === '%' || (COUNTED.has(next) && next !== 'mes')) return null
  const year = withYear ? { year: fullYear(third), to } : yearOf(s, to)
  const [a, b] = [Number(first), Number(second)]
  // Day and month always; only where that is no date, the other way round.
  return b <= 12 ? build(s, b, a, to, year) : mark === '/' || withYear ? build(s, a, b, to, year) : null
}

/** "3 de dezembro", "dia 15", "dias 7 e 10", "dia 10 do mês que vem", "maio 21". */
export function readDate(s: Scan, at: number): Found | null {
  let start = at
  const named = word(s, at) === 'dia' || (word(s, at) === 'dias' && s.tokens[at]!.raw === 'dias')
  if (['esta', 'nesta', 'desta'].includes(word(s, at)) && word(s, at + 1) === 'dia') start = at + 2
  else if (named) start = at + 1
  const said = start > at
  if (said) {
    const numeric = readNumericDate(s, start)
    if (numeric) return numeric
  } else if (isName(s, at)) return null
  const number = (word(s, start) === 'segunda' ? null : readOrdinalDay(s, start)) ?? readNumber(s, start)
  if (!number) return said ? null : monthFirst(s, at)
  if (number.value < 1 || number.value > 31) return null
  let to = number.to
  const of = skip(s, to, new Set(['de', 'do', '/', '-', ',']))
  const month = monthAt(s, of, true)
  const taken = ['set', 'mar', 'out'].includes(word(s, of)) && of === to && !said
  if (month && !taken && (word(s, of - 1) !== ',' || of === to)) {
    // A date no month has ("31 de abril") is no time, and neither is the month in it.
    return build(s, month.month, number.value, month.to, yearOf(s, month.to)) ?? { to: month.to, frame: {} }
  }
  if (of === to + 1 && word(s, to) === '/' && isNumber(s, of) && !isNumber(s, to - 1))
    return build(s, Number(word(s, of)), number.value, of + 1)
  if (word(s, of) === 'mes' && /^\d+$/.test(word(s, of + 1)))
    return build(s, Number(word(s, of + 1)), number.value, of + 2)
  const stretch = of > to || ['desta', 'nesta', 'esta'].includes(word(s, of)) ? readSpan(s, of, true) : null
  if (stretch?.frame.days?.month) {
    const first = monthAround(stretch.frame.days.options[0]!.from).from
    const { year, month: m } = partsOf(first)
    const day = dayOf(year, m, number.value)
    if (day !== null)
      return dates(stretch.to, [day], { month: true, ...(day < s.today ? { past: true } : {}) })
  }
  if (!said || (word(s, to) === '/' && isNumber(s, to + 1))) return null
  const list = word(s, at) === 'dias' ? readList(s, number.value, to) : null
  if (list) return list
  if (COUNTED.has(word(s, to))) return null
  const options = domOptions(s.today, number.value)
  return options.length > 0 ? dates(to, options, { dom: number.value }) : null
}

function readOrdinalDay(s: Scan, at: number): { value: number; to: number } | null {
  const ordinal = readOrdinal(s, at)
  if (!ordinal || ordinal.value < 1) return null
  const ofMonth =
    word(s, at).endsWith('o') && word(s, ordinal.to) === 'de' && monthAt(s, ordinal.to + 1, true) !== null
  if (
    ordinal.value > 1 &&
    !ofMonth &&
    !(word(s, at) === 'vigesimo' || word(s, at) === 'trigesimo' || word(s, at) === 'decimo')
  )
    return null
  return ordinal
}

/** "maio vinte e um" */
function monthFirst(s: Scan, at: number): Found | null {
  const month = monthAt(s, at, false)
  if (!month) return null
  const number = readNumber(s, month.to)
  if (
    !number ||
    number.value < 1 ||
    number.value > 31 ||
    word(s, number.to) === 'h' ||
    word(s, number.to) === ':'
  )
    return null
  return build(s, month.month, number.value, number.to)
}

/** "dias 7, 8 e 10 (de dezembro)": any of them; behind "entre os" a range is made of it. */
function readList(s: Scan, first: number, at: number): Found | null {
  const doms = [first]
  let to = at
  while (doms.length < 8 && (word(s, to) === ',' || word(s, to) === 'e' || word(s, to) === 'ou')) {
    const next = readNumber(s, word(s, to + 1) === 'dia' ? to + 2 : to + 1)
    if (!next || next.value < 1 || next.value > 31) break
    doms.push(next.value)
    to = next.to
  }
  if (doms.length < 2) return null
  const of = skip(s, to, new Set(['de', 'do']))
  const month = of > to ? monthAt(s, of, true) : null
  const list = doms.map((dom): Dates => {
    const day = month ? monthDay(s.today, month.month, dom) : null
    return day === null ? { options: domOptions(s.today, dom), dom } : { options: [day], month: true }
  })
  return list.every(({ options }) => options.length > 0) ? { to: month?.to ?? to, frame: { list } } : null
}
