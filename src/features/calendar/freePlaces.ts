/** Free times for the calendar, computed from this device's mirror, so also without network. */
import type { Appointment } from '../../contract/appointment.ts'
import { type FreeTime, freeTimes } from '../../contract/schedule/freeTimes.ts'
import type { ScheduleInput } from '../../contract/schedule/scheduleInput.ts'
import { merged } from '../../contract/schedule/spans.ts'
import type { Service } from '../../contract/service.ts'
import { readWarnings } from '../../parts/schedule/readTimes.ts'
import { readScheduleInput, readServices } from '../../sync/readAgenda.ts'
import type { Mirror } from '../../sync/store/db.ts'
import type { Slot } from './placeMove.ts'
import { addDays } from '../../contract/schedule/days.ts'

type Needs = ScheduleInput['service']

const NO_SERVICE: Needs = {
  id: '',
  name: 'este atendimento',
  duration_minutes: 30,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  professional_ids: 'all',
  active: true,
}

/**
 * Why an appointment may not be moved to a slot, in whole sentences; empty if it may, or if this device does
 * not know. The rules are the server's.
 */
export async function placeReasons(
  db: Mirror,
  appointment: Appointment,
  slot: Slot,
  { zone, allDay }: { zone: string; allDay: boolean },
): Promise<string[]> {
  const start = Date.parse(slot.start_time)
  const services = await readServices(db)
  const service = services.find(({ id }) => id === appointment.service_id) ?? NO_SERVICE
  const warnings = await readWarnings(db, {
    zone,
    start,
    allDay,
    professionalId: slot.provider_id,
    except: appointment.id,
    purpose: {
      ...service,
      name: service.id ? service.name : appointment.service_name || NO_SERVICE.name,
      // An appointment keeps the length and the buffers that it was booked with.
      duration_minutes: (Date.parse(slot.end_time) - start) / 60_000,
      buffer_before_minutes: appointment.buffer_before_minutes,
      buffer_after_minutes: appointment.buffer_after_minutes,
    },
  })
  return warnings.map(({ text }) => text)
}

/** The shortest service that staff may book: if it fits into a time, something can be booked there. */
export function shortestService(services: readonly Service[]): Needs {
  const offered = services.filter(({ active, bookable_by_staff }) => active && bookable_by_staff)
  return offered.toSorted((a, b) => a.duration_minutes - b.duration_minutes)[0] ?? NO_SERVICE
}

type Asked = { zone: string; now: number; professionalId: string | null }

async function freeInput(db: Mirror, { zone, now, professionalId }: Asked, from: string, to: string) {
  const service = shortestService(await readServices(db))
  return readScheduleInput(db, { zone, now, from, to, service, professionalId: professionalId ?? undefined })
}

/** The free times of one day, of one professional or of all (null). */
export const freeTimesOn = async (db: Mirror, asked: Asked, day: string): Promise<FreeTime[]> =>
  freeTimes(await freeInput(db, asked, day, day)).times

/** The total free time of a day in milliseconds, summed over the professionals. */
export async function freeLengthOn(db: Mirror, asked: Asked, day: string): Promise<number> {
  const byProfessional = new Map<string, FreeTime[]>()
  for (const time of await freeTimesOn(db, asked, day))
    byProfessional.set(time.professionalId, [...(byProfessional.get(time.professionalId) ?? []), time])
  const lengths = [...byProfessional.values()].flatMap((times) => merged(times))
  return lengths.reduce((sum, { start, end }) => sum + end - start, 0)
}

/**
 * The first time of a day into which so many minutes fit, else the first in which anything can be booked;
 * null if there is none as far as this device knows.
 */
export async function firstFreeOn(
  db: Mirror,
  asked: Asked,
  day: string,
  minutes: number,
): Promise<FreeTime | null> {
  const input = await freeInput(db, asked, day, day)
  const wished = { ...input, service: { ...NO_SERVICE, duration_minutes: minutes } }
  return freeTimes(wished, 1).times[0] ?? freeTimes(input, 1).times[0] ?? null
}

export interface NextFree {
  /** Null if there is none on the days that can be booked, as far as this device knows. */
  free: FreeTime | null
  /** The instant (Unix milliseconds) up to which this device knows all free times. */
  knownUntil: number
  whole: boolean
}

/**
 * The next free time from a day on. Searches one week first, which usually suffices and is a tenth of the
 * work.
 */
export async function readNextFree(db: Mirror, asked: Asked, from: string): Promise<NextFree> {
  const input = await freeInput(db, asked, from, addDays(from, 60))
  const near = freeTimes({ ...input, to: addDays(from, 6) }, 1)
  const { times, knownUntil, whole } = near.times.length > 0 ? near : freeTimes(input, 1)
  return { free: times[0] ?? null, knownUntil, whole }
}

/** A press means any time in its half hour. */
const PRESSED_MINUTES = 30

/**
 * The free start nearest to the pressed minute, within the pressed half hour; null if there is none. All
 * values are minutes of the day.
 */
export function snapToFree(starts: readonly number[], pressed: number): number | null {
  const from = Math.floor(pressed / PRESSED_MINUTES) * PRESSED_MINUTES
  const near = starts.filter((start) => start >= from && start < from + PRESSED_MINUTES)
  return near.toSorted((a, b) => Math.abs(a - pressed) - Math.abs(b - pressed) || a - b)[0] ?? null
}
