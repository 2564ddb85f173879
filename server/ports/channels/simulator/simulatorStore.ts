/** SQL of the simulated phones. A customer is stored under `phoneKey`, which joins both forms of a number. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database.ts'
import type { OutboundChange } from '../channelPort.ts'
import { simulatorFaults, simulatorMessages } from '../../../db/schema.ts'

export type SimulatorMessage = typeof simulatorMessages.$inferSelect
export type NewSimulatorMessage = typeof simulatorMessages.$inferInsert
export type Fault = { kind: 'lose_answer' | 'error' | 'timeout' | 'slow'; ms: number }

/** False when this provider id is stored already. */
export async function insertMessage(tx: Db | Tx, message: NewSimulatorMessage): Promise<boolean> {
  const rows = await tx
    .insert(simulatorMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: simulatorMessages.id })
  return rows.length === 1
}

/** One customer's messages, oldest first, without embedded file data. */
export async function listSimulated(
  db: Db,
  channelId: string,
  customer: string,
): Promise<SimulatorMessage[]> {
  return db
    .select({
      id: simulatorMessages.id,
      channelId: simulatorMessages.channelId,
      customer: simulatorMessages.customer,
      direction: simulatorMessages.direction,
      providerId: simulatorMessages.providerId,
      clientId: simulatorMessages.clientId,
      body: sql<Record<string, unknown>>`${simulatorMessages.body} - 'data'`,
      storedFileId: simulatorMessages.storedFileId,
      status: simulatorMessages.status,
      createdAt: simulatorMessages.createdAt,
    })
    .from(simulatorMessages)
    .where(and(eq(simulatorMessages.channelId, channelId), eq(simulatorMessages.customer, customer)))
    .orderBy(asc(simulatorMessages.id))
}

export async function findMessage(
  db: Db,
  channelId: string,
  providerId: string,
): Promise<SimulatorMessage | undefined> {
  const [row] = await db
    .select()
    .from(simulatorMessages)
    .where(and(eq(simulatorMessages.channelId, channelId), eq(simulatorMessages.providerId, providerId)))
  return row
}

export type SimulatorCustomer = { number: string; name: string; last_message_at: string; messages: number }

/** The 200 latest customers who wrote or were written to, the latest first. */
export async function listCustomers(db: Db, channelId: string): Promise<SimulatorCustomer[]> {
  const { rows } = await db.execute<SimulatorCustomer & { at: Date }>(sql`
    select coalesce(max(body ->> 'number'), customer) as number,
      coalesce((array_agg(body ->> 'name' order by id desc) filter (where body ->> 'name' is not null))[1], customer)
        as name,
      max(created_at) as at, count(*)::int as messages
    from simulator_messages where channel_id = ${channelId}
    group by customer order by max(created_at) desc, max(id) desc limit 200`)
  return rows.map(({ number, name, at, messages }) => ({
    number,
    name,
    last_message_at: new Date(at).toISOString(),
    messages,
  }))
}

/** Marks the messages that the customer received as read; returns those that were unread before. */
export async function markSimulatedRead(
  tx: Tx,
  channelId: string,
  customer: string,
): Promise<SimulatorMessage[]> {
  return tx
    .update(simulatorMessages)
    .set({ status: 'read' })
    .where(
      and(
        eq(simulatorMessages.channelId, channelId),
        eq(simulatorMessages.customer, customer),
        eq(simulatorMessages.direction, 'outbound'),
        eq(simulatorMessages.status, 'delivered'),
      ),
    )
    .returning()
}

/** Marks these messages of a customer as read by the clinic. */
export async function markSeen(db: Db, channelId: string, providerIds: readonly string[]): Promise<void> {
  await db
    .update(simulatorMessages)
    .set({ status: 'read' })
    .where(
      and(
        eq(simulatorMessages.channelId, channelId),
        eq(simulatorMessages.direction, 'inbound'),
        inArray(simulatorMessages.providerId, [...providerIds]),
      ),
    )
}

/** Shows on the phone that a message was reacted to, edited or deleted. */
export async function changeSimulated(db: Db, channelId: string, change: OutboundChange): Promise<void> {
  const { body } = simulatorMessages
  const news =
    change.kind === 'react'
      ? { reaction: change.emoji }
      : change.kind === 'edit'
        ? { text: change.text, edited: true }
        : { deleted: true }
  // What was deleted is gone from the phone.
  const kept =
    change.kind === 'delete' ? sql`jsonb_build_object('type', 'text', 'number', ${body} -> 'number')` : body
  await db
    .update(simulatorMessages)
    .set({ body: sql`${kept} || ${JSON.stringify(news)}::jsonb` })
    .where(
      and(
        eq(simulatorMessages.channelId, channelId),
        eq(simulatorMessages.providerId, change.targetProviderId),
      ),
    )
}

export async function insertFault(
  db: Db,
  channelId: string,
  fault: Fault & { count: number },
): Promise<void> {
  const { kind, ms, count } = fault
  await db.insert(simulatorFaults).values({ channelId, kind, ms, remaining: count })
}

/** The faults still to come, the next one first. */
export async function listFaults(db: Db, channelId: string) {
  return db
    .select({ kind: simulatorFaults.kind, count: simulatorFaults.remaining, ms: simulatorFaults.ms })
    .from(simulatorFaults)
    .where(and(eq(simulatorFaults.channelId, channelId), gt(simulatorFaults.remaining, 0)))
    .orderBy(asc(simulatorFaults.id))
}

export async function clearFaults(db: Db, channelId: string): Promise<void> {
  await db.delete(simulatorFaults).where(eq(simulatorFaults.channelId, channelId))
}

/** Takes the next requested fault, and counts it down; null when there is none. */
export async function takeFault(db: Db, channelId: string): Promise<Fault | null> {
  const { rows } = await db.execute<Fault>(sql`
    update simulator_faults set remaining = remaining - 1
    where id = (
      select id from simulator_faults where channel_id = ${channelId} and remaining > 0
      order by id limit 1 for update)
    returning kind, ms`)
  return rows[0] ?? null
}
