import { addMonthsToDay, dayOf, monthAround, partsOf, isoWeekday } from './calendar.ts'
import type { Found, Stretch } from './frame.ts'
import { monthAt } from './months.ts'
import { readNumber } from './numbers.ts'
import { yearAfter } from './ruleHoliday.ts'
import { shortYear } from './ruleNumericDate.ts'
import { THIS, days, marks, stretchOf, unitAt } from './stretches.ts'
import { type Scan, glued, phraseEnd, skip, skipAll, word } from './timeTokens.ts'

/**
 * "semana que vem", "este mês", "janeiro", "ano passado". With `inside`, also the bare unit ("do mês") and a
 * year.
 */
export function readSpan(s: Scan, at: number, inside: boolean): Found | null {
  const start = skip(s, at, new Set(['ainda']))
  const lead = word(s, start)
  const qualified = THIS.has(lead) || ['proxima', 'ultima', 'passada', 'anterior', 'outra'].includes(lead)
  const from = qualified ? start + 1 : start
  if (!inside && word(s, at) === 'em' && /^(?:19|20)\d\d$/.test(word(s, at + 1))) return readYear(s, at + 1)
  const unit = unitAt(s, from)
  if (!unit)
    return (
      readMonth(s, start, from, qualified ? lead : '', inside) ??
      readSeason(s, from, qualified ? lead : '') ??
      readDecade(s, from, qualified ? lead : '') ??
      readMonthYear(s, start) ??
      (inside ? readYear(s, start) : null)
    )
  const next = phraseEnd(s, unit.to, ['que', 'vem'])
  const tail = word(s, unit.to)
  const second = phraseEnd(s, unit.to, ['depois', 'da', 'proxima'])
  // 'Esta semana' is the calendar's week; 'essa semana' and 'ainda esta semana' are, as customers say it, the
  // rest of it.
  const isRest = !inside && (start > at || isThat(s, start) || word(s, unit.to) === 'ainda')
  const make = (to: number, offset: number): Found => {
    const whole = stretchOf(s.today, unit.unit, offset)
    const past = whole.to! < s.today
    return days(
      to,
      [offset === 0 && !past && isRest ? { ...whole, from: Math.max(whole.from, s.today) } : whole],
      {
        ...marks(unit.unit),
        ...(past ? { past: true } : {}),
      },
    )
  }
  if (second > 0) return make(second, 2)
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
  return days(at + 3, [around], { month: true, ...(around.to < s.today ? { past: true } : {}) })
}

/** "anos 90", "década de 1980", "próxima década", "década passada". */
function readDecade(s: Scan, at: number, lead: string): Found | null {
  const isUnit = word(s, at) === 'decada'
  if (!isUnit && (word(s, at) !== 'anos' || readNumber(s, at - 1))) return null
  const of = isUnit ? skipAll(s, at + 1, new Set(['de', 'dos', 'anos'])) : at + 1
  const said = /^(?:(?:19|20)\d|[2-9])0$/.test(word(s, of)) ? word(s, of) : ''
  if (said !== '') return decade(s, of + 1, said.length === 2 ? 1900 + Number(said) : Number(said))
  if (!isUnit) return null
  const current = Math.floor(partsOf(s.today).year / 10) * 10
  const passed = word(s, of) === 'passada'
  const vem = phraseEnd(s, of, ['que', 'vem'])
  if (passed || lead === 'ultima' || lead === 'passada') return decade(s, passed ? of + 1 : of, current - 10)
  if (lead === 'proxima' || vem > 0) return decade(s, Math.max(vem, of), current + 10)
  return THIS.has(lead) ? decade(s, of, current) : null
}

const decade = (s: Scan, to: number, first: number): Found => {
  const last = dayOf(first + 9, 12, 31)!
  return days(to, [{ from: dayOf(first, 1, 1)!, to: last }], last < s.today ? { past: true } : {})
}

const SEASONS: Record<string, [month: number, date: number]> = {
  outono: [3, 20],
  inverno: [6, 21],
  primavera: [9, 22],
  verao: [12, 21],
}

/**
 * Reads a season of the southern hemisphere: "neste verão" is the current or the next one. 'Verão' alone is
 * a verb as well.
 */
function readSeason(s: Scan, at: number, lead: string): Found | null {
  const begin = SEASONS[word(s, at)]
  if (!begin) return null
  const said = yearAfter(s, at + 1)
  const passed = word(s, at + 1) === 'passada'
  const vem = phraseEnd(s, at + 1, ['que', 'vem'])
  const isSure = lead !== '' || said !== null || passed || vem > 0
  if (!isSure && !['no', 'na', 'do', 'da', 'em', 'de'].includes(word(s, at - 1))) return null
  const of = (year: number): Stretch => {
    const from = dayOf(year, ...begin)!
    return { from, to: addMonthsToDay(from, 3) - 1 }
  }
  const found = (to: number, stretch: Stretch): Found =>
    days(to, [stretch], stretch.to! < s.today ? { past: true } : {})
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
  const past = year.year < partsOf(s.today).year
  return days(
    year.to,
    [{ from: dayOf(year.year, 1, 1)!, to: dayOf(year.year, 12, 31)! }],
    past ? { past: true } : {},
  )
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
    (word(s, month.to) === 'passada' || phraseEnd(s, month.to, ['que', 'vem']) > 0
      ? word(s, month.to) === 'passada'
        ? month.to + 1
        : month.to + 2
      : month.to)
  return days(to, [whole], { month: true, ...(around.to < s.today ? { past: true } : {}) })
}
