import * as endpoints from '../../../../src/contract/endpoints.ts'
import type { Api } from '../../../http/api.ts'
import { callerOf } from './caller.ts'
import { logout, refreshSession } from './refreshSession.ts'

export function sessionRoutes(api: Api): void {
  api.open(endpoints.refresh, (input) =>
    refreshSession(input.deps, input.body.refresh_token, callerOf(input)),
  )
  api.open(endpoints.logout, ({ deps, body }) => logout(deps, body))
}
