/** The check that a device holds what the server holds, and events a device must survive. */
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { readDraft, writeDraft } from '../../src/sync/drafts/drafts.ts'
import { readSyncAge } from '../../src/sync/reads.ts'
import { readMeta, writeMeta } from '../../src/sync/store/meta.ts'
import { createMirror } from '../../src/sync/store/db.ts'
import { customerWrites, makeClinic } from '../server/syncHarness.ts'
import { type Account, startTestServer, type TestServer } from '../server/testServer.ts'
import { captivePortal, cut, isNoAnswer, realDevice } from './realDevice.ts'

let server: TestServer
let ana: Account
let channelId: string
let providerId: string
let device: ReturnType<typeof realDevice>
let contactId: string
let conversationId: string
let moment = Date.now()

beforeAll(async () => {
  server = await startTestServer()
  ana = await server.signUp({ name: 'Ana' })
  const { pool } = server.deps.database
  const clinic = await makeClinic(server.deps.database)
  ;({ channelId, providerId } = clinic)
  for (const table of ['channels', 'providers'])
    await pool.query(`update ${table} set org_id = $1 where org_id = $2`, [ana.organizationId, clinic.orgId])
  for (let n = 0; n < 4; n++) ({ contactId, conversationId } = await says(`Olá ${n}`, n))
  await ana.api('POST', '/appointments/appointments', {
    provider_id: providerId,
    client_id: contactId,
    start_time: new Date(moment + 86_400_000).toISOString(),
    end_time: new Date(moment + 86_400_000 + 1_800_000).toISOString(),
    overbook: true,
  })
})
afterAll(() => server.close())

async function says(text: string, n = 0) {
  const whose = { phone: `551197777000${n}`, name: `Cliente ${n}` }
  const clinic = { orgId: ana.organizationId, channelId }
  const { conversation } = await customerWrites(server.deps.database, clinic, text, whose)
  return { contactId: conversation.contactId, conversationId: conversation.id }
}

beforeEach(async () => {
  moment = Date.now()
  device = realDevice(server, ana, () => moment)
  await device.pull()
})
afterEach(() => device.close())

let numbers = 100
const waits = () =>
  enqueueCommand(device.db, 'contact.create', {
    id: newId(),
    name: 'Novo',
    phone_number: `5511966660${(numbers += 1)}`,
  })
const rebuilds = async () => (await readMeta(device.db, 'check'))?.rebuilt.length

describe('the digest of a mirror', () => {
  it('OFF-24 is the server’s after an absence in which everything changed', async () => {
    await says('E mais esta', 1)
    await ana.api('PATCH', `/crm/leads/${contactId}`, { notes: 'alérgica' })
    await ana.api('POST', '/crm/leads', { name: 'Outra pessoa', phone_number: '5511955550001' })
    expect(await device.check()).toBe('equal')
    const check = await readMeta(device.db, 'check')
    expect(check?.here).toBe(check?.there)
    expect(await device.db.contacts.get(contactId)).toMatchObject({ notes: 'alérgica' })
  })

  it.each(['conversations', 'contacts', 'appointments', 'professionals', 'messagePages'] as const)(
    'OFF-24 differs when one record of %s is lost; the mirror is filled anew, the queue stays, and it is counted',
    async (table) => {
      await waits()
      const before = await device.db[table].count()
      const [key] = await device.db[table].toCollection().primaryKeys()
      await device.db[table].delete(key as never)
      expect(await device.check()).toBe('rebuilt')
      expect(await device.db[table].count()).toBe(before)
      expect(await device.db.outbox.count()).toBe(1)
      expect(await rebuilds()).toBe(1)
      expect(await device.check()).toBe('equal')
    },
  )

  it('OFF-24 differs when a record is an older one than its revision in the server', async () => {
    const contact = await device.db.contacts.get(contactId)
    await device.db.contacts.put({ ...contact!, revision: contact!.revision - 1, notes: 'antigo' })
    expect(await device.check()).toBe('rebuilt')
    expect((await device.db.contacts.get(contactId))?.notes).not.toBe('antigo')
  })

  it('OFF-24 a difference that stays makes a device begin anew twice a day and no more', async () => {
    const results = []
    for (let n = 0; n < 4; n++) {
      await device.db.contacts.delete(contactId)
      results.push(await device.check())
    }
    expect(results).toEqual(['rebuilt', 'rebuilt', 'unsure', 'unsure'])
    moment += 2 * 86_400_000
    expect(await device.check()).toBe('rebuilt')
  })

  it('OFF-24 filled anew by hand, what was typed and what waits stays', async () => {
    await waits()
    await device.db.drafts.put({ conversationId, text: 'pela metade', replyTo: null, updated_at: '' })
    await device.rebuild()
    expect(await device.db.outbox.count()).toBe(1)
    expect(await device.db.drafts.get(conversationId)).toMatchObject({ text: 'pela metade' })
    expect(await device.check()).toBe('equal')
  })
})

