import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BotAction } from '../../src/contract/account.ts'
import { newId } from '../../src/contract/ids.ts'
import { type Account, type ApiAnswer, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let time = Date.parse('2026-11-21T12:00:00Z')
const minutes = (count: number) => (time += count * 60_000)

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(time) })
}, 60_000)
afterAll(() => server.close())

const ACTIONS: Record<string, BotAction> = { '/auth/login': 'login_action', '/auth/users': 'register_action' }

/** Posts, with a solved bot proof where the call requires one. */
const post = async (path: string, body: object, ip?: string): Promise<ApiAnswer> => {
  const action = ACTIONS[path]
  const sent = action ? { recaptcha_token: await server.botToken(action), ...body } : body
  const response = await server.request(
    `/api/v1${path}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) },
    ip,
  )
  return { status: response.status, body: await response.json(), headers: response.headers }
}

describe('registration', () => {
  it('API-02 ENT-03 signs the new user in, without an organization', async () => {
    const { user, organizationId, api } = await server.signUp({ name: 'Marina Alves', organization: false })
    expect(user).toMatchObject({ name: 'Marina Alves', organization_id: null, onboarding_completed: false })
    expect(organizationId).toBe('')
    expect((await api('GET', '/communication/channels')).status).toBe(403)
    expect((await api('GET', '/auth/users/me')).body).toEqual(user)
  })

  it('REG-12 refuses an email that is taken, whatever its case', async () => {
    const { email } = await server.signUp({ organization: false })
    const again = await post('/auth/users', {
      name: 'Outra Pessoa',
      email: email.toUpperCase(),
      password: 'segredo123',
      acceptTerms: true,
    })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'email_taken', detail: 'Este email já está cadastrado.' })
  })

  it.each([
    ['REG-02', { name: 'Jo' }, 'name', 'Nome deve ter pelo menos 3 caracteres'],
    ['REG-03', { email: 'nada' }, 'email', 'Formato de email inválido'],
    ['REG-03', { email: '' }, 'email', 'Email é obrigatório'],
    ['REG-04 LIM-01', { password: '12345' }, 'password', 'Senha deve ter pelo menos 6 caracteres'],
    ['REG-05', { acceptTerms: false }, 'acceptTerms', 'Você deve aceitar os termos de uso'],
    ['wrong type', { name: 7 }, 'name', 'Texto inválido'],
  ])('%s ERR-02 names the field of %j', async (_, change, field, text) => {
    const body = {
      name: 'Pessoa',
      email: 'p@exemplo.com',
      password: 'segredo123',
      acceptTerms: true,
      ...change,
    }
    const answer = await post('/auth/users', body)
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ detail: text, code: 'invalid_body', fields: { [field]: text } })
  })
})

describe('sign-in', () => {
  let account: Account
  beforeAll(async () => {
    account = await server.signUp({ organization: false })
  })

  it('API-01 AUTH-25 answers with user and tokens; the tokens work', async () => {
    const { status, body } = await post('/auth/login', {
      email: ` ${account.email} `,
      password: account.password,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { id: account.user.id }, token_type: 'bearer' })
    const me = await server.request('/api/v1/auth/users/me', {
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect(me.status).toBe(200)
  })

  it('AUTH-27 says the same for a wrong password and an unknown email', async () => {
    const wrong = await post('/auth/login', { email: account.email, password: 'errada' })
    const unknown = await post('/auth/login', { email: 'ninguem@exemplo.com', password: 'errada' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ detail: 'Email ou senha incorretos.', code: 'invalid_credentials' })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('API-04 AUTH-28 refresh gives a new access token and keeps the refresh token', async () => {
    minutes(1)
    const { status, body } = await post('/auth/refresh-token', { refresh_token: account.refreshToken })
    expect(status).toBe(200)
    expect(body.refresh_token).toBe(account.refreshToken)
    expect(body.access_token).not.toBe(account.token)
    expect(body.user).toEqual(account.user)
    expect((await post('/auth/refresh-token', { refresh_token: 'x'.repeat(43) })).status).toBe(401)
  })

  it('AUTH-06 AUTH-07 a remembered session lives 30 days without use, another one day', async () => {
    const [short, long] = await Promise.all(
      [false, true].map(async (rememberMe) => {
        const { body } = await post('/auth/login', { ...login(account), rememberMe })
        return body.refresh_token as string
      }),
    )
    minutes(25 * 60)
    expect((await post('/auth/refresh-token', { refresh_token: short })).status).toBe(401)
    expect((await post('/auth/refresh-token', { refresh_token: long })).status).toBe(200)
    minutes(29 * 24 * 60)
    expect((await post('/auth/refresh-token', { refresh_token: long })).status).toBe(200)
    minutes(31 * 24 * 60)
    expect((await post('/auth/refresh-token', { refresh_token: long })).status).toBe(401)
  })

  it('logout ends the session at once, its access token too', async () => {
    const { body } = await post('/auth/login', login(account))
    const me = () =>
      server.request('/api/v1/auth/users/me', { headers: { authorization: `Bearer ${body.access_token}` } })
    expect((await me()).status).toBe(200)
    expect((await post('/auth/logout', { refresh_token: body.refresh_token })).body).toEqual({ ok: true })
    expect((await me()).status).toBe(401)
    expect((await post('/auth/refresh-token', { refresh_token: body.refresh_token })).status).toBe(401)
    expect((await post('/auth/logout', { refresh_token: body.refresh_token })).status).toBe(200)
  })

  it('the access token ends after fifteen minutes', async () => {
    const { body } = await post('/auth/login', login(account))
    const me = () =>
      server.request('/api/v1/auth/users/me', { headers: { authorization: `Bearer ${body.access_token}` } })
    minutes(14)
    expect((await me()).status).toBe(200)
    minutes(2)
    const refused = await me()
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    expect(await refused.json()).toMatchObject({ code: 'unauthorized' })
  })
})

describe('tokens nobody gave', () => {
  it('refuses forged, unsigned, foreign and garbled tokens', async () => {
    const { token, user } = await server.signUp()
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(time / 1000)
    const forged = {
      'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'alg none with signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
      'other claims, same signature': `${header}.${encode({ ...claims, sid: newId() })}.${signature}`,
      'other secret': await new SignJWT({ sid: claims.sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user.id)
        .setIssuer('balcao')
        .setIssuedAt(now)
        .setExpirationTime(now + 900)
        .sign(new TextEncoder().encode('a'.repeat(32))),
      'no signature': `${header}.${payload}.`,
      garbled: 'abc.def.ghi',
      empty: '',
      huge: 'x'.repeat(5000),
    }
    for (const [name, bad] of Object.entries(forged)) {
      const answer = await server.request('/api/v1/auth/users/me', {
        headers: { authorization: `Bearer ${bad}` },
      })
      expect([name, answer.status]).toEqual([name, 401])
    }
    const basic = await server.request('/api/v1/auth/users/me', {
      headers: { authorization: `Basic ${token}` },
    })
    expect(basic.status).toBe(401)
    const none = await server.request('/api/v1/auth/users/me')
    expect(none.status).toBe(401)
  })

  it('keeps neither passwords nor refresh tokens', async () => {
    const { refreshToken, password } = await server.signUp({ organization: false })
    const { rows } = await server.deps.database.pool.query(
      'select row_to_json(u)::text as u, row_to_json(s)::text as s from users u join sessions s on s.user_id = u.id',
    )
    const dump = JSON.stringify(rows)
    expect(dump).toContain('$argon2id$')
    expect(dump).not.toContain(refreshToken)
    expect(dump).not.toContain(password)
  })
})

describe('rate limits', () => {
  it('stops guessing one account from one address, and neither others there nor the owner elsewhere', async () => {
    const account = await server.signUp({ organization: false })
    const guess = () => post('/auth/login', { email: account.email, password: 'errada' }, '203.0.113.9')
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401)
    const stopped = await guess()
    expect(stopped.status).toBe(429)
    expect(stopped.body).toMatchObject({ code: 'rate_limited' })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect((await post('/auth/login', login(account), '203.0.113.9')).status).toBe(429)
    expect((await post('/auth/login', login(account), '198.51.100.4')).status).toBe(200)
    const other = await server.signUp({ organization: false })
    expect((await post('/auth/login', login(other), '203.0.113.9')).status).toBe(200)
    minutes(16)
    expect((await post('/auth/login', login(account), '203.0.113.9')).status).toBe(200)
  }, 30_000)

  it('the right password starts the count again', async () => {
    const account = await server.signUp({ organization: false })
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 6; i++)
        await post('/auth/login', { ...login(account), password: 'errada' }, '203.0.113.20')
      expect((await post('/auth/login', login(account), '203.0.113.20')).status).toBe(200)
    }
  }, 30_000)

  it('counts an IPv6 network as one caller, and keeps no address in clear', async () => {
    const { deps } = server
    const { clientIp } = await import('../../server/http/clientIp.ts')
    const at = (remoteAddress: string, forwarded?: string) =>
      ({ env: { incoming: { socket: { remoteAddress } } }, req: { header: () => forwarded } }) as never
    expect(clientIp(at('2001:db8:1:2:aaaa::1'), false)).toBe(clientIp(at('2001:db8:1:2::ffff'), false))
    expect(clientIp(at('2001:db8:1:2::1'), false)).not.toBe(clientIp(at('2001:db8:1:3::1'), false))
    expect(clientIp(at('::ffff:10.1.2.3'), false)).toBe('10.1.2.3')
    expect(clientIp(at('10.0.0.1', '1.2.3.4, 5.6.7.8'), false)).toBe('10.0.0.1')
    expect(clientIp(at('10.0.0.1', '1.2.3.4, 5.6.7.8'), true)).toBe('5.6.7.8')
    const { rows } = await deps.database.pool.query('select key from rate_limits')
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|exemplo\.com/)
  })
})

describe('the account', () => {
  it('API-05 API-07 changes name and onboarding; SET-05 leaves the email', async () => {
    const { api, user, email } = await server.signUp()
    const changed = await api('PUT', `/auth/users/${user.id}`, {
      name: '  Ana  Paula ',
      email: 'outro@exemplo.com',
    })
    expect(changed.body).toMatchObject({ name: 'Ana Paula', email })
    expect((await api('PUT', `/auth/users/${user.id}`, { onboarding_completed: true })).body).toMatchObject({
      onboarding_completed: true,
      name: 'Ana Paula',
    })
    expect((await api('PUT', `/auth/users/${user.id}`, { onboarding_completed: false })).status).toBe(422)
  })

  it("API-08 renames the provider when the id is the provider's", async () => {
    const { api, user } = await server.signUp({ name: 'Bruna Dias' })
    const answer = await api('PUT', `/auth/users/${user.default_provider_id}`, { name: 'Dra. Bruna' })
    expect(answer.body).toMatchObject({ id: user.id, name: 'Bruna Dias' })
    const { rows } = await server.deps.database.pool.query('select name from providers where id = $1', [
      user.default_provider_id,
    ])
    expect(rows).toEqual([{ name: 'Dra. Bruna' }])
  })

  it('API-06 PRD-09 shows members of the own organization alone, and lets nobody change another', async () => {
    const owner = await server.signUp({ name: 'Dona' })
    const member = await server.signUp({ name: 'Colega', joins: owner.organizationId })
    const stranger = await server.signUp()
    expect((await owner.api('GET', '/auth/users')).body.map((one: { name: string }) => one.name)).toEqual([
      'Colega',
      'Dona',
    ])
    expect((await owner.api('GET', `/auth/users/${member.user.id}`)).body).toMatchObject({ name: 'Colega' })
    expect((await stranger.api('GET', `/auth/users/${member.user.id}`)).status).toBe(404)
    expect((await owner.api('PUT', `/auth/users/${member.user.id}`, { name: 'Tomada' })).status).toBe(403)
    expect((await stranger.api('PUT', `/auth/users/${member.user.id}`, { name: 'Tomada' })).status).toBe(404)
    expect(
      (await stranger.api('PUT', `/auth/users/${owner.user.default_provider_id}`, { name: 'Tomada' })).status,
    ).toBe(404)
  })

  it('API-09 AUTH-27 changes the password, signs other devices out, and answers 422 to a wrong current one', async () => {
    const account = await server.signUp()
    const other = (await post('/auth/login', login(account))).body
    const wrong = await account.api('POST', '/auth/users/me/change-password', {
      current_password: 'errada',
      new_password: 'novosegredo',
    })
    expect([wrong.status, wrong.body.detail]).toEqual([422, 'Senha atual incorreta.'])
    const done = await account.api('POST', '/auth/users/me/change-password', {
      current_password: account.password,
      new_password: 'novosegredo',
    })
    expect(done.body).toEqual({ ok: true })
    expect((await post('/auth/refresh-token', { refresh_token: other.refresh_token })).status).toBe(401)
    expect((await account.api('GET', '/auth/users/me')).status).toBe(200)
    expect((await post('/auth/login', login(account))).status).toBe(401)
    expect((await post('/auth/login', { email: account.email, password: 'novosegredo' })).status).toBe(200)
  })
})

describe('the organization', () => {
  const company = { name: 'Clínica Flor', size: 'small', whatsapp: '+55 11 98888-1204', type: 'Estética' }

  it('API-12 API-13 ENT-05 ENT-06 KB-08 starts with a provider, an agent and its six questions', async () => {
    const { api } = await server.signUp({ name: 'Clara Luz', organization: false })
    const made = await api('POST', '/auth/organizations', { ...company, timezone: 'America/Manaus' })
    expect(made.status).toBe(200)
    const me = (await api('GET', '/auth/users/me')).body
    expect(me).toMatchObject({
      organization_id: made.body.id,
      default_provider_id: made.body.default_provider_id,
    })
    expect((await api('GET', `/auth/organizations/${made.body.id}`)).body).toEqual({
      id: made.body.id,
      name: 'Clínica Flor',
      whatsapp: company.whatsapp,
      type: 'Estética',
      size: 'small',
      timezone: 'America/Manaus',
      logo_url: null,
      hold_replies: 'people',
    })
    const { rows } = await server.deps.database.pool.query(
      'select p.name, r.revision from providers p join org_revisions r on r.org_id = p.org_id where p.org_id = $1',
      [made.body.id],
    )
    expect(rows).toEqual([{ name: 'Clara Luz', revision: 0 }])
    const again = await api('POST', '/auth/organizations', company)
    expect([again.status, again.body.detail]).toEqual([409, 'Você já cadastrou a sua empresa.'])
  })

  it('two requests at once make one organization', async () => {
    const { api } = await server.signUp({ organization: false })
    const answers = await Promise.all([1, 2, 3].map(() => api('POST', '/auth/organizations', company)))
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it.each([
    [undefined, 'America/Sao_Paulo'],
    ['Marte/Olympus', 'America/Sao_Paulo'],
    ['Europe/Lisbon', 'Europe/Lisbon'],
  ])('PRD-16 keeps the zone %s as %s', async (timezone, kept) => {
    const { api } = await server.signUp({ organization: false })
    const { body } = await api('POST', '/auth/organizations', {
      ...company,
      ...(timezone ? { timezone } : {}),
    })
    expect((await api('GET', `/auth/organizations/${body.id}`)).body.timezone).toBe(kept)
  })

  it('API-14 changes name and WhatsApp, of the own one alone', async () => {
    const own = await server.signUp()
    const stranger = await server.signUp()
    const path = `/auth/organizations/${own.organizationId}`
    expect((await own.api('PUT', path, { name: 'Nova', whatsapp: '(11) 3333-4444' })).body).toMatchObject({
      name: 'Nova',
      whatsapp: '(11) 3333-4444',
    })
    expect((await own.api('PUT', path, { whatsapp: '123' })).status).toBe(422)
    for (const call of [stranger.api('GET', path), stranger.api('PUT', path, { name: 'Tomada' })])
      expect((await call).status).toBe(404)
  })
})

const login = ({ email, password }: Account) => ({ email, password })
