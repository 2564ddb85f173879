/** What is stored of what Baileys emitted: plain JSON, bytes as base64. */
import { cleanText } from '../../../../src/contract/text.ts'

/** `account`: the digits of the clinic's own number. `v` goes up when the shape changes. */
export type WebBody = { v: 1; account: string } & WebNews

export type WebNews =
  | { what: 'message'; message: unknown }
  /** It could not be decrypted and did not come again. */
  | { what: 'unreadable'; message: unknown }
  | { what: 'status'; statuses: WebStatus[] }
  /** Messages of customers that were read on the clinic's own phone. */
  | { what: 'seen'; ids: string[] }
  | { what: 'call'; call: unknown }
  /** Of before the pairing: messages with one person, the oldest first. */
  | { what: 'past'; name: string | null; messages: unknown[] }
  /** Numbers behind LIDs that have written to us. */
  | { what: 'mappings'; pairs: { lid: string; pn: string }[] }

/** A report on a message of ours; `clientId` is null for what was written on the clinic's phone. */
export type WebStatus = {
  id: string
  clientId: string | null
  /** Baileys' number (0 failed … 5 played). */
  status: number
  code: string | null
}

const DEEPEST = 12
/** Quoted messages are known by their id; pictures in pictures are for showing on a phone. */
const LEFT_OUT = new Set(['quotedMessage', 'jpegThumbnail', 'thumbnail', 'messageContextInfo', 'waveform'])

/** As JSON has it: bytes as base64, long numbers as numbers, nothing that is null or too deep. */
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

/** What a database cannot store in a text is dropped. */
export function cleanStrings(value: object): object {
  return JSON.parse(JSON.stringify(value), (_, item: unknown) =>
    typeof item === 'string' ? cleanText(item) : item,
  ) as object
}
