import { Refusal } from './refusal.ts'

/**
 * Fields of `change` that have become something else than the person saw, and not what they ask for either (OFF-09).
 * Only fields that `expected` names are compared.
 */
export function changedMeanwhile(
  current: object,
  change: object,
  expected: Record<string, unknown> | undefined,
): string[] {
  if (expected === undefined) return []
  const held = current as Record<string, unknown>
  return Object.entries(change)
    .filter(([field, asked]) => {
      if (asked === undefined || !Object.hasOwn(expected, field)) return false
      const now = comparable(field, held[field])
      return now !== comparable(field, expected[field]) && now !== comparable(field, asked)
    })
    .map(([field]) => field)
}

/** Throws the conflict, with the record as it is now, when a field has changed since the person saw it. */
export function refuseChangedMeanwhile(
  current: object,
  change: object,
  expected: Record<string, unknown> | undefined,
  text: string,
): void {
  const fields = changedMeanwhile(current, change, expected)
  if (fields.length === 0) return
  throw new Refusal(409, 'conflict', text, {
    current,
    fields: Object.fromEntries(fields.map((field) => [field, 'Alterado por outra pessoa'])),
  })
}

/** Times as moments; the database gives back an object's keys in another order. */
function comparable(field: string, value: unknown): unknown {
  if (field.endsWith('_time') && typeof value === 'string') return Date.parse(value)
  if (typeof value !== 'object' || value === null) return value
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
