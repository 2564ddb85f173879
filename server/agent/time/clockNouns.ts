import { COUNTED, MONTHS, NUMBER_NAMES } from './lexicon.ts'
import { type Scan, glued, isNumber, isWord, word } from './timeTokens.ts'

/** Words that end in s but are not plural nouns: "às 3 mas", "2 horas". */
const NOT_PLURAL = new Set([
  'mais',
  'depois',
  'paras',
  'horas',
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
  'eles',
  'elas',
  'gracas',
  'deus',
  'simples',
  'meus',
  'minhas',
  'tipos',
  'quais',
  'quantas',
  'quantos',
  'atras',
  'beijos',
  'abracos',
])

/**
 * True where the number before `at` counts, prices or labels the word at `at`. `isHour`: 'às' with its accent
 * was said before the number, so that no unknown noun is counted ('às 10 meninas').
 */
export function isCounted(s: Scan, at: number, isHour = false): boolean {
  const next = word(s, at)
  if (next === '%' || next === '$' || next === '€') return true
  if (next === ',' && glued(s, at) && isNumber(s, at + 1) && glued(s, at + 1)) return true
  if (!isWord(s, at)) return false
  // 'Dez por cento', 'duas por semana'; but 'às 10 por favor', 'às 10 por aí'.
  if (next === 'por') return ['cento', 'semana', 'mes', 'dia', 'sessao', 'pessoa'].includes(word(s, at + 1))
  if (COUNTED.has(next)) return true
  return !isHour && next.length > 3 && next.endsWith('s') && !NOT_PLURAL.has(next)
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
