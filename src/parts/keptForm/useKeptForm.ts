import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { readFormDraft, writeFormDraft } from '../../session/formDrafts.ts'
import { sayKept } from './sayKept.ts'
import { sameValue } from './changedFields.ts'

/** The output of a schema with optional fields; stored JSON contains no undefined. */
type Typed<T> = { [Field in keyof T]?: T[Field] | undefined }
type Draft<T> = { changes: Partial<T>; seen: Partial<T> }

export type KeptForm<T> = {
  /** What the form shows: the record with the typed changes applied. */
  values: T
  /** The record as the user saw it when they began to change each field. */
  before: T
  changed: boolean
  edit: (change: Partial<T>) => void
  /** Call after saving, or when the user discards the input. */
  drop: () => void
  /**
   * Call when the user has seen the current record and wants
   * to save their changes over it. Returns the new `before`.
   */
  accept: (now: T) => T
  /** Another version of the record, with the typed changes applied. */
  over: (now: T) => T
}

/**
 * State of a form whose typed changes survive the screen, the tab and a restart, until they are saved,
 * dropped or the user signs out. Fields that nobody changed follow `base`. `key` names the record; give the
 * component the same React key.
 */
export function useKeptForm<T extends object>(
  key: string,
  schema: z.ZodMiniType<Typed<NoInfer<T>>>,
  base: T,
): KeptForm<T> {
  const [draft, setDraft] = useState<Draft<T>>(() => readDraft(key, schema))
  const changed = Object.keys(draft.changes).length > 0
  // Runs with the first change, and when an earlier draft is restored.
  useEffect(() => {
    if (changed) sayKept()
  }, [changed])
  // A ref, so that the second of two edits in one render adds to the first.
  const latest = useRef(draft)
  const put = (next: Draft<T>) => {
    latest.current = next
    setDraft(next)
    writeDraft(key, next)
  }
  return {
    values: { ...base, ...draft.changes },
    before: { ...base, ...draft.seen },
    changed,
    edit(change) {
      const { changes, seen: before } = latest.current
      const next: Draft<T> = { changes: { ...changes }, seen: { ...before } }
      for (const field of Object.keys(change) as (keyof T)[]) {
        const seen = field in next.seen ? (next.seen[field] as T[keyof T]) : base[field]
        if (sameValue(change[field], seen)) {
          delete next.changes[field]
          delete next.seen[field]
        } else {
          next.changes[field] = change[field]!
          next.seen[field] = seen
        }
      }
      put(next)
    },
    drop: () => put({ changes: {}, seen: {} }),
    accept(now) {
      const seen = Object.fromEntries(
        Object.keys(draft.changes).map((field) => [field, now[field as keyof T]]),
      )
      put({ changes: draft.changes, seen: seen as Partial<T> })
      return { ...base, ...(seen as Partial<T>) }
    },
    over: (now) => ({ ...now, ...draft.changes }),
  }
}

function readDraft<T>(key: string, schema: z.ZodMiniType<Typed<T>>): Draft<T> {
  const empty: Draft<T> = { changes: {}, seen: {} }
  try {
    const kept: unknown = JSON.parse(readFormDraft(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('changes' in kept) || !('seen' in kept)) return empty
    const changes = schema.safeParse(kept.changes)
    const seen = schema.safeParse(kept.seen)
    return changes.success && seen.success ? { changes: changes.data, seen: seen.data } : empty
  } catch {
    // Unreadable: start from the record.
    return empty
  }
}

const writeDraft = <T>(key: string, draft: Draft<T>): void =>
  writeFormDraft(key, Object.keys(draft.changes).length === 0 ? null : JSON.stringify(draft))
