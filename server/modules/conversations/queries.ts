import { type SQL, sql } from 'drizzle-orm'
import type { Contact } from '../../../src/contract/contact.ts'
import type { ChannelTransport } from '../../../src/contract/channelTransport.ts'
import type { Conversation, LastMessage } from '../../../src/contract/conversation.ts'
import type { Message, MessageContent, MessageStatus } from '../../../src/contract/message.ts'
import type { HoldReplies } from '../../../src/contract/messageSeen.ts'
import type { QuickReply } from '../../../src/contract/quickReply.ts'
import { belongsTo } from '../../db/belongsTo.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { batched, type BatchTx } from '../../db/sideBySide.ts'
import { followColumns } from '../funnel/handlers.ts'
import { subscriptionIsActive } from '../plans/allowance.ts'
import { contactJson, conversationJson, iso, messageJson } from '../../sync/records.ts'
import { channelSends } from './channelSends.ts'
import { type KeptChange, type NewMessage, previewOf, type Standing } from './rules.ts'

export type Talk = Standing & {
  id: string
  contact_id: string
  channel_id: string
  messages_count: number
  last_inbound_at: string | null
  channel_deleted: boolean
  /** Seconds, from the channel; null: free text may always be sent. */
  answer_window_seconds: number | null
  /** The customer asked to get no automatic messages. */
  automation_stopped: boolean
}

const TALK =
  sql.raw(`c.id, c.contact_id, c.channel_id, c.status, c.assigned_to, c.ai_handled, c.messages_count, c.agent_note,
  ${iso('c.agent_resumes_at')} as agent_resumes_at, ${iso('c.last_inbound_at')} as last_inbound_at,
  ch.deleted_at is not null as channel_deleted, ch.answer_window_seconds,
  p.automation_stopped_at is not null as automation_stopped`)

const FROM_TALK = sql`from conversations c
  join channels ch on ch.id = c.channel_id join contacts p on p.id = c.contact_id`

async function selectTalk(t: OrgTx, where: SQL): Promise<Talk | null> {
  const { rows } = await t.tx.execute<Talk>(sql`
    select ${TALK} ${FROM_TALK} where c.org_id = ${t.orgId} and ${where}`)
  return rows[0] ?? null
}

/** The conversation with this id; null if the organization has none. */
export const talkById = batched<string, Talk | null>(async (t, ids) => {
  const { rows } = await t.tx.execute<Talk>(sql`
    select ${TALK} ${FROM_TALK} where ${belongsTo(t.orgId, 'c.org_id')} and c.id = any(${sql.param([...ids])}::uuid[])`)
  const talks = new Map(rows.map((talk) => [talk.id, talk]))
  return ids.map((id) => talks.get(id) ?? null)
})

export const talkWith = (t: OrgTx, contactId: string, channelId: string) =>
  selectTalk(t, sql`c.contact_id = ${contactId} and c.channel_id = ${channelId}`)

/** The most messages that a refusal includes. */
const UNSEEN_MAX = 20

/**
 * Returns what customers and other staff members have written after a position, oldest first; with 'anyone'
 * also the agent's messages.
 */
export async function writtenSince(
  t: OrgTx,
  conversationId: string,
  position: number,
  exceptUserId: string,
  who: Exclude<HoldReplies, 'never'>,
): Promise<Message[]> {
  const agent = who === 'anyone' ? sql`or m.is_ai_message` : sql``
  const { rows } = await t.tx.execute<{ message: Message }>(sql`
    select ${sql.raw(messageJson('m'))} as message from messages m
    where m.org_id = ${t.orgId} and m.conversation_id = ${conversationId} and m.position > ${position}
      and (m.direction = 'inbound' ${agent}
        or (m.sender_user_id is not null and m.sender_user_id <> ${exceptUserId} and not m.is_ai_message))
    order by m.position limit ${UNSEEN_MAX}`)
  return rows.map((row) => row.message)
}

