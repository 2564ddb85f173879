import { callEndpoint, configureHttp } from '../src/api/httpClient.ts'
import { PushPayload, type PushTask } from '../src/contract/pushPayload.ts'
import { confirmPush } from '../src/contract/pushWorkerEndpoints.ts'
import { type SessionCopy, readSessionCopy } from '../src/session/sessionCopy.ts'
import { applyChanges } from '../src/sync/mirror/applyChanges.ts'
import { createMirror } from '../src/sync/store/db.ts'
import { mirrorName } from '../src/sync/store/mirrorName.ts'
import { closeNotices, show, showPlain } from './notice.ts'
import { onSync } from './onSync.ts'
import { workerAuth } from './workerAuth.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Shows the notice, then writes its records into the mirror, confirms it to the server, and sends the waiting
 * commands. A notice for a person who is no longer signed in here shows none of its content, and its
 * subscription ends.
 */
export async function onPush(data: PushMessageData | null): Promise<void> {
  const payload = read(data)
  const session = await readSessionCopy()
  if (!payload || !session || session.userId !== payload.balcao.user_id) {
    await showPlain()
    if (!session) await (await self.registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  const { balcao: task } = payload
  if (task.kind === 'read') await settle(payload)
  else {
    if (!(await isOpen(task))) await show(payload)
    await closeNotices(task.close)
  }
  configureHttp(workerAuth)
  await Promise.allSettled([
    keepRecords(session, task),
    callEndpoint(confirmPush, { body: { id: task.id }, as: session.userId }),
  ])
  await onSync().catch(() => {})
}

function read(data: PushMessageData | null): PushPayload | null {
  try {
    return PushPayload.safeParse(data?.json()).data ?? null
  } catch {
    // Not JSON, so it is not from our server.
    return null
  }
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Whether a visible page with the focus already shows this conversation; false when `always` is set. */
async function isOpen({ conversation_id: id, always }: PushTask): Promise<boolean> {
  if (always || id === null) return false
  return (await windows()).some(
    ({ focused, visibilityState, url }) =>
      focused && visibilityState === 'visible' && new URL(url).pathname === `/chat/${id}`,
  )
}

/** Closes notices that somebody has read. If no notice of ours is left, a silent one replaces them. */
async function settle(payload: PushPayload): Promise<void> {
  const stay = await closeNotices(payload.balcao.close)
  const seen = (await windows()).some(({ visibilityState }) => visibilityState === 'visible')
  if (!stay && !seen) await show(payload)
}

/** Writes the push's records into the mirror, so that the thread shows them even without network. */
async function keepRecords(session: SessionCopy, { records }: PushTask): Promise<void> {
  if (!records) return
  const db = createMirror(mirrorName(session))
  // The page has moved to a newer schema, or the person signed out: this worker stops writing.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true })
    return false
  })
  try {
    await applyChanges(db, records, { source: 'live' })
  } finally {
    db.close()
  }
}
