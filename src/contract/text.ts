/** Limits and cleaning of typed and received text. */
import * as z from 'zod/mini'

/** WhatsApp's limit for the body of a text message, in UTF-16 units (Cloud API reference, `text.body`). */
export const MESSAGE_TEXT_LIMIT = 4096
/** WhatsApp's limit for the text under a file (`caption`). */
export const CAPTION_LIMIT = 1024

// oxlint-disable-next-line no-control-regex -- control characters are what this removes
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/**
 * Removes control characters (PostgreSQL refuses NUL, screens garble the rest) and lone surrogates; line ends
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
 * Lower case without accents, for searching names. Existing combining marks are removed first: NFD sorts runs
 * of them, which takes half a minute for 100,000 of them, while decomposing one letter yields only a few.
 */
export const fold = (text: string): string =>
  text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Limits for what is typed into a search. No name is longer, and every word is searched in every text. */
const QUERY_LIMIT = 100
const QUERY_WORDS = 10

/** The words of a search, folded and without repetition: at most ten, from its first hundred characters. */
export const queryWords = (query: string): string[] =>
  [...new Set(fold(query.slice(0, QUERY_LIMIT)).split(/\s+/).filter(Boolean))].slice(0, QUERY_WORDS)

/** The digits of a search for a number; empty if there are more than any phone number has. */
export function queryDigits(query: string): string {
  const digits = query.slice(0, QUERY_LIMIT).replace(/\D/g, '')
  return digits.length > 20 ? '' : digits
}

let graphemes: Intl.Segmenter | undefined

/** Upper limit of UTF-16 units in one character: a couple kissing with two skin tones has 15. */
const LONGEST_CHARACTER = 16

/**
 * The first `max` characters as a person counts them (grapheme clusters),
 * with '…' if there is more; never cuts an emoji in two. Marks piled up on
 * one letter are cut off: on average a character may have at most 16 units.
 */
export function cutText(text: string, max: number): string {
  // No character is shorter than one UTF-16 unit.
  if (text.length <= max) return text
  graphemes ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
  let count = 0
  let last = 0
  // Cut first: each step of a segmenter takes time proportional to the length of its text.
  const head = text.slice(0, (max + 1) * LONGEST_CHARACTER)
  for (const { index } of graphemes.segment(head)) {
    if (count === max) return `${text.slice(0, index).trimEnd()}…`
    count += 1
    last = index
  }
  return head.length === text.length ? text : `${(text.slice(0, last) || head).trimEnd().toWellFormed()}…`
}
