import type { Deps } from '../deps.ts'
import { confirmSubscription, beginCheckout, enterTestCard } from '../modules/billing/subscribe.ts'
import { billingStatus } from '../modules/billing/status.ts'

/** Starts the clinic's trial as a person would, with a test card; where real money is taken, that is left to a person. */
export async function subscribeDemo(
  deps: Deps,
  { orgId, userId, name, email }: { orgId: string; userId: string; name: string; email: string },
): Promise<void> {
  if (deps.ports.payments.mode !== 'local') return
  if ((await billingStatus(deps, orgId)).subscription) return
  const auth = { organizationId: orgId, userId, userName: name, sessionId: '' }
  const { session_id } = await beginCheckout(deps, auth, {
    plan_id: 'pro',
    interval: 'monthly',
    customer_info: { name, email },
  })
  const card = await enterTestCard(deps, auth, {
    session_id,
    number: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  })
  await confirmSubscription(deps, auth, { paymentMethodId: card.payment_method_id, session_id })
}
