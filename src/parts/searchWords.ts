import { queryDigits, queryWords } from '../contract/text.ts'

/** The words of a search for people; a number typed as '(11) 98888-1204' is one word of digits. */
export function searchWords(query: string): string[] {
  const digits = queryDigits(query)
  if (digits.length >= 3 && /^[\d\s()+.-]+$/.test(query)) return [digits]
  return queryWords(query)
}
