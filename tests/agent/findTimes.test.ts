/** Which free times the agent finds for a wish, what it offers beside it, and why it finds none. */
import { describe, expect, it } from 'vitest'
import type { Situation } from '../../server/agent/situation.ts'
import type { TimeValue } from '../../server/agent/time/timeValue.ts'
import { findTimes, type FoundTimes, instantOf, isFree } from '../../server/agent/dialogue/findTimes.ts'
import type { ScheduleInput } from '../../src/contract/schedule/scheduleInput.ts'
import { hours, professional, service } from '../eval/memoryStore.ts'

const zone = 'America/Sao_Paulo'
/** A Monday, 10:00 in São Paulo. */
const now = new Date('2026-11-23T13:00:00.000Z')
const VISIT = service('s1', 'Limpeza', 60, null)
const HELENA = professional(
  'p1',
  'Helena',
  hours(
    [0, 1, 2, 3, 4],
    [
      ['08:00', '12:00'],
      ['14:00', '18:00'],
    ],
  ),
)
const CAIO = professional('p2', 'Caio', hours([1, 3], [['08:00', '12:00']]))
const SETTINGS = { earliest_notice_minutes: 60, furthest_days: 60, step_minutes: 60 }
const at = (local: string) => new Date(instantOf(local, zone)).toISOString()
const taken = (from: string, to: string, id = from, provider_id = 'p1') => ({
  id,
  provider_id,
  start_time: at(from),
  end_time: at(to),
  status: 'confirmed' as const,
})

type Asked = { service: unknown; professionalId?: string; from: string; to: string; except?: string }
function clinic(more: Partial<ScheduleInput> = {}) {
  const asks: Asked[] = []
  const schedule = async (asked: Asked): Promise<ScheduleInput> => {
    asks.push(asked)
    const all = more.professionals ?? [HELENA]
    return {
      zone,
      now: now.getTime(),
      service: VISIT,
      closedDays: [],
      blocks: [],
      appointments: [],
      settings: SETTINGS,
      ...more,
      from: asked.from,
      to: asked.to,
      except: asked.except,
      professionals: all.filter(
        ({ id }) => asked.professionalId === undefined || id === asked.professionalId,
      ),
    }
  }
  return { reads: { schedule }, asks }
}
const s: Pick<Situation, 'now' | 'zone'> = { now, zone }
const find = (
  wish: TimeValue | null,
  more: Partial<ScheduleInput> = {},
  asked: Partial<Parameters<typeof findTimes>[2]> = {},
) => findTimes(s, clinic(more).reads, { service: VISIT, professionalId: null, wish, ...asked })
const locals = (found: FoundTimes): string[] =>
  (found.kind === 'exact' ? [found.time] : found.kind === 'choices' ? found.times : found.near).map(
    ({ local }) => local,
  )
const day = (date: string): TimeValue => ({ kind: 'day', date })
const instant = (local: string): TimeValue => ({ kind: 'instant', at: local })

