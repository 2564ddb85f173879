import type { Db } from '../../db/database.ts'
import { deletePreviewsBefore } from './queries.ts'

const PREVIEWS_KEPT_DAYS = 30

/** Deletes old previews. */
export const prunePreviews = (db: Db, now: Date): Promise<void> =>
  deletePreviewsBefore(db, new Date(now.getTime() - PREVIEWS_KEPT_DAYS * 86_400_000))
