import type { Clock, Found } from './frame.ts'
import { fixed } from './frame.ts'
import { COUNTED, MONTHS, NUMBER_NAMES, type PartHours } from './lexicon.ts'
import { type ReadNumber, readNumber } from './numbers.ts'
import { type Scan, glued, isNumber, isWord, phraseEnd, skip, word } from './timeTokens.ts'

const OF = new Set(['de', 'da', 'do', 'pela', 'a', 'na'])
const PARTS_OF_CLOCK: Record<string, 'am' | 'pm' | 'night' | 'evening'> = {
  manha: 'am',
  tarde: 'pm',
  noite: 'evening',
  madrugada: 'night',
}
/** Words after which a plural noun does not follow: "às 3 mas", "2 horas". */
const NOT_PLURAL = new Set([
  'mas',
  'mais',
  'depois',
  'paras',
  'das',
  'as',
  'nas',
  'os',
  'dos',
  'horas',
  'h',
  'minutos',
  'dias',
  'menos',
  'antes',
  'pelas',
  'tres',
  'seis',
  'dois',
  'duas',
  'ambas',
  'apos',
  'nos',
  'todas',
  'proximas',
  'segundas',
  'tercas',
  'quartas',
  'quintas',
  'sextas',
  'sabados',
  'domingos',
  'pois',
  'tens',
  'temos',
  'vamos',
  'podemos',
  'obrigadas',
  'vezes',
  'voces',
  'vcs',
  'eles',
  'elas',
  'obs',
  'gracas',
  'deus',
  'ates',
  'as',
  'ss',
  'simples',
  'meus',
  'minhas',
  'tipos',
  'quais',
  'quantas',
  'quantos',
  'atras',
])
const DURATION_BEFORE = new Set([
  'dura',
  'duram',
  'demora',
  'demoram',
  'leva',
  'levam',
  'durante',
  'duracao',
  'por',
  'durar',
  'demorar',
  'demorou',
])
const SESSION = new Set([
  'sessao',
  'duracao',
  'procedimento',
  'consulta',
  'aula',
  'massagem',
  'tratamento',
  'espera',
  'antecedencia',
  'atendimento',
])

/** True where the number before `at` counts, prices or names what stands there. */
export function isCounted(s: Scan, at: number): boolean {
  const next = word(s, at)
  if (next === '%' || next === '$' || next === '€') return true
  if (next === ',' && glued(s, at) && isNumber(s, at + 1) && glued(s, at + 1)) return true
  if (!isWord(s, at)) return false
  if (COUNTED.has(next)) return true
  return next.length > 3 && next.endsWith('s') && !NOT_PLURAL.has(next)
}

/** True where the number at `at` belongs to a phone, a price, an address or a label. */
export function isName(s: Scan, at: number): boolean {
  const before = word(s, at - 1)
  if (NUMBER_NAMES.has(before) || before === '$' || before === '#' || before === '+') return true
  if (before === ':' && NUMBER_NAMES.has(word(s, at - 2))) return true
  return glued(s, at) && (before === ',' || before === '.' || before === ')') && isNumber(s, at - 2)
}

function afternoon(clock: Clock, part: 'am' | 'pm' | 'night' | 'evening'): Clock {
  const { minute } = clock
  const hour = Math.floor(minute / 60)
  const noon = hour === 12 ? minute - 720 : minute
  const at =
    part === 'am' || part === 'night'
      ? hour === 12 && part === 'am'
        ? minute
        : noon
      : part === 'evening' && (hour === 12 || hour === 0)
        ? minute % 60
        : hour <= 12
          ? noon + 720
          : minute
  return { ...clock, minute: at, fixed: true }
}

