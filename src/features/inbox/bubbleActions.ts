import type { ReactNode } from 'react'
import type { ChannelTransport } from '../../contract/channelTransport.ts'
import type { MessageView } from '../../sync/outbox/overlayPending.ts'

/** The callbacks of a bubble. The same object while the thread is open, so that memoized bubbles do not render again. */
export interface BubbleActions {
  /** Of the conversation's channel; undefined: not known here. */
  transport: ChannelTransport | undefined
  /** Shows a dialog of the thread; null closes it. */
  onShow: (dialog: ReactNode) => void
  onReply: (message: MessageView) => void
  onRetry: (message: MessageView) => void
  onForward: (message: MessageView) => void
  onWhy: (message: MessageView) => void
  onEdit: (message: MessageView) => void
  onDiscard: (message: MessageView) => void
  /** Scrolls to a message by its id. */
  onOpenQuote: (id: string | null) => void
}
