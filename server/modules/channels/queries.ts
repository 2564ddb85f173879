/** All SQL of channels. A deleted channel is kept for its conversations and found by none of these (CHN-37). */
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import type { ChannelHealth, ChannelTrouble } from '../../../src/contract/channel.ts'
import { channels, organizations, unplacedMessages } from '../../db/schema.ts'

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

/** By channel: what it holds that stands in no conversation. */
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

/** Of any organization: the transport names the channel, and the channel the organization. */
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

/** Undefined when the id exists, whoever's it is; refused with `channels_agent` when the agent has a channel. */
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

/** Stores a begun connection, unless another one was begun (or the channel paired) since `seen` was read. */
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

export async function setConnected(
  db: AnyDb,
  id: string,
  set: { externalId: string; phoneNumber: string | null; connectionDate: Date },
): Promise<boolean> {
  const rows = await db
    .update(channels)
    .set({ ...set, status: 'connected', qrExpiresAt: null, trouble: null, heldUntil: null })
    .where(and(eq(channels.id, id), isNull(channels.deletedAt)))
    .returning({ id: channels.id })
  return rows.length === 1
}

export async function setDisconnected(db: AnyDb, id: string): Promise<ChannelRow | undefined> {
  const [row] = await db
    .update(channels)
    .set({ status: 'disconnected', qrExpiresAt: null, trouble: null })
    .where(and(eq(channels.id, id), isNull(channels.deletedAt)))
    .returning()
  return row
}

/** The number that a phone brought along; refused with `channels_external` when it is another channel's. */
export async function setPhone(db: AnyDb, id: string, number: string): Promise<boolean> {
  const rows = await db
    .update(channels)
    .set({ externalId: number, phoneNumber: number })
    .where(and(eq(channels.id, id), isNull(channels.deletedAt)))
    .returning({ id: channels.id })
  return rows.length === 1
}

/** As its transport has it now; a channel that was deleted stays as it is. */
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

/** Only what was connected can break. */
export async function setFailed(
  db: AnyDb,
  id: string,
  trouble: ChannelTrouble,
): Promise<ChannelRow | undefined> {
  const [row] = await db
    .update(channels)
    .set({ status: 'error', trouble })
    .where(and(eq(channels.id, id), eq(channels.status, 'connected'), isNull(channels.deletedAt)))
    .returning()
  return row
}

/** Only what was broken can mend. */
export async function setWorking(db: AnyDb, id: string): Promise<void> {
  await db
    .update(channels)
    .set({ status: 'connected', trouble: null })
    .where(and(eq(channels.id, id), eq(channels.status, 'error')))
}

/** When it is paused already, the time of that stays. */
export async function setPaused(db: AnyDb, orgId: string, id: string, at: Date | null): Promise<void> {
  await db
    .update(channels)
    .set({ pausedAt: at && sql`coalesce(${channels.pausedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(channels.orgId, orgId), eq(channels.id, id), isNull(channels.deletedAt)))
}

/** A longer rest that stands already stays. */
export async function setHeld(db: AnyDb, id: string, until: Date): Promise<void> {
  await db
    .update(channels)
    .set({
      heldUntil: sql`greatest(coalesce(${channels.heldUntil}, to_timestamp(0)), ${until.toISOString()}::timestamptz)`,
    })
    .where(eq(channels.id, id))
}

/** Its number or token is free for another channel from here on. */
export async function markDeleted(db: AnyDb, orgId: string, id: string, now: Date): Promise<void> {
  await db
    .update(channels)
    .set({ deletedAt: now, status: 'disconnected', qrExpiresAt: null, externalId: null })
    .where(and(eq(channels.orgId, orgId), eq(channels.id, id)))
}

/** IANA zone in which the organization reads times. */
export async function zoneOfOrganization(db: AnyDb, orgId: string): Promise<string> {
  const [row] = await db
    .select({ timezone: organizations.timezone })
    .from(organizations)
    .where(eq(organizations.id, orgId))
  return row?.timezone ?? 'America/Sao_Paulo'
}

/** The channel gets a number of the Cloud API and works. False when it is gone; refused with `channels_external`. */
export async function setNumber(
  db: AnyDb,
  orgId: string,
  id: string,
  {
    phoneNumberId,
    ...number
  }: {
    phoneNumberId: string
    accountId: string
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
    })
    .where(and(eq(channels.orgId, orgId), eq(channels.id, id), isNull(channels.deletedAt)))
    .returning({ id: channels.id })
  return rows.length === 1
}

export async function setHealth(db: AnyDb, id: string, health: ChannelHealth): Promise<void> {
  await db.update(channels).set({ health }).where(eq(channels.id, id))
}

/** Of any organization: those of one number, or, where none is named, of all of an account. */
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

/** Undefined when something later is known already. */
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
