/** A number of Meta's API that stops, and who notices before a message has to. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { nextTryMs } from '../../server/modules/channels/rules.ts'
import { askAboutNumbers } from '../../server/modules/whatsappBusiness/numberHealth.ts'
import { type Company, type FakeGraph, startFakeGraph } from './fakeGraph.ts'
import { conversationsOf, messagesOf, ok, runDueJobs, settleJobs } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const NUMBER = '100000000000001'
const FLORES: Company = {
  token: 'token-das-flores',
  appSecret: 'f1'.repeat(16),
  waba: '200000000000001',
  numbers: [{ id: NUMBER, phone: '+55 11 3333-0001' }],
}
const ANA = '5511988881204'
const EXPIRED = { status: 401, code: 190 }
let graph: FakeGraph
let server: TestServer
let account: Account
let id: string

beforeAll(async () => {
  graph = await startFakeGraph()
  server = await startTestServer({ env: { WHATSAPP_TRANSPORTS: 'cloud', WHATSAPP_API_URL: graph.url } })
}, 60_000)
afterAll(async () => {
  await server.close()
  graph.close()
})
beforeEach(async () => {
  graph.companies = [FLORES]
  graph.fault = () => undefined
  await server.deps.database.pool.query(
    'truncate webhook_events, jobs, conversations, contacts, messages, channels, rate_limits cascade',
  )
  account = await server.signUp()
  id = newId()
  await ok(account.api('POST', '/communication/channels', { id, name: 'Recepção', type: 'whatsapp' }))
  const keys = { access_token: FLORES.token, app_secret: FLORES.appSecret, waba_id: FLORES.waba }
  await ok(account.api('POST', at('whatsapp-business/connect'), { ...keys, phone_number_id: NUMBER }))
})

const at = (path: string) => `/communication/channels/${id}/${path}`
const channel = async () => (await ok(account.api('GET', `/communication/channels/${id}`))).body
const tomorrow = () => new Date(server.deps.clock().getTime() + 25 * 3_600_000)
const warnings = async () => {
  const { rows } = await server.deps.database.pool.query(
    `select title from activities where org_id = $1 and activity_type = 'channel.changed'`,
    [account.organizationId],
  )
  return rows.map(({ title }) => title)
}

async function hear(text: string): Promise<void> {
  const value = {
    metadata: { phone_number_id: NUMBER },
    contacts: [{ wa_id: ANA, profile: { name: 'Ana' } }],
    messages: [{ id: `wamid.${newId()}`, from: ANA, type: 'text', text: { body: text } }],
  }
  const raw = JSON.stringify({ entry: [{ id: FLORES.waba, changes: [{ field: 'messages', value }] }] })
  const signature = createHmac('sha256', FLORES.appSecret).update(raw).digest('hex')
  const headers = { 'x-hub-signature-256': `sha256=${signature}` }
  const { status } = await server.request('/webhooks/whatsapp', { method: 'POST', headers, body: raw })
  expect(status).toBe(200)
  await settleJobs(server)
}

it.each<[string, () => Promise<unknown>]>([
  [
    'the daily reading of the number',
    async () => {
      await askAboutNumbers({ database: server.deps.database, clock: tomorrow })
      await server.jobs.drain()
    },
  ],
  [
    'the dialog of the number',
    async () => {
      const stale = `update channels set health = null where id = $1`
      await server.deps.database.pool.query(stale, [id])
      await account.api('GET', at('whatsapp-business/status'))
    },
  ],
  ['the list of the templates', () => account.api('POST', '/communication/templates/sync')],
  [
    'a read mark',
    async () => {
      graph.fault = () => undefined
      await server.deps.database.pool.query('update agents set is_active = false where org_id = $1', [
        account.organizationId,
      ])
      await hear('Oi')
      graph.fault = () => EXPIRED
      const [talk] = await conversationsOf(account)
      await ok(account.api('POST', `/communication/conversations/${talk!.id}/mark-read`, {}))
      await server.jobs.drain()
    },
  ],
])(
  'WAP-10 a token that expired stops the channel and warns staff as soon as %s meets it',
  async (_n, meet) => {
    graph.fault = () => EXPIRED
    await meet()
    expect(await channel()).toMatchObject({ status: 'error', trouble: { kind: 'token_expired' } })
    expect(await warnings()).toEqual(['WhatsApp parou de funcionar'])
  },
)

it('WAP-14 what was read while the channel stood still is marked once, when it is back', async () => {
  await server.deps.database.pool.query('update agents set is_active = false where org_id = $1', [
    account.organizationId,
  ])
  await hear('Oi')
  const [talk] = await conversationsOf(account)
  const read = () => ok(account.api('POST', `/communication/conversations/${talk!.id}/mark-read`, {}))
  graph.fault = () => EXPIRED
  await read()
  await server.jobs.drain()
  await hear('Tem horário amanhã?')
  await read()
  for (let round = 0; round < 10; round++) await runDueJobs(server)
  graph.fault = () => undefined
  graph.asked.length = 0
  await ok(account.api('POST', at('whatsapp/connect')))
  await server.jobs.drain()
  const { rows } = await server.deps.database.pool.query(
    `select provider_id from messages where org_id = $1 and content ->> 'text' = 'Tem horário amanhã?'`,
    [account.organizationId],
  )
  const marks = graph.asked.flatMap(({ body }) => (body?.['status'] === 'read' ? [body['message_id']] : []))
  expect(marks).toEqual([rows[0].provider_id])
})

it('WAP-14 what was read in a thread of another number is not marked by the new one', async () => {
  await hear('Oi')
  const [talk] = await conversationsOf(account)
  await server.deps.database.pool.query('update conversations set channel_since = now() where id = $1', [
    talk!.id,
  ])
  graph.asked.length = 0
  await ok(account.api('POST', `/communication/conversations/${talk!.id}/mark-read`, {}))
  await server.jobs.drain()
  expect(graph.asked.filter(({ body }) => body?.['status'] === 'read')).toEqual([])
})

it.each([
  ['a right that is missing for templates', { status: 403, code: 200 }],
  ['a failure of Meta', { status: 500, code: 2 }],
])('WAP-10 %s stops nothing', async (_name, fault) => {
  graph.fault = () => fault
  expect((await account.api('POST', '/communication/templates/sync')).status).toBe(503)
  expect(await channel()).toMatchObject({ status: 'connected', trouble: null })
})

it('WAP-03 a number that Meta did not answer for is tried again until it answers, ever more seldom', async () => {
  await ok(account.api('POST', at('whatsapp/disconnect')))
  graph.fault = () => ({ status: 500, code: 2 })
  await ok(account.api('POST', at('whatsapp/connect')))
  const { trouble } = await channel()
  expect(trouble).toMatchObject({ kind: 'unreachable' })
  await runDueJobs(server)
  expect((await channel()).trouble).toEqual(trouble)
  graph.fault = () => undefined
  await runDueJobs(server)
  expect(await channel()).toMatchObject({ status: 'connected', trouble: null, phone_number: '551133330001' })

  const since = new Date('2026-11-23T12:00:00Z')
  const waits = (minutes: number) => nextTryMs(since, new Date(since.getTime() + minutes * 60_000)) / 60_000
  expect([0, 4, 300].map(waits)).toEqual([0.5, 4, 30])
})

it('WAP-03 a person who disconnects a number that is tried again ends the tries', async () => {
  await ok(account.api('POST', at('whatsapp/disconnect')))
  graph.fault = () => ({ status: 500, code: 2 })
  await ok(account.api('POST', at('whatsapp/connect')))
  await ok(account.api('POST', at('whatsapp/disconnect')))
  graph.fault = () => undefined
  await runDueJobs(server)
  expect((await channel()).status).toBe('disconnected')
})

describe('WAP-03 while nothing leaves by a number, what customers write is for people', () => {
  const agentSaid = async (talk: string) =>
    (await messagesOf(account, talk)).filter(({ is_ai_message }) => is_ai_message).length
  it.each<[string, () => Promise<unknown>]>([
    ['disconnected', () => account.api('POST', at('whatsapp/disconnect'))],
    ['paused', () => account.api('POST', at('pause'))],
    [
      'stopped by an expired token',
      async () => {
        graph.fault = () => EXPIRED
        await account.api('POST', '/communication/templates/sync')
      },
    ],
  ])('%s: a new customer is shown unread, and the agent says nothing', async (_state, stop) => {
    await stop()
    await hear('Oi, tem horário?')
    const [talk] = await conversationsOf(account)
    expect(talk).toMatchObject({ isAIHandled: false, status: 'waiting', unreadCount: 1 })
    // Staff read why.
    const summary = expect.stringMatching(/^“Recepção” está (em pausa|parado): o agente não responde/)
    expect(talk!.agentNote).toMatchObject({ handOver: { reason: 'channel', summary, urgent: false } })
    expect(await agentSaid(talk!.id)).toBe(0)
    expect(await messagesOf(account, talk!.id)).toHaveLength(1)
  })

  it('a conversation that the agent has calls a person at the next message, and what was written stays', async () => {
    await hear('Oi, tem horário?')
    const [talk] = await conversationsOf(account)
    expect(talk).toMatchObject({ isAIHandled: true })
    const before = await agentSaid(talk!.id)
    expect(before).toBeGreaterThan(0)
    await ok(account.api('POST', at('whatsapp/disconnect')))
    await hear('Alguém aí?')
    expect(await agentSaid(talk!.id)).toBe(before)
    const [now] = await conversationsOf(account)
    expect(now).toMatchObject({ isAIHandled: false, status: 'waiting' })
    expect(now!.agentNote).toMatchObject({ handOver: { reason: 'channel' } })
    const messages = await messagesOf(account, talk!.id)
    expect(messages.map(({ content }) => content.text)).toContain('Alguém aí?')
    expect(messages.flatMap(({ lines }) => lines ?? []).at(-1)).toMatchObject({
      what: 'called',
      reason: 'channel',
    })
    const given = account.api('PATCH', `/communication/conversations/${talk!.id}`, { ai_handled: true })
    expect((await given).status).toBe(409)
  })

  it('one that Meta only did not answer for goes on with the agent', async () => {
    await ok(account.api('POST', at('whatsapp/disconnect')))
    graph.fault = () => ({ status: 500, code: 2 })
    await ok(account.api('POST', at('whatsapp/connect')))
    await hear('Oi, tem horário?')
    const [talk] = await conversationsOf(account)
    expect(await agentSaid(talk!.id)).toBeGreaterThan(0)
  })
})
