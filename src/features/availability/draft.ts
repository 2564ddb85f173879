import * as z from 'zod/mini'
import { AvailabilityRule } from '../../contract/availability.ts'
import { onForget } from '../../session/forget.ts'
import type { Schedule } from './schedule.ts'

/** What was changed, and the rules it was changed from; null where there were none. */
export type HoursDraft = { schedule: Schedule; seen: AvailabilityRule[] | null }

const PREFIX = 'balcao-hours '

// Times as they were typed, half a time too.
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
    // Forbidden: then nothing was kept.
  }
})

/** What was changed of a professional's hours and not saved: it outlives the tab, until the person signs out. */
export function keptDraft(providerId: string): HoursDraft | null {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(PREFIX + providerId) ?? 'null'))
    return kept.success ? (kept.data as HoursDraft) : null
  } catch {
    // Unreadable or forbidden: the screen begins with what is saved.
    return null
  }
}

export function keepDraft(providerId: string, draft: HoursDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(PREFIX + providerId)
    else localStorage.setItem(PREFIX + providerId, JSON.stringify(draft))
  } catch {
    // Full or forbidden: it is kept while the screen is open.
  }
}
