import { type Found, fixed } from './frame.ts'
import { later } from './calendar.ts'
import { readNumber } from './numbers.ts'
import { WEEKDAYS_PLURAL } from './lexicon.ts'
import { comingWeekday } from './ruleDay.ts'
import { workdayAfter } from './ruleHoliday.ts'
import { type Unit, days, stretchOf, weekendEnd } from './stretches.ts'
import { type Scan, phraseEnd, word } from './timeTokens.ts'

const UNITS = new Map<string, Unit>([
  ['semanas', 'semana'],
  ['semana', 'semana'],
  ['meses', 'mes'],
  ['mes', 'mes'],
  ['bimestres', 'bimestre'],
  ['trimestres', 'trimestre'],
  ['semestres', 'semestre'],
  ['anos', 'ano'],
  ['ano', 'ano'],
])
const MINUTES = new Map([
  ['segundos', 1 / 60],
  ['minutos', 1],
  ['horas', 60],
])
/** How many are meant where no number is said: "nos próximos dias", "nos últimos meses". */
const UNCOUNTED = new Map([
  ['dias', 7],
  ['semanas', 3],
  ['meses', 3],
  ['anos', 3],
])

/** "próximos 3 dias", "2 últimas semanas", "3 meses que vem", "próximo dia útil". */
export function readCountedSpan(s: Scan, at: number): Found | null {
  const workday = phraseEnd(s, at, ['proxima', 'dia', 'util'])
  if (workday > 0) return { to: workday, frame: { dates: { options: [workdayAfter(s, s.today)] } } }
  const AHEAD = ['proxima', 'proximas']
  const BACK = ['ultima', 'ultimas', 'passada', 'passadas', 'anterior']
  const lead = word(s, at)
  const led = AHEAD.includes(lead) || BACK.includes(lead)
  if (lead === 'proxima' && word(s, at + 1) === 'horas') return hoursAround(s, at + 2, 60)
  const some = led ? UNCOUNTED.get(word(s, at + 1)) : undefined
  const number = some ? { value: some, to: at + 1 } : readNumber(s, led ? at + 1 : at)
  if (!number || number.value < 1 || number.value > 400) return null
  let to = number.to
  let mark = led ? lead : ''
  if (!led && (AHEAD.includes(word(s, to)) || BACK.includes(word(s, to)))) mark = word(s, to++)
  const ofWeek = countedInWeeks(s, number.value, to, mark)
  if (ofWeek) return ofWeek
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
  if (unit === 'dias' || unit === 'dia')
    return days(to, [ahead ? { from: s.today + 1, to: s.today + n } : { from: s.today - n, to: s.today - 1 }])
  const whole = UNITS.get(unit)
  const minutes = MINUTES.get(unit)
  if (!whole) return minutes === undefined ? null : hoursAround(s, to, (ahead ? 1 : -1) * n * minutes)
  const first = stretchOf(s.today, whole, ahead ? 1 : -n)
  const last = stretchOf(s.today, whole, ahead ? n : -1)
  return days(to, [{ from: first.from, to: last.to }])
}

/** "próximos 3 fins de semana", "próximas duas terças", "3 sábados seguintes": those days of so many weeks. */
function countedInWeeks(s: Scan, count: number, at: number, mark: string): Found | null {
  const weekday = WEEKDAYS_PLURAL.get(word(s, at))
  const end = weekday === undefined ? weekendEnd(s, at) : at + 1
  if (end < 0 || count > MOST_WEEKS) return null
  const isAhead = mark.startsWith('proxima') || word(s, end) === 'seguintes'
  if (!isAhead) return null
  const from = weekday === undefined ? stretchOf(s.today, 'fds', 0).from : comingWeekday(s.today, weekday)
  const to = from + 7 * (count - 1) + (weekday === undefined ? 1 : 0)
  return {
    to: mark === '' ? end + 1 : end,
    frame: {
      days: { options: [{ from: Math.max(from, s.today), to }] },
      only: weekday === undefined ? [6, 7] : [weekday],
    },
  }
}
const MOST_WEEKS = 26

/** "daqui a dois fins de semana": the second one from now. */
export function readCountedWeekend(s: Scan, at: number): Found | null {
  const from = phraseEnd(s, at, ['daqui', 'a'])
  const number = from > 0 ? readNumber(s, from) : null
  const to = number ? weekendEnd(s, number.to) : -1
  return number && number.value > 0 && to > 0 ? days(to, [stretchOf(s.today, 'fds', number.value - 1)]) : null
}

/** "próximas 3 horas": from now on for that long, which may reach into the next day. */
function hoursAround(s: Scan, to: number, minutes: number): Found {
  const now = { day: s.today, minute: s.minute }
  const other = later(s.context.now, minutes, s.context.zone)
  const [from, until] = minutes > 0 ? [now, other] : [other, now]
  if (from.day === until.day)
    return {
      to,
      frame: {
        dates: { options: [s.today] },
        hours: { from: fixed(from.minute), to: fixed(until.minute) },
      },
    }
  return days(to, [{ from: from.day, to: until.day }], {
    start: fixed(from.minute),
    end: fixed(until.minute),
  })
}
