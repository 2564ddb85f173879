import type { Db } from '../../db/database.ts'
import { deleteBefore } from './queries.ts'

/** Traces and unanswered questions contain customers' words, so they are kept for a limited time. */
export const ANSWERS_KEPT_DAYS = 90

/** Deletes old traces and old unanswered questions. */
export const pruneAnswers = (db: Db, now: Date): Promise<void> => deleteBefore(db, keptSince(now))

/** Everything older than this moment is deleted. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - ANSWERS_KEPT_DAYS * 86_400_000)
