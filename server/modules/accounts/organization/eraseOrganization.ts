import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { GiveUp, type JobHandler, RetryLater } from '../../../jobs/jobHandler.ts'
import { connectedChannels } from '../../channels/connectedChannels.ts'
import { servedChannel } from '../../channels/servedChannel.ts'
import { deleteOrganizationRow, eraseSome, findOrganization } from './queries.ts'

/** Rows in one statement, so that no step holds the database for long. */
const AT_ONCE = 500
/** What an organization may have much of, what refers to others before what it refers to; the rest goes with its row. */
const LARGE = [
  'agent_turn_messages',
  'agent_turns',
  'unanswered_questions',
  'scheduled_messages',
  'activities',
  'media',
  'messages',
  'appointments',
  'conversations',
  'contacts',
  'removals',
  'idempotency_keys',
  'preview_messages',
  'preview_appointments',
  'preview_conversations',
  'knowledge_passages',
  'knowledge_sources',
  'qa_pairs',
] as const

/**
 * Removes all that a deleted organization left, in small steps; interrupted, the next try goes on where it was. Does
 * nothing to an organization that was not deleted.
 */
export function eraseOrganizationHandler(deps: Deps): JobHandler<'organization.erase'> {
  const { db } = deps.database
  return {
    leaseMs: 5 * 60_000,
    async run({ orgId, signal }) {
      if (orgId === null) throw new GiveUp('an organization to erase without its id')
      const organization = await findOrganization(db, orgId)
      if (!organization) return
      if (organization.deletedAt === null) throw new GiveUp('an organization that was not deleted')
      await eraseSome(db, 'jobs', orgId, sql`kind not like 'realtime.%' and kind <> 'organization.erase'`)
      for (const channel of await connectedChannels(db, orgId, deps.clock()))
        await deps.ports.whatsapp.disconnect(servedChannel(channel))
      for (const table of LARGE)
        while ((await eraseSome(db, table, orgId, undefined, AT_ONCE)) === AT_ONCE)
          if (signal.aborted) throw new RetryLater(0, 'more to erase')
      await deleteOrganizationRow(db, orgId)
    },
  }
}
