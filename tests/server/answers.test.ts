/** Why the agent answered as it did, what it could not answer, and how staff correct it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AgentOverview } from '../../src/contract/agentOverview.ts'
import type { Explanation, Trial, UnansweredGroup } from '../../src/contract/answers.ts'
import { newId } from '../../src/contract/ids.ts'
import { CALLS_TEAM } from '../../src/contract/qaPair.ts'
import { pruneAnswers } from '../../server/modules/answers/pruneAnswers.ts'
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
const BIA = '5511988881205'
const PARKING = 'Temos estacionamento conveniado ao lado.'

let server: TestServer
let account: Account
let phone: Phone
let agentId: string
let baseId: string
let parkingId: string

beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  account = await server.signUp({ organization: 'Clínica das Flores' })
  phone = await simulatedPhone(server, account)
  agentId = (await ok(account.api('GET', '/ai-agent/agents'))).body[0].id
  baseId = (await ok(account.api('GET', `/ai-agent/knowledge-bases?agent_id=${agentId}`))).body[0].id
  parkingId = (await addPair('Vocês têm estacionamento?', PARKING)).id
})

const pairsPath = () => `/ai-agent/knowledge-bases/${baseId}/qa-pairs`
const addPair = async (question: string, answer: string, more: object = {}) =>
  (await ok(account.api('POST', pairsPath(), { question, answer, ...more }))).body
const pairs = async () => (await ok(account.api('GET', pairsPath()))).body
const write = async (text: string, from = ANA, name = 'Ana') => {
  await phone.write({ from, name, type: 'text', text })
  await settleJobs(server)
}
async function lastAnswer() {
  const [conversation] = await conversationsOf(account)
  const messages = await messagesOf(account, conversation!.id)
  const last = messages.findLast(({ is_ai_message }) => is_ai_message)!
  return { conversationId: conversation!.id, message: last }
}
const explain = async (id: string): Promise<Explanation> =>
  (await ok(account.api('GET', `/ai-agent/messages/${id}/explanation`))).body
const tryOut = async (body: object): Promise<Trial> =>
  (await ok(account.api('POST', `/ai-agent/agents/${agentId}/trials`, body))).body
const unansweredList = async () =>
  (await ok(account.api('GET', `/ai-agent/agents/${agentId}/unanswered-questions`))).body
const unanswered = async (): Promise<UnansweredGroup[]> => (await unansweredList()).groups
const post = (path: string, body: object, as = account) =>
  as.api('POST', `/ai-agent/agents/${agentId}${path}`, body)
const query = async (text: string, values: unknown[] = [account.organizationId]) =>
  (await server.deps.database.pool.query(text, values)).rows

/** Opens every day to bookings of one service. */
async function makeBookable(): Promise<void> {
  await ok(
    account.api('POST', '/appointments/availabilities', {
      provider_id: account.user.default_provider_id,
      rules: Array.from({ length: 7 }, (_, day_of_week) => ({
        availability_type: 'day_of_week',
        day_of_week,
        intervals: [{ from_time: '08:00', to_time: '18:00' }],
      })),
    }),
  )
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
      instructions: 'Venha sem maquiagem.',
    }),
  )
}
const book = async (from = ANA, name = 'Ana') => {
  await write('quero marcar limpeza de pele amanhã às 15h', from, name)
  await write('sim', from, name)
}

