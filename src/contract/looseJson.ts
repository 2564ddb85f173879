/** Limits for JSON whose shape the contract leaves open. */
import * as z from 'zod/mini'

/**
 * True if `value` is nested at most `depth` deep and its size is at most `size`: the characters of its texts
 * and keys, plus one for each value. Iterative, and stops at the limits: JSON.parse accepts nesting so deep
 * that recursion, including that of JSON.stringify, throws.
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

/** Deeper than any request of the contract. */
export const JSON_DEPTH = 32

const limited = (size: number, depth: number, error: string) =>
  z
    .record(z.string().check(z.maxLength(200)), z.unknown())
    .check(z.refine((value) => isWithin(value, { depth, size }), error))

/** Additional data of an appointment that has no field of its own. */
export const Metadata = limited(8192, 8, 'Os dados adicionais do agendamento são grandes demais.')

/** Field name → the value the user saw (OFF-09). */
export const SeenValues = limited(32_768, 10, 'Os valores de antes são grandes demais.')

/** The body of one command in a batch; its exact shape is validated by the endpoint that it is meant for. */
export const CommandBody = z
  .unknown()
  .check(z.refine((value) => isWithin(value, { depth: JSON_DEPTH, size: 131_072 }), 'Grande demais.'))
