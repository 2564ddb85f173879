/** When automatic messages leave, and the trial of a text on the number of who edits it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AutomaticList, AutomaticSettings } from '../../src/contract/automatic.ts'
import { newId } from '../../src/contract/ids.ts'
import { phoneKey } from '../../src/contract/phone.ts'
import type { ScheduledMessage, ScheduledType } from '../../src/contract/scheduled.ts'
import {
  conversationsOf,
  messagesOf,
  ok,
  type Phone,
  runDueJobs,
  sendAs,
  settleJobs,
  simulatedPhone,
  staysSignedIn,
} from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const HOUR = 3_600_000
/** A Monday, 10:00 in São Paulo, in a week that the machine's clock has not reached. */
const MONDAY = Date.parse('2031-11-24T13:00:00Z')
const OWN = '5511966665555'

let server: TestServer
let account: Account
let phone: Phone
let now = MONDAY

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) })
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  now = MONDAY
  account = staysSignedIn(await server.signUp({ organization: 'Clínica das Flores' }))
  phone = await simulatedPhone(server, account)
})

/**
 * Writes as a customer. The simulated phone uses the machine's time, so the 24-hour window is set to this
 * test's.
 */
async function hear(from: string, name: string): Promise<void> {
  await phone.write({ from, name, type: 'text', text: 'Oi, tudo bem?' })
  await server.jobs.drain()
  await server.deps.database.pool.query('update conversations set last_inbound_at = $2 where org_id = $1', [
    account.organizationId,
    new Date(now),
  ])
  await settleJobs(server)
}
const settings = async (): Promise<AutomaticSettings> =>
  (await ok(account.api('GET', '/communication/automatic-settings'))).body
async function setTime(type: ScheduledType, time: object | undefined) {
  const { kinds, days } = await settings()
  const wanted = kinds.map((kind) => (kind.type === type ? { ...kind, time } : kind))
  return account.api('PUT', '/communication/automatic-settings', {
    kinds: wanted,
    days,
    expected: { kinds, days },
  })
}
const timeOf = async (type: ScheduledType) =>
  (await settings()).kinds.find((kind) => kind.type === type)!.time
const planned = async (type: ScheduledType = 'APPOINTMENT_REMINDER') =>
  ((await ok(account.api('GET', '/communication/scheduled-messages'))).body as ScheduledMessage[])
    .filter((message) => message.status === 'PENDING' && message.type === type)
    .map(({ scheduled_time }) => scheduled_time)

/** Ana writes, and has an appointment so many hours from now. */
async function book(hours: number): Promise<void> {
  await hear('5511988881204', 'Ana Souza')
  const [talk] = await conversationsOf(account)
  await bookFor(talk!.contactId, hours)
}
async function bookFor(client_id: string, hours: number): Promise<void> {
  const start = now + hours * HOUR
  await ok(
    account.api('POST', '/appointments/appointments', {
      id: newId(),
      provider_id: account.user.default_provider_id,
      client_id,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + HOUR).toISOString(),
      overbook: true,
    }),
  )
}

/** As after a move to another number, which nobody has written to: it was paired today, and wrote to `taken` strangers. */
async function makeYoungWebNumber(channelId: string, taken: number): Promise<void> {
  const { pool } = server.deps.database
  await pool.query(`update channels set transport = 'web', answer_window_seconds = null where id = $1`, [
    channelId,
  ])
  await pool.query('update conversations set last_inbound_at = null where channel_id = $1', [channelId])
  await pool.query('insert into web_sessions (channel_id, org_id, paired_at) values ($1, $2, $3)', [
    channelId,
    account.organizationId,
    new Date(now),
  ])
  await takeRoom(channelId, taken)
}
async function takeRoom(channelId: string, strangers: number): Promise<void> {
  await server.deps.database.pool.query(
    `insert into web_people (channel_id, person, first_contact_at)
     select $1, '5511' || $3 || n, $2::timestamptz + (n + $3 * 100) * interval '1 second' from generate_series(1, $3::int) n`,
    [channelId, new Date(now), strangers],
  )
}
const reminders = async () =>
  ((await ok(account.api('GET', '/communication/automatic-messages'))).body as AutomaticList).messages.filter(
    ({ type }) => type === 'APPOINTMENT_REMINDER',
  )
