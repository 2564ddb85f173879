import { describe, expect, it } from 'vitest'
import type { BillingStatus } from '../../src/contract/billing.ts'
import * as endpoints from '../../src/contract/billingEndpoints.ts'
import { failureText } from '../../src/api/failureText.ts'
import { ApiError } from '../../src/api/httpClient.ts'
import { historyQuery } from '../../src/features/billing/reads.ts'
import { toView } from '../../src/features/billing/subscription.ts'
import {
  cardLabel,
  findPlan,
  intervalLabel,
  paymentStatus,
  statusLabels,
} from '../../src/features/billing/words.ts'
import { PLANS } from '../../server/modules/plans/plans.ts'

const subscription: NonNullable<BillingStatus['subscription']> = {
  id: '01a1ff00-0000-7000-8000-000000000000',
  status: 'active',
  billing_interval: 'yearly',
  start_date: '2026-11-21T12:00:00.000Z',
  end_date: null,
  trial_end: null,
  auto_renew: true,
  current_period_start: '2026-11-21T12:00:00.000Z',
  current_period_end: '2026-12-21T12:00:00.000Z',
  remaining_credits: 200,
  included_credits: 250,
  payment_method_type: 'credit_card',
  payment_method_credit_card_last_four_digits: '4242',
  payment_method_credit_card_brand: 'visa',
  next_billing_date: '2027-11-21T12:00:00.000Z',
  paid_from: '2026-11-21T12:00:00.000Z',
  paid_until: '2027-11-21T12:00:00.000Z',
  next_plan_id: null,
  next_billing_interval: null,
  boleto: null,
}

describe('words of billing', () => {
  it('BIL-03 every status has its label', () => {
    const labels = Object.entries(statusLabels).map(([status, { label }]) => [status, label])
    expect(Object.fromEntries(labels)).toEqual({
      active: 'Ativo',
      inactive: 'Inativo',
      canceled: 'Cancelado',
      past_due: 'Atrasado',
      paused: 'Pausado',
      incomplete: 'Incompleto',
      trialing: 'Teste grátis',
      unpaid: 'Aguardando pagamento',
    })
  })

  it('BIL-34 what a payment became; an unknown word gets a capital', () => {
    const labels = ['completed', 'pending', 'failed', 'refunded', ''].map(
      (status) => paymentStatus(status).label,
    )
    expect(labels).toEqual(['Processado', 'Pendente', 'Falhou', 'Refunded', ''])
  })

  it('BIL-01 BIL-12 cards and intervals', () => {
    const card = (brand: string) => cardLabel({ brand, lastFour: '4242' })
    expect(['visa', 'mastercard', 'amex', 'elo', 'outra'].map(card)).toEqual([
      'Visa •••• 4242',
      'Mastercard •••• 4242',
      'Amex •••• 4242',
      'Elo •••• 4242',
      'Cartão •••• 4242',
    ])
    expect(intervalLabel).toEqual({ monthly: 'mês', yearly: 'ano' })
  })
})

describe('what is said when the server says nothing', () => {
  it('ERR-11 BIL-35 every call has its own words', () => {
    const said = (endpoint: { failure?: string }) =>
      failureText(new ApiError({ status: 500, body: '<html>', retryAfter: null }, endpoint.failure))
    expect(said(endpoints.getBillingStatus)).toBe('Falha ao buscar status da assinatura')
    expect(said(endpoints.createCheckoutSession)).toBe('Falha ao criar sessão de checkout')
    for (const confirming of [endpoints.confirmSubscription, endpoints.finishCheckout])
      expect(said(confirming)).toBe('Falha ao confirmar assinatura')
    expect(said(endpoints.getPaymentHistory)).toBe('Ocorreu um erro ao buscar o histórico de pagamentos.')
  })

  it('BIL-36 STO-10 the history is kept five minutes, asked for once more, and not on focus', () => {
    expect(historyQuery).toMatchObject({ staleTime: 300_000, retry: 1, refetchOnWindowFocus: false })
  })
})

describe('the subscription of the screens', () => {
  const view = (more: object) =>
    toView({ trial_available: false, channel_limit: 1, subscription: { ...subscription, ...more } })
      .subscription

  it('ENT-09 ENT-11 reads both spellings of the plan, and speaks camelCase', () => {
    for (const named of [{ plan_id: 'pro' }, { planId: 'pro' }])
      expect(view(named)).toMatchObject({ planId: 'pro', interval: 'yearly', included: 250, remaining: 200 })
    expect(view({ plan_id: 'pro' })?.card).toEqual({ brand: 'visa', lastFour: '4242' })
  })

  it('BIL-05 a plan that is not sold is none', () => {
    const unknown = view({ plan_id: 'ouro' })!
    expect(findPlan(PLANS, unknown.planId, unknown.interval)).toBeUndefined()
    expect(findPlan(PLANS, 'pro', 'yearly')?.name).toBe('Profissional')
  })

  it('BIL-09 who pays by boleto has no card, and needs none', () => {
    const boleto = view({
      plan_id: 'pro',
      payment_method_type: 'boleto',
      payment_method_credit_card_last_four_digits: null,
    })
    expect(boleto).toMatchObject({ card: null, paysByBoleto: true })
  })
})
