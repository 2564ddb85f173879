import type { Found, Frame } from './frame.ts'
import { MONTHS, ORDINAL_NOUNS, STREETS, WEEKDAY_NUMBERS, WEEKDAYS_PLURAL } from './lexicon.ts'
import { NUMBER_WORDS, readNumber } from './numbers.ts'
import { isCounted, isName } from './clockNouns.ts'
import { readClock } from './ruleClock.ts'
import { readCountedSpan, readCountedWeekend } from './ruleCountedSpan.ts'
import { readDate } from './ruleDate.ts'
import { readCountedWeekday, readDayWord, readWeekday } from './ruleDay.ts'
import { readNumericDate } from './ruleNumericDate.ts'
import { readHoliday, startsHoliday } from './ruleHoliday.ts'
import { MISC_STARTS, readMisc } from './ruleMisc.ts'
import { readPart } from './rulePart.ts'
import { readAround, readRelative } from './ruleRelative.ts'
import { readSpan } from './ruleSpan.ts'
import { readSpanPiece } from './ruleSpanPiece.ts'
import { readWeekly } from './ruleWeekly.ts'
import { type Scan, isNumber, isWord, word } from './timeTokens.ts'

/** A piece of the text: a time expression, or a word that joins or separates expressions. */
export type Piece = { from: number; to: number; frame: Frame | null; text: string }

/** The longest match of the rules; the earlier rule wins a tie. */
function longest(s: Scan, at: number, rules: ((s: Scan, at: number) => Found | null)[]): Found | null {
  let best: Found | null = null
  for (const rule of rules) {
    const found = rule(s, at)
    if (found && (!best || found.to > best.to)) best = found
  }
  return best
}

const DAYS = [
  readHoliday,
  readDayWord,
  readWeekday,
  readCountedWeekday,
  readSpanPiece,
  readCountedSpan,
  readCountedWeekend,
  readNumericDate,
  readDate,
  (s: Scan, at: number) => readSpan(s, at, false),
]
const readDay = (s: Scan, at: number) => longest(s, at, DAYS)
const RULES = [
  readWeekly,
  readDay,
  readClock,
  readPart,
  readRelative,
  (s: Scan, at: number) => readAround(s, at, readDay),
  readMisc,
  bareNumber,
]

/** What may follow 'uma' where it is the hour. */
const AFTER_ONE_O_CLOCK = new Set(
  'e ou da de do hora horas h pode esta ok por fica ficaria seria serve entao mesmo mesma para com na no as eu'.split(
    ' ',
  ),
)

function bareNumber(s: Scan, at: number): Found | null {
  const number = readNumber(s, at)
  if (!number || number.value > 31 || isName(s, at) || isCounted(s, number.to)) return null
  // 'Um às 9 e o outro às 10': the hour is 'uma', unless a noun follows: 'antes me diz uma coisa'.
  if (word(s, at) === 'um') return null
  if (word(s, at) === 'uma' && isWord(s, at + 1) && !AFTER_ONE_O_CLOCK.has(word(s, at + 1))) return null
  const next = s.tokens[number.to]
  if (
    next?.glued &&
    (next.kind !== 'sign' || ['/', '-', ':', '%'].includes(next.text)) &&
    !(next.text === '-' && isNumber(s, number.to + 1) && word(s, number.to + 1).length <= 2)
  )
    return null
  return { to: number.to, frame: { number: number.value, latent: true } }
}

const STARTS = new Set([
  ...WEEKDAY_NUMBERS.keys(),
  ...WEEKDAYS_PLURAL.keys(),
  ...MONTHS.keys(),
  ...NUMBER_WORDS,
  ...MISC_STARTS,
  ...'primeiros primeiras anos decada sesta cesta verao inverno outono primavera hoje amanha ontem anteontem antontem trasanteontem depois antes apos dia dias feriado vespera antevespera proxima proximas ultimas ultima passada passadas passados anterior esta nesta desta outra seguinte ainda semana mes ano trimestre semestre fds quinzena fim inicio comeco principio meio meados meia meiodia meianoite resto restante metade decorrer longo manha tarde noite madrugada amanhecer anoitecer entardecer cedo almoco horas horario la perto mais tipo cerca aproximadamente umas paras pelas das as nas aos nos os daqui daki dentro ha faz fazem tem toda todas cada semanalmente quinzenalmente diariamente bimestre quadrimestre seculo alguns algumas uns poucos poucas para que agora mensalmente bimestralmente trimestralmente semestralmente anualmente uma bem logo volta torno'.split(
    ' ',
  ),
])
const LEADS = new Set(['a', 'de', 'da', 'do', 'na', 'no', 'em', 'para', 'por', 'pela', 'pelo', 'ao', 'o'])

/** Most words begin no expression: they are skipped without trying the rules. */
function mayStart(s: Scan, at: number): boolean {
  for (let i = at; i < at + 3; i++) {
    const text = word(s, i)
    if (isNumber(s, i) || STARTS.has(text) || startsHoliday(s, text)) return true
    if (!LEADS.has(text)) return false
  }
  return false
}

/** The end of an address that begins at `at`: a date in "rua 15 de novembro, 200" is part of a name. */
function addressEnd(s: Scan, at: number): number {
  if (!STREETS.has(word(s, at))) return at
  if (word(s, at) === 'r' && !isNumber(s, at + 1)) return at
  let to = at + 1
  if (word(s, to) === '.') to++
  while (to < s.tokens.length && to - at < 8 && s.tokens[to]!.kind !== 'sign') {
    if (['as', 'amanha', 'hoje', 'das', 'que'].includes(word(s, to))) return to
    to++
  }
  return word(s, to) === ',' && isNumber(s, to + 1) ? to + 2 : to
}

/** Cuts a text into pieces from left to right; every rule looks ahead a bounded number of tokens. */
export function scanPieces(s: Scan): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < s.tokens.length) {
    const address = addressEnd(s, at)
    if (address > at) {
      pieces.push({ from: at, to: address, frame: null, text: 'address' })
      at = address
      continue
    }
    const found = mayStart(s, at) ? longest(s, at, RULES) : null
    if (found && !isNoun(s, found)) {
      const empty = Object.keys(found.frame).length === 0
      pieces.push({ from: at, to: found.to, frame: empty ? null : found.frame, text: empty ? 'address' : '' })
      at = found.to
    } else {
      pieces.push({ from: at, to: at + 1, frame: null, text: word(s, at) })
      at++
    }
  }
  return pieces
}

/** "na sexta sessão": the word is an ordinal, not a weekday. */
const isNoun = (s: Scan, found: Found): boolean =>
  found.frame.dates?.weekday !== undefined &&
  ORDINAL_NOUNS.has(word(s, found.to)) &&
  s.tokens[found.to - 1]!.kind === 'word' &&
  word(s, found.to - 1) !== 'feira'
