import { useState } from 'react'
import { useMirror } from '../../hooks/useMirror.ts'
import { readConversations } from '../../sync/reads.ts'

const SHOWN = 20

/** A real person for the preview: one of those of the newest conversations, the next with `change`. */
export function usePreviewPerson() {
  const [index, setIndex] = useState(0)
  const talks = useMirror((db) => readConversations(db, { status: 'all', limit: SHOWN }), [])
  const people = [...new Map((talks ?? []).map((talk) => [talk.contactId, talk])).values()]
  const talk = people[index % Math.max(people.length, 1)]
  return {
    contactId: talk?.contactId ?? null,
    name: talk?.contactName ?? 'Mariana Souza',
    change: people.length > 1 ? () => setIndex(index + 1) : null,
  }
}
