/** The parts of Meta's Graph API for numbers and templates; checks strictly what it is sent. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Body = z.strictObject({
  type: z.literal('BODY'),
  text: z.string().min(1).max(1024),
  example: z.strictObject({ body_text: z.array(z.array(z.string().min(1))).length(1) }).optional(),
})
const Component = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('HEADER'), format: z.literal('TEXT'), text: z.string().min(1).max(60) }),
  Body,
  z.strictObject({ type: z.literal('FOOTER'), text: z.string().min(1).max(60) }),
  z.strictObject({
    type: z.literal('BUTTONS'),
    buttons: z
      .array(z.strictObject({ type: z.literal('QUICK_REPLY'), text: z.string().min(1).max(25) }))
      .min(1)
      .max(10),
  }),
])
const Creation = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.literal('pt_BR'),
  category: z.enum(['UTILITY', 'MARKETING']),
  parameter_format: z.literal('POSITIONAL'),
  components: z.array(Component),
})
export const TemplateSend = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d{10,15}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ policy: z.literal('deterministic'), code: z.literal('pt_BR') }),
    components: z
      .array(
        z.strictObject({
          type: z.literal('body'),
          parameters: z.array(
            z.strictObject({
              type: z.literal('text'),
              text: z
                .string()
                .min(1)
                .regex(/^(?!.*(\n|\t| {4})).*$/),
            }),
          ),
        }),
      )
      .optional(),
  }),
  biz_opaque_callback_data: z.uuid(),
})

export type GraphTemplate = {
  id: string
  name: string
  language: string
  status: string
  category: string
  components: unknown[]
  rejected_reason?: string
  quality_score?: { score: string }
  parameter_format?: string
}

type Refusal = { status: number; error: Record<string, unknown> }
/** An HTTP answer. */
type Answer = { status: number; body: unknown }

const invalid = (message: string, error_subcode?: number): Answer => ({
  status: 400,
  body: { error: { code: 100, message, error_user_msg: message, error_subcode } },
})

/** Accepts a template for review, or answers with Meta's error. */
export function takeCreation(templates: GraphTemplate[], text: string, id: string): Answer {
  const parsed = Creation.safeParse(JSON.parse(text))
  if (!parsed.success) return invalid(z.prettifyError(parsed.error))
  const { name, language, category, components } = parsed.data
  const body = components.find((component) => component.type === 'BODY')
  const places = [...(body?.text ?? '').matchAll(/\{\{(\d+)\}\}/g)].map((found) => Number(found[1]))
  if (places.some((place, index) => place !== index + 1)) return invalid('places out of order', 2388072)
  if ((body?.example?.body_text[0]?.length ?? 0) !== places.length)
    return invalid('examples missing', 2388043)
  if (/^\s*\{\{|\}\}\s*$/.test(body?.text ?? '')) return invalid('starts or ends with a place', 2388299)
  if (templates.some((held) => held.name === name)) return invalid('exists already', 2388024)
  templates.push({ id, name, language, category, status: 'PENDING', components })
  return { status: 200, body: { id, status: 'PENDING', category } }
}

/** Null when Meta would take the message; otherwise its answer. */
export function refusalOfSend(templates: GraphTemplate[], send: z.infer<typeof TemplateSend>): Answer | null {
  const { name, components } = send.template
  const held = templates.find((template) => template.name === name)
  if (held?.status !== 'APPROVED')
    return { status: 404, body: { error: { code: 132001, message: 'no such template' } } }
  const body = held.components.map((component) => Body.safeParse(component)).find(({ success }) => success)
  const places = body?.data?.text.match(/\{\{\d+\}\}/g)?.length ?? 0
  return (components?.[0]?.parameters.length ?? 0) === places
    ? null
    : { status: 400, body: { error: { code: 132000, message: 'number of parameters' } } }
}

/** A page of the templates, as `limit` and `after` select it. */
export function listTemplates(templates: GraphTemplate[], query: URLSearchParams): Answer {
  const after = Number(query.get('after') ?? 0)
  const data = templates.slice(after, after + Number(query.get('limit')))
  return {
    status: 200,
    body: { data, paging: { cursors: { before: 'x', after: String(after + data.length) } } },
  }
}

export type FakeGraph = {
  url: string
  templates: GraphTemplate[]
  /** The messages that it accepted. */
  sent: z.infer<typeof TemplateSend>[]
  /** Makes the next call fail with this, once. */
  refuse(refusal: Refusal | 'cut'): void
  close(): Promise<void>
}

/**
 * One account with one number. Refuses what Meta would: a wrong body, a placeholder without example or value.
 */
export async function fakeGraph(given: {
  account: string
  number: string
  token: string
}): Promise<FakeGraph> {
  const templates: GraphTemplate[] = []
  const sent: z.infer<typeof TemplateSend>[] = []
  let next: Refusal | 'cut' | null = null
  let count = 0

  const server = createServer((request, response) => void take(request, response))

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const url = new URL(request.url ?? '', 'http://graph')
    if (request.headers.authorization !== `Bearer ${given.token}`)
      return answer(401, { error: { code: 190, message: 'bad token' } })
    if (next) {
      const refusal = next
      next = null
      if (refusal === 'cut') return void request.socket.destroy()
      return answer(refusal.status, { error: refusal.error })
    }
    if (url.pathname === `/${given.account}/message_templates`) {
      if (request.method === 'GET') {
        const { status, body } = listTemplates(templates, url.searchParams)
        return answer(status, body)
      }
      if (request.method === 'DELETE') {
        const at = templates.findIndex(({ name }) => name === url.searchParams.get('name'))
        if (at < 0) return answer(404, { error: { code: 100, message: 'not found' } })
        templates.splice(at, 1)
        return answer(200, { success: true })
      }
      const { status, body } = takeCreation(templates, text, String((count += 1) + 1_000_000))
      return answer(status, body)
    }
    if (url.pathname === `/${given.number}/messages`) {
      const parsed = TemplateSend.safeParse(JSON.parse(text))
      if (!parsed.success) {
        const { status, body } = invalid(z.prettifyError(parsed.error))
        return answer(status, body)
      }
      const refusal = refusalOfSend(templates, parsed.data)
      if (refusal) return answer(refusal.status, refusal.body)
      sent.push(parsed.data)
      return answer(200, { messages: [{ id: `wamid.${sent.length}` }] })
    }
    return answer(404, { error: { code: 100, message: 'unknown path' } })
  }
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    templates,
    sent,
    refuse: (refusal) => {
      next = refusal
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
