/** A strict Graph API: it refuses whatever Meta would, and keeps what it was asked. For the WhatsApp of several companies. */
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

export type Company = {
  token: string
  appSecret: string
  waba: string
  numbers: { id: string; phone: string }[]
}

export type Asked = { method: string; path: string; body: Record<string, unknown> | null }
/** Undefined: answered as it should be. */
type Fault = { status: number; code: number } | undefined

const Text = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('text'),
  text: z.strictObject({ body: z.string().min(1).max(4096), preview_url: z.boolean() }),
  context: z.strictObject({ message_id: z.string().startsWith('wamid.') }).optional(),
  biz_opaque_callback_data: z.string().max(512),
})
const Seen = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().startsWith('wamid.'),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
})
const Register = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  pin: z.string().regex(/^\d{6}$/),
})
const Exchange = z.strictObject({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('authorization_code'),
  code: z.string(),
})

export type FakeGraph = {
  url: string
  asked: Asked[]
  companies: Company[]
  /** By the code of a sign-up: the token it is worth. */
  codes: Map<string, string>
  app: { id: string; secret: string }
  registered: Set<string>
  subscribed: Set<string>
  fault: (asked: Asked) => Fault
  files: Map<string, { data: Buffer; type: string }>
  close(): void
}

export async function startFakeGraph(): Promise<FakeGraph> {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeGraph = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    asked: [],
    companies: [],
    codes: new Map(),
    app: { id: '700000000000001', secret: 'ab'.repeat(16) },
    registered: new Set(),
    subscribed: new Set(),
    fault: () => undefined,
    files: new Map(),
    close: () => server.close(),
  }
  return fake

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '', fake.url)
    const path = url.pathname.replace(/^\/v23\.0\//, '')
    const raw = Buffer.concat(chunks).toString()
    const body = raw.startsWith('{') ? (JSON.parse(raw) as Record<string, unknown>) : null
    const asked = { method: request.method ?? '', path, body }
    fake.asked.push(asked)
    const reply = (status: number, answered: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
    const fail = (status: number, code: number, message = 'x') => reply(status, { error: { code, message } })

    if (path === 'oauth/access_token') {
      const given = Exchange.safeParse(body)
      const token = given.success ? fake.codes.get(given.data.code) : undefined
      const isApp =
        given.success && given.data.client_id === fake.app.id && given.data.client_secret === fake.app.secret
      return token !== undefined && isApp ? reply(200, { access_token: token }) : fail(400, 100)
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const company = fake.companies.find((each) => each.token === token)
    if (!company) return fail(401, 190, 'Invalid OAuth access token')
    if (path.startsWith('file/')) return sendFile(response, path.slice(5))
    const proof = createHmac('sha256', company.appSecret).update(company.token).digest('hex')
    if (url.searchParams.get('appsecret_proof') !== proof)
      return fail(400, 100, 'Invalid appsecret_proof provided in the API argument')
    const fault = fake.fault(asked)
    if (fault) return fail(fault.status, fault.code)

    const [first = '', edge] = path.split('/')
    const number = company.numbers.find(({ id }) => id === first)
    if (path === 'me') return reply(200, { id: '1' })
    if (edge === undefined && fake.files.has(first))
      return reply(200, { url: `${fake.url}/file/${first}`, mime_type: fake.files.get(first)?.type })
    if (first === company.waba && edge === 'phone_numbers')
      return reply(200, { data: company.numbers.map(({ id }) => ({ id })) })
    if (first === company.waba && edge === 'subscribed_apps' && request.method === 'POST') {
      fake.subscribed.add(first)
      return reply(200, { success: true })
    }
    if (number && edge === undefined)
      return reply(200, {
        id: number.id,
        display_phone_number: number.phone,
        status: fake.registered.has(number.id) ? 'CONNECTED' : 'PENDING',
        quality_rating: 'GREEN',
        messaging_limit_tier: 'TIER_1K',
      })
    if (number && edge === 'register' && Register.safeParse(body).success) {
      fake.registered.add(number.id)
      return reply(200, { success: true })
    }
    if (number && edge === 'messages') {
      if (Seen.safeParse(body).success) return reply(200, { success: true })
      if (Text.safeParse(body).success)
        return reply(200, { messaging_product: 'whatsapp', messages: [{ id: `wamid.${randomUUID()}` }] })
      return fail(400, 131009)
    }
    return fail(400, 100, 'Unsupported request')
  }

  function sendFile(response: ServerResponse, id: string): void {
    const file = fake.files.get(id)
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.data)
    else response.writeHead(404).end()
  }
}
