import { SignJWT, errors, jwtVerify } from 'jose'
import * as z from 'zod'
import { realtimeChannel } from '../../../src/contract/realtimeEvents.ts'
import type { RealtimeKey } from './realtimeKey.ts'
import type { IssuedToken, RealtimeListener } from './realtimePort.ts'

const TTL_SECONDS = 20 * 60
/** Our own claim; Ably ignores claims it does not know. */
const SESSION_CLAIM = 'balcao-session'

const payloadSchema = z.object({
  exp: z.number(),
  'x-ably-clientId': z.string().min(1),
  'x-ably-capability': z.string(),
  [SESSION_CLAIM]: z.string().min(1),
})
const capabilitySchema = z.record(z.string(), z.array(z.string()))

/** The permissions of a verified token. */
export type RealtimeClaims = {
  clientId: string
  sessionId: string
  expiresAt: number
  subscribes: ReadonlySet<string>
}

/**
 * `code` is Ably's: 40142 for an expired token, 40144 for any other defect. The SDK fetches a new token for
 * both.
 */
export class RealtimeTokenError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.name = 'RealtimeTokenError'
    this.code = code
  }
}

export type RealtimeTokens = {
  issue(listener: RealtimeListener): Promise<IssuedToken>
  /** Throws RealtimeTokenError. */
  verify(token: string): Promise<RealtimeClaims>
}

/** Signs and verifies the JWTs that both Ably and the embedded hub accept. */
export function createRealtimeTokens(
  key: RealtimeKey,
  { clock, ttlSeconds = TTL_SECONDS }: { clock: () => Date; ttlSeconds?: number },
): RealtimeTokens {
  const secret = new TextEncoder().encode(key.secret)
  let imported: ReturnType<typeof importSecret> | undefined
  const cryptoKey = () => (imported ??= importSecret(secret))

  return {
    async issue({ userId, organizationId, sessionId }) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      const expiresAt = issuedAt + ttlSeconds
      const token = await new SignJWT({
        'x-ably-capability': JSON.stringify({ [realtimeChannel(organizationId)]: ['subscribe'] }),
        'x-ably-clientId': userId,
        [SESSION_CLAIM]: sessionId,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.name })
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await cryptoKey())
      return { token, expiresAt: expiresAt * 1000 }
    },

    async verify(token) {
      const { payload, protectedHeader } = await jwtVerify(token, await cryptoKey(), {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        currentDate: clock(),
      }).catch((error: unknown) => {
        if (error instanceof errors.JWTExpired) throw new RealtimeTokenError(40142, 'Token expired')
        if (error instanceof errors.JOSEError) throw new RealtimeTokenError(40144, 'Invalid token')
        throw error
      })
      const parsed = payloadSchema.safeParse(payload)
      const capability = parsed.success ? parseCapability(parsed.data['x-ably-capability']) : undefined
      if (protectedHeader.kid !== key.name || !parsed.success || !capability) {
        throw new RealtimeTokenError(40144, 'Invalid token')
      }
      const channels = Object.entries(capability).filter(([, operations]) => operations.includes('subscribe'))
      return {
        clientId: parsed.data['x-ably-clientId'],
        sessionId: parsed.data[SESSION_CLAIM],
        expiresAt: parsed.data.exp * 1000,
        subscribes: new Set(channels.map(([channel]) => channel)),
      }
    },
  }
}

function importSecret(secret: Uint8Array<ArrayBuffer>) {
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

function parseCapability(text: string): Record<string, string[]> | undefined {
  try {
    return capabilitySchema.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
