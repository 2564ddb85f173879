import { afternoon, readHalf } from './halfDay.ts'
import { isCounted } from './clockNouns.ts'
import type { Clock } from './frame.ts'
import { fixed } from './frame.ts'
import { type ReadNumber, readNumber } from './numbers.ts'
import { type Scan, glued, isNumber, phraseEnd, skip, word } from './timeTokens.ts'

/** "meio-dia", "meia noite". */
export function noon(s: Scan, at: number): { minute: number; to: number } | null {
  const first = word(s, at)
  if (first === 'meiodia') return { minute: 720, to: at + 1 }
  if (first === 'meianoite') return { minute: 0, to: at + 1 }
  const next = word(s, at + 1) === '-' ? at + 2 : at + 1
  if (first === 'meio' && word(s, next) === 'dia') return { minute: 720, to: next + 1 }
  if (first === 'meia' && word(s, next) === 'noite') return { minute: 0, to: next + 1 }
  return null
}

/** Minutes said after the hour: "e meia", "e quinze". */
function pastHour(s: Scan, at: number, bare: boolean): { minutes: number; to: number; about?: true } | null {
  if (word(s, at) !== 'e' || s.tokens[at]!.raw !== 'e') return null
  const next = word(s, at + 1)
  if (next === 'meia') return { minutes: 30, to: at + 2 }
  if (next === 'pouco' || next === 'pouquinho' || next === 'tanto' || next === 'tantas')
    return { minutes: 0, to: at + 2, about: true }
  const quarters = readQuarters(s, at + 1)
  if (quarters) return quarters
  const number = readNumber(s, at + 1)
  if (!number || number.value < 1 || number.value > 59 || (bare && number.value % 5 !== 0)) return null
  if (bare && (number.value < 5 || isCounted(s, number.to))) return null
  const after = word(s, number.to)
  // '10 e 10 e meia' are two hours.
  if (after === 'e' && word(s, number.to + 1) === 'meia') return null
  if (after === 'h' || after === ':' || after === 'horas' || after === 'dias' || after === '/') return null
  return { minutes: number.value, to: after === 'minutos' ? number.to + 1 : number.to }
}

/** "um quarto", "quarto", "três quartos" of an hour. */
function readQuarters(s: Scan, at: number): { minutes: number; to: number } | null {
  if (word(s, at) === 'quarto') return { minutes: 15, to: at + 1 }
  const number = readNumber(s, at)
  if (number?.value === 1 && word(s, number.to) === 'quarto') return { minutes: 15, to: number.to + 1 }
  return number?.value === 3 && word(s, number.to) === 'quartos' ? { minutes: 45, to: number.to + 1 } : null
}

/** What is subtracted from the hour: "oito menos um quarto", "três menos dez". */
function lessThanHour(s: Scan, at: number): { minutes: number; to: number } | null {
  if (word(s, at) !== 'menos') return null
  const quarters = readQuarters(s, at + 1)
  if (quarters) return quarters
  const number = readNumber(s, at + 1)
  return number && !number.digits && [5, 10, 15, 20, 25].includes(number.value) && !isCounted(s, number.to)
    ? { minutes: number.value, to: number.to }
    : null
}

export type Body = { clock: Clock; to: number; sure: boolean; hours?: true; compact?: true }

/** Reads what follows "às": an hour with its minutes and its half of the day. */
export function readClockBody(s: Scan, at: number, prefixed: boolean): Body | null {
  const middle = noon(s, at)
  if (middle) {
    const betweenTwo = word(s, at - 1) === 'entre' || word(s, at - 2) === 'entre'
    const said = pastHour(s, middle.to, false)
    const past = betweenTwo && (!said || word(s, said.to) !== 'e') ? null : said
    return { clock: fixed(middle.minute + (past?.minutes ?? 0)), to: past?.to ?? middle.to, sure: true }
  }
  const halfHour = phraseEnd(s, at, ['meia', 'horas'])
  if (halfHour > 0) return besideHour(s, 30, halfHour, true)
  const number = readNumber(s, at)
  if (!number) return null
  const hours = word(s, number.to) === 'horas' || word(s, number.to) === 'h'
  const named = hours || word(s, number.to) === 'minutos'
  const isLength =
    number.value > 0 && number.value < 60 && (named || (!number.digits && number.value % 5 === 0))
  const to =
    toHour(s, number) ??
    (isLength
      ? besideHour(s, number.value * (hours ? 60 : 1), named ? number.to + 1 : number.to, named)
      : null)
  if (to) return to
  return fromHour(s, number, at, prefixed)
}

