import { useQuery } from '@tanstack/react-query'
import { isActive } from '../../../contract/appointment.ts'
import { useMirror } from '../../../hooks/useMirror.ts'
import { loadSeries } from '../../../sync/mirror/loadSeries.ts'
import type { AppointmentView } from '../../../sync/outbox/overlayPending.ts'
import { readSeries } from '../../../sync/readAgenda.ts'
import { mirror } from '../../../sync/store/db.ts'
import { isUnborn } from '../calendarEvent.ts'

/**
 * This session and the following ones that can still be moved, and the number of those that this device does
 * not hold. Missing ones are loaded from the server, which does nothing without network. Undefined while
 * reading; null for an appointment outside of a series.
 */
export function useFollowing(appointment: AppointmentView) {
  const { series_id, series_number, series_total, client_id } = appointment
  const series = useMirror(
    async (db) => ({ id: series_id, held: series_id ? await readSeries(db, series_id) : [] }),
    [series_id],
  )
  const number = series_number ?? 0
  const total = series_total ?? 0
  const held = series?.id === series_id ? series?.held : undefined
  const later = held?.filter((each) => (each.series_number ?? 0) >= number)
  const missing = later ? Math.max(0, total - number + 1 - later.length) : 0
  const query = useQuery({
    queryKey: ['series', series_id, client_id],
    queryFn: async () => {
      if (series_id) await loadSeries(mirror(), client_id, series_id)
      return true
    },
    enabled: series_id !== null && missing > 0,
    staleTime: 60_000,
    retry: false,
  })
  if (series_id === null || total < 2) return null
  if (!later) return undefined
  return {
    sessions: later.filter((each) => isActive(each.status) && !isUnborn(each)),
    /** Once the server has answered, sessions that are still absent have been removed. */
    missing: query.isSuccess ? 0 : missing,
    loading: missing > 0 && query.isFetching,
  }
}
