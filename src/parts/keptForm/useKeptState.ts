import { useCallback, useState } from 'react'
import { readFormDraft, writeFormDraft } from '../../session/formDrafts.ts'
import type { KeptFields } from './useKeptFields.ts'
import { sameValue } from './changedFields.ts'

/**
 * `useState` for a form's fields that survives the screen, the tab and a crash, until it is dropped or the
 * user signs out. A stored field is used only if it has the same type as in `initial`.
 */
export function useKeptState<T extends object>(
  key: string,
  initial: T,
): [T, (change: Partial<T>) => void, KeptFields] {
  const [first] = useState(initial)
  const [value, setValue] = useState(() => ({ ...first, ...readKept(key, first) }))
  const kept = !sameValue(value, first)
  const change = useCallback(
    (part: Partial<T>) =>
      setValue((before) => {
        const next = { ...before, ...part }
        writeFormDraft(key, sameValue(next, first) ? null : JSON.stringify(next))
        return next
      }),
    [key, first],
  )
  const drop = useCallback(() => writeFormDraft(key, null), [key])
  return [value, change, { kept, drop }]
}

function readKept<T extends object>(key: string, initial: T): Partial<T> {
  try {
    const held: unknown = JSON.parse(readFormDraft(key) ?? 'null')
    if (typeof held !== 'object' || held === null) return {}
    const fields = Object.entries(held).filter(([field, value]) => {
      const own: unknown = initial[field as keyof T]
      return typeof value === typeof own && Array.isArray(value) === Array.isArray(own) && value !== null
    })
    return Object.fromEntries(fields) as Partial<T>
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
