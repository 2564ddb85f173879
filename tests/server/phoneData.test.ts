/** Numbers that are signed up by Facebook and stay in use in the phone's WhatsApp Business, against a strict Graph API. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { type Company, type FakeGraph, startFakeGraph } from './fakeGraph.ts'
import { conversationsOf, ok, runDueJobs } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const NUMBER = '100000000000001'
const ANA = '5511988881204'

let graph: FakeGraph
let server: TestServer
let company: Company
let skipped = 0

beforeAll(async () => {
  graph = await startFakeGraph()
  server = await startTestServer({
    clock: () => new Date(Date.now() + skipped),
    env: {
      WHATSAPP_TRANSPORTS: 'local,cloud',
      WHATSAPP_API_URL: graph.url,
      WHATSAPP_APP_ID: graph.app.id,
      WHATSAPP_APP_CONFIG_ID: '1',
      WHATSAPP_APP_SECRET: graph.app.secret,
      WHATSAPP_VERIFY_TOKEN: 'verificar',
    },
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  graph.close()
})
beforeEach(async () => {
  skipped = 0
  company = {
    token: 'token-das-flores',
    appSecret: graph.app.secret,
    waba: '200000000000001',
    numbers: [{ id: NUMBER, phone: '+55 11 3333-0001', onPhone: true }],
  }
  graph.companies = [company]
  graph.codes.set('codigo', company.token)
  graph.asked.length = 0
  graph.phoneData.clear()
  graph.registered.clear()
  graph.losesAnswers = false
  graph.fault = () => undefined
  await server.deps.database.pool.query(
    'truncate webhook_events, jobs, conversations, contacts, messages, channels, rate_limits cascade',
  )
})

type Clinic = { account: Account; id: string; handle: string }

async function clinic(): Promise<Clinic> {
  const account = await server.signUp()
  const id = newId()
  await ok(account.api('POST', '/communication/channels', { id, type: 'whatsapp', transport: 'cloud' }))
  return { account, id, handle: await handleOf(account) }
}
const handleOf = async (account: Account): Promise<string> =>
  (await ok(account.api('POST', '/communication/facebook/exchange-token', { code: 'codigo' }))).body
    .access_token
/** What the browser sends after Meta named the account alone. */
const signUp = ({ account, id, handle }: Clinic, more: object = {}) =>
  account.api('POST', `/communication/channels/${id}/whatsapp-business/connect`, {
    waba_id: company.waba,
    phone_number_id: '',
    business_id: '',
    access_token: handle,
    on_phone: true,
    ...more,
  })

const asked = (): unknown[] =>
  graph.asked.filter(({ path }) => path.endsWith('/smb_app_data')).map(({ body }) => body?.['sync_type'])

/** What staff were told of the phone's data, oldest first. */
async function told({ account }: Clinic): Promise<string[]> {
  const { rows } = await server.deps.database.pool.query<{ description: string }>(
    `select description from activities where org_id = $1 and title = 'Dados do celular' order by created_at, id`,
    [account.organizationId],
  )
  return rows.map(({ description }) => description)
}
async function kept(): Promise<unknown> {
  const { rows } = await server.deps.database.pool.query('select phone_data from channels')
  return rows[0].phone_data
}

async function post(field: string, value: object): Promise<void> {
  const raw = JSON.stringify({
    entry: [
      {
        id: company.waba,
        time: Math.floor(Date.now() / 1000),
        changes: [{ field, value: { metadata: { phone_number_id: NUMBER }, ...value } }],
      },
    ],
  })
  const signature = createHmac('sha256', company.appSecret).update(raw).digest('hex')
  const { status } = await server.request('/webhooks/whatsapp', {
    method: 'POST',
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
    body: raw,
  })
  expect(status).toBe(200)
  await server.jobs.drain()
}