describe('what became of the agent’s conversations', () => {
  const overview = async (as = account): Promise<AgentOverview> =>
    (await ok(as.api('GET', `/ai-agent/agents/${agentId}/overview`))).body

  it('each conversation counts once, as booked, handed over or only answered, with the reasons', async () => {
    await makeBookable()
    await book()
    await write('quero falar com uma pessoa', ANA)
    await write('quero falar com uma pessoa', BIA, 'Bia')
    await write('tem estacionamento aí?', '5511988881206', 'Caio')
    const { days, reasons, conversations_before, reply_minutes } = await overview()
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toMatchObject({ booked: 1, handed_over: 1, answered: 1 })
    for (const { booked, answered, handed_over } of days.slice(0, 6))
      expect(booked + answered + handed_over).toBe(0)
    expect(reasons).toEqual([{ text: 'a pessoa pediu para falar com alguém', count: 1 }])
    expect([conversations_before, reply_minutes]).toEqual([0, null])
  })

  it('tells how long people waited for somebody of the team', async () => {
    await write('quero falar com uma pessoa', BIA, 'Bia')
    const [conversation] = await conversationsOf(account)
    await query(`update agent_turns set created_at = created_at - interval '9 minutes' where org_id = $1`)
    await sendAs(account, conversation!.id, 'Oi, Bia!')
    expect((await overview()).reply_minutes).toBe(10)
  })

  it('compares with the week before, and leaves out what is older', async () => {
    await write('tem estacionamento aí?')
    await query(`update agent_turns set created_at = created_at - interval '8 days' where org_id = $1`)
    await write('tem estacionamento aí?', BIA, 'Bia')
    expect(await overview()).toMatchObject({ conversations_before: 1 })
    await query(`update agent_turns set created_at = created_at - interval '15 days' where org_id = $1`)
    const { days, conversations_before } = await overview()
    expect([days.at(-1)!.answered, conversations_before]).toEqual([0, 0])
  })

  it('is told to the organization whose agent it is, and to no other', async () => {
    const other = await server.signUp({ organization: 'Clínica Vizinha' })
    expect((await other.api('GET', `/ai-agent/agents/${agentId}/overview`)).status).toBe(404)
  })
})

describe('why the agent answered this', () => {
  it('ENG-17 tells what was read and understood, and which knowledge answered', async () => {
    await write('tem estacionamento aí?')
    const { conversationId, message } = await lastAnswer()
    expect(message.content.text).toBe(PARKING)
    expect(await explain(message.id)).toMatchObject({
      message_id: message.id,
      agent_id: agentId,
      agent_name: 'Assistente',
      conversation_id: conversationId,
      said: PARKING,
      read: ['tem estacionamento aí?'],
      understood: ['Perguntou: estacionamento'],
      knowledge: [
        {
          kind: 'pair',
          id: parkingId,
          title: 'Vocês têm estacionamento?',
          about: 'estacionamento',
          is_gone: false,
        },
      ],
      done: [],
      decided: [],
      model: 'Modelo incluído',
      cost: 'Sem custo',
    })
  })

  it('ENG-17 names the service that a booking took its length and instructions from', async () => {
    await makeBookable()
    await book()
    const { message } = await lastAnswer()
    expect(message.content.text).toContain('Venha sem maquiagem.')
    expect((await explain(message.id)).knowledge).toMatchObject([
      { kind: 'service', title: 'Limpeza de pele', is_gone: false },
    ])
  })

  it('ENG-17 tells why the team was called', async () => {
    await write('quero falar com uma pessoa')
    const { message } = await lastAnswer()
    const { decided, understood } = await explain(message.id)
    expect(decided[0]).toBe('Chamou a equipe: a pessoa pediu para falar com alguém.')
    expect(understood).toEqual(['Quer falar com uma pessoa'])
  })

  it('names what has been removed since as removed', async () => {
    await write('tem estacionamento aí?')
    const { message } = await lastAnswer()
    await ok(account.api('DELETE', `${pairsPath()}/${parkingId}`))
    expect((await explain(message.id)).knowledge).toMatchObject([{ is_gone: true }])
  })

  it('is told to the organization whose conversation it is, and to no other', async () => {
    await write('tem estacionamento aí?')
    const { message } = await lastAnswer()
    const other = await server.signUp()
    const answer = await other.api('GET', `/ai-agent/messages/${message.id}/explanation`)
    expect([answer.status, answer.body.detail]).toEqual([
      404,
      'O motivo desta resposta não está guardado: ela tem mais de 90 dias, ou saiu sozinha, como um lembrete.',
    ])
  })

  it('ENG-17 is found right by somebody of the team, once and until that is taken back', async () => {
    await write('tem estacionamento aí?')
    const { message } = await lastAnswer()
    const approve = (approved: boolean, as = account) =>
      as.api('PUT', `/ai-agent/messages/${message.id}/approval`, { approved })
    expect((await explain(message.id)).approved).toBeNull()
    const first = (await ok(approve(true))).body
    expect(first.approved).toEqual({ name: account.user.name, at: expect.any(String) })
    expect((await ok(approve(true))).body).toEqual(first)
    expect((await approve(false, await server.signUp())).status).toBe(404)
    expect((await explain(message.id)).approved).toEqual(first.approved)
    // The trial reports approved answers that a change would alter.
    const change = { kind: 'update', base_id: baseId, pair_id: parkingId, pair: { answer: 'Só na rua.' } }
    const altered = async () => (await tryOut({ change, text: 'tem vaga para carro?' })).also
    expect(await altered()).toMatchObject([{ text: 'tem estacionamento aí', was_right: true }])
    expect((await ok(approve(false))).body).toEqual({ approved: null })
    expect(await altered()).toMatchObject([{ was_right: false }])
  })

  it('ENG-17 is kept for 90 days', async () => {
    await write('tem estacionamento aí?')
    await write('Vocês consertam bicicleta?', BIA, 'Bia')
    const kept = () =>
      query(`select (select count(*)::int from agent_turns where org_id = $1) as turns,
        (select count(*)::int from unanswered_questions where org_id = $1) as questions`)
    const [before] = await kept()
    expect(before).toMatchObject({ turns: 2, questions: 1 })
    const { db } = server.deps.database
    await pruneAnswers(db, new Date(Date.now() + 89 * 86_400_000))
    expect(await kept()).toEqual([before])
    await pruneAnswers(db, new Date(Date.now() + 91 * 86_400_000))
    expect(await kept()).toEqual([{ turns: 0, questions: 0 }])
  })

  it('ENG-17 goes with the contact', async () => {
    await write('Vocês consertam bicicleta?')
    const [{ id }] = (await query('select id from contacts where org_id = $1')) as [{ id: string }]
    await ok(account.api('DELETE', `/crm/leads/${id}`))
    expect(await query('select 1 from agent_turns where org_id = $1')).toEqual([])
    expect(await query('select 1 from agent_turn_messages where org_id = $1')).toEqual([])
    expect(await query('select 1 from unanswered_questions where org_id = $1')).toEqual([])
  })

  it('tells it of the preview, too', async () => {
    const start = { agent_id: agentId, contact_id: `preview-${newId()}` }
    const { id } = (await ok(account.api('POST', '/ai-agent/conversations', start))).body
    const reply = await ok(
      account.api('POST', `/ai-agent/conversations/${id}/messages`, { content: 'tem estacionamento?' }),
    )
    expect(await explain(reply.body.id)).toMatchObject({
      conversation_id: null,
      said: PARKING,
      read: ['tem estacionamento?'],
    })
  })
})

