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
  /** Part of the plan by name, and not there yet: 'Em breve' (BIL-17). */
  soon: z.boolean(),
})

/** What is sold: a plan at one interval. `id` and `billing_interval` together name it. */
export const Plan = z.object({
  id: PlanId,
  name: z.string(),
  type: PlanId,
  /** Cents of a real for the whole interval. */
  price: z.number(),
  formattedPrice: z.string(),
  billing_interval: BillingInterval,
  /** Active contacts per month. */
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
  /** Cents. */
  amount: z.number(),
  /** Made by the built-in test provider: no bank knows it. */
  test: z.boolean(),
})
export type OpenBoleto = z.infer<typeof OpenBoleto>

export const Subscription = z.object({
  id: Id,
  /** A plan this release does not know is shown as none (BIL-05). */
  plan_id: z.optional(z.string()),
  /** The same under its other spelling (ENT-11); one of the two is there. */
  planId: z.optional(z.string()),
  status: SubscriptionStatus,
  billing_interval: BillingInterval,
  start_date: Timestamp,
  end_date: z.nullable(Timestamp),
  trial_end: z.nullable(Timestamp),
  auto_renew: z.boolean(),
  /** The month in which contacts are counted; of a yearly plan one of its twelve. */
  current_period_start: Timestamp,
  current_period_end: Timestamp,
  remaining_credits: z.number(),
  included_credits: z.number(),
  payment_method_type: z.nullable(PaymentMethodType),
  payment_method_credit_card_last_four_digits: z.nullable(z.string()),
  payment_method_credit_card_brand: z.nullable(z.string()),
  /** When money is asked for next; null when nothing will be. */
  next_billing_date: z.nullable(Timestamp),
  /** The running trial or paid interval, from its beginning to its end. */
  paid_from: Timestamp,
  paid_until: Timestamp,
  /** The end of an interval that is paid already and begins at `paid_until`. Absent in what an older release kept. */
  prepaid_until: z.optional(z.nullable(Timestamp)),
  /** A smaller plan chosen meanwhile begins at `paid_until`. */
  next_plan_id: z.nullable(PlanId),
  next_billing_interval: z.nullable(BillingInterval),
  boleto: z.nullable(OpenBoleto),
  /** Changes with it; a command sends back the one its author saw. Absent in what an older release kept. */
  updated_at: z.optional(Timestamp),
})
export type Subscription = z.infer<typeof Subscription>

/** GET /billing/subscriptions/status; also feeds the consumption card and the limits (API-32, API-95). */
export const BillingStatus = z.object({
  subscription: z.nullable(Subscription),
  /** One trial per organization (BIL-25). */
  trial_available: z.boolean(),
  /** How many channels the plan allows. */
  channel_limit: z.number(),
})
export type BillingStatus = z.infer<typeof BillingStatus>

export const PaymentStatus = z.enum(['completed', 'pending', 'failed'])

/** A line of the payment history. */
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

/** What every change of a subscription brings along. */
export const BillingChange = z.object({
  /** `Subscription.updated_at` as the author saw it, null for none; left out, nothing is compared. */
  seen_updated_at: z.optional(z.nullable(Timestamp)),
  /** Needed once there is a subscription. */
  confirmation: ConfirmationToken,
})

/** Which agents and channels go on under a smaller plan. */
export const Kept = z.object({
  agent_ids: z.array(Id).check(z.maxLength(100)),
  channel_ids: z.array(Id).check(z.maxLength(100)),
})
export type Kept = z.infer<typeof Kept>

const choice = {
  plan_id: PlanId,
  interval: BillingInterval,
  ...BillingChange.shape,
  /** Which agents and channels go on, when the plan chosen is smaller. */
  kept: z.optional(Kept),
  /** The server decides it; taken along because the specification sends it. */
  trial_days: z.optional(z.number()),
}

/** What opens a checkout: the plan, and who pays. */
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
  /** Whose card form is shown: the built-in test provider's, labelled as such, or Stripe's. */
  provider: z.enum(['local', 'stripe']),
  publishable_key: z.nullable(z.string()),
})
export type Checkout = z.infer<typeof Checkout>

/** The checkout that the provider says has ended well. */
export const CheckoutSession = z.object({ session_id: Id })

/** API-30: the checkout meant is the one named, else the organization's latest. */
export const ConfirmRequest = z.object({
  paymentMethodId: z.string().check(z.minLength(1), z.maxLength(500)),
  session_id: z.optional(Id),
  ...BillingChange.shape,
})
export type ConfirmRequest = z.infer<typeof ConfirmRequest>

/** API-31: without a payment method the card on file is used. */
export const SubscribeRequest = z.object({
  ...choice,
  payment_method_id: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
})
export type SubscribeRequest = z.infer<typeof SubscribeRequest>

/** Whom a boleto is made out to. */
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

/** API-28: a card goes through the checkout, a boleto directly. */
export const DirectRequest = z.object({
  ...choice,
  payment_method_type: z.literal('boleto', 'Use boleto'),
  payer: BoletoPayer,
})
export type DirectRequest = z.infer<typeof DirectRequest>

/** The test provider's card form. The number is looked at while the call lasts, and kept nowhere (BIL-27). */
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
