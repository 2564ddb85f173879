import { callEndpoint } from '../../api/httpClient.ts'
import { put } from '../../contract/changes.ts'
import { listClientAppointments } from '../../contract/endpoints.ts'
import { type Mirror, mirrorTables } from '../store/db.ts'
import { writeChanges } from './applyChanges.ts'

/** Loads the sessions of a client's course into the mirror, however far ahead. Throws what `callEndpoint` throws. */
export async function loadSeries(db: Mirror, clientId: string, seriesId: string): Promise<void> {
  const found = await callEndpoint(listClientAppointments, { params: { id: clientId } })
  const changes = found
    .filter(({ series_id }) => series_id === seriesId)
    .map((appointment) => put('appointment', appointment))
  await db.transaction('rw', mirrorTables(db), () => writeChanges(db, changes, { source: 'fetched' }))
}
