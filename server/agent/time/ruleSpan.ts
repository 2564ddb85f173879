import { addMonthsToDay, dayOf, monthAround, partsOf, isoWeekday } from './calendar.ts'
import type { Found, Stretch } from './frame.ts'
import { monthAt } from './months.ts'
import { readNumber } from './numbers.ts'
import { yearAfter } from './years.ts'
import { shortYear } from './ruleNumericDate.ts'
import { OF, THIS, days, marks, stretchOf, unitAt } from './stretches.ts'
import { type Scan, glued, isNumber, isWord, phraseEnd, skip, skipAll, word } from './timeTokens.ts'

/**
 * "semana que vem", "este mês", "janeiro", "ano passado". With `inside`, also the bare unit ("do mês") and a
 * year.
 */
export function readSpan(s: Scan, at: number, inside: boolean): Found | null {
  const start = skip(s, at, new Set(['ainda']))
  const lead = word(s, start)
  const qualified = THIS.has(lead) || ['proxima', 'ultima', 'passada', 'anterior', 'outra'].includes(lead)
  const from = qualified ? start + 1 : start
  if (!inside && word(s, at) === 'em') return readYear(s, at + 1)
  const unit = unitAt(s, from)
  if (!unit)
    return (
      readMonth(s, start, from, qualified ? lead : '', inside) ??
      readSeason(s, from, qualified ? lead : '') ??
      readDecade(s, from, qualified ? lead : '') ??
      readCentury(s, from, qualified ? lead : '') ??
      readMonthYear(s, start) ??
      (inside ? readYear(s, start) : null)
    )
  const next = comingEnd(s, unit.to)
  const gone = phraseEnd(s, unit.to, ['que', 'passou'])
  const tail = word(s, unit.to)
  const second = tail === 'depois' ? phraseEnd(s, skip(s, unit.to + 1, OF), ['proxima']) : -1
  // 'Esta semana' is the calendar's week; 'essa semana' and 'ainda esta semana' are, as customers say it, the
  // rest of it.
  const isRest = !inside && (start > at || isThat(s, start) || word(s, unit.to) === 'ainda')
  const make = (to: number, offset: number): Found => {
    const whole = stretchOf(s.today, unit.unit, offset)
    const past = whole.to! < s.today
    return days(
      to,
      [offset === 0 && !past && isRest ? { ...whole, from: Math.max(whole.from, s.today) } : whole],
      marks(unit.unit),
    )
  }
  if (second > 0) return make(second, 2)
  if (gone > 0) return make(gone, -1)
  // 'Para a semana' is, in Portugal, the next one.
  if (unit.unit === 'semana' && word(s, start) === 'semana' && isToTheWeek(s, unit.to))
    return make(unit.to, 1)
  if (lead === 'proxima' || next > 0 || tail === 'proxima' || tail === 'seguinte' || lead === 'outra') {
    const to = next > 0 ? next : tail === 'proxima' || tail === 'seguinte' ? unit.to + 1 : unit.to
    if (unit.unit !== 'fds' || isoWeekday(s.today) > 5) return make(to, 1)
    return days(to, [stretchOf(s.today, 'fds', 0), stretchOf(s.today, 'fds', 1)])
  }
  if (lead === 'ultima' && ['de', 'do', 'da', 'desta'].includes(tail)) return null
  if (tail === 'retrasada') return make(unit.to + 1, -2)
  if (['ultima', 'passada', 'anterior'].includes(lead)) return make(unit.to, -1)
  if (tail === 'passada' || tail === 'anterior') return make(unit.to + 1, -1)
  if (['atual', 'actual', 'corrente'].includes(tail)) return make(unit.to + 1, 0)
  if (THIS.has(lead)) return make(tail === 'agora' || tail === 'mesmo' ? unit.to + 1 : unit.to, 0)
  if (unit.unit === 'ano') {
    const year = yearAfter(s, unit.to)
    if (year) return readYear(s, unit.to)
  }
  if (unit.unit === 'fds') return make(skip(s, unit.to, new Set(['agora'])), 0)
  return inside ? make(unit.to, 0) : null
}