/** "quinze pras três", "10 minutos para as 4". */
function toHour(s: Scan, number: ReadNumber): Body | null {
  const isQuarter = number.value === 1 && word(s, number.to) === 'quarto'
  const value = isQuarter ? 15 : number.value
  let at = isQuarter ? number.to + 1 : number.to
  const minutes = word(s, at) === 'minutos'
  if (minutes) at++
  if (value < 1 || value > 59 || (!minutes && value % 5 !== 0 && value < 25)) return null
  // 'Das 15 pras 16' moves a visit by an hour.
  if (number.digits && !minutes && word(s, number.to - 2) === 'das') return null
  const lead = word(s, at)
  if (lead !== 'para' && lead !== 'paras') return null
  at++
  const article = word(s, at) === 'as' || word(s, at) === 'a' || word(s, at) === 'o'
  if (article) at++
  const middle = noon(s, at)
  if (middle) return { clock: fixed((middle.minute + 1440 - value) % 1440), to: middle.to, sure: true }
  const hour = readNumber(s, at)
  if (!hour || hour.value < 1 || hour.value > 24 || isCounted(s, hour.to) || !(article || lead === 'paras'))
    return null
  const end = skip(s, hour.to, new Set(['h', 'horas']))
  const clock: Clock = { minute: (hour.value % 24) * 60 - value, fixed: hour.value > 12 }
  if (clock.minute < 0) clock.minute += 1440
  const half = readHalf(s, end)
  if (!half) return { clock, to: end, sure: true }
  return {
    clock: {
      ...afternoon({ minute: hour.value * 60, fixed: false }, half.part),
      fixed: true,
      minute: afternoon({ minute: hour.value * 60, fixed: false }, half.part).minute - value,
    },
    to: half.to,
    sure: true,
  }
}

/** "dez minutos depois das oito", "meia hora antes das nove", "quinze depois das três da tarde", "5 minutos antes do meio-dia". */
function besideHour(s: Scan, minutes: number, at: number, named: boolean): Body | null {
  const side = word(s, at)
  if (side !== 'depois' && side !== 'apos' && (side !== 'antes' || !named)) return null
  const of = skip(s, at + 1, BESIDE)
  if (of === at + 1) return null
  const shift = side === 'antes' ? -minutes : minutes
  const middle = noon(s, of)
  if (middle) return { clock: fixed((middle.minute + shift + 1440) % 1440), to: middle.to, sure: true }
  if (word(s, of - 1) !== 'as' && word(s, of - 1) !== 'das' && word(s, of) !== 'uma') return null
  const hour = readNumber(s, of)
  const body = hour && hour.value > 0 ? fromHour(s, hour, of, true) : null
  if (!body || isCounted(s, body.to)) return null
  return {
    ...body,
    clock: { ...body.clock, minute: (body.clock.minute + shift + 1440) % 1440 },
  }
}

const BESIDE = new Set(['as', 'das', 'a', 'da', 'do', 'o', 'ao'])

/** "340pm", "1140 a.m.": hour and minutes in one number. */
function oneNumber(s: Scan, number: ReadNumber): Body | null {
  const [hour, minutes] = [Math.floor(number.value / 100), number.value % 100]
  if (!number.digits || hour < 1 || hour > 12 || minutes > 59) return null
  const half = readHalf(s, number.to)
  if (!half || !['am', 'pm', 'a', 'para'].includes(word(s, number.to))) return null
  const clock = afternoon({ minute: hour * 60 + minutes, fixed: false }, half.part)
  return { clock, to: half.to, sure: true }
}

/** "às 1830", "1830h" */
function fourDigits(s: Scan, { value, digits, to }: ReadNumber): Body | null {
  const [hour, minutes] = [Math.floor(value / 100), value % 100]
  const isMarked = word(s, to) === 'h'
  if (
    !digits ||
    word(s, to - 1).length !== 4 ||
    hour > 23 ||
    minutes > 59 ||
    (minutes % 5 !== 0 && !isMarked) ||
    !(isMarked || word(s, to - 2) === 'as') ||
    isCounted(s, to)
  )
    return null
  return { clock: fixed(hour * 60 + minutes), to: skip(s, to, new Set(['h', 'horas'])), sure: true }
}

/**
 * Whether the hour belongs to a time stamp: beside a full date in figures ("2026-02-15T10:30", "15/02/2026
 * 10:30") it is on the 24-hour clock.
 */
function isStamp(s: Scan, at: number, hour: number): boolean {
  if (word(s, at + 1) !== ':') return false
  if (word(s, at - 1) === 't' && glued(s, at)) return true
  const mark = word(s, at - 2)
  return (
    hour >= 6 &&
    ['/', '.', '-'].includes(mark) &&
    word(s, at - 4) === mark &&
    isNumber(s, at - 1) &&
    isNumber(s, at - 5)
  )
}

