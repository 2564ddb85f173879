/**
 * The states of a command in the outbox (deleted = done):
 * ```
 * (enqueue) → queued ──lane free──▸ sending ──answered──▸ (deleted, in the transaction that applies the answer)
 *               ▴ │                    ├─ no network, time-out, 408, 429, 5xx ─▸ queued, later (its lane waits)
 *               │ └─Descartar─▸ ∅      ├─ 401 ─▸ queued, every lane pauses until signed in
 *               │                      └─ other 4xx, unreadable ─▸ rejected (its lane pauses)
 *               └── Tentar novamente (new id) ── rejected ── Descartar ──▸ ∅ (its lane goes on)
 * ```
 * If a row is `sending` when a flusher takes the lock, the last flusher crashed. The row goes back to queued;
 * the idempotency key makes that safe.
 */
export type OutboxState = 'queued' | 'sending' | 'rejected'
export type OutboxMove = 'send' | 'postpone' | 'reject' | 'answer' | 'retry' | 'discard'

const MOVES: Record<OutboxState, Partial<Record<OutboxMove, OutboxState | 'deleted'>>> = {
  queued: { send: 'sending', discard: 'deleted' },
  sending: { postpone: 'queued', reject: 'rejected', answer: 'deleted' },
  rejected: { retry: 'queued', discard: 'deleted' },
}

export class IllegalMove extends Error {
  override name = 'IllegalMove'
}

/** The state after `move`; throws `IllegalMove` when the diagram has no such arrow. */
export function moveOutbox(from: OutboxState, move: OutboxMove): OutboxState | 'deleted' {
  const to = MOVES[from][move]
  if (!to) throw new IllegalMove(`${move} from ${from}`)
  return to
}

export const canMove = (from: OutboxState, move: OutboxMove): boolean => MOVES[from][move] !== undefined
