import type { Db } from '../../db/database.ts'
import { deleteBefore } from './queries.ts'

/** Traces and unanswered questions hold customers' words. */
export const ANSWERS_KEPT_DAYS = 90

/** Forgets why old answers were given, and what nobody answered for so long. */
export const pruneAnswers = (db: Db, now: Date): Promise<void> => deleteBefore(db, keptSince(now))

/** The moment before which nothing is kept. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - ANSWERS_KEPT_DAYS * 86_400_000)
