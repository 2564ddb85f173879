/** All SQL of media. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { media } from '../../db/schema.ts'
import type { ByteRange } from './rules.ts'

type AnyDb = Db | Tx
const described = {
  id: media.id,
  filename: media.filename,
  mimeType: media.mimeType,
  size: media.size,
  sha256: media.sha256,
}
export type MediaRow = Omit<typeof media.$inferSelect, 'data' | 'orgId' | 'createdAt'>

export async function insertMedia(db: AnyDb, row: typeof media.$inferInsert): Promise<MediaRow> {
  const [inserted] = await db.insert(media).values(row).returning(described)
  return inserted!
}

/** Undefined when the id is taken. */
export async function insertMediaOnce(
  db: AnyDb,
  row: typeof media.$inferInsert,
): Promise<MediaRow | undefined> {
  const [inserted] = await db.insert(media).values(row).onConflictDoNothing().returning(described)
  return inserted
}

/** The same file under the same name, if the organization has it already. */
export async function findSameMedia(
  db: AnyDb,
  orgId: string,
  same: { sha256: string; filename: string; mimeType: string },
): Promise<MediaRow | undefined> {
  const [row] = await db
    .select(described)
    .from(media)
    .where(
      and(
        eq(media.orgId, orgId),
        eq(media.sha256, same.sha256),
        eq(media.filename, same.filename),
        eq(media.mimeType, same.mimeType),
      ),
    )
    .limit(1)
  return row
}

export async function findMedia(db: AnyDb, orgId: string, id: string): Promise<MediaRow | undefined> {
  const [row] = await db
    .select(described)
    .from(media)
    .where(and(eq(media.orgId, orgId), eq(media.id, id)))
  return row
}

export async function readMedia(
  db: AnyDb,
  orgId: string,
  id: string,
  range: ByteRange | null,
): Promise<Buffer | undefined> {
  const data = range
    ? sql<Buffer>`substring(${media.data} from ${range.start + 1}::int for ${range.end - range.start + 1}::int)`
    : media.data
  const [row] = await db
    .select({ data })
    .from(media)
    .where(and(eq(media.orgId, orgId), eq(media.id, id)))
  return row?.data
}
