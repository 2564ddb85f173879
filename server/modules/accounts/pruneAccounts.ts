import type { Db } from '../../db/database.ts'
import { deleteCodesBefore } from './confirm/queries.ts'
import { deleteInvitationsBefore, deleteLinksBefore, deleteSessionsBefore } from './session/queries.ts'

const DAY = 86_400_000
/**
 * A device that comes back later than this is only asked to sign in; it no longer learns that its session was
 * ended remotely.
 */
export const SESSIONS_KEPT_DAYS = 90
const INVITATIONS_KEPT_DAYS = 30

/** Deletes sessions, links, codes and invitations that ended some time ago. */
export async function pruneAccounts(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  await deleteSessionsBefore(db, before(SESSIONS_KEPT_DAYS))
  await deleteLinksBefore(db, before(1))
  await deleteCodesBefore(db, before(1))
  await deleteInvitationsBefore(db, before(INVITATIONS_KEPT_DAYS))
}
