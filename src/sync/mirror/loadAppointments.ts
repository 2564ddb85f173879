import { type Appointment, AppointmentStatus } from '../../contract/appointment.ts'
import { put } from '../../contract/changes.ts'
import { listAppointments } from '../../contract/appointmentEndpoints.ts'
import { writeChanges } from './applyChanges.ts'
import { type Mirror, mirrorTables } from '../store/db.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { readMeta, writeMeta } from '../store/meta.ts'

const LIMIT = 2000

/**
 * Loads every appointment that starts in [from, to), Unix milliseconds, into the mirror; the cursor stays
 * (law 5). If the loaded span touches the span that the mirror holds, the latter becomes wider. Throws what
 * `callEndpoint` throws.
 */
export async function loadAppointments(db: Mirror, from: number, to: number): Promise<void> {
  const found = new Map<string, Appointment>()
  for (let start = new Date(from).toISOString(); ;) {
    const { appointments } = await callEndpoint(listAppointments, {
      query: {
        start_date: start,
        end_date: new Date(to).toISOString(),
        status: AppointmentStatus.options.join(','),
        limit: LIMIT,
      },
    })
    for (const appointment of appointments) found.set(appointment.id, appointment)
    const last = appointments.at(-1)?.start_time
    // `last === start`: more appointments start at this moment than fit on a page, so paging cannot go on.
    // Stop.
    if (appointments.length < LIMIT || last === undefined || last === start) break
    start = last
  }
  await applyAppointments(db, [...found.values()], { from, to })
}

/** Applies all appointments of a span, as the server holds them, to the mirror. */
export async function applyAppointments(
  db: Mirror,
  appointments: readonly Appointment[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db.transaction('rw', mirrorTables(db), async () => {
    const changes = appointments.map((appointment) => put('appointment', appointment))
    await writeChanges(db, changes, { source: 'fetched' })
    const snapshot = await readMeta(db, 'snapshot')
    if (snapshot?.next !== null) return
    const span = (await readMeta(db, 'appointments')) ?? { from, to }
    if (from > span.to || to < span.from) return
    await writeMeta(db, 'appointments', { from: Math.min(from, span.from), to: Math.max(to, span.to) })
  })
}
