import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { consumptionLevel, isCurrent } from '../../contract/billingRules.ts'
import { failureText } from '../../api/failureText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Progress } from '../../ui/Progress.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { plansQuery, statusQuery } from './reads.ts'

const count = new Intl.NumberFormat('pt-BR')
const tones = { calm: 'info', high: 'warn', critical: 'bad' } as const

/** Used and included contacts, at the bottom of the sidebar (CONS-01 to CONS-09). */
export function ConsumptionCard({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const timeZone = useTimeZone()
  const status = useQuery(statusQuery)
  const plans = useQuery(plansQuery)
  const subscription = status.data?.subscription
  const plan = plans.data?.find(({ id }) => id === subscription?.planId)
  const link = (label: string) => (
    <Link to="/settings/billing" onClick={onNavigate} className={buttonClass({ size: 'sm', full: true })}>
      {label}
    </Link>
  )

  if (status.isLoading || plans.isLoading)
    return (
      <Frame title="Consumo do Período" busy>
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-1.5 w-full" />
        <Skeleton className="h-3 w-32" />
      </Frame>
    )
  if (!status.data || !plans.data)
    return (
      <Frame title="Erro ao Carregar Consumo">
        <p className="text-xs text-ink-2">
          {failureText(status.error ?? plans.error, 'Não foi possível carregar os dados de uso de contatos.')}
        </p>
        {link('Ver planos')}
      </Frame>
    )
  if (subscription && !isCurrent(subscription.status))
    return (
      <Frame title="Consumo do Período">
        <p className="text-xs text-ink-2">Sua assinatura está inativa ou cancelada.</p>
        {link('Ver planos')}
      </Frame>
    )
  if (!subscription || !plan)
    return (
      <Frame title="Consumo Indisponível">
        <p className="text-xs text-ink-2">
          Dados de assinatura ou plano não disponíveis para exibir o consumo.
        </p>
        {link('Ver planos')}
      </Frame>
    )

  const { included, remaining, periodStart, periodEnd } = subscription
  const used = included - remaining
  const figures = `${count.format(used)} / ${count.format(included)} contatos`
  const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone })
  const written = (time: number) => day.format(time).replace(' de ', ' ').replace('.', '')
  return (
    <Frame title="Consumo do Período" badge={<Badge size="sm">{plan.name}</Badge>}>
      <p className="text-xs text-ink-2">
        {written(periodStart)} – {written(periodEnd)}
      </p>
      <Progress
        label={figures}
        value={included > 0 ? used / included : 1}
        tone={tones[consumptionLevel(used, included)]}
      />
      <p className="text-xs font-550">{figures}</p>
      <p className="text-2xs text-pretty text-ink-3">
        Contatos ativos que enviaram ao menos uma mensagem no período.
      </p>
      {link('Mudar Plano')}
    </Frame>
  )
}

function Frame({
  title,
  badge,
  busy,
  children,
}: {
  title: string
  badge?: ReactNode
  busy?: boolean
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      aria-busy={busy}
      className="flex flex-col gap-1.5 rounded-md border border-line bg-surface p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-1">
        <h2 className="text-xs font-620">{title}</h2>
        {badge}
      </div>
      {children}
    </section>
  )
}
