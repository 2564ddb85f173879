import type { Tx, Db } from '../../db/database.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import * as queries from './queries.ts'
import { servedChannel } from './servedChannel.ts'
import type { ChannelRow } from './queries.ts'
import { currentStatus } from './rules.ts'

/** The organization's channels that are connected or wait for their code to be scanned, oldest first. */
export async function connectedChannels(db: Db | Tx, orgId: string, now: Date): Promise<ChannelRow[]> {
  const rows = await queries.findChannels(db, orgId)
  return rows.filter((row) => ['connected', 'connecting'].includes(currentStatus(row, now)))
}

/** Those of the given channels that are neither connected nor connecting. */
export async function disconnectedOf(
  db: Db | Tx,
  orgId: string,
  ids: readonly string[],
  now: Date,
): Promise<ChannelRow[]> {
  if (ids.length === 0) return []
  const rows = await queries.findChannels(db, orgId)
  return rows.filter(
    (row) => ids.includes(row.id) && !['connected', 'connecting'].includes(currentStatus(row, now)),
  )
}

/**
 * Marks channels as disconnected within the transaction; a job then disconnects the transport. Channels and
 * their keys stay.
 */
export async function disconnectChannels(t: JobTx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await queries.setDisconnected(t.tx, id)
    await enqueueJob(t, { kind: 'channel.disconnect', payload: { channel_id: id } })
  }
}

/** The job that disconnects the transport of a channel that is still marked as disconnected. */
export function disconnectChannelHandler(deps: Deps): JobHandler<'channel.disconnect'> {
  return {
    async run({ orgId, payload: { channel_id } }) {
      if (orgId === null) throw new GiveUp('a channel without an organization')
      const row = await queries.findChannel(deps.database.db, orgId, channel_id)
      // Connected again meanwhile, or deleted.
      if (row?.status !== 'disconnected') return
      await deps.ports.whatsapp.disconnect(servedChannel(row))
    },
  }
}
