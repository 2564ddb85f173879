import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { RealtimeCredentials, RealtimeData } from '../../src/contract/realtimeEvents.ts'
import type { Database } from '../../server/db/openDatabase.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { type RunningServer, startServer } from '../../server/startServer.ts'
import { connectSdk } from '../server/realtimeHarness.ts'
import { conversationsOf, messagesOf, ok, simulatedPhone } from '../server/simulatorHarness.ts'
import { revisionOf } from '../server/syncHarness.ts'
import { botToken } from '../solveProof.ts'
import { freshPostgres } from './postgres.ts'
import { waitFor } from '../waitFor.ts'

const postgres = await freshPostgres()
const soon = 90_000
const log = createLog({ level: 'silent' })

const json = (body: unknown, token?: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
})

function callerOf(server: RunningServer, token: string) {
  const request = (path: string, init?: RequestInit) => fetch(server.url + path, init)
  const api = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const response = await request(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
  return { request, api }
}

describe.skipIf(postgres === null)('two servers on one PostgreSQL, each with its jobs, hub and port', () => {
  const servers: RunningServer[] = []
  const screens: ReturnType<typeof connectSdk>[] = []
  let database: Database
  let token: string
  let organizationId: string
  let email: string
  let password: string

  beforeAll(async () => {
    const start = () =>
      startServer(
        readEnv({
          NODE_ENV: 'test',
          PORT: '0',
          DATABASE_URL: postgres!.url,
          BOT_CHECK_COST: '1',
          WARM_UP: '0',
        }),
        log,
      )
    // Started together, so that both find an empty database.
    servers.push(...(await Promise.all([start(), start()])))
    database = await postgres!.open()
    const { url } = servers[0]!
    const person = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'segredo123', acceptTerms: true }
    const recaptcha_token = await botToken((path, init) => fetch(url + path, init), 'register_action')
    const registered = await fetch(`${url}/api/v1/auth/users`, json({ ...person, recaptcha_token }))
    token = ((await registered.json()) as { access_token: string }).access_token
    const clinic = { name: 'Clínica', size: 'small', whatsapp: '+55 (11) 98888-1204', type: 'Estética' }
    const made = await fetch(`${url}/api/v1/auth/organizations`, json(clinic, token))
    expect(made.status).toBe(200)
    const { rows } = await database.pool.query('select id from organizations')
    organizationId = rows[0].id
    email = person.email
    password = person.password
    // Without the agent, whose answers would disturb the counts.
    await database.pool.query('update agents set is_active = false')
  })
  afterAll(async () => {
    for (const { client } of screens) client.close()
    await Promise.all(servers.map((server) => server.stop()))
    await postgres?.drop()
  })

  it('keep an idle connection for longer than a proxy in front of them does', async () => {
    for (const { url } of servers) {
      const { headers } = await fetch(`${url}/health`)
      expect(headers.get('keep-alive')).toBe('timeout=75')
    }
  })

  it('PRD-09 a session ended on one is over on the other at once, though it was known there', async () => {
    const [one, other] = servers
    const recaptcha_token = await botToken((path, init) => fetch(one!.url + path, init), 'login_action')
    const login = await fetch(`${one!.url}/api/v1/auth/login`, json({ email, password, recaptcha_token }))
    const phone = callerOf(other!, ((await login.json()) as { access_token: string }).access_token)
    expect((await phone.api('GET', '/auth/users/me')).status).toBe(200)
    const desk = callerOf(one!, token)
    const devices = (await desk.api('GET', '/auth/sessions')).body as { id: string; current: boolean }[]
    const ended = devices.find(({ current }) => !current)
    expect((await desk.api('DELETE', `/auth/sessions/${ended!.id}`)).status).toBe(200)
    // Before the other server's cached knowledge of the session expires.
    await waitFor(async () => expect((await phone.api('GET', '/auth/users/me')).status).toBe(401))
  })

  it('OFF-07 RT-10 take in, send and tell everything exactly once, whichever of them is asked', async () => {
    const callers = servers.map((server) => callerOf(server, token))
    const [one, two] = [callers[0]!, callers[1]!]
    const phone = await simulatedPhone(one, one)
    for (const [index, server] of servers.entries()) {
      const asked = await ok(callers[index]!.api('GET', '/communication/ably/auth'))
      const credentials = RealtimeCredentials.parse(asked.body)
      const port = Number(new URL(server.url).port)
      const tokens = { issue: () => Promise.reject(new Error('asked of the server instead')) }
      const screen = connectSdk(
        { port, tokens },
        { channelName: credentials.channel, token: async () => credentials.token },
      )
      screens.push(screen)
    }
    await waitFor(() => {
      for (const { channel } of screens) expect(channel.state).toBe('attached')
    }, soon)

    // Every customer's message reaches both servers at once, as when a provider repeats a post.
    const customers = ['5511911110001', '5511911110002', '5511911110003', '5511911110004']
    await Promise.all(
      customers.map(async (from) => {
        for (let n = 0; n < 5; n += 1) {
          const message = {
            id: newId(),
            from,
            name: `Cliente ${from.slice(-1)}`,
            type: 'text',
            text: `Pergunta ${n}`,
          }
          await Promise.all(
            callers.map(({ request }) =>
              ok(
                request(`/api/simulator/${phone.token}/messages`, json(message)).then(async (response) => ({
                  status: response.status,
                  body: await response.json(),
                })),
              ),
            ),
          )
        }
      }),
    )
    const conversations = await waitFor(async () => {
      const found = await conversationsOf(one)
      expect(found.map(({ messagesCount }) => messagesCount)).toEqual([5, 5, 5, 5])
      return found
    }, soon)

    // Every answer is sent to both at once under one key, like a client that retries.
    const sent = new Map<string, string[]>()
    await Promise.all(
      conversations.map(async ({ id, contactPhone }) => {
        const ids = Array.from({ length: 5 }, () => newId())
        sent.set(contactPhone!, ids)
        for (const [n, messageId] of ids.entries()) {
          const key = newId()
          const body = {
            id: messageId,
            conversation_id: id,
            message_type: 'text',
            content: { text: `Resposta ${n}` },
          }
          const answers = await Promise.all(
            callers.map(({ api }) =>
              ok(api('POST', '/communication/messages', body, { 'idempotency-key': key })),
            ),
          )
          expect(answers[0]!.body).toEqual(answers[1]!.body)
        }
      }),
    )

    await waitFor(async () => {
      for (const { id } of conversations) {
        const answers = (await messagesOf(two, id)).filter(({ direction }) => direction === 'outbound')
        expect(answers.map(({ status }) => status)).toEqual(Array(5).fill('delivered'))
      }
    }, soon)
    for (const [customer, ids] of sent) {
      expect((await phone.received(customer)).map(({ client_id }) => client_id)).toEqual(ids)
    }
    const texts = await Promise.all(
      conversations.map(async ({ id }) => (await messagesOf(one, id)).map(({ content }) => content.text)),
    )
    const questions = [0, 1, 2, 3, 4].map((n) => `Pergunta ${n}`)
    const answers = [0, 1, 2, 3, 4].map((n) => `Resposta ${n}`)
    for (const thread of texts) expect(thread).toEqual([...questions, ...answers])

    // Each screen, on either server, has received every revision once and in order.
    const last = await revisionOf(database, organizationId)
    for (const screen of screens) {
      await waitFor(() => expect(RealtimeData.parse(screen.data.at(-1)).revision).toBe(last), soon)
      const revisions = screen.data.map((data) => RealtimeData.parse(data).revision)
      expect(revisions).toEqual(Array.from({ length: last - revisions[0]! + 1 }, (_, n) => revisions[0]! + n))
      expect(revisions.length).toBeGreaterThanOrEqual(40)
    }
  })
})
