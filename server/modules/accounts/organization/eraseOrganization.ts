import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { GiveUp, type JobHandler, RetryLater } from '../../../jobs/jobHandler.ts'
import { connectedChannels } from '../../channels/connectedChannels.ts'
import { servedChannel } from '../../channels/servedChannel.ts'
import { deleteOrganizationRow, eraseSome, findOrganization } from './queries.ts'

/** Rows per statement, so that no step blocks the database for long. */
const AT_ONCE = 500
/**
 * Tables in which an organization may have many rows, ordered so that referring rows go first. All other rows
 * are deleted by cascade with the organization's row.
 */
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
 * Handles the job `organization.erase`: deletes everything that a deleted organization left, in small steps.
 * If interrupted, the next attempt continues. Gives up on an organization that was not deleted.
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
