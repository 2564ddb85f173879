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

type Options<T extends object, R, U> = {
  /** Names the record, for `useKeptForm`. */
  key: string
  typed: Parameters<typeof useKeptForm<T>>[1]
  record: R
  valuesOf: (record: R) => T
  recordSchema: z.ZodMiniType<R>
  updateSchema: z.ZodMiniType<U>
  /** Saves; `then` are the handlers of a mutation. */
  save: (update: U, then: { onSuccess: () => void; onError: (error: unknown) => void }) => void
  busy: boolean
  onSaved: (change: Partial<T>) => void
}

/**
 * The form of one record that others may change meanwhile. It keeps what is typed, sends the changed fields with what
 * their author saw, and holds why they were not saved; after a change by somebody else, both versions.
 */
export function useRecordForm<T extends object, R, U>({
  key,
  typed,
  record,
  valuesOf,
  recordSchema,
  updateSchema,
  save,
  busy,
  onSaved,
}: Options<T, R, U>): RecordForm<T, R> {
  const form = useKeptForm<T>(key, typed, valuesOf(record))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<R | null>(null)
  const { values, changed, edit, drop } = form

  function submit(seen: T) {
    if (busy) return
    const { change, expected } = changedFields(values, seen)
    const parsed = updateSchema.safeParse({ ...change, expected })
    if (!parsed.success) return setErrors(issuesByField(parsed.error))
    setErrors({})
    setFailure(null)
    save(parsed.data, {
      onSuccess: () => {
        drop()
        setTheirs(null)
        onSaved(change)
      },
      onError: (error) => {
        const now = conflictingRecord(error, recordSchema)
        setTheirs(now)
        if (now) return
        setErrors(refusedFields(error))
        setFailure(failureText(error))
      },
    })
  }

  const versions = theirs && {
    mine: form.over(valuesOf(theirs)),
    theirs,
    decide: {
      onMine: () => submit(form.accept(valuesOf(theirs))),
      onTheirs: () => {
        drop()
        setTheirs(null)
      },
      onLater: () => setTheirs(null),
    },
  }
  return { values, changed, edit, drop, errors, failure, versions, submit: () => submit(form.before) }
}
