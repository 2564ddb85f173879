import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BillingStatus, BoletoPayer } from '../../contract/billing.ts'
import {
  cancelSubscription,
  confirmSubscription,
  createDirectSubscription,
  createSubscription,
  enterTestCard,
  payTestBoleto,
  resumeSubscription,
} from '../../contract/billingEndpoints.ts'
import type { Choice, Terms } from '../../contract/billingRules.ts'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { track } from '../../telemetry/track.ts'
import { toast } from '../../ui/toast.ts'
import { keepStatus } from './keptStatus.ts'
import { historyQuery, statusQuery } from './reads.ts'

/** Shows what the server answered at once, and asks again for it and for what was paid (BIL-24). */
export function takeStatus(client: QueryClient, status: BillingStatus): void {
  keepStatus(status)
  client.setQueryData(statusQuery.queryKey, status)
  void client.invalidateQueries({ queryKey: statusQuery.queryKey })
  void client.invalidateQueries({ queryKey: historyQuery.queryKey })
}

/** BIL-24, BIL-25: what is said when a choice has been taken up. */
export function tellDone(terms: Terms, { wasCurrent, waits }: { wasCurrent: boolean; waits: boolean }): void {
  if (terms.kind === 'trial') {
    track('Subscription started')
    toast.success('Teste grátis iniciado com sucesso!')
  } else if (waits) toast.success('Boleto gerado. O plano começa quando o pagamento for confirmado.')
  else if (terms.kind === 'later') toast.success('Mudança de plano agendada.')
  else if (terms.kind === 'pay' && !wasCurrent) toast.success('Assinatura reativada com sucesso!')
  else toast.success('Assinatura atualizada com sucesso!')
}

type Named = { choice: Choice; sessionId: string }

/** API-30. The caller shows the refusal where the card was typed (BIL-23). */
export function useConfirmCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ paymentMethodId, sessionId }: Named & { paymentMethodId: string }) =>
      callEndpoint(confirmSubscription, { body: { paymentMethodId, session_id: sessionId } }),
    onSuccess: (status) => takeStatus(client, status),
  })
}

/** The test provider's form: entered and confirmed in one go. The number is kept in no query or mutation. */
export const enterCard = (body: { session_id: string; number: string; expiry: string; cvc: string }) =>
  callEndpoint(enterTestCard, { body })

export function useSavedCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ planId, interval }: Choice) =>
      callEndpoint(createSubscription, { body: { plan_id: planId, interval } }),
    onSuccess: (status) => takeStatus(client, status),
  })
}

export function useBoleto() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ choice: { planId, interval }, payer }: { choice: Choice; payer: BoletoPayer }) =>
      callEndpoint(createDirectSubscription, {
        body: { plan_id: planId, interval, payment_method_type: 'boleto', payer },
      }),
    onSuccess: (status) => takeStatus(client, status),
  })
}

export function usePayTestBoleto() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callEndpoint(payTestBoleto, { params: { id } }),
    onSuccess: (status) => {
      takeStatus(client, status)
      toast.success('Pagamento de teste confirmado.')
    },
    onError: (error) => toast.error(failureText(error, 'Não foi possível pagar o boleto de teste')),
  })
}

/** BIL-30. */
export function useCancel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(cancelSubscription),
    onSuccess: (status) => {
      takeStatus(client, status)
      toast.success('Assinatura cancelada.')
    },
    onError: (error) => toast.error(failureText(error, 'Não foi possível cancelar a assinatura')),
  })
}

export function useResume() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(resumeSubscription),
    onSuccess: (status) => {
      takeStatus(client, status)
      toast.success('Assinatura retomada.')
    },
    onError: (error) => toast.error(failureText(error, 'Não foi possível retomar a assinatura')),
  })
}
