import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { PaymentRefused } from '../../ports/payments/paymentsPort.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Calls the provider. A refusal becomes 422 with the provider's text; any other failure becomes 503 with
 * ours.
 */
export async function atProvider<T>(deps: Deps, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof PaymentRefused) throw new Refusal(422, 'payment_refused', error.message)
    deps.log.error('payment provider failed', errorFields(error))
    throw new Refusal(
      503,
      'unavailable',
      'O serviço de pagamento não respondeu. Tente novamente em instantes.',
      { retryAfterSeconds: 10 },
    )
  }
}
