import { organizationChannel, type RealtimePort, type RealtimeUser } from './realtimePort.ts'

export type RealtimeCredentials = {
  mode: 'embedded' | 'ably'
  token: string
  expires_at: string
  channel: string
}

/** What `GET|POST /communication/ably/auth` answers; the browser derives the SDK's options from `mode`. */
export async function realtimeCredentials(port: RealtimePort, user: RealtimeUser): Promise<RealtimeCredentials> {
  const { token, expiresAt } = await port.issueToken(user)
  return {
    mode: port.mode,
    token,
    expires_at: new Date(expiresAt).toISOString(),
    channel: organizationChannel(user.organizationId),
  }
}