describe('free times for a wish', () => {
  it('the very time, where it is free', async () => {
    const found = await find(instant('2026-11-26T15:00'))
    expect(found).toMatchObject({ kind: 'exact', time: { local: '2026-11-26T15:00', professionalId: 'p1' } })
  })

  it('about a time are several', async () => {
    const found = await find(
      { kind: 'instant', at: '2026-11-26T15:00', approximate: true },
      {
        settings: { ...SETTINGS, step_minutes: 30 },
      },
    )
    expect([found.kind, ...locals(found)]).toEqual(['exact', '2026-11-26T15:00'])
    const other = await find(
      { kind: 'instant', at: '2026-11-26T15:10', approximate: true },
      {
        settings: { ...SETTINGS, step_minutes: 30 },
      },
    )
    expect([other.kind, ...locals(other)]).toEqual([
      'choices',
      '2026-11-26T14:30',
      '2026-11-26T15:00',
      '2026-11-26T15:30',
    ])
  })

  it('of a day are one of each half, then evenly spread', async () => {
    const found = await find(day('2026-11-26'))
    expect(found).toMatchObject({ kind: 'choices', isMore: true })
    expect(locals(found)).toEqual(['2026-11-26T08:00', '2026-11-26T14:00', '2026-11-26T17:00'])
    const two = await find(day('2026-11-26'), {}, { count: 2 })
    expect(locals(two)).toEqual(['2026-11-26T08:00', '2026-11-26T14:00'])
  })

  it('of several days are the first of each half day', async () => {
    const found = await find({ kind: 'days', from: '2026-11-26', to: '2026-11-27' })
    expect(locals(found)).toEqual(['2026-11-26T08:00', '2026-11-26T14:00', '2026-11-27T08:00'])
  })

  it('are all where there are no more than asked for', async () => {
    const wish: TimeValue = { kind: 'window', date: '2026-11-26', from: '09:00', to: '11:00' }
    const found = await find(wish)
    expect(found).toMatchObject({ kind: 'choices', isMore: false })
    expect(locals(found)).toEqual(['2026-11-26T09:00', '2026-11-26T10:00', '2026-11-26T11:00'])
  })

  it('are the first or the last of the day where that was asked', async () => {
    const window = { kind: 'window', date: '2026-11-26', from: null, to: null } as const
    expect(locals(await find({ ...window, prefer: 'first' }))).toEqual([
      '2026-11-26T08:00',
      '2026-11-26T09:00',
      '2026-11-26T10:00',
    ])
    expect(locals(await find({ ...window, prefer: 'last' }))).toEqual([
      '2026-11-26T15:00',
      '2026-11-26T16:00',
      '2026-11-26T17:00',
    ])
  })

  it('name a start once, however many could attend', async () => {
    const wish: TimeValue = { kind: 'window', date: '2026-11-26', from: '09:00', to: '10:00' }
    const found = await find(wish, { professionals: [HELENA, CAIO] })
    expect(locals(found)).toEqual(['2026-11-26T09:00', '2026-11-26T10:00'])
    expect(found).toMatchObject({ isMore: true })
  })

  it('leave out what the customer refused', async () => {
    const wish: TimeValue = { kind: 'window', date: '2026-11-26', from: '09:00', to: '10:00' }
    expect(locals(await find(wish, {}, { refused: [at('2026-11-26T09:00')] }))).toEqual(['2026-11-26T10:00'])
    expect((await find(instant('2026-11-26T15:00'), {}, { refused: [at('2026-11-26T15:00')] })).kind).toBe(
      'none',
    )
  })

  it('leave out what is gone before it can be accepted, unless nothing else is left', async () => {
    const settings = { ...SETTINGS, step_minutes: 5 }
    const wish = (to: string): TimeValue => ({ kind: 'window', date: '2026-11-23', from: '11:00', to })
    // Not before eleven by the clinic's rule; an offer lasts for twenty minutes.
    const open = { professionals: [professional('p1', 'Helena', hours([0], [['08:00', '13:00']]))], settings }
    expect(locals(await find(wish('11:25'), open))).toEqual(['2026-11-23T11:20', '2026-11-23T11:25'])
    expect(locals(await find(wish('11:10'), open))).toEqual([
      '2026-11-23T11:00',
      '2026-11-23T11:05',
      '2026-11-23T11:10',
    ])
  })

  it('without a wish are the next', async () => {
    expect(locals(await find(null))).toEqual(['2026-11-23T14:00', '2026-11-24T08:00', '2026-11-24T14:00'])
  })

  it('are looked for from today to two weeks past the wish, four months at most', async () => {
    const asked = async (wish: TimeValue, more: Partial<Parameters<typeof findTimes>[2]> = {}) => {
      const { reads, asks } = clinic()
      await findTimes(s, reads, { service: VISIT, professionalId: null, wish, ...more })
      return asks[0]!
    }
    expect(await asked(day('2026-11-26'))).toEqual({ service: VISIT, from: '2026-11-23', to: '2026-12-10' })
    expect(await asked({ kind: 'any' })).toMatchObject({ to: '2027-03-23' })
    expect(await asked(day('2027-03-20'))).toMatchObject({ to: '2027-03-23' })
    expect(await asked(day('2027-06-01'))).toMatchObject({ to: '2027-03-23' })
    expect(await asked(day('2026-11-20'))).toMatchObject({ from: '2026-11-23', to: '2026-11-23' })
    expect(await asked(day('2026-11-26'), { professionalId: 'p1', except: 'a1' })).toMatchObject({
      professionalId: 'p1',
      except: 'a1',
    })
  })
})

