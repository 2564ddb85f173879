import https from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { isPublicAddress } from '../web/publicAddress.ts'
import { reachableLookup } from '../web/reachableLookup.ts'
import type { PushOutcome, PushPort } from './pushPort.ts'
import type { VapidKeys } from './vapidKeys.ts'

const TIME_LIMIT_MS = 15_000
/** A push service's clock may be as far from ours. */
const HTTPS_PORT = 443

type Options = {
  keys: VapidKeys
  /** Whom a push service writes to about us: `mailto:` or `https:`. */
  subject: string
  /** May a push service stand there? A test, whose own stands on its machine, says so. */
  mayReach?: ((address: string, port: number) => boolean) | undefined
  /** The certificate authority of a test's push service. */
  ca?: string | undefined
}

const reachPublic = (address: string, port: number) => isPublicAddress(address) && port === HTTPS_PORT

/**
 * Encrypts as RFC 8291 has it and signs as RFC 8292 (VAPID). Endpoints are chosen by browsers, so by anyone who calls the
 * API: only https to addresses that may be reached, the one connected to being the one that was checked; redirects
 * are not followed and answers not read.
 */
export function webPushPort({ keys, subject, mayReach = reachPublic, ca }: Options): PushPort {
  function accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false
    const { protocol, port, hostname, username, password } = new URL(endpoint)
    if (protocol !== 'https:' || username !== '' || password !== '') return false
    const host = hostname.replace(/^\[|\]$/g, '')
    // A name is checked when it is looked up; which ports may be reached, now.
    return mayReach(isIP(host) === 0 ? '2600::1' : host, Number(port) || HTTPS_PORT)
  }

  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, text, { ttlSeconds, urgency, topic }, signal) {
      if (!accepts(endpoint)) return { kind: 'refused', status: null }
      let details: webPush.RequestDetails
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          urgency,
          ...(topic !== undefined && { topic }),
          contentEncoding: 'aes128gcm',
        })
      } catch {
        // Keys that are none: whoever sent them is no browser.
        return { kind: 'refused', status: null }
      }
      return post(details, AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]))
    },
  }

  function post(
    { endpoint, method, headers, body }: webPush.RequestDetails,
    signal: AbortSignal,
  ): Promise<PushOutcome> {
    const url = new URL(endpoint)
    const port = Number(url.port) || HTTPS_PORT
    return new Promise((done) => {
      const call = https.request(
        url,
        {
          method,
          headers,
          signal,
          agent: false,
          lookup: reachableLookup((address) => mayReach(address, port)),
          ...(ca !== undefined && { ca }),
        },
        (answer) => {
          answer.destroy()
          done(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']))
        },
      )
      call.on('error', () => done({ kind: 'later', afterMs: null }))
      call.end(body)
    })
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    return { kind: 'later', afterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null }
  }
  return { kind: 'refused', status }
}
