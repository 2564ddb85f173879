import type { AppointmentStatus } from '../../src/contract/appointment.ts'
import { DAY } from '../../src/contract/schedule/zone.ts'
import { holidaysOf } from '../modules/availability/holidays.ts'
import { DEMO_SERVICES } from './demoServices.ts'
import type { Random } from './random.ts'

export type DemoAppointment = {
  person: number
  professional: number
  /** When the appointment was booked. */
  made: Date
  start: Date
  end: Date
  status: AppointmentStatus
  /** Index in DEMO_SERVICES. */
  service: number
  notes: string
}

/** Enough days to compare a month with the previous one. */
export const DAYS_BACK = 75
/** The clinic was less busy before the last this many days. */
const BUSY_DAYS = 21
const DAYS_AHEAD = 15
/** São Paulo has no daylight saving time: its day begins at 3:00 UTC. */
const ZONE_MS = 3 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000
const WEEKDAY_HOURS = [8, 9, 10, 11, 14, 15, 16, 17, 18]
const SATURDAY_HOURS = [8, 9, 10, 11]
const NOTES = ['', '', '', 'Primeira consulta', 'Trazer exames', 'Retorno do peeling', 'Confirmar na véspera']

/**
 * Generates appointments of three professionals, up to two weeks ahead, without overlaps for any
 * professional. `known` is how many days ago each person became a contact; they have no earlier appointments.
 */
export function buildAppointments(known: readonly number[], now: Date, random: Random): DemoAppointment[] {
  const today = Math.floor((now.getTime() - ZONE_MS) / DAY) * DAY + ZONE_MS
  const closed = lawfulHolidays(now)
  const made: DemoAppointment[] = []
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
    const midnight = today + day * DAY
    const weekday = new Date(midnight).getUTCDay()
    if (weekday === 0 || closed.has(new Date(midnight).toISOString().slice(0, 10))) continue
    const people = known.flatMap((daysAgo, person) => (daysAgo > -day && person % 10 < 7 ? [person] : []))
    if (people.length === 0) continue
    for (let professional = 0; professional < 3; professional++) {
      const hours = [...(weekday === 6 ? SATURDAY_HOURS : WEEKDAY_HOURS)]
      const busy = day >= -BUSY_DAYS
      const count = weekday === 6 ? 2 : (busy ? 3 : 2) + random.below(3)
      for (let n = 0; n < count && hours.length > 0; n++) {
        const [hour] = hours.splice(random.below(hours.length), 1)
        const start = new Date(midnight + hour! * HOUR)
        const service = pickService(professional, hours.includes(hour! + 1), random)
        const { minutes, after } = DEMO_SERVICES[service]!
        if (minutes + after > 60) hours.splice(hours.indexOf(hour! + 1), 1)
        const booked = start.getTime() - (1 + random.below(9)) * DAY - random.below(600) * 60_000
        made.push({
          person: random.pick(people),
          professional,
          made: new Date(Math.min(booked, now.getTime() - (3 + random.below(900)) * 60_000)),
          start,
          end: new Date(start.getTime() + minutes * 60_000),
          status: statusOf(start, now, random),
          service,
          notes: random.pick(NOTES),
        })
      }
    }
  }
  return made
}

/** The legal holidays around now, as 'YYYY-MM-DD'. */
function lawfulHolidays(now: Date): ReadonlySet<string> {
  const year = now.getUTCFullYear()
  return new Set(
    [year - 1, year, year + 1]
      .flatMap((each) => holidaysOf(each))
      .filter(({ optional }) => !optional)
      .map(({ date }) => date),
  )
}

/**
 * Picks one of this professional's services, the first more often; a long one only if the next hour is free
 * too.
 */
function pickService(professional: number, nextIsFree: boolean, random: Random): number {
  const own = DEMO_SERVICES.flatMap(({ performers, minutes, after }, place) =>
    performers.includes(professional) && (nextIsFree || minutes + after <= 60) ? [place] : [],
  )
  return random.pick([own[0]!, ...own])
}

function statusOf(start: Date, now: Date, random: Random): AppointmentStatus {
  const share = random.below(100)
  if (start < now) return share < 82 ? 'completed' : share < 90 ? 'no_show' : 'cancelled'
  if (share < 6) return 'cancelled'
  return share < 62 ? 'confirmed' : 'pending'
}
