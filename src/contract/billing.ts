/** Plans, the organization's subscription and its payments (ENT-08 to ENT-12). */
import * as z from 'zod/mini'
import { ConfirmationToken } from './confirmation.ts'
import { Id, Timestamp } from './ids.ts'
import { TaxId } from './taxId.ts'
import { line } from './text.ts'

export const PlanId = z.enum(['basic', 'pro'], 'Plano desconhecido')
export type PlanId = z.infer<typeof PlanId>

export const BillingInterval = z.enum(['monthly', 'yearly'], 'Período de cobrança desconhecido')
export type BillingInterval = z.infer<typeof BillingInterval>

export const PlanFeature = z.object({
  label: z.string(),
  included: z.boolean(),
  /** Listed as part of the plan but not available yet: 'Em breve' (BIL-17). */
  soon: z.boolean(),
})

/**
 * Something that can be bought: a plan with one billing
 * interval. `id` and `billing_interval` together identify it.
 */
export const Plan = z.object({
  id: PlanId,
  name: z.string(),
  type: PlanId,
  /** Centavos for the whole interval. */
  price: z.number(),
  formattedPrice: z.string(),
  billing_interval: BillingInterval,
  /** Active contacts included per month. */
  contacts: z.number(),
  channels: z.number(),
  features: z.array(PlanFeature),
})
export type Plan = z.infer<typeof Plan>

