import type { JobTx } from '../../../db/orgTransaction.ts'
import type { Deps } from '../../../deps.ts'
import { disconnectRealtime, endSessions } from '../devices/devices.ts'
import { endFeedsOf } from '../../calendarFeeds/handlers.ts'
import { closeInvitationsOf } from './queries.ts'

/**
 * Ends everything this person issued that gives access to the organization: their invitations, their calendar
 * addresses and their sessions (whose devices wipe), and with these their realtime tokens. Runs in the
 * transaction in which the person leaves. Anything new that a person can issue for an organization must be
 * ended here too. Returns the ended sessions, to be passed to forgetSessions after the commit.
 */
export async function endWhatTheyIssued(
  deps: Deps,
  t: JobTx & { orgId: string },
  userId: string,
): Promise<string[]> {
  await closeInvitationsOf(t.tx, t.orgId, userId, deps.clock())
  await endFeedsOf(t.tx, t.orgId, userId)
  const ended = await endSessions(deps, t.tx, userId, { wipe: true })
  // Queued among the organization's events before the caller's own, so that no later event reaches the
  // person.
  await disconnectRealtime(t, userId)
  return ended
}
