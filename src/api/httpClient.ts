/**
 * Makes every HTTP call of the page and of the service worker: fetch with a time limit, the bearer token, one
 * silent refresh after a 401, and the check of the answer against the contract.
 */
import { type Endpoint, fillPath } from '../contract/endpoint.ts'
import { ErrorBody, STORAGE_HEADER, UNEXPECTED, errorText } from '../contract/errors.ts'
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../contract/version.ts'

const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 120_000

/** The server answered with an error status; `detail` is a text for the user. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /**
   * The server's machine-readable error code; 'unknown' when the answer is not the server's own error body.
   */
  readonly code: string
  readonly detail: string
  readonly body: unknown
  /** Seconds to wait before the next attempt; null if the server does not say. */
  readonly retryAfter: number | null
  constructor(answer: HttpAnswer, fallback: string = UNEXPECTED) {
    const parsed = ErrorBody.safeParse(answer.body)
    const detail = errorText(answer.body, fallback)
    super(detail)
    this.status = answer.status
    this.code = parsed.success ? parsed.data.code : 'unknown'
    this.detail = detail
    this.body = answer.body
    this.retryAfter = answer.retryAfter
  }
}

/**
 * No usable answer: offline, the connection was cut, a timeout, or something other than our server answered.
 * The caller cannot know whether the server carried out the request.
 */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** The server's answer does not match the contract. */
export class ContractError extends Error {
  override name = 'ContractError'
}

export interface HttpAnswer {
  status: number
  /** Parsed JSON, or undefined when the body is not JSON. */
  body: unknown
  retryAfter: number | null
}

export interface HttpRequest {
  method: string
  /** Path below /api/v1, including the query string. */
  path: string
  /** A plain value is sent as JSON; a Blob or FormData is sent unchanged. */
  body?: unknown
  /** Idempotency key. */
  key?: string | undefined
  signal?: AbortSignal | undefined
  /** Send without the bearer token and without a refresh. */
  public?: boolean | undefined
  /** How long to wait for the answer; 20 s by default, 120 s for files and forms. */
  timeoutMs?: number | undefined
  /** Send only if this user is signed in: one user's outbox is never sent as another user (law 13). */
  as?: string | undefined
}

/**
 * How the client reaches the session: `src/session` in the page, the stored copy of it in the service worker.
 */
export interface HttpAuth {
  /** The access token to use now, refreshed beforehand if it expires soon; null when nobody is signed in. */
  token(): Promise<{ token: string; userId: string } | null>
  /**
   * Called after a 401 to the token `refused`. True: try again. False: the session is over. Throws
   * NetworkError when the server cannot be reached.
   */
  refresh(refused: string): Promise<boolean>
  /** Called when the server no longer accepts the session. */
  onSignedOut(): void
  /** Called after every attempt: true if the server answered. */
  onReachable?(reachable: boolean): void
}

export interface HttpDeps {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  baseUrl: string
  /** Returns a signal that aborts after this time. */
  timeout: (ms: number) => AbortSignal
}

const signedOut: HttpAuth = { token: async () => null, refresh: async () => false, onSignedOut: () => {} }
let auth: HttpAuth = signedOut
let deps: HttpDeps = {
  fetch: (url, init) => fetch(url, init),
  baseUrl: '/api/v1',
  timeout: (ms) => AbortSignal.timeout(ms),
}

let noteDate: ((header: string | null) => void) | undefined

/**
 * Calls `note` with the `Date` header of every answer. A hook,
 * so that the first screen does not load serverClock.ts.
 */
export function watchDates(note: (header: string | null) => void): void {
  noteDate = note
}

let noteStorage: ((full: boolean) => void) | undefined

/** Calls `note` after every answer: true if the server reports that its disk is full. */
export function watchStorage(note: (full: boolean) => void): void {
  noteStorage = note
}

/** Call once at the start of a page or worker. */
export function configureHttp(nextAuth: HttpAuth, nextDeps: Partial<HttpDeps> = {}): void {
  auth = nextAuth
  deps = { ...deps, ...nextDeps }
}

/**
 * Sends one request as the signed-in user, with one silent refresh after a 401. Resolves for every HTTP
 * status. Throws NetworkError; an abort throws as `fetch` does.
 */
export const sendRequest = (request: HttpRequest): Promise<HttpAnswer> => sendWith(auth, deps, request)

/** `sendRequest` with its dependencies passed in, so that a test can simulate two tabs. */
export async function sendWith(auth: HttpAuth, deps: HttpDeps, request: HttpRequest): Promise<HttpAnswer> {
  const report = (reachable: boolean) => auth.onReachable?.(reachable)
  if (request.public) return attempt(deps, request, null, report)
  const session = await auth.token()
  if (!session || (request.as !== undefined && session.userId !== request.as)) return unauthorized()
  const first = await attempt(deps, request, session.token, report)
  if (first.status !== 401) return first
  const renewed = (await auth.refresh(session.token)) ? await auth.token() : null
  if (!renewed || renewed.userId !== session.userId) {
    auth.onSignedOut()
    return first
  }
  const second = await attempt(deps, request, renewed.token, report)
  if (second.status === 401) auth.onSignedOut()
  return second
}

