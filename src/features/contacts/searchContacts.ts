import type { ContactStatus } from '../../contract/contact.ts'
import { fold, queryDigits, queryWords as wordsOf } from '../../contract/text.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'

interface Indexed {
  contact: ContactView
  /** Name and e-mail, folded, and the number's digits, a line each: no word typed spans two of them. */
  text: string
}

/** What a search reads, folded once: folding 10,000 names at each key typed would cost more than the search. */
export const indexContacts = (contacts: readonly ContactView[]): Indexed[] =>
  contacts.map((contact) => ({
    contact,
    text: `${fold(contact.name)}\n${contact.phone_number ?? ''}\n${contact.email?.toLowerCase() ?? ''}`,
  }))

export interface Filters {
  query: string
  /** Any of them; all when empty. */
  statuses: readonly ContactStatus[]
  /** Any of them; all when empty. */
  tags: readonly string[]
}

/** CON-01, CON-02: every word typed is in the name, the number or the e-mail. Keeps the order given. */
export function searchContacts(index: readonly Indexed[], { query, statuses, tags }: Filters): ContactView[] {
  const words = queryWords(query)
  const found: ContactView[] = []
  for (const { contact, text } of index) {
    if (statuses.length > 0 && !statuses.includes(contact.status)) continue
    if (tags.length > 0 && !tags.some((tag) => contact.tags.includes(tag))) continue
    if (words.every((word) => text.includes(word))) found.push(contact)
  }
  return found
}

/** A number typed as '(11) 98888-1204' is one word of digits. */
function queryWords(query: string): string[] {
  const digits = queryDigits(query)
  if (digits.length >= 3 && /^[\d\s()+.-]+$/.test(query)) return [digits]
  return wordsOf(query)
}

/** The one last heard of first; ties and the never heard of by when they were created. */
export const newestFirst = (a: ContactView, b: ContactView): number => {
  const left = a.last_contact_at ?? a.created_at
  const right = b.last_contact_at ?? b.created_at
  return left < right ? 1 : left > right ? -1 : 0
}

/** Every tag in use with how many have it, the most used first. */
export function countTags(contacts: readonly ContactView[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { tags } of contacts) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'pt-BR'))
}
