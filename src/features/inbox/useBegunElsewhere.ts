import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callEndpoint } from '../../api/httpClient.ts'
import { getConversation } from '../../contract/conversationEndpoints.ts'
import { logFailure } from '../../telemetry/report.ts'
import type { InboxTab } from './tab.ts'

/**
 * A conversation begun on this device may turn out to be one that was there already: the server knows it by the id it
 * was begun under, and the address follows. `missing`: neither the mirror nor the queue has it (any more).
 */
export function useBegunElsewhere(conversationId: string, missing: boolean, tab: InboxTab): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!missing) return
    const abort = new AbortController()
    callEndpoint(getConversation, { params: { id: conversationId }, signal: abort.signal }).then(
      ({ id }) => {
        if (id !== conversationId)
          void navigate({ to: '/chat/$id', params: { id }, search: { tab }, replace: true })
      },
      (error: unknown) => {
        // Gone, or out of reach: the screen says so.
        if (!abort.signal.aborted) logFailure(error, 'conversation by its first id')
      },
    )
    return () => abort.abort()
  }, [conversationId, missing, navigate, tab])
}
