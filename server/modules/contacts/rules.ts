import {
  type Contact,
  type ContactPatch,
  type ContactStatus,
  STAGES,
  type StageId,
  stageIndex,
} from '../../../src/contract/contact.ts'
import { phoneKey } from '../../../src/contract/phone.ts'

/** What happened to a person, as far as their status follows from it (LEAD-08). */
export type LeadEvent = 'replied' | 'booked' | 'confirmed' | 'completed' | 'no_show' | 'cancelled'

/** A status set by hand stays until the next event; a first reply moves only who is new. */
export function statusAfter(status: ContactStatus, event: LeadEvent): ContactStatus {
  if (event === 'replied') return status === 'new' ? 'contacted' : status
  return event
}

/** The furthest of the five stages; 'lost' and 'cancelled' never take one away (LEAD-07). */
export function furthestStage(before: StageId, status: ContactStatus): StageId {
  const reached = Math.max(stageIndex(before) ?? 0, stageIndex(status) ?? 0)
  return STAGES[reached]!.id
}

export type Progress = {
  lead: Contact
  stages: { id: string; name: string; description: string; completed: boolean }[]
  progress_percentage: number
}

/** Stages done and the percent they make of the five (LEAD-06, LEAD-07). */
export function leadProgress(lead: Contact, furthest: StageId): Progress {
  const reached = stageIndex(lead.status) ?? stageIndex(furthest) ?? 0
  return {
    lead,
    stages: STAGES.map((stage, index) => ({ ...stage, completed: index <= reached })),
    progress_percentage: Math.round(((reached + 1) / STAGES.length) * 100),
  }
}

/**
 * Fields of the patch that have become something else than the person saw, and not what they ask for either
 * (OFF-09). Cleared and never filled are the same to a person.
 */
export function conflictingFields(
  current: Contact,
  patch: ContactPatch,
  expected: Record<string, unknown> | undefined,
): string[] {
  return Object.entries(patch)
    .filter(([field, asked]) => {
      if (asked === undefined || expected === undefined || !Object.hasOwn(expected, field)) return false
      const held = current[field as keyof Contact]
      return !same(field, held, expected[field]) && !same(field, held, asked)
    })
    .map(([field]) => field)
}

const same = (field: string, a: unknown, b: unknown): boolean =>
  JSON.stringify(comparable(field, a)) === JSON.stringify(comparable(field, b))

function comparable(field: string, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  if (field === 'phone_number' && typeof value === 'string') return phoneKey(value.replace(/\D/g, ''))
  return value
}

/** Two records of one person become one: nothing either of them knew is lost. */
export function mergedFacts(
  keep: Pick<Contact, 'name' | 'email' | 'address' | 'status' | 'tags' | 'notes'>,
  gone: Pick<Contact, 'name' | 'email' | 'address' | 'status' | 'tags' | 'notes'>,
  names: { keepIsAutomatic: boolean; goneIsAutomatic: boolean },
) {
  return {
    name: names.keepIsAutomatic && !names.goneIsAutomatic ? gone.name : keep.name,
    email: keep.email ?? gone.email,
    address: keep.address || gone.address,
    status: keep.status === 'new' ? gone.status : keep.status,
    tags: [...new Set([...keep.tags, ...gone.tags])],
    notes: [keep.notes, gone.notes].filter((text, at, all) => text && all.indexOf(text) === at).join('\n\n'),
  }
}

/** Is this the name we gave for want of another: the number, or the word for a person without one? */
export const isAutomaticName = (name: string, phone: string | null): boolean =>
  name === UNNAMED ||
  (phone !== null && name.replace(/\D/g, '') !== '' && phoneKey(name.replace(/\D/g, '')) === phoneKey(phone))

export const UNNAMED = 'Contato do WhatsApp'

/** `+55 11 98888-1204`; other countries as one run of digits. */
export function automaticName(phone: string | null): string {
  if (phone === null) return UNNAMED
  const brazilian = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(phone)
  return brazilian ? `+55 ${brazilian[1]} ${brazilian[2]}-${brazilian[3]}` : `+${phone}`
}
