import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignJWT } from 'jose'
import { newId } from '../../src/contract/ids.ts'
import { keptSecret } from '../../server/db/keptSecret.ts'
import { createLog } from '../../server/log.ts'
import { GoogleRefused } from '../../server/ports/google/googlePort.ts'
import { googleSignIn } from '../../server/ports/google/googleSignIn.ts'
import { type GooglePerson, type OpenIdProvider, startOpenIdProvider } from './openIdProvider.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const PUBLIC_URL = 'http://localhost:3000'
const BACKEND = 'Google OAuth callback error: Resposta inválida do backend.'
const NO_CODE = 'Google OAuth callback error: Código não encontrado.'
const AWAY = '/auth/login?error=google_oauth_backend_failed'

let provider: OpenIdProvider
let server: TestServer
let time = Date.now()
let ip = ''
let addresses = 0

beforeAll(async () => {
  provider = await startOpenIdProvider(`${PUBLIC_URL}/auth/google/callback`)
  server = await startTestServer({ env: provider.env, clock: () => new Date(time) })
}, 60_000)
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  time = Date.now()
  addresses += 1
  ip = `172.16.0.${addresses}`
})

let people = 0
function person(more: Partial<GooglePerson> = {}): GooglePerson {
  const n = ++people
  const one = {
    sub: `google-${n}`,
    email: `google-${n}@exemplo.com.br`,
    name: `Pessoa ${n} do Google`,
    ...more,
  }
  provider.people.push(one)
  return one
}

type Started = { url: URL; cookie: string }

async function start(of: TestServer = server, path = '/auth/google/login'): Promise<Started> {
  const response = await of.request(path)
  expect(response.status).toBe(302)
  const [setCookie] = response.headers.getSetCookie()
  return { url: new URL(response.headers.get('location')!), cookie: setCookie!.split(';')[0]! }
}

const callback = async (search: string, cookie?: string) => {
  const response = await server.request(
    `/api/v1/auth/google/callback${search}`,
    cookie === undefined ? {} : { headers: { cookie } },
    ip,
  )
  return { status: response.status, body: await response.json(), headers: response.headers }
}

async function signIn(who: GooglePerson) {
  const { url, cookie } = await start()
  const { search } = await provider.choose(url, who)
  return callback(search, cookie)
}

const me = async (token: string) => {
  const response = await server.request('/api/v1/auth/users/me', {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: (await response.json()) as { id: string } }
}
async function login(email: string, password: string) {
  const recaptcha_token = await server.botToken('login_action')
  return server.request('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, recaptcha_token }),
  })
}
const row = async (email: string) => {
  const { rows } = await server.deps.database.pool.query(
    'select id, name, password_hash, email_verified_at, google_subject from users where email = $1',
    [email],
  )
  expect(rows).toHaveLength(1)
  return rows[0] as Record<'id' | 'name' | 'password_hash' | 'email_verified_at' | 'google_subject', unknown>
}
const countUsers = async () =>
  Number((await server.deps.database.pool.query('select count(*) from users')).rows[0].count)

