import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler, LeaveToOthers, WaitOn } from '../../jobs/jobHandler.ts'
import { ChannelStopped } from '../../ports/channels/channelPort.ts'
import { markFailed } from '../channels/handlers.ts'
import { seenByUs } from '../conversations/seenByUs.ts'

/** A channel that comes back lets its marks leave at once (`sendWaitingNow`). */
const LOOKED_AGAIN_MS = 15 * 60_000
/** What was written longer ago is not marked any more: its author has long been answered, or has given up. */
const LONGEST_STOP_MS = 7 * 24 * 60 * 60_000
/** A job is left for this long to a server that has the transport. */
const LEFT_MS = 5000

/**
 * The job that shows customers that staff read their messages, where the provider supports it. While the channel stands
 * still it waits: it then marks all that was read by that time.
 */
export function readMarkHandler({
  database,
  ports: { whatsapp },
  clock,
}: Pick<Deps, 'database' | 'ports' | 'clock'>): JobHandler<'whatsapp.read'> {
  return {
    async run({ orgId, payload }) {
      if (orgId === null) throw new GiveUp('a conversation without an organization')
      const seen = await seenByUs(database.db, orgId, payload.conversation_id, 'read', { evenStopped: true })
      if (!seen || clock().getTime() - seen.latestAt.getTime() > LONGEST_STOP_MS) return
      if (!seen.isConnected) throw new WaitOn(LOOKED_AGAIN_MS, 'channel not connected')
      if (!whatsapp.serves(seen.channel.transport))
        throw new LeaveToOthers(LEFT_MS, 'transport not set up here')
      try {
        await whatsapp.markRead?.(seen.channel, seen.from, seen.providerIds)
      } catch (error) {
        if (!(error instanceof ChannelStopped)) throw error
        await markFailed({ database, clock }, seen.channel, error.trouble)
        throw new WaitOn(LOOKED_AGAIN_MS, 'provider stops the channel')
      }
    },
  }
}
