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
const HUNDREDS = new Map<string, number>(
  'cem duzent trezent quatrocent quinhent seiscent setecent oitocent novecent'
    .split(' ')
    .flatMap((stem, i): [string, number][] =>
      i === 0
        ? [
            ['cem', 100],
            ['cento', 100],
          ]
        : [
            [`${stem}os`, (i + 1) * 100],
            [`${stem}as`, (i + 1) * 100],
          ],
    ),
)
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
  ...WORDS.keys(),
  ...TENS.keys(),
  ...HUNDREDS.keys(),
  'mil',
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
  const hundreds = HUNDREDS.get(word(s, at))
  if (hundreds === undefined) return readTens(s, at)
  const rest = isAnd(s, at + 1) ? readTens(s, at + 2) : null
  return rest ? { value: hundreds + rest.value, to: rest.to } : { value: hundreds, to: at + 1 }
}

/** "vinte e uma", "treze". */
function readTens(s: Scan, at: number): InWords | null {
  const text = word(s, at)
  const small = WORDS.get(text)
  if (small !== undefined) return { value: small, to: at + 1 }
  const tens = TENS.get(text)
  if (tens === undefined) return null
  const unit = isAnd(s, at + 1) ? WORDS.get(word(s, at + 2)) : undefined
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
