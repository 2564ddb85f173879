import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'

/**
 * What someone who left was attending waits for another person; what they resolved only loses its name. Ends the
 * transaction in which they leave. Messages keep the name they were written under. `changed` says that the transaction has changed
 * mirrored records already.
 */
export async function memberRemoved(t: OrgTx, userId: string, changed: boolean): Promise<void> {
  const { rowCount } = await t.tx.execute(sql`
    update conversations set assigned_to = null, revision = ${t.revision},
      status = case when status = 'active' then 'waiting' else status end
    where org_id = ${t.orgId} and assigned_to = ${userId}`)
  if (rowCount === 0 && !changed) return releaseRevision(t)
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
}
