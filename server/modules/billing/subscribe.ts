/** A person's actions on the subscription: choose a plan, pay, change, cancel, and undo a cancellation. */
import { findSubscription, type SubscriptionRow } from '../plans/subscription.ts'
import type * as z from 'zod/mini'
import {
  type BillingChange,
  type BillingStatus,
  type BoletoPayer,
  type Checkout,
  type CheckoutRequest,
  type ConfirmRequest,
  type DirectRequest,
  type SubscribeRequest,
  type SubscriptionStatus,
  type TestCard,
} from '../../../src/contract/billing.ts'
import {
  addDaysToDate,
  type Choice,
  isCurrent,
  type Terms,
  termsOf,
} from '../../../src/contract/billingRules.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { errorFields } from '../../log.ts'
import { type Card, PaymentRefused } from '../../ports/payments/paymentsPort.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { requireOwner } from '../owners/requireOwner.ts'
import { boletoRow, documentToken } from './advance.ts'
import { fitPlan, type KeptRow, toKeptRow } from './fitPlan.ts'
import { PLANS } from '../plans/plans.ts'
import * as queries from './queries.ts'
import type { CheckoutRow, PaymentRow } from './queries.ts'
import { requireBillingChange, requireSeen } from './requireBillingChange.ts'
import { BOLETO_GRACE_DAYS, subscriptionStanding } from './rules.ts'
import {
  billingTransaction,
  cancelBoletoAtProvider,
  chargePayment,
  dropBoleto,
  endSubscription,
  makeBoleto,
  scheduleAdvance,
  settlePayment,
} from './settle.ts'
import { billingStatus } from './status.ts'

const HOUR = 3600
const limits = {
  /** Limits those who try out stolen cards. */
  attempts: { name: 'billing-attempts', max: 40, seconds: HOUR },
} satisfies Record<string, Limit>

const BOLETO_DUE_DAYS = 3
/** How long after its start a checkout can be finished by coming back from the provider's page. */
const RETURN_MS = 3_600_000
/** By then the process that charges has an answer, or has died. */
const LOOK_AGAIN_MS = 2 * 60_000
const REPLACED = 'Substituído por outra forma de pagamento.'

type Paying = { customerId: string; card: Card }

/** Starts a checkout (API-27, BIL-22). Nothing changes until the card is confirmed. */
export async function beginCheckout(deps: Deps, auth: Auth, body: CheckoutRequest): Promise<Checkout> {
  const { organizationId: orgId } = auth
  await requireBillingChange(deps, auth, body)
  await limitAttempts(deps, orgId)
  const { db } = deps.database
  const subscription = await db.transaction(async (tx) => {
    const found = await findSubscription(tx, orgId)
    await requireSeen(deps, { tx, orgId }, found, body.seen_updated_at)
    return found
  })
  const id = newId()
  const { email, name, phone } = body.customer_info
  const known = await queries.latestCustomer(db, orgId)
  const form = await atProvider(deps, () =>
    deps.ports.payments.beginCard({
      checkoutId: id,
      customer: { orgId, email, name, phone: phone || null },
      customerId: known,
    }),
  )
  await queries.insertCheckout(db, {
    id,
    orgId,
    planId: body.plan_id,
    interval: body.interval,
    kept: toKeptRow(body.kept),
    customerId: form.customerId,
    reference: form.reference,
    subscriptionSeenAt: subscription?.updatedAt ?? null,
    createdAt: deps.clock(),
  })
  return {
    client_secret: form.clientSecret,
    session_id: id,
    provider: deps.ports.payments.mode,
    publishable_key: form.publishableKey,
  }
}

/**
 * Finishes a checkout with the payment method that the provider's form confirmed in the browser (API-30,
 * BIL-21).
 */
export async function confirmSubscription(
  deps: Deps,
  auth: Auth,
  { paymentMethodId, session_id, ...change }: ConfirmRequest,
): Promise<BillingStatus> {
  const { organizationId: orgId } = auth
  await limitAttempts(deps, orgId)
  const checkout = await queries.findCheckout(deps.database.db, orgId, session_id)
  if (!checkout) throw noCheckout()
  if (checkout.completedAt === null) {
    await requireBillingChange(deps, auth, change)
    const { customerId } = checkout
    const card =
      customerId === null
        ? null
        : await atProvider(deps, () => deps.ports.payments.findCard(customerId, paymentMethodId))
    if (!card || customerId === null)
      throw new Refusal(422, 'payment_refused', 'Este cartão não foi confirmado. Preencha os dados de novo.')
    await payCheckout(deps, checkout, { customerId, card }, change.seen_updated_at)
  }
  return billingStatus(deps, orgId)
}

