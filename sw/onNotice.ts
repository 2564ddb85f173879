import { callEndpoint, configureHttp } from '../src/api/httpClient.ts'
import { newId } from '../src/contract/ids.ts'
import { confirmPush } from '../src/contract/pushWorkerEndpoints.ts'
import { readSessionCopy } from '../src/session/sessionCopy.ts'
import { enqueueCommand } from '../src/sync/outbox/enqueueCommand.ts'
import { createMirror } from '../src/sync/store/db.ts'
import { mirrorName } from '../src/sync/store/mirrorName.ts'
import type { NoticeData } from './notice.ts'
import { onSync } from './onSync.ts'
import { workerAuth } from './workerAuth.ts'

declare const self: ServiceWorkerGlobalScope

const ANSWER_MS = 1500

/**
 * Queues 'Responder' with a text, and 'Marcar como lida'. Everything else opens the notice's subject in the
 * app.
 */
export async function openNotice(notification: Notification, action: string, reply: string): Promise<void> {
  notification.close()
  const data = notification.data as NoticeData | null
  const confirmed = closedNotice(notification)
  const words = action === 'reply' ? reply.trim() : ''
  if (data && data.conversation_id !== null && (action === 'read' || words !== '')) {
    await enqueue(data, words)
    await leave()
  } else await open(data?.path ?? '/')
  await confirmed
}

/**
 * Tells the server that the notice was closed, so that it need not close it later. Without network, the
 * server never learns this.
 */
export async function closedNotice({ data, tag }: Notification): Promise<void> {
  const { id, user_id } = (data as NoticeData | null) ?? {}
  if (id === undefined || user_id === undefined) return
  configureHttp(workerAuth)
  await callEndpoint(confirmPush, { body: { id, closed: tag }, as: user_id }).catch(() => {})
}

async function enqueue({ conversation_id, position, user_id }: NoticeData, words: string): Promise<void> {
  const session = await readSessionCopy()
  if (conversation_id === null || session?.userId !== user_id) return open('/')
  const db = createMirror(mirrorName(session))
  try {
    if (words !== '') {
      // The author saw only what the notice showed. Newer messages hold the reply back, as for a reply in the
      // app.
      const seen = { position: position ?? 0, at: new Date().toISOString() }
      const message = { id: newId(), conversation_id, text: words, reply_to: null, seen }
      await enqueueCommand(db, 'message.write', message)
    }
    if (position !== null) await enqueueCommand(db, 'conversation.markRead', { conversation_id, position })
  } finally {
    db.close()
  }
  // Open pages then show the queued command at once.
  const nudges = new BroadcastChannel(`balcao-sync:${mirrorName(session)}`)
  nudges.postMessage('outbox')
  nudges.close()
}

/** Sends the queue now, or with Background Sync (where supported) when the network is back. */
async function leave(): Promise<void> {
  try {
    await onSync()
  } catch {
    const { sync } = self.registration as { sync?: { register: (tag: string) => Promise<void> } }
    await sync?.register('outbox').catch(() => {})
  }
}

/** Opens the path in an existing tab, which navigates without a reload, or else in a new tab. */
async function open(path: string): Promise<void> {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) return
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = all.find(({ focused }) => focused) ?? all[0]
  if (!there) {
    await self.clients.openWindow(url.href)
    return
  }
  const focused = await there.focus().catch(() => there)
  if (!(await answers(focused, url.pathname + url.search))) await focused.navigate(url.href)
}

/** Whether the page navigates by itself. A page of another release, or one still loading, does not answer. */
function answers(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), ANSWER_MS)
    port1.addEventListener('message', () => {
      clearTimeout(late)
      resolve(true)
    })
    port1.start()
    client.postMessage({ type: 'OPEN', path }, [port2])
  })
}
