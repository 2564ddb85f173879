import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Change, changeId, ChangesAnswer, SnapshotPage } from '../../src/contract/changes.ts'
import { newId } from '../../src/contract/ids.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import { applyDeliveryStatus } from '../../server/modules/conversations/reports.ts'
import { pruneSync } from '../../server/sync/pruneSync.ts'
import { customerWrites, makeClinic, revisionOf } from './syncHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A client's mirror: records by entity and id, with only the rules of law 2. */
class Mirror {
  records = new Map<string, { revision: number }>()
  cursor = 0
  apply(changes: Change[]) {
    for (const change of changes) {
      const key = `${change.entity}:${changeId(change)}`
      const revision = change.kind === 'put' ? change.record.revision : change.revision
      if ((this.records.get(key)?.revision ?? 0) >= revision) continue
      if (change.kind === 'put') this.records.set(key, change.record)
      else this.remove(key, revision)
    }
  }
  remove(key: string, revision: number) {
    this.records.set(key, { revision })
    const [entity, id] = key.split(':')
    if (entity !== 'conversation') return
    for (const [other, record] of this.records) {
      if ('conversation_id' in record && record.conversation_id === id && record.revision < revision)
        this.records.delete(other)
    }
  }
  state() {
    const alive = [...this.records].filter(([, record]) => 'id' in record)
    // `online` depends on the clock, so it is left out.
    return new Map(
      alive
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, record]) => [key, { ...record, online: null }] as const),
    )
  }
}

async function fill(account: Account): Promise<Mirror> {
  const mirror = new Mirror()
  let page: string | null = null
  do {
    const { body } = await account.api('GET', `/sync/snapshot${page ? `?page=${page}` : ''}`)
    const answer: SnapshotPage = SnapshotPage.parse(body)
    mirror.apply(answer.changes)
    mirror.cursor = answer.revision
    page = answer.next
  } while (page)
  return mirror
}

async function pull(account: Account, mirror: Mirror, limit?: number): Promise<Mirror> {
  for (;;) {
    const { body } = await account.api(
      'GET',
      `/sync/changes?since=${mirror.cursor}${limit ? `&limit=${limit}` : ''}`,
    )
    const answer = ChangesAnswer.parse(body)
    if (answer.reset) throw new Error('reset')
    expect(answer.base).toBe(mirror.cursor)
    const revisions = answer.changes.map((c) => (c.kind === 'put' ? c.record.revision : c.revision))
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b))
    expect(revisions.every((one) => one > answer.base && one <= answer.revision)).toBe(true)
    mirror.apply(answer.changes)
    mirror.cursor = answer.revision
    if (!answer.has_more) return mirror
  }
}

/** Random numbers from a seed, so that a run can be repeated. */
function random(seed: number) {
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return seed / 4_294_967_296
  }
}

