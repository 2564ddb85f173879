import { realtimeChannel } from '../../../../src/contract/realtimeEvents.ts'
import type { Deps } from '../../../deps.ts'
import type { Listener } from '../../../ports/realtime/hub/channelFeeds.ts'
import { findSession } from './queries.ts'

/**
 * Whether the session of a realtime token is still valid, and its user still belongs to the channel's
 * organization.
 */
export const canSubscribe =
  ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  async ({ clientId, sessionId }: Listener, channel: string): Promise<boolean> => {
    const session = await findSession(database.db, sessionId, clock())
    if (session?.userId !== clientId || session.organizationId === null) return false
    return realtimeChannel(session.organizationId) === channel
  }
