/** The waiting list: entries are added, offered a freed time, booked or removed. */
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import {
  isWaiting,
  type WaitingEntry,
  type WaitingStatus,
  type WaitingUpdate,
} from '../../../src/contract/waiting.ts'
import { type WaitingCreate } from '../../../src/contract/waitingInput.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { providers, services, waitingEntries } from '../../db/schema.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { requireContact } from '../funnel/handlers.ts'

const OPEN_MAX = 2000

/** Adds a contact to the waiting list. Repeating an id returns the existing entry. */
export async function addWaiting(t: OrgTx, input: WaitingCreate): Promise<WaitingEntry> {
  const id = input.id ?? newId()
  if (input.id !== undefined && (await t.tx.$count(waitingEntries, eq(waitingEntries.id, id))) > 0) {
    const same = await readRecord(t.tx, t.orgId, 'waiting', id)
    if (!same) throw new Refusal(409, 'conflict', 'Esta pessoa já está na lista de espera.')
    await releaseRevision(t)
    return same
  }
  await requireContact(t.tx, t.orgId, input.client_id)
  const ofOrg = and(eq(services.orgId, t.orgId), eq(services.id, input.service_id))
  if ((await t.tx.$count(services, ofOrg)) === 0) throw notFound('Serviço não encontrado.')
  const professionalId = input.professional_id ?? null
  if (professionalId !== null) {
    const known = and(eq(providers.orgId, t.orgId), eq(providers.id, professionalId))
    if ((await t.tx.$count(providers, known)) === 0) throw notFound('Profissional não encontrado.')
  }
  const open = and(eq(waitingEntries.orgId, t.orgId), sql`${waitingEntries.status} in ('waiting', 'offered')`)
  if ((await t.tx.$count(waitingEntries, open)) >= OPEN_MAX)
    throw new Refusal(413, 'quota_reached', 'A lista de espera está cheia.')
  await t.tx.insert(waitingEntries).values({
    id,
    orgId: t.orgId,
    clientId: input.client_id,
    serviceId: input.service_id,
    providerId: professionalId,
    fromDay: input.from_day,
    toDay: input.to_day,
    period: input.period ?? 'any',
    notes: input.notes ?? '',
    revision: t.revision,
  })
  return published(t, id)
}

/** Changes an entry's status. An entry that has left the list cannot return; that takes a new entry. */
export async function updateWaiting(
  t: OrgTx,
  id: string,
  { status, expected }: WaitingUpdate,
): Promise<WaitingEntry> {
  const current = await readRecord(t.tx, t.orgId, 'waiting', id)
  if (!current) throw notFound('Esta pessoa não está mais na lista de espera.')
  if (current.status === status) {
    await releaseRevision(t)
    return current
  }
  if ((expected !== undefined && current.status !== expected) || !isWaiting(current.status)) {
    const text = 'A lista de espera mudou enquanto você olhava.'
    throw new Refusal(409, 'conflict', text, { current })
  }
  await t.tx
    .update(waitingEntries)
    .set({ status, revision: t.revision })
    .where(and(eq(waitingEntries.orgId, t.orgId), eq(waitingEntries.id, id)))
  return published(t, id)
}

/** Changes an entry's status if it is still `from`, and publishes the change. Returns whether it did. */
export async function moveWaiting(
  t: OrgTx,
  id: string,
  { from, to }: { from: WaitingStatus; to: WaitingStatus },
): Promise<boolean> {
  const { rowCount } = await t.tx.execute(sql`
    update waiting_entries set status = ${to}, revision = ${t.revision}
    where org_id = ${t.orgId} and id = ${id} and status = ${from}`)
  if (rowCount !== 1) return false
  await published(t, id)
  return true
}

async function published(t: OrgTx, id: string): Promise<WaitingEntry> {
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
  const entry = await readRecord(t.tx, t.orgId, 'waiting', id)
  if (!entry) throw notFound('Esta pessoa não está mais na lista de espera.')
  return entry
}
