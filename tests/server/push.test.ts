import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { generateVapidKeys, parseVapidKeys } from '../../server/ports/push/vapidKeys.ts'
import { webPushPort } from '../../server/ports/push/webPushPort.ts'
import { checkDevices } from '../../server/modules/push/checkDevices.ts'
import { type Delivered, type PushService, startPushService, subscribe } from './pushService.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import { sendAgentMessage, setAgentNote } from '../../server/modules/conversations/agentMessages.ts'
import { applyAccountNews } from '../../server/modules/channels/accountNews.ts'
import { markFailed } from '../../server/modules/channels/handlers.ts'
import { webReports } from '../../server/modules/channels/webReports.ts'
import { conversationsOf, ok, type Phone, runDueJobs, simulatedPhone } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const keys = parseVapidKeys(generateVapidKeys())
const DAY = 86_400_000
const ANA = '5511988881204'
/**
 * The next 14:03 in São Paulo, or 16:03 when that is near. The database dates jobs by its own clock, so the test's must be
 * ahead of it, by less than the 24 hours in which a customer may be answered.
 */
const AFTERNOON = (() => {
  const at = new Date()
  at.setUTCHours(17, 3, 0, 0)
  const minutes = (at.getTime() - Date.now()) / 60_000
  if (minutes < 0) at.setUTCDate(at.getUTCDate() + 1)
  else if (minutes < 30) at.setUTCHours(19)
  return at
})()
/** The date, so many days after that afternoon's: 2026-11-26. */
const dateAfter = (days: number) => new Date(AFTERNOON.getTime() + days * DAY).toISOString().slice(0, 10)
/** As notices name it: 'qui., 26 nov'. */
const namedDate = (date: string) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }).format(new Date(date))
  return `${part({ weekday: 'short' })}, ${part({ day: 'numeric' })} ${part({ month: 'short' }).replace('.', '')}`
}

let service: PushService
let server: TestServer
let account: Account
let phone: Phone
let now = AFTERNOON
let mails: { to: string; subject: string; text: string }[] = []

beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({
    clock: () => now,
    ports: {
      push: webPushPort({
        keys,
        subject: 'mailto:avisos@exemplo.com.br',
        ca: service.ca,
        mayReach: (address) => address === '127.0.0.1',
      }),
      mail: { mode: 'outbox', send: async (mail: never) => void mails.push(mail) } as never,
    },
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  await service.stop()
})
beforeEach(async () => {
  now = AFTERNOON
  account = await server.signUp({ name: 'Marina Ribeiro', organization: 'Clínica Aurora' })
  phone = await simulatedPhone(server, account)
  await server.deps.database.pool.query('update agents set is_active = false where org_id = $1', [
    account.organizationId,
  ])
  await server.jobs.drain()
  service.received.length = 0
  mails = []
})
afterEach(() => {
  service.answers.length = 0
})

type Browser = ReturnType<typeof subscribe>

/** Turns notices on for a device of this person. */
async function turnOn(
  person: Account,
  choices: object = {},
  browser: Browser = subscribe(service),
): Promise<Browser> {
  const body = { subscription: browser.subscription, timezone: 'America/Sao_Paulo' }
  await ok(person.api('PUT', '/push/device', body))
  if (Object.keys(choices).length > 0) await ok(person.api('PATCH', '/push/device', choices))
  return browser
}
const noticesOf = (browser: Browser) =>
  service.received.filter(({ channel }) => channel === browser.channel).map(browser.read)
const colleague = () => server.signUp({ name: 'Rafael Lima', joins: account.organizationId })

async function write(text: string, from = ANA, name = 'Letícia Nunes'): Promise<void> {
  await phone.write({ from, name, type: 'text', text })
  await server.jobs.drain()
}
async function theConversation() {
  const [conversation] = await conversationsOf(account)
  return conversation!
}
async function settings(person: Account = account) {
  return (await ok(person.api('GET', '/push/settings'))).body
}

