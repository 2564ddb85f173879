import type { MessageView } from '../../sync/outbox/overlayPending.ts'

/** What a bubble asks of its thread. The same object from one render to the next. */
export interface BubbleActions {
  onReply: (message: MessageView) => void
  onRetry: (message: MessageView) => void
  onForward: (message: MessageView) => void
  onWhy: (message: MessageView) => void
  onEdit: (message: MessageView) => void
  onDiscard: (message: MessageView) => void
  /** Scrolls to a message by its id. */
  onOpenQuote: (id: string | null) => void
}
