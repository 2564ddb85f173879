import type { OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'

/** The answer of a handler whose event tells nothing new: the transaction's revision is given back. */
export async function changeNothing(t: OrgTx): Promise<null> {
  await releaseRevision(t)
  return null
}
