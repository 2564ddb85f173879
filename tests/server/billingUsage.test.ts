/** What a subscription allows: whether the agent answers, and how many people per month. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { startTrial } from '../startTrial.ts'
import {
  conversationsOf,
  messagesOf,
  ok,
  type Phone,
  settleJobs,
  simulatedPhone,
} from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const ANSWER = 'Atendemos de segunda a sexta, das 8h às 19h.'
const QUESTION = 'Qual o horário de funcionamento?'
const ANA = '5511988881204'
const BIA = '5511977773020'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows

async function newClinic(plan: 'basic' | 'pro' | false): Promise<{ account: Account; phone: Phone }> {
  const account = await server.signUp({ plan })
  await beganAnHourAgo(account)
  const phone = await simulatedPhone(server, account)
  await query(`update qa_pairs set answer = $2 where org_id = $1 and metadata ->> 'category' = 'horario'`, [
    account.organizationId,
    ANSWER,
  ])
  return { account, phone }
}
async function subscribe(account: Account, plan: 'basic' | 'pro'): Promise<void> {
  await startTrial(async (method, path, body) => (await ok(account.api(method, path, body))).body, { plan })
  await beganAnHourAgo(account)
}
/**
 * Moves the period's start an hour back: WhatsApp's times are whole seconds, so a message of the first second
 * could seem to be from before.
 */
const beganAnHourAgo = ({ organizationId }: Account) =>
  query("update subscriptions set period_start = period_start - interval '1 hour' where org_id = $1", [
    organizationId,
  ])
const status = async (account: Account) =>
  (await ok(account.api('GET', '/billing/subscriptions/status'))).body.subscription

async function ask(clinic: { account: Account; phone: Phone }, from: string) {
  await clinic.phone.write({ from, name: from, type: 'text', text: QUESTION })
  await server.jobs.drain()
  await settleJobs(server)
  const conversation = (await conversationsOf(clinic.account)).find((one) => one.contactName === from)!
  const messages = await messagesOf(clinic.account, conversation.id)
  return { conversation, last: messages.at(-1)! }
}

/** Inserts people who wrote this month, without using a phone. */
async function addActiveContacts({ account, phone }: { account: Account; phone: Phone }, count: number) {
  const contacts = Array.from({ length: count }, (_, n) => ({ id: newId(), phone: `5511${900_000_000 + n}` }))
  await query(
    `with people as (
      insert into contacts (id, org_id, name, phone_number, revision)
      select id, $1, 'Cliente', phone, 1 from jsonb_to_recordset($2::jsonb) as p(id uuid, phone text)
      returning id
    ) insert into conversations (id, org_id, contact_id, channel_id, last_inbound_at, created_at, revision)
      select gen_random_uuid(), $1, id, $3, now(), now(), 1 from people`,
    [account.organizationId, JSON.stringify(contacts), phone.channelId],
  )
}

describe('the agent and the subscription', () => {
  it('BIL-07 without one the customer is not answered: the conversation waits for a person, and nothing is lost', async () => {
    const clinic = await newClinic(false)
    const { conversation, last } = await ask(clinic, ANA)
    expect(conversation).toMatchObject({ status: 'waiting', isAIHandled: false, unreadCount: 1 })
    expect(last).toMatchObject({ direction: 'inbound', content: { text: QUESTION } })
    const handBack = await clinic.account.api(
      'PATCH',
      `/communication/conversations/${conversation.id}`,
      { ai_handled: true },
      { 'idempotency-key': newId() },
    )
    expect(handBack).toMatchObject({
      status: 403,
      body: {
        code: 'plan_limit',
        detail: 'Sem uma assinatura ativa o agente não responde. Veja em Configurações, na aba Assinatura.',
      },
    })
    // From the start of the trial, new customers are answered.
    await subscribe(clinic.account, 'basic')
    const next = await ask(clinic, BIA)
    expect(next.conversation.isAIHandled).toBe(true)
    expect(next.last).toMatchObject({ is_ai_message: true, content: { text: ANSWER } })
  })

  it('BIL-07 ended while the agent has a conversation, it steps back without a word', async () => {
    const clinic = await newClinic('pro')
    expect((await ask(clinic, ANA)).last.is_ai_message).toBe(true)
    for (const state of ['past_due', 'unpaid', 'canceled', 'inactive', 'paused', 'incomplete']) {
      await query('update subscriptions set status = $2 where org_id = $1', [
        clinic.account.organizationId,
        state,
      ])
      await query('update conversations set ai_handled = true where org_id = $1', [
        clinic.account.organizationId,
      ])
      const { conversation, last } = await ask(clinic, ANA)
      expect([state, conversation.isAIHandled, last.direction]).toEqual([state, false, 'inbound'])
    }
  })

  it('BIL-18 past the month’s contacts it goes on with whom it knows, and leaves new ones to people until the plan grows', async () => {
    const clinic = await newClinic('basic')
    expect((await ask(clinic, ANA)).last.is_ai_message).toBe(true)
    await addActiveContacts(clinic, 248)
    // The 250th person is the last one answered.
    expect((await ask(clinic, BIA)).last.is_ai_message).toBe(true)
    expect(await status(clinic.account)).toMatchObject({ included_credits: 250, remaining_credits: 0 })
    const beyond = await ask(clinic, '5511966661111')
    expect(beyond.conversation).toMatchObject({ status: 'waiting', isAIHandled: false })
    expect(beyond.last.direction).toBe('inbound')
    expect((await ask(clinic, ANA)).last.is_ai_message).toBe(true)
    // A person whose conversation began before this month is no new contact either.
    await query(
      "update conversations set created_at = now() - interval '40 days', ai_handled = true where id = $1",
      [beyond.conversation.id],
    )
    expect((await ask(clinic, '5511966661111')).last.is_ai_message).toBe(true)

    await ok(
      clinic.account.api('POST', '/billing/create-subscription', {
        plan_id: 'pro',
        interval: 'monthly',
        confirmation: await clinic.account.confirm('change_plan'),
      }),
    )
    expect((await ask(clinic, '5511955552222')).last.is_ai_message).toBe(true)
  })
})

describe('consumption', () => {
  it('CONS-02 ENT-10 API-95 counts people who wrote in the period, once each, and nobody else', async () => {
    const clinic = await newClinic('basic')
    expect((await status(clinic.account)).remaining_credits).toBe(250)
    await ask(clinic, ANA)
    await ask(clinic, ANA)
    await ask(clinic, BIA)
    expect(await status(clinic.account)).toMatchObject({ included_credits: 250, remaining_credits: 248 })
    // Not counted: a person who wrote before the period, one who was only written to, one without messages.
    await addActiveContacts(clinic, 2)
    const others = await query(
      'select id from conversations where org_id = $1 and messages_count = 0 order by id',
      [clinic.account.organizationId],
    )
    await query("update conversations set last_inbound_at = now() - interval '1 day' where id = $1", [
      others[0].id,
    ])
    await query('update conversations set last_inbound_at = null where id = $1', [others[1].id])
    await ok(clinic.account.api('POST', '/crm/leads', { name: 'Carla', phone_number: '+5511944443333' }))
    const neighbour = await newClinic('basic')
    await ask(neighbour, ANA)
    expect((await status(clinic.account)).remaining_credits).toBe(248)
    expect((await status(neighbour.account)).remaining_credits).toBe(249)
  })
})
