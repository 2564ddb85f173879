/** Finds the contact behind a sender, who is known by number, by ids that WhatsApp gives them, or by both. */
import type { Contact } from '../../../src/contract/contact.ts'
import { newId } from '../../../src/contract/ids.ts'
import { phoneKey, withNinthDigit } from '../../../src/contract/phone.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import type { EventOf } from '../../ports/channels/channelPort.ts'
import { channelProviders } from '../../ports/channels/channelProviders.ts'
import type { Transport } from '../../ports/channels/transport.ts'
import { isLid } from '../../ports/channels/lid.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { recordRemoval } from '../../sync/recordRemoval.ts'
import { moveActivitiesOf, recordActivity } from '../activities/handlers.ts'
import { moveAppointmentsOf } from '../appointments/contactAppointments.ts'
import { requireRoomForContact } from '../quotas/requireRoom.ts'
import { moveWaitingOf } from '../waiting/contactWaiting.ts'
import type { FoundPerson } from '../conversations/newMessage.ts'
import { moveConversationsOf } from '../conversations/contactConversations.ts'
import { cancelPlanned } from '../scheduled/plannedFor.ts'
import { followAppointmentDates, followMessage, requireContact } from '../funnel/handlers.ts'
import { furthestStage } from '../funnel/rules.ts'
import { touchCopies } from './handlers.ts'
import {
  type ContactValues,
  deleteContact,
  insertContact,
  keepFormerIds,
  learnParentId,
  type Named,
  type PersonRow,
  selectPeople,
  selectPerson,
  updateContact,
} from './queries.ts'
import { automaticName, isAutomaticName, mergedFacts } from './rules.ts'

export type Person = Named & { name: string | null }

/**
 * Finds or creates the contact, and stores what the event adds to it: number, scoped id, name. An id belongs
 * to one person forever, but the telephone company may give a number to someone else. So a sender with a
 * different id who writes from a known number becomes a separate contact, which takes the number, and staff
 * are asked whether both are one person. Ids of WhatsApp Web and of Meta are never compared: each person has
 * one of either.
 */
export async function findOrCreatePerson(t: OrgTx, person: Person, now: Date): Promise<FoundPerson> {
  const phone = person.phone === null ? null : withNinthDigit(person.phone)
  const { scopedId, parentId = null } = person
  const name = person.name?.trim().slice(0, 120).toWellFormed() || null
  const id = scopedId ?? parentId
  if (phone === null && id === null) throw new Error('a person with neither number nor scoped id')
  const { byPhone, byScoped, isLate } = await selectPeople(t, { phone, scopedId, parentId })
  if (byScoped && isLate) {
    const learnt = byScoped.phone_key === null && byPhone === null ? phone : null
    return { ...(await learn(t, byScoped, { phone: learnt, scopedId: null, name }, now)), created: false }
  }
  if (byPhone && id !== null && isAnother(byPhone, byScoped, id)) {
    await loseNumber(t, byPhone, now)
    const met = await asKnownById(t, byScoped, { phone, scopedId: id, name }, now)
    await updateContact(t, met.contactId, { maybe_same_as: byPhone.id }, now)
    await noteParent(t, met.contactId, parentId)
    return { ...met, spread: true }
  }
  const found = byPhone ?? byScoped
  if (!found) {
    const met = await asKnownById(t, null, { phone, scopedId: id, name }, now)
    await noteParent(t, met.contactId, parentId)
    return met
  }
  let spread = false
  if (byPhone && byScoped && byPhone.id !== byScoped.id) {
    // One scoped id, two numbers: it is unclear whose is whose, so only a record without a number is merged.
    if (byScoped.phone_key === null) {
      await mergeContacts(t, byPhone, byScoped, now)
      spread = true
    }
    return { ...(await learn(t, byPhone, { phone, scopedId: null, name }, now)), created: false, spread }
  }
  const learnt = await learn(t, found, { phone, scopedId: id, name }, now)
  await noteParent(t, found.id, parentId)
  return { ...learnt, created: false, spread: spread || learnt.spread }
}

/** Whether the sender with this id, known as `byScoped` or not at all, is not the one who has the number here. */
function isAnother(byPhone: PersonRow, byScoped: PersonRow | null, id: string): boolean {
  if (byPhone.id === byScoped?.id) return false
  if (heldId(byPhone, id) !== null) return true
  const hasOwnNumber = byScoped !== null && byScoped.phone_key !== null
  return hasOwnNumber && (byPhone.scoped_id ?? byPhone.lid) !== null
}

const kindOf = (id: string): 'lid' | 'scoped_id' => (isLid(id) ? 'lid' : 'scoped_id')

/** The id of the same kind that the contact has. */
const heldId = (row: Pick<PersonRow, 'lid' | 'scoped_id'>, id: string): string | null => row[kindOf(id)]

