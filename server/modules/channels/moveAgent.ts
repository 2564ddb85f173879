import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { channels } from '../../db/schema.ts'
import { type ChannelRow, findChannel } from './queries.ts'

/** Both channels as this transaction sees them; null when either is gone. */
export async function twoChannels(
  tx: Tx,
  orgId: string,
  ids: { from: string; to: string },
): Promise<{ from: ChannelRow; to: ChannelRow } | null> {
  const from = await findChannel(tx, orgId, ids.from)
  const to = await findChannel(tx, orgId, ids.to)
  return from && to ? { from, to } : null
}

/** Moves one channel's agent to the other; does nothing when the first has none or the other has one. */
export async function moveAgent(tx: Tx, orgId: string, from: ChannelRow, to: ChannelRow): Promise<void> {
  if (from.agentId === null || to.agentId !== null) return
  const only = (id: string) => and(eq(channels.orgId, orgId), eq(channels.id, id))
  await tx.update(channels).set({ agentId: null }).where(only(from.id))
  await tx.update(channels).set({ agentId: from.agentId }).where(only(to.id))
}
