import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoints.ts'
import { newId } from '../../src/contract/ids.ts'
import { endpoints } from '../../server/http/openApi/openApiDocument.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

/** Marks every record of the victim's organization, so that any of it in an answer is noticed. */
const MARK = 'SEGREDO-DA-VIZINHA'

let server: TestServer
let victim: Account
let stranger: Account
const own: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  victim = await server.signUp({ name: `${MARK} Dona`, organization: `${MARK} Clínica` })
  stranger = await server.signUp()
  // Valid confirmations of their own: calls are then refused because of the organization alone.
  own.removal = await stranger.confirm('remove_member')
  own.ownership = await stranger.confirm('change_owners')
  const org = victim.organizationId
  const api = async (method: string, path: string, body?: unknown) => {
    const answer = await victim.api(method, path, body)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body
  }
  own.user = victim.user.id
  own.provider = victim.user.default_provider_id!
  own.organization = org
  own.agent = (await api('GET', '/ai-agent/agents'))[0].id
  await api('PUT', `/ai-agent/agents/${own.agent}`, { name: MARK })
  own.channel = (
    await api('POST', '/communication/channels', { type: 'whatsapp', name: MARK, agent_id: own.agent })
  ).id
  own.base = (await api('GET', `/ai-agent/knowledge-bases?agent_id=${own.agent}`))[0].id
  own.pair = (
    await api('POST', `/ai-agent/knowledge-bases/${own.base}/qa-pairs`, { question: MARK, answer: MARK })
  ).id
  const document = {
    title: MARK,
    agent_id: own.agent,
    content: Buffer.from(MARK).toString('base64'),
    type: 'text',
    metadata: { filename: `${MARK}.txt`, size: 1, lastModified: 0 },
  }
  own.document = (await api('POST', `/ai-agent/knowledge-bases/${own.base}/documents`, document)).id
  const website = { url: `https://${MARK}.com.br`, agent_id: own.agent }
  own.website = (await api('POST', `/ai-agent/knowledge-bases/${own.base}/websites`, website)).id
  own.contact = (await api('POST', '/crm/leads', { name: MARK, phone_number: '+5511987654321' })).id
  own.appointment = (
    await api('POST', '/appointments/appointments', {
      provider_id: own.provider,
      client_id: own.contact,
      start_time: '2027-01-10T13:00:00.000Z',
      end_time: '2027-01-10T14:00:00.000Z',
      notes: MARK,
    })
  ).appointment.id
  const contact_id = `preview-${MARK}`
  own.preview = (await api('POST', '/ai-agent/conversations', { agent_id: own.agent, contact_id })).id
  await api('POST', `/ai-agent/conversations/${own.preview}/messages`, { content: MARK, action: 'reminder' })
  own.previewMessage = (
    await api('POST', `/ai-agent/conversations/${own.preview}/messages`, { content: MARK })
  ).id
  own.scheduled = (await api('GET', '/communication/scheduled-messages'))[0].id
  own.template = (
    await api('POST', '/communication/templates', {
      id: newId(),
      channel_id: own.channel,
      name: MARK,
      purpose: 'other',
      category: 'utility',
      header: '',
      body: `${MARK} escreve de novo para você.`,
      footer: '',
      buttons: [],
    })
  ).id
  own.availability = (
    await api('POST', '/appointments/availabilities', { provider_id: own.provider, rules: [] })
  ).id
  own.service = (
    await api('POST', '/appointments/services', service({ name: MARK, professional_ids: 'all' }))
  ).id
  own.professional = (await api('POST', '/appointments/professionals', { name: `${MARK} Sala` })).id
  own.feed = (await api('POST', `/appointments/professionals/${own.professional}/calendar-feed`)).url
  own.series = newId()
  await api('POST', '/appointments/series', { id: own.series, ...series(newId, newId) })
  own.block = newId()
  await api('POST', '/appointments/blocks', { id: own.block, ...block(), title: MARK })
  own.waiting = (
    await api('POST', '/appointments/waiting', {
      client_id: own.contact,
      service_id: own.service,
      from_day: '2027-01-10',
      to_day: '2027-01-20',
      notes: MARK,
    })
  ).id
  await api('PUT', '/appointments/booking-page', {
    enabled: true,
    slug: 'segredo-da-vizinha',
    expected: { enabled: false, slug: null },
  })
  own.conversation = newId()
  own.message = newId()
  const { pool } = server.deps.database
  await pool.query(
    `insert into conversations (id, org_id, contact_id, channel_id, messages_count, last_inbound_at, revision)
     values ($1, $2, $3, $4, 1, now(), 1)`,
    [own.conversation, org, own.contact, own.channel],
  )
  await pool.query(
    `insert into messages (id, org_id, conversation_id, position, direction, message_type, content, status, revision)
     values ($1, $2, $3, 1, 'outbound', 'text', $4, 'failed', 1)`,
    [own.message, org, own.conversation, JSON.stringify({ text: MARK })],
  )
  await pool.query('update sessions set user_agent = $2 where user_id = $1', [victim.user.id, MARK])
  const payer = {
    name: MARK,
    tax_id: '11.222.333/0001-81',
    postal_code: '01310-100',
    address: `${MARK}, 1`,
    city: MARK,
    state: 'SP',
  }
  const confirmation = await victim.confirm('change_plan')
  const subscribed = await api('POST', '/billing/direct-subscription', {
    confirmation,
    plan_id: 'pro',
    interval: 'monthly',
    payment_method_type: 'boleto',
    payer,
  })
  own.boleto = subscribed.subscription.boleto.payment_id
  own.checkout = (
    await api('POST', '/billing/checkout-session', {
      confirmation,
      plan_id: 'pro',
      interval: 'monthly',
      customer_info: { name: MARK, email: 'contas@exemplo.com.br' },
    })
  ).session_id
  own.session = (await pool.query('select id from sessions where user_id = $1', [victim.user.id])).rows[0].id
  const invited = await api('POST', '/auth/invitations', { email: `${MARK}@exemplo.com.br` })
  own.invitation = invited.invitation.id
  own.inviteToken = new URL(invited.link).searchParams.get('invite')!
  own.pushDevice = (
    await api('PUT', '/push/device', { subscription: subscription('X'), timezone: 'America/Sao_Paulo' })
  ).device.id
  await api('POST', '/insights/ignored', { id: 'perguntas-sobre-preco' })
  const png = new Uint8Array(Buffer.from(`\x89PNG\r\n\x1a\n${MARK}`, 'latin1'))
  own.media = (
    await victim.api('POST', `/communication/media?filename=${MARK}.png`, png, {
      'content-type': 'image/png',
    })
  ).body.id
}, 60_000)
afterAll(() => server.close())