/** Where "que vem" or "que entra" ends at `at`, or -1. */
const comingEnd = (s: Scan, at: number): number =>
  Math.max(phraseEnd(s, at, ['que', 'vem']), phraseEnd(s, at, ['que', 'entra']))

/** Whether "para a semana" ends at `to` and nothing says which week. */
const isToTheWeek = (s: Scan, to: number): boolean =>
  phraseEnd(s, to - 3, ['para', 'a', 'semana']) === to &&
  (!isWord(s, to) || ['as', 'de', 'na'].includes(word(s, to)))

/** Whether 'essa', 'nesse', 'dessa' … stands at `at`, not 'esta', 'neste', 'desta' …. */
const isThat = (s: Scan, at: number): boolean => s.tokens[at]?.raw.includes('ss') ?? false

/** "3/2027", "2027-03" */
function readMonthYear(s: Scan, at: number): Found | null {
  const [a, mark, b] = [word(s, at), word(s, at + 1), word(s, at + 2)]
  const behind = glued(s, at) && ['/', '-', '.'].includes(word(s, at - 1))
  if ((mark !== '/' && mark !== '-') || behind || !glued(s, at + 1) || !glued(s, at + 2) || glued(s, at + 3))
    return null
  const [year, month] = a.length === 4 ? [a, b] : [b, a]
  if (!/^(?:19|20)\d\d$/.test(year) || !/^\d\d?$/.test(month)) return null
  const from = dayOf(Number(year), Number(month), 1)
  if (from === null) return null
  const around = monthAround(from)
  return days(at + 3, [around], { month: true })
}

/** "anos 90", "anos oitenta", "década de 1980", "próxima década", "década passada". */
function readDecade(s: Scan, at: number, lead: string): Found | null {
  const isUnit = word(s, at) === 'decada'
  if (!isUnit && (word(s, at) !== 'anos' || readNumber(s, at - 1))) return null
  const of = isUnit ? skipAll(s, at + 1, new Set(['de', 'dos', 'anos'])) : at + 1
  const said = readNumber(s, of)
  const first = said && !said.zero ? firstOfDecade(said.value) : null
  if (first !== null) return yearsFrom(said!.to, first, 10)
  if (!isUnit) return null
  const current = Math.floor(partsOf(s.today).year / 10) * 10
  return readNextOrLast(s, of, lead, (to, offset) => yearsFrom(to, current + offset * 10, 10))
}

/** The first year of the decade called `n`: 80 and 1980 are the same. */
function firstOfDecade(n: number): number | null {
  if (n % 10 !== 0) return null
  return n >= 1900 && n < 2100 ? n : n >= 20 && n <= 90 ? 1900 + n : null
}

const ROMAN = new Map(
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii'
    .split(' ')
    .map((name, i) => [name, i + 1]),
)

/** "século XX", "século 19", "século passado". */
function readCentury(s: Scan, at: number, lead: string): Found | null {
  if (word(s, at) !== 'seculo') return null
  const number = isNumber(s, at + 1) ? Number(word(s, at + 1)) : ROMAN.get(s.tokens[at + 1]?.raw ?? '')
  const found = (to: number, century: number) => yearsFrom(to, century * 100 - 99, 100)
  if (number !== undefined && number > 10 && number < 30) return found(at + 2, number)
  const current = Math.ceil(partsOf(s.today).year / 100)
  return readNextOrLast(s, at + 1, lead, (to, offset) => found(to, current + offset))
}

/** A unit with "próximo", "passado", "este" …: this one, or the one before or after it. */
function readNextOrLast(
  s: Scan,
  to: number,
  lead: string,
  make: (to: number, offset: number) => Found,
): Found | null {
  const passed = word(s, to) === 'passada'
  const vem = comingEnd(s, to)
  if (passed || lead === 'ultima' || lead === 'passada') return make(passed ? to + 1 : to, -1)
  if (lead === 'proxima' || vem > 0) return make(Math.max(vem, to), 1)
  return THIS.has(lead) ? make(to, 0) : null
}

function yearsFrom(to: number, first: number, count: number): Found {
  const last = dayOf(first + count - 1, 12, 31)!
  return days(to, [{ from: dayOf(first, 1, 1)!, to: last }])
}

