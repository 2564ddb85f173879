/** Free times for a customer's wish, computed by the module that computes all free times. */
import { addDays } from '../../../src/contract/schedule/days.ts'
import { explainTime, type Reason } from '../../../src/contract/schedule/explainTime.ts'
import { type FreeTime, freeTimes } from '../../../src/contract/schedule/freeTimes.ts'
import {
  furthestDay,
  isPerformedBy,
  type ScheduleInput,
} from '../../../src/contract/schedule/scheduleInput.ts'
import { dayText, instantsOf, stretchesOf } from '../../../src/contract/schedule/zone.ts'
import type { Service } from '../../../src/contract/service.ts'
import { localOf, today } from './inWords.ts'
import { startsFor } from './endsBy.ts'
import { daysOfWish, isExact, meetsWish, minutesOf } from './wish.ts'
import type { Reads, Situation } from '../situation.ts'
import type { TimeValue } from '../time/timeValue.ts'

export type Time = FreeTime & { /** On the organization's clock: '2026-11-26T15:00'. */ local: string }

/** Why nothing within a wish is free, where one reason explains it. */
export type NoTimeReason =
  | { code: 'past' }
  | { code: 'too_soon' }
  | { code: 'too_far'; furthest: string }
  | { code: 'closed'; date: string }
  | { code: 'holiday'; date: string; name: string }
  | { code: 'outside_hours'; date: string; spans: { from: string; to: string }[] }
  | { code: 'professional_closed'; date: string; professionalId: string }
  /** The time is free, but bookings start only at fixed steps. */
  | { code: 'off_step' }
  | { code: 'full' }
  /** On none of the wished days, or at none of the wished hours, is anybody there. */
  | { code: 'no_hours' }

export type FoundTimes =
  /** The single instant that was wished is free. */
  | { kind: 'exact'; time: Time }
  /** Free times within the wish, spread over it. */
  | { kind: 'choices'; times: Time[]; isMore: boolean }
  /** Nothing is free within the wish: the reason, and the nearest free times outside it. */
  | { kind: 'none'; reason: NoTimeReason; near: Time[] }

export type TimesWanted = {
  service: Service
  professionalId: string | null
  wish: TimeValue | null
  /** The id of the appointment that is being moved. */
  except?: string | undefined
  /** Start times (instants) that the customer refused. */
  refused?: readonly string[]
  /** Clock times (`HH:MM`) that the customer leaves out on every day. */
  notAt?: readonly string[]
  count?: number
  /** Visits of the same person: times beside them are offered first. */
  busy?: readonly { startTime: string; endTime: string }[]
}

const MOST_DAYS = 120
const OFFERED = 3
/** An offered time can be taken for at least this long. */
const OFFER_LASTS_MINUTES = 20

/** The times that are free now for a wish. Reads only: it changes nothing and reserves nothing. */
export async function findTimes(
  { now, zone }: Pick<Situation, 'now' | 'zone'>,
  reads: Reads,
  {
    service,
    professionalId,
    wish,
    except,
    refused = [],
    notAt = [],
    count = OFFERED,
    busy = [],
  }: TimesWanted,
): Promise<FoundTimes> {
  const thisDay = today(now, zone)
  const wanted: TimeValue = wish ? startsFor(wish, service.duration_minutes) : { kind: 'any' }
  const { from, to } = daysOfWish(wanted, thisDay)
  const last = addDays(thisDay, MOST_DAYS)
  const input = await reads.schedule({
    service,
    ...(professionalId !== null && { professionalId }),
    from: thisDay,
    to:
      to === null || to > last
        ? last
        : to < thisDay
          ? thisDay
          : addDays(to, 14) > last
            ? last
            : addDays(to, 14),
    ...(except !== undefined && { except }),
  })
  const kept = ({ start }: Time) =>
    !refused.includes(new Date(start).toISOString()) &&
    !notAt.some((each) => isNearClock(each, wallOf(localOf(start, zone)).time))
  const inWish = freeTimes({ ...input, from: from < thisDay ? thisDay : from, to: to ?? input.to })
    .times.map((time) => ({ ...time, local: localOf(time.start, zone) }))
    .filter((time) => kept(time) && meetsWish(wanted, wallOf(time.local)))
  const exact = wanted.kind === 'instant' && inWish.find(({ local }) => local === wanted.at.slice(0, 16))
  if (exact) return { kind: 'exact', time: exact }
  // Skip a time that will soon be too close: it would be gone before the customer can accept it.
  const isLasting = ({ start }: Time) =>
    start >= now.getTime() + (input.settings.earliest_notice_minutes + OFFER_LASTS_MINUTES) * 60_000
  // Nobody is in two places at once.
  const isApart = ({ start, end }: Time) =>
    busy.every(({ startTime, endTime }) => start >= Date.parse(endTime) || end <= Date.parse(startTime))
  if (inWish.length > 0) {
    const apart = inWish.filter(isApart)
    const lasting = (apart.length > 0 ? apart : inWish).filter(isLasting)
    const times = spread(oncePerStart(lasting.length > 0 ? lasting : inWish), count, wanted)
    return { kind: 'choices', times, isMore: times.length < inWish.length }
  }
  const near = nearTimes(input, wanted, zone, count, (time) => kept(time) && isLasting(time))
  return { kind: 'none', reason: whyNone(input, wanted, zone, thisDay), near }
}

