import type { Conversation } from '../../contract/conversation.ts'
import { fold, queryDigits, queryWords } from '../../contract/text.ts'

/** By name, whatever its accents, every word typed somewhere in it; or by digits of the number. */
export function matchesQuery(
  { contactName, contactPhone }: Pick<Conversation, 'contactName' | 'contactPhone'>,
  query: string,
): boolean {
  const digits = queryDigits(query)
  if (digits.length >= 2 && !/\p{L}/u.test(query) && contactPhone?.replace(/\D/g, '').includes(digits))
    return true
  const name = fold(contactName)
  return queryWords(query).every((word) => name.includes(word))
}
