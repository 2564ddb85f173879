import * as commands from '../../../src/contract/commandEndpoints.ts'
import * as endpoints from '../../../src/contract/scheduledEndpoints.ts'
import type { Api } from '../../http/api.ts'
import { changeAutomatic, getAutomatic } from './automatic.ts'
import { editScheduled, listAutomatic, listScheduled, updateScheduled } from './handlers.ts'

/** Routes for automatic messages: planned and sent ones, and their settings. */
export function scheduledRoutes(api: Api): void {
  api.read(endpoints.listScheduledMessages, ({ deps, auth, query }) => listScheduled(deps, auth, query))
  api.read(endpoints.listAutomaticMessages, ({ deps, auth }) => listAutomatic(deps, auth))
  api.read(endpoints.getAutomatic, ({ deps, auth }) => getAutomatic(deps, auth))
  api.command(endpoints.changeAutomatic, (t, { deps, auth, body }) =>
    changeAutomatic(t, body, auth, deps.clock()),
  )
  api.command(commands.editScheduledMessage, (t, { deps, params, body }) =>
    editScheduled(t, params['id']!, body, deps.clock()),
  )
  api.command(commands.updateScheduledMessage, (t, { deps, params, body }) =>
    updateScheduled(t, params['id']!, body, deps.clock()),
  )
}
