/** All SQL of plans, subscriptions and payments. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import {
  billingCheckouts,
  billingPayments,
  organizations,
  subscriptions,
  users,
  webhookEvents,
} from '../../db/schema.ts'

type AnyDb = Db | Tx
export type PaymentRow = typeof billingPayments.$inferSelect
export type CheckoutRow = typeof billingCheckouts.$inferSelect

const HISTORY_LIMIT = 200

export async function putSubscription(tx: Tx, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { orgId: _, id: __, ...set } = row
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.orgId, set })
}

export async function updateSubscription(
  tx: Tx,
  orgId: string,
  set: Partial<typeof subscriptions.$inferInsert>,
): Promise<void> {
  await tx.update(subscriptions).set(set).where(eq(subscriptions.orgId, orgId))
}

export async function organizationName(db: AnyDb, orgId: string): Promise<string> {
  const [row] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, orgId))
  return row?.name ?? ''
}

/** The organization's oldest member, whom the provider writes to when nobody is signed in. */
export async function firstMember(
  db: AnyDb,
  orgId: string,
): Promise<{ name: string; email: string } | undefined> {
  const [row] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.orgId, orgId))
    .orderBy(users.createdAt, users.id)
    .limit(1)
  return row
}

export async function emailOf(db: AnyDb, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email
}

// ---- checkouts

export async function insertCheckout(db: AnyDb, row: typeof billingCheckouts.$inferInsert): Promise<void> {
  await db.insert(billingCheckouts).values(row)
}

/** Returns the checkout with this id or, without one, the latest open one. */
export async function findCheckout(
  db: AnyDb,
  orgId: string,
  id: string | undefined,
): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(billingCheckouts)
    .where(
      and(
        eq(billingCheckouts.orgId, orgId),
        id === undefined ? isNull(billingCheckouts.completedAt) : eq(billingCheckouts.id, id),
      ),
    )
    .orderBy(desc(billingCheckouts.createdAt), desc(billingCheckouts.id))
    .limit(1)
  return row
}

/** Returns the organization of a checkout that the provider names. Searches all organizations. */
export async function checkoutOwner(db: AnyDb, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orgId: billingCheckouts.orgId })
    .from(billingCheckouts)
    .where(eq(billingCheckouts.id, id))
  return row?.orgId
}

export async function latestCustomer(db: AnyDb, orgId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select customer_id as id from subscriptions where org_id = ${orgId} and customer_id is not null
    union all
    (select customer_id from billing_checkouts where org_id = ${orgId} and customer_id is not null
      order by created_at desc limit 1)
    limit 1`)
  return rows[0]?.id ?? null
}

export async function completeCheckout(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(billingCheckouts).set({ completedAt: now }).where(eq(billingCheckouts.id, id))
}

// ---- payments

export async function insertPayment(tx: Tx, row: typeof billingPayments.$inferInsert): Promise<PaymentRow> {
  const [made] = await tx.insert(billingPayments).values(row).returning()
  return made!
}

export async function findPayment(db: AnyDb, orgId: string, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(billingPayments)
    .where(and(eq(billingPayments.orgId, orgId), eq(billingPayments.id, id)))
  return row
}

/** Returns the organization of a payment that the provider names. Searches all organizations. */
export async function paymentOwner(db: AnyDb, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orgId: billingPayments.orgId })
    .from(billingPayments)
    .where(eq(billingPayments.id, id))
  return row?.orgId
}

export async function openPayment(
  db: AnyDb,
  orgId: string,
  method: 'credit_card' | 'boleto',
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(billingPayments)
    .where(
      and(
        eq(billingPayments.orgId, orgId),
        eq(billingPayments.method, method),
        eq(billingPayments.status, 'pending'),
      ),
    )
  return row
}

/** Returns the latest completed payment for an interval that has not begun; undefined if nothing is prepaid. */
export async function findPrepaid(db: AnyDb, orgId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(billingPayments)
    .where(
      and(
        eq(billingPayments.orgId, orgId),
        eq(billingPayments.status, 'completed'),
        isNull(billingPayments.appliedAt),
      ),
    )
    .orderBy(desc(billingPayments.createdAt))
    .limit(1)
  return row
}

export async function updatePayment(
  tx: Tx,
  orgId: string,
  id: string,
  set: Partial<typeof billingPayments.$inferInsert>,
): Promise<void> {
  await tx
    .update(billingPayments)
    .set(set)
    .where(and(eq(billingPayments.orgId, orgId), eq(billingPayments.id, id)))
}

export function findPayments(db: AnyDb, orgId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(billingPayments)
    .where(eq(billingPayments.orgId, orgId))
    .orderBy(
      desc(sql`coalesce(${billingPayments.settledAt}, ${billingPayments.createdAt})`),
      desc(billingPayments.id),
    )
    .limit(HISTORY_LIMIT)
}

/** Finds a payment by the secret in its document's address. */
export async function findDocument(db: AnyDb, token: string) {
  const [row] = await db
    .select({ payment: billingPayments, organization: organizations.name, timezone: organizations.timezone })
    .from(billingPayments)
    .innerJoin(organizations, eq(organizations.id, billingPayments.orgId))
    .where(eq(billingPayments.documentToken, token))
  return row
}

// ---- webhooks

export async function insertWebhook(tx: Tx, id: string, body: unknown): Promise<void> {
  await tx.insert(webhookEvents).values({ id, provider: 'stripe', body })
}

export async function findWebhook(db: AnyDb, id: string) {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  return row
}

export async function closeWebhook(db: AnyDb, id: string, processedAt: Date): Promise<void> {
  await db.update(webhookEvents).set({ processedAt }).where(eq(webhookEvents.id, id))
}
