/** Message templates: created, reviewed by Meta, and used where free text may not be sent. */
import { READY_TEMPLATES } from '../../src/features/templates/readyTemplates.ts'
import { NOT_REACHED_BY_WHATSAPP } from '../../server/ports/channels/notOnWhatsApp.ts'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { submissionText } from '../../server/ports/channels/whatsappCloud/templateWords.ts'
import type { AutomaticMessage } from '../../src/contract/automatic.ts'
import type { Template, TemplateCreate } from '../../src/contract/template.ts'
import { putCredentials } from '../../server/modules/channels/credentials.ts'
import { readBehavior } from '../../src/contract/agentBehavior.ts'
import { endOfSilence } from '../../server/modules/scheduled/sendingDays.ts'
import { type FakeGraph, fakeGraph } from './fakeTemplateGraph.ts'
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

const WABA = '102290129340398'
const NUMBER = '106540352242922'
const TOKEN = 'chave'
const SECRET = 'segredo-do-aplicativo'
const ANA = '5511988881204'
const HOUR = 3_600_000

let graph: FakeGraph
let server: TestServer
let account: Account
let now = Date.now()

beforeAll(async () => {
  graph = await fakeGraph({ account: WABA, number: NUMBER, token: TOKEN })
  server = await startTestServer({
    clock: () => new Date(now),
    env: { WHATSAPP_TRANSPORTS: 'local,cloud', WHATSAPP_API_URL: graph.url },
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  await graph.close()
})
beforeEach(async () => {
  now = Date.now()
  graph.templates.splice(0)
  graph.sent.splice(0)
  account = await server.signUp({ organization: 'Clínica das Flores' })
})

/** Creates a Cloud API channel with the clinic's own keys. */
async function cloudChannel(): Promise<string> {
  const id = newId()
  const { pool, db } = server.deps.database
  await pool.query('update channels set external_id = null, account_id = null where external_id = $1', [
    NUMBER,
  ])
  await ok(
    account.api('POST', '/communication/channels', {
      id,
      name: 'Moema',
      type: 'whatsapp',
      transport: 'cloud',
    }),
  )
  await putCredentials(
    { db, seal: server.deps.seal, whatsapp: server.deps.env.whatsapp },
    { channelId: id, orgId: account.organizationId, now: new Date(now) },
    { source: 'own', access_token: TOKEN, business_id: WABA, app_secret: SECRET, verify_token: 'palavra' },
  )
  await pool.query(
    `update channels set external_id = $2, account_id = $3, status = 'connected' where id = $1`,
    [id, NUMBER, WABA],
  )
  return id
}

const REMINDER =
  'Oi, {primeiro nome}! Lembramos do seu horário {dia}, às {hora}, com {profissional}. Podemos confirmar?'
const draft = (channel_id: string, given: Partial<TemplateCreate> = {}): TemplateCreate => ({
  id: newId(),
  channel_id,
  name: 'Lembrete da véspera',
  purpose: 'reminder',
  category: 'utility',
  header: '',
  body: REMINDER,
  footer: '',
  buttons: ['Confirmar', 'Remarcar'],
  ...given,
})
const submit = async (body: TemplateCreate): Promise<Template> =>
  (await ok(account.api('POST', '/communication/templates', body))).body
const templates = async (): Promise<Template[]> =>
  (await ok(account.api('GET', '/communication/templates'))).body.templates
const sync = () => account.api('POST', '/communication/templates/sync')

/** Posts a change as Meta does, said at a time of the server's clock. */
async function post(change: { field: string; value: object }, at = now) {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: WABA, time: Math.floor(at / 1000), changes: [change] }],
  })
  const signature = createHmac('sha256', SECRET).update(body).digest('hex')
  const answer = await server.request('/webhooks/whatsapp', {
    method: 'POST',
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
    body,
  })
  expect(answer.status).toBe(200)
  await server.jobs.drain()
}
const judged = (value: object, at = now) =>
  post(
    {
      field: 'message_template_status_update',
      value: {
        message_template_id: 806_312_974_732_579,
        message_template_name: graph.templates[0]?.name,
        message_template_language: 'pt-BR',
        ...value,
      },
    },
    at,
  )

