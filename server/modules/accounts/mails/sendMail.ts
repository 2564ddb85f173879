import { formatCents } from '../../../../src/contract/service.ts'
import type { Deps } from '../../../deps.ts'
import { rateLimit } from '../../../http/rateLimit.ts'
import type { Job, JobHandler } from '../../../jobs/jobHandler.ts'
import type { JobPayloads } from '../../../jobs/jobKinds.ts'
import type { Mail } from '../../../ports/mail/mailPort.ts'
import { Refusal } from '../../../refusal.ts'
import { readRecord } from '../../../sync/records.ts'
import { linkAddress, makeLink } from '../enter/emailLinks.ts'
import { makeConfirmationCode } from '../confirm/confirmIdentity.ts'
import { findOrganization } from '../organization/queries.ts'
import { findSession } from '../session/queries.ts'
import { findUser, findUserByEmail } from '../users/queries.ts'
import { DEFAULT_TIMEZONE } from '../organization/rules.ts'
import { findInvitationMail } from '../team/queries.ts'
import {
  confirmationCodeLetter,
  inviteLetter,
  modelSpendingLetter,
  passwordChangedLetter,
  resetLetter,
  someoneWaitsLetter,
  verifyLetter,
} from './letters.ts'
import { renderLetter } from './renderLetter.ts'

type Payload<M extends JobPayloads['mail.send']['mail']> = Extract<JobPayloads['mail.send'], { mail: M }>

/** More than any user needs. The limit keeps others from flooding a user's inbox. */
const RESETS = { name: 'reset-mail', max: 5, seconds: 3600 }

/**
 * Handles the job `mail.send`: writes the mail from current data, with a new link, and sends it. A mail that
 * has become pointless is not sent. A repetition sends another mail with another link; each link works once.
 */
export function sendMailHandler(deps: Deps): JobHandler<'mail.send'> {
  return {
    async run(job) {
      const mail = await write(deps, job)
      if (mail) await deps.ports.mail.send(mail)
    },
  }
}

function write(deps: Deps, job: Job<'mail.send'>): Promise<Mail | null> {
  const { payload } = job
  switch (payload.mail) {
    case 'verify':
      return verify(deps, payload)
    case 'reset':
      return reset(deps, payload, job.attempt)
    case 'invite':
      return invite(deps, payload)
    case 'password_changed':
      return passwordChanged(deps, payload, madeAt(job.jobId))
    case 'confirmation_code':
      return confirmationCode(deps, payload)
    case 'model_spending':
      return modelSpending(deps, payload)
    case 'someone_waits':
      return someoneWaits(deps, payload)
  }
}

async function verify(deps: Deps, { user_id }: Payload<'verify'>): Promise<Mail | null> {
  const user = await findUser(deps.database.db, user_id)
  if (!user || user.emailVerifiedAt) return null
  const url = await userLink(deps, 'verify', user.id)
  return renderLetter(user.email, verifyLetter({ name: user.name, url }))
}

async function reset(deps: Deps, { email }: Payload<'reset'>, attempt: number): Promise<Mail | null> {
  const user = await findUserByEmail(deps.database.db, email)
  // All attempts of one job count once, so that an unreachable mail server does not use up the hourly limit.
  if (!user || (attempt === 1 && !(await mayReset(deps, user.id)))) return null
  const url = await userLink(deps, 'reset', user.id)
  return renderLetter(user.email, resetLetter({ name: user.name, url }))
}

async function mayReset(deps: Deps, userId: string): Promise<boolean> {
  try {
    await rateLimit(deps, [{ limit: RESETS, of: userId }])
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function invite(deps: Deps, { invitation_id }: Payload<'invite'>): Promise<Mail | null> {
  const now = deps.clock()
  const invitation = await findInvitationMail(deps.database.db, invitation_id, now)
  if (!invitation) return null
  const token = await makeLink(deps.database.db, { kind: 'invite', invitationId: invitation_id }, now)
  const url = linkAddress(deps.env.publicUrl, 'invite', token)
  return renderLetter(invitation.email, inviteLetter({ ...invitation, url }))
}

async function passwordChanged(
  deps: Deps,
  { user_id }: Payload<'password_changed'>,
  at: Date,
): Promise<Mail | null> {
  const { db } = deps.database
  const user = await findUser(db, user_id)
  if (!user) return null
  const organization = user.orgId === null ? undefined : await findOrganization(db, user.orgId)
  const when = whenText(at, organization?.timezone ?? DEFAULT_TIMEZONE)
  const url = `${deps.env.publicUrl}/auth/forgot-password`
  return renderLetter(user.email, passwordChangedLetter({ name: user.name, when, url }))
}

async function confirmationCode(deps: Deps, payload: Payload<'confirmation_code'>): Promise<Mail | null> {
  const { user_id: userId, session_id: sessionId, purpose } = payload
  const user = await findUser(deps.database.db, userId)
  // The user has signed out or set a password meanwhile, so the code has no use.
  if (!user || user.passwordHash !== null) return null
  if (!(await findSession(deps.database.db, sessionId, deps.clock()))) return null
  const code = await makeConfirmationCode(deps, { userId, sessionId, purpose })
  return renderLetter(user.email, confirmationCodeLetter({ name: user.name, code, purpose }))
}

async function modelSpending(
  deps: Deps,
  { user_id, percent, limit }: Payload<'model_spending'>,
): Promise<Mail | null> {
  const user = await findUser(deps.database.db, user_id)
  if (!user) return null
  const url = `${deps.env.publicUrl}/settings`
  return renderLetter(
    user.email,
    modelSpendingLetter({ name: user.name, url, isSpent: percent >= 100, limit: formatCents(limit) }),
  )
}

async function someoneWaits(
  deps: Deps,
  { user_id, conversation_id }: Payload<'someone_waits'>,
): Promise<Mail | null> {
  const { db } = deps.database
  const user = await findUser(db, user_id)
  if (!user || user.orgId === null) return null
  const conversation = await readRecord(db, user.orgId, 'conversation', conversation_id)
  // Somebody has read the conversation meanwhile, so the mail has no purpose.
  if (!conversation || conversation.unreadCount === 0 || conversation.lastInboundAt === null) return null
  const organization = await findOrganization(db, user.orgId)
  const since = new Date(conversation.lastInboundAt).toLocaleTimeString('pt-BR', {
    timeZone: organization?.timezone ?? DEFAULT_TIMEZONE,
    hour: '2-digit',
    minute: '2-digit',
  })
  const url = `${deps.env.publicUrl}/chat/${conversation.id}`
  const who = conversation.contactName
  return renderLetter(user.email, someoneWaitsLetter({ name: user.name, who, since, url }))
}

async function userLink(deps: Deps, kind: 'verify' | 'reset', userId: string): Promise<string> {
  const token = await makeLink(deps.database.db, { kind, userId }, deps.clock())
  return linkAddress(deps.env.publicUrl, kind, token)
}

/**
 * When the job was created, from the timestamp in its id (UUIDv7), so that a delayed mail still names the
 * right time.
 */
const madeAt = (jobId: string): Date => new Date(Number.parseInt(jobId.replaceAll('-', '').slice(0, 12), 16))

function whenText(at: Date, timeZone: string): string {
  const day = at.toLocaleDateString('pt-BR', { timeZone })
  const time = at.toLocaleTimeString('pt-BR', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return `${day} às ${time}`
}
