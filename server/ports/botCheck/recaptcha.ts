import { isIP } from 'node:net'
import { z } from 'zod'
import type { BotCheckPort, BotVerdict } from './botCheckPort.ts'

const TIMEOUT_MS = 5000

/** https://developers.google.com/recaptcha/docs/verify and …/docs/v3 */
const Answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

/**
 * Errors in our own configuration, not in the token: every caller would be refused, and another token would
 * not help.
 */
const OUR_FAULT = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/**
 * Google's reCAPTCHA v3, which scores the caller's behavior. Google accepts each token once and for two
 * minutes. The level has no effect, because more work cannot raise a score.
 */
export function recaptcha(options: {
  siteKey: string
  secret: string
  minScore: number
  apiUrl: string
  /** The host of our app; a token from another site is refused. */
  hostname: string
}): BotCheckPort {
  const { siteKey, secret, minScore, apiUrl, hostname } = options
  return {
    config: { kind: 'recaptcha', site_key: siteKey },
    challenge: async () => null,
    async check({ token, action, ip }): Promise<BotVerdict> {
      if (!token) return 'refused'
      const form = new URLSearchParams({ secret, response: token })
      // Left out for an IPv6 caller, of whom we know only the network (clientIp).
      if (isIP(ip)) form.set('remoteip', ip)
      const answer = await ask(apiUrl, form)
      if (!answer || answer['error-codes']?.some((code) => OUR_FAULT.has(code))) return 'unavailable'
      const person =
        answer.success &&
        answer.action === action &&
        (answer.score ?? 0) >= minScore &&
        (answer.hostname === undefined || answer.hostname === hostname)
      return person ? 'person' : 'refused'
    },
  }
}

/** Returns null if Google cannot be reached or the answer is not Google's. */
async function ask(url: string, body: URLSearchParams): Promise<z.infer<typeof Answer> | null> {
  let value: unknown
  try {
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return null
    value = await response.json()
  } catch (error) {
    // No network, timeout, or not JSON: all the same for the caller.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException)
      return null
    throw error
  }
  const parsed = Answer.safeParse(value)
  return parsed.success ? parsed.data : null
}
