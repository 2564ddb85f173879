/**
 * Checks where an appointment may be placed: plausible times, a professional of the organization, a free
 * time.
 */
import { type Appointment, overlaps } from '../../../src/contract/appointment.ts'
import { explainTime } from '../../../src/contract/schedule/explainTime.ts'
import { reasonText } from '../../../src/contract/schedule/reasonText.ts'
import { warnedReasons } from '../../../src/contract/schedule/warnedReasons.ts'
import { dayIn } from '../../../src/contract/schedule/zone.ts'
import type { Service } from '../../../src/contract/service.ts'
import { databaseRefusal } from '../../databaseRefusal.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { loadSchedule } from '../availability/loadSchedule.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'
import { selectOverlapping, selectProviders } from './queries.ts'
import { isPlausible, isTooLong } from './rules.ts'

/**
 * Who books. Only staff may overbook; the agent and the public page ('customer') never do. The agent does it in a
 * conversation, where it is told.
 */
export type Booker =
  | { by: 'staff'; userId: string }
  | { by: 'agent'; name?: string; conversationId?: string }
  | { by: 'customer' }
export type Span = { provider_id: string; start_time: string; end_time: string }

/** The parts of a service that decide which times suit it. */
export type Purpose = Pick<
  Service,
  'id' | 'name' | 'buffer_before_minutes' | 'buffer_after_minutes' | 'professional_ids' | 'active'
> & { bookable_by_agent: boolean }

/** The purpose of an appointment without a service: no buffers, any professional. */
export const NO_SERVICE: Purpose = {
  id: '',
  name: 'este atendimento',
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  professional_ids: 'all',
  active: true,
  bookable_by_agent: true,
}

type Wish = {
  id: string
  span: Span
  purpose: Purpose
  /** An all-day appointment is not checked against working hours. */
  allDay: boolean
  overbook: boolean | undefined
  booker: Booker
  now: Date
}

/**
 * Refuses a time that is not free, with the reason, unless staff chose to overbook. Returns whether it
 * overlaps another appointment. The lock on the organization's revision row keeps other bookings out until
 * the commit.
 */
export async function findRoom(
  t: OrgTx,
  { id, span, purpose, allDay, overbook, booker, now }: Wish,
): Promise<boolean> {
  const { buffer_before_minutes, buffer_after_minutes } = purpose
  const occupant = await selectOverlapping(t, { ...span, buffer_before_minutes, buffer_after_minutes }, id)
  if (overbook && booker.by === 'staff') return occupant !== null
  if (occupant && overlaps(occupant, span)) throw slotTaken(occupant)
  const text = await whyNotFree(t, { id, span, purpose, allDay, booker, now })
  if (text !== null) throw new Refusal(409, 'slot_taken', text, { current: occupant ?? undefined })
  if (occupant) throw slotTaken(occupant)
  return false
}

async function whyNotFree(
  t: OrgTx,
  { id, span, purpose, allDay, booker, now }: Omit<Wish, 'overbook'>,
): Promise<string | null> {
  const start = Date.parse(span.start_time)
  const zone = await selectTimezone(t.tx, t.orgId)
  const day = dayIn(start, zone)
  const service = { ...purpose, duration_minutes: (Date.parse(span.end_time) - start) / MINUTE }
  const input = await loadSchedule(t.tx, t.orgId, {
    service,
    professionalId: span.provider_id,
    from: day,
    to: day,
    now,
    except: id,
  })
  const professional = input.professionals[0]
  // A professional without working hours: staff may book, the agent and the public page may not.
  const all = explainTime(input, start, span.provider_id)
  const reasons = booker.by === 'staff' ? warnedReasons(all, { allDay }) : all
  if (booker.by !== 'staff' && !purpose.bookable_by_agent)
    return `${purpose.name} só pode ser marcado pela equipe.`
  if (!reasons[0]) return null
  return reasonText(reasons[0], {
    professional: professional?.name ?? 'Este profissional',
    service: purpose.name,
    zone,
    now: now.getTime(),
    noticeMinutes: input.settings.earliest_notice_minutes,
  })
}

const MINUTE = 60_000

const slotTaken = (occupant: Appointment | null) =>
  new Refusal(
    409,
    'slot_taken',
    occupant
      ? `Este horário já está ocupado para ${occupant.provider_name}.`
      : 'Este horário já está ocupado para este profissional.',
    { current: occupant ?? undefined },
  )

/**
 * Runs a write and turns a violation of the exclusion constraint, which holds against writers without the
 * revision lock too, into a refusal.
 */
export async function guarded(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (databaseRefusal(error)?.constraint === 'appointments_no_overlap') throw slotTaken(null)
    throw error
  }
}

/** Refuses implausible years and spans over 24 hours, naming the field. */
export function refuseOddSpan(span: { start_time: string; end_time: string }): void {
  if (!isPlausible(span)) {
    const text = 'Confira o ano do agendamento.'
    throw new Refusal(422, 'invalid_body', text, { fields: { start_time: text } })
  }
  if (!isTooLong(span)) return
  const text = 'O agendamento não pode durar mais de 24 horas.'
  throw new Refusal(422, 'invalid_body', text, { fields: { end_time: text } })
}

/** Throws a 404 refusal unless the professional belongs to the organization. */
export async function requireProvider(t: OrgTx, id: string): Promise<void> {
  const providers = await selectProviders(t.tx, t.orgId)
  if (!providers.some((provider) => provider.id === id)) throw notFound('Profissional não encontrado.')
}