/**
 * Finishes a checkout when the browser comes back from the provider (API-29). It must be an owner, soon after
 * the checkout was started with a confirmation. Later, only the provider's webhook can finish it.
 */
export async function returnFromProvider(deps: Deps, auth: Auth, sessionId: string): Promise<BillingStatus> {
  await requireOwner(deps.database.db, auth, 'mudar a assinatura')
  const checkout = await queries.findCheckout(deps.database.db, auth.organizationId, sessionId)
  const late = checkout && deps.clock().getTime() - checkout.createdAt.getTime() > RETURN_MS
  if (late && checkout.completedAt === null) throw noCheckout()
  return finishCheckout(deps, auth.organizationId, sessionId)
}

/**
 * Finishes a checkout (API-29, BIL-29), when the browser comes back from the provider or through the webhook.
 * If the subscription has changed since the checkout began, nothing is charged or changed; the person has to
 * decide again.
 */
export async function finishCheckout(deps: Deps, orgId: string, sessionId: string): Promise<BillingStatus> {
  const checkout = await queries.findCheckout(deps.database.db, orgId, sessionId)
  if (!checkout) throw noCheckout()
  if (checkout.completedAt === null) {
    const { customerId, reference } = checkout
    const card = await atProvider(deps, () => deps.ports.payments.enteredCard(reference))
    if (!card || customerId === null)
      throw new Refusal(
        409,
        'conflict',
        'O pagamento ainda não foi confirmado. Tente novamente em instantes.',
      )
    await payCheckout(
      deps,
      checkout,
      { customerId, card },
      checkout.subscriptionSeenAt?.toISOString() ?? null,
    )
  }
  return billingStatus(deps, orgId)
}

/** Subscribes with the given card, or else with the one on file (API-31). */
export async function subscribeWithCard(
  deps: Deps,
  auth: Auth,
  { plan_id, interval, payment_method_id, kept, ...change }: SubscribeRequest,
): Promise<BillingStatus> {
  const { organizationId: orgId } = auth
  await requireBillingChange(deps, auth, change)
  await limitAttempts(deps, orgId)
  const sub = await findSubscription(deps.database.db, orgId)
  const customerId = await queries.latestCustomer(deps.database.db, orgId)
  const methodId = payment_method_id ?? sub?.paymentMethodId ?? null
  const card =
    customerId === null || methodId === null
      ? null
      : await atProvider(deps, () => deps.ports.payments.findCard(customerId, methodId))
  if (!card || customerId === null)
    throw new Refusal(422, 'payment_refused', 'Não há cartão cadastrado. Informe um cartão.')
  const asked = { kept: toKeptRow(kept), checkoutId: null, seen: change.seen_updated_at }
  await payWithCard(deps, orgId, { planId: plan_id, interval }, { customerId, card }, asked)
  return billingStatus(deps, orgId)
}

