/**
 * How far a contact has come in the funnel, as messages and appointments move them. The modules of both
 * depend on this one.
 */
import type { Contact } from '../../../src/contract/contact.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { notFound } from '../../refusal.ts'
import { readRecord } from '../../sync/records.ts'
import {
  lastContactColumns,
  selectPlace,
  updateAppointmentDates,
  updateAutomationStopped,
  updateLastContact,
  updatePlace,
} from './queries.ts'
import { furthestStage, type LeadEvent, leadProgress, type Progress, statusAfter } from './rules.ts'

const CONTACT_GONE = 'Contato não encontrado. Ele pode ter sido removido.'

/** Returns the contact. Throws 404 if the organization has none with this id (any more). */
export async function requireContact(db: Db | Tx, orgId: string, id: string): Promise<Contact> {
  const contact = await readRecord(db, orgId, 'contact', id)
  if (!contact) throw notFound(CONTACT_GONE)
  return contact
}

export async function readProgress(db: Db, orgId: string, id: string): Promise<Progress> {
  const lead = await requireContact(db, orgId, id)
  const place = await selectPlace(db, orgId, id)
  return leadProgress(lead, place?.furthest_stage ?? 'new')
}

/**
 * Updates the contact after a message to or from them (LEAD-08). `at` is ISO; `replied` is true for our own
 * message.
 */
export const followMessage = (t: OrgTx, contactId: string, at: string, replied: boolean): Promise<void> =>
  updateLastContact(t, contactId, at, replied)

/** The same as SQL assignments to contact `p`, for a statement that also writes the message. */
export const followColumns = lastContactColumns

/**
 * Records that the contact asked to get no automatic messages. Returns false if this was recorded before or
 * the contact is gone.
 */
export const markAutomationStopped = (t: OrgTx, contactId: string, now: Date): Promise<boolean> =>
  updateAutomationStopped(t, contactId, now)

/** Recomputes the contact's dates of the last and next appointment. Returns whether one changed. */
export const followAppointmentDates = (t: OrgTx, contactId: string, now: Date): Promise<boolean> =>
  updateAppointmentDates(t, contactId, now)

/**
 * Updates dates and status of a contact whose appointment was made, moved or changed state (LEAD-08). Returns
 * the contact if that changed it, else null.
 */
export async function followAppointment(
  t: OrgTx,
  contactId: string,
  event: LeadEvent | null,
  now: Date,
): Promise<Contact | null> {
  const place = await selectPlace(t.tx, t.orgId, contactId)
  if (!place) return null
  let changed = await updateAppointmentDates(t, contactId, now)
  const status = event ? statusAfter(place.status, event) : place.status
  const furthest = furthestStage(place.furthest_stage, status)
  if (status !== place.status || furthest !== place.furthest_stage) {
    await updatePlace(t, contactId, { status, furthest_stage: furthest }, now)
    changed = true
  }
  return changed ? readRecord(t.tx, t.orgId, 'contact', contactId) : null
}
