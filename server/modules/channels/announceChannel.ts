import { orgTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { publish } from '../../sync/publish.ts'
import { recordActivity } from '../activities/handlers.ts'

/** Tells staff what happened to a channel: on every open screen and in the activity feed. */
export async function announceChannel(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, orgId, name }: { id: string; orgId: string; name: string },
  what: { title: string; description: string },
): Promise<void> {
  await orgTransaction(database.db, orgId, async (t) => {
    await recordActivity(t, {
      type: 'channel.changed',
      title: what.title,
      description: `${name}: ${what.description}`,
      entity: { type: 'other', id: null },
      contactId: null,
      at: clock(),
    })
    await publish(t, 'sync.changes', { ...what, related_entity_id: id })
  })
}