/** Starts or changes the subscription with a boleto, which remains to be paid (API-28, BIL-26). */
export async function subscribeWithBoleto(
  deps: Deps,
  auth: Auth,
  { plan_id: planId, interval, payer, kept, ...change }: DirectRequest,
): Promise<BillingStatus> {
  const { organizationId: orgId } = auth
  await requireBillingChange(deps, auth, change)
  await limitAttempts(deps, orgId)
  const { db } = deps.database
  const now = deps.clock()
  const choice = { planId, interval }
  const before = await findSubscription(db, orgId)
  const terms = offer(choice, before, now)
  const isDueToday = terms.kind === 'pay'
  const wanted = {
    paymentId: newId(),
    planId,
    interval,
    amount: isDueToday ? terms.today : priceOf(choice),
    payer,
    startsAt: isDueToday ? null : terms.chargeAt,
    dueAt: isDueToday ? addDaysToDate(now, BOLETO_DUE_DAYS) : terms.chargeAt,
    purpose: 'checkout' as const,
    email: (await queries.emailOf(db, auth.userId)) ?? '',
  }
  const boleto = await atProvider(deps, () => makeBoleto(deps, orgId, wanted))
  const replaced = await billingTransaction(deps, orgId, async (t) => {
    const sub = await findSubscription(t.tx, orgId)
    await requireSeen(deps, t, sub, change.seen_updated_at)
    // The subscription has changed meanwhile, so this boleto may be for the wrong amount or plan.
    if (sub?.updatedAt.getTime() !== before?.updatedAt.getTime())
      throw new Refusal(409, 'conflict', 'A assinatura mudou enquanto isso. Confira e tente novamente.')
    const dropped = await dropBoleto(t, REPLACED, now)
    await queries.insertPayment(t.tx, boletoRow(orgId, wanted, boleto, now))
    await takeBoletoTerms(
      t,
      sub,
      choice,
      terms,
      { payer, customerId: boleto.customerId, dueAt: boleto.dueAt, kept: toKeptRow(kept) },
      now,
    )
    return dropped
  })
  await cancelBoletoAtProvider(deps, replaced)
  return billingStatus(deps, orgId)
}

/** Ends the renewal; a subscription that was never paid ends at once (BIL-30). */
export async function cancelSubscription(
  deps: Deps,
  auth: Auth,
  change: z.infer<typeof BillingChange>,
): Promise<BillingStatus> {
  const { organizationId: orgId } = auth
  await requireBillingChange(deps, auth, change)
  const now = deps.clock()
  const reference = await billingTransaction(deps, orgId, async (t) => {
    const sub = await findSubscription(t.tx, orgId)
    await requireSeen(deps, t, sub, change.seen_updated_at)
    if (!sub || !isCurrent(sub.status as SubscriptionStatus))
      throw new Refusal(409, 'conflict', 'Não há assinatura ativa para cancelar.')
    if (sub.status === 'past_due' || sub.status === 'unpaid') await endSubscription(t, sub, now)
    else {
      await queries.updateSubscription(t.tx, orgId, {
        autoRenew: false,
        nextPlanId: null,
        nextInterval: null,
        kept: null,
        nextCheckAt: sub.periodEnd,
        updatedAt: now,
      })
      await scheduleAdvance(t, orgId, sub.periodEnd)
    }
    return dropBoleto(t, 'Assinatura cancelada.', now)
  })
  await cancelBoletoAtProvider(deps, reference)
  return billingStatus(deps, orgId)
}

export async function resumeSubscription(
  deps: Deps,
  auth: Auth,
  change: z.infer<typeof BillingChange>,
): Promise<BillingStatus> {
  const { organizationId: orgId } = auth
  await requireBillingChange(deps, auth, change)
  const now = deps.clock()
  await billingTransaction(deps, orgId, async (t) => {
    const sub = await findSubscription(t.tx, orgId)
    await requireSeen(deps, t, sub, change.seen_updated_at)
    if (!sub || !isCurrent(sub.status as SubscriptionStatus))
      throw new Refusal(409, 'conflict', 'A assinatura já terminou. Escolha um plano para reativá-la.')
    await queries.updateSubscription(t.tx, orgId, { autoRenew: true, updatedAt: now })
    // A boleto may be due to be issued already.
    await scheduleAdvance(t, orgId, now)
  })
  return billingStatus(deps, orgId)
}

/** Registers a card of the test provider (BIL-27). The card number is not stored. */
export async function enterTestCard(
  deps: Deps,
  auth: Auth,
  { session_id, number }: TestCard,
): Promise<{ payment_method_id: string }> {
  const { payments } = deps.ports
  if (!payments.enterTestCard) throw notFound('Este servidor não usa o provedor de testes.')
  await limitAttempts(deps, auth.organizationId)
  const checkout = await queries.findCheckout(deps.database.db, auth.organizationId, session_id)
  if (!checkout) throw noCheckout()
  const answer = payments.enterTestCard(auth.organizationId, number)
  if ('refusal' in answer) throw new Refusal(422, 'payment_refused', answer.refusal)
  return { payment_method_id: answer.paymentMethodId }
}

