/**
 * Stands between browser and server and spoils what passes. The browser knows only this address, so a cut here is a
 * cut of its network; `setOffline` merely makes the events.
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
  /** Reset before the server hears of it. */
  | 'before'
  /** Half of the body reaches the server, then both sides are cut. */
  | 'midRequest'
  /** The server has done it; the answer is lost. */
  | 'after'
  /** The answer breaks off in the middle. */
  | 'midAnswer'
  /** 503 now, and the server does it a little later. */
  | 'late'
  /** Done twice, as browsers do when a kept connection dies. */
  | 'twice'
  /** A hotel's sign-in page instead of an answer. */
  | 'captive'
  /** 200 with half of the JSON. */
  | 'truncated'
  /** A stranger's refusal, not the server's. */
  | 'foreign403'
  | 'foreign401'
  /** The answer comes, slowly. */
  | 'slow'
  | { status: number; retryAfter?: number; code?: string; detail?: string }

export type Call = {
  method: string
  /** With its query. */
  path: string
  /** Idempotency keys: its own, or those of a batch's items. */
  keys: string[]
  /** Counts the writes seen so far, from 0; -1 for a read. */
  nth: number
}

export type Exchange = Call & { fault: ProxyFault | null; at: number }

export type FaultProxy = {
  url: string
  port: number
  setTarget(port: number): void
  /** Nobody listens any more and every connection is reset. */
  cut(): Promise<void>
  /** The network is back. */
  restore(): Promise<void>
  /** Connected, and nothing answers. */
  hole(): void
  /** Asked for every API call. */
  spoil(decide: ((call: Call) => ProxyFault | null) | null): void
  /** Replaces the body of a GET of that path: text in, text out. */
  rewrite(path: string, change: ((body: string) => string) | null): void
  /** Answers that path by itself. */
  serve(path: string, type: string, body: string): void
  closeWebSockets(): void
  /** Everything that came by under /api since the start or `forget`. */
  seen: Exchange[]
  webSockets(): number
  /** Undoes every fault; the network is whole. */
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
    // That somebody is writing depends on how fast keys come: no test counts it.
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
      // The server is down or was killed over this very request.
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
    // A body to be rewritten must come as text.
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
    // What fell into the hole stays unanswered, as on a line that died: its sockets go.
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
    // A browser that resends after a cut may send half of it.
    if (error instanceof SyntaxError) return []
    throw error
  }
}
