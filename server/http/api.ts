import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Endpoint } from '../../src/contract/endpoints.ts'
import { type CommandAnswer, type CommandCall, runCommand } from './runCommand.ts'
import type { OrgTx } from '../db/orgTransaction.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { receivedBy } from './limitedBody.ts'
import { parseBody, parseParams, parseQuery, readRequestBody } from './parseRequest.ts'

/**
 * The signed-in caller. Every field comes from the access token and its session; the organization is never
 * read from a request.
 */
export type Auth = { userId: string; userName: string; organizationId: string; sessionId: string }
/** A signed-in caller who may not belong to an organization yet. */
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

/**
 * The caller's HttpOnly, SameSite=Lax cookies: scripts cannot read them, and forms of other sites do not send
 * them.
 */
export type Cookies = {
  get(name: string): string | undefined
  /** Sets a cookie on the response; `seconds: 0` removes it. */
  set(name: string, value: string, options: { path: string; seconds: number }): void
}

export interface Api {
  /** Mounts a read. The caller must be signed in and belong to an organization. */
  read<Q, B, R>(endpoint: Endpoint<Q, B, R>, handler: (input: Input<Q, B>) => Promise<R | Response>): void
  /**
   * Mounts a write in the organization. It runs in one orgTransaction and takes one revision. A call repeated
   * with the same Idempotency-Key gets the stored answer. The handler may run more than once (see
   * orgTransaction).
   */
  command<Q, B, R>(endpoint: Endpoint<Q, B, R>, handler: (t: OrgTx, input: Input<Q, B>) => Promise<R>): void
  /**
   * Mounts a command whose handler manages its own transaction, revision and Idempotency-Key: `call` has what
   * they need.
   */
  ownCommand<Q, B, R>(
    endpoint: Endpoint<Q, B, R>,
    handler: (input: Input<Q, B>, call: CommandCall) => Promise<CommandAnswer<R>>,
  ): void
  /**
   * Mounts a write that changes no mirrored record and may call ports (e.g. connecting a channel, accounts).
   */
  action<Q, B, R>(endpoint: Endpoint<Q, B, R>, handler: (input: Input<Q, B>) => Promise<R | Response>): void
  action<Q, B, R>(
    endpoint: Endpoint<Q, B, R>,
    handler: (input: Input<Q, B, AnyAuth>) => Promise<R | Response>,
    options: { organization: 'optional' },
  ): void
  /** Mounts an endpoint that needs no access token. */
  open<Q, B, R>(endpoint: Endpoint<Q, B, R>, handler: (input: OpenInput<Q, B>) => Promise<R | Response>): void
  /** Says whether this call is a command, so that a batch may contain it. `path` is relative to /api/v1. */
  isCommand(method: string, path: string): boolean
  /**
   * Runs another request through the ordinary routes; the batch endpoint uses it. `request.url` must include
   * /api/v1.
   */
  dispatch(request: Request): Promise<Response>
}

export const API_BASE = '/api/v1'
const KEY_HEADER = 'idempotency-key'

export type ApiOptions = {
  app: Hono
  deps: Deps
  /** Resolves to null when the token is missing, forged or expired, or when its session has ended. */
  authenticate: (token: string | null) => Promise<AnyAuth | null>
  /** Refuses the call when the organization (or the person, if without one) sends too many requests. */
  countRequest: (auth: AnyAuth) => Promise<void>
  clientIp: (c: Context) => string
}

/**
 * Mounts the contract's endpoints on a Hono app: handlers receive parsed input, and their result is sent as
 * JSON.
 */
export function createApi({ app, deps, authenticate, countRequest, clientIp }: ApiOptions): Api {
  const checks = deps.env.mode !== 'production'
  const commands: { method: string; pattern: RegExp }[] = []

  function mount(endpoint: Endpoint, run: (c: Context) => Promise<Response>): void {
    app.on(endpoint.method, API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'), run)
  }

  function mountCommand(endpoint: Endpoint, run: (c: Context, auth: Auth) => Promise<Response>): void {
    // Matches only plain path segments. A dot, an escape or a query could be read differently by a URL
    // parser.
    const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[\\w-]+')}$`)
    commands.push({ method: endpoint.method, pattern })
    mount(endpoint, async (c) => run(c, withOrganization(await signedIn(c))))
  }

  async function parse<Q, B>(endpoint: Endpoint<Q, B>, c: Context) {
    const params = parseParams(endpoint, c.req.param())
    const query = parseQuery(endpoint, c.req.raw.url)
    const json = await readRequestBody(endpoint, receivedBy(c))
    const input = { deps, params, query, body: parseBody(endpoint, json), raw: c.req.raw }
    return { json, input }
  }

  async function signedIn(c: Context): Promise<AnyAuth> {
    const auth = await authenticate(bearer(c.req.header('authorization')))
    if (!auth) throw new Refusal(401, 'unauthorized', 'Sua sessão terminou. Entre novamente.')
    await countRequest(auth)
    return auth
  }

  /**
   * Outside production, throws when a handler's answer breaks the contract, so that tests find the bug and
   * not a client.
   */
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
        // The whole path and the parsed body, as always: the repetition of an older call has the hash kept with it.
        const call = {
          organizationId: auth.organizationId,
          key,
          method: endpoint.method,
          path: new URL(c.req.raw.url).pathname,
          body: input.body,
        }
        const { status, body } = await handler(input, call)
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

// The mounting methods are generic so that handlers are typed; parsing and answering do not need those types.
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