describe('WAP-07 templates with Meta', () => {
  it('a text is handed in with numbered places and an example for each', async () => {
    const channel = await cloudChannel()
    const made = await submit(draft(channel, { footer: 'Clínica das Flores' }))
    expect(made).toMatchObject({
      state: 'pending',
      is_simulated: false,
      channel_ids: [channel],
      obstacle: null,
    })
    expect(graph.templates).toEqual([
      {
        id: expect.any(String),
        name: expect.stringMatching(/^lembrete_da_vespera_[0-9a-f]{8}$/),
        language: 'pt_BR',
        status: 'PENDING',
        category: 'UTILITY',
        components: [
          {
            type: 'BODY',
            text: 'Oi, {{1}}! Lembramos do seu horário {{2}}, às {{3}}, com {{4}}. Podemos confirmar?',
            example: { body_text: [['Mariana', 'terça, 24/11', '10h', 'Dra. Helena']] },
          },
          { type: 'FOOTER', text: 'Clínica das Flores' },
          {
            type: 'BUTTONS',
            buttons: [
              { type: 'QUICK_REPLY', text: 'Confirmar' },
              { type: 'QUICK_REPLY', text: 'Remarcar' },
            ],
          },
        ],
      },
    ])
  })

  it('the set that is offered is taken by Meta as it stands, each text under a name of its own', async () => {
    const channel = await cloudChannel()
    for (const ready of READY_TEMPLATES)
      expect(await submit(draft(channel, ready))).toMatchObject({ state: 'pending', reason: null })
    expect(graph.templates).toHaveLength(READY_TEMPLATES.length)
    expect(new Set(READY_TEMPLATES.map(({ name }) => name)).size).toBe(READY_TEMPLATES.length)
  })

  it('the same id again hands nothing in twice; another text under it is refused', async () => {
    const body = draft(await cloudChannel())
    await submit(body)
    await submit(body)
    expect(graph.templates).toHaveLength(1)
    expect(
      (await account.api('POST', '/communication/templates', { ...body, body: 'Outro texto aqui.' })).status,
    ).toBe(409)
  })

  it('what Meta refuses at once is told in words beside the text, and nothing of it is kept', async () => {
    const channel = await cloudChannel()
    graph.refuse({ status: 400, error: { code: 100, error_subcode: 2388293, message: 'Invalid parameter' } })
    const answer = await account.api('POST', '/communication/templates', draft(channel))
    expect(answer.status).toBe(422)
    expect(answer.body.fields.body).toBe(
      'O texto é curto para tantas palavras que mudam. Escreva um pouco mais.',
    )
    expect(await templates()).toEqual([])
  })

  it('a key that Meta takes no more stops the channel', async () => {
    const channel = await cloudChannel()
    graph.refuse({ status: 401, error: { code: 190, message: 'expired' } })
    const answer = await account.api('POST', '/communication/templates', draft(channel))
    expect(answer.body.detail).toMatch(/acesso do Balcão à Meta venceu/)
    const { body } = await ok(account.api('GET', `/communication/channels/${channel}`))
    expect([body.status, body.trouble.kind]).toEqual(['error', 'token_expired'])
  })

  it.each([
    [{ code: 10, error_subcode: 2388185 }, 'Verifique a empresa'],
    [{ code: 10 }, 'whatsapp_business_management'],
    [{ code: 200 }, 'whatsapp_business_management'],
    [{ code: 131005 }, 'whatsapp_business_management'],
  ])('WAP-10 a right to templates that is missing stops no message: %o', async (error, words) => {
    const channel = await cloudChannel()
    graph.refuse({ status: 403, error })
    const answer = await account.api('POST', '/communication/templates', draft(channel))
    expect([answer.status, answer.body.detail]).toEqual([422, expect.stringContaining(words)])
    const { body } = await ok(account.api('GET', `/communication/channels/${channel}`))
    expect([body.status, body.trouble]).toEqual(['connected', null])
  })

  it.each([
    2388019, 2388023, 2388024, 2388039, 2388040, 2388043, 2388047, 2388060, 2388072, 2388073, 2388124,
    2388293, 2388299,
  ])('WAP-10 Meta’s refusal %d of a template is told in our words', (subcode) => {
    const words = submissionText(subcode, 'Something in English.')
    expect(words).not.toContain('English')
    expect(words).toMatch(/[.:] .+\.$/)
  })

  it('WAP-10 a refusal of a template that is not known says in our words what to look at, and quotes Meta as Meta', () => {
    expect(submissionText(999, undefined)).toContain('Confira o texto')
    expect(submissionText(999, 'Choose another name.')).toBe(
      'A Meta recusou o modelo. Confira o texto, as palavras que mudam e os botões, e mande de novo. Detalhe da Meta: “Choose another name.”',
    )
  })

  it('an answer that was lost leaves it in judgement, and the listing settles it', async () => {
    const channel = await cloudChannel()
    graph.refuse('cut')
    expect((await submit(draft(channel))).state).toBe('pending')
    now += 11 * 60_000
    await runDueJobs(server)
    expect(await templates()).toEqual([])
  })

  it('Meta tells of approval, refusal and pause with its reason, by account and name', async () => {
    await submit(draft(await cloudChannel()))
    await judged({ event: 'APPROVED', reason: 'NONE' })
    expect(await templates()).toMatchObject([{ state: 'approved', reason: null }])
    await judged({ event: 'REJECTED', reason: 'PROMOTIONAL' })
    expect(await templates()).toMatchObject([
      { state: 'rejected', reason: expect.stringMatching(/propaganda/) },
    ])
    await judged({ event: 'PAUSED', reason: 'NONE' })
    expect(await templates()).toMatchObject([
      { state: 'paused', reason: expect.stringMatching(/indesejada/) },
    ])
    await post({
      field: 'message_template_quality_update',
      value: {
        new_quality_score: 'RED',
        message_template_name: graph.templates[0]?.name,
        message_template_language: 'pt-BR',
      },
    })
    expect(await templates()).toMatchObject([{ state: 'paused', quality: 'red' }])
  })

  it('WAP-07 what Meta said of before, come late or again, takes no state back: its listing decides', async () => {
    await submit(draft(await cloudChannel()))
    const before = now
    now += 60_000
    await judged({ event: 'APPROVED' })
    now += 60_000
    await judged({ event: 'PAUSED' })
    graph.templates[0]!.status = 'PAUSED'
    await judged({ event: 'APPROVED' }, before + 60_000)
    expect(await templates()).toMatchObject([{ state: 'paused' }])
    // The listing is asked: it knows what no post told.
    graph.templates[0]!.status = 'DISABLED'
    await judged({ event: 'PENDING' }, before)
    expect(await templates()).toMatchObject([{ state: 'disabled' }])
  })

  it('WAP-07 a text that was changed at the provider is the one here', async () => {
    await submit(draft(await cloudChannel()))
    const [held] = graph.templates
    const body = held!.components.find((part) => (part as { type: string }).type === 'BODY') as {
      text: string
    }
    body.text = `${body.text} Até logo.`
    const named = { message_template_name: held!.name, message_template_language: held!.language }
    await post({
      field: 'message_template_components_update',
      value: { ...named, message_template_element: 'x' },
    })
    expect((await templates())[0]?.body).toContain('Até logo.')
  })

  it('a sync adopts what was made elsewhere, whose places need words before it is used', async () => {
    const channel = await cloudChannel()
    graph.templates.push(
      {
        id: '1',
        name: 'aviso_de_retorno',
        language: 'pt_BR',
        status: 'APPROVED',
        category: 'MARKETING',
        components: [{ type: 'BODY', text: 'Olá, {{1}}! Faz tempo que você não vem à {{2}}. Vamos marcar?' }],
      },
      {
        id: '2',
        name: 'com_foto',
        language: 'pt_BR',
        status: 'APPROVED',
        category: 'MARKETING',
        components: [
          { type: 'HEADER', format: 'IMAGE' },
          { type: 'BODY', text: 'Veja a nossa novidade.' },
        ],
      },
      {
        id: '3',
        name: 'lugares_trocados',
        language: 'pt_BR',
        status: 'APPROVED',
        category: 'UTILITY',
        components: [{ type: 'BODY', text: 'Até {{2}}, {{1}}! Esperamos você.' }],
      },
    )
    await ok(sync())
    const [adopted, withPicture, swapped] = await templates()
    expect(adopted).toMatchObject({
      name: 'Aviso de retorno',
      body: 'Olá, {valor 1}! Faz tempo que você não vem à {valor 2}. Vamos marcar?',
      obstacle: 'Diga o que vai em cada lugar do texto para poder usar.',
      channel_ids: [channel],
    })
    expect(withPicture?.obstacle).toMatch(/imagem/)
    // Its values would stand in each other's place.
    expect(swapped?.obstacle).toMatch(/não preenche/)
    const words = ['primeiro nome', 'empresa']
    const { body } = await ok(account.api('PATCH', `/communication/templates/${adopted!.id}`, { words }))
    expect(body).toMatchObject({
      body: 'Olá, {primeiro nome}! Faz tempo que você não vem à {empresa}. Vamos marcar?',
      obstacle: null,
    })
    await ok(sync())
    expect((await templates())[0]?.body).toBe(body.body)
  })

  it('a changed text is judged while the old one goes on, which goes once the new one is approved', async () => {
    const channel = await cloudChannel()
    const old = await submit(draft(channel))
    await judged({ event: 'APPROVED' })
    await submit(draft(channel, { body: `${REMINDER} Obrigada!`, replaces: old.id }))
    expect((await templates()).map(({ state }) => state).toSorted()).toEqual(['approved', 'pending'])
    await post({
      field: 'message_template_status_update',
      value: {
        event: 'APPROVED',
        message_template_name: graph.templates[1]?.name,
        message_template_language: 'pt-BR',
      },
    })
    await runDueJobs(server)
    expect(await templates()).toMatchObject([{ state: 'approved', replaces: old.id }])
    expect(graph.templates).toHaveLength(1)
  })

  it('a removed one is gone here at once, and at Meta as soon as it answers', async () => {
    const made = await submit(draft(await cloudChannel()))
    await ok(account.api('DELETE', `/communication/templates/${made.id}`))
    expect(await templates()).toEqual([])
    await runDueJobs(server)
    expect(graph.templates).toEqual([])
  })

  it.each([
    ['{primeiro nome}, tudo bem com você por aí?', /começa ou termina/],
    ['Oi! Seu horário é {dia} {hora} e esperamos você por aqui.', /colada/],
    ['Oi, {apelido}! Tudo bem por aí?', /não é uma palavra/],
    ['Oi, {nome} de {empresa}, já.', /curto/],
    ['Oi, {primeiro nome! Tudo bem por aí?', /chave ficou aberta/],
  ])('“%s” never reaches Meta', async (body, why) => {
    const answer = await account.api(
      'POST',
      '/communication/templates',
      draft(await cloudChannel(), { body }),
    )
    expect([answer.status, answer.body.fields.body]).toEqual([422, expect.stringMatching(why)])
    expect(graph.templates).toEqual([])
  })
})

