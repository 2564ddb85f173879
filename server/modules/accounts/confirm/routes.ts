import * as endpoints from '../../../../src/contract/endpoints.ts'
import type { Api } from '../../../http/api.ts'
import { confirmIdentity, sendConfirmationCode } from './confirmIdentity.ts'

/** Users without an organization may confirm their identity too. */
const anyone = { organization: 'optional' } as const

export function confirmRoutes(api: Api): void {
  api.action(endpoints.confirmIdentity, ({ deps, auth, body }) => confirmIdentity(deps, auth, body), anyone)
  api.action(
    endpoints.sendConfirmationCode,
    ({ deps, auth, body }) => sendConfirmationCode(deps, auth, body.purpose),
    anyone,
  )
}
