import { addDays } from '../../../contract/schedule/days.ts'
import type { FreeTime } from '../../../contract/schedule/freeTimes.ts'
import {
  type FreedTime,
  shareFreed,
  touchesFreed,
  waitingTimes,
} from '../../../contract/schedule/waitingTimes.ts'
import { purposeOf } from '../../../parts/schedule/purpose.ts'
import type { OfferedTime } from '../../../parts/schedule/readTimes.ts'
import { readScheduleInput, readServices, readWaiting } from '../../../sync/readAgenda.ts'
import type { WaitingView } from '../../../sync/outbox/overlayPending.ts'
import type { Mirror } from '../../../sync/store/db.ts'
import { dayIn } from '../../../contract/schedule/zone.ts'

export type { FreedTime }

/** An entry of the waiting list with the first free time that suits it; null if there is none. */
export interface Fit {
  entry: WaitingView
  time: OfferedTime | null
}

/** How many days ahead a free time is searched. */
export const FITS_DAYS_AHEAD = 60
/**
 * Free times are searched only for this many entries, longest waiting first; later ones are shown without a
 * time.
 */
const LOOKED_AT = 100

/**
 * The waiting list, longest waiting first, with what can be offered to each now. With `freed`, only the
 * entries to which that time, or a part of it, can be offered.
 */
export async function readFits(db: Mirror, zone: string, freed: FreedTime | null): Promise<Fit[]> {
  const wishes = await readWishes(db, zone)
  if (freed) return fitsOf(wishes, freed)
  return wishes.map(({ entry, times, named }) => ({ entry, time: named(times[0]) }))
}

/** For each of these times, the entries to which it can be offered. Times that are over are left out. */
export async function readFreedFits(
  db: Mirror,
  zone: string,
  freed: readonly FreedTime[],
): Promise<{ freed: FreedTime; fits: Fit[] }[]> {
  const ahead = freed.filter(({ end_time }) => Date.parse(end_time) > Date.now())
  if (ahead.length === 0) return []
  const wishes = await readWishes(db, zone)
  return ahead.map((each) => ({ freed: each, fits: fitsOf(wishes, each) }))
}

/**
 * Distributes freed times among the waiting entries, in their order: at most one time for each entry, and
 * none given twice. The result is in the order of the freed times.
 */
export async function readShares(
  db: Mirror,
  zone: string,
  freed: readonly FreedTime[],
): Promise<FreedTime[]> {
  let waiting = (await readWishes(db, zone)).map((wish) => ({ of: wish, times: wish.times }))
  const shares: FreedTime[] = []
  for (const each of freed) {
    if (waiting.length === 0) break
    const given = shareFreed(waiting, each)
    waiting = waiting.filter(({ of }) => !given.some((one) => one.of === of))
    for (const { time } of given)
      shares.push({
        provider_id: time.professionalId,
        start_time: new Date(time.start).toISOString(),
        end_time: new Date(time.end).toISOString(),
      })
  }
  return shares
}

const fitsOf = (wishes: readonly Wish[], freed: FreedTime): Fit[] =>
  wishes.flatMap(({ entry, times, named }) => {
    const time = named(times.find((each) => touchesFreed(each, freed)))
    return time ? [{ entry, time }] : []
  })

interface Wish {
  entry: WaitingView
  /** The free times that suit the entry. */
  times: FreeTime[]
  named: (time: FreeTime | undefined) => OfferedTime | null
}

async function readWishes(db: Mirror, zone: string): Promise<Wish[]> {
  const entries = await readWaiting(db)
  if (entries.length === 0) return []
  const services = new Map((await readServices(db)).map((service) => [service.id, service]))
  const now = Date.now()
  const today = dayIn(now, zone)
  const last = addDays(today, FITS_DAYS_AHEAD)
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
    if (place >= LOOKED_AT || !service) return { entry, times: [], named }
    const asked = { ...input, service: purposeOf(service, service.duration_minutes) }
    return { entry, times: waitingTimes(asked, entry), named }
  })
}
