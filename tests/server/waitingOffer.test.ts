/** A freed time is offered to those who wait for one: in order, once each, and a yes books it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AutomaticSettings } from '../../src/contract/automatic.ts'
import type { ScheduledMessage } from '../../src/contract/scheduled.ts'
import type { WaitingEntry } from '../../src/contract/waiting.ts'
import { newId } from '../../src/contract/ids.ts'
import { namesHour } from '../../server/modules/scheduled/namesHour.ts'
import {
  conversationsOf,
  ok,
  type Phone,
  runDueJobs,
  simulatedPhone,
  staysSignedIn,
} from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const ANA = { from: '5511988881204', name: 'Ana Souza' }
const BEA = { from: '5511977771204', name: 'Beatriz Lima' }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A Monday, 10:00 in São Paulo. */
const MONDAY = Date.parse('2031-11-24T13:00:00Z')
const VISIT = { start: '2031-11-26T18:00:00.000Z', end: '2031-11-26T19:00:00.000Z' }
const WEEK = Array.from({ length: 7 }, (_, day_of_week) => ({
  availability_type: 'day_of_week',
  day_of_week,
  intervals: [{ from_time: '08:00', to_time: '18:00' }],
}))

let server: TestServer
let account: Account
let phone: Phone
let serviceId: string
let now = MONDAY

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) })
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  now = MONDAY
  await server.deps.database.pool.query('delete from jobs')
  account = staysSignedIn(await server.signUp({ organization: 'Clínica das Flores' }))
  phone = await simulatedPhone(server, account)
  const provider_id = account.user.default_provider_id
  await ok(account.api('POST', '/appointments/availabilities', { provider_id, rules: WEEK }))
  const service = {
    name: 'Limpeza de pele',
    duration_minutes: 60,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    price: { mode: 'hidden', cents: null },
    professional_ids: 'all',
    bookable_by_agent: true,
    bookable_by_staff: true,
    instructions: '',
  }
  serviceId = (await ok(account.api('POST', '/appointments/services', service))).body.id
})

type Customer = typeof ANA

/** Runs what is due and the jobs that follow from it. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) await runDueJobs(server)
}

/**
 * Writes as a customer. The simulated phone uses the machine's time, so the 24-hour window is set to this
 * test's.
 */
async function write(who: Customer, text: string): Promise<void> {
  await phone.write({ ...who, type: 'text', text })
  await server.jobs.drain()
  await server.deps.database.pool.query(
    `update conversations c set last_inbound_at = $2 from contacts p where p.id = c.contact_id and c.org_id = $1
      and p.name = $3`,
    [account.organizationId, new Date(now), who.name],
  )
  await settle()
}
const contactOf = async (who: Customer) =>
  (await conversationsOf(account)).find(({ contactName }) => contactName === who.name)!.contactId
async function waits(who: Customer): Promise<WaitingEntry> {
  await write(who, 'Oi!')
  const entry = {
    client_id: await contactOf(who),
    service_id: serviceId,
    from_day: '2031-11-24',
    to_day: '2031-11-30',
  }
  return (await ok(account.api('POST', '/appointments/waiting', entry))).body
}
async function switchOn(is_on = true): Promise<void> {
  const { body } = await ok(account.api('GET', '/communication/automatic-settings'))
  const { kinds, days } = body as AutomaticSettings
  const wanted = kinds.map((kind) => (kind.type === 'WAITING_OFFER' ? { ...kind, is_on } : kind))
  await ok(
    account.api('PUT', '/communication/automatic-settings', {
      kinds: wanted,
      days,
      expected: { kinds, days },
    }),
  )
}
async function book(who: Customer, { start, end } = VISIT): Promise<string> {
  const { body } = await ok(
    account.api('POST', '/appointments/appointments', {
      provider_id: account.user.default_provider_id,
      client_id: await contactOf(who),
      start_time: start,
      end_time: end,
    }),
  )
  return body.appointment.id
}
async function cancel(id: string): Promise<void> {
  await ok(account.api('POST', `/appointments/appointments/${id}/cancel`))
  await settle()
}
/** Frees a time for which two customers wait. */
async function freed(): Promise<{ ana: WaitingEntry; bea: WaitingEntry }> {
  const carla = { from: '5511966661204', name: 'Carla Reis' }
  await write(carla, 'Oi!')
  const visit = await book(carla)
  const ana = await waits(ANA)
  const bea = await waits(BEA)
  // Nothing is offered until the clinic switches it on.
  await cancel(await book(carla, { start: '2031-11-27T18:00:00.000Z', end: '2031-11-27T19:00:00.000Z' }))
  expect(await offers()).toEqual([])
  await switchOn()
  await cancel(visit)
  return { ana, bea }
}
async function after(milliseconds: number): Promise<void> {
  now += milliseconds
  await settle()
}
const offers = async (): Promise<ScheduledMessage[]> =>
  (await ok(account.api('GET', '/communication/scheduled-messages'))).body.filter(
    ({ type }: ScheduledMessage) => type === 'WAITING_OFFER',
  )
