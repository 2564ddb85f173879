import { CARDINALS } from './numberWords.ts'
import { type Scan, glued, isNumber, word } from './timeTokens.ts'

const ORDINALS = new Map<string, number>()
'primeir segund terceir quart quint sext setim oitav non decim'.split(' ').forEach((stem, i) => {
  ORDINALS.set(`${stem}o`, i + 1)
  ORDINALS.set(`${stem}a`, i + 1)
})
ORDINALS.set('ultima', -1)
ORDINALS.set('penultima', -2).set('penultimo', -2)
ORDINALS.set('antepenultima', -3).set('antepenultimo', -3)
ORDINALS.set('centesima', 100).set('centesimo', 100)

/** All words with which a number may begin. */
export const NUMBER_WORDS: readonly string[] = [
  ...CARDINALS.keys(),
  ...ORDINALS.keys(),
  'vigesimo',
  'trigesimo',
]

export type ReadNumber = { value: number; to: number; digits: boolean; zero: boolean }

/** A whole number up to 9999, in digits or in words ("vinte e uma"). */
export function readNumber(s: Scan, at: number): ReadNumber | null {
  if (isNumber(s, at)) {
    const text = word(s, at)
    if (text.length > 4) return null
    return { value: Number(text), to: at + 1, digits: true, zero: text.length === 2 && text[0] === '0' }
  }
  const words = readThousands(s, at)
  return words ? { ...words, digits: false, zero: false } : null
}

type InWords = { value: number; to: number }

/** Whether "e" joins two parts of a number at `at`; "é" is a verb. */
const isAnd = (s: Scan, at: number) => word(s, at) === 'e' && s.tokens[at]!.raw === 'e'

/** "mil novecentos e noventa", "dois mil e trinta". */
function readThousands(s: Scan, at: number): InWords | null {
  const first = word(s, at) === 'mil' ? { value: 1, to: at } : readHundreds(s, at)
  if (!first || word(s, first.to) !== 'mil' || first.value > 9) return first
  const thousands = { value: first.value * 1000, to: first.to + 1 }
  const rest = readHundreds(s, isAnd(s, thousands.to) ? thousands.to + 1 : thousands.to)
  return rest ? { value: thousands.value + rest.value, to: rest.to } : thousands
}

/** "cento e vinte", "duzentos". */
function readHundreds(s: Scan, at: number): InWords | null {
  const hundreds = CARDINALS.get(word(s, at))
  if (hundreds === undefined || hundreds < 100 || hundreds > 900) return readTens(s, at)
  const rest = isAnd(s, at + 1) ? readTens(s, at + 2) : null
  return rest ? { value: hundreds + rest.value, to: rest.to } : { value: hundreds, to: at + 1 }
}

/** "vinte e uma", "treze". */
function readTens(s: Scan, at: number): InWords | null {
  const tens = CARDINALS.get(word(s, at))
  if (tens === undefined || tens >= 100) return null
  if (tens < 20) return { value: tens, to: at + 1 }
  const unit = isAnd(s, at + 1) ? CARDINALS.get(word(s, at + 2)) : undefined
  return unit !== undefined && unit > 0 && unit < 10
    ? { value: tens + unit, to: at + 3 }
    : { value: tens, to: at + 1 }
}

/** "primeira", "2ª", "último" (-1), "décimo segundo". */
export function readOrdinal(s: Scan, at: number): { value: number; to: number } | null {
  const value = ORDINALS.get(word(s, at))
  if (value === 10 || word(s, at) === 'vigesimo' || word(s, at) === 'trigesimo') {
    const base = value ?? (word(s, at) === 'vigesimo' ? 20 : 30)
    const unit = ORDINALS.get(word(s, at + 1))
    return unit && unit > 0 && unit < 10 && word(s, at + 1).endsWith('o')
      ? { value: base + unit, to: at + 2 }
      : { value: base, to: at + 1 }
  }
  if (value !== undefined) return { value, to: at + 1 }
  if (isNumber(s, at) && word(s, at).length <= 2 && glued(s, at + 1) && ['a', 'o'].includes(word(s, at + 1)))
    return { value: Number(word(s, at)), to: at + 2 }
  return null
}

/**
 * Words for 'about' before a number. In folded text "um" and "uma" are also the number one, so only "uns" and
 * "umas" count.
 */
export const ABOUT: ReadonlySet<string> = new Set(['uns', 'umas', 'cerca', 'aproximadamente', 'quase'])
