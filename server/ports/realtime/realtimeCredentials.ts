import { realtimeChannel, type RealtimeCredentials } from '../../../src/contract/realtimeEvents.ts'
import type { RealtimeListener, RealtimePort } from './realtimePort.ts'

/** What `GET|POST /communication/ably/auth` answers; the browser derives the SDK's options from `mode`. */
export async function realtimeCredentials(
  port: RealtimePort,
  listener: RealtimeListener,
): Promise<RealtimeCredentials> {
  const { token, expiresAt } = await port.issueToken(listener)
  return {
    mode: port.mode,
    token,
    expires_at: expiresAt,
    channel: realtimeChannel(listener.organizationId),
  }
}
