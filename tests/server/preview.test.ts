/** Trying out an agent: the engine's real answers, isolated from all real data. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { ok } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const HOURS = 'Atendemos de segunda a sexta, das 8h às 19h.'

let server: TestServer
let account: Account
let agentId: string
// Years ahead: the database dates jobs by its own clock, which must be before the test's.
let now = Date.parse('2037-11-23T15:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) })
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  now += 60_000
  account = await server.signUp({ organization: 'Clínica das Flores' })
  agentId = (await ok(account.api('GET', '/ai-agent/agents'))).body[0].id
  const [base] = (await ok(account.api('GET', `/ai-agent/knowledge-bases?agent_id=${agentId}`))).body
  const pairs = (await ok(account.api('GET', `/ai-agent/knowledge-bases/${base.id}/qa-pairs`))).body
  const pair = pairs.find((one: { metadata: { category: string } }) => one.metadata.category === 'horario')
  await ok(account.api('PUT', `/ai-agent/knowledge-bases/${base.id}/qa-pairs/${pair.id}`, { answer: HOURS }))
})

const start = (contact_id = `preview-${newId()}`, as = account) =>
  as.api('POST', '/ai-agent/conversations', { agent_id: agentId, contact_id })
const begin = async () => (await ok(start())).body as { id: string; contact_id: string }
const say = (id: string, content: string, more: object = {}) =>
  account.api('POST', `/ai-agent/conversations/${id}/messages`, { content, ...more })
const messages = async (id: string) =>
  (await ok(account.api('GET', `/ai-agent/conversations/${id}/messages`))).body
const query = async (text: string) =>
  (await server.deps.database.pool.query(text, [account.organizationId])).rows

describe('a preview conversation', () => {
  it('API-58 PRV-04 ENT-19 is one for each contact, in the default channel, of one agent', async () => {
    const contact = `preview-${newId()}`
    const { body } = await ok(start(contact))
    expect(body).toEqual({ id: expect.any(String), contact_id: contact })
    expect((await ok(start(contact))).body).toEqual(body)
    expect(await query('select channel from preview_conversations where org_id = $1')).toEqual([
      { channel: 'preview' },
    ])
    expect((await start('5511988881204')).status).toBe(422)
    const body2 = { agent_id: agentId, contact_id: contact, channel: 'whatsapp' }
    expect((await account.api('POST', '/ai-agent/conversations', body2)).status).toBe(422)
    agentId = newId()
    const missing = await start()
    expect([missing.status, missing.body.detail]).toEqual([404, 'Agente não encontrado.'])
  })

  it('API-59 API-61 ENT-20 PRV-11 is answered by the engine that answers customers, and kept in order', async () => {
    const { id } = await begin()
    const { body } = await ok(say(id, 'Qual é o horário de vocês?'))
    expect(body).toMatchObject({
      content: HOURS,
      calls_person: false,
      calls_person_for: null,
      timestamp: new Date(now).toISOString(),
    })
    const audio = { audioLength: 4, language: 'pt' }
    const second = await ok(say(id, 'Vocês vendem ração importada?', { audio }))
    expect(second.body).toMatchObject({
      content: expect.stringMatching(/equipe/),
      calls_person: true,
      calls_person_for: 'nada do que ele sabe responde à pergunta',
    })
    expect(await messages(id)).toMatchObject([
      { type: 'user', messageType: 'text', content: 'Qual é o horário de vocês?' },
      { id: body.id, type: 'assistant', messageType: 'text', content: HOURS },
      {
        type: 'user',
        messageType: 'audio',
        content: { ...audio, transcription: 'Vocês vendem ração importada?' },
      },
      { type: 'assistant', content: second.body.content },
    ])
    // Real customers get no answer to an 'ok' either.
    expect((await ok(say(id, 'ok'))).body).toMatchObject({ content: '', calls_person: false })
  })

  it('speaks as the agent was last saved, and also while it is paused', async () => {
    const { id } = await begin()
    await ok(
      account.api('PUT', `/ai-agent/agents/${agentId}`, {
        name: 'Bia',
        communication_style: 'casual',
        is_active: false,
      }),
    )
    expect((await ok(say(id, 'Oi!'))).body.content).toMatch(/Bia.*Clínica das Flores/)
  })

  it('PRV-01 speaks in each of the three styles in words of its own', async () => {
    const said = new Set<string>()
    for (const communication_style of ['normal', 'formal', 'casual']) {
      await ok(account.api('PUT', `/ai-agent/agents/${agentId}`, { name: 'Bia', communication_style }))
      // Two conversations per style, because wording also varies within a style.
      for (const contact of ['preview-aaaaaa', 'preview-bbbbbb']) {
        const { id } = (await ok(start(`${contact}-${communication_style}`))).body
        said.add(`${communication_style}: ${(await ok(say(id, 'quero falar com uma pessoa'))).body.content}`)
      }
    }
    const words = [...said].map((each) => each.split(': ').slice(1).join(': '))
    const of = (style: string) =>
      [...said].filter((each) => each.startsWith(style)).map((each) => words[[...said].indexOf(each)]!)
    for (const text of of('normal')) expect([...of('formal'), ...of('casual')]).not.toContain(text)
    for (const text of of('formal')) expect(of('casual')).not.toContain(text)
  })

  it('API-59 the same message sent again after a lost answer is one message', async () => {
    const { id } = await begin()
    const again = { id: newId() }
    const first = await ok(say(id, 'Vocês vendem ração importada?', again))
    expect((await ok(say(id, 'Vocês vendem ração importada?', again))).body).toEqual(first.body)
    await ok(say(id, 'Obrigado!'))
    expect((await ok(say(id, 'Vocês vendem ração importada?', again))).body).toEqual(first.body)
    expect(await messages(id)).toHaveLength(4)
  })

  it('API-59 PRV-06 refuses nothing and too much', async () => {
    const { id } = await begin()
    expect((await say(id, ' \n ')).status).toBe(422)
    expect((await say(id, 'a'.repeat(4097))).status).toBe(422)
    expect(await messages(id)).toEqual([])
  })

  it('API-60 PRV-20 takes a message of the agent as it was written', async () => {
    const { id } = await begin()
    const { body } = await ok(
      account.api('POST', `/ai-agent/conversations/${id}/assistant-messages`, { content: 'Até amanhã!' }),
    )
    expect(body.content).toBe('Até amanhã!')
    expect(await messages(id)).toMatchObject([{ type: 'assistant', content: 'Até amanhã!' }])
  })

  it('PRV-26 leaves nothing in anything real', async () => {
    const counts = () =>
      query(`select (select count(*) from contacts where org_id = $1)::int as contacts,
        (select count(*) from conversations where org_id = $1)::int as conversations,
        (select count(*) from messages where org_id = $1)::int as messages,
        (select count(*) from appointments where org_id = $1)::int as appointments,
        (select count(*) from jobs where org_id = $1)::int as jobs,
        (select revision from org_revisions where org_id = $1)::int as revision`)
    const before = await counts()
    const { id } = await begin()
    await ok(say(id, 'Oi!'))
    await ok(say(id, 'Lembre o cliente.', { action: 'reminder' }))
    await server.jobs.drain()
    expect(await counts()).toEqual(before)
    const changes = (await ok(account.api('GET', '/sync/snapshot'))).body.changes
    expect(changes).toEqual([])
  })

  it('is limited for each organization', async () => {
    const { id } = await begin()
    for (let n = 0; n < 119; n++) expect((await say(id, 'ok')).status).toBe(200)
    const stopped = await say(id, 'ok')
    expect([stopped.status, stopped.body.code]).toEqual([429, 'rate_limited'])
    const other = await server.signUp()
    agentId = (await ok(other.api('GET', '/ai-agent/agents'))).body[0].id
    expect((await start(undefined, other)).status).toBe(200)
  })

  it('is forgotten after a month', async () => {
    const { id } = await begin()
    await ok(say(id, 'Oi!'))
    const { prunePreviews } = await import('../../server/modules/preview/prunePreviews.ts')
    await prunePreviews(server.deps.database.db, new Date(now + 29 * 86_400_000))
    expect(await messages(id)).toHaveLength(2)
    await prunePreviews(server.deps.database.db, new Date(now + 31 * 86_400_000))
    expect(await query('select 1 from preview_messages where org_id = $1')).toEqual([])
  })
})

describe('its time has come', () => {
  it('PRV-21 the agent addresses a silent customer', async () => {
    const { id } = await begin()
    const { body } = await ok(say(id, 'Retome o contato.', { action: 'reengagement' }))
    expect(body.content).toBe(
      'Oi! Aqui é Assistente, da equipe Clínica das Flores. Ficou alguma dúvida? Se quiser continuar, é só responder por aqui.',
    )
    expect(await messages(id)).toMatchObject([
      { type: 'system', content: 'Retome o contato.' },
      { type: 'assistant' },
    ])
  })

  it('PRV-22 ENT-25 the agent reminds of the appointment; with none, of an example that says it is one', async () => {
    const { id, contact_id: contactId } = await begin()
    const list = async () => (await ok(account.api('GET', `/ai-agent/conversations/${id}/appointments`))).body
    expect(await list()).toEqual([])
    const { body } = await ok(say(id, 'Lembre o cliente.', { action: 'reminder' }))
    expect(body.content).toMatch(
      /lembrar do seu horário com Pessoa \d+ na terça-feira, 24 de novembro, às 10:00\. Você confirma/,
    )
    const [example, ...more] = await list()
    expect(more).toEqual([])
    expect(example).toEqual({
      id: expect.any(String),
      contactId,
      dateTime: '2037-11-24T13:00:00.000Z',
      serviceName: '',
      professionalName: account.user.name,
      forName: null,
      status: 'pending',
      movedFrom: null,
      isExample: true,
    })
    await ok(say(id, 'Lembre o cliente.', { action: 'reminder' }))
    expect(await list()).toHaveLength(1)

    // PRV-18: a yes to it confirms, as it does with customers.
    expect((await ok(say(id, 'Sim, confirmo!'))).body.content).toMatch(/presença|confirmad/i)
    expect(await list()).toMatchObject([{ status: 'confirmed' }])
    expect((await ok(say(id, 'Sim'))).body.content).toBe('')
  })
})

describe('a booking that is tried', () => {
  // 'now' is a Monday: 2037-11-23, 12:00 in São Paulo.
  const THURSDAY_15H = '2037-11-26T18:00:00.000Z'
  let serviceId: string
  let providerId: string
  const appointmentsOf = async (id: string) =>
    (await ok(account.api('GET', `/ai-agent/conversations/${id}/appointments`))).body
  const pendingOf = async (contactId: string) =>
    (await ok(account.api('GET', `/communication/scheduled-messages?lead_id=${contactId}&status=PENDING`)))
      .body
  const remindersOf = async (contactId: string) =>
    (await pendingOf(contactId)).filter(({ type }: { type: string }) => type === 'APPOINTMENT_REMINDER')

  beforeEach(async () => {
    serviceId = newId()
    providerId = (await ok(account.api('GET', '/appointments/providers'))).body[0].id
    await ok(
      account.api('POST', '/appointments/availabilities', {
        provider_id: providerId,
        rules: [0, 1, 2, 3, 4].map((day_of_week) => ({
          availability_type: 'day_of_week',
          day_of_week,
          intervals: [{ from_time: '09:00', to_time: '18:00' }],
        })),
      }),
    )
    await ok(
      account.api('POST', '/appointments/services', {
        id: serviceId,
        name: 'Limpeza de pele',
        duration_minutes: 60,
        buffer_before_minutes: 0,
        buffer_after_minutes: 0,
        price: { mode: 'shown', cents: 18000 },
        professional_ids: 'all',
        bookable_by_agent: true,
        bookable_by_staff: true,
        instructions: '',
      }),
    )
  })

  it('ENG-19 PRV-18 PRV-26 books, moves and cancels at free times, without taking them', async () => {
    const { id } = await begin()
    const other = await begin()
    await ok(say(id, 'quero marcar limpeza de pele na quinta às 15h'))
    expect(await appointmentsOf(id)).toMatchObject([
      {
        dateTime: THURSDAY_15H,
        serviceName: 'Limpeza de pele',
        professionalName: account.user.name,
        status: 'pending',
        movedFrom: null,
        isExample: false,
      },
    ])
    // The time is taken neither by a real appointment nor by another preview.
    await ok(say(other.id, 'quero marcar limpeza de pele na quinta às 15h'))
    expect(await appointmentsOf(other.id)).toMatchObject([{ dateTime: THURSDAY_15H }])
    expect(await query('select 1 from appointments where org_id = $1')).toEqual([])

    await ok(say(id, 'preciso remarcar para sexta às 10h'))
    expect(await appointmentsOf(id)).toMatchObject([
      { dateTime: '2037-11-27T13:00:00.000Z', status: 'pending', movedFrom: THURSDAY_15H },
    ])
    await ok(say(id, 'confirmo minha presença'))
    expect(await appointmentsOf(id)).toMatchObject([{ status: 'confirmed' }])
    await ok(say(id, 'cancela meu horário, por favor'))
    expect(await appointmentsOf(id)).toMatchObject([{ status: 'cancelled' }])
  })

  it('ENG-16 ENG-19 PRV-16 a word after a missed visit, and a freed time to who waits: a yes goes on from there', async () => {
    const { id } = await begin()
    const tell = async (text: string, more = {}): Promise<string> =>
      (await ok(say(id, text, more))).body.content
    const act = (action: string) => tell('É a hora.', { action })
    expect(await act('missed')).toMatch(/Sentimos a sua falta .+ Quer marcar outro horário\?/)
    expect(await tell('quero sim')).toMatch(/\d{1,2}h/)
    const offer = await act('waiting')
    expect(offer).toMatch(
      /Vagou um horário para Limpeza de pele, com .+, às \d\d:\d\d\. Você quer esse horário\?/,
    )
    expect(await appointmentsOf(id)).toEqual([])
    await tell('quero!')
    const [booked] = await appointmentsOf(id)
    const hour = /às (\d\d:\d\d)/.exec(offer)![1]
    const format = { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' } as const
    expect(new Date(booked.dateTime).toLocaleTimeString('pt-BR', format)).toBe(hour)
  })

  it('ENG-19 does not offer a time that a real appointment holds', async () => {
    const lead = (
      await ok(account.api('POST', '/crm/leads', { name: 'Ana', phone_number: '+55 11 98888-1204' }))
    ).body
    await ok(
      account.api('POST', '/appointments/appointments', {
        client_id: lead.id,
        provider_id: providerId,
        service_id: serviceId,
        start_time: THURSDAY_15H,
        end_time: '2037-11-26T19:00:00.000Z',
      }),
    )
    const { id } = await begin()
    const { body } = await ok(say(id, 'quero marcar limpeza de pele na quinta às 15h'))
    expect(body.content).toMatch(/ocupado/)
    expect(await appointmentsOf(id)).toEqual([])
  })

  it('PRV-19 PRV-20 PRV-25 plans its reminder a day before, which follows it; a yes to it confirms', async () => {
    const { id, contact_id: contactId } = await begin()
    await ok(say(id, 'quero marcar limpeza de pele na quinta às 15h'))
    const [reminder] = await remindersOf(contactId)
    expect(reminder).toMatchObject({
      is_test: true,
      scheduled_time: '2037-11-25T18:00:00.000Z',
      message_content: { text: expect.stringMatching(/quinta-feira, 26 de novembro, às 15:00/) },
    })
    await ok(say(id, 'preciso remarcar para sexta às 10h'))
    const [moved, ...more] = await remindersOf(contactId)
    expect(more).toEqual([])
    expect(moved.scheduled_time).toBe('2037-11-26T13:00:00.000Z')

    await ok(
      account.api('POST', `/ai-agent/conversations/${id}/assistant-messages`, {
        content: moved.message_content.text,
        action: 'reminder',
      }),
    )
    await ok(say(id, 'sim'))
    expect(await appointmentsOf(id)).toMatchObject([{ status: 'confirmed' }])

    await ok(say(id, 'cancela meu horário, por favor'))
    expect(await remindersOf(contactId)).toEqual([])
    // There is no reminder of the cancelled appointment; the example is used instead.
    const { body } = await ok(say(id, 'Lembre o cliente.', { action: 'reminder' }))
    expect(body.content).toMatch(/24 de novembro, às 10:00/)
  })

  it('ENG-19 takes its own times from itself', async () => {
    const { id } = await begin()
    await ok(say(id, 'quero marcar limpeza de pele na quinta às 15h'))
    const { body } = await ok(say(id, 'marca outra limpeza de pele para a minha mãe na quinta às 15h'))
    expect(body.content).toMatch(/ocupado/)
    expect(await appointmentsOf(id)).toHaveLength(1)
  })

  it('ENG-19 is over with a new conversation: nothing of the old one is remembered', async () => {
    const first = await begin()
    await ok(say(first.id, 'quero marcar limpeza de pele na quinta às 15h'))
    const second = await begin()
    expect(await appointmentsOf(second.id)).toEqual([])
    const { body } = await ok(say(second.id, 'cancela meu horário, por favor'))
    expect(body.content).not.toMatch(/quinta/)
  })

  it('answers nobody who asked to be left alone, and says why', async () => {
    const { id } = await begin()
    await ok(say(id, 'não quero mais receber mensagens'))
    expect((await ok(say(id, 'Qual é o horário de vocês?'))).body).toMatchObject({
      content: '',
      calls_person: true,
      calls_person_for: 'a pessoa pediu para não receber mensagens automáticas',
    })
  })
})

describe('API-62 PRV-10 transcription', () => {
  const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('gravação')])
  const BOUNDARY = 'xyz'
  function form(data: Uint8Array, name = 'audio_file'): Uint8Array {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.webm"\r\nContent-Type: audio/webm\r\n\r\n`
    return new Uint8Array(Buffer.concat([Buffer.from(head), data, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]))
  }
  const post = (to: Account, body: Uint8Array, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
    to.api('POST', '/ai-agent/audio/transcriptions', body, { 'content-type': type })

  let service: Server
  let heard: { url: string; authorization: string | undefined; body: string }[] = []
  let answer: [number, string] = [200, '{"text":" Vocês abrem aos sábados? "}']
  let configured: TestServer
  let person: Account

  beforeAll(async () => {
    service = createServer((request: IncomingMessage, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('latin1')
        heard.push({ url: request.url ?? '', authorization: request.headers.authorization, body })
        response.writeHead(answer[0], { 'content-type': 'application/json' }).end(answer[1])
      })
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    configured = await startTestServer({
      env: {
        TRANSCRIPTION_URL: `http://127.0.0.1:${port}/v1/`,
        TRANSCRIPTION_API_KEY: 'segredo',
        TRANSCRIPTION_MODEL: 'whisper-large-v3',
      },
    })
    person = await configured.signUp()
  }, 60_000)
  afterAll(async () => {
    await configured.close()
    service.close()
  })
  beforeEach(() => {
    heard = []
    answer = [200, '{"text":" Vocês abrem aos sábados? "}']
  })

  it('asks the service in its own words and answers text and language', async () => {
    const { status, body } = await post(person, form(WEBM))
    expect([status, body]).toEqual([200, { transcription: 'Vocês abrem aos sábados?', language: 'pt' }])
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({ url: '/v1/audio/transcriptions', authorization: 'Bearer segredo' })
    for (const part of [
      'name="file"; filename="audio.webm"',
      'audio/webm',
      WEBM.toString('latin1'),
      'whisper-large-v3',
    ])
      expect(heard[0]!.body).toContain(part)
  })

  it('says in Portuguese what went wrong, and nothing of what the service said', async () => {
    answer = [500, '{"error":"secret words"}']
    const down = await post(person, form(WEBM))
    expect([down.status, down.body.code]).toEqual([503, 'unavailable'])
    expect(down.body.detail).toMatch(/tente novamente/)
    answer = [200, '<html>']
    expect((await post(person, form(WEBM))).status).toBe(503)
    answer = [400, '{}']
    expect((await post(person, form(WEBM))).body.detail).toMatch(/^Não foi possível entender o áudio/)
    answer = [200, '{"text":"  "}']
    expect((await post(person, form(WEBM))).status).toBe(422)
  })

  it('takes recordings alone, of a reasonable size', async () => {
    expect((await post(person, form(Buffer.from('<html>')))).status).toBe(415)
    expect((await post(person, form(WEBM, 'outro'))).status).toBe(422)
    expect((await post(person, form(Buffer.alloc(0)))).status).toBe(422)
    expect((await post(person, new Uint8Array(Buffer.from('nada')))).status).toBe(422)
    expect((await post(person, WEBM, 'audio/webm')).status).toBe(415)
    expect((await post(person, form(Buffer.alloc(2 * 1024 * 1024 + 20_000)))).status).toBe(413)
    expect(heard).toEqual([])
  })

  it('without a service says so', async () => {
    const { status, body } = await post(account, form(WEBM))
    expect([status, body.code]).toEqual([503, 'not_configured'])
    expect(body.detail).toMatch(/^A transcrição de áudio ainda não está configurada/)
  })
})
