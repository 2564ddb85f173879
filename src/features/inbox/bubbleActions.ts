import type { MessageView } from '../../sync/outbox/overlayPending.ts'

/** The callbacks of a bubble. Always the same object, so that memoized bubbles do not render again. */
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
