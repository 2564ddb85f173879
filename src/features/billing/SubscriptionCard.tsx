import { CircleAlert, CreditCard } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmIdentityDialog } from '../../parts/confirmIdentity/ConfirmIdentityDialog.tsx'
import { OwnersOnlyDialog } from '../../parts/confirmIdentity/OwnersOnlyDialog.tsx'
import { useOwners } from '../../parts/confirmIdentity/useOwners.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { Kept, Plan } from '../../contract/billing.ts'
import { isCurrent } from '../../contract/billingRules.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { BoletoBox } from './BoletoBox.tsx'
import { fitOf } from './KeptChoice.tsx'
import { KeptDialog } from './KeptDialog.tsx'
import { planUseQuery } from './reads.ts'
import { subscriptionSeen, type SubscriptionView } from './subscription.ts'
import { cardLabel, findPlan, intervalLabel, statusLabels } from './words.ts'
import { useCancel, useResume } from './writes.ts'

type Props = {
  subscription: SubscriptionView
  plan: Plan
  plans: readonly Plan[]
  online: boolean
  /** Chosen to stay active under the smaller plan, and not saved yet. */
  kept: Kept | null
  onKept: (kept: Kept | null) => void
  onChangePlan: () => void
  onChangeMethod: () => void
}

/** The current subscription, what comes next, and buttons to change it. */
export function SubscriptionCard(props: Props) {
  const { subscription, plan, plans, online, kept, onKept, onChangePlan, onChangeMethod } = props
  const timeZone = useTimeZone()
  const owners = useOwners()
  const [asking, setAsking] = useState<'cancel' | 'resume' | 'kept' | null>(null)
  const close = () => setAsking(null)
  const cancel = useCancel()
  const resume = useResume()
  const {
    status,
    autoRenew,
    nextBilling,
    paidUntil,
    prepaidUntil,
    endedAt,
    card,
    paysByBoleto,
    boleto,
    next,
  } = subscription
  const { label, tone } = statusLabels[status]
  const current = isCurrent(status)
  const overdue = status === 'past_due' || status === 'unpaid'
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
        {prepaidUntil !== null && (
          <p className="text-[0.8125rem] text-ink-2">
            O período de {day(paidUntil)} a {day(prepaidUntil)} já está pago.
          </p>
        )}
        {ahead && (
          <p className="text-[0.8125rem] text-ink-2">
            A partir de {day(paidUntil)} o plano passa a ser {ahead.name}, por {ahead.formattedPrice} /{' '}
            {intervalLabel[ahead.billing_interval]}.
          </p>
        )}
        {ahead && <Ahead plan={ahead} draft={kept} online={online} onChange={() => setAsking('kept')} />}
        {current && !autoRenew && (
          <p className="text-[0.8125rem] text-ink-2">
            A assinatura foi cancelada e não será renovada. Tudo continua funcionando até {day(paidUntil)}.
          </p>
        )}
        {boleto && <BoletoBox boleto={boleto} online={online} />}
        {current && (
          <div className="flex flex-wrap gap-2">
            <Button variant={overdue ? 'secondary' : 'primary'} disabled={!online} onClick={onChangePlan}>
              Mudar Plano
            </Button>
            <Button variant={overdue ? 'primary' : 'secondary'} disabled={!online} onClick={onChangeMethod}>
              Alterar pagamento
            </Button>
            {autoRenew ? (
              <Button variant="dangerQuiet" disabled={!online} onClick={() => setAsking('cancel')}>
                Cancelar assinatura
              </Button>
            ) : (
              <Button variant="quiet" disabled={!online} onClick={() => setAsking('resume')}>
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
      {asking === 'cancel' && owners.isOwner && (
        <ConfirmIdentityDialog
          open
          onClose={close}
          purpose="change_plan"
          title="Cancelar assinatura?"
          description={
            overdue
              ? 'A assinatura termina agora, e nada mais será cobrado. Suas conversas, contatos e agendamentos continuam guardados.'
              : `O acesso continua até ${day(paidUntil)} e nada mais será cobrado. Depois, o agente para de responder; suas conversas, contatos e agendamentos continuam guardados.`
          }
          submitLabel="Cancelar assinatura"
          busyLabel="Cancelando..."
          danger
          onConfirmed={async (confirmation) => {
            await cancel.mutateAsync({ ...subscriptionSeen(subscription), confirmation })
            close()
          }}
        />
      )}
      {asking === 'resume' && owners.isOwner && (
        <ConfirmIdentityDialog
          open
          onClose={close}
          purpose="change_plan"
          title="Retomar assinatura?"
          description={`A assinatura volta a ser renovada. A próxima cobrança é em ${day(paidUntil)}.`}
          submitLabel="Retomar assinatura"
          busyLabel="Retomando..."
          onConfirmed={async (confirmation) => {
            await resume.mutateAsync({ ...subscriptionSeen(subscription), confirmation })
            close()
          }}
        />
      )}
      {asking === 'kept' && owners.isOwner && ahead && subscription.updatedAt !== undefined && (
        <KeptDialog
          plan={ahead}
          day={day(paidUntil)}
          seenUpdatedAt={subscription.updatedAt}
          draft={kept}
          onDraft={onKept}
          onClose={close}
        />
      )}
      <OwnersOnlyDialog
        open={asking !== null && !owners.isOwner}
        onClose={close}
        what="mudar a assinatura"
        names={owners.names}
      />
    </Card>
  )
}

type AheadProps = { plan: Plan; draft: Kept | null; online: boolean; onChange: () => void }

/** What stays active and what stops when the smaller plan begins, with a button to change that. */
function Ahead({ plan, draft, online, onChange }: AheadProps) {
  const { data: use } = useQuery(planUseQuery)
  if (!use) return null
  const { agents, channels } = fitOf(use, plan, use.kept)
  const stop = [...agents.stop, ...channels.stop]
  if (stop.length === 0) return null
  const names = (items: readonly { name: string }[]) => list.format(items.map(({ name }) => `“${name}”`))
  return (
    <div className="flex flex-col items-start gap-2 rounded-md bg-sunken p-3 text-[0.8125rem]">
      <p className="text-pretty">
        Continuam: {names([...agents.stay, ...channels.stay])}. Param: {names(stop)}.{' '}
        {use.kept ? 'Você escolheu assim.' : 'Sem escolha, continuam os mais antigos.'} Nada é excluído.
      </p>
      {draft && <p className="text-warn">Há uma escolha que ainda não foi salva.</p>}
      <Button size="sm" disabled={!online} onClick={onChange}>
        Escolher o que continua
      </Button>
    </div>
  )
}

const list = new Intl.ListFormat('pt-BR')

function Fact({ label, more, children }: { label: string; more?: string | undefined; children: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="font-550">{children}</dd>
      {more && <dd className="text-xs text-ink-2">{more}</dd>}
    </div>
  )
}
