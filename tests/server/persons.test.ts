/** Staff take precedence over the agent: pauses, hand-overs, and contacts who want no automatic messages. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AgentNote } from '../../src/contract/agentNote.ts'
import type { AgentBehavior } from '../../src/contract/agentBehavior.ts'
import type { Contact } from '../../src/contract/contact.ts'
import type { Conversation } from '../../src/contract/conversation.ts'
import { newId } from '../../src/contract/ids.ts'
import type { ScheduledMessage } from '../../src/contract/scheduled.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import { readRecord } from '../../server/sync/records.ts'
import { publish } from '../../server/sync/publish.ts'
import { sendAgentMessage, setAgentNote } from '../../server/modules/conversations/agentMessages.ts'
import { handOver } from '../../server/modules/conversations/handOver.ts'
import { receiveEcho } from '../../server/modules/conversations/receive.ts'
import { findOrCreatePerson } from '../../server/modules/contacts/people.ts'
import { resumeAgentHandler } from '../../server/modules/conversations/resumeAgent.ts'
import { stopAutomation } from '../../server/modules/contacts/automation.ts'
import { conversationsOf, ok, type Phone, sendAs, settleJobs, simulatedPhone } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const RENAMING = new URL('../../server/db/migrations/0035_delay_notice.sql', import.meta.url)
const ANA = '5511988881204'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
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

/** Renews access tokens, which live for minutes, while these tests span days. */
function staysSignedIn(person: Account): Account {
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
 * Writes as the customer. The simulated phone uses the machine's time, so the 24-hour window is set to this
 * test's.
 */
async function write(text: string): Promise<void> {
  await phone.write({ from: ANA, name: 'Ana Souza', type: 'text', text })
  await server.jobs.drain()
  await server.deps.database.pool.query('update conversations set last_inbound_at = $2 where org_id = $1', [
    account.organizationId,
    new Date(now),
  ])
}
async function ask(text: string): Promise<string> {
  await write(text)
  await settleJobs(server)
  return (await talk()).id
}
const STOPPED = ['CANCELLED', 'Esta pessoa pediu para não receber mensagens automáticas.']
const talk = async (): Promise<Conversation> => (await conversationsOf(account))[0]!
const texts = async () => (await phone.received(ANA)).map(({ text }) => text)
const patch = (id: string, body: object) => account.api('PATCH', `/communication/conversations/${id}`, body)
const behave = (behavior: Partial<AgentBehavior>) =>
  ok(account.api('PUT', `/ai-agent/agents/${agentId}`, { behavior }))
const later = (ms: number) => new Date(now + ms).toISOString()
const inOrg = <T>(work: Parameters<typeof orgTransaction<T>>[2]) =>
  orgTransaction(server.deps.database.db, account.organizationId, work)

const NOTE: AgentNote = {
  wants: 'Marcar Limpeza de pele · quinta à tarde',
  asked: 'qual horário',
  handOver: { reason: 'Pediu uma pessoa', summary: 'Quer falar com a Dra. Helena', urgent: true, at: '' },
}
/** Calls a person as the agent's turn does: in one transaction with one event. */
async function callPerson(id: string): Promise<void> {
  const note = { ...NOTE, handOver: { ...NOTE.handOver!, at: new Date(now).toISOString() } }
  await inOrg(async (t) => {
    await handOver(t, { conversationId: id, note }, new Date(now))
    const conversation = await readRecord(t.tx, t.orgId, 'conversation', id)
    await publish(t, 'conversation.update', { conversation: conversation! })
  })
}

async function book(hours: number): Promise<{ id: string; client_id: string; start_time: string }> {
  const start = now + hours * HOUR
  const { body } = await ok(
    account.api('POST', '/appointments/appointments', {
      id: newId(),
      provider_id: account.user.default_provider_id,
      client_id: (await talk()).contactId,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + HOUR).toISOString(),
      appointment_type: 'consultation',
    }),
  )
  return body.appointment
}
const scheduled = async (): Promise<ScheduledMessage[]> =>
  (await ok(account.api('GET', '/communication/scheduled-messages'))).body

