import { sql } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'

/** The organization's IANA time zone, or the default when it is gone. */
export async function selectTimezone(db: Db | Tx, orgId: string): Promise<string> {
  const { rows } = await db.execute<{ timezone: string }>(
    sql`select timezone from organizations where id = ${orgId}`,
  )
  return rows[0]?.timezone ?? 'America/Sao_Paulo'
}
