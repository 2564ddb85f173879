import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BotAction } from '../../src/contract/account.ts'
import { solveProof } from '../../src/session/solveProof.ts'
import type { BotCheckPort, BotLevel } from '../../server/ports/botCheck/botCheckPort.ts'
import { proofOfWork } from '../../server/ports/botCheck/proofOfWork.ts'
import { recaptcha } from '../../server/ports/botCheck/recaptcha.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let time = Date.parse('2026-11-21T12:00:00Z')
const clock = () => new Date(time)
const minutes = (count: number) => (time += count * 60_000)

beforeAll(async () => {
  server = await startTestServer({ clock })
}, 60_000)
afterAll(() => server.close())

const ip = '203.0.113.7'

describe('proof of work', () => {
  let port: BotCheckPort
  beforeAll(() => {
    port = server.deps.ports.botCheck
  })

  const solved = async (action: BotAction = 'login_action', level: BotLevel = 0) =>
    solveProof(await port.challenge(action, level))
  const check = (token: string | undefined, action: BotAction = 'login_action', level: BotLevel = 0) =>
    port.check({ token, action, level, ip })

  type Opened = {
    challenge: {
      parameters: Record<string, unknown> & { data: Record<string, unknown> }
      signature: string
    }
    solution: Record<string, unknown>
  }
  const open = (token: string) => JSON.parse(atob(token)) as Opened
  const close = (value: unknown) => btoa(JSON.stringify(value))
  const changed = (token: string, change: (opened: Opened) => void) => {
    const opened = open(token)
    change(opened)
    return close(opened)
  }

  it('TEL-07 AUTH-08 REG-06 takes a solved challenge for the action it was made for', async () => {
    expect(await check(await solved('login_action'), 'login_action')).toBe('person')
    expect(await check(await solved('register_action'), 'register_action')).toBe('person')
    expect(await check(await solved('login_action'), 'register_action')).toBe('refused')
    expect(await check(await solved('register_action'), 'login_action')).toBe('refused')
  })

  it('TEL-07 takes each proof once, even when it comes twice at the same moment', async () => {
    const token = await solved()
    expect((await Promise.all([check(token), check(token)])).sort()).toEqual(['person', 'refused'])
    expect(await check(token)).toBe('refused')
    // Written differently, it is the same spent proof.
    expect(await check(changed(token, ({ solution }) => (solution['time'] = 1)))).toBe('refused')
    expect(
      await check(
        changed(token, ({ challenge }) => {
          challenge.parameters = Object.fromEntries(
            Object.entries(challenge.parameters).reverse(),
          ) as typeof challenge.parameters
        }),
      ),
    ).toBe('refused')
  })

  it('TEL-07 a refusal for too little work leaves the proof unspent; more work than asked is welcome', async () => {
    const easy = await solved('login_action', 0)
    expect(await check(easy, 'login_action', 1)).toBe('too_easy')
    expect(await check(easy, 'login_action', 0)).toBe('person')
    expect(await check(await solved('login_action', 1), 'login_action', 1)).toBe('person')
    expect(await check(await solved('login_action', 1), 'login_action', 0)).toBe('person')
  })

  it('TEL-07 level 1 asks for ten times the work', async () => {
    const cost = async (level: BotLevel) =>
      ((await port.challenge('login_action', level)) as Opened['challenge']).parameters['cost'] as number
    expect(await cost(1)).toBe(10 * (await cost(0)))
  })

  it('TEL-07 refuses a proof older than ten minutes, by the server’s own clock, and forgets the spent ones', async () => {
    const token = await solved()
    minutes(10)
    expect(await check(token)).toBe('refused')
    const fresh = await solved()
    minutes(9)
    expect(await check(fresh)).toBe('person')
    const count = async () =>
      (await server.deps.database.pool.query('select count(*) as n from spent_proofs')).rows[0].n as number
    expect(await count()).toBeGreaterThan(0)
    minutes(2)
    expect(await check(await solved())).toBe('person')
    // Only the proof just used is left.
    expect(await count()).toBe(1)
  })

  it.each<[string, (opened: Opened) => void]>([
    ['another action', ({ challenge }) => (challenge.parameters.data['action'] = 'register_action')],
    ['another level', ({ challenge }) => (challenge.parameters.data['level'] = 1)],
    ['a later end', ({ challenge }) => (challenge.parameters.data['expires'] = 9e15)],
    ['less work', ({ challenge }) => (challenge.parameters['cost'] = 0)],
    ['another prefix', ({ challenge }) => (challenge.parameters['keyPrefix'] = '00')],
    ['a signature of nothing', ({ challenge }) => (challenge.signature = '')],
    ['another signature', ({ challenge }) => (challenge.signature = 'a'.repeat(64))],
    ['another key', ({ solution }) => (solution['derivedKey'] = 'ab'.repeat(32))],
    ['no key', ({ solution }) => delete solution['derivedKey']],
    ['a negative counter', ({ solution }) => (solution['counter'] = -1)],
    ['something added', ({ challenge }) => (challenge.parameters['memoryCost'] = 1)],
  ])('TEL-07 refuses a forged proof: %s', async (_, forge) => {
    const token = await solved()
    const forged = changed(token, forge)
    const { challenge } = open(forged)
    const action = challenge.parameters.data['action'] as BotAction
    expect(await check(forged, action)).toBe('refused')
    expect(await check(token)).toBe('person')
  })

  it('TEL-07 refuses the prefix alone, which is given away, and what another server made', async () => {
    const token = await solved()
    const { keyPrefix } = open(token).challenge.parameters
    for (const guess of [keyPrefix, `${keyPrefix as string}${'00'.repeat(16)}`])
      expect(await check(changed(token, ({ solution }) => (solution['derivedKey'] = guess)))).toBe('refused')
    const stranger = proofOfWork({ database: server.deps.database, clock, secret: 'another', cost: 1 })
    expect(await check(await solveProof(await stranger.challenge('login_action', 0)))).toBe('refused')
  })

  it.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['an empty text', ''],
    ['no base64', '%%%'],
    ['no JSON', btoa('hello')],
    ['null', btoa('null')],
    ['a list', btoa('[]')],
    ['an empty object', btoa('{}')],
    ['half of it', btoa('{"challenge":{"parameters":{}},"solution":{}}')],
    ['endless nesting', btoa(`${'['.repeat(3000)}${']'.repeat(3000)}`)],
  ])('AUTH-08 refuses %s', async (_, token) => {
    expect(await check(token)).toBe('refused')
  })

  it('TEL-07 gives challenges over HTTP, not endlessly to one address', async () => {
    const ask = (body: unknown, from: string) =>
      server.request(
        '/api/v1/auth/bot-check',
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        from,
      )
    const answer = await ask({ action: 'login_action' }, '198.51.100.1')
    expect(answer.status).toBe(200)
    const { challenge } = (await answer.json()) as { challenge: unknown }
    expect(await check(await solveProof(challenge))).toBe('person')
    expect((await ask({ action: 'other_action' }, '198.51.100.1')).status).toBe(422)
    expect((await ask({ action: 'login_action', level: 2 }, '198.51.100.1')).status).toBe(422)

    await server.deps.database.pool.query(
      "update rate_limits set hits = 1000 where key like 'bot-check-ip:%'",
    )
    const refused = await ask({ action: 'login_action' }, '198.51.100.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask({ action: 'login_action' }, '198.51.100.2')).status).toBe(200)
  })
})