describe('ENG-11 a person’s word pauses the agent', () => {
  it('for twelve hours, which the conversation tells; then it takes up what was written since', async () => {
    const id = await ask('Oi!')
    await sendAs(account, id, 'Sou a Marina, já vejo.')
    expect(await talk()).toMatchObject({
      isAIHandled: false,
      status: 'active',
      agentResumesAt: later(12 * HOUR),
    })
    now += 11 * HOUR
    await ask('Bom dia!')
    expect(await texts()).toHaveLength(2)
    // 22:00: the pause is over, the night is not.
    now += HOUR
    await resumeAgentHandler(server.deps).run({
      jobId: newId(),
      orgId: account.organizationId,
      payload: { conversation_id: id },
      attempt: 1,
      interrupted: false,
      signal: AbortSignal.timeout(60_000),
    })
    expect(await talk()).toMatchObject({ isAIHandled: true, assignedTo: null, agentResumesAt: null })
    const { rows } = await server.deps.database.pool.query(
      `select run_at from jobs where kind = 'agent.turn' and org_id = $1`,
      [account.organizationId],
    )
    expect(rows).toEqual([{ run_at: new Date('2031-11-25T11:00:00Z') }])
    now = Date.parse('2031-11-25T11:00:00Z')
    await settleJobs(server)
    expect(await texts()).toHaveLength(3)
  })

  it('after which the question that stands is answered, and no other', async () => {
    await behave({ resume_hours: 2 })
    const id = await ask('Oi!')
    await ask('Onde fica a clínica?')
    await sendAs(account, id, 'Fica na Rua das Acácias.')
    now += HOUR
    await write('Obrigada!')
    const before = (await texts()).length
    now += HOUR
    await settleJobs(server)
    const said = await texts()
    expect(said.slice(before)).toHaveLength(1)
  })

  it('says nothing where staff had the last word', async () => {
    await behave({ resume_hours: 1 })
    const id = await ask('Oi!')
    await sendAs(account, id, 'Oi, Ana.')
    now += HOUR
    await settleJobs(server)
    expect(await talk()).toMatchObject({ isAIHandled: true, agentResumesAt: null })
    expect((await texts()).slice(1)).toEqual(['Oi, Ana.'])
  })

  it('each further word makes it longer; 0 hours mean until it is handed back', async () => {
    await behave({ resume_hours: 2 })
    const id = await ask('Oi!')
    await sendAs(account, id, 'Um momento.')
    now += HOUR
    await sendAs(account, id, 'Ainda vendo.')
    expect((await talk()).agentResumesAt).toBe(later(2 * HOUR))
    now += HOUR + MINUTE
    await settleJobs(server)
    expect((await talk()).isAIHandled).toBe(false)
    await behave({ resume_hours: 0 })
    await sendAs(account, id, 'Pronto.')
    expect((await talk()).agentResumesAt).toBeNull()
    now += 48 * HOUR
    await settleJobs(server)
    expect((await talk()).isAIHandled).toBe(false)
  })

  it('so does a word from the paired phone, and taking the conversation', async () => {
    const id = await ask('Oi!')
    await inOrg((t) =>
      receiveEcho(
        t,
        phone.channelId,
        {
          kind: 'echo',
          providerId: 'echo-1',
          to: { phone: ANA, scopedId: null },
          messageType: 'text',
          content: { text: 'Do celular' },
          at: new Date(now),
        } as Parameters<typeof receiveEcho>[2],
        findOrCreatePerson,
        new Date(now),
      ),
    )
    expect(await talk()).toMatchObject({ isAIHandled: false, agentResumesAt: later(12 * HOUR) })
    await ok(patch(id, { ai_handled: true }))
    expect(await talk()).toMatchObject({ isAIHandled: true, agentResumesAt: null })
    now += HOUR
    await ok(patch(id, { assigned_to: account.user.id }))
    expect(await talk()).toMatchObject({ isAIHandled: false, agentResumesAt: later(12 * HOUR) })
    now += 12 * HOUR
    await settleJobs(server)
    expect(await talk()).toMatchObject({ isAIHandled: true, assignedTo: null })
  })

  it('INB-18 resolving ends the pause: the next message starts anew with the agent', async () => {
    const id = await ask('Oi!')
    await sendAs(account, id, 'Tudo certo.')
    await ok(patch(id, { status: 'closed' }))
    expect(await talk()).toMatchObject({ status: 'closed', agentResumesAt: null, agentNote: null })
    now += 12 * HOUR
    await settleJobs(server)
    expect((await talk()).status).toBe('closed')
    now += HOUR
    await ask('Oi!')
    expect(await talk()).toMatchObject({ isAIHandled: true, status: 'waiting' })
    expect(await texts()).toHaveLength(3)
  })

  it('INB-47 handed back, it answers at once what stands unanswered', async () => {
    const id = await ask('Oi!')
    await sendAs(account, id, 'Oi, Ana.')
    await ask('Obrigada!')
    expect(await texts()).toHaveLength(2)
    await ok(patch(id, { ai_handled: true }))
    await settleJobs(server)
    expect(await texts()).toHaveLength(3)
  })

  it('it does not come back without an agent or a subscription, and no time is shown any more', async () => {
    const id = await ask('Oi!')
    await sendAs(account, id, 'Oi, Ana.')
    await server.deps.database.pool.query(`update subscriptions set status = 'canceled' where org_id = $1`, [
      account.organizationId,
    ])
    now += 12 * HOUR
    await settleJobs(server)
    expect(await talk()).toMatchObject({ isAIHandled: false, agentResumesAt: null })
    await ok(account.api('PUT', `/ai-agent/agents/${agentId}`, { is_active: false }))
    await sendAs(account, id, 'Ainda aqui.')
    expect((await talk()).agentResumesAt).toBeNull()
  })

  it('nor where it could not say anything to a question that stands', async () => {
    await behave({ resume_hours: 24 })
    const id = await ask('Oi!')
    await sendAs(account, id, 'Oi, Ana.')
    await write('E o preço?')
    now += 24 * HOUR
    await settleJobs(server)
    expect(await talk()).toMatchObject({ isAIHandled: false, agentResumesAt: null })
  })
})

