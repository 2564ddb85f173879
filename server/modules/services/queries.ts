/** All SQL of services. */
import { and, eq, sql } from 'drizzle-orm'
import type { Service } from '../../../src/contract/service.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { appointments, providers, services, waitingEntries } from '../../db/schema.ts'

type Fields = Omit<Service, 'id' | 'revision'>
type Values = { [Field in keyof Fields]?: Fields[Field] | undefined }

const columns = ({ price, ...values }: Values) => ({
  ...(values.name === undefined ? {} : { name: values.name }),
  ...(values.duration_minutes === undefined ? {} : { durationMinutes: values.duration_minutes }),
  ...(values.buffer_before_minutes === undefined
    ? {}
    : { bufferBeforeMinutes: values.buffer_before_minutes }),
  ...(values.buffer_after_minutes === undefined ? {} : { bufferAfterMinutes: values.buffer_after_minutes }),
  ...(price === undefined ? {} : { priceMode: price.mode, priceCents: price.cents }),
  ...(values.professional_ids === undefined ? {} : { professionalIds: values.professional_ids }),
  ...(values.bookable_by_agent === undefined ? {} : { bookableByAgent: values.bookable_by_agent }),
  ...(values.bookable_by_staff === undefined ? {} : { bookableByStaff: values.bookable_by_staff }),
  ...(values.instructions === undefined ? {} : { instructions: values.instructions }),
  ...(values.active === undefined ? {} : { active: values.active }),
})

export async function insertService(t: OrgTx, id: string, service: Fields): Promise<void> {
  const row = columns(service) as Omit<typeof services.$inferInsert, 'id' | 'orgId' | 'revision'>
  await t.tx.insert(services).values({ ...row, id, orgId: t.orgId, revision: t.revision })
}

export async function updateServiceRow(t: OrgTx, id: string, values: Values): Promise<void> {
  await t.tx
    .update(services)
    .set({ ...columns(values), revision: t.revision })
    .where(and(eq(services.orgId, t.orgId), eq(services.id, id)))
}

export async function deleteServiceRow(t: OrgTx, id: string): Promise<void> {
  await t.tx.delete(services).where(and(eq(services.orgId, t.orgId), eq(services.id, id)))
}

/** Whether any organization has a service with this id. */
export async function serviceIdIsTaken(t: OrgTx, id: string): Promise<boolean> {
  return (await t.tx.$count(services, eq(services.id, id))) > 0
}

export const countServices = (t: OrgTx): Promise<number> => t.tx.$count(services, eq(services.orgId, t.orgId))

/** The number of appointments and waiting-list entries that name the service. */
export async function countUses(t: OrgTx, id: string): Promise<number> {
  const booked = await t.tx.$count(
    appointments,
    and(eq(appointments.orgId, t.orgId), eq(appointments.serviceId, id)),
  )
  const waiting = await t.tx.$count(
    waitingEntries,
    and(eq(waitingEntries.orgId, t.orgId), eq(waitingEntries.serviceId, id)),
  )
  return booked + waiting
}

/** Gives the service's waiting-list entries a new revision, because they carry its name. */
export async function touchWaiting(t: OrgTx, id: string): Promise<void> {
  await t.tx
    .update(waitingEntries)
    .set({ revision: t.revision })
    .where(and(eq(waitingEntries.orgId, t.orgId), eq(waitingEntries.serviceId, id)))
}

/** The ids among these that are not professionals of the organization. */
export async function unknownProfessionals(t: OrgTx, ids: readonly string[]): Promise<string[]> {
  const rows = await t.tx.select({ id: providers.id }).from(providers).where(eq(providers.orgId, t.orgId))
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** The revision that removed the service; null when none did. */
export async function selectServiceRemoval(t: OrgTx, id: string): Promise<number | null> {
  const { rows } = await t.tx.execute<{ revision: number }>(
    sql`select revision from removals where org_id = ${t.orgId} and entity = 'service' and entity_id = ${id}`,
  )
  return rows[0]?.revision ?? null
}
