/** All SQL of media. */
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { media, storedFiles } from '../../db/schema.ts'

type AnyDb = Db | Tx
const described = {
  id: media.id,
  filename: media.filename,
  mimeType: media.mimeType,
  size: media.size,
  sha256: media.sha256,
}
export type MediaRow = Omit<
  typeof media.$inferSelect,
  'data' | 'orgId' | 'createdAt' | 'usedAt' | 'storedFileId'
>

export type NewMedia = typeof media.$inferInsert & { storedFileId: string }

/** Undefined when the id is taken. */
export async function insertMedia(db: AnyDb, row: NewMedia): Promise<MediaRow | undefined> {
  const [inserted] = await db.insert(media).values(row).onConflictDoNothing().returning(described)
  return inserted
}

/** The same file under the same name, if the organization has it already; from now on it counts as used. */
export async function useSameMedia(
  db: AnyDb,
  orgId: string,
  same: { sha256: string; filename: string; mimeType: string },
): Promise<MediaRow | undefined> {
  const [row] = await db
    .update(media)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(media.orgId, orgId),
        sql`${media.id} = (select id from media where org_id = ${orgId} and sha256 = ${same.sha256}
          and filename = ${same.filename} and mime_type = ${same.mimeType} limit 1)`,
      ),
    )
    .returning(described)
  return row
}

/** Also counts as a use: the sweep lets it be. */
export async function useMedia(db: AnyDb, orgId: string, id: string): Promise<MediaRow | undefined> {
  const [row] = await db
    .update(media)
    .set({ usedAt: sql`now()` })
    .where(and(eq(media.orgId, orgId), eq(media.id, id)))
    .returning(described)
  return row
}

/** `key` is where the bytes are; null while they are in the row. */
export async function findMedia(
  db: AnyDb,
  orgId: string,
  id: string,
): Promise<(MediaRow & { key: string | null }) | undefined> {
  const [row] = await db
    .select({ ...described, key: storedFiles.key })
    .from(media)
    .leftJoin(storedFiles, eq(storedFiles.id, media.storedFileId))
    .where(and(eq(media.orgId, orgId), eq(media.id, id)))
  return row
}

// ---- files of before the storage, whose bytes are in their rows

/** A piece of such bytes; null when they have been moved. */
export async function readColumn(
  db: AnyDb,
  id: string,
  piece: { start: number; length: number },
): Promise<Buffer | null> {
  const [row] = await db
    .select({
      data: sql<Buffer | null>`substring(${media.data} from ${piece.start + 1}::int for ${piece.length}::int)`,
    })
    .from(media)
    .where(eq(media.id, id))
  return row?.data ?? null
}

export async function nextUnmoved(
  db: AnyDb,
  after: string | null,
): Promise<{ id: string; orgId: string; sha256: string; size: number } | undefined> {
  const [row] = await db
    .select({ id: media.id, orgId: media.orgId, sha256: media.sha256, size: media.size })
    .from(media)
    .where(and(sql`${media.data} is not null`, after === null ? undefined : gt(media.id, after)))
    .orderBy(media.id)
    .limit(1)
  return row
}

/** From now on the bytes are in the storage. */
export async function setMoved(db: AnyDb, id: string, storedFileId: string): Promise<void> {
  await db
    .update(media)
    .set({ storedFileId, data: null })
    .where(and(eq(media.id, id), sql`${media.data} is not null`))
}

// ---- what nobody refers to

/** By a message, as a professional's photo or as the organization's logo. */
const unreferenced: SQL = sql`not exists (select from messages m where m.org_id = ${media.orgId}
  and m.content ? 'url' and m.content ->> 'url' = '/communication/media/' || ${media.id}::text)
  and not exists (select from providers p where p.org_id = ${media.orgId} and p.photo_media_id = ${media.id})
  and not exists (select from organizations o where o.id = ${media.orgId} and o.logo_media_id = ${media.id})`

/** Files not used since, in the order of their ids: candidates, whether or not a message carries them. */
export async function pageOfUnused(
  db: AnyDb,
  since: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(lt(media.usedAt, since), after === null ? undefined : gt(media.id, after)))
    .orderBy(media.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Deletes those of `ids` that nothing refers to and nobody used since; gives the stored files they referred to. One
 * that is claimed at the same time is judged by its newest row, and stays.
 */
export async function deleteUnreferenced(tx: Tx, ids: readonly string[], since: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await tx
    .delete(media)
    .where(and(inArray(media.id, [...ids]), lt(media.usedAt, since), unreferenced))
    .returning({ storedFileId: media.storedFileId })
  return [...new Set(gone.flatMap(({ storedFileId }) => storedFileId ?? []))]
}

export async function countUnreferenced(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  return tx.$count(media, and(inArray(media.id, [...ids]), unreferenced))
}
