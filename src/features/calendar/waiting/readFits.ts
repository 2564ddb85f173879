import { addDays } from '../../../contract/schedule/days.ts'
import { type FreeTime, freeTimes } from '../../../contract/schedule/freeTimes.ts'
import { concerns } from '../../../contract/professional.ts'
import { WAITING_PERIOD_HOURS, type WaitingEntry } from '../../../contract/waiting.ts'
import { dayAt, timeAt } from '../../../parts/schedule/dayWords.ts'
import { purposeOf } from '../../../parts/schedule/purpose.ts'
import type { OfferedTime } from '../../../parts/schedule/readTimes.ts'
import { readScheduleInput, readServices, readWaiting } from '../../../sync/readAgenda.ts'
import type { WaitingView } from '../../../sync/outbox/overlayPending.ts'
import type { Mirror } from '../../../sync/store/db.ts'

/** A time that an appointment has let go of. */
export interface FreedTime {
  start_time: string
  end_time: string
  provider_id: string
}

/** One who waits, with the first free time that fits them; null when there is none. */
export interface Fit {
  entry: WaitingView
  time: OfferedTime | null
}

const DAYS_AHEAD = 60
/** Longest waiting first: who stands far behind is shown without a time. */
const LOOKED_AT = 100

/**
 * Everyone who waits, longest first, with what they could be offered now. With `freed`, only those to whom that time
 * (or a part of it) can be offered.
 */
export async function readFits(db: Mirror, zone: string, freed: FreedTime | null): Promise<Fit[]> {
  const entries = await readWaiting(db)
  if (entries.length === 0) return []
  const services = new Map((await readServices(db)).map((service) => [service.id, service]))
  const now = Date.now()
  const today = dayAt(now, zone)
  const last = addDays(today, DAYS_AHEAD)
  const input = await readScheduleInput(db, {
    zone,
    now,
    from: today,
    to: last,
    service: purposeOf(null, 60),
  })
  const fits = entries.map((entry, place): Fit => {
    const service = services.get(entry.service_id)
    const from = entry.from_day > today ? entry.from_day : today
    const to = entry.to_day < last ? entry.to_day : last
    if (place >= LOOKED_AT || !service || from > to) return { entry, time: null }
    const professionals = input.professionals.filter(
      ({ id }) =>
        concerns(service.professional_ids, id) &&
        (entry.professional_id === null || entry.professional_id === id),
    )
    const asked = { ...input, from, to, professionals, service: purposeOf(service, service.duration_minutes) }
    const time = freeTimes(asked).times.find(
      (each) => isInPeriod(each, entry, zone) && (freed === null || touches(each, freed)),
    )
    const professionalName = professionals.find(({ id }) => id === time?.professionalId)?.name ?? ''
    return { entry, time: time ? { ...time, professionalName } : null }
  })
  return freed === null ? fits : fits.filter(({ time }) => time !== null)
}

function isInPeriod(time: FreeTime, { period }: Pick<WaitingEntry, 'period'>, zone: string): boolean {
  const { from, to } = WAITING_PERIOD_HOURS[period]
  const hour = Number(timeAt(time.start, zone).slice(0, 2))
  return hour >= from && hour < to
}

const touches = (time: FreeTime, freed: FreedTime): boolean =>
  time.professionalId === freed.provider_id &&
  time.start < Date.parse(freed.end_time) &&
  Date.parse(freed.start_time) < time.end
