/** SQL of the tab 'Visão geral': what became of the conversations in which an agent answered. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

export type OverviewRow = {
  day: string
  outcome: 'booked' | 'handed_over' | 'answered'
  /** The first reason for which the agent called a person; null without one. */
  reason: string | null
  count: number
}

/** Conversations of the seven days that end with `now`, by day, outcome and reason; and the days themselves. */
export async function countOutcomes(
  db: Db,
  orgId: string,
  agentId: string,
  now: Date,
): Promise<{ days: string[]; rows: OverviewRow[]; before: number; replyMinutes: number | null }> {
  const { rows } = await db.execute<{
    days: string[]
    rows: OverviewRow[] | null
    before: number
    minutes: number | null
  }>(sql`
    with clock as (
      select timezone as zone, (${now.toISOString()}::timestamptz at time zone timezone)::date as today
      from organizations where id = ${orgId}
    ), turns as (
      select t.conversation_id, t.created_at, (t.created_at at time zone zone)::date as day, today,
        jsonb_path_exists(t.trace, '$.done[*] ? (@.act == "book")') as booked,
        t.trace -> 'handOver' ->> 'reason' as reason
      from agent_turns t cross join clock
      where t.org_id = ${orgId} and t.agent_id = ${agentId} and t.preview_id is null
        and t.created_at >= ((today - 13)::timestamp at time zone zone)
    ), talks as (
      select conversation_id, max(day) as day, bool_or(booked) as booked,
        (array_agg(reason order by created_at) filter (where reason is not null))[1] as reason,
        min(created_at) filter (where reason is not null) as called_at
      from turns where day > today - 7 group by conversation_id
    ), counted as (
      select to_char(day, 'YYYY-MM-DD') as day, reason,
        case when booked then 'booked' when reason is not null then 'handed_over' else 'answered' end as outcome,
        count(*)::int as count
      from talks group by 1, 2, 3
    ), replies as (
      select extract(epoch from m.created_at - k.called_at) / 60 as minutes
      from talks k cross join lateral (
        select created_at from messages
        where org_id = ${orgId} and conversation_id = k.conversation_id and direction = 'outbound'
          and not is_ai_message and created_at > k.called_at
        order by position limit 1
      ) m
    )
    select (select json_agg(to_char(today - 6 + n, 'YYYY-MM-DD') order by n) from clock, generate_series(0, 6) n) as days,
      (select json_agg(counted) from counted) as rows,
      (select count(distinct conversation_id)::int from turns where day <= today - 7) as before,
      (select percentile_cont(0.5) within group (order by minutes) from replies)::float as minutes`)
  const { days, rows: counted, before, minutes } = rows[0]!
  return { days, rows: counted ?? [], before, replyMinutes: minutes }
}
