import { type RealtimeData, type RealtimeEventName } from '../../src/contract/realtimeEvents.ts'
import type { OrgTx } from '../db/orgTransaction.ts'
import { enqueueJob } from '../jobs/enqueueJob.ts'
import { assertRevision, releaseRevision } from '../db/releaseRevision.ts'
import { changesOf } from './changesOf.ts'

/** Ably takes 64 KiB per message; the rest is for its envelope. */
export const EVENT_LIMIT_BYTES = 60_000

/**
 * Enqueues, for the organization's screens, the event of this transaction, with the records it changed. Call it exactly once
 * per transaction, at its end: the event stands for the whole revision.
 */
export async function publish(t: OrgTx, name: RealtimeEventName, data: EventData): Promise<void> {
  if (t.collected) {
    t.collected.push({ name, data })
    return
  }
  assertRevision(t)
  await enqueueEvent(t, name, { base: t.base, revision: t.revision, ...data })
}

/**
 * Runs `work`, in which several handlers each publish, as one change: one revision, one batch of records, and the event
 * of each by its name. Without any event the revision is given back. Returns what `work` returns.
 */
export async function publishTogether<T>(t: OrgTx, work: (together: OrgTx) => Promise<T>): Promise<T> {
  const collected: NonNullable<OrgTx['collected']> = []
  const result = await work({ ...t, collected })
  const [first, ...rest] = collected as { name: RealtimeEventName; data: EventData }[]
  if (!first) {
    await releaseRevision(t)
    return result
  }
  assertRevision(t)
  const changes = rest.length > 0 ? { changes: await changesOf(t) } : {}
  await enqueueEvent(t, first.name, { base: t.base, revision: t.revision, ...first.data, ...changes })
  // Whoever got the first has all records: these say what else happened.
  const heard = new Set([first.name])
  for (const { name, data } of rest) {
    if (heard.has(name)) continue
    heard.add(name)
    await enqueueEvent(t, name, { base: t.revision, revision: t.revision, ...data })
  }
  return result
}

type EventData = Omit<RealtimeData, 'base' | 'revision'>

async function enqueueEvent(t: OrgTx, name: RealtimeEventName, full: RealtimeData): Promise<void> {
  await enqueueJob(t, {
    kind: 'realtime.publish',
    payload: { name, data: fits(full) ? full : truncated(full) },
    orderedBy: `realtime:${t.orgId}`,
  })
}

const fits = (data: RealtimeData) => Buffer.byteLength(JSON.stringify(data)) <= EVENT_LIMIT_BYTES

/** What a toast needs stays; the records must be pulled. */
function truncated(data: RealtimeData): RealtimeData {
  const { base, revision, conversation_id, title, description, related_entity_id, actor_id } = data
  return { base, revision, conversation_id, title, description, related_entity_id, actor_id, truncated: true }
}
