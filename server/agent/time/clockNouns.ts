import { COUNTED, MONTHS, NUMBER_NAMES } from './lexicon.ts'
import { type Scan, glued, isNumber, isWord, word } from './timeTokens.ts'

/** Words that end in s but are not plural nouns: "às 3 mas", "2 horas". */
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

/** True where the number before `at` counts, prices or labels the word at `at`. */
export function isCounted(s: Scan, at: number): boolean {
  const next = word(s, at)
  if (next === '%' || next === '$' || next === '€') return true
  if (next === ',' && glued(s, at) && isNumber(s, at + 1) && glued(s, at + 1)) return true
  if (!isWord(s, at)) return false
  if (COUNTED.has(next)) return true
  return next.length > 3 && next.endsWith('s') && !NOT_PLURAL.has(next)
}

/** True where the number at `at` is part of a phone number, a price, an address or a label. */
export function isName(s: Scan, at: number): boolean {
  const before = word(s, at - 1)
  if (NUMBER_NAMES.has(before) || before === '$' || before === '#' || before === '+') return true
  if (before === ':' && NUMBER_NAMES.has(word(s, at - 2))) return true
  return glued(s, at) && (before === ',' || before === '.' || before === ')') && isNumber(s, at - 2)
}

/** "1" or "uma", unless it is the first day of a month. */
export const isOne = (s: Scan, at: number) =>
  word(s, at) === 'uma' ||
  (word(s, at) === '1' &&
    !(glued(s, at + 1) && ['o', '/', '.', '-'].includes(word(s, at + 1))) &&
    !MONTHS.has(word(s, at + 2)))
