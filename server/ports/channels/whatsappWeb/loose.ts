/** Reads values of unknown shape from others; never throws. */
import { cleanText } from '../../../../src/contract/text.ts'

export type Loose = Record<string, unknown>

export const record = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A finite number, also when given as digits (protobuf's 64-bit numbers); else undefined. */
export function number(value: unknown): number | undefined {
  const read = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

const LONGEST_TEXT = 65_536

/** Cleaned text; undefined when nothing is left. */
export function cleanWords(value: unknown): string | undefined {
  const cleaned = cleanText(text(value)?.slice(0, LONGEST_TEXT) ?? '')
  return cleaned.trim() === '' ? undefined : cleaned.toWellFormed()
}

/** Cleaned text on one line of at most `max` characters; undefined when nothing is left. */
export function cleanLine(value: unknown, max: number): string | undefined {
  const cleaned = (cleanWords(text(value)?.slice(0, max * 4)) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
  return cleaned === '' ? undefined : cleaned
}
