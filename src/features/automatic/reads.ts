import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callEndpoint } from '../../api/httpClient.ts'
import type { AutomaticMessage } from '../../contract/automatic.ts'
import { listAutomaticMessages } from '../../contract/scheduledEndpoints.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { readPlanned } from '../../sync/readPlanned.ts'

/** Automatic messages from yesterday to a week ahead. Persisted, so that staff know offline whom to call. */
export const automaticQuery = queryOptions({
  queryKey: ['automatic-messages'],
  queryFn: ({ signal }) => callEndpoint(listAutomaticMessages, { signal }),
  meta: { persist: true },
})

/** Leaves within seconds, unless its channel makes it wait. */
const isLeaving = ({ message_status, sent_time }: AutomaticMessage): boolean =>
  message_status === 'queued' && Date.now() - Date.parse(sent_time ?? '') < 60_000

/**
 * The list with the queued commands about it; refetched when one of those has been answered, and while a message leaves.
 */
export function useAutomatic() {
  const client = useQueryClient()
  const query = useQuery({
    ...automaticQuery,
    refetchInterval: ({ state }) => (state.data?.messages.some(isLeaving) ? 3000 : 60_000),
  })
  const commands = useMirror((db) => readPlanned(db, null), [])
  const waiting = commands?.map(({ pending }) => pending.commandId).join(' ')
  const before = useRef(waiting)
  useEffect(() => {
    if (before.current && before.current !== waiting)
      void client.invalidateQueries({ queryKey: automaticQuery.queryKey })
    before.current = waiting
  }, [waiting, client])
  return { ...query, commands: commands ?? [] }
}
