import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { RealtimeData } from '../../src/contract/realtimeEvents.ts'
import type { OrgTx } from '../../server/db/orgTransaction.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import { callPerson, sendAgentMessage } from '../../server/modules/conversations/agentMessages.ts'
import { loadOutbound } from '../../server/modules/whatsapp/outbound.ts'
import { findOrCreatePerson, mergePerson } from '../../server/modules/contacts/people.ts'
import { receiveEcho, receiveInbound } from '../../server/modules/conversations/receive.ts'
import {
  applyDelete,
  applyDeliveryStatus,
  applyEdit,
  applyReaction,
  applySendOutcome,
  attachMedia,
} from '../../server/modules/conversations/reports.ts'
import { type Clinic, customerWrites, inbound, makeClinic, revisionOf } from './syncHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let account: Account
let clinic: Clinic
let now = new Date()
const HOUR = 3_600_000

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  account = await server.signUp({ name: 'Ana Souza' })
})
afterAll(() => server.close())

beforeEach(async () => {
  now = new Date()
  const made = await makeClinic(server.deps.database)
  clinic = { ...made, orgId: account.organizationId }
  await server.deps.database.pool.query('update channels set org_id = $1 where id = $2', [
    clinic.orgId,
    clinic.channelId,
  ])
  await server.deps.database.pool.query('delete from contacts where org_id = $1', [clinic.orgId])
  await server.deps.database.pool.query('delete from jobs')
  // Without the default agent, which would interfere with what staff do here.
  await server.deps.database.pool.query('update agents set is_active = false where org_id = $1', [
    clinic.orgId,
  ])
})

const writes = (text: string, from = {}, at = now) =>
  customerWrites(server.deps.database, clinic, text, from, at)
const inOrg = <T>(work: (t: OrgTx) => Promise<T>) =>
  orgTransaction(server.deps.database.db, clinic.orgId, work)
const revision = () => revisionOf(server.deps.database, clinic.orgId)
const send = (body: Record<string, unknown>, key: string | null = newId()) =>
  account.api('POST', '/communication/messages', body, key === null ? {} : { 'idempotency-key': key })
const jobs = async (kind: string) => {
  const { rows } = await server.deps.database.pool.query(
    'select payload, ordered_by from jobs where kind = $1 order by seq',
    [kind],
  )
  return rows as { payload: Record<string, object>; ordered_by: string }[]
}
const text = (conversationId: string, words: string, more = {}) => ({
  id: newId(),
  conversation_id: conversationId,
  message_type: 'text',
  content: { text: words },
  ...more,
})