describe('WAP-07 where the 24 hours have passed', () => {
  /** Ana wrote two days ago, and has an appointment in two. */
  async function anaWithAppointment(phone: Phone) {
    await phone.write({ from: ANA, name: 'Ana Souza', type: 'text', text: 'Oi' })
    await settleJobs(server)
    await server.deps.database.pool.query(`update conversations set last_inbound_at = $2 where org_id = $1`, [
      account.organizationId,
      new Date(now - 48 * HOUR),
    ])
    const [conversation] = await conversationsOf(account)
    return { conversation: conversation!, appointment: await book(conversation!.contactId) }
  }
  async function book(client_id: string) {
    const start = now + 49 * HOUR
    const { body } = await ok(
      account.api('POST', '/appointments/appointments', {
        id: newId(),
        provider_id: account.user.default_provider_id,
        client_id,
        start_time: new Date(start).toISOString(),
        end_time: new Date(start + HOUR).toISOString(),
        overbook: true,
      }),
    )
    return body.appointment as { id: string; provider_name: string }
  }
  const automatic = async (): Promise<AutomaticMessage[]> =>
    (await ok(account.api('GET', '/communication/automatic-messages'))).body.messages
  const reminder = async () => (await automatic()).find(({ type }) => type === 'APPOINTMENT_REMINDER')!

  it('LIM-13 a reminder goes as the approved template, filled, and is its text in the thread', async () => {
    const phone = await simulatedPhone(server, account)
    await submit(draft(phone.channelId, { name: 'Lembrete' }))
    const { conversation, appointment } = await anaWithAppointment(phone)
    expect(await reminder()).toMatchObject({
      template: 'Lembrete',
      hindrance: null,
      contact_name: 'Ana Souza',
    })
    const { id } = await reminder()
    await ok(account.api('PUT', `/communication/scheduled-messages/${id}`, { status: 'SENT' }))
    await settleJobs(server)
    const said = (await messagesOf(account, conversation.id)).at(-1)!
    expect(said.content.text).toMatch(
      new RegExp(
        `^Oi, Ana! Lembramos do seu horário .+, às \\d+h(\\d\\d)?, com ${appointment.provider_name}\\.`,
      ),
    )
    expect(said).toMatchObject({ status: 'delivered', content: { template: { name: 'Lembrete' } } })
    expect((await phone.received(ANA)).at(-1)).toMatchObject({ text: said.content.text })
    expect((await templates())[0]?.sent_count).toBe(1)
  })

  it('without one, staff see before its time that it will not leave, and why', async () => {
    const phone = await simulatedPhone(server, account)
    await anaWithAppointment(phone)
    expect(await reminder()).toMatchObject({
      status: 'PENDING',
      template: null,
      hindrance:
        'Já se passaram mais de 24 horas desde a última mensagem do cliente, e não há modelo aprovado para esta mensagem.',
      contact_phone: ANA,
      way_out: 'template',
    })
  })

  it.each([
    ['pending', 'está em análise na Meta'],
    ['rejected', 'foi recusado pela Meta'],
    ['paused', 'está pausado pela Meta'],
  ])('WAP-07 a template that is %s is not used, and staff see that before its time', async (state, words) => {
    const phone = await simulatedPhone(server, account)
    await submit(draft(phone.channelId, { name: 'Lembrete' }))
    await server.deps.database.pool.query('update message_templates set state = $1 where org_id = $2', [
      state,
      account.organizationId,
    ])
    await anaWithAppointment(phone)
    expect(await reminder()).toMatchObject({
      template: null,
      hindrance: expect.stringContaining(`o modelo “Lembrete” ${words}`),
    })
  })

  it('WAP-09 staff are offered what helps: the number where WhatsApp does not know it, a template only where one is taken', async () => {
    const phone = await simulatedPhone(server, account)
    await submit(draft(phone.channelId))
    await anaWithAppointment(phone)
    const { id } = await reminder()
    await ok(account.api('PUT', `/communication/scheduled-messages/${id}`, { status: 'SENT' }))
    await settleJobs(server)
    const { pool } = server.deps.database
    const failsFor = (error: string) =>
      pool.query(
        "update messages set status = 'failed', error = $2 where org_id = $1 and status = 'delivered'",
        [account.organizationId, error],
      )
    expect(await reminder()).toMatchObject({ message_status: 'delivered', way_out: null })
    await failsFor(NOT_REACHED_BY_WHATSAPP)
    expect(await reminder()).toMatchObject({ message_status: 'failed', way_out: 'number' })
    await pool.query("update messages set error = 'O WhatsApp não entregou.' where org_id = $1", [
      account.organizationId,
    ])
    expect(await reminder()).toMatchObject({ reason: 'O WhatsApp não entregou.', way_out: 'template' })
    await pool.query('update channels set answer_window_seconds = null where id = $1', [phone.channelId])
    expect((await reminder()).way_out).toBeNull()
  })

  it('on the Cloud API the same leaves with its values in order, and who never wrote gets it too', async () => {
    const channel = await cloudChannel()
    await submit(draft(channel))
    graph.templates[0]!.status = 'APPROVED'
    await ok(sync())
    const contact = newId()
    await ok(
      account.api('POST', '/crm/leads', { id: contact, name: 'Bia Lima', phone_number: '+5511977776666' }),
    )
    await book(contact)
    const { id, hindrance } = await reminder()
    expect(hindrance).toBeNull()
    await ok(account.api('PUT', `/communication/scheduled-messages/${id}`, { status: 'SENT' }))
    await settleJobs(server)
    expect(graph.sent).toMatchObject([
      {
        to: '5511977776666',
        template: { components: [{ parameters: [{ text: 'Bia' }, {}, {}, { text: expect.any(String) }] }] },
      },
    ])
    expect(await conversationsOf(account)).toMatchObject([{ contactName: 'Bia Lima', isAIHandled: true }])
  })

  it('staff see before its time that who is known by WhatsApp Web alone is not reached on the Cloud API', async () => {
    await submit(draft(await cloudChannel()))
    graph.templates[0]!.status = 'APPROVED'
    await ok(sync())
    const contact = newId()
    await ok(
      account.api('POST', '/crm/leads', { id: contact, name: 'Bia Lima', phone_number: '+5511977776666' }),
    )
    await book(contact)
    expect((await reminder()).hindrance).toBeNull()
    const { pool } = server.deps.database
    await pool.query('update contacts set phone_number = null where id = $1', [contact])
    const known = (kind: string, value: string) =>
      pool.query('update contact_identities set kind = $2, value = $3 where contact_id = $1', [
        contact,
        kind,
        value,
      ])
    await known('lid', '300000000000012@lid')
    expect((await reminder()).hindrance).toMatch(/não escreveu por este canal/)
    await known('scoped_id', 'BR.12')
    expect((await reminder()).hindrance).toBeNull()
  })

  it('what cannot leave begins no conversation either', async () => {
    await simulatedPhone(server, account)
    const contact = newId()
    await ok(
      account.api('POST', '/crm/leads', { id: contact, name: 'Bia Lima', phone_number: '+5511977776666' }),
    )
    await book(contact)
    const { id } = await reminder()
    const answer = await account.api('PUT', `/communication/scheduled-messages/${id}`, { status: 'SENT' })
    expect([answer.status, answer.body.code]).toEqual([422, 'window_closed'])
    expect(await conversationsOf(account)).toEqual([])
  })

  it('nor does a template that could leave where no agent answers', async () => {
    await submit(draft(await cloudChannel()))
    graph.templates[0]!.status = 'APPROVED'
    await ok(sync())
    const contact = newId()
    await ok(
      account.api('POST', '/crm/leads', { id: contact, name: 'Bia Lima', phone_number: '+5511977776666' }),
    )
    await book(contact)
    await reminder()
    const { pool } = server.deps.database
    const ofOrg = (sql: string, ...more: unknown[]) => pool.query(sql, [account.organizationId, ...more])
    await ofOrg('update agents set is_active = false where org_id = $1')
    // In the afternoon in São Paulo, outside the quiet hours.
    const before = now
    now = Math.ceil(now / (24 * HOUR)) * 24 * HOUR + 17 * HOUR
    await ofOrg('update scheduled_messages set scheduled_time = $2 where org_id = $1', new Date(now - HOUR))
    await runDueJobs(server)
    now = before
    const { rows } = await ofOrg('select status, reason from scheduled_messages where org_id = $1')
    expect(rows).toEqual([{ status: 'FAILED', reason: expect.stringMatching(/Nenhum agente ativo/) }])
    expect((await ofOrg('select 1 from conversations where org_id = $1')).rows).toEqual([])
    expect(graph.sent).toEqual([])
  })

  it('an approved one is tried out on a phone of the team: with its examples, and no conversation comes of it', async () => {
    const phone = await simulatedPhone(server, account)
    const template = await submit(draft(phone.channelId))
    const test = (by = account) =>
      by.api('POST', `/communication/templates/${template.id}/test`, { phone_number: '+55 11 97777-6666' })
    expect((await test()).body).toEqual({ ok: true })
    expect((await phone.received('5511977776666')).map(({ text }) => text)).toEqual([
      'Oi, Mariana! Lembramos do seu horário terça, 24/11, às 10h, com Dra. Helena. Podemos confirmar?',
    ])
    expect(await conversationsOf(account)).toEqual([])
    expect((await test(await server.signUp())).status).toBe(404)
    await ok(phone.call('POST', '/unpair'))
    expect([(await test()).status, (await phone.received('5511977776666')).length]).toEqual([409, 1])
  })

  it('one that Meta has not approved is not tried out', async () => {
    const template = await submit(draft(await cloudChannel()))
    const answer = await account.api('POST', `/communication/templates/${template.id}/test`, {
      phone_number: '+5511977776666',
    })
    expect([answer.status, graph.sent]).toEqual([422, []])
  })

  it('a person sends one from the thread; a text that is another by now is refused', async () => {
    const phone = await simulatedPhone(server, account)
    const template = await submit(
      draft(phone.channelId, { body: 'Oi, {primeiro nome}! Aqui é da {empresa}, tudo bem por aí?' }),
    )
    const { conversation } = await anaWithAppointment(phone)
    const send = (text: string, id = newId()) =>
      account.api('POST', `/communication/conversations/${conversation.id}/templates`, {
        id,
        template_id: template.id,
        text,
      })
    const stale = await send('Oi, Aninha! Aqui é da Clínica das Flores, tudo bem por aí?')
    expect([stale.status, stale.body.detail]).toEqual([409, expect.stringMatching(/mudou desde/)])
    const id = newId()
    const text = 'Oi, Ana! Aqui é da Clínica das Flores, tudo bem por aí?'
    await ok(send(text, id))
    await ok(send(text, id))
    await settleJobs(server)
    expect((await phone.received(ANA)).filter((message) => message.text === text)).toHaveLength(1)
  })

  it('neither a person nor a reminder sends one of another channel, nor one that Meta holds back', async () => {
    const body = 'Oi! Aqui é da {empresa}, tudo bem por aí?'
    const phone = await simulatedPhone(server, account)
    const elsewhere = await submit(draft(await cloudChannel(), { name: 'De outro canal', body }))
    const held = await submit(draft(phone.channelId, { name: 'Em análise', body }))
    const become = (id: string, state: string) =>
      server.deps.database.pool.query('update message_templates set state = $2 where id = $1', [id, state])
    await become(elsewhere.id, 'approved')
    await become(held.id, 'pending')
    const { conversation } = await anaWithAppointment(phone)
    expect(await reminder()).toMatchObject({
      template: null,
      hindrance: expect.stringContaining('o modelo “Em análise” está em análise na Meta'),
    })
    const send = async (template_id: string) => {
      const text = 'Oi! Aqui é da Clínica das Flores, tudo bem por aí?'
      const path = `/communication/conversations/${conversation.id}/templates`
      const answer = await account.api('POST', path, { id: newId(), template_id, text })
      return [answer.status, answer.body.detail]
    }
    expect(await send(elsewhere.id)).toEqual([404, 'Este canal não tem esse modelo. Escolha outro.'])
    expect(await send(held.id)).toEqual([
      409,
      'O modelo “Em análise” está em análise na Meta. Escolha outro.',
    ])
    await become(held.id, 'approved')
    expect((await send(held.id))[0]).toBe(200)
  })

  it('who asked for silence is sent none, by a person or by itself', async () => {
    const phone = await simulatedPhone(server, account)
    const template = await submit(
      draft(phone.channelId, { body: 'Oi! Aqui é da {empresa}, tudo bem por aí?' }),
    )
    const { conversation } = await anaWithAppointment(phone)
    await server.deps.database.pool.query(
      'update contacts set automation_stopped_at = now() where org_id = $1',
      [account.organizationId],
    )
    const answer = await account.api('POST', `/communication/conversations/${conversation.id}/templates`, {
      id: newId(),
      template_id: template.id,
      text: 'Oi! Aqui é da Clínica das Flores, tudo bem por aí?',
    })
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/não receber mensagens/)])
    // What they asked is told even where nothing could leave anyway.
    await server.deps.database.pool.query("update message_templates set state = 'paused' where id = $1", [
      template.id,
    ])
    const { id } = await reminder()
    const refused = await account.api('PUT', `/communication/scheduled-messages/${id}`, { status: 'SENT' })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/pediu/)])
  })
})