describe('OFF-13 what is sent', () => {
  it('OFF-13 a message that waits for a person reaches the device encrypted, signed, and with its records', async () => {
    const browser = await turnOn(account)
    await write('Pode! Preciso levar algum pedido?')
    const [delivered] = service.received as [Delivered]
    expect(service.received).toHaveLength(1)
    expect(delivered.vapid).toEqual({
      key: keys.publicKey,
      audience: service.url,
      subject: 'mailto:avisos@exemplo.com.br',
    })
    expect(delivered.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
    })
    expect(delivered.body.toString('latin1')).not.toContain('pedido')

    const conversation = await theConversation()
    const payload = browser.read(delivered)
    expect(payload).toMatchObject({
      web_push: 8030,
      mutable: true,
      notification: {
        title: 'Letícia Nunes',
        body: 'Pode! Preciso levar algum pedido?',
        navigate: `http://localhost:3000/chat/${conversation.id}`,
        tag: `conversation:${conversation.id}`,
        lang: 'pt-BR',
        silent: false,
      },
      balcao: { user_id: account.user.id, kind: 'message', conversation_id: conversation.id, position: 1 },
    })
    expect(payload.notification.actions.map(({ title }) => title)).toEqual(['Responder', 'Marcar como lida'])
    const records = payload.balcao.records ?? []
    expect(records.map(({ entity }) => entity)).toEqual(['conversation', 'message', 'contact'])
    expect(records[0]).toMatchObject({ record: conversation })
  })

  it('OFF-13 several messages of one conversation are one notice, counted', async () => {
    const browser = await turnOn(account)
    await write('Oi')
    await write('Tudo bem?')
    await write('Tem horário amanhã?')
    const told = noticesOf(browser)
    expect(told.map(({ notification }) => notification.title)).toEqual([
      'Letícia Nunes',
      'Letícia Nunes · 2 mensagens',
      'Letícia Nunes · 3 mensagens',
    ])
    expect(new Set(told.map(({ notification }) => notification.tag)).size).toBe(1)
    expect(service.received[0]!.headers['topic']).toHaveLength(32)
  })

  it('OFF-13 without the content the text stays on the server, the records with it', async () => {
    const browser = await turnOn(account, { show_content: false })
    await write('Sinto dor no peito')
    const [payload] = noticesOf(browser)
    expect(payload!.notification).toMatchObject({ title: 'Letícia Nunes', body: 'Abra o Balcão para ler.' })
    expect(JSON.stringify(payload)).not.toContain('dor no peito')
    expect(payload!.balcao.records).toBeUndefined()
  })

  it('OFF-13 a message as long as WhatsApp lets it be still arrives, without its records', async () => {
    const browser = await turnOn(account)
    await write('é'.repeat(4000))
    const [payload] = noticesOf(browser)
    expect(payload!.notification.body.length).toBeLessThan(260)
    expect(payload!.balcao.records).toBeUndefined()
  })

  it('OFF-13 the agent’s hand-over says its reason, and of health nothing more', async () => {
    const browser = await turnOn(account)
    await server.deps.database.pool.query('update agents set is_active = true, name = $2 where org_id = $1', [
      account.organizationId,
      'Bia',
    ])
    await phone.write({ from: ANA, name: 'Letícia Nunes', type: 'text', text: 'Oi' })
    await settle()
    const { id } = await theConversation()
    service.received.length = 0
    const handOver = (reason: string, summary: string) =>
      orgTransaction(server.deps.database.db, account.organizationId, async (t) => {
        await t.tx.execute(
          `update conversations set ai_handled = true, revision = ${t.revision} where id = '${id}'`,
        )
        await setAgentNote(t, id, {
          wants: null,
          asked: null,
          handOver: { reason, summary, urgent: true, at: now.toISOString() },
        })
        await sendAgentMessage(
          t,
          { conversationId: id, text: 'Vou chamar uma pessoa.', agentName: 'Bia', callsPerson: true },
          now,
        )
      })
    await handOver('anger', 'Reclamou do atraso.')
    await settle()
    await handOver('medical', 'Perguntou se pode tomar dipirona.')
    await settle()
    const told = noticesOf(browser).filter(({ balcao }) => balcao.kind === 'handover')
    expect(told.map(({ notification }) => [notification.title, notification.body])).toEqual([
      [
        'Letícia Nunes precisa de alguém',
        'Bia chamou a equipe: a pessoa está insatisfeita. Reclamou do atraso.',
      ],
      ['Letícia Nunes precisa de alguém', 'Bia chamou a equipe: pergunta de saúde.'],
    ])
    expect(told[0]!.notification.require_interaction).toBe(true)

    await write('Tomei dipirona e passei mal')
    const last = noticesOf(browser).at(-1)!
    expect(last.notification.body).toBe('Pergunta de saúde. Abra o Balcão para ler.')
  })

  it('OFF-13 what the agent answers by itself calls nobody, a new contact does where it is wanted', async () => {
    await server.deps.database.pool.query('update agents set is_active = true where org_id = $1', [
      account.organizationId,
    ])
    const quiet = await turnOn(account)
    const curious = await turnOn(await colleague(), { kinds: ['contact'] })
    await write('Oi, vi vocês no Instagram')
    await write('Fazem peeling?')
    expect(noticesOf(quiet)).toEqual([])
    const told = noticesOf(curious)
    expect(told).toHaveLength(1)
    expect(told[0]!.notification.title).toBe('Contato novo: Letícia Nunes')
    expect(told[0]!.notification.body).toContain('“Oi, vi vocês no Instagram”')
  })

  it('OFF-13 an appointment made, moved and cancelled is told to everyone but who did it', async () => {
    const own = await turnOn(account)
    const other = await turnOn(await colleague())
    const { body: contact } = await ok(
      account.api('POST', '/crm/leads', { name: 'Sérgio Fontes', phone_number: '+5511988880000' }),
    )
    const id = newId()
    const [first, second] = [dateAfter(3), dateAfter(4)]
    const at = (date: string, start: string, end: string) => ({
      start_time: `${date}T${start}:00.000Z`,
      end_time: `${date}T${end}:00.000Z`,
    })
    const made = at(first, '18:30', '19:30')
    const provider_id = account.user.default_provider_id!
    await ok(
      account.api('POST', '/appointments/appointments', { id, client_id: contact.id, provider_id, ...made }),
    )
    await server.jobs.drain()
    await ok(
      account.api('PATCH', `/appointments/${id}`, {
        ...at(second, '17:00', '18:00'),
        expected: { ...made, provider_id },
      }),
    )
    await server.jobs.drain()
    await ok(account.api('POST', `/appointments/appointments/${id}/cancel`))
    await server.jobs.drain()
    expect(noticesOf(own)).toEqual([])
    const told = noticesOf(other)
    expect(told.map(({ notification }) => notification.title)).toEqual([
      'Marcado: Sérgio Fontes',
      'Remarcado: Sérgio Fontes',
      'Cancelado: Sérgio Fontes',
    ])
    expect(told[1]!.notification.body).toContain(
      `De ${namedDate(first)}, 15:30 para ${namedDate(second)}, 14:00`,
    )
    expect(told[0]!.notification.navigate).toContain(`/calendar?view=day&date=${first}&appointment=${id}`)
    expect(told[0]!.balcao.records).toMatchObject([{ entity: 'appointment', record: { id } }])
  })

  it('OFF-13 a course of treatment is told once, by its first session', async () => {
    const other = await turnOn(await colleague())
    const { body: contact } = await ok(
      account.api('POST', '/crm/leads', { name: 'Sérgio Fontes', phone_number: '+5511988880000' }),
    )
    const { body: service } = await ok(
      account.api('POST', '/appointments/services', {
        name: 'Drenagem linfática',
        duration_minutes: 60,
        buffer_before_minutes: 0,
        buffer_after_minutes: 0,
        price: { mode: 'hidden', cents: null },
        professional_ids: 'all',
        bookable_by_agent: true,
        bookable_by_staff: true,
        instructions: '',
      }),
    )
    const [first, second] = [newId(), newId()]
    const session = (id: string, days: number) => ({
      id,
      provider_id: account.user.default_provider_id!,
      start_time: `${dateAfter(days)}T18:30:00.000Z`,
      end_time: `${dateAfter(days)}T19:30:00.000Z`,
    })
    await ok(
      account.api('POST', '/appointments/series', {
        id: newId(),
        client_id: contact.id,
        service_id: service.id,
        notes: '',
        appointments: [session(second, 10), session(first, 3)],
      }),
    )
    await server.jobs.drain()
    const told = noticesOf(other)
    expect(told.map(({ notification }) => notification.title)).toEqual(['Marcado: Sérgio Fontes'])
    expect(told[0]!.notification.navigate).toContain(`date=${dateAfter(3)}&appointment=${first}`)
  })

  it('OFF-13 a channel that drops is told once', async () => {
    const browser = await turnOn(account)
    const trouble = {
      kind: 'token_expired' as const,
      since: server.deps.clock().toISOString(),
      until: null,
      detail: null,
    }
    const channel = { id: phone.channelId, orgId: account.organizationId }
    await markFailed(server.deps, channel, trouble)
    await markFailed(server.deps, channel, trouble)
    await server.jobs.drain()
    expect(noticesOf(browser).map(({ notification }) => notification.title)).toEqual([
      'Recepção parou de enviar',
    ])
  })

  it.each(['logged_out', 'replaced', 'banned', 'outdated'] as const)(
    'WAP-03 a phone’s session that ended as %s is told of once, on devices and in the feed',
    async (state) => {
      const browser = await turnOn(account)
      const hold = { channelId: phone.channelId, orgId: account.organizationId, epoch: 1 }
      const report = { state, since: server.deps.clock(), until: null, account: null }
      const { onState } = webReports(server.deps)
      await onState(hold, report)
      await onState(hold, report)
      await server.jobs.drain()
      expect(noticesOf(browser).map(({ notification }) => notification.title)).toEqual([
        'Recepção parou de enviar',
      ])
      const { body } = await ok(account.api('GET', '/activity-feed/?limit=10'))
      expect(body.items.map(({ title }: { title: string }) => title)).toEqual(
        expect.arrayContaining(['WhatsApp parou de funcionar']),
      )
    },
  )

  it('WAP-14 an account that Meta disables is told of on devices, a warning of hers is not', async () => {
    const browser = await turnOn(account)
    const { database } = server.deps
    const { rows } = await database.pool.query(
      `update channels set transport = 'cloud', account_id = '900' where id = $1 returning id`,
      [phone.channelId],
    )
    expect(rows).toHaveLength(1)
    const tell = (stops: boolean, minute: number) =>
      applyAccountNews(
        server.deps,
        'cloud',
        { externalId: null, accountId: '900' },
        {
          kind: 'account',
          at: new Date(server.deps.clock().getTime() + minute * 60_000),
          phone: null,
          trouble: { kind: stops ? 'banned' : 'restricted', detail: 'Veja na Meta.', until: null, stops },
        },
      )
    await tell(false, 0)
    await server.jobs.drain()
    expect(noticesOf(browser)).toEqual([])
    await tell(true, 1)
    await tell(true, 2)
    await server.jobs.drain()
    expect(noticesOf(browser).map(({ notification }) => notification.title)).toEqual([
      'Recepção parou de enviar',
    ])
  })

  it('OFF-13 what one person has read is closed on the other devices, by a push of its own', async () => {
    const other = await turnOn(await colleague())
    await write('Oi')
    const { id } = await theConversation()
    await ok(account.api('POST', `/communication/conversations/${id}/mark-read`, { position: 1 }))
    await server.jobs.drain()
    const told = noticesOf(other)
    expect(told.map(({ balcao }) => [balcao.kind, balcao.close])).toEqual([
      ['message', []],
      ['read', [`conversation:${id}`]],
    ])
    expect(told[1]!.notification.silent).toBe(true)
    // No notice is left on the devices, so further reading closes nothing.
    await write('Alô?', '5511977770000', 'Davi')
    expect(noticesOf(other).at(-1)!.balcao.close).toEqual([])
  })

  it('OFF-13 what was read before the notice left is not told', async () => {
    const browser = await turnOn(account)
    service.answers.push(503)
    await write('Oi')
    const { id } = await theConversation()
    await ok(account.api('POST', `/communication/conversations/${id}/mark-read`, { position: 1 }))
    await settle()
    expect(noticesOf(browser)).toEqual([])
  })
})

