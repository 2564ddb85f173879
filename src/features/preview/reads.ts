import { queryOptions, skipToken } from '@tanstack/react-query'
import { getAgent } from '../../contract/agentEndpoints.ts'
import { listPreviewAppointments } from '../../contract/previewEndpoints.ts'
import { listScheduledMessages } from '../../contract/scheduledEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { logFailure } from '../../telemetry/report.ts'

/** Previews as the server holds them; asked for again after each turn. */
export const PREVIEW_KEY = ['preview']

/** The agent as it was last saved: it may have been edited since this was last shown. */
export const agentQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', id, 'preview'],
    queryFn: ({ signal }) => callEndpoint(getAgent, { params: { id }, signal }),
    staleTime: 0,
  })

/** PRV-24: a failure is only logged, and the card stays empty. */
async function quietly<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list
  } catch (error) {
    logFailure(error, 'preview cards')
    return []
  }
}

/** Of a conversation that has begun. */
export const appointmentsQuery = (conversationId: string | undefined) =>
  queryOptions({
    queryKey: [...PREVIEW_KEY, 'appointments', conversationId],
    queryFn:
      conversationId === undefined
        ? skipToken
        : () => quietly(callEndpoint(listPreviewAppointments, { params: { id: conversationId } })),
  })

/** What waits for its time (PRV-19). */
export const pendingQuery = (contactId: string | undefined) =>
  queryOptions({
    queryKey: [...PREVIEW_KEY, 'scheduled', contactId],
    queryFn:
      contactId === undefined
        ? skipToken
        : () =>
            quietly(
              callEndpoint(listScheduledMessages, { query: { lead_id: contactId, status: 'PENDING' } }),
            ),
  })
