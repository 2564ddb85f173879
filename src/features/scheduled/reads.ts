import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callEndpoint } from '../../api/httpClient.ts'
import { listScheduledMessages } from '../../contract/scheduledEndpoints.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { readPlanned } from '../../sync/readPlanned.ts'
import { overlayPlanned } from './overlayPlanned.ts'

const WEEK_MS = 7 * 86_400_000

/** What waits for its time, and what of the last week could not be said. Refreshed after the events of refreshAfter.ts. */
const plannedQuery = (contactId: string) =>
  queryOptions({
    queryKey: ['scheduled', contactId],
    queryFn: async ({ signal }) => {
      const list = (status: 'PENDING' | 'FAILED') =>
        callEndpoint(listScheduledMessages, { query: { lead_id: contactId, status }, signal })
      const [pending, failed] = await Promise.all([list('PENDING'), list('FAILED')])
      return [...failed.filter((one) => Date.parse(one.scheduled_time) > Date.now() - WEEK_MS), ...pending]
    },
    meta: { persist: true },
  })

/** With the waiting commands; asked for again when one of them has been answered. */
export function usePlanned(contactId: string) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(plannedQuery(contactId))
  const commands = useMirror((db) => readPlanned(db, contactId), [contactId])
  const waiting = commands?.map(({ pending }) => pending.commandId).join(' ')
  const before = useRef(waiting)
  useEffect(() => {
    if (before.current && before.current !== waiting)
      void client.invalidateQueries({ queryKey: ['scheduled', contactId] })
    before.current = waiting
  }, [waiting, client, contactId])
  return { messages: data && commands && overlayPlanned(data, commands), isError, refetch }
}
