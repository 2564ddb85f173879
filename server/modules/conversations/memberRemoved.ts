import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'

/**
 * Unassigns the conversations of a user who leaves: active ones wait for another person, closed ones only
 * lose the assignment. Messages keep the author's name. Call it last in the transaction in which the user
 * leaves: it publishes or gives the revision back. `changed` says whether the transaction has already changed
 * mirrored records.
 */
export async function memberRemoved(t: OrgTx, userId: string, changed: boolean): Promise<void> {
  const { rowCount } = await t.tx.execute(sql`
    update conversations set assigned_to = null, revision = ${t.revision},
      status = case when status = 'active' then 'waiting' else status end
    where org_id = ${t.orgId} and assigned_to = ${userId}`)
  if (rowCount === 0 && !changed) return releaseRevision(t)
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
}
