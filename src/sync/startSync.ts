/** Wires up the page: what starts a flush or a pull, and which status the screen shows (law 12). */
import type { CheckDeps, CheckResult } from './mirror/checkMirror.ts'
import { pullChanges as pullChangesEndpoint, pullSnapshot, realtimeAuth } from '../contract/syncEndpoints.ts'
import { newId } from '../contract/ids.ts'
import type { RealtimeData } from '../contract/realtimeEvents.ts'
import { applyRealtimeEvent } from './realtime/applyRealtimeEvent.ts'
import type { Realtime } from './realtime/connectRealtime.ts'
import { registerBackgroundSync } from './backgroundSync.ts'
import { type Mirror, closeMirror, openMirror, openedMirror } from './store/db.ts'
import type { FlushResult } from './outbox/flushOutbox.ts'
import { ApiError, NetworkError, callEndpoint, sendRequest, watchStorage } from '../api/httpClient.ts'
import { serverNow } from '../api/serverClock.ts'
import { webLock } from './store/locks.ts'
import { readMeta } from './store/meta.ts'
import type { MirrorIdentity } from './store/mirrorName.ts'
import { logRejected } from './logRejected.ts'
import { onOutboxChanged } from './outbox/outboxSignal.ts'
import { createPuller } from './mirror/pullChanges.ts'
import { isQuotaError } from './store/quotaError.ts'
import { startFlusher } from './outbox/startFlusher.ts'
import { syncStatus } from './syncStatus.ts'
import { reportError } from '../telemetry/report.ts'

const PULL_EVERY_MS = { connected: 5 * 60_000, alone: 60_000 }
const RETRY_PULL_MS = { first: 2000, most: 60_000 }
/** The SDK is 120 KB of script: on a slow phone, loading it earlier would slow down the first screen. */
const REALTIME_AFTER_MS = 400

/** The first check runs so long after the start, when the first screen has its data. */
const CHECK_AFTER_MS = 15_000
const CHECK_EVERY_MS = 24 * 60 * 60_000

export interface SyncHandle {
  db: Mirror
  /** Starts flush, pull and realtime: once the first screen has asked for its rows, so that these come first. */
  begin: () => void
  /** Compares the mirror with the server now. Throws what `callEndpoint` throws. */
  check: () => Promise<CheckResult>
  /** Fills the mirror again from the start; the queue stays. Throws what `callEndpoint` throws. */
  rebuild: () => Promise<void>
  /** Tries everything again at once: for 'Tentar novamente', and after signing in again. */
  wake: () => void
  stop: () => void
}

export interface SyncOptions {
  identity: MirrorIdentity
  /** Every realtime event, after it is in the mirror: for toasts. */
  onEvent?: ((name: string, data: RealtimeData) => void) | undefined
  /** A pull brought contacts or appointments; no realtime event will follow for them. */
  onMissed?: (() => void) | undefined
  /** The mirror was deleted by another tab or the worker. */
  onDeleted?: (() => void) | undefined
}

/**
 * Opens the mirror. From `begin` until `stop` it keeps the mirror up to date and sends the queue. Throws
 * OutdatedMirror when the page is too old.
 */