/** "da tarde", "pela manhã", "pm", "à noite": the half of the day of the clock before it. */
export function readHalf(
  s: Scan,
  at: number,
): { part: 'am' | 'pm' | 'night' | 'evening'; to: number } | null {
  const letter = word(s, at)
  if (letter === 'pm' || letter === 'am') return { part: letter, to: at + 1 }
  if (
    (letter === 'a' || letter === 'p' || letter === 'para') &&
    word(s, at + 1) === '.' &&
    word(s, at + 2) === 'm'
  )
    return { part: letter === 'a' ? 'am' : 'pm', to: at + (word(s, at + 3) === '.' ? 4 : 3) }
  const of = skip(s, at, OF)
  const part = PARTS_OF_CLOCK[word(s, of)]
  if (!part || (of === at && part !== 'pm' && part !== 'am' && part !== 'evening')) return null
  return { part, to: of + 1 }
}

/** Halves a clock by the part that stands beside it: "de tarde, às 3". */
export function halve(clock: Clock, hours: PartHours | { from: number | null }): Clock {
  if (clock.fixed || hours.from === null) return clock
  return afternoon(clock, hours.from >= 18 * 60 ? 'evening' : hours.from >= 12 * 60 ? 'pm' : 'am')
}

function noon(s: Scan, at: number): { minute: number; to: number } | null {
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
  const number = readNumber(s, at + 1)
  if (!number || number.value < 1 || number.value > 59 || (bare && number.value % 5 !== 0)) return null
  if (bare && (number.value < 5 || isCounted(s, number.to))) return null
  const after = word(s, number.to)
  if (after === 'h' || after === ':' || after === 'horas' || after === 'dias' || after === '/') return null
  return { minutes: number.value, to: after === 'minutos' ? number.to + 1 : number.to }
}

type Body = { clock: Clock; to: number; sure: boolean; hours?: true; compact?: true }

/** What stands after "às": an hour with its minutes and its half. */
function readBody(s: Scan, at: number, prefixed: boolean): Body | null {
  const middle = noon(s, at)
  if (middle) {
    const past = pastHour(s, middle.to, false)
    return { clock: fixed(middle.minute + (past?.minutes ?? 0)), to: past?.to ?? middle.to, sure: true }
  }
  const number = readNumber(s, at)
  if (!number) return null
  const to = toHour(s, number)
  if (to) return to
  return fromHour(s, number, at, prefixed)
}

