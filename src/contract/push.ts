/** Notices that reach a device whose app is closed (web push). */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'
import { QuietTime } from './quietTime.ts'

/** What a person may switch on and off for each device. */
export const PushKind = z.enum(['waiting', 'handover', 'appointment', 'contact', 'trouble'])
export type PushKind = z.infer<typeof PushKind>

/** What a device wants to be told of. */
export const PushChoices = z.object({
  kinds: z.array(PushKind).check(z.maxLength(20)),
  /** Only conversations and appointments that are this person's or nobody's. */
  only_mine: z.boolean(),
  /** Off: the name alone is shown, and no record travels with the notice. */
  show_content: z.boolean(),
  sound: z.boolean(),
  /** In the device's own clock. */
  quiet: z.nullable(QuietTime),
})
export type PushChoices = z.infer<typeof PushChoices>

/** What changes; the rest stays. */
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

/** What `PushSubscription.toJSON()` gives. */
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

/** `gone`: its push service knows it no longer. `silent`: what was sent to it has not been confirmed for a day. */
export const PushDeviceState = z.enum(['ok', 'silent', 'gone'])

export const PushDevice = z.object({
  id: Id,
  user_agent: z.string(),
  /** The device that asks. */
  current: z.boolean(),
  state: PushDeviceState,
  choices: PushChoices,
  last_confirmed_at: z.nullable(Timestamp),
  /** Of the oldest notice that was not confirmed. */
  silent_since: z.nullable(Timestamp),
  /** The last test; `took_ms` once it was confirmed. */
  test: z.nullable(z.object({ sent_at: Timestamp, took_ms: z.nullable(z.number()) })),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushSettings = z.object({
  /** The server's VAPID key, base64url: `applicationServerKey`. */
  public_key: z.string(),
  devices: z.array(PushDevice),
  /** An email for who waits longer than ten minutes, while no device of theirs can be reached. */
  by_email: z.boolean(),
})
export type PushSettings = z.infer<typeof PushSettings>

/** How this device is reached, and the IANA zone that it is in. */
export const PushRegistration = z.object({
  subscription: PushSubscriptionInput,
  timezone: z.string().check(z.minLength(1), z.maxLength(60)),
})

/** What the device tells of a notice: that it came, or with `closed`, that this one no longer stands on the screen. */
export const PushReceipt = z.object({ id: Id, closed: z.optional(z.string().check(z.maxLength(100))) })

export const PushEmail = z.object({ by_email: z.boolean() })
