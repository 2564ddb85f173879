import type { Contact, ContactCreate, ContactUpdate } from '../../../src/contract/contact.ts'
import { newId } from '../../../src/contract/ids.ts'
import { phoneKey, withNinthDigit } from '../../../src/contract/phone.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { Refusal } from '../../refusal.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { recordRemoval } from '../../sync/recordRemoval.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { recordActivity } from '../activities/handlers.ts'
import { removeAppointmentsOf, touchAppointmentsOf } from '../appointments/contactAppointments.ts'
import { removeWaitingOf, touchWaitingOf } from '../waiting/contactWaiting.ts'
import { removeConversationsOf, touchConversationsOf } from '../conversations/contactConversations.ts'
import { forgetFiles } from '../media/forgetFiles.ts'
import { requireRoomForContact } from '../quotas/requireRoom.ts'
import { filesOfContact } from '../conversations/contactConversations.ts'
import {
  type ContactValues,
  deleteContact,
  hasChangedSince,
  idIsTaken,
  insertContact,
  selectPeople,
  selectPerson,
  updateContact,
} from './queries.ts'
import { cancelPlanned, planAgain } from '../scheduled/plannedFor.ts'
import { requireContact } from '../funnel/handlers.ts'
import { furthestStage } from '../funnel/rules.ts'
import { conflictingFields } from './rules.ts'

/** `userId` is null for the agent. */
type Who = { userId: string | null }

/**
 * Creates a contact on behalf of a person. Repeating the call (same id, number and name) changes nothing.
 * Throws 409 if the number or the id is taken.
 */
export async function createContact(t: OrgTx, input: ContactCreate, who: Who, now: Date): Promise<Contact> {
  const id = input.id ?? newId()
  const phone = withNinthDigit(input.phone_number)
  if (input.id !== undefined && (await idIsTaken(t, id))) {
    const same = await readRecord(t.tx, t.orgId, 'contact', id)
    if (same && same.name === input.name && same.phone_number === phone) {
      await releaseRevision(t)
      return same
    }
    throw new Refusal(409, 'conflict', 'Este contato já foi criado.', { current: same ?? undefined })
  }
  await refuseTakenPhone(t, phone, null)
  await requireRoomForContact(t.tx, t.orgId)
  const status = input.status ?? 'new'
  await insertContact(
    t,
    id,
    {
      name: input.name,
      phone_number: phone,
      phone_key: phoneKey(phone),
      scoped_id: null,
      lid: null,
      email: input.email ?? null,
      address: input.address ?? '',
      status,
      furthest_stage: furthestStage('new', status),
      tags: [...new Set(input.tags ?? [])],
      notes: input.notes ?? '',
      last_contact_at: null,
    },
    now,
  )
  const contact = await requireContact(t.tx, t.orgId, id)
  await recordActivity(t, {
    type: 'lead.created',
    title: 'Novo contato',
    description: 'pela equipe',
    entity: { type: 'lead', id },
    contactId: id,
    at: now,
  })
  await publish(t, 'lead.created', {
    contact,
    title: 'Novo contato',
    description: contact.name,
    related_entity_id: id,
    actor_id: who.userId,
  })
  return contact
}

/**
 * Changes the fields that the patch names. Throws 409, changing nothing, if another person has changed one of
 * them meanwhile (OFF-09).
 */