describe('ENG-12 a hand-over never ends in silence', () => {
  it('the note is staff’s to read until somebody answers', async () => {
    const id = await ask('Oi!')
    await inOrg(async (t) => {
      await setAgentNote(t, id, { ...NOTE, handOver: null })
      const conversation = await readRecord(t.tx, t.orgId, 'conversation', id)
      await publish(t, 'conversation.update', { conversation: conversation! })
    })
    expect(await talk()).toMatchObject({
      isAIHandled: true,
      agentNote: { wants: NOTE.wants, handOver: null },
    })
    await callPerson(id)
    expect(await talk()).toMatchObject({
      isAIHandled: false,
      status: 'waiting',
      agentNote: { handOver: { reason: 'Pediu uma pessoa', urgent: true } },
    })
    await ok(patch(id, { assigned_to: account.user.id }))
    expect((await talk()).agentNote?.handOver?.summary).toBe('Quer falar com a Dra. Helena')
    await sendAs(account, id, 'Oi, Ana!')
    expect((await talk()).agentNote).toBeNull()
  })

  it('handed back, the hand-over is gone and what is wanted stays', async () => {
    const id = await ask('Oi!')
    await callPerson(id)
    await ok(patch(id, { ai_handled: true }))
    expect(await talk()).toMatchObject({ isAIHandled: true, agentNote: { ...NOTE, handOver: null } })
  })

  it('after 15 minutes of opening hours it says so, truthfully and once', async () => {
    await hours('09:00', '12:00')
    const id = await ask('Oi!')
    now = MONDAY + 2 * HOUR - 10 * MINUTE // 11:50
    await callPerson(id)
    now += 14 * MINUTE
    await settleJobs(server)
    expect(await texts()).toHaveLength(1)
    now = Date.parse('2031-11-25T12:04:00Z')
    await reopenWindow()
    await settleJobs(server)
    expect(await texts()).toHaveLength(1)
    now += MINUTE
    await settleJobs(server)
    expect((await texts()).at(-1)).toBe(
      'Ainda não consegui alguém da equipe. Sua mensagem está guardada para eles, que respondem ainda hoje.',
    )
    const { agentNote, isAIHandled } = await talk()
    expect(isAIHandled).toBe(false)
    expect(agentNote?.handOver?.delay_notice_at).toBe(new Date(now).toISOString())
    const count = (await texts()).length
    await server.deps.database.pool.query(
      `insert into jobs (id, org_id, kind, payload) values ($1, $2, 'agent.waiting', $3)`,
      [newId(), account.organizationId, { conversation_id: id }],
    )
    now += HOUR
    await settleJobs(server)
    expect(await texts()).toHaveLength(count)
  })

  it('keeps and sends to devices that it was said, where an older version had stored it', async () => {
    const id = await ask('Oi!')
    await callPerson(id)
    const { pool } = server.deps.database
    const saidAt = new Date(now).toISOString()
    await pool.query(
      `update conversations set agent_note = jsonb_set(agent_note, '{handOver,told_at}', to_jsonb($2::text)) where id = $1`,
      [id, saidAt],
    )
    const { rows } = await pool.query('select revision from org_revisions where org_id = $1', [
      account.organizationId,
    ])
    await pool.query(await readFile(RENAMING, 'utf8'))
    const { changes } = (await ok(account.api('GET', `/sync/changes?since=${rows[0].revision}`))).body
    expect(changes).toMatchObject([
      { entity: 'conversation', record: { id, agentNote: { handOver: { delay_notice_at: saidAt } } } },
    ])
  })

  it.each([
    ['answered', (id: string) => sendAs(account, id, 'Oi!')],
    ['took it', (id: string) => ok(patch(id, { assigned_to: account.user.id }))],
    ['resolved it', (id: string) => ok(patch(id, { status: 'closed' }))],
    ['handed it back', (id: string) => ok(patch(id, { ai_handled: true }))],
  ])('says nothing once somebody %s', async (_, does) => {
    const id = await ask('Oi!')
    await callPerson(id)
    await does(id)
    now += HOUR
    await settleJobs(server)
    expect((await texts()).filter((text) => text.startsWith('Ainda não'))).toEqual([])
  })

  it('says nothing at night, into a closed window, or without an agent that may', async () => {
    const id = await ask('Oi!')
    now = Date.parse('2031-11-25T01:00:00Z') // 22:00
    await callPerson(id)
    now += HOUR
    await settleJobs(server)
    expect(await texts()).toHaveLength(1)
    // In the morning the customer has been silent for more than a day.
    await server.deps.database.pool.query('update conversations set last_inbound_at = $2 where org_id = $1', [
      account.organizationId,
      new Date(now - 24 * HOUR),
    ])
    now += 12 * HOUR
    await settleJobs(server)
    expect(await texts()).toHaveLength(1)
    await ok(account.api('PUT', `/ai-agent/agents/${agentId}`, { is_active: false }))
    await reopenWindow()
    await callPerson(id)
    now += HOUR
    await settleJobs(server)
    expect(await texts()).toHaveLength(1)
  })

  it('or goes on itself, by the organization’s choice: with what was written since', async () => {
    await behave({ after_waiting: 'resume', waiting_minutes: 5 })
    const id = await ask('Oi!')
    await callPerson(id)
    await write('Obrigada!')
    now += 5 * MINUTE
    await settleJobs(server)
    expect((await texts()).slice(1)).toEqual([expect.not.stringMatching(/^Ainda não/)])
    const { isAIHandled, agentNote } = await talk()
    expect([isAIHandled, agentNote?.handOver ?? null]).toEqual([true, null])
  })

  it('or by offering to, where nothing was', async () => {
    await behave({ after_waiting: 'resume' })
    const id = await ask('Oi!')
    await callPerson(id)
    now += 15 * MINUTE
    await settleJobs(server)
    expect((await texts()).at(-1)).toBe(
      'Ainda não consegui alguém da equipe. Sua mensagem está guardada para eles. Enquanto isso, posso ajudar com outra coisa por aqui.',
    )
    expect((await talk()).isAIHandled).toBe(true)
    now += HOUR
    await settleJobs(server)
    expect((await texts()).filter((text) => text.startsWith('Ainda não'))).toHaveLength(1)
  })

  async function hours(from_time: string, to_time: string): Promise<void> {
    await ok(
      account.api('POST', '/appointments/availabilities', {
        provider_id: account.user.default_provider_id,
        rules: [0, 1, 2, 3, 4].map((day_of_week) => ({
          availability_type: 'day_of_week',
          day_of_week,
          intervals: [{ from_time, to_time }],
        })),
      }),
    )
  }
  const reopenWindow = () =>
    server.deps.database.pool.query('update conversations set last_inbound_at = $2 where org_id = $1', [
      account.organizationId,
      new Date(now),
    ])
})

