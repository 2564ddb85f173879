import { useMemo } from 'react'
import { useMirror } from '../../hooks/useMirror.ts'
import { readContacts, readConversations, readSyncAge } from '../../sync/reads.ts'
import { indexOf } from './searchPeople.ts'

/** Limit of conversations to search; the contacts of older ones are found anyway. */
const CONVERSATIONS = 3000

/** The contacts and conversations of this device, indexed for search, most recent first. */
export function usePeople() {
  const contacts = useMirror(readContacts, [])
  const conversations = useMirror((db) => readConversations(db, { status: 'all', limit: CONVERSATIONS }), [])
  const age = useMirror(readSyncAge, [])
  const contactIndex = useMemo(
    () =>
      indexOf(
        (contacts ?? []).toSorted((a, b) => {
          const [left, right] = [a.last_contact_at ?? a.created_at, b.last_contact_at ?? b.created_at]
          return left < right ? 1 : left > right ? -1 : 0
        }),
        ({ name, phone_number, email }) => [name, phone_number ?? '', email ?? ''],
      ),
    [contacts],
  )
  const conversationIndex = useMemo(
    () =>
      indexOf(conversations ?? [], ({ contactName, contactPhone }) => [
        contactName,
        contactPhone?.replace(/\D/g, '') ?? '',
      ]),
    [conversations],
  )
  return {
    contacts: contactIndex,
    conversations: conversationIndex,
    loading: !contacts || !conversations || !age,
    /** While the first fill is running, something not found may still arrive. */
    filling: age?.filling ?? false,
  }
}
