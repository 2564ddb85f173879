/** What the agent sends on its own: reminders before appointments and one message after a silence. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { ScheduledMessage } from '../../src/contract/scheduled.ts'
import { DEFAULT_BEHAVIOR } from '../../src/contract/agentBehavior.ts'
import { endOfQuiet } from '../../server/agent/quietHours.ts'
import {
  conversationsOf,
  messagesOf,
  ok,
  type Phone,
  runDueJobs,
  sendAs,
  settleJobs,
  simulatedPhone,
  staysSignedIn,
} from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const ANA = '5511988881204'
const HOUR = 3_600_000
const MINUTE = 60_000
/** A Monday, 10:00 in São Paulo, in a week that the machine's clock has not reached. */
const MONDAY = Date.parse('2031-11-24T13:00:00Z')

let server: TestServer
let account: Account
let phone: Phone
let agentId: string
let now = MONDAY

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) })
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  now = MONDAY
  account = staysSignedIn(await server.signUp({ organization: 'Clínica das Flores' }))
  phone = await simulatedPhone(server, account)
  agentId = (await ok(account.api('GET', '/ai-agent/agents'))).body[0].id
})

/**
 * Writes as the customer. The simulated phone uses the machine's time, so the 24-hour window is set to this
 * test's.
 */
async function ask(text: string): Promise<string> {
  await phone.write({ from: ANA, name: 'Ana Souza', type: 'text', text })
  await server.jobs.drain()
  await server.deps.database.pool.query('update conversations set last_inbound_at = $2 where org_id = $1', [
    account.organizationId,
    new Date(now),
  ])
  await settleJobs(server)
  return (await conversationsOf(account))[0]!.id
}
const scheduled = async (query = ''): Promise<ScheduledMessage[]> =>
  (await ok(account.api('GET', `/communication/scheduled-messages${query}`))).body
const states = async () => (await scheduled()).map(({ type, status }) => [type, status])
const put = (id: string, status: string) =>
  account.api('PUT', `/communication/scheduled-messages/${id}`, { status })
const texts = async () => (await phone.received(ANA)).map(({ text }) => text)
/** The newest entry of the activity feed. */
const activity = async () => (await ok(account.api('GET', '/activity-feed/'))).body.items[0]
const GREETING: unknown = expect.stringMatching(/Assistente.*Clínica das Flores/)
const NUDGE =
  'Oi! Aqui é Assistente, da equipe Clínica das Flores. Ficou alguma dúvida? Se quiser continuar, é só responder por aqui.'

/** Books an appointment this many hours from now. */
async function book(hours: number, contactId?: string) {
  const client_id = contactId ?? (await conversationsOf(account))[0]!.contactId
  const start = now + hours * HOUR
  const { body } = await ok(
    account.api('POST', '/appointments/appointments', {
      id: newId(),
      provider_id: account.user.default_provider_id,
      client_id,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + HOUR).toISOString(),
      appointment_type: 'consultation',
    }),
  )
  return body.appointment as { id: string; start_time: string; end_time: string; client_id: string }
}

