/**
 * A push service for the tests, like those of browser makers: accepts what a server sends and checks all of
 * it.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { generate } from 'selfsigned'
import { PushPayload } from '../../src/contract/pushPayload.ts'

export type Delivered = {
  /** The last part of the endpoint. */
  channel: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** The claims of the VAPID token about its sender, verified with the key it came with. */
  vapid: { key: string; audience: unknown; subject: unknown }
}

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushService = {
  url: string
  port: number
  /** The certificate in PEM, for clients that must trust it. */
  ca: string
  server: Server
  received: Delivered[]
  /** Status codes for the next posts, one each; afterwards they are accepted (201). */
  answers: number[]
  /** Called for each accepted post. */
  onDelivered: (one: Delivered) => void
  stop(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'push' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  const received: Delivered[] = []
  const answers: number[] = []
  const server = createServer({ key, cert }, (request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const status = answers.shift() ?? 201
      const vapid = await readVapid(request.headers.authorization ?? '')
      if (!vapid) return response.writeHead(401).end()
      if (status !== 201) return response.writeHead(status).end()
      const channel = request.url?.split('/').at(-1) ?? ''
      const one = { channel, headers: request.headers, body: Buffer.concat(chunks), vapid }
      received.push(one)
      service.onDelivered(one)
      response.writeHead(201, { location: `${service.url}/m/${received.length}` }).end()
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    url: `https://127.0.0.1:${port}`,
    port,
    ca: cert,
    server,
    received,
    answers,
    onDelivered: () => {},
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/**
 * Reads a VAPID token (RFC 8292); null when its signature does not match the key it came with, or it has
 * expired.
 */
async function readVapid(header: string): Promise<Delivered['vapid'] | null> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (!token || !key) return null
  const raw = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    },
  })
  try {
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'] })
    return { key, audience: payload.aud, subject: payload.sub }
  } catch {
    return null
  }
}

/** A browser's subscription at this service: its endpoint, its keys, and how to read what arrives. */
export function subscribe(service: Pick<PushService, 'url'>): {
  channel: string
  subscription: Subscription
  read: (one: Delivered) => PushPayload
} {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const channel = randomBytes(16).toString('hex')
  return {
    channel,
    subscription: {
      endpoint: `${service.url}/wpush/v2/${channel}`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: ({ body }) => PushPayload.parse(JSON.parse(decrypt(body, ecdh, auth).toString('utf8'))),
  }
}

/** Decrypts a payload (RFC 8291 over RFC 8188, one record). Throws when it is for other keys or altered. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const idLength = body[20]!
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derived = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  return plain.subarray(0, end)
}
