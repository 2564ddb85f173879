/** An organization's owners: what only they may do, and how they confirm it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Organization } from '../../src/contract/account.ts'
import { newId } from '../../src/contract/ids.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const MINUTE = 60_000
let server: TestServer
/** Milliseconds added to the real time. */
let later = 0
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + later) })
}, 60_000)
afterAll(() => server.close())
afterEach(() => {
  later = 0
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows
const colleagueOf = (owner: Account, name = 'Colega') => server.signUp({ name, joins: owner.organizationId })
const isOwner = async (account: Account): Promise<boolean> =>
  (await account.api('GET', '/auth/users/me')).body.is_owner

async function remove(
  by: Account,
  other: Account,
  { seen = false, purpose = 'remove_member' as const } = {},
) {
  const confirmation = await by.confirm(purpose)
  return by.api('POST', `/auth/users/${other.user.id}/removal`, { seen: { is_owner: seen }, confirmation })
}
async function setOwner(by: Account, other: Account, is_owner: boolean, seen = !is_owner) {
  const confirmation = await by.confirm('change_owners')
  return by.api('PUT', `/auth/users/${other.user.id}/owner`, {
    is_owner,
    seen: { is_owner: seen },
    confirmation,
  })
}
const ok = { status: 200 }
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('owners', () => {
  it('SEC-06 PRD-07 who registers the company is its owner, who joins is not, and the team shows it to all', async () => {
    const owner = await server.signUp({ name: 'Dona Rita' })
    const colleague = await colleagueOf(owner)
    expect([await isOwner(owner), await isOwner(colleague)]).toEqual([true, false])
    const { members } = (await colleague.api('GET', '/auth/team')).body
    expect(members).toMatchObject([
      { id: colleague.user.id, is_owner: false },
      { id: owner.user.id, is_owner: true },
    ])
  })

  it('SEC-06 the newest colleague cannot remove the founder, and is told who could', async () => {
    const owner = await server.signUp({ name: 'Dona Rita' })
    const colleague = await colleagueOf(owner)
    const answer = await remove(colleague, owner, { seen: true })
    expect(answer).toMatchObject({
      status: 403,
      body: {
        code: 'owners_only',
        detail: 'Só quem é responsável pela empresa pode remover alguém da equipe. Fale com Dona Rita.',
      },
    })
    expect(await isOwner(owner)).toBe(true)
  })

  it('SEC-06 a removed member does not come back through an invitation to their own second address', async () => {
    const owner = await server.signUp()
    const colleague = await colleagueOf(owner)
    const second = await server.signUp({ organization: false })
    const invited = await colleague.api('POST', '/auth/invitations', { email: second.email })
    const token = new URL(invited.body.link).searchParams.get('invite')
    expect(await remove(owner, colleague)).toMatchObject(ok)
    expect(codeOf(await second.api('POST', '/auth/invitations/accept', { token }))).toEqual([
      404,
      'link_invalid',
    ])
    expect((await owner.api('GET', '/auth/team')).body).toMatchObject({
      members: [{ id: owner.user.id }],
      invitations: [],
    })
  })

  it('SEC-06 an owner makes another one and may then step down, but the last one stays', async () => {
    const owner = await server.signUp()
    const colleague = await colleagueOf(owner)
    expect(codeOf(await setOwner(owner, owner, false))).toEqual([409, 'last_owner'])
    expect(codeOf(await setOwner(colleague, colleague, true))).toEqual([403, 'owners_only'])
    expect(await setOwner(owner, colleague, true)).toMatchObject({ status: 200, body: { is_owner: true } })
    expect(await setOwner(owner, owner, false)).toMatchObject(ok)
    expect(codeOf(await setOwner(colleague, colleague, false))).toEqual([409, 'last_owner'])
    expect([await isOwner(owner), await isOwner(colleague)]).toEqual([false, true])
  })

  it('SEC-06 of two owners who step down at once one stays', async () => {
    const owner = await server.signUp()
    const colleague = await colleagueOf(owner)
    await setOwner(owner, colleague, true)
    const answers = await Promise.all([setOwner(owner, owner, false), setOwner(colleague, colleague, false)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('SEC-06 an invitation on its way while its author is removed lets nobody in', async () => {
    const owner = await server.signUp({ name: 'Dona Rita' })
    const colleague = await colleagueOf(owner)
    const confirmation = await owner.confirm('remove_member')
    const invite = () => colleague.api('POST', '/auth/invitations', { email: `${newId()}@exemplo.com.br` })
    const [removal] = await Promise.all([
      owner.api('POST', `/auth/users/${colleague.user.id}/removal`, {
        seen: { is_owner: false },
        confirmation,
      }),
      ...Array.from({ length: 5 }, invite),
    ])
    expect(removal).toMatchObject(ok)
    const { invitations } = (await owner.api('GET', '/auth/team')).body
    expect(invitations).toEqual([])
  })

  it('SEC-06 who was removed and comes back is no owner any more', async () => {
    const owner = await server.signUp()
    const colleague = await colleagueOf(owner)
    await setOwner(owner, colleague, true)
    expect(await remove(owner, colleague, { seen: true })).toMatchObject(ok)
    const [row] = await query('select org_id, is_owner from users where id = $1', [colleague.user.id])
    expect(row).toEqual({ org_id: null, is_owner: false })
  })

  it('a removal says what it saw: a colleague who became an owner meanwhile is shown as they are now', async () => {
    const owner = await server.signUp()
    const colleague = await colleagueOf(owner, 'Joana')
    await setOwner(owner, colleague, true)
    expect(await remove(owner, colleague)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        detail: 'Enquanto isso, Joana passou a ser responsável pela empresa.',
        current: { id: colleague.user.id, is_owner: true },
      },
    })
    expect(await isOwner(colleague)).toBe(true)
  })

  it('knows nobody of another organization', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    expect(codeOf(await remove(stranger, owner, { seen: true }))).toEqual([404, 'not_found'])
    expect(codeOf(await setOwner(stranger, owner, false))).toEqual([404, 'not_found'])
  })
})

describe('confirming that it is still them', () => {
  it('SEC-06 a removal without a confirmation, with one for another purpose or with an old one is refused', async () => {
    const owner = await server.signUp()
    const colleague = await colleagueOf(owner)
    const attempt = (confirmation?: string) =>
      owner.api('POST', `/auth/users/${colleague.user.id}/removal`, {
        seen: { is_owner: false },
        confirmation,
      })
    const refused = [403, 'confirmation_required']
    expect(codeOf(await attempt())).toEqual(refused)
    expect(codeOf(await attempt('nada'))).toEqual(refused)
    expect(codeOf(await attempt(await owner.confirm('change_owners')))).toEqual(refused)
    expect(codeOf(await attempt(await colleague.confirm('remove_member')))).toEqual(refused)
    const mine = await owner.confirm('remove_member')
    later = 11 * MINUTE
    expect(codeOf(await attempt(mine))).toEqual(refused)
    later = 0
    expect(await attempt(mine)).toMatchObject(ok)
  })

  it('SEC-06 a confirmation of one session is nothing in another', async () => {
    const owner = await server.signUp()
    const colleague = await colleagueOf(owner)
    const stolen = await owner.confirm('remove_member')
    const [session] = await query('select * from sessions where user_id = $1', [owner.user.id])
    await query('update sessions set id = $2 where id = $1', [session.id, newId()])
    const recaptcha_token = await server.botToken('login_action')
    const login = await server.request('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: owner.password, recaptcha_token }),
    })
    const { access_token } = (await login.json()) as { access_token: string }
    const answer = await server.request(`/api/v1/auth/users/${colleague.user.id}/removal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ seen: { is_owner: false }, confirmation: stolen }),
    })
    expect(answer.status).toBe(403)
  })

  it('SEC-06 a wrong password is told at its field, signs nobody out, and stops after ten', async () => {
    const owner = await server.signUp()
    const wrong = () =>
      owner.api('POST', '/auth/confirmations', { purpose: 'remove_member', password: 'errada' })
    expect(await wrong()).toMatchObject({ status: 422, body: { fields: { password: 'Senha incorreta.' } } })
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await wrong()).status))
    expect(statuses).toContain(429)
    expect((await owner.api('GET', '/auth/users/me')).status).toBe(200)
  })

  it('SEC-06 the right password may be given as often as it is asked for', async () => {
    const owner = await server.signUp()
    for (let n = 0; n < 15; n++) expect(await owner.confirm('remove_member')).toBeTruthy()
    const wrong = { purpose: 'remove_member', password: 'errada' }
    expect((await owner.api('POST', '/auth/confirmations', wrong)).status).toBe(422)
  })

  /** The code in the last mail to this address. */
  async function codeFor(email: string): Promise<string> {
    await server.jobs.drain()
    const folder = join(server.deps.env.dataDir, 'outbox')
    const texts = await Promise.all(
      (await readdir(folder)).toSorted().map((name) => readFile(join(folder, name), 'utf8')),
    )
    const mine = texts.filter((text) => text.startsWith(`Para: ${email}\n`) && text.includes('código para'))
    return /^(\d{6})$/m.exec(mine.at(-1) ?? '')?.[1] ?? 'none'
  }

  it('SEC-06 SET-16 who has no password confirms with a code from their email, once; a first password asks for it too', async () => {
    const owner = await server.signUp()
    await query('update users set password_hash = null where id = $1', [owner.user.id])
    const purpose = 'set_password'
    const confirm = (code: string, of: string = purpose) =>
      owner.api('POST', '/auth/confirmations', { purpose: of, code })
    const set = (confirmation?: string) =>
      owner.api('POST', '/auth/users/me/set-password', { new_password: 'primeira-senha', confirmation })

    expect(codeOf(await set())).toEqual([403, 'confirmation_required'])
    expect((await owner.api('POST', '/auth/confirmations/code', { purpose })).status).toBe(200)
    const code = await codeFor(owner.email)
    const other = code === '000000' ? '000001' : '000000'
    expect((await confirm(other)).body.fields).toEqual({ code: 'Código incorreto.' })
    expect((await confirm(code, 'delete_organization')).status).toBe(422)
    const done = await confirm(code)
    expect(done.status).toBe(200)
    expect((await confirm(code)).status).toBe(422)
    expect((await set(done.body.confirmation)).status).toBe(200)
    expect((await owner.api('POST', '/auth/confirmations/code', { purpose })).status).toBe(409)
  })

  it('SEC-06 a code ends with five wrong tries', async () => {
    const owner = await server.signUp()
    await query('update users set password_hash = null where id = $1', [owner.user.id])
    const purpose = 'remove_member'
    await owner.api('POST', '/auth/confirmations/code', { purpose })
    const code = await codeFor(owner.email)
    const other = code === '000000' ? '000001' : '000000'
    const attempt = (given: string) => owner.api('POST', '/auth/confirmations', { purpose, code: given })
    for (let tries = 0; tries < 5; tries++) expect((await attempt(other)).status).toBe(422)
    expect((await attempt(code)).body.fields).toEqual({ code: 'Este código não vale mais. Peça outro.' })
  })
})

describe('deleting the organization', () => {
  async function deletion(by: Account, name: string) {
    const confirmation = await by.confirm('delete_organization')
    return by.api('POST', `/auth/organizations/${by.organizationId}/deletion`, { name, confirmation })
  }
  const tables = async () =>
    (
      await query(
        `select table_name as name from information_schema.columns
         where column_name = 'org_id' and table_schema = 'public' and table_name <> 'jobs'`,
      )
    ).map(({ name }) => name as string)
  async function rowsOf(orgId: string): Promise<Record<string, number>> {
    const found: Record<string, number> = {}
    for (const table of await tables()) {
      const [row] = await query(`select count(*)::int as n from "${table}" where org_id = $1`, [orgId])
      if (row.n > 0) found[table] = row.n
    }
    return found
  }

  it('SEC-06 asks for an owner, the password and the name as it is now', async () => {
    const owner = await server.signUp({ organization: 'Clínica Luz' })
    const colleague = await colleagueOf(owner)
    colleague.organizationId = owner.organizationId
    expect(codeOf(await deletion(colleague, 'Clínica Luz'))).toEqual([403, 'owners_only'])
    const wrong = await deletion(owner, 'Clínica Sombra')
    expect(codeOf(wrong)).toEqual([409, 'conflict'])
    expect((wrong.body.current as Organization).name).toBe('Clínica Luz')
    const path = `/auth/organizations/${owner.organizationId}/deletion`
    expect(codeOf(await owner.api('POST', path, { name: 'Clínica Luz' }))).toEqual([
      403,
      'confirmation_required',
    ])
    const stranger = await server.signUp()
    const confirmation = await stranger.confirm('delete_organization')
    expect(codeOf(await stranger.api('POST', path, { name: 'Clínica Luz', confirmation }))).toEqual([
      404,
      'not_found',
    ])
    expect((await owner.api('GET', '/auth/team')).status).toBe(200)
  })

  it('SEC-06 ends every session at once, removes every row in the background, and leaves the accounts', async () => {
    const owner = await server.signUp({ organization: 'Clínica Luz' })
    const colleague = await colleagueOf(owner)
    const other = await server.signUp()
    const invited = await owner.api('POST', '/auth/invitations', { email: 'nova@exemplo.com.br' })
    const channel = await owner.api('POST', '/communication/channels', { name: 'Recepção', type: 'whatsapp' })
    const contact = newId()
    const org = owner.organizationId
    await query(
      `insert into contacts (id, org_id, name, phone_number, revision)
       select gen_random_uuid(), $1, 'Cliente ' || n, '+551190000' || n, 0 from generate_series(1000, 2100) n`,
      [org],
    )
    await query(
      `insert into contacts (id, org_id, name, phone_number, revision) values ($1, $2, 'Ana', '+5511988881111', 0)`,
      [contact, org],
    )
    await query(
      `insert into conversations (id, org_id, contact_id, channel_id, last_message_at, created_at, revision)
       values (gen_random_uuid(), $1, $2, $3, now(), now(), 0)`,
      [org, contact, channel.body.id],
    )
    const before = await rowsOf(other.organizationId)

    expect((await deletion(owner, 'Clínica Luz')).body).toEqual({ ok: true })
    expect((await owner.api('GET', '/auth/users/me')).status).toBe(401)
    expect((await colleague.api('GET', '/auth/users/me')).status).toBe(401)
    const refresh = await server.request('/api/v1/auth/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: colleague.refreshToken }),
    })
    expect(((await refresh.json()) as { code: string }).code).toBe('session_ended')
    const [sub] = await query('select status from subscriptions where org_id = $1', [org])
    expect(sub.status).toBe('canceled')
    const late = await server.signUp({ organization: false, email: 'nova@exemplo.com.br' })
    const token = new URL(invited.body.link).searchParams.get('invite')
    expect((await late.api('POST', '/auth/invitations/accept', { token })).status).toBe(404)

    await server.jobs.drain()
    expect(await rowsOf(org)).toEqual({})
    expect(await query('select id from organizations where id = $1', [org])).toEqual([])
    expect(await query('select id from jobs where org_id = $1', [org])).toEqual([])
    expect(
      await query('select org_id from users where id = any($1)', [[owner.user.id, colleague.user.id]]),
    ).toEqual([{ org_id: null }, { org_id: null }])
    expect(await rowsOf(other.organizationId)).toEqual(before)
  })
})
