/**
 * All SQL of channels. A deleted channel stays for its conversations; none of the queries finds it (CHN-37).
 */
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import type { ChannelHealth, ChannelTrouble } from '../../../src/contract/channel.ts'
import { channels, type PhoneDataAsked, unplacedMessages } from '../../db/schema.ts'

type AnyDb = Db | Tx
export type ChannelRow = typeof channels.$inferSelect

const LIMIT = 100

export function findChannels(db: AnyDb, orgId: string): Promise<ChannelRow[]> {
  return db
    .select()
    .from(channels)
    .where(and(eq(channels.orgId, orgId), isNull(channels.deletedAt)))
    .orderBy(asc(channels.createdAt), asc(channels.id))
    .limit(LIMIT)
}

/** The number of messages per channel that belong to no conversation. */
export async function countUnplaced(db: AnyDb, orgId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: unplacedMessages.channelId, count: sql<number>`count(*)::int` })
    .from(unplacedMessages)
    .where(eq(unplacedMessages.orgId, orgId))
    .groupBy(unplacedMessages.channelId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function findChannel(db: AnyDb, orgId: string, id: string): Promise<ChannelRow | undefined> {
  const [row] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.orgId, orgId), eq(channels.id, id), isNull(channels.deletedAt)))
  return row
}

/** Searches all organizations: the channel found tells which one is meant. */
export async function findByExternalId(
  db: AnyDb,
  transport: string,
  externalId: string,
): Promise<ChannelRow | undefined> {
  const [row] = await db
    .select()
    .from(channels)
    .where(
      and(eq(channels.transport, transport), eq(channels.externalId, externalId), isNull(channels.deletedAt)),
    )
  return row
}

/**
 * Undefined when the id exists in any organization. Fails on `channels_agent` when the agent already has a
 * channel.
 */
export async function insertChannel(
  db: AnyDb,
  channel: typeof channels.$inferInsert,
): Promise<ChannelRow | undefined> {
  const [row] = await db
    .insert(channels)
    .values(channel)
    .onConflictDoNothing({ target: channels.id })
    .returning()
  return row
}

export async function updateChannelRow(
  db: AnyDb,
  orgId: string,
  id: string,
  set: Partial<Pick<ChannelRow, 'name' | 'agentId'>>,
): Promise<ChannelRow | undefined> {
  if (Object.keys(set).length === 0) return findChannel(db, orgId, id)
  const [row] = await db
    .update(channels)
    .set(set)
    .where(and(eq(channels.orgId, orgId), eq(channels.id, id), isNull(channels.deletedAt)))
    .returning()
  return row
}

/**
 * Stores a started connection. Undefined when another one was started, or the channel paired, since `seen`
 * was read.
 */
export async function storeConnection(
  db: AnyDb,
  seen: ChannelRow,
  set: Partial<
    Pick<ChannelRow, 'status' | 'externalId' | 'phoneNumber' | 'connectionDate' | 'qrExpiresAt' | 'trouble'>
  >,
): Promise<ChannelRow | undefined> {
  const [row] = await db
    .update(channels)
    .set(set)
    .where(
      and(
        eq(channels.id, seen.id),
        isNull(channels.deletedAt),
        eq(channels.status, seen.status),
        sql`${channels.externalId} is not distinct from ${seen.externalId}`,
      ),
    )
    .returning()
  return row
}

/** Sets a channel to 'connected' and clears its trouble. The channel's organization; null when the channel is gone. */
export async function setConnected(
  db: AnyDb,
  id: string,
  set: { externalId: string; phoneNumber: string | null; connectionDate: Date },
): Promise<string | null> {
  const [row] = await db
    .update(channels)
    .set({ ...set, status: 'connected', qrExpiresAt: null, trouble: null, heldUntil: null })
    .where(and(eq(channels.id, id), isNull(channels.deletedAt)))
    .returning({ orgId: channels.orgId })
  return row?.orgId ?? null
}

/** Sets a channel to 'disconnected' and clears its trouble; undefined when it is gone. */
export async function setDisconnected(db: AnyDb, id: string): Promise<ChannelRow | undefined> {
  const [row] = await db
    .update(channels)
    .set({ status: 'disconnected', qrExpiresAt: null, trouble: null })
    .where(and(eq(channels.id, id), isNull(channels.deletedAt)))
    .returning()
  return row
}

/**
 * Stores the number of the paired phone; false when the channel is gone. Fails on `channels_external` when
 * another channel has the number.
 */
export async function setPhone(db: AnyDb, id: string, number: string): Promise<boolean> {
  const rows = await db
    .update(channels)
    .set({ externalId: number, phoneNumber: number })
    .where(and(eq(channels.id, id), isNull(channels.deletedAt)))
    .returning({ id: channels.id })
  return rows.length === 1
}

/** Stores the state reported by the transport; a deleted channel stays as it is. */
export async function setStanding(
  db: AnyDb,
  id: string,
  set: Partial<Pick<ChannelRow, 'status' | 'trouble' | 'qrExpiresAt'>>,
): Promise<void> {
  await db
    .update(channels)
    .set(set)
    .where(and(eq(channels.id, id), isNull(channels.deletedAt)))
}

/**
 * Sets a channel to 'error'; undefined when it is not in use, or failed for this kind of trouble already. That
 * it cannot be reached hides no other trouble.
 */
