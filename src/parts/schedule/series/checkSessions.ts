/** Checks the sessions of a course on this device: why one is not free, and what is free near it. */
import { addDays } from '../../../contract/schedule/days.ts'
import { explainTime } from '../../../contract/schedule/explainTime.ts'
import type { FreeTime } from '../../../contract/schedule/freeTimes.ts'
import { nearestFree } from '../../../contract/schedule/nearestFree.ts'
import { reasonText } from '../../../contract/schedule/reasonText.ts'
import type { BookedTime } from '../../../contract/schedule/scheduleInput.ts'
import { warnedReasons } from '../../../contract/schedule/warnedReasons.ts'
import { readScheduleInput } from '../../../sync/readAgenda.ts'
import { readAppointment } from '../../../sync/reads.ts'
import type { Mirror } from '../../../sync/store/db.ts'
import type { Purpose } from '../purpose.ts'
import type { OfferedTime, TimeWarning } from '../readTimes.ts'
import { dayIn } from '../../../contract/schedule/zone.ts'

/**
 * One session of a course. `key` stays the same when the session
 * is moved; for a booked one it is the appointment's id.
 */
export interface Session {
  key: string
  start: number
  end: number
  professionalId: string
  professionalName: string
}

export interface SessionCheck {
  warnings: TimeWarning[]
  /**
   * Free times nearby with the same professional; only for sessions that are not free or were asked about.
   */
  others: OfferedTime[]
  /** This device does not hold that day, so only the server can check it. */
  unknown: boolean
}

type Asked = {
  zone: string
  purpose: Purpose
  sessions: readonly Session[]
  /** Keys of sessions for which other free times are wanted although they are free. */
  asked: readonly string[]
  /** Ids of appointments that do not block these sessions, because they are the ones being moved. */
  except: readonly string[]
}

const NEAR_DAYS = 6
const OFFERED = 4
const LOOKED_AT = 40
const APART = 30 * 60_000
/** Days ahead; staff may book further ahead than customers. */
const ANY_DAY = 800
const MINUTE = 60_000

/** Checks all sessions; the result is keyed by session. Sessions of the same course also block each other. */
export async function checkSessions(
  db: Mirror,
  { zone, purpose, sessions, asked, except }: Asked,
): Promise<Map<string, SessionCheck>> {
  const checks = new Map<string, SessionCheck>()
  const starts = sessions.map(({ start }) => start)
  if (starts.length === 0) return checks
  const now = Date.now()
  const input = await readScheduleInput(db, {
    zone,
    now,
    from: addDays(dayIn(Math.min(...starts), zone), -NEAR_DAYS),
    to: addDays(dayIn(Math.max(...starts), zone), NEAR_DAYS),
    service: purpose,
  })
  const held = input.appointments.filter(({ id }) => !except.includes(id))
  for (const session of sessions) {
    const professional = input.professionals.find(({ id }) => id === session.professionalId)
    const own = {
      ...input,
      settings: { ...input.settings, furthest_days: ANY_DAY },
      service: { ...purpose, duration_minutes: (session.end - session.start) / MINUTE },
      professionals: professional ? [professional] : [],
      appointments: [...held, ...asBooked(sessions, session, purpose)],
    }
    // This device does not know the professional yet, so it cannot judge the time.
    const reasons = professional ? explainTime(own, session.start, session.professionalId) : []
    const warnings = await Promise.all(
      warnedReasons(reasons, { allDay: false }).map(async (reason): Promise<TimeWarning> => ({
        text: reasonText(reason, {
          professional: session.professionalName,
          service: purpose.name,
          zone,
          now,
          noticeMinutes: input.settings.earliest_notice_minutes,
        }),
        taken: reason.code === 'taken' ? await readAppointment(db, reason.appointmentId) : null,
      })),
    )
    const wants = warnings.length > 0 || asked.includes(session.key)
    const day = dayIn(session.start, zone)
    checks.set(session.key, {
      warnings,
      unknown: reasons.some(({ code }) => code === 'unknown'),
      others: wants
        ? spread(
            nearestFree(
              { ...own, from: addDays(day, -NEAR_DAYS), to: addDays(day, NEAR_DAYS) },
              session.start,
              LOOKED_AT,
            ).filter(({ start }) => start !== session.start),
          ).map((time) => ({ ...time, professionalName: session.professionalName }))
        : [],
    })
  }
  return checks
}

/** The other sessions of the course, as booked appointments. */
const asBooked = (sessions: readonly Session[], except: Session, purpose: Purpose): BookedTime[] =>
  sessions
    .filter(({ key }) => key !== except.key)
    .map(({ key, start, end, professionalId }) => ({
      id: key,
      provider_id: professionalId,
      start_time: new Date(start).toISOString(),
      end_time: new Date(end).toISOString(),
      status: 'pending',
      buffer_before_minutes: purpose.buffer_before_minutes,
      buffer_after_minutes: purpose.buffer_after_minutes,
    }))

/** The nearest times in order, at least half an hour apart. */
function spread(nearest: readonly FreeTime[]): FreeTime[] {
  const out: FreeTime[] = []
  for (const time of nearest) {
    if (out.length === OFFERED) break
    if (out.every(({ start }) => Math.abs(start - time.start) >= APART)) out.push(time)
  }
  return out.toSorted((a, b) => a.start - b.start)
}
