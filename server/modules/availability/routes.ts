import * as endpoints from '../../../src/contract/availabilityEndpoints.ts'
import type { Api } from '../../http/api.ts'
import * as availability from './handlers.ts'

export function availabilityRoutes(api: Api): void {
  api.read(endpoints.getAvailability, ({ deps, auth, params }) =>
    availability.getAvailability(deps, auth, params['providerId']!),
  )
  api.action(endpoints.createAvailability, ({ deps, auth, body }) =>
    availability.createAvailability(deps, auth, body),
  )
  api.action(endpoints.updateAvailability, ({ deps, auth, params, body }) =>
    availability.updateAvailability(deps, auth, params['id']!, body),
  )
}
