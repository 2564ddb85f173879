/** Small random schedules, the same for the same seed, around days with and without a change of the clock. */
import type { AvailabilityRule } from '../../../src/contract/availability.ts'
import type { Block } from '../../../src/contract/block.ts'
import type { TimeBlock } from '../../../src/contract/schedule/blocks.ts'
import { STEPS } from '../../../src/contract/bookingSettings.ts'
import { expandRule } from '../../../src/contract/schedule/expandRule.ts'
import type { BookedTime, ScheduleInput } from '../../../src/contract/schedule/scheduleInput.ts'
import { addDays } from './oracle.ts'

const MINUTE = 60_000

const PLACES: [zone: string, ...days: string[]][] = [
  // Until 2019 the clock changed at midnight: an hour of
  // Sunday was missing, or an hour of Saturday came twice.
  ['America/Sao_Paulo', '2018-11-04', '2019-02-17', '2026-11-24'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Europe/Lisbon', '2026-03-29', '2026-10-25'],
  // Its clock changes by half an hour.
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
  // Its offset has 45 minutes, and its clock changes at 02:45.
  ['Pacific/Chatham', '2026-04-05', '2026-09-27'],
  // A day that was skipped.
  ['Pacific/Apia', '2011-12-30'],
  ['UTC', '2026-12-31'],
]

export type Random = {
  /** From 0 to `below` - 1. */
  upTo: (below: number) => number
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
}

/** The generator mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (below: number) => Math.floor(next() * below)
  return { upTo, chance: (share) => next() < share, pick: (from) => from[upTo(from.length)]! }
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function intervals({ upTo, chance }: Random): AvailabilityRule['intervals'] {
  const out: AvailabilityRule['intervals'] = []
  let at = chance(0.5) ? 0 : upTo(600)
  while (out.length < 3 && at < 1380 && chance(0.9)) {
    const to = chance(0.3) ? 1439 : Math.min(1439, at + 20 + upTo(700))
    out.push({ from_time: clock(at), to_time: clock(to) })
    at = to + (chance(0.3) ? 0 : upTo(120))
  }
  return out
}

function hours(random: Random, day: string): AvailabilityRule[] {
  const rules: AvailabilityRule[] = []
  for (let weekday = 0; weekday < 7; weekday++)
    if (random.chance(0.9))
      rules.push({ availability_type: 'day_of_week', day_of_week: weekday, intervals: intervals(random) })
  for (const offset of [-1, 0, 1])
    if (random.chance(0.15))
      rules.push({
        availability_type: 'date',
        date: addDays(day, offset),
        intervals: random.chance(0.3) ? [] : intervals(random),
      })
  return rules
}

function recurrence({ upTo, chance, pick }: Random, day: string): Block['recurrence'] {
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter(() => chance(0.4))
  if (chance(0.5)) return { repeats: 'never' }
  if (chance(0.6))
    return {
      repeats: 'weekly',
      weekdays: weekdays.length > 0 ? weekdays : [6],
      until: chance(0.5) ? null : addDays(day, upTo(10) - 4),
    }
  const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
  const end = chance(0.5)
    ? `COUNT=${1 + upTo(12)}`
    : `UNTIL=${addDays(day, upTo(10) - 4).replaceAll('-', '')}`
  return {
    repeats: 'rule',
    rule: chance(0.5)
      ? `FREQ=DAILY;INTERVAL=${1 + upTo(4)};${end}`
      : `FREQ=WEEKLY;BYDAY=${[pick(names.slice(0, 3)), pick(names.slice(3))].join(',')};${end}`,
  }
}

function block(random: Random, day: string, index: number, ids: string[]): TimeBlock {
  const { upTo, chance, pick } = random
  const repeats = recurrence(random, day)
  const from = addDays(day, repeats.repeats === 'never' ? upTo(4) - 2 : -upTo(15))
  const allDay = chance(0.1)
  const minute = allDay ? 0 : upTo(1440)
  const length = allDay ? 1440 * (1 + upTo(2)) : 10 + upTo(chance(0.1) ? 2000 : 180)
  const end = addDays(from, Math.floor((minute + length) / 1440))
  return {
    id: `block-${index}`,
    title: 'Almoço',
    kind: pick(['lunch', 'absence', 'holiday']),
    professional_ids: chance(0.4) ? 'all' : [pick(ids)],
    start: `${from}T${clock(minute)}`,
    end: `${end}T${clock((minute + length) % 1440)}`,
    all_day: allDay,
    recurrence: repeats,
  }
}

function appointment(
  { upTo, chance, pick }: Random,
  midnight: number,
  index: number,
  ids: string[],
): BookedTime {
  const start = midnight + (upTo(3 * 1440) - 1440) * MINUTE
  return {
    id: `appointment-${index}`,
    provider_id: pick(ids),
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + (5 + upTo(150)) * MINUTE).toISOString(),
    status: pick(['pending', 'confirmed', 'confirmed', 'completed', 'cancelled', 'no_show']),
    ...(chance(0.6) && { buffer_before_minutes: upTo(3) * 10, buffer_after_minutes: upTo(30) }),
  }
}

/** A random schedule around the day `anchor`. */
export function randomSchedule(seed: number): { input: ScheduleInput; anchor: string } {
  const random = randomOf(seed)
  const { upTo, chance, pick } = random
  const [zone, ...days] = pick(PLACES)
  const anchor = pick(days)
  const midnight = Date.parse(`${anchor}T00:00Z`)
  const ids = ['ana', 'bruno'].slice(0, 1 + upTo(2))
  const from = addDays(anchor, -upTo(2))
  const service: ScheduleInput['service'] = {
    id: 'service',
    name: 'Limpeza',
    duration_minutes: pick([5, 15, 30, 45, 60, 90, 7 + upTo(200)]),
    buffer_before_minutes: chance(0.5) ? 0 : upTo(40),
    buffer_after_minutes: chance(0.5) ? 0 : upTo(40),
    professional_ids: chance(0.8) ? 'all' : [pick(['ana', 'bruno'])],
    active: !chance(0.02),
  }
  const input: ScheduleInput = {
    zone,
    now: midnight + (upTo(3 * 1440) - 2 * 1440) * MINUTE + upTo(60_000),
    from,
    to: addDays(from, upTo(2)),
    service,
    professionals: ids.map((id) => ({ id, name: id, active: !chance(0.05), hours: hours(random, anchor) })),
    closedDays: chance(0.1) ? [{ date: addDays(anchor, upTo(3) - 1), name: 'Feriado' }] : [],
    blocks: Array.from({ length: upTo(4) }, (_, index) => block(random, anchor, index, ids)),
    expandRule,
    appointments: Array.from({ length: upTo(9) }, (_, index) => appointment(random, midnight, index, ids)),
    settings: {
      earliest_notice_minutes: pick([0, 0, 60, 90, 1440]),
      furthest_days: pick([0, 1, 2, 3, 60, 60]),
      step_minutes: pick(STEPS),
    },
    ...(chance(0.15) && {
      known: {
        start: midnight - upTo(2 * 1440) * MINUTE,
        end: midnight + upTo(2 * 1440) * MINUTE,
      },
    }),
    ...(chance(0.1) && { except: 'appointment-0' }),
  }
  return { input, anchor }
}
