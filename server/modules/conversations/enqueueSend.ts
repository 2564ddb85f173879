import type { JobTx, OrgTx } from '../../db/orgTransaction.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'

/**
 * How often WhatsApp is tried while it does not answer: with a quarter of an hour between attempts, for about a
 * day. Waiting for a channel that stands still is not counted (`deliverMessage`).
 */
export const SEND_ATTEMPTS = 100

/**
 * Enqueues sending the message through the provider, at once or at `runAt`, after earlier messages of its
 * conversation.
 */
export const enqueueSend = (
  t: OrgTx,
  conversationId: string,
  messageId: string,
  runAt?: Date,
): Promise<void> =>
  enqueueJob(t, {
    runAt,
    kind: 'whatsapp.send',
    payload: { message_id: messageId },
    orderedBy: `conversation:${conversationId}`,
    dedupe: messageId,
    maxAttempts: SEND_ATTEMPTS,
  })

/** Two minutes for what fails though the channel is connected. Waiting for a channel that stands still is not counted. */
const READ_MARK_ATTEMPTS = 8

/** Enqueues a read receipt to the customer. It is best effort; one job covers everything read meanwhile. */
export const enqueueReadMark = (t: JobTx, conversationId: string): Promise<void> =>
  enqueueJob(t, {
    kind: 'whatsapp.read',
    payload: { conversation_id: conversationId },
    dedupe: conversationId,
    maxAttempts: READ_MARK_ATTEMPTS,
  })
