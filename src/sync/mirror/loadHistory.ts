import { put } from '../../contract/changes.ts'
import { listMessages } from '../../contract/conversationEndpoints.ts'
import type { Message } from '../../contract/message.ts'
import { writeChanges } from './applyChanges.ts'
import { type Mirror, mirrorTables } from '../store/db.ts'
import { callEndpoint } from '../../api/httpClient.ts'

const PAGE = 64

/**
 * Loads the messages before a position (`ThreadView.loadBefore`) into the mirror. Resolves with whether there may be
 * more. Throws what `callEndpoint` throws; offline that is NetworkError, and the thread says so.
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

/** A page of history, whole and ending before `before`. It moves the run back, never the cursor (law 5). */
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
    // Evicted, removed or extended meanwhile: the run is kept by `writeMessages`.
    if (!thread || thread.from !== before) return
    await db.threads.put({ ...thread, from: Math.min(thread.from, messages[0]?.position ?? 1) })
  })
}
