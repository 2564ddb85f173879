import * as endpoints from '../../../src/contract/endpoints.ts'
import type { Api } from '../../http/api.ts'
import * as channels from './handlers.ts'
import { listUnplaced } from './unplaced.ts'

export function channelsRoutes(api: Api): void {
  api.read(endpoints.listChannels, ({ deps, auth }) => channels.listChannels(deps, auth))
  api.read(endpoints.getChannel, ({ deps, auth, params }) => channels.getChannel(deps, auth, params['id']!))
  api.action(endpoints.createChannel, ({ deps, auth, body }) => channels.createChannel(deps, auth, body))
  api.action(endpoints.updateChannel, ({ deps, auth, params, body }) =>
    channels.updateChannel(deps, auth, params['id']!, body),
  )
  api.action(endpoints.deleteChannel, ({ deps, auth, params }) =>
    channels.deleteChannel(deps, auth, params['id']!),
  )

  // Both calls start the session: the specification has the first, but the second must work without it.
  api.action(endpoints.initializeWhatsApp, ({ deps, auth, params }) =>
    channels.connectWhatsApp(deps, auth, params['id']!),
  )
  api.action(endpoints.connectWhatsApp, ({ deps, auth, params, body }) =>
    channels.connectWhatsApp(deps, auth, params['id']!, body),
  )
  api.action(endpoints.disconnectWhatsApp, ({ deps, auth, params }) =>
    channels.disconnectWhatsApp(deps, auth, params['id']!),
  )
  api.action(endpoints.pauseChannel, ({ deps, auth, params }) =>
    channels.pauseChannel(deps, auth, params['id']!),
  )
  api.action(endpoints.resumeChannel, ({ deps, auth, params }) =>
    channels.resumeChannel(deps, auth, params['id']!),
  )
  api.read(endpoints.listUnplaced, ({ deps, auth, params }) => listUnplaced(deps, auth, params['id']!))
  api.read(endpoints.getWhatsAppStatus, ({ deps, auth, params }) =>
    channels.getWhatsAppStatus(deps, auth, params['id']!),
  )
}
