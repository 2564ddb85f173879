/** Conversations started by the clinic, and staff messages that do not go through sendStaffMessage.ts. */
import { sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import type { MessageContent } from '../../../src/contract/message.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { Refusal } from '../../refusal.ts'
import { publish } from '../../sync/publish.ts'
import { agentResumesAt } from './answeringAgent.ts'
import { enqueueSend } from './enqueueSend.ts'
import { enqueueResume } from './enqueueTurn.ts'
import { newMessage } from './newMessage.ts'
import {
  appendMessage,
  type ExchangeRecords,
  insertTalk,
  messageById,
  messageIdIsTaken,
  readExchange,
  type Talk,
  talkById,
  talkWith,
} from './queries.ts'
import { afterStaffMessage, linesAbove } from './rules.ts'

/** The part of a conversation that modules outside this folder need in order to write in it. */
export type OpenTalk = Pick<
  Talk,
  | 'id'
  | 'contact_id'
  | 'channel_id'
  | 'last_inbound_at'
  | 'channel_deleted'
  | 'answer_window_seconds'
  | 'automation_stopped'
> & { isNew: boolean }

/**
 * Returns the conversation with this contact on this channel, creating it if there is none. A new one gets
 * `id` unless that is taken. If the conversation has another id, later calls with `id` still find it.
 */
export async function openTalk(
  t: OrgTx,
  {
    id,
    contactId,
    channelId,
    aiHandled,
  }: { id?: string; contactId: string; channelId: string; aiHandled: boolean },
  now: Date,
): Promise<OpenTalk> {
  const existing = await talkWith(t, contactId, channelId)
  if (existing) {
    if (id !== undefined && id !== existing.id) await rememberStart(t, id, existing.id)
    return { ...existing, isNew: false }
  }
  const isFree = id !== undefined && !(await conversationIdIsTaken(t, id))
  const made = await insertTalk(t, {
    id: isFree ? id : newId(),
    contactId,
    channelId,
    aiHandled,
    at: now.toISOString(),
  })
  return { ...made, isNew: true }
}

/** Finds the conversation by its id, or by the id under which a device started it; else null. */
export async function findTalk(t: OrgTx, id: string): Promise<OpenTalk | null> {
  const talk = (await talkById(t, id)) ?? (await talkByStart(t, id))
  return talk && { ...talk, isNew: false }
}

async function talkByStart(t: OrgTx, id: string): Promise<Talk | null> {
  const held = await startedAs(t.tx, t.orgId, id)
  return held === null ? null : talkById(t, held)
}

/** Returns the id of the existing conversation that a device started under `id`; null if there is none. */
export async function startedAs(tx: Db | Tx, orgId: string, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ conversation_id: string }>(
    sql`select conversation_id from conversation_starts where org_id = ${orgId} and id = ${id}`,
  )
  return rows[0]?.conversation_id ?? null
}

async function rememberStart(t: OrgTx, id: string, conversationId: string): Promise<void> {
  await t.tx.execute(sql`
    insert into conversation_starts (id, org_id, conversation_id) values (${id}, ${t.orgId}, ${conversationId})
    on conflict (id) do nothing`)
}

async function conversationIdIsTaken(t: OrgTx, id: string): Promise<boolean> {
  const { rows } = await t.tx.execute(sql`select 1 from conversations where id = ${id}`)
  return rows.length > 0
}

/**
 * Returns the records of a message that already exists under this id, and gives the revision back; null if
 * there is none. Throws 409 if it is another message.
 */
export async function findSaid(
  t: OrgTx,
  { id, text }: { id: string; text: string },
): Promise<ExchangeRecords | null> {
  if (!(await messageIdIsTaken(t, id))) return null
  const held = await messageById(t, id)
  if (held?.direction !== 'outbound' || held.content.text !== text)
    throw new Refusal(409, 'conflict', 'Já existe outra mensagem com este identificador.')
  await releaseRevision(t)
  return readExchange(t.tx, t.orgId, id)
}

/** The conversation in which this organization has sent a message under this id; null if there is none. */
export async function sentIn(t: OrgTx, messageId: string): Promise<string | null> {
  const held = await messageById(t, messageId)
  return held?.direction === 'outbound' ? held.conversation_id : null
}

/**
 * Appends a staff member's message to a conversation and publishes it. Does not check the answering window;
 * the caller has done so.
 */
export async function sayAsStaff(
  t: OrgTx,
  conversationId: string,
  {
    id,
    content,
    sender,
  }: { id: string; content: MessageContent; sender: { userId: string; userName: string } },
  now: Date,
): Promise<ExchangeRecords> {
  const talk = await talkById(t, conversationId)
  if (!talk) throw new Error('a conversation that was just found is not there')
  const message = newMessage({
    id,
    direction: 'outbound',
    messageType: 'text',
    content,
    status: 'queued',
    senderId: sender.userId,
    senderName: sender.userName,
    at: now.toISOString(),
    lines: linesAbove(talk, id, sender, now.toISOString()),
  })
  const standing = afterStaffMessage(talk, sender.userId, await agentResumesAt(t.tx, t.orgId, talk.id, now))
  const written = await appendMessage(t, talk.id, message, standing)
  await enqueueSend(t, talk.id, message.id)
  await enqueueResume(t, talk.id, standing)
  await publish(t, 'message.new', { conversation_id: talk.id, ...written })
  return written
}
