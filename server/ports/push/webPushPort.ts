import https from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { isPublicAddress } from '../web/publicAddress.ts'
import { reachableLookup } from '../web/reachableLookup.ts'
import type { PushOutcome, PushPort } from './pushPort.ts'
import type { VapidKeys } from './vapidKeys.ts'

const TIME_LIMIT_MS = 15_000
const HTTPS_PORT = 443

type Options = {
  keys: VapidKeys
  /** A contact that a push service can write to about us: `mailto:` or `https:`. */
  subject: string
  /** Which addresses may be reached; tests allow their own machine. */
  mayReach?: ((address: string, port: number) => boolean) | undefined
  /** The certificate authority of a test's push service. */
  ca?: string | undefined
}

const reachPublic = (address: string, port: number) => isPublicAddress(address) && port === HTTPS_PORT

/**
 * Encrypts by RFC 8291 and signs by RFC 8292 (VAPID). Endpoints come from browsers, so any caller of the API
 * may choose one. Therefore only https to public addresses is allowed, exactly the checked address is
 * connected to, redirects are not followed, and answers are not read.
 */
export function webPushPort({ keys, subject, mayReach = reachPublic, ca }: Options): PushPort {
  function accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false
    const { protocol, port, hostname, username, password } = new URL(endpoint)
    if (protocol !== 'https:' || username !== '' || password !== '') return false
    const host = hostname.replace(/^\[|\]$/g, '')
    // A name is checked when it is resolved; here only the port is checked, with a public address in its
    // place.
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
        // Invalid keys, which no browser would send.
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
