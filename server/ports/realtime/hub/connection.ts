import { randomBytes } from 'node:crypto'
import { WebSocket, type RawData } from 'ws'
import { errorFields, type Log } from '../../../log.ts'
import { RealtimeTokenError, type RealtimeClaims, type RealtimeTokens } from '../realtimeToken.ts'
import type { ChannelFeeds, Subscriber } from './channelFeeds.ts'
import type { HubLimits } from './hubLimits.ts'
import {
  Action,
  Errors,
  parseClientFrame,
  type ClientFrame,
  type ProtocolError,
  type ServerFrame,
} from './protocol.ts'

/** How long before its token expires a client is asked for a new one. */
const NUDGE_MS = 30_000

export type Connection = { clientId: string; close(error: ProtocolError): void }

export type ConnectionOptions = {
  socket: WebSocket
  query: URLSearchParams
  tokens: RealtimeTokens
  feeds: ChannelFeeds
  limits: HubLimits
  log: Log
  clock: () => Date
  /** Returns false if this client has too many connections already. */
  admit: (connection: Connection) => boolean
  onClosed: (connection: Connection) => void
}

/**
 * Serves one client until its socket closes. No state outlives the connection: a subscriber resumes by its
 * channel serial, which is checked against the log, so any process may take over after a lost connection. A
 * `resume` of the old connection simply gets a new one; the protocol's error 80018 would only fill the
 * browser's console.
 *
 *   (upgraded) ──token good──▸ connected ──CLOSE, expiry, drop──▸ closed
 *        └──token bad──▸ DISCONNECTED 4014x ──▸ closed
 */
