import { phoneKey } from '../../contract/phone.ts'
import { fold, queryDigits, queryWords } from '../../contract/text.ts'

interface Person {
  id: string
  name: string
  phone_number: string | null
}

/** The first `limit` people whose name has every word typed, or whose number has the digits typed. */
export function findContacts<P extends Person>(contacts: readonly P[], query: string, limit: number): P[] {
  const words = queryWords(query)
  const digits = queryDigits(query)
  const byPhone = digits.length >= 3 && !/\p{L}/u.test(query)
  const found: P[] = []
  for (const contact of contacts) {
    if (found.length === limit) break
    const name = fold(contact.name)
    if (words.every((word) => name.includes(word))) found.push(contact)
    else if (byPhone && contact.phone_number?.includes(digits)) found.push(contact)
  }
  return found
}

/** The contact that already has this phone number, with or without the ninth digit. */
export function withPhone<P extends Person>(contacts: readonly P[], digits: string): P | undefined {
  if (digits.length < 10) return undefined
  const key = phoneKey(digits)
  return contacts.find(({ phone_number }) => phone_number !== null && phoneKey(phone_number) === key)
}
