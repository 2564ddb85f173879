import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { storeTogether } from '../../server/ports/channels/webhookStore.ts'
import { createLog } from '../../server/log.ts'
import { cloudFixtures, hasFixtures } from './cloudFixtures.ts'
import { conversationsOf, messagesOf, ok, runDueJobs, sendAs, settleJobs } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const SECRET = 'segredo-do-aplicativo'
const NUMBER = '106540352242922'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let graph: Server
let server: TestServer
let account: Account
let accept: (clientId: string) => { status: number; body: unknown }
const lines: string[] = []

/** What staff see of each payload that is a message; the others change earlier messages or have no effect. */
const SHOWN: Record<string, string> = {
  'callback_button/button': 'inbound text',
  'callback_button/quick_reply': 'inbound text',
  'callback_button/quick_reply_without_context': 'inbound text',
  'message/animated_sticker': 'inbound sticker',
  'message/audio': 'inbound audio',
  'message/chosen_location': 'inbound location',
  'message/contacts': 'inbound contacts',
  'message/current_location': 'inbound location',
  'message/document': 'inbound document',
  'message/forwarded': 'inbound text',
  'message/forwarded_many_times': 'inbound text',
  'message/image': 'inbound image',
  'message/interactive_message_with_err': 'inbound unsupported',
  'message/media_with_url': 'inbound image',
  'message/order': 'inbound text',
  'message/referral': 'inbound text',
  'message/reply': 'inbound text',
  'message/static_sticker': 'inbound sticker',
  'message/text': 'inbound text',
  'message/unsupported': 'inbound unsupported',
  'message/unsupported_with_type': 'inbound unsupported',
  'message/video': 'inbound video',
  'message/voice': 'inbound audio',
  'outgoing_message/text': 'outbound text',
}

beforeAll(async () => {
  graph = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url?.startsWith(`/${NUMBER}?`))
      return reply(200, { display_phone_number: '+55 11 3333-4444' })
    if (request.url === '/file') return response.writeHead(200, { 'content-type': 'image/png' }).end(PNG)
    if (request.method === 'GET') return reply(200, { url: `${address()}/file`, mime_type: 'image/png' })
    const { status, body } = accept(JSON.parse(Buffer.concat(chunks).toString()).biz_opaque_callback_data)
    return reply(status, body)
  }
  await once(graph, 'listening')
  server = await startTestServer({
    env: {
      WHATSAPP_TRANSPORTS: 'cloud',
      WHATSAPP_SETUP_CODE: 'codigo-do-servidor',
      WHATSAPP_ACCESS_TOKEN: 'chave',
      WHATSAPP_PHONE_NUMBER_ID: NUMBER,
      WHATSAPP_APP_SECRET: SECRET,
      WHATSAPP_VERIFY_TOKEN: 'verificar',
      WHATSAPP_API_URL: address(),
    },
    log: createLog({ level: 'debug', write: (line) => lines.push(line) }),
  })
  account = await server.signUp({ organization: 'Clínica das Flores' })
  const channelId = newId()
  await ok(
    account.api('POST', '/communication/channels', { id: channelId, name: 'Recepção', type: 'whatsapp' }),
  )
  const { body } = await ok(
    account.api('POST', `/communication/channels/${channelId}/whatsapp-business/server-number`, {
      setup_code: 'codigo-do-servidor',
    }),
  )
  expect(body).toMatchObject({ status: 'connected', qr_code: null })
}, 60_000)
afterAll(async () => {
  await server.close()
  graph.close()
})
beforeEach(async () => {
  accept = () => ({ status: 200, body: { messages: [{ id: `wamid.${newId()}` }] } })
  await server.deps.database.pool.query(
    'truncate webhook_events, jobs, conversations, contacts, messages cascade',
  )
})

