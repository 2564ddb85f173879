import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../refusal.ts'
import { useLink } from '../enter/emailLinks.ts'
import { closeOpenInvitation, teamIsFull } from './queries.ts'

export type Joined = { organizationId: string; defaultProviderId: string | null }

export const linkInvalid = (): Refusal =>
  new Refusal(404, 'link_invalid', 'Este convite não vale mais. Peça outro a quem convidou você.')

/**
 * Uses an invitation up for whoever registers with this email; the caller then puts them into the organization, in
 * the same transaction. Refuses a link that is unknown, used or over, and another email than the invited one.
 */
export async function joinByInvitation(
  tx: Tx,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<Joined> {
  const text = 'Este convite foi enviado para outro email.'
  return claimInvitation(tx, { token, email, now }, () => {
    throw new Refusal(422, 'invalid_body', text, { fields: { email: text } })
  })
}

/** `otherEmail` refuses who holds a link that was made for somebody else; what was used up is then undone with it. */
export async function claimInvitation(
  tx: Tx,
  { token, email, now }: { token: string; email: string; now: Date },
  otherEmail: () => never,
): Promise<Joined> {
  const link = await useLink(tx, token, ['invite'], now)
  const invitation = link?.invitationId ? await closeOpenInvitation(tx, link.invitationId, now) : undefined
  if (!invitation) throw linkInvalid()
  if (invitation.email.toLowerCase() !== email.toLowerCase()) otherEmail()
  const { orgId } = invitation
  if (await teamIsFull(tx, orgId))
    throw new Refusal(409, 'conflict', 'A equipe desta empresa já está completa. Avise quem convidou você.')
  // Who attends is said in 'Profissionais': a receptionist borrows nobody's hours.
  return { organizationId: orgId, defaultProviderId: null }
}
