import * as endpoints from '../../../../src/contract/endpoints.ts'
import type { Api } from '../../../http/api.ts'
import { deleteOrganization } from './deleteOrganization.ts'
import { createOrganization, getOrganization, updateOrganization } from './organizations.ts'

export function organizationRoutes(api: Api): void {
  api.action(endpoints.createOrganization, ({ deps, auth, body }) => createOrganization(deps, auth, body), {
    organization: 'optional',
  })
  api.read(endpoints.getOrganization, ({ deps, auth, params }) => getOrganization(deps, auth, params['id']!))
  api.action(endpoints.updateOrganization, ({ deps, auth, params, body }) =>
    updateOrganization(deps, auth, params['id']!, body),
  )
  api.action(endpoints.deleteOrganization, ({ deps, auth, params, body }) =>
    deleteOrganization(deps, auth, params['id']!, body),
  )
}
