import * as z from 'zod/mini'
import { AvailabilityRule } from '../../contract/availability.ts'
import { onForget } from '../../session/forget.ts'
import type { Schedule } from './schedule.ts'

/** The edited schedule, and the saved rules that the edit began from; null if there were none. */
export type HoursDraft = { schedule: Schedule; seen: AvailabilityRule[] | null }

const PREFIX = 'balcao-hours '

// Times are kept as typed, so they may be incomplete.
const Block = z.object({ startTime: z.string(), endTime: z.string() })
const Kept = z.object({
  schedule: z.object({
    weekdaySchedule: z.array(z.array(Block)).check(z.length(7)),
    dateSchedules: z.array(
      z.object({ date_from: z.string(), date_to: z.optional(z.string()), intervals: z.array(Block) }),
    ),
  }),
  seen: z.nullable(z.array(AvailabilityRule)),
})

onForget(() => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
})

/**
 * The unsaved changes to a professional's hours, or null. They survive the tab and are deleted at sign-out.
 */
export function keptDraft(providerId: string): HoursDraft | null {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(PREFIX + providerId) ?? 'null'))
    return kept.success ? (kept.data as HoursDraft) : null
  } catch {
    // Unreadable or forbidden: the screen begins with the saved hours.
    return null
  }
}

/** Stores the draft; null deletes it. */
export function keepDraft(providerId: string, draft: HoursDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(PREFIX + providerId)
    else localStorage.setItem(PREFIX + providerId, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the draft then lasts only while the screen is open.
  }
}
