/** SQL for the confirmation codes sent by email. */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { confirmationCodes } from '../../../db/schema.ts'

type NewCode = typeof confirmationCodes.$inferInsert

/** Stores the code in place of the user's previous one. */
export async function putCode(db: Db, code: NewCode): Promise<void> {
  const { userId: _, ...set } = code
  await db
    .insert(confirmationCodes)
    .values(code)
    .onConflictDoUpdate({ target: confirmationCodes.userId, set })
}

/** Uses up one try of the user's valid code and returns it; undefined if there is none or no try is left. */
export async function takeTry(
  db: Db,
  { userId, sessionId, purpose, now }: { userId: string; sessionId: string; purpose: string; now: Date },
): Promise<{ codeHash: string } | undefined> {
  const [row] = await db
    .update(confirmationCodes)
    .set({ triesLeft: sql`${confirmationCodes.triesLeft} - 1` })
    .where(
      and(
        eq(confirmationCodes.userId, userId),
        eq(confirmationCodes.sessionId, sessionId),
        eq(confirmationCodes.purpose, purpose),
        gt(confirmationCodes.triesLeft, 0),
        gt(confirmationCodes.expiresAt, now),
      ),
    )
    .returning({ codeHash: confirmationCodes.codeHash })
  return row
}

/** Deletes the code. If two calls bring the same code at once, only one gets true. */
export async function useCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(confirmationCodes)
    .where(and(eq(confirmationCodes.userId, userId), eq(confirmationCodes.codeHash, codeHash)))
    .returning({ userId: confirmationCodes.userId })
  return rows.length === 1
}

export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(confirmationCodes).where(lt(confirmationCodes.expiresAt, before))
}
