import * as endpoints from '../../../src/contract/previewEndpoints.ts'
import type { Api } from '../../http/api.ts'
import * as preview from './handlers.ts'
import { transcribe } from './transcribe.ts'

/** Routes with which staff try an agent. Nothing here is synced to clients, counted or sent to customers. */
export function previewRoutes(api: Api): void {
  api.action(endpoints.startPreview, ({ deps, auth, body }) => preview.startPreview(deps, auth, body))
  api.action(endpoints.sendPreviewMessage, ({ deps, auth, params, body }) =>
    preview.sendPreviewMessage(deps, auth, params['id']!, body),
  )
  api.action(endpoints.sayAsAssistant, ({ deps, auth, params, body }) =>
    preview.sayAsAssistant(deps, auth, params['id']!, body),
  )
  api.read(endpoints.listPreviewMessages, ({ deps, auth, params }) =>
    preview.listPreviewMessages(deps, auth, params['id']!),
  )
  api.read(endpoints.listPreviewAppointments, ({ deps, auth, params }) =>
    preview.listPreviewAppointments(deps, auth, params['id']!),
  )
  api.action(endpoints.transcribeAudio, ({ deps, auth, raw }) => transcribe(deps, auth, raw))
}
