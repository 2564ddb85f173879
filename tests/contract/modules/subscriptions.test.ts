/** How time and payments change a subscription, and how it is shown. */
import { describe, expect, it } from 'vitest'
import { addDaysToDate } from '../../../src/contract/billingRules.ts'
import {
  afterRefusal,
  BOLETO_AHEAD_DAYS,
  BOLETO_GRACE_DAYS,
  boughtInterval,
  nextStep,
  type PaymentState,
  RETRY_DAYS,
  subscriptionStanding,
  type SubscriptionState,
  toPaymentItem,
  toSubscription,
} from '../../../server/modules/billing/rules.ts'
import { usageOf } from '../../../server/modules/plans/rules.ts'

const day = (text: string) => new Date(`${text}T12:00:00.000Z`)
const START = day('2026-11-01')
const END = day('2026-12-01')
const sub = (over: Partial<SubscriptionState> = {}): SubscriptionState => ({
  id: 's',
  planId: 'pro',
  interval: 'monthly',
  status: 'active',
  startedAt: day('2026-10-01'),
  endedAt: null,
  trialEnd: null,
  autoRenew: true,
  anchor: START,
  periodStart: START,
  periodEnd: END,
  nextPlanId: null,
  nextInterval: null,
  nextCheckAt: null,
  failedCharges: 0,
  paymentMethodType: 'credit_card',
  paymentMethodId: null,
  customerId: null,
  cardBrand: 'visa',
  cardLastFour: '4242',
  payer: null,
  updatedAt: day('2026-11-02'),
  ...over,
})
const boleto = { paymentMethodType: 'boleto' }
const before = (at: Date) => new Date(at.getTime() - 1)

describe('the next step of a subscription', () => {
  it('BIL-37 by card: waits for the end, then begins what is paid, charges, or ends', () => {
    expect(nextStep(sub(), 'none', before(END))).toEqual({ kind: 'wait', until: END })
    expect(nextStep(sub(), 'none', END)).toEqual({ kind: 'charge' })
    expect(nextStep(sub(), 'paid', END)).toEqual({ kind: 'begin' })
    expect(nextStep(sub({ autoRenew: false }), 'paid', END)).toEqual({ kind: 'begin' })
    expect(nextStep(sub({ autoRenew: false }), 'none', END)).toEqual({ kind: 'cancel' })
    expect(nextStep(sub({ paymentMethodType: null }), 'none', END)).toEqual({ kind: 'cancel' })
    expect(nextStep(sub({ status: 'trialing' }), 'none', END)).toEqual({ kind: 'charge' })
    expect(nextStep(sub({ status: 'canceled' }), 'none', END)).toEqual({ kind: 'rest' })
  })

  it('BIL-37 by boleto: makes it out seven days ahead, and awaits it seven days', () => {
    expect([BOLETO_AHEAD_DAYS, BOLETO_GRACE_DAYS]).toEqual([7, 7])
    const issueAt = day('2026-11-24')
    expect(nextStep(sub(boleto), 'none', before(issueAt))).toEqual({ kind: 'wait', until: issueAt })
    expect(nextStep(sub(boleto), 'none', issueAt)).toEqual({ kind: 'issue_boleto' })
    for (const next of ['open', 'paid'] as const)
      expect(nextStep(sub(boleto), next, issueAt)).toEqual({ kind: 'wait', until: END })
    expect(nextStep(sub({ ...boleto, autoRenew: false }), 'none', issueAt)).toEqual({
      kind: 'wait',
      until: END,
    })
    expect(nextStep(sub(boleto), 'none', END)).toEqual({ kind: 'issue_boleto' })
    expect(nextStep(sub(boleto), 'open', END)).toEqual({ kind: 'await_boleto', until: day('2026-12-08') })
  })

  it('BIL-37 owing: waits for its check, then charges again or ends', () => {
    const check = day('2026-12-02')
    for (const status of ['past_due', 'unpaid']) {
      const owing = { status, nextCheckAt: check }
      expect(nextStep(sub(owing), 'none', before(check))).toEqual({ kind: 'wait', until: check })
      expect(nextStep(sub(owing), 'none', check)).toEqual({ kind: 'charge' })
      expect(nextStep(sub({ status }), 'none', START)).toEqual({ kind: 'charge' })
      expect(nextStep(sub({ ...owing, ...boleto }), 'none', check)).toEqual({ kind: 'cancel' })
      expect(nextStep(sub({ ...owing, autoRenew: false }), 'none', check)).toEqual({ kind: 'cancel' })
    }
  })

  it('BIL-37 a refused card is tried one, three and five days later, then no more', () => {
    expect(RETRY_DAYS).toEqual([1, 3, 5])
    expect([0, 1, 2, 3].map((failed) => afterRefusal(failed, END))).toEqual([
      { failedCharges: 1, nextCheckAt: day('2026-12-02') },
      { failedCharges: 2, nextCheckAt: day('2026-12-04') },
      { failedCharges: 3, nextCheckAt: day('2026-12-06') },
      'cancel',
    ])
  })
})

