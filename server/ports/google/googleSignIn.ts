import * as client from 'openid-client'
import { z } from 'zod'
import { type GooglePort, GoogleRefused } from './googlePort.ts'

const TIMEOUT_SECONDS = 8

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  // Any value other than true or false counts as not verified.
  email_verified: z.boolean().catch(false),
  name: z.string().catch(''),
})

/**
 * Sign-in with an OpenID provider, Google by default: authorization code with PKCE (S256), state and nonce.
 * The provider's configuration is discovered on first use, and again after a failure.
 */
export function googleSignIn(options: {
  clientId: string
  clientSecret: string
  issuer: string
  publicUrl: string
}): GooglePort {
  const { clientId, clientSecret, publicUrl } = options
  const issuer = new URL(options.issuer)
  let discovered: Promise<client.Configuration> | undefined

  function provider(): Promise<client.Configuration> {
    discovered ??= client
      .discovery(issuer, clientId, clientSecret, client.ClientSecretPost(clientSecret), {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // Also verifies the id token's signature, in addition to TLS.
          client.enableNonRepudiationChecks,
          ...(isLoopbackHttp(issuer) ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        discovered = undefined
        throw refused('discovery', error)
      })
    return discovered
  }

  return {
    async start() {
      const config = await provider()
      const start = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: `${publicUrl}/auth/google/callback`,
        scope: 'openid email profile',
        response_type: 'code',
        prompt: 'select_account',
        state: start.state,
        nonce: start.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(start.verifier),
        code_challenge_method: 'S256',
      })
      return { url, start }
    },

    async finish(callback, { state, nonce, verifier }) {
      const config = await provider()
      const tokens = await client
        .authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw refused('exchange', error)
        })
      const claims = Claims.safeParse(tokens.claims())
      if (!claims.success) throw new GoogleRefused('claims: incomplete')
      const { sub, email, email_verified, name } = claims.data
      return { subject: sub, email, emailVerified: email_verified, name }
    },
  }
}

/** Without TLS, only a provider on this machine is allowed, as in tests. */
function isLoopbackHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}

/**
 * Every error of the library means the same to the caller. Its causes contain codes and tokens, so only names
 * and error codes are kept.
 */
function refused(step: string, error: unknown): GoogleRefused {
  const of = (key: 'code' | 'error') =>
    typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined
  const name = error instanceof Error ? error.name : typeof error
  return new GoogleRefused(`${step}: ${[name, of('code'), of('error')].filter(Boolean).join(' ')}`)
}
