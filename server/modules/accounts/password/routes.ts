import * as endpoints from '../../../../src/contract/endpoints.ts'
import type { Api } from '../../../http/api.ts'
import { changePassword, forgotPassword, setPassword } from './passwords.ts'

/** Users without an organization may manage their password too. */
const anyone = { organization: 'optional' } as const

export function passwordRoutes(api: Api): void {
  api.open(endpoints.forgotPassword, ({ deps, body, ip }) => forgotPassword(deps, body, { ip }))
  api.action(endpoints.changePassword, ({ deps, auth, body }) => changePassword(deps, auth, body), anyone)
  api.action(endpoints.setPassword, ({ deps, auth, body }) => setPassword(deps, auth, body), anyone)
}
