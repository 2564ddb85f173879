/** The whole life of a subscription with the built-in test provider. Stripe's part is in billingStripe.test.ts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { createJobHandlers } from '../../server/jobHandlers.ts'
import { signConfirmation } from '../../server/modules/owners/requireConfirmation.ts'
import { signAccessToken } from '../../server/modules/accounts/session/tokens.ts'
import { startTrial } from '../startTrial.ts'
import { type Account, type ApiAnswer, startTestServer, type TestServer } from './testServer.ts'

const DAY = 86_400_000
const REFUSED_LATER = '4000 0000 0000 0341'

let server: TestServer
/** The server's clock. */
let now: Date
/** Years ahead: the database dates jobs by its own clock, which must be before the test's. */
const START = new Date('2028-11-30T12:00:00.000Z')

beforeAll(async () => {
  now = START
  server = await startTestServer({ clock: () => now })
}, 60_000)
afterAll(() => server.close())
beforeEach(() => {
  now = START
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows
const later = (days: number) => new Date(now.getTime() + days * DAY)
const ok = (answer: ApiAnswer) => {
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.body
}
const newClinic = async () => {
  const clinic = await server.signUp({ plan: false })
  await query("update sessions set expires_at = '2040-01-01' where user_id = $1", [clinic.user.id])
  return clinic
}
/**
 * Calls that change a subscription and therefore need a confirmation (tested in tests/server/owners.test.ts).
 */
const CONFIRMED = /checkout-session|confirm-subscription|-subscription$|subscription\/(cancel|resume)/

/** Calls with a fresh token, because this file's clock moves by months and tokens live for minutes. */
async function api(account: Account, method: string, path: string, given?: object): Promise<ApiAnswer> {
  const [session] = await query('select id from sessions where user_id = $1', [account.user.id])
  const who = { userId: account.user.id, sessionId: session.id }
  const { token: confirmation } = await signConfirmation(server.deps, who, 'change_plan')
  const body = CONFIRMED.test(path) ? { confirmation, ...given } : given
  const token = await signAccessToken(server.deps, account.user.id, session.id)
  const response = await server.request(`/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const subscribe = (account: Account, options?: Parameters<typeof startTrial>[1]) =>
  startTrial(async (method, path, body) => ok(await api(account, method, path, body as object)), options)
const status = async (account: Account) => ok(await api(account, 'GET', '/billing/subscriptions/status'))
const history = async (account: Account) => ok(await api(account, 'GET', '/billing/payment-history')).items

/** When the organization's single subscription job is due; null when there is none. */
async function dueAt({ organizationId }: Account): Promise<string | null> {
  const [job] = await query(
    "select run_at from jobs where org_id = $1 and kind = 'billing.advance' and done_at is null",
    [organizationId],
  )
  return job?.run_at.toISOString() ?? null
}
async function advance(account: Account, at: Date): Promise<void> {
  now = at
  const handler = createJobHandlers(server.deps)['billing.advance']!
  await handler.run({
    jobId: newId(),
    orgId: account.organizationId,
    payload: {},
    attempt: 1,
    interrupted: false,
    signal: AbortSignal.timeout(10_000),
  })
}

const CHOICE = { plan_id: 'basic', interval: 'monthly' }
const PAYER = {
  name: 'Clínica Aurora Ltda',
  tax_id: '11.222.333/0001-81',
  postal_code: '01310-100',
  address: 'Av. Paulista, 1000',
  city: 'São Paulo',
  state: 'sp',
}
const checkout = async (account: Account, choice: object = CHOICE) =>
  ok(
    await api(account, 'POST', '/billing/checkout-session', {
      ...CHOICE,
      ...choice,
      customer_info: { name: 'Clínica', email: 'contas@exemplo.com.br', phone: '11 98888-1204' },
    }),
  )
const card = (account: Account, session_id: string, number: string) =>
  api(account, 'POST', '/billing/test-cards', { session_id, number, expiry: '12/40', cvc: '123' })
const payByBoleto = (account: Account, choice: object = CHOICE) =>
  api(account, 'POST', '/billing/direct-subscription', {
    ...CHOICE,
    ...choice,
    payment_method_type: 'boleto',
    payer: PAYER,
  })
const payBoleto = (account: Account, id: string) => api(account, 'POST', `/billing/test-boletos/${id}/pay`)

describe('plans', () => {
  it('BIL-12 BIL-13 BIL-14 BIL-15 BIL-16 LIM-02 LIM-03 ENT-08 API-34 two plans by month and by year, the year a quarter cheaper', async () => {
    const plans = ok(await api(await newClinic(), 'GET', '/billing/plans'))
    const shown = plans.map((plan: Record<string, unknown>) => [
      plan['name'],
      plan['billing_interval'],
      plan['price'],
      String(plan['formattedPrice']).replace('\u00a0', ' '),
      plan['contacts'],
      plan['channels'],
    ])
    expect(shown).toEqual([
      ['Essencial', 'monthly', 19_700, 'R$ 197,00', 250, 1],
      ['Profissional', 'monthly', 39_700, 'R$ 397,00', 2000, 3],
      ['Essencial', 'yearly', 177_300, 'R$ 1.773,00', 250, 1],
      ['Profissional', 'yearly', 357_300, 'R$ 3.573,00', 2000, 3],
    ])
    expect(plans[0].features).toContainEqual({ label: 'Múltiplos agentes', included: false, soon: false })
    expect(plans[1].features).toContainEqual({ label: 'Múltiplos agentes', included: true, soon: false })
  })

  it('BIL-17 what nobody can use yet says so, included or not', async () => {
    const [basic, pro] = ok(await api(await newClinic(), 'GET', '/billing/plans'))
    for (const label of [
      'Chat interno',
      'Acompanhamento com especialista',
      'Lembretes avançados',
      'Pesquisa de satisfação',
      'Recuperação de conversas',
      'Anamnese automatizada',
    ]) {
      expect(basic.features).toContainEqual({ label, included: false, soon: true })
      expect(pro.features).toContainEqual({ label, included: true, soon: true })
    }
  })
})

describe('the life of a subscription by card', () => {
  it('BIL-19 BIL-21 BIL-22 BIL-37 API-27 API-30 API-32 ENT-09 LIM-02 trial of 7 days with nothing charged, then a charge every month', async () => {
    const clinic = await newClinic()
    expect(await status(clinic)).toEqual({ subscription: null, trial_available: true, channel_limit: 0 })
    const begun = await checkout(clinic)
    expect(begun).toMatchObject({
      client_secret: expect.stringMatching(/./),
      provider: 'local',
      publishable_key: null,
    })
    const { payment_method_id } = ok(await card(clinic, begun.session_id, '4242 4242 4242 4242'))
    // Without `session_id`, the latest checkout is meant.
    const confirmed = ok(
      await api(clinic, 'POST', '/billing/confirm-subscription', { paymentMethodId: payment_method_id }),
    )
    expect(confirmed).toMatchObject({
      trial_available: false,
      channel_limit: 1,
      subscription: {
        plan_id: 'basic',
        status: 'trialing',
        billing_interval: 'monthly',
        start_date: START.toISOString(),
        end_date: null,
        trial_end: '2028-12-07T12:00:00.000Z',
        auto_renew: true,
        current_period_start: START.toISOString(),
        current_period_end: '2028-12-07T12:00:00.000Z',
        included_credits: 250,
        remaining_credits: 250,
        payment_method_type: 'credit_card',
        payment_method_credit_card_last_four_digits: '4242',
        payment_method_credit_card_brand: 'visa',
        next_billing_date: '2028-12-07T12:00:00.000Z',
      },
    })
    expect(await history(clinic)).toEqual([])
    expect(await dueAt(clinic)).toBe('2028-12-07T12:00:00.000Z')
    // A job that runs too early changes nothing and is scheduled again.
    await advance(clinic, later(6))
    expect((await status(clinic)).subscription.status).toBe('trialing')
    expect(await dueAt(clinic)).toBe('2028-12-07T12:00:00.000Z')

    await advance(clinic, new Date('2028-12-07T12:00:01.000Z'))
    expect((await status(clinic)).subscription).toMatchObject({
      status: 'active',
      current_period_start: '2028-12-07T12:00:00.000Z',
      current_period_end: '2029-01-07T12:00:00.000Z',
      next_billing_date: '2029-01-07T12:00:00.000Z',
    })
    await advance(clinic, new Date('2029-01-07T12:00:05.000Z'))
    expect(await dueAt(clinic)).toBe('2029-02-07T12:00:00.000Z')
    const items = await history(clinic)
    expect(
      items.map((item: Record<string, string>) => item['formatted_amount']!.replace('\u00a0', ' ')),
    ).toEqual(['R$ 197,00', 'R$ 197,00'])
    expect(ok(await api(clinic, 'GET', '/billing/subscriptions'))).toMatchObject([{ status: 'active' }])
  })

  it('BIL-37 a refused renewal is past due, tried again after 1, 3 and 5 days, then canceled; the period is not charged twice', async () => {
    const clinic = await newClinic()
    await subscribe(clinic, { number: REFUSED_LATER })
    await advance(clinic, later(7))
    expect(await status(clinic)).toMatchObject({ subscription: { status: 'past_due' }, channel_limit: 3 })
    for (const [days, state] of [
      [1, 'past_due'],
      [3, 'past_due'],
      [5, 'canceled'],
    ] as const) {
      const next = later(days)
      expect(await dueAt(clinic)).toBe(next.toISOString())
      await advance(clinic, new Date(next.getTime() - 1))
      await advance(clinic, next)
      expect((await status(clinic)).subscription.status).toBe(state)
    }
    const items = await history(clinic)
    expect(items).toHaveLength(4)
    for (const item of items)
      expect(item).toMatchObject({
        status: 'failed',
        failure_reason: 'Seu cartão foi recusado.',
        payment_method_details: 'Visa •••• 0341',
      })
    const { subscription, channel_limit } = await status(clinic)
    expect(channel_limit).toBe(0)
    expect(subscription).toMatchObject({ end_date: '2028-12-07T12:00:00.000Z', next_billing_date: null })
    await advance(clinic, later(400))
    expect(await history(clinic)).toHaveLength(4)
  })

  it('BIL-37 a new card while past due is charged at once and begins a new interval', async () => {
    const clinic = await newClinic()
    await subscribe(clinic, { number: REFUSED_LATER })
    await advance(clinic, later(7))
    now = new Date(now.getTime() + DAY / 2)
    await subscribe(clinic, { number: '5555 5555 5555 4444' })
    expect((await status(clinic)).subscription).toMatchObject({
      status: 'active',
      current_period_start: now.toISOString(),
      payment_method_credit_card_brand: 'mastercard',
    })
    expect((await history(clinic)).map(({ status: each }: { status: string }) => each)).toEqual([
      'completed',
      'failed',
    ])
  })

  it('BIL-25 one trial per organization: taking it up again is charged today', async () => {
    const clinic = await newClinic()
    await subscribe(clinic, { plan: 'basic' })
    ok(await api(clinic, 'POST', '/billing/subscription/cancel'))
    await advance(clinic, later(7))
    expect(await status(clinic)).toMatchObject({
      trial_available: false,
      subscription: { status: 'canceled' },
    })
    now = later(30)
    await subscribe(clinic, { plan: 'basic', interval: 'yearly' })
    expect((await status(clinic)).subscription).toMatchObject({
      status: 'active',
      start_date: now.toISOString(),
      end_date: null,
      // A yearly plan's quota is counted per month.
      current_period_end: '2029-02-06T12:00:00.000Z',
      next_billing_date: '2030-01-06T12:00:00.000Z',
    })
    expect(await history(clinic)).toMatchObject([{ status: 'completed', failure_reason: null }])
  })

  it('BIL-23 BIL-27 ERR-14 refusals come in the provider’s words, and change nothing', async () => {
    const clinic = await newClinic()
    const { session_id } = await checkout(clinic)
    const refusals = [
      ['4000000000000002', 'Seu cartão foi recusado.'],
      ['4000 0000 0000 9995', 'Seu cartão não tem saldo suficiente.'],
      ['4111111111111111', 'Este é um ambiente de testes: use um dos números de teste.'],
    ] as const
    for (const [number, detail] of refusals)
      expect(await card(clinic, session_id, number)).toMatchObject({
        status: 422,
        body: { code: 'payment_refused', detail },
      })
    expect((await status(clinic)).subscription).toBeNull()
    // Not payment methods of this organization: invented, altered, another organization's.
    const stranger = await newClinic()
    const theirs = ok(await card(stranger, (await checkout(stranger)).session_id, '4242424242424242'))
    for (const paymentMethodId of ['pm_card_visa', `${theirs.payment_method_id}x`, theirs.payment_method_id])
      expect(
        (await api(clinic, 'POST', '/billing/confirm-subscription', { paymentMethodId, session_id })).body,
      ).toMatchObject({ code: 'payment_refused' })
    const foreign = await api(clinic, 'POST', '/billing/subscription/success', {
      session_id: (await checkout(stranger)).session_id,
    })
    expect(foreign.status).toBe(404)
    expect((await status(clinic)).subscription).toBeNull()
  })

  it('BIL-25 a charge that is refused today leaves things as they were, and the same checkout may be tried again', async () => {
    const clinic = await newClinic()
    await subscribe(clinic)
    ok(await api(clinic, 'POST', '/billing/subscription/cancel'))
    await advance(clinic, later(7))
    const { session_id } = await checkout(clinic, { plan_id: 'pro' })
    const bad = ok(await card(clinic, session_id, REFUSED_LATER)).payment_method_id
    const refused = await api(clinic, 'POST', '/billing/confirm-subscription', {
      paymentMethodId: bad,
      session_id,
    })
    expect(refused).toMatchObject({ status: 422, body: { detail: 'Seu cartão foi recusado.' } })
    expect((await status(clinic)).subscription.status).toBe('canceled')
    const good = ok(await card(clinic, session_id, '378282246310005')).payment_method_id
    const confirm = () =>
      api(clinic, 'POST', '/billing/confirm-subscription', { paymentMethodId: good, session_id })
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    for (const answer of answers) expect(ok(answer).subscription.status).toBe('active')
    ok(await confirm())
    const paid = (await history(clinic)).filter(
      ({ status: each }: { status: string }) => each === 'completed',
    )
    expect(paid).toHaveLength(1)
  })

  it('BIL-37 a charge whose answer was lost is asked for again under its id, and counts once', async () => {
    const clinic = await newClinic()
    await subscribe(clinic)
    const { payments } = server.deps.ports
    const charged: string[] = []
    const { charge } = payments
    payments.charge = async (request) => {
      charged.push(request.paymentId)
      if (charged.length === 1) throw new Error('no answer')
      return charge(request)
    }
    try {
      await expect(advance(clinic, later(7))).rejects.toThrow('no answer')
      expect((await history(clinic))[0].status).toBe('pending')
      await advance(clinic, later(0))
    } finally {
      payments.charge = charge
    }
    expect(charged).toEqual([charged[0], charged[0]])
    expect(await history(clinic)).toMatchObject([{ status: 'completed' }])
    expect((await status(clinic)).subscription.status).toBe('active')
  })

  it('BIL-37 when the provider is away for all tries of the job, it goes on an hour later', async () => {
    const clinic = await newClinic()
    await subscribe(clinic)
    await query('update subscriptions set period_end = $2 where org_id = $1', [clinic.organizationId, START])
    await query(
      "update jobs set run_at = now(), max_attempts = 1 where org_id = $1 and kind = 'billing.advance'",
      [clinic.organizationId],
    )
    const { payments } = server.deps.ports
    const { charge } = payments
    payments.charge = () => Promise.reject(new Error('away'))
    await server.jobs.drain()
    payments.charge = charge
    expect(await dueAt(clinic)).toBe(new Date(START.getTime() + 3_600_000).toISOString())
    expect((await status(clinic)).subscription.status).toBe('trialing')
    await query("update jobs set run_at = now() where org_id = $1 and kind = 'billing.advance'", [
      clinic.organizationId,
    ])
    await server.jobs.drain()
    expect((await status(clinic)).subscription.status).toBe('active')
    expect(await history(clinic)).toHaveLength(1)
  })

  it('BIL-37 a server that was away charges once and for what lies ahead', async () => {
    const clinic = await newClinic()
    await subscribe(clinic, { plan: 'basic' })
    await advance(clinic, later(100))
    expect(await history(clinic)).toHaveLength(1)
    expect((await status(clinic)).subscription).toMatchObject({ current_period_start: now.toISOString() })
  })

  it('BIL-27 no card number is in the database or in what the server says', async () => {
    const clinic = await newClinic()
    await subscribe(clinic, { number: '4242 4242 4242 4242' })
    await advance(clinic, later(7))
    const tables = await query("select tablename from pg_tables where schemaname = 'public'")
    for (const { tablename } of tables) {
      const found = await query(
        `select 1 from "${tablename}" x where regexp_replace(x::text, '[^0-9]', '', 'g') like '%4242424242424242%'`,
      )
      expect([tablename, found]).toEqual([tablename, []])
    }
    expect(JSON.stringify([await status(clinic), await history(clinic)])).not.toContain('42424242')
  })

  it('BIL-27 attempts are counted: nobody tries out cards here', async () => {
    const clinic = await newClinic()
    const { session_id } = await checkout(clinic)
    const statuses: number[] = []
    for (let n = 0; n < 41; n++) statuses.push((await card(clinic, session_id, '4000000000000002')).status)
    expect(statuses.slice(0, 39)).toEqual(Array(39).fill(422))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('changing and leaving', () => {
  it('BIL-30 canceled, the access stays until what is paid ends, and may be taken back until then', async () => {
    const clinic = await newClinic()
    await subscribe(clinic)
    await advance(clinic, later(7))
    const canceled = ok(await api(clinic, 'POST', '/billing/subscription/cancel'))
    expect(canceled.subscription).toMatchObject({
      status: 'active',
      auto_renew: false,
      next_billing_date: null,
      paid_until: '2029-01-07T12:00:00.000Z',
    })
    const resumed = ok(await api(clinic, 'POST', '/billing/subscription/resume'))
    expect(resumed.subscription).toMatchObject({ auto_renew: true, status: 'active' })
    ok(await api(clinic, 'POST', '/billing/subscription/cancel'))
    await advance(clinic, new Date('2029-01-07T12:00:00.000Z'))
    expect((await status(clinic)).subscription).toMatchObject({
      status: 'canceled',
      end_date: '2029-01-07T12:00:00.000Z',
    })
    expect(await history(clinic)).toHaveLength(1)
    for (const path of ['cancel', 'resume'])
      expect((await api(clinic, 'POST', `/billing/subscription/${path}`)).status).toBe(409)
  })

  it('BIL-30 API-31 a larger plan begins today, less what is left of the smaller; a smaller one when the paid time ends', async () => {
    const clinic = await newClinic()
    await subscribe(clinic, { plan: 'basic' })
    // During the trial any plan may be chosen for free.
    ok(await api(clinic, 'POST', '/billing/create-subscription', { ...CHOICE, plan_id: 'pro' }))
    expect((await status(clinic)).subscription).toMatchObject({ plan_id: 'pro', status: 'trialing' })
    ok(await api(clinic, 'POST', '/billing/create-subscription', CHOICE))
    await advance(clinic, later(7))
    now = new Date('2028-12-23T00:00:00.000Z')
    const half = 31 * DAY - 15.5 * DAY
    expect(Date.parse('2029-01-07T12:00:00.000Z') - now.getTime()).toBe(half)
    ok(await api(clinic, 'POST', '/billing/create-subscription', { ...CHOICE, plan_id: 'pro' }))
    expect((await status(clinic)).subscription).toMatchObject({
      plan_id: 'pro',
      current_period_start: now.toISOString(),
      current_period_end: '2029-01-23T00:00:00.000Z',
    })
    const [upgrade] = await history(clinic)
    expect(upgrade.formatted_amount.replace('\u00a0', ' ')).toBe('R$ 298,50')

    ok(await api(clinic, 'POST', '/billing/create-subscription', CHOICE))
    expect(await status(clinic)).toMatchObject({
      channel_limit: 3,
      subscription: { plan_id: 'pro', next_plan_id: 'basic', next_billing_interval: 'monthly' },
    })
    await advance(clinic, new Date('2029-01-23T00:00:00.000Z'))
    expect(await status(clinic)).toMatchObject({
      channel_limit: 1,
      subscription: { plan_id: 'basic', next_plan_id: null, status: 'active' },
    })
    expect((await history(clinic))[0].formatted_amount.replace('\u00a0', ' ')).toBe('R$ 197,00')
  })

  it('BIL-30 without a card on file nothing can be chosen by it', async () => {
    const answer = await api(await newClinic(), 'POST', '/billing/create-subscription', CHOICE)
    expect([answer.status, answer.body.code]).toEqual([422, 'payment_refused'])
  })
})

describe('boleto', () => {
  it('BIL-01 BIL-26 API-28 the trial begins with a boleto due at its end; paid, it is the first month, shown as paid at once', async () => {
    const clinic = await newClinic()
    const { subscription } = ok(await payByBoleto(clinic))
    expect(subscription).toMatchObject({
      status: 'trialing',
      payment_method_type: 'boleto',
      payment_method_credit_card_last_four_digits: null,
      boleto: { due_date: '2028-12-07T12:00:00.000Z', amount: 19_700, test: true },
    })
    const { line, pdf_url, payment_id } = subscription.boleto
    expect(line).toMatch(/^0009\d\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d 2384\d{10}$/)
    const pdf = await server.request(new URL(pdf_url).pathname)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
    expect(text).toMatch(/^%PDF-1\.4/)
    expect(text).toContain(line)
    expect(text).toContain('DOCUMENTO DE TESTE')
    expect(await history(clinic)).toMatchObject([{ status: 'pending', payment_method_details: 'Boleto' }])

    now = later(3)
    expect(ok(await payBoleto(clinic, payment_id)).subscription).toMatchObject({
      status: 'trialing',
      boleto: null,
      paid_until: '2028-12-07T12:00:00.000Z',
      prepaid_until: '2029-01-07T12:00:00.000Z',
      next_billing_date: '2029-01-07T12:00:00.000Z',
    })
    await advance(clinic, new Date('2028-12-07T12:00:00.000Z'))
    expect((await status(clinic)).subscription).toMatchObject({
      status: 'active',
      prepaid_until: null,
      current_period_start: '2028-12-07T12:00:00.000Z',
      current_period_end: '2029-01-07T12:00:00.000Z',
    })
    // The next boleto is issued a week before it is due.
    expect(await dueAt(clinic)).toBe('2028-12-31T12:00:00.000Z')
    await advance(clinic, new Date('2028-12-31T12:00:00.000Z'))
    expect((await status(clinic)).subscription.boleto).toMatchObject({ due_date: '2029-01-07T12:00:00.000Z' })
  })

  it('BIL-26 BIL-37 not paid, it waits a week and is canceled; paid after that, it counts from then', async () => {
    const clinic = await newClinic()
    const { payment_id } = ok(await payByBoleto(clinic)).subscription.boleto
    await advance(clinic, later(7))
    expect(await status(clinic)).toMatchObject({ subscription: { status: 'unpaid', boleto: { payment_id } } })
    expect(await dueAt(clinic)).toBe(later(7).toISOString())
    await advance(clinic, later(7))
    expect((await status(clinic)).subscription).toMatchObject({ status: 'canceled', boleto: null })
    expect(await history(clinic)).toMatchObject([{ status: 'failed', failure_reason: 'Boleto vencido.' }])
    now = later(2)
    expect(ok(await payBoleto(clinic, payment_id)).subscription).toMatchObject({
      status: 'active',
      current_period_start: now.toISOString(),
    })
    ok(await payBoleto(clinic, payment_id))
    expect(await history(clinic)).toMatchObject([{ status: 'completed', failure_reason: null }])
  })

  it('BIL-25 BIL-26 without a trial left it waits for payment, and is active when paid', async () => {
    const clinic = await newClinic()
    await subscribe(clinic, { plan: 'basic' })
    ok(await api(clinic, 'POST', '/billing/subscription/cancel'))
    await advance(clinic, later(7))
    const { subscription } = ok(await payByBoleto(clinic, { plan_id: 'pro' }))
    expect(subscription).toMatchObject({ status: 'unpaid', boleto: { amount: 39_700 } })
    // Another choice replaces the boleto: only one is open at a time.
    const { boleto } = ok(await payByBoleto(clinic, { plan_id: 'basic' })).subscription
    expect(boleto.payment_id).not.toBe(subscription.boleto.payment_id)
    ok(await payBoleto(clinic, boleto.payment_id))
    expect((await status(clinic)).subscription).toMatchObject({
      status: 'active',
      plan_id: 'basic',
      boleto: null,
    })
  })

  it('BIL-26 a card in its place ends the boleto', async () => {
    const clinic = await newClinic()
    ok(await payByBoleto(clinic))
    await subscribe(clinic, { plan: 'basic' })
    expect((await status(clinic)).subscription).toMatchObject({
      status: 'trialing',
      boleto: null,
      payment_method_type: 'credit_card',
    })
    expect(await history(clinic)).toMatchObject([
      { status: 'failed', failure_reason: 'Substituído por outra forma de pagamento.' },
    ])
  })

  it('BIL-26 who pays must be told rightly, and another organization’s boleto is nobody’s', async () => {
    const clinic = await newClinic()
    const wrong = await api(clinic, 'POST', '/billing/direct-subscription', {
      ...CHOICE,
      payment_method_type: 'boleto',
      payer: { ...PAYER, tax_id: '11.222.333/0001-82', postal_code: '123', state: 'São Paulo' },
    })
    expect(wrong.status).toBe(422)
    expect(Object.values(wrong.body.fields)).toEqual(
      expect.arrayContaining(['CPF ou CNPJ inválido', 'O CEP tem 8 números', 'Use a sigla, ex.: SP']),
    )
    const { payment_id } = ok(await payByBoleto(clinic)).subscription.boleto
    expect((await payBoleto(await newClinic(), payment_id)).status).toBe(404)
    expect((await status(clinic)).subscription.boleto.payment_id).toBe(payment_id)
  })
})

describe('payment history', () => {
  it('BIL-31 BIL-32 BIL-33 BIL-34 API-35 ENT-12 newest first, with a receipt for what was paid', async () => {
    const clinic = await newClinic()
    await subscribe(clinic, { number: REFUSED_LATER })
    await advance(clinic, later(7))
    now = later(0.5)
    await subscribe(clinic, { number: '6362 9700 0045 7013' })
    const [paid, failed] = await history(clinic)
    expect(paid).toMatchObject({ status: 'completed', payment_method_details: 'Elo •••• 7013' })
    expect(paid.transaction_id).toMatch(/^pay_test_/)
    expect(failed).toMatchObject({ status: 'failed', invoice_url: null })
    expect(Date.parse(paid.date)).toBeGreaterThan(Date.parse(failed.date))
    const receipt = await server.request(new URL(paid.invoice_url).pathname)
    expect(receipt.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await receipt.arrayBuffer()).toString('latin1')).toContain('Recibo de pagamento')
    for (const name of [`${'x'.repeat(32)}.pdf`, 'nada', '%2e%2e.pdf'])
      expect((await server.request(`/api/documents/${name}`)).status).toBe(404)
    expect(await history(await newClinic())).toEqual([])
  })
})

describe('what a plan allows', () => {
  const addChannel = (account: Account, id = newId()) =>
    api(account, 'POST', '/communication/channels', { id, type: 'whatsapp' })
  const finishFirstSteps = (account: Account) =>
    api(account, 'PUT', `/auth/users/${account.user.id}`, { onboarding_completed: true })

  it('CHN-28 LIM-04 the server refuses a channel past the limit, also of several asked for at once', async () => {
    const clinic = await newClinic()
    await finishFirstSteps(clinic)
    expect(await addChannel(clinic)).toMatchObject({
      status: 403,
      body: { code: 'plan_limit', detail: 'Limite de 0 canal(is) atingido' },
    })
    await subscribe(clinic, { plan: 'basic' })
    const id = newId()
    const at = (answers: ApiAnswer[]) => answers.map((answer) => answer.status).sort((a, b) => a - b)
    const many = await Promise.all([addChannel(clinic, id), addChannel(clinic), addChannel(clinic)])
    expect(at(many)).toEqual([200, 403, 403])
    ok(await api(clinic, 'POST', '/billing/create-subscription', { ...CHOICE, plan_id: 'pro' }))
    expect(at([await addChannel(clinic), await addChannel(clinic), await addChannel(clinic)])).toEqual([
      200, 200, 403,
    ])
    // A repeated request, after a lost answer, succeeds even at the limit.
    const [known] = ok(await api(clinic, 'GET', '/communication/channels'))
    ok(await addChannel(clinic, known.id))
  })

  it('ONB-33 before the first steps are done one channel is allowed without a subscription, and stays', async () => {
    const clinic = await newClinic()
    ok(await addChannel(clinic))
    expect((await addChannel(clinic)).status).toBe(403)
    await finishFirstSteps(clinic)
    expect(ok(await api(clinic, 'GET', '/communication/channels'))).toHaveLength(1)
    expect((await addChannel(clinic)).status).toBe(403)
  })

  it('BIL-17 Essencial has one active agent, and says so; Profissional has several', async () => {
    const clinic = await newClinic()
    await subscribe(clinic, { plan: 'basic' })
    const second = newId()
    await query("insert into agents (id, org_id, name, is_active) values ($1, $2, 'Segunda', false)", [
      second,
      clinic.organizationId,
    ])
    const activate = () => api(clinic, 'PUT', `/ai-agent/agents/${second}`, { is_active: true })
    expect(await activate()).toMatchObject({
      status: 403,
      body: {
        code: 'plan_limit',
        detail:
          'Seu plano permite um agente ativo. Desative o outro agente ou mude para o plano Profissional.',
      },
    })
    const [first] = ok(await api(clinic, 'GET', '/ai-agent/agents'))
    ok(await api(clinic, 'PUT', `/ai-agent/agents/${first.id}`, { is_active: true, name: 'Bia' }))
    ok(await api(clinic, 'POST', '/billing/create-subscription', { ...CHOICE, plan_id: 'pro' }))
    ok(await activate())
  })
})

describe('who changes the subscription, and what a smaller plan has room for', () => {
  /** Creates three connected channels and three active agents, oldest first. */
  async function fill({ organizationId: org }: Account) {
    await query('delete from agents where org_id = $1', [org])
    const ids = { agents: [newId(), newId(), newId()], channels: [newId(), newId(), newId()] }
    for (const [index, id] of ids.agents.entries())
      await query(
        "insert into agents (id, org_id, name, created_at) values ($1, $2, $3, now() + $4 * interval '1 second')",
        [id, org, `Agente ${index + 1}`, index],
      )
    for (const [index, id] of ids.channels.entries())
      await query(
        `insert into channels (id, org_id, name, transport, status, external_id, created_at)
         values ($1, $2, $3, 'local', 'connected', $4, now() + $5 * interval '1 second')`,
        [id, org, `Canal ${index + 1}`, newId(), index],
      )
    return ids
  }
  async function running({ organizationId: org }: Account) {
    const agents = await query('select id from agents where org_id = $1 and is_active', [org])
    const channels = await query("select id from channels where org_id = $1 and status = 'connected'", [org])
    return { agents: agents.map(({ id }) => id), channels: channels.map(({ id }) => id) }
  }
  /** A clinic on the paid large plan that changes to a smaller one at the end of the month. */
  async function shrinking(kept?: object) {
    const clinic = await newClinic()
    await subscribe(clinic, { plan: 'pro' })
    await advance(clinic, later(7))
    expect((await status(clinic)).subscription.status).toBe('active')
    const ids = await fill(clinic)
    const answer = await api(clinic, 'POST', '/billing/create-subscription', { ...CHOICE, kept })
    expect(ok(answer).subscription.next_plan_id).toBe('basic')
    return { clinic, ids, sub: ok(answer).subscription }
  }

  it('SEC-06 a colleague who is no owner is told who may', async () => {
    const clinic = await newClinic()
    await subscribe(clinic)
    const colleague = await server.signUp({ joins: clinic.organizationId })
    await query("update sessions set expires_at = '2040-01-01' where user_id = $1", [colleague.user.id])
    for (const [path, body] of [
      ['/billing/checkout-session', { ...CHOICE, customer_info: { name: 'A', email: 'a@exemplo.com.br' } }],
      ['/billing/create-subscription', CHOICE],
      ['/billing/direct-subscription', { ...CHOICE, payment_method_type: 'boleto', payer: PAYER }],
      ['/billing/subscription/cancel', {}],
      ['/billing/subscription/resume', {}],
    ] as const) {
      const answer = await api(colleague, 'POST', path, body)
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'owners_only'])
    }
    expect((await status(clinic)).subscription.auto_renew).toBe(true)
  })

  it('SEC-06 an owner without a confirmation changes nothing of a subscription that is there', async () => {
    const clinic = await newClinic()
    await subscribe(clinic)
    for (const [path, body] of [
      ['/billing/checkout-session', { ...CHOICE, customer_info: { name: 'A', email: 'a@exemplo.com.br' } }],
      ['/billing/create-subscription', CHOICE],
      ['/billing/direct-subscription', { ...CHOICE, payment_method_type: 'boleto', payer: PAYER }],
      ['/billing/subscription/cancel', {}],
    ] as const) {
      const answer = await api(clinic, 'POST', path, { ...body, confirmation: 'nada' })
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'confirmation_required'])
    }
  })

  it('a change made upon what is no longer so is answered with what is', async () => {
    const clinic = await newClinic()
    await subscribe(clinic)
    const seen = (await status(clinic)).subscription.updated_at
    now = later(1)
    ok(await api(clinic, 'POST', '/billing/subscription/cancel', { seen_updated_at: seen }))
    const again = await api(clinic, 'POST', '/billing/subscription/cancel', { seen_updated_at: seen })
    expect([again.status, again.body.current.subscription.auto_renew]).toEqual([409, false])
    const change = await api(clinic, 'POST', '/billing/create-subscription', {
      ...CHOICE,
      seen_updated_at: seen,
    })
    expect(change.status).toBe(409)
  })

  it('BIL-17 SEC-15 when the smaller plan begins, the agent and the channel that were chosen go on', async () => {
    const { clinic, ids } = await shrinking()
    const kept = { agent_ids: [ids.agents[1]], channel_ids: [ids.channels[2]] }
    const seen_updated_at = (await status(clinic)).subscription.updated_at
    ok(await api(clinic, 'PUT', '/billing/subscription/kept', { kept, seen_updated_at }))
    expect(ok(await api(clinic, 'GET', '/billing/plan-use'))).toMatchObject({ kept })
    expect((await running(clinic)).agents).toHaveLength(3)

    await advance(clinic, new Date((await status(clinic)).subscription.paid_until))
    expect((await status(clinic)).subscription.plan_id).toBe('basic')
    expect(await running(clinic)).toEqual({ agents: [ids.agents[1]], channels: [ids.channels[2]] })
    const use = ok(await api(clinic, 'GET', '/billing/plan-use'))
    expect(use.kept).toBeNull()
    expect(use.stopped).toEqual({
      agents: [
        { id: ids.agents[0], name: 'Agente 1' },
        { id: ids.agents[2], name: 'Agente 3' },
      ],
      channels: [
        { id: ids.channels[0], name: 'Canal 1' },
        { id: ids.channels[1], name: 'Canal 2' },
      ],
    })
    expect(await query('select id from channels where org_id = $1', [clinic.organizationId])).toHaveLength(3)
  })

  it('BIL-17 SEC-15 when nobody chose, the oldest that are in use go on', async () => {
    const { clinic, ids } = await shrinking()
    await query('update agents set is_active = false where id = $1', [ids.agents[0]])
    await advance(clinic, new Date((await status(clinic)).subscription.paid_until))
    expect(await running(clinic)).toEqual({ agents: [ids.agents[1]], channels: [ids.channels[0]] })
  })

  it('BIL-17 SEC-15 a choice comes with the change, and one that is gone leaves its place to the oldest', async () => {
    const gone = newId()
    const { clinic, ids } = await shrinking({ agent_ids: [gone], channel_ids: [gone] })
    expect(ok(await api(clinic, 'GET', '/billing/plan-use')).kept.agent_ids).toEqual([gone])
    await advance(clinic, new Date((await status(clinic)).subscription.paid_until))
    expect(await running(clinic)).toEqual({ agents: [ids.agents[0]], channels: [ids.channels[0]] })
  })

  it('BIL-17 a channel that stopped does not connect past the plan, and does after an upgrade', async () => {
    const { clinic, ids } = await shrinking()
    await advance(clinic, new Date((await status(clinic)).subscription.paid_until))
    const connect = () => api(clinic, 'POST', `/communication/channels/${ids.channels[1]}/whatsapp/connect`)
    const refused = await connect()
    expect([refused.status, refused.body.code]).toEqual([403, 'plan_limit'])
    expect(refused.body.detail).toContain('Desconecte antes “Canal 1”')
    ok(await api(clinic, 'POST', '/billing/create-subscription', { ...CHOICE, plan_id: 'pro' }))
    ok(await connect())
    const use = ok(await api(clinic, 'GET', '/billing/plan-use'))
    expect(use.stopped.agents).toHaveLength(2)
    expect(use.stopped.channels).toEqual([{ id: ids.channels[2], name: 'Canal 3' }])
  })
})
