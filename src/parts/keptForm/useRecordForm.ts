import { useState } from 'react'
import type * as z from 'zod/mini'
import { failureText } from '../../api/failureText.ts'
import { conflictingRecord, refusedFields } from '../../api/refusal.ts'
import { changedFields, issuesByField } from './changedFields.ts'
import { type KeptForm, useKeptForm } from './useKeptForm.ts'

type Versions<T, R> = {
  /** What the author typed over the record as it is now. */
  mine: T
  /** The record as somebody else has saved it meanwhile. */
  theirs: R
  /** What the author may decide: the handlers of `VersionsDialog`. */
  decide: { onMine: () => void; onTheirs: () => void; onLater: () => void }
}

export type RecordForm<T, R> = Pick<KeptForm<T>, 'values' | 'changed' | 'edit' | 'drop'> & {
  /** Messages by field. */
  errors: Record<string, string>
  /** Why it was not saved, in a sentence. */
  failure: string | null
  /** Null while nobody else has changed the record. */
  versions: Versions<T, R> | null
  submit: () => void
}

type Read<U> = { success: true; data: U } | { success: false; error: z.core.$ZodError }

type Options<T extends object, R, U> = {
  /** Names the record, for `useKeptForm`. */
  key: string
  typed: Parameters<typeof useKeptForm<T>>[1]
  /** The record's values, or those a new one starts with. */
  base: T
  valuesOf: (record: R) => T
  recordSchema: z.ZodMiniType<R>
  /**
   * What is sent of the typed values, with what their author saw; `patchOf` where only the changed fields are.
   * `theirs`: the other version, where its reader chose the own one.
   */
  read: (values: T, seen: T, theirs?: R) => Read<U>
  /** Saves; `then` are the handlers of a mutation. */
  save: (update: U, then: { onSuccess: () => void; onError: (error: unknown) => void }) => void
  busy: boolean
  onSaved: (change: Partial<T>) => void
  /** The author gave up the own version. */
  onTheirs?: (theirs: R) => void
}

/**
 * The form of one record that others may change meanwhile. It keeps what is typed, sends it with what its author
 * saw, and holds why it was not saved; after a change by somebody else, both versions.
 */
export function useRecordForm<T extends object, R, U>({
  key,
  typed,
  base,
  valuesOf,
  recordSchema,
  read,
  save,
  busy,
  onSaved,
  onTheirs,
}: Options<T, R, U>): RecordForm<T, R> {
  const form = useKeptForm<T>(key, typed, base)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<R | null>(null)
  const { values, changed, edit } = form

  function clear() {
    setErrors({})
    setFailure(null)
    setTheirs(null)
  }
  function drop() {
    form.drop()
    clear()
  }

  function submit(mine: T, seen: T, over?: R) {
    if (busy) return
    const parsed = read(mine, seen, over)
    if (!parsed.success) return setErrors(issuesByField(parsed.error))
    setErrors({})
    setFailure(null)
    save(parsed.data, {
      onSuccess: () => {
        drop()
        onSaved(changedFields(mine, seen).change)
      },
      onError: (error) => {
        const now = conflictingRecord(error, recordSchema)
        setTheirs(now)
        if (now) return
        setErrors(byFirstPart(refusedFields(error)))
        setFailure(failureText(error))
      },
    })
  }

  const versions = theirs && {
    mine: form.over(valuesOf(theirs)),
    theirs,
    decide: {
      onMine: () => {
        const now = valuesOf(theirs)
        form.accept(now)
        submit(form.over(now), now, theirs)
      },
      onTheirs: () => {
        onTheirs?.(theirs)
        drop()
      },
      onLater: () => setTheirs(null),
    },
  }
  return { values, changed, edit, drop, errors, failure, versions, submit: () => submit(values, form.before) }
}

/** An error at 'price.cents' is shown at the price. */
const byFirstPart = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.split('.')[0]!, text]))