async function asKnownById(
  t: OrgTx,
  known: PersonRow | null,
  person: Person,
  now: Date,
): Promise<FoundPerson> {
  if (known) return { ...(await learn(t, known, person, now)), created: false }
  const { phone, scopedId, name } = person
  const contactId = newId()
  const shown = name ?? automaticName(phone)
  await insertContact(
    t,
    contactId,
    { ...NEW, name: shown, ...identity(phone), ...(scopedId !== null && { [kindOf(scopedId)]: scopedId }) },
    now,
  )
  return { contactId, name: shown, created: true, spread: false }
}

async function noteParent(t: OrgTx, contactId: string, parentId: string | null): Promise<void> {
  if (parentId !== null) await learnParentId(t, contactId, parentId)
}

/**
 * Takes the number from the contact, because it belongs to somebody else now and nothing may be sent to it in
 * this contact's name.
 */
async function loseNumber(t: OrgTx, row: PersonRow, now: Date): Promise<void> {
  if (row.phone_number !== null)
    await recordActivity(t, {
      type: 'lead.updated',
      title: 'Número passou para outra pessoa',
      description: `o WhatsApp de ${automaticName(row.phone_number)} agora é de outro cadastro. Confira na ficha.`,
      entity: { type: 'lead', id: row.id },
      contactId: row.id,
      at: now,
    })
  await updateContact(t, row.id, identity(null), now)
  await touchCopies(t, row, { id: row.id, name: row.name, phone_number: null })
}

/**
 * Returns the contact with that number, or creates one with that name. Unlike `findOrCreatePerson` it changes nothing
 * about a known contact, because a typed number proves nothing.
 */
export async function contactOfPhone(
  t: OrgTx,
  person: { phone: string; name: string },
  now: Date,
): Promise<string> {
  const phone = withNinthDigit(person.phone)
  const { byPhone } = await selectPeople(t, { phone, scopedId: null })
  if (byPhone) return byPhone.id
  await requireRoomForContact(t.tx, t.orgId)
  const id = newId()
  await insertContact(t, id, { ...NEW, name: person.name, ...identity(phone) }, now)
  return id
}

/** Whether this contact has an id by which messages of this transport reach them without a number. */
export async function isKnownWithoutNumber(
  tx: Db | Tx,
  orgId: string,
  { id, transport }: { id: string; transport: Transport },
): Promise<boolean> {
  const person = await selectPerson(tx, orgId, id)
  return person !== null && person[channelProviders[transport].personIds[0]] !== null
}

/**
 * Applies WhatsApp's news that a person is known in another way from now on (a new number, or a scoped id
 * behind it). Another contact who had the new number is merged only if an id shows that both are the same
 * person; else staff are asked. Returns the id of the changed contact, or null if nothing changed.
 */
async function renamePerson(t: OrgTx, from: Named, becomes: Named, now: Date): Promise<string | null> {
  const old = await selectPeople(t, from)
  const fresh = await selectPeople(t, becomes)
  const before = old.byScoped ?? old.byPhone
  // News of a change that others have followed since is old.
  if (!before || (fresh.isLate && fresh.byScoped?.id === before.id)) return null
  const phone = becomes.phone === null ? null : withNinthDigit(becomes.phone)
  const { byPhone, byScoped } = fresh
  const isSame = byScoped !== null && byScoped.id !== before.id
  if (isSame) await mergeContacts(t, before, byScoped, now)
  const holder = byPhone && byPhone.id !== before.id && byPhone.id !== byScoped?.id ? byPhone : null
  if (holder) {
    await loseNumber(t, holder, now)
    await updateContact(t, before.id, { maybe_same_as: holder.id }, now)
  }
  const id = becomes.scopedId ?? becomes.parentId ?? null
  const learnt = await learn(t, before, { phone, scopedId: id, name: null }, now)
  if (becomes.parentId) await learnParentId(t, before.id, becomes.parentId)
  return learnt.learnt || isSame || holder ? before.id : null
}

/**
 * Applies staff's answer to whether the contact is the same person as the one who had its number before. If
 * so, the two are merged; else they stay separate. Throws 409 if somebody has answered already.
 */
export async function settleSamePerson(
  t: OrgTx,
  id: string,
  { other_id: otherId, is_same: isSame }: { other_id: string; is_same: boolean },
  now: Date,
): Promise<Contact> {
  const fresh = await selectPerson(t.tx, t.orgId, id)
  if (!fresh) throw notFound('Contato não encontrado. Ele pode ter sido removido.')
  if (fresh.maybe_same_as !== otherId)
    throw new Refusal(409, 'conflict', 'Alguém já respondeu a esta pergunta.', {
      current: await requireContact(t.tx, t.orgId, id),
    })
  const old = await selectPerson(t.tx, t.orgId, otherId)
  await updateContact(t, id, { maybe_same_as: null }, now)
  // The older contact stays and takes the current number and id.
  if (isSame && old) {
    const { phone_number, scoped_id, lid } = fresh
    await mergeContacts(t, old, fresh, now)
    await learn(t, old, { phone: phone_number, scopedId: scoped_id, name: null }, now)
    if (lid !== null) await updateContact(t, old.id, { lid }, now)
  }
  const contact = await requireContact(t.tx, t.orgId, isSame && old ? old.id : id)
  await publish(t, 'lead.updated', {
    contact,
    changes: await changesOf(t),
    title: 'Contato atualizado',
    description: contact.name,
    related_entity_id: contact.id,
  })
  return contact
}

