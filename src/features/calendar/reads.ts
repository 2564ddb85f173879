import { useQuery } from '@tanstack/react-query'
import { useMirror } from '../../hooks/useMirror.ts'
import type { Provider } from '../../contract/appointment.ts'
import { useProfessionals } from '../../hooks/useAgenda.ts'
import { mirror } from '../../sync/store/db.ts'
import { NetworkError } from '../../api/httpClient.ts'
import { loadAppointments } from '../../sync/mirror/loadAppointments.ts'
import { readOutbox } from '../../sync/readOutbox.ts'
import {
  readAppointment,
  readAppointments,
  readAppointmentSpan,
  readContactAppointments,
  readContacts,
  readSyncAge,
} from '../../sync/reads.ts'
import { dayRange } from './zonedTime.ts'

/** Undefined until the day asked for has been read, never another day's. */
export function useDay(day: string, zone: string) {
  const found = useMirror(
    async (db) => ({ day, zone, appointments: await readAppointments(db, dayRange(day, zone)) }),
    [day, zone],
  )
  return found?.day === day && found.zone === zone ? found.appointments : undefined
}

/** Appointments that start in [from, to). */
export const useSpan = (from: string, to: string) =>
  useMirror((db) => readAppointments(db, { from, to }), [from, to])

/** An appointment lasts a day at most, so one that reaches into a span begins no earlier than a day before it. */
const LONGEST_MS = 86_400_000

/** Appointments that share a moment with [from, to). Undefined until that very span has been read. */
export function useReaching(from: string, to: string) {
  const found = useMirror(
    async (db) => {
      const begins = new Date(Date.parse(from) - LONGEST_MS).toISOString()
      const appointments = await readAppointments(db, { from: begins, to })
      return { from, to, appointments: appointments.filter((each) => each.end_time > from) }
    },
    [from, to],
  )
  return found?.from === from && found.to === to ? found.appointments : undefined
}

export type Coverage = 'whole' | 'loading' | 'offline' | 'failed'

/**
 * Whether this device has every appointment of that span. What lies beyond the mirror is asked for (CAL-37), into the
 * mirror; offline it cannot be.
 */
export function useCoverage(from: string, to: string): { coverage: Coverage; retry: () => void } {
  const span = useMirror(readAppointmentSpan, [])
  const begin = Date.parse(from) - LONGEST_MS
  const end = Date.parse(to)
  const held = span !== undefined && span !== null && begin >= span.from && end <= span.to
  const query = useQuery({
    // A new fill holds none of what an earlier one had asked for.
    queryKey: ['appointments', span?.revision, begin, end],
    queryFn: async () => {
      await loadAppointments(mirror(), begin, end)
      return true
    },
    enabled: span !== undefined && span !== null && !held,
    staleTime: 60_000,
  })
  const retry = () => void query.refetch()
  if (held || query.data) return { coverage: 'whole', retry }
  // The first fill is still on its way: the screen around it tells.
  if (span === undefined || span === null) return { coverage: 'whole', retry }
  if (query.fetchStatus === 'paused' || query.error instanceof NetworkError)
    return { coverage: 'offline', retry }
  return { coverage: query.isError ? 'failed' : 'loading', retry }
}

export const useAppointment = (id: string) => useMirror((db) => readAppointment(db, id), [id])
export const useContacts = () => useMirror(readContacts, [])
export const useContactAppointments = (id: string) => useMirror((db) => readContactAppointments(db, id), [id])
export const useSyncAge = () => useMirror(readSyncAge, [])

/** The queue's line of one command with what it carries; null when it has left the queue. */
export const useQueueRow = (commandId: string | null) =>
  useMirror(
    async (db) =>
      commandId === null ? null : ((await readOutbox(db)).find((row) => row.commandId === commandId) ?? null),
    [commandId],
  )

/** The professionals who attend, by name, as the mirror holds them. Undefined while reading. */
export function useProviders(): Provider[] | undefined {
  return useProfessionals()
    ?.filter(({ active }) => active)
    .map(({ id, name }) => ({ id, name }))
}
