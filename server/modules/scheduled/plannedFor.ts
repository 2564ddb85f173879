/** Planned messages of a contact who stops or allows automation. */
import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { selectRecords } from '../../sync/records.ts'
import { touchConversationsOf } from '../conversations/contactConversations.ts'
import { followReminder } from './planScheduled.ts'
import { cancelAllOf } from './queries.ts'

/**
 * Cancels everything planned for a contact who has just stopped automation, and updates their conversations.
 */
export async function cancelPlanned(t: OrgTx, contactId: string): Promise<void> {
  await cancelAllOf(t, contactId)
  await touchConversationsOf(t, contactId)
}

/** Plans the reminders of future appointments again, after a contact has allowed automation again. */
export async function planAgain(t: OrgTx, contactId: string, now: Date): Promise<void> {
  const ahead = await selectRecords(
    t.tx,
    t.orgId,
    'appointment',
    sql`a.client_id = ${contactId} and a.status in ('pending', 'confirmed') and a.start_time > ${now.toISOString()}::timestamptz`,
  )
  for (const appointment of ahead) await followReminder(t, appointment, now)
  await touchConversationsOf(t, contactId)
}
