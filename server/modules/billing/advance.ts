import { type BillingTx, billingTransaction } from './billingTransaction.ts'
import { findSubscription, type SubscriptionRow } from '../plans/subscription.ts'
import { randomBytes } from 'node:crypto'
import { BoletoPayer } from '../../../src/contract/billing.ts'
import { addDaysToDate } from '../../../src/contract/billingRules.ts'
import { newId } from '../../../src/contract/ids.ts'
import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { planOf } from '../plans/plans.ts'
import * as queries from './queries.ts'
import { type NextPayment, nextStep } from './rules.ts'
import {
  beginInterval,
  chargePayment,
  dropBoleto,
  endSubscription,
  makeBoleto,
  scheduleAdvance,
} from './settle.ts'

/**
 * A renewal paid within this many days continues the previous interval. If it is paid later, the time in
 * between is not charged.
 */
const CONTINUES_DAYS = 2
/** Days until a boleto is due if its interval has begun already. */
const LATE_DUE_DAYS = 3
const MOST_STEPS = 10
/** The delay before trying again after all attempts of a job have failed. */
const NEXT_ROUND_MS = 3_600_000

type Act =
  | { act: 'stop' }
  | { act: 'again' }
  | { act: 'drop'; reference: string }
  | { act: 'issue'; sub: SubscriptionRow }

/**
 * Handles the job `billing.advance`: does everything that is due for one organization's subscription, and
 * schedules the next time.
 */
export function advanceHandler(deps: Deps): JobHandler<'billing.advance'> {
  const { db } = deps.database
  const { payments } = deps.ports

  return {
    async run({ orgId }) {
      if (orgId === null) throw new GiveUp('a subscription without an organization')
      for (let steps = 0; steps < MOST_STEPS; steps++) {
        // Left open by a process that died or a provider that did not answer.
        const open = await queries.openPayment(db, orgId, 'credit_card')
        if (open) {
          await chargePayment(deps, open)
          continue
        }
        const todo = await billingTransaction(deps, orgId, (t) => step(t, deps.clock()))
        if (todo.act === 'drop') await payments.cancelBoleto(todo.reference)
        if (todo.act === 'issue') await issue(todo.sub)
        if (todo.act === 'stop' || todo.act === 'drop') return
      }
      throw new Error('a subscription that does not come to rest')
    },
    // If the provider is away for hours, nobody may stay in a trial forever: the job is enqueued again for
    // later.
    async onFailed({ orgId }) {
      if (orgId === null) return
      const later = new Date(deps.clock().getTime() + NEXT_ROUND_MS)
      await plainTransaction(db, orgId, (t) => scheduleAdvance(t, orgId, later))
    },
  }

  async function step(t: BillingTx, now: Date): Promise<Act> {
    const sub = await findSubscription(t.tx, t.orgId)
    if (!sub) return { act: 'stop' }
    const waiting = await queries.findPrepaid(t.tx, t.orgId)
    const next: NextPayment = waiting
      ? 'paid'
      : (await queries.openPayment(t.tx, t.orgId, 'boleto'))
        ? 'open'
        : 'none'
    const todo = nextStep(sub, next, now)
    switch (todo.kind) {
      case 'rest':
        return { act: 'stop' }
      case 'wait':
        await queries.updateSubscription(t.tx, t.orgId, { nextCheckAt: todo.until })
        await scheduleAdvance(t, t.orgId, todo.until)
        return { act: 'stop' }
      case 'cancel': {
        await endSubscription(t, sub, now)
        const reference = await dropBoleto(t, 'Boleto vencido.', now)
        return reference === null ? { act: 'stop' } : { act: 'drop', reference }
      }
      case 'begin':
        await beginInterval(t, sub, waiting!, now)
        return { act: 'again' }
      case 'charge':
        await insertRenewal(t, sub, now)
        return { act: 'again' }
      case 'await_boleto':
        await queries.updateSubscription(t.tx, t.orgId, {
          status: 'unpaid',
          nextCheckAt: todo.until,
          updatedAt: now,
        })
        await scheduleAdvance(t, t.orgId, todo.until)
        return { act: 'stop' }
      case 'issue_boleto':
        return { act: 'issue', sub }
    }
  }

  async function insertRenewal(t: BillingTx, sub: SubscriptionRow, now: Date): Promise<void> {
    const plan = planAhead(sub)
    const continues = sub.failedCharges === 0 && now < addDaysToDate(sub.periodEnd, CONTINUES_DAYS)
    await queries.insertPayment(t.tx, {
      id: newId(),
      orgId: t.orgId,
      purpose: 'renewal',
      method: 'credit_card',
      amount: plan.price,
      planId: plan.id,
      interval: plan.billing_interval,
      startsAt: continues ? sub.periodEnd : null,
      customerId: sub.customerId,
      paymentMethodId: sub.paymentMethodId,
      cardBrand: sub.cardBrand,
      cardLastFour: sub.cardLastFour,
      documentToken: documentToken(),
      createdAt: now,
    })
  }

  async function issue(sub: SubscriptionRow): Promise<void> {
    const now = deps.clock()
    const plan = planAhead(sub)
    const ahead = now < sub.periodEnd
    const wanted = {
      paymentId: newId(),
      planId: plan.id,
      interval: plan.billing_interval,
      amount: plan.price,
      payer: BoletoPayer.parse(sub.payer),
      startsAt: sub.periodEnd,
      dueAt: ahead ? sub.periodEnd : addDaysToDate(now, LATE_DUE_DAYS),
      purpose: 'renewal' as const,
      email: (await queries.firstMember(db, sub.orgId))?.email ?? '',
    }
    const boleto = await makeBoleto(deps, sub.orgId, wanted)
    await billingTransaction(deps, sub.orgId, async (t) => {
      if (await queries.openPayment(t.tx, t.orgId, 'boleto')) return
      await queries.insertPayment(t.tx, boletoRow(sub.orgId, wanted, boleto, now))
    })
  }
}

const planAhead = (sub: SubscriptionRow) =>
  planOf(sub.nextPlanId ?? sub.planId, sub.nextInterval ?? sub.interval)

export const documentToken = (): string => randomBytes(24).toString('base64url')

export function boletoRow(
  orgId: string,
  wanted: Parameters<typeof makeBoleto>[2],
  boleto: Awaited<ReturnType<typeof makeBoleto>>,
  now: Date,
) {
  return {
    id: wanted.paymentId,
    orgId,
    purpose: wanted.purpose,
    method: 'boleto',
    amount: wanted.amount,
    planId: wanted.planId,
    interval: wanted.interval,
    startsAt: wanted.startsAt,
    customerId: boleto.customerId,
    reference: boleto.reference,
    boletoLine: boleto.line,
    boletoUrl: boleto.pdfUrl,
    dueAt: boleto.dueAt,
    documentToken: documentToken(),
    createdAt: now,
  }
}
