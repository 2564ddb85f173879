import { type Body, noon, readClockBody } from './clockBody.ts'
import { isCounted, isName, isOne } from './clockNouns.ts'
import type { Found } from './frame.ts'
import { type Scan, glued, isNumber, phraseEnd, word } from './timeTokens.ts'

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

/** "das 14h para as 16h": the new time of a move, not the end of a range. */
const isTarget = (s: Scan, at: number) => word(s, at) === 'para' || word(s, at) === 'paras'

const MOST_BETWEEN = 4
/** 'Das 7 pra 8', 'das 16h pra 17', 'de 4 da tarde pra 6': an hour stands right before this 'pra'. */
function isMoved(s: Scan, at: number): boolean {
  for (let before = at - 1; before > at - 1 - MOST_BETWEEN && before > 0; before--)
    if (isNumber(s, before)) {
      const lead = word(s, before - 1)
      return lead === 'das' || (lead === 'de' && before < at - 1)
    }
  return false
}

/** Reads a clock time with its preposition: "às 3", "15h30", "lá pelas 5", "quinze pras três". */
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
  } else if (lead === 'para' && isMoved(s, start)) {
    prefixed = true
    start++
  } else if ((lead === 'a' || lead === 'da') && (isOne(s, start + 1) || noon(s, start + 1))) {
    prefixed = raw !== 'a' || word(s, start + 2) !== 'pessoa'
    start++
  } else if ((lead === 'ao' || lead === 'do' || lead === 'o') && noon(s, start + 1)) start++
  if (isName(s, start)) return null
  const body = readClockBody(s, start, prefixed)
  if (
    !body ||
    isCounted(s, body.to, raw === 'às') ||
    (word(s, body.to) === 'dias' && !isNumber(s, body.to + 1))
  )
    return null
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
  return {
    to,
    frame: { clock, ...(start > at ? { lead: isTarget(s, at) ? 'para' : word(s, start - 1) } : {}) },
  }
}

/** Reads a length rather than a clock time: "1h20 de sessão", "dura 2h", "2 horas". */
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
