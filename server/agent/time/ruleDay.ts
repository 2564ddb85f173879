import { readAmount } from './amounts.ts'
import { type Day, mondayOf, isoWeekday } from './calendar.ts'
import { type Found, dates } from './frame.ts'
import { WEEKDAYS_PLURAL } from './lexicon.ts'
import { readNumber } from './numbers.ts'
import { readSpan } from './ruleSpan.ts'
import { type Scan, phraseEnd, skip, skipAll, word } from './timeTokens.ts'
import { weekdayAt } from './weekdays.ts'

const WORDS: [string[], number][] = [
  [['no', 'dia', 'depois', 'de', 'amanha'], 2],
  [['dia', 'depois', 'de', 'amanha'], 2],
  [['depois', 'de', 'amanha'], 2],
  [['depois', 'amanha'], 2],
  [['depois', 'de', "'", 'amanha'], 2],
  [['depois', 'de', '’', 'amanha'], 2],
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
  [['dia', 'anterior'], -1],
  [['dia', 'de', 'hoje'], 0],
  [['dia', 'de', 'amanha'], 1],
]

const OF_CLOCK = new Set(['horario', 'hora', 'h', 'horas'])

/** 'Amanhã ou depois das 18h' says an hour, not the day after. */
const AFTER_DEPOIS = new Set(['de', 'da', 'das', 'do', 'dos', 'disso', 'que', 'as', 'meio', 'meiodia'])

/** "hoje", "depois de amanhã", "amanhã ou depois", "de hoje a oito". */
export function readDayWord(s: Scan, at: number): Found | null {
  const either = phraseEnd(s, at, ['amanha', 'ou', 'depois'])
  if (either > 0 && !AFTER_DEPOIS.has(word(s, either)))
    return { to: either, frame: { list: [{ options: [s.today + 1] }, { options: [s.today + 2] }] } }
  for (const [phrase, shift] of WORDS) {
    const to = phraseEnd(s, at, phrase)
    // 'Próximo dia 8' is a date.
    if (to < 0 || (phrase[0] === 'proxima' && readNumber(s, to)?.digits)) continue
    const week = readAWeekOn(s, to)
    return week
      ? dates(week.to, [s.today + shift + week.days])
      : dates(to, [s.today + shift], shift < 0 ? { past: true } : {})
  }
  return null
}

/** "(hoje) a oito", "a quinze (dias)": one or two weeks later. */
function readAWeekOn(s: Scan, at: number): { days: number; to: number } | null {
  if (word(s, at) !== 'a') return null
  const number = readNumber(s, at + 1)
  if (!number) return null
  if (word(s, number.to) === 'dias') return { days: number.value === 8 ? 7 : number.value, to: number.to + 1 }
  if (number.digits || (number.value !== 8 && number.value !== 15)) return null
  return { days: number.value === 8 ? 7 : 14, to: number.to }
}

/** The next day with this weekday, not counting today. */
export const comingWeekday = (today: Day, weekday: number): Day =>
  today + (((weekday - isoWeekday(today) + 6) % 7) + 1)

const THE = new Set(['a', 'na', 'o', 'no', 'da', 'so', 'mas', 'sim'])
const OTHER = new Set(['outra', 'outro', 'proxima', 'seguinte'])

/** The end of "essa sexta não, a outra" or "não nesta sexta, na outra", or -1. */
function theOther(s: Scan, before: number, at: number): number {
  const vem = phraseEnd(s, at, ['que', 'vem'])
  let to = vem > 0 ? vem : at
  const no = word(s, to) === 'nao'
  if (!no && word(s, before - 1) !== 'nao' && word(s, before - 2) !== 'nao') return -1
  if (no) to++
  if (word(s, to) === ',') to++
  const article = skipAll(s, to, THE)
  return article > to && OTHER.has(word(s, article)) ? article + 1 : -1
}

const AHEAD = [['daqui', 'a'], ['daqui'], ['em'], ['dentro', 'de']]
const BACK = new Set(['ha', 'faz'])

/** "dois domingos atrás", "há duas segundas", "daqui a três sextas". */
export function readCountedWeekday(s: Scan, at: number): Found | null {
  const ahead = AHEAD.map((phrase) => phraseEnd(s, at, phrase)).find((to) => to > 0)
  const led = BACK.has(word(s, at))
  const number = readNumber(s, ahead ?? (led ? at + 1 : at))
  const weekday = number && WEEKDAYS_PLURAL.get(word(s, number.to))
  if (!number || !weekday || number.value < 1 || number.value > 52) return null
  const to = number.to + 1
  const coming = comingWeekday(s.today, weekday)
  if (ahead !== undefined) return dates(to, [coming + 7 * (number.value - 1)])
  const ago = word(s, to) === 'atras'
  // Today itself is not one of the past ones.
  const last = coming - (isoWeekday(s.today) === weekday ? 14 : 7)
  return led || ago ? dates(ago ? to + 1 : to, [last - 7 * (number.value - 1)], { past: true }) : null
}

/** "(terça) daqui a duas semanas": how many days ahead that week is. */
function weeksAhead(s: Scan, at: number): { days: number; to: number } | null {
  const from = phraseEnd(s, at, ['daqui', 'a'])
  const amount = from > 0 ? readAmount(s, from) : null
  return amount?.days !== undefined && amount.days % 7 === 0 && !amount.vague
    ? { days: amount.days, to: amount.to }
    : null
}

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
  const own = isoWeekday(s.today) === weekday
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
  const afterNext = phraseEnd(s, to, ['depois', 'da', 'proxima'])
  if (afterNext > 0) return dates(afterNext, [coming + 7])
  const on = readAWeekOn(s, to)
  if (on) return dates(on.to, [coming + on.days])
  const after = theOther(s, at, to)
  if (after > 0) return dates(after, [coming + 7])
  const gone = phraseEnd(s, to, ['que', 'passou'])
  const passed = word(s, to) === 'passada' || word(s, to) === 'anterior' || word(s, to) === 'retrasada'
  if (before === 'ultima' || before === 'passada' || passed || gone > 0)
    return dates(gone > 0 ? gone : passed ? to + 1 : to, [word(s, to) === 'retrasada' ? last - 7 : last], {
      past: true,
    })
  const weeks = weeksAhead(s, to)
  if (weeks) {
    to = weeks.to
    return week(mondayOf(s.today) + weeks.days)
  }
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
    const ahead = weekday > isoWeekday(s.today)
    return dates(to, ahead ? [coming, coming + 7] : [coming])
  }
  // 'Sexta mesmo horário' says the hour.
  const isSure = word(s, to) === 'agora' || (word(s, to) === 'mesmo' && !OF_CLOCK.has(word(s, to + 1)))
  if (isSure || (start > at && before !== 'outra')) {
    if (isSure) to++
    // Today's weekday name with "essa" or "agora" means today.
    return dates(to, [own ? s.today : coming])
  }
  return dates(to, own ? [s.today, coming] : [coming], { weekday })
}
