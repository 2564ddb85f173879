/** A paused channel, and a channel whose conversations continue through another number. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import {
  conversationsOf,
  messagesOf,
  ok,
  type Phone,
  sendAs,
  settleJobs,
  simulatedPhone,
} from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let account: Account
let first: Phone
let second: Phone

const ana = { from: '5511988881204', name: 'Ana Souza' }

beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  account = await server.signUp({ organization: 'Clínica das Flores' })
  await server.deps.database.pool.query('update agents set is_active = false')
  first = await simulatedPhone(server, account)
  second = await simulatedPhone(server, account)
})

const channel = (phone: Phone) => `/communication/channels/${phone.channelId}`
const countOf = async (phone: Phone) => (await ok(account.api('GET', `${channel(phone)}/continuation`))).body
const goOn = (seen: number) =>
  account.api('POST', `${channel(first)}/continue`, {
    target_id: second.channelId,
    seen: { conversations: seen },
  })
const written = async (phone: Phone) => (await phone.received(ana.from)).map(({ text }) => text)

async function hear(phone: Phone, text: string): Promise<string> {
  await phone.write({ ...ana, text })
  await settleJobs(server)
  const [talk] = await conversationsOf(account)
  return talk!.id
}

it('WAP-15 the thread goes on in the same place by another number, and says so; nothing is unread by it', async () => {
  const id = await hear(first, 'Bom dia')
  await ok(account.api('POST', `/communication/conversations/${id}/mark-read`, {}))
  expect((await goOn(1)).body).toMatchObject({ conversations: 0 })

  expect((await messagesOf(account, id)).map(({ content }) => content.text)).toEqual([
    'Bom dia',
    expect.stringMatching(
      /^A conversa continua por outro número: Recepção.* Até aqui foi por Recepção, \(11\) \d{5}-\d{4}\./,
    ),
  ])
  await hear(second, 'Oi de novo')
  expect(await conversationsOf(account)).toMatchObject([{ id, unreadCount: 1, messagesCount: 3 }])

  await sendAs(account, id, 'Olá, Ana')
  await settleJobs(server)
  expect([await written(first), await written(second)]).toEqual([[], ['Olá, Ana']])
})

it('WAP-15 the answering window begins anew with the new number', async () => {
  const id = await hear(first, 'Bom dia')
  await goOn(1)
  const answer = await account.api('POST', '/communication/messages', {
    conversation_id: id,
    message_type: 'text',
    content: { text: 'Olá' },
  })
  expect([answer.status, answer.body.code]).toEqual([422, 'window_closed'])
})

it('WAP-15 what waited to leave goes by the new number', async () => {
  const id = await hear(first, 'Bom dia')
  await ok(first.call('POST', '/unpair'))
  await sendAs(account, id, 'Já respondo')
  await server.jobs.drain()
  expect(await countOf(first)).toMatchObject({ conversations: 1, waiting: 1 })
  await goOn(1)
  // At once: it was put off for minutes, because its channel stood still.
  await server.jobs.drain()
  expect(await written(second)).toEqual(['Já respondo'])
})

it('WAP-15 what was said by the former number is quoted by no message of the new one', async () => {
  const id = await hear(first, 'Bom dia')
  const [said] = await messagesOf(account, id)
  const reply = async (text: string) => {
    await ok(
      account.api('POST', '/communication/messages', {
        id: newId(),
        conversation_id: id,
        message_type: 'text',
        content: { text },
        replyTo: said!.id,
      }),
    )
    await settleJobs(server)
  }
  await reply('Por aqui')
  await goOn(1)
  await hear(second, 'Oi de novo')
  await reply('E por aqui')
  expect(await first.received(ana.from)).toMatchObject([{ reply_to: expect.any(String) }])
  expect(await second.received(ana.from)).toMatchObject([{ text: 'E por aqui', reply_to: null }])
})

it('WAP-15 whose two threads become one sees which number carried each message, and no other number quotes them', async () => {
  await hear(first, 'Pelo primeiro')
  // A notice of the thread itself came by no number.
  await hear(first, 'Aviso')
  await server.deps.database.pool.query(
    `update messages set message_type = 'system' where org_id = $1 and content ->> 'text' = 'Aviso'`,
    [account.organizationId],
  )
  await hear(second, 'Pelo segundo')
  expect(await conversationsOf(account)).toHaveLength(2)
  await goOn(1)
  const [talk] = await conversationsOf(account)
  // The simulated phones know seconds alone, so either may count as the earlier one.
  const messages = (await messagesOf(account, talk!.id)).toSorted((a, b) =>
    a.content.text!.localeCompare(b.content.text!),
  )
  const former = expect.stringMatching(/^Recepção, \(11\) \d{5}-\d{4}$/)
  expect(messages.map(({ content }) => [content.text, content.carried_by])).toEqual([
    ['Aviso', undefined],
    ['Pelo primeiro', former],
    ['Pelo segundo', undefined],
  ])
  for (const { id, content } of messages.slice(1)) {
    const body = { id: newId(), conversation_id: talk!.id, message_type: 'text', replyTo: id }
    await ok(account.api('POST', '/communication/messages', { ...body, content: { text: content.text } }))
  }
  await settleJobs(server)
  expect(await second.received(ana.from)).toMatchObject([
    { text: 'Pelo primeiro', reply_to: null },
    { text: 'Pelo segundo', reply_to: expect.any(String) },
  ])
})

it('WAP-15 the agent goes along, and the word after a silence that it had planned', async () => {
  const { pool } = server.deps.database
  await pool.query('update agents set is_active = true where org_id = $1', [account.organizationId])
  const [agent] = (await ok(account.api('GET', '/ai-agent/agents'))).body
  const never = { quiet_from: '00:00', quiet_to: '00:00' }
  await ok(account.api('PUT', `/ai-agent/agents/${agent.id}`, { behavior: never }))
  await ok(account.api('PATCH', channel(first), { agent_id: agent.id }))
  await hear(first, 'Bom dia')
  expect(await written(first)).toHaveLength(1)
  expect(await countOf(first)).toMatchObject({ planned: 1, agent_id: agent.id })
  await pool.query('update channels set answer_window_seconds = null where id = $1', [second.channelId])
  await goOn(1)
  expect([await countOf(first), await countOf(second)]).toMatchObject([
    { planned: 0, agent_id: null },
    { planned: 1, agent_id: agent.id },
  ])
  await pool.query('update scheduled_messages set scheduled_time = now() where org_id = $1', [
    account.organizationId,
  ])
  await settleJobs(server)
  expect([await written(first), await written(second)]).toEqual([
    [expect.any(String)],
    [expect.stringMatching(/^Oi, aqui é da Clínica das Flores\. Mudamos de número\./)],
  ])
})

it('WAP-15 an agent of the other number stays there, and the first keeps its own', async () => {
  const own = newId()
  const { pool } = server.deps.database
  await pool.query(
    `insert into agents select (jsonb_populate_record(a, jsonb_build_object('id', $1::text))).* from agents a
     where org_id = $2 limit 1`,
    [own, account.organizationId],
  )
  const [agent] = (await ok(account.api('GET', '/ai-agent/agents'))).body.filter(
    ({ id }: { id: string }) => id !== own,
  )
  await ok(account.api('PATCH', channel(first), { agent_id: agent.id }))
  await ok(account.api('PATCH', channel(second), { agent_id: own }))
  await goOn(0)
  expect([await countOf(first), await countOf(second)]).toMatchObject([
    { agent_id: agent.id },
    { agent_id: own },
  ])
})

const DAY_MS = 24 * 3_600_000

it('WAP-15 where free words may be sent, the first that automation says by the new number say who it is, once', async () => {
  const id = await hear(first, 'Bom dia')
  await goOn(1)
  // As on WhatsApp Web: no answer window, so no template is needed.
  await server.deps.database.pool.query('update channels set answer_window_seconds = null where id = $1', [
    second.channelId,
  ])
  const [talk] = await conversationsOf(account)
  for (const days of [3, 4]) {
    // At 14h in São Paulo, whatever the time is now.
    const start = Math.floor(Date.now() / DAY_MS + days) * DAY_MS + 17 * 3_600_000
    await ok(
      account.api('POST', '/appointments/appointments', {
        id: newId(),
        provider_id: account.user.default_provider_id,
        client_id: talk!.contactId,
        start_time: new Date(start).toISOString(),
        end_time: new Date(start + 3_600_000).toISOString(),
        overbook: true,
      }),
    )
  }
  await server.deps.database.pool.query('update agents set is_active = true where org_id = $1', [
    account.organizationId,
  ])
  const { body } = await ok(account.api('GET', '/communication/automatic-messages'))
  for (const { id: planned } of body.messages as { id: string }[])
    await ok(account.api('PUT', `/communication/scheduled-messages/${planned}`, { status: 'SENT' }))
  await settleJobs(server)
  const texts = await written(second)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toMatch(/^Oi, aqui é da Clínica das Flores\. Mudamos de número\.\n\nOlá, Ana! .*lembrar/)
  expect(texts[1]).toMatch(/^Olá, Ana!/)
  expect(await messagesOf(account, id)).toHaveLength(4)
})

it('WAP-15 with somebody who wrote to both numbers the two conversations become one', async () => {
  await hear(first, 'Pelo primeiro')
  await hear(second, 'Pelo segundo')
  await goOn(1)
  const talks = await conversationsOf(account)
  expect(talks).toHaveLength(1)
  const texts = (await messagesOf(account, talks[0]!.id)).map(({ content }) => content.text)
  expect(new Set(texts)).toEqual(new Set(['Pelo primeiro', 'Pelo segundo']))
})

it('WAP-15 more conversations than its author saw are refused with what is now', async () => {
  await hear(first, 'Bom dia')
  const answer = await goOn(0)
  expect([answer.status, answer.body.current]).toEqual([409, expect.objectContaining({ conversations: 1 })])
  expect(await countOf(first)).toMatchObject({ conversations: 1 })
})

it('WAP-15 a channel that is not connected takes nothing over', async () => {
  await hear(first, 'Bom dia')
  await ok(second.call('POST', '/unpair'))
  expect((await goOn(1)).status).toBe(409)
  expect(await countOf(first)).toMatchObject({ conversations: 1 })
})

it('WAP-03 while a channel is paused messages arrive, and what would leave waits until it is resumed', async () => {
  const id = await hear(first, 'Bom dia')
  expect((await ok(account.api('POST', `${channel(first)}/pause`))).body.paused_at).not.toBeNull()
  await sendAs(account, id, 'Olá')
  await settleJobs(server)
  await hear(first, 'Alguém aí?')
  expect([await written(first), (await conversationsOf(account))[0]!.messagesCount]).toEqual([[], 3])

  expect((await ok(account.api('POST', `${channel(first)}/resume`))).body.paused_at).toBeNull()
  await server.jobs.drain()
  expect(await written(first)).toEqual(['Olá'])
})
