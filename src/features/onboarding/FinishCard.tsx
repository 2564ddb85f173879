import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { getBillingStatus } from '../../contract/billingEndpoints.ts'
import { BILLING_STATUS_KEY } from '../../queries/billingStatusKey.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { completeOnboarding } from './completeOnboarding.ts'

/** Time to read that it worked (ONB-32, LIM-07). */
const REDIRECT_MS = 5_000

type Props = {
  /** Saves what is not saved yet; runs before the account is updated. */
  onFinish: () => Promise<void>
  onDone: () => Promise<void>
}

/** Shown when the channel is connected: marks the onboarding as completed, and leaves after five seconds. */
export function FinishCard({ onFinish, onDone }: Props) {
  const {
    mutate: finish,
    isSuccess,
    error,
  } = useMutation({
    mutationFn: async () => {
      await onFinish()
      await completeOnboarding()
    },
  })
  const { data: billing } = useQuery({
    queryKey: BILLING_STATUS_KEY,
    queryFn: ({ signal }) => callEndpoint(getBillingStatus, { signal }),
  })
  const leave = useEffectEvent(() => void onDone())
  useEffect(() => finish(), [finish])
  useEffect(() => {
    if (!isSuccess) return undefined
    const timer = setTimeout(() => leave(), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isSuccess])

  if (error)
    return (
      <Banner
        tone="bad"
        urgent
        action={
          <Button size="sm" onClick={() => finish()}>
            Tentar novamente
          </Button>
        }
      >
        O WhatsApp está conectado, mas falta concluir.{' '}
        {failureText(error, 'Não foi possível concluir a configuração.')}
      </Banner>
    )
  return (
    <Card>
      <output className="flex flex-col items-center gap-2 py-4 text-center">
        <CircleCheck size={32} aria-hidden="true" className="text-ok" />
        <span className="text-base font-620">Tudo pronto! O WhatsApp está conectado.</span>
        {billing?.subscription === null && (
          <span className="text-ink-2">
            Para o agente responder aos clientes, falta escolher um plano
            {billing.trial_available && ': os primeiros 7 dias são de graça'}.
          </span>
        )}
        <span className="text-ink-2">Você vai para o painel em instantes.</span>
      </output>
      <div className="flex justify-center">
        <Button variant="primary" loading={!isSuccess} onClick={() => void onDone()}>
          Ir para o painel
        </Button>
      </div>
    </Card>
  )
}
