import type { ConnectionState, RealtimeClient } from 'ably'
import type { RealtimeCredentials } from '../../contract/realtimeEvents.ts'
import type { ServedFrom } from './ablyClient.ts'

export type RealtimeState = 'connected' | 'connecting' | 'disconnected'

export type RealtimeOptions = {
  /** Called for every connection and when the token expires; authenticates as the signed-in user. */
  credentials: () => Promise<RealtimeCredentials>
  /** True for a refusal that a retry will not change: realtime then stops until `reconnect`. */
  isSignedOut: (error: unknown) => boolean
  /** Called once per event, in the channel's order. `data` is not parsed. */
  onEvent: (name: string, data: unknown) => void
  /** Events may have been missed, even before the first one; the caller must pull. */
  onGap: () => void
  onState: (state: RealtimeState) => void
  /**
   * Called with true when a connection that looks open has not answered a ping for two seconds, and with
   * false when it answers in time again. In between the state is not `connected`. Pings run only while the
   * page is visible.
   */
  onSlow?: ((slow: boolean) => void) | undefined
  servedFrom?: ServedFrom | undefined
}

export type Realtime = {
  /** Drops the connection and opens a new one: for another session, or when the person asks for it. */
  reconnect(): void
  close(): void
}

/** Together less than five seconds: after that time, a dead connection must not be shown as connected. */
const PING_MS = { every: 2500, answer: 2000 }
const RETRY_MS = { first: 2000, most: 60_000 }

/**
 * Keeps a connection to the organization's channel for as long as it is not closed. The SDK mends drops and
 * renews tokens by itself; what it gives up on (`failed`), or what fails before it exists (no network for the
 * SDK's own file or for the first token), is begun again here, later or when the network or the person returns.
 *
 *   opening ──▸ running ──SDK failed──▸ waiting ──timer, online, focus──▸ opening
 *      └── file or token not there ───────▴
 *   any ── signed out ──▸ stopped ──reconnect()──▸ opening
 */
export function connectRealtime(options: RealtimeOptions): Realtime {
  const servedFrom = options.servedFrom ?? location
  let client: RealtimeClient | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let retryMs = RETRY_MS.first
  let shown: RealtimeState | undefined
  // Whatever an older attempt still answers is ignored.
  let attempt = 0
  let pingTimer: ReturnType<typeof setInterval> | undefined
  let pinging = false
  let slow = false

  const page = typeof window === 'undefined' ? undefined : window
  page?.addEventListener('online', wake)
  page?.addEventListener('focus', wake)
  page?.document.addEventListener('visibilitychange', wakeIfVisible)
  void open()

  return {
    reconnect() {
      retryMs = RETRY_MS.first
      void open()
    },
    close() {
      drop()
      page?.removeEventListener('online', wake)
      page?.removeEventListener('focus', wake)
      page?.document.removeEventListener('visibilitychange', wakeIfVisible)
    },
  }

  async function open(): Promise<void> {
    drop()
    const mine = attempt
    show('connecting')
    try {
      const [{ createAblyClient }, first] = await Promise.all([
        import('./ablyClient.ts'),
        options.credentials(),
      ])
      if (mine === attempt) run(createAblyClient, first)
    } catch (error) {
      if (mine === attempt) giveUp(error)
    }
  }

  function run(
    createAblyClient: typeof import('./ablyClient.ts').createAblyClient,
    first: RealtimeCredentials,
  ): void {
    const mine = attempt
    let unused: RealtimeCredentials | undefined = first

    client = createAblyClient({
      mode: first.mode,
      servedFrom,
      authCallback: (_params, answer) => {
        const token = unused ? Promise.resolve(unused) : options.credentials()
        unused = undefined
        token.then(
          (next) => {
            answer(null, next.token)
            const moved = next.channel !== first.channel || next.mode !== first.mode
            if (mine === attempt && moved) void open()
          },
          (error: unknown) => {
            if (mine !== attempt) return answer('closed', null)
            if (!options.isSignedOut(error))
              return answer(error instanceof Error ? error.name : 'no token', null)
            answer({ name: 'SignedOut', message: 'signed out', code: 40170, statusCode: 403 }, null)
            giveUp(error)
          },
        )
      },
    })

    client.connection.on((change) => {
      if (mine !== attempt) return
      show(stateOf(change.current))
      // A new connection state says more than a late ping answer.
      if (change.current !== 'connected') tellSlow(mine, false)
      if (change.current === 'connected') retryMs = RETRY_MS.first
      if (change.current === 'failed') giveUp(change.reason)
    })

    const channel = client.channels.get(first.channel)
    channel.on(['attached', 'update'], (change) => {
      if (mine === attempt && !change.resumed) options.onGap()
    })
    channel.on('failed', (change) => {
      if (mine === attempt) giveUp(change.reason)
    })
    channel
      .subscribe((message) => {
        if (mine === attempt) options.onEvent(message.name ?? '', message.data)
      })
      // A failure to attach also arrives as a state of the channel or the connection, handled above.
      .catch(() => undefined)
    client.connect()
    pingTimer = setInterval(() => ping(mine), PING_MS.every)
  }

  function ping(mine: number): void {
    if (!client || client.connection.state !== 'connected' || pinging) return
    if (page && page.document.visibilityState !== 'visible') return
    pinging = true
    let inTime = true
    const late = setTimeout(() => {
      inTime = false
      tellSlow(mine, true)
    }, PING_MS.answer)
    client.connection
      .ping()
      // A late answer does not end the slow state: something on the way delays everything. If no answer comes
      // at all, the connection's own state shows it.
      .then(
        () => inTime && tellSlow(mine, false),
        () => undefined,
      )
      .finally(() => {
        clearTimeout(late)
        pinging = false
      })
  }

  function tellSlow(mine: number, now: boolean): void {
    if (mine !== attempt || now === slow) return
    slow = now
    // HTTP calls may still work while the realtime connection is slow, so they do not show that it has
    // recovered.
    if (client) show(now ? 'connecting' : stateOf(client.connection.state))
    options.onSlow?.(now)
  }

  function giveUp(error: unknown): void {
    drop()
    show('disconnected')
    if (options.isSignedOut(error)) return
    retryTimer = setTimeout(() => void open(), retryMs * (0.75 + Math.random() / 2))
    retryMs = Math.min(retryMs * 2, RETRY_MS.most)
  }

  function drop(): void {
    attempt += 1
    clearTimeout(retryTimer)
    clearInterval(pingTimer)
    retryTimer = undefined
    client?.close()
    client = undefined
    if (!slow) return
    slow = false
    options.onSlow?.(false)
  }

  function wake(): void {
    if (retryTimer !== undefined) return void open()
    const state = client?.connection.state
    if (state === 'disconnected' || state === 'suspended') client?.connect()
  }

  function wakeIfVisible(): void {
    if (document.visibilityState === 'visible') wake()
  }

  function show(state: RealtimeState): void {
    if (state === shown) return
    shown = state
    options.onState(state)
  }
}

function stateOf(state: ConnectionState): RealtimeState {
  if (state === 'connected') return 'connected'
  return state === 'connecting' || state === 'initialized' ? 'connecting' : 'disconnected'
}
