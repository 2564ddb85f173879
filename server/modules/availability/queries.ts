/** All SQL of availabilities. */
import { and, eq, sql } from 'drizzle-orm'
import type { AvailabilityRule } from '../../../src/contract/availability.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { BookedTime } from '../../../src/contract/schedule/scheduleInput.ts'
import { BUFFER_MAX } from '../../../src/contract/service.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { availabilities, providers, schedules } from '../../db/schema.ts'

type AnyDb = Db | Tx
export type AvailabilityRow = typeof availabilities.$inferSelect

export async function findAvailability(
  db: AnyDb,
  orgId: string,
  providerId: string,
): Promise<AvailabilityRow | undefined> {
  const [row] = await db
    .select()
    .from(availabilities)
    .where(and(eq(availabilities.orgId, orgId), eq(availabilities.providerId, providerId)))
  return row
}

export async function hasProvider(db: AnyDb, orgId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: providers.id })
    .from(providers)
    .where(and(eq(providers.orgId, orgId), eq(providers.id, id)))
  return rows.length === 1
}

type Values = { providerId: string; rules: AvailabilityRule[]; now: Date }

/** Inserts or replaces a professional's hours (one row each); of two concurrent calls the later wins. */
export async function putAvailability(
  db: AnyDb,
  orgId: string,
  { providerId, rules, now }: Values,
): Promise<AvailabilityRow> {
  const [row] = await db
    .insert(availabilities)
    .values({ id: newId(), orgId, providerId, rules, updatedAt: now })
    .onConflictDoUpdate({
      target: availabilities.providerId,
      set: { rules, updatedAt: now },
    })
    .returning()
  return row!
}

/** Undefined when the organization has no such row for this professional. */
export async function replaceRules(
  db: AnyDb,
  orgId: string,
  id: string,
  { providerId, rules, now }: Values,
): Promise<AvailabilityRow | undefined> {
  const [row] = await db
    .update(availabilities)
    .set({ rules, updatedAt: now })
    .where(
      and(
        eq(availabilities.orgId, orgId),
        eq(availabilities.id, id),
        eq(availabilities.providerId, providerId),
      ),
    )
    .returning()
  return row
}

export async function touchProfessional(t: OrgTx, id: string): Promise<void> {
  await t.tx
    .update(providers)
    .set({ revision: t.revision })
    .where(and(eq(providers.orgId, t.orgId), eq(providers.id, id)))
}

export async function updateScheduleRow(
  t: OrgTx,
  values: Partial<Pick<typeof schedules.$inferInsert, 'settings' | 'closedDays' | 'holidayState'>>,
): Promise<void> {
  await t.tx
    .update(schedules)
    .set({ ...values, revision: t.revision })
    .where(eq(schedules.orgId, t.orgId))
}

/** Appointments that overlap the span (Unix ms), buffers included, with the fields that free times need. */
export async function selectHeld(
  db: AnyDb,
  orgId: string,
  span: { start: number; end: number },
): Promise<BookedTime[]> {
  const { rows } = await db.execute<BookedTime>(sql`
    select id, provider_id, status, buffer_before_minutes, buffer_after_minutes,
      to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_time,
      to_char(end_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as end_time
    from appointments
    where org_id = ${orgId} and status in ('pending', 'confirmed', 'completed')
      and start_time < ${new Date(span.end + BUFFER_MS).toISOString()}::timestamptz
      and start_time > ${new Date(span.start - LONGEST_MS - BUFFER_MS).toISOString()}::timestamptz
      and end_time > ${new Date(span.start - BUFFER_MS).toISOString()}::timestamptz`)
  return rows
}

/** An appointment lasts a day at most; this bounds how far before the span it may begin. */
const LONGEST_MS = 86_400_000
const BUFFER_MS = BUFFER_MAX * 60_000
