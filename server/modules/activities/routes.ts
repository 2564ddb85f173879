import { listActivities } from '../../../src/contract/endpoints.ts'
import type { Api } from '../../http/api.ts'
import { readFeed } from './handlers.ts'

export function activitiesRoutes(api: Api): void {
  api.read(listActivities, ({ deps, auth, query }) => readFeed(deps.database.db, auth.organizationId, query))
}
