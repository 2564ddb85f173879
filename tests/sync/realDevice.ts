/**
 * A test's device: the sync engine over a mirror in memory, connected to the real server without a socket.
 */
import { type HttpAuth, callWith, NetworkError, sendWith } from '../../src/api/httpClient.ts'
import { newId } from '../../src/contract/ids.ts'
import { pullChanges, pullSnapshot } from '../../src/contract/syncEndpoints.ts'
import { checkMirror, rebuildMirror } from '../../src/sync/mirror/checkMirror.ts'
import { createPuller } from '../../src/sync/mirror/pullChanges.ts'
import { flushOutbox } from '../../src/sync/outbox/flushOutbox.ts'
import { createMirror } from '../../src/sync/store/db.ts'
import type { Account, TestServer } from '../server/testServer.ts'

/** May answer in the server's place, or throw like a broken connection; null lets the call through. */
export type Spoil = (url: string) => Response | null

export function realDevice(server: TestServer, account: Account, now: () => number = Date.now) {
  const db = createMirror(`real-${newId()}`)
  const line: { spoil: Spoil | null; calls: string[] } = { spoil: null, calls: [] }
  const auth: HttpAuth = {
    token: async () => ({ token: account.token, userId: account.user.id }),
    refresh: async () => false,
    onSignedOut: () => {},
  }
  const deps = {
    baseUrl: '/api/v1',
    timeout: () => new AbortController().signal,
    fetch: async (url: string, init: RequestInit) => {
      line.calls.push(url)
      return line.spoil?.(url) ?? server.request(url, init)
    },
  }
  const send = (request: Parameters<typeof sendWith>[2]) => sendWith(auth, deps, request)
  const lock = <T>(_name: string, run: () => Promise<T>) => run()
  const { pull } = createPuller({
    db,
    lock,
    now,
    // The app learns this from `Date` headers, which a server without a socket does not send.
    serverNow: Date.now,
    fetchChanges: (since) => callWith(send, pullChanges, { query: { since } }),
    fetchSnapshot: (page) => callWith(send, pullSnapshot, { query: page === null ? {} : { page } }),
  })
  return {
    db,
    line,
    pull,
    flush: () => flushOutbox({ db, send, lock, now, random: Math.random }, { ignoreBackoff: true }),
    check: () =>
      checkMirror({
        db,
        now,
        pull,
        call: (endpoint, options) => callWith(send, endpoint, options),
      }),
    rebuild: () => rebuildMirror(db, pull),
    close: () => db.delete(),
  }
}

export const cut: Spoil = () => {
  throw new TypeError('fetch failed')
}

/** Answers everything with a captive network's page. */
export const captivePortal: Spoil = () => new Response('<html>Entre no Wi-Fi</html>', { status: 200 })

export const isNoAnswer = (error: unknown): boolean => error instanceof NetworkError
