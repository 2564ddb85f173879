import type { Deps } from '../deps.ts'
import { confirmSubscription, beginCheckout, enterTestCard } from '../modules/billing/subscribe.ts'
import { billingStatus } from '../modules/billing/status.ts'

const BEGUN_MS = 3 * 86_400_000

/**
 * Starts the clinic's trial with a test card, dated some days ago, so that there is usage to show. Does
 * nothing with a real payment provider: there a person must subscribe.
 */
export async function subscribeDemo(
  deps: Deps,
  { orgId, userId, name, email }: { orgId: string; userId: string; name: string; email: string },
): Promise<void> {
  if (deps.ports.payments.mode !== 'local') return
  if ((await billingStatus(deps, orgId)).subscription) return
  const then: Deps = { ...deps, clock: () => new Date(deps.clock().getTime() - BEGUN_MS) }
  const auth = { organizationId: orgId, userId, userName: name, sessionId: '' }
  const { session_id } = await beginCheckout(then, auth, {
    plan_id: 'pro',
    interval: 'monthly',
    customer_info: { name, email },
  })
  const card = await enterTestCard(then, auth, {
    session_id,
    number: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  })
  await confirmSubscription(then, auth, { paymentMethodId: card.payment_method_id, session_id })
}
