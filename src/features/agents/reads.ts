import { queryOptions } from '@tanstack/react-query'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { queryClient } from '../../queries/queryClient.ts'
import { getAgent } from '../../contract/agentEndpoints.ts'
import {
  listDocuments,
  listWebsites,
  createKnowledgeBase,
  listKnowledgeBases,
  listQaPairs,
} from '../../contract/knowledgeEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'

/** Opens with what the list knows of it, offline too, and asks. */
export const agentQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', id],
    queryFn: ({ signal }) => callEndpoint(getAgent, { params: { id }, signal }),
    initialData: () => queryClient.getQueryData(agentsQuery.queryKey)?.find((agent) => agent.id === id),
    initialDataUpdatedAt: 0,
    meta: { persist: true },
  })

/** The agent's questions and answers, in its first knowledge base; one is made when it has none (KB-02). */
export const knowledgeQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['knowledge', agentId],
    queryFn: async ({ signal }) => {
      const [found] = await callEndpoint(listKnowledgeBases, { query: { agent_id: agentId }, signal })
      const base =
        found ??
        (await callEndpoint(createKnowledgeBase, {
          body: { name: 'default', description: 'default knowledge base', agent_id: agentId },
        }))
      return { baseId: base.id, pairs: await callEndpoint(listQaPairs, { params: { id: base.id }, signal }) }
    },
  })

/** What the organization's type suggests; the lists are loaded with the first question for them. */
export const specialtiesQuery = (type: string) =>
  queryOptions({
    queryKey: ['specialties', type],
    queryFn: async () => (await import('./specialties.ts')).specialtiesOf(type),
    staleTime: Infinity,
    networkMode: 'always',
  })

/** How often to look whether what is being read has been. */
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
