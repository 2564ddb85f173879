import { sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { iso } from '../../sync/records.ts'
import { mergeConversations, type TalkOfContact } from './contactConversations.ts'

/** The most conversations that one statement moves. */
const AT_ONCE = 500

/**
 * Moves all conversations of one channel to another. Queued messages will be sent through the new number. Its
 * customers have not written there yet, so the answering window starts anew. Each thread gets a system line
 * about the move, without a rise in unread counts. A conversation whose contact already has one on the new
 * channel is merged with it; its messages name the channel that carried them, `former`. Does not publish.
 */
export async function moveConversationsToChannel(
  t: OrgTx,
  { from, to, line, former, now }: { from: string; to: string; line: string; former: string; now: Date },
): Promise<void> {
  await mergeTwins(t, from, to, former)
  for (;;) {
    const { rows } = await t.tx.execute<{ id: string }>(sql`
      select id from conversations where org_id = ${t.orgId} and channel_id = ${from} order by id limit ${AT_ONCE}`)
    if (rows.length === 0) return
    const lines = rows.map(({ id }) => ({ conversation: id, id: newId() }))
    await t.tx.execute(sql`
      with lines as (
        select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (conversation uuid, id uuid)
      ), moved as (
        update conversations c set channel_id = ${to}, channel_since = ${now.toISOString()}::timestamptz,
          former_inbound_at = greatest(c.former_inbound_at, c.last_inbound_at), last_inbound_at = null,
          read_position = case when c.read_position = c.messages_count then c.messages_count + 1 else c.read_position end,
          messages_count = c.messages_count + 1, revision = ${t.revision}
        from lines where c.org_id = ${t.orgId} and c.id = lines.conversation
        returning c.id, c.messages_count, lines.id as line
      ), planned as (
        update scheduled_messages s set silent_since = s.silent_since + 1
        from moved where s.org_id = ${t.orgId} and s.conversation_id = moved.id and s.status = 'PENDING'
          and s.silent_since is not null
      )
      insert into messages (id, org_id, conversation_id, position, direction, message_type, content, status,
        created_at, revision)
      select moved.line, ${t.orgId}::uuid, moved.id, moved.messages_count, 'outbound', 'system',
        ${JSON.stringify({ text: line })}::jsonb, 'sent', ${now.toISOString()}::timestamptz, ${t.revision}::bigint
      from moved`)
  }
}

async function mergeTwins(t: OrgTx, from: string, to: string, former: string): Promise<void> {
  const { rows } = await t.tx.execute<TalkOfContact>(sql`
    select id, channel_id, contact_id, status, assigned_to, ai_handled, agent_note,
      ${sql.raw(iso('agent_resumes_at'))} as agent_resumes_at
    from conversations c
    where org_id = ${t.orgId} and channel_id in (${from}, ${to})
      and exists (select from conversations o where o.org_id = c.org_id and o.contact_id = c.contact_id
        and o.channel_id in (${from}, ${to}) and o.id <> c.id)`)
  for (const moved of rows.filter(({ channel_id }) => channel_id === from)) {
    const twin = rows.find(
      ({ channel_id, contact_id }) => channel_id === to && contact_id === moved.contact_id,
    )
    if (twin) await mergeConversations(t, twin, moved, former)
  }
}

/** Counts a channel's conversations, the messages planned in them, and the messages that wait to be sent. */
export async function countOfChannel(
  t: Pick<OrgTx, 'tx' | 'orgId'>,
  channelId: string,
): Promise<{ conversations: number; planned: number; waiting: number }> {
  const { rows } = await t.tx.execute<{ conversations: number; planned: number; waiting: number }>(sql`
    select count(*)::int as conversations,
      (select count(*)::int from scheduled_messages s left join appointments a on a.id = s.appointment_id
        where s.org_id = ${t.orgId} and s.status = 'PENDING' and exists (select from conversations c
          where c.org_id = s.org_id and c.channel_id = ${channelId}
            and (c.id = s.conversation_id or c.contact_id = a.client_id))) as planned,
      (select count(*)::int from messages m join conversations c on c.id = m.conversation_id
        where m.org_id = ${t.orgId} and c.channel_id = ${channelId} and m.direction = 'outbound'
          and m.status = 'queued') as waiting
    from conversations where org_id = ${t.orgId} and channel_id = ${channelId}`)
  return rows[0]!
}
