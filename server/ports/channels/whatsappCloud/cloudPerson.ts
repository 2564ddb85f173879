import type { ChannelPerson } from '../channelPort.ts'
import type { CloudContact } from './cloudPayload.ts'

/** How a payload names somebody: by number, by the business-scoped id, by that of a group of businesses. */
export type Names = { phone?: string | undefined; userId?: string | undefined; parentId?: string | undefined }

export type Contacts = {
  byPhone: Map<string | undefined, CloudContact>
  byUser: Map<string | undefined, CloudContact>
  /** The one, where there is just one. */
  only: CloudContact | undefined
}

/** A post may name thousands, and each of its messages looks for one. The first of a number counts. */
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

/** The entry about this person; the only one there is speaks for a sender whose ids are missing. */
export const contactOf = ({ phone, userId, parentId }: Names, contacts: Contacts): CloudContact | undefined =>
  contacts.byPhone.get(phone) ?? contacts.byUser.get(userId) ?? contacts.byUser.get(parentId) ?? contacts.only

/** By all that is known of them; an id in the number's place counts as one. */
export function personOf(names: Names, contact?: CloudContact): ChannelPerson {
  const parentId = idOf(names.parentId) ?? idOf(contact?.parent_user_id)
  return {
    phone: digitsOf(names.phone) ?? digitsOf(contact?.wa_id) ?? null,
    scopedId: idOf(names.userId) ?? countryId(names.phone) ?? idOf(contact?.user_id) ?? null,
    ...(parentId !== undefined && { parentId }),
  }
}

export const isSomebody = ({ phone, scopedId, parentId }: ChannelPerson): boolean =>
  phone !== null || scopedId !== null || typeof parentId === 'string'

/** Digits of a number with country code, whatever stands between them. */
export function digitsOf(text: string | undefined): string | undefined {
  const number = text?.slice(0, 40).replace(/[\s()+-]/g, '')
  return number !== undefined && /^\d{5,20}$/.test(number) ? number : undefined
}

/** Where an id is expected, whatever could be one; Meta's have up to 128 characters behind the country. */
function idOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w.:@=+/-]{1,160}$/.test(text) ? text : undefined
}

/** WhatsApp's business-scoped id where a number is expected: a country and an opaque part, `BR.13491208655302741918`. */
function countryId(text: string | undefined): string | undefined {
  return text !== undefined && /^[A-Z]{2}\.[A-Za-z0-9.]{1,150}$/.test(text) ? text : undefined
}
