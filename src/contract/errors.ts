/** The error body of every refused call, and how its text is read (ERR-01, ERR-02). */
import * as z from 'zod/mini'

/** Machine names the client acts upon. Others may come; an unknown one is shown by its detail alone. */
export type ErrorCode =
  | 'invalid_body'
  | 'invalid_credentials'
  | 'unauthorized'
  /** Ended from elsewhere, for good: what this device mirrors of it is wiped. */
  | 'session_ended'
  | 'bot_check_failed'
  /** The same again with a challenge of level 1. */
  | 'bot_check_harder'
  | 'link_invalid'
  | 'not_configured'
  | 'forbidden'
  | 'not_found'
  /** Only those who answer for the organization may. */
  | 'owners_only'
  /** The person has to confirm that it is them, or the confirmation is over. */
  | 'confirmation_required'
  /** Nobody would answer for the organization any more. */
  | 'last_owner'
  | 'conflict'
  /** Others have written since the author of a late message saw the conversation; `current` is a StaleContext. */
  | 'stale_context'
  | 'slot_taken'
  | 'window_closed'
  | 'channel_disconnected'
  | 'invalid_transition'
  | 'email_taken'
  | 'phone_taken'
  | 'key_reused'
  /** The plan does not include it; 'Assinatura' is the way out. */
  | 'plan_limit'
  /** No room left for what is to be kept (413): the text says what to remove or do. */
  | 'quota_reached'
  | 'payment_refused'
  | 'too_large'
  | 'unsupported_media'
  | 'rate_limited'
  | 'not_tried'
  | 'upgrade_required'
  | 'unavailable'
  /** 507: the server's disk is full. Reading goes on; the call is kept and made again later. */
  | 'storage_full'
  | 'internal'

/** On every answer of a server that takes no writes for want of space: 'full'. */
export const STORAGE_HEADER = 'x-balcao-storage'

export const ErrorBody = z.object({
  /** Portuguese, for the person. */
  detail: z.string(),
  code: z.string(),
  /** Field name → what is wrong with it, when the body was refused. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The record as the server holds it, when a change met a newer one (OFF-09). */
  current: z.optional(z.unknown()),
  /** Seconds, with 429 and 503. */
  retry_after: z.optional(z.number()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const UNEXPECTED = 'Ocorreu um erro inesperado'

/**
 * Readable text of an error answer: `detail`, then `message`, then `error`, then the fallback. A list or object in
 * one of them (a validation report) is flattened to its texts; it is never shown as '[object Object]'.
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