/** The channel is paired with a phone once more. */
async function pairAgain(): Promise<void> {
  const { body } = await ok(
    account.api('POST', `/communication/channels/${phone.channelId}/whatsapp/connect`),
  )
  const token = /\/simulador\/([\w-]+)$/.exec(body.qr_code)?.[1]
  const scanned = await server.request(`/api/simulator/${token}/scan`, { method: 'POST' })
  expect(scanned.status).toBe(200)
}
const iso = (hours: number) => new Date(MONDAY + hours * HOUR).toISOString()

describe('ENG-16 when an automatic message leaves', () => {
  it('is what the house chose, also for the reminders that are planned already', async () => {
    expect(await timeOf('APPOINTMENT_REMINDER')).toEqual({ minutes: 1440, at: null })
    await book(72)
    expect(await planned()).toEqual([iso(48)])
    await ok(setTime('APPOINTMENT_REMINDER', { minutes: 120, at: null }))
    expect(await planned()).toEqual([iso(70)])
    await ok(setTime('APPOINTMENT_REMINDER', { minutes: 1440, at: '18:30' }))
    expect(await timeOf('APPOINTMENT_REMINDER')).toEqual({ minutes: 1440, at: '18:30' })
    // Wednesday, 18:30 in São Paulo.
    expect(await planned()).toEqual(['2031-11-26T21:30:00.000Z'])
  })

  it('goes by a number that sends, though the customer wrote last to one that is stopped', async () => {
    const other = await simulatedPhone(server, account)
    await hear('5511988881204', 'Ana Souza')
    const stopped = phone
    phone = other
    await book(24.5)
    await server.deps.database.pool.query(
      "update conversations set last_inbound_at = last_inbound_at + interval '1 minute' where channel_id = $1",
      [stopped.channelId],
    )
    await ok(stopped.call('POST', '/unpair'))
    now += HOUR
    await runDueJobs(server)
    const reminder = { text: expect.stringContaining('Passando para lembrar do seu horário') }
    expect((await other.received('5511988881204')).at(-1)).toMatchObject(reminder)
  })

  it('waits for a channel that sends nothing, and says so; it leaves once the channel is back', async () => {
    await book(24.5)
    await ok(phone.call('POST', '/unpair'))
    now += HOUR
    await runDueJobs(server)
    expect(await reminders()).toMatchObject([
      { status: 'PENDING', is_overdue: true, held: expect.stringContaining('não está conectado') },
    ])
    now += HOUR
    await pairAgain()
    await runDueJobs(server)
    expect(await reminders()).toMatchObject([{ status: 'SENT', message_status: 'delivered' }])
  })

  it('waits for room where a number on WhatsApp Web has written to as many strangers as it may', async () => {
    await book(24.5)
    const { pool } = server.deps.database
    await makeYoungWebNumber(phone.channelId, 10)
    now += HOUR
    await runDueJobs(server)
    expect(await reminders()).toMatchObject([
      { status: 'PENDING', is_overdue: true, held: expect.stringContaining('10 pessoas novas') },
    ])
    await pool.query('delete from web_people where channel_id = $1', [phone.channelId])
    await pool.query(`update channels set transport = 'local' where id = $1`, [phone.channelId])
    now += HOUR
    await runDueJobs(server)
    expect(await reminders()).toMatchObject([{ status: 'SENT' }])
  })

  it('says beforehand that it will wait for room, and that it may not leave before the visit', async () => {
    await book(24.5)
    await makeYoungWebNumber(phone.channelId, 9)
    expect(await reminders()).toMatchObject([{ status: 'PENDING', held: null, is_overdue: false }])
    await takeRoom(phone.channelId, 1)
    const held = async () =>
      (await reminders()).flatMap(({ status, held: why }) => (status === 'PENDING' ? [why] : []))
    expect(await held()).toEqual([
      expect.stringMatching(/no máximo 10 pessoas novas por dia.*: sai quando houver lugar$/),
    ])
    await ok(setTime('APPOINTMENT_REMINDER', { minutes: 120, at: null }))
    const [talk] = await conversationsOf(account)
    await bookFor(talk!.contactId, 3)
    expect(await held()).toEqual([
      expect.stringMatching(/: não deve sair antes do horário marcado$/),
      expect.stringMatching(/: sai quando houver lugar$/),
    ])
  })

  it('WAP-15 how many would wait by another number is known before the move to it', async () => {
    await book(24.5)
    await hear('5511977770000', 'Bia Lima')
    const talk = (await conversationsOf(account)).find(({ contactName }) => contactName === 'Bia Lima')!
    await bookFor(talk.contactId, 25)
    const other = await simulatedPhone(server, account)
    await makeYoungWebNumber(other.channelId, 9)
    await server.deps.database.pool.query(`delete from scheduled_messages where type = 'INACTIVITY_NUDGE'`)
    const path = `/communication/channels/${phone.channelId}/continuation`
    const ceilings = async () => (await ok(account.api('GET', path))).body.ceilings
    expect(await ceilings()).toEqual([{ channel_id: other.channelId, a_day: 10, later: 1 }])
    // One whom that number knows is nobody new.
    await server.deps.database.pool.query(
      `insert into web_people (channel_id, person, met_at) values ($1, $2, now())`,
      [other.channelId, phoneKey('5511977770000')],
    )
    expect(await ceilings()).toEqual([{ channel_id: other.channelId, a_day: 10, later: 0 }])
  })

  it('is not sent after the visit when its channel comes back too late', async () => {
    await ok(setTime('APPOINTMENT_REMINDER', { minutes: 120, at: null }))
    await book(3)
    await ok(phone.call('POST', '/unpair'))
    now += HOUR
    await runDueJobs(server)
    now += 3 * HOUR
    await pairAgain()
    await runDueJobs(server)
    expect(await reminders()).toMatchObject([{ status: 'CANCELLED', reason: 'O horário já passou.' }])
  })

  it('a reminder whose new time has passed stays as it is planned, and who was reminded is not reminded again', async () => {
    await book(30)
    expect(await planned()).toEqual([iso(6)])
    await ok(setTime('APPOINTMENT_REMINDER', { minutes: 2880, at: null }))
    expect(await planned()).toEqual([iso(6)])
    now = MONDAY + 6 * HOUR
    await runDueJobs(server)
    expect(await planned()).toEqual([])
    await ok(setTime('APPOINTMENT_REMINDER', { minutes: 120, at: null }))
    expect(await planned()).toEqual([])
  })

  it('is a choice of its kind, and an older device that knows no times changes none', async () => {
    const wrong = await setTime('INACTIVITY_NUDGE', { minutes: 1440, at: '09:00' })
    expect([wrong.status, wrong.body.fields.time]).toEqual([422, expect.stringMatching(/Escolha/)])
    await ok(setTime('INACTIVITY_NUDGE', { minutes: 120, at: null }))
    const { kinds, days } = await settings()
    const known = kinds.map(({ type, is_on, body }) => ({ type, is_on, body }))
    const body = { kinds: known, days: [1, 2], expected: { kinds: known, days } }
    await ok(account.api('PUT', '/communication/automatic-settings', body))
    expect(await timeOf('INACTIVITY_NUDGE')).toEqual({ minutes: 120, at: null })
  })

  it('the word after a silence waits as long as was chosen', async () => {
    await ok(setTime('INACTIVITY_NUDGE', { minutes: 120, at: null }))
    await hear('5511988881204', 'Ana')
    expect(await planned('INACTIVITY_NUDGE')).toEqual([iso(2)])
  })
})

