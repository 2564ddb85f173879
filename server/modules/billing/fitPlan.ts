import { type BillingTx } from './billingTransaction.ts'
import { findSubscription } from '../plans/subscription.ts'
import type { Kept } from '../../../src/contract/billing.ts'
import { activeAgentsOf, fit } from '../../../src/contract/planFit.ts'
import { activeAgents, deactivateAgents } from '../agents/activeAgents.ts'
import { connectedChannels, disconnectChannels } from '../channels/connectedChannels.ts'
import { PLANS } from '../plans/plans.ts'
import * as queries from './queries.ts'

export type KeptRow = { agentIds: string[]; channelIds: string[] }

export const toKeptRow = (kept: Kept | undefined): KeptRow | null =>
  kept ? { agentIds: kept.agent_ids, channelIds: kept.channel_ids } : null

/**
 * Reduces the organization to the limits of the plan that has just begun. It keeps the chosen agents and
 * channels, or else the oldest; the others are deactivated or disconnected, never removed, and remembered in
 * `stopped`. Runs in the transaction that begins the plan.
 */
export async function fitPlan(
  t: BillingTx,
  { planId, kept, now }: { planId: string; kept: KeptRow | null; now: Date },
): Promise<void> {
  const { tx, orgId } = t
  const room = PLANS.find(({ id }) => id === planId)?.channels ?? 1
  const agents = fit(await activeAgents(tx, orgId), kept?.agentIds ?? [], activeAgentsOf(planId))
  const channels = fit(await connectedChannels(tx, orgId, now), kept?.channelIds ?? [], room)
  const agentIds = agents.stop.map(({ id }) => id)
  const channelIds = channels.stop.map(({ id }) => id)
  if (agentIds.length + channelIds.length === 0) return
  await deactivateAgents(tx, orgId, agentIds, now)
  await disconnectChannels(t, channelIds)
  const before = (await findSubscription(tx, orgId))?.stopped
  await queries.updateSubscription(tx, orgId, {
    stopped: {
      agentIds: [...new Set([...(before?.agentIds ?? []), ...agentIds])],
      channelIds: [...new Set([...(before?.channelIds ?? []), ...channelIds])],
    },
  })
}
