import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type Account, type TestServer } from './testServer.ts'
import {
  conversationsOf,
  messagesOf,
  ok,
  type Phone,
  runDueJobs,
  sendAs,
  settleJobs,
  simulatedPhone,
} from './simulatorHarness.ts'

const ANA = '5511988881204'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let server: TestServer
let account: Account
let phone: Phone

beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  account = await server.signUp({ organization: 'Clínica das Flores' })
  // Without the agent, which plays no part in a transport's work.
  await server.deps.database.pool.query('update agents set is_active = false')
  phone = await simulatedPhone(server, account)
})

async function talk(): Promise<string> {
  await phone.write({ from: ANA, name: 'Ana', type: 'text', text: 'Bom dia' })
  await server.jobs.drain()
  const [conversation] = await conversationsOf(account)
  return conversation!.id
}
const statusOf = async (conversationId: string, id: string) =>
  (await messagesOf(account, conversationId)).find((message) => message.id === id)?.status

describe('pairing', () => {
  it('CHN-17 CHN-36 the code’s address is the simulator; scanning it connects the channel, unpairing ends it', async () => {
    const other = await server.signUp()
    const second = await simulatedPhone(server, other, { paired: false })
    const status = async () =>
      (await other.api('GET', `/communication/channels/${second.channelId}/whatsapp/status`)).body
    expect(await status()).toMatchObject({
      status: 'connecting',
      qr_code: `http://localhost:3000/simulador/${second.token}`,
    })
    expect(
      (await second.call('POST', '/messages', { from: ANA, name: 'Ana', type: 'text', text: 'cedo' })).status,
    ).toBe(409)
    expect(await second.call('POST', '/scan')).toMatchObject({ status: 200, body: { status: 'connected' } })
    expect(await second.call('POST', '/scan')).toMatchObject({ status: 200 })
    expect(await status()).toMatchObject({ status: 'connected', qr_code: null })
    expect(await second.call('POST', '/unpair')).toMatchObject({ status: 200 })
    expect(await status()).toMatchObject({ status: 'disconnected' })
    expect(await second.call('POST', '/scan')).toMatchObject({
      status: 409,
      body: { code: 'channel_disconnected' },
    })
  })

  it('an expired code pairs nothing', async () => {
    const other = await server.signUp()
    const second = await simulatedPhone(server, other, { paired: false })
    await server.deps.database.pool.query(
      `update channels set qr_expires_at = now() - interval '10 minutes' where id = $1`,
      [second.channelId],
    )
    expect((await second.call('POST', '/scan')).status).toBe(409)
  })

  it('a token nobody was given is 404, for the page too', async () => {
    for (const token of ['x', 'A'.repeat(27), '..%2F..', phone.token.slice(0, -1)]) {
      expect((await server.request(`/api/simulator/${token}`)).status).toBe(404)
      expect((await server.request(`/simulador/${token}`)).status).toBe(404)
    }
  })

  it('the page is labelled a simulator and runs nothing of its own but its file', async () => {
    const page = await server.request(`/simulador/${phone.token}`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('<h1>Simulador de WhatsApp</h1>')
    expect(html).toContain('Conectar este aparelho')
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|style=/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    for (const [, asset] of html.matchAll(/(?:src|href)="(\/simulador\/assets\/[^"]+)"/g)) {
      expect((await server.request(asset!)).status).toBe(200)
    }
  })
})