/** A browser's push subscription, with keys of the victim (X) or of the stranger (Y). */
const subscription = (whose: 'X' | 'Y') => ({
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
  keys: { p256dh: whose.repeat(87), auth: whose.repeat(22) },
})
/** A course of two sessions for the victim's client. */
const series = (first: () => string, second: () => string) => ({
  client_id: own.contact,
  service_id: null,
  appointments: [
    {
      id: first(),
      provider_id: own.provider,
      start_time: '2027-02-08T13:00:00.000Z',
      end_time: '2027-02-08T14:00:00.000Z',
    },
    {
      id: second(),
      provider_id: own.provider,
      start_time: '2027-02-15T13:00:00.000Z',
      end_time: '2027-02-15T14:00:00.000Z',
    },
  ],
})
/** A block of the victim's professional. */
const block = () => ({
  title: 'Reunião',
  kind: 'meeting',
  professional_ids: [own.provider],
  start: '2027-01-10T09:00',
  end: '2027-01-10T10:00',
  all_day: false,
  recurrence: { repeats: 'never' },
})
const service = (fields: object) => ({
  duration_minutes: 30,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  price: { mode: 'hidden', cents: null },
  bookable_by_agent: true,
  bookable_by_staff: true,
  instructions: '',
  ...fields,
})

