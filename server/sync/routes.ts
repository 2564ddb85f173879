import {
  pullChanges,
  pullSnapshot,
  readDigest as readDigestEndpoint,
  sendBatch,
} from '../../src/contract/endpoints.ts'
import type { Api } from '../http/api.ts'
import { Refusal } from '../refusal.ts'
import { LooseBatchRequest, runBatch } from './batch.ts'
import { readChanges } from './readChanges.ts'
import { readDigest } from './readDigest.ts'
import { readSnapshot } from './readSnapshot.ts'

/** Endpoints that fill the client's mirror, keep it up to date, and send its outbox in one request. */
export function syncRoutes(api: Api): void {
  api.read(pullChanges, ({ deps, auth, query }) => {
    if (!Number.isSafeInteger(query.since) || query.since < 0) {
      throw new Refusal(422, 'invalid_body', 'Revisão inválida.', { fields: { since: 'Revisão inválida' } })
    }
    return readChanges(deps.database.db, auth.organizationId, query.since, query.limit)
  })

  api.read(pullSnapshot, ({ deps, auth, query }) =>
    readSnapshot(deps.database.db, auth.organizationId, query.page, deps.clock()),
  )

  api.read(readDigestEndpoint, ({ deps, auth, body }) =>
    readDigest(deps.database.db, auth.organizationId, body),
  )

  api.action({ ...sendBatch, body: LooseBatchRequest }, ({ deps, body, raw }) =>
    deps.jobs.after(() => runBatch(body.items, raw, api)),
  )
}
