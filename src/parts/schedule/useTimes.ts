import { useMirror } from '../../hooks/useMirror.ts'
import type { Purpose } from './purpose.ts'
import { type OfferedTimes, readFreeTimes, readNearest, readWarnings, type TimeWarning } from './readTimes.ts'

type Asked = Parameters<typeof readFreeTimes>[1]
type Limits = Parameters<typeof readFreeTimes>[2]

/** Undefined while they are computed, also after another question; null asks for nothing. */
export function useFreeTimes(asked: Asked | null, limits: Limits): OfferedTimes | undefined {
  const key = JSON.stringify([asked, limits])
  const found = useMirror(
    async (db) => ({ key, answer: asked ? await readFreeTimes(db, asked, limits) : NOTHING }),
    [key],
  )
  return found?.key === key ? found.answer : undefined
}

const NOTHING: OfferedTimes = { times: [], knownUntil: null }

/** See `readNearest`; null asks for nothing. */
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

/** A slot as a form has it; null while it has none. */
export type CheckedSlot = {
  start_time: string
  professionalId: string
  purpose: Purpose
  allDay: boolean
  except?: string | undefined
}

/** What staff are warned of about this slot: never another one's, and nothing while it is looked up. */
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
