/** Sign-in, registration, the user and the organization (ENT-01 to ENT-06). */
import * as z from 'zod/mini'
import { Id } from './ids.ts'
import { line } from './text.ts'

const Email = z
  .string('Email é obrigatório')
  .check(
    z.trim(),
    z.minLength(1, { error: 'Email é obrigatório', abort: true }),
    z.maxLength(254, 'Formato de email inválido'),
    z.email('Formato de email inválido'),
  )

/**
 * Token of the bot check, made for the action sent with it (AUTH-08, REG-06). Optional here, because the
 * server refuses a missing one with a text of its own.
 */
const BotToken = z.optional(z.string().check(z.maxLength(8000)))

export const LoginRequest = z.object({
  email: Email,
  password: z.string('Senha é obrigatória').check(z.minLength(1, 'Senha é obrigatória'), z.maxLength(200)),
  rememberMe: z.optional(z.boolean()),
  recaptcha_token: BotToken,
})
export type LoginRequest = z.infer<typeof LoginRequest>

export const PASSWORD_MIN = 6

/** A one-time secret from a link in an email. */
export const LinkToken = z.string('Link inválido').check(z.minLength(1, 'Link inválido'), z.maxLength(200))

export const RegisterRequest = z.object({
  name: line(120).check(z.minLength(3, 'Nome deve ter pelo menos 3 caracteres')),
  email: Email,
  password: z
    .string('Senha deve ter pelo menos 6 caracteres')
    .check(
      z.minLength(PASSWORD_MIN, 'Senha deve ter pelo menos 6 caracteres'),
      z.maxLength(200, 'Senha deve ter no máximo 200 caracteres'),
    ),
  acceptTerms: z.literal(true, 'Você deve aceitar os termos de uso'),
  recaptcha_token: BotToken,
  /** Registers into the organization that invited this email (PRD-08). */
  invite_token: z.optional(LinkToken),
})
export type RegisterRequest = z.infer<typeof RegisterRequest>

export const User = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  onboarding_completed: z.boolean(),
  organization_id: z.nullable(Id),
  default_provider_id: z.nullable(Id),
  // Optional, so that a session stored by an older release can still be read.
  email_verified: z.optional(z.boolean()),
  /** True if the user is one of the organization's owners. */
  is_owner: z.optional(z.boolean()),
  /**
   * False for a user who has only ever signed in with Google:
   * they set their first password without giving a current one.
   */
  has_password: z.optional(z.boolean()),
})
export type User = z.infer<typeof User>

const whatsappShort = 'WhatsApp deve ter pelo menos 10 dígitos'

/**
 * True with at least ten digits, not counting Brazil's country
 * code, which the field adds by itself (ONB-10, ONB-11).
 */
const hasTenDigits = (text: string): boolean => text.replace(/^\+55/, '').replace(/\D/g, '').length >= 10

/** A WhatsApp number as the phone field returns it: digits with country code, without the plus. */
export const WhatsappDigits = z.string(whatsappShort).check(
  z.refine((digits) => hasTenDigits(`+${digits}`), whatsappShort),
  z.maxLength(20, 'Formato de telefone inválido'),
)

export const OrganizationRequest = z.object({
  name: line(120).check(z.minLength(1, 'Nome da empresa é obrigatório')),
  size: z.enum(['micro', 'small', 'medium', 'large', 'enterprise'], 'Número de colaboradores é obrigatório'),
  whatsapp: z
    .string(whatsappShort)
    .check(
      z.regex(/^\+?[\d\s()-]*$/, 'Formato de telefone inválido'),
      z.refine(hasTenDigits, whatsappShort),
      z.maxLength(30, 'Formato de telefone inválido'),
    ),
  type: line(80).check(z.minLength(1, 'Área de atuação é obrigatória')),
  /** IANA time zone of the browser that registers (PRD-16). */
  timezone: z.optional(z.string().check(z.maxLength(64))),
})
export type OrganizationRequest = z.infer<typeof OrganizationRequest>

export const OrganizationCreated = z.object({ id: Id, default_provider_id: Id })

export const Organization = z.object({
  id: Id,
  name: z.string(),
  whatsapp: z.string(),
  type: z.string(),
  size: z.string(),
  timezone: z.string(),
  /** Path of the logo below /api/v1; null without a logo; absent in what an older release stored. */
  logo_url: z.optional(z.nullable(z.string())),
  /** When a waiting reply is held back (see HoldReplies); absent in what an older release stored. */
  hold_replies: z.optional(z.enum(['people', 'anyone', 'never'])),
})
export type Organization = z.infer<typeof Organization>

export const UserUpdate = z.object({
  name: z.optional(line(120).check(z.minLength(3, 'Nome deve ter pelo menos 3 caracteres'))),
  email: z.optional(Email),
  onboarding_completed: z.optional(z.literal(true)),
})

const newPasswordShort = 'A nova senha deve ter no mínimo 8 caracteres.'
/** A chosen password; must be longer than at registration (SET-13). */
const NewPassword = z
  .string(newPasswordShort)
  .check(z.minLength(8, newPasswordShort), z.maxLength(200, 'Senha deve ter no máximo 200 caracteres'))

export const ChangePasswordRequest = z.object({
  current_password: z
    .string('Senha é obrigatória')
    .check(z.minLength(1, 'Senha é obrigatória'), z.maxLength(200)),
  new_password: NewPassword,
})

/**
 * Sets a password without the current one: after a reset
 * link, or for an account that has none (AUTH-15, SET-16).
 */
export const SetPasswordRequest = z.object({
  new_password: NewPassword,
  /** Needed for an account without a password; after a reset link, the link itself is the confirmation. */
  confirmation: z.optional(z.string().check(z.maxLength(2048))),
})

export const ForgotPasswordRequest = z.object({ email: Email })

export const BotAction = z.enum(['login_action', 'register_action', 'booking_action'])
export type BotAction = z.infer<typeof BotAction>

export const BotChallengeRequest = z.object({
  action: BotAction,
  /** 1 asks for a harder challenge, after a refusal with code 'bot_check_harder'. */
  level: z.optional(z.literal([0, 1])),
})
/**
 * A challenge as altcha-lib creates it. The client solves it and sends challenge and solution as
 * `recaptcha_token`, in base64 of JSON.
 */
export const BotChallenge = z.object({ challenge: z.looseObject({ parameters: z.looseObject({}) }) })

/** Answer to login, registration and refresh. A refresh returns the same refresh token (AUTH-28). */
export const Credentials = z.object({
  user: User,
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  /**
   * Where to go after following a link from an email: a reset link leads to setting a new password (AUTH-15).
   */
  next: z.optional(z.enum(['set_password'])),
})
export type Credentials = z.infer<typeof Credentials>

export const RefreshRequest = z.object({
  refresh_token: z.string('Sessão inválida').check(z.minLength(1, 'Sessão inválida'), z.maxLength(512)),
})
