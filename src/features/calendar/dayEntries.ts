/** A day as the phone lists it: appointments, blocks, the current time and free times, by time. Pure. */
import type { BlockEvent } from './blockEvents.ts'
import type { FreedPlace } from './waiting/useFreedPlaces.ts'
import { type CalendarEvent, partOn } from './calendarEvent.ts'

export type DayEntry =
  | { kind: 'event'; at: number; event: CalendarEvent }
  | { kind: 'block'; at: number; event: BlockEvent }
  | { kind: 'free'; at: number }
  | { kind: 'freed'; at: number; place: FreedPlace }
  | { kind: 'now'; at: number }

const RANK = { event: 0, block: 0, free: 1, freed: 0, now: -1 }

/**
 * The entries sorted by their start on that day, all-day ones first. `now` and `free` are minutes of the day,
 * or null if they are not on this day. The current time comes before the entries that begin after it.
 */
export function dayEntries(
  events: readonly CalendarEvent[],
  blocks: readonly BlockEvent[],
  day: string,
  { now, free, freed = [] }: { now: number | null; free: number | null; freed?: readonly FreedPlace[] },
): DayEntry[] {
  const entries: DayEntry[] = []
  for (const event of events) {
    const part = partOn(event, day)
    if (part) entries.push({ kind: 'event', at: event.allDay ? -1 : part.from, event })
  }
  for (const event of blocks) {
    const part = partOn(event, day)
    if (part) entries.push({ kind: 'block', at: event.allDay ? -1 : part.from, event })
  }
  for (const place of freed) {
    const part = partOn(place, day)
    if (part) entries.push({ kind: 'freed', at: part.from, place })
  }
  if (free !== null) entries.push({ kind: 'free', at: free })
  if (now !== null) entries.push({ kind: 'now', at: now + 0.5 })
  return entries.toSorted((a, b) => a.at - b.at || RANK[a.kind] - RANK[b.kind])
}

export interface DayLoad {
  /** Appointments that are not cancelled. */
  count: number
  pending: number
}

export function loadOf(events: readonly CalendarEvent[], day: string): DayLoad {
  const own = events.filter((event) => event.metadata.status !== 'cancelled' && partOn(event, day))
  return { count: own.length, pending: own.filter(({ metadata }) => metadata.status === 'pending').length }
}

/** The number of dots: one for up to three appointments, two for up to six, three for more. */
export const dotsOf = ({ count }: DayLoad): number => (count === 0 ? 0 : count <= 3 ? 1 : count <= 6 ? 2 : 3)

/** '6 atendimentos · 2 pendentes' */
export function loadText({ count, pending }: DayLoad): string {
  if (count === 0) return 'Nenhum atendimento'
  const all = count === 1 ? '1 atendimento' : `${count} atendimentos`
  return pending === 0 ? all : `${all} · ${pending === 1 ? '1 pendente' : `${pending} pendentes`}`
}
