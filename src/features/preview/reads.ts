import { queryOptions, skipToken } from '@tanstack/react-query'
import { getAgent } from '../../contract/agentEndpoints.ts'
import { listPreviewAppointments } from '../../contract/previewEndpoints.ts'
import { listScheduledMessages } from '../../contract/scheduledEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { logFailure } from '../../telemetry/report.ts'

/** Key prefix of the queries about previews; refetched after each turn. */
export const PREVIEW_KEY = ['preview']

/** The agent as last saved: it may have been edited since the preview was last shown. */
export const previewedAgentQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', id, 'preview'],
    queryFn: ({ signal }) => callEndpoint(getAgent, { params: { id }, signal }),
    staleTime: 0,
  })

/** A failure is only logged, and the card stays empty (PRV-24). */
async function quietly<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list
  } catch (error) {
    logFailure(error, 'preview cards')
    return []
  }
}

/** Appointments of a conversation that has begun. */
export const appointmentsQuery = (conversationId: string | undefined) =>
  queryOptions({
    queryKey: [...PREVIEW_KEY, 'appointments', conversationId],
    queryFn:
      conversationId === undefined
        ? skipToken
        : () => quietly(callEndpoint(listPreviewAppointments, { params: { id: conversationId } })),
  })

/** Planned messages of the preview's contact (PRV-19). */
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
