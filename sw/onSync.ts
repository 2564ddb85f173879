import { sendPendingLogouts } from '../src/session/pendingLogouts.ts'
import { createMirror } from '../src/sync/db.ts'
import { type FlushDeps, flushOutbox } from '../src/sync/flushOutbox.ts'
import { configureHttp, sendRequest } from '../src/sync/httpClient.ts'
import { webLock } from '../src/sync/locks.ts'
import { mirrorName } from '../src/sync/mirrorName.ts'
import { sendFiles } from '../src/sync/sendFiles.ts'
import { type SessionCopy, readSessionCopy } from '../src/sync/sessionCopy.ts'
import { finishWipes } from '../src/sync/wipes.ts'
import { workerAuth } from './workerAuth.ts'

class NotYet extends Error {
  override name = 'NotYet'
}

/**
 * Background Sync: empties the outbox of the person who is signed in, deletes what a session that is over left here,
 * and tells the server of sign-outs. Rejects while something still waits for the network, so that the browser fires
 * the event again later.
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
    let { next } = await flushOutbox(deps, { ignoreBackoff: true })
    const files = await sendFiles(deps, { ignoreBackoff: true })
    if (files.settled > 0) ({ next } = await flushOutbox(deps))
    if (next !== null || files.next !== null) throw new NotYet('commands still wait')
  } finally {
    db.close()
  }
}
