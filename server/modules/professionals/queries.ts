/** All SQL of professionals, whose table is called `providers`. */
import { and, eq, sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { providers, users } from '../../db/schema.ts'

type Values = Partial<Omit<typeof providers.$inferInsert, 'id' | 'orgId' | 'revision'>>

export async function insertProfessional(
  t: OrgTx,
  values: Values & { id: string; name: string },
): Promise<void> {
  await t.tx.insert(providers).values({ ...values, orgId: t.orgId, revision: t.revision })
}

export async function updateProfessionalRow(t: OrgTx, id: string, values: Values): Promise<void> {
  await t.tx
    .update(providers)
    .set({ ...values, revision: t.revision })
    .where(and(eq(providers.orgId, t.orgId), eq(providers.id, id)))
}

/** Whether any organization has a professional with this id. */
export async function professionalIdIsTaken(t: OrgTx, id: string): Promise<boolean> {
  return (await t.tx.$count(providers, eq(providers.id, id))) > 0
}

export const countProfessionals = (t: OrgTx): Promise<number> =>
  t.tx.$count(providers, eq(providers.orgId, t.orgId))

export async function isMember(t: OrgTx, userId: string): Promise<boolean> {
  return (await t.tx.$count(users, and(eq(users.orgId, t.orgId), eq(users.id, userId)))) > 0
}

/** The professional linked to the member; null when there is none. */
export async function professionalOf(t: OrgTx, userId: string): Promise<{ id: string; name: string } | null> {
  const [row] = await t.tx
    .select({ id: providers.id, name: providers.name })
    .from(providers)
    .where(and(eq(providers.orgId, t.orgId), eq(providers.userId, userId)))
  return row ?? null
}

/** Sets the professional with which the member's screens begin. */
export async function setDefaultProfessional(t: OrgTx, userId: string, id: string | null): Promise<void> {
  await t.tx
    .update(users)
    .set({ defaultProviderId: id })
    .where(and(eq(users.orgId, t.orgId), eq(users.id, userId)))
}

/** Gives the professional's appointments a new revision, because they carry the name. */
export async function touchAppointments(t: OrgTx, id: string): Promise<void> {
  await t.tx.execute(sql`
    update appointments set revision = ${t.revision} where org_id = ${t.orgId} and provider_id = ${id}`)
}
