/**
 * A proxy between browser and server that breaks what passes. The browser knows only this address, so cutting
 * the proxy cuts the network of its pages, workers and sockets. The browser's `online` and `offline` events do
 * not come from here but from `setOffline` and `networkIsBack`.
 */
import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import { freePort } from './appServer.ts'

export type ProxyFault =
  /** The connection is reset before the server gets the request. */
  | 'before'
  /** The server gets half of the body, then both sides are cut. */
  | 'midRequest'
  /** The server does the work; the answer is lost. */
  | 'after'
  /** The answer breaks off in the middle. */
  | 'midAnswer'
  /** The browser gets a 503, and the server does the work a little later. */
  | 'late'
  /** The request is sent twice, as browsers do when a kept-alive connection dies. */
  | 'twice'
  /** The browser gets a hotel's sign-in page instead of an answer. */
  | 'captive'
  /** Status 200 with half of the JSON. */
  | 'truncated'
  /** A refusal from something other than the server. */
  | 'foreign403'
  | 'foreign401'
  /** The answer comes after `SLOW_MS`. */
  | 'slow'
  | { status: number; retryAfter?: number; code?: string; detail?: string }

export type Call = {
  method: string
  /** Includes the query. */
  path: string
  /** Idempotency keys: the request's own, or those of a batch's items. */
  keys: string[]
  /** Counts writes since the last `spoil` or `heal`, from 0; -1 for a read. */
  nth: number
}

export type Exchange = Call & { fault: ProxyFault | null; at: number }

export type FaultProxy = {
  url: string
  port: number
  setTarget(port: number): void
  /** Stops listening and resets every connection. */
  cut(): Promise<void>
  /** Brings the network back. */
  restore(): Promise<void>
  /** Accepts connections and answers nothing. */
  hole(): void
  /** Sets the function that chooses the fault of every API call; null for none. */
  spoil(decide: ((call: Call) => ProxyFault | null) | null): void
  /** Replaces the body of each GET of that path with what `change` makes of it. */
  rewrite(path: string, change: ((body: string) => string) | null): void
  /** Answers that path itself, without the server. */
  serve(path: string, type: string, body: string): void
  closeWebSockets(): void
  /** Every call under /api/v1 since the start or the last `heal`. */
  seen: Exchange[]
  webSockets(): number
  /** Undoes every fault and restores the network. */
  heal(): Promise<void>
  close(): Promise<void>
}

const LATE_MS = 60
const SLOW_MS = 300
const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

