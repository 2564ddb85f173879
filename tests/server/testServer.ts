import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { newId } from '../../src/contract/ids.ts'
import type { ConfirmationPurpose } from '../../src/contract/confirmation.ts'
import type { User } from '../../src/contract/account.ts'
import { createApp } from '../../server/app.ts'
import { serverSeal } from '../../server/db/serverKey.ts'
import { openDatabase } from '../../server/db/openDatabase.ts'
import type { Deps } from '../../server/deps.ts'
import { type Env, readEnv } from '../../server/env.ts'
import { createJobHandlers } from '../../server/jobHandlers.ts'
import { type JobWorker, startJobWorker } from '../../server/jobs/startJobWorker.ts'
import { createLog, type Log } from '../../server/log.ts'
import { type FreeSpace, unwatchedSpace } from '../../server/space/freeSpace.ts'
import { answerHere } from '../../server/agent/answerHere.ts'
import { createPorts } from '../../server/wiring.ts'
import type { Ports } from '../../server/ports/ports.ts'
import type { RealtimeEvent, RealtimePort } from '../../server/ports/realtime/realtimePort.ts'
import type { BotAction } from '../../src/contract/account.ts'
import { botToken } from '../solveProof.ts'
import { startTrial } from '../startTrial.ts'

export type ApiAnswer = {
  status: number
  // oxlint-disable-next-line no-explicit-any -- each test says what it expects of it
  body: any
  headers: Headers
}

export type Account = {
  token: string
  refreshToken: string
  user: User
  email: string
  password: string
  /** Empty when signed up without an organization. */
  organizationId: string
  /** Calls under /api/v1 with this account's token; plain objects are sent as JSON, bytes as they are. */
  api: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiAnswer>
  /** A confirmation by this account's password, valid for one purpose. */
  confirm(purpose: ConfirmationPurpose): Promise<string>
}

export type SignUp = {
  name?: string
  email?: string
  password?: string
  /** The organization's name; false = none yet. */
  organization?: string | false
  /** The id of an organization to join instead of creating one. */
  joins?: string
  /** The plan of the organization's trial; false: no subscription. Default 'pro'. */
  plan?: 'basic' | 'pro' | false
}

export type TestServer = {
  deps: Deps
  app: Hono
  /** A raw request with the full path (/api/v1/…). Each server has its own address for rate limits. */
  request(path: string, init?: RequestInit, ip?: string): Promise<Response>
  signUp(options?: SignUp): Promise<Account>
  /** A solved bot proof for one call (`recaptcha_token`). */
  botToken(action: BotAction, level?: 0 | 1): Promise<string>
  jobs: { drain(): Promise<void> }
  close(): Promise<void>
}

export type Overrides = {
  env?: Record<string, string>
  ports?: Partial<Ports>
  log?: Log
  clock?: () => Date
  space?: FreeSpace
  /** Jobs run only in `drain` unless true. */
  background?: boolean
}

/**
 * The whole server without a socket: a real database (in memory), real routes, real jobs. Close it at the end
 * of the file.
 */
