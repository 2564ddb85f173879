/**
 * The surroundings of the engine in a schedule: a clock, locks that are released when their holder dies, and
 * a faulty network.
 */
import { type HttpAuth, type HttpDeps, NetworkError } from '../../src/api/httpClient.ts'
import type { Lock } from '../../src/sync/store/locks.ts'
import type { FlusherTimers } from '../../src/sync/outbox/startFlusher.ts'
import type { Answer, ModelServer } from './modelServer.ts'
import { USER } from './modelServer.ts'
import type { Random } from './random.ts'
import type { Fault } from './schedule.ts'

export const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
export async function ticks(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await tick()
}

/** The life of one tab or worker. When it ends, everything it waits for is abandoned. */
export interface Life {
  alive: boolean
  onEnd: (() => void)[]
}

export const never = <T>(): Promise<T> => new Promise(() => {})

export function createClock() {
  let now = Date.UTC(2026, 10, 21)
  let sequence = 0
  const timers = new Map<number, { at: number; run: () => void; life: Life }>()
  return {
    now: () => now,
    timersOf: (life: Life): FlusherTimers => ({
      set(run, ms) {
        sequence += 1
        timers.set(sequence, { at: now + ms, run, life })
        return sequence
      },
      clear: (timer) => {
        timers.delete(timer as number)
      },
    }),
    /** Moves the clock. A step back does not delay timers, since they count elapsed time. */
    advance(ms: number): void {
      if (ms < 0) for (const timer of timers.values()) timer.at += ms
      now += ms
      for (const [id, { at, run, life }] of Array.from(timers)) {
        if (!life.alive) timers.delete(id)
        else if (at <= now) {
          timers.delete(id)
          run()
        }
      }
    },
    nextTimer: (): number | null => {
      const due = [...timers.values()].filter(({ life }) => life.alive).map(({ at }) => at)
      return due.length > 0 ? Math.min(...due) : null
    },
  }
}

export function createLocks() {
  const queues = new Map<string, Promise<unknown>>()
  const holders = new Map<string, number>()
  let mostHolders = 0
  const lockOf =
    (life: Life): Lock =>
    async (name, run) => {
      const before = queues.get(name) ?? Promise.resolve()
      let release = () => {}
      const mine = new Promise<void>((resolve) => {
        release = resolve
      })
      queues.set(
        name,
        before.then(() => mine),
      )
      life.onEnd.push(release)
      await before
      if (!life.alive) {
        release()
        return never()
      }
      holders.set(name, (holders.get(name) ?? 0) + 1)
      mostHolders = Math.max(mostHolders, holders.get(name)!)
      let held = true
      const letGo = () => {
        if (held) holders.set(name, holders.get(name)! - 1)
        held = false
        release()
      }
      life.onEnd.push(letGo)
      try {
        return await run()
      } finally {
        letGo()
      }
    }
  return { lockOf, mostHolders: () => mostHolders }
}

export interface Session {
  /** 'expired': the access token is refused and a refresh helps. 'ended': the refresh is refused too. */
  state: 'good' | 'expired' | 'ended'
  generation: number
}

export interface Network {
  deps: HttpDeps
  auth: HttpAuth
  settled: () => Promise<void>
}

export interface NetworkOptions {
  server: ModelServer
  random: Random
  session: Session
  life: Life
  nextFault: () => Fault | null
  onFault: (fault: Fault) => void
  isFaulty: () => boolean
  now: () => number
  /** Shared by all actors: until when the server asked for no commands. */
  hold: { until: number }
}

const error = (status: number, code: string, more: Record<string, unknown> = {}): Answer => ({
  status,
  body: { detail: 'Falha de propósito', code, ...more },
})

const asResponse = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  ({
    ok: status >= 200 && status <= 299,
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    text: async () => text,
  }) as unknown as Response

