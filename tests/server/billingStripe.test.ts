/** The same subscription through Stripe: what its SDK sends, and what its webhooks bring, to a Stripe on this machine. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createJobHandlers } from '../../server/jobHandlers.ts'
import { newId } from '../../src/contract/ids.ts'
import { type FakeStripe, SECRET_KEY, startFakeStripe, WEBHOOK_SECRET } from './fakeStripe.ts'
import { type Account, type ApiAnswer, startTestServer, type TestServer } from './testServer.ts'

let stripe: FakeStripe
let server: TestServer
let clinic: Account

beforeAll(async () => {
  stripe = await startFakeStripe()
  server = await startTestServer({
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_balcao',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
    },
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(async () => {
  clinic = await server.signUp({ plan: false })
  stripe.sent.length = 0
  stripe.decline = null
  stripe.silent = false
})

const ok = (answer: ApiAnswer) => {
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.body
}
const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows
const CHOICE = { plan_id: 'basic', interval: 'monthly' }
const begin = async (choice: object = CHOICE) =>
  ok(
    await clinic.api('POST', '/billing/checkout-session', {
      ...CHOICE,
      ...choice,
      confirmation: await clinic.confirm('change_plan'),
      customer_info: { name: 'Clínica Aurora', email: 'contas@exemplo.com.br', phone: '11 98888-1204' },
    }),
  )
const confirm = async (paymentMethodId: string, session_id?: string) =>
  clinic.api('POST', '/billing/confirm-subscription', {
    paymentMethodId,
    session_id,
    confirmation: await clinic.confirm('change_plan'),
  })
const setupOf = (session: string) =>
  [...stripe.things.values()].find(
    (thing) => thing['object'] === 'setup_intent' && thing['metadata'].checkout_id === session,
  )!
const status = async () => ok(await clinic.api('GET', '/billing/subscriptions/status')).subscription
const history = async () => ok(await clinic.api('GET', '/billing/payment-history')).items
const calls = () => stripe.sent.map(({ method, path }) => `${method} ${path.replace(/_\w{16,}/g, '_…')}`)

async function startTrial(): Promise<void> {
  const { session_id } = await begin()
  ok(await confirm(stripe.enterCard(setupOf(session_id)['id']), session_id))
}
/** Ends the trial or the paid period. */
async function endPeriod(): Promise<void> {
  await query("update subscriptions set period_end = now() - interval '1 minute' where org_id = $1", [
    clinic.organizationId,
  ])
  await createJobHandlers(server.deps)['billing.advance']!.run({
    jobId: newId(),
    orgId: clinic.organizationId,
    payload: {},
    attempt: 1,
    interrupted: false,
    signal: AbortSignal.timeout(20_000),
  })
}
async function webhook(event: object, header?: string): Promise<number> {
  const signed = stripe.signed(event)
  const response = await server.request('/webhooks/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': header ?? signed.header },
    body: signed.payload,
  })
  return response.status
}
const about = (type: string, object: object) => ({ type, data: { object } })

