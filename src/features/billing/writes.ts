import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { BillingStatus, type BoletoPayer, type Kept } from '../../contract/billing.ts'
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
import { updateAgent } from '../../contract/agentEndpoints.ts'
import { ErrorBody } from '../../contract/errors.ts'
import { chooseKept } from '../../contract/planFit.ts'
import { failureText } from '../../api/failureText.ts'
import { ApiError, callEndpoint } from '../../api/httpClient.ts'
import { track } from '../../telemetry/track.ts'
import { toast } from '../../ui/toast.ts'
import { keepBillingStatus } from './keptStatus.ts'
import { historyQuery, planUseQuery, statusQuery } from './reads.ts'
import type { Change } from './subscription.ts'

/** Shows the server's answer at once, and refetches status and payments (BIL-24). */
export function takeStatus(client: QueryClient, status: BillingStatus): void {
  keepBillingStatus(status)
  client.setQueryData(statusQuery.queryKey, status)
  void client.invalidateQueries({ queryKey: statusQuery.queryKey })
  void client.invalidateQueries({ queryKey: historyQuery.queryKey })
  void client.invalidateQueries({ queryKey: planUseQuery.queryKey })
}

/** The toast after a choice has taken effect (BIL-24, BIL-25). */
export function toastDone(
  terms: Terms,
  { wasCurrent, waits }: { wasCurrent: boolean; waits: boolean },
): void {
  if (terms.kind === 'trial') {
    track('Subscription started')
    toast.success('Teste grátis iniciado com sucesso!')
  } else if (waits) toast.success('Boleto gerado. O plano começa quando o pagamento for confirmado.')
  else if (terms.kind === 'later') toast.success('Mudança de plano agendada.')
  else if (terms.kind === 'pay' && !wasCurrent) toast.success('Assinatura reativada com sucesso!')
  else toast.success('Assinatura atualizada com sucesso!')
}

/**
 * The current subscription, if the request was refused
 * because it has changed since the user saw it; else null.
 */
function currentIn(error: unknown): BillingStatus | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const body = ErrorBody.safeParse(error.body)
  const current = BillingStatus.safeParse(body.success ? body.data.current : null)
  return current.success ? current.data : null
}

/** For such a refusal: shows the current subscription at once. */
function takeConflict(client: QueryClient, error: unknown): void {
  const current = currentIn(error)
  if (current) takeStatus(client, current)
}

/** The text of a failed payment; null if the dialog compares both versions of the subscription instead. */
export const paymentFailure = (error: unknown): string | null =>
  currentIn(error) ? null : failureText(error, 'Falha ao confirmar assinatura')

type Named = { choice: Choice; sessionId: string; change: Change }

/** Confirms a card payment (API-30). The caller shows a refusal next to the card form (BIL-23). */
export function useConfirmCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ paymentMethodId, sessionId, change }: Named & { paymentMethodId: string }) => {
      const { kept: _, ...rest } = change
      return callEndpoint(confirmSubscription, { body: { paymentMethodId, session_id: sessionId, ...rest } })
    },
    onSuccess: (status) => takeStatus(client, status),
    onError: (error) => takeConflict(client, error),
  })
}

/** Submits the test provider's card form. Not a mutation, so that the number is in no cache. */
export const enterCard = (body: { session_id: string; number: string; expiry: string; cvc: string }) =>
  callEndpoint(enterTestCard, { body })

export function useSavedCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ choice: { planId, interval }, change }: { choice: Choice; change: Change }) =>
      callEndpoint(createSubscription, { body: { plan_id: planId, interval, ...change } }),
    onSuccess: (status) => takeStatus(client, status),
    onError: (error) => takeConflict(client, error),
  })
}

export function useBoleto() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      choice: { planId, interval },
      payer,
      change,
    }: {
      choice: Choice
      payer: BoletoPayer
      change: Change
    }) =>
      callEndpoint(createDirectSubscription, {
        body: { plan_id: planId, interval, payment_method_type: 'boleto', payer, ...change },
      }),
    onSuccess: (status) => takeStatus(client, status),
    onError: (error) => takeConflict(client, error),
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

/** Cancels the subscription at the end of the paid time. */
export function useCancel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => callEndpoint(cancelSubscription, { body: change }),
    onSuccess: (status) => {
      takeStatus(client, status)
      toast.success('Assinatura cancelada.')
    },
    onError: (error) => takeConflict(client, error),
  })
}

export function useResume() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => callEndpoint(resumeSubscription, { body: change }),
    onSuccess: (status) => {
      takeStatus(client, status)
      toast.success('Assinatura retomada.')
    },
    onError: (error) => takeConflict(client, error),
  })
}

/** Saves what stays active when the smaller plan begins. The caller shows a refusal. */
export function useChooseKept() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { kept: Kept; seen_updated_at: string }) => callEndpoint(chooseKept, { body }),
    onSuccess: (status) => {
      takeStatus(client, status)
      toast.success('Escolha salva.')
    },
    onError: (error) => takeConflict(client, error),
  })
}

/** Reactivates an agent that stopped under a smaller plan. */
export function useReactivateAgent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      callEndpoint(updateAgent, { params: { id }, body: { is_active: true } }),
    onSuccess: (_, { name }) => {
      void client.invalidateQueries()
      toast.success(`${name} voltou a responder.`)
    },
    onError: (error) => toast.error(failureText(error, 'Não foi possível ativar o agente')),
  })
}
