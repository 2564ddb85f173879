/** What an attacker would try, against the whole server; other organizations' ids are tried in security.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoints.ts'
import { newId } from '../../src/contract/ids.ts'
import { endpoints } from '../../server/http/openApi/openApiDocument.ts'
import { makeLink } from '../../server/modules/accounts/enter/emailLinks.ts'
import { type Account, type ApiAnswer, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let time = Date.now()
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(time) })
}, 60_000)
afterAll(() => server.close())

let addresses = 0
/** A new IP address. */
const newAddress = () => `192.168.${(addresses += 1) >> 8}.${addresses & 255}`

async function post(
  path: string,
  body: unknown,
  { ip = newAddress(), headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
): Promise<ApiAnswer> {
  const response = await server.request(
    `/api/v1${path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    ip,
  )
  return { status: response.status, body: await response.json(), headers: response.headers }
}

async function login(
  email: string,
  password: string,
  { level = 0, ...options }: { ip?: string; level?: 0 | 1; headers?: Record<string, string> } = {},
): Promise<ApiAnswer> {
  const recaptcha_token = await server.botToken('login_action', level)
  return post('/auth/login', { email, password, recaptcha_token }, options)
}
const refresh = (refresh_token: string) => post('/auth/refresh-token', { refresh_token })
const me = async (token: string) => {
  const response = await server.request('/api/v1/auth/users/me', {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: (await response.json()) as { id: string } }
}
const deviceCookie = ({ headers }: ApiAnswer) => {
  const [cookie] = headers.getSetCookie()
  return { cookie: cookie!.split(';')[0]! }
}

describe('brute force', () => {
  it('from one address stops after ten guesses, the right one included, and the owner elsewhere notices nothing', async () => {
    const { email, password } = await server.signUp()
    const ip = newAddress()
    for (let n = 0; n < 10; n++) expect((await login(email, `chute-${n}`, { ip })).status).toBe(401)
    const stopped = await login(email, password, { ip })
    expect([stopped.status, stopped.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login(email, password)).status).toBe(200)
    // Other spellings of the email or the address do not help.
    expect((await login(email.toUpperCase(), password, { ip })).status).toBe(429)
    expect((await login(` ${email} `, password, { ip })).status).toBe(429)
    expect((await login(email, password, { ip: `::ffff:${ip}` })).status).toBe(429)
  })

  it('from many addresses makes each guess dearer, and never locks the owner out', async () => {
    const { email, password } = await server.signUp()
    const owner = deviceCookie(await login(email, password))
    const answers = []
    for (let n = 0; n < 25; n++) answers.push(await login(email, `chute-${n}`))
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(401))
    expect(answers.slice(20).map(({ body }) => body.code)).toEqual(Array(5).fill('bot_check_harder'))
    // A known device signs in as before; a new one needs the costlier proof.
    expect((await login(email, password, { headers: owner })).status).toBe(200)
    expect((await login(email, password)).body.code).toBe('bot_check_harder')
    expect((await login(email, password, { level: 1 })).status).toBe(200)
  })

  it('all guesses sent at once count as that many', async () => {
    const { email } = await server.signUp()
    const ip = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => login(email, `chute-${n}`, { ip })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  it('a device’s cookie of one account is no licence to guess at another, nor made up', async () => {
    const [own, victim] = [await server.signUp(), await server.signUp()]
    const mine = deviceCookie(await login(own.email, own.password))
    for (let n = 0; n < 20; n++) await login(victim.email, `chute-${n}`, { headers: mine })
    expect((await login(victim.email, 'mais uma', { headers: mine })).body.code).toBe('bot_check_harder')
    const [name, token] = mine.cookie.split(/=(.*)/s) as [string, string]
    const [head, body, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, users: [victim.user.id] })).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const made of [`${head}.${forged}.${signature}`, `${none}.${forged}.`]) {
      const answer = await login(victim.email, 'mais uma', { headers: { cookie: `${name}=${made}` } })
      expect(answer.body.code).toBe('bot_check_harder')
    }
  })

  it('of the current password, from a session that was left open, stops too', async () => {
    const { api, password } = await server.signUp()
    const change = (current_password: string) =>
      api('POST', '/auth/users/me/change-password', { current_password, new_password: 'novosegredo' })
    for (let n = 0; n < 10; n++) expect((await change(`chute-${n}`)).status).toBe(422)
    expect((await change(password)).status).toBe(429)
  })
})

describe('credential stuffing', () => {
  it('many emails from one address are stopped, known and unknown alike', async () => {
    const known = await server.signUp()
    const ip = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 104; n++)
      statuses.push((await login(`lista-${n}@exemplo.com.br`, 'vazada123', { ip })).status)
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(4).fill(429)])
    expect((await login(known.email, known.password, { ip })).status).toBe(429)
    expect((await login(known.email, known.password)).status).toBe(200)
  })

  it('no answer tells which emails have an account', async () => {
    const { email } = await server.signUp()
    const unknown = `ninguem-${newId()}@exemplo.com.br`
    for (const [path, more] of [
      ['/auth/login', { password: 'errada' }],
      ['/auth/forgot-password', {}],
    ] as const) {
      const answers = []
      for (const each of [email, unknown]) {
        const recaptcha_token = await server.botToken('login_action')
        const { status, body, headers } = await post(path, { email: each, recaptcha_token, ...more })
        answers.push({ status, body, headers: [...headers] })
      }
      expect(answers[1]).toEqual(answers[0])
    }
  })

  it('each attempt costs a proof of its own: none, a used one, and one for another action are refused', async () => {
    const { email, password } = await server.signUp()
    const attempt = (recaptcha_token: string | undefined) =>
      post('/auth/login', { email, password, ...(recaptcha_token && { recaptcha_token }) })
    const proof = await server.botToken('login_action')
    expect((await attempt(proof)).status).toBe(200)
    for (const each of [proof, undefined, 'e30=', await server.botToken('register_action')]) {
      const { status, body } = await attempt(each)
      expect([status, body.code]).toEqual([400, 'bot_check_failed'])
    }
    const twice = await server.botToken('login_action')
    const answers = await Promise.all([attempt(twice), attempt(twice), attempt(twice)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })
})

describe('token replay', () => {
  it('after sign-out neither token is worth anything', async () => {
    const { token, refreshToken } = await server.signUp()
    expect((await me(token)).status).toBe(200)
    expect((await post('/auth/logout', { refresh_token: refreshToken })).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  it('after a change of password the other devices’ tokens are over, those copied from them too', async () => {
    const { email, password, api, token } = await server.signUp()
    const stolen = (await login(email, password)).body
    const changed = await api('POST', '/auth/users/me/change-password', {
      current_password: password,
      new_password: 'novosegredo',
    })
    expect(changed.status).toBe(200)
    expect((await me(stolen.access_token)).status).toBe(401)
    expect((await refresh(stolen.refresh_token)).status).toBe(401)
    expect((await me(token)).status).toBe(200)
    expect((await login(email, password)).status).toBe(401)
  })

  it('an access token is no refresh token, a refresh token no access token, and both end', async () => {
    const { token, refreshToken, email, password } = await server.signUp()
    expect((await refresh(token)).status).toBe(401)
    expect((await me(refreshToken)).status).toBe(401)
    const before = time
    time += 16 * 60_000
    expect((await me(token)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(200)
    const unremembered = (await login(email, password)).body
    time += 25 * 3_600_000
    expect((await refresh(unremembered.refresh_token)).status).toBe(401)
    time = before
  })

  it('AUTH-16 an email’s link signs in once, of several at the same time one, and none when it is over', async () => {
    const { user } = await server.signUp()
    const { db } = server.deps.database
    for (const kind of ['verify', 'reset'] as const) {
      const link = () => makeLink(db, { kind, userId: user.id }, new Date(time))
      const [used, raced, late] = [await link(), await link(), await link()]
      if (kind === 'verify') {
        expect((await refresh(used)).status).toBe(200)
        expect(await refresh(used)).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
      }
      const answers = await Promise.all([refresh(raced), refresh(raced), refresh(raced)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
      const before = time
      time += 49 * 3_600_000
      expect(await refresh(late)).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
      time = before
      // A token from an email is no session and opens nothing by itself.
      expect((await me(late)).status).toBe(401)
    }
  })

  it('AUTH-15 a reset link leads to one new password, in the session it opened and in no other', async () => {
    const account = await server.signUp()
    const link = await makeLink(
      server.deps.database.db,
      { kind: 'reset', userId: account.user.id },
      new Date(time),
    )
    const set = async (token: string, new_password: string) => {
      const answer = await post(
        '/auth/users/me/set-password',
        { new_password },
        { headers: { authorization: `Bearer ${token}` } },
      )
      return answer.status
    }
    const opened = (await refresh(link)).body
    expect(opened.next).toBe('set_password')
    const other = await server.signUp()
    expect(await set(other.token, 'roubada123')).toBe(403)
    expect(await set(opened.access_token, 'recuperada1')).toBe(200)
    expect(await set(opened.access_token, 'outra-vez-1')).toBe(403)
    expect((await login(account.email, 'recuperada1')).status).toBe(200)
    expect((await me(account.token)).status).toBe(401)
  })
})

describe('session fixation', () => {
  it('what a browser was handed before signing in is worth nothing after', async () => {
    const [attacker, victim] = [await server.signUp(), await server.signUp()]
    const planted = {
      authorization: `Bearer ${attacker.token}`,
      cookie: [
        `balcao_device=${deviceCookie(await login(attacker.email, attacker.password)).cookie.split('=')[1]}`,
        `session=${attacker.refreshToken}`,
        `refresh_token=${attacker.refreshToken}`,
        `balcao-auth=${attacker.token}`,
      ].join('; '),
    }
    const recaptcha_token = await server.botToken('login_action')
    const { status, body } = await post(
      '/auth/login',
      {
        email: victim.email,
        password: victim.password,
        recaptcha_token,
        refresh_token: attacker.refreshToken,
        access_token: attacker.token,
        session_id: newId(),
      },
      { headers: planted },
    )
    expect(status).toBe(200)
    expect(body.user.id).toBe(victim.user.id)
    for (const name of ['refresh_token', 'access_token']) {
      expect(body[name]).not.toBe(attacker.refreshToken)
      expect(body[name]).not.toBe(attacker.token)
    }
    // The attacker's own session stays the attacker's.
    expect((await me(attacker.token)).body.id).toBe(attacker.user.id)
    expect((await refresh(attacker.refreshToken)).body.user.id).toBe(attacker.user.id)
  })

  it('nothing is handed out before: no page or call of a stranger sets a cookie', async () => {
    for (const path of ['/', '/auth/login', '/auth/register', '/api/v1/config', '/api/v1/auth/users/me']) {
      const response = await server.request(path)
      expect([path, response.headers.getSetCookie()]).toEqual([path, []])
    }
    expect((await post('/auth/bot-check', { action: 'login_action' })).headers.getSetCookie()).toEqual([])
    const refused = await login('ninguem@exemplo.com.br', 'errada')
    expect(refused.headers.getSetCookie()).toEqual([])
  })

  it('every sign-in is a session of its own', async () => {
    const { email, password } = await server.signUp()
    const one = (await login(email, password)).body
    const two = (await login(email, password, { headers: { authorization: `Bearer ${one.access_token}` } }))
      .body
    expect(two.refresh_token).not.toBe(one.refresh_token)
    await post('/auth/logout', { refresh_token: one.refresh_token })
    expect((await me(two.access_token)).status).toBe(200)
  })

  it('a new account takes nothing from what was sent along: not an id, an organization or a role', async () => {
    const victim = await server.signUp()
    const recaptcha_token = await server.botToken('register_action')
    const { status, body } = await post('/auth/users', {
      name: 'Atacante',
      email: `atacante-${newId()}@exemplo.com.br`,
      password: 'segredo123',
      acceptTerms: true,
      recaptcha_token,
      id: victim.user.id,
      organization_id: victim.organizationId,
      org_id: victim.organizationId,
      orgId: victim.organizationId,
      default_provider_id: victim.user.default_provider_id,
      onboarding_completed: true,
      email_verified: true,
      role: 'admin',
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      organization_id: null,
      default_provider_id: null,
      onboarding_completed: false,
    })
    expect(body.user.email_verified ?? false).toBe(false)
    expect(body.user.id).not.toBe(victim.user.id)
  })
})

const all: [string, Endpoint][] = Object.entries(endpoints)
const changing = all.filter(([, { method }]) => method !== 'GET')
const pathOf = ({ path }: Endpoint) =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'action' ? 'confirm' : newId()))}`

describe('CSRF', () => {
  let victim: Account
  let cookies = ''
  beforeAll(async () => {
    victim = await server.signUp()
    // All cookies that the victim's browser could send.
    const { cookie } = deviceCookie(await login(victim.email, victim.password))
    cookies = `${cookie}; token=${victim.token}; balcao-auth=${victim.token}; access_token=${victim.token}`
  })

  it.each(changing.filter(([, one]) => !one.public))(
    '%s does nothing for a form that brings cookies alone',
    async (_, one) => {
      for (const type of [
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain',
      ]) {
        const response = await server.request(pathOf(one), {
          method: one.method,
          headers: { cookie: cookies, 'content-type': type, origin: 'https://mau.exemplo' },
          body: '{"name":"Tomada"}',
        })
        expect(response.status).toBe(401)
      }
    },
  )

  it.each(changing.filter(([, { body }]) => body))(
    '%s takes JSON that calls itself JSON, and nothing a form can send',
    async (_, one) => {
      for (const type of [
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain',
        'text/plain; application/json',
        '',
      ]) {
        const response = await server.request(
          pathOf(one),
          {
            method: one.method,
            headers: { authorization: `Bearer ${victim.token}`, 'content-type': type },
            body: new TextEncoder().encode('{"email":"a@b.co","password":"segredo123"}'),
          },
          newAddress(),
        )
        expect([type, response.status]).toEqual([type, 415])
      }
    },
  )

  it('no other origin may read an answer or send a header of its own', async () => {
    for (const path of ['/api/v1/auth/users/me', '/api/v1/auth/login', '/api/v1/config', '/api/v1/batch'])
      for (const method of ['OPTIONS', 'GET', 'POST']) {
        const response = await server.request(
          path,
          {
            method,
            headers: {
              origin: 'https://mau.exemplo',
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'authorization, content-type',
            },
          },
          newAddress(),
        )
        const allowed = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect([path, method, allowed]).toEqual([path, method, []])
      }
  })

  it('a method is not changed by a header, a field or a query', async () => {
    const { id } = (await victim.api('POST', '/crm/leads', { name: 'Ana', phone_number: '+5511988881204' }))
      .body
    for (const path of [`/crm/leads/${id}`, `/crm/leads/${id}?_method=DELETE`])
      for (const method of ['GET', 'POST'])
        await victim.api(method, path, method === 'POST' ? { _method: 'DELETE' } : undefined, {
          'x-http-method-override': 'DELETE',
          'x-method-override': 'DELETE',
        })
    expect((await victim.api('GET', `/crm/leads/${id}`)).status).toBe(200)
  })
})

describe('script in text fields', () => {
  // As long as the shortest field allows.
  const SCRIPT = `<img src=x onerror=alert(1)>{{7*7}}'"; drop table users;--`

  it('is kept and answered to the letter, as JSON that no browser takes for a page', async () => {
    const { api, user, organizationId } = await server.signUp({ name: SCRIPT, organization: SCRIPT })
    const literal = async (method: string, path: string, body: object | undefined, field: string) => {
      const answer = await api(method, path, body)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const value = field.split('.').reduce((each, key) => each[key], answer.body)
      expect([path, value]).toEqual([path, SCRIPT])
      return answer.body
    }
    await literal('GET', '/auth/users/me', undefined, 'name')
    await literal('PUT', `/auth/users/${user.id}`, { name: SCRIPT }, 'name')
    await literal('GET', `/auth/organizations/${organizationId}`, undefined, 'name')
    await literal('PUT', `/auth/organizations/${organizationId}`, { name: SCRIPT }, 'name')
    await literal('POST', '/communication/channels', { type: 'whatsapp', name: SCRIPT }, 'name')
    const contact = await literal(
      'POST',
      '/crm/leads',
      { name: SCRIPT, phone_number: '+5511988881204', notes: SCRIPT, address: SCRIPT },
      'name',
    )
    for (const field of ['notes', 'address'])
      await literal('GET', `/crm/leads/${contact.id}`, undefined, field)
    await literal('GET', '/crm/leads?search=onerror', undefined, '0.name')
    await literal(
      'POST',
      '/appointments/appointments',
      {
        provider_id: (await api('GET', '/auth/users/me')).body.default_provider_id,
        client_id: contact.id,
        start_time: '2027-02-10T13:00:00.000Z',
        end_time: '2027-02-10T14:00:00.000Z',
        notes: SCRIPT,
        location: SCRIPT,
      },
      'appointment.notes',
    )
    const agent = (await api('GET', '/ai-agent/agents')).body[0]
    await literal('PUT', `/ai-agent/agents/${agent.id}`, { name: SCRIPT }, 'name')
    const base = (await api('GET', `/ai-agent/knowledge-bases?agent_id=${agent.id}`)).body[0]
    await literal(
      'POST',
      `/ai-agent/knowledge-bases/${base.id}/qa-pairs`,
      { question: SCRIPT, answer: SCRIPT },
      'answer',
    )
  })

  it('in an address or a header comes back in no page', async () => {
    for (const path of [
      `/${encodeURIComponent(SCRIPT)}`,
      `/auth/login?redirect=${encodeURIComponent(SCRIPT)}&error=${encodeURIComponent(SCRIPT)}`,
      `/simulador/${encodeURIComponent(SCRIPT)}`,
      `/api/v1/${encodeURIComponent(SCRIPT)}`,
      `/api/v1/auth/google/callback?error=${encodeURIComponent(SCRIPT)}`,
      `/api/v1/crm/leads/${encodeURIComponent(SCRIPT)}`,
    ]) {
      const response = await server.request(path, { headers: { 'user-agent': SCRIPT, referer: SCRIPT } })
      const text = await response.text()
      expect(text).not.toContain('onerror=')
    }
  })
})

describe('oversized bodies', () => {
  let own: Account
  beforeAll(async () => {
    own = await server.signUp()
  })
  const LIMIT = 1024 * 1024
  const limitOf = ({ path, maxBytes }: Endpoint) => (path === '/batch' ? 2 * LIMIT : (maxBytes ?? LIMIT))
  const CHUNK = 64 * 1024

  /** A body of endless spaces that counts how many bytes were read. */
  function endless() {
    const taken = { bytes: 0, cancelled: false }
    const chunk = new Uint8Array(CHUNK).fill(32)
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        taken.bytes += CHUNK
        controller.enqueue(chunk)
      },
      cancel() {
        taken.cancelled = true
      },
    })
    return { body, taken }
  }
  const send = (one: Endpoint, headers: Record<string, string>, body: BodyInit) =>
    server.request(
      pathOf(one) + (one.path === '/communication/media' ? '?filename=x.png' : ''),
      { method: one.method, headers, body, duplex: 'half' } as RequestInit,
      newAddress(),
    )

  const withBody = changing.filter(([, { body }]) => body)
  it.each(withBody)('%s reads no more than its limit', async (_, one) => {
    const headers = { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' }
    const { body, taken } = endless()
    const streamed = await send(one, headers, body)
    expect([streamed.status, (await streamed.json()).code]).toEqual([413, 'too_large'])
    expect(taken.cancelled).toBe(true)
    expect(taken.bytes).toBeLessThanOrEqual(limitOf(one) + 3 * CHUNK)
    // A body that declares too large a size is refused unread.
    const declared = endless()
    const told = await send(one, { ...headers, 'content-length': String(limitOf(one) + 1) }, declared.body)
    expect(told.status).toBe(413)
    expect(declared.taken.bytes).toBeLessThanOrEqual(2 * CHUNK)
    // A body larger than its declared size is refused too.
    const lied = endless()
    expect((await send(one, { ...headers, 'content-length': '10' }, lied.body)).status).toBe(413)
    expect(lied.taken.bytes).toBeLessThanOrEqual(limitOf(one) + 3 * CHUNK)
  })

  it.each(changing.filter(([name, { body }]) => !body && name !== 'uploadMedia'))(
    '%s, which takes none, reads none',
    async (_, one) => {
      const { body, taken } = endless()
      const { status } = await send(
        one,
        { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
        body,
      )
      expect(status).toBeLessThan(500)
      expect(taken.bytes).toBeLessThanOrEqual(2 * CHUNK)
    },
  )

  it.each(changing.filter(([, one]) => !one.public))('%s reads nothing of a stranger', async (_, one) => {
    const { body, taken } = endless()
    const { status } = await send(one, { 'content-type': 'application/json' }, body)
    expect(status).toBe(401)
    expect(taken.bytes).toBeLessThanOrEqual(2 * CHUNK)
  })

  it('a file ends at 16 MB, however it is sent', async () => {
    const { body, taken } = endless()
    const upload = endpoints['uploadMedia']!
    const headers = { authorization: `Bearer ${own.token}`, 'content-type': 'image/png' }
    expect((await send(upload, headers, body)).status).toBe(413)
    expect(taken.bytes).toBeLessThanOrEqual(16 * LIMIT + 3 * CHUNK)
  })

  it('JSON nested without end, or of a hundred thousand fields, is refused like any other', async () => {
    const deep = '['.repeat(400_000) + ']'.repeat(400_000)
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n])))
    for (const text of [deep, `{"name":${deep}}`, wide, '{"__proto__":{"acceptTerms":true}}'])
      for (const path of ['/auth/login', '/auth/users', '/crm/leads']) {
        const response = await server.request(
          `/api/v1${path}`,
          {
            method: 'POST',
            headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
            body: text,
          },
          newAddress(),
        )
        expect([400, 413, 422]).toContain(response.status)
      }
  })
})
