import * as endpoints from '../../../src/contract/endpoints.ts'
import type { Api, OpenInput } from '../../http/api.ts'
import { botChallenge } from './botCheck.ts'
import * as accounts from './handlers.ts'
import { findMembers } from './queries.ts'

export function accountsRoutes(api: Api): void {
  api.open(endpoints.botChallenge, ({ deps, body, ip }) => botChallenge(deps, body, ip))
  api.open(endpoints.register, (input) => accounts.register(input.deps, input.body, caller(input)))
  api.open(endpoints.login, (input) => accounts.login(input.deps, input.body, caller(input)))
  api.open(endpoints.refresh, (input) =>
    accounts.refreshSession(input.deps, input.body.refresh_token, caller(input)),
  )
  api.open(endpoints.logout, ({ deps, body }) => accounts.logout(deps, body.refresh_token))

  api.action(endpoints.getMe, ({ deps, auth }) => accounts.getMe(deps, auth), { organization: 'optional' })
  api.read(endpoints.listMembers, ({ deps, auth }) => findMembers(deps.database.db, auth.organizationId))
  api.read(endpoints.getUser, ({ deps, auth, params }) => accounts.getUser(deps, auth, params['id']!))
  api.action(
    endpoints.updateUser,
    ({ deps, auth, params, body }) => accounts.updateUser(deps, auth, params['id']!, body),
    { organization: 'optional' },
  )
  api.action(endpoints.changePassword, ({ deps, auth, body }) => accounts.changePassword(deps, auth, body), {
    organization: 'optional',
  })

  api.action(
    endpoints.createOrganization,
    ({ deps, auth, body }) => accounts.createOrganization(deps, auth, body),
    { organization: 'optional' },
  )
  api.read(endpoints.getOrganization, ({ deps, auth, params }) =>
    accounts.getOrganization(deps, auth, params['id']!),
  )
  api.action(endpoints.updateOrganization, ({ deps, auth, params, body }) =>
    accounts.updateOrganization(deps, auth, params['id']!, body),
  )
}

const caller = ({ ip, raw }: OpenInput<unknown, unknown>): accounts.Caller => ({
  ip,
  userAgent: raw.headers.get('user-agent'),
})
