import * as endpoints from '../../../src/contract/templateEndpoints.ts'
import type { Api } from '../../http/api.ts'
import * as templates from './handlers.ts'
import { testTemplate } from './testTemplate.ts'

/** Message templates: texts approved by Meta, for when free text may not be sent. */
export function templatesRoutes(api: Api): void {
  api.read(endpoints.listTemplates, ({ deps, auth }) => templates.listTemplates(deps, auth))
  api.action(endpoints.createTemplate, ({ deps, auth, body }) => templates.createTemplate(deps, auth, body))
  api.action(endpoints.syncTemplates, ({ deps, auth }) => templates.syncTemplates(deps, auth))
  api.action(endpoints.updateTemplate, ({ deps, auth, params, body }) =>
    templates.updateTemplate(deps, auth, params['id']!, body),
  )
  api.action(endpoints.testTemplate, ({ deps, auth, params, body }) =>
    testTemplate(deps, auth, params['id']!, body),
  )
  api.action(endpoints.deleteTemplate, ({ deps, auth, params }) =>
    templates.deleteTemplate(deps, auth, params['id']!),
  )
}