describe('WAP-08 CON-18 API-96 starting a conversation', () => {
  const start = (body: object) => account.api('POST', '/communication/conversations', body)
  const first = (channel_id: string, given: object = {}) => ({
    id: newId(),
    channel_id,
    phone_number: '(11) 97777-6666',
    name: 'Bia Lima',
    message: { id: newId(), text: 'Oi, Bia!' },
    ...given,
  })

  it('by template on a channel with a window, and free text is refused in words', async () => {
    const phone = await simulatedPhone(server, account)
    const refused = await start(first(phone.channelId))
    expect([refused.status, refused.body.code]).toEqual([422, 'window_closed'])
    expect(refused.body.detail).toMatch(/precisa ser um modelo/)
    expect(await conversationsOf(account)).toEqual([])

    const template = await submit(
      draft(phone.channelId, { body: 'Oi, {primeiro nome}! Aqui é da {empresa}, podemos falar?' }),
    )
    const body = first(phone.channelId, {
      message: {
        id: newId(),
        text: 'Oi, Bia! Aqui é da Clínica das Flores, podemos falar?',
        template_id: template.id,
      },
    })
    const made = await ok(start(body))
    expect(made.body).toMatchObject({
      conversation: {
        id: body.id,
        contactName: 'Bia Lima',
        isAIHandled: false,
        contactPhone: '5511977776666',
      },
      contact: { phone_number: '5511977776666' },
    })
    await settleJobs(server)
    expect(await phone.received('5511977776666')).toMatchObject([{ text: body.message.text }])
  })

  it('freely where the channel has no window; the same number twice is one conversation', async () => {
    const phone = await simulatedPhone(server, account)
    await server.deps.database.pool.query('update channels set answer_window_seconds = null where id = $1', [
      phone.channelId,
    ])
    const one = first(phone.channelId)
    await ok(start(one))
    await ok(start(one))
    const other = first(phone.channelId, {
      phone_number: '551177776666',
      message: { id: newId(), text: 'De novo' },
    })
    const again = await ok(start(other))
    expect(again.body.conversation.id).toBe(one.id)
    expect(await conversationsOf(account)).toHaveLength(1)
    expect((await messagesOf(account, one.id)).map(({ content }) => content.text)).toEqual([
      'Oi, Bia!',
      'De novo',
    ])

    // A device that started the conversation under its own id keeps using that id.
    expect((await ok(account.api('GET', `/communication/conversations/${other.id}`))).body.id).toBe(one.id)
    await sendAs(account, other.id, 'E mais isto')
    expect((await messagesOf(account, one.id)).map(({ content }) => content.text)).toContain('E mais isto')
  })

  it('who asked for silence is not written to first', async () => {
    const phone = await simulatedPhone(server, account)
    await server.deps.database.pool.query('update channels set answer_window_seconds = null where id = $1', [
      phone.channelId,
    ])
    const contact = newId()
    await ok(
      account.api('POST', '/crm/leads', { id: contact, name: 'Bia Lima', phone_number: '+5511977776666' }),
    )
    await server.deps.database.pool.query('update contacts set automation_stopped_at = now() where id = $1', [
      contact,
    ])
    const answer = await start(first(phone.channelId))
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      expect.stringMatching(/pediu para não receber/),
    ])
    expect(await conversationsOf(account)).toEqual([])
  })
})

