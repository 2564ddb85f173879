import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { isPublicAddress } from './publicAddress.ts'
import { reachableLookup } from './reachableLookup.ts'
import { WebFailure, type WebPage, type WebPort } from './webPort.ts'

const MOST_BYTES = 2 * 1024 * 1024
const MOST_REDIRECTS = 5
const TIME_LIMIT_MS = 15_000
const TEXT = /^(text\/html|application\/xhtml\+xml|text\/plain)\b/i
const REDIRECTS = new Set([301, 302, 303, 307, 308])

type Options = {
  userAgent: string
  /** Which addresses may be reached; tests allow their own machine. */
  mayReach?: (address: string, port: number) => boolean
}

const reachPublic = (address: string, port: number) =>
  isPublicAddress(address) && (port === 80 || port === 443)

/**
 * Reads pages without ever connecting to the server's own network: each address is checked, also for every
 * redirect, and exactly the checked address is connected to. Limits: 2 MB, 15 seconds, five redirects.
 */
export function publicWeb({ userAgent, mayReach = reachPublic }: Options): WebPort {
  return {
    async read(address, signal) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)])
      let url = new URL(address)
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        const response = await request(url, limited)
        const status = response.statusCode ?? 0
        const location = response.headers.location
        if (REDIRECTS.has(status) && location !== undefined && URL.canParse(location, url.href)) {
          response.destroy()
          url = new URL(location, url)
          continue
        }
        try {
          return await readPage(response, url, status)
        } catch (error) {
          response.destroy()
          throw error instanceof WebFailure ? error : new WebFailure('no_answer')
        }
      }
      throw new WebFailure('redirects')
    },
  }

  function request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const secure = url.protocol === 'https:'
    if (!secure && url.protocol !== 'http:') throw new WebFailure('not_public')
    const port = Number(url.port) || (secure ? 443 : 80)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // Names are checked when they are resolved; a literal IP address is not resolved, so it is checked here.
    if (isIP(host) !== 0 && !mayReach(host, port)) throw new WebFailure('not_public')
    return new Promise((done, fail) => {
      const call = (secure ? https : http).get(
        url,
        {
          signal,
          agent: false,
          lookup: reachableLookup((address) => mayReach(address, port)),
          headers: {
            'user-agent': userAgent,
            accept: 'text/html, application/xhtml+xml, text/plain;q=0.8',
            'accept-language': 'pt-BR, pt;q=0.9',
            'accept-encoding': 'gzip, deflate, br',
          },
        },
        done,
      )
      call.on('error', (error: NodeJS.ErrnoException) => {
        if (error instanceof WebFailure) return fail(error)
        fail(new WebFailure(error.code === 'ENOTFOUND' ? 'unknown_host' : 'no_answer'))
      })
    })
  }
}

async function readPage(response: IncomingMessage, url: URL, status: number): Promise<WebPage> {
  if (status < 200 || status > 299) throw new WebFailure('refused', status)
  const contentType = response.headers['content-type'] ?? ''
  if (!TEXT.test(contentType)) throw new WebFailure('not_text')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BYTES) throw new WebFailure('too_large')
    chunks.push(chunk)
  }
  const body = await unpack(Buffer.concat(chunks), response.headers['content-encoding'])
  return { url: url.href, contentType, body }
}

const unpackers = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

async function unpack(body: Buffer, encoding = 'identity'): Promise<Uint8Array> {
  const name = encoding.trim().toLowerCase()
  if (name === 'identity') return body
  if (!Object.hasOwn(unpackers, name)) throw new WebFailure('not_text')
  try {
    return await unpackers[name as keyof typeof unpackers](body, { maxOutputLength: MOST_BYTES })
  } catch (error) {
    throw new WebFailure(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'not_text',
    )
  }
}
