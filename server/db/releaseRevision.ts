import { sql } from 'drizzle-orm'
import type { OrgTx } from './orgTransaction.ts'

const released = new WeakSet<OrgTx>()

/**
 * Gives the transaction's revision back when it changed no mirrored record: a refused command, a repeated
 * command, a report without news. The row has been locked since the increment, so nobody has seen the number.
 * After this the transaction must write nothing that carries a revision; `assertRevision` checks what is
 * published.
 */
export async function releaseRevision(t: OrgTx): Promise<void> {
  // Another handler in this transaction may need the revision; the code that runs them together decides at
  // the end.
  if (t.collected) return
  assertRevision(t)
  released.add(t)
  // The next piece of work in the same transaction takes the revision.
  if (t.isShared) return
  await t.tx.execute(sql`update org_revisions set revision = revision - 1 where org_id = ${t.orgId}`)
}

/** Throws if the revision was given back, because two different changes would then carry the same number. */
export function assertRevision(t: OrgTx): void {
  if (released.has(t)) throw new Error('this transaction gave its revision back')
}

/** Says whether the revision was given back. */
export const isReleased = (t: OrgTx): boolean => released.has(t)

/** The result of a handler whose event contains no news: gives the revision back and returns null. */
export async function changeNothing(t: OrgTx): Promise<null> {
  await releaseRevision(t)
  return null
}