/** Which of the victim's records an id in this path names. */
const OWNER_OF_PATH: [RegExp, () => Record<string, string>][] = [
  [/^\/auth\/users\//, () => ({ id: own.user! })],
  [/^\/auth\/invitations\//, () => ({ id: own.invitation! })],
  [/^\/auth\/sessions\//, () => ({ id: own.session! })],
  [/^\/auth\/organizations\//, () => ({ id: own.organization! })],
  [/^\/communication\/channels\//, () => ({ id: own.channel! })],
  [/^\/communication\/templates\//, () => ({ id: own.template! })],
  [/^\/communication\/conversations\//, () => ({ id: own.conversation! })],
  [/^\/communication\/scheduled-messages\//, () => ({ id: own.scheduled! })],
  [/^\/communication\/messages\//, () => ({ id: own.message! })],
  [/^\/communication\/media\//, () => ({ id: own.media! })],
  [/^\/(contacts|crm\/leads|appointments\/clients)\//, () => ({ id: own.contact! })],
  [/^\/appointments\/providers\//, () => ({ providerId: own.provider! })],
  [/^\/appointments\/professionals\//, () => ({ id: own.professional! })],
  [/^\/appointments\/services\//, () => ({ id: own.service! })],
  [/^\/appointments\/series\//, () => ({ id: own.series! })],
  [/^\/appointments\/blocks\//, () => ({ id: own.block! })],
  [/^\/appointments\/waiting\//, () => ({ id: own.waiting! })],
  [/^\/appointments\/availabilities\//, () => ({ id: own.availability! })],
  [/^\/billing\/test-boletos\//, () => ({ id: own.boleto! })],
  [/^\/appointments\//, () => ({ id: own.appointment!, action: 'confirm' })],
  [/^\/ai-agent\/conversations\//, () => ({ id: own.preview! })],
  [/^\/push\/devices\//, () => ({ id: own.pushDevice! })],
  [/^\/insights\/ignored\//, () => ({ card: 'de-ninguem' })],
  [/^\/ai-agent\/agents\//, () => ({ id: own.agent! })],
  [/^\/ai-agent\/messages\//, () => ({ id: own.previewMessage! })],
  [/^\/ai-agent\/knowledge-bases\/.*\/websites\//, () => ({ id: own.base!, subId: own.website! })],
  [/^\/ai-agent\/knowledge-bases\/.*\/documents\//, () => ({ id: own.base!, subId: own.document! })],
  [/^\/ai-agent\/knowledge-bases\//, () => ({ id: own.base!, pairId: own.pair! })],
]

const newPair = () => ({ kind: 'create', base_id: own.base, pair: { question: 'x', answer: 'x' } })

/** A valid body for every call that takes one, naming the victim's records where it can. */
const BODIES: Record<string, () => unknown> = {
  approveAnswer: () => ({ approved: true }),
  showPresence: () => ({ doing: 'looks' }),
  settleSamePerson: () => ({ other_id: own.contact, is_same: true }),
  testTemplate: () => ({ phone_number: '+5511988881204' }),
  useServerNumber: () => ({ setup_code: 'x' }),
  continueChannel: () => ({ target_id: own.channel, seen: { conversations: 1000 } }),
  putPushDevice: () => ({ subscription: subscription('Y'), timezone: 'America/Sao_Paulo' }),
  renewPushDevice: () => ({ subscription: subscription('Y'), timezone: 'America/Sao_Paulo' }),
  updatePushDevice: () => ({ show_content: true }),
  confirmPush: () => ({ id: own.pushDevice, closed: 'conversation:x' }),
  setPushEmail: () => ({ by_email: true }),
  connectWhatsApp: () => ({}),
  connectWhatsAppBusiness: () => ({}),
  exchangeFacebookToken: () => ({ code: 'x' }),
  updateUser: () => ({ name: 'Tomada' }),
  changePassword: () => ({ current_password: 'errada', new_password: 'novosegredo' }),
  setPassword: () => ({ new_password: 'novosegredo' }),
  removeMember: () => ({ seen: { is_owner: false }, confirmation: own.removal }),
  changeOwner: () => ({ is_owner: true, seen: { is_owner: false }, confirmation: own.ownership }),
  deleteOrganization: () => ({ name: 'Clínica' }),
  confirmIdentity: () => ({ purpose: 'remove_member', password: 'errada' }),
  sendConfirmationCode: () => ({ purpose: 'remove_member' }),
  cancelSubscription: () => ({}),
  resumeSubscription: () => ({}),
  chooseKept: () => ({
    kept: { agent_ids: [], channel_ids: [] },
    seen_updated_at: '2026-01-01T00:00:00.000Z',
  }),
  inviteMember: () => ({ email: victim.email }),
  acceptInvitation: () => ({ token: own.inviteToken }),
  createOrganization: () => ({ name: 'Outra', size: 'small', whatsapp: '11988881204', type: 'Estética' }),
  updateOrganization: () => ({ name: 'Tomada' }),
  createChannel: () => ({ type: 'whatsapp', agent_id: own.agent }),
  updateChannel: () => ({ name: 'Tomado' }),
  updateConversation: () => ({ status: 'closed' }),
  addNote: () => ({ id: newId(), text: 'Nota', mentions: [] }),
  sendMessage: () => ({ conversation_id: own.conversation, message_type: 'text', content: { text: 'oi' } }),
  changeMessage: () => ({ id: newId(), what: 'delete', seen: { text: MARK, reaction: null } }),
  createTemplate: () => ({
    id: own.template,
    channel_id: own.channel,
    name: 'Tomado',
    purpose: 'other',
    category: 'utility',
    header: '',
    body: 'Texto de outra empresa, sem nada que muda.',
    footer: '',
    buttons: [],
  }),
  updateTemplate: () => ({ purpose: 'other' }),
  sendTemplate: () => ({ id: newId(), template_id: own.template, text: 'oi' }),
  startConversation: () => ({
    id: newId(),
    channel_id: own.channel,
    contact_id: own.contact,
    message: { id: newId(), text: 'oi' },
  }),
  changeAutomatic: () => ({
    kinds: [],
    days: [0, 1, 2, 3, 4, 5, 6],
    expected: { kinds: [], days: [0, 1, 2, 3, 4, 5, 6] },
  }),
  tryAutomatic: () => ({ id: newId(), type: 'INACTIVITY_NUDGE', body: null, phone: '+5511987650000' }),
  saveQuickReplies: () => ({ replies: [], expected: [] }),
  markRead: () => ({ position: 1 }),
  createLead: () => ({ id: own.contact, name: 'Tomado', phone_number: '+5511987654321' }),
  updateLead: () => ({ name: 'Tomado' }),
  createAppointment: () => ({
    provider_id: own.provider,
    client_id: own.contact,
    start_time: '2027-01-11T13:00:00.000Z',
    end_time: '2027-01-11T14:00:00.000Z',
  }),
  createSeries: () => ({ id: newId(), ...series(newId, newId) }),
  moveSeries: () => ({
    appointments: series(newId, newId).appointments.map((each) => ({ ...each, expected: each })),
  }),
  cancelSeries: () => ({ from: 1 }),
  updateAppointment: () => ({ notes: 'Tomado' }),
  rescheduleAppointment: () => ({
    start_time: '2027-01-12T13:00:00.000Z',
    end_time: '2027-01-12T14:00:00.000Z',
  }),
  createAvailability: () => ({ provider_id: own.provider, rules: [] }),
  updateAvailability: () => ({ provider_id: own.provider, rules: [] }),
  createAgent: () => ({ name: 'Outro' }),
  updateAgent: () => ({ name: 'Tomado' }),
  createKnowledgeBase: () => ({ name: 'Outra', agent_id: own.agent }),
  createQaPair: () => ({ question: 'x', answer: 'x' }),
  tryChange: () => ({ change: newPair(), text: 'oi' }),
  correctAnswer: () => ({ change: newPair() }),
  settleUnanswered: () => ({ group_key: 'x', up_to: new Date().toISOString() }),
  reopenUnanswered: () => ({ group_key: 'x', settled_at: new Date().toISOString() }),
  updateQaPair: () => ({ answer: 'x' }),
  addDocument: () => ({
    title: 'x',
    agent_id: own.agent,
    content: 'eA==',
    type: 'text',
    metadata: { filename: 'x.txt', size: 1, lastModified: 0 },
  }),
  addWebsite: () => ({ url: 'https://clinica.com.br', agent_id: own.agent }),
  startPreview: () => ({ agent_id: own.agent, contact_id: `preview-${MARK}` }),
  sendPreviewMessage: () => ({ content: 'oi' }),
  sayAsAssistant: () => ({ content: 'oi' }),
  updateScheduledMessage: () => ({ status: 'CANCELLED' }),
  editScheduledMessage: () => ({ text: 'Tomada' }),
  createCheckoutSession: () => ({
    plan_id: 'basic',
    interval: 'monthly',
    customer_info: { name: 'Outra', email: 'a@exemplo.com.br' },
  }),
  confirmSubscription: () => ({ paymentMethodId: 'pm_x', session_id: own.checkout }),
  finishCheckout: () => ({ session_id: own.checkout }),
  createSubscription: () => ({ plan_id: 'basic', interval: 'monthly' }),
  createDirectSubscription: () => ({
    plan_id: 'basic',
    interval: 'monthly',
    payment_method_type: 'boleto',
    payer: {
      name: 'Outra',
      tax_id: '11222333000181',
      postal_code: '01310100',
      address: 'Rua 1',
      city: 'Santos',
      state: 'SP',
    },
  }),
  enterTestCard: () => ({
    session_id: own.checkout,
    number: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  }),
  createProfessional: () => ({ name: 'Outra', user_id: own.user }),
  updateProfessional: () => ({ name: 'Tomada' }),
  createService: () => service({ name: 'Outro', professional_ids: [own.professional] }),
  updateService: () => ({ name: 'Tomado' }),
  updateSchedule: () => ({ closed_days: [{ date: '2027-01-10', name: 'Fechado' }] }),
  createBlock: () => ({ id: newId(), ...block() }),
  updateBlock: () => block(),
  deleteBlock: () => ({}),
  addWaiting: () => ({
    client_id: own.contact,
    service_id: own.service,
    from_day: '2027-01-10',
    to_day: '2027-01-20',
  }),
  updateWaiting: () => ({ status: 'removed' }),
  updateBookingPage: () => ({
    enabled: true,
    slug: 'segredo-da-vizinha',
    expected: { enabled: false, slug: null },
  }),
  ignoreInsight: () => ({ id: 'resposta-imediata' }),
  deleteAppointment: () => ({}),
  moveAppointment: () => ({}),
  readDigest: () => ({ appointments: null, threads: [{ id: own.conversation, from: 1, to: 10 }] }),
  sendBatch: () => ({
    items: [
      {
        key: newId(),
        lane: `contact:${own.contact}`,
        method: 'PATCH',
        path: `/crm/leads/${own.contact}`,
        body: { name: 'Tomado' },
      },
      { key: newId(), lane: 'a', method: 'GET', path: `/crm/leads/${own.contact}` },
    ],
  }),
}
const QUERIES: Record<string, () => string> = {
  listKnowledgeBases: () => `?agent_id=${own.agent}`,
  listConversations: () => '?phone_number=5511987654321',
  listLeads: () => `?search=${MARK}`,
  listScheduledMessages: () => `?lead_id=${own.contact}`,
  pullChanges: () => '?since=0',
  listAppointments: () => '?start_date=2026-01-01&end_date=2028-01-01',
  uploadMedia: () => '?filename=x.png',
  listHolidays: () => '?year=2027',
  listFreeTimes: () => `?service_id=${own.service}&from=2027-01-10&to=2027-01-12`,
}
const OWN_ID = [
  // Calls that concern only the caller's own data, whatever they name.
  'readDigest',
  'confirmPush',
  'setPushEmail',
  'changeAutomatic',
  'tryAutomatic',
  'createLead',
  'createOrganization',
  'createAgent',
  'createCheckoutSession',
  'createSubscription',
  'createDirectSubscription',
  'changePassword',
  'setPassword',
  'confirmIdentity',
  'sendConfirmationCode',
  'inviteMember',
  'ignoreInsight',
  'sendBatch',
  'uploadMedia',
  // The organization's own rules, of which each organization has one set.
  'updateSchedule',
]

const isProtected = ([, endpoint]: [string, Endpoint]) => !endpoint.public
const all = Object.entries(endpoints).filter(isProtected)
const call = (name: string, endpoint: Endpoint) => {
  const ids = OWNER_OF_PATH.find(([pattern]) => pattern.test(endpoint.path))?.[1]() ?? {}
  const path =
    endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => ids[param]!) + (QUERIES[name]?.() ?? '')
  return { path, body: BODIES[name]?.() }
}

const snapshot = async () => {
  const { rows: owned } = await server.deps.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'org_id' order by 1`,
  )
  expect(owned.length).toBeGreaterThan(30)
  const tables = ['organizations', ...owned.map(({ name }) => name)]
  const seen: Record<string, unknown> = {}
  for (const table of tables) {
    const column = table === 'organizations' ? 'id' : 'org_id'
    const { rows } = await server.deps.database.pool.query(
      `select row_to_json(t)::text as row from ${table} t where ${column} = $1 order by 1`,
      [victim.organizationId],
    )
    seen[table] = rows
  }
  const { rows } = await server.deps.database.pool.query(
    'select s.* from sessions s join users u on u.id = s.user_id where u.org_id = $1 order by s.id',
    [victim.organizationId],
  )
  seen['sessions'] = rows
  seen['ignored_insights'] = (
    await server.deps.database.pool.query(
      'select i.* from ignored_insights i join users u on u.id = i.user_id where u.org_id = $1',
      [victim.organizationId],
    )
  ).rows
  return seen
}

describe('PRD-09 another organization', () => {
  it.each(all.map(([name, endpoint]) => [name, endpoint] as const))(
    '%s shows and changes nothing',
    async (name, endpoint) => {
      if (endpoint.body) expect(BODIES, `a body for ${name}`).toHaveProperty(name)
      const before = await snapshot()
      const { path, body } = call(name, endpoint)
      const answer = await stranger.api(endpoint.method, path, body)
      expect(JSON.stringify(answer.body)).not.toContain(MARK)
      expect(await snapshot()).toEqual(before)
      expect(answer.status).toBeLessThan(500)
      const namesVictim =
        /\{/.test(endpoint.path) || (endpoint.body && !OWN_ID.includes(name)) || name === 'listKnowledgeBases'
      if (namesVictim) expect([403, 404, 409, 422]).toContain(answer.status)
      if (/\{/.test(endpoint.path)) expect(answer.status).toBe(404)
    },
  )

  it('the victim can call all of it: the table above names real records', async () => {
    for (const [name, endpoint] of all) {
      if (endpoint.method !== 'GET') continue
      const answer = await victim.api('GET', call(name, endpoint).path)
      expect([name, answer.status]).toEqual([name, 200])
    }
  })
})

describe('PRD-10 without a session', () => {
  it.each(all.map(([name, endpoint]) => [name, endpoint] as const))(
    '%s is refused',
    async (name, endpoint) => {
      const { path, body } = call(name, endpoint)
      const response = await server.request(`/api/v1${path}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'unauthorized' })
    },
  )
})

describe('without an organization yet', () => {
  const FREE = [
    'getMe',
    'updateUser',
    'changePassword',
    'setPassword',
    'confirmIdentity',
    'sendConfirmationCode',
    'createOrganization',
    'acceptInvitation',
    'listDevices',
    'endDevice',
    'endOtherDevices',
  ]
  it.each(all.filter(([name]) => !FREE.includes(name)).map(([name, endpoint]) => [name, endpoint] as const))(
    '%s asks for one',
    async (name, endpoint) => {
      newcomer ??= await server.signUp({ organization: false })
      const { path, body } = call(name, endpoint)
      const answer = await newcomer.api(endpoint.method, path, body)
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    },
  )
  let newcomer: Account | undefined
})
