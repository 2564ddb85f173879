import { sql } from 'drizzle-orm'
import type { OrgTx } from './orgTransaction.ts'

/**
 * Whether what a provider says about something is the latest that it said, by its own time, and notes that time. Its
 * posts come again, late and in any order. `orSame`: something else said in the same second counts, too. A time that
 * has not come yet counts as now.
 */
export async function isLatest(
  t: OrgTx,
  about: string,
  at: Date,
  { orSame }: { orSame: boolean },
): Promise<boolean> {
  const { rows } = await t.tx.execute(sql`
    insert into provider_news as known (org_id, about, at)
    values (${t.orgId}, ${about}, least(${at.toISOString()}::timestamptz, now()))
    on conflict (org_id, about) do update set at = excluded.at
    where known.at < excluded.at ${orSame ? sql`or known.at = excluded.at` : sql``}
    returning at`)
  return rows.length > 0
}
