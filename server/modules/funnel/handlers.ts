/** How far a person has come, as messages and appointments move them: the ground on which their modules meet. */
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

/** Throws 404 when the organization has no such contact (any more). */
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

/** A message went to or came from this contact (LEAD-08). `at` is ISO; `replied`: it was ours. */
export const followMessage = (t: OrgTx, contactId: string, at: string, replied: boolean): Promise<void> =>
  updateLastContact(t, contactId, at, replied)

/** The same for a statement that writes the message as well: what it sets in contact `p`. */
export const followColumns = lastContactColumns

/** They asked that no automation writes to them. False when they had asked before, or are gone. */
export const markAutomationStopped = (t: OrgTx, contactId: string, now: Date): Promise<boolean> =>
  updateAutomationStopped(t, contactId, now)

/** Its dates by what the table of appointments holds now. Says whether that changed anything. */
export const followAppointmentDates = (t: OrgTx, contactId: string, now: Date): Promise<boolean> =>
  updateAppointmentDates(t, contactId, now)

/**
 * An appointment of this contact was made, moved or changed state: its dates and its status follow (LEAD-08). Gives
 * the contact if that changed it.
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
