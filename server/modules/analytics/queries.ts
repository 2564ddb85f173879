import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '../../../src/contract/analytics.ts'
import type { Db } from '../../db/database.ts'
import type { StageCounts } from './rules.ts'

/** From the first moment (included) to the second (excluded), in ISO-8601. */
export type Span = { from: string; to: string }
export type Spans = { now: Span; before: Span }

/** A week starts on Sunday. */
const START: Record<Period, SQL> = {
  day: sql`date_trunc('day', local)`,
  week: sql`date_trunc('day', local) - extract(dow from local)::int * interval '1 day'`,
  month: sql`date_trunc('month', local)`,
  year: sql`date_trunc('year', local)`,
}
const LENGTH: Record<Period, SQL> = {
  day: sql`interval '1 day'`,
  week: sql`interval '7 days'`,
  month: sql`interval '1 month'`,
  year: sql`interval '1 year'`,
}

/**
 * Returns the elapsed part of the organization's current day, week, month or year, and the same part of the
 * previous one, in its time zone: on the 10th at noon, a month is compared with the previous month up to its
 * 10th at noon (DSH-16).
 */
export async function selectSpans(db: Db, orgId: string, period: Period, now: Date): Promise<Spans> {
  const { rows } = await db.execute<Record<'start' | 'end' | 'before' | 'before_end', Date | string>>(sql`
    with clock as (
      select timezone, (${now.toISOString()}::timestamptz at time zone timezone) + interval '1 millisecond' as local
      from organizations where id = ${orgId}
    ), here as (select timezone, local, ${START[period]} as start from clock)
    select start at time zone timezone as start, local at time zone timezone as end,
      (start - ${LENGTH[period]}) at time zone timezone as before,
      least(start - ${LENGTH[period]} + (local - start), start) at time zone timezone as before_end
    from here`)
  const row = rows[0]
  if (!row) throw new Error('spans of an organization that is not there')
  const iso = (at: Date | string) => new Date(at).toISOString()
  return {
    now: { from: iso(row.start), to: iso(row.end) },
    before: { from: iso(row.before), to: iso(row.before_end) },
  }
}

const within = (column: string, { from, to }: Span): SQL =>
  sql`${sql.raw(column)} >= ${from}::timestamptz and ${sql.raw(column)} < ${to}::timestamptz`

export type Counts = {
  contacts: number
  appointments: number
  completed: number
  missed: number
  agent_messages: number
}

export async function countMetrics(db: Db, orgId: string, span: Span): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select
      (select count(*)::int from contacts where org_id = ${orgId} and ${within('created_at', span)}) as contacts,
      (select count(*)::int from appointments where org_id = ${orgId} and ${within('created_at', span)}) as appointments,
      (select count(*)::int from messages where org_id = ${orgId} and is_ai_message and direction = 'outbound'
        and ${within('created_at', span)}) as agent_messages,
      attended.completed, attended.missed
    from (
      select count(*) filter (where status = 'completed')::int as completed,
        count(*) filter (where status = 'no_show')::int as missed
      from appointments where org_id = ${orgId} and ${within('start_time', span)}
    ) attended`)
  return rows[0]!
}

/**
 * Counts contacts by how far they came in this span. Each stage contains the later ones: attended ⊂ booked ⊂
 * interested ⊂ contacts. Loyal contacts attended in this span and had attended before.
 */
export async function countStages(db: Db, orgId: string, span: Span): Promise<StageCounts> {
  const { rows } = await db.execute<
    Record<'contacts' | 'interested' | 'booked' | 'attended' | 'loyal', number>
  >(sql`
    with attended as (
      select client_id as id, count(*) as visits from appointments
      where org_id = ${orgId} and status = 'completed' and ${within('start_time', span)}
      group by client_id
    ), booked as (
      select client_id as id from appointments where org_id = ${orgId} and ${within('created_at', span)}
      union select id from attended
    ), interested as (
      select c.contact_id as id from messages m join conversations c on c.id = m.conversation_id
      where m.org_id = ${orgId} and m.direction = 'inbound' and ${within('m.created_at', span)}
      union select id from booked
    ), reached as (
      select id from contacts where org_id = ${orgId} and ${within('created_at', span)}
      union select id from interested
    )
    select (select count(*)::int from reached) as contacts,
      (select count(*)::int from interested) as interested,
      (select count(*)::int from booked) as booked,
      (select count(*)::int from attended) as attended,
      (select count(*)::int from attended a where visits > 1 or exists (
        select 1 from appointments p where p.org_id = ${orgId} and p.client_id = a.id and p.status = 'completed'
          and p.start_time < ${span.from}::timestamptz)) as loyal`)
  const { contacts, interested, booked, attended, loyal } = rows[0]!
  return [contacts, interested, booked, attended, loyal]
}
