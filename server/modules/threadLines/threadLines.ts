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

/** The most lines that one message carries besides notes; older ones give way. */
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

type LineContent = Omit<ThreadLine, 'id' | 'at' | 'what'> & { what: ThreadLineWhat }

export const lineOf = (content: LineContent, now: Date): ThreadLine => ({
  id: newId(),
  at: now.toISOString(),
  ...content,
})

/** The lines with one more: beyond the limit the oldest gives way, but no note does. */
export function withLine(lines: readonly ThreadLine[], line: ThreadLine): ThreadLine[] {
  const others = lines.filter(({ what }) => what !== 'note')
  const oldest = line.what !== 'note' && others.length >= MOST_LINES ? others[0] : undefined
  return [...lines.filter((each) => each !== oldest), line]
}

/**
 * Adds the line to the conversation, or to the contact's latest one, and returns the message that carries it,
 * which the caller publishes. Null where there is no conversation with a message.
 */
export async function addLine(
  t: OrgTx,
  where: { conversationId: string } | { contactId: string },
  line: ThreadLine,
): Promise<Message | null> {
  const carrier = await lastMessage(t, where)
  if (!carrier) return null
  const { rows } = await t.tx.execute<{ message: Message }>(sql`
    update messages m set lines = ${JSON.stringify(withLine(carrier.lines ?? [], line))}::jsonb, revision = ${t.revision}
    where ${belongsTo(t.orgId, 'm.org_id')} and m.id = ${carrier.id}
    returning ${sql.raw(messageJson('m'))} as message`)
  return rows[0]?.message ?? null
}

/** The message that carries the conversation's next line. Nobody adds another one meanwhile: see `orgTransaction`. */
export async function lastMessage(
  t: OrgTx,
  where: { conversationId: string } | { contactId: string },
): Promise<Pick<Message, 'id' | 'lines'> | null> {
  const talk =
    'conversationId' in where
      ? sql`${belongsTo(t.orgId)} and id = ${where.conversationId}`
      : sql`org_id = ${t.orgId} and contact_id = ${where.contactId} order by last_message_at desc, id desc limit 1`
  const { rows } = await t.tx.execute<Pick<Message, 'id' | 'lines'>>(sql`
    select m.id, m.lines from (select id, messages_count from conversations where ${talk}) talk
      join messages m on m.conversation_id = talk.id and m.position = talk.messages_count`)
  return rows[0] ?? null
}
