/**
 * From the attempt to charge to its effects. Calls to the payment provider happen outside transactions; their
 * result is stored in one.
 */
import { type BillingTx, billingTransaction } from './billingTransaction.ts'
import { findSubscription, type SubscriptionRow } from '../plans/subscription.ts'
import { isCurrent } from '../../../src/contract/billingRules.ts'
import type { BoletoPayer, SubscriptionStatus } from '../../../src/contract/billing.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { Outcome } from '../../ports/payments/paymentsPort.ts'
import { fitPlan } from './fitPlan.ts'
import { describePlan, planOf } from '../plans/plans.ts'
import * as queries from './queries.ts'
import type { PaymentRow } from './queries.ts'
import { afterRefusal, BOLETO_AHEAD_DAYS, boughtInterval } from './rules.ts'
import { addDaysToDate } from '../../../src/contract/billingRules.ts'

/** Schedules the organization's only `billing.advance` job; calling it again moves the job. */
export async function scheduleAdvance(t: JobTx, orgId: string, runAt: Date): Promise<void> {
  await enqueueJob(t, { kind: 'billing.advance', payload: {}, dedupe: orgId, runAt })
}

/**
 * Charges an open card payment, or finds out the result of an earlier charge, and stores it. Throws if the
 * provider did not answer.
 */
export async function chargePayment(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  const { id, orgId, amount, customerId, paymentMethodId } = payment
  const outcome: Outcome =
    customerId === null || paymentMethodId === null
      ? { is: 'refused', reference: null, reason: 'Nenhum cartão cadastrado.' }
      : await deps.ports.payments.charge({
          paymentId: id,
          orgId,
          amount,
          description: describePlan(planOf(payment.planId, payment.interval)),
          customerId,
          paymentMethodId,
        })
  return settlePayment(deps, orgId, id, outcome)
}

/**
 * Stores the result of a payment once, however often and in whatever order it is reported. A cancelled boleto
 * that is paid nevertheless counts, because the money has arrived.
 */
export function settlePayment(deps: Deps, orgId: string, id: string, outcome: Outcome): Promise<PaymentRow> {
  const now = deps.clock()
  return billingTransaction(deps, orgId, async (t) => {
    const payment = await queries.findPayment(t.tx, orgId, id)
    if (!payment) throw new Error('a payment that is nobody’s')
    if (outcome.is === 'open' || payment.status === 'completed') return payment
    if (outcome.is === 'refused' && payment.status === 'failed') return payment
    const settled: PaymentRow = {
      ...payment,
      status: outcome.is === 'paid' ? 'completed' : 'failed',
      failureReason: outcome.is === 'paid' ? null : outcome.reason,
      reference: outcome.reference ?? payment.reference,
      settledAt: now,
    }
    const { status, failureReason, reference, settledAt } = settled
    await queries.updatePayment(t.tx, orgId, id, { status, failureReason, reference, settledAt })
    const sub = await findSubscription(t.tx, orgId)
    if (outcome.is === 'paid') {
      await beginInterval(t, sub, settled, now)
      // In the same transaction, so that a second call for this checkout finds it completed.
      if (payment.checkoutId !== null) await queries.completeCheckout(t.tx, payment.checkoutId, now)
    } else if (sub && payment.purpose === 'renewal' && payment.method === 'credit_card')
      await refusedRenewal(t, sub, now)
    return settled
  })
}

