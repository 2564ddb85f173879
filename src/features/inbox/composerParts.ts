import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

/** Parts of the composer that are loaded on first use: most messages are plain text. */
export const attachPart = lazyPart(() => import('./attach/parts.ts'))
export const emojiPart = lazyPart(() => import('./attach/EmojiPanel.tsx'))
export const quickPart = lazyPart(() => import('./quickReplies/QuickReplyList.tsx'))
export const QuickRepliesDialog = lazyOverlay(
  async () => (await import('./quickReplies/QuickRepliesDialog.tsx')).QuickRepliesDialog,
)
export const LocationDialog = lazyOverlay(async () => (await attachPart.load()).LocationDialog)
