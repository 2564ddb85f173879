/** All SQL about the agent's answers. */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { iso } from '../../sync/records.ts'
import type { QuestionRow, StaffAnswer } from './rules.ts'

type AnyDb = Db | Tx

export type TurnRow = {
  trace: unknown
  at: Date
  agent_id: string | null
  agent_name: string | null
  conversation_id: string | null
  /** All messages of the turn, as one text. */
  said: string
  /** The year of the turn on the organization's clock. */
  year: string
  approved: { name: string; at: string } | null
}

/** The turn that produced a message of the agent; undefined where there is none. */
export async function findTurn(db: AnyDb, orgId: string, messageId: string): Promise<TurnRow | undefined> {
  const { rows } = await db.execute<TurnRow & { at: string }>(sql`
    select t.trace, t.created_at as at, t.agent_id, a.name as agent_name, t.conversation_id,
      to_char(t.created_at at time zone o.timezone, 'YYYY') as year,
      case when t.approved_at is not null then json_build_object('name', coalesce(u.name, ''),
        'at', ${sql.raw(iso('t.approved_at'))}) end as approved,
      coalesce((
        select string_agg(coalesce(m.content ->> 'text', ''), E'\n\n' order by m.position)
        from agent_turn_messages x join messages m on m.id = x.message_id and m.org_id = x.org_id
        where x.org_id = ${orgId} and x.turn_id = t.id and m.deleted_at is null
      ), (
        select string_agg(p.text, E'\n\n' order by p.seq)
        from agent_turn_messages x join preview_messages p on p.id = x.message_id and p.org_id = x.org_id
        where x.org_id = ${orgId} and x.turn_id = t.id
      ), '') as said
    from agent_turn_messages l
    join agent_turns t on t.id = l.turn_id
    join organizations o on o.id = t.org_id
    left join agents a on a.id = t.agent_id
    left join users u on u.id = t.approved_by
    where l.org_id = ${orgId} and l.message_id = ${messageId} and t.org_id = ${orgId}`)
  const [row] = rows
  return row && { ...row, at: new Date(row.at) }
}

/** Marks the turn behind a message as right, or removes the mark; the first person to mark it stays. */
export async function updateApproval(
  db: AnyDb,
  orgId: string,
  messageId: string,
  { approved, userId, now }: { approved: boolean; userId: string; now: Date },
): Promise<void> {
  const ofMessage = sql`t.org_id = ${orgId} and t.id in (
    select turn_id from agent_turn_messages where org_id = ${orgId} and message_id = ${messageId})`
  await db.execute(
    approved
      ? sql`update agent_turns t set approved_at = ${now.toISOString()}::timestamptz, approved_by = ${userId}
          where ${ofMessage} and t.approved_at is null`
      : sql`update agent_turns t set approved_at = null, approved_by = null where ${ofMessage}`,
  )
}

/**
 * The titles of the knowledge that was used, where it still exists; a source's kind is 'document' or
 * 'website'.
 */