/** A zone after a clock: "Z", "UTC", "-03:00", right behind it. */
function readOffset(s: Scan, at: number): { minutes: number; to: number } | null {
  const text = word(s, at)
  if ((text === 'z' && glued(s, at)) || text === 'utc' || text === 'gmt') return { minutes: 0, to: at + 1 }
  const isTwo = (i: number) => isNumber(s, i) && glued(s, i) && word(s, i).length === 2
  // The seconds of a time stamp stand before it: '14:00-16:00' are two hours.
  const isStamp = word(s, at - 4) === ':' && word(s, at - 2) === ':'
  if (!isStamp || !glued(s, at) || !isTwo(at + 1) || word(s, at + 2) !== ':') return null
  const minutes = Number(word(s, at + 1)) * 60 + Number(word(s, at + 3))
  return isTwo(at + 3) ? { minutes: text === '-' ? -minutes : minutes, to: at + 4 } : null
}

/** 'Às 17 45': minutes after a space, and neither a date nor what is counted. */
const isMinutesApart = (s: Scan, at: number): boolean =>
  isNumber(s, at) &&
  /^[0-5][05]$/.test(word(s, at)) &&
  !isCounted(s, at + 1) &&
  !['h', 'horas', 'minutos', ':', '/', '.', '-', 'de', 'a', 'as', 'e', 'ou'].includes(word(s, at + 1))

function fromHour(s: Scan, number: ReadNumber, at: number, prefixed: boolean): Body | null {
  const hour = number.value
  if (hour > 24) return oneNumber(s, number) ?? fourDigits(s, number)
  let to = number.to
  let minutes = 0
  let sure = prefixed
  const body: Partial<Body> = {}
  const next = word(s, to)
  const two = (i: number) =>
    isNumber(s, i) && glued(s, i) && word(s, i).length === 2 && Number(word(s, i)) < 60
  if (next === ':' && two(to + 1)) {
    minutes = Number(word(s, to + 1))
    to += 2
    sure = true
    if (word(s, to) === ':' && two(to + 1)) {
      minutes += Number(word(s, to + 1)) / 60
      to += 2
    }
    to = skip(s, to, new Set(['h', 'horas']))
  } else if (
    number.digits &&
    next === '.' &&
    glued(s, to) &&
    two(to + 1) &&
    word(s, to + 2) !== '.' &&
    !(glued(s, to + 2) && isNumber(s, to + 2)) &&
    (prefixed || Number(word(s, to + 1)) > 12 || word(s, to + 1) === '00')
  ) {
    minutes = Number(word(s, to + 1))
    to += 2
    sure = true
    to = skip(s, to, new Set(['h', 'horas']))
  } else if (next === 'h' || next === 'horas') {
    to++
    if (next === 'horas' && !prefixed) body.hours = true
    else sure = true
    body.compact = true
    // '18h:30'
    if (word(s, to) === ':' && glued(s, to) && two(to + 1)) to++
    const apart = word(s, to).length === 2 && !isCounted(s, to + 1) && word(s, to + 1) !== '/'
    if (
      isNumber(s, to) &&
      (glued(s, to) || word(s, to + 1) === 'minutos' || apart) &&
      Number(word(s, to)) < 60
    ) {
      minutes = Number(word(s, to))
      to = skip(s, to + 1, new Set(['minutos', 'm']))
      if (two(to) && word(s, to + 1) === 's') {
        minutes += Number(word(s, to)) / 60
        to += 2
      }
    }
  } else if (prefixed && number.digits && isMinutesApart(s, to)) {
    minutes = Number(next)
    to++
  }
  let about = false
  if (minutes === 0) {
    const betweenTwo = word(s, at - 1) === 'entre' || word(s, at - 2) === 'entre'
    const past = pastHour(s, to, !prefixed && !sure)
    const follows = past && word(s, past.to) === 'e'
    if (past && (!betweenTwo || follows)) {
      minutes = past.minutes
      about = past.about === true
      to = past.to
      sure = true
      if (body.hours && !past.about) body.hours = true
    }
  }
  const less = minutes === 0 ? lessThanHour(s, to) : null
  if (less) {
    minutes = -less.minutes
    to = less.to
    sure = true
  }
  // 'Por uma noite' counts a night.
  const said = readHalf(s, to)
  const half = !prefixed && word(s, at) === 'uma' && said?.to === to + 1 ? null : said
  let clock: Clock = {
    minute: ((hour % 24) * 60 + minutes + 1440) % 1440,
    fixed: hour > 12 || hour === 0 || isStamp(s, at, hour),
  }
  if (number.zero) clock.literal = true
  if (about) clock.approximate = true
  const zone = readOffset(s, to)
  if (zone) {
    clock.offset = zone.minutes
    to = zone.to
  }
  if (half && hour <= 24 && !(hour > 12 && half.part === 'am')) {
    clock = afternoon(clock, half.part)
    to = half.to
    sure = true
    delete body.hours
    // "8pm e meia", "8pm da noite"
    if (minutes === 0 && word(s, to) === 'e' && word(s, to + 1) === 'meia') {
      clock.minute += 30
      to += 2
    }
    to = readHalf(s, to)?.to ?? to
  }
  if (hour === 24 && !prefixed) return null
  if (!sure && !body.hours && phraseEnd(s, to, ['em', 'ponto']) < 0) return null
  return { ...body, clock, to, sure }
}