/** Whether this exact time is free now with this professional. */
export async function isFree(
  { now, zone }: Pick<Situation, 'now' | 'zone'>,
  reads: Reads,
  asked: { service: Service; professionalId: string; startTime: string; except?: string | undefined },
): Promise<boolean> {
  const day = localOf(asked.startTime, zone).slice(0, 10)
  const input = await reads.schedule({
    service: asked.service,
    professionalId: asked.professionalId,
    from: day,
    to: day,
    ...(asked.except !== undefined && { except: asked.except }),
  })
  return (
    now.getTime() <= Date.parse(asked.startTime) &&
    explainTime(input, Date.parse(asked.startTime), asked.professionalId).length === 0
  )
}

/** Who cannot come at 9h does not come at 9h15 either. */
const isNearClock = (a: string, b: string) => Math.abs(minutesOf(a) - minutesOf(b)) < NEAR_MINUTES
const NEAR_MINUTES = 30
const wallOf = (local: string) => ({ date: local.slice(0, 10), time: local.slice(11, 16) })

function oncePerStart(times: readonly Time[]): Time[] {
  const seen = new Set<number>()
  return times.filter(({ start }) => !seen.has(start) && seen.add(start))
}

/** A few of many times: the first, and others on other days or in other parts of the day. */
function spread(times: readonly Time[], count: number, wish: TimeValue): Time[] {
  if (times.length <= count) return [...times]
  const prefer = 'prefer' in wish ? wish.prefer : undefined
  if (prefer === 'first') return times.slice(0, count)
  if (prefer === 'last') return times.slice(-count)
  const groups = new Map<string, Time[]>()
  for (const time of times) {
    const { date, time: clock } = wallOf(time.local)
    const key = `${date} ${clock < '12:00' ? 'am' : 'pm'}`
    groups.set(key, [...(groups.get(key) ?? []), time])
  }
  const heads = [...groups.values()].map((group) => group[0]!)
  if (heads.length >= count) return heads.slice(0, count)
  // All times lie in one or two half days: pick them evenly.
  const step = (times.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, at) => times[Math.round(at * step)]!)
}

/**
 * The instant at which the local clock shows `local`: the first where it shows it twice, the next where it
 * never does.
 */
export function instantOf(local: string, zone: string): number {
  const wall = Date.parse(`${local}:00Z`)
  const stretches = stretchesOf(zone, wall - 2 * 86_400_000, wall + 2 * 86_400_000)
  return instantsOf([{ start: wall, end: wall + 3 * 3_600_000 }], stretches)[0]?.start ?? wall
}

/** The point within the wish from which the nearest other times are searched. */
function momentOf(wish: TimeValue, thisDay: string): string {
  switch (wish.kind) {
    case 'instant':
      return wish.at.slice(0, 16)
    case 'window':
      return `${wish.date ?? thisDay}T${wish.from ?? '12:00'}`
    case 'clock':
      return `${thisDay}T${wish.time}`
    case 'oneOf':
    case 'either':
      return momentOf(wish.options[0] ?? { kind: 'any' }, thisDay)
    default:
      return `${daysOfWish(wish, thisDay).from}T12:00`
  }
}

/** How many times to offer on the wished day. */
const MOST_ON_DAY = 2

/**
 * The nearest times outside the wish, in order: up to two on the wished day, and on each near day the one
 * closest to the wished hour.
 */
