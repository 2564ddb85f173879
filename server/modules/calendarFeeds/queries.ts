/** All SQL of calendar feeds. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { calendarFeeds, organizations, providers, users } from '../../db/schema.ts'

type AnyDb = Db | Tx

export async function hasProfessional(db: AnyDb, orgId: string, id: string): Promise<boolean> {
  return (await db.$count(providers, and(eq(providers.orgId, orgId), eq(providers.id, id)))) > 0
}

/** A professional's feed, with the name of its creator. */
export async function findFeed(db: AnyDb, orgId: string, providerId: string) {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt, createdBy: users.name })
    .from(calendarFeeds)
    .leftJoin(users, and(eq(users.id, calendarFeeds.createdBy), eq(users.orgId, orgId)))
    .where(and(eq(calendarFeeds.orgId, orgId), eq(calendarFeeds.providerId, providerId)))
  return row
}

/** Replaces the professional's feed, if there is one. */
export async function replaceFeed(db: Db, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteFeed(tx, feed.orgId, feed.providerId)
    await tx.insert(calendarFeeds).values(feed)
  })
}

export async function deleteFeed(db: AnyDb, orgId: string, providerId: string): Promise<void> {
  await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.orgId, orgId), eq(calendarFeeds.providerId, providerId)))
}

export async function deleteFeedsOf(db: AnyDb, orgId: string, userId: string): Promise<void> {
  await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.orgId, orgId), eq(calendarFeeds.createdBy, userId)))
}

/** The feed that a secret opens; undefined when there is none or the organization was deleted. */
export async function findByToken(db: AnyDb, tokenHash: string) {
  const [row] = await db
    .select({ orgId: calendarFeeds.orgId, providerId: calendarFeeds.providerId })
    .from(calendarFeeds)
    .innerJoin(organizations, eq(organizations.id, calendarFeeds.orgId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), sql`${organizations.deletedAt} is null`))
  return row
}

export type FeedAppointment = {
  id: string
  /** Unix milliseconds. */
  start: number
  end: number
  status: string
  client_name: string
  location: string
  professional: string
  organization: string
  revision: number
  updated: number
}

const EVENTS_MAX = 5000

/**
 * A professional's appointments that start between two moments, by start, without those cancelled or missed.
 */
export async function selectAppointments(
  db: AnyDb,
  orgId: string,
  providerId: string,
  span: { from: Date; to: Date },
): Promise<FeedAppointment[]> {
  const { rows } = await db.execute<FeedAppointment>(sql`
    select a.id, (extract(epoch from a.start_time) * 1000)::float8 as start,
      (extract(epoch from a.end_time) * 1000)::float8 as end, a.status, c.name as client_name, a.location,
      d.name as professional, o.name as organization, a.revision::float8 as revision,
      (extract(epoch from a.updated_at) * 1000)::float8 as updated
    from appointments a
    join contacts c on c.id = a.client_id
    join providers d on d.id = a.provider_id
    join organizations o on o.id = a.org_id
    where a.org_id = ${orgId} and a.provider_id = ${providerId} and a.status in ('pending', 'confirmed', 'completed')
      and a.start_time >= ${span.from.toISOString()}::timestamptz and a.start_time < ${span.to.toISOString()}::timestamptz
    order by a.start_time, a.id limit ${EVENTS_MAX}`)
  return rows
}

export async function selectNames(db: AnyDb, orgId: string, providerId: string) {
  const [row] = await db
    .select({ professional: providers.name, organization: organizations.name })
    .from(providers)
    .innerJoin(organizations, eq(organizations.id, providers.orgId))
    .where(and(eq(providers.orgId, orgId), eq(providers.id, providerId)))
  return row
}