describe('WAP-14 a number that stays on the phone', () => {
  it('is found by its account and never registered; contacts and the asked-for past are asked for once and come', async () => {
    company.numbers.push({ id: '100000000000009', phone: '+55 11 3333-0009' })
    const flores = await clinic()
    const { body } = await ok(signUp(flores, { bring_past: true }))
    expect(body).toMatchObject({ status: 'connected', phone_number: '551133330001' })
    await server.jobs.drain()
    await runDueJobs(server)
    expect(asked()).toEqual(['smb_app_state_sync', 'history'])
    expect(graph.asked.some(({ path }) => path.endsWith('/register'))).toBe(false)
    expect(await kept()).toMatchObject({
      contacts: { state: 'accepted', request_id: 'pedido smb_app_state_sync' },
      history: { state: 'accepted', request_id: 'pedido history' },
    })
    expect(await told(flores)).toEqual([
      expect.stringMatching(/Os contatos da agenda foram pedidos à Meta. Deixe o WhatsApp Business aberto/),
      expect.stringContaining('As conversas antigas foram pedidas à Meta.'),
    ])

    await post('history', {
      history: [
        {
          threads: [
            {
              id: ANA,
              messages: [
                { id: 'wamid.A', from: ANA, timestamp: '1760000000', type: 'text', text: { body: 'Oi' } },
              ],
            },
          ],
        },
      ],
    })
    await post('smb_app_state_sync', {
      state_sync: [{ action: 'add', contact: { full_name: 'Ana Souza', phone_number: ANA } }],
    })
    const [conversation] = await conversationsOf(flores.account)
    expect(conversation).toMatchObject({
      contactName: 'Ana Souza',
      lastMessage: { content: expect.stringContaining('Conversa anterior no celular') },
      unreadCount: 0,
    })
  })

  it('gives its contacts alone where nobody asked for the past', async () => {
    const flores = await clinic()
    await ok(signUp(flores, { phone_number_id: NUMBER }))
    await server.jobs.drain()
    expect(asked()).toEqual(['smb_app_state_sync'])
  })

  it('is not asked for again after a lost answer was Meta’s yes', async () => {
    const flores = await clinic()
    graph.losesAnswers = true
    await ok(signUp(flores))
    await server.jobs.drain()
    expect(await kept()).toMatchObject({ contacts: { state: 'asking' } })
    expect(await told(flores)).toEqual([])
    graph.losesAnswers = false
    await runDueJobs(server)
    await runDueJobs(server)
    expect(asked()).toHaveLength(2)
    expect(await kept()).toMatchObject({ contacts: { state: 'accepted', request_id: null } })
    expect(await told(flores)).toEqual([expect.stringContaining('foram pedidos à Meta')])
  })

  it('is asked for until Meta answers, and the team is told when a day went by', async () => {
    const flores = await clinic()
    graph.fault = ({ path }) => (path.endsWith('/smb_app_data') ? { status: 500, code: 2 } : undefined)
    await ok(signUp(flores))
    for (let round = 0; round < 20; round++) await runDueJobs(server)
    expect(asked().length).toBeGreaterThan(15)
    expect(await told(flores)).toEqual([])
    skipped = 24 * 3_600_000
    await runDueJobs(server)
    await runDueJobs(server)
    expect(await told(flores)).toEqual([
      expect.stringContaining('Os contatos da agenda não vêm. A Meta não respondeu dentro do prazo'),
    ])
    expect(await kept()).toMatchObject({ contacts: { state: 'refused' } })
  })

  it.each<[string, number, string]>([
    ['too late', 2593108, 'Passou o prazo de 24 horas'],
    ['asked for by somebody before', 2593107, 'já tinham sido pedid'],
    ['refused with a code that nobody knows', 4242, '(código 4242)'],
  ])('says why nothing comes when it is %s, and the channel goes on', async (_name, code, words) => {
    const flores = await clinic()
    graph.fault = ({ path }) => (path.endsWith('/smb_app_data') ? { status: 400, code } : undefined)
    await ok(signUp(flores, { bring_past: true }))
    await server.jobs.drain()
    await runDueJobs(server)
    expect(asked()).toHaveLength(2)
    expect(await told(flores)).toEqual([expect.stringContaining(words), expect.stringContaining(words)])
    const { body } = await flores.account.api('GET', `/communication/channels/${flores.id}`)
    expect(body.status).toBe('connected')
  })

  it('stops, and tells the team, when Meta no longer takes the token', async () => {
    const flores = await clinic()
    graph.fault = ({ path }) => (path.endsWith('/smb_app_data') ? { status: 401, code: 190 } : undefined)
    await ok(signUp(flores))
    await server.jobs.drain()
    const { body } = await flores.account.api('GET', `/communication/channels/${flores.id}`)
    expect(body).toMatchObject({ status: 'error', trouble: { kind: 'token_expired' } })
    expect(await told(flores)).toEqual([expect.stringContaining('Os contatos da agenda não vêm.')])
  })

  it('is asked for anew after a new sign-up', async () => {
    const flores = await clinic()
    await ok(signUp(flores))
    await server.jobs.drain()
    // The phone was disconnected and signed up again.
    graph.phoneData.clear()
    await ok(signUp({ ...flores, handle: await handleOf(flores.account) }))
    await server.jobs.drain()
    expect(asked()).toHaveLength(2)
    expect(await told(flores)).toHaveLength(2)
  })

  it.each<[string, () => void, string]>([
    ['has no such number yet', () => delete company.numbers[0]!.onPhone, 'ainda não mostra'],
    [
      'has several',
      () => company.numbers.push({ id: '100000000000008', phone: '+55 11 3333-0008', onPhone: true }),
      'mais de um número',
    ],
  ])('is not guessed where the account %s', async (_name, arrange, words) => {
    arrange()
    const flores = await clinic()
    const { status, body } = await signUp(flores)
    expect([status, body.detail]).toEqual([422, expect.stringContaining(words)])
  })

  it('is nothing that an app of the clinic’s own can claim: its keys need all ids', async () => {
    const flores = await clinic()
    const { status, body } = await signUp(flores, { app_secret: 'f1'.repeat(16) })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['phone_number_id']])
  })
})
