/** Limits for JSON whose shape the contract leaves open. */
import * as z from 'zod/mini'

/**
 * Is `value` nested no deeper than `depth`, and no larger than `size` (characters of its texts and keys, and one for
 * each value)? Walks without recursion, and no further than the limits: JSON.parse gives depths at which recursion,
 * JSON.stringify's own too, ends in an exception.
 */
export function isWithin(value: unknown, { depth, size }: { depth: number; size: number }): boolean {
  let left = size
  let level: unknown[] = [value]
  for (let at = 0; level.length > 0; at++) {
    if (at > depth) return false
    const next: unknown[] = []
    for (const one of level) {
      left -= typeof one === 'string' ? one.length + 1 : 1
      if (left < 0) return false
      if (typeof one !== 'object' || one === null) continue
      const isArray = Array.isArray(one)
      for (const key of Object.keys(one)) {
        left -= isArray ? 1 : key.length + 1
        if (left < 0) return false
        next.push((one as Record<string, unknown>)[key])
      }
    }
    level = next
  }
  return true
}

/** Deeper than anything a request of the contract holds. */
export const JSON_DEPTH = 32

const limited = (size: number, depth: number, error: string) =>
  z
    .record(z.string().check(z.maxLength(200)), z.unknown())
    .check(z.refine((value) => isWithin(value, { depth, size }), error))

/** What an appointment keeps beside its fields. */
export const Metadata = limited(8192, 8, 'Os dados adicionais do agendamento são grandes demais.')

/** Field name → the value its author saw (OFF-09). */
export const SeenValues = limited(32_768, 10, 'Os valores de antes são grandes demais.')

/** The body of one command in a batch; which shape it must have is checked by the call it belongs to. */
export const CommandBody = z
  .unknown()
  .check(z.refine((value) => isWithin(value, { depth: JSON_DEPTH, size: 131_072 }), 'Grande demais.'))
