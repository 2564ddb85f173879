import { queryOptions } from '@tanstack/react-query'
import { useMirror } from '../../hooks/useMirror.ts'
import { getLeadProgress } from '../../contract/contactEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { readContact, readContactConversations } from '../../sync/reads.ts'

/** Undefined while reading; null if neither the mirror nor the outbox has it. */
export function useContact(id: string) {
  const found = useMirror(async (db) => ({ id, contact: await readContact(db, id) }), [id])
  return found?.id === id ? found.contact : undefined
}

export const useContactConversations = (contactId: string) =>
  useMirror((db) => readContactConversations(db, contactId), [contactId])

/**
 * The furthest stage reached. Only needed if the status does not tell it, as for a lost contact (LEAD-07).
 */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact-progress', id],
    queryFn: ({ signal }) => callEndpoint(getLeadProgress, { params: { id }, signal }),
  })
