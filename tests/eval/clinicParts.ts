/** Parts of which the invented clinics are written. */
import { instantOf } from '../../server/agent/dialogue/findTimes.ts'
import type { EvalClinic } from './memoryStore.ts'

/** Weekdays as `hours` takes them. */
export const [MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5] as const

/** A clinic's questions and answers by id. */
export const pairs = (all: Record<string, [question: string, answer: string]>): EvalClinic['pairs'] =>
  Object.entries(all).map(([id, [question, answer]]) => ({ id, question, answer }))

/** Times that other people hold, one per line: 'helena 2026-11-26T15:00 60' (professional, local start, minutes). */
export const held = (zone: string, all: string): EvalClinic['booked'] =>
  all
    .trim()
    .split('\n')
    .map((line, at) => {
      const [who = '', local = '', minutes = ''] = line.trim().split(' ')
      const start = instantOf(local, zone)
      return {
        id: `held${at}`,
        provider_id: who,
        start_time: new Date(start).toISOString(),
        end_time: new Date(start + Number(minutes) * 60_000).toISOString(),
        status: 'confirmed' as const,
      }
    })
