import { callEndpoint } from '../../api/httpClient.ts'
import { put } from '../../contract/changes.ts'
import { listClientAppointments } from '../../contract/endpoints.ts'
import type { Mirror } from '../store/db.ts'
import { applyChanges } from './applyChanges.ts'

/**
 * Loads all sessions of a client's series into the mirror, however far ahead. Throws what `callEndpoint`
 * throws.
 */
export async function loadSeries(db: Mirror, clientId: string, seriesId: string): Promise<void> {
  const found = await callEndpoint(listClientAppointments, { params: { id: clientId } })
  const changes = found
    .filter(({ series_id }) => series_id === seriesId)
    .map((appointment) => put('appointment', appointment))
  await applyChanges(db, changes, { source: 'fetched' })
}
