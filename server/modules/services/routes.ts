import { sql } from 'drizzle-orm'
import * as endpoints from '../../../src/contract/agendaEndpoints.ts'
import type { Api } from '../../http/api.ts'
import { selectRecords } from '../../sync/records.ts'
import { createService, deleteService, updateService } from './handlers.ts'

export function servicesRoutes(api: Api): void {
  api.read(endpoints.listServices, ({ deps, auth }) =>
    selectRecords(
      deps.database.db,
      auth.organizationId,
      'service',
      sql`true`,
      sql`order by s.created_at, s.id`,
    ),
  )
  api.command(endpoints.createService, (t, { body }) => createService(t, body))
  api.command(endpoints.updateService, (t, { params, body }) => updateService(t, params['id']!, body))
  api.command(endpoints.deleteService, (t, { params }) => deleteService(t, params['id']!))
}
