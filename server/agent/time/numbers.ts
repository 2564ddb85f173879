import { type Scan, glued, isNumber, word } from './timeTokens.ts'

const SMALL =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const WORDS = new Map<string, number>(SMALL.map((name, value) => [name, value]))
for (const [name, value] of [
  ['uma', 1],
  ['duas', 2],
  ['catorze', 14],
  ['dezasseis', 16],
  ['dezassete', 17],
  ['dezanove', 19],
] as const)
  WORDS.set(name, value)
const TENS = new Map<string, number>([
  ['vinte', 20],
  ['trinta', 30],
  ['quarenta', 40],
  ['cinquenta', 50],
  ['cincoenta', 50],
  ['sessenta', 60],
  ['setenta', 70],
  ['oitenta', 80],
  ['noventa', 90],
])
const ORDINALS = new Map<string, number>()
'primeir segund terceir quart quint sext setim oitav non decim'.split(' ').forEach((stem, i) => {
  ORDINALS.set(`${stem}o`, i + 1)
  ORDINALS.set(`${stem}a`, i + 1)
})
ORDINALS.set('ultima', -1)
ORDINALS.set('penultima', -2).set('penultimo', -2)

/** All words with which a number may begin. */
export const NUMBER_WORDS: readonly string[] = [
  ...WORDS.keys(),
  ...TENS.keys(),
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
  const text = word(s, at)
  const small = WORDS.get(text)
  if (small !== undefined) return { value: small, to: at + 1, digits: false, zero: false }
  const tens = TENS.get(text)
  if (tens === undefined) return null
  const unit =
    word(s, at + 1) === 'e' && s.tokens[at + 1]!.raw === 'e' ? WORDS.get(word(s, at + 2)) : undefined
  if (unit !== undefined && unit > 0 && unit < 10)
    return { value: tens + unit, to: at + 3, digits: false, zero: false }
  return { value: tens, to: at + 1, digits: false, zero: false }
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