const unauthorized = (): HttpAnswer => ({
  status: 401,
  body: { detail: 'Sua sessão terminou. Entre de novo.', code: 'unauthorized' } satisfies ErrorBody,
  retryAfter: null,
})

async function attempt(
  deps: HttpDeps,
  request: HttpRequest,
  token: string | null,
  report: (reachable: boolean) => void,
): Promise<HttpAnswer> {
  const raw = request.body instanceof Blob || request.body instanceof FormData
  const headers: Record<string, string> = {
    accept: 'application/json',
    [CONTRACT_HEADER]: String(CONTRACT_VERSION),
  }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (request.key) headers['idempotency-key'] = request.key
  if (request.body !== undefined && !raw) headers['content-type'] = 'application/json'
  const limit = deps.timeout(request.timeoutMs ?? (raw ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS))
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
  const init: RequestInit = { method: request.method, headers, signal, cache: 'no-store' }
  if (request.body !== undefined)
    init.body = raw ? (request.body as Blob | FormData) : JSON.stringify(request.body)

  let response: Response
  let text: string
  try {
    response = await deps.fetch(deps.baseUrl + request.path, init)
    // Inside the try block: the connection may also be cut in the middle of the body.
    text = await response.text()
  } catch (error) {
    if (request.signal?.aborted) throw error
    report(false)
    throw new NetworkError(limit.aborted ? 'timeout' : 'unreachable', { cause: error })
  }
  const body = parseJson(text)
  // A captive portal may answer 200 or 401 with its own page, and a broken proxy with half a body. Neither is
  // an answer of our server, and neither may sign the user out.
  const strange =
    response.status === 401 ? !ErrorBody.safeParse(body).success : response.ok && body === undefined
  if (strange) {
    report(false)
    throw new NetworkError('not an answer of the server')
  }
  report(true)
  noteDate?.(response.headers.get('date'))
  noteStorage?.(response.headers.get(STORAGE_HEADER) === 'full')
  return { status: response.status, body, retryAfter: readRetryAfter(response, body) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function readRetryAfter(response: Response, body: unknown): number | null {
  const header = response.headers.get('retry-after')
  const seconds =
    header === null ? (body as { retry_after?: unknown } | undefined)?.retry_after : Number(header)
  if (typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0) return seconds
  const date = header === null ? Number.NaN : Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, (date - Date.now()) / 1000)
}

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined
export type Query = Record<string, QueryValue>

export interface CallOptions<Q, B> {
  /** Values for the placeholders in the path. */
  params?: Record<string, string>
  query?: Q
  body?: B
  key?: string
  signal?: AbortSignal
  as?: string
}

/**
 * Calls an endpoint of the contract and returns its checked answer. Throws ApiError, NetworkError or
 * ContractError; an abort throws as `fetch` does.
 */
export const callEndpoint = <Q, B, R>(
  endpoint: Endpoint<Q, B, R>,
  options: CallOptions<Q, B> = {},
): Promise<R> => callWith(sendRequest, endpoint, options)

/** `callEndpoint` with the `sendRequest` to use passed in. */
export async function callWith<Q, B, R>(
  send: (request: HttpRequest) => Promise<HttpAnswer>,
  endpoint: Endpoint<Q, B, R>,
  options: CallOptions<Q, B>,
): Promise<R> {
  const answer = await send({
    method: endpoint.method,
    path: fillPath(endpoint.path, options.params ?? {}) + queryString(options.query ?? {}),
    body: options.body,
    key: options.key,
    signal: options.signal,
    public: endpoint.public,
    timeoutMs: endpoint.maxBytes && UPLOAD_TIMEOUT_MS,
    as: options.as,
  })
  if (answer.status < 200 || answer.status > 299) throw new ApiError(answer, endpoint.failure)
  const parsed = endpoint.response.safeParse(answer.body)
  if (!parsed.success)
    throw new ContractError(`${endpoint.method} ${endpoint.path}`, { cause: parsed.error.issues.slice(0, 3) })
  return parsed.data
}

function queryString(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  return search.size > 0 ? `?${search}` : ''
}

/**
 * Fetches a file of the API as a Blob, because `<img src>` cannot send the bearer token. `url`: the
 * `content.url` of a message.
 */
export async function fetchMedia(url: string, signal?: AbortSignal): Promise<Blob> {
  const path = url.startsWith(deps.baseUrl) ? url.slice(deps.baseUrl.length) : url
  if (!path.startsWith('/') || path.startsWith('//')) throw new Error('Not a file of the API')
  let session = await auth.token()
  for (let tries = 0; ; tries++) {
    const headers: Record<string, string> = { [CONTRACT_HEADER]: String(CONTRACT_VERSION) }
    if (session) headers['authorization'] = `Bearer ${session.token}`
    const limit = deps.timeout(UPLOAD_TIMEOUT_MS)
    let response: Response
    try {
      response = await deps.fetch(deps.baseUrl + path, {
        headers,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      if (response.ok) return await response.blob()
    } catch (error) {
      if (signal?.aborted) throw error
      throw new NetworkError('unreachable', { cause: error })
    }
    if (response.status === 401 && session && tries === 0 && (await auth.refresh(session.token))) {
      session = await auth.token()
      continue
    }
    const body = parseJson(await response.text())
    throw new ApiError(
      { status: response.status, body, retryAfter: null },
      'Não foi possível baixar o arquivo.',
    )
  }
}
