import { type SQL, sql } from 'drizzle-orm'
import type { Change, ChangesAnswer } from '../../src/contract/changes.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../refusal.ts'
import { changesBetween } from './records.ts'

export const CHANGES_LIMIT = 500
const CHANGES_MAX = 2000

type Row = {
  revision: number
  pruned: number
  up_to: number
  changes: Change[] | null
}

/**
 * Returns what changed in the organization after `since`, cut at a whole revision. It is one statement, so
 * that all tables are read at one moment: commits and revisions have the same order, so no change below the
 * counter can still be uncommitted. The cost is proportional to the number of missed changes, by the (org_id,
 * revision) indexes.
 */
export async function readChanges(
  db: Db,
  orgId: string,
  since: number,
  limit: number = CHANGES_LIMIT,
): Promise<ChangesAnswer> {
  const size = Math.min(Math.max(Math.trunc(limit), 1), CHANGES_MAX)
  const { rows } = await db.execute<Row>(sql`
    with counter as (select revision, pruned_revision from org_revisions where org_id = ${orgId}),
    ahead as (
      select revision from (${union(
        (table) => sql`
        (select revision from ${table} where org_id = ${orgId} and revision > ${since}
          order by revision limit ${size + 1})`,
      )}) as each
      order by revision limit ${size + 1}
    ),
    cut as (
      select case
        when (select count(*) from ahead) <= ${size} then (select revision from counter)
        -- Whole revisions before the one that does not fit; a single one larger than the page goes as a whole.
        else coalesce((select max(revision) from ahead where revision < (select max(revision) from ahead)),
          (select max(revision) from ahead))
      end as up_to
    ),
    changed as (${changesBetween(orgId, sql`${since}`, sql`(select up_to from cut)`)})
    select counter.revision, counter.pruned_revision as pruned, cut.up_to,
      (select jsonb_agg(change order by revision, rank) from changed) as changes
    from counter, cut`)
  const row = rows[0]
  if (!row) throw notFound('Empresa não encontrada.')
  if (since < row.pruned || since > row.revision) return { reset: true, revision: row.revision }
  const { revision, up_to: upTo } = row
  return { base: since, revision: upTo, changes: row.changes ?? [], has_more: upTo < revision }
}

const union = (each: (table: SQL) => SQL) =>
  sql.join(
    ['removals', 'contacts', 'conversations', 'messages', 'appointments'].map((table) =>
      each(sql.raw(table)),
    ),
    sql` union all `,
  )
