import { queryOptions } from '@tanstack/react-query'
import { useMirror } from '../../hooks/useMirror.ts'
import { getLeadProgress } from '../../contract/contactEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { readOutbox } from '../../sync/readOutbox.ts'
import { readContact, readContactConversations, readContacts, readSyncAge } from '../../sync/reads.ts'

export const useContacts = () => useMirror(readContacts, [])
export const useSyncAge = () => useMirror(readSyncAge, [])

/** Undefined while reading, null when neither the mirror nor the queue has it. */
export function useContact(id: string) {
  const found = useMirror(async (db) => ({ id, contact: await readContact(db, id) }), [id])
  return found?.id === id ? found.contact : undefined
}

export const useConversations = (contactId: string) =>
  useMirror((db) => readContactConversations(db, contactId), [contactId])

/** The queue's line of one command with what it carries; null when it has left the queue. */
export const useQueueRow = (commandId: string | null) =>
  useMirror(
    async (db) =>
      commandId === null ? null : ((await readOutbox(db)).find((row) => row.commandId === commandId) ?? null),
    [commandId],
  )

/** Needed only where the status does not say it: who was lost keeps the furthest stage reached (LEAD-07). */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact-progress', id],
    queryFn: ({ signal }) => callEndpoint(getLeadProgress, { params: { id }, signal }),
  })
