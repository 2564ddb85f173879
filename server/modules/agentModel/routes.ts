import * as endpoints from '../../../src/contract/agentModel.ts'
import type { Api } from '../../http/api.ts'
import { getModel, tryModel, updateModel } from './handlers.ts'

export function agentModelRoutes(api: Api): void {
  api.read(endpoints.getAgentModel, ({ deps, auth }) => getModel(deps, auth))
  api.action(endpoints.updateAgentModel, ({ deps, auth, body }) => updateModel(deps, auth, body))
  api.action(endpoints.tryAgentModel, ({ deps, auth, body }) => tryModel(deps, auth, body))
}
