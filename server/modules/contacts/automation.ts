/** Contacts who asked to get no automatic messages. */
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { markAutomationStopped, requireContact } from '../funnel/handlers.ts'
import { cancelPlanned } from '../scheduled/plannedFor.ts'

/**
 * Stops automation for the contact and cancels messages that are planned for them. From then on the agent
 * never writes to them, except for one goodbye (`sendAgentMessage`), and only people handle their
 * conversations.
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
