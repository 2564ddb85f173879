/** The error body of every refused call, and how to get its text (ERR-01, ERR-02). */
import * as z from 'zod/mini'

/**
 * Machine-readable codes the client acts upon. The server may
 * send others; for an unknown one only its `detail` is shown.
 */
export type ErrorCode =
  | 'invalid_body'
  | 'invalid_credentials'
  | 'unauthorized'
  /** The session was ended for good from elsewhere: this device must delete its mirror. */
  | 'session_ended'
  | 'bot_check_failed'
  /** Repeat the call with a challenge of level 1. */
  | 'bot_check_harder'
  | 'link_invalid'
  | 'not_configured'
  | 'forbidden'
  | 'not_found'
  /** Only owners of the organization may do this. */
  | 'owners_only'
  /** The user must confirm their identity, or the confirmation has expired. */
  | 'confirmation_required'
  /** The organization would be left without an owner. */
  | 'last_owner'
  | 'conflict'
  /** Others have written since the user saw the conversation; `current` is a StaleContext. */
  | 'stale_context'
  | 'slot_taken'
  | 'window_closed'
  | 'channel_disconnected'
  | 'invalid_transition'
  | 'email_taken'
  | 'phone_taken'
  | 'key_reused'
  /** The plan does not include it; the screen offers 'Assinatura'. */
  | 'plan_limit'
  /** No room left for what was to be stored (413); the text says what to remove or do. */
  | 'quota_reached'
  | 'payment_refused'
  | 'too_large'
  | 'unsupported_media'
  | 'rate_limited'
  | 'not_tried'
  | 'upgrade_required'
  | 'unavailable'
  /**
   * 507: the server's disk is full. Reading still works; the outbox keeps the call and sends it again later.
   */
  | 'storage_full'
  | 'internal'

/** Answer header with the value 'full' while the server accepts no writes for lack of disk space. */
export const STORAGE_HEADER = 'x-balcao-storage'

export const ErrorBody = z.object({
  /** Portuguese text for the user. */
  detail: z.string(),
  code: z.string(),
  /** When the body was refused: field name → what is wrong with it. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The server's record, when a change conflicts with a newer version (OFF-09). */
  current: z.optional(z.unknown()),
  /** Seconds to wait; sent with 429 and 503. */
  retry_after: z.optional(z.number()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const UNEXPECTED = 'Ocorreu um erro inesperado'

/**
 * Readable text of an error answer: `detail`, then `message`, then `error`, then the fallback. A list or an
 * object in one of them (a validation report) is flattened to its texts, never shown as '[object Object]'.
 */
export function errorText(body: unknown, fallback: string = UNEXPECTED): string {
  if (typeof body !== 'object' || body === null) return fallback
  const record = body as Record<string, unknown>
  for (const key of ['detail', 'message', 'error']) {
    const text = readable(record[key])
    if (text) return text
  }
  return fallback
}

function readable(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(readable).filter(Boolean).join(' ')
  if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>
    const own = readable(record['msg']) || readable(record['message']) || readable(record['detail'])
    return own || Object.values(record).map(readable).filter(Boolean).join(' ')
  }
  return ''
}
