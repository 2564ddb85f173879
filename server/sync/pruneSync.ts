import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

const REMOVALS_KEPT_DAYS = 90
const KEYS_KEPT_DAYS = 30

/**
 * Deletes old tombstones and stored answers after the periods that the privacy page names. A cursor below a deleted tombstone gets the answer `reset`, so the statement that deletes
 * tombstones also advances `pruned_revision`.
 */
export async function pruneSync(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  await db.execute(sql`
    with gone as (
      delete from removals where created_at < ${before(REMOVALS_KEPT_DAYS)}::timestamptz returning org_id, revision
    ), newest as (select org_id, max(revision) as revision from gone group by org_id)
    update org_revisions o set pruned_revision = greatest(o.pruned_revision, newest.revision)
    from newest where o.org_id = newest.org_id`)
  await db.execute(
    sql`delete from idempotency_keys where created_at < ${before(KEYS_KEPT_DAYS)}::timestamptz`,
  )
}
