import type { ErrorBody, ErrorCode } from '../src/contract/errors.ts'

/**
 * An error for a call that is refused for a reason the caller can understand. Handlers throw it; the HTTP
 * layer turns it into `{ detail, code }` with its status. A command's refusal is stored like any other answer
 * of the command.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 426 | 429 | 503 | 507
  readonly code: ErrorCode
  /** Text for the person, in Portuguese. */
  readonly detail: string
  readonly fields: Record<string, string> | undefined
  /** For a conflict: the record as it is now. */
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

/** The JSON body of a refusal, as sent to the caller. */
export function refusalBody(refusal: Refusal): ErrorBody {
  return {
    detail: refusal.detail,
    code: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
    ...(refusal.retryAfterSeconds === undefined ? {} : { retry_after: refusal.retryAfterSeconds }),
  }
}
