import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { ChannelStopped } from '../../ports/channels/channelPort.ts'
import { markFailed } from '../channels/handlers.ts'
import { seenByUs } from '../conversations/seenByUs.ts'

/** The job that shows customers that staff read their messages, where the provider supports it. */
export function readMarkHandler({
  database,
  ports,
  clock,
}: Pick<Deps, 'database' | 'ports' | 'clock'>): JobHandler<'whatsapp.read'> {
  return {
    async run({ orgId, payload }) {
      if (orgId === null) throw new GiveUp('a conversation without an organization')
      const seen = await seenByUs(database.db, orgId, payload.conversation_id, 'read', {
        evenPaused: true,
      })
      if (!seen) return
      try {
        await ports.whatsapp.markRead?.(seen.channel, seen.from, seen.providerIds)
      } catch (error) {
        if (!(error instanceof ChannelStopped)) throw error
        await markFailed({ database, clock }, seen.channel, error.trouble)
      }
    },
  }
}
