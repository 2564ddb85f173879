import type { ErrorBody, ErrorCode } from '../src/contract/errors.ts'

/**
 * A call refused for a reason the caller can understand: thrown by handlers, turned into `{ detail, code }` with its
 * status at the edge, and stored as the command's answer like any other (a refusal is an answer too).
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 426 | 429 | 503 | 507
  readonly code: ErrorCode
  /** Portuguese, for the person. */
  readonly detail: string
  readonly fields: Record<string, string> | undefined
  /** The record as it is now, with a conflict. */
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: Refusal['status'],
    code: ErrorCode,
    detail: string,
    more: {
      fields?: Record<string, string> | undefined
      current?: unknown
      retryAfterSeconds?: number | undefined
    } = {},
  ) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.detail = detail
    this.fields = more.fields
    this.current = more.current
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export const notFound = (detail: string): Refusal => new Refusal(404, 'not_found', detail)

/** What a refusal says on the wire. */
export function refusalBody(refusal: Refusal): ErrorBody {
  return {
    detail: refusal.detail,
    code: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
    ...(refusal.retryAfterSeconds === undefined ? {} : { retry_after: refusal.retryAfterSeconds }),
  }
}
