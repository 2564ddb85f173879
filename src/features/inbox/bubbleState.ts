import type { MessageView } from '../../sync/outbox/overlayPending.ts'

/**
 * The state of a message as its bubble shows it: waiting (in this device's outbox) → sending → queued (the
 * server has it) → sent → delivered → read; rejected: the server refused the command; failed: WhatsApp
 * refused the message; unconfirmed: the outcome is unknown.
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

/**
 * True if both look the same: what is shown depends only on the record's revision and on the pending command.
 */
export const sameMessage = (a: MessageView, b: MessageView): boolean =>
  a.id === b.id &&
  a.revision === b.revision &&
  a.status === b.status &&
  a.pending?.commandId === b.pending?.commandId &&
  a.pending?.state === b.pending?.state &&
  a.pending?.error?.detail === b.pending?.error?.detail &&
  a.change?.id === b.change?.id &&
  a.change?.pending?.state === b.change?.pending?.state
