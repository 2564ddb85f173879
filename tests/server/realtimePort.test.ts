import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ablyRealtime } from '../../server/ports/realtime/ablyRealtime.ts'
import { embeddedRealtime } from '../../server/ports/realtime/embeddedRealtime.ts'
import { memoryRealtimeLog } from '../../server/ports/realtime/log/memoryRealtimeLog.ts'
import { realtimeCredentials } from '../../server/ports/realtime/realtimeCredentials.ts'
import { generateRealtimeKey, parseRealtimeKey } from '../../server/ports/realtime/realtimeKey.ts'
import { CHANNEL, KEY, USER, clock, silentLog } from './realtimeHarness.ts'

type Call = { url: string; headers: IncomingHttpHeaders; body: unknown }
let calls: Call[]
let answer: { status: number; headers: Record<string, string> }
let baseUrl: string
let stop: () => Promise<unknown>

beforeEach(async () => {
  calls = []
  answer = { status: 201, headers: {} }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      calls.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(body) })
      response.writeHead(answer.status, answer.headers).end('{"error":{"message":"echo of a text"}}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => new Promise((resolve) => server.close(resolve))
})
afterEach(() => stop())

describe("Ably's cloud", () => {
  it('RT-01 RT-02 signs a token for one channel of one organization, for one user', async () => {
    const credentials = await realtimeCredentials(ablyRealtime({ key: KEY, clock, baseUrl }), USER)
    expect(credentials).toMatchObject({ mode: 'ably', channel: 'private-org-org-1-messages' })
    expect(decodeProtectedHeader(credentials.token)).toMatchObject({ alg: 'HS256', kid: 'balcao.test' })
    const payload = decodeJwt(credentials.token)
    expect(payload).toMatchObject({
      'x-ably-capability': '{"private-org-org-1-messages":["subscribe"]}',
      'x-ably-clientId': 'user-1',
    })
    expect(credentials.expires_at).toBe((payload.exp ?? 0) * 1000)
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(1200)
  })

  it('RT-04 publishes all events in one call, each with an id that makes a repeat harmless', async () => {
    const port = ablyRealtime({ key: KEY, clock, baseUrl })
    await port.publish(
      CHANNEL,
      [
        { name: 'message.new', data: { a: 'ç' } },
        { name: 'x', data: null },
      ],
      'job-7',
    )
    await port.publish(CHANNEL, [], 'job-8')
    expect(calls).toHaveLength(1)
    expect(calls[0]?.url).toBe('/channels/private-org-org-1-messages/messages')
    expect(calls[0]?.headers.authorization).toBe(`Basic ${btoa(`${KEY.name}:${KEY.secret}`)}`)
    expect(calls[0]?.body).toEqual([
      { id: 'job-7:0', name: 'message.new', data: '{"a":"ç"}', encoding: 'json' },
      { id: 'job-7:1', name: 'x', data: 'null', encoding: 'json' },
    ])
  })

  it('throws what Ably refuses, without its words, so that the job tries again', async () => {
    const port = ablyRealtime({ key: KEY, clock, baseUrl })
    answer = { status: 429, headers: { 'retry-after': '3', 'x-ably-errorcode': '42911' } }
    const failure = port.publish(CHANNEL, [{ name: 'x', data: 1 }], 'id')
    await expect(failure).rejects.toMatchObject({
      status: 429,
      retryAfterMs: 3000,
      message: expect.stringContaining('42911'),
    })
    await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining('echo') })
    const nobody = ablyRealtime({ key: KEY, clock, baseUrl: 'http://127.0.0.1:1' })
    await expect(nobody.publish(CHANNEL, [{ name: 'x', data: 1 }], 'id')).rejects.toThrow()
  })
})

describe('the embedded engine', () => {
  it('RT-03 issues the same kind of token and writes to the log once', async () => {
    const store = memoryRealtimeLog(clock)
    const port = embeddedRealtime({
      store,
      key: parseRealtimeKey(generateRealtimeKey()),
      log: silentLog,
      canSubscribe: async () => true,
      clock,
    })
    expect(await realtimeCredentials(port, USER)).toMatchObject({ mode: 'embedded', channel: CHANNEL })
    for (let n = 0; n < 2; n += 1) await port.publish(CHANNEL, [{ name: 'x', data: 1 }], 'job-1')
    await port.publish(CHANNEL, [], 'job-2')
    expect(await store.readAfter(CHANNEL, '', 10)).toMatchObject([
      { messageId: 'job-1', events: [{ name: 'x', data: 1 }] },
    ])
    await port.hub.close()
  })

  it('reads keys of one form only', () => {
    expect(parseRealtimeKey('app.key:s:e')).toEqual({ name: 'app.key', secret: 's:e' })
    for (const bad of ['', 'app.key', ':secret', 'app.key:'])
      expect(() => parseRealtimeKey(bad)).toThrow('app.key:secret')
  })
})
