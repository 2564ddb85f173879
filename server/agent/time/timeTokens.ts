import type { TimeContext } from './timeValue.ts'
import { type Day, wallClock } from './calendar.ts'
import { SPELLINGS, TYPO_STARTS } from './spellings.ts'

/**
 * One word, number or sign. `text` is folded (lower case, no accents, chat spelling expanded); offsets refer
 * to the original text.
 */
export type Token = {
  kind: 'word' | 'number' | 'sign'
  text: string
  /** The word in lower case with its accents, which distinguish "às" from "as" and "é" from "e". */
  raw: string
  from: number
  to: number
  /** No space precedes it. */
  glued: boolean
  /** Only its first letter is a capital, as in a name. */
  capital: boolean
}

/** A text being read: its tokens, and what its words are relative to. */
export type Scan = {
  tokens: Token[]
  context: TimeContext
  today: Day
  /** Minute of the day in the zone. */
  minute: number
  /** How many tokens were looked at so far: a test checks with it that the cost grows linearly. */
  steps: number
}

const ACCENTS: Record<string, string> = {}
for (const [plain, marked] of Object.entries({
  a: 'áàâãäå',
  e: 'éèêë',
  i: 'íìîï',
  o: 'óòôõöº°',
  u: 'úùûü',
  c: 'ç',
  n: 'ñ',
}))
  for (const letter of marked) ACCENTS[letter] = plain
ACCENTS['ª'] = 'a'

const isMark = (char: string) => char >= '\u0300' && char <= '\u036f'
const isLetter = (char: string) => (char >= 'a' && char <= 'z') || char in ACCENTS
const isDigit = (char: string) => char >= '0' && char <= '9'
const isSpace = (char: string) => char !== '\n' && char.trim() === ''

/** Folds a lower-case word; a letter written three times or more counts once. */
function fold(raw: string): string {
  let plain = ''
  for (const char of raw) if (!isMark(char)) plain += ACCENTS[char] ?? char
  if (!TRIPLE.test(plain)) return plain
  let folded = ''
  for (let i = 0; i < plain.length;) {
    let end = i + 1
    while (plain[end] === plain[i]) end++
    folded += end - i >= 3 ? plain[i] : plain.slice(i, end)
    i = end
  }
  return folded
}

const TRIPLE = /(.)\1\1/

/** True where at most one letter is missing, added, different or swapped with its neighbour. */
export function isOneEdit(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  if (endA - start <= 1 && endB - start <= 1) return true
  return endA - start === 2 && endB - start === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}

function respell(word: string): string {
  const known = SPELLINGS.get(word)
  if (known !== undefined) return known
  if (word.length < 5 || word.length > 11) return word
  for (const right of TYPO_STARTS.get(word[0]!) ?? []) if (isOneEdit(word, right)) return right
  return word
}

const isInWord = (char: string) => isLetter(char) || isDigit(char)
/** Letters before the number of a vaccine, a vitamin or a test. */
const NAMES_WITH_NUMBER = new Set(['v', 'b', 't', 'l'])

/** Cuts a text into tokens, in one pass. */
export function tokenize(text: string): Token[] {
  const lower = text.toLowerCase()
  // Lower case changes the length of a few letters, which would shift the offsets: such a text is read
  // unchanged.
  const source = lower.length === text.length ? lower : text
  const tokens: Token[] = []
  let end = -1
  for (let i = 0; i < source.length;) {
    const char = source[i]!
    if (isSpace(char)) {
      i++
      continue
    }
    const from = i
    let kind: Token['kind'] = 'sign'
    if (isDigit(char)) {
      kind = 'number'
      while (i < source.length && isDigit(source[i]!)) i++
    } else if (isLetter(char)) {
      kind = 'word'
      while (i < source.length && (isLetter(source[i]!) || isMark(source[i]!))) i++
      // 'V10', 'B12', 'T4': the number is part of a name.
      if (i - from === 1 && NAMES_WITH_NUMBER.has(char) && !isInWord(source[from - 1] ?? ' '))
        while (i < source.length && isDigit(source[i]!)) i++
    } else i++
    const raw = source.slice(from, i)
    tokens.push({
      kind,
      text: raw === 'é' ? 'eh' : kind === 'word' ? respell(fold(raw)) : raw,
      raw,
      from,
      to: i,
      glued: from === end,
      capital: /^\p{Lu}\p{Ll}/u.test(text.slice(from, from + 2)),
    })
    end = i
  }
  return tokens
}

export function startScan(text: string, context: TimeContext): Scan {
  const { day, minute } = wallClock(context.now, context.zone)
  return { tokens: tokenize(text), context, today: day, minute, steps: 0 }
}

/** The folded text of a token; '' outside the text. */
export function word(s: Scan, at: number): string {
  s.steps++
  return s.tokens[at]?.text ?? ''
}

/** The end of the words of `phrase` if they stand at `at`, else -1. */
export function phraseEnd(s: Scan, at: number, phrase: readonly string[]): number {
  for (let i = 0; i < phrase.length; i++) if (word(s, at + i) !== phrase[i]) return -1
  return at + phrase.length
}

export const glued = (s: Scan, at: number): boolean => s.tokens[at]?.glued ?? false
export const isNumber = (s: Scan, at: number): boolean => s.tokens[at]?.kind === 'number'
export const isWord = (s: Scan, at: number): boolean => s.tokens[at]?.kind === 'word'

/** `at + 1` if the word at `at` is one of `options`, otherwise `at`. */
export function skip(s: Scan, at: number, options: ReadonlySet<string>): number {
  return options.has(word(s, at)) ? at + 1 : at
}

/** Skips up to three of these words in a row. */
export function skipAll(s: Scan, at: number, options: ReadonlySet<string>): number {
  let to = at
  while (to - at < 3 && options.has(word(s, to))) to++
  return to
}