describe('PRV-25 LIM-13 after an hour of silence', () => {
  it('ENG-07 ENG-16 what was planned is said anew from what is stored: other words in its row never leave', async () => {
    await ask('Oi!')
    await server.deps.database.pool.query(
      "update scheduled_messages set content = 'Sua consulta está confirmada para amanhã às 9h.' where org_id = $1",
      [account.organizationId],
    )
    now += HOUR
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING, NUDGE])
  })

  it('ENG-07 ENG-16 not where a name makes its words untrue: it fails and says why', async () => {
    await ask('Oi!')
    await ok(account.api('PUT', `/ai-agent/agents/${agentId}`, { name: 'Consulta cancelada' }))
    now += HOUR
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING])
    expect(await scheduled()).toMatchObject([
      { status: 'FAILED', reason: expect.stringContaining('não confere com o que está na agenda') },
    ])
  })

  it('ACT-09 ACT-10 the agent asks once whether anything is left, by the ordinary way', async () => {
    const conversation = await ask('Oi!')
    expect(await scheduled()).toEqual([
      {
        id: expect.any(String),
        target_contact_id: (await conversationsOf(account))[0]!.contactId,
        message_content: { text: NUDGE },
        type: 'INACTIVITY_NUDGE',
        status: 'PENDING',
        scheduled_time: new Date(now + HOUR).toISOString(),
        sent_time: null,
        reason: null,
        cause: 'Parou de responder depois da mensagem do agente',
        is_edited: false,
        is_test: false,
      },
    ])
    now += HOUR - MINUTE
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING])
    now += MINUTE
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING, NUDGE])
    expect((await messagesOf(account, conversation)).at(-1)).toMatchObject({
      is_ai_message: true,
      sender_name: 'Assistente',
      status: 'delivered',
    })
    expect(await scheduled()).toMatchObject([{ status: 'SENT', sent_time: new Date(now).toISOString() }])
    expect(await activity()).toMatchObject({
      activity_type: 'reengagement.sent',
      title: 'Reengajamento enviado',
      related_entity_type: 'conversation',
      related_entity_id: conversation,
      metadata: { client_name: 'Ana Souza' },
    })
    // It is not sent again while the silence lasts.
    now += 5 * HOUR
    await settleJobs(server)
    expect(await texts()).toHaveLength(2)
    await ask('Olá')
    expect(await states()).toEqual([
      ['INACTIVITY_NUDGE', 'SENT'],
      ['INACTIVITY_NUDGE', 'PENDING'],
    ])
  })

  it('not when the customer writes meanwhile', async () => {
    await ask('Oi!')
    now += 30 * MINUTE
    await ask('Bom dia')
    expect(await states()).toEqual([
      ['INACTIVITY_NUDGE', 'CANCELLED'],
      ['INACTIVITY_NUDGE', 'PENDING'],
    ])
    now += 45 * MINUTE
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING, expect.stringMatching(/^(?:Olá|Oi)/)])
  })

  it('WAP-09 a silence that ended fills no list: the screen shows the one that lasts', async () => {
    await ask('Oi!')
    now += 30 * MINUTE
    await ask('Bom dia')
    const { messages } = (await ok(account.api('GET', '/communication/automatic-messages'))).body
    expect(messages).toMatchObject([{ type: 'INACTIVITY_NUDGE', status: 'PENDING' }])
  })

  it('BIL-07 not once the subscription is over', async () => {
    await ask('Oi!')
    await server.deps.database.pool.query(`update subscriptions set status = 'canceled' where org_id = $1`, [
      account.organizationId,
    ])
    now += HOUR
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING])
    expect(await scheduled()).toMatchObject([
      { status: 'FAILED', reason: 'A assinatura não permite que o agente escreva nesta conversa.' },
    ])
  })

  it('not when a person writes, takes over, or resolves', async () => {
    const conversation = await ask('Oi!')
    await sendAs(account, conversation, 'Oi Ana, sou a Marina.')
    expect(await states()).toEqual([['INACTIVITY_NUDGE', 'CANCELLED']])
    now += 2 * HOUR
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING, 'Oi Ana, sou a Marina.'])
    for (const update of [{ status: 'closed' }, { assigned_to: account.user.id }]) {
      await ok(
        account.api('PATCH', `/communication/conversations/${conversation}`, {
          ai_handled: true,
          status: 'active',
        }),
      )
      const before = (await texts()).length
      await ask('Oi!')
      expect((await texts()).length).toBe(before + 1)
      await ok(account.api('PATCH', `/communication/conversations/${conversation}`, update))
      now += 2 * HOUR
      await settleJobs(server)
      expect((await texts()).length).toBe(before + 1)
    }
  })

  it('not once the agent is switched off, has called a person, or was thanked', async () => {
    await ask('Oi!')
    await ok(account.api('PUT', `/ai-agent/agents/${agentId}`, { is_active: false }))
    now += HOUR
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING])
    expect(await scheduled()).toMatchObject([
      { status: 'FAILED', reason: 'Nenhum agente ativo atende este canal.' },
    ])
    await ok(account.api('PUT', `/ai-agent/agents/${agentId}`, { is_active: true }))
    await ask('Obrigada!')
    expect(await scheduled()).toHaveLength(1)
    await ask('Vocês vendem ração importada?')
    expect((await texts()).at(-1)).toMatch(/equipe/)
    expect(await scheduled()).toHaveLength(1)
  })

  it('BIL-07 not once there is no subscription any more', async () => {
    await ask('Oi!')
    await server.deps.database.pool.query(`update subscriptions set status = 'canceled' where org_id = $1`, [
      account.organizationId,
    ])
    now += HOUR
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING])
    expect(await scheduled()).toMatchObject([
      { status: 'FAILED', reason: expect.stringMatching(/^A assinatura não permite/) },
    ])
  })

  it('at night it waits for the morning', async () => {
    const morning = '2031-11-25T11:00:00.000Z'
    now = Date.parse('2031-11-24T23:30:00Z')
    await ask('Oi!')
    expect(await scheduled()).toMatchObject([{ status: 'PENDING', scheduled_time: morning }])
    // Also one that was due by day but was delayed until night.
    await server.deps.database.pool.query(
      'update scheduled_messages set scheduled_time = $2 where org_id = $1',
      [account.organizationId, new Date(now)],
    )
    now += HOUR
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING])
    expect(await scheduled()).toMatchObject([{ status: 'PENDING', scheduled_time: morning }])
    now = Date.parse(morning)
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING, NUDGE])
  })

  it.each([
    ['2031-11-24T23:59:00Z', 'America/Sao_Paulo', null],
    ['2031-11-25T00:00:00Z', 'America/Sao_Paulo', '2031-11-25T11:00:00.000Z'],
    ['2031-11-25T10:59:59Z', 'America/Sao_Paulo', '2031-11-25T11:00:00.000Z'],
    ['2031-11-25T11:00:00Z', 'America/Sao_Paulo', null],
    ['2031-11-25T00:30:00Z', 'America/Manaus', null],
    ['2031-11-25T01:10:00Z', 'America/Manaus', '2031-11-25T12:00:00.000Z'],
  ])('night is from nine to eight where the organization is: %s in %s', (at, zone, end) => {
    expect(endOfQuiet(new Date(at), zone, DEFAULT_BEHAVIOR)?.toISOString() ?? null).toBe(end)
  })
})