/** Reads the organization's setting for holding late replies. */
export async function selectHoldReplies(t: OrgTx): Promise<HoldReplies> {
  const { rows } = await t.tx.execute<{ hold_replies: HoldReplies }>(
    sql`select hold_replies from organizations where id = ${t.orgId}`,
  )
  return rows[0]?.hold_replies ?? 'people'
}

/** Inserts a conversation and returns it. Its contact and channel must exist. */
export async function insertTalk(
  t: OrgTx,
  row: { id: string; contactId: string; channelId: string; aiHandled: boolean; at: string },
): Promise<Talk> {
  const { rows } = await t.tx.execute<Talk>(sql`
    with c as (
      insert into conversations (id, org_id, contact_id, channel_id, ai_handled, last_message_at, created_at, revision)
      values (${row.id}, ${t.orgId}, ${row.contactId}, ${row.channelId}, ${row.aiHandled}, ${row.at}::timestamptz,
        ${row.at}::timestamptz, ${t.revision})
      returning *)
    select ${TALK} from c join channels ch on ch.id = c.channel_id join contacts p on p.id = c.contact_id`)
  if (!rows[0]) throw new Error('a conversation was to be made for a contact or channel that is not there')
  return rows[0]
}

export const standingColumns = (standing: Standing): SQL => sql`status = ${standing.status},
  assigned_to = ${standing.assigned_to}::uuid, ai_handled = ${standing.ai_handled},
  agent_resumes_at = ${standing.agent_resumes_at}::timestamptz,
  agent_note = ${standing.agent_note && JSON.stringify(standing.agent_note)}::jsonb`

export type ExchangeRecords = { message: Message; conversation: Conversation; contact: Contact }

type Appended = {
  conversationId: string
  message: NewMessage
  standing: Standing
  revision: number
}

/**
 * Appends the message to its conversation, sets the conversation's standing, and updates the contact's last
 * contact, unless `follows` is false because nobody wrote the message now. Returns all three records as they
 * are after that.
 */
export async function appendMessage(
  t: OrgTx,
  conversationId: string,
  message: NewMessage,
  standing: Standing,
  { follows = true }: { follows?: boolean } = {},
): Promise<ExchangeRecords> {
  const append = follows ? appendFollowed : appendAlone
  return append(t, { conversationId, message, standing, revision: t.revision })
}

const appendFollowed = batched<Appended, ExchangeRecords>((t, items) =>
  appendMessages(
    t,
    items,
    sql`update contacts p set ${followColumns({ at: sql`g.at`, replied: sql`g.direction = 'outbound'`, revision: sql`g.revision` })}
      from talk join given g on g.conversation_id = talk.id
      where ${belongsTo(t.orgId, 'p.org_id')} and p.id = talk.contact_id returning p.*`,
  ),
)

const appendAlone = batched<Appended, ExchangeRecords>((t, items) =>
  appendMessages(
    t,
    items,
    sql`select p.* from contacts p join talk on p.org_id = ${t.orgId} and p.id = talk.contact_id`,
  ),
)