describe('ENG-13 who asked that no automation writes to them', () => {
  const contact = async (): Promise<Contact> =>
    (await ok(account.api('GET', `/crm/leads/${(await talk()).contactId}`))).body
  async function stop(): Promise<string> {
    const { contactId } = await talk()
    await inOrg((t) => stopAutomation(t, contactId, new Date(now)))
    return contactId
  }
  const allow = async (expected: string | null | undefined) =>
    account.api('PATCH', `/crm/leads/${(await talk()).contactId}`, {
      automation_stopped_at: null,
      expected: { automation_stopped_at: expected },
    })

  it('is marked, and all that was planned for them is cancelled with its reason', async () => {
    await ask('Oi!')
    await book(49)
    expect((await scheduled()).map(({ status }) => status)).toEqual(['PENDING', 'PENDING'])
    await stop()
    expect(await contact()).toMatchObject({ automation_stopped_at: new Date(now).toISOString() })
    expect((await scheduled()).map(({ status, reason }) => [status, reason])).toEqual([STOPPED, STOPPED])
    now += 26 * HOUR
    await settleJobs(server)
    expect(await texts()).toHaveLength(1)
  })

  it('gets no answer of the agent’s any more: a person is called, silently', async () => {
    const id = await ask('Oi!')
    await stop()
    expect(await talk()).toMatchObject({ isAIHandled: false })
    await ask('Vocês abrem aos sábados?')
    expect(await texts()).toHaveLength(1)
    expect(await talk()).toMatchObject({ isAIHandled: false, status: 'waiting' })
    // Also when a turn had begun before.
    await server.deps.database.pool.query('update conversations set ai_handled = true where id = $1', [id])
    const said = await inOrg((t) =>
      sendAgentMessage(t, { conversationId: id, text: 'Oi', agentName: 'Bia' }, new Date(now)),
    )
    expect(said).toBeNull()
    const back = await patch(id, { ai_handled: true })
    expect([back.status, back.body.detail]).toEqual([409, expect.stringMatching(/^Esta pessoa pediu/)])
  })

  it('nor a reminder of a new appointment, nor one sent by hand, nor the word while they wait', async () => {
    const id = await ask('Oi!')
    await book(49)
    const [, reminder] = await scheduled()
    await callPerson(id)
    await stop()
    await book(73)
    expect((await scheduled()).filter(({ status }) => status === 'PENDING')).toEqual([])
    await server.deps.database.pool.query(`update scheduled_messages set status = 'PENDING' where id = $1`, [
      reminder!.id,
    ])
    const sent = await account.api('PUT', `/communication/scheduled-messages/${reminder!.id}`, {
      status: 'SENT',
    })
    expect([sent.status, sent.body.detail]).toEqual([
      409,
      'Esta pessoa pediu para não receber mensagens automáticas.',
    ])
    now += 26 * HOUR
    await settleJobs(server)
    expect(await texts()).toHaveLength(1)
    expect((await scheduled()).find((one) => one.id === reminder!.id)?.status).toBe('CANCELLED')
  })

  it('a person still writes to them, and the pause names no time', async () => {
    const id = await ask('Oi!')
    await stop()
    await sendAs(account, id, 'Combinado, Ana.')
    expect(await talk()).toMatchObject({ agentResumesAt: null, isAIHandled: false })
    await settleJobs(server)
    expect((await texts()).at(-1)).toBe('Combinado, Ana.')
  })

  it('LEAD-13 staff take it back, with what they saw; reminders ahead are planned again', async () => {
    await ask('Oi!')
    await book(49)
    await stop()
    const { automation_stopped_at: seen } = await contact()
    const stale = await allow('2031-01-01T00:00:00.000Z')
    // The stored value differs from both what was seen and what is asked for.
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    expect(stale.body.current).toMatchObject({ automation_stopped_at: seen })
    await ok(allow(seen))
    expect(await contact()).toMatchObject({ automation_stopped_at: null })
    expect((await scheduled()).filter(({ status }) => status === 'PENDING').map(({ type }) => type)).toEqual([
      'APPOINTMENT_REMINDER',
    ])
    await ask('Oi!')
    expect(await texts()).toHaveLength(2)
    // Staff may also set it themselves.
    const { contactId } = await talk()
    await ok(account.api('PATCH', `/crm/leads/${contactId}`, { automation_stopped_at: later(0) }))
    expect((await scheduled()).filter(({ status }) => status === 'PENDING')).toEqual([])
  })
})

