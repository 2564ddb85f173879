import { put } from '../../contract/changes.ts'
import { listMessages } from '../../contract/conversationEndpoints.ts'
import type { Message } from '../../contract/message.ts'
import { writeChanges } from './applyChanges.ts'
import { type Mirror, mirrorTables } from '../store/db.ts'
import { callEndpoint } from '../../api/httpClient.ts'

const PAGE = 64

/**
 * Loads the messages before a position (`ThreadView.loadBefore`) into the mirror. Resolves with true when
 * there may be more. Throws what `callEndpoint` throws; offline that is NetworkError, and the thread shows
 * it.
 */
export async function loadHistory(
  db: Mirror,
  conversationId: string,
  before: number,
): Promise<{ more: boolean }> {
  const messages = await callEndpoint(listMessages, {
    params: { id: conversationId },
    query: { before, limit: PAGE },
  })
  await applyHistory(db, conversationId, before, messages)
  return { more: (messages[0]?.position ?? 1) > 1 }
}

/**
 * Applies a page of history: all messages from its first up to `before`. The run then starts earlier; the
 * cursor does not move (law 5).
 */
export async function applyHistory(
  db: Mirror,
  conversationId: string,
  before: number,
  messages: readonly Message[],
): Promise<void> {
  await db.transaction('rw', mirrorTables(db), async () => {
    const changes = messages.map((message) => put('message', message))
    await writeChanges(db, changes, { source: 'fetched' })
    const thread = await db.threads.get(conversationId)
    // The run was evicted, removed or extended in the meantime: `writeMessages` has already set it.
    if (!thread || thread.from !== before) return
    await db.threads.put({ ...thread, from: Math.min(thread.from, messages[0]?.position ?? 1) })
  })
}
