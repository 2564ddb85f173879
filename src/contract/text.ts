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

/** Lower case without accents, for searches over names. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

let graphemes: Intl.Segmenter | undefined

/** The first `max` characters as a person counts them, with '…' when there is more: an emoji is never cut in two. */
export function cutText(text: string, max: number): string {
  // No character is shorter than one UTF-16 unit.
  if (text.length <= max) return text
  graphemes ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return text
}
