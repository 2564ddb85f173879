import { Button } from '../../ui/Button.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { Plan } from '../../contract/billing.ts'
import type { SubscriptionView } from './subscription.ts'
import { cardLabel, findPlan, intervalLabel, statusLabels } from './words.ts'

type Props = {
  /** As the user saw it when they began; null: none. */
  before: SubscriptionView | null
  now: SubscriptionView | null
  plans: readonly Plan[]
  /** A payment sent from here got no answer, so it may be what changed the subscription. */
  unanswered: boolean
  /** The user has seen the current state and continues with it. */
  onAccept: () => void
}

/** Compares both versions of a subscription that changed while the user was changing it. */
export function SubscriptionChanged({ before, now, plans, unanswered, onAccept }: Props) {
  return (
    <Banner tone="warn" urgent>
      <p className="font-medium">
        {unanswered
          ? 'A assinatura mudou, e um envio seu ficou sem resposta: a cobrança pode ter sido feita. Confira antes de continuar.'
          : 'A assinatura mudou enquanto você decidia. Nada foi cobrado pelo que você escolheu aqui.'}
      </p>
      <dl className="mt-2 grid gap-2 sm:grid-cols-2">
        <Version title="Quando você abriu" of={before} plans={plans} />
        <Version title="Agora" of={now} plans={plans} />
      </dl>
      <Button size="sm" className="mt-3" onClick={onAccept}>
        Continuar a partir de agora
      </Button>
    </Banner>
  )
}

function Version({
  title,
  of,
  plans,
}: {
  title: string
  of: SubscriptionView | null
  plans: readonly Plan[]
}) {
  const timeZone = useTimeZone()
  const named = (id: string, interval: SubscriptionView['interval']) =>
    `${findPlan(plans, id, interval)?.name ?? id} por ${intervalLabel[interval]}`
  return (
    <div>
      <dt className="text-sm text-ink-2">{title}</dt>
      {of === null ? (
        <dd>Nenhuma assinatura</dd>
      ) : (
        <>
          <dd>{named(of.planId, of.interval)}</dd>
          <dd>{statusLabels[of.status].label}</dd>
          {of.next && <dd>Depois: {named(of.next.planId, of.next.interval)}</dd>}
          <dd>
            {of.autoRenew ? 'Renova em' : 'Termina em'} {formatDate(of.paidUntil, timeZone)}
          </dd>
          {of.card && <dd>{cardLabel(of.card)}</dd>}
        </>
      )}
    </div>
  )
}