/** `person`: SQL for the contacts of `talk`, the updated conversations. */
async function appendMessages(
  t: BatchTx,
  items: readonly Appended[],
  person: SQL,
): Promise<ExchangeRecords[]> {
  const given = items.map(({ conversationId, message: m, standing, revision }) => ({
    conversation_id: conversationId,
    revision,
    id: m.id,
    direction: m.direction,
    message_type: m.messageType,
    content: m.content,
    status: m.status,
    is_ai: m.isAi,
    sender_id: m.senderId,
    sender_name: m.senderName,
    reply_to: m.replyTo,
    forwarded: m.forwarded,
    forwarded_from: m.forwardedFrom,
    provider_id: m.providerId,
    at: m.at,
    lines: m.lines?.length ? m.lines : null,
    preview: previewOf(m),
    // A system line about the conversation does not count as written by the customer.
    is_unread: m.direction === 'inbound' && m.messageType !== 'system',
    standing: standing.status,
    assigned_to: standing.assigned_to,
    ai_handled: standing.ai_handled,
    agent_resumes_at: standing.agent_resumes_at,
    agent_note: standing.agent_note,
  }))
  const { rows } = await t.tx.execute<ExchangeRecords>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(conversation_id uuid, revision bigint,
        id uuid, direction text, message_type text, content jsonb, status text, is_ai boolean, sender_id uuid,
        sender_name text, reply_to jsonb, forwarded boolean, forwarded_from text, provider_id text, at timestamptz,
        lines jsonb, preview jsonb, is_unread boolean, standing text, assigned_to uuid, ai_handled boolean,
        agent_resumes_at timestamptz, agent_note jsonb)
    ), talk as (
      update conversations c set messages_count = c.messages_count + 1,
        unread_count = c.unread_count + g.is_unread::int,
        last_message = g.preview, last_message_at = greatest(c.last_message_at, g.at),
        last_inbound_at = case when g.is_unread then greatest(c.last_inbound_at, g.at) else c.last_inbound_at end,
        status = g.standing, assigned_to = g.assigned_to, ai_handled = g.ai_handled,
        agent_resumes_at = g.agent_resumes_at, agent_note = g.agent_note, revision = g.revision
      from given g where ${belongsTo(t.orgId, 'c.org_id')} and c.id = g.conversation_id
      returning c.*
    ), said as (
    insert into messages (id, org_id, conversation_id, position, direction, message_type, content, status,
      is_ai_message, sender_user_id, sender_name, reply_to, forwarded, forwarded_from, provider_id, created_at, lines, revision)
    select g.id, ${t.orgId}::uuid, talk.id, talk.messages_count, g.direction, g.message_type, g.content, g.status,
      g.is_ai, g.sender_id, g.sender_name, g.reply_to, g.forwarded, g.forwarded_from, g.provider_id, g.at, g.lines,
      g.revision
    from talk join given g on g.conversation_id = talk.id
    returning *
    ), person as (${person})
    select ${sql.raw(messageJson('said'))} as message, ${sql.raw(conversationJson('talk', 'person', 'u'))} as conversation,
      ${sql.raw(contactJson('person'))} as contact
    from said join talk on talk.id = said.conversation_id join person on person.id = talk.contact_id
      left join users u on u.id = talk.assigned_to`)
  const written = new Map(rows.map((row) => [row.message.id, row]))
  return items.map(({ message }) => {
    const records = written.get(message.id)
    if (!records) throw new Error('a message was to be written in a conversation that is not there')
    return records
  })
}

/** Reads a message with its conversation and its contact, as they are now. Throws if it does not exist. */
export async function readExchange(tx: Tx | Db, orgId: string, messageId: string): Promise<ExchangeRecords> {
  const { rows } = await tx.execute<ExchangeRecords>(sql`
    select ${sql.raw(messageJson('m'))} as message, ${sql.raw(conversationJson('c', 'p', 'u'))} as conversation,
      ${sql.raw(contactJson('p'))} as contact
    from messages m join conversations c on c.id = m.conversation_id join contacts p on p.id = c.contact_id
      left join users u on u.id = c.assigned_to
    where m.org_id = ${orgId} and m.id = ${messageId}`)
  if (!rows[0]) throw new Error('a message that was just written is not there')
  return rows[0]
}

export const updateStanding = (t: OrgTx, id: string, standing: Standing): Promise<void> =>
  updateStandings(t, { ...standing, id, revision: t.revision })

const updateStandings = batched<Standing & { id: string; revision: number }, void>(async (t, items) => {
  await t.tx.execute(sql`
    update conversations c set status = g.status, assigned_to = g.assigned_to, ai_handled = g.ai_handled,
      agent_resumes_at = g.agent_resumes_at, agent_note = g.agent_note, revision = g.revision
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g(id uuid, status text, assigned_to uuid,
      ai_handled boolean, agent_resumes_at timestamptz, agent_note jsonb, revision bigint)
    where ${belongsTo(t.orgId, 'c.org_id')} and c.id = g.id`)
  return items.map(() => undefined)
})

/** Returns the id of the customer's last message since our last one; null if they wrote nothing since. */
export async function lastUnanswered(t: OrgTx, conversationId: string): Promise<string | null> {
  const { rows } = await t.tx.execute<{ id: string }>(sql`
    select id from messages
    where org_id = ${t.orgId} and conversation_id = ${conversationId} and direction = 'inbound'
      and message_type <> 'system' and deleted_at is null and not content ? 'past' and position > coalesce((
        select max(position) from messages
        where org_id = ${t.orgId} and conversation_id = ${conversationId} and direction = 'outbound'
          and not content ? 'past'), 0)
    order by position desc limit 1`)
  return rows[0]?.id ?? null
}

/** Sets the read position. The customer's messages after it count as unread. */
export async function updateRead(t: OrgTx, id: string, position: number): Promise<void> {
  await t.tx.execute(sql`
    update conversations c set read_position = ${position}, revision = ${t.revision}, unread_count =
      (select count(*) from messages m where m.conversation_id = c.id and m.direction = 'inbound' and m.position > ${position})
    where c.org_id = ${t.orgId} and c.id = ${id}`)
}

/**
 * Updates the conversation's preview if the message is its last one. Returns the conversation then, else
 * null.
 */
export async function updatePreview(
  t: OrgTx,
  message: Message,
  last: LastMessage,
): Promise<Conversation | null> {
  const { rows } = await t.tx.execute<{ conversation: Conversation }>(sql`
    with talk as (
      update conversations set last_message = ${JSON.stringify(last)}::jsonb, revision = ${t.revision}
      where ${belongsTo(t.orgId)} and id = ${message.conversation_id} and messages_count = ${message.position}
      returning *)
    select ${sql.raw(conversationJson('talk', 'p', 'u'))} as conversation
    from talk join contacts p on p.id = talk.contact_id left join users u on u.id = talk.assigned_to`)
  return rows[0]?.conversation ?? null
}

export type MessageValues = {
  status: MessageStatus
  error: string | null
  content: MessageContent
  reactions: Message['reactions']
  provider_id: string | null
  edited_at: string
  deleted_at: string
  change: KeptChange | null
}

type ChangedMessage = { message: Message; conversation: Conversation | null }

/**
 * Updates a message, and with `last` the preview of its conversation where it is the last message. Returns the
 * message, and the conversation if its preview was updated; null if the message does not exist. `learnt` is the
 * provider's id of the message; it is left out if another message already has it.
 */
export const updateMessage = (
  t: OrgTx,
  id: string,
  values: Partial<MessageValues>,
  { last, learnt = null }: { last: LastMessage; learnt?: string | null },
): Promise<ChangedMessage | null> =>
  updateMessages(t, { id, put: values, last, learnt, revision: t.revision })

type MessageUpdate = {
  id: string
  put: Partial<MessageValues>
  last: LastMessage
  learnt: string | null
  revision: number
}

/** The columns of `MessageValues`, with their types. */
const MESSAGE_COLUMNS: Record<keyof MessageValues, string> = {
  status: 'text',
  error: 'text',
  content: 'jsonb',
  reactions: 'jsonb',
  provider_id: 'text',
  edited_at: 'timestamptz',
  deleted_at: 'timestamptz',
  change: 'jsonb',
}
const NEW_VALUES = sql.raw(
  Object.entries(MESSAGE_COLUMNS)
    .filter(([name]) => name !== 'provider_id')
    .map(([name, type]) => {
      const given = type === 'jsonb' ? `nullif(g.put -> '${name}', 'null')` : `(g.put ->> '${name}')::${type}`
      return `${name} = case when g.put ? '${name}' then ${given} else m.${name} end`
    })
    .join(', '),
)

const updateMessages = batched<MessageUpdate, ChangedMessage | null>(async (t, items) => {
  const { rows } = await t.tx.execute<ChangedMessage>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as g(id uuid, put jsonb, last jsonb, learnt text, revision bigint)
    ), said as (
      update messages m set ${NEW_VALUES}, revision = g.revision, provider_id = case
        when g.learnt is not null and not ${isKnownProviderId(t, sql`g.learnt`)} then g.learnt
        when g.put ? 'provider_id' then g.put ->> 'provider_id' else m.provider_id end
      from given g where ${belongsTo(t.orgId, 'm.org_id')} and m.id = g.id returning m.*
    ), talk as (
      update conversations c set last_message = g.last, revision = g.revision
      from said join given g on g.id = said.id
      where ${belongsTo(t.orgId, 'c.org_id')} and c.id = said.conversation_id and c.messages_count = said.position
      returning c.*)
    select ${sql.raw(messageJson('said'))} as message,
      case when talk.id is not null then ${sql.raw(conversationJson('talk', 'p', 'u'))} end as conversation
    from said left join talk on talk.id = said.conversation_id and talk.messages_count = said.position
      left join contacts p on p.id = talk.contact_id left join users u on u.id = talk.assigned_to`)
  const changed = new Map(rows.map((row) => [row.message.id, row]))
  return items.map(({ id }) => changed.get(id) ?? null)
})

