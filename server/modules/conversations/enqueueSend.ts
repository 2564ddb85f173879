import type { JobTx, OrgTx } from '../../db/orgTransaction.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'

/** A channel may stay off for long: a quarter of an hour between tries makes this about a day, WhatsApp's own window. */
export const SEND_ATTEMPTS = 100

/** Enqueues the message for the provider, after those of its conversation that came before. */
export const enqueueSend = (t: OrgTx, conversationId: string, messageId: string): Promise<void> =>
  enqueueJob(t, {
    kind: 'whatsapp.send',
    payload: { message_id: messageId },
    orderedBy: `conversation:${conversationId}`,
    dedupe: messageId,
    maxAttempts: SEND_ATTEMPTS,
  })

/** A mark that comes late is of no use, and nothing waits for it. */
const READ_MARK_ATTEMPTS = 3

/** Enqueues that the customer is shown what was read. Best effort; once for all that is read together. */
export const enqueueReadMark = (t: JobTx, conversationId: string): Promise<void> =>
  enqueueJob(t, {
    kind: 'whatsapp.read',
    payload: { conversation_id: conversationId },
    dedupe: conversationId,
    maxAttempts: READ_MARK_ATTEMPTS,
  })
