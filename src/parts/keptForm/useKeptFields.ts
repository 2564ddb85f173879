import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readFormDraft, writeFormDraft } from '../../session/formDrafts.ts'
import { sameValue } from './changedFields.ts'

export type KeptFields = {
  /** True if something typed is stored on this device. */
  kept: boolean
  /** Call after saving, or when the user discards the input. */
  drop: () => void
}

/**
 * Stores what is typed in a react-hook-form form from the first key until it is saved, dropped or the user
 * signs out, and fills it in again. `key` names the record and the place in the app. Fields that nobody
 * changed stay as the form has them.
 */
export function useKeptFields<T extends FieldValues, C, O>(
  key: string,
  { watch, setValue, getValues, control }: UseFormReturn<T, C, O>,
): KeptFields {
  const [kept, setKept] = useState(() => readFormDraft(key) !== null)

  useEffect(() => {
    const own = readFields(key)
    for (const [field, value] of Object.entries(own)) {
      const now: unknown = getValues(field as Path<T>)
      if (sameKind(now, value) && !sameValue(now, value))
        setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each record
  }, [key])

  useEffect(() => {
    const store = () => {
      // `formState` still has those of the last render.
      const defaults = control._defaultValues as Record<string, unknown>
      const changed = Object.entries(getValues()).filter(
        ([field, value]) => value !== undefined && !sameValue(value, defaults[field]),
      )
      writeFormDraft(key, changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed)))
      setKept(changed.length > 0)
    }
    // `resetField` tells of a new value before it sets the new default: comparing at once would take what
    // the server sent for something typed.
    const watching = watch(() => queueMicrotask(store))
    return () => watching.unsubscribe()
  }, [key, watch, getValues, control])

  const drop = useCallback(() => {
    writeFormDraft(key, null)
    setKept(false)
  }, [key])
  return { kept, drop }
}

const sameKind = (a: unknown, b: unknown): boolean =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && b !== null

function readFields(key: string): Record<string, unknown> {
  try {
    const held: unknown = JSON.parse(readFormDraft(key) ?? '{}')
    return typeof held === 'object' && held !== null ? (held as Record<string, unknown>) : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