const BEGINNINGS = {
  march: [3, 20],
  june: [6, 21],
  september: [9, 22],
  december: [12, 21],
} satisfies Record<string, [month: number, date: number]>
const SOUTH: Record<string, keyof typeof BEGINNINGS> = {
  outono: 'march',
  inverno: 'june',
  primavera: 'september',
  verao: 'december',
}
const NORTH: Record<string, keyof typeof BEGINNINGS> = {
  primavera: 'march',
  verao: 'june',
  outono: 'september',
  inverno: 'december',
}

/**
 * Reads a season, in Europe that of the northern hemisphere: "neste verão" is the current or the next one. 'Verão'
 * alone is a verb as well.
 */
function readSeason(s: Scan, at: number, lead: string): Found | null {
  const isNorth = /^(?:Europe|Atlantic)\//.test(s.context.zone)
  const name = (isNorth ? NORTH : SOUTH)[word(s, at)]
  if (!name) return null
  const begin = BEGINNINGS[name]
  const said = yearAfter(s, at + 1)
  const passed = word(s, at + 1) === 'passada'
  const vem = comingEnd(s, at + 1)
  const isSure = lead !== '' || said !== null || passed || vem > 0
  if (!isSure && !['no', 'na', 'do', 'da', 'em', 'de'].includes(word(s, at - 1))) return null
  const of = (year: number): Stretch => {
    const from = dayOf(year, begin[0], begin[1])!
    return { from, to: addMonthsToDay(from, 3) - 1 }
  }
  const found = (to: number, stretch: Stretch): Found => days(to, [stretch])
  if (said) return found(said.to, of(said.year))
  const { year } = partsOf(s.today)
  const around = [of(year - 1), of(year), of(year + 1), of(year + 2)]
  if (passed || lead === 'ultima')
    return found(passed ? at + 2 : at + 1, around.findLast(({ to }) => to! < s.today) ?? of(year - 2))
  const ahead = around.filter(({ to }) => to! >= s.today)
  const isRunning = ahead[0]!.from <= s.today
  const isNext = lead === 'proxima' || vem > 0
  return found(vem > 0 ? vem : at + 1, isNext && isRunning ? ahead[1]! : ahead[0]!)
}

export function readYear(s: Scan, at: number): Found | null {
  const year = yearAfter(s, at)
  if (!year) return null
  return days(year.to, [{ from: dayOf(year.year, 1, 1)!, to: dayOf(year.year, 12, 31)! }])
}

/**
 * Reads a month by name. "este setembro" is this year's, "próximo" or no word means the next one, "último"
 * the last one.
 */
function readMonth(s: Scan, start: number, from: number, lead: string, inside: boolean): Found | null {
  const beside = lead !== '' || ['em', 'de', 'para'].includes(word(s, start - 1))
  const month = monthAt(
    s,
    from,
    beside && (inside || (word(s, from) !== 'mar' && word(s, from) !== 'set' && word(s, from) !== 'out')),
  )
  if (!month) return null
  const { year: now, month: current } = partsOf(s.today)
  // 'Março, 2027', 'mar/2027'
  const mark = [',', '/', '-'].includes(word(s, month.to)) ? month.to + 1 : month.to
  const said = yearAfter(s, mark) ?? shortYear(s, month.to)
  const passed = word(s, month.to) === 'passada' || lead === 'ultima' || lead === 'passada'
  let year = said?.year ?? now
  if (!said && passed) year = month.month < current && lead !== 'ultima' ? now : now - 1
  else if (!said && lead !== 'esta' && lead !== 'nesta' && lead !== 'desta' && month.month < current)
    year = now + 1
  const around = monthAround(dayOf(year, month.month, 1)!)
  const isWhole = THIS.has(lead) && !isThat(s, start)
  const whole =
    said || passed || isWhole || around.from > s.today
      ? around
      : { ...around, from: around.to < s.today ? around.from : s.today }
  const to =
    said?.to ??
    (word(s, month.to) === 'passada' || comingEnd(s, month.to) > 0
      ? word(s, month.to) === 'passada'
        ? month.to + 1
        : month.to + 2
      : month.to)
  return days(to, [whole], {
    month: true,
    ...(said ? { year: true } : {}),
    ...(whole === around ? {} : { current: around }),
  })
}
