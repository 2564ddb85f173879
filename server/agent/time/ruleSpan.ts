import { type Day, addMonths, dayOf, mondayOf, monthAround, partsOf, weekdayOf } from './calendar.ts'
import { type Days, type Found, type Stretch, fixed } from './frame.ts'
import { readNumber, readOrdinal } from './numbers.ts'
import { monthAt, weekdayAt } from './ruleDay.ts'
import { isWorkday, workdayAfter, yearAfter } from './ruleHoliday.ts'
import { type Scan, glued, phraseEnd, skip, word } from './timeTokens.ts'

const OF = new Set(['de', 'do', 'da', 'dos', 'das', 'em'])
const THIS = new Set(['esta', 'nesta', 'desta'])

const days = (to: number, options: Stretch[], more: Partial<Days> = {}): Found => ({
  to,
  frame: { days: { options, ...more } },
})

type Unit = 'semana' | 'mes' | 'ano' | 'trimestre' | 'semestre' | 'fds' | 'quinzena'

function unitAt(s: Scan, at: number): { unit: Unit; to: number } | null {
  const text = word(s, at)
  if (text === 'fim' && word(s, at + 1) === 'de' && word(s, at + 2) === 'semana')
    return { unit: 'fds', to: at + 3 }
  if (['semana', 'mes', 'ano', 'trimestre', 'semestre', 'fds', 'quinzena'].includes(text))
    return { unit: text as Unit, to: at + 1 }
  return null
}

/** The unit's stretch `offset` after the one today is in. */
function stretchOf(today: Day, unit: Unit, offset: number): Stretch {
  const { year, month } = partsOf(today)
  const months = (size: number): Stretch => {
    const first = addMonths(dayOf(year, month, 1)!, -((month - 1) % size) + offset * size)
    return { from: first, to: addMonths(first, size) - 1 }
  }
  if (unit === 'semana') return { from: mondayOf(today) + 7 * offset, to: mondayOf(today) + 7 * offset + 6 }
  if (unit === 'fds') return { from: mondayOf(today) + 7 * offset + 5, to: mondayOf(today) + 7 * offset + 6 }
  if (unit === 'mes') return months(1)
  if (unit === 'trimestre') return months(3)
  if (unit === 'semestre') return months(6)
  if (unit === 'ano') return { from: dayOf(year + offset, 1, 1)!, to: dayOf(year + offset, 12, 31)! }
  const { date } = partsOf(today)
  const index = (date > 15 ? 1 : 0) + offset
  const around = monthAround(today, Math.floor(index / 2))
  return index % 2 === 0
    ? { from: around.from, to: around.from + 14 }
    : { from: around.from + 15, to: around.to }
}

const marks = (unit: Unit): Partial<Days> =>
  unit === 'semana' ? { week: true } : unit === 'mes' ? { month: true } : {}

