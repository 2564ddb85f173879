import type * as z from 'zod/mini'
import type { Change } from '../../contract/changes.ts'
import { NOT_TRIED, commandOf, type CommandName } from '../../contract/commands.ts'
import { ErrorBody } from '../../contract/errors.ts'
import type { OutboxError } from '../store/db.ts'
import type { HttpAnswer } from '../../api/httpClient.ts'

/** What became of one command (law 6). */
export type Outcome =
  | { kind: 'done'; changes: Change[] }
  /** No usable answer: whether it was done is unknown. */
  | { kind: 'later'; error: OutboxError; retryAfter: number | null }
  | { kind: 'signin' }
  | { kind: 'reload' }
  | { kind: 'rejected'; error: OutboxError }
  | { kind: 'notTried' }

const RETRIED = new Set([408, 425, 429])

export const noAnswer = (code: string, status: number | null = null): OutboxError => ({
  status,
  code,
  detail:
    code === 'timeout' || code === 'unreachable'
      ? 'Sem resposta do servidor. Vamos tentar de novo.'
      : 'O servidor não respondeu como devia. Vamos tentar de novo.',
})

/**
 * Only an answer in the contract's own words counts. A captive portal's page, half a body, a proxy's error: the
 * command may or may not have been done, so it is sent again under the same key.
 */
export const classifyAnswer = (name: CommandName, answer: HttpAnswer): Outcome =>
  classifyWith(commandOf(name), answer)

/** The same for another call, whose answer is read as given. */
export function classifyWith<A>(
  definition: { answer: z.ZodMiniType<A>; changes: (answer: A) => Change[] },
  answer: HttpAnswer,
): Outcome {
  const { status, body } = answer
  if (status >= 200 && status <= 299) {
    const parsed = definition.answer.safeParse(body)
    if (!parsed.success)
      return { kind: 'later', error: noAnswer('unreadable_answer', status), retryAfter: null }
    return { kind: 'done', changes: definition.changes(parsed.data) }
  }
  const refusal = ErrorBody.safeParse(body)
  if (!refusal.success) {
    return { kind: 'later', error: noAnswer('foreign_answer', status), retryAfter: answer.retryAfter }
  }
  const { detail, code, fields, current, retry_after } = refusal.data
  const error: OutboxError = { status, code, detail, fields, current }
  if (status === 401) return { kind: 'signin' }
  if (status === 426) return { kind: 'reload' }
  if (status === NOT_TRIED) return { kind: 'notTried' }
  if (status >= 500 || RETRIED.has(status) || status < 400)
    return { kind: 'later', error, retryAfter: answer.retryAfter ?? retry_after ?? null }
  return { kind: 'rejected', error }
}
