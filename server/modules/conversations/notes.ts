/** Notes that staff write for each other in a conversation. They are quiet lines: nothing of them is ever sent. */
import { sql } from 'drizzle-orm'
import type { Message } from '../../../src/contract/message.ts'
import type { NoteRequest, ThreadLine } from '../../../src/contract/threadLine.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { planNotice } from '../push/planNotice.ts'
import { addLine, byStaff, lastMessage, lineOf } from '../threadLines/threadLines.ts'
import { CONVERSATION_GONE } from './staff.ts'

/** The most notes after one message. */
const MOST_NOTES = 50

/** Keeps the note after the last message and tells whom it mentions. The same id again keeps it once. */
export async function addNote(
  t: OrgTx,
  conversationId: string,
  { id, text, mentions }: NoteRequest,
  { userId }: { userId: string },
  now: Date,
): Promise<{ message: Message }> {
  const conversation = await readRecord(t.tx, t.orgId, 'conversation', conversationId)
  if (!conversation) throw notFound(CONVERSATION_GONE)
  const carrier = await lastMessage(t, { conversationId })
  if (!carrier)
    throw new Refusal(409, 'conflict', 'A nota fica junto da última mensagem, e ainda não há nenhuma aqui.')
  const held = await carrierOf(t, conversationId, id)
  if (held) {
    await releaseRevision(t)
    return { message: held }
  }
  if ((carrier.lines ?? []).filter(({ what }) => what === 'note').length >= MOST_NOTES)
    throw new Refusal(409, 'conflict', 'Há notas demais depois da última mensagem desta conversa.')
  const named = await membersOf(t, mentions)
  const line: ThreadLine = {
    ...lineOf(
      { what: 'note', by: await byStaff(t, userId), text, ...(named.length > 0 && { mentions: named }) },
      now,
    ),
    id,
  }
  const message = await addLine(t, { conversationId }, line)
  if (!message) throw notFound(CONVERSATION_GONE)
  const mentioned = named.map((member) => member.id).filter((each) => each !== userId)
  if (mentioned.length > 0)
    await planNotice(t, {
      about: 'mention',
      conversation_id: conversationId,
      user_ids: mentioned,
      actor_id: userId,
    })
  await publish(t, 'message.update', { conversation_id: conversationId, message })
  return { message }
}

/** The message that carries the note with this id already; null if none does. */
async function carrierOf(t: OrgTx, conversationId: string, noteId: string): Promise<Message | null> {
  const { rows } = await t.tx.execute<{ id: string }>(sql`
    select id from messages where org_id = ${t.orgId} and conversation_id = ${conversationId}
      and lines @> ${JSON.stringify([{ id: noteId }])}::jsonb limit 1`)
  return rows[0] ? readRecord(t.tx, t.orgId, 'message', rows[0].id) : null
}

/** Those of the users who belong to the organization, with their names. */
async function membersOf(t: OrgTx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await t.tx.execute<{ id: string; name: string }>(sql`
    select id, name from users where org_id = ${t.orgId} and id = any(${sql.param(ids)}::uuid[]) order by name`)
  return rows
}
