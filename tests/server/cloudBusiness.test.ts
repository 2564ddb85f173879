/** Two companies with numbers of their own at Meta, beside the simulator, on one server. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { WhatsAppBusinessKeys } from '../../src/contract/whatsappBusiness.ts'
import { createLog } from '../../server/log.ts'
import { putCredentials } from '../../server/modules/channels/credentials.ts'
import { failureText } from '../../server/ports/channels/whatsappCloud/graphErrors.ts'
import type { Auth } from '../../server/http/api.ts'
import { askAboutNumbers } from '../../server/modules/whatsappBusiness/numberHealth.ts'
import { openSignup } from '../../server/modules/whatsappBusiness/exchangeToken.ts'
import { mayShowTyping } from '../../server/modules/conversations/showTyping.ts'
import { type Company, type FakeGraph, startFakeGraph } from './fakeGraph.ts'
import {
  conversationsOf,
  messagesOf,
  ok,
  runDueJobs,
  sendAs,
  settleJobs,
  simulatedPhone,
  staysSignedIn,
} from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'
import { waitFor } from '../waitFor.ts'

const FLORES: Company = {
  token: 'token-das-flores',
  appSecret: 'f1'.repeat(16),
  waba: '200000000000001',
  numbers: [{ id: '100000000000001', phone: '+55 11 3333-0001' }],
}
const SERRA: Company = {
  token: 'token-da-serra',
  appSecret: '5e'.repeat(16),
  waba: '200000000000002',
  numbers: [{ id: '100000000000002', phone: '+55 11 3333-0002' }],
}
const ANA = '5511988881204'
const SERVER_NUMBER = '100000000000009'

let graph: FakeGraph
let server: TestServer
/** Milliseconds that the server's clock is ahead of Meta's. */
let skew = 0
const lines: string[] = []

