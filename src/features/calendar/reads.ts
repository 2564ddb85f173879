import { useQuery } from '@tanstack/react-query'
import { useMirror } from '../../hooks/useMirror.ts'
import type { Provider } from '../../contract/appointment.ts'
import { useProfessionals } from '../../hooks/useAgenda.ts'
import { mirror } from '../../sync/store/db.ts'
import { NetworkError } from '../../api/httpClient.ts'
import { loadAppointments } from '../../sync/mirror/loadAppointments.ts'
import { readAppointments, readAppointmentSpan } from '../../sync/reads.ts'
import { dayRange } from './zonedTime.ts'

/** The appointments of a day. Undefined until this day has been read; never those of another day. */
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

/** An appointment lasts at most a day, so one that overlaps a span begins at most a day before it. */
const LONGEST_MS = 86_400_000

/** Appointments that overlap [from, to). Undefined until exactly this span has been read. */
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
 * Whether this device has all appointments of a span. Those outside the mirror's span are loaded into the
 * mirror (CAL-37), which is not possible offline.
 */
export function useCoverage(from: string, to: string): { coverage: Coverage; retry: () => void } {
  const span = useMirror(readAppointmentSpan, [])
  const begin = Date.parse(from) - LONGEST_MS
  const end = Date.parse(to)
  const held = span !== undefined && span !== null && begin >= span.from && end <= span.to
  const query = useQuery({
    // A new fill of the mirror drops what was loaded for an earlier one.
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
  // The first fill has not finished; the surrounding screen says so.
  if (span === undefined || span === null) return { coverage: 'whole', retry }
  if (query.fetchStatus === 'paused' || query.error instanceof NetworkError)
    return { coverage: 'offline', retry }
  return { coverage: query.isError ? 'failed' : 'loading', retry }
}

/** The active professionals, sorted by name. Undefined while reading. */
export function useProviders(): Provider[] | undefined {
  return useProfessionals()
    ?.filter(({ active }) => active)
    .map(({ id, name }) => ({ id, name }))
}
