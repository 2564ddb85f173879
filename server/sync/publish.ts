import { type RealtimeData, type RealtimeEventName } from '../../src/contract/realtimeEvents.ts'
import type { OrgTx } from '../db/orgTransaction.ts'
import { enqueueJob } from '../jobs/enqueueJob.ts'
import { assertRevision, releaseRevision } from '../db/releaseRevision.ts'
import { changesOf } from './changesOf.ts'

/** Ably accepts 64 KiB per message; the remainder is for its envelope. */
export const EVENT_LIMIT_BYTES = 60_000

/**
 * Enqueues this transaction's event, with the records it changed, for the organization's clients. Call it
 * exactly once per transaction, at its end, because the event stands for the whole revision.
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
 * Runs `work`, in which several handlers each publish, as one change: one revision, one list of records, and
 * one event for each event name. If nothing is published, the revision is given back. Returns the result of
 * `work`.
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
  // The first event carries all records. The others only report what else happened.
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

/** Keeps what a toast needs and drops the records; the client must pull them. */
function truncated(data: RealtimeData): RealtimeData {
  const { base, revision, conversation_id, title, description, related_entity_id, actor_id } = data
  return { base, revision, conversation_id, title, description, related_entity_id, actor_id, truncated: true }
}
