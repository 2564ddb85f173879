/** The words of a service's name, and other ways to say the whole of it. */
import { fold } from '../../../src/contract/text.ts'
import { CONCEPTS } from './lexicon/services.ts'
import { stem } from './stem.ts'

/** Small words between the words of a name. */
export const CONNECTING = new Set(
  'de da do das dos a o as os em e no na nos nas com para por um uma'.split(' '),
)
/** The stems of the words of a name, without small words. */
export const contentStems = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !CONNECTING.has(word))
    .map(stem)

/** The folded words of a text. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

const SHORT_FORMS = CONCEPTS.flatMap(({ forms }) => forms.filter((form) => /^[a-z]{4,6}$/.test(form)))

const LEAST_CUT = 10
/** 'Quiro' of 'quiropraxia': a long word shortened to its first part; undefined where it has none. */
export function cutOf(word: string): string | undefined {
  const cut = word.length >= LEAST_CUT ? /^\w{3,5}?o/.exec(word)?.[0] : undefined
  return cut !== undefined && cut.length > 4 ? cut : undefined
}

/** Other names of a service. `isSum`: whether it is made of others. */
export const otherNames = (name: string, isSum: boolean): string[] => [
  ...shortForms(name),
  ...cutForms(name),
  ...takenOff(name),
  ...otherWays(name, isSum),
]

/** 'Sessão de quiro' for 'Sessão de quiropraxia' */
function cutForms(name: string): string[] {
  const words = wordsOf(name)
  return words.flatMap((word, at) => {
    const cut = cutOf(word)
    return cut === undefined ? [] : [words.with(at, cut).join(' ')]
  })
}

/** 'Sessão de fono' for 'Sessão de fonoterapia': the name with a long word in the trade's short form. */
export function shortForms(name: string): string[] {
  const words = wordsOf(name)
  if (words.length < 2) return []
  return words.flatMap((word, at) =>
    SHORT_FORMS.filter((short) => word.length > short.length + 2 && word.startsWith(short)).map((short) =>
      words.with(at, short).join(' '),
    ),
  )
}

/** 'Tirar os cílios' for 'Remoção de cílios' */
function takenOff(name: string): string[] {
  const [head, ...rest] = wordsOf(name)
  if (head !== 'remocao' && head !== 'retirada') return []
  return ['tirar', 'retirar', 'remover', 'tira'].map((verb) => [verb, ...rest].join(' '))
}

/** Other ways to say the names of two things done in one visit, by their first way in the alphabet. */
const BOTH_IN_ONE = new Map([
  [
    'mao pe',
    [
      'manicure pedicure',
      'pedicure manicure',
      'unha mao pe',
      'unha pe mao',
      'mao pedicure',
      'fazer unha',
      'fazer unha mao pe',
      'fazer unha pe mao',
    ],
  ],
])

/** Other ways to say the whole name of a service. `isSum`: whether it is made of others: 'Corte e barba' is the combo. */
function otherWays(name: string, isSum: boolean): string[] {
  const words = wordsOf(name)
  const isOfTwo = words.length === 2 && !words.some((word) => CONNECTING.has(word))
  return [
    ...otherOrders(name),
    // 'Raiox', 'dayspa'
    ...(isOfTwo ? [words.join('')] : []),
    ...(words.includes('encravada') ? ['desencravar', 'desencravar unha'] : []),
    ...(isSum ? ['combo'] : []),
  ]
}

/** 'Mão e pé' for 'Pé e mão', and what else such a service is called. */
export function otherOrders(name: string): string[] {
  const [first, joint, second, ...more] = wordsOf(name)
  if (joint !== 'e' || second === undefined || more.length > 0) return []
  const pair = [first!, second].sort().join(' ')
  return [`${second} ${first}`, ...(BOTH_IN_ONE.get(pair) ?? [])]
}

/** 'Primeira consulta' for 'Primeira consulta de acupuntura': two words of a long name that no other has. */
export function piecesOf(name: string, services: readonly { name: string }[]): string[] {
  const words = wordsOf(name).filter((word) => !CONNECTING.has(word))
  if (words.length < 3) return []
  const all = services.map((each) => ` ${contentStems(each.name).join(' ')} `)
  return words.slice(1).flatMap((_, from) => {
    const piece = words.slice(from, from + 2).join(' ')
    const isOnly = all.filter((each) => each.includes(` ${contentStems(piece).join(' ')} `)).length === 1
    return isOnly ? [piece] : []
  })
}
