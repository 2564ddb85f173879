import * as endpoints from '../../../src/contract/endpoints.ts'
import type { Api } from '../../http/api.ts'
import { downloadMedia, uploadMedia } from './handlers.ts'

export function mediaRoutes(api: Api): void {
  api.action(endpoints.uploadMedia, ({ deps, auth, query, raw }) => uploadMedia(deps, auth, query, raw))
  api.read(endpoints.downloadMedia, ({ deps, auth, params, raw }) =>
    downloadMedia(deps, auth, params['id']!, raw),
  )
}
