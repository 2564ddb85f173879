/** The stored form of what Baileys emits: plain JSON, bytes as base64. */
import { cleanText } from '../../../../src/contract/text.ts'

/** `account`: digits of the clinic's own number. Raise `v` when the shape changes. */
export type WebBody = { v: 1; account: string } & WebNews

export type WebNews =
  | { what: 'message'; message: unknown }
  /** A message that could not be decrypted and did not come again. */
  | { what: 'unreadable'; message: unknown }
  | { what: 'status'; statuses: WebStatus[] }
  /** Customers' messages that were read on the clinic's own phone. */
  | { what: 'seen'; ids: string[] }
  | { what: 'call'; call: unknown }
  /** Messages with one person from before the pairing, oldest first. */
  | { what: 'past'; name: string | null; messages: unknown[] }
  /** Numbers of people who wrote to the clinic under a LID. */
  | { what: 'mappings'; pairs: { lid: string; pn: string }[] }

/** A status of an outbound message; `clientId` is null when it was written on the clinic's phone. */
export type WebStatus = {
  id: string
  clientId: string | null
  /** Baileys' number (0 failed … 5 played). */
  status: number
  code: string | null
}

const DEEPEST = 12
/** Left out: quoted messages (their id is enough) and data only for display on a phone. */
const LEFT_OUT = new Set(['quotedMessage', 'jpegThumbnail', 'thumbnail', 'messageContextInfo', 'waveform'])

/**
 * Converts to JSON values: bytes to base64, long numbers to numbers. Drops null and values nested too deeply.
 */
export function plain(value: unknown, depth = 0): unknown {
  if (value === null || value === undefined || depth > DEEPEST) return undefined
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1) ?? null)
  if (typeof value === 'object') {
    if (isLong(value)) return value.toNumber()
    const entries = Object.entries(value).flatMap(([key, item]) => {
      const kept = LEFT_OUT.has(key) ? undefined : plain(item, depth + 1)
      return kept === undefined ? [] : [[key, kept] as const]
    })
    return Object.fromEntries(entries)
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' || typeof value === 'boolean' ? value : undefined
}

const isLong = (value: object): value is { toNumber(): number } =>
  'low' in value && 'high' in value && 'toNumber' in value && typeof value.toNumber === 'function'

/** Drops characters that the database cannot store in text. */
export function cleanStrings(value: object): object {
  return JSON.parse(JSON.stringify(value), (_, item: unknown) =>
    typeof item === 'string' ? cleanText(item) : item,
  ) as object
}