async function workload(account: Account, seed: number) {
  const { database } = server.deps
  const clinic = { ...(await makeClinic(database)), orgId: account.organizationId }
  await database.pool.query('update channels set org_id = $1 where id = $2', [clinic.orgId, clinic.channelId])
  const [provider] = (await account.api('GET', '/appointments/providers')).body
  const next = random(seed)
  const pick = <T>(list: T[]): T | undefined => list[Math.floor(next() * list.length)]
  const talks: string[] = []
  const contacts: string[] = []
  const appointments: string[] = []
  const person = () => {
    const n = Math.floor(next() * 8)
    const both = next()
    return {
      phone: both < 0.6 ? `551199000000${n}` : null,
      scopedId: both > 0.4 ? `BR.${account.organizationId}.${n}` : null,
      name: null,
    }
  }
  const steps: (() => Promise<unknown>)[] = [
    async () =>
      talks.push((await customerWrites(database, clinic, `oi ${next()}`, person())).conversation.id),
    async () =>
      talks.push((await customerWrites(database, clinic, `oi ${next()}`, person())).conversation.id),
    async () => {
      const body = { conversation_id: pick(talks) ?? newId(), message_type: 'text', content: 'olá' }
      const answer = await account.api('POST', '/communication/messages', body, {
        'idempotency-key': newId(),
      })
      if (answer.status !== 200 || next() < 0.5) return
      await orgTransaction(database.db, clinic.orgId, (t) =>
        applyDeliveryStatus(
          t,
          {
            kind: 'status',
            providerId: `w.${answer.body.message.id}`,
            clientId: answer.body.message.id,
            status: 'delivered',
            error: null,
            at: new Date(),
          },
          new Date(),
        ),
      )
    },
    () => account.api('POST', `/communication/conversations/${pick(talks) ?? newId()}/mark-read`),
    () =>
      account.api(
        'PATCH',
        `/communication/conversations/${pick(talks) ?? newId()}`,
        pick<object>([{ status: 'closed' }, { assigned_to: account.user.id }, { assigned_to: null }]),
      ),
    async () => {
      const { body, status } = await account.api('POST', '/crm/leads', {
        name: 'Zé',
        phone_number: `+55 11 99000-00${10 + Math.floor(next() * 5)}`,
      })
      if (status === 200) contacts.push(body.id)
    },
    () =>
      account.api('PATCH', `/crm/leads/${pick(contacts) ?? newId()}`, {
        name: `Nome ${Math.floor(next() * 9)}`,
        tags: ['x'],
      }),
    () =>
      next() < 0.3 ? account.api('DELETE', `/crm/leads/${pick(contacts) ?? newId()}`) : Promise.resolve(),
    async () => {
      const start = new Date(Date.now() + Math.floor(next() * 40) * 900_000)
      const { body, status } = await account.api('POST', '/appointments/appointments', {
        client_id: pick(contacts) ?? newId(),
        provider_id: provider.id,
        overbook: next() < 0.5,
        start_time: start.toISOString(),
        end_time: new Date(start.getTime() + 1_800_000).toISOString(),
      })
      if (status === 200) appointments.push(body.appointment.id)
    },
    () =>
      account.api(
        'POST',
        `/appointments/appointments/${pick(appointments) ?? newId()}/${pick(['confirm', 'cancel', 'complete'])}`,
      ),
    () =>
      next() < 0.3
        ? account.api('DELETE', `/appointments/appointments/${pick(appointments) ?? newId()}`)
        : Promise.resolve(),
  ]
  return { step: () => pick(steps)!() }
}

