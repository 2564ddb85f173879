import * as endpoints from '../../../src/contract/endpoints.ts'
import type { Api } from '../../http/api.ts'
import { botChallenge } from './botCheck.ts'
import { callerOf } from './caller.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import { createOrganization, getOrganization, updateOrganization } from './organizations.ts'
import { changePassword, forgotPassword, setPassword } from './passwords.ts'
import { findMembers } from './queries.ts'
import { logout, refreshSession } from './refreshSession.ts'
import { register } from './register.ts'
import { login } from './signIn.ts'
import { teamRoutes } from './team/routes.ts'
import { getMe, getUser, updateUser } from './users.ts'

/** Nobody needs an organization to look after their own account. */
const anyone = { organization: 'optional' } as const

export function accountsRoutes(api: Api): void {
  api.open(endpoints.botChallenge, ({ deps, body, ip }) => botChallenge(deps, body, ip))
  api.open(endpoints.register, (input) => register(input.deps, input.body, callerOf(input)))
  api.open(endpoints.login, (input) => login(input.deps, input.body, callerOf(input)))
  api.open(endpoints.forgotPassword, ({ deps, body, ip }) => forgotPassword(deps, body, { ip }))
  api.open(endpoints.refresh, (input) =>
    refreshSession(input.deps, input.body.refresh_token, callerOf(input)),
  )
  api.open(endpoints.logout, ({ deps, body }) => logout(deps, body))

  api.action(endpoints.getMe, ({ deps, auth }) => getMe(deps, auth), anyone)
  api.read(endpoints.listMembers, ({ deps, auth }) => findMembers(deps.database.db, auth.organizationId))
  api.read(endpoints.getUser, ({ deps, auth, params }) => getUser(deps, auth, params['id']!))
  api.action(
    endpoints.updateUser,
    ({ deps, auth, params, body }) => updateUser(deps, auth, params['id']!, body),
    anyone,
  )
  api.action(endpoints.changePassword, ({ deps, auth, body }) => changePassword(deps, auth, body), {
    organization: 'optional',
  })

  api.action(endpoints.setPassword, ({ deps, auth, body }) => setPassword(deps, auth, body), anyone)

  api.action(endpoints.listDevices, ({ deps, auth }) => listDevices(deps, auth), anyone)
  api.action(endpoints.endDevice, ({ deps, auth, params }) => endDevice(deps, auth, params['id']!), anyone)
  api.action(endpoints.endOtherDevices, ({ deps, auth }) => endOtherDevices(deps, auth), anyone)

  api.action(
    endpoints.createOrganization,
    ({ deps, auth, body }) => createOrganization(deps, auth, body),
    anyone,
  )
  api.read(endpoints.getOrganization, ({ deps, auth, params }) => getOrganization(deps, auth, params['id']!))
  api.action(endpoints.updateOrganization, ({ deps, auth, params, body }) =>
    updateOrganization(deps, auth, params['id']!, body),
  )
  teamRoutes(api)
}
