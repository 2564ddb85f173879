import type { MessageView } from '../../sync/outbox/overlayPending.ts'

/**
 * How a message stands, as its bubble says it:
 * waiting (in the queue of this device) → sending → queued (the server has it) → sent → delivered → read;
 * rejected: the server refused the command; failed: WhatsApp refused the message; unconfirmed: nobody knows.
 */
export type BubbleState =
  | 'none'
  | 'waiting'
  | 'sending'
  | 'rejected'
  | 'queued'
  | 'unconfirmed'
  | 'failed'
  | 'sent'
  | 'delivered'
  | 'read'

export function bubbleState({ direction, status, pending }: MessageView): BubbleState {
  if (pending) return pending.state === 'queued' || pending.state === 'blocked' ? 'waiting' : pending.state
  if (direction === 'inbound' || status === 'received') return 'none'
  return status
}

/** Equal signature, equal pixels: a record is what its revision says, overlaid by this one command. */
export const sameMessage = (a: MessageView, b: MessageView): boolean =>
  a.id === b.id &&
  a.revision === b.revision &&
  a.status === b.status &&
  a.pending?.commandId === b.pending?.commandId &&
  a.pending?.state === b.pending?.state &&
  a.pending?.error?.detail === b.pending?.error?.detail
