import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agentTurnHandler } from '../../server/modules/agentTurn/agentTurn.ts'
import {
  conversationsOf,
  messagesOf,
  ok,
  type Phone,
  runDueJobs,
  sendAs,
  settleJobs,
  simulatedPhone,
} from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const ANA = '5511988881204'
const ANSWERS = {
  horario: 'Atendemos de segunda a sexta, das 8h às 19h, e aos sábados, das 8h às 12h.',
  endereco: 'Rua das Acácias, 120, Centro. Há estacionamento conveniado ao lado.',
  pagamento: 'Pix, dinheiro e cartão em até 3 vezes. Aceitamos Unimed e Bradesco Saúde.',
  servicos: 'Limpeza de pele R$ 180, peeling a partir de R$ 250, drenagem linfática R$ 140.',
  cancelamento: 'Avise com 24 horas de antecedência; a tolerância de atraso é de 15 minutos.',
}

let server: TestServer
let account: Account
let phone: Phone
let baseId: string

beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  account = await server.signUp({ organization: 'Clínica das Flores' })
  phone = await simulatedPhone(server, account)
  const agentId = await agent()
  const bases = await ok(account.api('GET', `/ai-agent/knowledge-bases?agent_id=${agentId}`))
  baseId = bases.body[0].id
  const pairs = await ok(account.api('GET', `/ai-agent/knowledge-bases/${baseId}/qa-pairs`))
  for (const { id, metadata } of pairs.body) {
    const answer = ANSWERS[metadata.category as keyof typeof ANSWERS]
    if (answer) await ok(account.api('PUT', `/ai-agent/knowledge-bases/${baseId}/qa-pairs/${id}`, { answer }))
  }
})

async function agent(): Promise<string> {
  const { rows } = await server.deps.database.pool.query('select id from agents where org_id = $1', [
    account.organizationId,
  ])
  return rows[0].id
}

async function ask(text: string, more: object = {}): Promise<void> {
  await phone.write({ from: ANA, name: 'Ana', type: 'text', text, ...more })
  await server.jobs.drain()
}
async function thread() {
  const [conversation] = await conversationsOf(account)
  return { conversation: conversation!, messages: await messagesOf(account, conversation!.id) }
}
async function answerTo(text: string) {
  await ask(text)
  await settleJobs(server)
  const { conversation, messages } = await thread()
  return { conversation, last: messages.at(-1)!, messages }
}