/** Runs scheduled jobs now, until none of them creates another. */
async function settle(): Promise<void> {
  await server.jobs.drain()
  await runDueJobs(server)
  await server.jobs.drain()
}

describe('OFF-14 what a device wants', () => {
  it('OFF-14 each kind is switched by itself, and the choices are the device’s own', async () => {
    const off = await turnOn(account, { kinds: ['handover', 'appointment', 'contact', 'trouble'] })
    const on = await turnOn(await colleague())
    await write('Oi')
    await write('E então?')
    expect(noticesOf(off).map(({ balcao }) => balcao.kind)).toEqual(['contact'])
    expect(noticesOf(on)).toHaveLength(2)
    expect((await settings()).devices[0].choices).toMatchObject({
      kinds: ['handover', 'appointment', 'contact', 'trouble'],
      only_mine: false,
    })
  })

  it('OFF-14 in the quiet time of the device nothing rings, before and after it does', async () => {
    const quiet = { from: 20 * 60, to: 8 * 60 }
    const browser = await turnOn(account, { quiet })
    // 19:59, 20:00, 7:59 and 8:00 in São Paulo.
    const [evening, morning] = [dateAfter(0), dateAfter(1)]
    for (const at of [`${evening}T22:59`, `${evening}T23:00`, `${morning}T10:59`, `${morning}T11:00`]) {
      now = new Date(`${at}:00Z`)
      await write(`às ${at}`)
    }
    expect(noticesOf(browser).map(({ notification }) => notification.silent)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(noticesOf(browser)[1]!.notification.vibrate).toEqual([])
  })

  it('OFF-14 ‘só as minhas’ leaves out what a colleague has', async () => {
    const rafael = await colleague()
    const mine = await turnOn(account, { only_mine: true })
    const all = await turnOn(rafael)
    await write('Oi')
    const { id } = await theConversation()
    await ok(account.api('PATCH', `/communication/conversations/${id}`, { assigned_to: rafael.user.id }))
    service.received.length = 0
    await write('Alguém aí?')
    expect(noticesOf(mine)).toEqual([])
    expect(noticesOf(all)).toHaveLength(1)
  })

  it('OFF-14 a test tells how long it took once the device confirms it', async () => {
    const browser = await turnOn(account)
    const [device] = (await settings()).devices
    expect((await ok(account.api('POST', `/push/devices/${device.id}/test`))).body).toEqual({
      outcome: 'sent',
    })
    const [payload] = noticesOf(browser)
    expect(payload!.notification.title).toBe('Está funcionando')
    expect((await settings()).devices[0].test).toMatchObject({ took_ms: null })
    now = new Date(now.getTime() + 800)
    await ok(account.api('POST', '/push/receipts', { id: payload!.balcao.id }))
    expect((await settings()).devices[0]).toMatchObject({
      state: 'ok',
      last_confirmed_at: now.toISOString(),
      test: { took_ms: 800 },
    })
  })

  it.each([404, 410])(
    'OFF-14 a subscription that the push service answers with %i is used no more',
    async (status) => {
      const browser = await turnOn(account)
      service.answers.push(status)
      await write('Oi')
      await write('Alô?')
      expect(service.received).toEqual([])
      expect((await settings()).devices[0].state).toBe('gone')
      // The browser still has the dead subscription and is told to create another.
      const again = { subscription: browser.subscription, timezone: 'America/Sao_Paulo' }
      expect((await ok(account.api('PUT', '/push/device', again))).body.device.state).toBe('gone')
      const next = await turnOn(account)
      await write('Ainda aí?')
      expect(noticesOf(next)).toHaveLength(1)
      expect((await settings()).devices).toHaveLength(1)
    },
  )

  it('OFF-14 a busy push service is asked again later', async () => {
    const browser = await turnOn(account)
    service.answers.push(503)
    await write('Oi')
    expect(service.received).toEqual([])
    await settle()
    expect(noticesOf(browser)).toHaveLength(1)
  })
})

describe('who gets notices', () => {
  it('OFF-14 whoever signed out gets none, and neither does who left', async () => {
    const rafael = await colleague()
    const gone = await turnOn(rafael)
    const bruna = await server.signUp({ name: 'Bruna', joins: account.organizationId })
    const left = await turnOn(bruna)
    await server.request('/api/v1/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: rafael.refreshToken }),
    })
    await ok(
      account.api('DELETE', `/auth/organizations/members/${bruna.user.id}`).then(async (answer) =>
        answer.status === 404
          ? {
              status: (
                await server.deps.database.pool.query('update users set org_id = null where id = $1', [
                  bruna.user.id,
                ])
              ).rowCount
                ? 200
                : 500,
              body: {},
              headers: answer.headers,
            }
          : answer,
      ),
    )
    await write('Oi')
    expect(noticesOf(gone)).toEqual([])
    expect(noticesOf(left)).toEqual([])
    await checkDevices(server.deps, now)
    const { rows } = await server.deps.database.pool.query(
      'select id from push_devices where user_id = any($1)',
      [[rafael.user.id, bruna.user.id]],
    )
    expect(rows).toEqual([])
  })

  it('OFF-14 the next person on the same browser takes it over, with choices of their own', async () => {
    const browser = await turnOn(account, { show_content: false })
    const rafael = await colleague()
    await turnOn(rafael, {}, browser)
    expect((await settings()).devices).toEqual([])
    expect((await settings(rafael)).devices[0].choices.show_content).toBe(true)
    await write('Oi')
    expect(noticesOf(browser).map(({ balcao }) => balcao.user_id)).toEqual([rafael.user.id])
  })

  it('PRD-09 whoever knows only the address of another’s subscription cannot take it', async () => {
    const browser = await turnOn(account)
    const thief = await server.signUp()
    const stolen = { endpoint: browser.subscription.endpoint, keys: subscribe(service).subscription.keys }
    const answer = await thief.api('PUT', '/push/device', {
      subscription: stolen,
      timezone: 'America/Sao_Paulo',
    })
    expect(answer.status).toBe(422)
    await write('Oi')
    expect(noticesOf(browser)).toHaveLength(1)
  })

  it.each([
    'http://127.0.0.1:1/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://user:secret@127.0.0.1/x',
    'https://localhost/x',
  ])('PRD-09 no notice is sent to %s', async (endpoint) => {
    const strict = webPushPort({ keys, subject: 'mailto:a@b.c' })
    const { keys: theirs } = subscribe(service).subscription
    const outcome = await strict.send(
      { endpoint, ...theirs },
      '{}',
      { ttlSeconds: 1, urgency: 'low' },
      AbortSignal.timeout(5000),
    )
    expect(outcome.kind).not.toBe('sent')
    // An IP address is refused at once; a host name only after it is looked up.
    if (!endpoint.includes('localhost')) expect(strict.accepts(endpoint)).toBe(false)
  })

  it('PRD-09 a public name on another port than 443 is refused when it is subscribed', () => {
    const strict = webPushPort({ keys, subject: 'mailto:a@b.c' })
    expect(strict.accepts('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true)
    expect(strict.accepts('https://updates.push.services.mozilla.com:5432/x')).toBe(false)
  })
})

/** The addresses of this test's people; jobs of other tests run too. */
let own: string[] = []
const emails = () =>
  mails.filter(
    ({ subject, to }) => subject.includes('espera resposta') && own.some((one) => to.includes(one)),
  )

/** Moves the clock on while nobody has the app open. */
async function awayFor11Minutes(): Promise<void> {
  now = new Date(now.getTime() + 11 * 60_000)
  await server.deps.database.pool.query(`update sessions set last_used_at = $1`, [
    new Date(now.getTime() - 3_600_000),
  ])
}

describe('OFF-26 devices that no longer receive', () => {
  beforeEach(() => {
    own = [account.email]
  })

  it('OFF-26 a device that confirms nothing for a day is asked once a day, and its person told', async () => {
    const browser = await turnOn(account)
    await write('Oi')
    await server.deps.database.pool.query('update push_devices set unconfirmed_since = $1', [
      new Date(now.getTime() - DAY),
    ])
    await checkDevices(server.deps, now)
    await checkDevices(server.deps, now)
    await server.jobs.drain()
    expect(noticesOf(browser).map(({ balcao }) => balcao.kind)).toEqual(['message', 'check'])
    expect(noticesOf(browser)[1]!.notification.silent).toBe(true)
    expect((await settings()).devices[0].state).toBe('silent')

    const login = await server.request('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: account.email,
        password: account.password,
        recaptcha_token: await server.botToken('login_action'),
      }),
    })
    const { access_token } = (await login.json()) as { access_token: string }
    const told = await server.request('/api/v1/push/device', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        'user-agent': 'Outro',
      },
      body: JSON.stringify({ subscription: subscribe(service).subscription, timezone: 'America/Sao_Paulo' }),
    })
    expect(((await told.json()) as { silent: unknown[] }).silent).toHaveLength(1)
  })

  it('OFF-26 who waits ten minutes while no device can be reached is mailed to the owner', async () => {
    await write('Tem alguém aí?')
    await awayFor11Minutes()
    await settle()
    const told = emails()
    expect(told.map(({ subject }) => subject)).toEqual(['Letícia Nunes espera resposta no WhatsApp'])
    expect(told[0]!.to).toContain(account.email)
  })

  it('OFF-26 no email while a device is reached, once somebody has read it, or where it is not wanted', async () => {
    await turnOn(account)
    await write('Oi')
    await awayFor11Minutes()
    await settle()
    expect(emails()).toEqual([])

    now = AFTERNOON
    await server.deps.database.pool.query('delete from push_devices')
    await write('Alô?')
    const { id } = await theConversation()
    await ok(account.api('POST', `/communication/conversations/${id}/mark-read`, {}))
    await awayFor11Minutes()
    await settle()
    expect(emails()).toEqual([])

    now = AFTERNOON
    await ok(account.api('PUT', '/push/email', { by_email: false }))
    await write('De novo?')
    await awayFor11Minutes()
    await settle()
    expect(emails()).toEqual([])
  })

  it('OFF-26 the owner gets no email while a colleague has the app open, and one when nobody has', async () => {
    const rafael = await colleague()
    await write('Oi')
    await awayFor11Minutes()
    const used = (at: Date) =>
      server.deps.database.pool.query(
        'update sessions set last_used_at = $1 where user_id = (select id from users where email = $2)',
        [at, rafael.email],
      )
    await used(now)
    await settle()
    expect(emails()).toEqual([])

    now = AFTERNOON
    await write('Alguém?')
    await awayFor11Minutes()
    await used(new Date(now.getTime() - 21 * 60_000))
    await settle()
    expect(emails()).toHaveLength(1)
  })

  it('OFF-26 a device that confirms nothing is none: the owner is mailed, five times a day at most', async () => {
    await turnOn(account)
    await server.deps.database.pool.query('update push_devices set unconfirmed_since = $1', [
      new Date(now.getTime() - 2 * DAY),
    ])
    for (const [index, text] of ['Oi', 'Alô?', 'Olá?', 'Alguém?', 'Bom dia?', 'Ei?'].entries()) {
      now = new Date(AFTERNOON.getTime() + index * 60_000)
      await write(text)
      await awayFor11Minutes()
      await settle()
      expect(emails()).toHaveLength(Math.min(index + 1, 5))
    }
  })

  it('OFF-26 whoever asked for emails gets them for as long as no device of theirs can be reached', async () => {
    await turnOn(account)
    const rafael = await colleague()
    own.push(rafael.email)
    await ok(rafael.api('PUT', '/push/email', { by_email: true }))
    await write('Oi')
    await awayFor11Minutes()
    await settle()
    const told = emails()
    expect(told.map(({ to }) => to).join()).toContain(rafael.email)
    expect(told).toHaveLength(1)
  })
})

it('OFF-13 the pair of keys is made once and stays', async () => {
  const { createPorts } = await import('../../server/wiring.ts')
  const first = (await createPorts(server.deps)).push.publicKey
  expect((await createPorts(server.deps)).push.publicKey).toBe(first)
  expect(Buffer.from(first, 'base64url')).toHaveLength(65)
})