describe('API-10 the start', () => {
  it.each(['/auth/google/login', '/api/v1/auth/google/login'])(
    'AUTH-20 %s leads to the provider with code, PKCE, state and nonce, and gives the browser a cookie of its own',
    async (path) => {
      const response = await server.request(path)
      expect(response.status).toBe(302)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const url = new URL(response.headers.get('location')!)
      expect(url.origin).toBe(provider.issuer)
      const given = Object.fromEntries(url.searchParams)
      expect(given).toMatchObject({
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: `${PUBLIC_URL}/auth/google/callback`,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      for (const name of ['state', 'nonce', 'code_challenge']) expect(given[name]).toMatch(/^[\w-]{43}$/)

      const [cookie, ...others] = response.headers.getSetCookie()
      expect(others).toEqual([])
      expect(cookie).toMatch(/; Max-Age=600; Path=\/api\/v1\/auth\/google; HttpOnly; SameSite=Lax$/)
      const again = await start()
      expect(again.cookie.split('=')[0]).not.toBe(cookie!.split('=')[0])
      expect(again.url.searchParams.get('state')).not.toBe(given['state'])
    },
  )

  it('on https the cookie is Secure', async () => {
    const secure = await startTestServer({
      env: { ...provider.env, PUBLIC_URL: 'https://balcao.exemplo.com' },
    })
    const [cookie] = (await secure.request('/auth/google/login')).headers.getSetCookie()
    expect(cookie).toMatch(/^__Secure-.*; Secure/)
    await secure.close()
  })

  it('AUTH-24 without Google configured leads back to sign-in with a reason', async () => {
    const plain = await startTestServer()
    for (const path of ['/auth/google/login', '/api/v1/auth/google/login']) {
      const response = await plain.request(path)
      expect([response.status, response.headers.get('location')]).toEqual([302, AWAY])
      expect(response.headers.getSetCookie()).toEqual([])
    }
    const called = await plain.request('/api/v1/auth/google/callback?code=a&state=b')
    expect([called.status, await called.json()]).toEqual([400, { code: 'invalid_body', detail: BACKEND }])
    await plain.close()
  })

  it('AUTH-24 a provider that is away leads back to sign-in, and is asked again the next time', async () => {
    const other = await startOpenIdProvider(`${PUBLIC_URL}/auth/google/callback`)
    const port = googleSignIn({
      clientId: 'balcao-teste',
      clientSecret: 'x',
      issuer: other.issuer,
      publicUrl: PUBLIC_URL,
    })
    const away = await startTestServer({ ports: { google: port } })
    // It is started again at the same address below.
    const { port: number } = new URL(other.issuer)
    await other.close()
    const response = await away.request('/auth/google/login')
    expect([response.status, response.headers.get('location')]).toEqual([302, AWAY])
    const back = await startOpenIdProvider(`${PUBLIC_URL}/auth/google/callback`, Number(number))
    const { url } = await start(away)
    expect(url.origin).toBe(back.issuer)
    await start(away)
    expect(back.asked('/.well-known/openid-configuration')).toBe(1)
    await away.close()
    await back.close()
  })

  it('is spoken to without TLS on this machine alone', async () => {
    const port = googleSignIn({
      clientId: 'a',
      clientSecret: 'b',
      issuer: 'http://contas.exemplo.com',
      publicUrl: PUBLIC_URL,
    })
    await expect(port.start()).rejects.toThrow(GoogleRefused)
  })
})

describe('API-11 the way back', () => {
  it('AUTH-21 AUTH-25 makes an account the first time and finds it the next', async () => {
    const who = person({ name: '  Marina\u0000 \n Alves ' })
    const before = await countUsers()
    const first = await signIn(who)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      user: {
        email: who.email,
        name: 'Marina Alves',
        organization_id: null,
        onboarding_completed: false,
        email_verified: true,
        has_password: false,
      },
      token_type: 'bearer',
    })
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^google-[\w-]{12}=; Max-Age=0; Path=\/api\/v1\/auth\/google;/,
    )
    expect((await me(first.body.access_token)).body.id).toBe(first.body.user.id)
    const kept = await row(who.email)
    expect(kept).toMatchObject({ google_subject: who.sub, password_hash: null })
    expect(kept.email_verified_at).not.toBeNull()

    // The email has changed at Google, but the person is the same.
    who.email = `mudou-${who.email}`
    const second = await signIn(who)
    expect(second.body.user.id).toBe(first.body.user.id)
    expect(await countUsers()).toBe(before + 1)
    const refreshed = await server.request('/api/v1/auth/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: second.body.refresh_token }),
    })
    expect(refreshed.status).toBe(200)
  })

  it('nobody signs in with a password to an account that has none', async () => {
    const who = person()
    await signIn(who)
    for (const password of ['null', 'undefined', who.sub, 'segredo123'])
      expect((await login(who.email, password)).status).toBe(401)
  })

  it('a name that Google does not know is the beginning of the email', async () => {
    const { body } = await signIn(person({ name: '', email: 'sem.nome@exemplo.com.br' }))
    expect(body.user.name).toBe('sem.nome')
  })

  it('two first sign-ins at once make one account', async () => {
    const who = person()
    const before = await countUsers()
    const ways = await Promise.all(
      [1, 2, 3].map(async () => {
        const { url, cookie } = await start()
        return { search: (await provider.choose(url, who)).search, cookie }
      }),
    )
    const answers = await Promise.all(ways.map(({ search, cookie }) => callback(search, cookie)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
    expect(await countUsers()).toBe(before + 1)
  })

  it('two tabs started at once both come through', async () => {
    const [one, two] = [await start(), await start()]
    const jar = `${one.cookie}; ${two.cookie}`
    for (const { url } of [one, two])
      expect((await callback((await provider.choose(url, person())).search, jar)).status).toBe(200)
  })

  it('links to the account of a verified email, which keeps its password and its sessions', async () => {
    const account = await server.signUp()
    await server.deps.database.pool.query('update users set email_verified_at = now() where id = $1', [
      account.user.id,
    ])
    const who = person({ email: account.email.toUpperCase() })
    const { status, body } = await signIn(who)
    expect([status, body.user.id]).toEqual([200, account.user.id])
    expect(body.user.organization_id).toBe(account.organizationId)
    expect((await login(account.email, account.password)).status).toBe(200)
    expect((await me(account.token)).status).toBe(200)
  })

  it('an unverified account of that email, registered by who knows whom, is the owner’s alone from now on', async () => {
    const account = await server.signUp({ organization: false })
    expect((await me(account.token)).status).toBe(200)
    const who = person({ email: account.email })
    const { status, body } = await signIn(who)
    expect([status, body.user.id]).toEqual([200, account.user.id])
    // The password and the sessions of whoever registered first no longer work.
    expect((await login(account.email, account.password)).status).toBe(401)
    expect((await me(account.token)).status).toBe(401)
    const refreshed = await server.request('/api/v1/auth/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: account.refreshToken }),
    })
    expect(refreshed.status).toBe(401)
    expect((await me(body.access_token)).status).toBe(200)
    const kept = await row(account.email)
    expect(kept).toMatchObject({ google_subject: who.sub, password_hash: null })
    expect(kept.email_verified_at).not.toBeNull()
  })

  it('an email that Google has not verified opens and makes nothing', async () => {
    const account = await server.signUp({ organization: false })
    const before = await countUsers()
    for (const email of [account.email, `novo-${newId()}@exemplo.com.br`]) {
      const { status, body, headers } = await signIn(person({ email, email_verified: false }))
      expect([status, body.code]).toEqual([403, 'forbidden'])
      expect(body.detail).toMatch(/^O Google ainda não verificou este email\./)
      expect(headers.getSetCookie()[0]).toMatch(/Max-Age=0/)
    }
    expect(await countUsers()).toBe(before)
    expect((await row(account.email)).google_subject).toBeNull()
    expect((await me(account.token)).status).toBe(200)
  })

  it('another Google account that got the same email later does not open the first one’s', async () => {
    const first = person()
    const mine = await signIn(first)
    const { status, body } = await signIn(person({ email: first.email }))
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect((await me(mine.body.access_token)).status).toBe(200)
  })
})

