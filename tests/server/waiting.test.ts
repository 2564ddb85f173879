import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { RealtimeData } from '../../src/contract/realtimeEvents.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import { mergePerson } from '../../server/modules/contacts/people.ts'
import { customerWrites, revisionOf } from './syncHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let account: Account
let stranger: Account
let client: { id: string; name: string }
let service: { id: string }
let provider: { id: string }
const now = new Date('2026-11-26T15:00:00.000Z')
const DAYS = { from_day: '2026-11-27', to_day: '2026-12-10' }

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  account = await server.signUp()
  stranger = await server.signUp()
  provider = (await account.api('GET', '/appointments/providers')).body[0]
  service = await addService(account)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.database.pool.query('delete from contacts where org_id = $1', [account.organizationId])
  await server.deps.database.pool.query('delete from jobs')
  client = await addContact('Maria Silva', '+55 11 98888-1204')
})

const addContact = async (name: string, phone_number: string) =>
  (await account.api('POST', '/crm/leads', { name, phone_number })).body
const addService = async (of: Account) =>
  (
    await of.api('POST', '/appointments/services', {
      name: 'Limpeza de pele',
      duration_minutes: 60,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      price: { mode: 'hidden', cents: null },
      professional_ids: 'all',
      bookable_by_agent: true,
      bookable_by_staff: true,
      instructions: '',
    })
  ).body
const add = (more: Record<string, unknown> = {}, by = account) =>
  by.api('POST', '/appointments/waiting', { client_id: client.id, service_id: service.id, ...DAYS, ...more })
const added = async (more: Record<string, unknown> = {}) => (await add(more)).body
const update = (id: string, status: string, expected?: string, by = account) =>
  by.api('PATCH', `/appointments/waiting/${id}`, { status, ...(expected ? { expected } : {}) })
/** The waiting-list entries in a client's first snapshot. */
async function inMirror(of = account) {
  const found = []
  for (let page: string | null = ''; page !== null;) {
    const path: string = `/sync/snapshot${page && `?page=${encodeURIComponent(page)}`}`
    const { body } = await of.api('GET', path)
    found.push(...body.changes.filter((change: { entity: string }) => change.entity === 'waiting'))
    page = body.next
  }
  return found
}
const lastEvent = async () => {
  const { rows } = await server.deps.database.pool.query(
    `select payload from jobs where kind = 'realtime.publish' order by seq desc limit 1`,
  )
  return RealtimeData.parse(rows[0].payload.data)
}

