import { queryOptions } from '@tanstack/react-query'
import { createKnowledgeBase, listAgents, listKnowledgeBases, listQaPairs } from '../../contract/endpoints.ts'
import { callEndpoint } from '../../sync/httpClient.ts'

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: ({ signal }) => callEndpoint(listAgents, { signal }),
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
