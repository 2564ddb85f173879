import type { BillingInterval, Plan, PlanId } from '../../../src/contract/billing.ts'
import { formatCents } from '../../../src/contract/service.ts'

/** The plans on sale (BIL-14 to BIL-17). This is the only place for prices, in cents per month. */
const SEED: readonly { id: PlanId; name: string; monthly: number; contacts: number; channels: number }[] = [
  { id: 'basic', name: 'Essencial', monthly: 19_700, contacts: 250, channels: 1 },
  { id: 'pro', name: 'Profissional', monthly: 39_700, contacts: 2000, channels: 3 },
]

const YEARLY_SHARE = 0.75

/** Features that 'Essencial' does not include. `soon` marks those that are not available yet. */
const PRO_FEATURES = [
  { label: 'Múltiplos agentes', soon: false },
  { label: 'Chat interno', soon: true },
  { label: 'Acompanhamento com especialista', soon: true },
  { label: 'Lembretes avançados', soon: true },
  { label: 'Pesquisa de satisfação', soon: true },
  { label: 'Recuperação de conversas', soon: true },
  { label: 'Anamnese automatizada', soon: true },
]

const count = new Intl.NumberFormat('pt-BR')

export const PLANS: readonly Plan[] = (['monthly', 'yearly'] as const).flatMap((interval) =>
  SEED.map(({ id, name, monthly, contacts, channels }) => {
    const price = priceFor(monthly, interval)
    const whole = id === 'pro'
    return {
      id,
      name,
      type: id,
      price,
      formattedPrice: formatCents(price),
      billing_interval: interval,
      contacts,
      channels,
      features: [
        { label: `Até ${count.format(contacts)} contatos ativos por mês`, included: true, soon: false },
        {
          label: channels === 1 ? '1 canal de WhatsApp' : `Até ${channels} canais de WhatsApp`,
          included: true,
          soon: false,
        },
        ...PRO_FEATURES.map(({ label, soon }) => ({ label, soon, included: whole })),
      ],
    }
  }),
)

function priceFor(monthly: number, interval: BillingInterval): number {
  return interval === 'monthly' ? monthly : Math.round(monthly * 12 * YEARLY_SHARE)
}

export function planOf(id: string, interval: string): Plan {
  const plan = PLANS.find((one) => one.id === id && one.billing_interval === interval)
  if (!plan) throw new Error('a plan that is not sold')
  return plan
}

/** The plan's description in a charge and on its receipt. */
export const describePlan = ({ name, billing_interval }: Plan): string =>
  `Balcão ${name}, ${billing_interval === 'yearly' ? 'plano anual' : 'plano mensal'}`
