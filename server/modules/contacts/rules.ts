import type { Contact, ContactPatch } from '../../../src/contract/contact.ts'
import { phoneKey } from '../../../src/contract/phone.ts'

/**
 * Returns the fields of the patch whose current value is neither the one the person saw nor the one they ask
 * for (OFF-09). An empty value counts as equal to a missing one.
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

type Facts = Pick<
  Contact,
  'name' | 'email' | 'address' | 'status' | 'tags' | 'notes' | 'automation_stopped_at'
>

/**
 * Combines two records of one person. `keep` wins where both have a value; tags and notes of both are kept.
 */
export function mergedFacts(
  keep: Facts,
  gone: Facts,
  names: { keepIsAutomatic: boolean; goneIsAutomatic: boolean },
) {
  return {
    name: names.keepIsAutomatic && !names.goneIsAutomatic ? gone.name : keep.name,
    email: keep.email ?? gone.email,
    address: keep.address || gone.address,
    status: keep.status === 'new' ? gone.status : keep.status,
    automation_stopped_at: keep.automation_stopped_at ?? gone.automation_stopped_at ?? null,
    tags: [...new Set([...keep.tags, ...gone.tags])],
    notes: [keep.notes, gone.notes].filter((text, at, all) => text && all.indexOf(text) === at).join('\n\n'),
  }
}

/** Whether this is an automatic name: the number, or the word for a person without one. */
export const isAutomaticName = (name: string, phone: string | null): boolean =>
  name === UNNAMED ||
  (phone !== null && name.replace(/\D/g, '') !== '' && phoneKey(name.replace(/\D/g, '')) === phoneKey(phone))

export const UNNAMED = 'Contato do WhatsApp'

/** Formats a Brazilian number as `+55 11 98888-1204`, another country's as one run of digits. */
export function automaticName(phone: string | null): string {
  if (phone === null) return UNNAMED
  const brazilian = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(phone)
  return brazilian ? `+55 ${brazilian[1]} ${brazilian[2]}-${brazilian[3]}` : `+${phone}`
}