describe('reCAPTCHA', () => {
  type Asked = { method: string | undefined; type: string | undefined; form: Record<string, string> }
  let google: Server
  let answer: RequestListener
  let asked: Asked[] = []
  let url: string
  beforeAll(async () => {
    google = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        asked.push({
          method: request.method,
          type: request.headers['content-type'],
          form: Object.fromEntries(new URLSearchParams(body)),
        })
        answer(request, response)
      })
    }).listen(0, '127.0.0.1')
    await once(google, 'listening')
    url = `http://127.0.0.1:${(google.address() as AddressInfo).port}/recaptcha/api/siteverify`
  })
  afterEach(() => {
    asked = []
  })
  afterAll(() => {
    google.closeAllConnections()
    google.close()
  })

  const port = (apiUrl = url) =>
    recaptcha({ siteKey: 'site', secret: 'hidden', minScore: 0.5, apiUrl, hostname: 'clinica.example' })
  const check = (token: string | undefined = 'token', from = ip) =>
    port().check({ token, action: 'login_action', level: 0, ip: from })
  const says = (body: unknown, status = 200) => {
    answer = (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
  }
  const good = {
    success: true,
    challenge_ts: '2026-11-21T12:00:00Z',
    hostname: 'clinica.example',
    score: 0.9,
    action: 'login_action',
  }

  it('TEL-07 asks Google about the token, the secret and the address', async () => {
    says(good)
    expect(await check('from-the-page')).toBe('person')
    expect(asked).toEqual([
      {
        method: 'POST',
        type: expect.stringContaining('application/x-www-form-urlencoded'),
        form: { secret: 'hidden', response: 'from-the-page', remoteip: ip },
      },
    ])
    // Only the prefix of an IPv6 address is known, so no `remoteip` is sent.
    expect(await check('from-the-page', '2001:db8:0:1')).toBe('person')
    expect(asked[1]!.form).not.toHaveProperty('remoteip')
  })

  it.each([
    ['another action', { ...good, action: 'register_action' }],
    ['no action', { ...good, action: undefined }],
    ['a low score', { ...good, score: 0.4 }],
    ['no score', { ...good, score: undefined }],
    ['another site', { ...good, hostname: 'elsewhere.example' }],
    ['a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ])('TEL-07 refuses %s', async (_, body) => {
    says(body)
    expect(await check()).toBe('refused')
  })

  it('TEL-07 takes the lowest score that is enough, and an answer without a hostname', async () => {
    says({ ...good, score: 0.5, hostname: undefined })
    expect(await check()).toBe('person')
  })

  it('AUTH-08 refuses a missing token without asking', async () => {
    expect(await port().check({ token: undefined, action: 'login_action', level: 0, ip })).toBe('refused')
    expect(await check('')).toBe('refused')
    expect(asked).toEqual([])
  })

  it.each<[string, () => void]>([
    ['an error of Google', () => says({}, 500)],
    ['a page in its place', () => (answer = (_, response) => void response.end('<html>'))],
    ['half an answer', () => says({ score: 1 })],
    ['a cut line', () => (answer = (request) => request.socket.destroy())],
    ['a wrong secret of ours', () => says({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ])('TEL-07 is unavailable, not a verdict, with %s', async (_, spoil) => {
    spoil()
    expect(await check()).toBe('unavailable')
  })

  it('TEL-07 does not wait for Google longer than five seconds', async () => {
    answer = () => undefined
    expect(await check()).toBe('unavailable')
  }, 20_000)

  it('TEL-07 is unavailable when nobody is there', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port: free } = gone.address() as AddressInfo
    gone.close()
    const verdict = await port(`http://127.0.0.1:${free}`).check({
      token: 'token',
      action: 'login_action',
      level: 0,
      ip,
    })
    expect(verdict).toBe('unavailable')
  })

  it('TEL-07 tells the app its key, and has no challenge to give', async () => {
    const own = await startTestServer({
      env: {
        PUBLIC_URL: 'https://clinica.example',
        RECAPTCHA_SITE_KEY: 'site',
        RECAPTCHA_SECRET: 'hidden',
        RECAPTCHA_API_URL: url,
      },
    })
    try {
      const config = await (await own.request('/api/v1/config')).json()
      expect(config).toMatchObject({ bot_check: { kind: 'recaptcha', site_key: 'site' } })
      expect(JSON.stringify(config)).not.toContain('hidden')
      const challenge = await own.request('/api/v1/auth/bot-check', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"action":"login_action"}',
      })
      expect([challenge.status, await challenge.json()]).toMatchObject([404, { code: 'not_configured' }])
      says(good)
      const { botCheck } = own.deps.ports
      expect(await botCheck.check({ token: 't', action: 'login_action', level: 1, ip })).toBe('person')
    } finally {
      await own.close()
    }
  }, 60_000)
})
