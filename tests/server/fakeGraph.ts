/**
 * A strict Graph API for several companies' WhatsApp: it refuses what Meta would refuse and records all
 * calls.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import {
  type GraphTemplate,
  listTemplates,
  refusalOfSend,
  takeCreation,
  TemplateSend,
} from './fakeTemplateGraph.ts'

export type Company = {
  token: string
  appSecret: string
  waba: string
  /** `onPhone`: the number stays in use in the WhatsApp Business app. */
  numbers: { id: string; phone: string; onPhone?: boolean }[]
}

export type Asked = { method: string; path: string; body: Record<string, unknown> | null }
/** Undefined: the call succeeds. */
type Fault = { status: number; code: number } | undefined

/** A message that a customer's phone received: the id at Meta, our id, and the content. */
export type Delivered = {
  to: string
  from: string
  id: string
  clientId: string
  kind: string
  text: string
  file?: Buffer
}

const Text = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('text'),
  text: z.strictObject({ body: z.string().min(1).max(4096), preview_url: z.boolean() }),
  context: z.strictObject({ message_id: z.string().startsWith('wamid.') }).optional(),
  biz_opaque_callback_data: z.string().max(512),
})
const Reaction = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('reaction'),
  reaction: z.strictObject({ message_id: z.string().startsWith('wamid.'), emoji: z.string() }),
  biz_opaque_callback_data: z.string().max(512),
})
const File = z.strictObject({ id: z.string(), caption: z.string().optional() })
const fileMessage = <K extends string>(type: K, file: typeof File) =>
  z.strictObject({
    messaging_product: z.literal('whatsapp'),
    recipient_type: z.literal('individual'),
    to: z.string().regex(/^\d{8,15}$/),
    type: z.literal(type),
    [type]: file,
    biz_opaque_callback_data: z.string().max(512),
  })
