import * as endpoints from '../../../src/contract/endpoints.ts'
import type { Api } from '../../http/api.ts'
import { PLANS } from '../plans/plans.ts'
import { billingStatus, listSubscriptions, paymentHistory } from './status.ts'
import { chooseKept, getPlanUse } from './planUse.ts'
import * as renewal from './renewal.ts'
import * as subscribe from './subscribe.ts'

export function billingRoutes(api: Api): void {
  api.read(endpoints.listPlans, async () => [...PLANS])
  api.read(endpoints.getBillingStatus, ({ deps, auth }) => billingStatus(deps, auth.organizationId))
  api.read(endpoints.listSubscriptions, ({ deps, auth }) => listSubscriptions(deps, auth.organizationId))
  api.read(endpoints.getPaymentHistory, ({ deps, auth }) => paymentHistory(deps, auth.organizationId))

  api.action(endpoints.createCheckoutSession, ({ deps, auth, body }) =>
    subscribe.beginCheckout(deps, auth, body),
  )
  api.action(endpoints.confirmSubscription, ({ deps, auth, body }) =>
    subscribe.confirmSubscription(deps, auth, body),
  )
  api.action(endpoints.finishCheckout, ({ deps, auth, body }) =>
    subscribe.returnFromProvider(deps, auth, body.session_id),
  )
  api.action(endpoints.createSubscription, ({ deps, auth, body }) =>
    subscribe.subscribeWithCard(deps, auth, body),
  )
  api.action(endpoints.createDirectSubscription, ({ deps, auth, body }) =>
    subscribe.subscribeWithBoleto(deps, auth, body),
  )
  api.action(endpoints.cancelSubscription, ({ deps, auth, body }) =>
    renewal.cancelSubscription(deps, auth, body),
  )
  api.action(endpoints.resumeSubscription, ({ deps, auth, body }) =>
    renewal.resumeSubscription(deps, auth, body),
  )
  api.read(endpoints.getPlanUse, ({ deps, auth }) => getPlanUse(deps, auth.organizationId))
  api.action(endpoints.chooseKept, ({ deps, auth, body }) => chooseKept(deps, auth, body))
  api.action(endpoints.enterTestCard, ({ deps, auth, body }) => subscribe.enterTestCard(deps, auth, body))
  api.action(endpoints.payTestBoleto, ({ deps, auth, params }) =>
    subscribe.payTestBoleto(deps, auth, params['id']!),
  )
}
