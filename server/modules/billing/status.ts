import { includedContacts, limitOf } from '../plans/planLimits.ts'
import { usageOf } from '../plans/rules.ts'
import { findSubscription, countActiveContacts, type SubscriptionRow } from '../plans/subscription.ts'
import type { BillingStatus, OpenBoleto, PaymentItem, Subscription } from '../../../src/contract/billing.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import * as queries from './queries.ts'
import type { PaymentRow } from './queries.ts'
import { boughtInterval, toPaymentItem, toSubscription } from './rules.ts'
import { formatCents } from '../../../src/contract/service.ts'

/**
 * Returns the subscription, its usage and its limits (API-32). Reads within the given transaction, if any.
 */
export async function billingStatus(
  deps: Deps,
  orgId: string,
  db: Db | Tx = deps.database.db,
): Promise<BillingStatus> {
  const row = await findSubscription(db, orgId)
  return {
    subscription: row ? await present(deps, db, row) : null,
    trial_available: !row?.trialEnd,
    channel_limit: limitOf(row),
  }
}

export async function listSubscriptions(deps: Deps, orgId: string): Promise<Subscription[]> {
  const { subscription } = await billingStatus(deps, orgId)
  return subscription ? [subscription] : []
}

async function present(deps: Deps, db: Db | Tx, row: SubscriptionRow): Promise<Subscription> {
  const now = deps.clock()
  const used = await countActiveContacts(db, row.orgId, usageOf(row, now).start)
  const open = await queries.openPayment(db, row.orgId, 'boleto')
  const ahead = await queries.findPrepaid(db, row.orgId)
  return toSubscription(row, {
    used,
    included: includedContacts(row),
    boleto: open ? toBoleto(deps, open) : null,
    prepaid: ahead ? boughtInterval(ahead, row.anchor, ahead.settledAt ?? now) : null,
    now,
  })
}

function toBoleto(deps: Deps, payment: PaymentRow): OpenBoleto {
  return {
    payment_id: payment.id,
    line: payment.boletoLine ?? '',
    pdf_url: payment.boletoUrl ?? documentUrl(deps, payment),
    due_date: (payment.dueAt ?? payment.createdAt).toISOString(),
    amount: payment.amount,
    test: deps.ports.payments.mode === 'local',
  }
}

export const DOCUMENTS = '/api/documents'

const documentUrl = (deps: Deps, { documentToken }: PaymentRow): string =>
  `${deps.env.publicUrl}${DOCUMENTS}/${documentToken}.pdf`

/** Returns the organization's payments, newest first, with their documents. */
export async function paymentHistory(deps: Deps, orgId: string): Promise<{ items: PaymentItem[] }> {
  const rows = await queries.findPayments(deps.database.db, orgId)
  return {
    items: rows.map((row) =>
      toPaymentItem(row, {
        formatted: formatCents(row.amount),
        documentUrl: row.status === 'completed' ? documentUrl(deps, row) : null,
      }),
    ),
  }
}