/** "quinze pras três", "10 minutos para as 4". */
function toHour(s: Scan, number: ReadNumber): Body | null {
  const { value } = number
  let at = number.to
  const minutes = word(s, at) === 'minutos'
  if (minutes) at++
  if (value < 1 || value > 59 || (!minutes && value % 5 !== 0)) return null
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

function fromHour(s: Scan, number: ReadNumber, at: number, prefixed: boolean): Body | null {
  const hour = number.value
  if (hour > 24) return null
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
    if (word(s, to) === ':' && two(to + 1)) to += 2
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
    if (isNumber(s, to) && (glued(s, to) || word(s, to + 1) === 'minutos') && Number(word(s, to)) < 60) {
      minutes = Number(word(s, to))
      to = skip(s, to + 1, new Set(['minutos', 'm']))
    }
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
  const half = readHalf(s, to)
  let clock: Clock = { minute: (hour % 24) * 60 + minutes, fixed: hour > 12 || hour === 0 }
  if (number.zero && number.digits && hour > 0) clock.literal = true
  if (about) clock.approximate = true
  if (half && hour <= 24 && !(hour > 12 && half.part === 'am')) {
    clock = afternoon(clock, half.part)
    to = half.to
    sure = true
    delete body.hours
  }
  if (hour === 24 && !prefixed) return null
  if (!sure && !body.hours) return null
  return { ...body, clock, to, sure }
}

const AFTER_ABOUT = [['mais', 'ou', 'menos'], ['por', 'ai'], ['aproximadamente'], ['e', 'pouco']]
const ABOUT = [
  ['la', 'pelas'],
  ['la', 'para', 'as'],
  ['la', 'paras'],
  ['la', 'por'],
  ['por', 'volta', 'das'],
  ['por', 'volta', 'de'],
  ['por', 'volta', 'da'],
  ['em', 'torno', 'das'],
  ['em', 'torno', 'de'],
  ['perto', 'das'],
  ['perto', 'de'],
  ['perto', 'da'],
  ['perto', 'do'],
  ['por', 'volta', 'do'],
  ['la', 'pelo'],
  ['mais', 'ou', 'menos', 'as'],
  ['aproximadamente', 'as'],
  ['cerca', 'das'],
  ['pelas'],
  ['umas'],
  ['tipo', 'as'],
  ['tipo', 'umas'],
  ['tipo'],
  ['la', 'pela'],
]

/** A clock with its preposition: "às 3", "15h30", "lá pelas 5", "quinze pras três". */
export function readClock(s: Scan, at: number): Found | null {
  let start = at
  let approximate = false
  for (const phrase of ABOUT) {
    const end = phraseEnd(s, at, phrase)
    if (end > start) {
      start = end
      approximate = true
      break
    }
  }
  const lead = word(s, start)
  let prefixed = approximate && word(s, start - 1) !== 'tipo'
  const raw = s.tokens[start]?.raw
  if (lead === 'as' || lead === 'das' || lead === 'paras' || lead === 'pelas') {
    prefixed = true
    start++
  } else if (
    lead === 'para' &&
    (word(s, start + 1) === 'as' || (word(s, start + 1) === 'a' && isOne(s, start + 2)))
  ) {
    prefixed = true
    start += 2
  } else if ((lead === 'a' || lead === 'da') && (isOne(s, start + 1) || noon(s, start + 1))) {
    prefixed = raw !== 'a' || word(s, start + 2) !== 'pessoa'
    start++
  } else if ((lead === 'ao' || lead === 'do' || lead === 'o') && noon(s, start + 1)) start++
  if (isName(s, start)) return null
  const body = readBody(s, start, prefixed)
  if (!body || isCounted(s, body.to)) return null
  if (
    glued(s, body.to) &&
    (word(s, body.to) === '/' ||
      (word(s, body.to) === '-' && isNumber(s, body.to + 1) && word(s, body.to + 1).length > 2))
  )
    return null
  const span = asLength(s, at, body)
  if (span) return span
  let to = body.to
  const clock = body.clock
  if (approximate) clock.approximate = true
  for (const phrase of AFTER_ABOUT) {
    const end = phraseEnd(s, to, phrase)
    if (end > 0) {
      to = end
      clock.approximate = true
    }
  }
  const sharp = phraseEnd(s, to, ['em', 'ponto'])
  if (sharp > 0) to = sharp
  return { to, frame: { clock, ...(start > at ? { lead: word(s, start - 1) } : {}) } }
}

/** "1h20 de sessão", "dura 2h", "2 horas": a length rather than a clock. */
function asLength(s: Scan, at: number, body: Body): Found | null {
  if (!body.compact || s.tokens[at]?.kind === 'sign') return null
  const { minute } = body.clock
  const next = word(s, body.to)
  const meant =
    DURATION_BEFORE.has(word(s, at - 1)) ||
    word(s, at - 2) === 'dura' ||
    word(s, at - 2) === 'demora' ||
    word(s, at - 2) === 'leva' ||
    (next === 'de' && SESSION.has(word(s, body.to + 1))) ||
    next === 'antes'
  if (meant && body.sure && word(s, at) !== 'as')
    return { to: body.to, frame: { length: { minutes: minute } } }
  if (!body.hours) return null
  if (meant || minute < 6 * 60)
    return { to: body.to, frame: { length: { minutes: minute, ...(meant ? {} : { hour: minute }) } } }
  return null
}

/** "1" or "uma", unless it is the first of a month. */
const isOne = (s: Scan, at: number) =>
  word(s, at) === 'uma' ||
  (word(s, at) === '1' &&
    !(glued(s, at + 1) && ['o', '/', '.', '-'].includes(word(s, at + 1))) &&
    !MONTHS.has(word(s, at + 2)))