describe('a change is tried before it is saved', () => {
  const WORDS = 'Tem onde deixar a bicicleta?'
  const create = (question: string, answer: string) => ({
    kind: 'create',
    base_id: baseId,
    pair: { id: newId(), question, answer },
  })

  it('ENG-17 shows what would be answered before and after, and stores nothing', async () => {
    const before = await pairs()
    const change = create(WORDS, 'Há um bicicletário na entrada.')
    const trial = await tryOut({ change, text: WORDS })
    expect(trial.before).toMatchObject({ calls_person: true })
    expect(trial.after).toEqual({ text: 'Há um bicicletário na entrada.', calls_person: false })
    expect(trial.is_used).toBe(true)
    expect(await pairs()).toEqual(before)
  })

  it('tries another answer of the pair that answered', async () => {
    const change = { kind: 'update', base_id: baseId, pair_id: parkingId, pair: { answer: 'Só na rua.' } }
    const trial = await tryOut({ change, text: 'tem estacionamento?' })
    expect(trial.before.text).toBe(PARKING)
    expect(trial.after.text).toBe('Só na rua.')
  })

  it('says when the changed pair is not what answers', async () => {
    const change = create('Vocês vendem produtos?', 'Sim, na recepção.')
    const trial = await tryOut({
      change,
      text: 'tem estacionamento?',
      others: ['vcs vendem produto?', WORDS],
    })
    expect(trial).toMatchObject({ is_used: false, after: { text: PARKING } })
    expect(trial.missed).toEqual([WORDS])
  })

  it('ENG-17 names recent questions that would be answered in another way', async () => {
    await write('tem estacionamento?')
    await write('vocês atendem aos sábados?', BIA, 'Bia')
    const change = { kind: 'update', base_id: baseId, pair_id: parkingId, pair: { answer: 'Só na rua.' } }
    const trial = await tryOut({ change, text: 'tem vaga para carro?' })
    expect(trial.also).toEqual([
      {
        text: 'tem estacionamento',
        before: { text: PARKING, calls_person: false },
        after: { text: 'Só na rua.', calls_person: false },
        was_right: false,
      },
    ])
    expect(trial.compared).toBe(2)
  })

  it('is refused for a base or an agent of somebody else', async () => {
    const other = await server.signUp()
    const change = create(WORDS, 'Sim.')
    expect((await post('/trials', { change, text: WORDS }, other)).status).toBe(404)
    expect((await post('/corrections', { change }, other)).status).toBe(404)
  })
})