describe('PRV-25 LIM-13 a day before an appointment', () => {
  const REMINDER =
    /^Olá, Ana! Aqui é Assistente, da equipe Clínica das Flores\. Passando para lembrar do seu horário com .+ na quarta-feira, 26 de novembro, às 11:00\. Você confirma a sua presença\?$/

  it('ACT-09 ACT-10 the agent reminds of it, whoever has the conversation', async () => {
    const conversation = await ask('Oi!')
    // The agent stays out: staff will answer the customer's next words.
    await ok(account.api('PUT', `/ai-agent/agents/${agentId}`, { behavior: { resume_hours: 0 } }))
    await sendAs(account, conversation, 'Marquei para quarta.')
    const appointment = await book(49)
    expect(await scheduled(`?lead_id=${appointment.client_id}&status=PENDING`)).toMatchObject([
      {
        type: 'APPOINTMENT_REMINDER',
        target_contact_id: appointment.client_id,
        scheduled_time: new Date(now + 25 * HOUR).toISOString(),
        message_content: { text: expect.stringMatching(REMINDER) },
      },
    ])
    now += 23 * HOUR
    await ask('até lá')
    now += 2 * HOUR
    await settleJobs(server)
    expect((await texts()).at(-1)).toMatch(REMINDER)
    expect(await activity()).toMatchObject({
      activity_type: 'reminder.sent',
      title: 'Lembrete enviado',
      related_entity_type: 'reminder',
      metadata: { client_name: 'Ana Souza' },
    })
    expect((await conversationsOf(account))[0]).toMatchObject({ isAIHandled: false, status: 'active' })
    expect((await messagesOf(account, conversation)).at(-1)).toMatchObject({ is_ai_message: true })
    await settleJobs(server)
    expect((await texts()).filter((text) => REMINDER.test(text))).toHaveLength(1)
  })

  it('it follows the appointment: moved, moved back, cancelled, removed', async () => {
    await ask('Obrigada!')
    const { id, start_time, end_time } = await book(49)
    const later = (time: string) => new Date(Date.parse(time) + 24 * HOUR).toISOString()
    const move = (start: string, end: string) =>
      ok(
        account.api('PATCH', `/appointments/${id}`, {
          start_time: start,
          end_time: end,
        }),
      )
    await move(later(start_time), later(end_time))
    expect((await scheduled()).map(({ status, scheduled_time }) => [status, scheduled_time])).toEqual([
      ['CANCELLED', new Date(now + 25 * HOUR).toISOString()],
      ['PENDING', new Date(now + 49 * HOUR).toISOString()],
    ])
    await move(start_time, end_time)
    expect((await states()).map(([, status]) => status)).toEqual(['PENDING', 'CANCELLED'])
    await ok(account.api('POST', `/appointments/appointments/${id}/cancel`))
    expect((await states()).map(([, status]) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    now += 25 * HOUR
    await settleJobs(server)
    expect((await texts()).filter((text) => text.includes('lembrar'))).toEqual([])
    await ok(account.api('DELETE', `/appointments/appointments/${id}`))
    expect(await scheduled()).toEqual([])
  })

  it('ENG-16 a question in between is answered, and the yes after it still confirms', async () => {
    await ask('Obrigada!')
    const { id } = await book(49)
    now += 23 * HOUR
    await ask('Obrigada!')
    now += 2 * HOUR
    await settleJobs(server)
    const status = async () => (await ok(account.api('GET', `/appointments/appointments/${id}`))).body.status
    await ask('Vocês aceitam Pix?')
    expect(await status()).toBe('pending')
    expect((await texts()).at(-1)).toMatch(/confirma a sua presença/)
    await ask('Sim!')
    expect(await status()).toBe('confirmed')
  })

  it('the yes is answered, and seen by everyone as a confirmed appointment', async () => {
    await ask('Obrigada!')
    const { id } = await book(49)
    now += 23 * HOUR
    await ask('Obrigada!')
    now += 2 * HOUR
    await settleJobs(server)
    await ask('Sim, confirmo!')
    expect((await texts()).at(-1)).toMatch(/onfirm/)
    expect((await ok(account.api('GET', `/appointments/appointments/${id}`))).body.status).toBe('confirmed')
    expect((await conversationsOf(account))[0]!.isAIHandled).toBe(true)
    const count = (await texts()).length
    now += 3 * HOUR
    await settleJobs(server)
    expect((await texts()).length).toBe(count)
  })

  it('one made within that day has none', async () => {
    await ask('Obrigada!')
    await book(23)
    expect(await scheduled()).toEqual([])
  })

  it('outside WhatsApp’s 24 hours it fails and says why, rather than lie', async () => {
    await ask('Obrigada!')
    await book(72)
    now += 48 * HOUR
    await settleJobs(server)
    expect((await texts()).filter((text) => text.includes('lembrar'))).toEqual([])
    expect(await scheduled()).toMatchObject([
      {
        status: 'FAILED',
        sent_time: null,
        reason: expect.stringMatching(/^Já se passaram mais de 24 horas/),
      },
    ])
  })

  it('to who never wrote it fails and says why', async () => {
    const contact = await ok(
      account.api('POST', '/crm/leads', { id: newId(), name: 'Beatriz', phone_number: '+5511977773020' }),
    )
    await book(49, contact.body.id)
    now += 25 * HOUR
    await settleJobs(server)
    expect(await scheduled()).toMatchObject([
      { status: 'FAILED', reason: expect.stringMatching(/ainda não escreveu/) },
    ])
  })
})

describe('API-64 API-65 ENT-21 by hand', () => {
  it('lists one contact’s, of one state; unknown states are refused', async () => {
    await ask('Oi!')
    const { contactId } = (await conversationsOf(account))[0]!
    expect(await scheduled(`?lead_id=${contactId}&status=PENDING`)).toHaveLength(1)
    expect(await scheduled(`?lead_id=${contactId}&status=SENT`)).toEqual([])
    expect(await scheduled(`?lead_id=${newId()}`)).toEqual([])
    const odd = await account.api('GET', '/communication/scheduled-messages?status=LATER')
    expect(odd.status).toBe(422)
  })

  it('PRV-20 SENT sends it now, once, and never in vain', async () => {
    const conversation = await ask('Oi!')
    const [nudge] = await scheduled()
    expect((await ok(put(nudge!.id, 'SENT'))).body).toMatchObject({
      status: 'SENT',
      sent_time: new Date(now).toISOString(),
    })
    await ok(put(nudge!.id, 'SENT'))
    await settleJobs(server)
    now += HOUR
    await settleJobs(server)
    expect(await texts()).toEqual([GREETING, NUDGE])
    expect((await put(nudge!.id, 'CANCELLED')).status).toBe(409)

    await book(72)
    now += 30 * HOUR
    const reminder = (await scheduled()).find(({ type }) => type === 'APPOINTMENT_REMINDER')!
    const closed = await put(reminder.id, 'SENT')
    expect([closed.status, closed.body.code]).toEqual([422, 'window_closed'])
    expect((await scheduled(`?status=PENDING`)).map(({ id }) => id)).toEqual([reminder.id])
    expect(await messagesOf(account, conversation)).toHaveLength(3)
  })

  it('CANCELLED by someone stays so, whatever becomes of the appointment', async () => {
    await ask('Obrigada!')
    const { id } = await book(49)
    const [reminder] = await scheduled()
    await ok(put(reminder!.id, 'CANCELLED'))
    await ok(account.api('POST', `/appointments/appointments/${id}/confirm`))
    expect(await scheduled()).toMatchObject([{ status: 'CANCELLED', reason: 'Cancelada pela equipe.' }])
    now += 25 * HOUR
    await runDueJobs(server)
    expect((await texts()).filter((text) => text.includes('lembrar'))).toEqual([])
    expect((await put(newId(), 'SENT')).status).toBe(404)
    expect((await put(reminder!.id, 'PENDING')).status).toBe(422)
  })
})

describe('PRV-26 of a preview', () => {
  async function preview() {
    const contact_id = `preview-${newId()}`
    const { body } = await ok(
      account.api('POST', '/ai-agent/conversations', { agent_id: agentId, contact_id }),
    )
    const say = (content: string) =>
      ok(account.api('POST', `/ai-agent/conversations/${body.id}/messages`, { content }))
    const pending = () => scheduled(`?lead_id=${contact_id}&status=PENDING`)
    return { contact_id, say, pending }
  }

  it('PRV-19 waits after each answer, is a test, and is never sent by itself', async () => {
    const { contact_id, say, pending } = await preview()
    await say('Oi!')
    const [first, ...more] = await pending()
    expect(more).toEqual([])
    expect(first).toMatchObject({
      target_contact_id: contact_id,
      type: 'INACTIVITY_NUDGE',
      message_content: { text: NUDGE },
      scheduled_time: new Date(now + HOUR).toISOString(),
      is_test: true,
    })
    expect(await scheduled()).toEqual([])
    await say('Bom dia')
    const [second, ...others] = await pending()
    expect(others).toEqual([])
    expect(second!.id).not.toBe(first!.id)
    now += 2 * HOUR
    await settleJobs(server)
    expect(await pending()).toMatchObject([{ id: second!.id }])
    await say('Obrigada!')
    expect(await pending()).toEqual([])
  })

  it('PRV-20 API-65 fired, it is marked as sent and nothing leaves', async () => {
    const { say, pending, contact_id } = await preview()
    await say('Oi!')
    const [nudge] = await pending()
    const before = await server.deps.database.pool.query(
      'select count(*)::int as n from jobs where org_id = $1',
      [account.organizationId],
    )
    await ok(put(nudge!.id, 'SENT'))
    expect(await pending()).toEqual([])
    expect(await scheduled(`?lead_id=${contact_id}`)).toMatchObject([{ status: 'SENT', is_test: true }])
    const after = await server.deps.database.pool.query(
      'select count(*)::int as n from jobs where org_id = $1',
      [account.organizationId],
    )
    expect(after.rows).toEqual(before.rows)
  })
})
