import type Stripe from 'stripe'
import type { StripeEnv } from '../../../env.ts'
import {
  type Card,
  type Customer,
  type Outcome,
  type PaymentNews,
  PaymentRefused,
  type PaymentsPort,
} from '../paymentsPort.ts'
import { BOLETO_EXPIRED, CARD_REFUSED, cardRefusalText } from './refusalText.ts'

const DAY_MS = 86_400_000
const LONGEST_BOLETO_DAYS = 60

/**
 * Stripe stores cards and moves money. Our jobs decide when to charge, the same way as with the test
 * provider. Every call that creates something carries our idempotency key, so a repetition has no second
 * effect.
 */
export function stripePayments({
  secretKey,
  publishableKey,
  webhookSecret,
  apiUrl,
}: StripeEnv): PaymentsPort {
  let loading: Promise<Stripe> | undefined
  /** Loaded on first use, because most starts of the server never need it. */
  const stripe = () => (loading ??= load())

  async function load(): Promise<Stripe> {
    const { default: Client } = await import('stripe')
    const { protocol, hostname, port } = new URL(apiUrl)
    return new Client(secretKey, {
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      protocol: protocol === 'http:' ? 'http' : 'https',
      maxNetworkRetries: 2,
      timeout: 15_000,
      telemetry: false,
    })
  }

  /** `askedFor` identifies the call that needs a customer; repeating it returns the same customer. */
  async function customerId(
    { orgId, name, email, phone }: Customer,
    known: string | null,
    askedFor: string,
  ): Promise<string> {
    if (known !== null) return known
    const made = await (
      await stripe()
    ).customers.create(
      {
        name,
        email,
        ...(phone === null ? {} : { phone }),
        preferred_locales: ['pt-BR'],
        metadata: { organization_id: orgId },
      },
      { idempotencyKey: `customer-${askedFor}` },
    )
    return made.id
  }

  return {
    mode: 'stripe',

    async beginCard({ checkoutId, customer, customerId: known }) {
      const owner = await customerId(customer, known, checkoutId)
      const intent = await (
        await stripe()
      ).setupIntents.create(
        {
          customer: owner,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata: { organization_id: customer.orgId, checkout_id: checkoutId },
        },
        { idempotencyKey: `checkout-${checkoutId}` },
      )
      if (intent.client_secret === null) throw new Error('a SetupIntent without a client secret')
      return { customerId: owner, reference: intent.id, clientSecret: intent.client_secret, publishableKey }
    },

    async enteredCard(reference) {
      const intent = await (await stripe()).setupIntents.retrieve(reference, { expand: ['payment_method'] })
      const method = intent.payment_method
      return intent.status === 'succeeded' && method !== null && typeof method === 'object'
        ? cardOf(method)
        : null
    },

    async findCard(owner, paymentMethodId) {
      if (!/^pm_\w+$/.test(paymentMethodId)) return null
      try {
        const method = await (await stripe()).paymentMethods.retrieve(paymentMethodId)
        const of = typeof method.customer === 'string' ? method.customer : method.customer?.id
        return of === owner ? cardOf(method) : null
      } catch (error) {
        if (typeOf(error) === 'StripeInvalidRequestError') return null
        throw error
      }
    },

    async charge({ paymentId, orgId, amount, description, customerId: owner, paymentMethodId }) {
      try {
        const intent = await (
          await stripe()
        ).paymentIntents.create(
          {
            amount,
            currency: 'brl',
            customer: owner,
            payment_method: paymentMethodId,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            description,
            metadata: { organization_id: orgId, payment_id: paymentId },
          },
          { idempotencyKey: `payment-${paymentId}` },
        )
        return outcomeOf(intent)
      } catch (error) {
        return refusal(error)
      }
    },

    async issueBoleto({
      paymentId,
      orgId,
      amount,
      description,
      customer,
      customerId: known,
      payer,
      dueAt,
      now,
    }) {
      const owner = await customerId(customer, known, paymentId)
      const days = Math.ceil((dueAt.getTime() - now.getTime()) / DAY_MS)
      try {
        const intent = await (
          await stripe()
        ).paymentIntents.create(
          {
            amount,
            currency: 'brl',
            customer: owner,
            allowed_payment_method_types: ['boleto'],
            payment_method_data: {
              type: 'boleto',
              boleto: { tax_id: payer.tax_id },
              billing_details: {
                name: payer.name,
                email: customer.email,
                address: {
                  line1: payer.address,
                  city: payer.city,
                  state: payer.state,
                  postal_code: payer.postal_code,
                  country: 'BR',
                },
              },
            },
            payment_method_options: {
              boleto: { expires_after_days: Math.min(LONGEST_BOLETO_DAYS, Math.max(1, days)) },
            },
            confirm: true,
            description,
            metadata: { organization_id: orgId, payment_id: paymentId },
          },
          { idempotencyKey: `payment-${paymentId}` },
        )
        const details = intent.next_action?.boleto_display_details
        if (!details?.number) throw new Error(`a boleto without its line: ${intent.status}`)
        return {
          reference: intent.id,
          customerId: owner,
          line: details.number,
          pdfUrl: details.pdf ?? details.hosted_voucher_url,
          dueAt: details.expires_at === null ? dueAt : new Date(details.expires_at * 1000),
        }
      } catch (error) {
        const outcome = refusal(error)
        throw new PaymentRefused(
          outcome.reason === CARD_REFUSED
            ? 'O boleto não pôde ser emitido. Confira os dados de quem paga.'
            : outcome.reason,
        )
      }
    },

    async stateOf(reference) {
      return outcomeOf(await (await stripe()).paymentIntents.retrieve(reference))
    },

    async cancelBoleto(reference) {
      try {
        await (await stripe()).paymentIntents.cancel(reference)
      } catch (error) {
        // The boleto was paid or has expired meanwhile; its webhook reports that.
        if (typeOf(error) !== 'StripeInvalidRequestError') throw error
      }
    },

    async readWebhook(raw, signature) {
      const client = await stripe()
      try {
        // The signature is verified, but the content may be any JSON.
        const event: unknown = await client.webhooks.constructEventAsync(raw, signature, webhookSecret)
        return isEvent(event) ? newsOf(event) : { about: 'nothing' }
      } catch (error) {
        if (typeOf(error) === 'StripeSignatureVerificationError') return null
        if (error instanceof SyntaxError) return 'unreadable'
        // Signed, but of a kind that we did not subscribe to; Stripe's error for it has no type of its own.
        if (error instanceof Error && error.message.includes('thin event')) return { about: 'nothing' }
        throw error
      }
    },
  }
}

