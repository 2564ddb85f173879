import { z } from 'zod'
import { Hono } from 'hono'
import { newId } from '../../../src/contract/ids.ts'
import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { readLimited, receivedBy } from '../../http/limitedBody.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { JobHandler } from '../../jobs/jobHandler.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'
import { settlePayment } from './settle.ts'
import { finishCheckout } from './subscribe.ts'

const BODY_LIMIT = 512 * 1024

const News = z.discriminatedUnion('about', [
  z.object({ about: z.literal('checkout'), checkoutId: z.uuid() }),
  z.object({ about: z.literal('payment'), paymentId: z.uuid(), reference: z.string() }),
])

/**
 * Receives Stripe's webhooks. A post is verified, stored and acknowledged before any processing. Only the id
 * of what it is about is stored. The current state is then read from Stripe, so repetition and order of
 * webhooks do not matter.
 */
export function paymentsWebhookApp(deps: Deps): Hono {
  const app = new Hono()
  if (deps.ports.payments.mode !== 'stripe') return app

  app.post('/webhooks/stripe', async (c) => {
    const raw = await readLimited(receivedBy(c), BODY_LIMIT, 'Aviso grande demais.')
    const signature = c.req.header('stripe-signature') ?? ''
    const news = await deps.ports.payments.readWebhook(new TextDecoder().decode(raw), signature)
    if (news === 'unreadable') {
      deps.log.error('payment webhook signed but not JSON', { bytes: raw.byteLength })
      throw new Refusal(400, 'invalid_body', 'O corpo não é JSON.')
    }
    if (news === null) {
      deps.log.warn('payment webhook with a wrong signature', { bytes: raw.byteLength })
      throw new Refusal(401, 'unauthorized', 'Assinatura inválida.')
    }
    const ours = News.safeParse(news)
    if (ours.success) await keep(deps, ours.data)
    return c.json({ ok: true })
  })

  return app
}

async function keep(deps: Deps, news: z.infer<typeof News>): Promise<void> {
  const id = newId()
  await plainTransaction(deps.database.db, null, async (t) => {
    await queries.insertWebhook(t.tx, id, news)
    await enqueueJob(t, { kind: 'billing.webhook', payload: { event_id: id } })
  })
}

export function paymentsWebhookHandler(deps: Deps): JobHandler<'billing.webhook'> {
  const { db } = deps.database

  return {
    async run({ payload: { event_id } }) {
      const stored = await queries.findWebhook(db, event_id)
      if (!stored || stored.processedAt !== null) return
      const news = News.parse(stored.body)
      if (news.about === 'payment') await aboutPayment(news)
      else await aboutCheckout(news.checkoutId)
      await queries.closeWebhook(db, event_id, deps.clock())
    },
  }

  async function aboutPayment({ paymentId, reference }: { paymentId: string; reference: string }) {
    const orgId = await queries.paymentOwner(db, paymentId)
    if (orgId === undefined) return unknown('payment')
    await settlePayment(deps, orgId, paymentId, await deps.ports.payments.stateOf(reference))
  }

  async function aboutCheckout(checkoutId: string) {
    const orgId = await queries.checkoutOwner(db, checkoutId)
    if (orgId === undefined) return unknown('checkout')
    try {
      await finishCheckout(deps, orgId, checkoutId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // The card was refused. That is stored, and the person sees it when they come back.
      if (error.code === 'payment_refused') return
      // The subscription has changed since the checkout began, so nothing is charged without the person's
      // consent.
      if (error.code === 'conflict' && error.current !== undefined) return
      throw error
    }
  }

  function unknown(what: string): void {
    deps.log.warn('payment webhook about nothing of ours', { what })
  }
}