describe('a device lives through', () => {
  it('OFF-24 a server restored from an older backup: noticed, filled anew, the queue is kept and leaves', async () => {
    const { pool } = server.deps.database
    const lost = await ana.api('POST', '/crm/leads', {
      name: 'Depois do backup',
      phone_number: '5511955550002',
    })
    await device.pull()
    expect(await device.db.contacts.get(lost.body.id)).toBeDefined()
    await waits()
    // The backup knows neither the contact nor the revision its creation took; others wrote afterwards.
    await pool.query('delete from activities where contact_id = $1', [lost.body.id])
    await pool.query('delete from contacts where id = $1', [lost.body.id])
    await pool.query('update org_revisions set revision = revision - 1 where org_id = $1', [
      ana.organizationId,
    ])
    await says('depois da volta', 2)
    expect(await device.check()).toBe('rebuilt')
    expect(await device.db.contacts.get(lost.body.id)).toBeUndefined()
    await device.flush()
    expect(await device.db.outbox.count()).toBe(0)
    expect(await device.check()).toBe('equal')
  })

  it('OFF-24 a captive portal that answers 200 with a page, and a cut line: nothing is taken for an answer', async () => {
    await waits()
    for (const spoil of [captivePortal, cut]) {
      device.line.spoil = spoil
      expect(await device.pull().catch(isNoAnswer)).toBe(true)
      expect(await device.check().catch(isNoAnswer)).toBe(true)
      await device.flush()
      expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'queued' }])
    }
    device.line.spoil = null
    await device.flush()
    expect(await device.db.outbox.count()).toBe(0)
    expect(await rebuilds()).toBeUndefined()
  })

  it('OFF-24 OFF-18 a clock that is a year off in either direction: what waits leaves, and the mirror is whole', async () => {
    for (const years of [1, -1]) {
      await waits()
      moment = Date.now() + years * 365 * 86_400_000
      await device.flush()
      expect(await device.db.outbox.count()).toBe(0)
      await device.rebuild()
      expect(await device.check()).toBe('equal')
      const span = await readMeta(device.db, 'appointments')
      expect(span!.from < Date.now() && Date.now() < span!.to).toBe(true)
    }
  })

  it('OFF-24 a month without network: the cursor is forgotten by the server, the mirror begins anew, the queue leaves', async () => {
    await waits()
    await writeMeta(device.db, 'cursor', 1)
    const { pool } = server.deps.database
    await pool.query('update org_revisions set pruned_revision = 2 where org_id = $1', [ana.organizationId])
    await device.db.contacts.delete(contactId)
    await device.pull()
    await device.flush()
    await pool.query('update org_revisions set pruned_revision = 0 where org_id = $1', [ana.organizationId])
    expect(await device.db.outbox.count()).toBe(0)
    expect(await device.check()).toBe('equal')
    expect(await rebuilds()).toBe(0)
  })

  it('OFF-24 OFF-12 a second person on it: each has a mirror and a queue of their own', async () => {
    const other = realDevice(server, await server.signUp({ name: 'Rui' }))
    await waits()
    await other.pull()
    await other.flush()
    expect(await device.db.outbox.count()).toBe(1)
    expect(await other.db.contacts.count()).toBe(0)
    expect(await other.check()).toBe('equal')
    await other.close()
  })

  it('OFF-03 OFF-24 an update from an earlier schema with a tab of it open: shown at once, whole after a pull, and what was typed leaves', async () => {
    await waits()
    await writeDraft(device.db, conversationId, 'pela metade')
    const { db } = device
    const tables = ['conversations', 'contacts', 'appointments', 'messagePages', 'threads', 'tombstones']
    const kept = await Promise.all(
      [...tables, 'outbox', 'drafts', 'uploads', 'meta'].map(
        async (table) => [table, await db.table(table).toArray()] as const,
      ),
    )
    await db.delete()
    const earlier = new Dexie(db.name)
    // The tables of the first release.
    earlier.version(1).stores({
      conversations: 'id, [status+lastMessageAt], lastMessageAt, contactId',
      contacts: 'id',
      appointments: 'id, start_time, client_id',
      messagePages: '[conversationId+page]',
      threads: 'conversationId',
      outbox: '++seq, &id, lane, state',
      drafts: 'conversationId',
      uploads: 'id',
      tombstones: '[entity+id]',
      meta: 'key',
    })
    let closed = false
    earlier.on('versionchange', () => {
      closed = true
      earlier.close({ disableAutoOpen: true })
      return false
    })
    for (const [table, rows] of kept) await earlier.table(table).bulkAdd(rows)

    await db.open()
    expect(closed).toBe(true)
    expect(await db.contacts.get(contactId)).toBeDefined()
    expect(await db.professionals.count()).toBe(0)
    // Without network, the records that are there are shown instead of an empty screen.
    expect(await readSyncAge(db)).toMatchObject({ empty: false, filling: false })
    await device.pull()
    expect(await db.professionals.count()).toBeGreaterThan(0)
    expect(await device.check()).toBe('equal')
    expect(await rebuilds()).toBe(0)
    expect(await readDraft(db, conversationId)).toMatchObject({ text: 'pela metade' })
    await device.flush()
    expect(await db.outbox.count()).toBe(0)
    // The missing tables are filled once, not at each pull.
    expect(await readMeta(db, 'stale')).toBeUndefined()
  })

  it('OFF-24 OFF-16 a browser that cleared everything: filled anew as on a first day', async () => {
    await device.db.delete()
    await device.db.open()
    expect(await readSyncAge(device.db)).toMatchObject({ empty: true })
    await device.pull()
    expect(await device.check()).toBe('equal')
  })

  it('OFF-24 a full disk in the middle of filling anew: the queue stays, and the next fill is whole', async () => {
    await waits()
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    device.db.contacts.hook('creating', full)
    await expect(device.rebuild()).rejects.toThrow()
    device.db.contacts.hook('creating').unsubscribe(full)
    expect(await device.db.outbox.count()).toBe(1)
    await device.pull()
    expect(await device.check()).toBe('equal')
  })
})

it('OFF-24 a mirror that was never filled proves nothing', async () => {
  const db = createMirror(`real-${newId()}`)
  const { checkMirror } = await import('../../src/sync/mirror/checkMirror.ts')
  const call = () => Promise.reject(new Error('asked'))
  expect(await checkMirror({ db, now: Date.now, call, pull: async () => {} })).toBe('unsure')
  await db.delete()
})
