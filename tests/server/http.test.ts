import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newId } from '../../src/contract/ids.ts'
import { CONTRACT_VERSION } from '../../src/contract/version.ts'
import { errorText } from '../../src/contract/errors.ts'
import { createLog } from '../../server/log.ts'
import { answerErrors } from '../../server/http/errors.ts'
import { parseJson } from '../../server/http/limitedBody.ts'
import { endpoints } from '../../server/http/openApi/openApiDocument.ts'
import { readEnv } from '../../server/env.ts'
import { contentSecurityPolicy } from '../../server/http/securityHeaders.ts'
import { clientFiles, inlineScriptHashes, serveClient } from '../../server/http/staticFiles.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'
import { waitFor } from '../waitFor.ts'

let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
}, 60_000)
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers })

describe('the API', () => {
  it('answers unknown addresses in JSON, and health', async () => {
    const unknown = await get('/api/v1/nada')
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ code: 'not_found' })
    expect((await get('/api/v2')).headers.get('content-type')).toContain('application/json')
    expect(await (await get('/health')).json()).toMatchObject({ ok: true, database: 'answers' })
  })

  it('compresses long answers for whoever understands it, and leaves short ones', async () => {
    const plain = Buffer.from(await (await get('/api/v1/openapi.json')).arrayBuffer())
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const answer = await get('/api/v1/openapi.json', { 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toContain('accept-encoding')
      const packed = Buffer.from(await answer.arrayBuffer())
      expect(packed.length).toBeLessThan(plain.length / 4)
      expect(unpack(packed).equals(plain)).toBe(true)
    }
    const short = await get('/api/v1/config', { 'accept-encoding': 'br' })
    expect(short.headers.get('content-encoding')).toBeNull()
    expect(await short.json()).toMatchObject({ mail: 'outbox' })
  })

  it('gives its configuration to anyone, without anything secret', async () => {
    expect(await (await get('/api/v1/config')).json()).toEqual({
      support_whatsapp: null,
      whatsapp_transports: ['local', 'web', 'cloud'],
      realtime: 'embedded',
      google_sign_in: false,
      bot_check: { kind: 'proof', site_key: '' },
      mail: 'outbox',
      telemetry: { product: null, analytics: null, pixel: null, errors: null },
      contract: CONTRACT_VERSION,
    })
  })

  it('API-36 API-37 gives realtime credentials for the own organization', async () => {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await owner.api(method, '/communication/ably/auth')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        mode: 'embedded',
        channel: `private-org-${owner.organizationId}-messages`,
      })
      expect(body.expires_at).toBeGreaterThan(Date.now())
      const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
      expect(JSON.parse(claims['x-ably-capability'])).toEqual({ [body.channel]: ['subscribe'] })
    }
  })

  it('refuses an app of an older contract with 426, a newer one with 503, and none of its own', async () => {
    const status = async (version: string) =>
      (await get('/api/v1/config', { 'x-balcao-contract': version })).status
    expect(await status(String(CONTRACT_VERSION))).toBe(200)
    expect(await status('0')).toBe(426)
    expect(await status('xyz')).toBe(426)
    expect(await status(String(CONTRACT_VERSION + 1))).toBe(503)
  })
})

describe('malformed requests', () => {
  const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    server.request('/api/v1/auth/login', { method: 'POST', body, headers })

  it.each<[string, BodyInit, Record<string, string> | undefined, number, string]>([
    ['broken JSON', '{"email":', undefined, 400, 'invalid_body'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), undefined, 400, 'invalid_body'],
    [
      'form data',
      'email=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media',
    ],
    ['text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media'],
    ['nothing', '', undefined, 422, 'invalid_body'],
    ['a list', '[]', undefined, 422, 'invalid_body'],
    ['null', 'null', undefined, 422, 'invalid_body'],
    ['a number', '7', undefined, 422, 'invalid_body'],
    ['wrong types', '{"email":{},"password":[]}', undefined, 422, 'invalid_body'],
    ['prototype keys', '{"__proto__":{"email":"a@b.co"},"constructor":1}', undefined, 422, 'invalid_body'],
    ['too much', `{"email":"${'a'.repeat(1024 * 1024)}"}`, undefined, 413, 'too_large'],
  ])('ERR-02 %s: a clear answer', async (_, body, headers, status, code) => {
    const answer = await post(body, headers)
    expect(answer.status).toBe(status)
    const json = (await answer.json()) as { detail: string; code: string }
    expect(json.code).toBe(code)
    expect(errorText(json)).toMatch(/^\p{Lu}.+/u)
    expect(json.detail).not.toMatch(/Invalid|expected|\[object/)
  })

  it('every endpoint with a body survives any JSON', async () => {
    const bodies = ['null', '[]', '7', '"x"', '{}', '{"name":{"a":1},"id":7,"items":[null],"position":"x"}']
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (!endpoint.body || endpoint.public) continue
      const path = endpoint.path
        .replace(/\{action\}/, 'confirm')
        .replace(/\{\w+\}/g, '0198a000-0000-7000-8000-000000000000')
      for (const body of bodies) {
        const answer = await server.request(`/api/v1${path}`, {
          method: endpoint.method,
          body,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
        })
        expect([name, body, answer.status < 500 && answer.status !== 400]).toEqual([name, body, true])
      }
    }
  })

  it('ids that are no UUIDs name nothing; unknown query values are refused', async () => {
    for (const id of ['1', 'x', "'; drop table users; --", '%00', '0198a000-0000-7000-8000-00000000000g']) {
      const { status } = await owner.api('GET', `/communication/channels/${encodeURIComponent(id)}`)
      expect([id, status]).toEqual([id, 404])
    }
    expect((await owner.api('GET', '/ai-agent/knowledge-bases?agent_id=1')).status).toBe(422)
    expect((await owner.api('GET', '/ai-agent/knowledge-bases?agent_id=1&agent_id=2')).status).toBe(422)
  })

  it('control characters and lone surrogates are taken out, emoji and right-to-left text stay', async () => {
    const [agent] = (await owner.api('GET', '/ai-agent/agents')).body
    const name = 'Ana\u0000\u0007 \ud800👩🏽‍⚕️ مرحبا'
    const { body } = await owner.api('PUT', `/ai-agent/agents/${agent.id}`, { name })
    expect(body.name).toBe('Ana \ufffd👩🏽‍⚕️ مرحبا')
  })
})

