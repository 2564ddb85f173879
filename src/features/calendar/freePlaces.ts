/** What the calendar asks of the schedule on this device, also without network. */
import type { Appointment } from '../../contract/appointment.ts'
import { type FreeTime, freeTimes } from '../../contract/schedule/freeTimes.ts'
import type { ScheduleInput } from '../../contract/schedule/scheduleInput.ts'
import { merged } from '../../contract/schedule/spans.ts'
import type { Service } from '../../contract/service.ts'
import { readWarnings } from '../../parts/schedule/readTimes.ts'
import { readScheduleInput, readServices } from '../../sync/readAgenda.ts'
import type { Mirror } from '../../sync/store/db.ts'
import type { Slot } from './placeMove.ts'
import { addDays } from './zonedTime.ts'

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
 * Why an appointment may not simply stand there, in whole sentences; none when it may, or when this device does not
 * know. The same rules as the server's.
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

/** The shortest that staff may book: a time in which it fits is one in which something can be booked. */
export function shortestService(services: readonly Service[]): Needs {
  const offered = services.filter(({ active, bookable_by_staff }) => active && bookable_by_staff)
  return offered.toSorted((a, b) => a.duration_minutes - b.duration_minutes)[0] ?? NO_SERVICE
}

type Asked = { zone: string; now: number; professionalId: string | null }

async function freeInput(db: Mirror, { zone, now, professionalId }: Asked, from: string, to: string) {
  const service = shortestService(await readServices(db))
  return readScheduleInput(db, { zone, now, from, to, service, professionalId: professionalId ?? undefined })
}

/** The free times of one day, of one professional or of anyone. */
export const freeTimesOn = async (db: Mirror, asked: Asked, day: string): Promise<FreeTime[]> =>
  freeTimes(await freeInput(db, asked, day, day)).times

/** The same as one length in milliseconds: of each professional what can still be booked, together. */
export async function freeLengthOn(db: Mirror, asked: Asked, day: string): Promise<number> {
  const byProfessional = new Map<string, FreeTime[]>()
  for (const time of await freeTimesOn(db, asked, day))
    byProfessional.set(time.professionalId, [...(byProfessional.get(time.professionalId) ?? []), time])
  const lengths = [...byProfessional.values()].flatMap((times) => merged(times))
  return lengths.reduce((sum, { start, end }) => sum + end - start, 0)
}

export interface NextFree {
  /** Null when there is none within the days that may be booked, as far as this device knows. */
  free: FreeTime | null
  /** Up to when this device knows, in milliseconds. */
  knownUntil: number
  whole: boolean
}

/** The next free time from a day on: most often it is in the first week, which is a tenth of the work. */
export async function readNextFree(db: Mirror, asked: Asked, from: string): Promise<NextFree> {
  const input = await freeInput(db, asked, from, addDays(from, 60))
  const near = freeTimes({ ...input, to: addDays(from, 6) }, 1)
  const { times, knownUntil, whole } = near.times.length > 0 ? near : freeTimes(input, 1)
  return { free: times[0] ?? null, knownUntil, whole }
}

/** Half an hour is what a press can mean. */
const PRESSED_MINUTES = 30

/**
 * The free start nearest to what was pressed, within the half hour of the clock that was pressed; null when there is
 * none. All are minutes of the day.
 */
export function snapToFree(starts: readonly number[], pressed: number): number | null {
  const from = Math.floor(pressed / PRESSED_MINUTES) * PRESSED_MINUTES
  const near = starts.filter((start) => start >= from && start < from + PRESSED_MINUTES)
  return near.toSorted((a, b) => Math.abs(a - pressed) - Math.abs(b - pressed) || a - b)[0] ?? null
}
