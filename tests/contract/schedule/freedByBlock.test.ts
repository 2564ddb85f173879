/** The times that become free when a block is changed or deleted, and for which professional. */
import { describe, expect, it } from 'vitest'
import type { TimeBlock } from '../../../src/contract/schedule/blocks.ts'
import { expandRule } from '../../../src/contract/schedule/expandRule.ts'
import { freedByBlock } from '../../../src/contract/schedule/freedByBlock.ts'
import { shareFreed } from '../../../src/contract/schedule/waitingTimes.ts'

const block = (more: Partial<TimeBlock>): TimeBlock => ({
  id: 'block',
  title: '',
  kind: 'lunch',
  professional_ids: 'all',
  start: '2026-11-24T12:00',
  end: '2026-11-24T14:00',
  all_day: false,
  recurrence: { repeats: 'never' },
  ...more,
})
const at = (text: string) => Date.parse(`${text}-03:00`)
/** 'A 24T12:00-24T14:00': professional and span, by the clinic's clock. */
function freed(
  before: TimeBlock,
  after: TimeBlock | null,
  { from = '2026-11-23T00:00', to = '2026-12-01T00:00', zone = 'America/Sao_Paulo', offset = 3 } = {},
) {
  const wall = (instant: string) =>
    new Date(Date.parse(instant) - offset * 3_600_000).toISOString().slice(8, 16)
  return freedByBlock(before, after, {
    zone,
    within: { start: at(from), end: at(to) },
    professionalIds: ['A', 'B'],
    expandRule,
  }).map((each) => `${each.provider_id} ${wall(each.start_time)}-${wall(each.end_time)}`)
}

describe('SCH-11 a block lets go of', () => {
  it('all it took of each when it is gone, and nothing that is over', () => {
    expect(freed(block({}), null)).toEqual(['A 24T12:00-24T14:00', 'B 24T12:00-24T14:00'])
    expect(freed(block({}), null, { from: '2026-11-24T13:00' })).toEqual([
      'A 24T13:00-24T14:00',
      'B 24T13:00-24T14:00',
    ])
    expect(freed(block({}), null, { from: '2026-11-25T00:00' })).toEqual([])
  })

  it('what a shorter, moved or other person’s one no longer takes', () => {
    expect(freed(block({}), block({ end: '2026-11-24T13:00' }))).toEqual([
      'A 24T13:00-24T14:00',
      'B 24T13:00-24T14:00',
    ])
    expect(freed(block({}), block({ professional_ids: ['A'] }))).toEqual(['B 24T12:00-24T14:00'])
    expect(freed(block({ professional_ids: ['A'] }), block({}))).toEqual([])
    expect(freed(block({}), block({ start: '2026-11-24T12:30', end: '2026-11-24T13:00' }))).toEqual([
      'A 24T12:00-24T12:30',
      'B 24T12:00-24T12:30',
      'A 24T13:00-24T14:00',
      'B 24T13:00-24T14:00',
    ])
  })

  it('every time of one that repeats, also by a rule', () => {
    const only = { professional_ids: ['A'] }
    expect(
      freed(block({ ...only, recurrence: { repeats: 'weekly', weekdays: [1, 3], until: null } }), null),
    ).toEqual(['A 24T12:00-24T14:00', 'A 26T12:00-26T14:00'])
    expect(
      freed(block({ ...only, recurrence: { repeats: 'rule', rule: 'FREQ=DAILY;COUNT=3' } }), block(only)),
    ).toEqual(['A 25T12:00-25T14:00', 'A 26T12:00-26T14:00'])
  })

  it('each day by itself where it lasts over midnight, also where the clock changes', () => {
    const away = block({ professional_ids: ['A'], start: '2026-11-24T00:00', end: '2026-11-26T00:00' })
    expect(freed(away, null)).toEqual(['A 24T00:00-25T00:00', 'A 25T00:00-26T00:00'])
    // In Lisbon the night to 25 October has one hour more.
    const night = block({ professional_ids: ['A'], start: '2026-10-24T20:00', end: '2026-10-25T04:00' })
    const lisbon = { zone: 'Europe/Lisbon', from: '2026-10-23T00:00', to: '2026-10-27T00:00', offset: 0 }
    expect(freed(night, null, lisbon)).toEqual(['A 24T19:00-24T23:00', 'A 24T23:00-25T04:00'])
  })
})

describe('SCH-11 a freed time is shared out', () => {
  const time = (start: number, professionalId = 'A') => ({ start, end: start + 10, professionalId })
  const during = (start: number, end: number) => ({
    provider_id: 'A',
    start_time: new Date(start).toISOString(),
    end_time: new Date(end).toISOString(),
  })
  const wish = (of: string, ...starts: number[]) => ({ of, times: starts.map((start) => time(start)) })
  const given = (...asked: Parameters<typeof shareFreed<string>>) =>
    shareFreed(...asked).map(({ of, time: { start } }) => `${of} ${start}`)

  it('in order, no part twice, from where it begins if it can be', () => {
    const all = [95, 100, 105, 110, 120]
    expect(given([wish('ana', ...all), wish('bea', ...all), wish('caio', 105)], during(100, 120))).toEqual([
      'ana 100',
      'bea 110',
    ])
    expect(given([wish('ana', 95)], during(100, 120))).toEqual(['ana 95'])
  })

  it('without what somebody may still answer, and never another professional’s', () => {
    const held = [{ start: 100, end: 110 }]
    expect(given([wish('ana', 100, 105, 110)], during(100, 120), held)).toEqual(['ana 110'])
    expect(given([{ of: 'ana', times: [time(100, 'B')] }], during(100, 120))).toEqual([])
  })
})