/** Marks a boleto of the test provider as paid, in place of the bank (BIL-27). */
export async function payTestBoleto(deps: Deps, auth: Auth, id: string): Promise<BillingStatus> {
  const { organizationId: orgId } = auth
  const local = deps.ports.payments.mode === 'local'
  const payment = local ? await queries.findPayment(deps.database.db, orgId, id) : undefined
  if (!payment || payment.method !== 'boleto') throw notFound('Boleto não encontrado.')
  await settlePayment(deps, orgId, id, { is: 'paid', reference: payment.reference ?? id })
  return billingStatus(deps, orgId)
}

// ---- shared by card and boleto

async function payCheckout(
  deps: Deps,
  checkout: CheckoutRow,
  paying: Paying,
  seen: string | null | undefined,
): Promise<void> {
  const { id, orgId, planId, interval, kept } = checkout
  await payWithCard(deps, orgId, { planId, interval } as Choice, paying, { kept, checkoutId: id, seen })
}

type Asked = { kept: KeptRow | null; checkoutId: string | null; seen: string | null | undefined }

/**
 * Applies the choice with this card, and charges the card if something is due today. If the same checkout
 * runs twice at once, there is only one charge: both find the one open payment, whose id is the charge's
 * idempotency key.
 */
async function payWithCard(
  deps: Deps,
  orgId: string,
  choice: Choice,
  paying: Paying,
  asked: Asked,
): Promise<void> {
  for (;;) {
    const now = deps.clock()
    const { charge, mine, dropped } = await billingTransaction(deps, orgId, (t) =>
      takeCardTerms(deps, t, choice, paying, asked, now),
    )
    await cancelBoletoAtProvider(deps, dropped)
    if (charge === null) return
    const settled = await atProvider(deps, () => chargePayment(deps, charge))
    if (!mine) continue
    if (settled.status === 'failed')
      throw new Refusal(422, 'payment_refused', settled.failureReason ?? 'O pagamento foi recusado.')
    return
  }
}

type Taken = { charge: PaymentRow | null; mine: boolean; dropped: string | null }

async function takeCardTerms(
  deps: Deps,
  t: JobTx & { orgId: string },
  choice: Choice,
  { customerId, card }: Paying,
  { kept, checkoutId, seen }: Asked,
  now: Date,
): Promise<Taken> {
  const { orgId } = t
  const open = await queries.openPayment(t.tx, orgId, 'credit_card')
  if (open)
    return { charge: open, mine: checkoutId !== null && open.checkoutId === checkoutId, dropped: null }
  const checkout = checkoutId === null ? undefined : await queries.findCheckout(t.tx, orgId, checkoutId)
  if (checkout?.completedAt) return { charge: null, mine: true, dropped: null }
  const sub = await findSubscription(t.tx, orgId)
  await requireSeen(deps, t, sub, seen)
  const terms = offer(choice, sub, now)
  const method = {
    paymentMethodType: 'credit_card',
    customerId,
    paymentMethodId: card.paymentMethodId,
    cardBrand: card.brand,
    cardLastFour: card.lastFour,
  }
  if (terms.kind === 'pay') {
    // This changes nothing visible: the plan begins with the payment.
    if (sub) await queries.updateSubscription(t.tx, orgId, { kept })
    const charge = await queries.insertPayment(t.tx, {
      id: newId(),
      orgId,
      purpose: 'checkout',
      checkoutId,
      method: 'credit_card',
      amount: terms.today,
      planId: choice.planId,
      interval: choice.interval,
      startsAt: null,
      customerId,
      paymentMethodId: card.paymentMethodId,
      cardBrand: card.brand,
      cardLastFour: card.lastFour,
      documentToken: documentToken(),
      createdAt: now,
    })
    await scheduleAdvance(t, orgId, new Date(now.getTime() + LOOK_AGAIN_MS))
    return { charge, mine: true, dropped: null }
  }
  await takeTerms(t, sub, { choice, kept }, terms, method, now)
  if (checkoutId !== null) await queries.completeCheckout(t.tx, checkoutId, now)
  return { charge: null, mine: true, dropped: await dropBoleto(t, REPLACED, now) }
}

type Method = {
  paymentMethodType: string
  customerId: string
  paymentMethodId?: string
  cardBrand?: string
  cardLastFour?: string
  payer?: BoletoPayer
}

/**
 * Applies terms under which nothing is due today: the trial begins, it continues with this plan, or another
 * plan is scheduled.
 */
