import { useEffect, useRef, useState } from 'react'
import type { ConversationView, MessageView } from '../../sync/outbox/overlayPending.ts'
import { useVisible } from './useVisible.ts'
import { markRead } from './writes.ts'

/**
 * Marks the conversation read up to its newest message while somebody looks at its end (INB-12). Returns how many
 * messages of the customer came since the reader was last there.
 */
export function useMarkRead(
  conversation: ConversationView,
  messages: readonly MessageView[],
  atEnd: boolean,
): number {
  const visible = useVisible()
  const newest = messages.findLast((message) => message.revision > 0)?.position ?? 0
  const looking = visible && atEnd
  // A refused command must not be repeated for ever.
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
