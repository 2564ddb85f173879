import { getDashboardMetrics, getFunnel } from '../../../src/contract/endpoints.ts'
import type { Api } from '../../http/api.ts'
import { readFunnel, readMetrics } from './handlers.ts'

export function analyticsRoutes(api: Api): void {
  api.read(getDashboardMetrics, ({ deps, auth, query }) =>
    readMetrics(deps.database.db, auth.organizationId, query.period ?? 'month', deps.clock()),
  )
  api.read(getFunnel, ({ deps, auth, query }) =>
    readFunnel(deps.database.db, auth.organizationId, query.period ?? 'month', deps.clock()),
  )
}
