import { cleanText } from '../src/contract/text.ts'

/**
 * Returns a JSON value whose strings and keys, at any depth, contain nothing that PostgreSQL's jsonb refuses
 * (NUL, lone surrogates) or that screens garble. Properties with the value undefined are left out.
 */
export function cleanJson<T>(value: T): T {
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [cleanText(key), clean(inner)]),
  )
}
