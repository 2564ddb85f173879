import type { JobTx } from '../../../db/orgTransaction.ts'
import type { Deps } from '../../../deps.ts'
import { disconnectRealtime, endSessions } from '../devices/devices.ts'
import { endFeedsOf } from '../../calendarFeeds/handlers.ts'
import { closeInvitationsOf } from './queries.ts'

/**
 * Ends all that lets somebody in because this person once issued it, in the transaction in which they leave: their
 * invitations, their calendar addresses, their sessions (whose devices wipe) and with these their realtime tokens. Whatever else a person may
 * come to issue in the name of an organization ends here too. Returns the sessions ended, to be
 * given to forgetSessions after the commit.
 */
export async function endWhatTheyIssued(
  deps: Deps,
  t: JobTx & { orgId: string },
  userId: string,
): Promise<string[]> {
  await closeInvitationsOf(t.tx, t.orgId, userId, deps.clock())
  await endFeedsOf(t.tx, t.orgId, userId)
  const ended = await endSessions(deps, t.tx, userId, { wipe: true })
  // In the order of the organization's events, before the caller's own: nothing later reaches them.
  await disconnectRealtime(t, userId)
  return ended
}