const FileMessage = z.union([
  fileMessage('image', File),
  fileMessage('document', File.extend({ filename: z.string() })),
])
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
const PhoneData = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  sync_type: z.enum(['smb_app_state_sync', 'history']),
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
  /** Tokens by sign-up code. */
  codes: Map<string, string>
  app: { id: string; secret: string }
  registered: Set<string>
  subscribed: Set<string>
  /** What was asked of phones: number and kind, each of which Meta sends once for a sign-up. */
  phoneData: Set<string>
  /** Whether it does what is asked of a phone and then cuts the line. */
  losesAnswers: boolean
  /** What the numbers answer about themselves. */
  rating: { quality: string; tier: string }
  fault: (asked: Asked) => Fault
  files: Map<string, { data: Buffer; type: string }>
  /** By account. */
  templates: Map<string, GraphTemplate[]>
  /** The messages that customers received, in order. */
  delivered: Delivered[]
  /** Called after a message was delivered; the answer to its sender waits until this resolves. */
  beforeAnswer: (delivered: Delivered) => Promise<void>
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
    phoneData: new Set(),
    losesAnswers: false,
    rating: { quality: 'GREEN', tier: 'TIER_1K' },
    fault: () => undefined,
    files: new Map(),
    templates: new Map(),
    delivered: [],
    beforeAnswer: () => Promise.resolve(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
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
      return reply(200, {
        data: company.numbers.map(({ id, onPhone = false }) => ({
          id,
          ...(url.searchParams.get('fields')?.includes('is_on_biz_app') && { is_on_biz_app: onPhone }),
        })),
      })
    if (first === company.waba && edge === 'subscribed_apps' && request.method === 'POST') {
      fake.subscribed.add(first)
      return reply(200, { success: true })
    }
    if (number && edge === undefined)
      return reply(200, {
        id: number.id,
        display_phone_number: number.phone,
        status: fake.registered.has(number.id) ? 'CONNECTED' : 'PENDING',
        quality_rating: fake.rating.quality,
        messaging_limit_tier: fake.rating.tier,
      })
    if (number && edge === 'smb_app_data') {
      const wanted = PhoneData.safeParse(body).data
      if (!wanted || !number.onPhone || !fake.subscribed.has(company.waba)) return fail(400, 100)
      const key = `${number.id} ${wanted.sync_type}`
      if (fake.phoneData.has(key)) return fail(400, 2593107)
      fake.phoneData.add(key)
      if (fake.losesAnswers) return void response.destroy()
      return reply(200, { messaging_product: 'whatsapp', request_id: `pedido ${wanted.sync_type}` })
    }
    if (number && edge === 'register' && number.onPhone) return fail(400, 2388012)
    if (number && edge === 'register' && Register.safeParse(body).success) {
      fake.registered.add(number.id)
      return reply(200, { success: true })
    }
    if (first === company.waba && edge === 'message_templates') {
      const held = fake.templates.get(first) ?? []
      fake.templates.set(first, held)
      const { status, body: answered } =
        request.method === 'GET'
          ? listTemplates(held, url.searchParams)
          : takeCreation(held, raw, randomUUID())
      return reply(status, answered)
    }
    if (number && edge === 'media' && request.method === 'POST') {
      const form = await new Request(fake.url, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      }).formData()
      const file = form.get('file')
      const type = form.get('type')
      if (form.get('messaging_product') !== 'whatsapp' || !(file instanceof Blob) || typeof type !== 'string')
        return fail(400, 100)
      const id = randomUUID()
      fake.files.set(id, { data: Buffer.from(await file.arrayBuffer()), type })
      return reply(200, { id })
    }
    if (number && edge === 'messages') {
      if (Seen.safeParse(body).success) return reply(200, { success: true })
      const said = deliveredOf(company.waba, body)
      if (said === null) return fail(400, 131009)
      if ('status' in said) return reply(said.status, said.body)
      const id = `wamid.${randomUUID()}`
      const delivered = { ...said, id, from: number.id }
      fake.delivered.push(delivered)
      await fake.beforeAnswer(delivered)
      return reply(200, { messaging_product: 'whatsapp', messages: [{ id }] })
    }
    return fail(400, 100, 'Unsupported request')
  }

  /**
   * What the customer would receive; null for a body that Meta does not accept; Meta's answer when it would
   * refuse the template.
   */
  function deliveredOf(waba: string, body: unknown) {
    const text = Text.safeParse(body).data
    if (text)
      return { to: text.to, clientId: text.biz_opaque_callback_data, kind: 'text', text: text.text.body }
    const reaction = Reaction.safeParse(body).data
    if (reaction) {
      const { to, biz_opaque_callback_data: clientId } = reaction
      return { to, clientId, kind: 'reaction', text: reaction.reaction.emoji }
    }
    const file = FileMessage.safeParse(body).data as
      | { to: string; type: string; biz_opaque_callback_data: string; [kind: string]: unknown }
      | undefined
    if (file) {
      const { id, caption } = File.loose().parse(file[file.type])
      const data = fake.files.get(id)?.data
      const { to, type: kind, biz_opaque_callback_data: clientId } = file
      return data ? { to, clientId, kind, text: caption ?? '', file: data } : null
    }
    const send = TemplateSend.safeParse(body).data
    if (!send) return null
    const refusal = refusalOfSend(fake.templates.get(waba) ?? [], send)
    if (refusal) return refusal
    const values = send.template.components?.[0]?.parameters.map((value) => value.text) ?? []
    return {
      to: send.to,
      clientId: send.biz_opaque_callback_data,
      kind: 'template',
      text: filled(fake.templates.get(waba) ?? [], send.template.name, values),
    }
  }

  function sendFile(response: ServerResponse, id: string): void {
    const file = fake.files.get(id)
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.data)
    else response.writeHead(404).end()
  }
}

/** A template's text as the customer reads it. */
function filled(templates: GraphTemplate[], name: string, values: string[]): string {
  const held = templates.find((template) => template.name === name)
  const body = z.object({ type: z.literal('BODY'), text: z.string() })
  const text = held?.components.map((component) => body.safeParse(component).data?.text).find(Boolean) ?? ''
  return text.replace(/\{\{(\d+)\}\}/g, (_, place: string) => values[Number(place) - 1] ?? '')
}
