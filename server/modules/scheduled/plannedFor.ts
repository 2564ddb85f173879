/** What was planned for one contact, when they ask that no automation writes to them and when that is taken back. */
import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { selectRecords } from '../../sync/records.ts'
import { touchConversationsOf } from '../conversations/contactConversations.ts'
import { followReminder } from './planScheduled.ts'
import { cancelAllOf } from './queries.ts'

/** The contact has just been marked: what was planned goes, their conversations show it. */
export async function cancelPlanned(t: OrgTx, contactId: string): Promise<void> {
  await cancelAllOf(t, contactId)
  await touchConversationsOf(t, contactId)
}

/** The mark has just been taken back: reminders of what is still to come are planned again. */
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
