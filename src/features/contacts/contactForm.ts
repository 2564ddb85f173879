/** The form of a contact, and its conversion to a creation or to a patch with the changed fields. */
import * as z from 'zod/mini'
import { type Contact, ContactCreate, type ContactPatch, ContactStatus } from '../../contract/contact.ts'

export const ContactForm = z.object({
  name: ContactCreate.shape.name,
  /** Digits with country code, as the phone field returns them. */
  phone: z.string().check(
    z.minLength(1, 'Telefone é obrigatório'),
    z.refine((digits) => digits.length >= 10, 'O telefone deve ter pelo menos 10 dígitos'),
    z.refine((digits) => digits.length <= 15, 'O telefone deve ter no máximo 15 dígitos'),
  ),
  email: ContactCreate.shape.email,
  address: ContactCreate.shape.address,
  status: ContactStatus,
  tags: ContactCreate.shape.tags,
  notes: ContactCreate.shape.notes,
})
export type ContactForm = z.infer<typeof ContactForm>
export interface ContactFormValues {
  name: string
  phone: string
  email: string
  address: string
  status: ContactStatus
  tags: string[]
  notes: string
}

export const EMPTY_CONTACT_FORM: ContactFormValues = {
  name: '',
  phone: '',
  email: '',
  address: '',
  status: 'new',
  tags: [],
  notes: '',
}

type Fields = Pick<Contact, 'name' | 'phone_number' | 'email' | 'address' | 'status' | 'tags' | 'notes'>

export const contactFormOf = (contact: Fields): ContactFormValues => ({
  name: contact.name,
  phone: contact.phone_number ?? '',
  email: contact.email ?? '',
  address: contact.address,
  status: contact.status,
  tags: contact.tags,
  notes: contact.notes,
})

/** The form values of the fields that a patch changes. */
export function formPatchOf(patch: ContactPatch): Partial<ContactFormValues> {
  const { phone_number, email, address, notes, name, status, tags } = patch
  return {
    ...(name === undefined ? {} : { name }),
    ...(phone_number === undefined ? {} : { phone: phone_number }),
    ...(email === undefined ? {} : { email: email ?? '' }),
    ...(address === undefined ? {} : { address: address ?? '' }),
    ...(status === undefined ? {} : { status }),
    ...(tags === undefined ? {} : { tags }),
    ...(notes === undefined ? {} : { notes: notes ?? '' }),
  }
}

/** With the plus, a foreign number is not taken for a Brazilian one without country code. */
const dialled = (digits: string): string => `+${digits}`

export const createOf = (form: ContactForm) => ({
  name: form.name,
  phone_number: dialled(form.phone),
  ...(form.email ? { email: form.email } : {}),
  ...(form.address ? { address: form.address } : {}),
  status: form.status,
  ...(form.tags?.length ? { tags: form.tags } : {}),
  ...(form.notes ? { notes: form.notes } : {}),
})

/**
 * The fields in which the form differs from `base`, with the values of `base`; null if nothing differs. An
 * emptied field is sent as null, which clears it (LEAD-13).
 */
export function contactUpdate(
  form: ContactForm,
  base: Fields,
): (ContactPatch & { expected: Record<string, unknown> }) | null {
  const patch: ContactPatch = {}
  const expected: Record<string, unknown> = {}
  const change = <F extends keyof Fields>(field: F, value: ContactPatch[F], differs: boolean) => {
    if (!differs) return
    patch[field] = value
    expected[field] = base[field]
  }
  change('name', form.name, form.name !== base.name)
  change('phone_number', dialled(form.phone), form.phone !== (base.phone_number ?? ''))
  change('email', form.email || null, (form.email || null) !== (base.email || null))
  change('address', form.address || null, (form.address ?? '') !== base.address)
  change('status', form.status, form.status !== base.status)
  change('tags', form.tags ?? [], JSON.stringify(form.tags ?? []) !== JSON.stringify(base.tags))
  change('notes', form.notes || null, (form.notes ?? '') !== base.notes)
  return Object.keys(patch).length > 0 ? { ...patch, expected } : null
}