describe('WAP-09 automatic messages as the house wants them', () => {
  const settings = async () => (await ok(account.api('GET', '/communication/automatic-settings'))).body
  type Kind = { type: string; is_on: boolean; body: string | null }
  async function choose(change: (kind: Kind) => Partial<Kind>, days?: number[]) {
    const { kinds, days: before } = await settings()
    const wanted = kinds.map((kind: Kind) => ({ ...kind, ...change(kind) }))
    const body = { kinds: wanted, days: days ?? before, expected: { kinds, days: before } }
    return account.api('PUT', '/communication/automatic-settings', body)
  }
  const planned = async () => (await ok(account.api('GET', '/communication/scheduled-messages'))).body
  async function bookBia() {
    const contact = newId()
    await ok(
      account.api('POST', '/crm/leads', { id: contact, name: 'Bia Lima', phone_number: '+5511977776666' }),
    )
    const start = now + 72 * HOUR
    await ok(
      account.api('POST', '/appointments/appointments', {
        id: newId(),
        provider_id: account.user.default_provider_id,
        client_id: contact,
        start_time: new Date(start).toISOString(),
        end_time: new Date(start + HOUR).toISOString(),
        overbook: true,
      }),
    )
  }

  it('a kind switched off cancels what waits and plans none; switched on again it is planned', async () => {
    await bookBia()
    await ok(choose(({ type }) => ({ is_on: type !== 'APPOINTMENT_REMINDER' })))
    expect(await planned()).toMatchObject([
      { status: 'CANCELLED', reason: expect.stringMatching(/desligou/) },
    ])
    await ok(choose(() => ({ is_on: true })))
    expect(await planned()).toMatchObject([{ status: 'PENDING', reason: null }])
  })

  it('the house’s own text is what is planned, with its words in place', async () => {
    await ok(
      choose(({ type }) =>
        type === 'APPOINTMENT_REMINDER' ? { body: 'Oi, {primeiro nome}! Até já na {empresa}.' } : {},
      ),
    )
    await bookBia()
    expect(await planned()).toMatchObject([
      { message_content: { text: 'Oi, Bia! Até já na Clínica das Flores.' } },
    ])
  })

  it('a word that does not exist, or belongs to no such message, is refused', async () => {
    const wrong = await choose(({ type }) => (type === 'INACTIVITY_NUDGE' ? { body: 'Até {dia}!' } : {}))
    expect([wrong.status, wrong.body.fields.INACTIVITY_NUDGE]).toEqual([422, expect.stringMatching(/tire/)])
    const unknown = await choose(({ type }) => (type === 'INACTIVITY_NUDGE' ? { body: 'Oi, {fulano}!' } : {}))
    expect([unknown.status, unknown.body.fields.INACTIVITY_NUDGE]).toEqual([
      422,
      expect.stringMatching(/“{fulano}” não é uma palavra/),
    ])
  })

  it('a choice made on what is no longer so is a conflict', async () => {
    const seen = await settings()
    await ok(choose(({ type }) => ({ is_on: type !== 'NO_SHOW_FOLLOWUP' })))
    const late = await account.api('PUT', '/communication/automatic-settings', {
      kinds: seen.kinds,
      days: [1, 2, 3],
      expected: { kinds: seen.kinds, days: seen.days },
    })
    expect([late.status, late.body.current.days]).toEqual([409, [0, 1, 2, 3, 4, 5, 6]])
  })

  it('nothing leaves on a day without messages: it waits for the end of the next morning’s quiet', () => {
    const silence = { quiet: readBehavior({}), days: [1, 2, 3, 4, 5] }
    // Saturday noon in São Paulo; quiet from 21:00 to 08:00.
    const saturday = new Date('2026-11-28T15:00:00Z')
    expect(endOfSilence(saturday, 'America/Sao_Paulo', silence)).toEqual(new Date('2026-11-30T11:00:00Z'))
    expect(endOfSilence(new Date('2026-11-30T15:00:00Z'), 'America/Sao_Paulo', silence)).toBeNull()
  })
})