const address = () => `http://127.0.0.1:${(graph.address() as AddressInfo).port}`
const sign = (raw: string | Uint8Array, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`

function post(raw: string, signature = sign(raw)): Promise<Response> {
  return server.request('/webhooks/whatsapp', {
    method: 'POST',
    headers: { 'x-hub-signature-256': signature },
    body: raw,
  })
}

async function hook(value: object): Promise<void> {
  const change = { field: 'messages', value: { metadata: { phone_number_id: NUMBER }, ...value } }
  expect((await post(JSON.stringify({ entry: [{ changes: [change] }] }))).status).toBe(200)
}

const text = (id: string, from: string, body: string, more: object = {}) => ({
  id,
  from,
  timestamp: String(Math.floor(Date.now() / 1000)),
  type: 'text',
  text: { body },
  ...more,
})
const write = (id: string, from: string, body: string, name = 'Ana') =>
  hook({ contacts: [{ wa_id: from, profile: { name } }], messages: [text(id, from, body)] })

async function onlyThread() {
  const conversations = await conversationsOf(account)
  expect(conversations).toHaveLength(1)
  const conversation = conversations[0]!
  return { conversation, messages: await messagesOf(account, conversation.id) }
}

describe('the webhook’s edge', () => {
  it('answers Meta’s challenge and nobody else’s', async () => {
    const ask = (token: string) =>
      server.request(`/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=12345`)
    expect(await (await ask('verificar')).text()).toBe('12345')
    expect((await ask('outro')).status).toBe(403)
    expect((await server.request('/webhooks/whatsapp')).status).toBe(403)
  })

  it('takes a signed post alone, and stores it before any work', async () => {
    const raw = JSON.stringify({ entry: [] })
    for (const wrong of [
      '',
      'sha256=',
      'sha256=00',
      sign(raw, 'outro'),
      sign(`${raw} `),
      sign(raw).toUpperCase().replace('SHA256', 'sha1'),
    ]) {
      expect((await post(raw, wrong)).status).toBe(401)
    }
    expect((await post(raw)).status).toBe(200)
    const { rows } = await server.deps.database.pool.query('select body, processed_at from webhook_events')
    expect(rows).toEqual([{ body: { entry: [] }, processed_at: null }])
    await server.jobs.drain()
    const after = await server.deps.database.pool.query('select processed_at, error from webhook_events')
    expect(after.rows).toEqual([{ processed_at: expect.anything(), error: null }])
  })

  it('refuses what is signed but no JSON, and what is too large', async () => {
    expect((await post('{"entry":')).status).toBe(400)
    const large = JSON.stringify({ x: 'a'.repeat(3 * 1024 * 1024) })
    expect((await post(large)).status).toBe(413)
  })

  it('keeps and acknowledges whatever JSON is signed: nothing, a list, a number, nesting without end', async () => {
    const deepList = '['.repeat(200_000) + ']'.repeat(200_000)
    const deepObject = `${'{"entry":'.repeat(40_000)}1${'}'.repeat(40_000)}`
    const bodies = ['null', '[]', '[{"entry":[]}]', '7', '"entry"', 'true', deepList, deepObject]
    for (const raw of bodies) expect((await post(raw)).status).toBe(200)
    const kept = 'select body from webhook_events order by received_at, id'
    const { rows } = await server.deps.database.pool.query(kept)
    expect(rows.map(({ body }) => body.raw)).toEqual(bodies)
    await server.jobs.drain()
    const open = 'select from webhook_events where processed_at is null or error is not null'
    expect((await server.deps.database.pool.query(open)).rows).toEqual([])
  })

  it('keeps and acknowledges a business number that the database would refuse', async () => {
    const value = { metadata: { phone_number_id: '\u0000\ud800' } }
    expect((await post(JSON.stringify({ entry: [{ changes: [{ value }] }] }))).status).toBe(200)
  })

  it('keeps of what nobody can read only the beginning', async () => {
    const deep = '[{"a":'.repeat(400_000)
    expect((await post(`${deep}1${'}]'.repeat(400_000)}`.slice(0, 3_000_000))).status).toBe(400)
    const closed = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
    expect((await post(closed)).status).toBe(200)
    const { rows } = await server.deps.database.pool.query('select body from webhook_events')
    expect(rows.map(({ body }) => [body.bytes, body.raw.length])).toEqual([[2_000_000, 512 * 1024]])
  })

  it('SEC-04 posts of a crowd are all kept, those of one number in their order, each repeated one once', async () => {
    const sent = Array.from({ length: 40 }, (_, n) => `mensagem ${n}`)
    await Promise.all(sent.map((body, n) => write(`crowd-${n}`, '5511988881204', body)))
    await Promise.all(sent.slice(0, 20).map((body, n) => write(`crowd-${n}`, '5511988881204', body)))
    await server.jobs.drain()
    const { messages } = await onlyThread()
    // Where all this takes longer than the quiet time, the agent has answered already.
    const theirs = messages.filter(({ direction }) => direction === 'inbound')
    expect(theirs.map(({ content }) => content.text)).toEqual(sent)
  })

  it('one more post of a number is looked up, stored and given its job in one statement', async () => {
    const client = await server.deps.database.pool.connect()
    client.release()
    // However slow this machine is, all of it is within the second for which a channel is remembered.
    const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await write('first', '5511988881204', 'oi')
    const query = vi.spyOn(client, 'query')
    for (let n = 0; n < 5; n++) await write(`next-${n}`, '5511988881204', 'oi')
    const texts = query.mock.calls.map(([asked]) => String((asked as { text?: string }).text))
    query.mockRestore()
    stopped.mockRestore()
    // What works on the stored posts meanwhile has statements of its own.
    const asked = texts.filter((text) => /insert into webhook_events|join "channel_credentials"/.test(text))
    expect(asked.map((text) => text.includes('insert into jobs'))).toEqual(Array(5).fill(true))
  })

  it('a post that the database refuses costs its neighbours nothing', async () => {
    const { db } = server.deps.database
    const store = storeTogether(db, 'cloud')
    const bad = { lane: '\u0000', body: {} }
    const results = await Promise.allSettled(
      [{ lane: 'a', body: { n: 1 } }, { lane: 'a', body: { n: 2 } }, bad, { lane: 'a', body: { n: 3 } }].map(
        store,
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    const { rows } = await server.deps.database.pool.query('select body from webhook_events order by id')
    expect(rows.map(({ body }) => body.n)).toEqual([1, 2, 3])
  })

  it('CHN-37 a channel of the simulator is disconnected and deleted where the Cloud API is in use', async () => {
    const id = newId()
    const { pool } = server.deps.database
    const channels = '/communication/channels'
    await ok(account.api('POST', channels, { id, name: 'Antigo', type: 'whatsapp' }))
    const old = "update channels set transport = 'local', status = $2, external_id = 'sim' where id = $1"
    await pool.query(old, [id, 'connected'])
    const off = await account.api('POST', `${channels}/${id}/whatsapp/disconnect`)
    expect([off.status, off.body.status]).toEqual([200, 'disconnected'])
    const again = await account.api('POST', `${channels}/${id}/whatsapp/connect`)
    expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('crie outro')])
    await pool.query(old, [id, 'connecting'])
    expect((await account.api('GET', `${channels}/${id}/whatsapp/status`)).status).toBe(200)
    await pool.query(old, [id, 'connected'])
    expect((await account.api('DELETE', `${channels}/${id}`)).status).toBe(200)
    expect((await account.api('GET', `${channels}/${id}`)).status).toBe(404)
  })

  it('stores what jsonb would refuse', async () => {
    await hook({ messages: [text('w-nul', '5511988881204', 'a\u0000b\ud800')] })
    await server.jobs.drain()
    expect((await onlyThread()).messages[0]?.content.text).toBe('ab\ufffd')
  })
})

describe.skipIf(!hasFixtures)('every payload of the Cloud API is taken in', () => {
  it('ENT-28 shown rightly, or kept as unsupported; none crashes or is dropped', async () => {
    const shown: Record<string, string> = {}
    for (const { name, payload } of cloudFixtures()) {
      // Makes each payload independent: ids of its own, and our business number.
      const raw = JSON.stringify(payload)
        .replace(/"phone_number_id":"[^"]*"/g, `"phone_number_id":"${NUMBER}"`)
        .replace(/("id":")(wamid[^"]*|<WHATSAPP_MESSAGE_ID>)"/g, (_all, key) => `${key}wamid.${name}"`)
      expect((await post(raw)).status).toBe(200)
      await server.jobs.drain()
      const { rows } = await server.deps.database.pool.query(
        'select message_type, direction from messages where provider_id = $1',
        [`wamid.${name}`],
      )
      if (rows[0]) shown[name] = `${rows[0].direction} ${rows[0].message_type}`
    }
    await settleJobs(server)
    const { rows } = await server.deps.database.pool.query(
      'select processed_at is not null as done, error from webhook_events',
    )
    expect(rows).toHaveLength(cloudFixtures().length)
    expect(rows.filter(({ done, error }) => !done || error !== null)).toEqual([])
    expect(shown).toEqual(SHOWN)
  })
})

