import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callEndpoint } from '../../api/httpClient.ts'
import { getConversation } from '../../contract/conversationEndpoints.ts'
import { logFailure } from '../../telemetry/report.ts'
import type { InboxTab } from './tab.ts'

/**
 * A conversation started on this device may turn out to exist already on the server. The server still finds
 * it by the id it was started under, and this hook navigates to the real one. `missing`: neither the mirror
 * nor the outbox has the conversation (any more).
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
        // It no longer exists or cannot be reached; the screen says so.
        if (!abort.signal.aborted) logFailure(error, 'conversation by its first id')
      },
    )
    return () => abort.abort()
  }, [conversationId, missing, navigate, tab])
}
