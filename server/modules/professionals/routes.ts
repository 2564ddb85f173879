import { sql } from 'drizzle-orm'
import * as endpoints from '../../../src/contract/agendaEndpoints.ts'
import type { Api } from '../../http/api.ts'
import { selectRecords } from '../../sync/records.ts'
import { createProfessional, updateProfessional } from './handlers.ts'

export function professionalsRoutes(api: Api): void {
  api.read(endpoints.listProfessionals, ({ deps, auth }) =>
    selectRecords(
      deps.database.db,
      auth.organizationId,
      'professional',
      sql`true`,
      sql`order by d.created_at, d.id`,
    ),
  )
  api.command(endpoints.createProfessional, (t, { body }) => createProfessional(t, body))
  api.command(endpoints.updateProfessional, (t, { params, body }) =>
    updateProfessional(t, params['id']!, body),
  )
}
