/** Who asked that no automation writes to them. */
import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { publish } from '../../sync/publish.ts'
import { requireContact } from '../funnel/handlers.ts'

/** Marks the contact, and cancels what was planned to be said to them. */
export async function stopAutomation(t: OrgTx, contactId: string, now: Date): Promise<void> {
  await t.tx.execute(sql`
    update contacts set automation_stopped_at = ${now.toISOString()}::timestamptz, revision = ${t.revision}
    where org_id = ${t.orgId} and id = ${contactId} and automation_stopped_at is null`)
  await t.tx.execute(sql`
    update scheduled_messages s set status = 'CANCELLED', reason = 'O cliente pediu para não receber mensagens automáticas.'
    where s.org_id = ${t.orgId} and s.status = 'PENDING' and (
      s.appointment_id in (select id from appointments where org_id = ${t.orgId} and client_id = ${contactId})
      or s.conversation_id in (select id from conversations where org_id = ${t.orgId} and contact_id = ${contactId}))`)
  const contact = await requireContact(t.tx, t.orgId, contactId)
  await publish(t, 'lead.updated', {
    contact,
    title: 'Contato atualizado',
    description: contact.name,
    related_entity_id: contactId,
  })
}
