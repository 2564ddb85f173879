import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

/** What the composer loads when it is first wanted: most messages are words. */
export const attachPart = lazyPart(() => import('./attach/parts.ts'))
export const emojiPart = lazyPart(() => import('./attach/EmojiPanel.tsx'))
export const quickPart = lazyPart(() => import('./quickReplies/QuickReplyList.tsx'))
export const QuickRepliesDialog = lazyOverlay(
  async () => (await import('./quickReplies/QuickRepliesDialog.tsx')).QuickRepliesDialog,
)
export const LocationDialog = lazyOverlay(async () => (await attachPart.load()).LocationDialog)
