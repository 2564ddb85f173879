import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readFormDraft, writeFormDraft } from '../../session/formDrafts.ts'

export type KeptFields = {
  /** Something typed is kept on this device. */
  kept: boolean
  /** After saving, or when the person gives it up. */
  drop: () => void
}

/**
 * Keeps what is typed in a form of react-hook-form from the first key until it is saved, dropped or the person signs
 * out, and fills it in again. `key` names the record and the place; fields nobody typed in stay as the form has them.
 */
export function useKeptFields<T extends FieldValues, C, O>(
  key: string,
  { watch, setValue, getValues, formState }: UseFormReturn<T, C, O>,
): KeptFields {
  const [kept, setKept] = useState(() => readFormDraft(key) !== null)
  const defaults = formState.defaultValues as Partial<T> | undefined

  useEffect(() => {
    const own = readFields(key)
    for (const [field, value] of Object.entries(own)) {
      const now: unknown = getValues(field as Path<T>)
      if (sameKind(now, value) && !same(now, value))
        setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each record
  }, [key])

  useEffect(() => {
    const watching = watch((values) => {
      const changed = Object.entries(values).filter(
        ([field, value]) => value !== undefined && !same(value, defaults?.[field]),
      )
      writeFormDraft(key, changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed)))
      setKept(changed.length > 0)
    })
    return () => watching.unsubscribe()
  }, [key, watch, defaults])

  const drop = useCallback(() => {
    writeFormDraft(key, null)
    setKept(false)
  }, [key])
  return { kept, drop }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
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
