import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { finishCheckout } from '../../contract/billingEndpoints.ts'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toView } from './subscription.ts'
import { takeStatus } from './writes.ts'

/**
 * /billing/success: the return from the bank's page (BIL-28,
 * BIL-29). Confirming twice yields the same subscription.
 */
export function SuccessScreen({ sessionId }: { sessionId: string | undefined }) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['billing', 'success', sessionId],
    queryFn: async ({ signal }) => {
      const status = await callEndpoint(finishCheckout, { signal, body: { session_id: sessionId! } })
      takeStatus(client, status)
      return toView(status)
    },
    enabled: sessionId !== undefined,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const toBilling = (
    <Link to="/settings/billing" className={buttonClass({ variant: 'primary' })}>
      Ver assinatura
    </Link>
  )
  return (
    <div className="mx-auto w-full max-w-xl p-4 md:p-6">
      <Card flush>
        {data ? (
          <EmptyState
            icon={<CircleCheck size={22} className="text-ok" />}
            title={
              data.subscription?.status === 'trialing'
                ? 'Teste grátis iniciado com sucesso!'
                : 'Pagamento confirmado!'
            }
            action={toBilling}
          >
            A partir de agora o agente responde aos seus clientes.
          </EmptyState>
        ) : sessionId === undefined || (error && !isFetching) ? (
          <ErrorState
            title="Pagamento não confirmado"
            action={
              <>
                {sessionId !== undefined && <Button onClick={() => void refetch()}>Tentar novamente</Button>}
                {toBilling}
              </>
            }
          >
            {sessionId === undefined
              ? 'Este endereço não traz nenhum pagamento. Confira a situação na sua assinatura.'
              : failureText(error, 'Falha ao confirmar assinatura')}
          </ErrorState>
        ) : (
          <output className="flex min-h-52 flex-col items-center justify-center gap-3 text-ink-2">
            <Spinner size={22} />
            Confirmando o pagamento...
          </output>
        )}
      </Card>
    </div>
  )
}