beforeAll(async () => {
  graph = await startFakeGraph()
  server = await startTestServer({
    clock: () => new Date(Date.now() + skew),
    env: {
      WHATSAPP_TRANSPORTS: 'local,cloud',
      WHATSAPP_API_URL: graph.url,
      WHATSAPP_SETUP_CODE: 'codigo-do-servidor',
      WHATSAPP_ACCESS_TOKEN: 'token-do-servidor',
      WHATSAPP_PHONE_NUMBER_ID: SERVER_NUMBER,
      WHATSAPP_APP_ID: graph.app.id,
      WHATSAPP_APP_CONFIG_ID: '1',
      WHATSAPP_APP_SECRET: graph.app.secret,
      WHATSAPP_VERIFY_TOKEN: 'verificar',
    },
    log: createLog({ level: 'debug', write: (line) => lines.push(line) }),
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  graph.close()
})
beforeEach(async () => {
  skew = 0
  graph.companies = [FLORES, SERRA]
  graph.asked.length = 0
  graph.delivered.length = 0
  graph.fault = () => undefined
  graph.registered.clear()
  graph.rating = { quality: 'GREEN', tier: 'TIER_1K' }
  await server.deps.database.pool.query(
    'truncate webhook_events, jobs, conversations, contacts, messages, channels, rate_limits cascade',
  )
})

const keysOf = ({ token, appSecret, waba, numbers }: Company): WhatsAppBusinessKeys => ({
  access_token: token,
  app_secret: appSecret,
  waba_id: waba,
  phone_number_id: numbers[0]!.id,
})

async function cloudChannel(account: Account): Promise<string> {
  const id = newId()
  const body = { id, name: 'Recepção', type: 'whatsapp', transport: 'cloud' }
  await ok(account.api('POST', '/communication/channels', body))
  return id
}
const connect = (account: Account, id: string, keys: WhatsAppBusinessKeys) =>
  account.api('POST', `/communication/channels/${id}/whatsapp-business/connect`, keys)
const status = async (account: Account, id: string) =>
  (await ok(account.api('GET', `/communication/channels/${id}/whatsapp-business/status`))).body
const channelOf = async (account: Account, id: string) =>
  (await ok(account.api('GET', `/communication/channels/${id}`))).body

async function connected(company: Company): Promise<{ account: Account; id: string; company: Company }> {
  const account = await server.signUp()
  const id = await cloudChannel(account)
  await ok(connect(account, id, keysOf(company)))
  return { account, id, company }
}

async function post(body: object, secret: string): Promise<number> {
  const raw = JSON.stringify(body)
  const response = await server.request('/webhooks/whatsapp', {
    method: 'POST',
    headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}` },
    body: raw,
  })
  await server.jobs.drain()
  return response.status
}
const said = (company: Company, field: string, value: object, time = Math.floor(Date.now() / 1000)) => ({
  entry: [{ id: company.waba, time, changes: [{ field, value }] }],
})
const wrote = (company: Company, id: string, message: object, from = ANA) =>
  said(company, 'messages', {
    metadata: { phone_number_id: company.numbers[0]!.id },
    contacts: [{ wa_id: from, profile: { name: 'Ana' } }],
    messages: [{ id, from, timestamp: String(Math.floor(Date.now() / 1000)), ...message }],
  })
const text = (body: string) => ({ type: 'text', text: { body } })

describe('WAP-05 a number is whose who proves it', () => {
  it('CHN-32 API-24 API-25 asks Meta at once, tells what to paste there, and keeps the keys unreadable', async () => {
    const account = await server.signUp()
    const id = await cloudChannel(account)
    const { body } = await ok(connect(account, id, keysOf(FLORES)))
    expect(body).toMatchObject({
      status: 'connected',
      phone_number: '551133330001',
      health: { quality: 'green', daily_limit: 1000 },
      webhook: { callback_url: 'http://localhost:3000/webhooks/whatsapp', verify_token: expect.any(String) },
      ways: { signup: { app_id: graph.app.id }, server_number: expect.any(Boolean) },
    })
    expect(graph.subscribed.has(FLORES.waba)).toBe(true)
    // The status call returns the same webhook data.
    expect(await status(account, id)).toMatchObject({
      status: 'connected',
      has_keys: true,
      webhook: body.webhook,
    })
    const token = body.webhook.verify_token
    const ask = (word: string) =>
      server.request(`/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=77`)
    expect(await (await ask(token)).text()).toBe('77')
    expect((await ask(`${token}x`)).status).toBe(403)
    const { rows } = await server.deps.database.pool.query(
      `select (select json_agg(c)::text from channels c) || (select json_agg(c)::text from channel_credentials c) as all`,
    )
    for (const secret of [FLORES.token, FLORES.appSecret, token]) expect(rows[0].all).not.toContain(secret)
  })

  it('CHN-32 without an id, or with a business missing where there is no secret, it is incomplete', async () => {
    const account = await server.signUp()
    const id = await cloudChannel(account)
    const { app_secret, ...withoutSecret } = keysOf(FLORES)
    for (const keys of [
      {},
      { ...keysOf(FLORES), waba_id: '' },
      { ...keysOf(FLORES), phone_number_id: '' },
      { ...keysOf(FLORES), access_token: '' },
      withoutSecret,
      { ...withoutSecret, business_id: '300000000000001' },
    ]) {
      const { status: code, body } = await connect(account, id, keys)
      expect([code, body.detail]).toEqual([422, 'Dados incompletos do WhatsApp Business API'])
    }
    expect(graph.asked).toEqual([])
    expect(app_secret).toBeDefined()
  })

  it.each<[string, Partial<WhatsAppBusinessKeys>, string]>([
    ['a token that Meta does not know', { access_token: 'outro' }, 'access_token'],
    ['the secret of another app', { app_secret: SERRA.appSecret }, 'access_token'],
    ['a number that the token cannot see', { phone_number_id: SERRA.numbers[0]!.id }, 'phone_number_id'],
    ['an account that has no such number', { waba_id: SERRA.waba }, 'waba_id'],
    ['a path instead of an id', { phone_number_id: '../me' }, 'phone_number_id'],
    ['a secret that is none', { app_secret: 'segredo' }, 'app_secret'],
    ['the number of the server', { phone_number_id: SERVER_NUMBER }, 'phone_number_id'],
  ])('keeps nothing of %s, and says which', async (_name, wrong, field) => {
    const account = await server.signUp()
    const id = await cloudChannel(account)
    const { status: code, body } = await connect(account, id, { ...keysOf(FLORES), ...wrong })
    expect([code, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await channelOf(account, id)).toMatchObject({ status: 'disconnected', phone_number: null })
    const { rows } = await server.deps.database.pool.query('select 1 from channel_credentials')
    expect(rows).toEqual([])
  })

  it('CHN-32 quality and limit of a number are read each day, and staff see what Meta says now', async () => {
    const { account, id } = await connected(FLORES)
    const { database, clock } = server.deps
    graph.rating = { quality: 'YELLOW', tier: 'TIER_250' }
    await askAboutNumbers(server.deps)
    await server.jobs.drain()
    expect((await channelOf(account, id)).health).toMatchObject({ quality: 'green', daily_limit: 1000 })
    const tomorrow = () => new Date(clock().getTime() + 25 * 3_600_000)
    await askAboutNumbers({ database, clock: tomorrow })
    await server.jobs.drain()
    expect((await channelOf(account, id)).health).toMatchObject({ quality: 'yellow', daily_limit: 250 })
  })

  it.each([
    ['the token', 'me'],
    ['the number', FLORES.numbers[0]!.id],
    ['the account', `${FLORES.waba}/phone_numbers`],
    ['the subscription', `${FLORES.waba}/subscribed_apps`],
  ])(
    'WAP-05 where Meta fails or throttles while it proves %s, nobody is told that it is wrong',
    async (_n, path) => {
      const account = await server.signUp()
      const id = await cloudChannel(account)
      for (const fault of [
        { status: 500, code: 1 },
        { status: 400, code: 4 },
        { status: 400, code: 80008 },
      ]) {
        graph.fault = (asked) => (asked.path === path ? fault : undefined)
        const { status: answered, body } = await connect(account, id, keysOf(FLORES))
        expect([answered, body.detail]).toEqual([503, expect.stringContaining('A Meta não respondeu')])
      }
      expect(await channelOf(account, id)).toMatchObject({ status: 'disconnected', phone_number: null })
    },
  )

  it('refuses a second organization that claims it, in words and in the log, and the first goes on', async () => {
    const first = await connected(FLORES)
    const account = await server.signUp()
    const id = await cloudChannel(account)
    const { status: code, body } = await connect(account, id, keysOf(FLORES))
    expect([code, body.detail]).toEqual([409, expect.stringContaining('outra empresa')])
    expect(lines.some((line) => line.includes('number of another organization claimed'))).toBe(true)
    expect((await channelOf(account, id)).phone_number).toBeNull()
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    expect(await conversationsOf(account)).toEqual([])
    expect(await conversationsOf(first.account)).toHaveLength(1)
    // After the channel is deleted, its number is free and its keys are gone.
    await ok(first.account.api('DELETE', `/communication/channels/${first.id}`))
    await ok(connect(account, id, keysOf(FLORES)))
  })

  it('only an owner may, and not without end', async () => {
    const { account, id } = await connected(FLORES)
    const member = await server.signUp({ organization: false, joins: account.organizationId })
    expect((await connect(member, id, keysOf(FLORES))).status).toBe(403)
    expect((await status(member, id)).webhook).toBeNull()
    let last = 200
    for (let n = 0; n < 21; n++) last = (await connect(account, id, {})).status
    expect(last).toBe(429)
  })

  it('API-26 signs up by Facebook: the token never reaches the browser, and a new number is registered', async () => {
    const account = await server.signUp()
    const id = await cloudChannel(account)
    graph.companies = [{ ...FLORES, appSecret: graph.app.secret }]
    graph.codes.set('codigo', FLORES.token)
    const exchange = (who: Account, code: string) =>
      who.api('POST', '/communication/facebook/exchange-token', { code })
    expect((await exchange(account, 'errado')).body.detail).toBe(
      'Erro ao processar autorização. Tente novamente.',
    )
    const { body } = await ok(exchange(account, 'codigo'))
    expect(JSON.stringify(body)).not.toContain(FLORES.token)
    const ids = {
      waba_id: FLORES.waba,
      phone_number_id: FLORES.numbers[0]!.id,
      business_id: '300000000000001',
    }
    const stranger = await server.signUp()
    const theirs = await connect(stranger, await cloudChannel(stranger), { ...ids, ...body })
    expect(theirs.status).toBe(422)
    const opened = (minutes: number) => {
      const clock = () => new Date(Date.now() + minutes * 60_000)
      const auth = { organizationId: account.organizationId } as Auth
      return openSignup({ ...server.deps, clock }, auth, body.access_token)
    }
    expect([opened(29)?.accessToken, opened(31)]).toEqual([FLORES.token, null])
    const done = await ok(connect(account, id, { ...ids, ...body }))
    expect(done.body).toMatchObject({ status: 'connected', webhook: null })
    expect(graph.registered.has(FLORES.numbers[0]!.id)).toBe(true)
    await post(wrote(FLORES, 'wamid.1', text('Oi')), graph.app.secret)
    expect(await conversationsOf(account)).toHaveLength(1)
  })

  it('CHN-35 CHN-34 Meta’s program is on one page of its own, and the app’s page stays closed to it', async () => {
    const page = await server.request('/whatsapp-business/cadastro?canal=x')
    expect(page.headers.get('content-security-policy')).toContain('https://connect.facebook.net')
    const script = await (await server.request('/whatsapp-business/cadastro.js')).text()
    expect(script).toContain("'v23.0'")
    // It offers to keep the number on the phone, too.
    expect(script).toContain("featureType: 'whatsapp_business_app_onboarding'")
    const other = await server.request('/api/v1/config')
    expect(other.headers.get('content-security-policy')).not.toContain('facebook')
    const without = await startTestServer()
    expect((await without.request('/whatsapp-business/cadastro.js')).status).toBe(404)
    await without.close()
  })
})

describe('WAP-06 who may say what', () => {
  it('an app speaks for its own numbers alone: what it signs of another’s changes nothing', async () => {
    const flores = await connected(FLORES)
    const serra = await connected(SERRA)
    expect(await post(wrote(FLORES, 'wamid.1', text('Forjada')), SERRA.appSecret)).toBe(401)
    const both = {
      entry: [
        ...wrote(FLORES, 'wamid.2', text('Forjada')).entry,
        ...wrote(SERRA, 'wamid.3', text('Da Serra')).entry,
        ...said(FLORES, 'account_update', { event: 'ACCOUNT_DELETED' }).entry,
      ],
    }
    expect(await post(both, SERRA.appSecret)).toBe(200)
    expect(await conversationsOf(flores.account)).toEqual([])
    expect((await channelOf(flores.account, flores.id)).status).toBe('connected')
    expect(await conversationsOf(serra.account)).toHaveLength(1)
  })

  it('no app speaks for a channel that Meta does not serve, by the number or token that this one has', async () => {
    const account = await server.signUp()
    const id = newId()
    await account.api('POST', '/communication/channels', { id, type: 'whatsapp', transport: 'local' })
    const { body } = await account.api('POST', `/communication/channels/${id}/whatsapp/connect`)
    const token = String(body.qr_code).split('/').at(-1)!
    await connected(SERRA)
    const named = { ...SERRA, numbers: [{ ...SERRA.numbers[0]!, id: token }] }
    expect(await post(wrote(named, 'wamid.1', text('Forjada')), SERRA.appSecret)).toBe(200)
    // The same post with a number of Meta’s is heard.
    expect(await post(wrote(SERRA, 'wamid.2', text('Da Serra')), SERRA.appSecret)).toBe(200)
    expect(await conversationsOf(account)).toEqual([])
  })

  it('what a channel’s new secret signs is believed at once, and the old one’s no more', async () => {
    const { account, id } = await connected(FLORES)
    // However slow this machine is, all of it is within the second for which a channel is remembered.
    const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    expect(await post(wrote(FLORES, 'wamid.1', text('Antes')), FLORES.appSecret)).toBe(200)
    const { database, seal, env } = server.deps
    await putCredentials(
      { db: database.db, seal, whatsapp: env.whatsapp },
      { channelId: id, orgId: account.organizationId, now: new Date() },
      { source: 'own', access_token: 'x', business_id: '1', app_secret: 'outro', verify_token: 'v' },
    )
    expect(await post(wrote(FLORES, 'wamid.2', text('Depois')), 'outro')).toBe(200)
    expect(await post(wrote(FLORES, 'wamid.3', text('Forjada')), FLORES.appSecret)).toBe(401)
    stopped.mockRestore()
  })

  it('what a number that has just come to this app says is not dropped', async () => {
    const { account, id } = await connected(FLORES)
    await connected(SERRA)
    const both = (message: string) => ({
      entry: [
        ...wrote(FLORES, `wamid.f${message}`, text(message)).entry,
        ...wrote(SERRA, `wamid.s${message}`, text(message)).entry,
      ],
    })
    // However slow this machine is, all of it is within the second for which a channel is remembered.
    const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    expect(await post(both('1'), SERRA.appSecret)).toBe(200)
    expect(await conversationsOf(account)).toEqual([])
    const { database, seal, env } = server.deps
    await putCredentials(
      { db: database.db, seal, whatsapp: env.whatsapp },
      { channelId: id, orgId: account.organizationId, now: new Date() },
      { source: 'own', access_token: 'x', business_id: '1', app_secret: SERRA.appSecret, verify_token: 'v' },
    )
    expect(await post(both('2'), SERRA.appSecret)).toBe(200)
    expect(await conversationsOf(account)).toHaveLength(1)
    stopped.mockRestore()
  })

  it.each([60, 2100])('nor behind %i of its own in one post', async (own) => {
    const flores = await connected(FLORES)
    const serra = await connected(SERRA)
    const [theirs] = wrote(SERRA, 'wamid.0', text('Da Serra')).entry
    const crowd = { entry: Array.from({ length: own }, () => theirs) }
    const forged = { entry: [...crowd.entry, ...wrote(FLORES, 'wamid.9', text('Forjada')).entry] }
    expect(await post(forged, SERRA.appSecret)).toBe(200)
    expect(await conversationsOf(flores.account)).toEqual([])
    expect(await conversationsOf(serra.account)).toHaveLength(1)
  })

  it('the server’s number is for its first organization, with the code', async () => {
    const account = await server.signUp()
    const id = await cloudChannel(account)
    const take = (setup_code: string) =>
      account.api('POST', `/communication/channels/${id}/whatsapp-business/server-number`, { setup_code })
    // This organization is not the server's first one.
    expect((await take('codigo-do-servidor')).status).toBe(422)
    expect((await take('errado')).status).toBe(422)
    expect((await status(account, id)).ways.server_number).toBe(false)
  })
})

describe('two companies and a simulator live their day side by side', () => {
  it('each writes by its own number, and what is said of one is nothing to the others', async () => {
    const flores = await connected(FLORES)
    const serra = await connected(SERRA)
    const account = await server.signUp()
    const phone = await simulatedPhone(server, account)
    await post(wrote(FLORES, 'wamid.1', text('Oi, Flores')), FLORES.appSecret)
    await post(wrote(SERRA, 'wamid.2', text('Oi, Serra')), SERRA.appSecret)
    await phone.write({ from: ANA, name: 'Ana', type: 'text', text: 'Oi, simulador' })
    await server.jobs.drain()
    for (const who of [flores.account, serra.account, account]) {
      const [talk] = await conversationsOf(who)
      await sendAs(who, talk!.id, 'Olá!')
      await server.jobs.drain()
      expect((await messagesOf(who, talk!.id)).at(-1)).toMatchObject({
        direction: 'outbound',
        status: expect.stringMatching(/sent|delivered/),
      })
    }
    const sent = graph.asked.filter(({ body }) => body?.['type'] === 'text').map(({ path }) => path)
    expect(sent).toEqual([`${FLORES.numbers[0]!.id}/messages`, `${SERRA.numbers[0]!.id}/messages`])
    expect((await phone.received(ANA)).map(({ text: said }) => said)).toContain('Olá!')
  })

  it('WAP-10 a rate limit slows that channel alone', async () => {
    const flores = await connected(FLORES)
    const serra = await connected(SERRA)
    const talks: string[] = []
    for (const { company, account } of [flores, serra]) {
      await post(wrote(company, `wamid.${company.waba}`, text('Oi')), company.appSecret)
      await post(wrote(company, `wamid.b${company.waba}`, text('Oi'), '5511977770000'), company.appSecret)
      talks.push(...(await conversationsOf(account)).map(({ id }) => id))
    }
    graph.fault = ({ path, body }) =>
      path.startsWith(FLORES.numbers[0]!.id) && body?.['type'] === 'text'
        ? { status: 400, code: 130429 }
        : undefined
    for (const [n, id] of talks.entries())
      await sendAs(n < 2 ? flores.account : serra.account, id, `Olá ${n}`)
    await server.jobs.drain()
    const tries = (company: Company) =>
      graph.asked.filter(
        ({ path, body }) => path === `${company.numbers[0]!.id}/messages` && body?.['type'] === 'text',
      ).length
    // After the first refusal held the channel, its messages were not tried over and over.
    expect(tries(FLORES)).toBeLessThanOrEqual(2)
    await runDueJobs(server)
    expect(tries(FLORES)).toBeLessThanOrEqual(2)
    expect(tries(SERRA)).toBe(2)
    expect((await channelOf(flores.account, flores.id)).status).toBe('connected')
    graph.fault = () => undefined
    await server.deps.database.pool.query(`update channels set held_until = now()`)
    await settleJobs(server)
    for (const id of talks.slice(0, 2))
      expect((await messagesOf(flores.account, id)).at(-1)).toMatchObject({ status: 'sent' })
  })

  it('WAP-10 an expired token stops the channel, keeps what waits and tells the staff; new keys send it once', async () => {
    const { account, id } = await connected(FLORES)
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    const [talk] = await conversationsOf(account)
    graph.companies = [{ ...FLORES, token: 'token-novo' }]
    await sendAs(account, talk!.id, 'Olá')
    await settleJobs(server)
    expect(await channelOf(account, id)).toMatchObject({
      status: 'error',
      trouble: { kind: 'token_expired', detail: expect.stringContaining('token novo') },
    })
    const { body: feed } = await ok(account.api('GET', '/activity-feed/?limit=10'))
    expect(
      feed.items.filter((item: { title: string }) => item.title === 'WhatsApp parou de funcionar'),
    ).toHaveLength(1)
    const sends = () => graph.asked.filter(({ body }) => body?.['type'] === 'text').length
    const before = sends()
    await settleJobs(server)
    // A refused key is not tried repeatedly.
    expect(sends()).toBe(before)
    expect((await messagesOf(account, talk!.id)).at(-1)).toMatchObject({ status: 'queued' })
    await ok(connect(account, id, { ...keysOf(FLORES), access_token: 'token-novo' }))
    await server.jobs.drain()
    expect((await messagesOf(account, talk!.id)).at(-1)).toMatchObject({ status: 'sent' })
    expect(sends()).toBe(before + 1)
  })

  it('WAP-10 a lost access that shows after Meta was out of reach is told of, too', async () => {
    const { account, id } = await connected(FLORES)
    const since = new Date().toISOString()
    await server.deps.database.pool.query(
      `update channels set status = 'error', trouble = $2 where id = $1`,
      [id, JSON.stringify({ kind: 'unreachable', since, until: null, detail: null })],
    )
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    const [talk] = await conversationsOf(account)
    graph.companies = [{ ...FLORES, token: 'token-novo' }]
    await sendAs(account, talk!.id, 'Olá')
    await server.jobs.drain()
    expect(await channelOf(account, id)).toMatchObject({ trouble: { kind: 'token_expired' } })
    const { rows } = await server.deps.database.pool.query(
      `select 1 from activities where org_id = $1 and title = 'WhatsApp parou de funcionar'`,
      [account.organizationId],
    )
    expect(rows).toHaveLength(1)
  })

  it('WAP-10 what waits for a stopped channel waits as long as it takes, for a week, and says then why it did not go', async () => {
    const { account, id } = await connected(FLORES)
    const { pool } = server.deps.database
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    const [talk] = await conversationsOf(account)
    const stops = [
      `update channels set paused_at = now() where id = $1`,
      `update channels set paused_at = null, status = 'disconnected' where id = $1`,
      `update channels set status = 'error', trouble =
        '{"kind":"token_expired","since":"2026-01-01T00:00:00.000Z","until":null,"detail":null}' where id = $1`,
      `update channels set status = 'connected', trouble = null, held_until = now() + interval '1 hour' where id = $1`,
    ]
    await pool.query(stops[0]!, [id])
    const message = await sendAs(account, talk!.id, 'Olá')
    const held = async () => (await messagesOf(account, talk!.id)).find((each) => each.id === message)
    await server.jobs.drain()
    await pool.query(`update jobs set attempts = 98 where kind = 'whatsapp.send'`)
    for (const stop of stops) {
      await pool.query(stop, [id])
      for (let n = 0; n < 4; n++) await runDueJobs(server)
      expect([stop, (await held())!.status]).toEqual([stop, 'queued'])
    }
    await pool.query(`update messages set created_at = now() - interval '8 days' where id = $1`, [message])
    await runDueJobs(server)
    expect(await held()).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('parado por mais de uma semana'),
    })
    expect(graph.delivered.filter(({ clientId }) => clientId === message)).toEqual([])
  })

  it('WAP-10 what waits for the end of a restriction leaves once it is over, and the channel works again', async () => {
    const { account, id } = await connected(FLORES)
    const { pool } = server.deps.database
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    const [talk] = await conversationsOf(account)
    const restrict = (until: number) =>
      pool.query(`update channels set status = 'error', trouble = $2 where id = $1`, [
        id,
        { kind: 'restricted', since: '2026-01-01T00:00:00.000Z', until: new Date(until), detail: null },
      ])
    await restrict(Date.now() + 3_600_000)
    const message = await sendAs(account, talk!.id, 'Olá')
    const status = async () =>
      (await messagesOf(account, talk!.id)).find((each) => each.id === message)!.status
    await server.jobs.drain()
    await runDueJobs(server)
    expect(await status()).toBe('queued')
    await restrict(Date.now() - 1000)
    await runDueJobs(server)
    expect(await status()).toBe('sent')
    expect(await channelOf(account, id)).toMatchObject({ status: 'connected', trouble: null })
  })

  it('INB-21 what waits for a channel is told as not sent as soon as the channel is deleted', async () => {
    const { account, id } = await connected(FLORES)
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    const [talk] = await conversationsOf(account)
    await ok(account.api('POST', `/communication/channels/${id}/pause`))
    const message = await sendAs(account, talk!.id, 'Olá')
    await server.jobs.drain()
    await ok(account.api('DELETE', `/communication/channels/${id}`))
    await server.jobs.drain()
    expect((await messagesOf(account, talk!.id)).find((each) => each.id === message)).toMatchObject({
      status: 'failed',
      error: 'O canal desta conversa foi excluído.',
    })
  })

  it('WAP-10 what automation wrote waits a day for its channel, and does not leave stale', async () => {
    const { account, id } = await connected(FLORES)
    const { pool } = server.deps.database
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    const [talk] = await conversationsOf(account)
    await ok(account.api('POST', `/communication/channels/${id}/pause`))
    const message = await sendAs(account, talk!.id, 'Lembrete')
    await pool.query(
      `update messages set is_ai_message = true, created_at = now() - interval '25 hours' where id = $1`,
      [message],
    )
    await runDueJobs(server)
    expect((await messagesOf(account, talk!.id)).find((each) => each.id === message)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('mensagem automática não foi enviada'),
    })
  })

  it('WAP-10 a limit for one person holds back that person’s messages, in their order, and nobody else’s', async () => {
    const { account, id } = await connected(FLORES)
    const bia = '5511977770000'
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    await post(wrote(FLORES, 'wamid.2', text('Oi'), bia), FLORES.appSecret)
    const talks = await conversationsOf(account)
    const talkOf = (phone: string) =>
      talks.find(({ contactPhone }) => contactPhone?.endsWith(phone.slice(-8)))!.id
    graph.fault = ({ body }) =>
      body?.['type'] === 'text' && body['to'] === ANA ? { status: 400, code: 131056 } : undefined
    for (const words of ['um', 'dois']) await sendAs(account, talkOf(ANA), words)
    await sendAs(account, talkOf(bia), 'para a Bia')
    await server.jobs.drain()
    expect(graph.delivered.map((each) => each.text)).toEqual(['para a Bia'])
    expect((await channelOf(account, id)).status).toBe('connected')
    graph.fault = () => undefined
    await settleJobs(server)
    expect(graph.delivered.map((each) => each.text)).toEqual(['para a Bia', 'um', 'dois'])
  })

  it('WAP-10 a message that fails because the account is locked stops the channel, a week late it does not', async () => {
    const { account, id } = await connected(FLORES)
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    const [talk] = await conversationsOf(account)
    const [first, second] = [await sendAs(account, talk!.id, 'um'), await sendAs(account, talk!.id, 'dois')]
    await server.jobs.drain()
    const fails = (message: string, code: number, at: number) =>
      post(
        said(FLORES, 'messages', {
          metadata: { phone_number_id: FLORES.numbers[0]!.id },
          statuses: [
            {
              id: graph.delivered.find(({ clientId }) => clientId === message)!.id,
              status: 'failed',
              timestamp: String(Math.floor(at / 1000)),
              biz_opaque_callback_data: message,
              errors: [{ code, title: 'x' }],
            },
          ],
        }),
        FLORES.appSecret,
      )
    const soon = Date.now() + 60_000
    await fails(first, 131026, soon)
    await fails(first, 131031, soon - 7 * 86_400_000)
    expect((await channelOf(account, id)).status).toBe('connected')
    await fails(second, 131031, soon)
    expect(await channelOf(account, id)).toMatchObject({ status: 'error', trouble: { kind: 'banned' } })
    const { rows } = await server.deps.database.pool.query(
      `select 1 from activities where org_id = $1 and title = 'WhatsApp parou de funcionar'`,
      [account.organizationId],
    )
    expect(rows).toHaveLength(1)
    for (const message of await messagesOf(account, talk!.id))
      if (message.direction === 'outbound') expect(message.status).toBe('failed')
  })

  describe('an account without a means of payment', () => {
    const TALKERS = [ANA, '5511977770000', '5511966660000']
    async function standing() {
      const flores = await connected(FLORES)
      const { pool } = server.deps.database
      await pool.query('update agents set is_active = false where org_id = $1', [
        flores.account.organizationId,
      ])
      for (const who of TALKERS) await post(wrote(FLORES, `wamid.${who}`, text('Oi'), who), FLORES.appSecret)
      const talks = await conversationsOf(flores.account)
      const template = async (at: number) => {
        await ok(flores.account.api('POST', `/communication/channels/${flores.id}/pause`))
        const id = await sendAs(flores.account, talks[at]!.id, 'Lembrete')
        await pool.query(
          `update messages set content = content || jsonb_build_object('template', $2::jsonb) where id = $1`,
          [
            id,
            JSON.stringify({
              id: newId(),
              name: 'Lembrete',
              provider_name: 'lembrete',
              language: 'pt_BR',
              params: [],
              buttons: [],
            }),
          ],
        )
        await ok(flores.account.api('POST', `/communication/channels/${flores.id}/resume`))
        return { id, talk: talks[at]!.id }
      }
      const told = async () =>
        (
          await pool.query(
            `select 1 from activities where org_id = $1 and title = 'Aviso da Meta sobre o WhatsApp'
              and description like '%pagamento%'`,
            [flores.account.organizationId],
          )
        ).rows.length
      const stateOf = async ({ id, talk }: { id: string; talk: string }) =>
        (await messagesOf(flores.account, talk)).find((each) => each.id === id)!
      const tries = () => graph.asked.filter(({ body }) => body?.['type'] === 'template').length
      const hourLater = () =>
        pool.query(
          `update channels set trouble = jsonb_set(trouble, '{until}', to_jsonb(to_char(now() - interval '1 second',
            'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) where id = $1`,
          [flores.id],
        )
      return { ...flores, talks, template, told, stateOf, tries, hourLater }
    }

    it.each([131042, 131044])(
      'WAP-10 stops the templates alone (%d), keeps them, tells the staff once, and lets them leave once it is paid',
      async (code) => {
        const { account, id, talks, template, told, stateOf, tries, hourLater } = await standing()
        graph.templates.set(FLORES.waba, [])
        graph.fault = ({ body }) => (body?.['type'] === 'template' ? { status: 400, code } : undefined)
        const waiting = [await template(0), await template(1)]
        await server.jobs.drain()
        for (let n = 0; n < 3; n++) await runDueJobs(server)
        // The second may have been on its way beside the first.
        expect(tries()).toBeLessThanOrEqual(2)
        expect(await channelOf(account, id)).toMatchObject({
          status: 'connected',
          trouble: {
            kind: 'unpaid',
            until: expect.any(String),
            detail: expect.stringContaining('pagamento'),
          },
        })
        expect(await told()).toBe(1)
        const answer = await sendAs(account, talks[2]!.id, 'Pode vir')
        await server.jobs.drain()
        expect(await stateOf({ id: answer, talk: talks[2]!.id })).toMatchObject({ status: 'sent' })
        for (const each of waiting) expect((await stateOf(each)).status).toBe('queued')
        // An hour later they are tried, and staff are not told again.
        const before = tries()
        await hourLater()
        await runDueJobs(server)
        expect(tries()).toBeGreaterThan(before)
        expect(tries()).toBeLessThanOrEqual(before + 2)
        expect(await told()).toBe(1)
        graph.fault = () => undefined
        graph.asked.length = 0
        await hourLater()
        await runDueJobs(server)
        for (const each of waiting) expect((await stateOf(each)).status).not.toBe('queued')
        expect(tries()).toBe(2)
      },
    )

    it('WAP-10 stops the templates when Meta reports it later, and hides no graver trouble', async () => {
      const { account, id, talks, template, told, stateOf, tries } = await standing()
      const first = await sendAs(account, talks[0]!.id, 'Olá')
      await server.jobs.drain()
      const report = () =>
        post(
          said(FLORES, 'messages', {
            metadata: { phone_number_id: FLORES.numbers[0]!.id },
            statuses: [
              {
                id: graph.delivered.find(({ clientId }) => clientId === first)!.id,
                status: 'failed',
                timestamp: String(Math.floor(Date.now() / 1000) + 60),
                errors: [{ code: 131042, title: 'x' }],
              },
            ],
          }),
          FLORES.appSecret,
        )
      const { pool } = server.deps.database
      await pool.query(`update channels set status = 'error', trouble = $2 where id = $1`, [
        id,
        JSON.stringify({ kind: 'token_expired', since: new Date().toISOString(), until: null, detail: null }),
      ])
      await report()
      expect((await channelOf(account, id)).trouble).toMatchObject({ kind: 'token_expired' })
      await pool.query(
        `update channels set status = 'connected', trouble = null, account_news_at = null where id = $1`,
        [id],
      )
      await pool.query(`truncate webhook_events`)
      await report()
      expect(await channelOf(account, id)).toMatchObject({ status: 'connected', trouble: { kind: 'unpaid' } })
      expect(await told()).toBe(1)
      const later = await template(1)
      await server.jobs.drain()
      expect([(await stateOf(later)).status, tries()]).toEqual(['queued', 0])
    })
  })

  describe('a failure that Meta reports after it accepted the message', () => {
    const reported = (id: string, message: string, code?: number, at = Date.now()) =>
      post(
        said(FLORES, 'messages', {
          metadata: { phone_number_id: FLORES.numbers[0]!.id },
          statuses: [
            {
              id,
              status: code === undefined ? 'sent' : 'failed',
              timestamp: String(Math.floor(at / 1000)),
              biz_opaque_callback_data: message,
              ...(code !== undefined && { errors: [{ code, title: 'x' }] }),
            },
          ],
        }),
        FLORES.appSecret,
      )
    async function talking() {
      const flores = await connected(FLORES)
      // Without the agent, whose answer would be the last message.
      await server.deps.database.pool.query('update agents set is_active = false where org_id = $1', [
        flores.account.organizationId,
      ])
      await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
      const [talk] = await conversationsOf(flores.account)
      const one = async (words: string) => {
        const message = await sendAs(flores.account, talk!.id, words)
        await server.jobs.drain()
        return message
      }
      const idsOf = (message: string) =>
        graph.delivered.flatMap(({ clientId, id }) => (clientId === message ? [id] : []))
      const stateOf = async (message: string) =>
        (await messagesOf(flores.account, talk!.id)).find(({ id }) => id === message)!
      return { ...flores, one, idsOf, stateOf }
    }
    const heldUntil = async (id: string): Promise<Date | null> =>
      (await server.deps.database.pool.query(`select held_until from channels where id = $1`, [id])).rows[0]
        .held_until
    const letGo = () => server.deps.database.pool.query(`update channels set held_until = null`)

    it.each([130429, 131016, 131056, 80007])(
      'WAP-10 leaves once more after a limit or an overload (%d), however often it is reported',
      async (code) => {
        const { id, one, idsOf, stateOf } = await talking()
        const message = await one('Olá')
        const [first] = idsOf(message)
        await reported(first!, message, code)
        expect(await stateOf(message)).toMatchObject({ status: 'queued', error: null })
        expect((await heldUntil(id)) !== null).toBe(code === 130429 || code === 80007)
        // The same report again, and a late one that the first try had been sent, change nothing.
        await reported(first!, message, code, Date.now() + 1000)
        await reported(first!, message)
        await server.jobs.drain()
        expect([await stateOf(message), idsOf(message)]).toMatchObject([{ status: 'queued' }, [first]])
        await letGo()
        await runDueJobs(server)
        expect(await stateOf(message)).toMatchObject({ status: 'sent' })
        expect(idsOf(message)).toHaveLength(2)
        // A report about the first try stays without effect after the second.
        await reported(first!, message, code, Date.now() + 2000)
        await runDueJobs(server)
        expect(await stateOf(message)).toMatchObject({ status: 'sent' })
        expect(idsOf(message)).toHaveLength(2)
      },
    )

    it('WAP-10 does not leave again when the first try turns out to have arrived', async () => {
      const { one, idsOf, stateOf } = await talking()
      const message = await one('Olá')
      await reported(idsOf(message)[0]!, message, 131056)
      await post(
        said(FLORES, 'messages', {
          metadata: { phone_number_id: FLORES.numbers[0]!.id },
          statuses: [{ id: idsOf(message)[0], status: 'delivered', timestamp: '1700000000' }],
        }),
        FLORES.appSecret,
      )
      await runDueJobs(server)
      expect(await stateOf(message)).toMatchObject({ status: 'delivered' })
      expect(idsOf(message)).toHaveLength(1)
    })

    it.each([131000, 131026, 131048, 131053, 132069])('WAP-10 is left to a person after %d', async (code) => {
      const { id, one, idsOf, stateOf } = await talking()
      const message = await one('Olá')
      await reported(idsOf(message)[0]!, message, code)
      await runDueJobs(server)
      expect(await stateOf(message)).toMatchObject({ status: 'failed', error: failureText(code) })
      expect(idsOf(message)).toHaveLength(1)
      // Blocked and reported messages slow the number down nevertheless.
      expect((await heldUntil(id)) !== null).toBe(code === 131048)
    })

    it('WAP-10 is left to a person once something else was said, and half an hour after it was written', async () => {
      const { one, idsOf, stateOf } = await talking()
      const [old, next] = [await one('um'), await one('dois')]
      await reported(idsOf(old)[0]!, old, 131056)
      expect(await stateOf(old)).toMatchObject({ status: 'failed' })
      await server.deps.database.pool.query(
        `update messages set created_at = now() - interval '31 minutes' where id = $1`,
        [next],
      )
      await reported(idsOf(next)[0]!, next, 131056)
      expect(await stateOf(next)).toMatchObject({ status: 'failed' })
      await runDueJobs(server)
      expect(graph.delivered.map((each) => each.text)).toEqual(['um', 'dois'])
    })
  })

  it('WAP-11 a file that comes while the key is refused is not lost: staff are told, and new keys bring it', async () => {
    const { account, id } = await connected(FLORES)
    // Without the agent, whose answer would find out about the key first.
    await server.deps.database.pool.query('update agents set is_active = false where org_id = $1', [
      account.organizationId,
    ])
    graph.files.set('500000002', { data: Buffer.from('%PDF-1.4 exame'), type: 'application/pdf' })
    graph.companies = [{ ...FLORES, token: 'token-novo' }]
    await post(
      wrote(FLORES, 'wamid.arquivo', {
        type: 'document',
        document: { id: '500000002', mime_type: 'application/pdf', filename: 'exame.pdf' },
      }),
      FLORES.appSecret,
    )
    for (let n = 0; n < 20; n++) await runDueJobs(server)
    const [talk] = await conversationsOf(account)
    const file = async () => (await messagesOf(account, talk!.id))[0]!.content
    expect(await file()).not.toHaveProperty('lost')
    expect(await channelOf(account, id)).toMatchObject({
      status: 'error',
      trouble: { kind: 'token_expired' },
    })
    await ok(connect(account, id, { ...keysOf(FLORES), access_token: 'token-novo' }))
    await server.jobs.drain()
    expect(await file()).toMatchObject({ filename: 'exame.pdf', url: expect.any(String) })
  })

  it('a message to a number that is connected a moment later is taken in then', async () => {
    await connected(SERRA)
    const account = await server.signUp()
    const id = await cloudChannel(account)
    const early = {
      entry: [
        ...wrote(FLORES, 'wamid.cedo', text('Cedo')).entry,
        ...wrote(SERRA, 'wamid.s', text('Oi')).entry,
      ],
    }
    expect(await post(early, SERRA.appSecret)).toBe(200)
    await ok(connect(account, id, keysOf(FLORES)))
    await runDueJobs(server)
    const [talk] = await conversationsOf(account)
    // On a slow machine the agent has answered by now.
    const inbound = (await messagesOf(account, talk!.id)).filter(({ direction }) => direction === 'inbound')
    expect(inbound.map(({ content }) => content.text)).toEqual(['Cedo'])
  })

  it('WAP-13 what was said in a group, or by nobody, is shown beside the channel once, and opens no conversation', async () => {
    const flores = await connected(FLORES)
    const serra = await connected(SERRA)
    const group = { ...text('Alguém tem horário?'), group_id: 'Y2FwaV9ncm91cDo' }
    const unknown = said(FLORES, 'messages', {
      metadata: { phone_number_id: FLORES.numbers[0]!.id },
      messages: [{ id: 'wamid.ninguem', type: 'image', image: { id: '1' } }],
    })
    for (let time = 0; time < 3; time++) {
      await post(wrote(FLORES, 'wamid.grupo', group), FLORES.appSecret)
      await post(unknown, FLORES.appSecret)
    }
    const path = (id: string) => `/communication/channels/${id}/unplaced`
    const { body } = await ok(flores.account.api('GET', path(flores.id)))
    expect(body).toEqual({
      messages: expect.arrayContaining([
        expect.objectContaining({ why: 'group', author: 'Ana', text: 'Alguém tem horário?' }),
        expect.objectContaining({ why: 'nobody', author: null, text: 'Foto' }),
      ]),
      is_cut: false,
    })
    expect(body.messages).toHaveLength(2)
    expect(await conversationsOf(flores.account)).toEqual([])
    const { body: channels } = await ok(flores.account.api('GET', '/communication/channels'))
    expect(channels).toMatchObject([{ id: flores.id, unplaced_count: 2 }])
    expect((await serra.account.api('GET', path(flores.id))).status).toBe(404)
    expect((await ok(serra.account.api('GET', path(serra.id)))).body.messages).toEqual([])
  })

  it('a customer is shown that a person writes, only what that person has read, and nothing while the channel is paused', async () => {
    const { account, id } = await connected(FLORES)
    // Without the agent, whose own typing would be shown too.
    await server.deps.database.pool.query('update agents set is_active = false where org_id = $1', [
      account.organizationId,
    ])
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    const [talk] = await conversationsOf(account)
    const type = () => ok(account.api('POST', `/communication/conversations/${talk!.id}/typing`))
    const shown = () => graph.asked.filter(({ body }) => body?.['typing_indicator'] !== undefined)
    await ok(account.api('POST', `/communication/channels/${id}/pause`))
    await ok(account.api('POST', `/communication/conversations/${talk!.id}/mark-read`, {}))
    await type()
    await ok(account.api('POST', `/communication/channels/${id}/resume`))
    // Typing twice in quick succession is shown once.
    await post(wrote(FLORES, 'wamid.2', text('Oi'), '5511977770000'), FLORES.appSecret)
    const other = (await conversationsOf(account)).find((each) => each.id !== talk!.id)!
    await ok(account.api('POST', `/communication/conversations/${other.id}/mark-read`, {}))
    const typeThere = () => ok(account.api('POST', `/communication/conversations/${other.id}/typing`))
    // However slow this machine is, both are of one moment.
    const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await typeThere()
    await typeThere()
    stopped.mockRestore()
    await waitFor(() =>
      expect(shown().map(({ body }) => body)).toEqual([
        expect.objectContaining({
          status: 'read',
          message_id: 'wamid.2',
          typing_indicator: { type: 'text' },
        }),
      ]),
    )
    const stranger = await server.signUp()
    expect((await stranger.api('POST', `/communication/conversations/${other.id}/typing`)).status).toBe(404)
  })

  it('a signal that somebody writes leaves once in a moment for each conversation', () => {
    const [one, other] = [newId(), newId()]
    expect([one, one, other, one].map(mayShowTyping)).toEqual([true, false, true, false])
  })

  it('WAP-10 one customer who cannot be reached never puts the channel in error', async () => {
    const { account, id } = await connected(FLORES)
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    const [talk] = await conversationsOf(account)
    for (const [status, code] of [
      [403, 130497],
      [400, 131026],
    ] as const) {
      graph.fault = ({ body }) => (body?.['type'] === 'text' ? { status, code } : undefined)
      await sendAs(account, talk!.id, `Olá ${code}`)
      await server.jobs.drain()
      expect((await messagesOf(account, talk!.id)).at(-1)).toMatchObject({ status: 'failed' })
    }
    expect((await channelOf(account, id)).status).toBe('connected')
  })

  it('WAP-14 what Meta says of the account is acted on; a week late it changes nothing any more', async () => {
    const { account, id } = await connected(FLORES)
    const now = Math.floor(Date.now() / 1000)
    const tell = (event: object, time: number, field = 'account_update') =>
      post(said(FLORES, field, event, time), FLORES.appSecret)
    const ban = (state: string) => ({ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: state } })
    for (let n = 0; n < 20; n++) await tell(ban('DISABLE'), now - 100)
    expect(await channelOf(account, id)).toMatchObject({ status: 'error', trouble: { kind: 'banned' } })
    await tell(ban('REINSTATE'), now - 50)
    expect(await channelOf(account, id)).toMatchObject({ status: 'connected', trouble: null })
    await tell(ban('DISABLE'), now - 7 * 86_400)
    expect(await channelOf(account, id)).toMatchObject({ status: 'connected', trouble: null })
    await tell(
      { event: 'FLAGGED', display_phone_number: '551133330001', current_limit: 'TIER_250' },
      now,
      'phone_number_quality_update',
    )
    expect((await channelOf(account, id)).health).toMatchObject({ quality: 'red', daily_limit: 250 })
    const { rows } = await server.deps.database.pool.query(
      `select title from activities where org_id = $1 and activity_type = 'channel.changed'`,
      [account.organizationId],
    )
    // Repeated news is announced once.
    expect(rows).toHaveLength(2)
  })

  it('WAP-14 who asked WhatsApp for no more messages gets none from automation, known or not', async () => {
    const { account } = await connected(FLORES)
    const stop = (wa_id: string) =>
      post(
        said(FLORES, 'user_preferences', {
          metadata: { phone_number_id: FLORES.numbers[0]!.id },
          user_preferences: [{ wa_id, category: 'marketing_messages', value: 'stop' }],
        }),
        FLORES.appSecret,
      )
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    await stop(ANA)
    await stop('5511955550000')
    const { body } = await ok(account.api('GET', '/crm/leads'))
    expect(body).toHaveLength(2)
    for (const contact of body) expect(contact.automation_stopped_at).not.toBeNull()
  })

  it('WAP-14 a wish for no more messages that comes again does not undo what was said since', async () => {
    const { account } = await connected(FLORES)
    const wish = (value: 'stop' | 'resume', timestamp: number) =>
      post(
        said(FLORES, 'user_preferences', {
          metadata: { phone_number_id: FLORES.numbers[0]!.id },
          user_preferences: [
            { wa_id: ANA, category: 'marketing_messages', value, timestamp: String(timestamp) },
          ],
        }),
        FLORES.appSecret,
      )
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    const contact = async () => (await ok(account.api('GET', '/crm/leads'))).body[0]
    const noted = async () => {
      const { rows } = await server.deps.database.pool.query(
        "select 1 from activities where org_id = $1 and title = 'Voltou a aceitar mensagens'",
        [account.organizationId],
      )
      return rows.length
    }
    const hour = Math.floor(Date.now() / 1000) - 3600
    await wish('stop', hour)
    await wish('resume', hour + 60)
    const { id, automation_stopped_at } = await contact()
    expect(automation_stopped_at).not.toBeNull()
    await server.deps.database.pool.query('update contacts set automation_stopped_at = null where id = $1', [
      id,
    ])
    for (let times = 0; times < 3; times++) {
      await wish('resume', hour + 60)
      await wish('stop', hour)
    }
    expect(await contact()).toMatchObject({ automation_stopped_at: null })
    expect(await noted()).toBe(1)
    await wish('stop', hour + 120)
    expect((await contact()).automation_stopped_at).not.toBeNull()
  })

  it('WAP-14 an old thread of the clinic’s phone is one quiet line: nothing unread, no window, no agent', async () => {
    const { account } = await connected(FLORES)
    const chunk = said(FLORES, 'history', {
      metadata: { phone_number_id: FLORES.numbers[0]!.id, display_phone_number: '551133330001' },
      history: [
        {
          threads: [
            {
              id: ANA,
              messages: [
                { id: 'wamid.h1', from: ANA, timestamp: '1750000000', ...text('Tem horário?') },
                { id: 'wamid.h2', from: '551133330001', timestamp: '1750000060', ...text('Tem sim') },
              ],
            },
          ],
        },
      ],
    })
    for (let n = 0; n < 2; n++) await post(chunk, FLORES.appSecret)
    await settleJobs(server)
    const [talk] = await conversationsOf(account)
    expect(talk).toMatchObject({ status: 'closed', unreadCount: 0, messagesCount: 1 })
    const [line] = await messagesOf(account, talk!.id)
    expect(line).toMatchObject({ message_type: 'system' })
    expect(line!.content.text).toMatch(/Conversa anterior no celular:\n.*Tem horário\?\n.* Clínica: Tem sim$/)
  })

  it('WAP-14 what staff have read is shown as read, and the agent as writing', async () => {
    const { account } = await connected(FLORES)
    await post(wrote(FLORES, 'wamid.1', text('Oi')), FLORES.appSecret)
    await post(wrote(FLORES, 'wamid.2', text('Tem horário?')), FLORES.appSecret)
    const [talk] = await conversationsOf(account)
    const marks = () =>
      graph.asked
        .filter(({ body }) => body?.['status'] === 'read')
        .map(({ body }) => [body!['message_id'], body!['typing_indicator'] !== undefined])
    const read = (position: number) =>
      ok(account.api('POST', `/communication/conversations/${talk!.id}/mark-read`, { position }))
    await read(1)
    await server.jobs.drain()
    expect(marks()).toEqual([['wamid.1', false]])
    await read(2)
    await read(2)
    await server.jobs.drain()
    expect(marks()).toEqual([
      ['wamid.1', false],
      ['wamid.2', false],
    ])
    await settleJobs(server)
    await expect.poll(marks).toContainEqual(['wamid.2', true])
  })

  it('OFF-07 a post repeated a thousand times, out of order, a week late and by a wrong clock is each message once', async () => {
    const { account } = await connected(FLORES)
    const now = Math.floor(Date.now() / 1000)
    const times = { second: now, first: now - 7 * 86_400, third: now + 3600 }
    const posts = Object.entries(times).map(([id, timestamp]) =>
      wrote(FLORES, `wamid.${id}`, { ...text(id), timestamp: String(timestamp) }),
    )
    for (let round = 0; round < 20; round++)
      await Promise.all(
        Array.from({ length: 50 }, (_, n) => {
          const raw = JSON.stringify(posts[n % 3])
          const signature = createHmac('sha256', FLORES.appSecret).update(raw).digest('hex')
          return server.request('/webhooks/whatsapp', {
            method: 'POST',
            headers: { 'x-hub-signature-256': `sha256=${signature}` },
            body: raw,
          })
        }),
      )
    await server.jobs.drain()
    const [talk] = await conversationsOf(account)
    const messages = await messagesOf(account, talk!.id)
    expect(
      messages.filter(({ direction }) => direction === 'inbound').map(({ content }) => content.text),
    ).toEqual(['second', 'first', 'third'])
    // A message dated in the future is stored with a time not after its arrival.
    for (const { created_at } of messages) expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now())
  }, 60_000)

  it.each([
    ['an hour slow', -3_600_000],
    ['an hour fast', 3_600_000],
  ])(
    'OFF-07 where the server’s own clock is %s, and then right again, nothing is lost, doubled or taken back',
    async (_name, off) => {
      skew = off
      const clinic = await connected(FLORES)
      const account = staysSignedIn(clinic.account)
      const hear = (id: string) => post(wrote(FLORES, `wamid.${id}`, text(id)), FLORES.appSecret)
      await hear('first')
      await hear('second')
      const [talk] = await conversationsOf(account)
      const say = async (words: string) => {
        await sendAs(account, talk!.id, words)
        await settleJobs(server)
      }
      await say('Bom dia')
      const receipt = (state: string) =>
        said(FLORES, 'messages', {
          metadata: { phone_number_id: FLORES.numbers[0]!.id },
          statuses: [
            {
              id: graph.delivered.find((each) => each.text === 'Bom dia')!.id,
              status: state,
              recipient_id: ANA,
              timestamp: String(Math.floor(Date.now() / 1000)),
            },
          ],
        })
      await post(receipt('read'), FLORES.appSecret)
      skew = 0
      await post(receipt('delivered'), FLORES.appSecret)
      await hear('third')
      await say('Até logo')
      await hear('first')
      await settleJobs(server)
      const byAgent = ({ is_ai_message }: { is_ai_message: boolean }) => is_ai_message
      const all = await messagesOf(account, talk!.id)
      const messages = all.filter((each) => !byAgent(each))
      expect(messages.map(({ content }) => content.text)).toEqual([
        'first',
        'second',
        'Bom dia',
        'third',
        'Até logo',
      ])
      expect(messages[2]!.status).toBe('read')
      // What the agent said meanwhile left once, too.
      expect(graph.delivered.map((each) => each.text).toSorted()).toEqual(
        ['Bom dia', 'Até logo', ...all.filter(byAgent).map(({ content }) => content.text!)].toSorted(),
      )
    },
  )

  it('WAP-11 a file keeps its name and its extension, and one that is refused says so', async () => {
    const { account } = await connected(FLORES)
    graph.files.set('500000001', { data: Buffer.from('%PDF-1.4 exame'), type: 'application/pdf' })
    const document = (id: string, more: object) =>
      post(
        wrote(FLORES, `wamid.${id}`, {
          type: 'document',
          document: { id, mime_type: 'application/pdf', ...more },
        }),
        FLORES.appSecret,
      )
    await document('500000001', { filename: 'Exame da Ana.pdf' })
    await document('500000009', { filename: 'sumiu.pdf' })
    await settleJobs(server)
    const [talk] = await conversationsOf(account)
    const [kept, lost] = await messagesOf(account, talk!.id)
    expect(kept!.content).toMatchObject({ filename: 'Exame da Ana.pdf', url: expect.any(String) })
    expect(lost!.content).toMatchObject({ filename: 'sumiu.pdf', lost: 'unavailable' })
  })
})

it('no line of the log carries a token or a secret', () => {
  const log = lines.join('\n')
  expect(log.length).toBeGreaterThan(1000)
  for (const secret of [FLORES.token, FLORES.appSecret, SERRA.token, 'token-novo', graph.app.secret])
    expect(log).not.toContain(secret)
})
