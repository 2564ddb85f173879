import type { AvailabilityRule } from '../../../src/contract/availability.ts'
import type { TimeBlock } from '../../../src/contract/schedule/blocks.ts'
import { freeTimes } from '../../../src/contract/schedule/freeTimes.ts'
import type { ScheduleInput } from '../../../src/contract/schedule/scheduleInput.ts'
import { errorFields, type Log } from '../../log.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const ROUNDS = 30

const AFTER_START_MS = 2000

/**
 * Soon after the start computes the free times of a made-up clinic some times, a few milliseconds each, with pauses:
 * the first person who asks for one waits neither for the tables of time zones nor for code that is not compiled yet
 * (a first one takes about twice what a later one takes, instead of ten times). Answers what ends it.
 */
export function warmFreeTimes(log: Log): () => void {
  let stopped = false
  const timer = setTimeout(() => {
    computeMadeUp(Date.now(), () => !stopped).catch((error: unknown) =>
      log.warn('free times not warmed up', errorFields(error)),
    )
  }, AFTER_START_MS).unref()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** What `warmFreeTimes` does, at once. */
export async function computeMadeUp(now: number, goOn: () => boolean = () => true): Promise<void> {
  const { expandRule } = await import('../../../src/contract/schedule/expandRule.ts')
  const input = { ...madeUpClinic(now), expandRule }
  for (let round = 0; round < ROUNDS && goOn(); round++) {
    // What a rule gives is kept, so that each round has another first day: only then is the library run, too.
    const rules = [0, 1, 2, 3].map((nth) => ruleBlock(now - (round * 4 + nth + 1) * DAY))
    freeTimes({ ...input, blocks: [...input.blocks, ...rules] })
    await new Promise((resolve) => setImmediate(resolve))
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

/** As large as a busy house: a small one leaves most of the code as slow as it began. */
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
