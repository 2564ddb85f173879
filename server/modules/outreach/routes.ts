import * as commands from '../../../src/contract/commandEndpoints.ts'
import { tryAutomatic as tryAutomaticEndpoint } from '../../../src/contract/scheduledEndpoints.ts'
import type { Api } from '../../http/api.ts'
import { beginConversation, sendTemplate } from './handlers.ts'
import { tryAutomatic } from './tryAutomatic.ts'

/** Routes for writing to somebody first. */
export function outreachRoutes(api: Api): void {
  api.command(commands.startConversation, (t, { deps, auth, body }) =>
    beginConversation(t, body, auth, deps.clock()),
  )
  api.command(commands.sendTemplate, (t, { deps, auth, params, body }) =>
    sendTemplate(t, params['id']!, body, auth, deps.clock()),
  )
  api.action(tryAutomaticEndpoint, ({ deps, auth, body }) => tryAutomatic(deps, auth, body))
}