describe('what a payment buys', () => {
  const payment = (over: object) => ({ startsAt: END, method: 'credit_card', interval: 'monthly', ...over })

  it('is the interval it was made for; a late boleto buys one from its day on', () => {
    const late = addDaysToDate(END, 3)
    const made = { anchor: START, start: END, end: day('2027-01-01') }
    expect(boughtInterval(payment({}), START, late)).toEqual(made)
    expect(boughtInterval(payment({ method: 'boleto' }), START, before(END))).toEqual(made)
    expect(boughtInterval(payment({ method: 'boleto' }), START, END)).toEqual(made)
    const fromThen = { anchor: late, start: late, end: day('2027-01-04') }
    expect(boughtInterval(payment({ method: 'boleto' }), START, late)).toEqual(fromThen)
    expect(boughtInterval(payment({ startsAt: null }), START, late)).toEqual(fromThen)
    expect(boughtInterval(payment({ startsAt: null, interval: 'yearly' }), START, END).end).toEqual(
      day('2027-12-01'),
    )
  })
})

describe('how it is shown', () => {
  const terms = { used: 30, included: 100, boleto: null, prepaid: null, now: day('2026-11-10') }

  it('with its plan, its month, its card and the day of the next charge', () => {
    expect(subscriptionStanding(sub())).toEqual({
      status: 'active',
      planId: 'pro',
      interval: 'monthly',
      period: { start: START, end: END },
    })
    expect(toSubscription(sub(), terms)).toEqual({
      id: 's',
      plan_id: 'pro',
      status: 'active',
      billing_interval: 'monthly',
      start_date: '2026-10-01T12:00:00.000Z',
      end_date: null,
      trial_end: null,
      auto_renew: true,
      current_period_start: '2026-11-01T12:00:00.000Z',
      current_period_end: '2026-12-01T12:00:00.000Z',
      included_credits: 100,
      remaining_credits: 70,
      payment_method_type: 'credit_card',
      payment_method_credit_card_last_four_digits: '4242',
      payment_method_credit_card_brand: 'visa',
      next_billing_date: '2026-12-01T12:00:00.000Z',
      paid_from: '2026-11-01T12:00:00.000Z',
      paid_until: '2026-12-01T12:00:00.000Z',
      prepaid_until: null,
      next_plan_id: null,
      next_billing_interval: null,
      boleto: null,
      updated_at: '2026-11-02T12:00:00.000Z',
    })
  })

  it('without a card for a boleto, and never with less than nothing left', () => {
    const shown = toSubscription(sub({ ...boleto, endedAt: END, trialEnd: START }), { ...terms, used: 130 })
    expect(shown).toMatchObject({
      remaining_credits: 0,
      payment_method_credit_card_last_four_digits: null,
      payment_method_credit_card_brand: null,
      end_date: END.toISOString(),
      trial_end: START.toISOString(),
    })
  })

  it('BIL-01 with the next charge after what is paid ahead, at the next try, or with none', () => {
    const next = (over: Partial<SubscriptionState>, more: object = {}) =>
      toSubscription(sub(over), { ...terms, ...more }).next_billing_date
    const ahead = { prepaid: { start: END, end: day('2027-01-01') } }
    expect(next({}, ahead)).toBe('2027-01-01T12:00:00.000Z')
    expect(toSubscription(sub(), { ...terms, ...ahead }).prepaid_until).toBe('2027-01-01T12:00:00.000Z')
    expect(next({}, { prepaid: { start: terms.now, end: day('2027-01-01') } })).toBe(END.toISOString())
    const check = day('2026-12-04')
    expect(next({ status: 'past_due', nextCheckAt: check }, ahead)).toBe(check.toISOString())
    expect(next({ status: 'past_due' }, ahead)).toBe(END.toISOString())
    expect(next({ autoRenew: false })).toBeNull()
    expect(next({ status: 'canceled' })).toBeNull()
  })

  it('after its end with the last month that counted', () => {
    expect(usageOf({ periodStart: START, periodEnd: END }, day('2027-05-01'))).toEqual({
      start: START,
      end: END,
    })
    const year = { periodStart: START, periodEnd: day('2027-11-01') }
    expect(usageOf(year, day('2026-12-20')).start).toEqual(END)
    expect(usageOf(year, day('2028-01-01')).start).toEqual(day('2027-10-01'))
  })

  it('a payment says how it was paid, and for which document', () => {
    const payment: PaymentState = {
      id: 'p',
      status: 'paid',
      method: 'credit_card',
      amount: 100,
      planId: 'pro',
      interval: 'monthly',
      startsAt: null,
      cardBrand: 'visa',
      cardLastFour: '4242',
      reference: 'r',
      failureReason: 'f',
      boletoLine: null,
      boletoUrl: null,
      dueAt: null,
      documentToken: 't',
      createdAt: START,
      settledAt: END,
    }
    const item = (over: Partial<PaymentState>) =>
      toPaymentItem({ ...payment, ...over }, { formatted: 'R$ 1,00', documentUrl: '/d' })
    expect(item({})).toEqual({
      id: 'p',
      date: END.toISOString(),
      formatted_amount: 'R$ 1,00',
      status: 'paid',
      payment_method_details: 'Visa •••• 4242',
      transaction_id: 'r',
      failure_reason: 'f',
      invoice_url: '/d',
    })
    expect(item({ settledAt: null }).date).toBe(START.toISOString())
    const cards = ['mastercard', 'amex', 'elo', 'hiper', null].map(
      (cardBrand) => item({ cardBrand }).payment_method_details,
    )
    expect(cards).toEqual(
      ['Mastercard', 'Amex', 'Elo', 'Cartão', 'Cartão'].map((name) => `${name} •••• 4242`),
    )
    expect(item({ cardLastFour: null }).payment_method_details).toBeNull()
    expect(item({ method: 'boleto' }).payment_method_details).toBe('Boleto')
  })
})