describe('ENG-16 what the agent says by itself', () => {
  const edit = (id: string, text: string, expected?: string) =>
    account.api('PATCH', `/communication/scheduled-messages/${id}`, { text, expected })

  it('has its cause, and words that staff may change until it is said', async () => {
    await ask('Obrigada!')
    const appointment = await book(49)
    const [reminder] = await scheduled()
    expect(reminder).toMatchObject({
      cause: expect.stringMatching(/^Lembrete: 26\/11 às 11:00 · com /),
      is_edited: false,
    })
    const seen = reminder!.message_content.text
    expect((await ok(edit(reminder!.id, 'Até quarta, Ana!', seen))).body).toMatchObject({
      message_content: { text: 'Até quarta, Ana!' },
      is_edited: true,
    })
    const other = await edit(reminder!.id, 'Outra coisa', seen)
    expect([other.status, other.body.code, other.body.current.message_content.text]).toEqual([
      409,
      'conflict',
      'Até quarta, Ana!',
    ])
    expect((await edit(reminder!.id, '')).status).toBe(422)
    // A change of the appointment that keeps its time keeps the text edited by staff.
    await ok(account.api('POST', `/appointments/appointments/${appointment.id}/confirm`))
    now += 23 * HOUR
    await ask('Obrigada!')
    now += 2 * HOUR
    await settleJobs(server)
    expect((await texts()).at(-1)).toBe('Até quarta, Ana!')
    const late = await edit(reminder!.id, 'Tarde demais', 'Até quarta, Ana!')
    expect([late.status, late.body.detail, late.body.current.status]).toEqual([
      409,
      'Esta mensagem já foi enviada.',
      'SENT',
    ])
  })

  it('a confirmed visit is reminded of without being asked again', async () => {
    await ask('Obrigada!')
    const { id } = await book(49)
    await ok(account.api('POST', `/appointments/appointments/${id}/confirm`))
    expect((await scheduled())[0]!.message_content.text).toMatch(/às 11:00\. Até lá!$/)
  })

  it('keeps the quiet hours that the clinic chose, for reminders too', async () => {
    await behave({ quiet_from: '10:30', quiet_to: '12:00' })
    await ask('Obrigada!')
    await book(49)
    // A day before 11:00 falls into the quiet hours, so the reminder leaves at their end.
    expect((await scheduled())[0]!.scheduled_time).toBe(new Date(now + 26 * HOUR).toISOString())
  })

  describe('after a missed visit', () => {
    async function miss(): Promise<{ id: string }> {
      await ask('Obrigada!')
      const appointment = await book(2)
      await ok(account.api('POST', `/appointments/appointments/${appointment.id}/confirm`))
      now += 3 * HOUR
      await ok(account.api('POST', `/appointments/appointments/${appointment.id}/no-show`))
      return appointment
    }
    const followUps = async () => (await scheduled()).filter(({ type }) => type === 'NO_SHOW_FOLLOWUP')
    const TEXT =
      'Olá, Ana! Aqui é Assistente, da equipe Clínica das Flores. Sentimos a sua falta na segunda-feira, 24 de novembro. Quer marcar outro horário? É só responder por aqui.'
    const openWindow = () =>
      server.deps.database.pool.query('update conversations set last_inbound_at = $2 where org_id = $1', [
        account.organizationId,
        new Date(now),
      ])

    it('it offers another time on the next day, once', async () => {
      await miss()
      expect(await followUps()).toMatchObject([
        {
          status: 'PENDING',
          message_content: { text: TEXT },
          cause: expect.stringMatching(/^Faltou: 24\/11 às 12:00 · com /),
          scheduled_time: new Date(now + 24 * HOUR).toISOString(),
        },
      ])
      now += 24 * HOUR
      await openWindow()
      await settleJobs(server)
      expect((await texts()).at(-1)).toBe(TEXT)
      now += 48 * HOUR
      await openWindow()
      await settleJobs(server)
      expect((await texts()).filter((text) => text === TEXT)).toHaveLength(1)
      expect(await followUps()).toMatchObject([{ status: 'SENT' }])
    })

    it('not to who has another appointment by then', async () => {
      await miss()
      await book(72)
      now += 24 * HOUR
      await openWindow()
      await settleJobs(server)
      expect(await followUps()).toMatchObject([
        { status: 'CANCELLED', reason: 'A pessoa já tem outro horário.' },
      ])
      expect(await texts()).not.toContain(TEXT)
    })

    it('not where the talk went on, nor to who asked to stop', async () => {
      await miss()
      now += HOUR
      await sendAs(account, (await talk()).id, 'Sentimos sua falta!')
      now += 23 * HOUR
      await openWindow()
      await settleJobs(server)
      expect(await followUps()).toMatchObject([
        { status: 'CANCELLED', reason: 'A conversa continuou depois da falta.' },
      ])
      const { contactId } = await talk()
      await ok(account.api('PATCH', `/crm/leads/${contactId}`, { automation_stopped_at: later(0) }))
      await miss()
      expect(await followUps()).toHaveLength(1)
    })
  })
})

