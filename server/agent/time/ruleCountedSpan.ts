import { type Found, fixed } from './frame.ts'
import { readNumber } from './numbers.ts'
import { workdayAfter } from './ruleHoliday.ts'
import { type Unit, days, stretchOf } from './stretches.ts'
import { type Scan, phraseEnd, word } from './timeTokens.ts'

/** "próximos 3 dias", "2 últimas semanas", "3 meses que vem", "próximo dia útil". */
export function readCountedSpan(s: Scan, at: number): Found | null {
  const workday = phraseEnd(s, at, ['proxima', 'dia', 'util'])
  if (workday > 0) return { to: workday, frame: { dates: { options: [workdayAfter(s, s.today)] } } }
  const AHEAD = ['proxima', 'proximas']
  const BACK = ['ultima', 'ultimas', 'passada', 'passadas', 'anterior']
  const lead = word(s, at)
  const led = AHEAD.includes(lead) || BACK.includes(lead)
  if (lead === 'proxima' && word(s, at + 1) === 'horas') return hoursAround(s, at + 2, 60)
  // 'Nos próximos dias' is a week from tomorrow on.
  if (lead === 'proximas' && word(s, at + 1) === 'dias')
    return days(at + 2, [{ from: s.today + 1, to: s.today + 7 }])
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

/** "próximas 3 horas": from now on for that long, within today. */
function hoursAround(s: Scan, to: number, minutes: number): Found {
  const edge = Math.min(Math.max(s.minute + minutes, 0), 1439)
  const [from, until] = minutes > 0 ? [s.minute, edge] : [edge, s.minute]
  return { to, frame: { dates: { options: [s.today] }, hours: { from: fixed(from), to: fixed(until) } } }
}
