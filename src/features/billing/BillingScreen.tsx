import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { OwnersOnlyDialog } from '../../parts/confirmIdentity/OwnersOnlyDialog.tsx'
import { useOwners } from '../../parts/confirmIdentity/useOwners.ts'
import type { BillingInterval, Kept, Plan } from '../../contract/billing.ts'
import { type Choice, isCurrent } from '../../contract/billingRules.ts'
import { failureText } from '../../api/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { PaymentHistoryCard } from './PaymentHistoryCard.tsx'
import { PlanPicker } from './PlanPicker.tsx'
import { plansQuery, statusQuery } from './reads.ts'
import { StoppedCard } from './StoppedCard.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import type { StatusView } from './subscription.ts'
import { findPlan } from './words.ts'

const SubscriptionDialog = lazyOverlay(
  async () => (await import('./SubscriptionDialog.tsx')).SubscriptionDialog,
)

type Props = {
  /** The plan to preselect, from 'Upgrade to Pro' (NAV-20). */
  wanted: 'pro' | undefined
  /** Called when the dialog that the address opened is closed. */
  onSeen: () => void
}

type Open = { chosen: Choice | null; methodOnly?: boolean } | null

/** The subscription screen, /settings/billing (BIL-01 to BIL-11). */
export function BillingScreen({ wanted, onSeen }: Props) {
  const online = useBrowserOnline()
  const status = useQuery(statusQuery)
  const plans = useQuery(plansQuery)
  const owners = useOwners()
  const [open, setOpen] = useState<Open>(null)
  // Kept while the screen is open, even when the dialogs close.
  const [kept, setKept] = useState<Kept | null>(null)
  const loading = status.isLoading || plans.isLoading
  const late = useDelayed(loading)
  const error = status.error ?? plans.error
  const ready = status.data && plans.data ? { status: status.data, plans: plans.data } : null
  const shown = open ?? (wanted && ready && online ? openFor(wanted, ready.status) : null)

  function close() {
    setOpen(null)
    if (wanted) onSeen()
  }

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 md:p-6">
      {loading && !late && <div className="h-52" />}
      {loading && late && (
        <Card title="Assinatura">
          <output className="flex flex-col gap-3">
            <span className="sr-only">Carregando assinatura...</span>
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-9 w-48" />
          </output>
        </Card>
      )}
      {!loading && !ready && (
        <Card flush>
          <ErrorState
            title="Erro ao Carregar Assinatura"
            action={
              <Button onClick={() => void Promise.all([status.refetch(), plans.refetch()])}>
                Tentar novamente
              </Button>
            }
          >
            Não foi possível carregar os detalhes da sua assinatura. {failureText(error)}
          </ErrorState>
        </Card>
      )}
      {ready && (
        <Plans
          {...ready}
          online={online}
          kept={kept}
          onKept={setKept}
          onChoose={(chosen) => setOpen({ chosen })}
          onChangePlan={() => setOpen({ chosen: null })}
          onChangeMethod={(chosen) => setOpen({ chosen, methodOnly: true })}
        />
      )}
      {ready?.status.subscription && (
        <StoppedCard
          planId={ready.status.subscription.planId}
          channelLimit={ready.status.channelLimit}
          online={online}
        />
      )}
      <PaymentHistoryCard />
      <OwnersOnlyDialog
        open={shown !== null && !owners.isOwner}
        onClose={close}
        what="mudar a assinatura"
        names={owners.names}
      />
      {shown && ready && owners.isOwner && (
        <SubscriptionDialog
          // A new dialog for each way it is opened, so that no earlier choice remains.
          key={JSON.stringify(shown)}
          status={ready.status}
          plans={ready.plans}
          chosen={shown.chosen}
          methodOnly={shown.methodOnly}
          suggested={wanted}
          kept={kept}
          onKept={setKept}
          onClose={close}
        />
      )}
    </div>
  )
}

/** If the organization already has that plan, shows the plans with the current one marked. */
function openFor(wanted: 'pro', { subscription }: StatusView): Open {
  const interval = subscription?.interval ?? 'monthly'
  const has = subscription?.planId === wanted && isCurrent(subscription.status)
  return { chosen: has ? null : { planId: wanted, interval } }
}

type PlansProps = {
  status: StatusView
  plans: readonly Plan[]
  online: boolean
  kept: Kept | null
  onKept: (kept: Kept | null) => void
  onChoose: (choice: Choice) => void
  onChangePlan: () => void
  onChangeMethod: (choice: Choice) => void
}

function Plans({ status, plans, online, kept, onKept, onChoose, onChangePlan, onChangeMethod }: PlansProps) {
  const { subscription, trialAvailable } = status
  const [interval, setPlanInterval] = useState<BillingInterval>(subscription?.interval ?? 'monthly')
  const plan = subscription ? findPlan(plans, subscription.planId, subscription.interval) : undefined
  const current = subscription !== null && plan !== undefined && isCurrent(subscription.status)
  const picker = (
    <PlanPicker
      plans={plans}
      interval={interval}
      onInterval={setPlanInterval}
      onChoose={onChoose}
      disabled={!online}
    />
  )
  const offline = !online && (
    <p className="mt-3 text-xs text-warn">Sem conexão. Para assinar é preciso internet.</p>
  )
  return (
    <>
      {subscription && plan ? (
        <SubscriptionCard
          subscription={subscription}
          plan={plan}
          plans={plans}
          online={online}
          kept={kept}
          onKept={onKept}
          onChangePlan={onChangePlan}
          onChangeMethod={() => onChangeMethod({ planId: plan.id, interval: plan.billing_interval })}
        />
      ) : (
        <Card flush title="Assinatura">
          <EmptyState icon={<CreditCard size={22} />} title="Nenhuma assinatura ativa">
            {trialAvailable
              ? 'Escolha um plano e use 7 dias de graça: o agente começa a responder aos seus clientes.'
              : 'Escolha um plano para o agente responder aos seus clientes.'}
          </EmptyState>
        </Card>
      )}
      {!current && (
        <Card title={subscription && plan ? 'Reative sua assinatura' : 'Planos'}>
          {picker}
          {offline}
        </Card>
      )}
    </>
  )
}
