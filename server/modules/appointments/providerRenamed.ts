import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'

/** Appointments carry their professional's name: after a renaming, in its transaction, they change and the screens get them. */
export async function providerRenamed(t: OrgTx, providerId: string): Promise<void> {
  const { rowCount } = await t.tx.execute(sql`
    update appointments set revision = ${t.revision} where org_id = ${t.orgId} and provider_id = ${providerId}`)
  if (rowCount === 0) return releaseRevision(t)
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
}
