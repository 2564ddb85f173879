import type { ContactStatus } from '../../contract/contact.ts'
import { fold } from '../../contract/text.ts'
import { searchWords } from '../../parts/searchWords.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'

interface Indexed {
  contact: ContactView
  /**
   * Name and email, folded, and the number's digits, one
   * per line, so that no typed word can span two of them.
   */
  text: string
}

/** Folds the texts once: folding 10,000 names at each key would cost more than the search. */
export const indexContacts = (contacts: readonly ContactView[]): Indexed[] =>
  contacts.map((contact) => ({
    contact,
    text: `${fold(contact.name)}\n${contact.phone_number ?? ''}\n${contact.email?.toLowerCase() ?? ''}`,
  }))

export interface Filters {
  query: string
  /** Matches any of them; all contacts if empty. */
  statuses: readonly ContactStatus[]
  /** Matches any of them; all contacts if empty. */
  tags: readonly string[]
}

/**
 * The contacts in whose name, number or email every typed word occurs (CON-01, CON-02), in the given order.
 */
export function searchContacts(index: readonly Indexed[], { query, statuses, tags }: Filters): ContactView[] {
  const words = searchWords(query)
  const found: ContactView[] = []
  for (const { contact, text } of index) {
    if (statuses.length > 0 && !statuses.includes(contact.status)) continue
    if (tags.length > 0 && !tags.some((tag) => contact.tags.includes(tag))) continue
    if (words.every((word) => text.includes(word))) found.push(contact)
  }
  return found
}

/** Sorts by last contact, latest first; ties and contacts never heard from, by creation. */
export const newestFirst = (a: ContactView, b: ContactView): number => {
  const left = a.last_contact_at ?? a.created_at
  const right = b.last_contact_at ?? b.created_at
  return left < right ? 1 : left > right ? -1 : 0
}

/** All tags in use with their number of contacts, most used first. */
export function countTags(contacts: readonly ContactView[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { tags } of contacts) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'pt-BR'))
}