describe('a customer writes', () => {
  it('API-79 ENT-27 one conversation is asked for by its id, with its last message; nobody else’s is', async () => {
    const { conversation } = await writes('Oi!')
    const address = `/communication/conversations/${conversation.id}`
    expect((await account.api('GET', address)).body).toEqual(conversation)
    expect(conversation).toMatchObject({
      contactId: conversation.leadId,
      contactName: 'Maria',
      unreadCount: 1,
      online: true,
      isAIHandled: false,
      status: 'waiting',
      imageUrl: null,
      messagesCount: 1,
      lastMessage: { content: 'Oi!', sender: 'contact', status: 'received', type: 'text', media: null },
    })
    expect(conversation.lastMessage?.timestamp).toBe(now.toISOString())
    const stranger = await server.signUp()
    expect((await stranger.api('GET', address)).status).toBe(404)
  })

  it('RT-04 LEAD-08 makes contact, conversation and message in one revision and one event', async () => {
    const before = await revision()
    const { message, conversation } = await writes('Oi, tudo bem?')
    expect(await revision()).toBe(before + 1)
    expect(message).toMatchObject({
      position: 1,
      direction: 'inbound',
      status: 'received',
      revision: before + 1,
    })
    expect(conversation).toMatchObject({
      status: 'waiting',
      unreadCount: 1,
      messagesCount: 1,
      contactName: 'Maria',
      contactPhone: '5511988881204',
      isAIHandled: false,
      revision: before + 1,
      lastMessage: { content: 'Oi, tudo bem?', sender: 'contact', type: 'text', media: null },
    })
    const [event, ...others] = await jobs('realtime.publish')
    expect(others).toEqual([])
    expect(event?.payload).toMatchObject({ name: 'lead.created' })
    const data = RealtimeData.parse(event?.payload['data'])
    expect(data).toMatchObject({
      base: before,
      revision: before + 1,
      title: 'Novo contato',
      contact: { status: 'new' },
    })
    expect(data.message).toEqual(message)
    await writes('E o preço?')
    expect((await jobs('realtime.publish'))[1]?.payload).toMatchObject({ name: 'message.new' })
  })

  it('keeps the preview of a long message short, and never cuts an emoji in two', async () => {
    const { message, conversation } = await writes(`${'a'.repeat(159)}👩‍👩‍👧‍👦 e mais`)
    expect(conversation.lastMessage?.content).toBe(`${'a'.repeat(159)}👩‍👩‍👧‍👦…`)
    expect(message.content.text).toBe(`${'a'.repeat(159)}👩‍👩‍👧‍👦 e mais`)
  })

  it('is one message when delivered twice, and the repetition takes no revision', async () => {
    const event = inbound('Oi')
    await inOrg((t) => receiveInbound(t, clinic.channelId, event, findOrCreatePerson, now))
    const before = await revision()
    expect(await inOrg((t) => receiveInbound(t, clinic.channelId, event, findOrCreatePerson, now))).toBeNull()
    expect(await revision()).toBe(before)
  })

  it('WAP-04 two numbers of one clinic that write to each other show it on both sides, each once', async () => {
    const received = inbound('de um número nosso ao outro')
    const sent = {
      kind: 'echo' as const,
      providerId: received.providerId,
      to: { phone: '551133330002', scopedId: null },
      at: now,
      messageType: 'text' as const,
      content: received.content,
      mediaId: null,
    }
    for (const order of [
      ['sent', 'received'],
      ['received', 'sent'],
    ]) {
      await server.deps.database.pool.query('delete from contacts where org_id = $1', [clinic.orgId])
      for (const side of [...order, ...order])
        await inOrg((t) =>
          side === 'sent'
            ? receiveEcho(t, clinic.channelId, sent, findOrCreatePerson, now)
            : receiveInbound(t, clinic.channelId, received, findOrCreatePerson, now),
        )
      const { rows } = await server.deps.database.pool.query(
        'select direction from messages where org_id = $1 order by direction',
        [clinic.orgId],
      )
      expect(rows).toEqual([{ direction: 'inbound' }, { direction: 'outbound' }])
    }
  })

  it('INB-18 reopens a resolved conversation as waiting, unassigned', async () => {
    const { conversation } = await writes('Oi')
    await account.api('PATCH', `/communication/conversations/${conversation.id}`, {
      assigned_to: account.user.id,
    })
    await account.api('PATCH', `/communication/conversations/${conversation.id}`, { status: 'closed' })
    expect((await writes('Voltei')).conversation).toMatchObject({
      status: 'waiting',
      assignedTo: null,
      unreadCount: 2,
    })
  })

  it('quotes what we hold, cleans what a screen or the database would choke on, keeps the rest as it is', async () => {
    const first = await writes('primeira')
    const hostile = `\u0000\u0007שלום 👩‍👩‍👧‍👦 e\u0301 \ud800 ${'x'.repeat(10_000)}`
    const { message } = (await inOrg((t) =>
      receiveInbound(
        t,
        clinic.channelId,
        { ...inbound(hostile, { name: 'Ma\u0000ria' }), replyToProviderId: first.providerId },
        findOrCreatePerson,
        now,
      ),
    ))!
    expect(message.content.text).toBe(`שלום 👩‍👩‍👧‍👦 e\u0301 \ufffd ${'x'.repeat(10_000)}`)
    expect(message.replyTo).toEqual({
      id: first.message.id,
      author: 'Maria',
      text: 'primeira',
      message_type: 'text',
    })
  })

  it('calls the agent where one is active, until a person writes', async () => {
    await server.deps.database.pool.query('update agents set is_active = true where org_id = $1', [
      clinic.orgId,
    ])
    const { conversation, message } = await writes('Quanto custa?')
    expect(conversation.isAIHandled).toBe(true)
    expect(await jobs('agent.turn')).toEqual([
      {
        payload: { conversation_id: conversation.id, message_id: message.id },
        ordered_by: null,
      },
    ])
    const said = await inOrg((t) =>
      sendAgentMessage(t, { conversationId: conversation.id, text: 'R$ 90', agentName: 'Assistente' }, now),
    )
    expect(said).toMatchObject({
      message: { is_ai_message: true, sender_name: 'Assistente', status: 'queued' },
      conversation: { isAIHandled: true, status: 'waiting', lastMessage: { sender: 'agent' } },
    })
    const answer = await send(text(conversation.id, 'Aqui é a Ana'))
    expect(answer.body.conversation).toMatchObject({
      isAIHandled: false,
      status: 'active',
      assignedTo: { name: 'Ana Souza' },
    })
    const before = await revision()
    expect(
      await inOrg((t) =>
        sendAgentMessage(t, { conversationId: conversation.id, text: 'x', agentName: 'A' }, now),
      ),
    ).toBeNull()
    expect(await inOrg((t) => callPerson(t, conversation.id))).toBeNull()
    expect(await revision()).toBe(before)
    await writes('Obrigada')
    expect(await jobs('agent.turn')).toHaveLength(1)
    const back = await account.api('PATCH', `/communication/conversations/${conversation.id}`, {
      ai_handled: true,
    })
    expect(back.body).toMatchObject({ isAIHandled: true, assignedTo: null })
    expect(await inOrg((t) => callPerson(t, conversation.id))).toMatchObject({
      isAIHandled: false,
      status: 'waiting',
    })
  })
})

