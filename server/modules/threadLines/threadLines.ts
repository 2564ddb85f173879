/**
 * The quiet lines of a thread. They are written in the transaction of what they tell, on the last message of the
 * conversation: that is their place in the thread, and messages are what devices mirror already. They take no
 * position of their own, so that nothing that counts messages (unread, a turn's end, silence) notices them.
 */
import { sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { ThreadLine, ThreadLineWhat } from '../../../src/contract/threadLine.ts'
import { belongsTo } from '../../db/belongsTo.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { messageJson } from '../../sync/records.ts'

/** The most lines that one message carries; older ones give way. */
const MOST_LINES = 20

export const BY_AGENT = (name: string | null): ThreadLine['by'] => ({ kind: 'agent', id: null, name })

/** A staff member as author of a line, with their name of now. */
export async function byStaff(t: OrgTx, userId: string): Promise<ThreadLine['by']> {
  return { kind: 'staff', id: userId, name: await nameOfUser(t, userId) }
}

export async function nameOfUser(t: OrgTx, userId: string): Promise<string | null> {
  const { rows } = await t.tx.execute<{ name: string }>(
    sql`select name from users where org_id = ${t.orgId} and id = ${userId}`,
  )
  return rows[0]?.name ?? null
}

type Told = Omit<ThreadLine, 'id' | 'at' | 'what'> & { what: ThreadLineWhat }

export const lineOf = (told: Told, now: Date): ThreadLine => ({
  id: newId(),
  at: now.toISOString(),
  ...told,
})

/**
 * Adds the line to the conversation, or to the contact's latest one, and returns the message that carries it,
 * which the caller publishes. Null where there is no conversation with a message.
 */
export async function addLine(
  t: OrgTx,
  where: { conversationId: string } | { contactId: string },
  line: ThreadLine,
): Promise<Message | null> {
  const talk =
    'conversationId' in where
      ? sql`${belongsTo(t.orgId)} and id = ${where.conversationId}`
      : sql`org_id = ${t.orgId} and contact_id = ${where.contactId} order by last_message_at desc, id desc limit 1`
  const { rows } = await t.tx.execute<{ message: Message }>(sql`
    with talk as (
      select id, messages_count from conversations where ${talk}
    ), said as (
      update messages m set revision = ${t.revision}, lines =
        case when jsonb_array_length(coalesce(m.lines, '[]')) < ${MOST_LINES} then coalesce(m.lines, '[]') else m.lines - 0 end
          || ${JSON.stringify([line])}::jsonb
      from talk where ${belongsTo(t.orgId, 'm.org_id')} and m.conversation_id = talk.id and m.position = talk.messages_count
      returning m.*)
    select ${sql.raw(messageJson('said'))} as message from said`)
  return rows[0]?.message ?? null
}
