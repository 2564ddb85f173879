import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { realtimeChannel } from '../../src/contract/realtimeEvents.ts'
import { plainTransaction } from '../../server/db/orgTransaction.ts'
import { enqueueJob } from '../../server/jobs/enqueueJob.ts'
import { joinByInvitation } from '../../server/modules/accounts/team/joinByInvitation.ts'
import { connectSdk } from './realtimeHarness.ts'
import { linkIn } from './mailHarness.ts'
import { type Account, type ApiAnswer, startTestServer, type TestServer } from './testServer.ts'
import { waitFor } from '../waitFor.ts'

const DAY = 24 * 3_600_000
let server: TestServer
/** Milliseconds added to the real time, for tokens and jobs alike. */
let later = 0

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + later) })
}, 60_000)
afterAll(() => server.close())
afterEach(() => {
  later = 0
})

let emails = 0
const newEmail = () => `convidada-${++emails}@exemplo.com.br`
const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows

async function post(path: string, body: unknown, ip?: string): Promise<ApiAnswer> {
  const response = await server.request(
    `/api/v1${path}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    ip,
  )
  return { status: response.status, body: await response.json(), headers: response.headers }
}

async function signIn({ email, password }: Account) {
  const recaptcha_token = await server.botToken('login_action')
  const answer = await post('/auth/login', { email, password, recaptcha_token })
  expect(answer.status).toBe(200)
  return answer.body
}
const tokenOf = (answer: ApiAnswer) => new URL(answer.body.link).searchParams.get('invite')!
async function invite(by: Account, email = newEmail()) {
  const answer = await by.api('POST', '/auth/invitations', { email })
  expect(answer.status).toBe(200)
  return { email, token: tokenOf(answer), id: answer.body.invitation.id as string }
}
const preview = (token: string) => post('/auth/invitations/preview', { token })
/** Removes a member as the screen does: with the password and with what it shows of the member. */
const remove = async (by: Account, other: Account) =>
  by.api('POST', `/auth/users/${other.user.id}/removal`, {
    seen: { is_owner: other.user.is_owner ?? false },
    confirmation: await by.confirm('remove_member'),
  })
const accept = (account: Account, token: string) => account.api('POST', '/auth/invitations/accept', { token })
const INVALID = {
  code: 'link_invalid',
  detail: 'Este convite não vale mais. Peça outro a quem convidou você.',
}

describe('inviting', () => {
  it('PRD-08 any member invites by email; the team shows it and the message has a working link', async () => {
    const owner = await server.signUp({ name: 'Dona Rita', organization: 'Clínica Luz' })
    const email = newEmail()
    const made = await owner.api('POST', '/auth/invitations', { email: email.toUpperCase() })
    expect(made.body).toMatchObject({ invitation: { email, invited_by: 'Dona Rita' } })
    const { members, invitations } = (await owner.api('GET', '/auth/team')).body
    expect(members).toMatchObject([{ id: owner.user.id, name: 'Dona Rita', email: owner.email }])
    expect(invitations).toEqual([made.body.invitation])
    expect(Date.parse(invitations[0].expires_at) - Date.parse(invitations[0].created_at)).toBe(7 * DAY)

    await server.jobs.drain()
    const folder = join(server.deps.env.dataDir, 'outbox')
    const texts = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    const [text, ...others] = texts.filter((one) => one.startsWith(`Para: ${email}\n`))
    expect(others).toEqual([])
    expect(text).toContain('Assunto: Convite para a equipe de Clínica Luz no Balcão')
    expect(text).toContain('Dona Rita convidou você para a equipe de Clínica Luz')
    const link = linkIn({ text: text! })
    expect(link.origin + link.pathname).toBe('http://localhost:3000/auth/register')
    for (const token of [link.searchParams.get('invite')!, tokenOf(made)])
      expect((await preview(token)).body).toEqual({
        email,
        organization_name: 'Clínica Luz',
        invited_by: 'Dona Rita',
        has_account: false,
      })
  })

  it('refuses who belongs to the team already, whatever the case', async () => {
    const owner = await server.signUp()
    const member = await server.signUp({ joins: owner.organizationId })
    const answer = await owner.api('POST', '/auth/invitations', { email: member.email.toUpperCase() })
    expect([answer.status, answer.body.detail]).toEqual([409, 'Esta pessoa já faz parte da equipe.'])
    const bad = await owner.api('POST', '/auth/invitations', { email: 'nada' })
    expect(bad.body).toMatchObject({ code: 'invalid_body', fields: { email: 'Formato de email inválido' } })
  })

  it('a later invitation to the same email closes the former, also of two at once', async () => {
    const owner = await server.signUp()
    const first = await invite(owner)
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.api('POST', '/auth/invitations', { email: first.email })),
    )
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200])
    expect((await owner.api('GET', '/auth/team')).body.invitations).toHaveLength(1)
    const statuses = await Promise.all(
      [first.token, ...answers.map(tokenOf)].map(async (token) => (await preview(token)).status),
    )
    expect(statuses[0]).toBe(404)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('a cancelled invitation, one that is over and an unknown one are all the same', async () => {
    const owner = await server.signUp()
    const [cancelled, over] = [await invite(owner), await invite(owner)]
    expect((await owner.api('DELETE', `/auth/invitations/${cancelled.id}`)).body).toEqual({ ok: true })
    expect((await owner.api('DELETE', `/auth/invitations/${cancelled.id}`)).status).toBe(404)
    expect((await preview(over.token)).status).toBe(200)
    later = 7 * DAY + 1000
    for (const token of [cancelled.token, over.token, `link_${'x'.repeat(43)}`]) {
      const answer = await preview(token)
      expect([answer.status, answer.body]).toEqual([404, INVALID])
    }
    expect((await post('/auth/invitations/preview', { token: '' })).status).toBe(422)
  })

  it('sends no message for an invitation cancelled before it left', async () => {
    const owner = await server.signUp()
    const { id } = await invite(owner)
    await owner.api('DELETE', `/auth/invitations/${id}`)
    await server.jobs.drain()
    const outbox = () => readdir(join(server.deps.env.dataDir, 'outbox'))
    const before = await outbox()
    await plainTransaction(server.deps.database.db, owner.organizationId, (t) =>
      enqueueJob(t, { kind: 'mail.send', payload: { mail: 'invite', invitation_id: id } }),
    )
    await server.jobs.drain()
    expect(await outbox()).toEqual(before)
    expect(await query("select 1 from jobs where kind = 'mail.send'")).toEqual([])
  })

  it('stops at twenty an hour for an organization, at ten a day for an address, and guessing of links', async () => {
    // At the beginning of each limit's window.
    later = DAY - (Date.now() % DAY)
    const owner = await server.signUp()
    for (let n = 0; n < 20; n++) await invite(owner)
    const stopped = await owner.api('POST', '/auth/invitations', { email: newEmail() })
    expect([stopped.status, stopped.body.code]).toEqual([429, 'rate_limited'])

    const email = newEmail()
    for (let n = 0; n < 5; n++) {
      const other = await server.signUp()
      for (let m = 0; m < 2; m++) await invite(other, email)
    }
    const another = await server.signUp()
    expect((await another.api('POST', '/auth/invitations', { email })).status).toBe(429)

    const guess = () => post('/auth/invitations/preview', { token: 'link_x' }, '203.0.113.50')
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) statuses.push((await guess()).status)
    expect([...new Set(statuses.slice(0, 60))]).toEqual([404])
    expect(statuses[60]).toBe(429)
  })
})

describe('accepting', () => {
  it('PRD-07 PRD-08 an account without organization enters with the same rights; the link works once', async () => {
    const owner = await server.signUp({ organization: 'Clínica Sol' })
    const guest = await server.signUp({ organization: false, email: newEmail() })
    const { token } = await invite(owner, guest.email)
    expect((await preview(token)).body).toMatchObject({ has_account: true })
    const entered = await accept(guest, token)
    expect(entered.body).toMatchObject({
      id: guest.user.id,
      organization_id: owner.organizationId,
      default_provider_id: null,
      onboarding_completed: true,
    })
    const team = (await guest.api('GET', '/auth/team')).body
    expect(team.members).toHaveLength(2)
    expect(team.invitations).toEqual([])
    expect((await guest.api('POST', '/auth/invitations', { email: newEmail() })).status).toBe(200)
    expect((await preview(token)).body).toEqual(INVALID)
    const third = await server.signUp({ organization: false })
    expect((await accept(third, token)).body).toEqual(INVALID)
  })

  it('does not let in another email, and the invitation stays for whom it is', async () => {
    const owner = await server.signUp()
    const guest = await server.signUp({ organization: false, email: newEmail() })
    const thief = await server.signUp({ organization: false })
    const { token } = await invite(owner, guest.email)
    const refused = await accept(thief, token)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect(JSON.stringify(refused.body)).not.toContain(guest.email)
    expect((await thief.api('GET', '/auth/users/me')).body.organization_id).toBeNull()
    expect((await accept(guest, token)).status).toBe(200)
  })

  it('does not move who has a company', async () => {
    const owner = await server.signUp()
    const boss = await server.signUp({ email: newEmail() })
    const { token } = await invite(owner, boss.email)
    const refused = await accept(boss, token)
    expect([refused.status, refused.body.detail]).toEqual([409, 'Você já faz parte de outra empresa.'])
    expect((await boss.api('GET', '/auth/users/me')).body.organization_id).toBe(boss.organizationId)
    expect((await preview(token)).status).toBe(200)
  })

  it('two acceptances at once are one', async () => {
    const owner = await server.signUp()
    const guest = await server.signUp({ organization: false, email: newEmail() })
    const { token } = await invite(owner, guest.email)
    const answers = await Promise.all([1, 2, 3].map(() => accept(guest, token)))
    expect(answers.map((one) => one.status).filter((status) => status === 200)).toHaveLength(1)
  })

  it('PRD-08 registration joins through it with the invited email alone', async () => {
    const owner = await server.signUp()
    const { token, email } = await invite(owner)
    const { db } = server.deps.database
    const join = (as: string) =>
      db.transaction((tx) => joinByInvitation(tx, { token, email: as, now: server.deps.clock() }))
    const text = 'Este convite foi enviado para outro email.'
    await expect(join('outra@exemplo.com.br')).rejects.toMatchObject({
      status: 422,
      detail: text,
      fields: { email: text },
    })
    expect(await join(email.toUpperCase())).toEqual({
      organizationId: owner.organizationId,
      defaultProviderId: null,
    })
    await expect(join(email)).rejects.toMatchObject({ status: 404, code: 'link_invalid' })
  })
})

describe('other organizations', () => {
  it('PRD-09 neither see, cancel nor remove what is not theirs', async () => {
    const owner = await server.signUp()
    const member = await server.signUp({ joins: owner.organizationId })
    const { id, token } = await invite(owner)
    const stranger = await server.signUp()
    const team = (await stranger.api('GET', '/auth/team')).body
    expect(team).toMatchObject({ members: [{ id: stranger.user.id }], invitations: [] })
    for (const path of [`/auth/invitations/${id}`, `/auth/users/${member.user.id}`, `/auth/users/${newId()}`])
      expect([path, (await stranger.api('DELETE', path)).status]).toEqual([path, 404])
    expect((await preview(token)).status).toBe(200)
    expect((await member.api('GET', '/auth/users/me')).status).toBe(200)
    expect((await post('/auth/invitations', { email: newEmail() })).status).toBe(401)
    const nobody = await server.signUp({ organization: false })
    expect((await nobody.api('GET', '/auth/team')).status).toBe(403)
    expect((await remove(nobody, member)).status).toBe(403)
  })
})

describe('removing', () => {
  /** Creates a conversation assigned to this user. */
  async function talkOf(owner: Account, userId: string, status: string): Promise<string> {
    const [contact, channel, talk] = [newId(), newId(), newId()]
    await query(`insert into channels (id, org_id, name, transport) values ($1, $2, 'WhatsApp', 'local')`, [
      channel,
      owner.organizationId,
    ])
    await query(
      `insert into contacts (id, org_id, name, phone_number, revision) values ($1, $2, 'Cliente', $3, 0)`,
      [contact, owner.organizationId, `+55119${String(Date.now()).slice(-8)}`],
    )
    await query(
      `insert into conversations (id, org_id, contact_id, channel_id, status, assigned_to, ai_handled, last_message_at, created_at, revision)
       values ($1, $2, $3, $4, $5, $6, false, now(), now(), 0)`,
      [talk, owner.organizationId, contact, channel, status, userId],
    )
    return talk
  }
  const changes = async (account: Account, since: number) =>
    (await account.api('GET', `/sync/changes?since=${since}`)).body

  it('PRD-08 ends the sessions, marks the devices to wipe, frees the conversations and leaves the rest', async () => {
    const owner = await server.signUp()
    const member = await server.signUp({ name: 'Colega', joins: owner.organizationId })
    const second = await signIn(member)
    const held = await talkOf(owner, member.user.id, 'active')
    const resolved = await talkOf(owner, member.user.id, 'closed')
    const own = await talkOf(owner, owner.user.id, 'active')
    const invited = await member.api('POST', '/auth/invitations', { email: newEmail() })
    const before = (await changes(owner, 0)).revision

    expect((await remove(owner, member)).body).toEqual({ ok: true })

    expect((await member.api('GET', '/auth/users/me')).status).toBe(401)
    expect((await member.api('GET', '/sync/changes?since=0')).status).toBe(401)
    const refresh = await post('/auth/refresh-token', { refresh_token: second.refresh_token })
    expect([refresh.status, refresh.body.code]).toEqual([401, 'session_ended'])
    expect(
      await query('select wipe, revoked_at is not null as over from sessions where user_id = $1', [
        member.user.id,
      ]),
    ).toEqual([
      { wipe: true, over: true },
      { wipe: true, over: true },
    ])
    expect(
      await query('select id, status, assigned_to from conversations where org_id = $1', [
        owner.organizationId,
      ]),
    ).toEqual(
      expect.arrayContaining([
        { id: held, status: 'waiting', assigned_to: null },
        { id: resolved, status: 'closed', assigned_to: null },
        { id: own, status: 'active', assigned_to: owner.user.id },
      ]),
    )
    const after = await changes(owner, before)
    expect(after.revision).toBe(before + 1)
    expect(after.changes.map((change: { record: { id: string } }) => change.record.id).toSorted()).toEqual(
      [held, resolved].toSorted(),
    )

    const team = (await owner.api('GET', '/auth/team')).body
    expect(team.members).toMatchObject([{ id: owner.user.id }])
    expect(team.invitations).toEqual([])
    expect((await preview(tokenOf(invited))).status).toBe(404)
    expect((await remove(owner, member)).status).toBe(404)

    // The removed member keeps the account, for another company or invitation.
    const again = await signIn(member)
    expect(again.user).toMatchObject({
      organization_id: null,
      default_provider_id: null,
      onboarding_completed: false,
    })
  })

  it('refuses oneself, and of two who remove each other lets one', async () => {
    const owner = await server.signUp()
    const member = await server.signUp({ joins: owner.organizationId })
    await query('update users set is_owner = true where id = $1', [member.user.id])
    member.user.is_owner = true
    const self = await remove(owner, owner)
    expect([self.status, self.body.detail]).toEqual([422, 'Você não pode remover a si mesmo.'])
    const answers = await Promise.all([remove(owner, member), remove(member, owner)])
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await query('select id from users where org_id = $1', [owner.organizationId])).toHaveLength(1)
  })

  it('takes no revision when they held nothing', async () => {
    const owner = await server.signUp()
    const member = await server.signUp({ joins: owner.organizationId })
    const before = (await changes(owner, 0)).revision
    await remove(owner, member)
    expect((await changes(owner, before)).revision).toBe(before)
  })

  describe('the live line', () => {
    let http: Server
    let port: number
    const screens: ReturnType<typeof connectSdk>[] = []
    beforeAll(async () => {
      http = createAdaptorServer({ fetch: server.app.fetch }) as Server
      http.on('upgrade', (request, socket, head) => {
        if (!server.deps.ports.hub?.handleUpgrade(request, socket, head)) socket.destroy()
      })
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
      port = (http.address() as AddressInfo).port
    })
    afterAll(async () => {
      for (const { client } of screens) client.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    })

    /** Connects the SDK with the account's token, requested once or anew each time. */
    async function listen(account: Account, organizationId: string, token?: () => Promise<string>) {
      const ask = async () => {
        const { status, body } = await account.api('GET', '/communication/ably/auth')
        if (status !== 200) throw new Error(`realtime auth: ${status}`)
        return body.token as string
      }
      const first = await ask()
      const screen = connectSdk(
        { port, tokens: { issue: () => Promise.reject(new Error('not asked here')) } },
        { channelName: realtimeChannel(organizationId), token: token ?? (async () => first) },
      )
      screens.push(screen)
      return { ...screen, first }
    }
    const attached = (screen: ReturnType<typeof connectSdk>) =>
      waitFor(() => expect(screen.channel.state).toBe('attached'))

    it('SET-10 a device that is ended from another one hears nothing more; the others stay', async () => {
      const owner = await server.signUp()
      const talk = await talkOf(owner, owner.user.id, 'active')
      const recaptcha_token = await server.botToken('login_action')
      const login = { email: owner.email, password: owner.password, recaptcha_token }
      const { body } = await post('/auth/login', login)
      const lost: Account = {
        ...owner,
        api: async (method, path) => {
          const headers = { authorization: `Bearer ${body.access_token}` }
          const response = await server.request(`/api/v1${path}`, { method, headers })
          return { status: response.status, body: await response.json(), headers: response.headers }
        },
      }
      const [kept, ended] = [
        await listen(owner, owner.organizationId),
        await listen(lost, owner.organizationId),
      ]
      await Promise.all([attached(kept), attached(ended)])

      const devices = (await owner.api('GET', '/auth/sessions')).body as { id: string; current: boolean }[]
      const phone = devices.find(({ current }) => !current)
      await owner.api('DELETE', `/auth/sessions/${phone!.id}`)
      await owner.api('PATCH', `/communication/conversations/${talk}`, { status: 'closed' })
      await server.jobs.drain()
      await waitFor(() => expect(kept.names).toEqual(['conversation.update']))
      const revoked = () => ended.connections.filter(({ reason }) => reason?.code === 40141)
      await waitFor(() => expect(revoked().length).toBeGreaterThan(0))
      expect(ended.names).toEqual([])
      expect((await lost.api('GET', '/auth/users/me')).status).toBe(401)
    })

    it('PRD-08 PRD-09 stops at the removal: nothing published later arrives, the old token is refused', async () => {
      const owner = await server.signUp()
      const member = await server.signUp({ joins: owner.organizationId })
      const talk = await talkOf(owner, member.user.id, 'active')
      const [stays, leaves] = [
        await listen(owner, owner.organizationId),
        await listen(member, owner.organizationId),
      ]
      await Promise.all([attached(stays), attached(leaves)])
      await owner.api('PATCH', `/communication/conversations/${talk}`, { status: 'waiting' })
      await server.jobs.drain()
      await waitFor(() => {
        expect(stays.names).toEqual(['conversation.update'])
        expect(leaves.names).toEqual(['conversation.update'])
      })

      await remove(owner, member)
      await owner.api('PATCH', `/communication/conversations/${talk}`, { status: 'closed' })
      await server.jobs.drain()
      const all = ['conversation.update', 'sync.changes', 'conversation.update']
      await waitFor(() => expect(stays.names).toEqual(all))
      // The SDK reconnects again and again with the same unexpired token.
      await waitFor(() =>
        expect(
          leaves.connections.filter(
            ({ current, reason }) => current !== 'connected' && reason?.code === 40141,
          ).length,
        ).toBeGreaterThan(1),
      )
      expect(leaves.names).toEqual(['conversation.update'])
      expect(stays.connections.filter(({ current }) => current !== 'connecting')).toHaveLength(1)

      // A new connection with that token gets nothing, whether from the newest position or an old one.
      const late = connectSdk(
        { port, tokens: { issue: () => Promise.reject(new Error('not asked here')) } },
        { channelName: realtimeChannel(owner.organizationId), token: async () => leaves.first },
      )
      screens.push(late)
      await waitFor(() => expect(late.connections.some(({ reason }) => reason?.code === 40141)).toBe(true))
      expect(late.attaches).toEqual([])
    })

    it('who came back hears again, though the log still tells of their leaving', async () => {
      const owner = await server.signUp()
      const member = await server.signUp({ joins: owner.organizationId })
      const stays = await listen(owner, owner.organizationId)
      await attached(stays)
      await remove(owner, member)
      const session = await signIn(member)
      const { token } = await invite(owner, member.email)
      const back: Account = {
        ...member,
        api: async (method, path, body) => {
          const response = await server.request(`/api/v1${path}`, {
            method,
            headers: {
              authorization: `Bearer ${session.access_token}`,
              'content-type': 'application/json',
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
          return { status: response.status, body: await response.json(), headers: response.headers }
        },
      }
      expect((await accept(back, token)).status).toBe(200)
      const screen = await listen(back, owner.organizationId)
      await attached(screen)
      const talk = await talkOf(owner, owner.user.id, 'active')
      await owner.api('PATCH', `/communication/conversations/${talk}`, { status: 'closed' })
      await server.jobs.drain()
      await waitFor(() => {
        expect(stays.names).toEqual(['conversation.update'])
        expect(screen.names).toEqual(['conversation.update'])
      })
      expect(screen.connections.filter(({ reason }) => reason?.code === 40141)).toEqual([])
    })
  })
})