describe('a correction', () => {
  const update = (pair: object) => ({
    change: { kind: 'update', base_id: baseId, pair_id: parkingId, pair },
  })

  it('ENG-17 changes the pair that answered; the next customer hears it', async () => {
    await ok(post('/corrections', update({ answer: 'Só na rua.', expected: { answer: PARKING } })))
    await write('tem estacionamento aí?')
    expect((await lastAnswer()).message.content.text).toBe('Só na rua.')
  })

  it('does not overwrite what somebody else has saved meanwhile, and shows it', async () => {
    await ok(account.api('PUT', `${pairsPath()}/${parkingId}`, { answer: 'Vallet na porta.' }))
    const refused = await post(
      '/corrections',
      update({ answer: 'Só na rua.', expected: { answer: PARKING } }),
    )
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'conflict', current: { answer: 'Vallet na porta.' } })
    // Someone who has seen the current answer may overwrite it.
    const seen = update({ answer: 'Só na rua.', expected: { answer: 'Vallet na porta.' } })
    expect((await ok(post('/corrections', seen))).body.pair.answer).toBe('Só na rua.')
  })

  it('adds the customer’s words as another way to ask, which is then answered', async () => {
    await write('posso ir de bicicross e deixar ela aí?')
    expect((await lastAnswer()).message.content.text).not.toBe(PARKING)
    const forms = ['posso ir de bicicross e deixar ela aí?']
    await ok(post('/corrections', update({ forms, expected: { forms: [] } })))
    const trial = await tryOut({
      change: { kind: 'update', base_id: baseId, pair_id: parkingId, pair: {} },
      text: 'posso ir de bicicross e deixar ela aí?',
    })
    expect(trial.after.text).toBe(PARKING)
  })
})

describe('a correction of more than an answer', () => {
  it('ENG-17 makes the agent call a person for such a question, tried and then saved', async () => {
    const text = 'tem estacionamento aí?'
    const pair = { id: newId(), question: text, answer: CALLS_TEAM }
    const change = { kind: 'create', base_id: baseId, pair }
    const trial = await tryOut({ change, text })
    expect(trial).toMatchObject({ before: { calls_person: false }, after: { calls_person: true } })
    expect(trial.is_used).toBe(true)
    expect(trial.after.text).not.toContain(CALLS_TEAM)
    expect((await post('/corrections', { change })).status).toBe(200)
    await write(text)
    const { conversationId, message } = await lastAnswer()
    expect(message.content.text).not.toContain(PARKING)
    const [conversation] = await conversationsOf(account)
    expect(conversation).toMatchObject({ id: conversationId })
    expect((await explain(message.id)).decided.join()).toContain('equipe')
  })

  it('ENG-17 changes how the agent speaks, and not over what somebody else chose', async () => {
    const text = 'quero falar com uma pessoa'
    const change = { kind: 'style', base_id: baseId, style: 'casual', expected: 'normal' }
    const trial = await tryOut({ change, text })
    expect(trial.after.text).not.toBe(trial.before.text)
    const agent = async () => (await ok(account.api('GET', `/ai-agent/agents/${agentId}`))).body
    expect((await agent()).communication_style).toBe('normal')
    expect((await post('/corrections', { change })).status).toBe(200)
    expect((await agent()).communication_style).toBe('casual')
    const late = { ...change, style: 'formal' }
    expect((await post('/corrections', { change: late })).status).toBe(409)
    expect((await agent()).communication_style).toBe('casual')
  })

  it('ENG-17 changes the answer and the price of the service together, or neither', async () => {
    const price = { mode: 'shown', cents: 18_000 }
    const service = (
      await ok(
        account.api('POST', '/appointments/services', {
          id: newId(),
          name: 'Hidratação facial',
          duration_minutes: 60,
          buffer_before_minutes: 0,
          buffer_after_minutes: 0,
          price,
          professional_ids: 'all',
          bookable_by_agent: true,
          bookable_by_staff: true,
          instructions: '',
        }),
      )
    ).body
    const told = 'A hidratação facial custa R$ 180,00.'
    const { id } = await addPair('Quanto custa a hidratação facial?', told)
    const answer = told.replace('180', '210')
    const change = {
      kind: 'update',
      base_id: baseId,
      pair_id: id,
      pair: { answer, expected: { answer: told } },
      service: { id: service.id, cents: 21_000, expected_cents: 17_000 },
    }
    const trial = await tryOut({ change, text: 'quanto custa a hidratação facial?' })
    expect(trial.before.text).toContain('180')
    expect(trial.after.text).toContain('210')
    expect(trial.after.text).not.toContain('180')
    const priceNow = async () =>
      (await ok(account.api('GET', '/appointments/services'))).body.find(
        (each: { id: string }) => each.id === service.id,
      ).price.cents
    const answerNow = async () => (await pairs()).find((each: { id: string }) => each.id === id).answer
    expect((await post('/corrections', { change })).status).toBe(409)
    expect([await priceNow(), await answerNow()]).toEqual([18_000, told])
    const right = { ...change, service: { ...change.service, expected_cents: 18_000 } }
    expect((await post('/corrections', { change: right })).status).toBe(200)
    expect([await priceNow(), await answerNow()]).toEqual([21_000, answer])
  })
})

