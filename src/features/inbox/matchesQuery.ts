import type { Conversation } from '../../contract/conversation.ts'
import { fold } from '../../contract/text.ts'

/** By name, whatever its accents, every word typed somewhere in it; or by digits of the number. */
export function matchesQuery(
  { contactName, contactPhone }: Pick<Conversation, 'contactName' | 'contactPhone'>,
  query: string,
): boolean {
  const digits = query.replace(/\D/g, '')
  if (digits.length >= 2 && !/\p{L}/u.test(query) && contactPhone?.replace(/\D/g, '').includes(digits))
    return true
  const name = fold(contactName)
  return fold(query)
    .split(/\s+/)
    .every((word) => name.includes(word))
}
