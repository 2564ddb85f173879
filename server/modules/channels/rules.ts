import type { Channel, ChannelHealth, ChannelStatus, ChannelTrouble } from '../../../src/contract/channel.ts'
import type { WhatsAppConnection } from '../../../src/contract/channelSetup.ts'

/** A code is valid for a minute; the session ends after one renewal (CHN-21). */
export const QR_MS = 60_000
export const SESSION_MS = 2 * QR_MS

export type ChannelState = {
  status: string
  createdAt: Date
  /** When the running session's first code expires; null before the first connect. */
  qrExpiresAt: Date | null
  trouble: ChannelTrouble | null
}

/**
 * The channel's current status. No job ends a pairing: a channel left 'connecting' counts as disconnected
 * once its session has expired.
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

const DAY_MS = 24 * 60 * 60_000

/** Whether staff have been told of this kind of trouble: it is the present one, or ended less than a day ago. */
export const isKnownTrouble = (
  known: ChannelTrouble | null,
  kind: ChannelTrouble['kind'],
  at: Date,
): boolean =>
  known?.kind === kind &&
  (kind !== 'unpaid' || known.until === null || at.getTime() - Date.parse(known.until) < DAY_MS)

/** The trouble found now; one of the same kind as before began when that one did. */
export const lastingTrouble = (
  before: ChannelTrouble | null,
  found: ChannelTrouble | null,
): ChannelTrouble | null => (found && before?.kind === found.kind ? { ...found, since: before.since } : found)

/** Whether a Cloud API channel waits for its provider to answer; a WhatsApp Web session tries again by itself. */
export const isUnanswered = ({
  transport,
  trouble,
}: {
  transport: string
  trouble: ChannelTrouble | null
}): boolean => transport === 'cloud' && trouble?.kind === 'unreachable'

const FIRST_TRY_MS = 30_000
const LONGEST_TRY_MS = 30 * 60_000

/** How long the next try to reach the provider waits: as long as it has not answered, from 30 s to half an hour. */
export const nextTryMs = (since: Date, now: Date): number =>
  Math.min(Math.max(now.getTime() - since.getTime(), FIRST_TRY_MS), LONGEST_TRY_MS)

/** When the currently valid code expires; null when no code is pending. */
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
    // Only connect and status return the code, since anyone who has it can pair a phone.
    qr_code_url: null,
    agent_id: row.agentId,
    phone_number: row.phoneNumber,
    transport: row.transport as Channel['transport'],
    trouble: row.trouble,
    health: row.health,
    paused_at: row.pausedAt?.toISOString() ?? null,
  }
}

/**
 * The connection as clients see it; the code only while it is valid. `until`: when the transport ends this code; the
 * channel's row learns of a next code a moment later.
 */
export function toConnection(
  channel: ChannelState,
  qr: string | null,
  now: Date,
  until: Date | null = null,
  typedCode: string | null = null,
): WhatsAppConnection {
  const end = qr === null && typedCode === null ? null : codeEnd(channel, now)
  const expiresAt = end && until && until < end ? until : end
  return {
    status: currentStatus(channel, now),
    qr_code: expiresAt ? qr : null,
    pairing_code: expiresAt ? typedCode : null,
    expires_at: expiresAt?.toISOString() ?? null,
    trouble: channel.trouble,
  }
}