describe('the nearest times beside a wish', () => {
  const FULL = [
    taken('2026-11-26T08:00', '2026-11-26T12:00', 'x1'),
    taken('2026-11-26T14:00', '2026-11-26T18:00', 'x2'),
  ]
  it('are on the days around it', async () => {
    const found = await find(day('2026-11-26'), { appointments: FULL })
    expect(found).toMatchObject({ kind: 'none', reason: { code: 'full' } })
    expect(locals(found)).toEqual(['2026-11-24T08:00', '2026-11-25T08:00', '2026-11-27T08:00'])
  })

  it('are at the wished hour', async () => {
    const found = await find(instant('2026-11-26T15:00'), { appointments: FULL })
    expect(locals(found)).toEqual(['2026-11-24T15:00', '2026-11-25T15:00', '2026-11-27T15:00'])
  })

  it('are two of the wished day first', async () => {
    const found = await find(instant('2026-11-26T15:00'), {
      appointments: [taken('2026-11-26T15:00', '2026-11-26T16:00')],
    })
    expect(locals(found)).toEqual(['2026-11-26T14:00', '2026-11-26T16:00', '2026-11-25T15:00'])
    const atHour = await find(
      { kind: 'window', date: '2026-11-26', from: '15:00', to: '15:00' },
      {
        appointments: [taken('2026-11-26T15:00', '2026-11-26T16:00')],
      },
    )
    expect(locals(atHour)).toEqual(['2026-11-26T14:00', '2026-11-26T16:00', '2026-11-25T15:00'])
  })

  it('of several wishes are those around the first', async () => {
    const found = await find({ kind: 'oneOf', options: [day('2026-11-28'), day('2026-11-29')] })
    expect(locals(found)).toEqual(['2026-11-26T08:00', '2026-11-27T08:00', '2026-11-30T08:00'])
  })

  it('of an hour that is never free are the nearest hours', async () => {
    const found = await find({ kind: 'clock', time: '19:00' })
    expect(locals(found)).toEqual(['2026-11-23T16:00', '2026-11-23T17:00', '2026-11-24T17:00'])
  })
})

