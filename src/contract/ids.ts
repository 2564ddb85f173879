import * as z from 'zod/mini'

let lastMs = 0
let sequence = 0

/**
 * Creates a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then a 12-bit sequence that keeps ids of the
 * same millisecond in order, then 62 random bits. Ids of one device sort in the order they were created, even
 * if its clock is set back.
 */
export function newId(now: number = Date.now()): string {
  if (now > lastMs) {
    lastMs = now
    sequence = 0
  } else if (++sequence > 0xfff) {
    lastMs++
    sequence = 0
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let ms = lastMs
  for (let i = 5; i >= 0; i--) {
    bytes[i] = ms % 256
    ms = Math.floor(ms / 256)
  }
  bytes[6] = 0x70 | (sequence >> 8)
  bytes[7] = sequence & 0xff
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** When an id of `newId` was made, in Unix milliseconds. */
export const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** Any id in a request or an answer. */
export const Id = z.uuid('Identificador inválido')

/** ISO-8601 in UTC, e.g. `2026-11-26T18:30:00.000Z`. */
export const Timestamp = z.iso
  .datetime({ offset: true, error: 'Data inválida' })
  // Without this limit any number of decimals of a second would be valid.
  .check(z.maxLength(40, 'Data inválida'))
