/** Enqueues the jobs that bring the agent to a conversation: its turn, and the end of a pause. */
import type { JobTx, OrgTx } from '../../db/orgTransaction.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { Standing } from './rules.ts'

type When = { runAt: Date; waitsAtMost?: number }

/** About a minute of attempts. Then a person is called, because the customer is waiting. */
const MOST_TRIES = 6

/**
 * Enqueues the agent's turn in this conversation, triggered by this message of the customer. Enqueueing again
 * moves it.
 */
export const enqueueTurn = (t: JobTx, conversationId: string, messageId: string, when: When): Promise<void> =>
  enqueueJob(t, {
    kind: 'agent.turn',
    payload: { conversation_id: conversationId, message_id: messageId },
    // At most one unfinished turn per conversation, so that turns do not run in parallel.
    dedupe: conversationId,
    maxAttempts: MOST_TRIES,
    ...when,
  })

/** Enqueues the end of the conversation's pause, if there is one; a later pause moves it. */
export async function enqueueResume(
  t: OrgTx,
  conversationId: string,
  { agent_resumes_at: at }: Pick<Standing, 'agent_resumes_at'>,
): Promise<void> {
  if (at === null) return
  await enqueueJob(t, {
    kind: 'agent.resume',
    payload: { conversation_id: conversationId },
    dedupe: conversationId,
    runAt: new Date(at),
  })
}