describe('the agent’s first turn', () => {
  it.each([
    ['Vocês abrem aos sábados?', ANSWERS.horario],
    ['qual o HORÁRIO de funcionamento', ANSWERS.horario],
    ['até que horas voces atendem?', ANSWERS.horario],
    ['onde fica a clínica?', ANSWERS.endereco],
    ['tem vaga pra estacionar o carro?', ANSWERS.endereco],
    ['atendem unimed?', ANSWERS.pagamento],
    ['aceita cartao de credito', ANSWERS.pagamento],
    ['Qual é o valor da limpeza de pele?', ANSWERS.servicos],
    ['vocês fazem drenagem linfática?', ANSWERS.servicos],
    ['se eu me atrasar, tem tolerância?', ANSWERS.cancelamento],
  ])('PRD-15 answers from the best pair: %s', async (question, answer) => {
    const { conversation, last } = await answerTo(question)
    expect(last).toMatchObject({
      direction: 'outbound',
      is_ai_message: true,
      sender_name: 'Assistente',
      content: { text: answer },
      status: 'delivered',
    })
    expect(conversation).toMatchObject({ isAIHandled: true, status: 'waiting' })
    expect((await phone.received(ANA)).map(({ text }) => text)).toEqual([answer])
  })

  it.each([
    'quero falar com uma pessoa',
    'estou com muita dor depois do procedimento',
    'vocês são péssimos!',
  ])('ENG-12 says that it calls a person, once, and steps back: %s', async (question) => {
    const { conversation, last } = await answerTo(question)
    expect(last).toMatchObject({ is_ai_message: true, content: { text: expect.stringMatching(/equipe/) } })
    expect(conversation).toMatchObject({ isAIHandled: false, status: 'waiting', assignedTo: null })
    expect(conversation.agentNote?.handOver?.summary).toContain(question)
    const { messages } = await answerTo('Vocês abrem aos sábados?')
    expect(messages.filter(({ direction }) => direction === 'outbound')).toHaveLength(1)
  })

  it.each(['+55 11 8888-1204', '+55 11 98888-1204', '11988881204'])(
    'ENG-06 finds the visit that staff booked under %s, and nobody else’s',
    async (number) => {
      const provider = (await ok(account.api('GET', '/appointments/providers'))).body[0]
      const booked = async (name: string, phone_number: string, day: number) => {
        const made = await ok(account.api('POST', '/crm/leads', { name, phone_number }))
        const start = new Date(server.deps.clock().getTime() + day * 86_400_000)
        start.setUTCHours(18, 0, 0, 0)
        const [start_time, end_time] = [0, 30].map((minutes) =>
          new Date(start.getTime() + minutes * 60_000).toISOString(),
        )
        await ok(
          account.api('POST', '/appointments/appointments', {
            client_id: made.body.id,
            provider_id: provider.id,
            start_time,
            end_time,
          }),
        )
        return start_time!.slice(5, 10).split('-').toReversed().join('/')
      }
      const own = await booked('Ana', number, 5)
      const others = await booked('Ana', '+55 11 98888-1205', 6)
      const { last } = await answerTo('que dia é a minha consulta?')
      expect(last.content.text).toContain(own)
      expect(last.content.text).not.toContain(others)
    },
  )

  it('ENG-12 leaves a question it cannot answer to the team, and goes on with the others', async () => {
    const { conversation, last } = await answerTo('preciso de algum preparo?')
    expect(last.content.text).toMatch(/equipe/)
    expect(conversation).toMatchObject({ isAIHandled: true, status: 'waiting' })
    expect(conversation.agentNote?.handOver).toMatchObject({ reason: 'unanswered' })
    const { last: next } = await answerTo('qual o endereço?')
    expect(next.content.text).toBe(ANSWERS.endereco)
  })

  it('ENG-12 tells the team of each question that is left to it, until somebody answers', async () => {
    await answerTo('preciso de algum preparo?')
    const { conversation } = await answerTo('vocês emitem nota fiscal?')
    expect(conversation.agentNote?.handOver?.summary).toMatch(/preparo.+nota fiscal/)
  })

  it('leaves what is not text to the team, politely', async () => {
    await phone.write({ from: ANA, name: 'Ana', type: 'location', location: { latitude: 0, longitude: 0 } })
    await settleJobs(server)
    const { conversation, messages } = await thread()
    expect(messages.at(-1)?.content.text).toMatch(/equipe/)
    expect(conversation.agentNote?.handOver).toMatchObject({ reason: 'file' })
  })

  it('greets in its manner, and says nothing to an ok', async () => {
    await ok(
      account.api('PUT', `/ai-agent/agents/${await agent()}`, { communication_style: 'casual', name: 'Bia' }),
    )
    const { last } = await answerTo('Oi, bom dia!')
    expect(last.content.text).toMatch(/Bia.*Clínica das Flores/)
    const { conversation, messages } = await answerTo('ok 👍')
    expect(messages).toHaveLength(3)
    expect(conversation.isAIHandled).toBe(true)
  })

  it('ENG-01 does not hear again what it left without a word', async () => {
    await answerTo('Oi, bom dia!')
    await answerTo('ok 👍')
    await answerTo('Vocês abrem aos sábados?')
    const { rows } = await server.deps.database.pool.query(
      `select trace -> 'heard' as heard from agent_turns where org_id = $1 order by up_to`,
      [account.organizationId],
    )
    expect(rows.map(({ heard }) => heard)).toEqual([
      ['Oi, bom dia!'],
      ['ok 👍'],
      ['Vocês abrem aos sábados?'],
    ])
  })

  it('answers several messages in a row once', async () => {
    for (const text of ['oi', 'tudo bem?', 'vocês atendem aos', 'sábados?']) await ask(text)
    await settleJobs(server)
    const { messages } = await thread()
    expect(messages.slice(4).map(({ content }) => content.text)).toEqual([
      expect.stringContaining(ANSWERS.horario),
    ])
  })

  it('waits for the end of what is being written', async () => {
    await ask('Vocês abrem aos sábados?')
    expect((await thread()).messages).toHaveLength(1)
    const { rows } = await server.deps.database.pool.query(
      `select extract(epoch from run_at - now()) as seconds from jobs where kind = 'agent.turn'`,
    )
    expect(Number(rows[0].seconds)).toBeGreaterThan(0.5)
  })
})

