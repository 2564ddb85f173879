import { CircleAlert, CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { Plan } from '../../contract/billing.ts'
import { isCurrent } from '../../contract/billingRules.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { BoletoBox } from './BoletoBox.tsx'
import type { SubscriptionView } from './subscription.ts'
import { cardLabel, findPlan, intervalLabel, statusLabels } from './words.ts'
import { useCancel, useResume } from './writes.ts'

type Props = {
  subscription: SubscriptionView
  plan: Plan
  plans: readonly Plan[]
  online: boolean
  onChangePlan: () => void
  onChangeMethod: () => void
}

/** BIL-01 to BIL-03, BIL-08, BIL-30. */
export function SubscriptionCard({ subscription, plan, plans, online, onChangePlan, onChangeMethod }: Props) {
  const timeZone = useTimeZone()
  const [asking, setAsking] = useState(false)
  const cancel = useCancel()
  const resume = useResume()
  const { status, autoRenew, nextBilling, paidUntil, endedAt, card, paysByBoleto, boleto, next } =
    subscription
  const { label, tone } = statusLabels[status]
  const current = isCurrent(status)
  const owes = status === 'past_due' || status === 'unpaid'
  const ahead = next && findPlan(plans, next.planId, next.interval)
  const day = (time: number) => formatDate(time, timeZone)

  return (
    <Card
      title="Assinatura"
      action={
        <Badge tone={tone} dot>
          {label}
        </Badge>
      }
    >
      <div className="flex flex-col gap-4">
        {!current && <p className="text-ink-2">Sua assinatura está inativa ou cancelada.</p>}
        {status === 'past_due' && (
          <Banner tone="bad" icon={<CircleAlert size={16} />}>
            A última cobrança foi recusada e o agente parou de responder. Tentaremos de novo em{' '}
            {nextBilling === null ? 'breve' : day(nextBilling)}.
          </Banner>
        )}
        {current && card === null && status !== 'trialing' && !paysByBoleto && (
          <Banner
            tone="warn"
            icon={<CreditCard size={16} />}
            action={
              <Button size="sm" disabled={!online} onClick={onChangeMethod}>
                Adicionar pagamento
              </Button>
            }
          >
            Nenhum método de pagamento configurado.
          </Banner>
        )}
        <dl className="grid gap-3 sm:grid-cols-3">
          <Fact label="Plano" more={`${plan.formattedPrice} / ${intervalLabel[plan.billing_interval]}`}>
            {plan.name}
          </Fact>
          <Fact
            label={current && !autoRenew ? 'Acesso até' : current ? 'Próxima cobrança' : 'Terminou em'}
            more={status === 'trialing' ? `Fim do teste grátis em ${day(paidUntil)}` : undefined}
          >
            {day(current ? (nextBilling ?? paidUntil) : (endedAt ?? paidUntil))}
          </Fact>
          <Fact label="Forma de pagamento">
            {card ? cardLabel(card) : paysByBoleto ? 'Boleto' : 'Nenhuma'}
          </Fact>
        </dl>
        {ahead && (
          <p className="text-[0.8125rem] text-ink-2">
            A partir de {day(paidUntil)} o plano passa a ser {ahead.name}, por {ahead.formattedPrice} /{' '}
            {intervalLabel[ahead.billing_interval]}.
          </p>
        )}
        {current && !autoRenew && (
          <p className="text-[0.8125rem] text-ink-2">
            A assinatura foi cancelada e não será renovada. Tudo continua funcionando até {day(paidUntil)}.
          </p>
        )}
        {boleto && <BoletoBox boleto={boleto} online={online} />}
        {current && (
          <div className="flex flex-wrap gap-2">
            <Button variant={owes ? 'secondary' : 'primary'} disabled={!online} onClick={onChangePlan}>
              Mudar Plano
            </Button>
            <Button variant={owes ? 'primary' : 'secondary'} disabled={!online} onClick={onChangeMethod}>
              Alterar pagamento
            </Button>
            {autoRenew ? (
              <Button variant="dangerQuiet" disabled={!online} onClick={() => setAsking(true)}>
                Cancelar assinatura
              </Button>
            ) : (
              <Button
                variant="quiet"
                disabled={!online}
                loading={resume.isPending}
                onClick={() => resume.mutate()}
              >
                Retomar assinatura
              </Button>
            )}
          </div>
        )}
        {!online && (
          <p className="text-xs text-warn">
            Sem conexão. Estes dados podem estar desatualizados, e só podem ser alterados com internet.
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
        title="Cancelar assinatura?"
        confirmLabel={cancel.isPending ? 'Cancelando...' : 'Cancelar assinatura'}
        cancelLabel="Voltar"
        danger
        loading={cancel.isPending}
      >
        {owes
          ? 'A assinatura termina agora, e nada mais será cobrado. Suas conversas, contatos e agendamentos continuam guardados.'
          : `O acesso continua até ${day(paidUntil)} e nada mais será cobrado. Depois, o agente para de responder; suas conversas, contatos e agendamentos continuam guardados.`}
      </ConfirmDialog>
    </Card>
  )
}

function Fact({ label, more, children }: { label: string; more?: string | undefined; children: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="font-550">{children}</dd>
      {more && <dd className="text-xs text-ink-2">{more}</dd>}
    </div>
  )
}