export async function findTitles(
  db: AnyDb,
  orgId: string,
  ids: { pairs: string[]; sources: string[]; services: string[] },
): Promise<Map<string, { title: string; kind: string }>> {
  const list = (all: string[]) => sql`${JSON.stringify(all)}::jsonb`
  const among = (all: string[]) => sql`(select value::uuid from jsonb_array_elements_text(${list(all)}))`
  const { rows } = await db.execute<{ id: string; title: string; kind: string }>(sql`
    select id, question as title, 'pair' as kind from qa_pairs where org_id = ${orgId} and id in ${among(ids.pairs)}
    union all
    select id, title, kind from knowledge_sources where org_id = ${orgId} and id in ${among(ids.sources)}
    union all
    select id, name as title, 'service' as kind from services where org_id = ${orgId} and id in ${among(ids.services)}`)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/**
 * Traces of the agent's last turns with customers, newest first; those that the team marked as right come
 * before all others.
 */
export async function findRecentTraces(
  db: AnyDb,
  orgId: string,
  agentId: string,
  limit: number,
): Promise<{ trace: unknown; was_right: boolean }[]> {
  const { rows } = await db.execute<{ trace: unknown; was_right: boolean }>(sql`
    select trace, approved_at is not null as was_right from agent_turns
    where org_id = ${orgId} and agent_id = ${agentId} and preview_id is null
    order by approved_at is not null desc, created_at desc limit ${limit}`)
  return rows
}

const GROUPS = 100
const OF_A_GROUP = 50

/** Open questions of the groups that were asked most often, newest first within each. */
export async function findOpenQuestions(
  db: AnyDb,
  orgId: string,
  agentId: string,
  since: Date,
): Promise<QuestionRow[]> {
  const { rows } = await db.execute<
    Omit<QuestionRow, 'at' | 'last_at'> & { at: string; last_at: string }
  >(sql`
    with open as (
      select q.group_key, q.text, q.created_at as at, q.conversation_id, q.is_voice, p.id as contact_id,
        p.name as contact_name,
        row_number() over (partition by q.group_key order by q.created_at desc, q.id desc) as place
      from unanswered_questions q
      left join conversations c on c.id = q.conversation_id and c.org_id = ${orgId}
      left join contacts p on p.id = c.contact_id and p.org_id = ${orgId}
      where q.org_id = ${orgId} and q.agent_id = ${agentId} and q.settled_at is null
        and q.created_at >= ${since.toISOString()}::timestamptz
    ), groups as (
      select group_key, count(*)::int as count, count(distinct contact_id)::int as people, max(at) as last_at
      from open group by group_key order by count desc, last_at desc, group_key limit ${GROUPS}
    )
    select o.group_key, o.text, o.at, o.conversation_id, o.contact_name, o.is_voice, g.count, g.people, g.last_at
    from groups g join open o on o.group_key = g.group_key and o.place <= ${OF_A_GROUP}
    order by g.count desc, g.last_at desc, g.group_key, o.place`)
  return rows.map((row) => ({ ...row, at: new Date(row.at), last_at: new Date(row.last_at) }))
}

/** For each group, the first reply by a person of the team after it was last asked. */
export async function findStaffAnswers(
  db: AnyDb,
  orgId: string,
  agentId: string,
  since: Date,
): Promise<StaffAnswer[]> {
  const { rows } = await db.execute<StaffAnswer>(sql`
    select distinct on (q.group_key) q.group_key, m.text, m.name
    from unanswered_questions q
    cross join lateral (
      select content ->> 'text' as text, coalesce(sender_name, '') as name
      from messages
      where org_id = ${orgId} and conversation_id = q.conversation_id and direction = 'outbound'
        and not is_ai_message and message_type = 'text' and deleted_at is null and created_at > q.created_at
      order by position limit 1
    ) m
    where q.org_id = ${orgId} and q.agent_id = ${agentId} and q.settled_at is null
      and q.created_at >= ${since.toISOString()}::timestamptz and btrim(m.text) <> ''
    order by q.group_key, q.created_at desc`)
  return rows
}

/** The number of open groups per agent. */
export async function countOpenGroups(
  db: AnyDb,
  orgId: string,
  since: Date,
): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ agent_id: string; count: number }>(sql`
    select agent_id, count(distinct group_key)::int as count from unanswered_questions
    where org_id = ${orgId} and settled_at is null and created_at >= ${since.toISOString()}::timestamptz
    group by agent_id`)
  return Object.fromEntries(rows.map(({ agent_id, count }) => [agent_id, count]))
}

/** The number of an agent's groups that were asked since then and that a pair answered. */
export async function countAnsweredGroups(
  db: AnyDb,
  orgId: string,
  agentId: string,
  since: Date,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct group_key)::int as count from unanswered_questions
    where org_id = ${orgId} and agent_id = ${agentId} and pair_id is not null
      and created_at >= ${since.toISOString()}::timestamptz`)
  return rows[0]!.count
}

type Group = { agentId: string; groupKey: string }

/**
 * Settles the open questions of a group up to a moment; returns whether there were any. `pairId`: the pair that answers
 * them, if one does.
 */
export async function settleGroup(
  db: AnyDb,
  orgId: string,
  { agentId, groupKey }: Group,
  { upTo, now, pairId }: { upTo: Date; now: Date; pairId: string | null },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update unanswered_questions set settled_at = ${now.toISOString()}::timestamptz, pair_id = ${pairId}
    where org_id = ${orgId} and agent_id = ${agentId} and group_key = ${groupKey} and settled_at is null
      and created_at <= ${upTo.toISOString()}::timestamptz`)
  return (rowCount ?? 0) > 0
}

/** Reopens the questions that were settled at that moment. */
export async function reopenGroup(
  db: AnyDb,
  orgId: string,
  { agentId, groupKey }: Group,
  settledAt: Date,
): Promise<void> {
  await db.execute(sql`
    update unanswered_questions set settled_at = null, pair_id = null
    where org_id = ${orgId} and agent_id = ${agentId} and group_key = ${groupKey}
      and settled_at = ${settledAt.toISOString()}::timestamptz`)
}

export async function deleteBefore(db: AnyDb, before: Date): Promise<void> {
  const moment = sql`${before.toISOString()}::timestamptz`
  await db.execute(sql`delete from agent_turns where created_at < ${moment}`)
  await db.execute(sql`delete from unanswered_questions where created_at < ${moment}`)
}

/** Changes the agent's style if it is still what the author saw; returns false where it is not. */
export async function changeStyle(
  db: AnyDb,
  orgId: string,
  { agentId, style, expected }: { agentId: string; style: string; expected: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update agents set communication_style = ${style}, updated_at = ${now.toISOString()}::timestamptz
    where org_id = ${orgId} and id = ${agentId} and communication_style in (${expected}, ${style})`)
  return (rowCount ?? 0) > 0
}
