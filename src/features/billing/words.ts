import type { BillingInterval, Plan, SubscriptionStatus } from '../../contract/billing.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'

/** Label and colour of each status of a subscription. */
export const statusLabels: Record<SubscriptionStatus, { label: string; tone: BadgeTone }> = {
  active: { label: 'Ativo', tone: 'ok' },
  inactive: { label: 'Inativo', tone: 'neutral' },
  canceled: { label: 'Cancelado', tone: 'neutral' },
  past_due: { label: 'Atrasado', tone: 'bad' },
  paused: { label: 'Pausado', tone: 'neutral' },
  incomplete: { label: 'Incompleto', tone: 'warn' },
  trialing: { label: 'Teste grátis', tone: 'brand' },
  unpaid: { label: 'Aguardando pagamento', tone: 'warn' },
}

/** Label and colour of a payment's status (BIL-34); an unknown status is shown capitalized. */
export function paymentStatus(status: string): { label: string; tone: BadgeTone } {
  if (status === 'completed') return { label: 'Processado', tone: 'ok' }
  if (status === 'pending') return { label: 'Pendente', tone: 'warn' }
  if (status === 'failed') return { label: 'Falhou', tone: 'bad' }
  return { label: status.charAt(0).toUpperCase() + status.slice(1), tone: 'neutral' }
}

/** The interval of a price, after the slash. */
export const intervalLabel: Record<BillingInterval, string> = { monthly: 'mês', yearly: 'ano' }

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex', elo: 'Elo' }

export const cardLabel = ({ brand, lastFour }: { brand: string; lastFour: string }): string =>
  `${brands[brand] ?? 'Cartão'} •••• ${lastFour}`

export const findPlan = (plans: readonly Plan[], id: string, interval: BillingInterval): Plan | undefined =>
  plans.find((plan) => plan.id === id && plan.billing_interval === interval)
