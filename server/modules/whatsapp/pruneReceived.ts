import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

const KEPT_DAYS = 30

/**
 * Deletes what providers posted and told after the period that the privacy page names: posts that were worked on, messages
 * that belong to no conversation, where files of the past lie, and the order of news.
 */
export async function pruneReceived(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await db.execute(sql`delete from unplaced_messages where at < ${before}::timestamptz`)
  await db.execute(sql`delete from history_files where at < ${before}::timestamptz`)
  await db.execute(sql`delete from provider_news where at < ${before}::timestamptz`)
  await db.execute(sql`delete from webhook_events where processed_at < ${before}::timestamptz`)
}