/** SQL condition that a message of the organization has this id of the provider. */
const isKnownProviderId = (t: BatchTx, providerId: SQL): SQL =>
  sql`exists (select from messages where org_id = ${t.orgId} and provider_id = ${providerId})`

/**
 * Stores the provider's id of a message, without a revision, because no client shows it. If another message
 * already has that id, does nothing.
 */
export async function learnProviderId(t: OrgTx, id: string, providerId: string): Promise<void> {
  await t.tx.execute(sql`
    update messages set provider_id = ${providerId} where ${belongsTo(t.orgId)} and id = ${id}
      and not ${isKnownProviderId(t, sql`${providerId}`)}`)
}

export type Held = Message & { provider_id: string | null }

async function selectHeld(t: BatchTx, where: SQL): Promise<Held[]> {
  const { rows } = await t.tx.execute<{ message: Message; provider_id: string | null }>(sql`
    select ${sql.raw(messageJson('m'))} as message, m.provider_id from messages m
    where ${where}`)
  return rows.map(({ message, provider_id }) => ({ ...message, provider_id }))
}

/** The message with this id; null if the organization has none. */
export const messageById = batched<string, Held | null>(async (t, ids) => {
  const held = await selectHeld(
    t,
    sql`${belongsTo(t.orgId, 'm.org_id')} and m.id = any(${sql.param([...ids])}::uuid[])`,
  )
  const byId = new Map(held.map((message) => [message.id, message]))
  return ids.map((id) => byId.get(id) ?? null)
})
export async function messageByProviderId(t: OrgTx, id: string): Promise<Held | null> {
  const [held] = await selectHeld(t, sql`m.org_id = ${t.orgId} and m.provider_id = ${id}`)
  return held ?? null
}

