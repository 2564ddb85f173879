import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { conflictingRecord } from '../../api/refusal.ts'
import { Availability } from '../../contract/availability.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { todayIn } from './days.ts'
import { type HoursDraft, keepDraft, keptDraft } from './draft.ts'
import { hasFlags, sameSchedule, type Schedule, toRules, toSchedule } from './schedule.ts'
import { availabilityQuery } from './reads.ts'
import { useSaveAvailability } from './writes.ts'

/** Thrown by `save` when a period of the week is invalid. */
export class FlaggedError extends Error {
  override name = 'FlaggedError'
}

/** The unsaved edits to a professional's hours, and the ways to save, discard or reconcile them. */
export function useHours(providerId: string, saved: Availability | null) {
  const today = todayIn(useTimeZone())
  const client = useQueryClient()
  const kept = toSchedule(saved?.rules ?? [], today)
  // Null until something is changed, so that unedited hours follow the server.
  const [draft, setDraft] = useState(() => keptDraft(providerId))
  useEffect(() => keepDraft(providerId, draft), [providerId, draft])
  const [conflict, setConflict] = useState<Availability | null>(null)
  const { mutateAsync, isPending } = useSaveAvailability(providerId)
  const schedule = draft?.schedule ?? kept
  const changed = draft !== null && !sameSchedule(draft.schedule, kept)
  const flagged = hasFlags(schedule.weekdaySchedule)

  /** Saves the changes. On failure it throws FlaggedError or the request's error, and keeps the draft. */
  async function save(over: HoursDraft['seen'] | undefined = draft?.seen): Promise<void> {
    if (!changed) return
    if (flagged) throw new FlaggedError()
    try {
      await mutateAsync({ rules: toRules(schedule), expected: over ?? null })
    } catch (error) {
      const now = conflictingRecord(error, Availability)
      if (now) setConflict(now)
      throw error
    }
    setConflict(null)
    // Edits made during the request stay a draft. The wizard may have unmounted this: clear the storage too.
    setDraft((now) => (now?.schedule === schedule ? null : now && { ...now, seen: toRules(schedule) }))
    const left = keptDraft(providerId)
    if (left && sameSchedule(left.schedule, schedule)) keepDraft(providerId, null)
  }

  return {
    today,
    schedule,
    /** The hours as the server has them. */
    kept,
    changed,
    flagged,
    isPending,
    conflict,
    edit: (change: Partial<Schedule>) =>
      setDraft({ schedule: { ...schedule, ...change }, seen: draft ? draft.seen : (saved?.rules ?? null) }),
    discard: () => setDraft(null),
    forget: () => keepDraft(providerId, null),
    save,
    /** Saves the edits over what someone else saved meanwhile. */
    keepMine: (now: Availability) => save(now.rules),
    takeTheirs(now: Availability) {
      client.setQueryData(availabilityQuery(providerId).queryKey, now)
      setDraft(null)
      setConflict(null)
    },
    decideLater: () => setConflict(null),
  }
}
