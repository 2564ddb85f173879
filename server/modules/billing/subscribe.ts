/** A person chooses a plan and pays for it: by a checkout, with a card, or with a boleto. */
import { billingTransaction } from './billingTransaction.ts'
import {
  type BillingStatus,
  type Checkout,
  type CheckoutRequest,
  type ConfirmRequest,
  type DirectRequest,
  type SubscribeRequest,
  type TestCard,
} from '../../../src/contract/billing.ts'
import { addDaysToDate, type Choice } from '../../../src/contract/billingRules.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { requireOwner } from '../owners/requireOwner.ts'
import { findSubscription } from '../plans/subscription.ts'
import { boletoRow } from './advance.ts'
import { atProvider } from './atProvider.ts'
import { toKeptRow } from './fitPlan.ts'
import * as queries from './queries.ts'
import type { CheckoutRow } from './queries.ts'
import { requireBillingChange, requireSeen } from './requireBillingChange.ts'
import { cancelBoletoAtProvider, chargePayment, dropBoleto, makeBoleto, settlePayment } from './settle.ts'
import { billingStatus } from './status.ts'
import {
  type Asked,
  termsOffered,
  type Paying,
  priceOf,
  REPLACED,
  takeBoletoTerms,
  takeCardTerms,
} from './takeTerms.ts'

const HOUR = 3600
const limits = {
  /** Limits those who try out stolen cards. */
  attempts: { name: 'billing-attempts', max: 40, seconds: HOUR },
} satisfies Record<string, Limit>

const BOLETO_DUE_DAYS = 3
/** How long after its start a checkout can be finished by coming back from the provider's page. */
const RETURN_MS = 3_600_000

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
  const terms = termsOffered(choice, before, now)
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

const noCheckout = () => notFound('Esta assinatura não foi começada aqui. Escolha um plano de novo.')

const limitAttempts = (deps: Deps, orgId: string) => rateLimit(deps, [{ limit: limits.attempts, of: orgId }])
