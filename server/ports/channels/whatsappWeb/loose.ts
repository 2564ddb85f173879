/** Reads what somebody else wrote: whatever it is, there is an answer. */
import { cleanText } from '../../../../src/contract/text.ts'

export type Loose = Record<string, unknown>

export const record = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Protobuf's numbers come as numbers or as text. */
export function number(value: unknown): number | undefined {
  const read = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

const LONGEST_TEXT = 65_536

/** Words, cleaned; undefined when nothing is left. */
export function words(value: unknown): string | undefined {
  const cleaned = cleanText(text(value)?.slice(0, LONGEST_TEXT) ?? '')
  return cleaned.trim() === '' ? undefined : cleaned.toWellFormed()
}

/** Words in one line of at most `max` characters. */
export function line(value: unknown, max: number): string | undefined {
  const cleaned = (words(text(value)?.slice(0, max * 4)) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
  return cleaned === '' ? undefined : cleaned
}
