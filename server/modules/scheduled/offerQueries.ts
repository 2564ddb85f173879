/** All SQL of offers of freed times to people on the waiting list. */
import { sql } from 'drizzle-orm'
import type { ScheduledStatus } from '../../../src/contract/scheduled.ts'
import type { FreedTime } from '../../../src/contract/schedule/waitingTimes.ts'
import type { WaitingEntry } from '../../../src/contract/waiting.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { iso } from '../../sync/records.ts'
import { joinLastSaid, type Offered } from './queries.ts'
import { ALREADY_OFFERED, OFF_THE_LIST, TAKEN } from './rules.ts'

type AnyDb = Db | Tx

/**
 * Cancels planned offers whose time is taken, or whose person has left the list or was offered another time.
 * Staff see the reason before the offer would have been sent.
 */
export async function cancelEndedOffers(db: AnyDb, orgId: string): Promise<void> {
  await db.execute(sql`
    update scheduled_messages s set status = 'CANCELLED',
      reason = case when w.status = 'offered' then ${ALREADY_OFFERED} when w.status <> 'waiting' then ${OFF_THE_LIST}
        else ${TAKEN} end
    from waiting_entries w
    where s.org_id = ${orgId} and s.status = 'PENDING' and w.id = s.waiting_id
      and (w.status <> 'waiting' or exists (select from appointments a
        where a.org_id = s.org_id and a.provider_id = s.offer_provider_id and a.status in ('pending', 'confirmed')
          and a.start_time < s.offer_end and a.end_time > s.offer_start))`)
}

