import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { invitations, providers } from '../../../db/schema.ts'
import { Refusal } from '../../../refusal.ts'
import { useLink } from '../emailLinks.ts'

/** Uses an invitation up for a new account with its email; the caller makes them a member in the same transaction. */
export async function joinByInvitation(
  tx: Tx,
  { token, email, now }: { token: string; email: string; userId: string; now: Date },
): Promise<{ organizationId: string; defaultProviderId: string | null }> {
  const link = await useLink(tx, token, ['invite'], now)
  const [invitation] = link?.invitationId
    ? await tx
        .update(invitations)
        .set({ closedAt: now })
        .where(
          and(
            eq(invitations.id, link.invitationId),
            isNull(invitations.closedAt),
            sql`expires_at > ${now.toISOString()}::timestamptz`,
          ),
        )
        .returning()
    : []
  if (!invitation)
    throw new Refusal(400, 'link_invalid', 'Este convite não vale mais. Peça outro a quem convidou você.')
  if (invitation.email.toLowerCase() !== email.toLowerCase()) {
    const text = 'Este convite foi enviado para outro email.'
    throw new Refusal(422, 'invalid_body', text, { fields: { email: text } })
  }
  const [provider] = await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.orgId, invitation.orgId))
    .orderBy(asc(providers.createdAt), asc(providers.id))
    .limit(1)
  return { organizationId: invitation.orgId, defaultProviderId: provider?.id ?? null }
}
