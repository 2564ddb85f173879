/** Notifications that reach a device while the app is closed (web push). */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'
import { QuietTime } from './quietTime.ts'

/** The kinds of notification that a user can switch on and off for each device. */
export const PushKind = z.enum(['waiting', 'handover', 'appointment', 'contact', 'trouble'])
export type PushKind = z.infer<typeof PushKind>

/** Which notifications a device receives, and how. */
export const PushChoices = z.object({
  kinds: z.array(PushKind).check(z.maxLength(20)),
  /** Only for conversations and appointments of this user or of nobody. */
  only_mine: z.boolean(),
  /** Off: only the name is shown, and the notification carries no records. */
  show_content: z.boolean(),
  sound: z.boolean(),
  /** By the device's own clock. */
  quiet: z.nullable(QuietTime),
})
export type PushChoices = z.infer<typeof PushChoices>

/** A partial change; absent fields stay. */
export const PushChoicesUpdate = z.partial(PushChoices)
export type PushChoicesUpdate = z.infer<typeof PushChoicesUpdate>

export const DEFAULT_CHOICES: PushChoices = {
  kinds: ['waiting', 'handover', 'appointment', 'trouble'],
  only_mine: false,
  show_content: true,
  sound: true,
  quiet: null,
}

const KEY = /^[\w-]+$/

/** The result of `PushSubscription.toJSON()`. */
export const PushSubscriptionInput = z.object({
  endpoint: z.string().check(
    z.maxLength(1000, 'Endereço inválido'),
    z.refine((text) => URL.canParse(text), 'Endereço inválido'),
  ),
  keys: z.object({
    p256dh: z.string().check(z.maxLength(200, 'Chave inválida'), z.regex(KEY, 'Chave inválida')),
    auth: z.string().check(z.maxLength(100, 'Chave inválida'), z.regex(KEY, 'Chave inválida')),
  }),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

/**
 * `gone`: its push service no longer knows it. `silent`: for a day it has not confirmed what was sent to it.
 */
export const PushDeviceState = z.enum(['ok', 'silent', 'gone'])

export const PushDevice = z.object({
  id: Id,
  user_agent: z.string(),
  /** True for the device that makes this request. */
  current: z.boolean(),
  state: PushDeviceState,
  choices: PushChoices,
  last_confirmed_at: z.nullable(Timestamp),
  /** Time of the oldest notification that was not confirmed. */
  silent_since: z.nullable(Timestamp),
  /** The last test; `took_ms` is set once the device confirmed it. */
  test: z.nullable(z.object({ sent_at: Timestamp, took_ms: z.nullable(z.number()) })),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushSettings = z.object({
  /** The server's VAPID key in base64url, for `applicationServerKey`. */
  public_key: z.string(),
  devices: z.array(PushDevice),
  /**
   * Send an email about a conversation that has waited more than
   * ten minutes while none of the user's devices can be reached.
   */
  by_email: z.boolean(),
})
export type PushSettings = z.infer<typeof PushSettings>

/** The push subscription of this device and its IANA time zone. */
export const PushRegistration = z.object({
  subscription: PushSubscriptionInput,
  timezone: z.string().check(z.minLength(1), z.maxLength(60)),
})

/**
 * A device's report on a notification: it arrived, or, with
 * `closed`, the notification of that tag is no longer shown.
 */
export const PushReceipt = z.object({ id: Id, closed: z.optional(z.string().check(z.maxLength(100))) })

export const PushEmail = z.object({ by_email: z.boolean() })
