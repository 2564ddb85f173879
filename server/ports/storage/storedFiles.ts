/** The database's knowledge of the storage (`stored_files`): all its SQL, and the order of its steps. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import { storedFiles } from '../../db/schema.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { Incoming } from './incomingFolder.ts'
import { storageKey, type StoragePort } from './storagePort.ts'

export type StoredFile = { id: string; key: string }

/**
 * Moves an incoming file into the storage. The row is written first: if the process dies in between, there is
 * a row without a file, which the sweep removes, but never a file without a row. Other rows refer to it by a
 * foreign key.
 */
export async function keepFile(
  { db, storage }: { db: Db | Tx; storage: StoragePort },
  orgId: string,
  incoming: Incoming,
): Promise<StoredFile> {
  const { sha256, size } = incoming
  const id = newId()
  const [row] = await db
    .insert(storedFiles)
    .values({ id, orgId, sha256, size, key: storageKey({ orgId, sha256, id }) })
    .onConflictDoUpdate({
      target: [storedFiles.orgId, storedFiles.sha256],
      set: { usedAt: sql`now()` },
    })
    .returning({ id: storedFiles.id, key: storedFiles.key })
  await storage.keep(row!.key, incoming)
  return row!
}

export async function storageKeyOf(db: Db | Tx, orgId: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(eq(storedFiles.orgId, orgId), eq(storedFiles.id, id)))
  return row?.key ?? null
}

const IN_ONE_JOB = 200

/**
 * Deletes those of these rows that no `media` row refers to. Their bytes are removed by a job enqueued in the
 * same transaction.
 */
export async function dropUnreferenced(t: JobTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await t.tx
    .delete(storedFiles)
    .where(
      and(
        inArray(storedFiles.id, [...ids]),
        sql`not exists (select from media m where m.stored_file_id = stored_files.id)`,
      ),
    )
    .returning({ key: storedFiles.key })
  for (let from = 0; from < gone.length; from += IN_ONE_JOB) {
    const keys = gone.slice(from, from + IN_ONE_JOB).map(({ key }) => key)
    await enqueueJob(t, { kind: 'storage.remove', payload: { keys } })
  }
}

/**
 * Finds files that were stored but never referred to, because the process died or a quota was reached, and
 * those of deleted organizations. A file that only the simulated phone uses (a recording in WhatsApp's
 * format) is kept as long as the message it belongs to.
 */
export async function findAbandoned(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from stored_files s
    where (org_id is null or used_at < ${before.toISOString()}::timestamptz)
      and not exists (select from media m where m.stored_file_id = s.id)
      and not exists (select from simulator_messages p join messages m on m.id = p.client_id::uuid
        where p.stored_file_id = s.id and m.org_id = s.org_id)
    limit ${limit}`)
  return rows.map(({ id }) => id)
}
