/** All SQL of documents, websites and their passages. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { knowledgeSources } from '../../db/schema.ts'

type AnyDb = Db | Tx
export type SourceKind = 'document' | 'website'
export type SourceRow = Omit<typeof knowledgeSources.$inferSelect, 'data'>

/** The most sources of each kind in one base. */
export const SOURCES_LIMIT = 100

const columns = {
  id: knowledgeSources.id,
  orgId: knowledgeSources.orgId,
  knowledgeBaseId: knowledgeSources.knowledgeBaseId,
  kind: knowledgeSources.kind,
  title: knowledgeSources.title,
  description: knowledgeSources.description,
  url: knowledgeSources.url,
  type: knowledgeSources.type,
  metadata: knowledgeSources.metadata,
  status: knowledgeSources.status,
  passages: knowledgeSources.passages,
  error: knowledgeSources.error,
  addedDate: knowledgeSources.addedDate,
}

const inBase = (orgId: string, baseId: string, kind: SourceKind) =>
  and(
    eq(knowledgeSources.orgId, orgId),
    eq(knowledgeSources.knowledgeBaseId, baseId),
    eq(knowledgeSources.kind, kind),
  )

export function findSources(
  db: AnyDb,
  orgId: string,
  baseId: string,
  kind: SourceKind,
): Promise<SourceRow[]> {
  return db
    .select(columns)
    .from(knowledgeSources)
    .where(inBase(orgId, baseId, kind))
    .orderBy(asc(knowledgeSources.addedDate), asc(knowledgeSources.id))
    .limit(SOURCES_LIMIT)
}

export function countSources(db: AnyDb, orgId: string, baseId: string, kind: SourceKind): Promise<number> {
  return db.$count(knowledgeSources, inBase(orgId, baseId, kind))
}

export async function findSource(
  db: AnyDb,
  orgId: string,
  baseId: string,
  kind: SourceKind,
  id: string,
): Promise<SourceRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(knowledgeSources)
    .where(and(inBase(orgId, baseId, kind), eq(knowledgeSources.id, id)))
  return row
}

/** Returns undefined if the id exists already, in any organization. */
export async function insertSource(
  tx: Tx,
  source: typeof knowledgeSources.$inferInsert,
): Promise<SourceRow | undefined> {
  const [row] = await tx.insert(knowledgeSources).values(source).onConflictDoNothing().returning(columns)
  return row
}

export async function deleteSource(
  db: AnyDb,
  orgId: string,
  baseId: string,
  kind: SourceKind,
  id: string,
): Promise<boolean> {
  const rows = await db
    .delete(knowledgeSources)
    .where(and(inBase(orgId, baseId, kind), eq(knowledgeSources.id, id)))
    .returning({ id: knowledgeSources.id })
  return rows.length === 1
}

/** Returns the source to read; undefined if it has been read already or is gone. */
export async function findUnread(db: AnyDb, orgId: string, id: string) {
  const [row] = await db
    .select({ url: knowledgeSources.url, type: knowledgeSources.type, data: knowledgeSources.data })
    .from(knowledgeSources)
    .where(
      and(
        eq(knowledgeSources.orgId, orgId),
        eq(knowledgeSources.id, id),
        eq(knowledgeSources.status, 'processing'),
      ),
    )
  return row
}

/** Passages per statement. Indexing one takes about a millisecond, during which other queries wait. */
const AT_ONCE = 100

/**
 * Stores the passages that were read. Does nothing if the source was removed, or read by another attempt,
 * meanwhile. It uses several transactions, so that other queries run in between. The source becomes ready
 * only after the last passage, so incomplete ones are never used in answers; an attempt that was interrupted
 * starts anew.
 */
export async function storePassages(
  db: Db,
  orgId: string,
  id: string,
  texts: string[],
  /** Throws if this many more passages have no room; called in each transaction. */
  requireRoom: (tx: Tx, more: number) => Promise<void>,
): Promise<void> {
  const unread = sql`select 1 from knowledge_sources
    where org_id = ${orgId} and id = ${id} and status = 'processing'`
  await db.execute(sql`
    delete from knowledge_passages where org_id = ${orgId} and source_id = ${id} and exists (${unread})`)
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const passages = JSON.stringify(texts.slice(from, from + AT_ONCE))
    await db.transaction(async (tx) => {
      await requireRoom(tx, texts.length - from)
      await tx.execute(sql`
        insert into knowledge_passages (source_id, position, org_id, text)
        select ${id}, ${from}::int + position, ${orgId}, text
        from jsonb_array_elements_text(${passages}::jsonb) with ordinality as read(text, position)
        where exists (${unread})
        on conflict do nothing`)
    })
  }
  await db
    .update(knowledgeSources)
    .set({ status: 'ready', passages: texts.length, error: null, data: null })
    .where(
      and(
        eq(knowledgeSources.orgId, orgId),
        eq(knowledgeSources.id, id),
        eq(knowledgeSources.status, 'processing'),
      ),
    )
}

export async function storeFailure(db: AnyDb, orgId: string, id: string, error: string): Promise<void> {
  await db
    .update(knowledgeSources)
    .set({ status: 'failed', error, data: null })
    .where(
      and(
        eq(knowledgeSources.orgId, orgId),
        eq(knowledgeSources.id, id),
        eq(knowledgeSources.status, 'processing'),
      ),
    )
}