describe('the waiting list', () => {
  it('SCH-11 takes an entry once, with the names a screen shows, and tells the screens', async () => {
    const id = newId()
    const entry = await added({ id, period: 'morning' })
    expect(entry).toMatchObject({
      id,
      client_name: 'Maria Silva',
      service_name: 'Limpeza de pele',
      professional_id: null,
      status: 'waiting',
      period: 'morning',
      ...DAYS,
    })
    expect((await lastEvent()).changes).toEqual([{ kind: 'put', entity: 'waiting', record: entry }])
    const before = await revisionOf(server.deps.database, account.organizationId)
    expect((await add({ id })).body).toEqual(entry)
    expect(await revisionOf(server.deps.database, account.organizationId)).toBe(before)
    expect((await add({ from_day: '2026-12-11' })).status).toBe(422)
  })

  it("SCH-11 nothing of another organization's is named, changed or seen", async () => {
    const entry = await added()
    const theirs = await addService(stranger)
    expect((await add({ service_id: theirs.id })).status).toBe(404)
    expect((await add({ professional_id: stranger.user.default_provider_id })).status).toBe(404)
    expect((await add({}, stranger)).status).toBe(404)
    expect((await update(entry.id, 'removed', undefined, stranger)).status).toBe(404)
    // An id taken in another organization reveals nothing about it.
    const taken = await add({ id: entry.id }, stranger)
    expect(taken.status).toBe(409)
    expect(taken.body.current).toBeUndefined()
    expect(await inMirror(stranger)).toEqual([])
    expect((await inMirror()).map((change: { record: { status: string } }) => change.record.status)).toEqual([
      'waiting',
    ])
  })

  it('SCH-11 OFF-09 moves on from what was seen, and who has left does not come back', async () => {
    const { id } = await added()
    expect((await update(id, 'offered', 'waiting')).body).toMatchObject({ status: 'offered' })
    // The second of two people who offer at once succeeds too.
    expect((await update(id, 'offered', 'waiting')).body).toMatchObject({ status: 'offered' })
    expect(await update(id, 'removed', 'waiting')).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id, status: 'offered' } },
    })
    expect((await update(id, 'removed', 'offered')).status).toBe(200)
    expect(await update(id, 'waiting', 'removed')).toMatchObject({
      status: 409,
      body: { current: { status: 'removed' } },
    })
    expect((await update(newId(), 'offered')).status).toBe(404)
  })

  it('SCH-11 a booking of the service takes its client off the list, in the same revision', async () => {
    const entry = await added()
    const other = await added({ service_id: (await addService(account)).id })
    const before = await revisionOf(server.deps.database, account.organizationId)
    const { body } = await account.api('POST', '/appointments/appointments', {
      client_id: client.id,
      provider_id: provider.id,
      service_id: service.id,
      start_time: '2026-12-01T10:00:00.000-03:00',
      end_time: '2026-12-01T11:00:00.000-03:00',
    })
    const event = await lastEvent()
    expect(event).toMatchObject({ base: before, revision: before + 1 })
    const told = event.changes!.flatMap((change) =>
      change.kind === 'put' && change.entity === 'waiting' ? [change.record] : [],
    )
    expect(told).toMatchObject([{ id: entry.id, status: 'booked', revision: before + 1 }])
    expect(body.appointment.service_id).toBe(service.id)
    expect((await update(other.id, 'offered', 'waiting')).status).toBe(200)
  })

  it('SCH-11 waiting for one professional goes on when another was booked', async () => {
    const second = (await account.api('POST', '/appointments/professionals', { name: 'Dra. Helena' })).body
    const entry = await added({ professional_id: second.id })
    await account.api('POST', '/appointments/appointments', {
      client_id: client.id,
      provider_id: provider.id,
      service_id: service.id,
      start_time: '2026-12-01T12:00:00.000-03:00',
      end_time: '2026-12-01T13:00:00.000-03:00',
    })
    expect((await update(entry.id, 'offered', 'waiting')).status).toBe(200)
  })

  it('SCH-11 follows its contact: renamed, merged, erased', async () => {
    const entry = await added()
    await account.api('PATCH', `/crm/leads/${client.id}`, { name: 'Maria Souza' })
    expect((await lastEvent()).changes).toContainEqual(
      expect.objectContaining({
        record: expect.objectContaining({ id: entry.id, client_name: 'Maria Souza' }),
      }),
    )
    const clinic = {
      orgId: account.organizationId,
      channelId: (
        await account.api('POST', '/communication/channels', { name: 'Recepção', type: 'whatsapp' })
      ).body.id,
    }
    const kept = await customerWrites(server.deps.database, clinic, 'Oi', {
      phone: '5521977770000',
      name: 'Maria Nova',
    })
    await orgTransaction(server.deps.database.db, account.organizationId, (t) =>
      mergePerson(
        t,
        {
          kind: 'person',
          from: { phone: '5521977770000', scopedId: null },
          becomes: { phone: '5511988881204', scopedId: null },
        },
        now,
      ),
    )
    const [moved] = await inMirror()
    expect(moved.record.id).toBe(entry.id)
    const owner = moved.record.client_id
    expect([client.id, kept.conversation.contactId]).toContain(owner)
    expect((await account.api('GET', `/contacts/${owner}`)).status).toBe(200)

    await account.api('DELETE', `/crm/leads/${owner}`)
    expect(await inMirror()).toEqual([])
    expect((await lastEvent()).changes).toContainEqual(
      expect.objectContaining({ kind: 'remove', entity: 'waiting', id: entry.id }),
    )
  })
})