/**
 * Reads the change that a message has, also one that WhatsApp took, and the transport of its conversation.
 * `isReached`: the message went or came by the channel that the conversation has now.
 */
export async function selectChange(
  t: OrgTx,
  messageId: string,
): Promise<{
  change: KeptChange | null
  transport: ChannelTransport
  channel_deleted: boolean
  is_reached: boolean
} | null> {
  const { rows } = await t.tx.execute<{
    change: KeptChange | null
    transport: ChannelTransport
    channel_deleted: boolean
    is_reached: boolean
  }>(sql`
    select m.change, ch.transport, ch.deleted_at is not null as channel_deleted,
      m.provider_id is not null and (c.channel_since is null or m.created_at >= c.channel_since) as is_reached
    from messages m join conversations c on c.id = m.conversation_id join channels ch on ch.id = c.channel_id
    where ${belongsTo(t.orgId, 'm.org_id')} and m.id = ${messageId}`)
  return rows[0] ?? null
}

/** Reads a message of this conversation, and the customer's name. Null if there is none. */
export async function selectQuotable(
  tx: Tx | Db,
  orgId: string,
  { id, conversationId }: { id: string; conversationId: string },
): Promise<{ message: Message; contact_name: string } | null> {
  const { rows } = await tx.execute<{ message: Message; contact_name: string }>(sql`
    select ${sql.raw(messageJson('m'))} as message, p.name as contact_name
    from messages m join conversations c on c.id = m.conversation_id join contacts p on p.id = c.contact_id
    where m.org_id = ${orgId} and m.id = ${id} and m.conversation_id = ${conversationId}`)
  return rows[0] ?? null
}

