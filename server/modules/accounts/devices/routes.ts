import * as endpoints from '../../../../src/contract/endpoints.ts'
import type { Api } from '../../../http/api.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'

/** Users without an organization may manage their devices too. */
const anyone = { organization: 'optional' } as const

export function devicesRoutes(api: Api): void {
  api.action(endpoints.listDevices, ({ deps, auth }) => listDevices(deps, auth), anyone)
  api.action(endpoints.endDevice, ({ deps, auth, params }) => endDevice(deps, auth, params['id']!), anyone)
  api.action(endpoints.endOtherDevices, ({ deps, auth }) => endOtherDevices(deps, auth), anyone)
}
