import type { AvailabilityRule } from '../../../src/contract/availability.ts'
import type { TimeBlock } from '../../../src/contract/schedule/blocks.ts'
import { freeTimes } from '../../../src/contract/schedule/freeTimes.ts'
import type { ScheduleInput } from '../../../src/contract/schedule/scheduleInput.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const ROUNDS = 30

/**
 * Computes free times of a made-up clinic several times, one time per step. This loads time-zone tables and lets
 * the code be compiled: the first real request then takes about twice as long as a later one, instead of ten
 * times.
 */
export async function* warmFreeTimes(now = Date.now()): AsyncGenerator<void, void> {
  const { expandRule } = await import('../../../src/contract/schedule/expandRule.ts')
  const input = { ...madeUpClinic(now), expandRule }
  for (let round = 0; round < ROUNDS; round++) {
    // Results per rule are cached. Another first day in each round makes the rule library run again.
    const rules = [0, 1, 2, 3].map((nth) => ruleBlock(now - (round * 4 + nth + 1) * DAY))
    freeTimes({ ...input, blocks: [...input.blocks, ...rules] })
    yield
  }
}

const ruleBlock = (from: number): TimeBlock => ({
  id: 'rule',
  title: '',
  kind: 'meeting',
  professional_ids: ['a'],
  start: `${new Date(from).toISOString().slice(0, 10)}T14:00`,
  end: `${new Date(from).toISOString().slice(0, 10)}T14:30`,
  all_day: false,
  recurrence: { repeats: 'rule', rule: 'FREQ=MONTHLY;BYDAY=1MO;COUNT=12' },
})

/** As large as a busy clinic: with a small one most of the code would stay uncompiled. */
function madeUpClinic(now: number): ScheduleInput {
  const day = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10)
  const hours = [0, 1, 2, 3, 4].map((day_of_week): AvailabilityRule => ({
    availability_type: 'day_of_week',
    day_of_week,
    intervals: [
      { from_time: '08:00', to_time: '12:00' },
      { from_time: '13:00', to_time: '18:00' },
    ],
  }))
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  return {
    zone: 'America/Sao_Paulo',
    now,
    from: day(0),
    to: day(60),
    service: {
      id: 'service',
      name: '',
      duration_minutes: 30,
      buffer_before_minutes: 0,
      buffer_after_minutes: 10,
      professional_ids: 'all',
      active: true,
    },
    professionals: people.map((id) => ({ id, name: id, active: true, hours })),
    closedDays: [{ date: day(3), name: '' }],
    blocks: Array.from({ length: 300 }, (_, index) => ({
      id: String(index),
      title: '',
      kind: 'meeting',
      professional_ids: index % 10 === 0 ? 'all' : [people[index % 8]!],
      start: `${day(index % 60)}T14:00`,
      end: `${day(index % 60)}T14:30`,
      all_day: false,
      recurrence:
        index % 3 === 0 ? { repeats: 'weekly', weekdays: [index % 7], until: null } : { repeats: 'never' },
    })),
    appointments: Array.from({ length: 1200 }, (_, index) => ({
      id: String(index),
      provider_id: people[index % 8]!,
      start_time: new Date(now + index * 70 * MINUTE).toISOString(),
      end_time: new Date(now + (index * 70 + 30) * MINUTE).toISOString(),
      status: 'confirmed',
      buffer_before_minutes: 0,
      buffer_after_minutes: 10,
    })),
    settings: { earliest_notice_minutes: 60, furthest_days: 60, step_minutes: 15 },
  }
}
