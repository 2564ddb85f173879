import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { signConfirmation } from '../../server/modules/owners/requireConfirmation.ts'
import { makeLink } from '../../server/modules/accounts/enter/emailLinks.ts'
import { pruneAccounts } from '../../server/modules/accounts/pruneAccounts.ts'
import { type Account, type ApiAnswer, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let time = Date.parse('2026-11-21T12:00:00Z')
const minutes = (count: number) => (time += count * 60_000)

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(time) })
}, 60_000)
afterAll(() => server.close())

let addresses = 0
const post = async (
  path: string,
  body: object,
  { ip = `203.0.113.${++addresses}`, token }: { ip?: string; token?: string } = {},
): Promise<ApiAnswer> => {
  const response = await server.request(
    `/api/v1${path}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    },
    ip,
  )
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const login = async (email: string, password: string) =>
  post('/auth/login', { email, password, recaptcha_token: await server.botToken('login_action') })
const enter = (token: string) => post('/auth/refresh-token', { refresh_token: token })
const link = (kind: 'verify' | 'reset', { user }: Account) =>
  makeLink(server.deps.database.db, { kind, userId: user.id }, server.deps.clock())
const me = (token: string) =>
  server.request('/api/v1/auth/users/me', { headers: { authorization: `Bearer ${token}` } })
const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows
/** The number of queued mails of one kind to this user or address. */
const mailsQueued = async (mail: string, to: string) =>
  (
    await query(
      `select payload from jobs where kind = 'mail.send' and payload->>'mail' = $1
       and $2 in (payload->>'user_id', payload->>'email')`,
      [mail, to],
    )
  ).length

const OVER = {
  detail: 'Ocorreu um erro ao verificar seu e-mail. O link pode ter expirado ou ser inválido.',
  code: 'link_invalid',
}

describe('verification of the email', () => {
  it('AUTH-19 registration owes the message in the transaction that makes the account', async () => {
    const { user } = await server.signUp({ organization: false })
    expect(user).toMatchObject({ email_verified: false, has_password: true })
    expect(await mailsQueued('verify', user.id)).toBe(1)
  })

  it('AUTH-16 AUTH-25 API-04 the link verifies and signs in, once', async () => {
    const account = await server.signUp({ organization: false })
    const token = await link('verify', account)
    const { status, body, headers } = await enter(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { id: account.user.id, email_verified: true },
      token_type: 'bearer',
    })
    expect(body).not.toHaveProperty('next')
    expect((await me(body.access_token)).status).toBe(200)
    expect((await enter(body.refresh_token)).status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(/^balcao_device=/)
    // The session of the person who registered goes on.
    expect((await me(account.token)).status).toBe(200)
    const again = await enter(token)
    expect([again.status, again.body]).toEqual([400, OVER])
  })

  it('AUTH-17 refuses what is unknown, over or of another kind, with 400 and the words of the page', async () => {
    const account = await server.signUp()
    const old = await link('verify', account)
    const invitationId = newId()
    await query(`insert into invitations (id, org_id, email, expires_at) values ($1, $2, $3, '2027-01-01')`, [
      invitationId,
      account.organizationId,
      account.email,
    ])
    const invitation = await makeLink(
      server.deps.database.db,
      { kind: 'invite', invitationId },
      server.deps.clock(),
    )
    for (const token of ['link_', `link_${'x'.repeat(43)}`, `${old}x`, invitation]) {
      const answer = await enter(token)
      expect([answer.status, answer.body]).toEqual([400, OVER])
    }
    minutes(48 * 60)
    expect((await enter(old)).body).toEqual(OVER)
  })

  it('of two that use it at once one gets in', async () => {
    const token = await link('verify', await server.signUp({ organization: false }))
    const answers = await Promise.all([enter(token), enter(token), enter(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  it('keeps no secret of a link, and lets nobody try them without end', async () => {
    const token = await link('verify', await server.signUp({ organization: false }))
    expect(JSON.stringify(await query('select * from email_links'))).not.toContain(token.slice(5))
    const ip = '198.51.100.77'
    for (let i = 0; i < 60; i++)
      expect((await post('/auth/refresh-token', { refresh_token: `link_${i}` }, { ip })).status).toBe(400)
    const stopped = await post('/auth/refresh-token', { refresh_token: token }, { ip })
    expect([stopped.status, stopped.body.code]).toEqual([429, 'rate_limited'])
    expect((await enter(token)).status).toBe(200)
  })
})

describe('forgotten password', () => {
  const forgot = (email: string, ip?: string) =>
    post('/auth/forgot-password', { email }, ip === undefined ? {} : { ip })

  it('AUTH-13 API-03 answers the same whether or not the email is known, and looks no one up', async () => {
    const { email } = await server.signUp({ organization: false })
    const known = await forgot(email.toUpperCase())
    const unknown = await forgot('ninguem@exemplo.com.br')
    expect([known.status, known.body]).toEqual([200, { ok: true }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await mailsQueued('reset', email)).toBe(1)
    expect(await mailsQueued('reset', 'ninguem@exemplo.com.br')).toBe(1)
    const bad = await forgot('nada')
    expect([bad.status, bad.body.detail]).toEqual([422, 'Formato de email inválido'])
  })

  it('sends no more than three to one address in the life of a link, with the same answer', async () => {
    const email = `${newId()}@exemplo.com.br`
    for (let i = 0; i < 6; i++) expect((await forgot(email)).body).toEqual({ ok: true })
    expect(await mailsQueued('reset', email)).toBe(3)
    minutes(30)
    await forgot(email)
    expect(await mailsQueued('reset', email)).toBe(4)
  })

  it('refuses one caller who asks for many', async () => {
    const ip = '198.51.100.78'
    for (let i = 0; i < 30; i++) expect((await forgot(`a${i}@exemplo.com`, ip)).status).toBe(200)
    expect((await forgot('a@exemplo.com', ip)).status).toBe(429)
  })

  it('AUTH-15 the link signs in to set a password without the old one; the other sessions end then', async () => {
    const account = await server.signUp()
    await enter(await link('verify', account))
    const elsewhere = (await login(account.email, account.password)).body
    const [first, second] = [await link('reset', account), await link('reset', account)]
    const { status, body } = await enter(first)
    expect([status, body.next]).toEqual([200, 'set_password'])
    expect((await enter(second)).body).toEqual(OVER)
    // Nothing has changed yet: merely opening a link signs nobody out.
    expect((await me(elsewhere.access_token)).status).toBe(200)

    const short = await post(
      '/auth/users/me/set-password',
      { new_password: '1234567' },
      { token: body.access_token },
    )
    expect([short.status, short.body.detail]).toEqual([422, 'A nova senha deve ter no mínimo 8 caracteres.'])
    const third = await link('reset', account)
    const set = (new_password: string) =>
      post('/auth/users/me/set-password', { new_password }, { token: body.access_token })
    expect((await set('nova-senha-1')).body).toEqual({ ok: true })
    expect((await me(body.access_token)).status).toBe(200)
    expect((await me(elsewhere.access_token)).status).toBe(401)
    const ended = await enter(elsewhere.refresh_token)
    expect([ended.status, ended.body.code]).toEqual([401, 'unauthorized'])
    expect((await login(account.email, account.password)).status).toBe(401)
    expect((await login(account.email, 'nova-senha-1')).status).toBe(200)
    expect((await enter(third)).body).toEqual(OVER)
    expect(await mailsQueued('password_changed', account.user.id)).toBe(1)
    // It works only once.
    expect((await set('outra-senha-2')).status).toBe(403)
  })

  it('AUTH-15 the way without the old password is open for half an hour, and only to that session', async () => {
    const account = await server.signUp()
    const { body } = await enter(await link('reset', account))
    const plain = (await login(account.email, account.password)).body
    // The address was unverified, so the former password and sessions are gone.
    expect(plain.code).toBe('invalid_credentials')
    expect((await me(account.token)).status).toBe(401)
    await post('/auth/users/me/set-password', { new_password: 'nova-senha-1' }, { token: body.access_token })
    const other = (await login(account.email, 'nova-senha-1')).body
    const reset = (await enter(await link('reset', account))).body
    const set = (token: string) =>
      post('/auth/users/me/set-password', { new_password: 'terceira-3' }, { token })
    const refused = await set(other.access_token)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    minutes(30)
    const { access_token } = (await enter(reset.refresh_token)).body
    expect((await set(access_token)).status).toBe(403)
    expect((await login(account.email, 'nova-senha-1')).status).toBe(200)
  })

  it('a link is good for half an hour', async () => {
    const account = await server.signUp({ organization: false })
    const token = await link('reset', account)
    minutes(30)
    expect((await enter(token)).body).toEqual(OVER)
    expect((await me((await enter(account.refreshToken)).body.access_token)).status).toBe(200)
  })

  it('an impostor who registered the address first keeps nothing once its owner comes by a link', async () => {
    const impostor = await server.signUp({ password: 'a-do-impostor' })
    const second = (await login(impostor.email, 'a-do-impostor')).body
    const owner = (await enter(await link('reset', impostor))).body
    expect(owner.user).toMatchObject({ email_verified: true, has_password: false })
    for (const token of [impostor.token, second.access_token]) expect((await me(token)).status).toBe(401)
    for (const token of [impostor.refreshToken, second.refresh_token])
      expect((await enter(token)).status).toBe(401)
    expect((await login(impostor.email, 'a-do-impostor')).status).toBe(401)
    expect((await me(owner.access_token)).status).toBe(200)
  })

  it('a sign-in that was on its way with the old password does not outlive it', async () => {
    const account = await server.signUp()
    const { db } = server.deps.database
    const transaction = db.transaction.bind(db)
    // The password changes between the check of the old one and the start of the session.
    db.transaction = async (...work) => {
      db.transaction = transaction
      const changed = await account.api('POST', '/auth/users/me/change-password', {
        current_password: account.password,
        new_password: 'nova-senha-1',
      })
      expect(changed.status).toBe(200)
      return transaction(...work)
    }
    const late = await login(account.email, account.password)
    expect([late.status, late.body.code]).toEqual([401, 'invalid_credentials'])
    const live = await query('select id from sessions where user_id = $1 and revoked_at is null', [
      account.user.id,
    ])
    expect(live).toHaveLength(1)
  })
})

describe('a password of one’s own', () => {
  it('SET-16 an account without one sets its first, and cannot change what it does not have', async () => {
    const account = await server.signUp()
    await query('update users set password_hash = null where id = $1', [account.user.id])
    expect((await account.api('GET', '/auth/users/me')).body.has_password).toBe(false)
    expect((await login(account.email, account.password)).body).toEqual({
      detail: 'Email ou senha incorretos.',
      code: 'invalid_credentials',
    })
    const change = await account.api('POST', '/auth/users/me/change-password', {
      current_password: 'qualquer',
      new_password: 'primeira-senha',
    })
    expect([change.status, change.body.fields]).toEqual([
      422,
      { current_password: 'Sua conta ainda não tem senha. Crie a primeira, sem informar a atual.' },
    ])
    const [session] = await query('select id from sessions where user_id = $1', [account.user.id])
    const who = { userId: account.user.id, sessionId: session.id }
    const { token: confirmation } = await signConfirmation(server.deps, who, 'set_password')
    const set = () =>
      account.api('POST', '/auth/users/me/set-password', { new_password: 'primeira-senha', confirmation })
    expect((await set()).body).toEqual({ ok: true })
    expect((await account.api('GET', '/auth/users/me')).body.has_password).toBe(true)
    expect((await set()).status).toBe(403)
    expect((await login(account.email, 'primeira-senha')).status).toBe(200)
  })

  it('SET-13 a changed password has eight characters; the message about it is owed; open reset links are over', async () => {
    const account = await server.signUp()
    const reset = await link('reset', account)
    const change = (new_password: string) =>
      account.api('POST', '/auth/users/me/change-password', {
        current_password: account.password,
        new_password,
      })
    const short = await change('1234567')
    expect([short.status, short.body.fields]).toEqual([
      422,
      { new_password: 'A nova senha deve ter no mínimo 8 caracteres.' },
    ])
    expect(await mailsQueued('password_changed', account.user.id)).toBe(0)
    expect((await change('12345678')).status).toBe(200)
    expect(await mailsQueued('password_changed', account.user.id)).toBe(1)
    expect((await enter(reset)).body).toEqual(OVER)
  })
})

describe('registration by invitation', () => {
  it('PRD-08 makes a member; a link handed over in person proves no inbox; of a wrong email or a used link nothing stays', async () => {
    const host = await server.signUp()
    const email = `${newId()}@exemplo.com.br`
    const invitationId = newId()
    await query(`insert into invitations (id, org_id, email, expires_at) values ($1, $2, $3, $4)`, [
      invitationId,
      host.organizationId,
      email,
      new Date(time + 86_400_000),
    ])
    const invite = { kind: 'invite', invitationId } as const
    const token = await makeLink(server.deps.database.db, invite, server.deps.clock())
    const register = async (address: string) =>
      post('/auth/users', {
        name: 'Colega Nova',
        email: address,
        password: 'segredo123',
        acceptTerms: true,
        invite_token: token,
        recaptcha_token: await server.botToken('register_action'),
      })
    const other = `${newId()}@exemplo.com.br`
    const wrong = await register(other)
    expect(wrong.status).toBe(422)
    expect(wrong.body.fields).toHaveProperty('email')
    expect(await query('select id from users where email = $1', [other])).toEqual([])

    const { status, body } = await register(email)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      organization_id: host.organizationId,
      default_provider_id: null,
      onboarding_completed: true,
      email_verified: false,
    })
    expect(await mailsQueued('verify', body.user.id)).toBe(1)
    const members = await server.request('/api/v1/auth/users', {
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect(await members.json()).toHaveLength(2)
    expect((await register(`${newId()}@exemplo.com.br`)).body.code).toBe('link_invalid')
  })
})

it('forgets links and invitations that are long over', async () => {
  const account = await server.signUp()
  await query('delete from email_links')
  await query('delete from invitations')
  await link('verify', account)
  await query(
    `insert into invitations (id, org_id, email, expires_at) values ($1, $2, 'a@exemplo.com', $3)`,
    [newId(), account.organizationId, new Date(time + 7 * 86_400_000)],
  )
  const left = async () => [
    (await query('select id from email_links')).length,
    (await query('select id from invitations')).length,
  ]
  const prune = async () => pruneAccounts(server.deps.database.db, server.deps.clock())
  minutes(2 * 24 * 60)
  await prune()
  expect(await left()).toEqual([1, 1])
  minutes(2 * 24 * 60)
  await prune()
  expect(await left()).toEqual([0, 1])
  minutes(34 * 24 * 60)
  await prune()
  expect(await left()).toEqual([0, 0])
})