export async function startSync({
  identity,
  onEvent,
  onMissed,
  onDeleted,
}: SyncOptions): Promise<SyncHandle> {
  syncStatus.reset()
  watchStorage((serverFull) => syncStatus.set({ serverFull }))
  const db = await openMirror(identity, () => syncStatus.set({ paused: 'reload' }), onDeleted)
  // Not awaited: it is only one line of text, and the first screen's reads come first.
  readMeta(db, 'lastSyncedAt').then(
    (at) => syncStatus.get().lastSyncedAt ?? syncStatus.set({ lastSyncedAt: at ?? null }),
    (error: unknown) => reportFault(error, 'pull'),
  )
  const as = identity.userId
  let stopped = false
  let begun = false
  let realtime: Realtime | undefined
  let pullTimer: ReturnType<typeof setTimeout> | undefined
  let realtimeTimer: ReturnType<typeof setTimeout> | undefined
  let retryMs = RETRY_PULL_MS.first
  let missed = false
  let checkedAt = 0
  let checkTimer: ReturnType<typeof setTimeout> | undefined

  const flusher = startFlusher({
    db,
    send: (request) => sendRequest({ ...request, as }),
    lock: webLock,
    now: Date.now,
    random: Math.random,
    timers: { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(timer as number) },
    onStart: () => syncStatus.set({ flushing: true }),
    onEnd: afterFlush,
    onFault: (error) => reportFault(error, 'flush'),
    onRejected: logRejected,
  })
  const puller = createPuller({
    db,
    lock: webLock,
    now: Date.now,
    serverNow,
    async fetchChanges(since) {
      const answer = await callEndpoint(pullChangesEndpoint, { query: { since }, as })
      missed ||=
        answer.reset === true ||
        answer.changes.some(({ entity }) => entity === 'contact' || entity === 'appointment')
      return answer
    },
    fetchSnapshot: (page) => callEndpoint(pullSnapshot, { query: page === null ? {} : { page }, as }),
    onCaughtUp: (at) => syncStatus.set({ lastSyncedAt: at, pullState: 'idle' }),
  })

  function afterFlush(result: FlushResult): void {
    syncStatus.set({ flushing: false, fault: null })
    if (result.paused) syncStatus.set({ paused: result.paused })
    else if (result.done > 0) syncStatus.set({ paused: null })
    if (result.quota) syncStatus.set({ quota: true })
    // Without realtime, only a pull brings the changes that the commands caused.
    if (result.quota || (result.done > 0 && syncStatus.get().realtime !== 'connected')) pull()
  }

  function pull(): void {
    if (stopped || syncStatus.get().paused === 'reload') return
    clearTimeout(pullTimer)
    syncStatus.set({ pullState: 'pulling' })
    puller.pull().then(
      () => {
        retryMs = RETRY_PULL_MS.first
        syncStatus.set({ pullState: 'idle', quota: false, fault: null })
        if (missed) onMissed?.()
        missed = false
        checkSometimes()
        const every =
          syncStatus.get().realtime === 'connected' ? PULL_EVERY_MS.connected : PULL_EVERY_MS.alone
        schedulePull(every)
        whenIdle(() => void keepDay().catch((error: unknown) => reportFault(error, 'pull')))
      },
      (error: unknown) => {
        if (stopped) return
        syncStatus.set({ pullState: 'failed' })
        reportFault(error, 'pull')
        schedulePull(retryMs)
        retryMs = Math.min(retryMs * 2, RETRY_PULL_MS.most)
      },
    )
  }

  /** Loads the code on demand: few pulls need it, so it is not part of the first load. */
  async function keepDay(): Promise<void> {
    const part = stopped ? null : await import('./mirror/keepDay.ts').catch(() => null)
    if (!stopped) await part?.keepDay(db, Date.now())
  }

  const checkDeps = {
    db,
    now: Date.now,
    call: ((endpoint, options) => callEndpoint(endpoint, { ...options, as })) satisfies CheckDeps['call'],
    pull: () => puller.pull(),
  }
  const check = async () => (await import('./mirror/checkMirror.ts')).checkMirror(checkDeps)

  /** Checks the mirror once the app is idle after its start, and then once a day. */
  function checkSometimes(): void {
    if (checkTimer !== undefined || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkTimer = setTimeout(() => {
      checkTimer = undefined
      checkedAt = Date.now()
      check().catch((error: unknown) => reportFault(error, 'pull'))
    }, CHECK_AFTER_MS)
  }

  function schedulePull(ms: number): void {
    clearTimeout(pullTimer)
    if (!stopped) pullTimer = setTimeout(pull, ms)
  }

  function reportFault(error: unknown, what: 'flush' | 'pull' | 'event'): void {
    if (stopped) return
    syncStatus.set(what === 'flush' ? { flushing: false } : {})
    if (error instanceof NetworkError) return
    if (error instanceof ApiError && error.status === 401) return syncStatus.set({ paused: 'signin' })
    if (error instanceof ApiError && error.status === 426) return syncStatus.set({ paused: 'reload' })
    if (error instanceof ApiError && error.code !== 'internal') return
    if (isQuotaError(error)) return syncStatus.set({ quota: true })
    const fault = newId()
    // Log only names and codes: an error's message may quote what someone wrote.
    reportError(error, `sync ${what} ${fault}`)
    syncStatus.set({ fault })
  }

  function hurry(): void {
    if (stopped || !begun || syncStatus.get().paused === 'reload') return
    flusher.wake('hurry')
    pull()
  }
  const hurryIfVisible = () => {
    if (document.visibilityState === 'visible') hurry()
  }
  const wentOffline = () => syncStatus.set({ network: 'offline' })

  const nudges = new BroadcastChannel(`balcao-sync:${db.name}`)
  nudges.addEventListener('message', () => flusher.wake())
  const forgetOutbox = onOutboxChanged(() => {
    flusher.wake()
    nudges.postMessage('outbox')
    void registerBackgroundSync()
    void askToPersist()
  })

  function begin(): void {
    if (begun || stopped) return
    begun = true
    hurry()
    realtimeTimer = setTimeout(openRealtime, REALTIME_AFTER_MS)
  }

  addEventListener('online', hurry)
  addEventListener('offline', wentOffline)
  addEventListener('focus', hurry)
  addEventListener('pageshow', hurry)
  document.addEventListener('visibilitychange', hurryIfVisible)

  const openRealtime = () =>
    void import('./realtime/connectRealtime.ts').then(
      ({ connectRealtime }) => {
        if (stopped) return
        realtime = connectRealtime({
          credentials: () => callEndpoint(realtimeAuth, { as }),
          isSignedOut: (error) => error instanceof ApiError && error.status === 401,
          onEvent: (name, data) => {
            applyRealtimeEvent(db, data).then(
              (applied) => {
                if (applied.gap) pull()
                if (applied.data) onEvent?.(name, applied.data)
              },
              (error: unknown) => reportFault(error, 'event'),
            )
          },
          onGap: hurry,
          onSlow: (slow) => syncStatus.set({ slow }),
          onState: (state) => {
            const before = syncStatus.get().realtime
            syncStatus.set({ realtime: state })
            if (state === 'connected') hurry()
            // The connection broke: a call shows whether the server still answers. Later states need no pull,
            // and must not delay the next one either: the SDK goes through them every few seconds.
            else if (before === 'connected') pull()
          },
        })
      },
      // Offline on a first visit the SDK's file is missing. Without realtime, the pull timer still runs.
      () => syncStatus.set({ realtime: 'disconnected' }),
    )

  return {
    db,
    begin,
    check,
    rebuild: async () => (await import('./mirror/checkMirror.ts')).rebuildMirror(db, checkDeps.pull),
    wake() {
      if (syncStatus.get().paused === 'signin') syncStatus.set({ paused: null })
      realtime?.reconnect()
      hurry()
    },
    stop() {
      stopped = true
      flusher.stop()
      clearTimeout(pullTimer)
      clearTimeout(checkTimer)
      clearTimeout(realtimeTimer)
      realtime?.close()
      nudges.close()
      forgetOutbox()
      removeEventListener('online', hurry)
      removeEventListener('offline', wentOffline)
      removeEventListener('focus', hurry)
      removeEventListener('pageshow', hurry)
      document.removeEventListener('visibilitychange', hurryIfVisible)
      // The mirror of another person may be open by now.
      if (openedMirror() === db) closeMirror()
    },
  }
}

/** Safari has no idle callback. */
const whenIdle = (task: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(task) : setTimeout(task, 2000)

let asked = false

/**
 * Asks the browser once not to clear this site's data by itself, as unsent work waits on this device
 * (OFF-16).
 */
async function askToPersist(): Promise<void> {
  if (asked) return
  asked = true
  try {
    await navigator.storage?.persist?.()
  } catch (error) {
    console.debug('persist', error instanceof Error ? error.name : 'unknown')
  }
}
