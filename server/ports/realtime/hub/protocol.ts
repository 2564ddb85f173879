import * as z from 'zod'

/**
 * The part of Ably's realtime protocol (version 6, JSON) that subscribers need. It is not documented for
 * servers, so this follows what the SDK, whose version is pinned, sends and accepts. When upgrading `ably`,
 * run tests/server/realtimeHub*.test.ts.
 */
export const Action = {
  heartbeat: 0,
  nack: 2,
  connected: 4,
  disconnect: 5,
  disconnected: 6,
  close: 7,
  closed: 8,
  error: 9,
  attach: 10,
  attached: 11,
  detach: 12,
  detached: 13,
  presence: 14,
  message: 15,
  auth: 17,
} as const

export const Flag = { resumed: 1 << 2, subscribe: 1 << 18 } as const

export type ProtocolError = { code: number; statusCode: number; message: string }

const error = (code: number, statusCode: number, message: string): ProtocolError => ({
  code,
  statusCode,
  message,
})

/**
 * For the SDK an ERROR frame without a channel is fatal; a code 4014x in DISCONNECTED makes it fetch a new
 * token.
 */
export const Errors = {
  badFormat: error(40000, 400, 'Only the JSON protocol is spoken here'),
  noToken: error(40101, 401, 'A token is required'),
  otherClient: error(40102, 401, 'The new token belongs to another client'),
  tokenRevoked: error(40141, 401, 'Token revoked'),
  tokenExpired: error(40142, 401, 'Token expired'),
  capability: error(40160, 401, 'Denied by the capability of the token'),
  tooManyConnections: error(42910, 429, 'Too many connections'),
  internal: error(50000, 500, 'Internal error'),
  serverClosing: error(80003, 503, 'Server is closing'),
  positionLost: error(80008, 404, 'Unable to resume from this position'),
}

export type ServerFrame =
  | { action: typeof Action.heartbeat; id?: string | undefined }
  | { action: typeof Action.nack; msgSerial: number; count: number; error: ProtocolError }
  | {
      action: typeof Action.connected
      connectionId: string
      connectionDetails: {
        connectionKey: string
        clientId: string
        maxIdleInterval: number
        connectionStateTtl: number
        maxMessageSize: number
      }
    }
  | { action: typeof Action.disconnected; error: ProtocolError }
  | { action: typeof Action.closed }
  | { action: typeof Action.error; channel?: string; error: ProtocolError }
  | {
      action: typeof Action.attached
      channel: string
      channelSerial: string
      flags: number
      error?: ProtocolError | undefined
    }
  | { action: typeof Action.detached; channel: string }
  | {
      action: typeof Action.message
      channel: string
      channelSerial: string
      id: string
      timestamp: number
      messages: { name: string; data: string; encoding: 'json' }[]
    }
  | { action: typeof Action.auth }

const clientFrameSchema = z.object({
  action: z.number(),
  id: z.string().max(100).optional(),
  channel: z.string().max(200).optional(),
  channelSerial: z.string().max(100).nullish(),
  msgSerial: z.number().optional(),
  auth: z.object({ accessToken: z.string().max(8192).optional() }).nullish(),
})

export type ClientFrame = z.infer<typeof clientFrameSchema>

/** Returns undefined if the text is not a valid frame. */
export function parseClientFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrameSchema.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
