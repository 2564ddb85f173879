import * as endpoints from '../../../src/contract/commandEndpoints.ts'
import type { Api } from '../../http/api.ts'
import { createBlock, deleteBlock, updateBlock } from './handlers.ts'

export function blocksRoutes(api: Api): void {
  api.command(endpoints.createBlock, (t, { body }) => createBlock(t, body))
  api.command(endpoints.updateBlock, (t, { deps, params, body }) =>
    updateBlock(t, params['id']!, body, deps.clock()),
  )
  api.command(endpoints.deleteBlock, (t, { deps, params, body }) =>
    deleteBlock(t, params['id']!, body?.expected, deps.clock()),
  )
}
