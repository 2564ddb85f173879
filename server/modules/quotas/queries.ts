/** All SQL of quotas. Everything is counted from the rows themselves, so no counter can drift. */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'

type AnyDb = Db | Tx

export async function findStanding(
  db: AnyDb,
  orgId: string,
): Promise<{ verified: boolean; subscribed: boolean }> {
  const { rows } = await db.execute<{ verified: boolean; subscribed: boolean }>(sql`
    select exists (select from users where org_id = ${orgId} and email_verified_at is not null) as verified,
      exists (select from subscriptions where org_id = ${orgId} and status in ('active', 'trialing')) as subscribed`)
  return rows[0]!
}

/** Locks the organization's counts of files and passages until this transaction ends. */
export async function lockQuotas(tx: Tx, orgId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quotas:${orgId}`}, 0))`)
}

export async function countFiles(db: AnyDb, orgId: string): Promise<{ files: number; bytes: number }> {
  const { rows } = await db.execute<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from media where org_id = ${orgId}`)
  return rows[0]!
}

export async function countContacts(db: AnyDb, orgId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from contacts where org_id = ${orgId}`,
  )
  return rows[0]!.n
}

export async function countPassages(db: AnyDb, orgId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select coalesce(sum(passages), 0)::int as n from knowledge_sources where org_id = ${orgId}`,
  )
  return rows[0]!.n
}