function isEvent(value: unknown): value is Stripe.Event {
  const event = value as Partial<Stripe.Event> | null
  return typeof event === 'object' && typeof event?.data?.object === 'object' && event.data.object !== null
}

function newsOf(event: Stripe.Event): PaymentNews {
  switch (event.type) {
    case 'setup_intent.succeeded': {
      const checkoutId = event.data.object.metadata?.['checkout_id']
      return typeof checkoutId === 'string' ? { about: 'checkout', checkoutId } : { about: 'nothing' }
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const { id, metadata } = event.data.object
      const paymentId = metadata?.['payment_id']
      return typeof paymentId === 'string' && typeof id === 'string'
        ? { about: 'payment', paymentId, reference: id }
        : { about: 'nothing' }
    }
    default:
      return { about: 'nothing' }
  }
}

function cardOf(method: Stripe.PaymentMethod): Card | null {
  if (!method.card) return null
  return { paymentMethodId: method.id, brand: method.card.brand, lastFour: method.card.last4 }
}

function outcomeOf(intent: Stripe.PaymentIntent): Outcome {
  const { id: reference, status, last_payment_error: failure } = intent
  if (status === 'succeeded') return { is: 'paid', reference }
  const isBoleto = intent.payment_method_types.includes('boleto')
  if (status === 'canceled' || status === 'requires_payment_method') {
    const reason = isBoleto ? BOLETO_EXPIRED : cardRefusalText(failure?.decline_code, failure?.code)
    return { is: 'refused', reference, reason }
  }
  // Nobody is present to answer the bank's question about a card. For a boleto, this state means that it
  // waits to be paid.
  if (status === 'requires_action' && !isBoleto)
    return { is: 'refused', reference, reason: cardRefusalText('authentication_required') }
  return { is: 'open' }
}

const typeOf = (error: unknown): string | undefined => {
  const type: unknown = error instanceof Error && 'type' in error ? error.type : undefined
  return typeof type === 'string' ? type : undefined
}

/** Returns Stripe's refusal; rethrows any other error (no answer, a wrong key, too many calls). */
function refusal(error: unknown): Extract<Outcome, { is: 'refused' }> {
  const type = typeOf(error)
  if (type !== 'StripeCardError' && type !== 'StripeInvalidRequestError') throw error
  const { decline_code, code, payment_intent } = error as Stripe.errors.StripeError
  return {
    is: 'refused',
    reference: payment_intent?.id ?? null,
    reason: cardRefusalText(decline_code, code),
  }
}
