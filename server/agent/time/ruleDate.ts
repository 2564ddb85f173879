import { dayOf, monthAround, partsOf } from './calendar.ts'
import { type Dates, type Found, dates } from './frame.ts'
import { COUNTED } from './lexicon.ts'
import { domOptions, monthAt, monthDay } from './months.ts'
import { readNumber, readOrdinal } from './numbers.ts'
import { isCounted, isName } from './clockNouns.ts'
import { build, readNumericDate, yearOf } from './ruleNumericDate.ts'
import { readSpan } from './ruleSpan.ts'
import { type Scan, glued, isNumber, isWord, skip, word } from './timeTokens.ts'

const AFTER_DATE = new Set(['as', 'a', 'de', 'e', 'ou', 'ate', 'pela'])

/** "3 de dezembro", "dia 15", "dias 7 e 10", "dia 10 do mês que vem", "maio 21". */
export function readDate(s: Scan, at: number): Found | null {
  const named = word(s, at) === 'dia' || (word(s, at) === 'dias' && s.tokens[at]!.raw === 'dias')
  const isThis = ['esta', 'nesta', 'desta'].includes(word(s, at)) && word(s, at + 1) === 'dia'
  const start = isThis ? at + 2 : named ? at + 1 : at
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
  // "14 mar" is a date at the end or before a year or an hour; "3 set points" is not.
  const isAlone = isNumber(s, start) && (!isWord(s, of + 1) || AFTER_DATE.has(word(s, of + 1)))
  const taken = ['set', 'mar', 'out'].includes(word(s, of)) && of === to && !said && !isAlone
  if (month && !taken && (word(s, of - 1) !== ',' || of === to)) {
    // A date that does not exist ("31 de abril") is not a time, and neither is its month.
    return build(s, month.month, number.value, month.to, yearOf(s, month.to)) ?? { to: month.to, frame: {} }
  }
  if (of === to + 1 && word(s, to) === '/' && isNumber(s, of) && !isNumber(s, to - 1))
    return build(s, Number(word(s, of)), number.value, of + 1)
  if (word(s, of) === 'mes' && /^\d+$/.test(word(s, of + 1)))
    return build(s, Number(word(s, of + 1)), number.value, of + 2)
  // 'Dia 15 do 12', 'dia vinte do seis'
  const second = word(s, to) === 'do' && (said || isNumber(s, of)) ? readNumber(s, to + 1) : null
  if (second && !isCounted(s, second.to) && !glued(s, second.to)) {
    const numbered = build(s, second.value, number.value, second.to, yearOf(s, second.to))
    if (numbered) return numbered
  }
  // 'Todo dia 5 do mês': the next one.
  const isEach = ['todo', 'toda', 'todas'].includes(word(s, at - 1))
  if (isEach && word(s, of) === 'mes')
    return dates(of + 1, domOptions(s.today, number.value), { dom: number.value })
  const stretch = of > to || ['desta', 'nesta', 'esta'].includes(word(s, of)) ? readSpan(s, of, true) : null
  if (stretch?.frame.days?.month) {
    const first = monthAround(stretch.frame.days.options[0]!.from).from
    const { year, month: m } = partsOf(first)
    const day = dayOf(year, m, number.value)
    if (day !== null)
      return dates(stretch.to, [day], { month: true, ...(day < s.today ? { past: true } : {}) })
  }
  // '26 às 10': no hour has that number.
  const isDayAlone = number.value > 24 && word(s, to) === 'as' && isNumber(s, to + 1)
  if ((!said && !isDayAlone) || (word(s, to) === '/' && isNumber(s, to + 1))) return null
  const list = word(s, at) === 'dias' ? readList(s, number.value, to) : null
  if (list) return list
  if (COUNTED.has(word(s, to))) return null
  return dates(to, domOptions(s.today, number.value), { dom: number.value })
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

const OTHER_WORDS = new Set(['mar', 'mai', 'set', 'out', 'dez'])

/** "maio vinte e um", "jun 20" */
function monthFirst(s: Scan, at: number): Found | null {
  // 'Dez 20', 'set 20' are other words as well.
  const month = monthAt(s, at, isNumber(s, at + 1) && !OTHER_WORDS.has(word(s, at)))
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

/** "dias 7, 8 e 10 (de dezembro)": any of them; after "entre os" it becomes a range. */
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
  return { to: month?.to ?? to, frame: { list } }
}
