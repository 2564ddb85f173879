import { sql } from 'drizzle-orm'
import type { OrgTx } from './orgTransaction.ts'

const released = new WeakSet<OrgTx>()

/**
 * Gives the transaction's number back because nothing mirrored was changed in it: a refused command, a repetition,
 * a report that tells nothing new. The row is locked since the bump, so nobody has seen the number. After this the
 * transaction must write nothing that carries a revision; `assertRevision` guards what is published.
 */
export async function releaseRevision(t: OrgTx): Promise<void> {
  // Another handler of the same transaction may need it: who runs them together decides at the end.
  if (t.collected) return
  assertRevision(t)
  released.add(t)
  // The next one in the same transaction takes it.
  if (t.isShared) return
  await t.tx.execute(sql`update org_revisions set revision = revision - 1 where org_id = ${t.orgId}`)
}

/** Throws when the number was given back: two different changes would then carry the same one. */
export function assertRevision(t: OrgTx): void {
  if (released.has(t)) throw new Error('this transaction gave its revision back')
}

/** Was the number given back? */
export const isReleased = (t: OrgTx): boolean => released.has(t)

/** The answer of a handler whose event tells nothing new: the transaction's revision is given back. */
export async function changeNothing(t: OrgTx): Promise<null> {
  await releaseRevision(t)
  return null
}
