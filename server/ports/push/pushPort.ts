/** A browser's push subscription. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushOptions = {
  /** How long the push service keeps the message for an offline device. */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** Replaces an undelivered message with the same topic. At most 32 characters of base64url. */
  topic?: string | undefined
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The push service does not know the subscription any more: nothing will ever reach it. */
  | { kind: 'gone' }
  /** The push service is busy, failing or unreachable. */
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'refused'; status: number | null }

/**
 * Web push: sends texts through the browsers' push services, encrypted so that only the device can read them.
 */
export interface PushPort {
  /** The VAPID public key in base64url, with which browsers subscribe. */
  publicKey: string
  /**
   * Whether messages may be sent to this endpoint. Refuses addresses in our own network, and any without TLS.
   */
  accepts(endpoint: string): boolean
  /**
   * `text` has at most `PUSH_TEXT_BYTES` bytes of UTF-8. Failures of the push service are returned, not
   * thrown.
   */
  send(target: PushTarget, text: string, options: PushOptions, signal: AbortSignal): Promise<PushOutcome>
}

/** Every push service accepts 4096 bytes; this is what RFC 8291 leaves of them for the text. */
export const PUSH_TEXT_BYTES = 4096 - 86 - 17
