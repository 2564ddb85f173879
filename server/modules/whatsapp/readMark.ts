import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { seenByUs } from '../conversations/seenByUs.ts'

/** The job that shows customers that staff read their messages, where the provider supports it. */
export function readMarkHandler({
  database,
  ports,
}: Pick<Deps, 'database' | 'ports'>): JobHandler<'whatsapp.read'> {
  return {
    async run({ orgId, payload }) {
      if (orgId === null) throw new GiveUp('a conversation without an organization')
      const seen = await seenByUs(database.db, orgId, payload.conversation_id, 'read', {
        evenPaused: true,
      })
      if (seen) await ports.whatsapp.markRead?.(seen.channel, seen.from, seen.providerIds)
    },
  }
}