export async function startFaultProxy(): Promise<FaultProxy> {
  const port = await freePort()
  let target = 0
  let state: 'open' | 'cut' | 'hole' = 'open'
  let decide: ((call: Call) => ProxyFault | null) | null = null
  let writes = 0
  const rewrites = new Map<string, (body: string) => string>()
  const served = new Map<string, { type: string; body: string }>()
  const sockets = new Set<Socket>()
  const webSockets = new Set<Socket>()
  const seen: Exchange[] = []
  const agent = new Agent({ keepAlive: true })

  const server = createServer((request, response) => {
    response.on('error', () => {})
    void handle(request, response).catch(() => request.socket.destroy())
  })
  server.keepAliveTimeout = 60_000
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  server.on('upgrade', (request, socket: Socket, head: Buffer) => {
    socket.on('error', () => {})
    if (state === 'hole') return
    const upstream = connect(target, '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`]
      for (let i = 0; i < request.rawHeaders.length; i += 2)
        lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`)
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    webSockets.add(socket)
    upstream.on('error', () => socket.destroy())
    upstream.on('close', () => socket.destroy())
    socket.on('close', () => {
      webSockets.delete(socket)
      upstream.destroy()
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state === 'hole') return
    const method = request.method ?? 'GET'
    const path = request.url ?? '/'
    const own = served.get(path.split('?')[0]!)
    if (own) {
      response.writeHead(200, { 'content-type': own.type, 'cache-control': 'no-store' }).end(own.body)
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    let fault: ProxyFault | null = null
    // Typing notices depend on how fast keys come, so no test counts them.
    if (path.startsWith('/api/v1/') && !path.endsWith('/typing')) {
      const call = { method, path, keys: keysOf(request, path, body), nth: isWrite(method) ? writes++ : -1 }
      fault = decide?.(call) ?? null
      seen.push({ ...call, fault, at: Date.now() })
    }
    await pass(request, response, body, fault)
  }

  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    fault: ProxyFault | null,
  ): Promise<void> {
    const reset = () => request.socket.resetAndDestroy()
    if (fault === 'before') return void reset()
    if (fault === 'captive')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bem-vindo ao Wi-Fi</h1>')
    if (fault === 'foreign403' || fault === 'foreign401')
      return void response
        .writeHead(Number(fault.slice(-3)), { 'content-type': 'text/html' })
        .end('<h1>Forbidden</h1>')
    if (fault !== null && typeof fault === 'object') {
      const { detail = 'O servidor não pôde responder agora.', code = 'unavailable' } = fault
      return void response
        .writeHead(fault.status, {
          'content-type': 'application/json',
          ...(fault.retryAfter !== undefined && { 'retry-after': String(fault.retryAfter) }),
        })
        .end(JSON.stringify({ detail, code }))
    }
    if (fault === 'late') {
      setTimeout(() => void forward(request, body).catch(() => {}), LATE_MS)
      return void response.writeHead(503, { 'content-type': 'text/plain' }).end('late')
    }
    if (fault === 'midRequest') {
      await cutUpload(request, body)
      return void reset()
    }
    if (fault === 'twice') await forward(request, body)
    let answer: Answer
    try {
      answer = await forward(request, body)
    } catch {
      // The server is down or was killed during this request.
      return void reset()
    }
    if (fault === 'after') return void reset()
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    let bytes = answer.body
    const change = rewrites.get((request.url ?? '').split('?')[0]!)
    if (change) bytes = Buffer.from(change(bytes.toString('utf8')))
    if (fault === 'truncated') bytes = bytes.subarray(0, Math.floor(bytes.length / 2))
    response.writeHead(answer.status, { ...answer.headers, 'content-length': String(bytes.length) })
    if (fault === 'midAnswer') {
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reset())
      return
    }
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer }

  function forward(request: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const upstream = httpRequest(
        {
          host: '127.0.0.1',
          port: target,
          method: request.method,
          path: request.url,
          headers: headersTo(request, body),
          agent,
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const headers: Answer['headers'] = {}
            for (const [name, value] of Object.entries(answer.headers))
              if (value !== undefined && !HOP_BY_HOP.has(name)) headers[name] = value
            resolve({ status: answer.statusCode ?? 502, headers, body: Buffer.concat(chunks) })
          })
        },
      )
      upstream.on('error', reject)
      upstream.end(body)
    })
  }

  async function cutUpload(request: IncomingMessage, body: Buffer): Promise<void> {
    const upstream = httpRequest({
      host: '127.0.0.1',
      port: target,
      method: request.method,
      path: request.url,
      headers: headersTo(request, body),
    })
    upstream.on('error', () => {})
    upstream.write(body.subarray(0, Math.floor(body.length / 2)))
    if (upstream.socket === null) await once(upstream, 'socket')
    await new Promise((resolve) => setImmediate(resolve))
    upstream.destroy()
  }

  function headersTo(request: IncomingMessage, body: Buffer): Record<string, string | string[]> {
    const headers: Record<string, string | string[]> = {}
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined && !HOP_BY_HOP.has(name)) headers[name] = value
    // To rewrite a body the proxy needs it uncompressed and never as a 304.
    if (rewrites.has((request.url ?? '').split('?')[0]!)) {
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    if (body.length > 0) headers['content-length'] = String(body.length)
    return headers
  }

  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy()
    for (const socket of webSockets) socket.destroy()
  }
  async function cut(): Promise<void> {
    if (state === 'cut') return
    state = 'cut'
    const closed = once(server, 'close')
    server.close()
    drop()
    await closed
  }
  async function restore(): Promise<void> {
    const was = state
    state = 'open'
    if (was === 'cut') await listen()
    // Requests made while the line was dead stay unanswered, so their sockets are reset.
    if (was === 'hole') drop()
  }

  await listen()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    setTarget(next) {
      target = next
    },
    cut,
    restore,
    hole() {
      state = 'hole'
      for (const socket of webSockets) socket.pause()
    },
    spoil(next) {
      decide = next
      writes = 0
    },
    rewrite(path, change) {
      if (change) rewrites.set(path, change)
      else rewrites.delete(path)
    },
    serve(path, type, body) {
      served.set(path, { type, body })
    },
    closeWebSockets() {
      for (const socket of webSockets) socket.destroy()
    },
    seen,
    webSockets: () => webSockets.size,
    async heal() {
      decide = null
      writes = 0
      rewrites.clear()
      seen.length = 0
      await restore()
    },
    async close() {
      decide = null
      agent.destroy()
      if (state !== 'cut') await cut()
    },
  }
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length'])

function keysOf(request: IncomingMessage, path: string, body: Buffer): string[] {
  const own = request.headers['idempotency-key']
  if (typeof own === 'string') return [own]
  if (!path.startsWith('/api/v1/batch')) return []
  try {
    const { items } = JSON.parse(body.toString('utf8')) as { items: { key: string }[] }
    return items.map(({ key }) => key)
  } catch (error) {
    // A browser that resends after a cut may send half of a body.
    if (error instanceof SyntaxError) return []
    throw error
  }
}
