/** A browser's subscription, as it gave it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushOptions = {
  /** How long its push service keeps it for a device that is off. */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** An undelivered one of the same topic is replaced. At most 32 characters of base64url. */
  topic?: string | undefined
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The push service knows the subscription no longer: nothing will ever reach it. */
  | { kind: 'gone' }
  /** Busy, failing or out of reach. */
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'refused'; status: number | null }

/** Web push: hands texts to the push services of browsers, encrypted so that only the device reads them. */
export interface PushPort {
  /** VAPID's, base64url: what browsers subscribe with. */
  publicKey: string
  /** May anything be sent there? An address within our own network, or without TLS, may not. */
  accepts(endpoint: string): boolean
  /** `text` has at most `PUSH_TEXT_BYTES` bytes of UTF-8. Throws for nothing that a push service does. */
  send(target: PushTarget, text: string, options: PushOptions, signal: AbortSignal): Promise<PushOutcome>
}

/** Of the 4096 bytes that every push service takes, what RFC 8291 leaves for the text. */
export const PUSH_TEXT_BYTES = 4096 - 86 - 17
