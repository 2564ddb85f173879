import { ArrowLeft } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/httpClient.ts'
import { ConfirmIdentityForm } from '../../parts/confirmIdentity/ConfirmIdentityForm.tsx'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { BillingInterval, Kept, Plan } from '../../contract/billing.ts'
import { type Choice, isCurrent, termsOf, type Terms } from '../../contract/billingRules.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { BoletoForm, type PayerDraft } from './BoletoForm.tsx'
import { CardPayment } from './CardPayment.tsx'
import { fitOf, KeptChoice } from './KeptChoice.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PlanPicker } from './PlanPicker.tsx'
import { SubscriptionChanged } from './SubscriptionChanged.tsx'
import { SavedCardPayment } from './SavedCardPayment.tsx'
import { planUseQuery } from './reads.ts'
import { type Change, subscriptionSeen, type StatusView, type SubscriptionView } from './subscription.ts'
import { cardLabel, findPlan } from './words.ts'
import { toastDone } from './writes.ts'

type Props = {
  status: StatusView
  plans: readonly Plan[]
  /** Null: start with choosing a plan; else start with this one chosen (BIL-11). */
  chosen: Choice | null
  /** Change only the way of paying: the plan stays, and the stored card is not offered. */
  methodOnly?: boolean | undefined
  suggested?: string | undefined
  /** What stays active under a smaller plan; kept by the screen when this dialog closes. */
  kept: Kept | null
  onKept: (kept: Kept | null) => void
  onClose: () => void
}

/** Choosing and paying for a plan in two steps, also to restart a subscription (BIL-11). */
export function SubscriptionDialog({
  status,
  plans,
  chosen,
  methodOnly = false,
  suggested,
  kept,
  onKept,
  onClose,
}: Props) {
  const { subscription } = status
  const current = currentOf(subscription)
  const [choice, setChoice] = useState(chosen)
  const [interval, setPlanInterval] = useState<BillingInterval>(
    chosen?.interval ?? subscription?.interval ?? 'monthly',
  )
  const [now] = useState(() => new Date())
  const timeZone = useTimeZone()
  const organization = useSession((session) => session.organization?.name)
  const payer = useRef<PayerDraft>({
    name: organization ?? '',
    tax_id: '',
    postal_code: '',
    address: '',
    city: '',
    state: '',
  })
  const plan = choice && findPlan(plans, choice.planId, choice.interval)
  const { data: use, isLoading } = useQuery({ ...planUseQuery, enabled: subscription !== null })
  const [settled, setSettled] = useState(methodOnly)
  const [confirmation, setConfirmation] = useState<string | undefined>()
  // The subscription when the dialog opened: a change since then is shown, never silently accepted as seen.
  const [opened, setOpened] = useState(subscription)
  // True if it is unknown whether a payment sent from here was charged.
  const [unanswered, setUnanswered] = useState(false)
  const seen = subscriptionSeen(opened)
  const changed = seen.seen_updated_at !== subscriptionSeen(subscription).seen_updated_at
  const fits = plan && use && fitOf(use, plan, kept)
  const stops = fits ? fits.agents.stop.length + fits.channels.stop.length > 0 : false
  const terms = choice && termsOf(choice, standingOf(status, plans), now)

  function done(by: PaymentMethod) {
    if (terms)
      toastDone(terms, { wasCurrent: current !== null, waits: by === 'boleto' && terms.kind === 'pay' })
    onKept(null)
    onClose()
  }

  const onPayment = plan && choice && terms
  const step =
    subscription && isLoading
      ? 'loading'
      : stops && !settled
        ? 'kept'
        : subscription && confirmation === undefined
          ? 'confirm'
          : 'payment'
  const change: Change = {
    ...seen,
    ...(confirmation === undefined ? {} : { confirmation }),
    ...(stops && fits
      ? {
          kept: {
            agent_ids: fits.agents.stay.map(({ id }) => id),
            channel_ids: fits.channels.stay.map(({ id }) => id),
          },
        }
      : {}),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={onPayment ? stepTitle[step] : current ? 'Mudar Plano' : 'Escolha seu plano'}
      description={onPayment ? undefined : 'Você pode mudar de plano ou cancelar quando quiser.'}
    >
      {changed && (
        <div className="pb-4">
          <SubscriptionChanged
            before={opened}
            now={subscription}
            plans={plans}
            unanswered={unanswered}
            onAccept={() => {
              setOpened(subscription)
              setUnanswered(false)
            }}
          />
        </div>
      )}
      {onPayment ? (
        <div className="flex flex-col gap-4 pb-2">
          {!methodOnly && (
            <Button
              variant="quiet"
              size="sm"
              icon={<ArrowLeft size={16} />}
              className="-ml-2 w-fit"
              onClick={() => {
                setChoice(null)
                setSettled(false)
              }}
            >
              Voltar para os planos
            </Button>
          )}
          <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="max-md:order-2">
              {step === 'loading' && <Skeleton className="h-40 w-full" />}
              {step === 'kept' && (
                <div className="flex flex-col gap-4">
                  <p className="text-pretty text-ink-2">
                    O plano {plan.name} tem lugar para menos do que está em uso hoje. A mudança vale{' '}
                    {terms.kind === 'later'
                      ? `a partir de ${formatDate(terms.chargeAt, timeZone)}, e até lá você pode escolher de novo`
                      : 'assim que o novo plano começar'}
                    . Se você não escolher, continuam os mais antigos.
                  </p>
                  <KeptChoice plan={plan} kept={kept} onKept={onKept} />
                  <Button variant="primary" full onClick={() => setSettled(true)}>
                    Continuar
                  </Button>
                </div>
              )}
              {step === 'confirm' && (
                <ConfirmIdentityForm
                  purpose="change_plan"
                  submitLabel="Continuar"
                  busyLabel="Confirmando..."
                  onConfirmed={async (given) => setConfirmation(given)}
                />
              )}
              {step === 'payment' && (
                <Payment
                  choice={choice}
                  change={change}
                  terms={terms}
                  savedCard={methodOnly ? null : (subscription?.card ?? null)}
                  draft={payer}
                  onPaid={done}
                  onFailed={(error) => setUnanswered((before) => before || !isRefusal(error))}
                />
              )}
            </div>
            <OrderSummary plan={plan} terms={terms} />
          </div>
        </div>
      ) : (
        <div className="pb-2">
          <PlanPicker
            plans={plans}
            interval={interval}
            onInterval={setPlanInterval}
            onChoose={setChoice}
            current={current}
            suggested={suggested}
          />
        </div>
      )}
    </Dialog>
  )
}

