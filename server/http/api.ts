import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Endpoint } from '../../src/contract/endpoints.ts'
import { type CommandAnswer, runCommand } from './runCommand.ts'
import type { OrgTx } from '../db/orgTransaction.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { parseBody, parseParams, parseQuery, readBody } from './parseRequest.ts'

/** Who calls, read from the token and the session behind it; the organization is never taken from a request. */
export type Auth = { userId: string; userName: string; organizationId: string; sessionId: string }
/** Signed in, with or without an organization yet. */
export type AnyAuth = Omit<Auth, 'organizationId'> & { organizationId: string | null }

export type Input<Q, B, A = Auth> = {
  deps: Deps
  auth: A
  params: Record<string, string>
  query: Q
  body: B
  raw: Request
}
export type OpenInput<Q, B> = Omit<Input<Q, B>, 'auth'> & {
  /** The caller's address, for rate limits. */
  ip: string
  cookies: Cookies
}

/** What a browser holds for the server alone: scripts cannot read it, other sites' forms do not bring it. */
export type Cookies = {
  get(name: string): string | undefined
  /** Leaves with the answer; zero seconds remove it. */
  set(name: string, value: string, options: { path: string; seconds: number }): void
}

export interface Api {
  /** A read: signed in, with an organization. */
  read<Q, B, R>(endpoint: Endpoint<Q, B, R>, handler: (input: Input<Q, B>) => Promise<R | Response>): void
  /**
   * A write in the organization: one orgTransaction, one revision, answered the same when its Idempotency-Key comes
   * again. The handler may run more than once (see orgTransaction).
   */
  command<Q, B, R>(endpoint: Endpoint<Q, B, R>, handler: (t: OrgTx, input: Input<Q, B>) => Promise<R>): void
  /** A command that takes care of transaction, revision and its Idempotency-Key (null without one) by itself. */
  ownCommand<Q, B, R>(
    endpoint: Endpoint<Q, B, R>,
    handler: (input: Input<Q, B>, key: string | null) => Promise<CommandAnswer<R>>,
  ): void
  /** A write that touches no mirrored record and may call ports (channels connect, accounts). */
  action<Q, B, R>(endpoint: Endpoint<Q, B, R>, handler: (input: Input<Q, B>) => Promise<R | Response>): void
  action<Q, B, R>(
    endpoint: Endpoint<Q, B, R>,
    handler: (input: Input<Q, B, AnyAuth>) => Promise<R | Response>,
    options: { organization: 'optional' },
  ): void
  /** Without a token. */
  open<Q, B, R>(endpoint: Endpoint<Q, B, R>, handler: (input: OpenInput<Q, B>) => Promise<R | Response>): void
  /** Is this call a command, so that it may leave in a batch? `path` is under /api/v1. */
  isCommand(method: string, path: string): boolean
  /** Runs another call through the ordinary routes, as the batch does; `request.url` needs /api/v1. */
  dispatch(request: Request): Promise<Response>
}

export const API_BASE = '/api/v1'
const KEY_HEADER = 'idempotency-key'

export type ApiOptions = {
  app: Hono
  deps: Deps
  /** Null when the token is absent, forged, expired or its session has ended. */
  authenticate: (token: string | null) => Promise<AnyAuth | null>
  /** Refuses a call of an organization, or of a person without one, that asks for too much. */
  countRequest: (auth: AnyAuth) => Promise<void>
  clientIp: (c: Context) => string
}

