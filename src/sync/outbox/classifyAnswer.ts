import type * as z from 'zod/mini'
import type { Change } from '../../contract/changes.ts'
import { NOT_TRIED, commandOf, type CommandName } from '../../contract/commands.ts'
import { ErrorBody } from '../../contract/errors.ts'
import type { OutboxError } from '../store/db.ts'
import type { HttpAnswer } from '../../api/httpClient.ts'

/** The result of sending one command (law 6). */
export type Outcome =
  | { kind: 'done'; changes: Change[] }
  /** There was no usable answer: the server may or may not have done the command. */
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
 * Classifies the answer to a command. Only an answer that matches the contract counts. After a captive
 * portal's page, half a body or a proxy's error nobody knows whether the command was done, so it is sent
 * again with the same key.
 */
export const classifyAnswer = (name: CommandName, answer: HttpAnswer): Outcome =>
  classifyWith(commandOf(name), answer)

/**
 * Like `classifyAnswer`, for any call: `definition` says how to parse the answer and which changes it
 * contains.
 */
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