/** Returns the name of the message's author: the contact, or the staff member or agent. */
export async function selectAuthor(db: Db, orgId: string, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ author: string }>(sql`
    select case when m.direction = 'inbound' then p.name else coalesce(m.sender_name, '') end as author
    from messages m join conversations c on c.id = m.conversation_id join contacts p on p.id = c.contact_id
    where m.org_id = ${orgId} and m.id = ${id}`)
  return rows[0]?.author
}

/** Whether any organization has a message with this id. */
export async function messageIdIsTaken(t: OrgTx, id: string): Promise<boolean> {
  const { rows } = await t.tx.execute(sql`select 1 from messages where id = ${id}`)
  return rows.length > 0
}

/**
 * SQL condition that an agent answers the channel: its own while active or, if it has none, any active one.
 * False while nothing leaves by the channel.
 */
const agentAnswers = (t: OrgTx, channelId: string) => sql`exists (select from channels ch
  join agents g on g.org_id = ch.org_id and g.is_active and (ch.agent_id is null or ch.agent_id = g.id)
  where ch.org_id = ${t.orgId} and ch.id = ${channelId} and ${channelSends})`

export async function hasSubscription(t: OrgTx): Promise<boolean> {
  const { rows } = await t.tx.execute<{ yes: boolean }>(sql`select ${subscriptionIsActive(t.orgId)} as yes`)
  return rows[0]?.yes === true
}

export async function channelHasAgent(t: OrgTx, channelId: string): Promise<boolean> {
  const { rows } = await t.tx.execute<{ yes: boolean }>(sql`select ${agentAnswers(t, channelId)} as yes`)
  return rows[0]?.yes === true
}

/** Reads what receiving a message needs to know first, in one round trip. */
export async function lookBefore(
  t: OrgTx,
  channelId: string,
  providerId: string,
): Promise<{ repeated: boolean; agentIsThere: boolean }> {
  const { rows } = await t.tx.execute<{ repeated: boolean; agentIsThere: boolean }>(sql`
    select ${agentAnswers(t, channelId)} and ${subscriptionIsActive(t.orgId)} as "agentIsThere",
      exists (select from messages where org_id = ${t.orgId} and provider_id = ${providerId}) as repeated`)
  return rows[0]!
}

export async function userBelongs(t: OrgTx, userId: string): Promise<boolean> {
  const { rows } = await t.tx.execute(sql`select 1 from users where org_id = ${t.orgId} and id = ${userId}`)
  return rows.length > 0
}

/** Reads the organization's quick replies; null if it has written none of its own. */
export async function selectQuickReplies(
  tx: Tx | Db,
  orgId: string,
  lock?: 'for update',
): Promise<QuickReply[] | null> {
  const { rows } = await tx.execute<{ quick_replies: QuickReply[] | null }>(
    sql`select quick_replies from organizations where id = ${orgId} ${sql.raw(lock ?? '')}`,
  )
  return rows[0]?.quick_replies ?? null
}

export async function updateQuickReplies(tx: Tx, orgId: string, replies: QuickReply[]): Promise<void> {
  await tx.execute(
    sql`update organizations set quick_replies = ${JSON.stringify(replies)}::jsonb where id = ${orgId}`,
  )
}
