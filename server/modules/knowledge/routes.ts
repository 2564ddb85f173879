import * as endpoints from '../../../src/contract/endpoints.ts'
import type { Api } from '../../http/api.ts'
import * as knowledge from './handlers.ts'

export function knowledgeRoutes(api: Api): void {
  api.read(endpoints.listDocuments, ({ deps, auth, params }) =>
    knowledge.listDocuments(deps, auth, params['id']!),
  )
  api.action(endpoints.addDocument, ({ deps, auth, params, body }) =>
    knowledge.addDocument(deps, auth, params['id']!, body),
  )
  api.action(endpoints.removeDocument, ({ deps, auth, params }) =>
    knowledge.removeSource(deps, auth, 'document', sourceOf(params)),
  )
  api.read(endpoints.listWebsites, ({ deps, auth, params }) =>
    knowledge.listWebsites(deps, auth, params['id']!),
  )
  api.action(endpoints.addWebsite, ({ deps, auth, params, body }) =>
    knowledge.addWebsite(deps, auth, params['id']!, body),
  )
  api.action(endpoints.removeWebsite, ({ deps, auth, params }) =>
    knowledge.removeSource(deps, auth, 'website', sourceOf(params)),
  )
}

const sourceOf = (params: Record<string, string>) => ({ baseId: params['id']!, id: params['subId']! })
