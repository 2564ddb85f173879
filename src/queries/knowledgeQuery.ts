import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/httpClient.ts'
import { createKnowledgeBase, listKnowledgeBases, listQaPairs } from '../contract/knowledgeEndpoints.ts'

/**
 * The agent's questions and answers, from its first
 * knowledge base; creates one if the agent has none (KB-02).
 */
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