describe('errors nobody expected', () => {
  it('are answered without a word of what went wrong, and found in the log by their id', async () => {
    const lines: string[] = []
    const app = new Hono()
    answerErrors(app, createLog({ level: 'info', write: (line) => lines.push(line) }))
    app.get('/x/:id', () => {
      throw new Error('secret cause')
    })
    const answer = await app.request('/x/segredo')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ detail: 'Ocorreu um erro inesperado', code: 'internal' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(answer.headers.get('x-request-id')!)
    expect(lines[0]).toContain('/x/:id')
    expect(lines[0]).not.toContain('segredo')
  })
})

describe('what never ends', () => {
  it('JSON keeps its meaning, and what lies deeper than a hundred levels is left out', () => {
    const parse = (text: string) => parseJson(Buffer.from(text))
    for (const text of [
      '{"a":"[[[{\\"","b":[1,{"c":"\\\\"}]}',
      '[]',
      '"["',
      `${'['.repeat(100)}1${']'.repeat(100)}`,
    ])
      expect(JSON.stringify(parse(text))).toBe(JSON.stringify(JSON.parse(text)))
    const deep = `{"a":${'['.repeat(5000)}"]"${']'.repeat(5000)},"b":[[2]]}`
    expect(JSON.stringify(parse(deep))).toBe(`{"a":${'['.repeat(100)}${']'.repeat(100)},"b":[[2]]}`)
    expect(() => parse('['.repeat(5000))).toThrow(SyntaxError)
    expect(() => parse(']'.repeat(5000))).toThrow(SyntaxError)
  })

  it('an upload whose connection breaks is no outage of the database', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (text) => lines.push(text) })
    const own = await startTestServer({ log })
    const account = await own.signUp()
    const http = createAdaptorServer({ fetch: own.app.fetch }) as Server
    await once(http.listen(0, '127.0.0.1'), 'listening')
    const { port } = http.address() as AddressInfo
    for (const path of [`/api/v1/communication/media?filename=a.png&id=${newId()}`, '/api/v1/crm/leads']) {
      const socket = connect(port, '127.0.0.1')
      const type = path.includes('media') ? 'image/png' : 'application/json'
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${account.token}\r\nContent-Type: ${type}\r\nContent-Length: 900000\r\n\r\n\x89PNG`,
      )
      const before = lines.length
      const [request] = (await once(http, 'request')) as [IncomingMessage]
      await waitFor(() => expect(request.readableDidRead).toBe(true))
      socket.resetAndDestroy()
      await waitFor(() => expect(lines.slice(before).join('\n')).toContain('caller went away'))
    }
    expect(lines.join('\n')).not.toMatch(/database away|request failed/)
    http.close()
    await own.close()
  })
})

describe('headers', () => {
  it('are strict on every answer', async () => {
    for (const path of ['/api/v1/config', '/health', '/inbox', '/api/v1/docs', '/assets/none.js']) {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const part of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ])
        expect([path, policy]).toEqual([path, expect.stringContaining(part)])
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|ably|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('microphone=(self)')
      expect(headers.has('strict-transport-security')).toBe(false)
      expect(headers.has('access-control-allow-origin')).toBe(false)
    }
    expect((await get('/api/v1/config')).headers.get('cache-control')).toBe('no-store')
  })

  it('name Ably only when it is used, and the socket of the own address', () => {
    const own = contentSecurityPolicy(readEnv({ PUBLIC_URL: 'https://b.example' }), [])
    expect(own).toContain("connect-src 'self' wss://b.example;")
    expect(
      contentSecurityPolicy(readEnv({ PUBLIC_URL: 'https://b.example', ABLY_API_KEY: 'a.b:c' }), []),
    ).toContain('wss://*.ably.io')
  })
})

describe('the app’s files', () => {
  let folder: string
  let app: Hono
  const script = 'console.log("app")'
  const page = '<html><script type="importmap">{"imports":{}}</script><script src="/a.js"></script></html>'
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'balcao-client-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), page)
    writeFileSync(join(folder, 'sw.js'), '// worker')
    writeFileSync(join(folder, 'assets/a-123.js'), script)
    writeFileSync(join(folder, 'assets/a-123.js.br'), brotliCompressSync(script))
    app = new Hono()
    serveClient(app, clientFiles(folder))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('assets are immutable and sent compressed to those who take it', async () => {
    const br = await app.request('/assets/a-123.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(Buffer.from(await br.arrayBuffer())).toEqual(brotliCompressSync(script))
    expect(br.headers.get('vary')).toBe('Accept-Encoding')
    expect(br.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(br.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const plain = await app.request('/assets/a-123.js', { headers: { 'accept-encoding': 'br;q=0' } })
    expect(await plain.text()).toBe(script)
    expect(plain.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('pages and worker are asked for again, and 304 when they are the same', async () => {
    for (const path of ['/sw.js', '/', '/inbox/0198a000-0000-7000-8000-000000000000']) {
      const first = await app.request(path)
      expect(first.headers.get('cache-control')).toBe('no-cache')
      const again = await app.request(path, { headers: { 'if-none-match': first.headers.get('etag')! } })
      expect(again.status).toBe(304)
    }
    expect(await (await app.request('/inbox')).text()).toBe(page)
    expect(await (await app.request('/inbox', { method: 'HEAD' })).text()).toBe('')
  })

  it('what is missing is 404, never the page; nothing outside is reachable', async () => {
    for (const path of [
      '/assets/old-999.js',
      '/assets/',
      '/missing.png',
      '/webhooks/nada',
      '/simulador/',
      '/assets/..%2f..%2fetc%2fpasswd',
      '/..%2f..%2fpackage.json',
      '/%E0%A4%A',
      '/assets/a-123.js.br',
    ])
      expect([path, (await app.request(path)).status]).toEqual([path, 404])
  })

  it('the import map is the one inline script allowed', () => {
    expect(inlineScriptHashes(page)).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)])
    expect(clientFiles(folder).scriptHashes).toEqual(inlineScriptHashes(page))
  })

  it('without a build, pages say so', async () => {
    const bare = new Hono()
    serveClient(bare, clientFiles(join(folder, 'nothing')))
    const answer = await bare.request('/inbox')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('npm run build')
  })
})

describe('OpenAPI', () => {
  // oxlint-disable no-explicit-any -- a document of free form
  type Doc = {
    openapi: string
    paths: Record<string, Record<string, any>>
    components: { schemas: Record<string, any> }
  }

  it('lists every endpoint, with no schema missing and ids unique', async () => {
    const document = (await (await get('/api/v1/openapi.json')).json()) as Doc
    expect(document.openapi).toBe('3.1.0')
    const ids: string[] = []
    for (const [name, { method, path, body }] of Object.entries(endpoints)) {
      const operation = document.paths[`/api/v1${path}`]?.[method.toLowerCase()]
      expect(operation, name).toMatchObject({ operationId: name, summary: expect.stringMatching(/\S/) })
      if (body) expect(operation.requestBody.content['application/json'].schema, name).toBeDefined()
      ids.push(operation.operationId)
    }
    expect(new Set(ids).size).toBe(ids.length)
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!)
    expect(refs.length).toBeGreaterThan(100)
    for (const ref of refs) {
      expect(ref).toMatch(/^#\/components\/schemas\/\w+$/)
      expect(document.components.schemas, ref).toHaveProperty(ref.split('/').at(-1)!)
    }
  })

  it('says of a schema what the contract says', async () => {
    const { components } = (await (await get('/api/v1/openapi.json')).json()) as Doc
    expect(components.schemas.User).toMatchObject({
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid' },
        organization_id: { anyOf: [{ format: 'uuid' }, { type: 'null' }] },
      },
      required: ['id', 'email', 'name', 'onboarding_completed', 'organization_id', 'default_provider_id'],
    })
    // Describes the request before it is transformed: plain text is allowed as content too.
    const [words] = components.schemas.SendMessageRequest.oneOf
    expect(words.properties.content.anyOf).toContainEqual({ type: 'string' })
    const register = components.schemas.RegisterRequest
    expect(register.properties.password).toMatchObject({ type: 'string', minLength: 6 })
    expect(z.fromJSONSchema(register).safeParse({ name: 1 }).success).toBe(false)
  })

  it('has a page for people, without script, with every call on it', async () => {
    const answer = await get('/api/v1/docs')
    const page = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(page).not.toMatch(/<script|<style| style=|\[object|undefined/)
    for (const [name, { summary }] of Object.entries(endpoints)) {
      expect(page).toContain(`id="${name}"`)
      expect(page).toContain(summary)
    }
    for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${anchor}"`)
    expect((await get('/api/v1/docs.css')).headers.get('content-type')).toContain('text/css')
  })
})