describe('a card through Stripe', () => {
  it('BIL-21 BIL-22 the browser gets a client secret; the card is Stripe’s, and only its brand and end are known here', async () => {
    const checkout = await begin()
    expect(checkout).toMatchObject({ provider: 'stripe', publishable_key: 'pk_test_balcao' })
    const setup = setupOf(checkout.session_id)
    expect(checkout.client_secret).toBe(setup['client_secret'])
    expect(calls()).toEqual(['POST /v1/customers', 'POST /v1/setup_intents'])
    expect(stripe.sent[0]).toMatchObject({
      auth: `Bearer ${SECRET_KEY}`,
      body: {
        name: 'Clínica Aurora',
        email: 'contas@exemplo.com.br',
        'metadata[organization_id]': clinic.organizationId,
      },
    })
    expect(stripe.sent[1]).toMatchObject({
      key: `checkout-${checkout.session_id}`,
      body: {
        usage: 'off_session',
        'allowed_payment_method_types[0]': 'card',
        'metadata[checkout_id]': checkout.session_id,
      },
    })
    ok(await confirm(stripe.enterCard(setup['id'], '1881'), checkout.session_id))
    expect(await status()).toMatchObject({
      status: 'trialing',
      payment_method_credit_card_brand: 'visa',
      payment_method_credit_card_last_four_digits: '1881',
    })
    // Nothing was charged, and the next checkout uses the same customer.
    expect(stripe.sent.filter(({ path }) => path === '/v1/payment_intents')).toEqual([])
    await begin()
    expect(stripe.sent.filter(({ path }) => path === '/v1/customers')).toHaveLength(1)
  })

  it('BIL-37 the charge goes out with its own key, off session; a refusal is told in Portuguese and tried again under another', async () => {
    await startTrial()
    stripe.sent.length = 0
    stripe.decline = 'insufficient_funds'
    await endPeriod()
    expect(await status()).toMatchObject({ status: 'past_due' })
    const [failed] = await history()
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'Seu cartão não tem saldo suficiente.',
      transaction_id: expect.stringMatching(/^pi_/),
    })
    expect(stripe.sent).toMatchObject([
      {
        key: `payment-${failed.id}`,
        body: {
          amount: '19700',
          currency: 'brl',
          off_session: 'true',
          confirm: 'true',
          description: 'Balcão Essencial, plano mensal',
          'allowed_payment_method_types[0]': 'card',
          'metadata[payment_id]': failed.id,
        },
      },
    ])
    stripe.decline = null
    await query("update subscriptions set next_check_at = now() - interval '1 minute' where org_id = $1", [
      clinic.organizationId,
    ])
    await endPeriod()
    expect(await status()).toMatchObject({ status: 'active' })
    expect(new Set(stripe.sent.map(({ key }) => key)).size).toBe(2)
  })

  it('BIL-23 another customer’s card, and one that is none, are refused before anything is charged', async () => {
    const { session_id } = await begin()
    const stranger = await server.signUp({ plan: false })
    const theirs = ok(
      await stranger.api('POST', '/billing/checkout-session', {
        ...CHOICE,
        customer_info: { name: 'Outra', email: 'outra@exemplo.com.br' },
      }),
    )
    const method = stripe.enterCard(setupOf(theirs.session_id)['id'])
    for (const paymentMethodId of [method, 'pm_1nada', '../customers'])
      expect((await confirm(paymentMethodId, session_id)).body.code).toBe('payment_refused')
    expect(await status()).toBeNull()
  })

  it('BIL-23 when Stripe does not answer the person is told so, and what was begun goes on from there', async () => {
    await startTrial()
    ok(
      await clinic.api('POST', '/billing/subscription/cancel', {
        confirmation: await clinic.confirm('change_plan'),
      }),
    )
    await endPeriod()
    expect((await status()).status).toBe('canceled')
    const { session_id } = await begin()
    const method = stripe.enterCard(setupOf(session_id)['id'])
    const { charge } = server.deps.ports.payments
    server.deps.ports.payments.charge = async (request) => {
      // Stripe carries out the charge, and its answer is lost.
      await charge(request)
      throw new Error('cut')
    }
    const lost = await confirm(method, session_id)
    server.deps.ports.payments.charge = charge
    expect([lost.status, lost.body.detail]).toEqual([
      503,
      'O serviço de pagamento não respondeu. Tente novamente em instantes.',
    ])
    ok(await confirm(method, session_id))
    expect((await status()).status).toBe('active')
    const charges = [...stripe.things.values()].filter(
      (thing) =>
        thing['object'] === 'payment_intent' &&
        stripe.sent.some(({ body }) => body['metadata[payment_id]'] === thing['metadata'].payment_id),
    )
    expect(charges).toHaveLength(1)
    stripe.silent = true
    const away = await clinic.api('POST', '/billing/checkout-session', {
      ...CHOICE,
      confirmation: await clinic.confirm('change_plan'),
      customer_info: { name: 'A', email: 'a@exemplo.com.br' },
    })
    expect([away.status, away.body.code]).toEqual([503, 'unavailable'])
  }, 30_000)

  it('BIL-28 BIL-29 API-29 API-33 back from the bank’s page the session is enough; before the card is confirmed it is not', async () => {
    const { session_id } = await begin()
    const finish = () => clinic.api('POST', '/billing/subscription/success', { session_id })
    expect((await finish()).status).toBe(409)
    stripe.enterCard(setupOf(session_id)['id'])
    expect(ok(await finish()).subscription.status).toBe('trialing')
    ok(await finish())
    expect(ok(await clinic.api('GET', '/billing/subscriptions'))).toHaveLength(1)
  })

  it('BIL-27 the test provider’s calls do not exist here', async () => {
    const { session_id } = await begin()
    const answer = await clinic.api('POST', '/billing/test-cards', {
      session_id,
      number: '4242424242424242',
      expiry: '12/40',
      cvc: '123',
    })
    expect(answer.status).toBe(404)
    expect((await clinic.api('POST', `/billing/test-boletos/${newId()}/pay`)).status).toBe(404)
  })
})

