import * as endpoints from '../../../src/contract/commandEndpoints.ts'
import type { Api } from '../../http/api.ts'
import { addWaiting, updateWaiting } from './handlers.ts'

export function waitingRoutes(api: Api): void {
  api.command(endpoints.addWaiting, (t, { body }) => addWaiting(t, body))
  api.command(endpoints.updateWaiting, (t, { params, body }) => updateWaiting(t, params['id']!, body))
}
