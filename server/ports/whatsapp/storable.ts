/**
 * The same JSON without what PostgreSQL's jsonb refuses: NUL, and half surrogate pairs. One such character in a
 * provider's post must not make it impossible to store.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [storableText(key), storable(member)]),
  )
}

const storableText = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()
