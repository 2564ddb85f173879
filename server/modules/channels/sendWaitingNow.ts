import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/**
 * Lets all messages that wait in the organization, on any channel, leave now, and the files that wait for a channel be
 * fetched, and what was read meanwhile be marked as read. Running jobs are left alone.
 */
export async function sendWaitingNow(db: Db, orgId: string): Promise<void> {
  await db.execute(sql`
    update jobs set run_at = least(run_at, now())
    where org_id = ${orgId} and kind in ('whatsapp.send', 'whatsapp.change', 'whatsapp.receive', 'whatsapp.read')
      and done_at is null and failed_at is null and leased_until is null`)
}