describe('why nothing is free', () => {
  const why = async (wish: TimeValue, more: Partial<ScheduleInput> = {}) => {
    const found = await find(wish, more)
    return found.kind === 'none' ? found.reason : found.kind
  }
  it('the day is over, or the words are of the past', async () => {
    expect(await why(day('2026-11-20'))).toEqual({ code: 'past' })
    expect(await why({ kind: 'instant', at: '2026-11-23T09:00' })).toEqual({ code: 'past' })
    expect(await why({ kind: 'day', date: '2026-11-28', past: true })).toEqual({ code: 'past' })
  })

  it('it is too soon or too far', async () => {
    expect(await why(instant('2026-11-23T10:30'), { settings: { ...SETTINGS, step_minutes: 30 } })).toEqual({
      code: 'too_soon',
    })
    expect(await why(day('2027-02-01'))).toEqual({ code: 'too_far', furthest: '2027-01-22' })
    expect(await why(day('2027-01-22'))).toBe('choices')
  })

  it('a holiday, by its name', async () => {
    const closedDays = [{ date: '2026-11-26', name: 'Aniversário' }]
    expect(await why(day('2026-11-26'), { closedDays })).toEqual({
      code: 'holiday',
      date: '2026-11-26',
      name: 'Aniversário',
    })
  })

  it('the clinic or its only professional does not attend on that day', async () => {
    const sunday = day('2026-11-29')
    expect(await why(sunday)).toEqual({
      code: 'professional_closed',
      date: '2026-11-29',
      professionalId: 'p1',
    })
    expect(await why(sunday, { professionals: [HELENA, CAIO] })).toEqual({
      code: 'closed',
      date: '2026-11-29',
    })
    const alone = { ...VISIT, professional_ids: ['p2'] }
    expect(await why(day('2026-11-25'), { professionals: [HELENA, CAIO], service: alone })).toEqual({
      code: 'professional_closed',
      date: '2026-11-25',
      professionalId: 'p2',
    })
  })

  it('it lies outside the hours of the day', async () => {
    const spans = [
      { from: '08:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ]
    expect(await why(instant('2026-11-26T20:00'))).toEqual({
      code: 'outside_hours',
      date: '2026-11-26',
      spans,
    })
    expect(await why({ kind: 'window', date: '2026-11-26', from: '19:00', to: '21:00' })).toEqual({
      code: 'outside_hours',
      date: '2026-11-26',
      spans,
    })
    // The second of two attends on that day.
    expect(await why(instant('2026-11-25T20:00'), { professionals: [CAIO, HELENA] })).toMatchObject({
      code: 'outside_hours',
      spans,
    })
  })

  it('bookings start at fixed steps', async () => {
    expect(await why(instant('2026-11-26T15:20'))).toEqual({ code: 'off_step' })
  })

  it('else it is full', async () => {
    const appointments = [taken('2026-11-26T14:00', '2026-11-26T18:00')]
    expect(await why(instant('2026-11-26T15:00'), { appointments })).toEqual({ code: 'full' })
  })

  it('there are no hours on several days on which nobody works', async () => {
    expect(await why({ kind: 'days', from: '2026-11-28', to: '2026-11-29' })).toEqual({ code: 'no_hours' })
    const appointments = [taken('2026-11-26T00:00', '2026-11-28T00:00')]
    expect(await why({ kind: 'days', from: '2026-11-26', to: '2026-11-27' }, { appointments })).toEqual({
      code: 'full',
    })
  })
})

describe('one time', () => {
  const free = (startTime: string, more: Partial<ScheduleInput> = {}, except?: string) =>
    isFree(s, clinic(more).reads, { service: VISIT, professionalId: 'p1', startTime: at(startTime), except })

  it('is free where nothing stands against it', async () => {
    const appointments = [taken('2026-11-26T15:00', '2026-11-26T16:00', 'a1')]
    expect(await free('2026-11-26T15:00')).toBe(true)
    expect(await free('2026-11-26T15:00', { appointments })).toBe(false)
    expect(await free('2026-11-26T15:00', { appointments }, 'a1')).toBe(true)
    expect(await free('2026-11-29T15:00')).toBe(false)
    expect(await free('2026-11-20T15:00')).toBe(false)
  })

  it('is asked about on its own day', async () => {
    const { reads, asks } = clinic()
    await isFree(s, reads, { service: VISIT, professionalId: 'p1', startTime: '2026-11-27T01:00:00.000Z' })
    expect(asks).toEqual([{ service: VISIT, professionalId: 'p1', from: '2026-11-26', to: '2026-11-26' }])
  })

  it('is the first moment at which the clock shows it, or the next where it never does', () => {
    // New York lost the hour from two to three on 8 March 2026, and had the hour from one to two twice on 1 November.
    const inNewYork = (local: string) => new Date(instantOf(local, 'America/New_York')).toISOString()
    expect(inNewYork('2026-03-08T02:30')).toBe('2026-03-08T07:00:00.000Z')
    expect(inNewYork('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
    expect(inNewYork('2026-07-01T12:00')).toBe('2026-07-01T16:00:00.000Z')
  })
})
