import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { isWithin } from '../../../src/contract/looseJson.ts'
import { cleanText } from '../../../src/contract/text.ts'
import { cleanJson } from '../../cleanJson.ts'
import type { Deps } from '../../deps.ts'
import { parseJson, readLimited, receivedBy } from '../../http/limitedBody.ts'
import { namedIn } from '../../ports/channels/whatsappCloud/cloudPayload.ts'
import { Refusal } from '../../refusal.ts'
import { isVerifyToken } from '../channels/credentials.ts'
import { partOfSigner } from './partOfSigner.ts'
import { storeTogether } from '../../ports/channels/webhookStore.ts'

/** Meta posts up to 3 MB at once. */
const BODY_LIMIT = 3 * 1024 * 1024
const LONGEST_TOKEN = 200

/**
 * The Cloud API's webhook. A post is checked, stored and acknowledged before it is processed: Meta repeats an
 * unacknowledged post for days and holds back those behind it.
 */
export function channelWebhookApp(deps: Deps): Hono {
  const app = new Hono()
  const { whatsapp } = deps.env
  if (!whatsapp.offered.includes('cloud')) return app

  const { db } = deps.database
  const store = storeTogether(db, 'cloud')
  const ownTokens = [whatsapp.cloudNumber?.verifyToken, whatsapp.cloudApp?.verifyToken].filter(
    (token) => token !== undefined,
  )

  app.get('/webhooks/whatsapp', async (c) => {
    const challenge = c.req.query('hub.challenge') ?? ''
    const token = c.req.query('hub.verify_token') ?? ''
    const isMeta =
      c.req.query('hub.mode') === 'subscribe' &&
      token.length <= LONGEST_TOKEN &&
      (ownTokens.some((own) => isSame(token, own)) || (await isVerifyToken(db, token)))
    if (!isMeta || challenge.length > 200) throw new Refusal(403, 'forbidden', 'Verificação recusada.')
    return c.text(challenge)
  })

  app.post('/webhooks/whatsapp', async (c) => {
    const raw = await readLimited(receivedBy(c), BODY_LIMIT, 'Aviso grande demais.')
    const signature = c.req.header('x-hub-signature-256')
    const body = jsonOf(raw)
    const { signed, kept } = await partOfSigner({ ...deps, db }, body, (secret) =>
      isSigned(raw, signature, secret),
    )
    if (!signed) {
      deps.log.warn('webhook with a wrong signature', { bytes: raw.byteLength })
      throw new Refusal(401, 'unauthorized', 'Assinatura inválida.')
    }
    if (body === undefined) {
      const sha256 = createHash('sha256').update(raw).digest('hex')
      deps.log.error('webhook signed but not JSON', { bytes: raw.byteLength, sha256 })
      throw new Refusal(400, 'invalid_body', 'O corpo não é JSON.')
    }
    await store({ lane: laneOf(kept), body: storable(kept, raw) })
    return c.json({ ok: true })
  })

  return app
}

function isSigned(raw: Uint8Array, header: string | undefined, secret: string): boolean {
  const given = /^sha256=([\da-f]{64})$/i.exec(header ?? '')?.[1]
  if (given === undefined) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(raw).digest())
}

/** Compares in constant time. */
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}

function jsonOf(raw: Uint8Array): unknown {
  try {
    return parseJson(raw, { fatal: false })
  } catch {
    return undefined
  }
}

/** Deeper than any post of Meta, and well within what jsonb and recursion can take. */
const STORED_DEPTH = 64

/** Bytes kept of a post that cannot be read; they mostly show who sends such posts. */
const UNREADABLE_KEPT = 512 * 1024

/**
 * The body as jsonb can store it. A post that is not an object, or is nested too deeply, is kept as raw text,
 * cut to `UNREADABLE_KEPT` bytes.
 */
function storable(body: unknown, raw: Uint8Array): object {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (isObject && isWithin(body, { depth: STORED_DEPTH, size: Infinity })) return cleanJson(body)
  return { raw: cleanText(new TextDecoder().decode(raw.subarray(0, UNREADABLE_KEPT))), bytes: raw.byteLength }
}

/** The queue of a post: the number or account it concerns, the first one if there are several. */
function laneOf(body: unknown): string {
  const { numbers, accounts } = namedIn(body, 2)
  return cleanText((numbers[0] ?? accounts[0] ?? 'unknown').slice(0, 100))
}
