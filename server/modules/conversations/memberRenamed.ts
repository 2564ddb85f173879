import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'

/**
 * Updates the conversations assigned to a renamed user, because they include the name. Call it last in the
 * transaction of the renaming: it publishes or gives the revision back.
 */
export async function memberRenamed(t: OrgTx, userId: string): Promise<void> {
  const { rowCount } = await t.tx.execute(sql`
    update conversations set revision = ${t.revision} where org_id = ${t.orgId} and assigned_to = ${userId}`)
  if (rowCount === 0) return releaseRevision(t)
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
}