/** Puts the contract's endpoints on a Hono app: their input arrives parsed, their answer leaves as JSON. */
export function createApi({ app, deps, authenticate, countRequest, clientIp }: ApiOptions): Api {
  const checks = deps.env.mode !== 'production'
  const commands: { method: string; pattern: RegExp }[] = []

  function mount(endpoint: Endpoint, run: (c: Context) => Promise<Response>): void {
    app.on(endpoint.method, API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'), run)
  }

  function mountCommand(endpoint: Endpoint, run: (c: Context, auth: Auth) => Promise<Response>): void {
    // Nothing that a URL parser would read in another way: no dots, escapes, queries.
    const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[\\w-]+')}$`)
    commands.push({ method: endpoint.method, pattern })
    mount(endpoint, async (c) => run(c, withOrganization(await signedIn(c))))
  }

  async function parse<Q, B>(endpoint: Endpoint<Q, B>, c: Context) {
    const params = parseParams(endpoint, c.req.param())
    const query = parseQuery(endpoint, c.req.raw.url)
    const json = await readBody(endpoint, c.req.raw)
    const input = { deps, params, query, body: parseBody(endpoint, json), raw: c.req.raw }
    return { json, input }
  }

  async function signedIn(c: Context): Promise<AnyAuth> {
    const auth = await authenticate(bearer(c.req.header('authorization')))
    if (!auth) throw new Refusal(401, 'unauthorized', 'Sua sessão terminou. Entre novamente.')
    await countRequest(auth)
    return auth
  }

  /** A handler's answer that breaks the contract is a bug to be found in tests, not by the client. */
  function checked<R>(endpoint: Endpoint<never, never, R>, value: R): R {
    if (!checks) return value
    const parsed = endpoint.response.safeParse(value)
    if (!parsed.success)
      throw new Error(
        `${endpoint.method} ${endpoint.path} answered against the contract: ${parsed.error.message}`,
      )
    return value
  }

  function reply<R>(endpoint: Endpoint<never, never, R>, c: Context, value: R | Response): Response {
    return value instanceof Response ? value : c.json(checked(endpoint, value) as object)
  }

  const https = deps.env.publicUrl.startsWith('https:')
  const cookiesOf = (c: Context): Cookies => ({
    get: (name) => getCookie(c, name),
    set: (name, value, { path, seconds }) =>
      setCookie(c, name, value, { path, maxAge: seconds, httpOnly: true, sameSite: 'Lax', secure: https }),
  })

  return {
    read(endpoint, handler) {
      mount(erased(endpoint), async (c) => {
        const auth = withOrganization(await signedIn(c))
        return reply(answered(endpoint), c, await handler({ ...(await parse(endpoint, c)).input, auth }))
      })
    },

    command(endpoint, handler) {
      mountCommand(erased(endpoint), async (c, auth) => {
        const key = idempotencyKey(c)
        const { json, input: parsed } = await parse(endpoint, c)
        const input = { ...parsed, auth }
        const { status, body } = await runCommand(
          deps,
          {
            organizationId: auth.organizationId,
            key,
            method: endpoint.method,
            path: c.req.path.slice(API_BASE.length),
            body: json,
          },
          async (t) => checked(answered(endpoint), await handler(t, input)),
        )
        return c.json(body as object, status as 200)
      })
    },

    ownCommand(endpoint, handler) {
      mountCommand(erased(endpoint), async (c, auth) => {
        const key = idempotencyKey(c)
        const input = { ...(await parse(endpoint, c)).input, auth }
        const { status, body } = await handler(input, key)
        return c.json(body as object, status as 200)
      })
    },

    action(
      endpoint: Endpoint<never, never>,
      handler: (input: Input<never, never, never>) => Promise<unknown>,
      options?: { organization: 'optional' },
    ) {
      mount(erased(endpoint), async (c) => {
        const auth = await signedIn(c)
        if (!options) withOrganization(auth)
        const input = { ...(await parse(endpoint, c)).input, auth: auth as never }
        return reply(answered(endpoint), c, await handler(input))
      })
    },

    open(endpoint, handler) {
      mount(erased(endpoint), async (c) => {
        const input = { ...(await parse(endpoint, c)).input, ip: clientIp(c), cookies: cookiesOf(c) }
        return reply(answered(endpoint), c, await handler(input))
      })
    },

    isCommand: (method, path) =>
      commands.some((command) => command.method === method && command.pattern.test(path)),

    dispatch: async (request) => app.fetch(request),
  }
}

// The three ways of mounting are generic for their handlers; underneath, an endpoint is only parsed and answered.
const erased = (endpoint: unknown) => endpoint as Endpoint
const answered = <R>(endpoint: unknown) => endpoint as Endpoint<never, never, R>

function bearer(header: string | undefined): string | null {
  return /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null
}

function withOrganization(auth: AnyAuth): Auth {
  if (auth.organizationId === null)
    throw new Refusal(403, 'forbidden', 'Cadastre a sua empresa antes de continuar.')
  return { ...auth, organizationId: auth.organizationId }
}

function idempotencyKey(c: Context): string | null {
  const key = c.req.header(KEY_HEADER)
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(400, 'invalid_body', 'Idempotency-Key inválida.')
  return key
}
