import type { Conversation } from '../../src/contract/conversation.ts'
import type { Message } from '../../src/contract/message.ts'
import { newId } from '../../src/contract/ids.ts'
import type { Account, TestServer } from './testServer.ts'

type Caller = Pick<Account, 'api'>

// oxlint-disable-next-line no-explicit-any -- each test says what it expects of it
export type SimulatorAnswer = { status: number; body: any }

export type Phone = {
  token: string
  channelId: string
  call(method: string, path: string, body?: unknown): Promise<SimulatorAnswer>
  /** Writes as a customer; throws when refused. */
  write(message: Record<string, unknown>): Promise<string>
  received(customer: string): Promise<{ id: string; client_id: string; text: string; status: string }[]>
}

/** A channel of the account's organization with a simulated phone, paired unless stated otherwise. */
export async function simulatedPhone(
  server: Pick<TestServer, 'request'>,
  account: Caller,
  { paired = true } = {},
): Promise<Phone> {
  const channelId = newId()
  await ok(
    account.api('POST', '/communication/channels', { id: channelId, name: 'Recepção', type: 'whatsapp' }),
  )
  const { body } = await ok(account.api('POST', `/communication/channels/${channelId}/whatsapp/connect`))
  const token = /\/simulador\/([\w-]+)$/.exec(body.qr_code)?.[1] ?? ''
  const call: Phone['call'] = async (method, path, body) => {
    const response = await server.request(`/api/simulator/${token}${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    return { status: response.status, body: await response.json() }
  }
  if (paired) await ok(call('POST', '/scan'))
  return {
    token,
    channelId,
    call,
    write: async (message) => (await ok(call('POST', '/messages', message))).body.id,
    received: async (customer) => {
      const { body } = await ok(call('GET', `/messages?with=${encodeURIComponent(customer)}`))
      return body.filter((message: { direction: string }) => message.direction === 'outbound')
    },
  }
}

export async function conversationsOf(account: Caller): Promise<Conversation[]> {
  return (await ok(account.api('GET', '/communication/conversations'))).body
}

export async function messagesOf(account: Caller, conversationId: string): Promise<Message[]> {
  return (await ok(account.api('GET', `/communication/conversations/${conversationId}/messages`))).body
}

/** Sends as staff and returns the message's id. */
export async function sendAs(account: Caller, conversationId: string, text: string): Promise<string> {
  const id = newId()
  await ok(
    account.api(
      'POST',
      '/communication/messages',
      { id, conversation_id: conversationId, message_type: 'text', content: { text } },
      { 'idempotency-key': newId() },
    ),
  )
  return id
}

/** Renews access tokens, which live for minutes, while these tests span days. */
export function staysSignedIn(person: Account): Account {
  let { token, refreshToken } = person
  return {
    ...person,
    async api(method, path, body, headers) {
      const call = () => person.api(method, path, body, { ...headers, authorization: `Bearer ${token}` })
      const answer = await call()
      if (answer.status !== 401) return answer
      const renewed = await ok(person.api('POST', '/auth/refresh-token', { refresh_token: refreshToken }))
      token = renewed.body.access_token
      refreshToken = renewed.body.refresh_token
      return call()
    },
  }
}

/**
 * Runs scheduled jobs now, except the subscriptions' periodic checks: every clinic of a file has one, and it
 * would find nothing to do.
 */
export async function runDueJobs(server: TestServer): Promise<void> {
  await server.deps.database.pool.query(
    `update jobs set run_at = now()
     where leased_until is null and failed_at is null and kind <> 'billing.advance'`,
  )
  await server.jobs.drain()
}

/**
 * Also runs jobs that other jobs schedule (a turn, its reply's send, the reports on it), until a round has
 * neither finished nor created any.
 */
export async function settleJobs(server: TestServer): Promise<void> {
  const open = async () => {
    const { rows } = await server.deps.database.pool.query<{ ids: string | null }>(
      `select string_agg(id::text, ' ' order by id) as ids from jobs where failed_at is null`,
    )
    return rows[0]?.ids
  }
  let before = await open()
  for (let round = 0; round < 5; round++) {
    await runDueJobs(server)
    const after = await open()
    if (after === before) return
    before = after
  }
}

export async function ok<T extends { status: number; body: unknown }>(answer: Promise<T>): Promise<T> {
  const given = await answer
  if (given.status !== 200) throw new Error(`answered ${given.status}: ${JSON.stringify(given.body)}`)
  return given
}
