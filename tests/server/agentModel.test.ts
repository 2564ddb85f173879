/**
 * The model that answers for an organization: choice, trial, cost, and isolation from other organizations.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AgentModel, AgentModelUpdate } from '../../src/contract/agentModel.ts'
import { sealWith } from '../../server/db/seal.ts'
import { openAiCompatible } from '../../server/ports/model/openAiCompatible.ts'
import type { Mail } from '../../server/ports/mail/mailPort.ts'
import { answer, call, type FakeModel, startFakeModel, text } from './fakeModel.ts'
import { conversationsOf, messagesOf, ok, sendAs, settleJobs, simulatedPhone } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const KEY = 'sk-segredo-da-clinica-1234567890'
const CUSTOMER = '5511988881204'
const ALL_WEEK = Array.from({ length: 7 }, (_, day_of_week) => ({
  availability_type: 'day_of_week',
  day_of_week,
  intervals: [{ from_time: '08:00', to_time: '20:00' }],
}))

let fake: FakeModel
let server: TestServer
let mails: Mail[]

beforeAll(async () => {
  fake = await startFakeModel()
  mails = []
  server = await startTestServer({
    env: { MODEL_ALLOW_PRIVATE: '1', MODEL_MONTHLY_LIMIT: '30' },
    ports: {
      mail: { mode: 'outbox', send: async (mail) => void mails.push(mail) },
      model: openAiCompatible({ allowPrivate: true, limits: { stepMs: 2000, totalMs: 5000 } }),
    },
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  await fake.close()
})
afterEach(() => expect(fake.errors).toEqual([]))

const PATH = '/ai-agent/model'
const read = async (account: Account): Promise<AgentModel> => (await ok(account.api('GET', PATH))).body
const seenOf = (now: AgentModel): AgentModelUpdate['expected'] => ({
  choice: now.choice,
  url: now.url,
  model: now.model,
  key_mark: now.key_mark,
  input_price: now.input_price,
  output_price: now.output_price,
  monthly_limit: now.monthly_limit,
})
/** Changes the given fields; `expected` is what was seen. */
async function change(account: Account, more: Partial<AgentModelUpdate>, seen?: AgentModel) {
  const now = seen ?? (await read(account))
  const { key_mark: _, ...settings } = seenOf(now)
  return account.api('PUT', PATH, { ...settings, expected: seenOf(now), ...more })
}
const ownModel = (more: Partial<AgentModelUpdate> = {}): Partial<AgentModelUpdate> => ({
  choice: 'own',
  url: fake.url,
  model: 'fake',
  key: KEY,
  // R$ 2,00 and R$ 10,00 per million tokens.
  input_price: 200,
  output_price: 1000,
  monthly_limit: 5000,
  ...more,
})
const rowsOf = async (query: string, values: unknown[]) =>
  (await server.deps.database.pool.query(query, values)).rows

