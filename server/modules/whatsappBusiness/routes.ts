import * as endpoints from '../../../src/contract/endpoints.ts'
import type { Api } from '../../http/api.ts'
import { takeServerNumber } from './serverNumber.ts'

export function whatsappBusinessRoutes(api: Api): void {
  api.action(endpoints.useServerNumber, ({ deps, auth, params, body }) =>
    takeServerNumber(deps, auth, params['id']!, body.setup_code),
  )
}
