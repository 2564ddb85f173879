import { describe, expect, it } from 'vitest'
import type { BillingStatus } from '../../src/contract/billing.ts'
import { toView } from '../../src/features/billing/subscription.ts'
import {
  cardLabel,
  findPlan,
  intervalLabel,
  paymentStatus,
  statusLabels,
} from '../../src/features/billing/words.ts'
import { PLANS } from '../../server/modules/billing/plans.ts'

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