describe('the choice of a model', () => {
  it('ENG-08 is the built-in one until another is chosen, with the limit of the server', async () => {
    const account = await server.signUp()
    expect(await read(account)).toMatchObject({
      choice: 'built_in',
      server_model: null,
      answering: { model: null, because: null },
      monthly_limit: 3000,
      spent: 0,
    })
    expect(await change(account, { choice: 'server' })).toMatchObject({
      status: 422,
      body: { fields: { choice: 'Este servidor não tem um modelo configurado.' } },
    })
  })

  it('ENG-08 keeps the key sealed for its organization, and gives it back to nobody', async () => {
    const account = await server.signUp()
    const saved = await change(account, ownModel())
    expect(saved).toMatchObject({ status: 200, body: { answering: { model: 'fake' } } })
    expect(saved.body.key_mark).toMatch(/^[0-9a-f]{12}$/)
    const [row] = await rowsOf('select * from model_settings where org_id = $1', [account.organizationId])
    const [secret] = await rowsOf(`select value from secrets where name = 'model.key'`, [])
    expect(JSON.stringify([saved.body, await read(account), row])).not.toContain('segredo')
    const seal = sealWith(secret.value)
    expect(seal.open(row.key, account.organizationId)).toBe(KEY)
    expect(seal.open(row.key, 'another organization')).toBeNull()
    expect(sealWith('another secret').open(row.key, account.organizationId)).toBeNull()
    // Saved again without the key, the key stays; saved with null, it is removed.
    const { key: _, ...rest } = ownModel({ monthly_limit: 100 })
    expect((await ok(change(account, rest))).body.key_mark).toBe(saved.body.key_mark)
    expect((await ok(change(account, { ...rest, key: null }))).body.key_mark).toBeNull()
  })

  it('ENG-08 sends a kept key to no other computer', async () => {
    const account = await server.signUp()
    await ok(change(account, ownModel()))
    const { key: _, ...rest } = ownModel({ url: 'https://outro.exemplo.com/v1' })
    expect(await change(account, rest)).toMatchObject({
      status: 422,
      body: { fields: { key: 'O endereço mudou: cole a chave de novo.' } },
    })
    const other = await startFakeModel()
    other.script(answer('funcionando'))
    await ok(account.api('POST', `${PATH}/trial`, { url: other.url, model: 'fake' }))
    expect(other.asked[0]!.authorization).toBeUndefined()
    await other.close()
  })

  it('ENG-08 saved over another person’s is answered with what is now', async () => {
    const account = await server.signUp()
    const seen = await read(account)
    await ok(change(account, ownModel({ monthly_limit: 7000 })))
    expect(await change(account, { monthly_limit: 9000 }, seen)).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { choice: 'own', monthly_limit: 7000, url: fake.url } },
    })
    const before = await read(account)
    await ok(change(account, { key: 'another-key' }))
    expect((await change(account, { key: 'a-third-key' }, before)).status).toBe(409)
  })

  it.each([
    [{ url: '' }, 'url', 'Informe o endereço do modelo'],
    [{ url: 'ftp://exemplo.com' }, 'url', 'Use um endereço completo, que comece com https://'],
    [{ url: 'https://nome:senha@exemplo.com' }, 'url', 'Use um endereço completo, que comece com https://'],
    [{ model: ' ' }, 'model', 'Informe o nome do modelo'],
    [{ monthly_limit: -1 }, 'monthly_limit', 'Informe um limite de até R$ 10.000,00'],
  ])('ENG-08 refuses in words what cannot be called: %j', async (more, field, words) => {
    const account = await server.signUp()
    expect(await change(account, ownModel(more))).toMatchObject({
      status: 422,
      body: { fields: { [field]: words } },
    })
  })

  it('ENG-08 is changed and tried by those who answer for the company alone, and only for their own', async () => {
    const owner = await server.signUp()
    const member = await server.signUp({ joins: owner.organizationId })
    expect(await change(member, ownModel())).toMatchObject({ status: 403, body: { code: 'owners_only' } })
    expect((await member.api('POST', `${PATH}/trial`, { url: fake.url, model: 'fake' })).status).toBe(403)
    await ok(change(owner, ownModel()))
    expect((await read(await server.signUp())).choice).toBe('built_in')
  })
})

