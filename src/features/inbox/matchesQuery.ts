import type { Conversation } from '../../contract/conversation.ts'
import { fold, queryDigits, queryWords } from '../../contract/text.ts'

/**
 * True if every typed word occurs in the name, ignoring accents, or if the typed digits occur in the number.
 */
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
