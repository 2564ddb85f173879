import type { MiddlewareHandler } from 'hono'
import type { Env } from '../env.ts'

/** Ably's hosts, contacted only when its key is configured. */
const ABLY =
  'https://*.ably.io wss://*.ably.io https://*.ably-realtime.com wss://*.ably-realtime.com https://*.ably.net wss://*.ably.net'

/** `scriptHashes`: of the inline import map in the built page, as `'sha256-…'`. */
export function contentSecurityPolicy(
  env: Pick<Env, 'ablyApiKey' | 'publicUrl'>,
  scriptHashes: string[],
): string {
  const own = new URL(env.publicUrl)
  const socket = `${own.protocol === 'https:' ? 'wss' : 'ws'}://${own.host}`
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src-elem 'self'",
    // Headless UI and floating panels place themselves through style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // Older Safari does not count the page's own WebSocket as 'self'.
    ["connect-src 'self'", socket, ...(env.ablyApiKey ? [ABLY] : [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** On every answer; one that a handler set for itself (a downloaded file's sandbox) stays. */
export function securityHeaders(env: Env, policy: () => string): MiddlewareHandler {
  const https = env.publicUrl.startsWith('https:')
  const fixed: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    for (const [name, value] of Object.entries(fixed)) if (!headers.has(name)) c.header(name, value)
    if (!headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policy())
    if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  }
}
