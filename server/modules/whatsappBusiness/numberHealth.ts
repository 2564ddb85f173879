/** Keeps what Meta says of a Cloud API number up to date. */
import type { ChannelHealth } from '../../../src/contract/channel.ts'
import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { GiveUp, type JobHandler, RetryLater } from '../../jobs/jobHandler.ts'
import { troubleOf } from '../../ports/channels/whatsappCloud/cloudAccess.ts'
import { fetchNumber } from '../../ports/channels/whatsappCloud/proveNumber.ts'
import { cloudKeysReader } from '../channels/credentials.ts'
import {
  type ChannelRow,
  keepHealth,
  markFailed,
  numbersToRead,
  organizationChannel,
} from '../channels/handlers.ts'

const DAY_MS = 86_400_000
const AGAIN_MS = 30 * 60_000

/**
 * Reads quality and limit of a connected number and stores them. Null when Meta does not tell, or it has no keys. A
 * number whose key Meta refuses stops, and staff hear of it.
 */
export async function refreshHealth(
  deps: Deps,
  row: ChannelRow,
): Promise<ChannelHealth | null | 'unreachable'> {
  const { env, seal, database } = deps
  const keys = await cloudKeysReader({ db: database.db, seal, whatsapp: env.whatsapp })(row)
  if (!keys || row.status !== 'connected') return null
  const read = await fetchNumber({ ...keys, apiUrl: env.whatsapp.graphUrl }, fetch, keys.phoneNumberId)
  if (read.kind === 'unreachable') return 'unreachable'
  if (read.kind === 'refused') {
    if (read.trouble) await markFailed(deps, row, troubleOf(read.trouble.kind, read.trouble.detail))
    return null
  }
  await keepHealth(database.db, row.id, read.health)
  return read.health
}

/** The job that reads the quality and the limit of a channel's number. */
export function readHealthHandler(deps: Deps): JobHandler<'channel.health'> {
  return {
    async run({ orgId, payload }) {
      if (orgId === null) throw new GiveUp('a number without an organization')
      const row = await organizationChannel(deps.database.db, orgId, payload.channel_id)
      if (row && (await refreshHealth(deps, row)) === 'unreachable')
        throw new RetryLater(AGAIN_MS, 'Meta did not answer')
    },
  }
}

/** Enqueues a reading for each connected number that was not read for a day. */
export async function askAboutNumbers({
  database: { db },
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  for (const { id, orgId } of await numbersToRead(db, new Date(clock().getTime() - DAY_MS)))
    await plainTransaction(db, orgId, (t) =>
      enqueueJob(t, { kind: 'channel.health', payload: { channel_id: id }, dedupe: id }),
    )
}