describe('one person, known in several ways', () => {
  it('meets a number with and without its ninth digit in one contact', async () => {
    const a = await writes('com', { phone: '5511988881204' })
    const b = await writes('sem', { phone: '551188881204' })
    expect(b.conversation.id).toBe(a.conversation.id)
    expect(b.conversation.contactPhone).toBe('5511988881204')
    const found = await account.api('GET', '/communication/conversations?phone_number=%2B55%2011%208888-1204')
    expect(found.body.map((one: { id: string }) => one.id)).toEqual([a.conversation.id])
  })

  it('merges the contact known by number with the one known by scoped id, conversations and all', async () => {
    const at = (minutes: number) => new Date(now.getTime() - 60_000 * (60 - minutes))
    const a = await writes('1 número', { phone: '5511988881204' }, at(1))
    const b = await writes('2 só id', { phone: null, scopedId: 'BR.1', name: null }, at(2))
    await writes('3 número', { phone: '5511988881204' }, at(3))
    await writes('4 só id', { phone: null, scopedId: 'BR.1', name: null }, at(4))
    expect(b.conversation.contactId).not.toBe(a.conversation.contactId)
    await account.api('PATCH', `/crm/leads/${b.conversation.contactId}`, {
      tags: ['vip'],
      notes: 'Prefere manhã',
    })
    await account.api('POST', `/communication/conversations/${a.conversation.id}/mark-read`)
    const cursor = await revision()

    const c = await writes('5 ambos', { phone: '5511988881204', scopedId: 'BR.1' }, at(5))
    expect(await revision()).toBe(cursor + 1)
    expect(c.conversation).toMatchObject({
      id: a.conversation.id,
      messagesCount: 5,
      readPosition: 1,
      unreadCount: 4,
    })
    const thread = await account.api('GET', `/communication/conversations/${a.conversation.id}/messages`)
    expect(
      thread.body.map((m: { position: number; content: { text: string } }) => [m.position, m.content.text]),
    ).toEqual([
      [1, '1 número'],
      [2, '2 só id'],
      [3, '3 número'],
      [4, '4 só id'],
      [5, '5 ambos'],
    ])
    const kept = (await account.api('GET', `/contacts/${a.conversation.contactId}`)).body
    expect(kept).toMatchObject({ name: 'Maria', tags: ['vip'], notes: 'Prefere manhã' })
    expect((await account.api('GET', `/contacts/${b.conversation.contactId}`)).status).toBe(404)
    const { body } = await account.api('GET', `/sync/changes?since=${cursor}`)
    const removed = body.changes.filter((change: { kind: string }) => change.kind === 'remove')
    expect(removed.map((change: { id: string }) => change.id).sort()).toEqual(
      [b.conversation.id, b.conversation.contactId].sort(),
    )
    const event = (await jobs('realtime.publish')).at(-1)!
    expect(RealtimeData.parse(event.payload['data']).changes).toEqual(expect.arrayContaining(removed))
    // Both identities now lead to this conversation.
    expect((await writes('6', { phone: null, scopedId: 'BR.1' })).conversation.id).toBe(a.conversation.id)
  })

  const moves = (becomes: { phone: string; scopedId: string }) =>
    inOrg((t) =>
      mergePerson(t, { kind: 'person', from: { phone: '5511988881204', scopedId: 'BR.2' }, becomes }, now),
    )
  const contact = async (id: string) => (await account.api('GET', `/contacts/${id}`)).body
  const talk = (id: string) => account.api('GET', `/communication/conversations/${id}`)

  it('WAP-12 a number that another contact had is asked about, and never makes one history of two', async () => {
    const a = await writes('antiga', { phone: '5511988881204', scopedId: 'BR.2' })
    const b = await writes('nova', { phone: '5521977770000', name: 'Maria Nova' })
    expect(await moves({ phone: '5521977770000', scopedId: 'BR.2' })).toBe(true)
    const [one, other] = [a.conversation.contactId, b.conversation.contactId]
    expect(await contact(one)).toMatchObject({ phone_number: '5521977770000', maybe_same_as: other })
    expect(await contact(other)).toMatchObject({ name: 'Maria Nova', phone_number: null })
    expect((await talk(a.conversation.id)).body.messagesCount).toBe(1)
    expect((await talk(b.conversation.id)).body.messagesCount).toBe(1)
  })

  it('WAP-12 an id of another person under a known number is a person of their own, until staff say otherwise', async () => {
    const a = await writes('da dona antiga', { phone: '5511988881204', scopedId: 'BR.2', name: 'Ana' })
    const b = await writes('de quem tem o número agora', {
      phone: '5511988881204',
      scopedId: 'BR.3',
      name: 'Bia',
    })
    const [ana, bia] = [a.conversation.contactId, b.conversation.contactId]
    expect(bia).not.toBe(ana)
    expect(await contact(ana)).toMatchObject({ phone_number: null })
    expect(await contact(bia)).toMatchObject({ phone_number: '5511988881204', maybe_same_as: ana })
    const settle = (body: object) => account.api('POST', `/contacts/${bia}/same-person`, body)
    expect((await settle({ other_id: newId(), is_same: true })).status).toBe(409)
    expect((await settle({ other_id: ana, is_same: false })).body).toMatchObject({
      id: bia,
      maybe_same_as: null,
    })
    expect((await settle({ other_id: ana, is_same: true })).status).toBe(409)
    expect((await talk(a.conversation.id)).body.messagesCount).toBe(1)
  })

  it('WAP-12 told that they are one, both become the one known longer, and either id leads to it ever after', async () => {
    const a = await writes('1', { phone: '5511988881204', scopedId: 'BR.2', name: 'Ana' })
    const b = await writes('2', { phone: '5511988881204', scopedId: 'BR.3', name: 'Ana' })
    const [kept, gone] = [a.conversation.contactId, b.conversation.contactId]
    const { body } = await account.api('POST', `/contacts/${gone}/same-person`, {
      other_id: kept,
      is_same: true,
    })
    expect(body).toMatchObject({ id: kept, phone_number: '5511988881204', maybe_same_as: null })
    expect((await account.api('GET', `/contacts/${gone}`)).status).toBe(404)
    for (const scopedId of ['BR.2', 'BR.3', 'BR.2'])
      expect(
        (await writes(`por ${scopedId}`, { phone: '5511988881204', scopedId })).conversation.contactId,
      ).toBe(kept)
    // All in one thread.
    expect((await talk(a.conversation.id)).body.messagesCount).toBe(5)
  })

  it('WAP-12 a changed id stays one person, also by a late message with the id of before', async () => {
    const a = await writes('antes', { phone: null, scopedId: 'BR.2', name: 'Ana' })
    const from = { phone: null, scopedId: 'BR.2' }
    const becomes = { phone: null, scopedId: 'BR.9' }
    await inOrg((t) => mergePerson(t, { kind: 'person', from, becomes }, now))
    for (const scopedId of ['BR.9', 'BR.2'])
      expect((await writes(scopedId, { phone: null, scopedId })).conversation.id).toBe(a.conversation.id)
  })

  const LID = '300000000000012@lid'

  it('WAP-12 by WhatsApp Web and by Meta a person has an id of each, is one, and is written to by the right one', async () => {
    const a = await writes('pela Meta', { phone: '5511988881204', scopedId: 'BR.2' })
    const b = await writes('pelo Web', { phone: '5511988881204', scopedId: LID })
    expect(b.conversation.contactId).toBe(a.conversation.contactId)
    expect(await contact(a.conversation.contactId)).toMatchObject({
      phone_number: '5511988881204',
      maybe_same_as: null,
    })
    for (const scopedId of [LID, 'BR.2', LID])
      expect((await writes(scopedId, { phone: null, scopedId })).conversation.id).toBe(a.conversation.id)
    const sent = (await send(text(a.conversation.id, 'Oi'))).body.message.id
    for (const [transport, scopedId] of [
      ['web', LID],
      ['cloud', 'BR.2'],
    ] as const) {
      await server.deps.database.pool.query('update channels set transport = $1 where id = $2', [
        transport,
        clinic.channelId,
      ])
      const outbound = await loadOutbound(server.deps.database.db, clinic.orgId, sent)
      expect(outbound?.message.to).toMatchObject({ phone: '5511988881204', scopedId })
    }
  })

  it('WAP-12 known by a LID alone and by Meta’s id with a number, a person becomes one as soon as both are named', async () => {
    const a = await writes('pela Meta', { phone: '5511988881204', scopedId: 'BR.2' })
    const b = await writes('só o LID', { phone: null, scopedId: LID })
    expect(b.conversation.contactId).not.toBe(a.conversation.contactId)
    const c = await writes('com o número', { phone: '5511988881204', scopedId: LID })
    expect(c.conversation).toMatchObject({ id: a.conversation.id, messagesCount: 3 })
    // And the LID is theirs: another one under this number is somebody else.
    const d = await writes('de outra', { phone: '5511988881204', scopedId: '300000000000099@lid' })
    expect(await contact(d.conversation.contactId)).toMatchObject({
      phone_number: '5511988881204',
      maybe_same_as: a.conversation.contactId,
    })
  })

  it('WAP-12 who has a number of their own never gets into the thread of another by a new number', async () => {
    const a = await writes('da Ana', { phone: '5511988881204', scopedId: 'BR.2', name: 'Ana' })
    const b = await writes('da Bia', { phone: '5521977770000', scopedId: LID, name: 'Bia' })
    const c = await writes('da Bia, de número novo', { phone: '5511988881204', scopedId: LID })
    expect(c.conversation.id).toBe(b.conversation.id)
    expect(await contact(b.conversation.contactId)).toMatchObject({
      phone_number: '5511988881204',
      maybe_same_as: a.conversation.contactId,
    })
  })

  it('WAP-12 what comes late, under the id or of the change of before, takes no number back', async () => {
    const a = await writes('antes', { phone: '5511988881204', scopedId: 'BR.2', name: 'Ana' })
    const change = {
      kind: 'person' as const,
      from: { phone: '5511988881204', scopedId: 'BR.2' },
      becomes: { phone: '5521977770000', scopedId: 'BR.9' },
    }
    await inOrg((t) => mergePerson(t, change, now))
    const again = { ...change, from: change.becomes, becomes: { phone: '5521966660000', scopedId: 'BR.10' } }
    await inOrg((t) => mergePerson(t, again, now))
    // Somebody else has the first number by now.
    const b = await writes('de outra', { phone: '5511988881204', scopedId: 'BR.3', name: 'Bia' })
    expect(await inOrg((t) => mergePerson(t, change, now))).toBe(false)
    const late = await writes('atrasada', { phone: '5511988881204', scopedId: 'BR.2' })
    expect(late.conversation.id).toBe(a.conversation.id)
    expect(await contact(a.conversation.contactId)).toMatchObject({
      phone_number: '5521966660000',
      maybe_same_as: null,
    })
    expect(await contact(b.conversation.contactId)).toMatchObject({
      phone_number: '5511988881204',
      maybe_same_as: null,
    })
  })

  it('follows a person to a new number, and into the contact that an id shows to be the same', async () => {
    const a = await writes('antiga', { phone: '5511988881204', scopedId: 'BR.2' })
    const b = await writes('nova', { phone: '5521977770000', scopedId: 'BR.3', name: 'Maria Nova' })
    expect(await moves({ phone: '5521977770000', scopedId: 'BR.3' })).toBe(true)
    expect((await contact(a.conversation.contactId)).phone_number).toBe('5521977770000')
    expect((await talk(a.conversation.id)).body).toMatchObject({
      messagesCount: 2,
      contactPhone: '5521977770000',
    })
    expect((await talk(b.conversation.id)).status).toBe(404)
    const before = await revision()
    const stranger = { phone: '5511900000000', scopedId: null }
    expect(
      await inOrg((t) => mergePerson(t, { kind: 'person', from: stranger, becomes: stranger }, now)),
    ).toBe(false)
    expect(await revision()).toBe(before)
  })
})