it('WAP-09 who asks for silence while a person answers them is written to no more by automation', async () => {
  await book(72)
  expect(await planned()).toHaveLength(1)
  const [talk] = await conversationsOf(account)
  const stoppedAt = async () => {
    await phone.write({
      from: '5511988881204',
      name: 'Ana Souza',
      type: 'text',
      text: 'Oi. Não me mandem mais lembrete, por favor',
    })
    await server.jobs.drain()
    const [contact] = (await ok(account.api('GET', '/crm/leads'))).body
    return contact.automation_stopped_at as string | null
  }
  await sendAs(account, talk!.id, 'Oi, Ana, aqui é a Marina')
  const before = (await messagesOf(account, talk!.id)).length
  const at = await stoppedAt()
  expect(at).not.toBeNull()
  expect(await planned()).toEqual([])
  // Said again it changes nothing, and both messages are there.
  expect(await stoppedAt()).toBe(at)
  expect(await messagesOf(account, talk!.id)).toHaveLength(before + 2)
})

describe('a text tried on the own number', () => {
  const send = (over: object = {}) =>
    account.api('POST', '/communication/automatic-trials', {
      id: newId(),
      type: 'APPOINTMENT_REMINDER',
      body: 'Oi, {primeiro nome}! Amanhã, {dia}, às {hora}, na {endereço}.',
      ...over,
    })
  const received = async () => {
    await settleJobs(server)
    return (await phone.received(OWN)).map(({ text }) => text)
  }
  const setChannel = (change: string) =>
    server.deps.database.pool.query(`update channels set ${change} where org_id = $1`, [
      account.organizationId,
    ])

  it('arrives there as a customer gets it, once, and the number is kept for the next time', async () => {
    const none = await send()
    expect([none.status, none.body.fields.phone]).toEqual([422, expect.stringMatching(/número/)])
    await hear(OWN, 'Marina')
    const before = (await received()).length
    const id = newId()
    const first = await ok(send({ id, phone: '+55 11 96666-5555' }))
    expect(first.body).toMatchObject({ template: null, phone: OWN })
    const texts = await received()
    expect(texts).toHaveLength(before + 1)
    expect(texts.at(-1)).toMatch(/^Oi, Marina! Amanhã, .*25\/11.*, às 10h.*, na Rua Exemplo, 100\.$/)
    // The answer was lost: the same again sends nothing more.
    expect((await ok(send({ id }))).body).toMatchObject({ conversation_id: first.body.conversation_id })
    expect(await received()).toHaveLength(before + 1)
    expect((await settings()).own_phone).toBe(OWN)
    const [talk] = await conversationsOf(account)
    expect(talk).toMatchObject({ id: first.body.conversation_id, contactName: 'Marina' })
  })

  it('is refused with what to do where WhatsApp takes no free text and no model is approved', async () => {
    const closed = await send({ phone: OWN })
    expect([closed.status, closed.body.code]).toEqual([422, 'window_closed'])
    expect(closed.body.detail).toMatch(/não há modelo aprovado.*Mande um “oi”.*para \+?\d/)
    expect(await received()).toEqual([])
    // Nothing is left behind: neither a conversation nor a contact.
    expect(await conversationsOf(account)).toEqual([])
    await hear(OWN, 'Eu')
    await ok(send())
    expect((await received()).at(-1)).toMatch(/^Oi, Eu! Amanhã/)
  })

  it('is refused in words where the number asked for silence', async () => {
    await hear(OWN, 'Eu')
    await server.deps.database.pool.query(
      'update contacts set automation_stopped_at = now() where org_id = $1',
      [account.organizationId],
    )
    const before = await received()
    const answer = await send({ phone: OWN })
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      expect.stringMatching(/pediu para não receber/),
    ])
    expect(await received()).toEqual(before)
  })

  it('is refused where no channel works, for a word that does not exist, and when tried too often', async () => {
    await hear(OWN, 'Eu')
    await setChannel("status = 'disconnected'")
    expect((await send({ phone: OWN })).body.detail).toMatch(/não está conectado/)
    await setChannel("status = 'connected', paused_at = now()")
    expect((await send({ phone: OWN })).body.detail).toMatch(/está em pausa/)
    await setChannel('paused_at = null')
    expect((await send({ body: 'Oi, {fulano}!' })).status).toBe(422)
    for (let n = 0; n < 4; n++) await ok(send({ body: null }))
    expect((await send()).status).toBe(429)
  })
})
