import {
  ignoreInsight,
  listIgnoredInsights,
  restoreAllInsights,
  restoreInsight,
} from '../../../src/contract/endpoints.ts'
import { InsightId } from '../../../src/contract/insight.ts'
import type { Api } from '../../http/api.ts'
import { notFound } from '../../refusal.ts'
import { deleteIgnored, insertIgnored, selectIgnored } from './queries.ts'

/** Routes for the insight cards that a person ignored; the choice applies to all their devices (INS-10). */
export function insightsRoutes(api: Api): void {
  api.read(listIgnoredInsights, async ({ deps, auth }) => ({
    ids: await selectIgnored(deps.database.db, auth.userId),
  }))
  api.action(ignoreInsight, async ({ deps, auth, body }) => {
    await insertIgnored(deps.database.db, auth.userId, body.id)
    return { ok: true as const }
  })
  api.action(restoreInsight, async ({ deps, auth, params }) => {
    const id = InsightId.safeParse(params['card'])
    if (!id.success) throw notFound('Este insight não existe.')
    await deleteIgnored(deps.database.db, auth.userId, id.data)
    return { ok: true as const }
  })
  api.action(restoreAllInsights, async ({ deps, auth }) => {
    await deleteIgnored(deps.database.db, auth.userId)
    return { ok: true as const }
  })
}
