import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentsPort } from '../paymentsPort.ts'
import { boletoLine } from './boletoLine.ts'
import { judgeCard, TEST_CARD_REFUSED } from './testCards.ts'

const Token = z.object({
  org: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  chargeFails: z.boolean(),
  nonce: z.string(),
})
type Token = z.infer<typeof Token>

const customerOf = (orgId: string) => `cus_test_${orgId}`

/**
 * Creates the test provider. It stores nothing: the id of a payment method contains, signed, how its charges
 * will end.
 */
export function localPayments(secret: string): PaymentsPort {
  const sign = (body: string) => createHmac('sha256', secret).update(body).digest('base64url')

  function read(paymentMethodId: string): Token | null {
    const [, body, signature] = /^pm_test_([\w-]+)\.([\w-]+)$/.exec(paymentMethodId) ?? []
    if (body === undefined || signature === undefined) return null
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(body))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    return Token.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  }

  return {
    mode: 'local',

    enterTestCard(orgId, number) {
      const verdict = judgeCard(number)
      if ('refusal' in verdict) return verdict
      const token: Token = { org: orgId, ...verdict, nonce: randomBytes(6).toString('base64url') }
      const body = Buffer.from(JSON.stringify(token)).toString('base64url')
      return { paymentMethodId: `pm_test_${body}.${sign(body)}` }
    },

    beginCard: async ({ checkoutId, customer }) => ({
      customerId: customerOf(customer.orgId),
      reference: `seti_test_${checkoutId}`,
      clientSecret: `seti_test_${checkoutId}_secret_${randomBytes(12).toString('base64url')}`,
      publishableKey: null,
    }),

    // The test form is part of our page: it confirms with the payment method's id, and nobody comes back from
    // another site.
    enteredCard: async () => null,

    async findCard(customerId, paymentMethodId) {
      const token = read(paymentMethodId)
      if (!token || customerOf(token.org) !== customerId) return null
      return { paymentMethodId, brand: token.brand, lastFour: token.lastFour }
    },

    async charge({ paymentId, paymentMethodId }) {
      const reference = `pay_test_${paymentId.slice(-12)}`
      const token = read(paymentMethodId)
      return !token || token.chargeFails
        ? { is: 'refused', reference, reason: TEST_CARD_REFUSED }
        : { is: 'paid', reference }
    },

    issueBoleto: async ({ paymentId, orgId, amount, dueAt }) => ({
      reference: `bol_test_${paymentId.slice(-12)}`,
      customerId: customerOf(orgId),
      line: boletoLine(amount, dueAt, BigInt(`0x${paymentId.slice(-12)}`).toString()),
      pdfUrl: null,
      dueAt,
    }),

    stateOf: async () => ({ is: 'open' }),
    cancelBoleto: async () => undefined,
    readWebhook: async () => null,
  }
}
