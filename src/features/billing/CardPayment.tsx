import { useQuery } from '@tanstack/react-query'
import { createCheckoutSession } from '../../contract/billingEndpoints.ts'
import type { Choice } from '../../contract/billingRules.ts'
import { useSession } from '../../session/session.ts'
import { failureText } from '../../api/failureText.ts'
import { ApiError, callEndpoint } from '../../api/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { LocalCardForm } from './LocalCardForm.tsx'
import type { Change } from './subscription.ts'
import { NO_FORM, PaymentAlert } from './PaymentAlert.tsx'
import { StripeCardForm } from './StripeCardForm.tsx'

type Props = {
  choice: Choice
  change: Change
  submitLabel: string
  onPaid: () => void
  onFailed: (error: unknown) => void
}

/** Requests a checkout from the server and shows its provider's card form (API-27). */
export function CardPayment({ choice, change, submitLabel, onPaid, onFailed }: Props) {
  const online = useBrowserOnline()
  const user = useSession((session) => session.user)
  const organization = useSession((session) => session.organization)
  const { planId, interval } = choice
  const checkout = useQuery({
    queryKey: ['billing', 'checkout', planId, interval],
    queryFn: ({ signal }) =>
      callEndpoint(createCheckoutSession, {
        signal,
        body: {
          plan_id: planId,
          interval,
          ...change,
          customer_info: {
            name: organization?.name ?? user?.name ?? '',
            email: user?.email ?? '',
            ...(organization?.whatsapp ? { phone: organization.whatsapp } : {}),
          },
        },
      }),
    // One checkout per open form; it is not cached.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const { data, error, refetch, isFetching } = checkout
  if (data) {
    const form = { sessionId: data.session_id, choice, change, submitLabel, onPaid, onFailed, online }
    return data.provider === 'stripe' ? (
      <StripeCardForm
        {...form}
        clientSecret={data.client_secret}
        publishableKey={data.publishable_key ?? ''}
      />
    ) : (
      <LocalCardForm {...form} />
    )
  }
  if (error || !online)
    return (
      <div className="flex flex-col items-start gap-3">
        <PaymentAlert>
          {error instanceof ApiError ? error.detail : online ? failureText(error, NO_FORM) : OFFLINE}
        </PaymentAlert>
        <Button disabled={!online} loading={isFetching} onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </div>
    )
  return (
    <output className="flex flex-col gap-4" aria-busy="true">
      <span className="sr-only">Preparando o formulário de pagamento...</span>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </output>
  )
}

const OFFLINE = 'Sem conexão. Para informar um cartão é preciso internet.'
