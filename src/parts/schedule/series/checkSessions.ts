/** Sessions of a course, each looked at on this device: why it is not free, and what is free near it. */
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
import { dayAt } from '../dayWords.ts'
import type { Purpose } from '../purpose.ts'
import type { OfferedTime, TimeWarning } from '../readTimes.ts'

/** One time of a course. `key` stays the same wherever it is put; of one that is booked it is the appointment's id. */
export interface Session {
  key: string
  start: number
  end: number
  professionalId: string
  professionalName: string
}

export interface SessionCheck {
  warnings: TimeWarning[]
  /** Free times near it of the same professional; only of sessions that are not free or were asked about. */
  others: OfferedTime[]
  /** This device does not hold that day: the server will look. */
  unknown: boolean
}

type Asked = {
  zone: string
  purpose: Purpose
  sessions: readonly Session[]
  /** Keys of those whose free times are wanted although they are free themselves. */
  asked: readonly string[]
  /** Appointments that hold no time against these: they are the ones that move. */
  except: readonly string[]
}

const NEAR_DAYS = 6
const OFFERED = 4
const LOOKED_AT = 40
const APART = 30 * 60_000
/** Staff may book further ahead than the public. */
const ANY_DAY = 800
const MINUTE = 60_000

/** By the sessions' keys. One that meets another of the same course is not free either. */
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
    from: addDays(dayAt(Math.min(...starts), zone), -NEAR_DAYS),
    to: addDays(dayAt(Math.max(...starts), zone), NEAR_DAYS),
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
    // One that this device has not heard of yet says nothing about the time.
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
    const day = dayAt(session.start, zone)
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

/** The other sessions of the course, as if they were booked. */
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

/** The nearest ones, in their order, no two of them closer than half an hour. */
function spread(nearest: readonly FreeTime[]): FreeTime[] {
  const out: FreeTime[] = []
  for (const time of nearest) {
    if (out.length === OFFERED) break
    if (out.every(({ start }) => Math.abs(start - time.start) >= APART)) out.push(time)
  }
  return out.toSorted((a, b) => a.start - b.start)
}
