import { useState } from 'react'
import { useMirror } from '../../hooks/useMirror.ts'
import type { Mirror } from '../../sync/store/db.ts'
import { readAppointments, readConversations } from '../../sync/reads.ts'

const SHOWN = 20
const MONTH_MS = 30 * 86_400_000

type Person = { id: string; name: string }

/** Real people for the preview. Those with an appointment soon come first, as most texts mention one. */
async function readPeople(db: Mirror): Promise<Person[]> {
  const now = Date.now()
  const ahead = await readAppointments(db, {
    from: new Date(now).toISOString(),
    to: new Date(now + MONTH_MS).toISOString(),
  })
  const talks = await readConversations(db, { status: 'all', limit: SHOWN })
  const people = [
    ...ahead.map(({ client_id: id, client_name: name }) => ({ id, name })),
    ...talks.map(({ contactId: id, contactName: name }) => ({ id, name })),
  ]
  return [...new Map(people.map((person) => [person.id, person])).values()].slice(0, SHOWN)
}

/**
 * One real person; `change` moves to the next and is null if there is no other. Without people, an invented
 * name.
 */
export function usePreviewPerson() {
  const [index, setIndex] = useState(0)
  const people = useMirror(readPeople, []) ?? []
  const person = people[index % Math.max(people.length, 1)]
  return {
    contactId: person?.id ?? null,
    name: person?.name ?? 'Mariana Souza',
    change: people.length > 1 ? () => setIndex(index + 1) : null,
  }
}
