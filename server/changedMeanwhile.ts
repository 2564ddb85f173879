import { Refusal } from './refusal.ts'

/**
 * Returns the fields of `change` whose current value is neither the one the person saw (`expected`) nor the
 * one they ask for (OFF-09). Compares only fields that `expected` contains.
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

/**
 * Throws 409 with the current record if a field has changed since the person saw it (see changedMeanwhile).
 */
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

/**
 * A value in a form that `===` can compare: times as milliseconds, objects as JSON with sorted keys, because
 * the database returns an object's keys in another order.
 */
function comparable(field: string, value: unknown): unknown {
  if (field.endsWith('_time') && typeof value === 'string') return Date.parse(value)
  if (typeof value !== 'object' || value === null) return value
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
