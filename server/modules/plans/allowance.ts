import { type SQL, sql } from 'drizzle-orm'
import type { SubscriptionStatus } from '../../../src/contract/billing.ts'
import { isActive } from '../../../src/contract/billingRules.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inFlightOf } from '../../db/inFlight.ts'
import { Refusal } from '../../refusal.ts'
import { includedContacts, limitOf } from './planLimits.ts'
import * as queries from './queries.ts'
import { usageOf } from './rules.ts'
import { countActiveContacts, findSubscription, lockBilling, type SubscriptionRow } from './subscription.ts'

/** BIL-07, as a condition: without it the agent answers no customer of this organization. */
export const subscriptionIsActive = (orgId: string): SQL =>
  sql`exists (select from subscriptions where org_id = ${orgId} and status in ('active', 'trialing'))`

/**
 * BIL-07, BIL-18: may the agent speak in this conversation? Past the month's contacts it goes on with whom it knows:
 * those whose conversation is older than this month, and those it has written to.
 */
export async function agentMayAnswer(
  db: Db | Tx,
  orgId: string,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const sub = await findSubscription(db, orgId)
  if (!sub || !isActive(sub.status as SubscriptionStatus)) return false
  const { start } = usageOf(sub, now)
  if (await queries.isKnownConversation(db, orgId, conversationId, start)) return true
  return (await countActiveContacts(db, orgId, start, conversationId)) < includedContacts(sub)
}

const subscriptions = inFlightOf<SubscriptionRow | undefined>()
const counts = inFlightOf<number>()

/** `agentMayAnswer` of a conversation that is known already; what concerns the organization is read once for a crowd. */
export async function agentMayAnswerTalk(
  db: Db,
  orgId: string,
  talk: { id: string; createdAt: number; agentHasSpoken: boolean },
  now: Date,
): Promise<boolean> {
  const sub = await subscriptions(db, orgId, () => findSubscription(db, orgId))
  if (!sub || !isActive(sub.status as SubscriptionStatus)) return false
  const { start } = usageOf(sub, now)
  if (talk.agentHasSpoken || talk.createdAt < start.getTime()) return true
  const included = includedContacts(sub)
  const used = await counts(db, `${orgId} ${start.getTime()}`, () => countActiveContacts(db, orgId, start))
  // Without this conversation it is the same, or one less.
  if (used !== included) return used < included
  return (await countActiveContacts(db, orgId, start, talk.id)) < included
}

/** CHN-28, LIM-04; ONB-33: the first channel belongs to the first steps, which end with it. Counts under a lock. */
export async function requireChannelSlot(tx: Tx, orgId: string): Promise<void> {
  await lockBilling(tx, orgId)
  const limit = limitOf(await findSubscription(tx, orgId))
  const count = await queries.countChannels(tx, orgId)
  if (count < limit) return
  if (count === 0 && !(await queries.someoneOnboarded(tx, orgId))) return
  throw new Refusal(403, 'plan_limit', `Limite de ${limit} canal(is) atingido`)
}

/**
 * A channel that stopped with a smaller plan connects again only in the place of another one. `connected` reads, under
 * the lock, the organization's other channels that are connected.
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

/** BIL-17: 'Essencial', and whoever has no plan yet, has one agent answering. */
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