describe('a person and the agent', () => {
  it('INB-47 a person’s reply wins over a turn that is due, and pauses the agent until it is handed back', async () => {
    await ask('Vocês abrem aos sábados?')
    const { conversation } = await thread()
    await sendAs(account, conversation.id, 'Oi Ana, sou a Marina. Abrimos sim!')
    await settleJobs(server)
    const paused = await answerTo('e qual o endereço?')
    expect(paused.conversation.isAIHandled).toBe(false)
    expect(paused.messages.filter(({ is_ai_message }) => is_ai_message)).toEqual([])

    await ok(account.api('PATCH', `/communication/conversations/${conversation.id}`, { ai_handled: true }))
    const back = await answerTo('qual o endereço?')
    expect(back.last).toMatchObject({ is_ai_message: true, content: { text: ANSWERS.endereco } })
  })

  it.each([
    ['a reply of a person', (id: string) => sendAs(account, id, 'Oi Ana, sou a Marina. Abrimos sim!')],
    ['another message of the customer', () => ask('Deixa, qual o endereço?')],
  ])('INB-47 %s while the agent decides makes what it decided void', async (_what, interrupt) => {
    await ask('Vocês abrem aos sábados?')
    const { conversation } = await thread()
    const { db } = server.deps.database
    let interrupted = false
    // The agent decides outside a transaction; its first transaction sends the answer.
    const interruptedDb = new Proxy(db, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name, target) as unknown
        return async (...work: Parameters<typeof db.transaction>) => {
          if (!interrupted) {
            interrupted = true
            await interrupt(conversation.id)
          }
          return target.transaction(...work)
        }
      },
    })
    const turn = agentTurnHandler({
      ...server.deps,
      database: { ...server.deps.database, db: interruptedDb },
    })
    await turn.run({
      orgId: account.organizationId,
      payload: { conversation_id: conversation.id },
      signal: new AbortController().signal,
    } as unknown as Parameters<typeof turn.run>[0])
    const { messages } = await thread()
    expect(interrupted).toBe(true)
    expect(messages.filter(({ is_ai_message }) => is_ai_message)).toEqual([])
    expect(messages).toHaveLength(2)
  })

  it('an agent switched off answers nothing; a conversation it still had waits for a person', async () => {
    await ask('Vocês abrem aos sábados?')
    await ok(account.api('PUT', `/ai-agent/agents/${await agent()}`, { is_active: false }))
    await settleJobs(server)
    const { conversation, messages } = await thread()
    expect(messages).toHaveLength(1)
    expect(conversation.isAIHandled).toBe(false)
    const other = await answerTo('E agora?')
    expect(other.messages).toHaveLength(2)
  })

  it('reads no other organization’s answers', async () => {
    const stranger = await server.signUp({ organization: 'Outra' })
    const theirs = await simulatedPhone(server, stranger)
    await theirs.write({ from: ANA, name: 'Ana', type: 'text', text: 'Vocês abrem aos sábados?' })
    await settleJobs(server)
    const [conversation] = await conversationsOf(stranger)
    const messages = await messagesOf(stranger, conversation!.id)
    expect(messages.at(-1)?.content.text).not.toBe(ANSWERS.horario)
    expect(messages.at(-1)?.is_ai_message).toBe(true)
    expect(await conversationsOf(account)).toEqual([])
  })

  it('ENG-21 a turn that fails for good calls a person, with the reason', async () => {
    await ask('Vocês abrem aos sábados?')
    const { conversation } = await thread()
    const turn = agentTurnHandler(server.deps)
    const job = { orgId: account.organizationId, payload: { conversation_id: conversation.id } }
    await turn.onFailed!(job as unknown as Parameters<typeof turn.run>[0], 'broken')
    const after = await thread()
    expect(after.conversation).toMatchObject({ isAIHandled: false, status: 'waiting' })
    expect(after.conversation.agentNote?.handOver?.reason).toBe('failed')
    expect(after.messages).toHaveLength(1)
  })

  it('customers who are answered by one statement each get their own answer, which is sent', async () => {
    const people = [
      { from: ANA, name: 'Ana', text: 'Vocês abrem aos sábados?', answer: ANSWERS.horario },
      { from: '5511977770001', name: 'Bia', text: 'onde fica a clínica?', answer: ANSWERS.endereco },
      { from: '5511977770002', name: 'Caio', text: 'quero falar com uma pessoa', answer: null },
    ]
    for (const { from, name, text } of people) await phone.write({ from, name, type: 'text', text })
    await server.jobs.drain()
    const turn = agentTurnHandler(server.deps)
    const talks = await conversationsOf(account)
    await Promise.all(
      talks.map(({ id }) =>
        turn.run({
          orgId: account.organizationId,
          payload: { conversation_id: id },
          signal: new AbortController().signal,
        } as unknown as Parameters<typeof turn.run>[0]),
      ),
    )
    await settleJobs(server)
    const { rows } = await server.deps.database.pool.query(
      "select count(distinct xmin::text || ' ' || cmin::text)::int as statements from agent_turns where org_id = $1",
      [account.organizationId],
    )
    expect(rows[0].statements).toBe(1)
    for (const { name, answer } of people) {
      const talk = (await conversationsOf(account)).find(({ contactName }) => contactName === name)!
      const said = (await messagesOf(account, talk.id)).filter(({ is_ai_message }) => is_ai_message)
      expect(said.map(({ status }) => status)).not.toContain('queued')
      if (answer === null) expect(talk).toMatchObject({ isAIHandled: false, status: 'waiting' })
      else expect(said.at(-1)!.content.text).toContain(answer)
      expect(talk.lastMessage?.id).toBe(said.at(-1)!.id)
    }
  })

  describe('an answer computed ahead of its turn', () => {
    /** The handler of turns, and how often it had an answer computed. */
    function counted() {
      let answers = 0
      const handler = agentTurnHandler({
        ...server.deps,
        answerBuiltIn: (...given) => {
          answers++
          return server.deps.answerBuiltIn(...given)
        },
      })
      return { handler, answers: () => answers }
    }
    async function ahead(handler: ReturnType<typeof agentTurnHandler>, meanwhile = async () => {}) {
      const { conversation, messages } = await thread()
      const payload = { conversation_id: conversation.id, message_id: messages.at(-1)!.id }
      const job = { orgId: account.organizationId, payload, signal: new AbortController().signal }
      await handler.prepare!(job)
      expect((await thread()).messages).toHaveLength(messages.length)
      await meanwhile()
      await handler.run(job as unknown as Parameters<typeof handler.run>[0])
      return (await thread()).messages.at(-1)!.content.text
    }

    it('is said in it, and not computed again', async () => {
      await ask('Vocês abrem aos sábados?')
      const { handler, answers } = counted()
      expect(await ahead(handler)).toContain(ANSWERS.horario)
      expect(answers()).toBe(1)
    })

    it('is dropped where the knowledge has changed since', async () => {
      await ask('Vocês abrem aos sábados?')
      const { handler, answers } = counted()
      const { body: pairs } = await ok(account.api('GET', `/ai-agent/knowledge-bases/${baseId}/qa-pairs`))
      const { id } = pairs.find(
        ({ metadata }: { metadata: { category: string } }) => metadata.category === 'horario',
      )
      const answer = 'Aos sábados, das 9h às 13h.'
      const change = () =>
        ok(account.api('PUT', `/ai-agent/knowledge-bases/${baseId}/qa-pairs/${id}`, { answer }))
      expect(await ahead(handler, async () => void (await change()))).toContain(answer)
      expect(answers()).toBe(2)
    })

    it('is dropped where the customer has written more', async () => {
      await ask('Vocês abrem aos sábados?')
      const { handler, answers } = counted()
      const said = await ahead(handler, () => ask('e onde fica a clínica?'))
      expect(said).toContain(ANSWERS.endereco)
      expect(answers()).toBe(2)
    })

    it('is dropped where a person answered', async () => {
      await ask('Vocês abrem aos sábados?')
      const { handler } = counted()
      const { conversation } = await thread()
      const reply = () => sendAs(account, conversation.id, 'Abrimos sim!')
      expect(await ahead(handler, async () => void (await reply()))).toBe('Abrimos sim!')
    })
  })

  it('a turn run twice says it once', async () => {
    await ask('Vocês abrem aos sábados?')
    const { conversation, messages } = await thread()
    await settleJobs(server)
    await server.deps.database.pool.query(
      `insert into jobs (id, org_id, kind, payload) values (gen_random_uuid(), $1, 'agent.turn', $2)`,
      [account.organizationId, { conversation_id: conversation.id, message_id: messages[0]!.id }],
    )
    await runDueJobs(server)
    expect((await thread()).messages).toHaveLength(2)
  })
})