export function serveConnection(options: ConnectionOptions): void {
  const { socket, query, tokens, feeds, limits, log, clock } = options
  const connectionId = randomBytes(9).toString('base64url')
  const attached = new Set<string>()
  let claims: RealtimeClaims | undefined
  let connection: Connection | undefined
  let expiryTimer: NodeJS.Timeout | undefined
  let alive = true
  let waiting = 0

  const subscriber: Subscriber = {
    listener: () => claims,
    sendText(frame) {
      if (socket.readyState !== WebSocket.OPEN) return
      if (socket.bufferedAmount > limits.maxBufferedBytes) {
        log.warn('realtime: a slow client was dropped', { connectionId })
        return socket.terminate()
      }
      socket.send(frame)
    },
    isFull: () => socket.bufferedAmount > limits.maxBufferedBytes / 4,
    drained: () =>
      new Promise((resolve) => {
        if (socket.readyState !== WebSocket.OPEN) return resolve()
        socket.once('close', resolve)
        socket.ping(undefined, undefined, () => {
          socket.off('close', resolve)
          resolve()
        })
      }),
    dismiss: () => end({ action: Action.disconnected, error: Errors.tokenRevoked }),
  }
  const send = (frame: ServerFrame) => subscriber.sendText(JSON.stringify(frame))

  function end(frame: ServerFrame): void {
    send(frame)
    release()
    socket.close(1000)
  }

  function release(): void {
    clearTimeout(expiryTimer)
    clearInterval(heartbeat)
    for (const channel of attached) feeds.detach(channel, subscriber)
    attached.clear()
    if (connection) options.onClosed(connection)
    connection = undefined
    claims = undefined
  }

  const heartbeat = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
    // Browsers cannot see pings, and the SDK treats silence beyond maxIdleInterval as a lost connection.
    send({ action: Action.heartbeat })
  }, limits.heartbeatMs).unref()

  socket.on('pong', () => (alive = true))
  socket.on('error', (error) => log.debug('realtime: socket error', { connectionId, ...errorFields(error) }))
  socket.on('close', release)

  // Frames are handled one after another, starting after the token is verified.
  let turn = guard(open)
  socket.on('message', (data: RawData, isBinary) => {
    alive = true
    if (++waiting > limits.maxWaitingFrames) return socket.terminate()
    turn = turn
      .then(() => guard(() => handle(isBinary ? undefined : parseClientFrame(textOf(data)))))
      .then(() => {
        waiting -= 1
      })
  })

  async function guard(work: () => Promise<void>): Promise<void> {
    try {
      if (socket.readyState === WebSocket.OPEN) await work()
    } catch (error) {
      log.error('realtime: a connection failed', { connectionId, ...errorFields(error) })
      end({ action: Action.disconnected, error: Errors.internal })
    }
  }

  async function open(): Promise<void> {
    const format = query.get('format') ?? 'json'
    if (format !== 'json') return end({ action: Action.error, error: Errors.badFormat })
    const token = query.get('access_token') ?? query.get('accessToken')
    if (!token) return end({ action: Action.error, error: Errors.noToken })
    const verified = await verify(token)
    if (!verified || socket.readyState !== WebSocket.OPEN) return
    connection = {
      clientId: verified.clientId,
      close: (error) => end({ action: Action.disconnected, error }),
    }
    if (!options.admit(connection)) {
      connection = undefined
      return end({ action: Action.disconnected, error: Errors.tooManyConnections })
    }
    accept(verified)
    sendConnected()
  }

  async function handle(frame: ClientFrame | undefined): Promise<void> {
    if (!claims || !frame) return
    switch (frame.action) {
      case Action.heartbeat:
        return send({ action: Action.heartbeat, id: frame.id })
      case Action.attach:
        return frame.channel === undefined
          ? undefined
          : attach(frame.channel, frame.channelSerial ?? undefined)
      case Action.detach:
        if (frame.channel === undefined) return
        attached.delete(frame.channel)
        feeds.detach(frame.channel, subscriber)
        return send({ action: Action.detached, channel: frame.channel })
      case Action.auth:
        return reauthorize(frame.auth?.accessToken ?? '')
      case Action.message:
      case Action.presence:
        return send({
          action: Action.nack,
          msgSerial: frame.msgSerial ?? 0,
          count: 1,
          error: Errors.capability,
        })
      case Action.close:
        return end({ action: Action.closed })
      case Action.disconnect:
        release()
        return socket.close(1000)
    }
  }

  async function attach(channel: string, serial: string | undefined): Promise<void> {
    if (!claims?.subscribes.has(channel))
      return send({ action: Action.error, channel, error: Errors.capability })
    attached.add(channel)
    await feeds.attach(channel, subscriber, serial)
  }

  async function reauthorize(token: string): Promise<void> {
    const verified = await verify(token)
    if (!verified || !claims) return
    if (verified.clientId !== claims.clientId) return end({ action: Action.error, error: Errors.otherClient })
    accept(verified)
    sendConnected()
    for (const channel of attached) {
      if (verified.subscribes.has(channel)) continue
      attached.delete(channel)
      feeds.detach(channel, subscriber)
      send({ action: Action.error, channel, error: Errors.capability })
    }
  }

  /** Closes the connection and returns undefined if the token is invalid. */
  async function verify(token: string): Promise<RealtimeClaims | undefined> {
    try {
      return await tokens.verify(token)
    } catch (error) {
      if (!(error instanceof RealtimeTokenError)) throw error
      end({
        action: Action.disconnected,
        error: { code: error.code, statusCode: 401, message: error.message },
      })
      return undefined
    }
  }

  function accept(verified: RealtimeClaims): void {
    claims = verified
    clearTimeout(expiryTimer)
    const left = verified.expiresAt - clock().getTime()
    // At most a quarter of the remaining time; otherwise a new token with a short life would be asked for at
    // once.
    const lead = Math.min(NUDGE_MS, left / 4)
    expiryTimer = setTimeout(() => {
      send({ action: Action.auth })
      expiryTimer = setTimeout(
        () => end({ action: Action.disconnected, error: Errors.tokenExpired }),
        lead,
      ).unref()
    }, left - lead).unref()
  }

  function sendConnected(): void {
    if (!claims) return
    send({
      action: Action.connected,
      connectionId,
      connectionDetails: {
        connectionKey: `${connectionId}!${randomBytes(6).toString('base64url')}`,
        clientId: claims.clientId,
        maxIdleInterval: limits.heartbeatMs,
        connectionStateTtl: 120_000,
        maxMessageSize: 65_536,
      },
    })
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString()
}
