import * as endpoints from '../../../src/contract/endpoints.ts'
import type { Api } from '../../http/api.ts'
import * as agents from './handlers.ts'

export function agentsRoutes(api: Api): void {
  api.read(endpoints.listAgents, ({ deps, auth }) => agents.listAgents(deps, auth))
  api.read(endpoints.getAgent, ({ deps, auth, params }) => agents.getAgent(deps, auth, params['id']!))
  api.action(endpoints.createAgent, ({ deps, auth, body }) => agents.createAgent(deps, auth, body))
  api.action(endpoints.updateAgent, ({ deps, auth, params, body }) =>
    agents.updateAgent(deps, auth, params['id']!, body),
  )
  api.action(endpoints.deleteAgent, ({ deps, auth, params }) => agents.deleteAgent(deps, auth, params['id']!))

  api.read(endpoints.listKnowledgeBases, ({ deps, auth, query }) =>
    agents.listKnowledgeBases(deps, auth, query.agent_id),
  )
  api.action(endpoints.createKnowledgeBase, ({ deps, auth, body }) =>
    agents.createKnowledgeBase(deps, auth, body),
  )
  api.read(endpoints.getKnowledgeBase, ({ deps, auth, params }) =>
    agents.getKnowledgeBase(deps, auth, params['id']!),
  )
  api.action(endpoints.deleteKnowledgeBase, ({ deps, auth, params }) =>
    agents.deleteKnowledgeBase(deps, auth, params['id']!),
  )

  api.read(endpoints.listQaPairs, ({ deps, auth, params }) => agents.listQaPairs(deps, auth, params['id']!))
  api.action(endpoints.createQaPair, ({ deps, auth, params, body }) =>
    agents.createQaPair(deps, auth, params['id']!, body),
  )
  api.action(endpoints.updateQaPair, ({ deps, auth, params, body }) =>
    agents.updateQaPair(deps, auth, pairOf(params), body),
  )
  api.action(endpoints.deleteQaPair, ({ deps, auth, params }) =>
    agents.deleteQaPair(deps, auth, pairOf(params)),
  )
}

const pairOf = (params: Record<string, string>) => ({ baseId: params['id']!, pairId: params['pairId']! })