/** Whether there is anybody to whom freed times may be offered. */
export async function someoneWaits(tx: AnyDb, orgId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from automatic_messages m where m.org_id = ${orgId} and m.type = 'WAITING_OFFER' and m.is_on
      and exists (select from waiting_entries w where w.org_id = ${orgId} and w.status = 'waiting')`)
  return rows.length > 0
}

/** An offer that may still be answered; `sent` is null while it is planned. All times are in milliseconds. */
export type OpenOffer = { start: number; end: number; sent: number | null }

/**
 * Returns the offers that overlap this time and are either planned, or were sent after `sentAfter` and not
 * answered yet.
 */
export async function selectOpenOffers(
  tx: AnyDb,
  orgId: string,
  { provider_id, start_time, end_time }: FreedTime,
  sentAfter: Date,
): Promise<OpenOffer[]> {
  const { rows } = await tx.execute<{
    start_time: string
    end_time: string
    status: ScheduledStatus
    sent: string | null
  }>(sql`
    select s.status, ${sql.raw(iso('s.offer_start'))} as start_time, ${sql.raw(iso('s.offer_end'))} as end_time,
      ${sql.raw(iso('s.sent_time'))} as sent
    from scheduled_messages s join waiting_entries w on w.id = s.waiting_id
    where s.org_id = ${orgId} and s.offer_provider_id = ${provider_id}
      and s.offer_start < ${end_time}::timestamptz and s.offer_end > ${start_time}::timestamptz
      and (s.status = 'PENDING' or (s.status = 'SENT' and w.status = 'offered'
        and s.sent_time > ${sentAfter.toISOString()}::timestamptz))`)
  return rows.map(({ status, sent, ...row }) => ({
    start: Date.parse(row.start_time),
    end: Date.parse(row.end_time),
    sent: status === 'PENDING' || sent === null ? null : Date.parse(sent),
  }))
}

/**
 * Returns the days and professionals (null: any) that people wait for; nothing if offers are switched off.
 */
export async function selectWaitedFor(
  tx: AnyDb,
  orgId: string,
  limit: number,
): Promise<Pick<WaitingEntry, 'from_day' | 'to_day' | 'professional_id'>[]> {
  const { rows } = await tx.execute<Pick<WaitingEntry, 'from_day' | 'to_day' | 'professional_id'>>(sql`
    select distinct w.from_day, w.to_day, w.provider_id as professional_id
    from waiting_entries w join automatic_messages m on m.org_id = w.org_id and m.type = 'WAITING_OFFER' and m.is_on
    where w.org_id = ${orgId} and w.status = 'waiting' order by w.from_day limit ${limit}`)
  return rows
}

export type WaitingPerson = Pick<
  WaitingEntry,
  'id' | 'client_id' | 'service_id' | 'professional_id' | 'from_day' | 'to_day' | 'period'
>

/**
 * Returns the people to whom this time, or a part of it, may be offered, longest waiting first; not those to
 * whom it was offered before.
 */
export async function selectWaiting(
  db: AnyDb,
  orgId: string,
  { provider_id, start_time, end_time }: FreedTime,
  limit: number,
): Promise<WaitingPerson[]> {
  const { rows } = await db.execute<WaitingPerson>(sql`
    select w.id, w.client_id, w.service_id, w.provider_id as professional_id, w.from_day, w.to_day, w.period
    from waiting_entries w join services v on v.id = w.service_id and v.active and v.bookable_by_agent
      join contacts p on p.id = w.client_id and p.automation_stopped_at is null
      join organizations o on o.id = w.org_id
    where w.org_id = ${orgId} and w.status = 'waiting' and (w.provider_id is null or w.provider_id = ${provider_id})
      and w.from_day <= to_char(${end_time}::timestamptz at time zone o.timezone, 'YYYY-MM-DD')
      and w.to_day >= to_char(${start_time}::timestamptz at time zone o.timezone, 'YYYY-MM-DD')
      and not exists (select from scheduled_messages s where s.waiting_id = w.id and (s.status = 'PENDING'
        or (s.offer_provider_id = ${provider_id}
          and s.offer_start < ${end_time}::timestamptz and s.offer_end > ${start_time}::timestamptz)))
    order by w.created_at, w.id limit ${limit}`)
  return rows
}

/**
 * Plans an offer. Returns false if this time was offered to this person already, or another offer to them is
 * pending.
 */
export async function insertOffer(
  t: OrgTx,
  row: { id: string; waitingId: string; time: FreedTime; content: string; cause: string; at: Date },
): Promise<boolean> {
  const { provider_id, start_time, end_time } = row.time
  const { rowCount } = await t.tx.execute(sql`
    insert into scheduled_messages (id, org_id, type, content, cause, scheduled_time, waiting_id, offer_provider_id,
      offer_start, offer_end)
    select ${row.id}, ${t.orgId}, 'WAITING_OFFER', ${row.content}, ${row.cause}, ${row.at.toISOString()}::timestamptz,
      w.id, ${provider_id}, ${start_time}::timestamptz, ${end_time}::timestamptz
    from waiting_entries w where w.org_id = ${t.orgId} and w.id = ${row.waitingId} and w.status = 'waiting'
      and not exists (select from scheduled_messages s where s.waiting_id = w.id and s.status = 'PENDING')
    on conflict do nothing`)
  return rowCount === 1
}

export type AskedOffer = Pick<
  Offered,
  'waiting_id' | 'service_id' | 'provider_id' | 'start_time' | 'end_time'
> & {
  id: string
}

/**
 * Returns the freed time that our last message to the customer offered, if they may still take it; else null.
 */
export async function selectAskedOffer(
  db: AnyDb,
  orgId: string,
  conversationId: string,
): Promise<AskedOffer | null> {
  const { rows } = await db.execute<AskedOffer>(sql`
    select s.id, s.waiting_id, w.service_id, s.offer_provider_id as provider_id,
      ${sql.raw(iso('s.offer_start'))} as start_time, ${sql.raw(iso('s.offer_end'))} as end_time
    from scheduled_messages s join waiting_entries w on w.id = s.waiting_id and w.status in ('waiting', 'offered')
      ${joinLastSaid(orgId, conversationId)}
    where s.org_id = ${orgId} and s.type = 'WAITING_OFFER'`)
  return rows[0] ?? null
}

/** Returns the freed time that this scheduled message offers; null if it is no offer. */
export async function selectOffer(
  tx: AnyDb,
  orgId: string,
  id: string,
): Promise<{ waiting_id: string; time: FreedTime } | null> {
  const { rows } = await tx.execute<{
    waiting_id: string
    provider_id: string
    start_time: string
    end_time: string
  }>(sql`
    select s.waiting_id, s.offer_provider_id as provider_id, ${sql.raw(iso('s.offer_start'))} as start_time,
      ${sql.raw(iso('s.offer_end'))} as end_time
    from scheduled_messages s where s.org_id = ${orgId} and s.id = ${id} and s.waiting_id is not null`)
  const [row] = rows
  if (!row) return null
  const { waiting_id, ...time } = row
  return { waiting_id, time }
}