export async function setFailed(
  db: AnyDb,
  id: string,
  trouble: ChannelTrouble,
): Promise<ChannelRow | undefined> {
  const failsAnew =
    trouble.kind === 'unreachable'
      ? sql`false`
      : sql`${channels.status} = 'error' and ${channels.trouble}->>'kind' is distinct from ${trouble.kind}`
  const [row] = await db
    .update(channels)
    .set({ status: 'error', trouble })
    .where(
      and(eq(channels.id, id), or(eq(channels.status, 'connected'), failsAnew), isNull(channels.deletedAt)),
    )
    .returning()
  return row
}

/** Sets a channel in 'error' back to 'connected'. */
export async function setWorking(db: AnyDb, id: string): Promise<void> {
  await db
    .update(channels)
    .set({ status: 'connected', trouble: null })
    .where(and(eq(channels.id, id), eq(channels.status, 'error')))
}

/** Pauses (null: resumes) a channel; pausing again keeps the first time. */
export async function setPaused(db: AnyDb, orgId: string, id: string, at: Date | null): Promise<void> {
  await db
    .update(channels)
    .set({ pausedAt: at && sql`coalesce(${channels.pausedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(channels.orgId, orgId), eq(channels.id, id), isNull(channels.deletedAt)))
}

/** Holds a channel until then; a later time already set stays. */
export async function setHeld(db: AnyDb, id: string, until: Date): Promise<void> {
  await db
    .update(channels)
    .set({
      heldUntil: sql`greatest(coalesce(${channels.heldUntil}, to_timestamp(0)), ${until.toISOString()}::timestamptz)`,
    })
    .where(eq(channels.id, id))
}

/** Marks a channel as deleted, which frees its number or token for another channel. */
export async function markChannelDeleted(db: AnyDb, orgId: string, id: string, now: Date): Promise<void> {
  await db
    .update(channels)
    .set({ deletedAt: now, status: 'disconnected', qrExpiresAt: null, externalId: null })
    .where(and(eq(channels.orgId, orgId), eq(channels.id, id)))
}

/**
 * Connects a channel to a Cloud API number. False when it is gone; fails on `channels_external` when the
 * number is taken.
 */
export async function setNumber(
  db: AnyDb,
  orgId: string,
  id: string,
  {
    phoneNumberId,
    ...number
  }: {
    phoneNumberId: string
    accountId: string | null
    phoneNumber: string
    health: ChannelHealth
    connectionDate: Date
  },
): Promise<boolean> {
  const rows = await db
    .update(channels)
    .set({
      ...number,
      externalId: phoneNumberId,
      status: 'connected',
      qrExpiresAt: null,
      trouble: null,
      heldUntil: null,
      phoneData: null,
    })
    .where(and(eq(channels.orgId, orgId), eq(channels.id, id), isNull(channels.deletedAt)))
    .returning({ id: channels.id })
  return rows.length === 1
}

export async function setHealth(db: AnyDb, id: string, health: ChannelHealth): Promise<void> {
  await db.update(channels).set({ health }).where(eq(channels.id, id))
}

/** Adds what was asked of the phone on which a channel's number stays. */
export async function setPhoneData(db: AnyDb, id: string, asked: PhoneDataAsked): Promise<void> {
  await db
    .update(channels)
    .set({ phoneData: sql`coalesce(${channels.phoneData}, '{}'::jsonb) || ${JSON.stringify(asked)}::jsonb` })
    .where(eq(channels.id, id))
}

/** In all organizations: connected Cloud API channels whose number was not read since then; 1000 at most. */
export function findStaleNumbers(db: AnyDb, since: Date): Promise<{ id: string; orgId: string }[]> {
  const readAt = sql`(${channels.health} ->> 'checked_at')::timestamptz`
  return db
    .select({ id: channels.id, orgId: channels.orgId })
    .from(channels)
    .where(
      and(
        eq(channels.transport, 'cloud'),
        eq(channels.status, 'connected'),
        isNull(channels.deletedAt),
        sql`(${readAt} is null or ${readAt} < ${since.toISOString()}::timestamptz)`,
      ),
    )
    .limit(1000)
}

/** In all organizations: the channels of a number or, without one, of an account. */
export async function findByAccount(
  db: AnyDb,
  transport: string,
  { externalId, accountId }: { externalId: string | null; accountId: string | null },
): Promise<ChannelRow[]> {
  const named =
    externalId !== null
      ? eq(channels.externalId, externalId)
      : accountId !== null
        ? eq(channels.accountId, accountId)
        : null
  if (named === null) return []
  return db
    .select()
    .from(channels)
    .where(and(eq(channels.transport, transport), named, isNull(channels.deletedAt)))
    .orderBy(asc(channels.id))
    .limit(LIMIT)
}

/** Undefined when later news was stored already. */
export async function setAccountNews(
  db: AnyDb,
  id: string,
  set: { accountNewsAt: Date } & Partial<Pick<ChannelRow, 'health' | 'status' | 'trouble'>>,
): Promise<ChannelRow | undefined> {
  const [row] = await db
    .update(channels)
    .set(set)
    .where(
      and(
        eq(channels.id, id),
        or(isNull(channels.accountNewsAt), lte(channels.accountNewsAt, set.accountNewsAt)),
      ),
    )
    .returning()
  return row
}
