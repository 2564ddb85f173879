/**
 * Times the search for free times over 60 days, 10 professionals, 2,000 appointments and 500 blocks, beside a
 * naive scan. Runs in a process and in a page.
 */
import type { AvailabilityRule } from '../../src/contract/availability.ts'
import type { TimeBlock } from '../../src/contract/schedule/blocks.ts'
import { expandRule } from '../../src/contract/schedule/expandRule.ts'
import { freeTimes } from '../../src/contract/schedule/freeTimes.ts'
import { type ScheduleInput, heldBy, holdsTime } from '../../src/contract/schedule/scheduleInput.ts'
import { warmUp } from '../../src/contract/schedule/warmUp.ts'
import { randomOf } from '../contract/schedule/randomSchedule.ts'
import { median } from './table.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const DAYS = 60
const FIRST = '2026-11-23'
const zone = 'America/Sao_Paulo'
/** São Paulo has been UTC−3 all year since 2019. */
const OFFSET = 3 * 60 * MINUTE
const local = (day: number, minute: number) =>
  new Date(Date.parse(`${FIRST}T00:00Z`) + day * DAY + minute * MINUTE).toISOString().slice(0, 16)

const week: AvailabilityRule[] = [0, 1, 2, 3, 4, 5].map((day) => ({
  availability_type: 'day_of_week',
  day_of_week: day,
  intervals: [
    { from_time: '08:00', to_time: '12:00' },
    { from_time: '13:00', to_time: '18:00' },
  ],
}))

/** Two fifths of the blocks repeat, three in a hundred of all by a rule; a tenth apply to everyone. */
function clinic(): ScheduleInput {
  const { upTo, chance, pick } = randomOf(60)
  const ids = Array.from({ length: 10 }, (_, index) => `professional-${index}`)
  const blocks = Array.from({ length: 500 }, (_, index): TimeBlock => {
    const repeats = index % 5 < 2
    const day = repeats ? -upTo(60) : upTo(DAYS)
    const minute = 480 + upTo(40) * 15
    return {
      id: `block-${index}`,
      title: 'Reunião',
      kind: 'meeting',
      professional_ids: chance(0.1) ? 'all' : [pick(ids)],
      start: local(day, minute),
      end: local(day, minute + 15),
      all_day: false,
      recurrence: !repeats
        ? { repeats: 'never' }
        : index % 33 === 0
          ? { repeats: 'rule', rule: 'FREQ=MONTHLY;BYDAY=1MO;COUNT=12' }
          : { repeats: 'weekly', weekdays: [upTo(7)], until: null },
    }
  })
  return {
    zone,
    now: Date.parse(`${FIRST}T06:00Z`),
    from: FIRST,
    to: local(DAYS - 1, 0).slice(0, 10),
    service: {
      id: 'service',
      name: 'Limpeza',
      duration_minutes: 30,
      buffer_before_minutes: 0,
      buffer_after_minutes: 10,
      professional_ids: 'all',
      active: true,
    },
    professionals: ids.map((id) => ({ id, name: id, active: true, hours: week })),
    closedDays: [{ date: '2026-12-25', name: 'Natal' }],
    blocks,
    expandRule,
    appointments: Array.from({ length: 2000 }, (_, index) => {
      const start = Date.parse(`${local(upTo(DAYS), 480 + upTo(40) * 15)}Z`) + OFFSET
      return {
        id: `appointment-${index}`,
        provider_id: pick(ids),
        start_time: new Date(start).toISOString(),
        end_time: new Date(start + 30 * MINUTE).toISOString(),
        status: 'confirmed',
        buffer_before_minutes: 0,
        buffer_after_minutes: 10,
      }
    }),
    settings: { earliest_notice_minutes: 60, furthest_days: 60, step_minutes: 15 },
  }
}

/** Checks every slot against every block and appointment, assuming one UTC offset all year. */
function naive(input: ScheduleInput): string[] {
  const out: string[] = []
  const first = Date.parse(`${FIRST}T00:00Z`)
  const length = input.service.duration_minutes * MINUTE
  const after = input.service.buffer_after_minutes * MINUTE
  const held = input.appointments
    .filter(({ status }) => holdsTime(status))
    .map((one) => ({ ...heldBy(one), professional: one.provider_id }))
  const blocked = input.blocks.flatMap(({ start, end, professional_ids, recurrence }) => {
    const from = Date.parse(`${start}Z`)
    const size = Date.parse(`${end}Z`) - from
    const starts: number[] = []
    if (recurrence.repeats === 'never') starts.push(from)
    if (recurrence.repeats === 'rule')
      starts.push(
        ...expandRule('FREQ=MONTHLY;BYDAY=1MO', { start: from, count: 12, until: first + 5 * 366 * DAY }),
      )
    if (recurrence.repeats === 'weekly')
      for (let at = from; at < first + DAYS * DAY; at += DAY)
        if (recurrence.weekdays.includes((new Date(at).getUTCDay() + 6) % 7)) starts.push(at)
    return starts.map((at) => ({ start: at + OFFSET, end: at + size + OFFSET, professional_ids }))
  })
  for (let wall = first; wall < first + DAYS * DAY; wall += input.settings.step_minutes * MINUTE) {
    const start = wall + OFFSET
    const day = new Date(wall).toISOString()
    if (start < input.now + input.settings.earliest_notice_minutes * MINUTE) continue
    if (input.closedDays.some(({ date }) => day.startsWith(date))) continue
    for (const { id, hours } of input.professionals) {
      const minute = (wall % DAY) / MINUTE
      const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
      const rule = hours.find(
        (each) =>
          each.availability_type === 'day_of_week' &&
          each.day_of_week === (new Date(wall).getUTCDay() + 6) % 7,
      )
      const open = rule?.intervals.some(
        ({ from_time, to_time }) => clock(from_time) <= minute && minute + length / MINUTE <= clock(to_time),
      )
      if (!open) continue
      const end = start + length + after
      if (held.some((one) => one.professional === id && one.start < end && start < one.end)) continue
      const meets = (one: (typeof blocked)[number]) =>
        (one.professional_ids === 'all' || one.professional_ids.includes(id)) &&
        one.start < end &&
        start < one.end
      if (!blocked.some(meets)) out.push(`${start} ${id}`)
    }
  }
  return out
}

function timed<T>(work: () => T): { value: T; took: number } {
  const start = performance.now()
  const value = work()
  return { value, took: performance.now() - start }
}

export type Measured = { first: number; warm: number; naive: number; found: number; equal: boolean }

/**
 * Milliseconds of the first search in this process or page, the median of later ones, and a naive scan.
 * `warmed` first does the warm-up that the app does while idle.
 */
export function measureClinic({ warmed = false } = {}): Measured {
  const input = clinic()
  if (warmed) for (const _ of warmUp(input)) continue
  const first = timed(() => freeTimes(input))
  const warm = median(Array.from({ length: 300 }, () => timed(() => freeTimes(input)).took).slice(100))
  const slow = timed(() => naive(input))
  const found = first.value.times.map(({ start, professionalId }) => `${start} ${professionalId}`)
  return {
    first: first.took,
    warm,
    naive: slow.took,
    found: found.length,
    equal: found.join() === slow.value.join(),
  }
}