describe('questions without an answer', () => {
  it('ENG-18 are gathered by what they ask, with who asked', async () => {
    await write('Vocês consertam bicicleta?')
    await write('vcs consertam bicicleta', BIA, 'Bia')
    await write('Vocês consertam bicicleta?', '5511988881206', 'Caio')
    await write('Consertam bicicleta?', '5511988881206', 'Caio')
    const groups = await unanswered()
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({
      // The question as a customer wrote it.
      question: 'Vocês consertam bicicleta?',
      count: 4,
      people: 3,
      forms: ['Consertam bicicleta', 'vcs consertam bicicleta'],
      staff_answer: null,
    })
    expect(groups[0]!.examples.map(({ contact_name }) => contact_name).toSorted()).toEqual([
      'Ana',
      'Bia',
      'Caio',
      'Caio',
    ])
    const { body } = await ok(account.api('GET', '/ai-agent/unanswered-counts'))
    expect(body.counts).toEqual({ [agentId]: 1 })
  })

  it('ENG-18 offer what a person of the team then answered', async () => {
    await write('Vocês consertam bicicleta?')
    const { conversationId } = await lastAnswer()
    await sendAs(account, conversationId, 'Não, só cuidamos de pessoas.')
    expect((await unanswered())[0]!.staff_answer).toEqual({
      text: 'Não, só cuidamos de pessoas.',
      name: account.user.name,
    })
  })

  it('ENG-18 become a question and answer, and are settled with it', async () => {
    await write('Vocês consertam bicicleta?')
    const [group] = await unanswered()
    const settles = { group_key: group!.group_key, up_to: group!.last_at }
    const pair = { id: newId(), question: group!.question, answer: 'Não consertamos.' }
    const change = { kind: 'create', base_id: baseId, pair }
    const { body } = await ok(post('/corrections', { change, settles }))
    expect(body).toMatchObject({ pair: { question: group!.question }, settled_at: expect.any(String) })
    expect(await unanswered()).toEqual([])
    expect((await pairs()).at(-1)).toMatchObject({ id: pair.id, answer: 'Não consertamos.' })
    // A repeated request, after a lost answer, gives the same pair.
    await ok(post('/corrections', { change, settles }))
    // The next customer who asks gets the new answer, even to an odd question.
    await write('vocês consertam bicicleta', BIA, 'Bia')
    const talks = await conversationsOf(account)
    const bia = talks.find(({ contactName }) => contactName === 'Bia')!
    expect((await messagesOf(account, bia.id)).at(-1)!.content.text).toBe('Não consertamos.')
    expect((await pairs()).filter(({ id }: { id: string }) => id === pair.id)).toHaveLength(1)
    // They count as answered for as long as there is the answer.
    expect(await unansweredList()).toMatchObject({ groups: [], answered: 1 })
    await ok(account.api('DELETE', `/ai-agent/knowledge-bases/${baseId}/qa-pairs/${pair.id}`))
    expect(await unansweredList()).toMatchObject({ groups: [], answered: 0 })
  })

  it('ENG-18 are ignored, and come back when that is undone', async () => {
    await write('Vocês consertam bicicleta?')
    const [group] = await unanswered()
    const of = { group_key: group!.group_key }
    const { body } = await ok(post('/unanswered-questions/settle', { ...of, up_to: group!.last_at }))
    expect(await unansweredList()).toMatchObject({ groups: [], answered: 0 })
    expect((await ok(account.api('GET', '/ai-agent/unanswered-counts'))).body.counts).toEqual({})
    await ok(post('/unanswered-questions/reopen', { ...of, settled_at: body.settled_at }))
    expect(await unanswered()).toMatchObject([{ ...of, count: 1 }])
  })

  it('one asked after the list was read is not settled with it', async () => {
    await write('Vocês consertam bicicleta?')
    const [group] = await unanswered()
    await write('vcs consertam bicicleta', BIA, 'Bia')
    await ok(post('/unanswered-questions/settle', { group_key: group!.group_key, up_to: group!.last_at }))
    expect(await unanswered()).toMatchObject([{ count: 1 }])
  })

  it('are nobody else’s', async () => {
    await write('Vocês consertam bicicleta?')
    const [group] = await unanswered()
    const other = await server.signUp()
    const settle = { group_key: group!.group_key, up_to: group!.last_at }
    expect((await post('/unanswered-questions/settle', settle, other)).status).toBe(404)
    expect(await unanswered()).toHaveLength(1)
    const path = `/ai-agent/agents/${agentId}/unanswered-questions`
    expect((await other.api('GET', path)).status).toBe(404)
    expect((await ok(other.api('GET', '/ai-agent/unanswered-counts'))).body.counts).toEqual({})
  })
})