describe('what a customer writes', () => {
  it('arrives, once for one id', async () => {
    const message = { id: 'a-1', from: '+55 (11) 98888-1204', name: 'Ana', type: 'text', text: 'Bom dia' }
    const [id, again] = await Promise.all([phone.write(message), phone.write(message)])
    expect(again).toBe(id)
    await server.jobs.drain()
    const [conversation] = await conversationsOf(account)
    expect(conversation).toMatchObject({
      contactName: 'Ana',
      contactPhone: ANA,
      unreadCount: 1,
      messagesCount: 1,
    })
    const { body } = await phone.call('GET', `/messages?with=551188881204`)
    expect(body).toEqual([
      {
        id,
        client_id: null,
        direction: 'inbound',
        type: 'text',
        text: 'Bom dia',
        status: 'sent',
        created_at: expect.any(String),
        reply_to: null,
      },
    ])
  })

  it.each([
    [
      'image',
      { data: PNG, mime_type: 'image/png', filename: 'foto.png', caption: 'Veja' },
      { type: 'image/png', caption: 'Veja' },
    ],
    [
      'document',
      {
        data: Buffer.from('%PDF-1.4\n%%EOF').toString('base64'),
        mime_type: 'application/pdf',
        filename: 'exame.pdf',
      },
      { type: 'application/pdf', filename: 'exame.pdf' },
    ],
    [
      'location',
      { location: { latitude: -23.5, longitude: -46.6, name: 'Praça' } },
      { location: { latitude: -23.5, longitude: -46.6, name: 'Praça' } },
    ],
    [
      'contacts',
      { contacts: [{ name: 'Bia', phones: ['+55 11 97777-0000'] }] },
      { contacts: [{ name: 'Bia', phones: ['+55 11 97777-0000'] }] },
    ],
  ])('%s', async (type, sent, shown) => {
    await phone.write({ from: ANA, name: 'Ana', type, ...sent })
    await server.jobs.drain()
    const [conversation] = await conversationsOf(account)
    const [message] = await messagesOf(account, conversation!.id)
    expect(message).toMatchObject({ message_type: type, content: shown })
    if ('data' in sent) {
      const file = await server.request(`/api/v1${message!.content.url}`, {
        headers: { authorization: `Bearer ${account.token}` },
      })
      expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(sent.data)
    }
  })

  it('answers and reacts to what it received', async () => {
    const conversationId = await talk()
    const ours = await sendAs(account, conversationId, 'Olá, Ana!')
    await settleJobs(server)
    const [received] = await phone.received(ANA)
    await phone.write({ from: ANA, name: 'Ana', type: 'text', text: 'Obrigada', reply_to: received!.id })
    await phone.write({ from: ANA, name: 'Ana', type: 'reaction', emoji: '❤️', reply_to: received!.id })
    await server.jobs.drain()
    const messages = await messagesOf(account, conversationId)
    expect(messages.at(-1)).toMatchObject({
      content: { text: 'Obrigada' },
      replyTo: { id: ours, text: 'Olá, Ana!' },
    })
    expect(messages.find(({ id }) => id === ours)?.reactions).toEqual([{ emoji: '❤️', from: 'customer' }])
  })

  it.each([
    ['no JSON', '{"from"', 400],
    ['nothing', {}, 422],
    ['no text', { from: ANA, type: 'text', text: '  ' }, 422],
    ['a wrong number', { from: 'abc', type: 'text', text: 'x' }, 422],
    ['an unknown type', { from: ANA, type: 'hologram' }, 422],
    ['a file that is no base64', { from: ANA, type: 'image', data: '***' }, 422],
    ['a place off the map', { from: ANA, type: 'location', location: { latitude: 99, longitude: 0 } }, 422],
    ['a text too long', { from: ANA, type: 'text', text: 'a'.repeat(20_001) }, 422],
    ['a list', [], 422],
  ])('refuses %s', async (_name, body, status) => {
    const answer = await phone.call('POST', '/messages', body)
    expect(answer).toMatchObject({ status, body: { code: 'invalid_body', detail: expect.any(String) } })
  })

  it('long, hostile and foreign texts come through whole', async () => {
    const texts = [
      'x'.repeat(10_000),
      '<script>alert(1)</script>',
      '👩🏽‍⚕️ שלום مرحبا',
      "'); drop table messages; --",
    ]
    for (const text of texts) await phone.write({ from: ANA, name: '<b>Ana</b>', type: 'text', text })
    await server.jobs.drain()
    const [conversation] = await conversationsOf(account)
    expect((await messagesOf(account, conversation!.id)).map(({ content }) => content.text)).toEqual(texts)
  })
})

