/** Where an appointment may stand: a plausible span, a professional of the organization, and room. */
import { type Appointment } from '../../../src/contract/appointment.ts'
import { databaseRefusal } from '../../databaseRefusal.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { selectOverlapping, selectProviders } from './queries.ts'
import { isPlausible, isTooLong } from './rules.ts'

/** `agent` never overbooks; a person may, on purpose. */
export type Booker = { by: 'staff'; userId: string } | { by: 'agent' }
export type Span = { provider_id: string; start_time: string; end_time: string }

/**
 * Refuses an occupied slot, unless a person asked for it knowingly; says whether it is one. The revision's row lock
 * keeps other bookings of the organization out until this one is committed.
 */
export async function findRoom(
  t: OrgTx,
  id: string,
  span: Span,
  overbook: boolean | undefined,
  booker: Booker,
): Promise<boolean> {
  const occupant = await selectOverlapping(t, span, id)
  if (!occupant) return false
  if (overbook && booker.by === 'staff') return true
  throw slotTaken(occupant)
}

const slotTaken = (occupant: Appointment | null) =>
  new Refusal(
    409,
    'slot_taken',
    occupant
      ? `Este horário já está ocupado para ${occupant.provider_name}.`
      : 'Este horário já está ocupado para este profissional.',
    { current: occupant ?? undefined },
  )

/** The exclusion constraint has the last word, over writers that take no revision as well. */
export async function guarded(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (databaseRefusal(error)?.constraint === 'appointments_no_overlap') throw slotTaken(null)
    throw error
  }
}

/** A slip of the hand, told at its field. */
export function refuseOddSpan(span: { start_time: string; end_time: string }): void {
  if (!isPlausible(span)) {
    const text = 'Confira o ano do agendamento.'
    throw new Refusal(422, 'invalid_body', text, { fields: { start_time: text } })
  }
  if (!isTooLong(span)) return
  const text = 'O agendamento não pode durar mais de 24 horas.'
  throw new Refusal(422, 'invalid_body', text, { fields: { end_time: text } })
}

export async function requireProvider(t: OrgTx, id: string): Promise<void> {
  const providers = await selectProviders(t.tx, t.orgId)
  if (!providers.some((provider) => provider.id === id)) throw notFound('Profissional não encontrado.')
}
