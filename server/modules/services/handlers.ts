import type * as z from 'zod/mini'
import type { AppointmentRemoved } from '../../../src/contract/appointment.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Professionals } from '../../../src/contract/professionalInput.ts'
import type { Service } from '../../../src/contract/service.ts'
import type { ServiceCreate, ServiceUpdate } from '../../../src/contract/serviceInput.ts'
import { refuseChangedMeanwhile } from '../../changedMeanwhile.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { recordRemoval } from '../../sync/recordRemoval.ts'
import * as queries from './queries.ts'

const SERVICES_MAX = 500

/** Creates an active service. Repeating an id returns the existing one. */
export async function createService(t: OrgTx, { id: given, ...input }: ServiceCreate): Promise<Service> {
  const id = given ?? newId()
  if (given !== undefined && (await queries.serviceIdIsTaken(t, id))) {
    const same = await readRecord(t.tx, t.orgId, 'service', id)
    if (!same) throw new Refusal(409, 'conflict', 'Este serviço já foi criado.')
    await releaseRevision(t)
    return same
  }
  if ((await queries.countServices(t)) >= SERVICES_MAX)
    throw new Refusal(413, 'quota_reached', `Uma empresa tem no máximo ${SERVICES_MAX} serviços.`)
  await requireKnown(t, input.professional_ids)
  await queries.insertService(t, id, { ...input, active: true })
  return published(t, id)
}

/**
 * Changes a service; refused when someone else changed the same fields since the person saw them
 * (`expected`).
 */
export async function updateService(
  t: OrgTx,
  id: string,
  { expected, ...change }: ServiceUpdate,
): Promise<Service> {
  const current = await requireService(t, id)
  refuseChangedMeanwhile(
    current,
    change,
    expected,
    'Este serviço foi alterado por outra pessoa enquanto você editava.',
  )
  if (change.professional_ids !== undefined) await requireKnown(t, change.professional_ids)
  await queries.updateServiceRow(t, id, change)
  if (change.name !== undefined && change.name !== current.name) await queries.touchWaiting(t, id)
  return published(t, id)
}

/**
 * Changes only a service's amount, keeping the price's mode; refused when it is no longer the expected
 * amount.
 */
export async function changePrice(
  t: OrgTx,
  id: string,
  { cents, expected_cents: expected }: { cents: number; expected_cents: number },
): Promise<Service> {
  const { price } = await requireService(t, id)
  return updateService(t, id, {
    price: { ...price, cents },
    expected: { price: { ...price, cents: expected } },
  })
}

/**
 * Deletes a service that no appointment or waiting-list entry names; others can only be deactivated. Deleting
 * one that is already gone succeeds.
 */
export async function deleteService(t: OrgTx, id: string): Promise<z.infer<typeof AppointmentRemoved>> {
  const removedAt = await queries.selectServiceRemoval(t, id)
  if (removedAt !== null) {
    await releaseRevision(t)
    return { ok: true, id, revision: removedAt }
  }
  const current = await requireService(t, id)
  const uses = await queries.countUses(t, id)
  if (uses > 0) {
    const times = uses === 1 ? 'em 1 agendamento' : `em ${uses} agendamentos`
    throw new Refusal(
      409,
      'conflict',
      `${current.name} já foi usado ${times}, contando a lista de espera, e não pode ser excluído. Desative-o: ele deixa de ser oferecido, e os agendamentos ficam como estão.`,
    )
  }
  await queries.deleteServiceRow(t, id)
  await recordRemoval(t, 'service', id)
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
  return { ok: true, id, revision: t.revision }
}

async function requireService(t: OrgTx, id: string): Promise<Service> {
  const found = await readRecord(t.tx, t.orgId, 'service', id)
  if (!found) throw notFound('Serviço não encontrado. Ele pode ter sido excluído.')
  return found
}

async function requireKnown(t: OrgTx, professionals: Professionals): Promise<void> {
  if (professionals === 'all') return
  if ((await queries.unknownProfessionals(t, professionals)).length > 0)
    throw notFound('Profissional não encontrado.')
}

async function published(t: OrgTx, id: string): Promise<Service> {
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
  return requireService(t, id)
}