describe('a model that is tried', () => {
  const tryIt = async (account: Account, more: object = {}) =>
    (await ok(account.api('POST', `${PATH}/trial`, { url: fake.url, model: 'fake', key: KEY, ...more }))).body

  it('ENG-08 says that it works, or what is wrong with it', async () => {
    const account = await server.signUp()
    fake.script(call('hora'), answer('funcionando'))
    expect(await tryIt(account)).toMatchObject({ ok: true, problem: null })
    expect(fake.asked[0]!.authorization).toBe(`Bearer ${KEY}`)
    for (const [step, problem] of [
      [{ status: 401 }, 'O endereço recusou a chamada. Confira a chave e o nome do modelo (erro 401).'],
      [{ status: 500 }, 'O serviço está sobrecarregado ou com problema. Tente daqui a pouco (erro 500).'],
      [{ body: '<html></html>' }, 'O endereço respondeu, mas não como a API da OpenAI.'],
      [text(''), 'O modelo respondeu sem nenhuma palavra.'],
    ] as const) {
      fake.script(step)
      expect(await tryIt(account)).toMatchObject({ ok: false, problem })
    }
  })

  it('ENG-08 at an address inside the house is never called, unless the server allows it', async () => {
    const strict = await startTestServer()
    try {
      const account = await strict.signUp()
      fake.script(answer('funcionando'))
      const port = new URL(fake.url).port
      for (const url of [
        `https://127.0.0.1:${port}/v1`,
        `https://localhost:${port}/v1`,
        `https://[::1]:${port}/v1`,
        'https://169.254.169.254/latest',
      ])
        expect(await tryIt(account, { url })).toMatchObject({
          ok: false,
          problem: 'Este endereço não está na internet pública.',
        })
      expect(await account.api('POST', `${PATH}/trial`, { url: fake.url, model: 'fake' })).toMatchObject({
        status: 422,
        body: { fields: { url: 'Use um endereço que comece com https://' } },
      })
      expect(fake.asked).toEqual([])
    } finally {
      await strict.close()
    }
  })
})