describe('a person of the team writes', () => {
  it('INB-47 LEAD-08 in one revision: message, takeover, contact, answer and both jobs', async () => {
    const { conversation } = await writes('Oi')
    await server.deps.database.pool.query('delete from jobs')
    const before = await revision()
    const body = text(conversation.id, '  Olá!\u0007\r\nTudo bem?  ')
    const answer = await send(body)
    expect(answer.status).toBe(200)
    expect(await revision()).toBe(before + 1)
    expect(answer.body.message).toMatchObject({
      id: body.id,
      position: 2,
      direction: 'outbound',
      status: 'queued',
      content: { text: 'Olá!\nTudo bem?' },
      sender_id: account.user.id,
      sender_name: 'Ana Souza',
      revision: before + 1,
      replyTo: null,
    })
    expect(answer.body.conversation).toMatchObject({
      status: 'active',
      isAIHandled: false,
      assignedTo: { id: account.user.id, name: 'Ana Souza' },
      lastMessage: {
        id: body.id,
        content: 'Olá! Tudo bem?',
        sender: 'staff',
        status: 'queued',
        by: { id: account.user.id, name: 'Ana Souza' },
      },
    })
    expect(await jobs('whatsapp.send')).toEqual([
      { payload: { message_id: body.id }, ordered_by: `conversation:${conversation.id}` },
    ])
    const [event] = await jobs('realtime.publish')
    const data = RealtimeData.parse(event?.payload['data'])
    expect(data).toMatchObject({ base: before, revision: before + 1, contact: { status: 'contacted' } })
    expect(data).toMatchObject({ message: answer.body.message, conversation: answer.body.conversation })
  })

  it('OFF-07 the same by the one statement and by the transaction', async () => {
    const { conversation, message } = await writes('Oi')
    const query = vi.spyOn(server.deps.database.pool, 'query')
    const plain = await send(text(conversation.id, 'igual'))
    const calls = query.mock.calls.map(([one]) => one as unknown as { name?: string })
    const atOnce = query.mock.results[calls.findIndex((one) => one.name === 'send_message')]
    expect(await (atOnce?.value as unknown)).toMatchObject({ rowCount: 1 })
    query.mockRestore()
    const quoting = await send(text(conversation.id, 'igual', { replyTo: message.id }))
    const its = { id: '', position: 0, revision: 0, created_at: '', lines: null, replyTo: null }
    const rest = (message: object) => ({ ...message, ...its })
    expect(rest(quoting.body.message)).toEqual(rest(plain.body.message))
    expect(quoting.body.message.replyTo).toMatchObject({ id: message.id, author: 'Maria', text: 'Oi' })
    expect(Object.keys(quoting.body.conversation).sort()).toEqual(Object.keys(plain.body.conversation).sort())
    const [a, b] = (await jobs('realtime.publish')).slice(-2)
    const fields = (job?: { payload: Record<string, object> }) =>
      Object.keys(job?.payload['data'] ?? {}).sort()
    expect(fields(b)).toEqual(fields(a))
  })

  it('OFF-07 once, whatever comes twice: the key, or the message id without one', async () => {
    const { conversation } = await writes('Oi')
    const body = text(conversation.id, 'uma vez')
    const key = newId()
    const first = await send(body, key)
    const before = await revision()
    expect((await send(body, key)).body).toEqual(first.body)
    expect((await send(body, null)).body.message).toEqual(first.body.message)
    expect((await send(body, newId())).body.message).toEqual(first.body.message)
    expect(await send({ ...body, content: { text: 'outra' } }, key)).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    })
    expect(await send({ ...body, content: { text: 'outra' } })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await revision()).toBe(before)
    expect(await jobs('whatsapp.send')).toHaveLength(1)
  })

  it('law 10 is refused after 24 hours of silence, when it leaves and not before', async () => {
    const silence = (ms: number) => writes('Oi', {}, new Date(now.getTime() - ms))
    const { conversation } = await silence(24 * HOUR)
    const before = await revision()
    const late = await send(text(conversation.id, 'tarde'))
    expect(late).toMatchObject({ status: 422, body: { code: 'window_closed' } })
    expect(late.body.detail).toContain('24 horas')
    expect(await revision()).toBe(before)
    expect(await jobs('whatsapp.send')).toEqual([])
    await silence(24 * HOUR - 60_000)
    expect((await send(text(conversation.id, 'ainda dá'))).status).toBe(200)
  })

  it('waits for a channel that is off, and is refused by one that is gone', async () => {
    const { conversation } = await writes('Oi')
    await server.deps.database.pool.query(`update channels set status = 'disconnected' where id = $1`, [
      clinic.channelId,
    ])
    expect(await send(text(conversation.id, 'espera'))).toMatchObject({
      status: 200,
      body: { message: { status: 'queued' } },
    })
    await server.deps.database.pool.query('update channels set deleted_at = now() where id = $1', [
      clinic.channelId,
    ])
    expect(await send(text(conversation.id, 'nunca'))).toMatchObject({
      status: 409,
      body: { code: 'channel_disconnected' },
    })
  })

  it('knows only its own organization', async () => {
    const { conversation, message } = await writes('Oi')
    const other = await server.signUp()
    const call = (method: string, path: string, body?: unknown) => other.api(method, path, body)
    const mine = await send(text(conversation.id, 'minha'))
    expect(await call('GET', `/communication/conversations/${conversation.id}`)).toMatchObject({
      status: 404,
    })
    expect(await call('GET', `/communication/conversations/${conversation.id}/messages`)).toMatchObject({
      status: 404,
    })
    expect(await call('POST', '/communication/messages', text(conversation.id, 'x'))).toMatchObject({
      status: 404,
    })
    expect(await call('POST', `/communication/messages/${mine.body.message.id}/retry`)).toMatchObject({
      status: 404,
    })
    expect(await call('POST', `/communication/conversations/${conversation.id}/mark-read`)).toMatchObject({
      status: 404,
    })
    expect(
      await call('PATCH', `/communication/conversations/${conversation.id}`, { status: 'closed' }),
    ).toMatchObject({ status: 404 })
    expect((await call('GET', '/communication/conversations')).body).toEqual([])
    expect(await send({ ...text(conversation.id, 'x'), replyTo: newId() })).toMatchObject({ status: 422 })
    const assigned = await account.api('PATCH', `/communication/conversations/${conversation.id}`, {
      assigned_to: other.user.id,
    })
    expect(assigned).toMatchObject({ status: 422 })
    expect(await send({ ...text(conversation.id, 'x'), id: message.id })).toMatchObject({ status: 409 })
  })

  it.each([
    ['nothing', {}],
    ['empty text', { content: { text: ' \u0000 ' } }],
    ['10,000 characters', { content: { text: 'x'.repeat(10_000) } }],
    ['another kind', { message_type: 'image' }],
    ['a foreign id', { conversation_id: "' or 1=1 --" }],
  ])('refuses %s with a clear answer', async (_, wrong) => {
    const { conversation } = await writes('Oi')
    const body = Object.keys(wrong).length === 0 ? {} : { ...text(conversation.id, 'x'), ...wrong }
    const answer = await send(body)
    expect(answer.status).toBe(422)
    expect(answer.body.detail).toMatch(/[a-z]/)
  })
})