/**
 * Runs `renamePerson` and publishes the result. Returns false, and gives the revision back, if nobody here is
 * known that way or nothing changed.
 */
export async function mergePerson(
  t: OrgTx,
  { from, becomes }: EventOf<'person'>,
  now: Date = new Date(),
): Promise<boolean> {
  const contactId = await renamePerson(t, from, becomes, now)
  if (contactId === null) {
    await releaseRevision(t)
    return false
  }
  const contact = await readRecord(t.tx, t.orgId, 'contact', contactId)
  await publish(t, 'lead.updated', {
    ...(contact ? { contact } : {}),
    changes: await changesOf(t),
    related_entity_id: contactId,
  })
  return true
}

const NEW: Omit<
  ContactValues,
  'name' | 'phone_number' | 'phone_key' | 'automation_stopped_at' | 'maybe_same_as'
> = {
  scoped_id: null,
  lid: null,
  email: null,
  address: '',
  status: 'new',
  furthest_stage: 'new',
  tags: [],
  notes: '',
  last_contact_at: null,
}

const identity = (phone: string | null) => ({
  phone_number: phone,
  phone_key: phone === null ? null : phoneKey(phone),
})

async function learn(t: OrgTx, row: PersonRow, person: Person, now: Date) {
  const values: Partial<ContactValues> = {}
  const newNumber = person.phone !== null && phoneKey(person.phone) !== row.phone_key
  if (newNumber) Object.assign(values, identity(person.phone))
  const { scopedId } = person
  if (scopedId !== null && scopedId !== heldId(row, scopedId)) values[kindOf(scopedId)] = scopedId
  if (isAutomaticName(row.name, row.phone_number)) {
    if (person.name !== null) values.name = person.name
    else if (newNumber) values.name = automaticName(person.phone)
  }
  if (values.name === row.name) delete values.name
  const learnt = Object.keys(values).length > 0
  const name = values.name ?? row.name
  if (!learnt) return { contactId: row.id, name, spread: false, learnt }
  await updateContact(t, row.id, values, now)
  const after = { id: row.id, name, phone_number: newNumber ? person.phone : row.phone_number }
  return { contactId: row.id, name, spread: await touchCopies(t, row, after), learnt }
}

/** Merges two records of one person into `keep`; `gone` is deleted and leaves a tombstone. */
async function mergeContacts(t: OrgTx, keep: PersonRow, gone: PersonRow, now: Date): Promise<void> {
  const kept = await readRecord(t.tx, t.orgId, 'contact', keep.id)
  const lost = await readRecord(t.tx, t.orgId, 'contact', gone.id)
  if (!kept || !lost) throw new Error('a contact to merge is not there')
  await moveConversationsOf(t, gone.id, keep.id)
  await moveAppointmentsOf(t, gone.id, keep.id)
  await moveWaitingOf(t, gone.id, keep.id)
  await moveActivitiesOf(t, gone.id, keep.id)
  await keepFormerIds(t, gone.id, keep.id)
  await recordRemoval(t, 'contact', gone.id)
  // Deleted before `keep` takes its number and scoped id, because these are unique.
  await deleteContact(t, gone.id)
  const facts = mergedFacts(kept, lost, {
    keepIsAutomatic: isAutomaticName(keep.name, keep.phone_number),
    goneIsAutomatic: isAutomaticName(gone.name, gone.phone_number),
  })
  const values = {
    ...facts,
    furthest_stage: furthestStage(furthestStage(keep.furthest_stage, facts.status), gone.furthest_stage),
    ...(keep.phone_number === null ? identity(gone.phone_number) : {}),
    scoped_id: keep.scoped_id ?? gone.scoped_id,
    lid: keep.lid ?? gone.lid,
  }
  await updateContact(t, keep.id, values, now)
  if (facts.automation_stopped_at !== null) await cancelPlanned(t, keep.id)
  if (lost.last_contact_at !== null) await followMessage(t, keep.id, lost.last_contact_at, false)
  await followAppointmentDates(t, keep.id, now)
  const after = { id: keep.id, name: facts.name, phone_number: kept.phone_number ?? gone.phone_number }
  await touchCopies(t, keep, after)
  Object.assign(keep, {
    name: facts.name,
    ...(keep.phone_number === null ? identity(gone.phone_number) : {}),
    scoped_id: values.scoped_id,
    lid: values.lid,
  })
}
