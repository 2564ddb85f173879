import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { endSessions } from '../../server/modules/accounts/devices/devices.ts'
import { pruneAccounts } from '../../server/modules/accounts/pruneAccounts.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let time = Date.parse('2026-11-21T12:00:00Z')
const minutes = (count: number) => (time += count * 60_000)

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(time) })
}, 60_000)
afterAll(() => server.close())

async function call(method: string, path: string, token?: string, body?: unknown, agent?: string) {
  const response = await server.request(`/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(agent ? { 'user-agent': agent } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as never }
}

type Device = { token: string; refreshToken: string; id: string }
async function signIn({ email, password }: Account, agent = 'Navegador', rememberMe = true): Promise<Device> {
  const recaptcha_token = await server.botToken('login_action')
  const { body } = await call(
    'POST',
    '/auth/login',
    undefined,
    { email, password, rememberMe, recaptcha_token },
    agent,
  )
  const { access_token: token, refresh_token: refreshToken } = body as Record<string, string>
  const current = (await list(token!)).find((one) => one.current)
  return { token: token!, refreshToken: refreshToken!, id: current!.id }
}

type Listed = {
  id: string
  user_agent: string
  created_at: string
  last_used_at: string
  current: boolean
}
const list = async (token: string) => (await call('GET', '/auth/sessions', token)).body as Listed[]
const refresh = async (refreshToken: string) => {
  const { status, body } = await call('POST', '/auth/refresh-token', undefined, {
    refresh_token: refreshToken,
  })
  return [status, (body as { code?: string }).code ?? 'renewed']
}
const me = async (token: string) => (await call('GET', '/auth/users/me', token)).status

describe('devices', () => {
  it('lists where one is signed in, last used first, without those that are over', async () => {
    const account = await server.signUp({ organization: false })
    minutes(1)
    const phone = await signIn(account, 'Telefone')
    minutes(1)
    const desk = await signIn(account, 'Mesa')
    const short = await signIn(account, 'Emprestado', false)
    const gone = await signIn(account, 'Saiu')
    await call('POST', '/auth/logout', undefined, { refresh_token: gone.refreshToken })
    minutes(25 * 60)
    expect(await refresh(phone.refreshToken)).toEqual([200, 'renewed'])
    minutes(1)
    const token = (
      (await call('POST', '/auth/refresh-token', undefined, { refresh_token: desk.refreshToken })).body as {
        access_token: string
      }
    ).access_token
    const devices = await list(token)
    expect(devices.map(({ user_agent, current }) => [user_agent, current]).slice(0, 2)).toEqual([
      ['Mesa', true],
      ['Telefone', false],
    ])
    expect(devices).toHaveLength(3)
    expect(devices.map(({ id }) => id)).not.toContain(short.id)
    expect(devices[0]!.last_used_at).toBe(new Date(time).toISOString())
    expect(devices[2]!.last_used_at < devices[1]!.last_used_at).toBe(true)
    expect(JSON.stringify(devices)).not.toContain(desk.refreshToken)
  })

  it('a device that is ended is told so at its next contact; one’s own may be ended, too', async () => {
    const account = await server.signUp({ organization: false })
    const phone = await signIn(account)
    expect(await me(phone.token)).toBe(200)
    expect((await account.api('DELETE', `/auth/sessions/${phone.id}`)).body).toEqual({ ok: true })
    expect(await me(phone.token)).toBe(401)
    const answer = await call('POST', '/auth/refresh-token', undefined, { refresh_token: phone.refreshToken })
    expect([answer.status, answer.body]).toEqual([
      401,
      { detail: 'Sua sessão neste aparelho foi encerrada.', code: 'session_ended' },
    ])
    expect((await account.api('DELETE', `/auth/sessions/${phone.id}`)).status).toBe(404)
    const [own] = await list(account.token)
    expect((await account.api('DELETE', `/auth/sessions/${own!.id}`)).status).toBe(200)
    expect(await me(account.token)).toBe(401)
    expect(await refresh(account.refreshToken)).toEqual([401, 'session_ended'])
  })

  it('ends nobody else’s', async () => {
    const account = await server.signUp()
    const colleague = await server.signUp({ joins: account.organizationId })
    const [theirs] = await list(colleague.token)
    for (const id of [theirs!.id, newId(), 'x'])
      expect((await account.api('DELETE', `/auth/sessions/${id}`)).status).toBe(404)
    await account.api('POST', '/auth/sessions/end-others')
    expect(await me(colleague.token)).toBe(200)
    expect(await refresh(colleague.refreshToken)).toEqual([200, 'renewed'])
  })

  it('ends all others, with what earlier endings left on devices', async () => {
    const account = await server.signUp({ organization: false })
    const phone = await signIn(account)
    await account.api('POST', '/auth/users/me/change-password', {
      current_password: account.password,
      new_password: 'nova-senha-1',
    })
    // Ended by the new password: the device must sign in again and keeps its unsent changes.
    expect(await refresh(phone.refreshToken)).toEqual([401, 'unauthorized'])
    const tablet = await signIn({ ...account, password: 'nova-senha-1' })
    expect(await me(tablet.token)).toBe(200)
    expect((await account.api('POST', '/auth/sessions/end-others')).body).toEqual({ ok: true })
    expect(await me(tablet.token)).toBe(401)
    for (const device of [phone, tablet])
      expect(await refresh(device.refreshToken)).toEqual([401, 'session_ended'])
    expect(await me(account.token)).toBe(200)
    expect(await list(account.token)).toHaveLength(1)
  })

  it('a session that ended by itself or by signing out is no ended one', async () => {
    const account = await server.signUp({ organization: false })
    const signedOut = await signIn(account)
    await call('POST', '/auth/logout', undefined, { refresh_token: signedOut.refreshToken })
    expect(await refresh(signedOut.refreshToken)).toEqual([401, 'unauthorized'])
    const left = await signIn(account, 'Navegador', false)
    minutes(25 * 60)
    expect(await refresh(left.refreshToken)).toEqual([401, 'unauthorized'])
    expect(await refresh('x'.repeat(43))).toEqual([401, 'unauthorized'])
  })

  it('endSessions in a transaction that fails ends none', async () => {
    const account = await server.signUp({ organization: false })
    const { database } = server.deps
    await expect(
      database.db.transaction(async (tx) => {
        expect(await endSessions(server.deps, tx, account.user.id, { wipe: true })).toHaveLength(1)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await me(account.token)).toBe(200)
    await endSessions(server.deps, database.db, account.user.id, { wipe: true })
    expect(await me(account.token)).toBe(401)
  })

  it('is forgotten ninety days after it ended', async () => {
    const account = await server.signUp({ organization: false })
    const phone = await signIn(account)
    await account.api('DELETE', `/auth/sessions/${phone.id}`)
    const prune = () => pruneAccounts(server.deps.database.db, server.deps.clock())
    minutes(89 * 24 * 60)
    await prune()
    expect(await refresh(phone.refreshToken)).toEqual([401, 'session_ended'])
    minutes(2 * 24 * 60)
    await prune()
    expect(await refresh(phone.refreshToken)).toEqual([401, 'unauthorized'])
    const { rows } = await server.deps.database.pool.query('select id from sessions where id = $1', [
      phone.id,
    ])
    expect(rows).toEqual([])
  })
})
