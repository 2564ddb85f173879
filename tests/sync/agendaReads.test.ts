/**
 * What the agenda reads from the mirror: names in order, blocks and the waiting list with pending changes,
 * and the input of the free-times search.
 */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DEFAULT_BOOKING_SETTINGS } from '../../src/contract/bookingSettings.ts'
import { applyAppointments } from '../../src/sync/mirror/loadAppointments.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import {
  readBlocks,
  readBookingRules,
  readProfessionals,
  readScheduleInput,
  readSeries,
  readServices,
  readWaiting,
} from '../../src/sync/readAgenda.ts'
import { createMirror, type Mirror } from '../../src/sync/store/db.ts'
import { testId } from './random.ts'
import { appointment } from './records.ts'

let db: Mirror
let n = 0
beforeEach(() => {
  db = createMirror(`agenda-${n++}`)
})
afterEach(() => db.delete())

const named = (at: number, name: string) => ({ id: testId(1, at), name }) as never
const block = (at: number, start: string, over: object = {}) => ({
  id: testId(6, at),
  title: `Bloqueio ${at}`,
  kind: 'meeting' as const,
  professional_ids: 'all' as const,
  start,
  end: `${start.slice(0, 11)}23:00`,
  all_day: false,
  recurrence: { repeats: 'never' as const },
  revision: 1,
  ...over,
})
const entry = (at: number, status: string, over: object = {}) => ({
  id: testId(7, at),
  client_id: testId(3, 1),
  client_name: 'Ana',
  service_id: testId(8, 1),
  service_name: 'Limpeza',
  professional_id: null,
  from_day: '2026-11-26',
  to_day: '2026-11-27',
  period: 'any',
  notes: '',
  status,
  created_at: `2026-10-2${at}T12:00:00.000Z`,
  revision: 1,
  ...over,
})
const fieldsOf = ({ id: _id, revision: _revision, ...fields }: ReturnType<typeof block>) => fields

it('professionals and services come by name, as Portuguese sorts', async () => {
  const rows = [named(1, 'Zélia'), named(2, 'Ágata'), named(3, 'bia')]
  await db.professionals.bulkPut(rows)
  await db.services.bulkPut(rows)
  for (const read of [readProfessionals, readServices])
    expect((await read(db)).map(({ name }) => name)).toEqual(['Ágata', 'bia', 'Zélia'])
})

it('booking rules are the defaults until the mirror holds them', async () => {
  expect(await readBookingRules(db)).toEqual({ settings: DEFAULT_BOOKING_SETTINGS, closedDays: [] })
  const settings = { ...DEFAULT_BOOKING_SETTINGS, horizon_days: 7 }
  await db.schedules.put({ id: testId(1, 9), settings, closed_days: ['2026-12-25'] } as never)
  expect(await readBookingRules(db)).toEqual({ settings, closedDays: ['2026-12-25'] })
})

it('OFF-06 blocks come by their start, with those that wait', async () => {
  await db.blocks.bulkPut([block(1, '2026-11-28T12:00'), block(2, '2026-11-27T12:00')])
  const made = block(3, '2026-11-26T12:00')
  await enqueueCommand(db, 'block.create', { id: made.id, block: fieldsOf(made) })
  const views = await readBlocks(db)
  expect(views.map(({ title }) => title)).toEqual(['Bloqueio 3', 'Bloqueio 2', 'Bloqueio 1'])
  expect(views.map(({ pending }) => pending.length)).toEqual([1, 0, 0])
})

it('OFF-06 the waiting list holds who still waits, longest first, with what waits to leave', async () => {
  await db.waiting.bulkPut([
    entry(3, 'waiting'),
    entry(2, 'offered'),
    entry(1, 'removed'),
    entry(4, 'booked'),
  ] as never[])
  const { status: _status, created_at: _at, revision: _revision, ...added } = entry(5, 'waiting')
  await enqueueCommand(db, 'waiting.add', added as never)
  const ids = async () => (await readWaiting(db)).map(({ id }) => id)
  expect(await ids()).toEqual([testId(7, 2), testId(7, 3), testId(7, 5)])
  await enqueueCommand(db, 'waiting.update', { id: testId(7, 3), status: 'removed', expected: 'waiting' })
  expect(await ids()).toEqual([testId(7, 2), testId(7, 5)])
})

it('the sessions of a course come by their numbers', async () => {
  const series_id = testId(4, 99)
  const session = (at: number, series_number: number | null) =>
    appointment(at, { series_id, series_number, series_total: 3 })
  await applyAppointments(db, [session(1, 3), session(2, 1), session(3, null), appointment(4)], {
    from: 0,
    to: 1,
  })
  expect((await readSeries(db, series_id)).map(({ id }) => id)).toEqual([
    testId(4, 3),
    testId(4, 2),
    testId(4, 1),
  ])
})

it('free times are computed from what this device holds around the days asked for, and know how far that is', async () => {
  await db.professionals.bulkPut([named(1, 'Ana'), named(2, 'Bia')])
  await db.blocks.put(block(1, '2026-11-26T12:00'))
  const on = (at: number, day: string) =>
    appointment(at, { start_time: `${day}T12:00:00.000Z`, end_time: `${day}T13:00:00.000Z` })
  await applyAppointments(
    db,
    [on(1, '2026-11-22'), on(2, '2026-11-24'), on(3, '2026-11-30'), on(4, '2026-12-02')],
    {
      from: 0,
      to: 1,
    },
  )
  const asked = {
    zone: 'America/Sao_Paulo',
    now: 5,
    from: '2026-11-26',
    to: '2026-11-27',
    service: null as never,
  }
  const all = await readScheduleInput(db, asked)
  expect(all).toMatchObject({
    ...asked,
    settings: DEFAULT_BOOKING_SETTINGS,
    closedDays: [],
    expandRule: undefined,
  })
  expect(all).not.toHaveProperty('professionalId')
  expect(all.professionals).toHaveLength(2)
  expect(all.blocks).toHaveLength(1)
  expect(all.appointments.map(({ id }) => id)).toEqual([testId(4, 2), testId(4, 3)])
  const one = await readScheduleInput(db, { ...asked, professionalId: testId(1, 2) })
  expect(one.professionals.map(({ name }) => name)).toEqual(['Bia'])
  await db.blocks.put(block(2, '2026-11-26T12:00', { recurrence: { repeats: 'rule', rule: 'FREQ=DAILY' } }))
  expect((await readScheduleInput(db, asked)).expandRule).toBeTypeOf('function')
})
