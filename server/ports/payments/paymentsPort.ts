import type { BoletoPayer } from '../../../src/contract/billing.ts'

/** What is known of a card: never its number. */
export type Card = { paymentMethodId: string; brand: string; lastFour: string }

export type Customer = { orgId: string; name: string; email: string; phone: string | null }

export type CardRequest = {
  /** Ours; asked again with it, it is the same request at the provider. */
  checkoutId: string
  customer: Customer
  /** The provider's name for this organization, when it has one. */
  customerId: string | null
}

export type CardForm = {
  customerId: string
  /** The provider's name for the request. */
  reference: string
  clientSecret: string
  publishableKey: string | null
}

export type ChargeRequest = {
  /** Ours; charged again with it, it is the same charge. */
  paymentId: string
  orgId: string
  /** Cents of a real. */
  amount: number
  description: string
  customerId: string
  paymentMethodId: string
}

export type BoletoRequest = Omit<ChargeRequest, 'paymentMethodId' | 'customerId'> & {
  customer: Customer
  customerId: string | null
  payer: BoletoPayer
  dueAt: Date
  /** When it is issued. */
  now: Date
}

export type Boleto = {
  reference: string
  customerId: string
  line: string
  /** Null: its document is made here. */
  pdfUrl: string | null
  dueAt: Date
}

/** Reasons in Portuguese, for the person who pays. */
export type Outcome =
  | { is: 'paid'; reference: string }
  | { is: 'refused'; reference: string | null; reason: string }
  | { is: 'open' }

/** What a webhook speaks of; what became of it is asked afterwards, so that neither order nor repetition matters. */
export type PaymentNews =
  | { about: 'checkout'; checkoutId: string }
  | { about: 'payment'; paymentId: string; reference: string }
  | { about: 'nothing' }

export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

/**
 * Who takes the money. Numbers of cards go from the person's browser to the provider; only the built-in test provider,
 * which takes no real one, looks at a number here. A call that gets no answer throws: whether it was done is unknown,
 * and the same call with the same id finds out.
 */
export interface PaymentsPort {
  readonly mode: 'local' | 'stripe'
  /** The test provider alone: looks at the number and drops it. */
  enterTestCard?(orgId: string, number: string): { paymentMethodId: string } | { refusal: string }
  beginCard(request: CardRequest): Promise<CardForm>
  /** The card that was entered into the form; null while there is none. */
  enteredCard(reference: string): Promise<Card | null>
  /** This customer's card of that name; null when it is not theirs. */
  findCard(customerId: string, paymentMethodId: string): Promise<Card | null>
  charge(request: ChargeRequest): Promise<Outcome>
  /** Throws PaymentRefused, with words for the person, when it cannot be made out. */
  issueBoleto(request: BoletoRequest): Promise<Boleto>
  /** What became of a payment; of the test provider's boletos 'open' until somebody pays them here. */
  stateOf(reference: string): Promise<Outcome>
  cancelBoleto(reference: string): Promise<void>
  /** Null when the signature is not the provider's; 'unreadable' when it is, but what was signed is no JSON. */
  readWebhook(raw: string, signature: string): Promise<PaymentNews | 'unreadable' | null>
}
