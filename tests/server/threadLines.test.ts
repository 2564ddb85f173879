/** The quiet lines of a thread, and the times that the agent offered in it: from what was truly stored. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../../src/contract/changes.ts'
import { newId } from '../../src/contract/ids.ts'
import type { Message } from '../../src/contract/message.ts'
import { DEFAULT_CHOICES } from '../../src/contract/push.ts'
import type { ThreadLine } from '../../src/contract/threadLine.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import { addNote } from '../../server/modules/conversations/notes.ts'
import { noticeOf } from '../../server/modules/push/noticeWords.ts'
import type { Scene } from '../../server/modules/push/scene.ts'
import { withLine } from '../../server/modules/threadLines/threadLines.ts'
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

const ANA = '5511988881204'
const MARINA = { kind: 'staff', name: 'Marina Ribeiro' }
const AGENT = { kind: 'agent', id: null, name: 'Assistente' }

let server: TestServer
let account: Account
let phone: Phone

beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  account = await server.signUp({ organization: 'Clínica das Flores', name: 'Marina Ribeiro' })
  phone = await simulatedPhone(server, account)
  const provider_id = account.user.default_provider_id
  const rules = Array.from({ length: 7 }, (_, day_of_week) => ({
    availability_type: 'day_of_week',
    day_of_week,
    intervals: [{ from_time: '08:00', to_time: '18:00' }],
  }))
  await ok(account.api('POST', '/appointments/availabilities', { provider_id, rules }))
  await ok(
    account.api('POST', '/appointments/services', {
      name: 'Limpeza de pele',
      duration_minutes: 60,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      price: { mode: 'shown', cents: 18_000 },
      professional_ids: 'all',
      bookable_by_agent: true,
      bookable_by_staff: true,
      instructions: '',
    }),
  )
})

async function write(text: string): Promise<void> {
  await phone.write({ from: ANA, name: 'Ana Souza', type: 'text', text })
  await settleJobs(server)
}
const talk = async () => (await conversationsOf(account))[0]!
const thread = async () => messagesOf(account, (await talk()).id)
const linesOf = (messages: readonly Message[]) => messages.flatMap(({ lines }) => lines ?? [])
const patch = async (body: object) =>
  ok(account.api('PATCH', `/communication/conversations/${(await talk()).id}`, body))
const revision = async (): Promise<number> => {
  const { rows } = await server.deps.database.pool.query(
    'select revision from org_revisions where org_id = $1',
    [account.organizationId],
  )
  return Number(rows[0].revision)
}
const changesSince = async (since: number): Promise<Change[]> =>
  (await ok(account.api('GET', `/sync/changes?since=${since}`))).body.changes

describe('ENG-17 TEAM-01 what the agent does stands in the thread where it happened', () => {
  it('booked, moved, confirmed and cancelled, between the wish and the answer, with the appointment as it was', async () => {
    await write('tem vaga amanhã às 3 da tarde para limpeza de pele?')
    await write('pode marcar')
    const [booking] = linesOf(await thread())
    const messages = await thread()
    const wish = messages.findIndex(({ content }) => content.text === 'pode marcar')
    expect(messages[wish]!.lines).toEqual([booking])
    expect(messages[wish + 1]).toMatchObject({ is_ai_message: true })
    expect(booking).toMatchObject({
      what: 'booked',
      by: AGENT,
      appointment: { service_name: 'Limpeza de pele', start_time: expect.stringMatching(/T18:00/) },
    })

    await write('consegue mudar pras 16h?')
    await write('confirmo minha presença')
    await write('aconteceu um imprevisto, preciso cancelar minha consulta')
    const lines = linesOf(await thread())
    expect(lines.map(({ what }) => what)).toEqual(['booked', 'moved', 'confirmed', 'cancelled'])
    expect(new Set(lines.map((line) => line.appointment?.id)).size).toBe(1)
    expect(lines[1]!.appointment).toMatchObject({
      from: booking!.appointment!.start_time,
      start_time: expect.stringMatching(/T19:00/),
    })
  })

  it('the times it offered stand under its message, and the one that was booked is marked', async () => {
    await write('quero marcar limpeza de pele amanhã à tarde')
    const offering = (await thread()).at(-1)!
    expect(offering.content.offered!.length).toBeGreaterThan(1)
    expect(offering.content.offered!.some(({ chosen }) => chosen)).toBe(false)
    const before = await revision()
    await write('pode ser a segunda opção')
    const [first, second] = (await thread()).find(({ id }) => id === offering.id)!.content.offered!
    expect([first!.chosen, second!.chosen]).toEqual([undefined, true])
    const [line] = linesOf(await thread())
    expect(line!.appointment!.start_time).toBe(second!.start_time)
    // A device that pulls gets the message anew, in the batch of its revision.
    expect(
      (await changesSince(before)).some(
        (change) => change.kind === 'put' && change.record.id === offering.id,
      ),
    ).toBe(true)
    // What was offered once is not offered under the next answer.
    await write('qual o endereço?')
    expect((await thread()).at(-1)!.content.offered).toBeUndefined()
  })

  it('a call for a person stands after the words that say so, with its reason', async () => {
    await write('quero falar com uma pessoa')
    expect((await thread()).at(-1)).toMatchObject({
      is_ai_message: true,
      lines: [{ what: 'called', by: AGENT, reason: 'asked' }],
    })
  })
})

describe('TEAM-01 what people do with a conversation stands in its thread', () => {
  it.each([
    ['by the one statement', undefined],
    ['late, by the transaction', { position: 99, at: '2026-11-25T12:00:00.000Z' }],
  ])('who took it by answering, above their message; once; %s', async (_how, seen) => {
    await write('Oi!')
    const { id } = await talk()
    const first = newId()
    const body = { id: first, conversation_id: id, message_type: 'text', content: { text: 'Oi, Ana!' }, seen }
    await ok(account.api('POST', '/communication/messages', body, { 'idempotency-key': newId() }))
    await sendAs(account, id, 'Como vai?')
    const lines = linesOf(await thread())
    expect(lines).toMatchObject([{ what: 'took', by: { ...MARINA, id: account.user.id }, before: true }])
    expect((await thread()).find((message) => message.id === first)!.lines).toEqual(lines)
  })

  it('taken, handed back, resolved and reopened by hand, in that order, without a change of what counts messages', async () => {
    await write('Oi!')
    const { messagesCount, lastMessage, unreadCount } = await talk()
    await patch({ assigned_to: account.user.id })
    await patch({ ai_handled: true })
    await patch({ status: 'closed' })
    await patch({ status: 'active' })
    expect(linesOf(await thread())).toMatchObject([
      { what: 'took', by: MARINA },
      { what: 'returned', by: MARINA },
      { what: 'resolved', by: MARINA },
      { what: 'reopened', by: MARINA },
    ])
    expect(await talk()).toMatchObject({ messagesCount, lastMessage, unreadCount })
  })

  it('an appointment that staff book and delete is told in the client’s latest conversation, and reaches the devices', async () => {
    await write('Oi!')
    const start = new Date(Date.now() + 86_400_000)
    start.setUTCHours(17, 0, 0, 0)
    const id = newId()
    const before = await revision()
    await ok(
      account.api('POST', '/appointments/appointments', {
        id,
        client_id: (await talk()).contactId,
        provider_id: account.user.default_provider_id,
        start_time: start.toISOString(),
        end_time: new Date(start.getTime() + 3_600_000).toISOString(),
        overbook: true,
      }),
    )
    const carried = (await changesSince(before)).flatMap((change) =>
      change.kind === 'put' && change.entity === 'message' ? [change.record] : [],
    )
    expect(linesOf(carried)).toMatchObject([{ what: 'booked', by: MARINA, appointment: { id } }])
    await ok(account.api('DELETE', `/appointments/appointments/${id}`))
    expect(linesOf(await thread()).map(({ what }) => what)).toEqual(['booked', 'deleted'])
  })

  it('the last twenty of a message are kept', async () => {
    await write('Oi!')
    for (let round = 0; round < 11; round++) {
      await patch({ assigned_to: account.user.id })
      await patch({ ai_handled: true })
    }
    const lines = linesOf(await thread())
    expect(lines).toHaveLength(20)
    expect(lines.at(-1)).toMatchObject({ what: 'returned' })
  })

  it('another organization’s conversations are left alone', async () => {
    await write('Oi!')
    const stranger = await server.signUp({ organization: 'Outra' })
    const { id } = await talk()
    expect(
      (await stranger.api('PATCH', `/communication/conversations/${id}`, { status: 'closed' })).status,
    ).toBe(404)
    expect(linesOf(await thread())).toEqual([])
  })
})

describe('TEAM-02 a note', () => {
  const note = async (body: object, as: Pick<Account, 'api'> = account) =>
    as.api('POST', `/communication/conversations/${(await talk()).id}/notes`, { mentions: [], ...body })

  it('is kept once after the last message, tells whom it names, and never leaves', async () => {
    await write('Oi!')
    const before = await talk()
    const sent = (await phone.received(ANA)).length
    const stranger = await server.signUp({ organization: 'Outra' })
    const { rows } = await server.deps.database.pool.query(
      `insert into users (id, org_id, email, name) values ($1, $2, $3, 'Helena Prado') returning id`,
      [newId(), account.organizationId, `${newId()}@exemplo.com.br`],
    )
    const helena: string = rows[0].id
    const id = newId()
    const body = {
      id,
      text: '  @Helena Prado consegue ver antes das 15h?',
      mentions: [helena, stranger.user.id],
    }
    const jobs = await orgTransaction(server.deps.database.db, account.organizationId, async (t) => {
      await addNote(
        t,
        before.id,
        { ...body, text: body.text.trim() },
        { userId: account.user.id },
        new Date(),
      )
      const { rows } = await t.tx.execute(sql`select kind, payload from jobs where org_id = ${t.orgId}`)
      return rows
    })
    expect(jobs).toContainEqual({
      kind: 'push.plan',
      payload: expect.objectContaining({ about: 'mention', user_ids: [helena], actor_id: account.user.id }),
    })
    await ok(note({ ...body, text: 'Outra vez' }))
    expect(linesOf(await thread())).toMatchObject([
      {
        id,
        what: 'note',
        by: MARINA,
        text: '@Helena Prado consegue ver antes das 15h?',
        mentions: [{ id: helena, name: 'Helena Prado' }],
      },
    ])
    await settleJobs(server)
    expect(await phone.received(ANA)).toHaveLength(sent)
    const { messagesCount, lastMessage, isAIHandled } = before
    expect(await talk()).toMatchObject({ messagesCount, lastMessage, isAIHandled })
    expect((await note({ id: newId(), text: 'Oi' }, stranger)).status).toBe(404)
    expect((await note({ id: newId(), text: ' ' })).status).toBe(422)
  })

  it('gives way to no other line, and no other line to it', () => {
    const line = (what: string, n: number): ThreadLine => ({ id: `${n}`, at: '', what, by: AGENT })
    let lines: ThreadLine[] = []
    for (let n = 0; n < 50; n++) lines = withLine(lines, line(n % 2 ? 'note' : 'took', n))
    expect(lines.filter(({ what }) => what === 'note')).toHaveLength(25)
    expect(lines.filter(({ what }) => what === 'took').map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 20 }, (_, n) => 10 + 2 * n),
    )
  })

  it('calls the colleague without a word of what it says, and nobody else', () => {
    const scene = {
      about: 'mention',
      conversation: { id: 'c', contactName: 'Letícia Nunes', messagesCount: 4 },
      userIds: ['helena'],
      actorName: 'Rafael Alves',
    } as unknown as Scene
    const notice = noticeOf(scene, { userId: 'helena', choices: DEFAULT_CHOICES })
    expect(notice).toMatchObject({
      title: 'Rafael Alves chamou você numa nota',
      body: 'Na conversa com Letícia Nunes. Abra o Balcão para ler.',
      path: '/chat/c',
    })
    expect(noticeOf(scene, { userId: 'marina', choices: DEFAULT_CHOICES })).toBeNull()
  })
})

describe('ENG-11 when the agent resumes is set by hand', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

  it('to a time, or to nothing; not to the past, and not over a change that its author did not see', async () => {
    await write('Oi!')
    await sendAs(account, (await talk()).id, 'Oi, Ana!')
    const { messagesCount: position, agentResumesAt: agent_resumes_at } = await talk()
    const seen = { position, assigned_to: account.user.id, status: 'active', agent_resumes_at }
    const until = inHours(2)
    await patch({ agent_resumes_at: until, expected: seen })
    expect(await talk()).toMatchObject({ isAIHandled: false, agentResumesAt: until })
    const path = `/communication/conversations/${(await talk()).id}`
    const late = await account.api('PATCH', path, { agent_resumes_at: inHours(3), expected: seen })
    expect(late).toMatchObject({ status: 409, body: { current: { agentResumesAt: until } } })
    expect((await account.api('PATCH', path, { agent_resumes_at: inHours(-1) })).status).toBe(422)
    expect((await account.api('PATCH', path, { agent_resumes_at: inHours(24 * 40) })).status).toBe(422)
    await patch({ agent_resumes_at: null })
    expect(await talk()).toMatchObject({ isAIHandled: false, agentResumesAt: null })
  })

  it('and a new time moves the end of the pause', async () => {
    await write('Oi!')
    await sendAs(account, (await talk()).id, 'Oi, Ana!')
    const until = inHours(30)
    await patch({ agent_resumes_at: until })
    const { rows } = await server.deps.database.pool.query(
      `select run_at from jobs where kind = 'agent.resume' and org_id = $1`,
      [account.organizationId],
    )
    expect(rows).toEqual([{ run_at: new Date(until) }])
  })
})