describe('AUTH-22 what does not fit', () => {
  it.each(['', '?state=abc', '?code=&state=abc', '?error=access_denied&state=abc'])(
    'no code in %j',
    async (search) => {
      expect(await callback(search)).toMatchObject({
        status: 400,
        body: { detail: NO_CODE, code: 'invalid_body' },
      })
    },
  )

  const refuses = async (search: string, cookie?: string) => {
    const before = await countUsers()
    const answer = await callback(search, cookie)
    expect(answer).toMatchObject({ status: 400, body: { detail: BACKEND } })
    expect(JSON.stringify(answer.body)).not.toMatch(/token/)
    expect(await countUsers()).toBe(before)
  }

  it('a code and state of another browser (login CSRF): without its cookie, and with one of one’s own', async () => {
    const attacker = await start()
    const { search } = await provider.choose(attacker.url, person())
    const victim = await start()
    await refuses(search)
    await refuses(search, victim.cookie)
    const mixed = new URLSearchParams(search)
    mixed.set('state', victim.url.searchParams.get('state')!)
    await refuses(`?${mixed}`, victim.cookie)
    // The cookie's value under the name the attacker's state asks for.
    await refuses(search, `${attacker.cookie.split('=')[0]}=${victim.cookie.split(/=(.*)/s)[1]}`)
  })

  it('a code that was used', async () => {
    const who = person()
    const { url, cookie } = await start()
    const { search } = await provider.choose(url, who)
    expect((await callback(search, cookie)).status).toBe(200)
    await refuses(search, cookie)
  })

  it('a code that was made up, a changed issuer, a state that was changed or is missing', async () => {
    const { url, cookie } = await start()
    const { searchParams } = await provider.choose(url, person())
    const changes: Record<string, string>[] = [
      { code: 'inventado' },
      { iss: 'https://accounts.exemplo.com' },
      { state: 'outro' },
    ]
    for (const change of changes)
      await refuses(`?${new URLSearchParams({ ...Object.fromEntries(searchParams), ...change })}`, cookie)
    await refuses(`?code=${searchParams.get('code')}`, cookie)
    const twice = await callback(`?${searchParams}&state=outro`, cookie)
    expect([twice.status, twice.body.code]).toEqual([422, 'invalid_body'])
  })

  it('a cookie that is over', async () => {
    const { url, cookie } = await start()
    const { search } = await provider.choose(url, person())
    time += 10 * 60_000 + 1000
    await refuses(search, cookie)
    time -= 2000
    expect((await callback(search, cookie)).status).toBe(200)
  })

  it('a cookie that was altered, or signed for another purpose or with another key', async () => {
    const { url, cookie } = await start()
    const { search } = await provider.choose(url, person())
    const [name, token] = cookie.split(/=(.*)/s) as [string, string]
    const [head, body, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const key = (secret: string) => Buffer.from(secret, 'base64url')
    const { db } = server.deps.database
    const own = key(await keptSecret(db, 'google-start.key', () => ''))
    const access = key(await keptSecret(db, 'access-token-key', () => ''))
    const sign = (audience: string, secret: Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setAudience(audience).sign(secret)
    for (const forged of [
      `${head}.${encode({ ...claims, exp: claims.exp + 1 })}.${signature}`,
      `${encode({ alg: 'none' })}.${body}.`,
      await sign('google-start', access),
      await sign('access', own),
      'x',
      '',
    ])
      await refuses(search, `${name}=${forged}`)
    expect((await callback(search, cookie)).status).toBe(200)
  })

  it('another nonce or verifier than the provider was given', async () => {
    const google = server.deps.ports.google!
    for (const change of [{ nonce: 'outro' }, { verifier: 'x'.repeat(43) }, { state: 'outro' }]) {
      const { url, start: given } = await google.start()
      const back = await provider.choose(url, person())
      await expect(google.finish(back, { ...given, ...change })).rejects.toThrow(GoogleRefused)
    }
  })

  it('keeps what came back out of the log', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (text) => lines.push(text) })
    const who = person()
    const given = await start()
    const { search, searchParams } = await provider.choose(given.url, who)
    const other = await startTestServer({ env: provider.env, log })
    const own = await start(other)
    const mixed = new URLSearchParams(search)
    mixed.set('state', own.url.searchParams.get('state')!)
    const response = await other.request(`/api/v1/auth/google/callback?${mixed}`, {
      headers: { cookie: own.cookie },
    })
    expect(response.status).toBe(400)
    expect(lines.join('\n')).toContain('google refused')
    for (const secret of [searchParams.get('code')!, who.email, own.cookie, mixed.get('state')!])
      expect(lines.join('\n')).not.toContain(secret)
    await other.close()
  })

  it('an address that tries too often waits', async () => {
    for (let n = 0; n < 60; n++) expect((await callback('?code=a&state=b')).status).toBe(400)
    const { status, headers } = await callback('?code=a&state=b')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('open redirects', () => {
  it.each([
    'redirect=https://mau.exemplo',
    'redirect_uri=https://mau.exemplo/auth/google/callback',
    'next=//mau.exemplo',
    'return_to=/%5Cmau.exemplo',
    'state=fixo&nonce=fixo&issuer=https://mau.exemplo',
  ])('the start does not look at ?%s', async (query) => {
    const { url } = await start(server, `/auth/google/login?${query}`)
    expect(url.origin).toBe(provider.issuer)
    expect(url.searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/auth/google/callback`)
    expect(url.href).not.toMatch(/mau\.exemplo|fixo/)
  })

  it('the way back answers with data, and never leads anywhere', async () => {
    const { url, cookie } = await start()
    const { search } = await provider.choose(url, person())
    const answer = await callback(
      `${search}&redirect=https://mau.exemplo&redirect_uri=https://mau.exemplo`,
      cookie,
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('another Host header changes neither where the browser goes nor where it comes back to', async () => {
    const response = await server.request('http://mau.exemplo/auth/google/login', {
      headers: { host: 'mau.exemplo', 'x-forwarded-host': 'mau.exemplo' },
    })
    expect(response.headers.get('location')).not.toContain('mau.exemplo')
  })
})
