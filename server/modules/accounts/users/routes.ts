import * as endpoints from '../../../../src/contract/endpoints.ts'
import type { Api } from '../../../http/api.ts'
import { findMembers } from './queries.ts'
import { getMe, getUser, updateUser } from './users.ts'

/** Users without an organization may manage their account too. */
const anyone = { organization: 'optional' } as const

export function usersRoutes(api: Api): void {
  api.action(endpoints.getMe, ({ deps, auth }) => getMe(deps, auth), anyone)
  api.read(endpoints.listMembers, ({ deps, auth }) => findMembers(deps.database.db, auth.organizationId))
  api.read(endpoints.getUser, ({ deps, auth, params }) => getUser(deps, auth, params['id']!))
  api.action(
    endpoints.updateUser,
    ({ deps, auth, params, body }) => updateUser(deps, auth, params['id']!, body),
    anyone,
  )
}
