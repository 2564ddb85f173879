import { queryOptions } from '@tanstack/react-query'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { queryClient } from '../../queries/queryClient.ts'
import { getAgent } from '../../contract/agentEndpoints.ts'
import { listUnderstood } from '../../contract/answersEndpoints.ts'
import { listDocuments, listWebsites } from '../../contract/knowledgeEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'

/** One agent. Starts with the data from the list, which works offline too, and refetches it. */
export const agentQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', id],
    queryFn: ({ signal }) => callEndpoint(getAgent, { params: { id }, signal }),
    initialData: () => queryClient.getQueryData(agentsQuery.queryKey)?.find((agent) => agent.id === id),
    initialDataUpdatedAt: 0,
    meta: { persist: true },
  })

/** What each pair is understood to answer, by its id. */
export const understoodQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['knowledge', agentId, 'understood'],
    queryFn: async ({ signal }) => {
      const { pairs: read } = await callEndpoint(listUnderstood, { params: { id: agentId }, signal })
      return new Map(read.map((pair) => [pair.id, pair]))
    },
  })

/** Specialties for the organization's type; the lists are loaded on first use. */
export const specialtiesQuery = (type: string) =>
  queryOptions({
    queryKey: ['specialties', type],
    queryFn: async () => (await import('./specialties.ts')).specialtiesOf(type),
    staleTime: Infinity,
    networkMode: 'always',
  })

/** Polling interval while the server is reading a source. */
const WHILE_READING_MS = 2000
const whileReading = (sources: readonly { status: string }[] | undefined) =>
  sources?.some(({ status }) => status === 'processing') ? WHILE_READING_MS : false

export const documentsQuery = (baseId: string) =>
  queryOptions({
    queryKey: ['documents', baseId],
    queryFn: ({ signal }) => callEndpoint(listDocuments, { params: { id: baseId }, signal }),
    refetchInterval: (query) => whileReading(query.state.data),
  })

export const websitesQuery = (baseId: string) =>
  queryOptions({
    queryKey: ['websites', baseId],
    queryFn: ({ signal }) => callEndpoint(listWebsites, { params: { id: baseId }, signal }),
    refetchInterval: (query) => whileReading(query.state.data),
  })
