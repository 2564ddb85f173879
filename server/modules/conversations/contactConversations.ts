import { sql } from 'drizzle-orm'
import { mediaIdOf } from '../../../src/contract/media.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { writeDeferredJobs } from '../../jobs/enqueueJob.ts'
import { recordRemoval, removeRecords } from '../../sync/recordRemoval.ts'
import { iso, selectRecords } from '../../sync/records.ts'
import { standingColumns, updatePreview } from './queries.ts'
import { lastMessageOf, mergedStanding, type Standing } from './rules.ts'

/** Raises the revision of the contact's conversations, because they include the contact's name and number. */
export async function touchConversationsOf(t: OrgTx, contactId: string): Promise<void> {
  await t.tx.execute(
    sql`update conversations set revision = ${t.revision} where org_id = ${t.orgId} and contact_id = ${contactId}`,
  )
}

/** Deletes a contact's conversations and writes tombstones for them; these cover the messages too. */
export async function removeConversationsOf(t: OrgTx, contactId: string): Promise<void> {
  await removeRecords(
    t,
    'conversation',
    sql`delete from conversations where org_id = ${t.orgId} and contact_id = ${contactId} returning id`,
  )
}

/** Returns the ids of the files in messages with this contact. */
export async function filesOfContact(t: OrgTx, contactId: string): Promise<string[]> {
  const { rows } = await t.tx.execute<{ url: string }>(sql`
    select distinct m.content ->> 'url' as url
    from messages m join conversations c on c.id = m.conversation_id
    where c.org_id = ${t.orgId} and c.contact_id = ${contactId} and m.content ? 'url'`)
  return rows.flatMap(({ url }) => mediaIdOf(url) ?? [])
}

/** The fields of a conversation that merging needs. */
export type TalkOfContact = Standing & { id: string; channel_id: string; contact_id: string }

/** Moves all conversations of contact `from` to contact `to`; two on the same channel are merged. */
export async function moveConversationsOf(t: OrgTx, from: string, to: string): Promise<void> {
  const { rows } = await t.tx.execute<TalkOfContact>(sql`
    select id, channel_id, contact_id, status, assigned_to, ai_handled, agent_note,
      ${sql.raw(iso('agent_resumes_at'))} as agent_resumes_at from conversations
    where org_id = ${t.orgId} and contact_id in (${from}, ${to})`)
  for (const moved of rows.filter((row) => row.contact_id === from)) {
    const twin = rows.find((row) => row.contact_id === to && row.channel_id === moved.channel_id)
    if (twin) await mergeConversations(t, twin, moved)
    else {
      await t.tx.execute(sql`
        update conversations set contact_id = ${to}, revision = ${t.revision}
        where org_id = ${t.orgId} and id = ${moved.id}`)
    }
  }
  await touchConversationsOf(t, to)
}

/**
 * Merges `gone` into `keep`. The messages of both are ordered by time and get new positions 1, 2, 3 …; `gone`
 * is deleted and leaves a tombstone. `carriedBy` names the channel of `gone` if it is another one; the messages
 * that it carried keep that name.
 */
export async function mergeConversations(
  t: OrgTx,
  keep: TalkOfContact,
  gone: TalkOfContact,
  carriedBy?: string,
): Promise<void> {
  const carried = JSON.stringify({ carried_by: carriedBy })
  // Positions are negative at first, because the final one may still be taken by another message.
  const { rows } = await t.tx.execute<{ total: number; first_unread: number | null }>(sql`
    with ranked as (
      select m.id, m.direction = 'inbound' and m.position > c.read_position as unread,
        row_number() over (order by m.created_at, (m.conversation_id = ${keep.id}) desc, m.position)::int as place
      from messages m join conversations c on c.id = m.conversation_id
      where m.org_id = ${t.orgId} and m.conversation_id in (${keep.id}, ${gone.id})
    ), moved as (
      update messages set conversation_id = ${keep.id}, position = -ranked.place, revision = ${t.revision},
        content = case when messages.conversation_id = ${gone.id} and messages.status <> 'queued'
            and messages.message_type <> 'system'
          then ${carried}::jsonb || content else content end
      from ranked where messages.id = ranked.id
    )
    select count(*)::int as total, min(place) filter (where unread) as first_unread from ranked`)
  await t.tx.execute(
    sql`update messages set position = -position where conversation_id = ${keep.id} and position < 0`,
  )
  const { total = 0, first_unread: firstUnread = null } = rows[0] ?? {}
  const read = firstUnread === null ? total : firstUnread - 1
  const standing = mergedStanding(keep, gone)
  await t.tx.execute(sql`
    update conversations c set messages_count = ${total}, read_position = ${read}, unread_count =
        (select count(*) from messages m where m.conversation_id = c.id and m.direction = 'inbound' and m.position > ${read}),
      last_message_at = greatest(c.last_message_at, g.last_message_at),
      last_inbound_at = greatest(c.last_inbound_at, g.last_inbound_at),
      ${standingColumns(standing)}, revision = ${t.revision}
    from conversations g where c.id = ${keep.id} and g.id = ${gone.id}`)
  const [last] = await selectRecords(
    t.tx,
    t.orgId,
    'message',
    sql`m.conversation_id = ${keep.id} and m.position = ${total}`,
  )
  if (last) await updatePreview(t, last, lastMessageOf(last))
  // Unfinished jobs of the deleted conversation move to the one that stays.
  await writeDeferredJobs(t)
  await t.tx.execute(sql`
    update jobs set payload = jsonb_set(payload, '{conversation_id}', to_jsonb(${keep.id}::text))
    where org_id = ${t.orgId} and payload ->> 'conversation_id' = ${gone.id} and done_at is null and failed_at is null`)
  await t.tx.execute(sql`
    update jobs set ordered_by = replace(ordered_by, ${gone.id}, ${keep.id})
    where org_id = ${t.orgId} and ordered_by like ${`%:${gone.id}`} and done_at is null and failed_at is null`)
  await recordRemoval(t, 'conversation', gone.id)
  await t.tx.execute(sql`delete from conversations where org_id = ${t.orgId} and id = ${gone.id}`)
}