describe('AGT-15 how an agent behaves', () => {
  const put = (behavior: Partial<AgentBehavior>, expected?: Partial<AgentBehavior>) =>
    account.api('PUT', `/ai-agent/agents/${agentId}`, {
      behavior,
      ...(expected ? { expected: { behavior: expected } } : {}),
    })
  const behavior = async () => (await ok(account.api('GET', `/ai-agent/agents/${agentId}`))).body.behavior

  it('has defaults, changes field by field, and refuses what others have changed meanwhile', async () => {
    expect(await behavior()).toMatchObject({ resume_hours: 12, waiting_minutes: 15, after_waiting: 'say' })
    await ok(put({ resume_hours: 6 }, { resume_hours: 12 }))
    await ok(put({ waiting_minutes: 30 }, { waiting_minutes: 15 }))
    expect(await behavior()).toMatchObject({ resume_hours: 6, waiting_minutes: 30 })
    const late = await put(
      { resume_hours: 3, quiet_from: '20:00' },
      { resume_hours: 12, quiet_from: '21:00' },
    )
    expect([late.status, late.body.code, late.body.current.behavior.resume_hours]).toEqual([
      409,
      'conflict',
      6,
    ])
    expect(await behavior()).toMatchObject({ resume_hours: 6, quiet_from: '21:00' })
    expect((await put({ resume_hours: 25 })).status).toBe(422)
    expect((await put({ quiet_from: '25:00' })).status).toBe(422)
  })
})
