import { useMirror } from '../../hooks/useMirror.ts'
import type { Purpose } from './purpose.ts'
import { type OfferedTimes, readFreeTimes, readNearest, readWarnings, type TimeWarning } from './readTimes.ts'

type Asked = Parameters<typeof readFreeTimes>[1]
type Limits = Parameters<typeof readFreeTimes>[2]

/**
 * See `readFreeTimes`. Undefined while the times are computed,
 * also after `asked` changed; null requests nothing.
 */
export function useFreeTimes(asked: Asked | null, limits: Limits): OfferedTimes | undefined {
  const key = JSON.stringify([asked, limits])
  const found = useMirror(
    async (db) => ({ key, answer: asked ? await readFreeTimes(db, asked, limits) : NOTHING }),
    [key],
  )
  return found?.key === key ? found.answer : undefined
}

const NOTHING: OfferedTimes = { times: [], knownUntil: null }

/** See `readNearest`; null requests nothing. */
export function useNearest(
  asked: (Parameters<typeof readNearest>[1] & { wish: number; count: number }) | null,
) {
  const key = JSON.stringify(asked)
  const found = useMirror(
    async (db) => ({ key, times: asked ? await readNearest(db, asked, asked.wish, asked.count) : [] }),
    [key],
  )
  return found?.key === key ? found.times : undefined
}

/** The slot chosen in a form; null if none is. */
export type CheckedSlot = {
  start_time: string
  professionalId: string
  purpose: Purpose
  allDay: boolean
  except?: string | undefined
}

/** The warnings for this slot; empty while they are computed, never those of an earlier slot. */
export function useWarnings(slot: CheckedSlot | null, zone: string): TimeWarning[] {
  const key = JSON.stringify([slot, zone])
  const found = useMirror(
    async (db) => ({
      key,
      warnings:
        slot && slot.professionalId
          ? await readWarnings(db, { ...slot, zone, start: Date.parse(slot.start_time) })
          : [],
    }),
    [key],
  )
  return found?.key === key ? found.warnings : []
}