export const SubscriptionStatus = z.enum([
  'active',
  'inactive',
  'canceled',
  'past_due',
  'paused',
  'incomplete',
  'trialing',
  'unpaid',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const PaymentMethodType = z.enum(['credit_card', 'boleto'], 'Forma de pagamento desconhecida')
export type PaymentMethodType = z.infer<typeof PaymentMethodType>

/** A boleto that waits to be paid. */
export const OpenBoleto = z.object({
  payment_id: Id,
  line: z.string(),
  pdf_url: z.string(),
  due_date: Timestamp,
  /** Centavos. */
  amount: z.number(),
  /** Made by the built-in test provider; no bank knows it. */
  test: z.boolean(),
})
export type OpenBoleto = z.infer<typeof OpenBoleto>

export const Subscription = z.object({
  id: Id,
  /** A plan that this release does not know is shown as no plan (BIL-05). */
  plan_id: z.optional(z.string()),
  /** The same value under its other spelling (ENT-11); at least one of the two is present. */
  planId: z.optional(z.string()),
  status: SubscriptionStatus,
  billing_interval: BillingInterval,
  start_date: Timestamp,
  end_date: z.nullable(Timestamp),
  trial_end: z.nullable(Timestamp),
  auto_renew: z.boolean(),
  /** The month for which contacts are counted; for a yearly plan, one of its twelve months. */
  current_period_start: Timestamp,
  current_period_end: Timestamp,
  remaining_credits: z.number(),
  included_credits: z.number(),
  payment_method_type: z.nullable(PaymentMethodType),
  payment_method_credit_card_last_four_digits: z.nullable(z.string()),
  payment_method_credit_card_brand: z.nullable(z.string()),
  /** When the next payment is due; null if none is. */
  next_billing_date: z.nullable(Timestamp),
  /** Start and end of the running trial or paid interval. */
  paid_from: Timestamp,
  paid_until: Timestamp,
  /**
   * End of an interval that is already paid and begins at
   * `paid_until`. Absent in what an older release stored.
   */
  prepaid_until: z.optional(z.nullable(Timestamp)),
  /** A smaller plan that was chosen and begins at `paid_until`. */
  next_plan_id: z.nullable(PlanId),
  next_billing_interval: z.nullable(BillingInterval),
  boleto: z.nullable(OpenBoleto),
  /**
   * Changes with every change of the subscription; a request sends back the value the user saw. Absent in
   * what an older release stored.
   */
  updated_at: z.optional(Timestamp),
})
export type Subscription = z.infer<typeof Subscription>

/** GET /billing/subscriptions/status. Also used by the consumption card and the limits (API-32, API-95). */
export const BillingStatus = z.object({
  subscription: z.nullable(Subscription),
  /** An organization gets one trial (BIL-25). */
  trial_available: z.boolean(),
  /** How many channels the plan allows. */
  channel_limit: z.number(),
})
export type BillingStatus = z.infer<typeof BillingStatus>

export const PaymentStatus = z.enum(['completed', 'pending', 'failed'])

/** A row of the payment history. */
export const PaymentItem = z.object({
  id: Id,
  date: Timestamp,
  formatted_amount: z.string(),
  status: z.string(),
  payment_method_details: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  failure_reason: z.nullable(z.string()),
  invoice_url: z.nullable(z.string()),
})
export type PaymentItem = z.infer<typeof PaymentItem>

export const PaymentHistory = z.object({ items: z.array(PaymentItem) })

/** Fields of every request that changes a subscription. */
export const BillingChange = z.object({
  /**
   * `Subscription.updated_at` as the user saw it, null for no subscription; if absent, nothing is compared.
   */
  seen_updated_at: z.optional(z.nullable(Timestamp)),
  /** Required once there is a subscription. */
  confirmation: ConfirmationToken,
})

/** The agents and channels that stay active under a smaller plan. */
export const Kept = z.object({
  agent_ids: z.array(Id).check(z.maxLength(100)),
  channel_ids: z.array(Id).check(z.maxLength(100)),
})
export type Kept = z.infer<typeof Kept>

const choice = {
  plan_id: PlanId,
  interval: BillingInterval,
  ...BillingChange.shape,
  /** Which agents and channels stay active, if the chosen plan is smaller. */
  kept: z.optional(Kept),
  /** Ignored, because the server decides it; accepted because the specification sends it. */
  trial_days: z.optional(z.number()),
}

/** Opens a checkout for a plan and its payer. */
export const CheckoutRequest = z.object({
  ...choice,
  customer_info: z.object({
    email: line(254),
    name: line(120),
    phone: z.optional(line(40)),
  }),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

export const Checkout = z.object({
  client_secret: z.string(),
  session_id: Id,
  /** Whose card form to show: that of the built-in test provider, labelled as such, or Stripe's. */
  provider: z.enum(['local', 'stripe']),
  publishable_key: z.nullable(z.string()),
})
export type Checkout = z.infer<typeof Checkout>

/** A checkout that the provider reports as completed. */
export const CheckoutSession = z.object({ session_id: Id })

/** Confirms the named checkout, or else the organization's latest (API-30). */
export const ConfirmRequest = z.object({
  paymentMethodId: z.string().check(z.minLength(1), z.maxLength(500)),
  session_id: z.optional(Id),
  ...BillingChange.shape,
})
export type ConfirmRequest = z.infer<typeof ConfirmRequest>

/** Without a payment method the stored card is used (API-31). */
export const SubscribeRequest = z.object({
  ...choice,
  payment_method_id: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
})
export type SubscribeRequest = z.infer<typeof SubscribeRequest>

/** The person or company in whose name a boleto is issued. */
export const BoletoPayer = z.object({
  name: line(120).check(z.minLength(3, 'Informe o nome ou a razão social')),
  tax_id: TaxId,
  postal_code: z.pipe(
    z.pipe(
      z.string('Informe o CEP'),
      z.transform((text: string) => text.replace(/\D/g, '')),
    ),
    z.string().check(z.maxLength(8, 'O CEP tem 8 números'), z.regex(/^\d{8}$/, 'O CEP tem 8 números')),
  ),
  address: line(160).check(z.minLength(3, 'Informe o endereço com número')),
  city: line(80).check(z.minLength(2, 'Informe a cidade')),
  state: z.pipe(
    z.pipe(
      z.string('Informe o estado'),
      z.transform((text: string) => text.trim().toUpperCase()),
    ),
    z.string().check(z.maxLength(2, 'Use a sigla, ex.: SP'), z.regex(/^[A-Z]{2}$/, 'Use a sigla, ex.: SP')),
  ),
})
export type BoletoPayer = z.infer<typeof BoletoPayer>

/** Pays without a checkout, which only a boleto can: a card goes through the checkout (API-28). */
export const DirectRequest = z.object({
  ...choice,
  payment_method_type: z.literal('boleto', 'Use boleto'),
  payer: BoletoPayer,
})
export type DirectRequest = z.infer<typeof DirectRequest>

/** The test provider's card form. The number is used during the call only and never stored (BIL-27). */
export const TestCard = z.object({
  session_id: Id,
  number: z.pipe(
    z.pipe(
      z.string('Informe o número do cartão'),
      z.transform((text: string) => text.replace(/[\s-]/g, '')),
    ),
    z
      .string()
      .check(
        z.maxLength(19, 'Número de cartão inválido'),
        z.regex(/^\d{13,19}$/, 'Número de cartão inválido'),
      ),
  ),
  expiry: z
    .string('Informe a validade')
    .check(z.maxLength(5, 'Use o formato MM/AA'), z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Use o formato MM/AA')),
  cvc: z
    .string('Informe o código')
    .check(
      z.maxLength(4, 'O código tem 3 ou 4 números'),
      z.regex(/^\d{3,4}$/, 'O código tem 3 ou 4 números'),
    ),
})
export type TestCard = z.infer<typeof TestCard>

export const TestCardAnswer = z.object({ payment_method_id: z.string() })
