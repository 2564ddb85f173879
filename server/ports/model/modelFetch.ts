import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '../web/publicAddress.ts'
import { reachableLookup } from '../web/reachableLookup.ts'
import { WebFailure } from '../web/webPort.ts'
import { ModelFailure } from './modelPort.ts'

/** The largest response. An answer of six hundred tokens takes a few thousand bytes. */
const MOST_BYTES = 256 * 1024

export type ModelFetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Posts like `fetch`, but only to allowed addresses. `onlyPublic`: requires TLS and a public internet address
 * for the connection. Redirects are not followed, and a response that is too large is not read.
 */
export function modelFetch(onlyPublic: boolean): ModelFetch {
  // Connections are kept alive; the public and the private pool never mix.
  const lookup = onlyPublic ? reachableLookup(isPublicAddress) : undefined
  const agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  }
  return async (address, init = {}) => {
    const url = new URL(address instanceof Request ? address.url : address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isSecure = url.protocol === 'https:'
    if (!isSecure && url.protocol !== 'http:') throw new ModelFailure('not_public')
    if (onlyPublic && (!isSecure || (isIP(host) !== 0 && !isPublicAddress(host))))
      throw new ModelFailure('not_public')
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const call = (isSecure ? https : http).request(
        url,
        {
          method: init.method ?? 'GET',
          headers: Object.fromEntries(new Headers(init.headers)),
          agent: agents[isSecure ? 'https:' : 'http:'],
          ...(lookup && { lookup }),
          ...(init.signal && { signal: init.signal }),
        },
        done,
      )
      call.on('error', (error) => fail(asFetchFails(error)))
      call.end(typeof init.body === 'string' ? init.body : undefined)
    })
    const status = response.statusCode ?? 502
    return new Response(status === 204 || status === 304 ? null : await readBody(response), {
      status: status >= 200 && status <= 599 ? status : 502,
      headers: Object.entries(response.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
    })
  }
}

async function readBody(response: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MOST_BYTES) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw asFetchFails(error instanceof Error ? error : new Error('cut off'))
  }
  if (size > MOST_BYTES) throw new ModelFailure('malformed')
  // Fewer bytes than announced: the connection broke off.
  if (!response.complete) throw asFetchFails(new Error('cut off'))
  return new Uint8Array(Buffer.concat(chunks))
}

/** Wraps an error the way `fetch` does, so that the library retries it. */
function asFetchFails(error: Error): Error {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return error
  if (error instanceof WebFailure) return new ModelFailure('not_public')
  return new TypeError('fetch failed', { cause: error })
}
