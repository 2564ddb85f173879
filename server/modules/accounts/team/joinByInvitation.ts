import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../refusal.ts'
import { useLink } from '../enter/emailLinks.ts'
import { closeOpenInvitation, teamIsFull } from './queries.ts'

export type Joined = { organizationId: string; defaultProviderId: string | null }

export const linkInvalid = (): Refusal =>
  new Refusal(404, 'link_invalid', 'Este convite não vale mais. Peça outro a quem convidou você.')

/**
 * Uses an invitation for a user who registers with this email. The caller then adds the user to the
 * organization in the same transaction. Throws for a link that is unknown, used or expired, and for another
 * email than the invited one.
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

/**
 * Uses the invitation of this link and returns the organization to join. `otherEmail` throws if the link was
 * made for another email; the transaction then undoes the use.
 */
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
  // Professionals are set up under 'Profissionais', so a new member is not linked to one.
  return { organizationId: orgId, defaultProviderId: null }
}
