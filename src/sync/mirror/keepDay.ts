import { MIRROR_APPOINTMENT_DAYS_AHEAD } from '../../contract/changes.ts'
import { dayAround, dayPins } from '../store/dayPins.ts'
import type { Mirror } from '../store/db.ts'
import { readMeta } from '../store/meta.ts'
import { loadAppointments } from './loadAppointments.ts'
import { loadHistory } from './loadHistory.ts'

const DAY = 86_400_000
/** The most threads fetched at one time; the next pull continues with the others. */
const AT_ONCE = 20

/**
 * Fetches what 'Meu dia' needs and the mirror lacks: appointments beyond the span of a mirror that was filled
 * weeks ago, and the last messages of people who wait or come soon, if these were evicted when the device was
 * full. Does nothing during the first fill, which brings them anyway. Throws what `callEndpoint` throws; the
 * next pull tries again.
 */
export async function keepDay(db: Mirror, now: number): Promise<void> {
  const { snapshot, span } = await db.transaction('r', db.meta, async () => ({
    snapshot: await readMeta(db, 'snapshot'),
    span: await readMeta(db, 'appointments'),
  }))
  if (snapshot?.next !== null) return
  const day = dayAround(now)
  if (!span || span.from > day.from || span.to < day.to) {
    // Start where the known span ends, so that there is no gap between them. Without a known span, start one.
    const from = Math.min(day.from, span?.to ?? day.from)
    await loadAppointments(db, from, now + MIRROR_APPOINTMENT_DAYS_AHEAD * DAY)
  }
  for (const { id, count } of await emptyThreads(db, now)) await loadHistory(db, id, count + 1)
}

function emptyThreads(db: Mirror, now: number): Promise<{ id: string; count: number }[]> {
  return db.transaction('r', db.conversations, db.appointments, db.threads, async () => {
    const ids = [...(await dayPins(db, now))]
    const threads = await db.threads.bulkGet(ids)
    const lacking = ids.filter((_, i) => !threads[i] || threads[i].from > threads[i].to).slice(0, AT_ONCE)
    const found = await db.conversations.bulkGet(lacking)
    return found.flatMap((each) =>
      each && each.messagesCount > 0 ? [{ id: each.id, count: each.messagesCount }] : [],
    )
  })
}