describe('other ways to ask, and what a pair answers', () => {
  it('KB-04 are kept with the pair; what is absent stays', async () => {
    const made = await addPair('Vocês atendem crianças?', 'Sim, desde bebês.', {
      forms: ['atende bebê?', 'ATENDE BEBE?', 'Vocês atendem crianças?'],
      aspects: ['CHILDREN'],
    })
    // The question itself and mere spelling variants are not stored as other forms.
    expect(made).toMatchObject({ forms: ['atende bebê?'], aspects: ['CHILDREN'] })
    const path = `${pairsPath()}/${made.id}`
    const changed = (await ok(account.api('PUT', path, { answer: 'Sim.' }))).body
    expect(changed).toMatchObject({ answer: 'Sim.', forms: ['atende bebê?'], aspects: ['CHILDREN'] })
    expect((await ok(account.api('PUT', path, { aspects: null, forms: [] }))).body).toMatchObject({
      forms: [],
      aspects: null,
    })
  })

  it('refuses more than a pair takes, and aspects that there are none of', async () => {
    const path = `${pairsPath()}/${parkingId}`
    const many = Array.from({ length: 21 }, (_, at) => `forma ${at}`)
    expect((await account.api('PUT', path, { forms: many })).status).toBe(422)
    expect((await account.api('PUT', path, { forms: ['x'.repeat(301)] })).status).toBe(422)
    expect((await account.api('PUT', path, { aspects: ['LUNCH'] })).status).toBe(422)
  })

  it('tells what each pair was understood as', async () => {
    const path = `/ai-agent/agents/${agentId}/understood-pairs`
    const understood = async () =>
      (await ok(account.api('GET', path))).body.pairs.find(({ id }: { id: string }) => id === parkingId)
    expect((await understood()).aspects).toContain('PARKING')
    await ok(account.api('PUT', `${pairsPath()}/${parkingId}`, { aspects: ['AMENITIES'] }))
    expect((await understood()).aspects).toEqual(['AMENITIES'])
  })
})
