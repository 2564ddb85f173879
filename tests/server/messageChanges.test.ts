/** Reactions, edits and deletions by staff on the Cloud API, which has only the first, and on the simulator. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { Message } from '../../src/contract/message.ts'
import { waitFor } from '../waitFor.ts'
import { type Company, type FakeGraph, startFakeGraph } from './fakeGraph.ts'
import { conversationsOf, messagesOf, ok, runDueJobs, sendAs, simulatedPhone } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const COMPANY: Company = {
  token: 'token-das-flores',
  appSecret: 'f1'.repeat(16),
  waba: '200000000000001',
  numbers: [{ id: '100000000000001', phone: '+55 11 3333-0001' }],
}
const ANA = '5511988881204'

let graph: FakeGraph
let server: TestServer
beforeAll(async () => {
  graph = await startFakeGraph()
  graph.companies = [COMPANY]
  server = await startTestServer({
    env: { WHATSAPP_TRANSPORTS: 'local,cloud', WHATSAPP_API_URL: graph.url, WHATSAPP_VERIFY_TOKEN: 'v' },
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  graph.close()
})

async function silentClinic(): Promise<Account> {
  const account = await server.signUp()
  await server.deps.database.pool.query('update agents set is_active = false')
  return account
}

const change = (account: Account, message: Message, asked: object) =>
  account.api(
    'POST',
    `/communication/messages/${message.id}/change`,
    { id: newId(), seen: { text: message.content.text, reaction: null }, ...asked },
    { 'idempotency-key': newId() },
  )

async function messagesIn(account: Account): Promise<Message[]> {
  await runDueJobs(server)
  const [talk] = await conversationsOf(account)
  return talk ? messagesOf(account, talk.id) : []
}

describe('on the Cloud API', () => {
  async function post(value: object): Promise<void> {
    const metadata = { phone_number_id: COMPANY.numbers[0]!.id }
    const change = { field: 'messages', value: { metadata, ...value } }
    const raw = JSON.stringify({ entry: [{ id: COMPANY.waba, changes: [change] }] })
    const signature = createHmac('sha256', COMPANY.appSecret).update(raw).digest('hex')
    await server.request('/webhooks/whatsapp', {
      method: 'POST',
      headers: { 'x-hub-signature-256': `sha256=${signature}` },
      body: raw,
    })
    await server.jobs.drain()
  }

  it('reacts, edits nothing and deletes nothing, and says when Meta did not deliver the reaction', async () => {
    const account = await silentClinic()
    const id = newId()
    await ok(
      account.api('POST', '/communication/channels', {
        id,
        name: 'Recepção',
        type: 'whatsapp',
        transport: 'cloud',
      }),
    )
    const { token, appSecret, waba, numbers } = COMPANY
    const keys = {
      access_token: token,
      app_secret: appSecret,
      waba_id: waba,
      phone_number_id: numbers[0]!.id,
    }
    await ok(account.api('POST', `/communication/channels/${id}/whatsapp-business/connect`, keys))
    const said = { id: 'wamid.OI', from: ANA, timestamp: String(Math.floor(Date.now() / 1000)) }
    await post({ messages: [{ ...said, type: 'text', text: { body: 'Oi' } }] })
    const [talk] = await conversationsOf(account)
    await sendAs(account, talk!.id, 'Bom dia')
    const [first, second] = await messagesIn(account)
    expect(second).toMatchObject({ status: 'sent' })

    expect((await change(account, second!, { what: 'edit', text: 'Boa tarde' })).status).toBe(409)
    expect((await change(account, second!, { what: 'delete' })).status).toBe(409)
    expect((await change(account, first!, { what: 'react', emoji: '👍' })).status).toBe(200)
    expect((await messagesIn(account))[0]).toMatchObject({
      reactions: [{ emoji: '👍', from: 'staff' }],
      change: null,
    })
    const reaction = graph.delivered.find(({ kind }) => kind === 'reaction')
    expect(reaction).toMatchObject({ to: ANA, text: '👍' })

    await post({
      statuses: [
        {
          id: reaction!.id,
          status: 'failed',
          timestamp: said.timestamp,
          recipient_id: ANA,
          biz_opaque_callback_data: reaction!.clientId,
          errors: [{ code: 131009 }],
        },
      ],
    })
    await waitFor(async () =>
      expect((await messagesIn(account))[0]).toMatchObject({
        reactions: [],
        change: { what: 'react', emoji: '👍', state: 'failed', error: expect.any(String) },
      }),
    )
  })
})

describe('on the simulator', () => {
  it('shows on the phone what was reacted to, edited and deleted, also where the answer was lost', async () => {
    const account = await silentClinic()
    const phone = await simulatedPhone(server, account)
    await phone.write({ from: '+5511977770001', name: 'Bia', type: 'text', text: 'Oi' })
    await server.jobs.drain()
    const [talk] = await conversationsOf(account)
    await sendAs(account, talk!.id, 'Amanhã às 9')
    await sendAs(account, talk!.id, 'Mensagem errada')
    const [first, second, third] = await messagesIn(account)
    await change(account, first!, { what: 'react', emoji: '🙏' })
    await ok(phone.call('POST', '/faults', { kind: 'lose_answer', count: 1, ms: 0 }))
    await change(account, second!, { what: 'edit', text: 'Amanhã às 10' })
    await change(account, third!, { what: 'delete' })
    await waitFor(async () => {
      const [one, two, three] = await messagesIn(account)
      expect(one).toMatchObject({ reactions: [{ emoji: '🙏', from: 'staff' }], change: null })
      expect(two).toMatchObject({ content: { text: 'Amanhã às 10' }, change: null })
      expect(two?.edited_at).not.toBeNull()
      expect(three).toMatchObject({ content: {}, change: null })
      expect(three?.deleted_at).not.toBeNull()
    })
    const { body } = await ok(phone.call('GET', '/messages?with=5511977770001'))
    expect(body).toMatchObject([
      { text: 'Oi', reaction: '🙏' },
      { text: 'Amanhã às 10', edited: true },
      { text: null, deleted: true },
    ])
  })
})