export async function startTestServer(overrides: Overrides = {}): Promise<TestServer> {
  const log =
    overrides.log ?? createLog({ level: (process.env.TEST_LOG as Env['logLevel']) || 'silent', pretty: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-test-'))
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
    BOT_CHECK_COST: '1',
    ...overrides.env,
  })
  const database = await openDatabase({ memory: true, log })
  const clock = overrides.clock ?? (() => new Date())
  const seal = await serverSeal(env)
  const ports = { ...(await createPorts({ env, database, log, clock, seal })), ...overrides.ports }
  let worker: JobWorker | undefined
  const deps: Deps = {
    env,
    database,
    log,
    clock,
    seal,
    ports,
    answerBuiltIn: answerHere,
    space: overrides.space ?? unwatchedSpace,
    jobs: { wake: () => worker?.wake(), after: (work) => (worker ? worker.after(work) : work()) },
  }
  const app = createApp(deps)
  const startWorker = () => startJobWorker({ database, handlers: createJobHandlers(deps), log })
  if (overrides.background) worker = await startWorker()

  const request = async (path: string, init?: RequestInit, ip = '127.0.0.1') =>
    app.request(path, init, { incoming: { socket: { remoteAddress: ip } } })

  const caller =
    (token: string): Account['api'] =>
    async (method, path, body, headers) => {
      const raw = body instanceof Uint8Array
      const response = await request(`/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
      })
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return {
        status: response.status,
        body: isJson ? await response.json() : await response.text(),
        headers: response.headers,
      }
    }

  let people = 0
  async function signUp(options: SignUp = {}): Promise<Account> {
    const n = ++people
    const password = options.password ?? 'segredo123'
    const email = options.email ?? `pessoa-${n}-${newId().slice(-6)}@exemplo.com.br`
    // An address per sign-up, so that a file may sign up any number.
    const ip = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
    const recaptcha_token = await botToken((path, init) => request(path, init, ip), 'register_action')
    const registered = await request(
      '/api/v1/auth/users',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: options.name ?? `Pessoa ${n}`,
          email,
          password,
          acceptTerms: true,
          recaptcha_token,
        }),
      },
      ip,
    )
    if (registered.status !== 200) throw new Error(`sign-up: ${registered.status} ${await registered.text()}`)
    const credentials = (await registered.json()) as {
      user: User
      access_token: string
      refresh_token: string
    }
    const api = caller(credentials.access_token)
    const account: Account = {
      token: credentials.access_token,
      refreshToken: credentials.refresh_token,
      user: credentials.user,
      email,
      password,
      organizationId: '',
      api,
      async confirm(purpose) {
        const { body } = await api('POST', '/auth/confirmations', { purpose, password })
        return body.confirmation
      },
    }
    if (options.joins) {
      await database.pool.query('update users set org_id = $1 where id = $2', [
        options.joins,
        account.user.id,
      ])
    } else if (options.organization !== false) {
      const made = await api('POST', '/auth/organizations', {
        name: options.organization ?? `Clínica ${n}`,
        size: 'small',
        whatsapp: '+55 (11) 98888-1204',
        type: 'Estética',
      })
      if (made.status !== 200) throw new Error(`organization: ${made.status} ${JSON.stringify(made.body)}`)
      const plan = options.plan ?? 'pro'
      if (plan !== false && ports.payments.mode === 'local')
        await startTrial(
          async (method, path, body) => {
            const answer = await api(method, path, body)
            if (answer.status !== 200)
              throw new Error(`trial: ${answer.status} ${JSON.stringify(answer.body)}`)
            return answer.body
          },
          { plan },
        )
    } else {
      return account
    }
    account.user = (await api('GET', '/auth/users/me')).body
    account.organizationId = account.user.organization_id ?? ''
    return account
  }

  return {
    deps,
    app,
    request,
    signUp,
    botToken: (action, level) => botToken(request, action, level),
    jobs: {
      async drain() {
        worker ??= await startWorker()
        await worker.drain()
      },
    },
    async close() {
      await worker?.stop()
      await ports.hub?.close()
      await ports.close?.()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Published = { channel: string; id: string; events: RealtimeEvent[] }

/**
 * A realtime port that records what it is given: `startTestServer({ ports: { realtime:
 * recordingRealtime().port } })`.
 */
export function recordingRealtime(): { port: RealtimePort; published: Published[] } {
  const published: Published[] = []
  const port: RealtimePort = {
    mode: 'embedded',
    issueToken: async ({ userId }) => ({ token: `token-of-${userId}`, expiresAt: Date.now() + 60_000 }),
    async publish(channel, events, id) {
      if (!published.some((one) => one.channel === channel && one.id === id))
        published.push({ channel, events, id })
    },
    async publishAll(channel, batches) {
      for (const { id, events } of batches) await port.publish(channel, events, id)
    },
  }
  return { published, port }
}