/** "semana que vem", "este mês", "janeiro", "ano passado". With `inside` also the bare unit ("do mês") and a year. */
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
      readMonthYear(s, start) ??
      (inside ? readYear(s, start) : null)
    )
  const next = phraseEnd(s, unit.to, ['que', 'vem'])
  const tail = word(s, unit.to)
  const make = (to: number, offset: number): Found => {
    const whole = stretchOf(s.today, unit.unit, offset)
    const past = whole.to! < s.today
    return days(
      to,
      [offset === 0 && !past && !inside ? { ...whole, from: Math.max(whole.from, s.today) } : whole],
      {
        ...marks(unit.unit),
        ...(past ? { past: true } : {}),
      },
    )
  }
  if (lead === 'proxima' || next > 0 || tail === 'proxima' || tail === 'seguinte' || lead === 'outra') {
    const to = next > 0 ? next : tail === 'proxima' || tail === 'seguinte' ? unit.to + 1 : unit.to
    if (unit.unit !== 'fds' || weekdayOf(s.today) > 5) return make(to, 1)
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

/** "3/2027", "2027-03" */
function readMonthYear(s: Scan, at: number): Found | null {
  const [a, mark, b] = [word(s, at), word(s, at + 1), word(s, at + 2)]
  if ((mark !== '/' && mark !== '-') || !glued(s, at + 1) || !glued(s, at + 2) || glued(s, at + 3))
    return null
  const [year, month] = a.length === 4 ? [a, b] : [b, a]
  if (!/^(?:19|20)\d\d$/.test(year) || !/^\d\d?$/.test(month)) return null
  const from = dayOf(Number(year), Number(month), 1)
  if (from === null) return null
  const around = monthAround(from)
  return days(at + 3, [around], { month: true, ...(around.to < s.today ? { past: true } : {}) })
}

const SEASONS: Record<string, [month: number, date: number]> = {
  outono: [3, 20],
  inverno: [6, 21],
  primavera: [9, 22],
  verao: [12, 21],
}

/** The southern seasons: "neste verão" is the one that runs or comes next. */
function readSeason(s: Scan, at: number, lead: string): Found | null {
  const begin = SEASONS[word(s, at)]
  if (!begin || (lead === '' && !['no', 'do', 'em', 'de'].includes(word(s, at - 1)))) return null
  const { year } = partsOf(s.today)
  const of = (y: number): Stretch => ({
    from: dayOf(y, ...begin)!,
    to: addMonths(dayOf(y, ...begin)!, 3) - 1,
  })
  const around = [of(year - 1), of(year), of(year + 1), of(year + 2)]
  const ahead = around.filter(({ to }) => to! >= s.today)
  if (lead === 'ultima') {
    const gone = around.findLast(({ to }) => to! < s.today)
    return gone ? days(at + 1, [gone], { past: true }) : null
  }
  const running = ahead[0]!.from <= s.today
  const vem = phraseEnd(s, at + 1, ['que', 'vem'])
  const next = lead === 'proxima' || vem > 0
  return days(vem > 0 ? vem : at + 1, [next && running ? ahead[1]! : ahead[0]!])
}

function readYear(s: Scan, at: number): Found | null {
  const year = yearAfter(s, at)
  if (!year) return null
  const past = year.year < partsOf(s.today).year
  return days(
    year.to,
    [{ from: dayOf(year.year, 1, 1)!, to: dayOf(year.year, 12, 31)! }],
    past ? { past: true } : {},
  )
}

/** A month by name. "este setembro" is this year's, "próximo" and none the coming one, "último" the last one. */
function readMonth(s: Scan, start: number, from: number, lead: string, inside: boolean): Found | null {
  const beside = lead !== '' || ['em', 'de', 'para'].includes(word(s, start - 1))
  const month = monthAt(
    s,
    from,
    beside && (inside || (word(s, from) !== 'mar' && word(s, from) !== 'set' && word(s, from) !== 'out')),
  )
  if (!month) return null
  const { year: now, month: current } = partsOf(s.today)
  const comma = word(s, month.to) === ',' ? month.to + 1 : month.to
  const said = yearAfter(s, comma)
  const passed = word(s, month.to) === 'passada' || lead === 'ultima' || lead === 'passada'
  let year = said?.year ?? now
  if (!said && passed) year = month.month < current && lead !== 'ultima' ? now : now - 1
  else if (!said && lead !== 'esta' && lead !== 'nesta' && lead !== 'desta' && month.month < current)
    year = now + 1
  const around = monthAround(dayOf(year, month.month, 1)!)
  const whole =
    said || passed || around.from > s.today
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

const EDGES = new Map([
  ['inicio', 0],
  ['comeco', 0],
  ['meio', 1],
  ['meados', 1],
  ['fim', 2],
])

/** "início da semana que vem", "fim do mês", "resto da semana", "primeira semana de dezembro", "última sexta do mês". */
export function readSpanPiece(s: Scan, at: number): Found | null {
  const first = word(s, at)
  const edge = EDGES.get(first)
  if (edge !== undefined || ['resto', 'restante', 'metade', 'decorrer', 'longo'].includes(first)) {
    const of = skip(s, at + 1, OF)
    if (of === at + 1 && !THIS.has(word(s, of))) return null
    if (word(s, of - 1) === 'de' && word(s, of) === 'semana') return null
    const span = readSpan(s, of, true)
    const [whole] = span?.frame.days?.options ?? []
    if (!span || !whole || whole.to === null) return null
    if (edge === undefined) return days(span.to, [{ from: Math.max(s.today, whole.from), to: whole.to }])
    let piece = edgeOf(whole, edge)
    if (piece.to! < s.today && span.frame.days!.week) piece = { from: piece.from + 7, to: piece.to! + 7 }
    return days(span.to, [
      { from: piece.to! < s.today ? piece.from : Math.max(piece.from, s.today), to: piece.to },
    ])
  }
  return readNth(s, at)
}

function edgeOf({ from, to }: Stretch, edge: number): Stretch {
  const length = to! - from + 1
  if (length === 7)
    return [
      { from, to: from + 1 },
      { from: from + 2, to: from + 3 },
      { from: from + 3, to: from + 4 },
    ][edge]!
  if (length <= 31)
    return [
      { from, to: from + 9 },
      { from: from + 10, to: from + 19 },
      { from: from + 20, to },
    ][edge]!
  const third = Math.round(length / 12)
  if (edge === 0) return { from, to: addMonths(from, Math.max(1, Math.round(third / 15))) - 1 }
  if (edge === 2) return { from: addMonths(to! + 1, -1), to }
  const middle = addMonths(from, Math.floor(length / 61))
  return { from: addMonths(middle, -1), to: addMonths(middle, 1) - 1 }
}

/** The n-th weekday, workday, week, fortnight, month or quarter of a longer stretch. */
function readNth(s: Scan, at: number): Found | null {
  const ordinal = readOrdinal(s, at)
  if (!ordinal) return null
  const { value } = ordinal
  const weekday = weekdayAt(s, ordinal.to)
  const kind = word(s, ordinal.to)
  const useful = kind === 'dia' && word(s, ordinal.to + 1) === 'util'
  const unit = ['semana', 'quinzena', 'mes', 'trimestre', 'semestre', 'dia', 'fds'].includes(kind)
    ? kind
    : kind === 'fim' && unitAt(s, ordinal.to)
      ? 'fds'
      : ''
  if (!weekday && unit === '') return null
  const end =
    weekday?.to ?? (useful ? ordinal.to + 2 : unit === 'fds' ? unitAt(s, ordinal.to)!.to : ordinal.to + 1)
  const of = skip(s, end, OF)
  const implied = unit === 'trimestre' || unit === 'semestre'
  let span =
    of > end || THIS.has(word(s, of))
      ? readSpan(s, of, true)
      : implied || unit === 'mes'
        ? readYear(s, end)
        : null
  if (!span && implied && value > 0) {
    const { year } = partsOf(s.today)
    span = days(end, [{ from: dayOf(year, 1, 1)!, to: dayOf(year, 12, 31)! }])
  }
  if (!span) return null
  const [said] = span.frame.days!.options
  // A month that has begun counts whole: its second Tuesday does not move as the month goes by.
  const whole = span.frame.days!.month ? monthAround(said!.from) : said!
  const date = (day: Day): Found | null =>
    day < whole.from || day > whole.to!
      ? null
      : {
          to: span.to,
          frame: { dates: { options: [day], month: true, ...(day < s.today ? { past: true } : {}) } },
        }
  if (weekday) {
    const firstOne = whole.from + ((weekday.weekday - weekdayOf(whole.from) + 7) % 7)
    const lastOne = whole.to! - ((weekdayOf(whole.to!) - weekday.weekday + 7) % 7)
    return date(value > 0 ? firstOne + 7 * (value - 1) : lastOne + 7 * (value + 1))
  }
  if (useful) {
    if (value > 0) return date(workdayAfter(s, whole.from - 1, value))
    let day = whole.to!
    while (!isWorkday(s, day)) day--
    return date(day)
  }
  if (unit === 'dia') return date(value > 0 ? whole.from + value - 1 : whole.to! + value + 1)
  const piece = nthPiece(whole, unit, value)
  return piece ? days(span.to, [piece], piece.to! < s.today ? { past: true } : {}) : null
}

function nthPiece(whole: Stretch, unit: string, value: number): Stretch | null {
  const to = whole.to!
  if (unit === 'quinzena')
    return value === 1 ? { from: whole.from, to: whole.from + 14 } : { from: whole.from + 15, to }
  if (unit === 'semana') {
    if (value < 0) return { from: to - 6, to }
    const from = whole.from + 7 * (value - 1)
    return from > to ? null : { from, to: Math.min(from + 6, to) }
  }
  if (unit === 'fds') {
    const saturday =
      value > 0
        ? whole.from + ((6 - weekdayOf(whole.from) + 7) % 7) + 7 * (value - 1)
        : to - 1 - ((weekdayOf(to - 1) - 6 + 7) % 7)
    return { from: saturday, to: saturday + 1 }
  }
  const size = unit === 'mes' ? 1 : unit === 'trimestre' ? 3 : 6
  const from = value > 0 ? addMonths(whole.from, (value - 1) * size) : addMonths(to + 1, -size)
  return from > to ? null : { from, to: addMonths(from, size) - 1 }
}

/** "próximos 3 dias", "2 últimas semanas", "3 meses que vem", "próximo dia útil". */
export function readCountedSpan(s: Scan, at: number): Found | null {
  const workday = phraseEnd(s, at, ['proxima', 'dia', 'util'])
  if (workday > 0) return { to: workday, frame: { dates: { options: [workdayAfter(s, s.today)] } } }
  const AHEAD = ['proxima', 'proximas']
  const BACK = ['ultima', 'ultimas', 'passada', 'passadas', 'anterior']
  const lead = word(s, at)
  const led = AHEAD.includes(lead) || BACK.includes(lead)
  const number = readNumber(s, led ? at + 1 : at)
  if (!number || number.value < 1 || number.value > 400) return null
  let to = number.to
  let mark = led ? lead : ''
  if (!led && (AHEAD.includes(word(s, to)) || BACK.includes(word(s, to)))) mark = word(s, to++)
  const unit = word(s, to++)
  if (mark === '') {
    const vem = phraseEnd(s, to, ['que', 'vem'])
    if (vem > 0) mark = 'proxima'
    else if (word(s, to) === 'anterior' || word(s, to) === 'passadas' || word(s, to) === 'seguintes')
      mark = word(s, to) === 'seguintes' ? 'proxima' : 'ultima'
    else return null
    to = vem > 0 ? vem : to + 1
  }
  const n = number.value
  const ahead = AHEAD.includes(mark)
  const size: Record<string, Unit> = {
    semanas: 'semana',
    semana: 'semana',
    meses: 'mes',
    mes: 'mes',
    anos: 'ano',
    ano: 'ano',
  }
  const past = ahead ? {} : { past: true as const }
  if (unit === 'dias' || unit === 'dia')
    return days(
      to,
      [ahead ? { from: s.today + 1, to: s.today + n } : { from: s.today - n, to: s.today - 1 }],
      past,
    )
  const whole = size[unit]
  if (!whole)
    return unit === 'minutos' || unit === 'horas'
      ? hoursAround(s, to, (ahead ? 1 : -1) * n * (unit === 'horas' ? 60 : 1))
      : null
  const first = stretchOf(s.today, whole, ahead ? 1 : -n)
  const last = stretchOf(s.today, whole, ahead ? n : -1)
  return days(to, [{ from: first.from, to: last.to }], past)
}

/** "próximas 3 horas": from now until then, as far as the day goes. */
function hoursAround(s: Scan, to: number, minutes: number): Found {
  const edge = Math.min(Math.max(s.minute + minutes, 0), 1439)
  const [from, until] = minutes > 0 ? [s.minute, edge] : [edge, s.minute]
  return { to, frame: { dates: { options: [s.today] }, hours: { from: fixed(from), to: fixed(until) } } }
}
