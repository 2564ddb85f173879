import type {
  Channel,
  ChannelHealth,
  ChannelStatus,
  ChannelTrouble,
  WhatsAppConnection,
} from '../../../src/contract/channel.ts'

/** A code may be scanned for a minute; one renewal later the session is over (CHN-21). */
export const QR_MS = 60_000
export const SESSION_MS = 2 * QR_MS

export type ChannelState = {
  status: string
  createdAt: Date
  /** When the first code of the running session ends; null before the first connect. */
  qrExpiresAt: Date | null
  trouble: ChannelTrouble | null
}

/**
 * What the channel is now. Nothing runs when a pairing times out: a channel left connecting counts as disconnected
 * once its session has run out.
 *
 * ```
 * (created) ─▸ connecting ──scanned──▸ connected ──disconnect, unpaired──▸ disconnected
 *                │  ▴                                                       │   ▴
 *                │  └─────────────────────────connect──────────────────────┘   │
 *                └──two minutes without a scan─────────────────────────────────┘
 * ```
 */
export function currentStatus(channel: ChannelState, now: Date): ChannelStatus {
  const status = channel.status as ChannelStatus
  if (status !== 'connecting') return status
  return now.getTime() < sessionEnd(channel) ? 'connecting' : 'disconnected'
}

function sessionEnd({ createdAt, qrExpiresAt }: ChannelState): number {
  return qrExpiresAt ? qrExpiresAt.getTime() - QR_MS + SESSION_MS : createdAt.getTime() + SESSION_MS
}

/** When the code that is valid now ends; null when no code is being waited for. */
export function codeEnd(channel: ChannelState, now: Date): Date | null {
  if (channel.qrExpiresAt === null || currentStatus(channel, now) !== 'connecting') return null
  return now < channel.qrExpiresAt ? channel.qrExpiresAt : new Date(sessionEnd(channel))
}

export function toChannel(
  row: ChannelState & {
    id: string
    name: string
    type: string
    agentId: string | null
    phoneNumber: string | null
    connectionDate: Date | null
    transport: string
    health: ChannelHealth | null
    pausedAt: Date | null
  },
  now: Date,
): Channel {
  return {
    id: row.id,
    name: row.name,
    type: row.type as Channel['type'],
    status: currentStatus(row, now),
    connection_date: row.connectionDate?.toISOString() ?? null,
    // Only connect and status give the code: it lets whoever has it pair a phone.
    qr_code_url: null,
    agent_id: row.agentId,
    phone_number: row.phoneNumber,
    transport: row.transport as Channel['transport'],
    trouble: row.trouble,
    health: row.health,
    paused_at: row.pausedAt?.toISOString() ?? null,
  }
}

export function toConnection(channel: ChannelState, qr: string | null, now: Date): WhatsAppConnection {
  const expiresAt = qr === null ? null : codeEnd(channel, now)
  return {
    status: currentStatus(channel, now),
    qr_code: expiresAt ? qr : null,
    expires_at: expiresAt?.toISOString() ?? null,
    trouble: channel.trouble,
  }
}
