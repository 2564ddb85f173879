/** All SQL of the public booking page. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { BookingSlug } from '../../../src/contract/publicBooking.ts'
import type { Db } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { organizations } from '../../db/schema.ts'

/** The organization whose page is on under this address (unchecked input); undefined when there is none. */
export async function findBySlug(db: Db, slug: string) {
  if (!BookingSlug.safeParse(slug).success) return undefined
  const [row] = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      timezone: organizations.timezone,
      logoMediaId: organizations.logoMediaId,
    })
    .from(organizations)
    .where(
      and(
        eq(organizations.bookingSlug, slug),
        eq(organizations.bookingEnabled, true),
        isNull(organizations.deletedAt),
      ),
    )
  return row
}

export async function findPage(db: Db, orgId: string) {
  const [row] = await db
    .select({ enabled: organizations.bookingEnabled, slug: organizations.bookingSlug })
    .from(organizations)
    .where(eq(organizations.id, orgId))
  return row
}

export async function slugIsTaken(db: Db, orgId: string, slug: string): Promise<boolean> {
  return (
    (await db.$count(
      organizations,
      and(eq(organizations.bookingSlug, slug), sql`${organizations.id} <> ${orgId}`),
    )) > 0
  )
}

/** Updates the page; false when it is no longer as `seen`. */
export async function updatePage(
  db: Db,
  orgId: string,
  page: { enabled: boolean; slug: string },
  seen: { enabled: boolean; slug: string | null },
): Promise<boolean> {
  const rows = await db
    .update(organizations)
    .set({ bookingEnabled: page.enabled, bookingSlug: page.slug })
    .where(
      and(
        eq(organizations.id, orgId),
        eq(organizations.bookingEnabled, seen.enabled),
        sql`${organizations.bookingSlug} is not distinct from ${seen.slug}`,
      ),
    )
    .returning({ id: organizations.id })
  return rows.length === 1
}

/**
 * The number of future requests from the page that staff have not answered: the contact's, and all. `except`
 * is not counted.
 */
export async function countPending(
  t: OrgTx,
  { contactId, except }: { contactId: string; except: string },
  now: Date,
): Promise<{ own: number; all: number }> {
  const { rows } = await t.tx.execute<{ own: number; all: number }>(sql`
    select count(*) filter (where client_id = ${contactId})::int as own, count(*)::int as all
    from appointments
    where org_id = ${t.orgId} and status = 'pending' and created_by = 'customer'
      and id <> ${except}
      and start_time > ${now.toISOString()}::timestamptz`)
  return rows[0] ?? { own: 0, all: 0 }
}
