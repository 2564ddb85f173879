import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { furthestStage, leadProgress, statusAfter } from '../../server/modules/funnel/rules.ts'
import { customerWrites, makeClinic, revisionOf } from './syncHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let account: Account

beforeAll(async () => {
  server = await startTestServer()
  account = await server.signUp()
})
afterAll(() => server.close())

let number = 0
const phone = () => `+55 11 9${String(70_000_000 + ++number)}`
const create = async (more: Record<string, unknown> = {}) =>
  (await account.api('POST', '/crm/leads', { name: 'Maria', phone_number: phone(), ...more })).body
const patch = (id: string, body: unknown) => account.api('PATCH', `/crm/leads/${id}`, body)
const revision = () => revisionOf(server.deps.database, account.organizationId)

describe('contacts', () => {
  it('API-83 API-85 API-87 API-90 ENT-29 are made with an id of the client and read behind both paths', async () => {
    const id = newId()
    const made = await create({ id, name: '  José \u0000 Açaí ', email: '', tags: ['vip', 'vip'] })
    expect(made).toMatchObject({
      id,
      name: 'José Açaí',
      email: null,
      tags: ['vip'],
      address: '',
      notes: '',
      status: 'new',
      last_contact_at: null,
    })
    expect((await account.api('GET', `/contacts/${id}`)).body).toEqual(made)
    expect((await account.api('GET', `/crm/leads/${id}`)).body).toEqual(made)
    const before = await revision()
    expect(await create({ id, name: 'José Açaí', phone_number: made.phone_number })).toEqual(made)
    expect(await revision()).toBe(before)
    expect(
      (await account.api('POST', '/crm/leads', { id, name: 'Outro', phone_number: phone() })).status,
    ).toBe(409)
  })

  it('refuse a number that someone has, in either form, and show who', async () => {
    const made = await create({ phone_number: '(11) 97654-3210' })
    expect(made.phone_number).toBe('5511976543210')
    const again = await account.api('POST', '/crm/leads', { name: 'Outra', phone_number: '+55 11 7654-3210' })
    expect(again).toMatchObject({ status: 409, body: { code: 'phone_taken', current: { id: made.id } } })
    const other = await create()
    expect(await patch(other.id, { phone_number: '11 97654-3210' })).toMatchObject({ status: 409 })
    expect((await patch(made.id, { phone_number: '+55 11 7654-3210' })).status).toBe(200)
  })

  it('API-88 OFF-09 are not overwritten: a field that changed since it was seen is a conflict with both versions', async () => {
    const made = await create({ notes: 'antes', tags: ['a'] })
    expect((await patch(made.id, { notes: 'dela', expected: { notes: 'antes' } })).status).toBe(200)
    const before = await revision()
    const mine = await patch(made.id, {
      notes: 'minha',
      address: 'Rua 1',
      expected: { notes: 'antes', address: '' },
    })
    expect(mine).toMatchObject({ status: 409, body: { code: 'conflict', current: { notes: 'dela' } } })
    expect(Object.keys(mine.body.fields)).toEqual(['notes'])
    expect(await revision()).toBe(before)
    expect((await patch(made.id, { notes: 'dela', expected: { notes: 'antes' } })).status).toBe(200)
    expect(
      (await patch(made.id, { address: 'Rua 1', tags: ['b'], expected: { address: null, tags: ['a'] } }))
        .body,
    ).toMatchObject({ tags: ['b'] })
    expect(
      (
        await patch(made.id, {
          phone_number: '+351 912 345 678',
          expected: { phone_number: made.phone_number.replace('119', '11') },
        })
      ).status,
    ).toBe(200)
  })

  it('LEAD-13 API-89 are cleared by null, their conversations and appointments carry the new name, and who deletes them has seen all', async () => {
    const clinic = { ...(await makeClinic(server.deps.database)), orgId: account.organizationId }
    await server.deps.database.pool.query('update channels set org_id = $1 where id = $2', [
      clinic.orgId,
      clinic.channelId,
    ])
    const { conversation } = await customerWrites(server.deps.database, clinic, 'Oi', {
      phone: '5531988887777',
    })
    const id = conversation.contactId
    await patch(id, { address: 'Rua 1', email: 'maria@exemplo.com.br' })
    expect((await patch(id, { address: null, email: null })).body).toMatchObject({ address: '', email: null })
    const cursor = await revision()
    const [provider] = (await account.api('GET', '/appointments/providers')).body
    const start = new Date(Date.now() + 86_400_000).toISOString()
    const { body } = await account.api('POST', '/appointments/appointments', {
      client_id: id,
      provider_id: provider.id,
      start_time: start,
      end_time: new Date(Date.parse(start) + 3_600_000).toISOString(),
    })
    await patch(id, { name: 'Maria Silva' })
    const { changes } = (await account.api('GET', `/sync/changes?since=${cursor + 1}`)).body
    expect(changes.map((change: { entity: string }) => change.entity)).toEqual([
      'contact',
      'conversation',
      'appointment',
    ])
    expect(changes[1].record).toMatchObject({ contactName: 'Maria Silva', revision: cursor + 2 })
    expect(changes[2].record).toMatchObject({ id: body.appointment.id, client_name: 'Maria Silva' })

    // The deletion names the last revision that its author has seen; the appointment is newer.
    const unseen = await account.api('DELETE', `/crm/leads/${id}?seen_revision=${cursor + 1}`)
    expect(unseen).toMatchObject({ status: 409, body: { code: 'conflict', current: { id } } })
    const removed = await account.api('DELETE', `/crm/leads/${id}?seen_revision=${cursor + 2}`)
    expect(removed.body).toEqual({ ok: true })
    const gone = (await account.api('GET', `/sync/changes?since=${cursor + 2}`)).body.changes
    expect(
      gone.map((change: { kind: string; entity: string }) => `${change.kind} ${change.entity}`).sort(),
    ).toEqual(['remove appointment', 'remove contact', 'remove conversation'])
    expect((await account.api('GET', `/contacts/${id}`)).status).toBe(404)
    expect((await account.api('DELETE', `/crm/leads/${id}`)).status).toBe(404)
  })

  it('API-84 CON-01 CON-06 are found by name without accents, number and email, the latest first, in pages', async () => {
    const other = await server.signUp()
    const made = await create({
      name: 'Conceição D’Ávila',
      email: 'Ceica@Exemplo.com.br',
      phone_number: '+55 41 97777-1234',
    })
    const find = async (search: string, more = '') =>
      (await account.api('GET', `/crm/leads?search=${encodeURIComponent(search)}${more}`)).body.map(
        (one: { id: string }) => one.id,
      )
    for (const search of ['conceicao', 'CONCEIÇÃO d', 'ceica@', '97777-1234', '(41) 9777'])
      expect(await find(search)).toEqual([made.id])
    for (const search of ['100%', '_', '\\', "' or 1=1 --", '\u0000zzz'])
      expect(await find(search)).toEqual([])
    expect((await other.api('GET', '/crm/leads')).body).toEqual([])
    expect((await other.api('GET', `/crm/leads/${made.id}`)).status).toBe(404)
    expect(await other.api('PATCH', `/crm/leads/${made.id}`, { name: 'X' })).toMatchObject({ status: 404 })
    for (let i = 0; i < 3; i++) await create()
    const all = await find('')
    expect(await find('', '&limit=2')).toEqual(all.slice(0, 2))
    expect(await find('', '&limit=2&offset=1')).toEqual(all.slice(1, 3))
  })

  it('ERR-21 LEAD-09 LEAD-11 an id that is none is named as that', async () => {
    for (const [method, body] of [['GET'], ['PATCH', { name: 'X' }], ['DELETE']] as const)
      expect(await account.api(method, '/crm/leads/nada', body)).toMatchObject({
        status: 404,
        body: { detail: 'ID do Lead inválido.' },
      })
  })

  it('API-86 ENT-30 LEAD-06 LEAD-07 progress keeps the furthest stage for who was lost', async () => {
    const made = await create()
    const progress = async () => (await account.api('GET', `/crm/leads/${made.id}/progress`)).body
    expect((await progress()).progress_percentage).toBe(20)
    await patch(made.id, { status: 'confirmed' })
    await patch(made.id, { status: 'lost' })
    const lost = await progress()
    expect(lost.progress_percentage).toBe(80)
    expect(lost.stages.map((stage: { completed: boolean }) => stage.completed)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })
})

describe('status of a contact', () => {
  it('LEAD-08 follows what happens', () => {
    expect(statusAfter('new', 'replied')).toBe('contacted')
    expect(statusAfter('lost', 'replied')).toBe('lost')
    expect(statusAfter('converted', 'booked')).toBe('booked')
    expect(statusAfter('confirmed', 'no_show')).toBe('no_show')
  })

  it.each([
    ['attended', 100],
    ['follow_up', 100],
    ['converted', 100],
    ['no_show', 80],
    ['contacted', 40],
  ] as const)('LEAD-07 %s is %i%%', (status, percent) => {
    expect(leadProgress({ status } as never, 'new').progress_percentage).toBe(percent)
    expect(furthestStage('completed', status)).toBe('completed')
  })
})