describe('snapshot and changes', () => {
  it.each([1, 2, 3, 4])('RT-10 from any cursor lead to the same state (seed %i)', async (seed) => {
    const account = await server.signUp()
    const { step } = await workload(account, seed)
    const mirrors: Mirror[] = [new Mirror()]
    for (let i = 0; i < 90; i++) {
      await step()
      if (i % 15 === 7) mirrors.push(await fill(account))
    }
    const truth = (await fill(account)).state()
    expect(truth.size).toBeGreaterThan(20)
    const next = random(seed)
    for (const mirror of mirrors) {
      await pull(account, mirror, next() < 0.7 ? 1 + Math.floor(next() * 9) : undefined)
      expect(mirror.state()).toEqual(truth)
      expect(mirror.cursor).toBe(await revisionOf(server.deps.database, account.organizationId))
    }
    const { rows } = await server.deps.database.pool.query(
      `select payload -> 'data' ->> 'revision' as revision from jobs where org_id = $1 and kind = 'realtime.publish' order by seq`,
      [account.organizationId],
    )
    // One event for each revision, in order.
    expect(rows.map((row) => Number(row.revision))).toEqual(
      Array.from({ length: await revisionOf(server.deps.database, account.organizationId) }, (_, i) => i + 1),
    )
  })

  it('the first page of a snapshot paints the inbox; pages stay small and nothing is sent that the mirror does not hold', async () => {
    const account = await server.signUp()
    const { pool } = server.deps.database
    const clinic = await makeClinic(server.deps.database)
    await pool.query('update channels set org_id = $1 where id = $2', [
      account.organizationId,
      clinic.channelId,
    ])
    await pool.query(
      `with person as (
         insert into contacts (id, org_id, name, phone_number, revision)
         select gen_random_uuid(), $1, 'P' || n, '55' || n, 1 from generate_series(1, 130) n returning id, name),
       talk as (
         insert into conversations (id, org_id, contact_id, channel_id, messages_count, last_message_at, revision)
         select gen_random_uuid(), $1, id, $2, 120, now() - substr(name, 2)::int * interval '1 minute', 1 from person returning id)
       insert into messages (id, org_id, conversation_id, position, direction, message_type, content, status, revision)
       select gen_random_uuid(), $1, talk.id, n, 'inbound', 'text', '{"text":"x"}', 'received', 1 from talk, generate_series(1, 120) n`,
      [account.organizationId, clinic.channelId],
    )
    const pages: Change[][] = []
    let page: string | null = null
    do {
      const answer: SnapshotPage = SnapshotPage.parse(
        (await account.api('GET', `/sync/snapshot${page ? `?page=${page}` : ''}`)).body,
      )
      pages.push(answer.changes)
      page = answer.next
    } while (page)
    const count = (changes: Change[]) => {
      const counts: Record<string, number> = {}
      for (const { entity } of changes) counts[entity] = (counts[entity] ?? 0) + 1
      return counts
    }
    expect(count(pages[0]!)).toEqual({ contact: 60, conversation: 60, message: 1200 })
    const newest = pages[0]!.flatMap((c) =>
      c.entity === 'conversation' && c.kind === 'put' ? [c.record.contactName] : [],
    )
    expect(newest).toEqual(Array.from({ length: 60 }, (_, i) => `P${i + 1}`))
    expect(Math.max(...pages.map((changes) => changes.length))).toBeLessThanOrEqual(1500)
    const mirror = new Mirror()
    for (const changes of pages) mirror.apply(changes)
    const held = [...mirror.records.keys()].map((key) => key.split(':')[0])
    expect(held.filter((entity) => entity === 'message')).toHaveLength(130 * 100)
    expect(held.filter((entity) => entity === 'conversation')).toHaveLength(130)
    expect(held.filter((entity) => entity === 'contact')).toHaveLength(130)
  })

  it('OFF-25 the first page of a snapshot holds the day: who has waited longest, and who comes, with their words', async () => {
    const account = await server.signUp()
    const { pool } = server.deps.database
    const clinic = await makeClinic(server.deps.database)
    await pool.query('update channels set org_id = $1 where id = $2', [
      account.organizationId,
      clinic.channelId,
    ])
    const now = new Date().toISOString()
    const last = {
      id: newId(),
      content: 'x',
      sender: 'contact',
      timestamp: now,
      status: 'received',
      type: 'text',
      media: null,
    }
    const note = {
      wants: null,
      asked: null,
      handOver: { reason: 'x', summary: 'x', urgent: false, at: now },
    }
    // Higher numbers are older. P100 asked for a person, P110 wrote last, P120 comes today, P130 concerns
    // nobody.
    await pool.query(
      `with person as (
         insert into contacts (id, org_id, name, phone_number, revision)
         select gen_random_uuid(), $1, 'P' || n, '55' || n, 1 from generate_series(1, 130) n returning id, name),
       talk as (
         insert into conversations (id, org_id, contact_id, channel_id, messages_count, last_message_at, revision,
           status, ai_handled, last_message, agent_note)
         select gen_random_uuid(), $1, id, $2, 1, now() - substr(name, 2)::int * interval '1 hour', 1,
           case when name in ('P100', 'P110') then 'waiting' else 'closed' end, name <> 'P110',
           case when name = 'P110' then $3::jsonb end, case when name = 'P100' then $4::jsonb end
         from person returning id)
       insert into messages (id, org_id, conversation_id, position, direction, message_type, content, status, revision)
       select gen_random_uuid(), $1, talk.id, 1, 'inbound', 'text', '{"text":"x"}', 'received', 1 from talk`,
      [account.organizationId, clinic.channelId, JSON.stringify(last), JSON.stringify(note)],
    )
    const { rows } = await pool.query<{ id: string; name: string }>(
      'select id, name from contacts where org_id = $1',
      [account.organizationId],
    )
    const idOf = (name: string) => rows.find((row) => row.name === name)!.id
    const start = new Date(Date.now() + 3_600_000).toISOString()
    const { body: providers } = await account.api('GET', '/appointments/providers')
    const { status } = await account.api('POST', '/appointments/appointments', {
      provider_id: providers[0].id,
      client_id: idOf('P120'),
      start_time: start,
      end_time: new Date(Date.parse(start) + 600_000).toISOString(),
      overbook: true,
    })
    expect(status).toBe(200)
    const { body } = await account.api('GET', '/sync/snapshot')
    const records = (body.changes as Change[]).flatMap((change) => (change.kind === 'put' ? [change] : []))
    const talks = records.flatMap(({ entity, record }) =>
      entity === 'conversation' ? [[(record as { contactName: string }).contactName, record.id]] : [],
    )
    const names = talks.map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(['P1', 'P60', 'P100', 'P110', 'P120']))
    expect(names).not.toContain('P130')
    expect(names).toHaveLength(63)
    expect(records.filter(({ entity }) => entity === 'appointment')).toHaveLength(1)
    for (const name of ['P100', 'P110', 'P120']) {
      const [, id] = talks.find(([each]) => each === name)!
      expect(records.some((each) => each.entity === 'message' && each.record.conversation_id === id)).toBe(
        true,
      )
      expect(records.some((each) => each.entity === 'contact' && each.record.id === idOf(name))).toBe(true)
    }
  })

  it('law 4 resets a cursor that is too old or from another life, and refuses nonsense', async () => {
    const account = await server.signUp()
    const get = async (query: string) => account.api('GET', `/sync/changes?${query}`)
    const { body: contact } = await account.api('POST', '/crm/leads', {
      name: 'Zé',
      phone_number: '+55 11 98888-0000',
    })
    await account.api('DELETE', `/crm/leads/${contact.id}`)
    expect((await get('since=0')).body).toMatchObject({ base: 0, revision: 2, has_more: false })
    expect((await get('since=3')).body).toEqual({ reset: true, revision: 2 })
    await pruneSync(server.deps.database.db, new Date(Date.now() + 91 * 86_400_000))
    expect((await get('since=1')).body).toEqual({ reset: true, revision: 2 })
    expect((await get('since=2')).body).toEqual({ base: 2, revision: 2, changes: [], has_more: false })
    for (const query of ['', 'since=', 'since=x', 'since=-1', 'since=1.5', 'since=1e30']) {
      expect([query, (await get(query)).status]).toEqual([query, query === 'since=' ? 200 : 422])
    }
    const pages = [
      'x',
      Buffer.from('{"revision":1}').toString('base64url'),
      Buffer.from('{"revision":1,"phase":"messages","after":{"at":"9999-99-99","id":"x"}}').toString(
        'base64url',
      ),
    ]
    for (const page of pages)
      expect((await account.api('GET', `/sync/snapshot?page=${page}`)).status).toBe(422)
  })

  it('shows nobody what is not theirs', async () => {
    const [a, b] = [await server.signUp(), await server.signUp()]
    await a.api('POST', '/crm/leads', { name: 'Zé', phone_number: '+55 11 98888-0000' })
    expect((await b.api('GET', '/sync/changes?since=0')).body).toEqual({
      base: 0,
      revision: 0,
      changes: [],
      has_more: false,
    })
    expect((await b.api('GET', '/sync/snapshot')).body.changes).toEqual([])
    expect(
      (await b.api('POST', '/crm/leads', { name: 'Zé', phone_number: '+55 11 98888-0000' })).status,
    ).toBe(200)
  })
})