/** Starts the interval that a payment bought. If it begins later, `billing.advance` starts it then. */
export async function beginInterval(
  t: BillingTx,
  sub: SubscriptionRow | undefined,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const bought = boughtInterval(payment, sub?.anchor ?? now, payment.settledAt ?? now)
  const goesOn = sub !== undefined && isCurrent(sub.status as SubscriptionStatus)
  if (bought.start > now && goesOn) return
  const boleto = payment.method === 'boleto'
  const nextCheckAt = boleto ? addDaysToDate(bought.end, -BOLETO_AHEAD_DAYS) : bought.end
  await queries.putSubscription(t.tx, {
    orgId: t.orgId,
    id: sub?.id ?? newId(),
    planId: payment.planId,
    interval: payment.interval,
    status: 'active',
    startedAt: goesOn ? sub.startedAt : now,
    endedAt: null,
    trialEnd: sub?.trialEnd ?? null,
    autoRenew: payment.purpose === 'checkout' || !goesOn || sub.autoRenew,
    anchor: bought.anchor,
    periodStart: bought.start,
    periodEnd: bought.end,
    nextPlanId: null,
    nextInterval: null,
    kept: null,
    nextCheckAt,
    failedCharges: 0,
    paymentMethodType: payment.method,
    customerId: payment.customerId ?? sub?.customerId ?? null,
    paymentMethodId: boleto ? (sub?.paymentMethodId ?? null) : payment.paymentMethodId,
    cardBrand: boleto ? (sub?.cardBrand ?? null) : payment.cardBrand,
    cardLastFour: boleto ? (sub?.cardLastFour ?? null) : payment.cardLastFour,
    payer: sub?.payer ?? null,
    updatedAt: now,
  })
  await fitPlan(t, { planId: payment.planId, kept: sub?.kept ?? null, now })
  await queries.updatePayment(t.tx, t.orgId, payment.id, { appliedAt: now })
  await scheduleAdvance(t, t.orgId, nextCheckAt)
}

/**
 * After a refused renewal: schedules the next attempt, or cancels the subscription after the last one
 * (BIL-37).
 */
async function refusedRenewal(t: BillingTx, sub: SubscriptionRow, now: Date): Promise<void> {
  const next = afterRefusal(sub.failedCharges, now)
  if (next === 'cancel') return endSubscription(t, sub, now)
  await queries.updateSubscription(t.tx, t.orgId, { ...next, status: 'past_due', updatedAt: now })
  await scheduleAdvance(t, t.orgId, next.nextCheckAt)
}

export async function endSubscription(t: BillingTx, sub: SubscriptionRow, now: Date): Promise<void> {
  await queries.updateSubscription(t.tx, t.orgId, {
    status: 'canceled',
    endedAt: sub.periodEnd < now ? sub.periodEnd : now,
    nextCheckAt: null,
    nextPlanId: null,
    nextInterval: null,
    kept: null,
    failedCharges: 0,
    updatedAt: now,
  })
}

/**
 * Marks an open boleto as failed. Returns its reference, so that the caller can cancel it at the provider
 * after the commit.
 */
export async function dropBoleto(t: BillingTx, reason: string, now: Date): Promise<string | null> {
  const open = await queries.openPayment(t.tx, t.orgId, 'boleto')
  if (!open) return null
  await queries.updatePayment(t.tx, t.orgId, open.id, {
    status: 'failed',
    failureReason: reason,
    settledAt: now,
  })
  return open.reference
}

export type NewBoleto = {
  paymentId: string
  planId: string
  interval: string
  amount: number
  payer: BoletoPayer
  startsAt: Date | null
  dueAt: Date
  purpose: 'checkout' | 'renewal'
  email: string
}

/** Issues a boleto at the provider, under our own payment id. It is stored only after that. */
export async function makeBoleto(deps: Deps, orgId: string, wanted: NewBoleto) {
  const { db } = deps.database
  const { paymentId, amount, payer, dueAt, planId, interval, email } = wanted
  return deps.ports.payments.issueBoleto({
    paymentId,
    orgId,
    amount,
    description: describePlan(planOf(planId, interval)),
    customer: { orgId, name: await queries.organizationName(db, orgId), email, phone: null },
    customerId: await queries.latestCustomer(db, orgId),
    payer,
    dueAt,
    now: deps.clock(),
  })
}

/**
 * Cancels a boleto at the provider. If that fails and the boleto is paid nevertheless, the payment counts
 * (settlePayment).
 */
export async function cancelBoletoAtProvider(deps: Deps, reference: string | null): Promise<void> {
  if (reference === null) return
  try {
    await deps.ports.payments.cancelBoleto(reference)
  } catch (error) {
    deps.log.warn('boleto not cancelled at the provider', errorFields(error))
  }
}
