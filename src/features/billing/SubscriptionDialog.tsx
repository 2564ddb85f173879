import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BillingInterval, Plan } from '../../contract/billing.ts'
import { type Choice, isCurrent, termsOf, type Terms } from '../../contract/billingRules.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { BoletoForm, type PayerDraft } from './BoletoForm.tsx'
import { CardPayment } from './CardPayment.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PlanPicker } from './PlanPicker.tsx'
import { SavedCardPayment } from './SavedCardPayment.tsx'
import type { StatusView, SubscriptionView } from './subscription.ts'
import { cardLabel, findPlan } from './words.ts'
import { tellDone } from './writes.ts'

type Props = {
  status: StatusView
  plans: readonly Plan[]
  /** Where it begins: at the plans, or with one chosen already (BIL-11). */
  chosen: Choice | null
  /** Only how it is paid changes: the plan stays, and so does the card on file out of the ways to pay. */
  methodOnly?: boolean | undefined
  suggested?: string | undefined
  onClose: () => void
}

/** BIL-11: two steps, also for taking a subscription up again. */
export function SubscriptionDialog({ status, plans, chosen, methodOnly = false, suggested, onClose }: Props) {
  const { subscription } = status
  const current = currentOf(subscription)
  const [choice, setChoice] = useState(chosen)
  const [interval, setPlanInterval] = useState<BillingInterval>(
    chosen?.interval ?? subscription?.interval ?? 'monthly',
  )
  const [now] = useState(() => new Date())
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
  const terms = choice && termsOf(choice, standingOf(status, plans), now)

  function done(by: PaymentMethod) {
    if (terms)
      tellDone(terms, { wasCurrent: current !== null, waits: by === 'boleto' && terms.kind === 'pay' })
    onClose()
  }

  const onPayment = plan && choice && terms
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={onPayment ? 'Pagamento' : current ? 'Mudar Plano' : 'Escolha seu plano'}
      description={onPayment ? undefined : 'Você pode mudar de plano ou cancelar quando quiser.'}
    >
      {onPayment ? (
        <div className="flex flex-col gap-4 pb-2">
          {!methodOnly && (
            <Button
              variant="quiet"
              size="sm"
              icon={<ArrowLeft size={16} />}
              className="-ml-2 w-fit"
              onClick={() => setChoice(null)}
            >
              Voltar para os planos
            </Button>
          )}
          <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="max-md:order-2">
              <Payment
                choice={choice}
                terms={terms}
                savedCard={methodOnly ? null : (subscription?.card ?? null)}
                draft={payer}
                onPaid={done}
              />
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

type PaymentMethod = 'saved' | 'card' | 'boleto'

type PaymentProps = {
  choice: Choice
  terms: Terms
  savedCard: { brand: string; lastFour: string } | null
  draft: React.RefObject<PayerDraft>
  onPaid: (by: PaymentMethod) => void
}

/** BIL-20: by card, then by boleto; before both the card that is known already. */
function Payment({ choice, terms, savedCard, draft, onPaid }: PaymentProps) {
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
          submitLabel={submitLabel[terms.kind]}
          online={online}
          onPaid={() => onPaid('saved')}
        />
      )}
      {method === 'card' && (
        <CardPayment choice={choice} submitLabel={submitLabel[terms.kind]} onPaid={() => onPaid('card')} />
      )}
      {method === 'boleto' && (
        <BoletoForm choice={choice} draft={draft} online={online} onPaid={() => onPaid('boleto')} />
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