/** The network of one tab. Requests already under way are carried out even if the tab dies. */
export function createNetwork({
  server,
  random,
  session,
  life,
  nextFault,
  onFault,
  isFaulty,
  now,
  hold,
}: NetworkOptions): Network {
  const underWay = new Set<Promise<void>>()

  function route(url: string, init: RequestInit, fault: Fault | null, file: string | null): Answer {
    const headers = init.headers as Record<string, string>
    if (headers['authorization'] !== `Bearer ${session.generation}`) return error(401, 'unauthorized')
    const { pathname, searchParams } = new URL(url, 'http://model')
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    server.counts.calls += 1
    if (pathname === '/sync/changes')
      return { status: 200, body: server.changesSince(Number(searchParams.get('since'))) }
    if (pathname === '/sync/snapshot') return { status: 200, body: server.snapshot(searchParams.get('page')) }
    if (method === 'GET')
      return {
        status: 200,
        body: server.listMessages(
          pathname.split('/')[3]!,
          Number(searchParams.get('before')),
          Number(searchParams.get('limit')),
        ),
      }
    if (file !== null) return server.upload(searchParams.get('id')!, searchParams.get('filename')!, file)
    if (pathname === '/batch')
      return server.batch(body, (index) => {
        if (index !== random.int(3)) return null
        if (fault === 'item500') return error(500, 'internal')
        if (fault !== 'item429') return null
        askForSilence(4)
        return error(429, 'rate_limited', { retry_after: 4 })
      })
    return server.execute(headers['idempotency-key']!, method, pathname, body)
  }

  /** Notes a Retry-After, but only while the tab lives: an answer nobody reads binds nobody. */
  function askForSilence(seconds: number): void {
    if (life.alive) hold.until = now() + seconds * 1000
  }

  async function exchange(url: string, init: RequestInit): Promise<Response> {
    const fault = nextFault()
    if (fault) onFault(fault)
    // Uploads run beside the commands, so one may be under way when the server asks for no commands.
    const file = init.body instanceof Blob ? await init.body.text() : null
    const isCommand = init.method !== 'GET' && file === null
    if (isCommand && now() < hold.until) server.wrongs.push('a command left before the Retry-After')
    await ticks(random.int(3))
    const cut = () => {
      throw new TypeError('fetch failed')
    }
    switch (fault) {
      case 'before':
        return cut()
      case 'late': {
        // Arrives after the client gave up, and perhaps tried again.
        const late = ticks(30 + random.int(60)).then(() => void route(url, init, null, file))
        underWay.add(late)
        void late.finally(() => underWay.delete(late))
        return cut()
      }
      case 'captive':
        return asResponse(200, '<html>Entre no Wi-Fi</html>')
      case 'contractless':
        return asResponse(200, '{"ok":true}')
      case 'status408':
        return asResponse(408, JSON.stringify(error(408, 'unavailable').body))
      case 'status429':
        if (isCommand) askForSilence(7)
        return asResponse(429, JSON.stringify(error(429, 'rate_limited').body), { 'retry-after': '7' })
      case 'status500':
        return asResponse(500, JSON.stringify(error(500, 'internal').body))
      case 'status503':
        if (isCommand) askForSilence(3)
        return asResponse(503, JSON.stringify(error(503, 'unavailable', { retry_after: 3 }).body))
      case 'status507':
        if (isCommand) askForSilence(5)
        return asResponse(507, JSON.stringify(error(507, 'storage_full', { retry_after: 5 }).body))
      case 'foreign403':
        return asResponse(403, '<html>Proxy</html>')
      default:
    }
    const answer = route(url, init, fault, file)
    const text = JSON.stringify(answer.body)
    if (fault === 'twice') {
      // Browsers resend a POST by themselves when a reused connection dies.
      const twin = route(url, init, fault, file)
      return asResponse(twin.status, JSON.stringify(twin.body))
    }
    if (fault === 'slow') await ticks(20 + random.int(40))
    else await ticks(random.int(3))
    if (fault === 'after') return cut()
    if (fault === 'truncated') return asResponse(answer.status, text.slice(0, text.length >> 1))
    return asResponse(answer.status, text)
  }

  const deps: HttpDeps = {
    baseUrl: '',
    timeout: () => new AbortController().signal,
    async fetch(url, init) {
      try {
        const response = await exchange(url, init)
        return life.alive ? response : await never()
      } catch (cause) {
        if (!life.alive) return never()
        throw cause
      }
    },
  }

  let token = session.generation
  const auth: HttpAuth = {
    token: async () => (session.state === 'ended' ? null : { token: String(token), userId: USER }),
    async refresh() {
      await tick()
      if (isFaulty() && random.chance(0.1)) throw new NetworkError('unreachable')
      if (session.state === 'ended') return false
      session.state = 'good'
      token = session.generation
      return true
    },
    onSignedOut: () => {},
  }
  return {
    deps,
    auth,
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}
