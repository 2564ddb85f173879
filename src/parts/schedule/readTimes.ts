/** Free times, and the reasons why a time is not free, computed on this device from the mirror. */
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { explainTime } from '../../contract/schedule/explainTime.ts'
import { type FreeTime, freeTimes } from '../../contract/schedule/freeTimes.ts'
import { nearestFree } from '../../contract/schedule/nearestFree.ts'
import { reasonText } from '../../contract/schedule/reasonText.ts'
import { warnedReasons } from '../../contract/schedule/warnedReasons.ts'
import { dayIn, dayNumber, wallOf } from '../../contract/schedule/zone.ts'
import { readScheduleInput } from '../../sync/readAgenda.ts'
import { readAppointment } from '../../sync/reads.ts'
import type { Mirror } from '../../sync/store/db.ts'
import type { Purpose } from './purpose.ts'

export type OfferedTime = FreeTime & { professionalName: string }

/**
 * `knownUntil` (Unix milliseconds) is set if this device does not
 * know all requested days and found too few times; else null.
 */
export type OfferedTimes = { times: OfferedTime[]; knownUntil: number | null }

type Asked = {
  zone: string
  purpose: Purpose
  /** Null: anyone who performs it; then times with the same start are offered once. */
  professionalId: string | null
  /** Days 'YYYY-MM-DD', both included. */
  from: string
  to: string
  /** Id of the appointment that is being moved; its own time counts as free. */
  except?: string | undefined
}

const inputOf = (db: Mirror, { zone, purpose, professionalId, from, to, except }: Asked) =>
  readScheduleInput(db, {
    zone,
    now: Date.now(),
    from,
    to,
    service: purpose,
    except,
    professionalId: professionalId ?? undefined,
  })

type Limits = {
  limit: number
  perDay?: number | undefined
  /**
   * Skip times that begin before the previous one ends:
   * 15:00, 15:45, 16:30 instead of every quarter of an hour.
   */
  spread?: boolean | undefined
}

/** The free times of these days in order: the first `limit` starts, at most `perDay` per day. */
export async function readFreeTimes(
  db: Mirror,
  asked: Asked,
  { limit, perDay = limit, spread = false }: Limits,
): Promise<OfferedTimes> {
  const input = await inputOf(db, asked)
  const found = freeTimes(input)
  const times: FreeTime[] = []
  const counts = new Map<number, number>()
  for (const time of found.times) {
    if (times.length === limit) break
    const last = times.at(-1)
    if (last && (last.start === time.start || (spread && time.start < last.end))) continue
    const day = dayNumber(wallOf(time.start, asked.zone))
    const count = counts.get(day) ?? 0
    if (count === perDay) continue
    counts.set(day, count + 1)
    times.push(time)
  }
  return {
    times: times.map(namer(input.professionals)),
    // With as many times as requested, it does not matter that later days are unknown.
    knownUntil: found.whole || times.length === limit ? null : found.knownUntil,
  }
}

/** The free times nearest to `wish`, from today until sixty days after it. */
export async function readNearest(
  db: Mirror,
  asked: Omit<Asked, 'from' | 'to'>,
  wish: number,
  count: number,
): Promise<OfferedTime[]> {
  const today = dayIn(Date.now(), asked.zone)
  const to = addDays(dayIn(Math.max(wish, Date.now()), asked.zone), 60)
  const input = await inputOf(db, { ...asked, from: today, to })
  return nearestFree(input, wish, count).map(namer(input.professionals))
}

export interface TimeWarning {
  /** A complete sentence. */
  text: string
  /** The appointment that occupies the time, if one does. */
  taken: AppointmentView | null
}

/**
 * Reasons to warn staff about this time with this professional;
 * empty if it is free as far as this device knows.
 */
export async function readWarnings(
  db: Mirror,
  {
    zone,
    purpose,
    professionalId,
    start,
    allDay,
    except,
  }: Omit<Asked, 'from' | 'to' | 'professionalId'> & {
    professionalId: string
    start: number
    allDay: boolean
  },
): Promise<TimeWarning[]> {
  const day = dayIn(start, zone)
  const input = await inputOf(db, { zone, purpose, professionalId, from: day, to: day, except })
  const professional = input.professionals[0]
  // This device does not know the professional yet, so it cannot judge the time.
  if (!professional) return []
  const reasons = warnedReasons(explainTime(input, start, professionalId), { allDay })
  return Promise.all(
    reasons.map(async (reason) => ({
      text: reasonText(reason, {
        professional: professional.name,
        service: purpose.name,
        zone,
        now: input.now,
        noticeMinutes: input.settings.earliest_notice_minutes,
      }),
      taken: reason.code === 'taken' ? await readAppointment(db, reason.appointmentId) : null,
    })),
  )
}

const namer =
  (professionals: readonly { id: string; name: string }[]) =>
  (time: FreeTime): OfferedTime => ({
    ...time,
    professionalName: professionals.find(({ id }) => id === time.professionalId)?.name ?? '',
  })
