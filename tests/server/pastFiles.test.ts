/** Files of the threads that were on the clinic's phone before it was connected: Meta names them later. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { loadTalk } from '../../server/modules/agentTurn/loadSituation.ts'
import { type Company, type FakeGraph, startFakeGraph } from './fakeGraph.ts'
import { conversationsOf, messagesOf, ok, runDueJobs } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const CLINIC: Company = {
  token: 'token-das-flores',
  appSecret: 'f1'.repeat(16),
  waba: '200000000000001',
  numbers: [{ id: '100000000000001', phone: '+55 11 3333-0001' }],
}
const CLINIC_PHONE = '551133330001'
const ANA = '5511988881204'
const PHOTO = Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////', 'base64')
const DAY = 86_400

let graph: FakeGraph
let server: TestServer
let account: Account

beforeAll(async () => {
  graph = await startFakeGraph()
  graph.companies = [CLINIC]
  graph.files.set('24230790383178626', { data: PHOTO, type: 'image/jpeg' })
  server = await startTestServer({
    env: {
      WHATSAPP_TRANSPORTS: 'local,cloud',
      WHATSAPP_API_URL: graph.url,
      WHATSAPP_APP_SECRET: graph.app.secret,
    },
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  graph.close()
})
beforeEach(async () => {
  await server.deps.database.pool.query(
    'truncate webhook_events, jobs, conversations, contacts, messages, channels, rate_limits cascade',
  )
  account = await server.signUp()
  const id = newId()
  await ok(
    account.api('POST', '/communication/channels', {
      id,
      name: 'Recepção',
      type: 'whatsapp',
      transport: 'cloud',
    }),
  )
  const { token, appSecret, waba, numbers } = CLINIC
  const keys = {
    access_token: token,
    app_secret: appSecret,
    waba_id: waba,
    phone_number_id: numbers[0]!.id,
  }
  await ok(account.api('POST', `/communication/channels/${id}/whatsapp-business/connect`, keys))
})

const seconds = (ago: number) => String(Math.floor(Date.now() / 1000) - ago)

async function post(field: 'history' | 'messages', value: object): Promise<void> {
  const metadata = { phone_number_id: CLINIC.numbers[0]!.id, display_phone_number: CLINIC_PHONE }
  const raw = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: CLINIC.waba,
        changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }],
      },
    ],
  })
  const signature = createHmac('sha256', CLINIC.appSecret).update(raw).digest('hex')
  const response = await server.request('/webhooks/whatsapp', {
    method: 'POST',
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
    body: raw,
  })
  expect(response.status).toBe(200)
  await server.jobs.drain()
}

const placeholder = (id: string, from: string, ago: number) => ({
  id,
  from,
  timestamp: seconds(ago),
  type: 'media_placeholder',
  history_context: { status: 'READ' },
})
const thread = (...messages: object[]) =>
  post('history', { history: [{ metadata: { phase: 0 }, threads: [{ id: ANA, messages }] }] })
const photo = (id: string, from: string, ago: number) =>
  post('history', {
    messages: [
      {
        id,
        from,
        timestamp: seconds(ago),
        type: 'image',
        image: { caption: 'Minha receita', mime_type: 'image/jpeg', id: '24230790383178626' },
      },
    ],
  })

describe('WAP-14 the file of an old thread', () => {
  it('comes after its thread: it stands below, can be opened, and its line says so', async () => {
    await thread(
      { id: 'wamid.h1', from: ANA, timestamp: seconds(2 * DAY), type: 'text', text: { body: 'Segue' } },
      placeholder('wamid.h2', ANA, 2 * DAY - 60),
    )
    const [before] = await conversationsOf(account)
    const [line] = await messagesOf(account, before!.id)
    expect(line!.content.text).toMatch(/: \[arquivo: só dá para abrir no celular da clínica\]$/)
    for (let n = 0; n < 2; n++) await photo('wamid.h2', ANA, 2 * DAY - 60)
    const [talk] = await conversationsOf(account)
    const [old, file, ...more] = await messagesOf(account, talk!.id)
    expect(more).toEqual([])
    expect(old!.content.text).toMatch(/Segue\n.*: \[foto: mais abaixo nesta conversa\]$/)
    expect(file).toMatchObject({
      direction: 'inbound',
      message_type: 'image',
      content: { caption: 'Minha receita', url: expect.any(String) },
    })
    expect(talk).toMatchObject({ status: 'closed', unreadCount: 0 })
    const opened = await server.request(`/api/v1${file!.content.url}`, {
      headers: { authorization: `Bearer ${account.token}` },
    })
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(PHOTO)
  })

  it('is the clinic’s own where its line was, whoever the post names', async () => {
    await thread(placeholder('wamid.h3', CLINIC_PHONE, DAY))
    await photo('wamid.h3', ANA, DAY)
    const [talk] = await conversationsOf(account)
    const [, file] = await messagesOf(account, talk!.id)
    expect(file).toMatchObject({ direction: 'outbound', sender_name: 'WhatsApp no celular', status: 'sent' })
  })

  it('that comes before its thread waits for it; without any it goes to its person', async () => {
    await photo('wamid.h4', ANA, DAY)
    expect(await conversationsOf(account)).toEqual([])
    await thread(placeholder('wamid.h4', ANA, DAY))
    await runDueJobs(server)
    const [talk] = await conversationsOf(account)
    expect((await messagesOf(account, talk!.id)).map((each) => each.message_type)).toEqual([
      'system',
      'image',
    ])
    await photo('wamid.h5', ANA, DAY)
    for (let round = 0; round < 3; round++) await runDueJobs(server)
    expect((await messagesOf(account, talk!.id)).at(-1)).toMatchObject({ message_type: 'image' })
    expect(await messagesOf(account, talk!.id)).toHaveLength(3)
  })

  it('of nobody that is known stands beside the channel', async () => {
    await photo('wamid.h6', CLINIC_PHONE, DAY)
    for (let round = 0; round < 3; round++) await runDueJobs(server)
    const { rows } = await server.deps.database.pool.query('select why, text from unplaced_messages')
    expect(rows).toEqual([{ why: 'nobody', text: 'Minha receita' }])
  })

  it('is not what the agent answers to when the customer writes later', async () => {
    await thread(placeholder('wamid.h7', ANA, DAY))
    await photo('wamid.h7', ANA, DAY)
    await post('messages', {
      contacts: [{ wa_id: ANA, profile: { name: 'Ana' } }],
      messages: [{ id: 'wamid.n1', from: ANA, timestamp: seconds(0), type: 'text', text: { body: 'Oi' } }],
    })
    const [talk] = await conversationsOf(account)
    const { db } = server.deps.database
    const loaded = await loadTalk(db, account.organizationId, { id: talk!.id, now: new Date() })
    expect(loaded!.heard.map(({ text }) => text)).toEqual(['Oi'])
    expect(talk).toMatchObject({ unreadCount: 1 })
  })
})
