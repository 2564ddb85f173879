import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takeFirstRows } from '../../workspace/firstRows.ts'
import type { Agent } from '../../contract/agent.ts'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { overlayMessages } from '../../sync/outbox/overlayPending.ts'
import {
  readContact,
  readConversation,
  readConversations,
  readCounters,
  readThread,
} from '../../sync/reads.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import type { InboxTab } from './tab.ts'
import { useJustSent } from './useJustSent.ts'

/**
 * The result names its tab: right after a change of tab, the live query still returns the other tab's rows.
 */
export function useConversations(tab: InboxTab, limit: number) {
  const [first] = useState(() => takeFirstRows(tab, limit))
  const found = useMirror(
    async (db) => ({ tab, limit, rows: await readConversations(db, { status: tab, limit }) }),
    [tab, limit],
    first,
  )
  return found?.tab === tab ? found : undefined
}

export const useCounters = () => useMirror(readCounters, [])

/** Undefined while reading; null if the mirror has no such conversation. */
export const useConversation = (id: string) => useMirror((db) => readConversation(db, id), [id])

export function useThread(id: string, limit: number) {
  const found = useMirror(
    async (db) => {
      const readAt = performance.now()
      return { limit, readAt, ...(await readThread(db, id, { limit })) }
    },
    [id, limit],
  )
  const justSent = useJustSent(id, found?.readAt)
  if (!found || justSent.length === 0) return found
  return { ...found, messages: overlayMessages(id, found.messages, justSent) }
}

export const useChatContact = (id: string) => useMirror((db) => readContact(db, id), [id])

export function useActiveAgent(): Agent | null {
  const { data } = useQuery(agentsQuery)
  return data?.find((agent) => agent.is_active) ?? null
}
