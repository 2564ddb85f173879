/** Pages of conversations and messages for the inbox. */
import { sql } from 'drizzle-orm'
import type { Conversation, ConversationStatus } from '../../../src/contract/conversation.ts'
import type { Message } from '../../../src/contract/message.ts'
import { phoneKey } from '../../../src/contract/phone.ts'
import type { Db } from '../../db/database.ts'
import { selectRecords } from '../../sync/records.ts'

export function listConversations(
  db: Db,
  orgId: string,
  filter: {
    status: ConversationStatus | undefined
    phone: string | undefined
    before: string | undefined
    limit: number
  },
): Promise<Conversation[]> {
  const where = [sql`true`]
  if (filter.status) where.push(sql`c.status = ${filter.status}`)
  if (filter.phone !== undefined) {
    where.push(sql`c.contact_id in (select contact_id from contact_identities
      where org_id = ${orgId} and kind = 'phone' and value = ${phoneKey(filter.phone)})`)
  }
  if (filter.before) where.push(sql`c.last_message_at < ${filter.before}::timestamptz`)
  return selectRecords(
    db,
    orgId,
    'conversation',
    sql.join(where, sql` and `),
    sql`order by c.last_message_at desc, c.id desc limit ${filter.limit}`,
  )
}

/** Returns the page before a position (without one, the newest page), in ascending order. */
export async function listMessages(
  db: Db,
  orgId: string,
  conversationId: string,
  page: { before: number | undefined; limit: number },
): Promise<Message[]> {
  const before = page.before === undefined ? sql`` : sql`and m.position < ${page.before}`
  const newestFirst = await selectRecords(
    db,
    orgId,
    'message',
    sql`m.conversation_id = ${conversationId} ${before}`,
    sql`order by m.position desc limit ${page.limit}`,
  )
  return newestFirst.reverse()
}
