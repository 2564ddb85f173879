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

/** Returns undefined if the id is taken. */
export async function insertMedia(db: AnyDb, row: NewMedia): Promise<MediaRow | undefined> {
  const [inserted] = await db.insert(media).values(row).onConflictDoNothing().returning(described)
  return inserted
}

/**
 * Returns the same file with the same name and type, if the organization has it, and marks it as used now.
 */
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

/** Returns the file and marks it as used now, so that the sweep keeps it. */
export async function useMedia(db: AnyDb, orgId: string, id: string): Promise<MediaRow | undefined> {
  const [row] = await db
    .update(media)
    .set({ usedAt: sql`now()` })
    .where(and(eq(media.orgId, orgId), eq(media.id, id)))
    .returning(described)
  return row
}

/** `key` is the file's key in the storage; null while the bytes are in the row. */
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

// ---- files from before the storage existed, whose bytes are in their rows

/** Reads a piece of bytes that are still in their row; null when they have been moved. */
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

/** Records that the bytes are in the storage now, and removes them from the row. */
export async function setMoved(db: AnyDb, id: string, storedFileId: string): Promise<void> {
  await db
    .update(media)
    .set({ storedFileId, data: null })
    .where(and(eq(media.id, id), sql`${media.data} is not null`))
}

// ---- files that nothing refers to

/** No message refers to the file, and it is neither a professional's photo nor the organization's logo. */
const unreferenced: SQL = sql`not exists (select from messages m where m.org_id = ${media.orgId}
  and m.content ? 'url' and m.content ->> 'url' = '/communication/media/' || ${media.id}::text)
  and not exists (select from providers p where p.org_id = ${media.orgId} and p.photo_media_id = ${media.id})
  and not exists (select from organizations o where o.id = ${media.orgId} and o.logo_media_id = ${media.id})`

/** Returns ids of files not used since, ordered by id. Messages may still refer to them. */
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
 * Deletes those of `ids` that nothing refers to and nobody has used since, and returns the stored files they
 * referred to. A file that is claimed concurrently is kept, because the condition is checked again on its
 * newest row.
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
