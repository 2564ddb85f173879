import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ConversationView, MessageView } from '../../sync/outbox/overlayPending.ts'
import { markRead } from './writes.ts'

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isPageVisible = (): boolean => document.visibilityState === 'visible'

/**
 * Marks the conversation as read up to its newest message while its end is visible on the screen (INB-12).
 * Returns how many customer messages have arrived since the user was last at the end.
 */
export function useMarkRead(
  conversation: ConversationView,
  messages: readonly MessageView[],
  atEnd: boolean,
): number {
  const visible = useSyncExternalStore(followVisibility, isPageVisible)
  const newest = messages.findLast((message) => message.revision > 0)?.position ?? 0
  const looking = visible && atEnd
  // Remembered, so that a refused command is not repeated for ever.
  const marked = useRef(0)
  const [seen, setSeen] = useState(newest)
  if (looking && newest > seen) setSeen(newest)

  useEffect(() => {
    if (!looking || conversation.unreadCount === 0 || newest <= marked.current) return
    marked.current = newest
    void markRead(conversation.id, newest)
  }, [looking, conversation.unreadCount, conversation.id, newest])

  if (looking) return 0
  return messages.filter((message) => message.direction === 'inbound' && message.position > seen).length
}
