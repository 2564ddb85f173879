import { type SQL, sql } from 'drizzle-orm'
import type { SubscriptionStatus } from '../../../src/contract/billing.ts'
import { agentAnswersUnder } from '../../../src/contract/agentAnswersUnder.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inFlightOf } from '../../db/together.ts'
import { Refusal } from '../../refusal.ts'
import { includedContacts, limitOf } from './planLimits.ts'
import * as queries from './queries.ts'
import { usageOf } from './rules.ts'
import { countActiveContacts, findSubscription, lockBilling, type SubscriptionRow } from './subscription.ts'

/**
 * SQL condition that the organization has an active subscription. Without one the agent answers no customer
 * (BIL-07).
 */
export const subscriptionIsActive = (orgId: string): SQL =>
  sql`exists (select from subscriptions where org_id = ${orgId} and status in ('active', 'trialing'))`

/**
 * Whether the agent may write in this conversation (BIL-07, BIL-18). When the month's contacts are used up,
 * it still answers known customers: those whose conversation began before this month, and those it has
 * already written to.
 */
export async function agentMayAnswer(
  db: Db | Tx,
  orgId: string,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const sub = await findSubscription(db, orgId)
  if (!sub || !agentAnswersUnder(sub.status as SubscriptionStatus)) return false
  const { start } = usageOf(sub, now)
  if (await queries.isKnownConversation(db, orgId, conversationId, start)) return true
  return (await countActiveContacts(db, orgId, start, conversationId)) < includedContacts(sub)
}

const subscriptions = inFlightOf<SubscriptionRow | undefined>()
const counts = inFlightOf<number>()

/**
 * Like `agentMayAnswer` for a conversation already loaded. Data of the organization are read once for
 * concurrent callers.
 */
export async function agentMayAnswerTalk(
  db: Db,
  orgId: string,
  talk: { id: string; createdAt: number; agentHasSpoken: boolean },
  now: Date,
): Promise<boolean> {
  const sub = await subscriptions(db, orgId, () => findSubscription(db, orgId))
  if (!sub || !agentAnswersUnder(sub.status as SubscriptionStatus)) return false
  const { start } = usageOf(sub, now)
  if (talk.agentHasSpoken || talk.createdAt < start.getTime()) return true
  const included = includedContacts(sub)
  const used = await counts(db, `${orgId} ${start.getTime()}`, () => countActiveContacts(db, orgId, start))
  // The count without this conversation is the same or one less, so only equality needs another query.
  if (used !== included) return used < included
  return (await countActiveContacts(db, orgId, start, talk.id)) < included
}

/**
 * Throws 403 unless the organization may create another channel (CHN-28, LIM-04). The first channel is
 * allowed without a subscription until somebody has finished the onboarding (ONB-33). Counts under the
 * billing lock.
 */
export async function requireChannelSlot(tx: Tx, orgId: string): Promise<void> {
  await lockBilling(tx, orgId)
  const limit = limitOf(await findSubscription(tx, orgId))
  const count = await queries.countChannels(tx, orgId)
  if (count < limit) return
  if (count === 0 && !(await queries.someoneOnboarded(tx, orgId))) return
  throw new Refusal(403, 'plan_limit', `Limite de ${limit} canal(is) atingido`)
}

/**
 * Throws 403 unless another channel may be connected. A channel that was stopped by a smaller plan can
 * connect only if another is disconnected first. `connected` reads the organization's other connected
 * channels, under the billing lock.
 */
export async function requireConnectSlot(
  tx: Tx,
  orgId: string,
  connected: () => Promise<{ name: string }[]>,
): Promise<void> {
  await lockBilling(tx, orgId)
  const limit = limitOf(await findSubscription(tx, orgId))
  const others = await connected()
  if (limit === 0 || others.length < limit) return
  const names = others.map(({ name }) => `“${name}”`).join(', ')
  throw new Refusal(
    403,
    'plan_limit',
    `Seu plano permite ${limit === 1 ? 'um canal conectado' : `${limit} canais conectados`}. Desconecte antes ${names} ou mude para um plano maior.`,
  )
}

/**
 * Throws 403 unless another agent may be active. 'Essencial', and an organization without a plan, allows one
 * (BIL-17).
 */
export async function requireAgentSlot(tx: Tx, orgId: string, agentId: string | null): Promise<void> {
  await lockBilling(tx, orgId)
  const sub = await findSubscription(tx, orgId)
  if (sub?.planId === 'pro' && limitOf(sub) > 0) return
  if (!(await queries.hasOtherActiveAgent(tx, orgId, agentId))) return
  throw new Refusal(
    403,
    'plan_limit',
    'Seu plano permite um agente ativo. Desative o outro agente ou mude para o plano Profissional.',
  )
}