export async function patchContact(
  t: OrgTx,
  id: string,
  { expected, ...patch }: ContactUpdate,
  who: Who,
  now: Date,
): Promise<Contact> {
  const before = await requireContact(t.tx, t.orgId, id)
  const conflicts = conflictingFields(before, patch, expected)
  if (conflicts.length > 0) {
    const text = 'Este contato foi alterado por outra pessoa enquanto você editava.'
    throw new Refusal(409, 'conflict', text, {
      current: before,
      fields: Object.fromEntries(conflicts.map((field) => [field, 'Alterado por outra pessoa'])),
    })
  }
  const values: Partial<ContactValues> = {}
  if (patch.name !== undefined) values.name = patch.name
  if (patch.phone_number !== undefined) {
    const phone = withNinthDigit(patch.phone_number)
    await refuseTakenPhone(t, phone, id)
    Object.assign(values, { phone_number: phone, phone_key: phoneKey(phone) })
  }
  if (patch.email !== undefined) values.email = patch.email
  if (patch.address !== undefined) values.address = patch.address ?? ''
  if (patch.notes !== undefined) values.notes = patch.notes ?? ''
  if (patch.tags !== undefined) values.tags = [...new Set(patch.tags)]
  if (patch.status !== undefined) {
    const person = await selectPerson(t.tx, t.orgId, id)
    values.status = patch.status
    values.furthest_stage = furthestStage(person?.furthest_stage ?? 'new', patch.status)
  }
  const { automation_stopped_at: stopped } = patch
  const stops = stopped !== undefined && (stopped === null) !== (before.automation_stopped_at === null)
  if (stops) values.automation_stopped_at = stopped
  if (Object.keys(values).length === 0) {
    await releaseRevision(t)
    return before
  }
  await updateContact(t, id, values, now)
  if (stops) await (stopped === null ? planAgain(t, id, now) : cancelPlanned(t, id))
  const contact = await requireContact(t.tx, t.orgId, id)
  const touched = (await touchCopies(t, before, contact)) || stops
  await publish(t, 'lead.updated', {
    contact,
    ...(touched ? { changes: await changesOf(t) } : {}),
    title: 'Contato atualizado',
    description: contact.name,
    related_entity_id: id,
    actor_id: who.userId,
  })
  return contact
}

/**
 * Deletes the contact with its conversations and appointments; all leave tombstones. Throws 409 if any of
 * them is newer than the revision that the caller had seen; undefined (a script) skips this check.
 */
export async function removeContact(
  t: OrgTx,
  id: string,
  seenRevision: number | undefined,
  who: Who,
): Promise<{ ok: true }> {
  const contact = await requireContact(t.tx, t.orgId, id)
  if (seenRevision !== undefined && (await hasChangedSince(t, id, seenRevision)))
    throw new Refusal(
      409,
      'conflict',
      'Há novidades deste contato desde que você abriu a página. Confira e, se ainda quiser, exclua de novo.',
      { current: contact },
    )
  await forgetFiles(t, await filesOfContact(t, id))
  await removeConversationsOf(t, id)
  await removeAppointmentsOf(t, id)
  await removeWaitingOf(t, id)
  await recordRemoval(t, 'contact', id)
  await deleteContact(t, id)
  await publish(t, 'lead.updated', {
    changes: await changesOf(t),
    title: 'Contato excluído',
    description: contact.name,
    actor_id: who.userId,
  })
  return { ok: true }
}

type Copied = Pick<Contact, 'id' | 'name' | 'phone_number'>

/**
 * Updates the conversations, appointments and waiting-list entries that include the contact's name or number.
 * Returns whether any may have changed.
 */
export async function touchCopies(t: OrgTx, before: Copied, after: Copied): Promise<boolean> {
  const renamed = before.name !== after.name
  if (!renamed && before.phone_number === after.phone_number) return false
  await touchConversationsOf(t, after.id)
  if (renamed) {
    await touchAppointmentsOf(t, after.id)
    await touchWaitingOf(t, after.id)
  }
  return true
}

async function refuseTakenPhone(t: OrgTx, phone: string, except: string | null): Promise<void> {
  const { byPhone } = await selectPeople(t, { phone, scopedId: null })
  if (!byPhone || byPhone.id === except) return
  throw new Refusal(409, 'phone_taken', 'Já existe um contato com este telefone.', {
    fields: { phone_number: 'Já existe um contato com este telefone.' },
    current: await readRecord(t.tx, t.orgId, 'contact', byPhone.id),
  })
}
