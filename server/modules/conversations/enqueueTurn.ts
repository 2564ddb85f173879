/** Jobs by which the agent comes to a conversation: its turn, and the end of a pause. */
import type { JobTx, OrgTx } from '../../db/orgTransaction.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { Standing } from './rules.ts'

type When = { runAt: Date; waitsAtMost?: number }

/** About a minute of tries: then a person is called, for the customer is waiting. */
const MOST_TRIES = 6

/** The agent's turn in this conversation, called for by this message of the customer. Asked for again it is moved. */
export const enqueueTurn = (t: JobTx, conversationId: string, messageId: string, when: When): Promise<void> =>
  enqueueJob(t, {
    kind: 'agent.turn',
    payload: { conversation_id: conversationId, message_id: messageId },
    // The only unfinished one of its conversation, so that nothing runs beside it.
    dedupe: conversationId,
    maxAttempts: MOST_TRIES,
    ...when,
  })

/** The end of the pause that stands in the conversation, where it has one; a later one moves it. */
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