const stepTitle = {
  loading: 'Mudar Plano',
  kept: 'O que continua',
  confirm: 'Confirme que é você',
  payment: 'Pagamento',
}

/**
 * True if the server refused, so that nothing was charged. False:
 * it failed or did not answer, and the outcome is unknown.
 */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500

type PaymentMethod = 'saved' | 'card' | 'boleto'

type PaymentProps = {
  choice: Choice
  change: Change
  terms: Terms
  savedCard: { brand: string; lastFour: string } | null
  draft: React.RefObject<PayerDraft>
  onPaid: (by: PaymentMethod) => void
  onFailed: (error: unknown) => void
}

/** Ways to pay: the stored card first, then a new card, then boleto (BIL-20). */
function Payment({ choice, change, terms, savedCard, draft, onPaid, onFailed }: PaymentProps) {
  const online = useBrowserOnline()
  const [method, setMethod] = useState<PaymentMethod>(savedCard ? 'saved' : 'card')
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        legend="Forma de pagamento"
        look="cards"
        value={method}
        onChange={setMethod}
        options={[
          ...(savedCard ? [{ value: 'saved' as const, label: cardLabel(savedCard) }] : []),
          { value: 'card', label: savedCard ? 'Outro cartão de crédito' : 'Cartão de crédito' },
          {
            value: 'boleto',
            label: 'Boleto',
            description:
              terms.kind === 'pay' ? 'O plano começa quando o pagamento for confirmado.' : undefined,
          },
        ]}
      />
      {method === 'saved' && (
        <SavedCardPayment
          choice={choice}
          change={change}
          submitLabel={submitLabel[terms.kind]}
          online={online}
          onPaid={() => onPaid('saved')}
          onFailed={onFailed}
        />
      )}
      {method === 'card' && (
        <CardPayment
          choice={choice}
          change={change}
          submitLabel={submitLabel[terms.kind]}
          onPaid={() => onPaid('card')}
          onFailed={onFailed}
        />
      )}
      {method === 'boleto' && (
        <BoletoForm
          choice={choice}
          change={change}
          draft={draft}
          online={online}
          onPaid={() => onPaid('boleto')}
          onFailed={onFailed}
        />
      )}
    </div>
  )
}

const submitLabel: Record<Terms['kind'], string> = {
  trial: 'Iniciar teste grátis',
  keep: 'Confirmar',
  later: 'Agendar mudança',
  pay: 'Pagar agora',
}

const currentOf = (subscription: SubscriptionView | null): Choice | null =>
  subscription &&
  isCurrent(subscription.status) &&
  (subscription.planId === 'basic' || subscription.planId === 'pro')
    ? { planId: subscription.planId, interval: subscription.interval }
    : null

function standingOf({ subscription, trialAvailable }: StatusView, plans: readonly Plan[]) {
  const standing = subscription && {
    status: subscription.status,
    planId: subscription.planId,
    interval: subscription.interval,
    period: { start: new Date(subscription.paidFrom), end: new Date(subscription.paidUntil) },
  }
  return { trialAvailable, standing, plans }
}
