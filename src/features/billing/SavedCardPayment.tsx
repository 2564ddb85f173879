import { useState } from 'react'
import type { Choice } from '../../contract/billingRules.ts'
import { Button } from '../../ui/Button.tsx'
import type { Change } from './subscription.ts'
import { PaymentAlert } from './PaymentAlert.tsx'
import { paymentFailure, useSavedCard } from './writes.ts'

type Props = {
  choice: Choice
  change: Change
  submitLabel: string
  online: boolean
  onPaid: () => void
  onFailed: (error: unknown) => void
}

/** Payment with the stored card: nothing to type. */
export function SavedCardPayment({ choice, change, submitLabel, online, onPaid, onFailed }: Props) {
  const pay = useSavedCard()
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-4">
      <PaymentAlert>{failure}</PaymentAlert>
      <Button
        variant="primary"
        size="lg"
        full
        loading={pay.isPending}
        disabled={!online}
        onClick={() => {
          setFailure(null)
          pay.mutate(
            { choice, change },
            {
              onSuccess: onPaid,
              onError: (error) => {
                onFailed(error)
                setFailure(paymentFailure(error))
              },
            },
          )
        }}
      >
        {pay.isPending ? 'Processando...' : submitLabel}
      </Button>
      {!online && (
        <p className="text-xs text-warn">Sem conexão. O pagamento só pode ser feito com internet.</p>
      )}
    </div>
  )
}