describe('what becomes of a message', () => {
  const sent = async () => {
    const { conversation } = await writes('Oi')
    const { body } = await send(text(conversation.id, 'resposta'))
    return { conversation, id: body.message.id as string }
  }
  const status = (event: {
    clientId?: string
    providerId?: string
    status: 'sent' | 'delivered' | 'read' | 'failed'
    error?: string
  }) =>
    inOrg((t) =>
      applyDeliveryStatus(
        t,
        {
          kind: 'status',
          providerId: null,
          clientId: null,
          error: null,
          at: now,
          ...event,
        },
        now,
      ),
    )

  it('INB-44 never goes backwards, by our id before the provider told its own, and the preview follows', async () => {
    const { conversation, id } = await sent()
    expect(await status({ clientId: id, providerId: 'wamid.1', status: 'delivered' })).toMatchObject({
      status: 'delivered',
    })
    const before = await revision()
    expect(
      await inOrg((t) => applySendOutcome(t, id, { kind: 'accepted', providerId: 'wamid.1' })),
    ).toBeNull()
    expect(await status({ clientId: id, providerId: 'wamid.1', status: 'sent' })).toBeNull()
    expect(await status({ providerId: 'wamid.1', status: 'failed' })).toBeNull()
    expect(await status({ providerId: 'wamid.unknown', status: 'read' })).toBeNull()
    expect(await status({ clientId: 'not ours', status: 'read' })).toBeNull()
    expect(await revision()).toBe(before)
    expect(await status({ providerId: 'wamid.1', status: 'read' })).toMatchObject({ status: 'read' })
    const { body } = await account.api('GET', `/communication/conversations/${conversation.id}`)
    expect(body.lastMessage).toMatchObject({ status: 'read' })
    const event = (await jobs('realtime.publish')).at(-1)!
    expect(event.payload).toMatchObject({
      name: 'message.update',
      data: { conversation_id: conversation.id, message: { id, status: 'read' } },
    })
  })

  it('INB-21 fails after it was sent, with the reason, and is sent again by a person alone', async () => {
    const { id } = await sent()
    const retry = (more = {}) => account.api('POST', `/communication/messages/${id}/retry`, undefined, more)
    await inOrg((t) => applySendOutcome(t, id, { kind: 'accepted', providerId: 'wamid.2' }))
    expect(
      await status({ providerId: 'wamid.2', status: 'failed', error: 'Número sem WhatsApp.' }),
    ).toMatchObject({
      status: 'failed',
      error: 'Número sem WhatsApp.',
    })
    expect(await status({ providerId: 'wamid.2', status: 'sent' })).toBeNull()
    await server.deps.database.pool.query('delete from jobs')
    const key = newId()
    expect((await retry({ 'idempotency-key': key })).body.message).toMatchObject({
      status: 'queued',
      error: null,
    })
    expect(await jobs('whatsapp.send')).toHaveLength(1)
    const before = await revision()
    expect((await retry({ 'idempotency-key': key })).status).toBe(200)
    expect((await retry()).body.message.status).toBe('queued')
    expect(await revision()).toBe(before)
    await inOrg((t) => applySendOutcome(t, id, { kind: 'accepted', providerId: 'wamid.3' }))
    expect(await status({ providerId: 'wamid.3', status: 'delivered' })).toMatchObject({
      status: 'delivered',
    })
  })

  it('law 9 stays unconfirmed when the answer was lost, until a report settles it', async () => {
    const { id } = await sent()
    expect(await inOrg((t) => applySendOutcome(t, id, { kind: 'unknown' }))).toMatchObject({
      status: 'unconfirmed',
    })
    expect(await inOrg((t) => applySendOutcome(t, id, { kind: 'later', afterMs: 5 }))).toBeNull()
    expect(await status({ clientId: id, providerId: 'wamid.4', status: 'sent' })).toMatchObject({
      status: 'sent',
      error: null,
    })
    expect(await loadOutbound(server.deps.database.db, clinic.orgId, id)).toMatchObject({
      channel: { id: clinic.channelId, transport: 'local', status: 'connected', deleted: false },
      content: { text: 'resposta' },
      message: {
        clientId: id,
        to: { phone: '5511988881204', scopedId: null },
        replyToProviderId: null,
      },
      status: 'sent',
      providerId: 'wamid.4',
    })
  })

  it('takes reactions, edits, deletions and files, each once', async () => {
    const { message, providerId, conversation } = await writes('errado')
    const react = (emoji: string | null, at = now) =>
      inOrg((t) =>
        applyReaction(t, { kind: 'reaction', targetProviderId: providerId, emoji, at, by: 'customer' }),
      )
    expect(await react('👍')).toMatchObject({ reactions: [{ emoji: '👍', from: 'customer' }] })
    expect(await react('👍')).toBeNull()
    expect(await react('❤️')).toMatchObject({ reactions: [{ emoji: '❤️', from: 'customer' }] })
    expect(await react(null)).toMatchObject({ reactions: [] })
    expect(await react('👍', new Date(now.getTime() - HOUR)), 'one that was taken back').toBeNull()
    const media = { url: '/communication/media/1', type: 'image/png', size: 3, filename: 'a.png' }
    expect(await inOrg((t) => attachMedia(t, message.id, { id: newId(), ...media }))).toMatchObject({
      content: { text: 'errado', ...media },
    })
    const edit = {
      kind: 'edit' as const,
      targetProviderId: providerId,
      content: { text: 'certo' },
      at: now,
      by: 'customer' as const,
    }
    expect(await inOrg((t) => applyEdit(t, edit))).toMatchObject({
      content: { text: 'certo', url: media.url },
      edited_at: now.toISOString(),
    })
    expect(await inOrg((t) => applyEdit(t, edit))).toBeNull()
    const gone = {
      kind: 'delete' as const,
      targetProviderId: providerId,
      at: now,
      by: 'customer' as const,
    }
    for (const others of [
      () => inOrg((t) => applyEdit(t, { ...edit, at: new Date(now.getTime() + 1), by: 'staff' })),
      () => inOrg((t) => applyDelete(t, { ...gone, by: 'staff' })),
    ])
      expect(await others(), 'what another wrote').toBeNull()
    expect(await inOrg((t) => applyDelete(t, gone))).toMatchObject({
      content: {},
      deleted_at: now.toISOString(),
    })
    expect(await inOrg((t) => applyDelete(t, gone))).toBeNull()
    const { body } = await account.api('GET', `/communication/conversations/${conversation.id}`)
    expect(body.lastMessage).toMatchObject({ content: 'Mensagem apagada', media: null })
  })

  it('written on the business phone takes the conversation over', async () => {
    const { conversation } = await writes('Oi')
    const echo = {
      kind: 'echo' as const,
      providerId: 'wamid.e',
      to: { phone: '551188881204', scopedId: null },
      at: now,
      messageType: 'text' as const,
      content: { text: 'do celular' },
      mediaId: null,
    }
    const taken = await inOrg((t) => receiveEcho(t, clinic.channelId, echo, findOrCreatePerson, now))
    expect(taken).toMatchObject({
      message: { direction: 'outbound', status: 'sent', sender_id: null },
      conversation: { id: conversation.id, status: 'active', assignedTo: null, isAIHandled: false },
    })
    expect(await inOrg((t) => receiveEcho(t, clinic.channelId, echo, findOrCreatePerson, now))).toBeNull()
    expect(await jobs('whatsapp.send')).toEqual([])
  })
})

