/** The facts about this device and its connection: only numbers and states, no personal data. */
import { lastAnswerAt, serverNow } from '../../api/serverClock.ts'
import { CONTRACT_VERSION } from '../../contract/version.ts'
import { readOutbox } from '../../sync/readOutbox.ts'
import { SCHEMA_VERSION, mirror } from '../../sync/store/db.ts'
import { readMeta } from '../../sync/store/meta.ts'
import { type LineState, lineState, type SyncStatus, syncStatus } from '../../sync/syncStatus.ts'

export type Facts = {
  /** Unix milliseconds by this device's clock, as all moments below. */
  at: number
  line: { state: LineState; answeredAt: number | null; realtime: SyncStatus['realtime'] }
  copy: {
    cursor: number | null
    /** True until the first fill has finished. */
    filling: boolean
    records: number
    syncedAt: number | null
    check: { at: number; here: string; there: string; equal: boolean; rebuilt: number } | null
  }
  queue: { waiting: number; stopped: number; oldestAt: number | null; names: Record<string, number> }
  /** Null where the browser does not tell. */
  storage: { used: number | null; quota: number | null; persisted: boolean | null; full: boolean }
  notices: { permission: NotificationPermission | 'unsupported'; subscribed: boolean | null }
  worker: { state: 'active' | 'waiting' | 'none' | 'unsupported' }
  clock: { aheadMs: number }
  versions: { schema: number; contract: number }
  paused: SyncStatus['paused']
  serverFull: boolean
}

/** Reads all facts. What a browser refuses to tell is null, false or 'unsupported', never an error. */
export async function readFacts(): Promise<Facts> {
  const db = mirror()
  const status = syncStatus.get()
  const [queue, cursor, snapshot, check, syncedAt, records, storage, notices, worker] = await Promise.all([
    readOutbox(db),
    readMeta(db, 'cursor'),
    readMeta(db, 'snapshot'),
    readMeta(db, 'check'),
    readMeta(db, 'lastSyncedAt'),
    countRecords(),
    orNull(readStorage),
    orNull(readNotices),
    orNull(readWorker),
  ])
  const names: Record<string, number> = {}
  for (const { name } of queue) names[name] = (names[name] ?? 0) + 1
  return {
    at: Date.now(),
    line: { state: lineState(status), answeredAt: lastAnswerAt(), realtime: status.realtime },
    copy: {
      cursor: cursor ?? null,
      filling: snapshot?.next !== null,
      records,
      syncedAt: syncedAt ?? null,
      check: check ? { ...check, rebuilt: check.rebuilt.length } : null,
    },
    queue: {
      waiting: queue.filter(({ state }) => state !== 'rejected').length,
      stopped: queue.filter(({ state }) => state === 'rejected').length,
      oldestAt: queue[0] ? Date.parse(queue[0].created_at) : null,
      names,
    },
    storage: { used: null, quota: null, persisted: null, ...storage, full: status.quota },
    notices: notices ?? { permission: 'unsupported', subscribed: null },
    worker: worker ?? { state: 'unsupported' },
    clock: { aheadMs: Date.now() - serverNow() },
    versions: { schema: SCHEMA_VERSION, contract: CONTRACT_VERSION },
    paused: status.paused,
    serverFull: status.serverFull,
  }
}

async function countRecords(): Promise<number> {
  const db = mirror()
  const tables = [db.conversations, db.contacts, db.appointments, db.professionals, db.services, db.blocks]
  const counts = await Promise.all([...tables, db.waiting].map((table) => table.count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function readStorage() {
  const [estimate, persisted] = await Promise.all([
    navigator.storage.estimate(),
    orNull(() => navigator.storage.persisted()),
  ])
  return { used: estimate.usage ?? null, quota: estimate.quota ?? null, persisted }
}

async function readNotices(): Promise<Facts['notices']> {
  if (typeof Notification === 'undefined') return { permission: 'unsupported', subscribed: null }
  const registration = await orNull(() => navigator.serviceWorker.getRegistration())
  const subscription = registration && (await orNull(() => registration.pushManager.getSubscription()))
  return { permission: Notification.permission, subscribed: Boolean(subscription) }
}

async function readWorker(): Promise<Facts['worker']> {
  if (!('serviceWorker' in navigator)) return { state: 'unsupported' }
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) return { state: 'none' }
  return { state: registration.waiting ? 'waiting' : 'active' }
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch {
    // The browser refuses this or does not support it.
    return null
  }
}
