/** The people of one organization, who they invite, and the devices someone is signed in on. */
import * as z from 'zod/mini'
import { ForgotPasswordRequest, LinkToken } from './account.ts'
import { ConfirmationToken } from './confirmation.ts'
import { Id } from './ids.ts'
import { line } from './text.ts'

export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  created_at: z.string(),
  /** One of those who answer for the organization. Absent in what an older release kept. */
  is_owner: z.optional(z.boolean()),
})
export type Member = z.infer<typeof Member>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  /** Name of the member who invited; null when they have left. */
  invited_by: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** Members by name; invitations that can still be accepted, newest first. */
export const Team = z.object({ members: z.array(Member), invitations: z.array(Invitation) })
export type Team = z.infer<typeof Team>

/** What the author saw of the member to remove, and the proof that the author is who they say. */
export const MemberRemoval = z.object({
  seen: z.object({ is_owner: z.boolean() }),
  confirmation: ConfirmationToken,
})

export const OwnerChange = z.object({
  is_owner: z.boolean(),
  seen: z.object({ is_owner: z.boolean() }),
  confirmation: ConfirmationToken,
})

/** The organization's name as its owner typed it, and as they saw it. */
export const OrganizationDeletion = z.object({
  name: line(120).check(z.minLength(1, 'Digite o nome da empresa')),
  confirmation: ConfirmationToken,
})

export const InvitationRequest = z.object({ email: ForgotPasswordRequest.shape.email })

export const InvitationMade = z.object({
  invitation: Invitation,
  /** To hand over in person, where the server sends no email; null where it does. */
  link: z.nullable(z.string()),
})

export const InvitationToken = z.object({ token: LinkToken })

/** What the bearer of an invitation's link sees before accepting. */
export const InvitationPreview = z.object({
  email: z.string(),
  organization_name: z.string(),
  invited_by: z.nullable(z.string()),
  /** Whether this email signs in already, or registers. */
  has_account: z.boolean(),
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

export const Device = z.object({
  id: Id,
  /** As the browser named itself when it signed in; may be empty. */
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>
