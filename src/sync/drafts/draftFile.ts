/**
 * A file that was chosen or recorded in a conversation but not sent yet. It is kept like the draft (OFF-17).
 */
import type { FileType } from '../../contract/message.ts'
import type { Mirror } from '../store/db.ts'
import { makeRoom } from '../store/makeRoom.ts'
import { isQuotaError } from '../store/quotaError.ts'

export interface DraftFile {
  kind: FileType
  blob: Blob
  filename: string
  /** Length in seconds; only for a recording. */
  duration?: number | undefined
}

export const draftFileId = (conversationId: string): string => `draft:${conversationId}`

export async function readDraftFile(db: Mirror, conversationId: string): Promise<DraftFile | null> {
  const held = await db.uploads.get(draftFileId(conversationId))
  return held?.kind ? { ...held, kind: held.kind } : null
}

/** Stores the chosen file; null removes it. If the disk is full, mirrored messages are evicted first. */
export async function writeDraftFile(
  db: Mirror,
  conversationId: string,
  file: DraftFile | null,
): Promise<void> {
  const id = draftFileId(conversationId)
  if (!file) return db.uploads.delete(id)
  try {
    await db.uploads.put({ ...file, id })
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await makeRoom(db)
    await db.uploads.put({ ...file, id })
  }
}

/** The bytes of a file that waits in the outbox with its command; undefined once the server has them. */
export const readLocalFile = async (db: Mirror, mediaId: string): Promise<Blob | undefined> =>
  (await db.uploads.get(mediaId))?.blob
