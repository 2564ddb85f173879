import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/** The channel is back: what waited for it leaves now, not at its next try. A send that runs is left alone. */
export async function sendWaitingNow(db: Db, channelId: string): Promise<void> {
  await db.execute(sql`
    update jobs set run_at = least(run_at, now())
    where org_id = (select org_id from channels where id = ${channelId}) and kind = 'whatsapp.send'
      and done_at is null and failed_at is null and leased_until is null`)
}
