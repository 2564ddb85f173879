/** What typed and received text may hold. */
import * as z from 'zod/mini'

/** WhatsApp's limit for the body of a text message, in UTF-16 units (Cloud API reference, `text.body`). */
export const MESSAGE_TEXT_LIMIT = 4096
/** And for the words under a file (`caption`). */
export const CAPTION_LIMIT = 1024

// oxlint-disable-next-line no-control-regex -- control characters are what this removes
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/**
 * Text without control characters (PostgreSQL refuses NUL, screens garble the rest) and lone surrogates; line ends
 * become `\n`. Emoji sequences, combining marks and right-to-left text stay as they are.
 */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '').toWellFormed()
}

/** A one-line text of at most `max` characters, trimmed and cleaned. */
export const line = (max: number, error = `Use no máximo ${max} caracteres`) =>
  z.pipe(
    z.pipe(
      z.string('Texto inválido'),
      z.transform((text: string) => cleanText(text).replace(/\s+/g, ' ').trim()),
    ),
    z.string().check(z.maxLength(max, error)),
  )

/** A text of several lines of at most `max` characters, trimmed and cleaned. */
export const paragraph = (max: number, error = `Use no máximo ${max} caracteres`) =>
  z.pipe(
    z.pipe(
      z.string('Texto inválido'),
      z.transform((text: string) => cleanText(text).trim()),
    ),
    z.string().check(z.maxLength(max, error)),
  )

/**
 * Lower case without accents, for searches over names. Loose marks go first: NFD sorts a run of them, which for 100,000
 * takes half a minute, and of one letter it makes only a few.
 */
export const fold = (text: string): string =>
  text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Of what someone typed to search for. No name is longer, and every word is looked for in every text. */
const QUERY_LIMIT = 100
const QUERY_WORDS = 10

/** The words of a search, folded, each once: the first ten of its first hundred characters. */
export const queryWords = (query: string): string[] =>
  [...new Set(fold(query.slice(0, QUERY_LIMIT)).split(/\s+/).filter(Boolean))].slice(0, QUERY_WORDS)

/** The digits of a search for a number; empty when no number is that long. */
export function queryDigits(query: string): string {
  const digits = query.slice(0, QUERY_LIMIT).replace(/\D/g, '')
  return digits.length > 20 ? '' : digits
}

let graphemes: Intl.Segmenter | undefined

/** UTF-16 units of one character: a couple kissing with two skin tones has 15. */
const LONGEST_CHARACTER = 16

/**
 * The first `max` characters as a person counts them, with '…' when there is more: an emoji is never cut in two. Marks
 * piled on one letter are cut off: a character has 16 units on average at most.
 */
export function cutText(text: string, max: number): string {
  // No character is shorter than one UTF-16 unit.
  if (text.length <= max) return text
  graphemes ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
  let count = 0
  let last = 0
  // Each step of a segmenter costs as much as its text is long.
  const head = text.slice(0, (max + 1) * LONGEST_CHARACTER)
  for (const { index } of graphemes.segment(head)) {
    if (count === max) return `${text.slice(0, index).trimEnd()}…`
    count += 1
    last = index
  }
  return head.length === text.length ? text : `${(text.slice(0, last) || head).trimEnd().toWellFormed()}…`
}