describe('what we send', () => {
  it('arrives in order with our id, and is reported delivered, then read', async () => {
    const conversationId = await talk()
    const ids: string[] = []
    for (let n = 0; n < 12; n++) ids.push(await sendAs(account, conversationId, `resposta ${n}`))
    await settleJobs(server)
    const received = await phone.received(ANA)
    expect(received.map(({ client_id }) => client_id)).toEqual(ids)
    expect(received.map(({ text }) => text)).toEqual(ids.map((_id, n) => `resposta ${n}`))
    expect(new Set(received.map(({ id }) => id)).size).toBe(12)
    expect(await statusOf(conversationId, ids[0]!)).toBe('delivered')
    expect(await phone.call('POST', '/read', { with: '11 8888-1204' })).toMatchObject({ body: { read: 12 } })
    await server.jobs.drain()
    for (const id of ids) expect(await statusOf(conversationId, id)).toBe('read')
  })

  it('waits while the phone is unpaired, and leaves when it is back', async () => {
    const conversationId = await talk()
    await phone.call('POST', '/unpair')
    const id = await sendAs(account, conversationId, 'Olá')
    await runDueJobs(server)
    expect(await statusOf(conversationId, id)).toBe('queued')
    await ok(account.api('POST', `/communication/channels/${phone.channelId}/whatsapp/connect`))
    await ok(phone.call('POST', '/scan'))
    await server.jobs.drain()
    expect(await phone.received(ANA)).toMatchObject([{ client_id: id }])
    expect(await statusOf(conversationId, id)).toBe('delivered')
  })

  it.each([
    // Delivered, but the answer was lost: the report with our id settles it.
    ['lose_answer', 0, 'delivered', 1],
    // Refused for now: tried again.
    ['error', 0, 'delivered', 1],
    // No answer and no delivery: never repeated automatically.
    ['timeout', 50, 'unconfirmed', 0],
    ['slow', 200, 'delivered', 1],
  ])('law 9: after %s the customer has it at most once', async (kind, ms, status, times) => {
    const conversationId = await talk()
    expect(await phone.call('POST', '/faults', { kind, count: 1, ms })).toMatchObject({
      body: { faults: [{ kind, count: 1 }] },
    })
    const id = await sendAs(account, conversationId, 'Olá')
    await settleJobs(server)
    expect(await statusOf(conversationId, id)).toBe(status)
    expect(await phone.received(ANA)).toHaveLength(times)
  })

  it('a fault acts on as many sends as asked, in order, and the order is kept', async () => {
    const conversationId = await talk()
    await phone.call('POST', '/faults', { kind: 'error', count: 3 })
    const ids = [await sendAs(account, conversationId, 'um'), await sendAs(account, conversationId, 'dois')]
    for (let round = 0; round < 4; round++) await runDueJobs(server)
    expect((await phone.received(ANA)).map(({ client_id }) => client_id)).toEqual(ids)
    expect((await phone.call('GET', '')).body.faults).toEqual([])
  })

  it('a process that dies over the call leaves the message unconfirmed, never sent a second time', async () => {
    const conversationId = await talk()
    // Unpaired, so that the send waits and can be put into the state that a killed worker leaves: an expired
    // lease.
    await phone.call('POST', '/unpair')
    const id = await sendAs(account, conversationId, 'Olá')
    await server.jobs.drain()
    await ok(account.api('POST', `/communication/channels/${phone.channelId}/whatsapp/connect`))
    await server.deps.database.pool.query(
      `update jobs set leased_until = now() - interval '1 second', run_at = now() where kind = 'whatsapp.send'`,
    )
    await ok(phone.call('POST', '/scan'))
    await settleJobs(server)
    expect(await statusOf(conversationId, id)).toBe('unconfirmed')
    expect(await phone.received(ANA)).toEqual([])
    await ok(account.api('POST', `/communication/messages/${id}/retry`))
    await settleJobs(server)
    expect(await phone.received(ANA)).toMatchObject([{ client_id: id }])
  })

  it('reaches a customer known by the scoped id alone', async () => {
    await phone.write({ user_id: 'BR.77', name: 'Sem número', type: 'text', text: 'Oi' })
    await server.jobs.drain()
    const [conversation] = await conversationsOf(account)
    expect(conversation).toMatchObject({ contactName: 'Sem número', contactPhone: null })
    const id = await sendAs(account, conversation!.id, 'Olá')
    await settleJobs(server)
    expect(await phone.received('BR.77')).toMatchObject([{ client_id: id }])
  })
})

it('exists with the local transport alone', async () => {
  const cloud = await startTestServer({
    env: { WHATSAPP_TRANSPORTS: 'cloud' },
  })
  try {
    expect((await cloud.request(`/api/simulator/${phone.token}`)).status).toBe(404)
    const path = '/webhooks/whatsapp'
    expect((await cloud.request(path, { method: 'POST', body: '{}' })).status).toBe(401)
  } finally {
    await cloud.close()
  }
}, 60_000)
