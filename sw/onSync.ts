import { sendPendingLogouts } from '../src/session/pendingLogouts.ts'
import { createMirror } from '../src/sync/store/db.ts'
import { type FlushDeps, flushOutbox } from '../src/sync/outbox/flushOutbox.ts'
import { configureHttp, sendRequest } from '../src/api/httpClient.ts'
import { webLock } from '../src/sync/store/locks.ts'
import { mirrorName } from '../src/sync/store/mirrorName.ts'
import { sendFiles } from '../src/sync/outbox/sendFiles.ts'
import { type SessionCopy, readSessionCopy } from '../src/session/sessionCopy.ts'
import { finishWipes } from '../src/session/wipes.ts'
import { workerAuth } from './workerAuth.ts'

declare const self: ServiceWorkerGlobalScope & { balcaoLater: typeof import('./notifyQueueStopped.ts') }

class NotYet extends Error {
  override name = 'NotYet'
}

/**
 * Background Sync: sends the outbox of the signed-in person, deletes the data that an ended session left
 * here, and reports sign-outs to the server. Rejects while something still waits for the network, so that the
 * browser fires the event again later. When a person must decide something, it shows a notice.
 */
export async function onSync(): Promise<void> {
  configureHttp(workerAuth)
  const session = await readSessionCopy()
  try {
    if (session) await flush(session)
  } finally {
    await finishWipes()
  }
  await sendPendingLogouts()
}

async function flush(session: SessionCopy): Promise<void> {
  const db = createMirror(mirrorName(session))
  // The page has moved to a newer schema, or the person signed out: this worker stops writing.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true })
    return false
  })
  try {
    const deps: FlushDeps = {
      db,
      send: (request) => sendRequest({ ...request, as: session.userId }),
      lock: webLock,
      now: Date.now,
      random: Math.random,
    }
    const stopped = () => db.outbox.where('state').equals('rejected').count()
    const before = await stopped()
    let { next, paused } = await flushOutbox(deps, { ignoreBackoff: true })
    const files = await sendFiles(deps, { ignoreBackoff: true })
    if (files.settled > 0) ({ next, paused } = await flushOutbox(deps))
    const now = await stopped()
    if (paused === 'signin') await self.balcaoLater.notifyQueueStopped(await db.outbox.count(), true)
    else if (now > before) await self.balcaoLater.notifyQueueStopped(now, false)
    if (next !== null || files.next !== null) throw new NotYet('commands still wait')
  } finally {
    db.close()
  }
}
