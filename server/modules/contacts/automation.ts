/** Who asked that no automation writes to them. */
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { markAutomationStopped, requireContact } from '../funnel/handlers.ts'
import { cancelPlanned } from '../scheduled/plannedFor.ts'

/**
 * Marks the contact, and cancels what was planned to be said to them. From here on every path of the agent refuses, but
 * for one goodbye (`sendAgentMessage`), and their conversations are nobody's but people's.
 */
export async function stopAutomation(t: OrgTx, contactId: string, now: Date): Promise<void> {
  if (await markAutomationStopped(t, contactId, now)) await cancelPlanned(t, contactId)
  const contact = await requireContact(t.tx, t.orgId, contactId)
  await publish(t, 'lead.updated', {
    contact,
    changes: await changesOf(t),
    title: 'Contato atualizado',
    description: contact.name,
    related_entity_id: contactId,
  })
}
