import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realtimeChannel, RealtimeData, toChangeBatch } from '../../src/contract/realtimeEvents.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import { EVENT_LIMIT_BYTES, publish } from '../../server/sync/publish.ts'
import { releaseRevision } from '../../server/db/releaseRevision.ts'
import { customerWrites, makeClinic, revisionOf } from './syncHarness.ts'
import { recordingRealtime, startTestServer, type TestServer } from './testServer.ts'

const realtime = recordingRealtime()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ ports: { realtime: realtime.port } })
})
afterAll(() => server.close())

describe('what the screens are told', () => {
  it('RT-02 RT-04 arrives on the channel of the organization, one event for each revision, in order', async () => {
    const account = await server.signUp()
    for (let i = 0; i < 5; i++) {
      await account.api('POST', '/crm/leads', { name: `C${i}`, phone_number: `+55 11 98888-000${i}` })
    }
    await server.jobs.drain()
    const told = realtime.published.filter((one) => one.channel === realtimeChannel(account.organizationId))
    expect(told.map((one) => one.id)).toEqual([1, 2, 3, 4, 5].map((n) => `${account.organizationId}:${n}`))
    const batches = told.map((one) => toChangeBatch(RealtimeData.parse(one.events[0]!.data)))
    expect(batches.map((batch) => [batch?.base, batch?.revision, batch?.changes.length])).toEqual(
      [0, 1, 2, 3, 4].map((n) => [n, n + 1, 1]),
    )
  })

  it('leaves records that are too large for the broker to be pulled', async () => {
    const clinic = await makeClinic(server.deps.database)
    await customerWrites(server.deps.database, clinic, 'ç'.repeat(EVENT_LIMIT_BYTES / 2))
    await server.jobs.drain()
    const told = realtime.published.find((one) => one.channel === realtimeChannel(clinic.orgId))
    const data = RealtimeData.parse(told?.events[0]?.data)
    expect(data).toEqual({
      base: 0,
      revision: 1,
      truncated: true,
      conversation_id: data.conversation_id,
      title: 'Novo contato',
      description: 'Maria',
      related_entity_id: data.related_entity_id,
    })
  })

  it('is never told under a revision that was given back', async () => {
    const clinic = await makeClinic(server.deps.database)
    const wrong = orgTransaction(server.deps.database.db, clinic.orgId, async (t) => {
      await releaseRevision(t)
      await publish(t, 'sync.changes', {})
    })
    await expect(wrong).rejects.toThrow('gave its revision back')
    expect(await revisionOf(server.deps.database, clinic.orgId)).toBe(0)
  })

  it('names that records carry change with their owners: a professional, a colleague', async () => {
    const account = await server.signUp()
    const clinic = { ...(await makeClinic(server.deps.database)), orgId: account.organizationId }
    await server.deps.database.pool.query('update channels set org_id = $1 where id = $2', [
      clinic.orgId,
      clinic.channelId,
    ])
    const { conversation } = await customerWrites(server.deps.database, clinic, 'Oi')
    await account.api('PATCH', `/communication/conversations/${conversation.id}`, {
      assigned_to: account.user.id,
    })
    const [provider] = (await account.api('GET', '/appointments/providers')).body
    await account.api('POST', '/appointments/appointments', {
      client_id: conversation.contactId,
      provider_id: provider.id,
      start_time: '2026-12-01T10:00:00Z',
      end_time: '2026-12-01T11:00:00Z',
    })
    const cursor = await revisionOf(server.deps.database, clinic.orgId)
    await account.api('PUT', `/auth/users/${provider.id}`, { name: 'Dra. Nova' })
    await account.api('PUT', `/auth/users/${account.user.id}`, { name: 'Ana Nova' })
    await account.api('PUT', `/auth/users/${account.user.id}`, { name: 'Ana Nova' })
    const { body } = await account.api('GET', `/sync/changes?since=${cursor}`)
    expect(body.revision).toBe(cursor + 2)
    expect(body.changes).toMatchObject([
      { entity: 'professional', record: { name: 'Dra. Nova' } },
      { entity: 'appointment', record: { provider_name: 'Dra. Nova' } },
      { entity: 'conversation', record: { assignedTo: { name: 'Ana Nova' } } },
    ])
  })
})
