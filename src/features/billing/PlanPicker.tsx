import { Check, Minus } from 'lucide-react'
import type { BillingInterval, Plan } from '../../contract/billing.ts'
import type { Choice } from '../../contract/billingRules.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { intervalLabel } from './words.ts'
import { formatCents } from '../../contract/service.ts'

type Props = {
  plans: readonly Plan[]
  interval: BillingInterval
  onInterval: (interval: BillingInterval) => void
  onChoose: (choice: Choice) => void
  /** The plan currently paid for; it cannot be chosen. */
  current?: Choice | null | undefined
  /** Id of the plan to highlight, after 'Upgrade to Pro'. */
  suggested?: string | undefined
  disabled?: boolean | undefined
  level?: 'h2' | 'h3' | undefined
}

const intervals = [
  { value: 'monthly', label: 'Mensal' },
  { value: 'yearly', label: 'Anual −25%' },
] as const

/** The plans side by side, with monthly or yearly prices. */
export function PlanPicker({
  plans,
  interval,
  onInterval,
  onChoose,
  current,
  suggested,
  disabled = false,
  level = 'h3',
}: Props) {
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label="Período de cobrança"
        options={intervals}
        value={interval}
        onChange={onInterval}
        full
        className="max-w-sm"
      />
      <ul className="grid gap-4 sm:grid-cols-2">
        {plans
          .filter((plan) => plan.billing_interval === interval)
          .map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              level={level}
              isCurrent={current?.planId === plan.id && current.interval === plan.billing_interval}
              isSuggested={suggested === plan.id}
              disabled={disabled}
              onChoose={() => onChoose({ planId: plan.id, interval: plan.billing_interval })}
            />
          ))}
      </ul>
    </div>
  )
}

type CardProps = {
  plan: Plan
  level: 'h2' | 'h3'
  isCurrent: boolean
  isSuggested: boolean
  disabled: boolean
  onChoose: () => void
}

function PlanCard({ plan, level: Title, isCurrent, isSuggested, disabled, onChoose }: CardProps) {
  const yearly = plan.billing_interval === 'yearly'
  return (
    <li
      className={cx(
        'flex flex-col gap-3 rounded-md border bg-surface p-4',
        isCurrent || isSuggested ? 'border-brand' : 'border-line-strong',
      )}
    >
      <div className="flex min-h-[22px] items-center gap-2">
        <Title className="min-w-0 flex-1 text-[0.9375rem] font-620">{plan.name}</Title>
        {isCurrent && <Badge tone="brand">Plano atual</Badge>}
      </div>
      <div>
        <p>
          <span className="text-xl font-650 tracking-tight">{plan.formattedPrice}</span>
          <span className="text-ink-2"> / {intervalLabel[plan.billing_interval]}</span>
        </p>
        <p className="min-h-[18px] text-xs text-ink-2">
          {yearly && `Equivale a ${formatCents(Math.round(plan.price / 12))} por mês`}
        </p>
      </div>
      <ul className="flex flex-1 flex-col gap-1.5">
        {plan.features.map(({ label, included, soon }) => (
          <li key={label} className={cx('flex items-start gap-2', !included && 'text-ink-3')}>
            {included ? (
              <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
            ) : (
              <Minus size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            )}
            <span className="min-w-0 flex-1">
              <span className="sr-only">{included ? 'Inclui: ' : 'Não inclui: '}</span>
              {label}
            </span>
            {included && soon && <Badge size="sm">Em breve</Badge>}
          </li>
        ))}
      </ul>
      <Button
        variant={isCurrent ? 'secondary' : 'primary'}
        full
        disabled={isCurrent || disabled}
        onClick={onChoose}
      >
        {isCurrent ? 'Seu plano' : `Escolher ${plan.name}`}
      </Button>
    </li>
  )
}
