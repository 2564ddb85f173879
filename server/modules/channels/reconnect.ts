import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { Refusal } from '../../refusal.ts'
import { connectWhatsApp } from './handlers.ts'
import * as queries from './queries.ts'
import { isUnanswered } from './rules.ts'

/**
 * The job that connects a Cloud API channel again whose provider did not answer. Each failure enqueues the next try
 * (`connectWhatsApp`).
 */
export function reconnectHandler(deps: Deps): JobHandler<'channel.reconnect'> {
  return {
    async run({ orgId, payload: { channel_id } }) {
      if (orgId === null) throw new GiveUp('a channel without an organization')
      const row = await queries.findChannel(deps.database.db, orgId, channel_id)
      // Connected meanwhile, disconnected by a person, or deleted.
      if (!row || row.status !== 'error' || !isUnanswered(row)) return
      try {
        await connectWhatsApp(deps, { organizationId: orgId }, channel_id)
      } catch (error) {
        if (error instanceof Refusal) throw new GiveUp(error.code)
        throw error
      }
    },
  }
}