async function takeTerms(
  t: JobTx & { orgId: string },
  sub: SubscriptionRow | undefined,
  { choice, kept }: { choice: Choice; kept: KeptRow | null },
  terms: Exclude<Terms, { kind: 'pay' }>,
  method: Method,
  now: Date,
): Promise<void> {
  const { orgId } = t
  if (terms.kind === 'trial')
    await queries.putSubscription(t.tx, {
      orgId,
      id: sub?.id ?? newId(),
      planId: choice.planId,
      interval: choice.interval,
      status: 'trialing',
      startedAt: now,
      endedAt: null,
      trialEnd: terms.chargeAt,
      autoRenew: true,
      anchor: terms.chargeAt,
      periodStart: now,
      periodEnd: terms.chargeAt,
      nextPlanId: null,
      nextInterval: null,
      nextCheckAt: terms.chargeAt,
      failedCharges: 0,
      updatedAt: now,
      ...method,
    })
  else
    await queries.updateSubscription(t.tx, orgId, {
      ...(terms.kind === 'later'
        ? { nextPlanId: choice.planId, nextInterval: choice.interval, kept }
        : {
            planId: choice.planId,
            interval: choice.interval,
            nextPlanId: null,
            nextInterval: null,
            kept: null,
          }),
      autoRenew: true,
      nextCheckAt: terms.chargeAt,
      updatedAt: now,
      ...method,
    })
  if (terms.kind !== 'later') await fitPlan(t, { planId: choice.planId, kept, now })
  await scheduleAdvance(t, orgId, terms.chargeAt)
}

async function takeBoletoTerms(
  t: JobTx & { orgId: string },
  sub: SubscriptionRow | undefined,
  choice: Choice,
  terms: Terms,
  {
    payer,
    customerId,
    dueAt,
    kept,
  }: { payer: BoletoPayer; customerId: string; dueAt: Date; kept: KeptRow | null },
  now: Date,
): Promise<void> {
  const method = { paymentMethodType: 'boleto', customerId, payer }
  if (terms.kind !== 'pay') return takeTerms(t, sub, { choice, kept }, terms, method, now)
  // An active subscription stays active until the larger plan is paid.
  if (sub?.status === 'active')
    return queries.updateSubscription(t.tx, t.orgId, { ...method, kept, updatedAt: now })
  const nextCheckAt = addDaysToDate(dueAt, BOLETO_GRACE_DAYS)
  await queries.putSubscription(t.tx, {
    orgId: t.orgId,
    id: sub?.id ?? newId(),
    planId: choice.planId,
    interval: choice.interval,
    status: 'unpaid',
    startedAt: sub && isCurrent(sub.status as SubscriptionStatus) ? sub.startedAt : now,
    endedAt: null,
    trialEnd: sub?.trialEnd ?? null,
    autoRenew: true,
    anchor: now,
    periodStart: now,
    periodEnd: now,
    nextPlanId: null,
    nextInterval: null,
    kept,
    nextCheckAt,
    failedCharges: 0,
    updatedAt: now,
    ...method,
  })
  await scheduleAdvance(t, t.orgId, nextCheckAt)
}

const offer = (choice: Choice, sub: SubscriptionRow | undefined, now: Date): Terms =>
  termsOf(
    choice,
    { trialAvailable: !sub?.trialEnd, standing: sub ? subscriptionStanding(sub) : null, plans: PLANS },
    now,
  )

const priceOf = ({ planId, interval }: Choice): number =>
  PLANS.find((plan) => plan.id === planId && plan.billing_interval === interval)!.price

const noCheckout = () => notFound('Esta assinatura não foi começada aqui. Escolha um plano de novo.')

const limitAttempts = (deps: Deps, orgId: string) => rateLimit(deps, [{ limit: limits.attempts, of: orgId }])

/**
 * Calls the provider. A refusal becomes 422 with the provider's text; any other failure becomes 503 with
 * ours.
 */
async function atProvider<T>(deps: Deps, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof PaymentRefused) throw new Refusal(422, 'payment_refused', error.message)
    deps.log.error('payment provider failed', errorFields(error))
    throw new Refusal(
      503,
      'unavailable',
      'O serviço de pagamento não respondeu. Tente novamente em instantes.',
      { retryAfterSeconds: 10 },
    )
  }
}
