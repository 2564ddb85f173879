const MARGIN_MS = 60_000

/**
 * When to renew a token that arrived at `receivedAt`, by this device's clock in Unix milliseconds: a minute
 * before its lifetime (exp - iat, both by the server's clock) ends, or halfway if the lifetime is under two
 * minutes. Null if the token does not state its lifetime.
 */
export function renewalTime(token: string, receivedAt: number): number | null {
  const claims = readClaims(token)
  if (typeof claims?.exp !== 'number' || typeof claims.iat !== 'number') return null
  const life = (claims.exp - claims.iat) * 1000
  return receivedAt + Math.max(life - MARGIN_MS, life / 2)
}

function readClaims(token: string): { exp?: unknown; iat?: unknown } | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const json = atob(payload.replace(/-/g, '+').replace(/_/g, '/'))
    return JSON.parse(json) as { exp?: unknown; iat?: unknown } | null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null
    throw error
  }
}
