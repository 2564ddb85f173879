/** The members of an organization, its invitations, and the devices a user is signed in on. */
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
  /** True for an owner of the organization. Absent in what an older release stored. */
  is_owner: z.optional(z.boolean()),
})
export type Member = z.infer<typeof Member>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  /** Name of the member who invited; null if they have left. */
  invited_by: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** Members sorted by name; invitations that can still be accepted, newest first. */
export const Team = z.object({ members: z.array(Member), invitations: z.array(Invitation) })
export type Team = z.infer<typeof Team>

/** What the user saw of the member to remove, and the confirmation of the user's identity. */
export const MemberRemoval = z.object({
  seen: z.object({ is_owner: z.boolean() }),
  confirmation: ConfirmationToken,
})

export const OwnerChange = z.object({
  is_owner: z.boolean(),
  seen: z.object({ is_owner: z.boolean() }),
  confirmation: ConfirmationToken,
})

/** The organization's name as the owner typed it, and as they saw it. */
export const OrganizationDeletion = z.object({
  name: line(120).check(z.minLength(1, 'Digite o nome da empresa')),
  confirmation: ConfirmationToken,
})

export const InvitationRequest = z.object({ email: ForgotPasswordRequest.shape.email })

export const InvitationMade = z.object({
  invitation: Invitation,
  /** Link to hand over in person if the server sends no email; null if it does. */
  link: z.nullable(z.string()),
})

export const InvitationToken = z.object({ token: LinkToken })

/** What someone who opens an invitation's link sees before accepting. */
export const InvitationPreview = z.object({
  email: z.string(),
  organization_name: z.string(),
  invited_by: z.nullable(z.string()),
  /** True if this email has an account and signs in; false if it must register. */
  has_account: z.boolean(),
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

export const Device = z.object({
  id: Id,
  /** The browser's user agent at sign-in; may be empty. */
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** True for the session that makes this request. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>
