import type { User } from '../../../../src/contract/account.ts'
import type * as z from 'zod/mini'
import type { Invitation, InvitationMade, InvitationPreview } from '../../../../src/contract/team.ts'
import { lockOrganization } from '../../../db/lockOrganization.ts'
import { plainTransaction } from '../../../db/orgTransaction.ts'
import type { Deps } from '../../../deps.ts'
import type { AnyAuth, Auth } from '../../../http/api.ts'
import { type Limit, rateLimit } from '../../../http/rateLimit.ts'
import { enqueueJob } from '../../../jobs/enqueueJob.ts'
import { notFound, Refusal } from '../../../refusal.ts'
import { forgetSessions } from '../session/authenticate.ts'
import { findLink, linkAddress, makeLink } from '../enter/emailLinks.ts'
import { findMember, findUser, findUserByEmail } from '../users/queries.ts'
import { toUser } from '../users/rules.ts'
import { claimInvitation, linkInvalid } from './joinByInvitation.ts'
import * as queries from './queries.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const INVITATION_MS = 7 * DAY * 1000

const limits = {
  byOrganization: { name: 'invite-org', max: 20, seconds: HOUR },
  /** Also limits those who register several companies in order to write to one address. */
  byEmail: { name: 'invite-email', max: 10, seconds: DAY },
  previewByAddress: { name: 'invite-preview-ip', max: 60, seconds: HOUR / 4 },
} satisfies Record<string, Limit>

const ALREADY_MEMBER = 'Esta pessoa já faz parte da equipe.'

/**
 * Invites somebody by email; the mail is sent by a job. Without a mail server the answer contains a link to
 * hand over in person. Throws 409 for a member, or if too many invitations are open.
 */
export async function inviteMember(
  deps: Deps,
  auth: Auth,
  given: string,
): Promise<z.infer<typeof InvitationMade>> {
  const email = given.toLowerCase()
  const { db } = deps.database
  const known = await findUserByEmail(db, email)
  if (known?.orgId === auth.organizationId)
    throw new Refusal(409, 'conflict', ALREADY_MEMBER, { fields: { email: ALREADY_MEMBER } })
  await rateLimit(deps, [
    { limit: limits.byOrganization, of: auth.organizationId },
    { limit: limits.byEmail, of: email },
  ])
  const now = deps.clock()
  return plainTransaction(db, auth.organizationId, async (t) => {
    // Waits for the lock that a removal holds: somebody who is removed meanwhile can invite nobody, including
    // themselves.
    await lockOrganization(t.tx, auth.organizationId)
    if (!(await findMember(t.tx, auth.organizationId, auth.userId)))
      throw new Refusal(401, 'unauthorized', 'Sua sessão terminou. Entre novamente.')
    const row = await queries.replaceInvitation(t.tx, {
      orgId: auth.organizationId,
      email,
      invitedBy: auth.userId,
      now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    })
    if (!row)
      throw new Refusal(
        409,
        'conflict',
        `Há ${queries.TEAM_LIMIT} convites em aberto. Cancele os que não valem mais.`,
      )
    await enqueueJob(t, { kind: 'mail.send', payload: { mail: 'invite', invitation_id: row.id } })
    const handOver = deps.ports.mail.mode === 'outbox'
    const token = handOver ? await makeLink(t.tx, { kind: 'invite', invitationId: row.id }, now) : null
    return {
      invitation: toInvitation({ ...row, invitedBy: auth.userName }),
      link: token === null ? null : linkAddress(deps.env.publicUrl, 'invite', token),
    }
  })
}

export async function cancelInvitation(deps: Deps, auth: Auth, id: string): Promise<{ ok: true }> {
  if (!(await queries.cancelInvitationRow(deps.database.db, auth.organizationId, id, deps.clock())))
    throw notFound('Este convite já foi aceito ou cancelado.')
  return { ok: true }
}

/** Describes an invitation to anybody who holds its link, and says whether its email has an account. */
export async function previewInvitation(deps: Deps, token: string, ip: string): Promise<InvitationPreview> {
  await rateLimit(deps, [{ limit: limits.previewByAddress, of: ip }])
  const { db } = deps.database
  const now = deps.clock()
  const link = await findLink(db, token, ['invite'], now)
  const invitation = link?.invitationId
    ? await queries.findInvitationMail(db, link.invitationId, now)
    : undefined
  if (!invitation) throw linkInvalid()
  const { email, organization, invitedBy } = invitation
  return {
    email,
    organization_name: organization,
    invited_by: invitedBy,
    has_account: (await findUserByEmail(db, email)) !== undefined,
  }
}

/** Adds an account without an organization to the one that invited its email. */
export async function acceptInvitation(deps: Deps, auth: AnyAuth, token: string): Promise<User> {
  const now = deps.clock()
  const row = await deps.database.db.transaction(async (tx) => {
    const user = await findUser(tx, auth.userId)
    if (!user) throw notFound('Usuário não encontrado.')
    if (user.orgId !== null) throw otherCompany()
    const joined = await claimInvitation(tx, { token, email: user.email, now }, () => {
      throw new Refusal(
        403,
        'forbidden',
        'Este convite foi enviado para outro email. Entre com a conta daquele email.',
      )
    })
    const { organizationId: orgId, defaultProviderId } = joined
    // A link that the inviter handed over in person proves nothing about the inbox.
    const verifiedAt = deps.ports.mail.mode === 'smtp' ? now : null
    const entered = await queries.enterOrganization(tx, user.id, { orgId, defaultProviderId }, verifiedAt)
    if (!entered) throw otherCompany()
    return entered
  })
  forgetSessions(deps, [auth.sessionId])
  return toUser(row)
}

const otherCompany = () => new Refusal(409, 'conflict', 'Você já faz parte de outra empresa.')

export function toInvitation(row: {
  id: string
  email: string
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
}): Invitation {
  return {
    id: row.id,
    email: row.email,
    invited_by: row.invitedBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}
