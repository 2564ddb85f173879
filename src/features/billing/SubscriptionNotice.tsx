import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleAlert, Gauge } from 'lucide-react'
import { useState } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { agentAnswersUnder } from '../../contract/agentAnswersUnder.ts'
import { consumptionLevel } from '../../contract/billingRules.ts'
import { Banner } from '../../ui/Banner.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { statusQuery } from './reads.ts'
import type { StatusView, SubscriptionView } from './subscription.ts'

type Notice = { text: string; link: string; tone: 'warn' | 'info'; dismissible: boolean }

/** Says on every screen except billing why the agent does not answer or will soon stop (BIL-07, BIL-18). */
export function SubscriptionNotice() {
  const timeZone = useTimeZone()
  const { data } = useQuery(statusQuery)
  const there = useLocation({
    select: ({ pathname }) => /^\/(settings\/billing|billing)(\/|$)/.test(pathname),
  })
  const [dismissed, setDismissed] = useState<number | null>(null)
  const notice = data && noticeOf(data, (time) => formatDate(time, timeZone))
  const period = data?.subscription?.periodEnd ?? null
  if (!notice || there || (notice.dismissible && dismissed === period)) return null
  return (
    <Banner
      look="strip"
      tone={notice.tone}
      icon={notice.tone === 'warn' ? <CircleAlert size={16} /> : <Gauge size={16} />}
      onDismiss={notice.dismissible ? () => setDismissed(period) : undefined}
      action={
        <Link to="/settings/billing" className={buttonClass({ size: 'sm' })}>
          {notice.link}
        </Link>
      }
    >
      {notice.text}
    </Banner>
  )
}

function noticeOf({ subscription }: StatusView, day: (time: number) => string): Notice | null {
  const urgent = { tone: 'warn', dismissible: false } as const
  if (!subscription)
    return { ...urgent, text: 'Sem assinatura, o agente não responde aos clientes.', link: 'Ver planos' }
  const { status } = subscription
  if (!agentAnswersUnder(status))
    return status === 'canceled' || status === 'inactive'
      ? {
          ...urgent,
          text: 'Sua assinatura está inativa ou cancelada: o agente não responde aos clientes.',
          link: 'Reativar',
        }
      : {
          ...urgent,
          text: 'Pagamento pendente: até que ele seja confirmado, o agente não responde aos clientes.',
          link: 'Ver assinatura',
        }
  return usageNotice(subscription, day)
}

function usageNotice(
  { included, remaining, periodEnd }: SubscriptionView,
  day: (time: number) => string,
): Notice | null {
  const used = included - remaining
  if (remaining === 0)
    return {
      text: `Limite de contatos do plano atingido: até ${day(periodEnd)}, quem escrever pela primeira vez será atendido só por pessoas.`,
      link: 'Mudar Plano',
      tone: 'warn',
      dismissible: false,
    }
  if (consumptionLevel(used, included) !== 'critical') return null
  return {
    text: `${Math.floor((used / included) * 100)}% dos contatos do plano já foram usados neste período.`,
    link: 'Mudar Plano',
    tone: 'info',
    dismissible: true,
  }
}
