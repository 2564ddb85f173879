import type { ChannelPerson } from '../channelPort.ts'
import type { CloudContact } from './cloudPayload.ts'

/** How a payload names a person: phone number, business-scoped id, id for a group of businesses. */
export type CloudIds = {
  phone?: string | undefined
  userId?: string | undefined
  parentId?: string | undefined
}

export type Contacts = {
  byPhone: Map<string | undefined, CloudContact>
  byUser: Map<string | undefined, CloudContact>
  /** The contact, if the post has exactly one. */
  only: CloudContact | undefined
}

/** Indexes a post's contacts (there may be thousands) by number and by id. The first of each counts. */
export function contactsById(contacts: CloudContact[]): Contacts {
  const byPhone: Contacts['byPhone'] = new Map()
  const byUser: Contacts['byUser'] = new Map()
  for (const contact of contacts) {
    const { wa_id, user_id, parent_user_id } = contact
    if (wa_id !== undefined && !byPhone.has(wa_id)) byPhone.set(wa_id, contact)
    for (const id of [user_id, parent_user_id])
      if (id !== undefined && !byUser.has(id)) byUser.set(id, contact)
  }
  return { byPhone, byUser, only: contacts.length === 1 ? contacts[0] : undefined }
}

/**
 * The contact entry of this person. If the post has just one entry, it also stands for a sender without ids.
 */
export const contactOf = (
  { phone, userId, parentId }: CloudIds,
  contacts: Contacts,
): CloudContact | undefined =>
  contacts.byPhone.get(phone) ?? contacts.byUser.get(userId) ?? contacts.byUser.get(parentId) ?? contacts.only

/** The person by all known ids; a business-scoped id in the place of the number counts as an id. */
export function cloudPersonOf(names: CloudIds, contact?: CloudContact): ChannelPerson {
  const parentId = idOf(names.parentId) ?? idOf(contact?.parent_user_id)
  return {
    phone: numberDigits(names.phone) ?? numberDigits(contact?.wa_id) ?? null,
    scopedId: idOf(names.userId) ?? countryId(names.phone) ?? idOf(contact?.user_id) ?? null,
    ...(parentId !== undefined && { parentId }),
  }
}

/** Whether any id of the person is known. */
export const isSomebody = ({ phone, scopedId, parentId }: ChannelPerson): boolean =>
  phone !== null || scopedId !== null || typeof parentId === 'string'

/** The 5 to 20 digits of a number, without spaces and punctuation; undefined when it is no number. */
export function numberDigits(text: string | undefined): string | undefined {
  const number = text?.slice(0, 40).replace(/[\s()+-]/g, '')
  return number !== undefined && /^\d{5,20}$/.test(number) ? number : undefined
}

/** Accepts any plausible id; Meta's have up to 128 characters after the country. */
function idOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w.:@=+/-]{1,160}$/.test(text) ? text : undefined
}

/** A business-scoped id in a number's place: country and opaque part, `BR.13491208655302741918`. */
function countryId(text: string | undefined): string | undefined {
  return text !== undefined && /^[A-Z]{2}\.[A-Za-z0-9.]{1,150}$/.test(text) ? text : undefined
}
