import * as endpoints from '../../../src/contract/endpoints.ts'
import type { Api } from '../../http/api.ts'
import { businessStatus } from './businessStatus.ts'
import { connectBusiness } from './connectBusiness.ts'
import { exchangeToken } from './exchangeToken.ts'
import { takeServerNumber } from './serverNumber.ts'

export function whatsappBusinessRoutes(api: Api): void {
  api.action(endpoints.useServerNumber, ({ deps, auth, params, body }) =>
    takeServerNumber(deps, auth, params['id']!, body.setup_code),
  )
  api.action(endpoints.connectWhatsAppBusiness, ({ deps, auth, params, body }) =>
    connectBusiness(deps, auth, params['id']!, body),
  )
  api.read(endpoints.getWhatsAppBusinessStatus, ({ deps, auth, params }) =>
    businessStatus(deps, auth, params['id']!),
  )
  api.action(endpoints.exchangeFacebookToken, ({ deps, auth, body }) => exchangeToken(deps, auth, body.code))
}
