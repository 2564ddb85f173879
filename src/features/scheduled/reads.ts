import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callEndpoint } from '../../api/httpClient.ts'
import { listScheduledMessages } from '../../contract/scheduledEndpoints.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { readPlanned } from '../../sync/readPlanned.ts'
import { overlayPlanned } from './overlayPlanned.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * The pending messages, and the failed ones of the last week. Refreshed after the events of refreshAfter.ts.
 */
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

/**
 * The planned messages with the queued commands applied. Refetched when a command has been answered, and when
 * automation for this contact was stopped or allowed, be it by an event or a catch-up.
 */
export function usePlanned(contactId: string) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(plannedQuery(contactId))
  const commands = useMirror((db) => readPlanned(db, contactId), [contactId])
  const stopped = useMirror(
    async (db) => (await db.contacts.get(contactId))?.automation_stopped_at ?? 'allowed',
    [contactId],
  )
  const waiting = commands?.map(({ pending }) => pending.commandId).join(' ')
  const known = waiting === undefined || stopped === undefined ? undefined : `${stopped} ${waiting}`
  const before = useRef(known)
  useEffect(() => {
    if (before.current && before.current !== known)
      void client.invalidateQueries({ queryKey: ['scheduled', contactId] })
    before.current = known
  }, [known, client, contactId])
  return { messages: data && commands && overlayPlanned(data, commands), isError, refetch }
}
