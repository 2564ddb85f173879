import { addDays } from '../contract/schedule/days.ts'
import { warmUp } from '../contract/schedule/warmUp.ts'
import { dayIn } from '../contract/schedule/zone.ts'
import { useSession } from '../session/session.ts'
import { readScheduleInput } from '../sync/readAgenda.ts'
import { openedMirror } from '../sync/store/db.ts'

const DAYS_AHEAD = 60

/**
 * Computes this company's free times once while the app is idle, so that the
 * code is warm when a user on a slow phone first books. Does nothing if
 * nobody is signed in. `pause` yields to the page between two pieces of work.
 */
export async function warmSchedule(pause: () => Promise<void>): Promise<void> {
  const db = openedMirror()
  const zone = useSession.getState().organization?.timezone
  if (!db || !zone) return
  const now = Date.now()
  const from = dayIn(now, zone)
  const service = {
    id: '',
    name: '',
    duration_minutes: 30,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    professional_ids: 'all' as const,
    active: true,
  }
  const to = addDays(from, DAYS_AHEAD)
  for (const _ of warmUp(await readScheduleInput(db, { zone, now, from, to, service }))) await pause()
}
