import * as endpoints from '../../../src/contract/endpoints.ts'
import type { Api } from '../../http/api.ts'
import { continueChannel, readContinuation } from './continueChannel.ts'

export function continuationRoutes(api: Api): void {
  api.read(endpoints.getContinuation, ({ deps, auth, params }) => readContinuation(deps, auth, params['id']!))
  api.action(endpoints.continueChannel, ({ deps, auth, params, body }) =>
    continueChannel(deps, auth, params['id']!, body),
  )
}
