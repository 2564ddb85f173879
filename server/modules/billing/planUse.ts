/** What counts against a plan, and the choice of what to keep under a smaller one (BIL-17). */
import { billingTransaction } from './billingTransaction.ts'
import { findSubscription } from '../plans/subscription.ts'
import type { BillingStatus, Kept } from '../../../src/contract/billing.ts'
import type { PlanUse } from '../../../src/contract/planFit.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { Refusal } from '../../refusal.ts'
import { requireOwner } from '../owners/requireOwner.ts'
import { activeAgents, inactiveOf } from '../agents/activeAgents.ts'
import { connectedChannels, disconnectedOf } from '../channels/connectedChannels.ts'
import { toKeptRow } from './fitPlan.ts'
import * as queries from './queries.ts'
import { requireSeen } from './requireBillingChange.ts'

import { billingStatus } from './status.ts'

export async function getPlanUse(deps: Deps, orgId: string): Promise<PlanUse> {
  const { db } = deps.database
  const now = deps.clock()
  const sub = await findSubscription(db, orgId)
  const { kept = null, stopped = null } = sub ?? {}
  const channels = await connectedChannels(db, orgId, now)
  return {
    agents: await activeAgents(db, orgId),
    channels: channels.map(({ id, name, agentId, phoneNumber }) => ({
      id,
      name,
      agent_id: agentId,
      phone_number: phoneNumber,
    })),
    kept: kept && { agent_ids: kept.agentIds, channel_ids: kept.channelIds },
    stopped: {
      agents: await inactiveOf(db, orgId, stopped?.agentIds ?? []),
      channels: (await disconnectedOf(db, orgId, stopped?.channelIds ?? [], now)).map(({ id, name }) => ({
        id,
        name,
      })),
    },
    updated_at: sub?.updatedAt.toISOString() ?? null,
  }
}

/**
 * Changes what will be kept when the scheduled smaller plan begins. Throws 409 if that plan has begun already
 * or was cancelled.
 */
export async function chooseKept(
  deps: Deps,
  auth: Auth,
  { kept, seen_updated_at }: { kept: Kept; seen_updated_at: string },
): Promise<BillingStatus> {
  const { organizationId: orgId } = auth
  await requireOwner(deps.database.db, auth, 'escolher o que continua no novo plano')
  await billingTransaction(deps, orgId, async (t) => {
    const sub = await findSubscription(t.tx, orgId)
    await requireSeen(deps, t, sub, seen_updated_at)
    if (!sub?.nextPlanId) throw new Refusal(409, 'conflict', 'Não há mudança de plano agendada.')
    await queries.updateSubscription(t.tx, orgId, { kept: toKeptRow(kept), updatedAt: deps.clock() })
  })
  return billingStatus(deps, orgId)
}
