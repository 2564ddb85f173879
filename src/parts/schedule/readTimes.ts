/** Free times and reasons on this device: the module's own answers over what the mirror holds. */
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { explainTime } from '../../contract/schedule/explainTime.ts'
import { type FreeTime, freeTimes } from '../../contract/schedule/freeTimes.ts'
import { nearestFree } from '../../contract/schedule/nearestFree.ts'
import { reasonText } from '../../contract/schedule/reasonText.ts'
import { warnedReasons } from '../../contract/schedule/warnedReasons.ts'
import { dayNumber, dayText, wallOf } from '../../contract/schedule/zone.ts'
import { readScheduleInput } from '../../sync/readAgenda.ts'
import { readAppointment } from '../../sync/reads.ts'
import type { Mirror } from '../../sync/store/db.ts'
import type { Purpose } from './purpose.ts'

export type OfferedTime = FreeTime & { professionalName: string }

/** `knownUntil`, Unix milliseconds, where this device does not know all of the days and found too few; else null. */
export type OfferedTimes = { times: OfferedTime[]; knownUntil: number | null }

type Asked = {
  zone: string
  purpose: Purpose
  /** Null: whoever performs it; equal starts are then offered once. */
  professionalId: string | null
  /** Days 'YYYY-MM-DD', both included. */
  from: string
  to: string
  /** An appointment that is being moved. */
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
  /** Leaves out what begins before the one before it ends: 15:00, 15:45, 16:30 rather than every quarter of an hour. */
  spread?: boolean | undefined
}

/** The free times of these days in their order, the first `limit` starts, at most `perDay` of each day. */
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
    // Who got all that was asked for misses nothing.
    knownUntil: found.whole || times.length === limit ? null : found.knownUntil,
  }
}

/** The free times nearest to `wish`, from today to sixty days after it. */
export async function readNearest(
  db: Mirror,
  asked: Omit<Asked, 'from' | 'to'>,
  wish: number,
  count: number,
): Promise<OfferedTime[]> {
  const today = dayOf(Date.now(), asked.zone)
  const to = addDays(dayOf(Math.max(wish, Date.now()), asked.zone), 60)
  const input = await inputOf(db, { ...asked, from: today, to })
  return nearestFree(input, wish, count).map(namer(input.professionals))
}

export interface TimeWarning {
  /** One whole sentence. */
  text: string
  /** Who has the time, where it is taken. */
  taken: AppointmentView | null
}

/** Why staff are warned of this time with this professional; empty when it is free as far as this device knows. */
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
  const day = dayOf(start, zone)
  const input = await inputOf(db, { zone, purpose, professionalId, from: day, to: day, except })
  const professional = input.professionals[0]
  // One that this device has not heard of yet says nothing about the time.
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

const dayOf = (instant: number, zone: string): string => dayText(dayNumber(wallOf(instant, zone)))

const namer =
  (professionals: readonly { id: string; name: string }[]) =>
  (time: FreeTime): OfferedTime => ({
    ...time,
    professionalName: professionals.find(({ id }) => id === time.professionalId)?.name ?? '',
  })
