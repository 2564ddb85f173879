import type { ReactNode } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { Plan } from '../../contract/billing.ts'
import type { Terms } from '../../contract/billingRules.ts'
import { cx } from '../../ui/cx.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { intervalLabel } from './words.ts'
import { formatCents } from '../../contract/service.ts'

/** What is charged today, and what and when next (BIL-19, BIL-25). */
export function OrderSummary({ plan, terms }: { plan: Plan; terms: Terms }) {
  const timeZone = useTimeZone()
  const when = formatDate(terms.chargeAt, timeZone)
  const price = `${plan.formattedPrice} / ${intervalLabel[plan.billing_interval]}`
  const credited = terms.kind === 'pay' && terms.today < plan.price
  return (
    <section aria-labelledby="order-summary" className="h-fit rounded-md border border-line bg-sunken p-4">
      <h3 id="order-summary" className="mb-3 font-620">
        Resumo do pedido
      </h3>
      <dl className="flex flex-col gap-2">
        <Line label={`Plano ${plan.name}`}>{price}</Line>
        {terms.kind === 'trial' && <Line label="Teste grátis">7 dias</Line>}
        {credited && <Line label="Crédito do plano atual">− {formatCents(plan.price - terms.today)}</Line>}
        <Line label="Total hoje" strong>
          {formatCents(terms.today)}
        </Line>
        <Line label={chargeLabel[terms.kind]}>{when}</Line>
      </dl>
      <p className="mt-3 text-xs text-pretty text-ink-2">{explanation(terms, when)}</p>
    </section>
  )
}

function Line({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={cx('flex justify-between gap-3', strong && 'border-t border-line-strong pt-2 font-620')}>
      <dt className={cx(!strong && 'text-ink-2')}>{label}</dt>
      <dd className="text-right whitespace-nowrap">{children}</dd>
    </div>
  )
}

const chargeLabel: Record<Terms['kind'], string> = {
  trial: 'Primeira cobrança',
  keep: 'Próxima cobrança',
  later: 'O plano muda em',
  pay: 'Próxima cobrança',
}

function explanation(terms: Terms, when: string): string {
  if (terms.kind === 'trial') return `Nada é cobrado até ${when}. Cancele antes e não paga nada.`
  if (terms.kind === 'later') return `O plano atual já está pago e continua valendo até ${when}.`
  if (terms.kind === 'keep') return `Nada é cobrado agora; a próxima cobrança continua em ${when}.`
  return 'A cobrança é feita hoje e se repete a cada período, até você cancelar.'
}