describe('a customer’s turn with the organization’s own model', () => {
  async function clinic(more: Partial<AgentModelUpdate> = {}) {
    const account = await server.signUp({ organization: 'Clínica das Flores' })
    const phone = await simulatedPhone(server, account)
    const professional = await ok(account.api('POST', '/appointments/professionals', { name: 'Helena' }))
    await ok(
      account.api('POST', '/appointments/availabilities', {
        provider_id: professional.body.id,
        rules: ALL_WEEK,
      }),
    )
    await ok(
      account.api('POST', '/appointments/services', {
        name: 'Limpeza de pele',
        duration_minutes: 30,
        buffer_before_minutes: 0,
        buffer_after_minutes: 0,
        price: { mode: 'shown', cents: 18_000 },
        professional_ids: [professional.body.id],
        bookable_by_agent: true,
        bookable_by_staff: true,
        instructions: '',
      }),
    )
    await ok(change(account, ownModel(more)))
    const ask = async (words: string) => {
      await phone.write({ from: CUSTOMER, name: 'Ana', type: 'text', text: words })
      await server.jobs.drain()
      await settleJobs(server)
      const [conversation] = await conversationsOf(account)
      const messages = await messagesOf(account, conversation!.id)
      return {
        conversationId: conversation!.id,
        isHandled: conversation!.isAIHandled,
        said: messages.filter(({ is_ai_message: isAi }) => isAi).map(({ content }) => content.text),
      }
    }
    const booked = () => rowsOf('select status from appointments where org_id = $1', [account.organizationId])
    const usage = async () => {
      const [row] = await rowsOf('select * from model_usage where org_id = $1', [account.organizationId])
      return [Number(row.cost), Number(row.tokens), row.turns]
    }
    const traces = async () =>
      (
        await rowsOf('select trace from agent_turns where org_id = $1 order by created_at', [
          account.organizationId,
        ])
      ).map(({ trace }) => trace)
    return { account, phone, ask, booked, usage, traces }
  }

  it('ENG-05 ENG-08 books once, says it once, and counts what it cost', async () => {
    const { account, ask, booked, usage, traces } = await clinic()
    fake.script(call('marcar', { servico: 'Limpeza de pele', desejo: 'amanhã às 15h' }), (_, results) =>
      answer(results[0]!.frase!),
    )
    const { said } = await ask('quero marcar limpeza de pele amanhã às 15h')
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('15h')
    expect(await booked()).toEqual([{ status: 'pending' }])
    expect(await traces()).toMatchObject([{ model: 'fake', tokens: 2100, cost: 5000 }])
    expect(await usage()).toEqual([5000, 2100, 1])
    expect(await read(account)).toMatchObject({ spent: 0.5, tokens: 2100, turns: 1 })
    expect(fake.asked[0]!.authorization).toBe(`Bearer ${KEY}`)
  })

  it('ENG-08 ENG-21 is answered by the built-in one when it is down, then rests, and the screen says so', async () => {
    const { account, ask, traces } = await clinic()
    fake.script({ status: 500 })
    for (let n = 1; n <= 3; n++) expect((await ask('quanto custa a limpeza de pele?')).said).toHaveLength(n)
    expect((await traces()).map(({ model }) => model)).toEqual(['built-in', 'built-in', 'built-in'])
    expect((await read(account)).answering).toMatchObject({
      model: null,
      because: 'resting',
      until: expect.stringMatching(/^20/),
    })
  })

  it('ENG-08 ENG-21 says nothing when a person answered while it was thinking', async () => {
    const { account, phone, booked } = await clinic()
    await phone.write({
      from: CUSTOMER,
      name: 'Ana',
      type: 'text',
      text: 'quero marcar limpeza de pele amanhã às 15h',
    })
    await server.jobs.drain()
    const [conversation] = await conversationsOf(account)
    const spoken: Promise<unknown>[] = []
    fake.script(
      call('marcar', { servico: 'Limpeza de pele', desejo: 'amanhã às 15h' }),
      (_, results) => {
        spoken.push(sendAs(account, conversation!.id, 'Oi Ana, aqui é a Carla.'))
        return call('meus_agendamentos', { depois: results.length })
      },
      async () => {
        await Promise.all(spoken)
        return answer('Pronto! Limpeza de pele marcada para amanhã às 15h.')
      },
    )
    await settleJobs(server)
    const messages = await messagesOf(account, conversation!.id)
    expect(messages.filter(({ is_ai_message: isAi }) => isAi)).toEqual([])
    expect(await booked()).toEqual([])
  })

  it('ENG-08 tells the owners at four fifths of the limit and at its end, each once; then the built-in one answers', async () => {
    // A step costs R$ 4.20 of the R$ 10.00: what two leave cannot cover the worst case of a third.
    const { account, ask, traces } = await clinic({
      input_price: 100_000,
      output_price: 0,
      monthly_limit: 1000,
    })
    mails.length = 0
    const step = { ...answer('A limpeza de pele custa R$ 180,00.'), usage: { input: 4200, output: 10 } }
    fake.script(step)
    await ask('quanto custa a limpeza de pele?')
    expect(mails).toEqual([])
    await ask('e quanto custa mesmo a limpeza de pele?')
    await ask('qual o valor da limpeza de pele?')
    const subjects = () => mails.map(({ to, subject }) => [to, subject])
    expect(subjects()).toEqual([
      [account.email, 'O modelo de IA já gastou 80% do limite deste mês'],
      [account.email, 'O limite do modelo de IA deste mês acabou'],
    ])
    await ask('me diz o preço da limpeza de pele')
    expect(subjects()).toHaveLength(2)
    expect((await traces()).map(({ model }) => model)).toEqual(['fake', 'fake', 'built-in', 'built-in'])
    expect((await read(account)).spent).toBeLessThanOrEqual(1000)
  })

  it('ENG-08 answers in the preview as it does customers', async () => {
    const { account } = await clinic()
    const [{ id: agent_id }] = (await ok(account.api('GET', '/ai-agent/agents'))).body
    const preview = await ok(
      account.api('POST', '/ai-agent/conversations', {
        agent_id,
        channel: 'preview',
        contact_id: `preview-${agent_id}`,
      }),
    )
    fake.script(answer('A limpeza de pele custa R$ 180,00.'))
    const { body } = await ok(
      account.api('POST', `/ai-agent/conversations/${preview.body.id}/messages`, {
        content: 'quanto custa a limpeza de pele?',
      }),
    )
    expect(JSON.stringify(body)).toContain('A limpeza de pele custa R$ 180,00.')
  })
})
