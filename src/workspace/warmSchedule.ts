import { addDays } from '../contract/schedule/days.ts'
import { warmUp } from '../contract/schedule/warmUp.ts'
import { dayNumber, dayText, wallOf } from '../contract/schedule/zone.ts'
import { useSession } from '../session/session.ts'
import { readScheduleInput } from '../sync/readAgenda.ts'
import { openedMirror } from '../sync/store/db.ts'

const DAYS_AHEAD = 60

/**
 * Computes this company's own free times once while nobody waits for them, so that who books a first time on a slow
 * phone does not. Does nothing where nobody is signed in. `pause` lets the page do other things between two pieces.
 */
export async function warmSchedule(pause: () => Promise<void>): Promise<void> {
  const db = openedMirror()
  const zone = useSession.getState().organization?.timezone
  if (!db || !zone) return
  const now = Date.now()
  const from = dayText(dayNumber(wallOf(now, zone)))
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
