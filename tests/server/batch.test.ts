import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BatchAnswer, type CommandName, commandOf, commands } from '../../src/contract/commands.ts'
import { newId } from '../../src/contract/ids.ts'
import { customerWrites, makeClinic, revisionOf } from './syncHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let account: Account
let conversationId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  account = await server.signUp()
  const clinic = { ...(await makeClinic(server.deps.database)), orgId: account.organizationId }
  await server.deps.database.pool.query('update channels set org_id = $1 where id = $2', [
    clinic.orgId,
    clinic.channelId,
  ])
  conversationId = (await customerWrites(server.deps.database, clinic, 'Oi')).conversation.id
})

type Item = { key?: string; lane: string; method: string; path: string; body?: unknown }
const item = (lane: string, method: string, path: string, body?: unknown): Item => ({
  key: newId(),
  lane,
  method,
  path,
  ...(body === undefined ? {} : { body }),
})
const say = (words: string, more = {}) =>
  item(`conversation:${conversationId}`, 'POST', '/communication/messages', {
    id: newId(),
    conversation_id: conversationId,
    message_type: 'text',
    content: { text: words },
    ...more,
  })
const batch = async (items: unknown[]) => {
  const { status, body } = await account.api('POST', '/batch', { items })
  return { status, body, results: status === 200 ? BatchAnswer.parse(body).results : [] }
}
const statuses = async (items: unknown[]) => (await batch(items)).results.map((result) => result.status)
const revision = () => revisionOf(server.deps.database, account.organizationId)

describe('a batch', () => {
  it('OFF-07 runs calls in order through the ordinary routes, each once, whether alone, together or again', async () => {
    const read = item(
      `read:${conversationId}`,
      'POST',
      `/communication/conversations/${conversationId}/mark-read`,
    )
    const items = [
      ...Array.from({ length: 20 }, (_, i) => say(`m${i}`)),
      read,
      item('x', 'PATCH', `/communication/conversations/${conversationId}`, { status: 'closed' }),
    ]
    const alone = items[3]!
    const first = await account.api('POST', alone.path, alone.body, { 'idempotency-key': alone.key! })
    const { results } = await batch(items)
    expect(results.map((result) => result.key)).toEqual(items.map((one) => one.key))
    expect(results.every((result) => result.status === 200)).toBe(true)
    expect(results[3]?.body).toEqual(first.body)
    const before = await revision()
    expect((await batch(items)).results).toEqual(results)
    expect(await revision()).toBe(before)
    const { body: thread } = await account.api(
      'GET',
      `/communication/conversations/${conversationId}/messages`,
    )
    expect(thread.slice(1).map((m: { content: { text: string } }) => m.content.text)).toEqual([
      'm3',
      ...Array.from({ length: 20 }, (_, i) => `m${i}`).filter((text) => text !== 'm3'),
    ])
  })

  it('OFF-08 stops the rest of a lane after a refusal, and no other lane', async () => {
    const before = await revision()
    const items = [
      say('vai'),
      say('', { content: { text: '' } }),
      item('contact:1', 'POST', '/crm/leads', { name: 'Zé', phone_number: '+55 11 97777-0000' }),
      say('não vai'),
      item('contact:1', 'POST', '/crm/leads', { name: 'Zé', phone_number: '+55 11 97777-0001' }),
    ]
    const { results } = await batch(items)
    expect(results.map((result) => result.status)).toEqual([200, 422, 200, 424, 200])
    expect(results[3]?.body).toMatchObject({ code: 'not_tried' })
    expect(await revision()).toBe(before + 3)
    expect(await statuses([items[3]])).toEqual([200])
  })

  it('takes a creation and what speaks of it in one trip', async () => {
    const id = newId()
    const [provider] = (await account.api('GET', '/appointments/providers')).body
    const start = new Date(Date.now() + 86_400_000)
    const appointment = {
      client_id: id,
      provider_id: provider.id,
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + 1_800_000).toISOString(),
    }
    expect(
      await statuses([
        item(`contact:${id}`, 'POST', '/crm/leads', { id, name: 'Zé', phone_number: '+55 11 97777-0000' }),
        item('appointment:1', 'POST', '/appointments/appointments', appointment),
      ]),
    ).toEqual([200, 200])
  })

  it('answers an unreadable item without losing the others', async () => {
    const { key: _, ...keyless } = say('sem chave')
    expect(await statuses([null, 'x', { ...say('x'), key: 'no' }, say('depois'), keyless])).toEqual([
      422, 422, 422, 424, 422,
    ])
    expect(await statuses([{ ...say('x'), lane: '' }, say('ok')])).toEqual([422, 200])
  })

  it('answers an item that is nested without end, or endlessly long, by itself', async () => {
    const text = JSON.stringify({
      items: [say('antes'), { ...say('x'), lane: 'b', body: 'DEEP' }, say('depois')],
    })
    const body = (inner: string) => new TextEncoder().encode(text.replace('"DEEP"', () => inner))
    for (const inner of [
      '['.repeat(200_000) + ']'.repeat(200_000),
      `${'{"content":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      `[${'1,'.repeat(300_000)}1]`,
    ]) {
      const answer = await account.api('POST', '/batch', body(inner), { 'content-type': 'application/json' })
      expect(answer.status).toBe(200)
      expect(BatchAnswer.parse(answer.body).results.map(({ status }) => status)).toEqual([200, 422, 200])
    }
  })

  it.each([
    ['a batch in a batch', 'POST', '/batch'],
    ['a read', 'GET', '/sync/changes'],
    ['another write', 'POST', '/auth/users/me/change-password'],
    ['a way around', 'POST', '/crm/leads/../../auth/logout'],
    ['an escape', 'POST', '/crm/leads/%2e%2e/batch'],
    ['a query', 'POST', '/communication/messages?x=1'],
    ['another host', 'POST', '//example.com/crm/leads'],
  ])('refuses %s', async (_, method, path) => {
    const [status] = await statuses([item('x', method, path, {})])
    expect([404, 422]).toContain(status)
  })

  it('refuses too many, none, and strangers', async () => {
    expect((await batch([])).status).toBe(422)
    expect((await batch(Array.from({ length: 101 }, () => say('x')))).status).toBe(422)
    expect((await account.api('POST', '/batch', { items: 'x' })).status).toBe(422)
    const answer = await server.request('/api/v1/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [say('x')] }),
    })
    expect(answer.status).toBe(401)
  })
})

describe('what may go in a batch', () => {
  it.each(Object.keys(commands))('%s may: every command of the outbox is mounted as one', async (name) => {
    // A payload sufficient for every path; the test does not care whether the call succeeds.
    const payload = {
      id: newId(),
      conversation_id: conversationId,
      position: 0,
      appointments: [],
      mentions: [],
    }
    const { method, path } = commandOf(name as CommandName).request(payload as never)
    const [result] = (await batch([item('x', method, path)])).results
    expect(JSON.stringify(result?.body)).not.toContain('não pode ir em lote')
  })
})
