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
  const wishes = await readWishes(db, zone)
  if (freed) return fitsOf(wishes, freed)
  return wishes.map(({ entry, times, named }) => ({ entry, time: named(times[0]) }))
}

/** The same for each of these times. */
export async function readFreedFits(
  db: Mirror,
  zone: string,
  freed: readonly FreedTime[],
): Promise<{ freed: FreedTime; fits: Fit[] }[]> {
  // What is over interests nobody.
  const ahead = freed.filter(({ end_time }) => Date.parse(end_time) > Date.now())
  if (ahead.length === 0) return []
  const wishes = await readWishes(db, zone)
  return ahead.map((each) => ({ freed: each, fits: fitsOf(wishes, each) }))
}

const fitsOf = (wishes: readonly Wish[], freed: FreedTime): Fit[] =>
  wishes.flatMap(({ entry, times, named }) => {
    const time = named(times.find((each) => touches(each, freed)))
    return time ? [{ entry, time }] : []
  })

interface Wish {
  entry: WaitingView
  /** The free times that suit them. */
  times: FreeTime[]
  named: (time: FreeTime | undefined) => OfferedTime | null
}

async function readWishes(db: Mirror, zone: string): Promise<Wish[]> {
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
  const named = (time: FreeTime | undefined): OfferedTime | null =>
    time
      ? {
          ...time,
          professionalName: input.professionals.find(({ id }) => id === time.professionalId)?.name ?? '',
        }
      : null
  return entries.map((entry, place): Wish => {
    const service = services.get(entry.service_id)
    const from = entry.from_day > today ? entry.from_day : today
    const to = entry.to_day < last ? entry.to_day : last
    if (place >= LOOKED_AT || !service || from > to) return { entry, times: [], named }
    const professionals = input.professionals.filter(
      ({ id }) =>
        concerns(service.professional_ids, id) &&
        (entry.professional_id === null || entry.professional_id === id),
    )
    const asked = { ...input, from, to, professionals, service: purposeOf(service, service.duration_minutes) }
    return { entry, times: freeTimes(asked).times.filter((each) => isInPeriod(each, entry, zone)), named }
  })
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