describe('a boleto through Stripe', () => {
  const PAYER = {
    name: 'Clínica Aurora Ltda',
    tax_id: '11.222.333/0001-81',
    postal_code: '01310-100',
    address: 'Av. Paulista, 1000',
    city: 'São Paulo',
    state: 'SP',
  }
  const issue = async () =>
    ok(
      await clinic.api('POST', '/billing/direct-subscription', {
        ...CHOICE,
        confirmation: await clinic.confirm('change_plan'),
        payment_method_type: 'boleto',
        payer: PAYER,
      }),
    ).subscription.boleto

  it('BIL-26 carries who pays to Stripe, and its line and PDF to the screen', async () => {
    const boleto = await issue()
    expect(boleto).toMatchObject({
      line: '00190000090275928800021932978170187890000005000',
      pdf_url: 'https://payments.stripe.com/boleto/voucher/x/pdf',
      test: false,
    })
    expect(stripe.sent.at(-1)).toMatchObject({
      key: `payment-${boleto.payment_id}`,
      body: {
        'allowed_payment_method_types[0]': 'boleto',
        'payment_method_data[boleto][tax_id]': '11222333000181',
        'payment_method_data[billing_details][name]': 'Clínica Aurora Ltda',
        'payment_method_data[billing_details][address][postal_code]': '01310100',
        'payment_method_data[billing_details][address][state]': 'SP',
        'payment_method_options[boleto][expires_after_days]': '7',
      },
    })
  })

  it('BIL-26 its webhooks, forged, doubled and out of order, come to one payment', async () => {
    const { payment_id } = await issue()
    const intent = [...stripe.things.values()].find((thing) => thing['metadata']?.payment_id === payment_id)!
    const paid = about('payment_intent.succeeded', intent)
    expect(await webhook(paid, 't=1,v1=00')).toBe(401)
    expect(await webhook(paid, stripe.signed({ type: 'other' }).header)).toBe(401)
    expect(await query('select 1 from webhook_events where body::text like $1', [`%${payment_id}%`])).toEqual(
      [],
    )

    // The failure report arrives late: the boleto has been paid meanwhile.
    intent['status'] = 'succeeded'
    expect(await webhook(about('payment_intent.payment_failed', intent))).toBe(200)
    expect((await history())[0].status).toBe('pending')
    await server.jobs.drain()
    expect((await history())[0].status).toBe('completed')
    for (let n = 0; n < 3; n++) expect(await webhook(paid)).toBe(200)
    expect(await webhook(about('payment_intent.canceled', intent))).toBe(200)
    await server.jobs.drain()
    expect(await history()).toMatchObject([{ status: 'completed', failure_reason: null }])
    expect(await status()).toMatchObject({ status: 'trialing', boleto: null })
    const kept = await query('select body::text as body, processed_at from webhook_events')
    for (const { body, processed_at } of kept) {
      expect(body).not.toMatch(/amount|email|Paulista/)
      expect(processed_at).not.toBeNull()
    }
  })

  it('BIL-26 one that expires at Stripe is a failed payment, with its reason', async () => {
    const { payment_id } = await issue()
    const intent = [...stripe.things.values()].find((thing) => thing['metadata']?.payment_id === payment_id)!
    intent['status'] = 'requires_payment_method'
    await webhook(about('payment_intent.payment_failed', intent))
    await server.jobs.drain()
    expect(await history()).toMatchObject([{ status: 'failed', failure_reason: 'Boleto vencido.' }])
  })
})

