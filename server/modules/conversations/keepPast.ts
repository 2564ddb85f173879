/** Imports messages from before a channel was connected into its threads, where somebody asked for it. */
import { sql } from 'drizzle-orm'
import { messageSummary } from '../../../src/contract/message.ts'
import { cleanJson } from '../../cleanJson.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import type { EventOf, PastMessage } from '../../ports/channels/channelPort.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { changeNothing } from '../../db/releaseRevision.ts'
import { newMessage } from './newMessage.ts'
import { lookBefore, standingColumns, type Talk } from './queries.ts'
import { type NewMessage, previewOf } from './rules.ts'
import { keepHistory, type FindOrCreatePerson, openPersonsTalk } from './receive.ts'

const END = 'Até aqui, a conversa de antes da conexão, trazida do celular.'

/**
 * Imports messages with their original times and authors, each once. They trigger no agent and no notice, and
 * do not count as unread. A thread that consists only of them is closed until somebody writes. If the thread
 * has messages newer than the first imported one, it gets them as one system line instead, because the order
 * of existing messages never changes.
 */
export async function keepPast(
  t: OrgTx,
  channelId: string,
  event: EventOf<'past'>,
  findOrCreatePerson: FindOrCreatePerson,
  now: Date = new Date(),
): Promise<void> {
  const fresh = await unknownOf(t, event.messages, now)
  const [first] = fresh
  const last = fresh.at(-1)
  if (!first || !last) return void (await changeNothing(t))
  const { agentIsThere } = await lookBefore(t, channelId, first.providerId)
  const person = await findOrCreatePerson(t, cleanJson(event.with), now)
  const talk = await openPersonsTalk(t, person, channelId, agentIsThere, last.at)
  if (!(await isBehind(t, talk, first.at))) {
    const lines = fresh.map(({ at, ours, ...said }) => ({ at, ours, text: summaryOf(said) }))
    const quiet = { kind: 'history', id: `historico:${first.providerId}`, with: event.with, lines } as const
    await keepHistory(t, channelId, quiet, async () => person, now)
    return
  }
  const messages = fresh.map(({ providerId, at, ours, messageType, content }) =>
    newMessage({
      direction: ours ? 'outbound' : 'inbound',
      messageType,
      content: cleanJson(content),
      status: ours ? 'sent' : 'received',
      ...(ours && { senderName: 'WhatsApp no celular' }),
      providerId,
      at: at.toISOString(),
    }),
  )
  // This line tells the agent that nobody waits for an answer to the messages above it.
  const end = newMessage({
    direction: 'outbound',
    messageType: 'system',
    content: { text: END },
    status: 'sent',
    at: last.at.toISOString(),
  })
  await appendAll(t, talk, [...messages, end], messages.at(-1)!)
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
}

const summaryOf = ({ messageType, content }: Pick<PastMessage, 'messageType' | 'content'>) =>
  messageSummary({ message_type: messageType, content })

/** The messages that are not stored yet, ordered by time. A time in the future is set to now. */
async function unknownOf(t: OrgTx, given: readonly PastMessage[], now: Date): Promise<PastMessage[]> {
  const ids = given.map(({ providerId }) => providerId)
  const { rows } = await t.tx.execute<{ id: string }>(sql`
    select provider_id as id from messages
    where org_id = ${t.orgId} and provider_id = any(${sql.param(ids)}::text[])`)
  const seen = new Set(rows.map(({ id }) => id))
  return given
    .flatMap((message) => {
      if (seen.has(message.providerId)) return []
      seen.add(message.providerId)
      return [{ ...message, at: new Date(Math.min(message.at.getTime(), now.getTime())) }]
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Whether the thread's last message is not later than `at`. */
async function isBehind(t: OrgTx, talk: Talk, at: Date): Promise<boolean> {
  if (talk.messages_count === 0) return true
  const { rows } = await t.tx.execute<{ behind: boolean }>(sql`
    select coalesce(max(created_at) <= ${at.toISOString()}::timestamptz, true) as behind from messages
    where org_id = ${t.orgId} and conversation_id = ${talk.id}`)
  return rows[0]?.behind === true
}

/** Appends messages that nobody has to read or answer: they count as no unread ones and open no window. */
export async function appendAll(
  t: OrgTx,
  talk: Talk,
  messages: readonly NewMessage[],
  last: NewMessage,
): Promise<void> {
  const isNew = talk.messages_count === 0
  await t.tx.execute(sql`
    insert into messages (id, org_id, conversation_id, position, direction, message_type, content, status, sender_name,
      provider_id, created_at, revision)
    select m.id, ${t.orgId}, ${talk.id}, ${talk.messages_count}::int + (row_number() over (order by m.nth))::int, m.direction,
      m.message_type, m.content, m.status, m.sender_name, m.provider_id, m.at, ${t.revision}::bigint
    from rows from (jsonb_to_recordset(${JSON.stringify(messages.map(toRow))}::jsonb)
      as (id uuid, direction text, message_type text, content jsonb, status text, sender_name text, provider_id text,
        at timestamptz)) with ordinality as m (id, direction, message_type, content, status, sender_name, provider_id, at, nth)`)
  await t.tx.execute(sql`
    update conversations set messages_count = messages_count + ${messages.length}::int,
      read_position = case when unread_count = 0 then messages_count + ${messages.length}::int else read_position end,
      last_message = ${JSON.stringify(previewOf(last))}::jsonb,
      last_message_at = greatest(last_message_at, ${last.at}::timestamptz),
      ${standingColumns(isNew ? { ...talk, status: 'closed' } : talk)}, revision = ${t.revision}
    where org_id = ${t.orgId} and id = ${talk.id}`)
}

const toRow = (message: NewMessage) => ({
  id: message.id,
  direction: message.direction,
  message_type: message.messageType,
  content: message.content,
  status: message.status,
  sender_name: message.senderName,
  provider_id: message.providerId,
  at: message.at,
})
