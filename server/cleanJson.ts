import { cleanText } from '../src/contract/text.ts'

/** A JSON value without what PostgreSQL's jsonb refuses (NUL, lone surrogates) or screens garble, at any depth. */
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