describe('reading and listing', () => {
  it('API-82 INB-12 reads up to a position, never backwards, and counts only the customer', async () => {
    const { conversation } = await writes('1')
    await writes('2')
    await send(text(conversation.id, '3'))
    await writes('4')
    const read = async (position?: number) =>
      (
        await account.api(
          'POST',
          `/communication/conversations/${conversation.id}/mark-read`,
          position === undefined ? undefined : { position },
        )
      ).body
    expect(await read(1)).toMatchObject({ readPosition: 1, unreadCount: 2 })
    expect(await read(3)).toMatchObject({ readPosition: 3, unreadCount: 1 })
    const before = await revision()
    expect(await read(2)).toMatchObject({ readPosition: 3, unreadCount: 1 })
    expect(await revision()).toBe(before)
    expect(await read(99)).toMatchObject({ readPosition: 4, unreadCount: 0 })
    await writes('5')
    expect(await read()).toMatchObject({ readPosition: 5, unreadCount: 0 })
  })

  it('API-96 INB-17 INB-18 assigns, resolves and reopens; asking again changes nothing', async () => {
    const { conversation } = await writes('Oi')
    const patch = (body: unknown) =>
      account.api('PATCH', `/communication/conversations/${conversation.id}`, body)
    expect((await patch({ assigned_to: account.user.id })).body).toMatchObject({
      status: 'active',
      assignedTo: { name: 'Ana Souza' },
    })
    const before = await revision()
    expect((await patch({ assigned_to: account.user.id })).status).toBe(200)
    expect((await patch({})).status).toBe(200)
    expect(await revision()).toBe(before)
    expect((await patch({ status: 'closed' })).body.status).toBe('closed')
    expect((await patch({ status: 'active' })).body.status).toBe('active')
    expect(await patch({ ai_handled: true })).toMatchObject({ status: 409 })
    expect(await patch({ status: 'gone' })).toMatchObject({ status: 422 })
    expect((await jobs('realtime.publish')).at(-1)?.payload).toMatchObject({ name: 'conversation.update' })
  })

  it('API-78 API-80 lists by state in pages, and messages in pages, ascending', async () => {
    for (let i = 0; i < 5; i++) {
      await writes(`c${i}`, { phone: `55119777700${i}0`, name: `C${i}` }, new Date(now.getTime() - i * 1000))
    }
    const list = async (query: string) =>
      (await account.api('GET', `/communication/conversations?${query}`)).body
    const names = (rows: { contactName: string }[]) => rows.map((row) => row.contactName)
    expect(names(await list('status=waiting&limit=2'))).toEqual(['C0', 'C1'])
    const [, second] = await list('limit=2')
    expect(names(await list(`before=${encodeURIComponent(second.lastMessageAt)}&limit=10`))).toEqual([
      'C2',
      'C3',
      'C4',
    ])
    expect(await list('status=closed')).toEqual([])
    expect(await list('phone_number=5511977770030')).toHaveLength(1)
    expect(await list('phone_number=%00')).toEqual([])
    expect((await account.api('GET', '/communication/conversations?before=ontem')).status).toBe(422)
    expect((await account.api('GET', '/communication/conversations?status=x')).status).toBe(422)
    const { conversation } = await writes('m1', { phone: '5511966660000' })
    for (let i = 2; i <= 5; i++) await writes(`m${i}`, { phone: '5511966660000' })
    const page = async (query: string) =>
      (
        await account.api('GET', `/communication/conversations/${conversation.id}/messages?${query}`)
      ).body.map((m: { position: number }) => m.position)
    expect(await page('limit=2')).toEqual([4, 5])
    expect(await page('limit=2&before=4')).toEqual([2, 3])
    expect(await page('limit=2&before=1')).toEqual([])
    expect(await page('before=1e300')).toEqual([1, 2, 3, 4, 5])
  })
})
