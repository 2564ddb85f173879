/** Where a new appointment begins: the first free time of a day, as far as this device knows. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DEFAULT_BOOKING_SETTINGS } from '../../src/contract/bookingSettings.ts'
import { firstFreeOn } from '../../src/features/calendar/freePlaces.ts'
import { applyAppointments } from '../../src/sync/mirror/loadAppointments.ts'
import { createMirror, type Mirror } from '../../src/sync/store/db.ts'
import { writeMeta } from '../../src/sync/store/meta.ts'
import { testId } from './random.ts'
import { appointment } from './records.ts'

const zone = 'America/Sao_Paulo'
const ana = testId(1, 1)
/** A Thursday. */
const day = '2026-11-26'
const at = (time: string) => `${day}T${time}:00.000-03:00`
const now = Date.parse('2026-11-23T12:00:00.000Z')
const known = { from: now - 1, to: now + 30 * 86_400_000 }

let db: Mirror
let n = 0
beforeEach(async () => {
  db = createMirror(`first-free-${n++}`)
  await db.professionals.put({
    id: ana,
    name: 'Ana',
    active: true,
    hours: [
      {
        availability_type: 'day_of_week',
        day_of_week: 3,
        intervals: [{ from_time: '10:00', to_time: '12:00' }],
      },
    ],
  } as never)
  await writeMeta(db, 'snapshot', { revision: 1, next: null })
  await writeMeta(db, 'appointments', known)
  await db.schedules.put({ id: testId(1, 9), settings: DEFAULT_BOOKING_SETTINGS, closed_days: [] } as never)
})
afterEach(() => db.delete())

const begins = async (professionalId: string | null = null, on = day, minutes = 60) => {
  const found = await firstFreeOn(db, { zone, now, professionalId }, on, minutes)
  return found && [new Date(found.start).toISOString(), found.professionalId]
}
const taken = (from: string, to: string) =>
  appointment(1, { provider_id: ana, start_time: at(from), end_time: at(to), status: 'confirmed' })
const instant = (time: string) => new Date(at(time)).toISOString()

it('SCH-04 is the opening of a free day, of one professional or of anyone', async () => {
  expect(await begins()).toEqual([instant('10:00'), ana])
  expect(await begins(ana)).toEqual([instant('10:00'), ana])
})

it('SCH-04 comes after what is there, where so many minutes fit, else where anything does', async () => {
  await applyAppointments(db, [taken('10:30', '11:00')], known)
  expect(await begins()).toEqual([instant('11:00'), ana])
  expect(await begins(null, day, 90)).toEqual([instant('10:00'), ana])
})

it('SCH-04 is none on a day on which nobody attends', async () => {
  expect(await begins(null, '2026-11-27')).toBeNull()
})
