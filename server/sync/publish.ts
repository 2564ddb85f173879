import { type RealtimeData, type RealtimeEventName } from '../../src/contract/realtimeEvents.ts'
import type { OrgTx } from '../db/orgTransaction.ts'
import { enqueueJob } from '../jobs/enqueueJob.ts'
import { assertRevision } from '../db/releaseRevision.ts'

/** Ably takes 64 KiB per message; the rest is for its envelope. */
export const EVENT_LIMIT_BYTES = 60_000

/**
 * Enqueues, for the organization's screens, the event of this transaction, with the records it changed. Call it exactly once
 * per transaction, at its end: the event stands for the whole revision.
 */
export async function publish(
  t: OrgTx,
  name: RealtimeEventName,
  data: Omit<RealtimeData, 'base' | 'revision'>,
): Promise<void> {
  assertRevision(t)
  const full: RealtimeData = { base: t.base, revision: t.revision, ...data }
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