describe('what arrives', () => {
  it('OFF-07 the same message twice, and in parallel, is one message', async () => {
    await Promise.all([write('w1', '5511988881204', 'Bom dia'), write('w1', '5511988881204', 'Bom dia')])
    await write('w1', '5511988881204', 'Bom dia')
    await server.jobs.drain()
    const { conversation, messages } = await onlyThread()
    expect(messages.map(({ content }) => content.text)).toEqual(['Bom dia'])
    expect(conversation.unreadCount).toBe(1)
  })

  it('keeps the order of posts', async () => {
    for (let n = 0; n < 25; n++) await write(`w${n}`, '5511988881204', `mensagem ${n}`)
    await server.jobs.drain()
    const { messages } = await onlyThread()
    expect(messages.map(({ content }) => content.text)).toEqual(
      Array.from({ length: 25 }, (_, n) => `mensagem ${n}`),
    )
  })

  it('a number with and without the ninth digit, and a business-scoped id, meet in one contact', async () => {
    await write('w1', '5511988881204', 'com nove')
    await write('w2', '551188881204', 'sem nove')
    await hook({
      contacts: [{ user_id: 'BR.42', profile: { name: 'Ana' } }],
      messages: [text('w3', undefined as never, 'só id', { from_user_id: 'BR.42' })],
    })
    await server.jobs.drain()
    expect(await conversationsOf(account)).toHaveLength(2)
    await hook({
      contacts: [{ wa_id: '5511988881204', user_id: 'BR.42', profile: { name: 'Ana' } }],
      messages: [text('w4', '5511988881204', 'com os dois')],
    })
    await server.jobs.drain()
    const { messages } = await onlyThread()
    expect(new Set(messages.map(({ content }) => content.text))).toEqual(
      new Set(['com nove', 'com os dois', 'sem nove', 'só id']),
    )
    expect(messages.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  })

  it('one poisoned event holds back neither its neighbours nor the posts behind it', async () => {
    const { pool } = server.deps.database
    await pool.query(
      `alter table messages add constraint veneno check (provider_id is distinct from 'w-veneno')`,
    )
    try {
      await hook({
        messages: [
          text('w1', '5511988881204', 'antes'),
          text('w-veneno', '5511988881204', 'veneno'),
          text('w2', '5511988881204', 'depois'),
        ],
      })
      await write('w3', '5511988881204', 'outro aviso')
      await server.jobs.drain()
      expect((await onlyThread()).messages.map(({ content }) => content.text)).toEqual([
        'antes',
        'depois',
        'outro aviso',
      ])
      for (let round = 0; round < 8; round++) await runDueJobs(server)
      const { rows } = await pool.query('select error from webhook_events order by received_at')
      expect(rows).toEqual([{ error: 'not taken in: 1' }, { error: null }])
      // Not even its conversation takes it: it is shown beside the channel, with its words.
      const { body: channels } = await account.api('GET', '/communication/channels')
      const { body } = await account.api('GET', `/communication/channels/${channels[0].id}/unplaced`)
      expect(body.messages).toMatchObject([{ why: 'unreadable', author: '5511988881204', text: 'veneno' }])
    } finally {
      await pool.query('alter table messages drop constraint veneno')
    }
  })

  it('a message whose content cannot be stored is shown in its place as one that nobody can read', async () => {
    const { pool } = server.deps.database
    await pool.query(
      `alter table messages add constraint veneno check (content->>'text' is distinct from 'veneno')`,
    )
    try {
      await write('w-veneno', '5511988881204', 'veneno')
      await server.jobs.drain()
      for (let round = 0; round < 8; round++) await runDueJobs(server)
      const inbound = (await onlyThread()).messages.filter(({ direction }) => direction === 'inbound')
      expect(inbound).toMatchObject([{ message_type: 'unsupported', content: { kind: 'unreadable' } }])
      await write('w-veneno', '5511988881204', 'veneno')
      await settleJobs(server)
      expect((await onlyThread()).messages.filter(({ direction }) => direction === 'inbound')).toHaveLength(1)
    } finally {
      await pool.query('alter table messages drop constraint veneno')
    }
  })

  it('a poisoned event that heals is taken in later', async () => {
    const { pool } = server.deps.database
    await pool.query(
      `alter table messages add constraint veneno check (provider_id is distinct from 'w-veneno')`,
    )
    await write('w-veneno', '5511988881204', 'demorou')
    await server.jobs.drain()
    expect(await conversationsOf(account)).toEqual([])
    await pool.query('alter table messages drop constraint veneno')
    await runDueJobs(server)
    expect((await onlyThread()).messages[0]?.content.text).toBe('demorou')
  })

  it('a deletion that comes before its message finds it afterwards', async () => {
    await hook({
      messages: [{ id: 'w9', from: '5511988881204', type: 'revoke', revoke: { original_message_id: 'w1' } }],
    })
    await server.jobs.drain()
    await write('w1', '5511988881204', 'apague')
    await settleJobs(server)
    expect((await onlyThread()).messages[0]).toMatchObject({ deleted_at: expect.any(String), content: {} })
  })

  const edit = (id: string, of: string, body: string) => ({
    id,
    from: '5511988881204',
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: 'edit',
    edit: { original_message_id: of, message: { type: 'text', text: { body } } },
  })
  const inboundTexts = async () =>
    (await onlyThread()).messages
      .filter(({ direction }) => direction === 'inbound')
      .map(({ content }) => content.text)

  it('an edit whose message never comes is shown as the message, once, even if that comes after all', async () => {
    for (let n = 0; n < 2; n++) await hook({ messages: [edit('w2', 'w1', 'amanhã às 10')] })
    await server.jobs.drain()
    expect(await conversationsOf(account)).toEqual([])
    for (let round = 0; round < 4; round++) await runDueJobs(server)
    expect(await inboundTexts()).toEqual(['amanhã às 10'])
    await write('w1', '5511988881204', 'amanhã às 9')
    await settleJobs(server)
    expect(await inboundTexts()).toEqual(['amanhã às 10'])
  })

  it('an edit that comes before its message changes it when it comes', async () => {
    await hook({ messages: [edit('w2', 'w1', 'amanhã às 10')] })
    await server.jobs.drain()
    await write('w1', '5511988881204', 'amanhã às 9')
    await settleJobs(server)
    expect(await inboundTexts()).toEqual(['amanhã às 10'])
    expect((await onlyThread()).messages[0]).toMatchObject({ edited_at: expect.any(String) })
  })

  it('OFF-07 a reaction that was taken back stays so, however often and late it is told again', async () => {
    const from = '5511988881204'
    await write('w6', from, 'Obrigada')
    const reacted = (id: string, emoji: string, second: number) =>
      hook({
        messages: [
          {
            id,
            from,
            timestamp: String(Math.floor(Date.now() / 1000) - 60 + second),
            type: 'reaction',
            reaction: { message_id: 'w6', emoji },
          },
        ],
      })
    const shown = async () => {
      await server.jobs.drain()
      return (await onlyThread()).messages.map(({ reactions }) => reactions)
    }
    await reacted('w7', '👍', 0)
    expect(await shown()).toEqual([[{ emoji: '👍', from: 'customer' }]])
    await reacted('w8', '', 10)
    for (let n = 0; n < 3; n++) await reacted('w7', '👍', 0)
    expect(await shown()).toEqual([[]])
    // Out of order: the later one came first.
    await reacted('w10', '🙏', 30)
    await reacted('w9', '❤️', 20)
    expect(await shown()).toEqual([[{ emoji: '🙏', from: 'customer' }]])
  })

  it('a reaction to a message from before the channel is a line of the thread that stirs nobody', async () => {
    const reaction = {
      id: 'w5',
      from: '5511988881204',
      type: 'reaction',
      reaction: { message_id: 'w-antiga', emoji: '👍' },
    }
    for (let n = 0; n < 2; n++) await hook({ messages: [reaction] })
    await server.jobs.drain()
    for (let round = 0; round < 4; round++) await runDueJobs(server)
    const { conversation, messages } = await onlyThread()
    expect(messages).toMatchObject([
      { message_type: 'system', content: { text: expect.stringContaining('Reagiu com 👍') } },
    ])
    expect(conversation).toMatchObject({ unreadCount: 0 })
  })

  it('fetches the file after showing the message', async () => {
    await hook({
      messages: [
        { id: 'w1', from: '5511988881204', type: 'image', image: { id: '77', mime_type: 'image/png' } },
      ],
    })
    await server.jobs.drain()
    const [message] = (await onlyThread()).messages
    expect(message).toMatchObject({ message_type: 'image', content: { type: 'image/png', size: PNG.length } })
    const file = await account.api('GET', message!.content.url!.replace(/^\/api\/v1/, ''))
    expect(file.status).toBe(200)
  })

  it('a post for a number that is no channel here changes nothing', async () => {
    const change = {
      value: { metadata: { phone_number_id: '999' }, messages: [text('w1', '5511988881204', 'engano')] },
    }
    expect((await post(JSON.stringify({ entry: [{ changes: [change] }] }))).status).toBe(200)
    await server.jobs.drain()
    expect(await conversationsOf(account)).toEqual([])
  })
})

describe('what leaves, and what is reported of it', () => {
  async function talk(): Promise<string> {
    await write('w1', '5511988881204', 'Bom dia')
    await server.jobs.drain()
    return (await onlyThread()).conversation.id
  }
  const statusOf = async (id: string) => (await onlyThread()).messages.find((message) => message.id === id)
  const report = (status: string, ids: object) =>
    hook({ statuses: [{ status, timestamp: '1750000000', ...ids }] })

  it('states never go backwards, in whatever order and however often they come', async () => {
    accept = () => ({ status: 200, body: { messages: [{ id: 'wamid.fora' }] } })
    const id = await sendAs(account, await talk(), 'Olá')
    await server.jobs.drain()
    expect(await statusOf(id)).toMatchObject({ status: 'sent' })
    const seen: string[] = []
    for (const status of ['read', 'delivered', 'failed', 'sent', 'read', 'played']) {
      await report(status, { id: 'wamid.fora', biz_opaque_callback_data: id })
      await server.jobs.drain()
      seen.push((await statusOf(id))!.status)
    }
    expect(new Set(seen)).toEqual(new Set(['read']))
  })

  it('law 9 a lost answer leaves the message unconfirmed, sent once; a late report settles it by our own id', async () => {
    const calls: string[] = []
    accept = (clientId) => {
      calls.push(clientId)
      return { status: 500, body: {} }
    }
    const id = await sendAs(account, await talk(), 'Olá')
    await settleJobs(server)
    expect(calls).toEqual([id])
    expect(await statusOf(id)).toMatchObject({ status: 'unconfirmed' })
    await report('delivered', { id: 'wamid.tarde', biz_opaque_callback_data: id })
    await server.jobs.drain()
    expect(await statusOf(id)).toMatchObject({ status: 'delivered', error: null })
  })

  it('a refusal is shown with its reason', async () => {
    accept = () => ({ status: 400, body: { error: { code: 131026 } } })
    const id = await sendAs(account, await talk(), 'Olá')
    await server.jobs.drain()
    expect(await statusOf(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('não usa o WhatsApp'),
    })
  })

  it('CHN-08 an expired key puts the channel into error, and the message waits', async () => {
    const conversationId = await talk()
    accept = () => ({ status: 401, body: { error: { code: 190 } } })
    const id = await sendAs(account, conversationId, 'Olá')
    await server.jobs.drain()
    const { body } = await account.api('GET', '/communication/channels')
    expect(body[0]).toMatchObject({ status: 'error' })
    expect(await statusOf(id)).toMatchObject({ status: 'queued' })
    accept = () => ({ status: 200, body: { messages: [{ id: 'wamid.ok' }] } })
    await ok(account.api('POST', `/communication/channels/${body[0].id}/whatsapp/connect`))
    await server.jobs.drain()
    expect(await statusOf(id)).toMatchObject({ status: 'sent' })
  })

  it('an echo of the business’s own phone stands on our side and pauses the agent', async () => {
    await talk()
    await hook({
      message_echoes: [
        { id: 'w-eco', to: '5511988881204', type: 'text', text: { body: 'Respondi pelo celular' } },
      ],
    })
    await server.jobs.drain()
    const { conversation, messages } = await onlyThread()
    expect(messages.at(-1)).toMatchObject({
      direction: 'outbound',
      content: { text: 'Respondi pelo celular' },
    })
    expect(conversation.isAIHandled).toBe(false)
  })

  it('WAP-14 while Meta’s own agent has a conversation ours is silent, and both sides stand in the thread', async () => {
    await hook({
      standby: {
        messages: [{ id: 'w-lá', from: '5511988881204', type: 'text', text: { body: 'Vocês abrem hoje?' } }],
        message_echoes: [
          { id: 'w-dele', message: { to: '5511988881204', type: 'text', text: { body: 'Até as 18 h.' } } },
        ],
      },
    })
    await server.jobs.drain()
    const { conversation, messages } = await onlyThread()
    expect(messages.map(({ content, sender_name }) => [content.text, sender_name])).toEqual([
      ['Vocês abrem hoje?', null],
      ['Até as 18 h.', 'Agente da Meta'],
    ])
    expect(conversation.isAIHandled).toBe(false)
    const turns = "select 1 from jobs where org_id = $1 and kind = 'agent.turn'"
    expect((await server.deps.database.pool.query(turns, [account.organizationId])).rows).toEqual([])
  })
})

it('no log line carries what people wrote, their numbers or our keys', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => /Bom dia|988881204|segredo-do|veneno'|"chave"/.test(line))).toEqual([])
})
