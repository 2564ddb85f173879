import * as endpoints from '../../../src/contract/scheduledEndpoints.ts'
import type { Api } from '../../http/api.ts'
import { listScheduled, updateScheduled } from './handlers.ts'

/** What the agent will say, or has said, by itself. */
export function scheduledRoutes(api: Api): void {
  api.read(endpoints.listScheduledMessages, ({ deps, auth, query }) => listScheduled(deps, auth, query))
  api.command(endpoints.updateScheduledMessage, (t, { deps, params, body }) =>
    updateScheduled(t, params['id']!, body, deps.clock()),
  )
}