describe('Stripe’s webhooks', () => {
  it('BIL-29 a card confirmed by someone who never came back begins the subscription', async () => {
    const { session_id } = await begin()
    const setup = setupOf(session_id)
    stripe.enterCard(setup['id'])
    expect(await webhook(about('setup_intent.succeeded', setup))).toBe(200)
    await server.jobs.drain()
    expect((await status()).status).toBe('trialing')
  })

  it('BIL-17 a card confirmed after a colleague changed the subscription is not charged by Stripe’s word alone', async () => {
    await startTrial()
    await endPeriod()
    const { session_id } = await begin({ plan_id: 'pro' })
    const setup = setupOf(session_id)
    const card = stripe.enterCard(setup['id'])
    const confirmation = await clinic.confirm('change_plan')
    ok(await clinic.api('POST', '/billing/subscription/cancel', { confirmation }))
    const charged = stripe.sent.filter(({ path }) => path === '/v1/payment_intents').length

    expect(await webhook(about('setup_intent.succeeded', setup))).toBe(200)
    await server.jobs.drain()
    expect(await query("select last_error from jobs where kind = 'billing.webhook'")).toEqual([])
    expect(await status()).toMatchObject({ plan_id: 'basic', auto_renew: false })
    expect(stripe.sent.filter(({ path }) => path === '/v1/payment_intents')).toHaveLength(charged)
    // The author, who has seen the current state, continues with the same card.
    ok(
      await clinic.api('POST', '/billing/confirm-subscription', {
        paymentMethodId: card,
        session_id,
        confirmation,
        seen_updated_at: (await status()).updated_at,
      }),
    )
    expect(await status()).toMatchObject({ plan_id: 'pro', auto_renew: true })
  })

  it('BIL-29 a checkout that Stripe’s word has paid is done for the browser that comes a moment later', async () => {
    await startTrial()
    await endPeriod()
    const { updated_at } = await status()
    const { session_id } = await begin({ plan_id: 'pro' })
    const setup = setupOf(session_id)
    const card = stripe.enterCard(setup['id'])
    expect(await webhook(about('setup_intent.succeeded', setup))).toBe(200)
    await server.jobs.drain()
    const charged = stripe.sent.filter(({ path }) => path === '/v1/payment_intents').length
    ok(
      await clinic.api('POST', '/billing/confirm-subscription', {
        paymentMethodId: card,
        session_id,
        confirmation: await clinic.confirm('change_plan'),
        seen_updated_at: updated_at,
      }),
    )
    expect(await status()).toMatchObject({ plan_id: 'pro' })
    expect(stripe.sent.filter(({ path }) => path === '/v1/payment_intents')).toHaveLength(charged)
  })

  it('what is about nothing of ours is acknowledged and forgotten', async () => {
    expect(await webhook(about('customer.created', { id: 'cus_1' }))).toBe(200)
    for (const metadata of [{}, { payment_id: newId() }, { payment_id: 'x' }])
      expect(await webhook(about('payment_intent.succeeded', { id: 'pi_1', metadata }))).toBe(200)
    await server.jobs.drain()
    const failed = await query("select last_error from jobs where kind = 'billing.webhook'")
    expect(failed).toEqual([])
  })

  it.each([
    ['no JSON', 'olá', 400],
    ['cut JSON', '{"type":', 400],
    ['an event of the other kind', '{"object":"v2.core.event"}', 200],
  ])('are answered without an error of ours when what was signed is %s', async (_, body, status) => {
    const { payload, header } = stripe.signedText(body)
    const headers = { 'stripe-signature': header }
    const answer = await server.request('/webhooks/stripe', { method: 'POST', headers, body: payload })
    expect(answer.status).toBe(status)
  })

  it('are acknowledged whatever JSON is signed, and harm nobody', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const type = '"type":"payment_intent.succeeded"'
    for (const body of [
      'null',
      '[]',
      '7',
      '"x"',
      '{}',
      `{${type}}`,
      `{${type},"data":null}`,
      `{${type},"data":{"object":{}}}`,
      deep,
      `{${type},"data":{"object":{"metadata":${deep}}}}`,
    ]) {
      const { payload, header } = stripe.signedText(body)
      const response = await server.request('/webhooks/stripe', {
        method: 'POST',
        headers: { 'stripe-signature': header },
        body: payload,
      })
      expect([body.slice(0, 60), response.status]).toEqual([body.slice(0, 60), 200])
    }
  })

  it('are not heard where Stripe is not configured', async () => {
    const local = await startTestServer()
    const { payload, header } = stripe.signed(about('setup_intent.succeeded', { id: 'x', metadata: {} }))
    const response = await local.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': header },
      body: payload,
    })
    expect(response.status).toBe(404)
    await local.close()
  })
})

describe('the page’s policy', () => {
  it('BIL-21 lets Stripe in only where it is configured', async () => {
    const policy = (await server.request('/')).headers.get('content-security-policy')!
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
    const local = await startTestServer()
    expect((await local.request('/')).headers.get('content-security-policy')).not.toContain('stripe')
    await local.close()
  })
})
