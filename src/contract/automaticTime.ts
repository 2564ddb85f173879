/** When each kind of automatic message leaves: so long before or after its cause. */
import * as z from 'zod/mini'
import {
  NO_SHOW_AFTER_MS,
  NUDGE_AFTER_MS,
  OFFER_AFTER_MS,
  REMINDER_BEFORE_MS,
  type ScheduledType,
} from './scheduled.ts'
import { DAY, dayNumber, MINUTE, offsetAt, wallOf } from './schedule/zone.ts'

/**
 * `minutes` before the appointment for a reminder, else after the cause. With `at` ('09:00') they are whole
 * days, and the message leaves at that time of that day.
 */
export const AutomaticTime = z.object({
  minutes: z.int(),
  at: z.nullable(
    z
      .string()
      .check(z.maxLength(5, 'Horário inválido'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário inválido')),
  ),
})
export type AutomaticTime = z.infer<typeof AutomaticTime>

const plain = (ms: number): AutomaticTime => ({ minutes: ms / MINUTE, at: null })

export const DEFAULT_TIMES: Record<ScheduledType, AutomaticTime> = {
  APPOINTMENT_REMINDER: plain(REMINDER_BEFORE_MS),
  NO_SHOW_FOLLOWUP: plain(NO_SHOW_AFTER_MS),
  INACTIVITY_NUDGE: plain(NUDGE_AFTER_MS),
  WAITING_OFFER: plain(OFFER_AFTER_MS),
}

const HOUR = 60
const DAY_MINUTES = 24 * HOUR

/** The times to choose from, in minutes, and after how many days also a time of day. */
export const TIME_CHOICES: Record<ScheduledType, { minutes: readonly number[]; days: readonly number[] }> = {
  APPOINTMENT_REMINDER: { minutes: [72, 48, 24, 12, 4, 2].map((hours) => hours * HOUR), days: [1, 2, 3] },
  NO_SHOW_FOLLOWUP: { minutes: [1, 2, 4, 24, 48].map((hours) => hours * HOUR), days: [1, 2] },
  // After a day of silence WhatsApp's official API takes no free text any more.
  INACTIVITY_NUDGE: { minutes: [30, 60, 120, 240, 480], days: [] },
  WAITING_OFFER: { minutes: [5, 10, 30, 60], days: [] },
}

/** Whether a kind may leave at that time. */
export function isTimeOf(type: ScheduledType, { minutes, at }: AutomaticTime): boolean {
  const choices = TIME_CHOICES[type]
  return at === null ? choices.minutes.includes(minutes) : choices.days.includes(minutes / DAY_MINUTES)
}

/** The moment, in Unix milliseconds, at which a message with this cause leaves, before silence is thought of. */
export function momentOf(
  type: ScheduledType,
  { minutes, at }: AutomaticTime,
  cause: number,
  zone: string,
): number {
  const moved = (type === 'APPOINTMENT_REMINDER' ? -minutes : minutes) * MINUTE
  if (at === null) return cause + moved
  const [hours = 0, rest = 0] = at.split(':').map(Number)
  const wall = dayNumber(wallOf(cause, zone) + moved) * DAY + (hours * HOUR + rest) * MINUTE
  return wall - offsetAt(zone, wall - offsetAt(zone, wall))
}

/** '2 dias', '4 horas', '30 minutos'. */
function spanWords(minutes: number): string {
  if (minutes % DAY_MINUTES === 0 && minutes > DAY_MINUTES) return `${minutes / DAY_MINUTES} dias`
  if (minutes % HOUR === 0) return minutes === HOUR ? '1 hora' : `${minutes / HOUR} horas`
  return `${minutes} minutos`
}

const BEFORE = ['No dia anterior', 'Dois dias antes', 'Três dias antes']
const AFTER = ['No dia seguinte à falta', 'Dois dias depois da falta']

/** The choice of a whole day, without its time: 'No dia anterior'. */
export const wholeDayWords = (type: ScheduledType, days: number): string =>
  (type === 'APPOINTMENT_REMINDER' ? BEFORE : AFTER)[days - 1] ?? ''

/** 'No dia anterior, às 9:00'; '24 horas antes do horário marcado'; '1 hora depois que o cliente para de responder'. */
export function timeWords(type: ScheduledType, { minutes, at }: AutomaticTime): string {
  if (at !== null) return `${wholeDayWords(type, minutes / DAY_MINUTES)}, às ${at.replace(/^0/, '')}`
  const span = spanWords(minutes)
  switch (type) {
    case 'APPOINTMENT_REMINDER':
      return `${span} antes do horário marcado`
    case 'NO_SHOW_FOLLOWUP':
      return `${span} depois da falta`
    case 'INACTIVITY_NUDGE':
      return `${span} depois que o cliente para de responder`
    case 'WAITING_OFFER':
      return `${span} depois que um horário vaga`
  }
}
