import type { BoletoPayer } from '../../../src/contract/billing.ts'

/** What we know about a card; never its number. */
export type Card = { paymentMethodId: string; brand: string; lastFour: string }

export type Customer = { orgId: string; name: string; email: string; phone: string | null }

export type CardRequest = {
  /** Our id; a repeated call with it is the same request at the provider. */
  checkoutId: string
  customer: Customer
  /** The provider's id for this organization, if it has one. */
  customerId: string | null
}

export type CardForm = {
  customerId: string
  /** The provider's id for the request. */
  reference: string
  clientSecret: string
  publishableKey: string | null
}

export type ChargeRequest = {
  /** Our id; a repeated call with it is the same charge. */
  paymentId: string
  orgId: string
  /** In cents of a real. */
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
  /** The time of issue. */
  now: Date
}

export type Boleto = {
  reference: string
  customerId: string
  line: string
  /** Null if the server generates the document itself. */
  pdfUrl: string | null
  dueAt: Date
}

/** Reasons are in Portuguese, for the person who pays. */
export type Outcome =
  | { is: 'paid'; reference: string }
  | { is: 'refused'; reference: string | null; reason: string }
  | { is: 'open' }

/**
 * What a webhook is about. The current state is read from the provider afterwards, so neither order nor
 * repetition matters.
 */
export type PaymentNews =
  | { about: 'checkout'; checkoutId: string }
  | { about: 'payment'; paymentId: string; reference: string }
  | { about: 'nothing' }

export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

/**
 * A payment provider. Card numbers go from the person's browser to the provider; only the built-in test
 * provider, which accepts no real cards, receives a number here. If a call gets no answer, it throws; whether
 * it took effect is then unknown, and repeating it with the same id finds out.
 */
export interface PaymentsPort {
  readonly mode: 'local' | 'stripe'
  /** Only the test provider has this. It reads the number and does not store it. */
  enterTestCard?(orgId: string, number: string): { paymentMethodId: string } | { refusal: string }
  beginCard(request: CardRequest): Promise<CardForm>
  /** Returns the card that was entered into the form; null if there is none yet. */
  enteredCard(reference: string): Promise<Card | null>
  /** Returns this customer's card with that id; null if it does not belong to them. */
  findCard(customerId: string, paymentMethodId: string): Promise<Card | null>
  charge(request: ChargeRequest): Promise<Outcome>
  /** Throws PaymentRefused, with a text for the person, if the boleto cannot be issued. */
  issueBoleto(request: BoletoRequest): Promise<Boleto>
  /**
   * Returns the state of a payment. A boleto of the test provider is 'open' until somebody pays it in the
   * app.
   */
  stateOf(reference: string): Promise<Outcome>
  cancelBoleto(reference: string): Promise<void>
  /**
   * Returns null if the signature is not the provider's; 'unreadable' if it is, but the signed content is not
   * JSON.
   */
  readWebhook(raw: string, signature: string): Promise<PaymentNews | 'unreadable' | null>
}