function nearTimes(
  input: ScheduleInput,
  wish: TimeValue,
  zone: string,
  count: number,
  isKept: (time: Time) => boolean,
): Time[] {
  const moment = momentOf(wish, input.from)
  const day = moment.slice(0, 10)
  const hasHour =
    wish.kind === 'instant' || wish.kind === 'clock' || (wish.kind === 'window' && wish.from !== null)
  const minutesAway = (local: string, clock: string) =>
    Math.abs(minutesOf(local.slice(11)) - minutesOf(clock))
  const { from, to } = wish.kind === 'window' ? wish : { from: null, to: null }
  // All of the afternoon is as near as its first hour.
  const isWithin = (clock: string) => from !== null && clock >= from && (to === null || clock < to)
  const awayOf = ({ local }: Time) =>
    isWithin(local.slice(11, 16)) ? 0 : minutesAway(local.slice(0, 16), moment.slice(11))
  const byDay = new Map<string, Time[]>()
  for (const time of oncePerStart(
    freeTimes(input)
      .times.map((each) => ({ ...each, local: localOf(each.start, zone) }))
      .filter(isKept),
  )) {
    const date = time.local.slice(0, 10)
    byDay.set(date, [...(byDay.get(date) ?? []), time])
  }
  const nearest = (times: readonly Time[], many: number) =>
    (hasHour ? times.toSorted((a, b) => awayOf(a) - awayOf(b)) : times).slice(0, many)
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(day))
  const days = [...byDay.keys()].toSorted((a, b) => away(a) - away(b))
  const found = days.flatMap((date) => nearest(byDay.get(date)!, date === day ? MOST_ON_DAY : 1))
  // Times left on the wished day come first.
  const isOther = ({ local }: Time) => (local.slice(0, 10) === day ? 0 : 1)
  return found.slice(0, count).toSorted((a, b) => isOther(a) - isOther(b) || a.start - b.start)
}

function whyNone(input: ScheduleInput, wish: TimeValue, zone: string, thisDay: string): NoTimeReason {
  const { from, to } = daysOfWish(wish, thisDay)
  if ((to !== null && to < thisDay) || 'past' in wish) return { code: 'past' }
  const furthest = dayText(furthestDay(input))
  if (from > furthest) return { code: 'too_far', furthest }
  const empty = {
    ...input,
    appointments: [],
    blocks: [],
    from: from < thisDay ? thisDay : from,
    to: to ?? input.to,
  }
  const couldBe = freeTimes(empty).times.some((time) => meetsWish(wish, wallOf(localOf(time.start, zone))))
  if (couldBe) return { code: 'full' }
  if (to !== from) return { code: 'no_hours' }
  const at = isExact(wish)
    ? wish.at.slice(0, 16)
    : `${from}T${wish.kind === 'window' ? (wish.from ?? '12:00') : '12:00'}`
  const moment = instantOf(at, zone)
  const performers = input.professionals.filter(({ id }) => isPerformedBy(input.service, id))
  const reasons = performers.map(({ id }) => explainTime(input, moment, id))
  if (isExact(wish) && reasons.some((each) => each.length === 0)) return { code: 'off_step' }
  return summed(reasons, from, performers)
}

/** One reason that sums up those of all professionals. */
function summed(
  all: readonly Reason[][],
  date: string,
  performers: ScheduleInput['professionals'],
): NoTimeReason {
  const has = (reasons: readonly Reason[], code: Reason['code']) =>
    reasons.find((reason) => reason.code === code)
  const [first = []] = all
  const soon = has(first, 'too_soon')
  if (soon?.code === 'too_soon') return { code: soon.past ? 'past' : 'too_soon' }
  const holiday = has(first, 'holiday')
  if (holiday?.code === 'holiday') return { code: 'holiday', date, name: holiday.name }
  const isClosed = (reasons: readonly Reason[]) =>
    reasons.some(({ code }) => code === 'closed_weekday' || code === 'dated_closed' || code === 'no_hours')
  if (all.every(isClosed)) {
    return performers.length === 1 && performers[0]
      ? { code: 'professional_closed', date, professionalId: performers[0].id }
      : { code: 'closed', date }
  }
  for (const reasons of all) {
    const outside = has(reasons, 'outside_hours')
    if (outside?.code === 'outside_hours')
      return {
        code: 'outside_hours',
        date,
        spans: outside.spans.map(({ start, end }) => ({ from: clock(start), to: clock(end) })),
      }
  }
  return { code: 'full' }
}

function clock(sinceMidnight: number): string {
  const minutes = Math.floor(sinceMidnight / 60_000)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
