import { realtimeChannel, type RealtimeCredentials } from '../../../src/contract/realtimeEvents.ts'
import type { RealtimeListener, RealtimePort } from './realtimePort.ts'

/**
 * Builds the answer of `GET|POST /communication/ably/auth`. The browser chooses the SDK's options by `mode`.
 */
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
