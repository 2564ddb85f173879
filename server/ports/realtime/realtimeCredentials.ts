import { realtimeChannel, type RealtimeCredentials } from '../../../src/contract/realtimeEvents.ts'
import type { RealtimePort, RealtimeUser } from './realtimePort.ts'

/** What `GET|POST /communication/ably/auth` answers; the browser derives the SDK's options from `mode`. */
export async function realtimeCredentials(
  port: RealtimePort,
  user: RealtimeUser,
): Promise<RealtimeCredentials> {
  const { token, expiresAt } = await port.issueToken(user)
  return {
    mode: port.mode,
    token,
    expires_at: expiresAt,
    channel: realtimeChannel(user.organizationId),
  }
}
