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

/** What Google says about us, not about the token: nobody could come in, and no other token would help. */
const OUR_FAULT = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/**
 * Google's reCAPTCHA v3, which scores what it saw of the caller. Google itself takes each token once and for two
 * minutes. A level changes nothing: a score cannot be raised by working more.
 */
export function recaptcha(options: {
  siteKey: string
  secret: string
  minScore: number
  apiUrl: string
  /** Where the app is served: a token gained on another site is refused. */
  hostname: string
}): BotCheckPort {
  const { siteKey, secret, minScore, apiUrl, hostname } = options
  return {
    config: { kind: 'recaptcha', site_key: siteKey },
    challenge: async () => null,
    async check({ token, action, ip }): Promise<BotVerdict> {
      if (!token) return 'refused'
      const form = new URLSearchParams({ secret, response: token })
      // Not for an IPv6 caller, of whom only the network is known (clientIp).
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

/** Null when Google cannot be asked, or something else answers in its place. */
async function ask(url: string, body: URLSearchParams): Promise<z.infer<typeof Answer> | null> {
  let value: unknown
  try {
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return null
    value = await response.json()
  } catch (error) {
    // No network, no answer in time, not JSON: the same to the caller.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException)
      return null
    throw error
  }
  const parsed = Answer.safeParse(value)
  return parsed.success ? parsed.data : null
}
