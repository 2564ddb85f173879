import type { MiddlewareHandler } from 'hono'
import { logout } from '../../src/contract/logout.ts'
import type { Env } from '../env.ts'

/** Ably's hosts, allowed only when an Ably key is configured. */
const ABLY =
  'https://*.ably.io wss://*.ably.io https://*.ably-realtime.com wss://*.ably-realtime.com https://*.ably.net wss://*.ably.net'

const LOGOUT = `/api/v1${logout.path}`

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
/** Stripe's card form is an iframe, so the card number never enters our page. */
const STRIPE_SCRIPT = ['https://js.stripe.com', 'https://*.js.stripe.com']
const STRIPE_API = 'https://api.stripe.com'
const STRIPE_HOOKS = 'https://hooks.stripe.com'
const GOOGLE_TAG = 'https://www.googletagmanager.com'
const ANALYTICS = 'https://*.google-analytics.com https://*.analytics.google.com'
const PIXEL = 'https://connect.facebook.net'
const FACEBOOK = 'https://www.facebook.com'

/** Third-party hosts, each listed only when its service is configured. */
function foreign({ ablyApiKey, botCheck, payments, telemetry }: PolicyEnv) {
  const stripe = payments.provider === 'stripe'
  const captcha = botCheck.kind === 'recaptcha' ? RECAPTCHA : []
  const { posthogKey, posthogHost, gaMeasurementId, metaPixelId, sentryDsn } = telemetry
  return {
    script: [
      ...captcha,
      ...(stripe ? STRIPE_SCRIPT : []),
      ...(gaMeasurementId ? [GOOGLE_TAG] : []),
      ...(metaPixelId ? [PIXEL] : []),
    ],
    image: [...(gaMeasurementId ? [GOOGLE_TAG, ANALYTICS] : []), ...(metaPixelId ? [FACEBOOK] : [])],
    connect: [
      ...(ablyApiKey ? [ABLY] : []),
      ...captcha,
      ...(stripe ? [STRIPE_API] : []),
      ...(posthogKey ? [new URL(posthogHost).origin] : []),
      ...(gaMeasurementId ? [GOOGLE_TAG, ANALYTICS] : []),
      ...(metaPixelId ? [FACEBOOK, PIXEL] : []),
      ...(sentryDsn ? [new URL(sentryDsn).origin] : []),
    ],
    frame: [...captcha, ...(stripe ? [...STRIPE_SCRIPT, STRIPE_HOOKS] : [])],
  }
}

type PolicyEnv = Pick<Env, 'ablyApiKey' | 'publicUrl' | 'botCheck' | 'payments' | 'telemetry'>

/**
 * Builds the Content-Security-Policy header. `scriptHashes` are the hashes of the inline import map in the
 * built page, as `'sha256-…'`.
 */
export function contentSecurityPolicy(env: PolicyEnv, scriptHashes: string[]): string {
  const { script, image, connect, frame } = foreign(env)
  const own = new URL(env.publicUrl)
  const socket = `${own.protocol === 'https:' ? 'wss' : 'ws'}://${own.host}`
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...script].join(' '),
    "style-src-elem 'self'",
    // Headless UI and floating panels position themselves through style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' blob: data:", ...image].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    // Older Safari does not count the page's own WebSocket as 'self'.
    ["connect-src 'self'", socket, ...connect].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    `frame-src ${frame.length > 0 ? frame.join(' ') : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/**
 * Sets security headers on every answer. A header that a handler has already set (e.g. the sandbox of a
 * downloaded file) is kept.
 */
export function securityHeaders(env: Env, policy: () => string): MiddlewareHandler {
  const https = env.publicUrl.startsWith('https:')
  const fixed: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(self), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return async (c, next) => {
    await next()
    // Not through `c.header`, which after `next` makes a new streamed response for each header.
    const { headers } = c.res
    for (const [name, value] of Object.entries(fixed)) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy())
    if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'no-store')
    // The browser caches files of conversations for a year, and no script can remove them from that cache.
    if (c.req.path === LOGOUT) headers.set('Clear-Site-Data', '"cache"')
  }
}
