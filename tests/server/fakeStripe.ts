/**
 * The parts of Stripe that the server calls. Records requests, and repeats its answer for a known idempotency
 * key.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export const SECRET_KEY = 'sk_test_balcao'
export const WEBHOOK_SECRET = 'whsec_balcao'

type Fields = Record<string, string>
export type Sent = { method: string; path: string; key: string | null; auth: string | null; body: Fields }
// oxlint-disable-next-line no-explicit-any -- Stripe's own shapes, of which the tests set a few fields
type Thing = Record<string, any>

export type FakeStripe = {
  url: string
  sent: Sent[]
  things: Map<string, Thing>
  /** Answers the next creations of a PaymentIntent with this decline code; null: they succeed. */
  decline: string | null
  /** Gives no answer, like a broken network. */
  silent: boolean
  /** A person enters a card into the form of this SetupIntent. */
  enterCard(setupIntentId: string, last4?: string): string
  signed(event: object): { payload: string; header: string }
  /** The same for any body, event or not. */
  signedText(payload: string): { payload: string; header: string }
  close(): Promise<void>
}

const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 16)}`

export async function startFakeStripe(): Promise<FakeStripe> {
  const answers = new Map<string, { status: number; body: Thing }>()
  const things = new Map<string, Thing>()
  const sent: Sent[] = []

  const server = createServer((request, response) => {
    void (async () => {
      const call = await read(request)
      sent.push(call)
      if (fake.silent) return void request.socket.destroy()
      const known = call.key === null ? undefined : answers.get(call.key)
      const answer = known ?? answerTo(call)
      if (call.key !== null) answers.set(call.key, answer)
      response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': id('req') })
      response.end(JSON.stringify(answer.body))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function answerTo({ method, path, body }: Sent): { status: number; body: Thing } {
    const [, kind = '', name, action] = /^\/v1\/(\w+)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? []
    const found = name === undefined ? undefined : things.get(name)
    if (method === 'GET') {
      if (!found) return missing()
      const expanded = body['expand[0]'] === 'payment_method' && found['payment_method']
      return {
        status: 200,
        body: expanded ? { ...found, payment_method: things.get(found['payment_method']) } : found,
      }
    }
    if (action === 'cancel') {
      if (!found || found['status'] === 'succeeded') return missing()
      return { status: 200, body: Object.assign(found, { status: 'canceled' }) }
    }
    if (kind === 'customers') return made({ id: id('cus'), object: 'customer' })
    if (kind === 'setup_intents')
      return made({
        id: id('seti'),
        object: 'setup_intent',
        status: 'requires_payment_method',
        client_secret: id('seti_secret'),
        customer: body['customer'],
        payment_method: null,
        metadata: { checkout_id: body['metadata[checkout_id]'] },
      })
    return payment(body)
  }

  function payment(body: Fields): { status: number; body: Thing } {
    const type = body['allowed_payment_method_types[0]']!
    const intent: Thing = {
      id: id('pi'),
      object: 'payment_intent',
      amount: Number(body['amount']),
      payment_method_types: [type],
      last_payment_error: null,
      metadata: { payment_id: body['metadata[payment_id]'] },
      status: 'succeeded',
    }
    if (type === 'boleto')
      Object.assign(intent, {
        status: 'requires_action',
        next_action: {
          type: 'boleto_display_details',
          boleto_display_details: {
            number: '00190000090275928800021932978170187890000005000',
            pdf: 'https://payments.stripe.com/boleto/voucher/x/pdf',
            hosted_voucher_url: 'https://payments.stripe.com/boleto/voucher/x',
            expires_at: 1_798_761_599,
          },
        },
      })
    if (type === 'card' && fake.decline !== null) {
      const error = {
        type: 'card_error',
        code: 'card_declined',
        decline_code: fake.decline,
        message: 'Your card was declined.',
      }
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
      things.set(intent['id'], intent)
      return { status: 402, body: { error: { ...error, payment_intent: intent } } }
    }
    return made(intent)
  }

  function made(thing: Thing) {
    things.set(thing['id'], thing)
    return { status: 200, body: thing }
  }
  const missing = () => ({
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } },
  })

  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    things,
    decline: null,
    silent: false,
    enterCard(setupIntentId, last4 = '4242') {
      const setup = things.get(setupIntentId)!
      const method = {
        id: id('pm').replace('pm_', 'pm_1'),
        object: 'payment_method',
        customer: setup['customer'],
        card: { brand: 'visa', last4 },
      }
      things.set(method.id, method)
      Object.assign(setup, { status: 'succeeded', payment_method: method.id })
      return method.id
    },
    signed(event) {
      return fake.signedText(JSON.stringify({ id: id('evt'), object: 'event', ...event }))
    },
    signedText(payload) {
      const time = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${payload}`).digest('hex')
      return { payload, header: `t=${time},v1=${signature}` }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}

async function read(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '/', 'http://stripe')
  const text = request.method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString()
  const header = (name: string) => (request.headers[name] as string | undefined) ?? null
  return {
    method: request.method ?? '',
    path: url.pathname,
    key: header('idempotency-key'),
    auth: header('authorization'),
    body: Object.fromEntries(new URLSearchParams(text)),
  }
}