const lastTo = async (who: Customer) => (await phone.received(who.from)).at(-1)!.text
const statusOf = async ({ id }: WaitingEntry): Promise<string> => {
  const { rows } = await server.deps.database.pool.query('select status from waiting_entries where id = $1', [
    id,
  ])
  return rows[0].status
}
const bookings = async () => {
  const { rows } = await server.deps.database.pool.query(
    `select p.name, a.start_time, a.created_by from appointments a join contacts p on p.id = a.client_id
      where a.org_id = $1 and a.status = 'pending'`,
    [account.organizationId],
  )
  return rows.map((row) => ({ ...row, start_time: row.start_time.toISOString() }))
}
const OFFER =
  /^Olá, Ana! Aqui é Assistente, da equipe Clínica das Flores\. Vagou um horário para Limpeza de pele, com .+: quarta-feira, 26 de novembro, às 15:00\. Você quer esse horário\?$/

// Each test is a dialogue of several turns, which takes long on a busy machine.
describe('ENG-16 SCH-11 a freed time', { timeout: 240_000 }, () => {
  it('is offered to who waits longest, planned with its cause; their yes books it and takes them off the list', async () => {
    const { ana, bea } = await freed()
    expect(await offers()).toMatchObject([
      {
        target_contact_id: ana.client_id,
        status: 'PENDING',
        cause: expect.stringMatching(
          /^Vagou e está na lista de espera: 26\/11 às 15:00 · Limpeza de pele · com /,
        ),
        scheduled_time: new Date(now + 10 * MINUTE).toISOString(),
        message_content: { text: expect.stringMatching(OFFER) },
      },
    ])
    await after(10 * MINUTE)
    expect(await lastTo(ANA)).toMatch(OFFER)
    expect(await statusOf(ana)).toBe('offered')
    expect(await bookings()).toEqual([])

    await write(ANA, 'quero sim, obrigada!')
    expect(await bookings()).toEqual([{ name: 'Ana Souza', start_time: VISIT.start, created_by: 'agent' }])
    expect(await lastTo(ANA)).toMatch(/15h/)
    expect(await statusOf(ana)).toBe('booked')
    await after(3 * HOUR)
    expect(await offers()).toMatchObject([{ status: 'SENT' }])
    expect(await statusOf(bea)).toBe('waiting')
  })

  it('goes to the next after a no, who stays on the list and is not asked again', async () => {
    const { ana, bea } = await freed()
    await after(10 * MINUTE)
    await write(ANA, 'não posso nesse dia')
    expect(await statusOf(ana)).toBe('waiting')
    await after(10 * MINUTE)
    expect(await lastTo(BEA)).toMatch(/^Olá, Beatriz! .+às 15:00/)
    expect(await statusOf(bea)).toBe('offered')
    await write(BEA, 'agora não, obrigada')
    await after(HOUR)
    expect((await offers()).map(({ target_contact_id }) => target_contact_id).toSorted()).toEqual(
      [ana.client_id, bea.client_id].toSorted(),
    )
    expect(await bookings()).toEqual([])
  })

  it('goes to the next when nobody has answered for two hours, and the first yes has it', async () => {
    const { ana, bea } = await freed()
    await after(10 * MINUTE)
    await after(HOUR)
    expect(await offers()).toHaveLength(1)
    await after(HOUR)
    await after(10 * MINUTE)
    expect(await lastTo(BEA)).toMatch(/^Olá, Beatriz! .+às 15:00/)
    await write(BEA, 'pode ser!')
    expect(await bookings()).toMatchObject([{ name: 'Beatriz Lima' }])
    expect(await statusOf(bea)).toBe('booked')
    // Too late: the customer is told so and is not booked.
    await write(ANA, 'quero')
    expect(await bookings()).toHaveLength(1)
    expect(await lastTo(ANA)).not.toMatch(/marcad|agendad|confirmad/i)
    // The customer still waits for another time.
    expect(await statusOf(ana)).toBe('waiting')
  })

  it('is not offered any more once it is taken, and a place that is given up passes to the next', async () => {
    const { ana, bea } = await freed()
    await ok(
      account.api('PATCH', `/appointments/waiting/${ana.id}`, { status: 'removed', expected: 'waiting' }),
    )
    expect(await offers()).toMatchObject([
      { status: 'CANCELLED', reason: 'Esta pessoa não está mais na lista de espera.' },
    ])
    await after(10 * MINUTE)
    expect(await offers()).toMatchObject([
      { status: 'CANCELLED' },
      { target_contact_id: bea.client_id, status: 'PENDING' },
    ])
    await book(ANA)
    expect((await offers()).at(-1)).toMatchObject({
      status: 'CANCELLED',
      reason: 'O horário não está mais livre.',
    })
    await after(HOUR)
    expect((await phone.received(BEA.from)).some(({ text }) => text.includes('Vagou'))).toBe(false)
    expect(await statusOf(bea)).toBe('waiting')
  })

  it('ENG-13 is never offered to who asked to stop, and who cannot be reached is passed over with the reason', async () => {
    const { ana, bea } = await freed()
    await server.deps.database.pool.query(
      `update conversations set last_inbound_at = $2 where org_id = $1 and contact_id = $3`,
      [account.organizationId, new Date(now - 25 * HOUR), ana.client_id],
    )
    await after(10 * MINUTE)
    expect(await offers()).toMatchObject([
      { status: 'FAILED', reason: expect.stringContaining('não há modelo aprovado') },
      { target_contact_id: bea.client_id, status: 'PENDING' },
    ])
    await write(BEA, 'não quero mais receber mensagens')
    expect((await offers()).at(-1)).toMatchObject({ target_contact_id: bea.client_id, status: 'CANCELLED' })
    const before = (await phone.received(BEA.from)).length
    await after(HOUR)
    expect(await phone.received(BEA.from)).toHaveLength(before)
  })

  it('is also what a block no longer takes: each who waits is offered a part of it, those of others stay theirs', async () => {
    const bea = await waits(BEA)
    const ana = await waits(ANA)
    const take = async (start: string, end: string) => {
      const day = { title: '', kind: 'absence', professional_ids: 'all', all_day: false }
      const times = { start: `2031-11-${start}`, end: `2031-11-${end}`, recurrence: { repeats: 'never' } }
      return (await ok(account.api('POST', '/appointments/blocks', { id: newId(), ...day, ...times }))).body
    }
    const absence = await take('26T14:00', '26T18:00')
    const meeting = await take('26T16:00', '26T17:00')
    await switchOn()
    const { id, revision: _revision, ...seen } = absence
    const shorter = { ...seen, start: '2031-11-26T15:00', expected: seen }
    await ok(account.api('PUT', `/appointments/blocks/${id}`, shorter))
    await settle()
    const planned = async () =>
      (await offers()).map(({ target_contact_id, message_content, status }) => [
        target_contact_id,
        / às (\d\d:\d\d)\./.exec(message_content.text)?.[1],
        status,
      ])
    // An hour has room for one visit only.
    expect(await planned()).toEqual([[bea.client_id, '14:00', 'PENDING']])
    await ok(account.api('DELETE', `/appointments/blocks/${id}`))
    await settle()
    expect(await planned()).toEqual([
      [bea.client_id, '14:00', 'PENDING'],
      [ana.client_id, '15:00', 'PENDING'],
    ])
    // Everyone who waits has been asked.
    await ok(account.api('DELETE', `/appointments/blocks/${meeting.id}`))
    await settle()
    expect(await offers()).toHaveLength(2)
    await after(10 * MINUTE)
    await write(ANA, 'quero sim')
    expect(await bookings()).toMatchObject([{ name: 'Ana Souza', start_time: '2031-11-26T18:00:00.000Z' }])
  })

  it('may be put in other words, which must say the hour that a yes books', async () => {
    await freed()
    const [offer] = await offers()
    const edit = (text: string) =>
      account.api('PATCH', `/communication/scheduled-messages/${offer!.id}`, {
        text,
        expected: offer!.message_content.text,
      })
    expect(await edit('Oi, Ana! Vagou um horário, quer?')).toMatchObject({
      status: 422,
      body: { fields: { text: expect.stringContaining('hora') } },
    })
    expect((await edit('Oi, Ana! Vagou quarta às 15h, quer?')).status).toBe(200)
    await after(10 * MINUTE)
    expect(await lastTo(ANA)).toBe('Oi, Ana! Vagou quarta às 15h, quer?')
    await write(ANA, 'sim')
    expect(await bookings()).toMatchObject([{ name: 'Ana Souza', start_time: VISIT.start }])
  })
})

it('an hour is named as people write it, and as no part of another', () => {
  const at = new Date('2031-11-26T18:30:00Z')
  const named = (text: string) => namesHour(text, at, 'America/Sao_Paulo')
  expect(['às 15:30', 'às 15h30.', 'quarta, 15H30'].map(named)).toEqual([true, true, true])
  expect(['às 15h', 'às 115:30', 'às 15:305', 'quarta', '5:30'].map(named)).toEqual(Array(5).fill(false))
})
