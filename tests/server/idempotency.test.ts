import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { type Database, openDatabase } from '../../server/db/openDatabase.ts'
import type { OrgTx } from '../../server/db/orgTransaction.ts'
import type { Deps } from '../../server/deps.ts'
import { createLog } from '../../server/log.ts'
import { Refusal } from '../../server/refusal.ts'
import { pruneReceived } from '../../server/modules/whatsapp/pruneReceived.ts'
import { pruneSync } from '../../server/sync/pruneSync.ts'
import { recordRemoval } from '../../server/sync/recordRemoval.ts'
import { releaseRevision } from '../../server/db/releaseRevision.ts'
import { requestHash, runCommand } from '../../server/http/runCommand.ts'
import { type Clinic, makeClinic, revisionOf } from './syncHarness.ts'

let database: Database
let deps: Deps
let clinic: Clinic

beforeAll(async () => {
  database = await openDatabase({ memory: true, log: createLog({ level: 'silent' }) })
  deps = { database } as Deps
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  clinic = await makeClinic(database)
})

const run = <R>(key: string | null, body: unknown, work: (t: OrgTx) => Promise<R>, method = 'POST') =>
  runCommand(deps, { organizationId: clinic.orgId, key, method, path: '/x', body }, work)

const note = (text: string) => async (t: OrgTx) => {
  await t.tx.execute(sql`insert into secrets (name, value) values (${`${clinic.orgId} ${text}`}, ${text})`)
  return { text, revision: t.revision }
}
const notes = async () => {
  const { rows } = await database.pool.query('select value from secrets where name like $1', [
    `${clinic.orgId}%`,
  ])
  return rows.map(({ value }) => value)
}
const refuse = async (t: OrgTx): Promise<never> => {
  await note('half done')(t)
  throw new Refusal(409, 'conflict', 'Não agora.', { current: { id: 'x' } })
}

describe('a command with a key', () => {
  it('OFF-07 has one effect and one answer, however often it comes', async () => {
    const key = newId()
    const first = await run(key, { a: 1 }, note('once'))
    expect(first).toEqual({ status: 200, body: { text: 'once', revision: 1 } })
    expect(await run(key, { a: 1 }, note('twice'))).toEqual(first)
    expect(await notes()).toEqual(['once'])
    expect(await revisionOf(database, clinic.orgId)).toBe(1)
  })

  it('OFF-07 of a refused command is answered the same refusal; the refusal leaves no effect and takes no revision', async () => {
    const key = newId()
    const first = await run(key, {}, refuse)
    expect(first).toEqual({
      status: 409,
      body: { detail: 'Não agora.', code: 'conflict', current: { id: 'x' } },
    })
    expect(await run(key, {}, note('now'))).toEqual(first)
    expect(await notes()).toEqual([])
    expect(await revisionOf(database, clinic.orgId)).toBe(0)
    expect((await run(newId(), {}, note('next'))).body).toMatchObject({ revision: 1 })
  })

  it('is refused with another request, and never mistaken between organizations', async () => {
    const key = newId()
    await run(key, { a: 1 }, note('one'))
    expect(await run(key, { a: 2 }, note('other'))).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    })
    expect(await run(key, { a: 1 }, note('other'), 'PUT')).toMatchObject({ status: 422 })
    expect(await revisionOf(database, clinic.orgId)).toBe(1)
    clinic = await makeClinic(database)
    expect(await run(key, { a: 2 }, note('theirs'))).toMatchObject({ status: 200 })
  })

  it('forgets a failure that may pass: the next try runs', async () => {
    const key = newId()
    const busy = async (): Promise<never> => {
      throw new Refusal(429, 'rate_limited', 'Devagar.', { retryAfterSeconds: 3 })
    }
    expect(await run(key, {}, busy)).toMatchObject({ status: 429, body: { retry_after: 3 } })
    await expect(
      run(key, {}, async (t) => {
        await note('lost')(t)
        throw new Error('bug')
      }),
    ).rejects.toThrow('bug')
    expect(await run(key, {}, note('in the end'))).toMatchObject({ status: 200 })
    expect(await notes()).toEqual(['in the end'])
    expect(await revisionOf(database, clinic.orgId)).toBe(1)
  })

  it('has the same hash whatever the order of the fields', () => {
    const call = { method: 'POST', path: '/x' }
    const hash = requestHash({ ...call, body: { a: 1, b: { c: [1, { d: 2, e: 3 }] } } })
    expect(requestHash({ ...call, body: { b: { c: [1, { e: 3, d: 2 }] }, a: 1 } })).toBe(hash)
    expect(requestHash({ ...call, body: { b: { c: [{ e: 3, d: 2 }, 1] }, a: 1 } })).not.toBe(hash)
  })
})

describe('a command without a key', () => {
  it('is refused whole', async () => {
    expect(await run(null, {}, refuse)).toMatchObject({ status: 409 })
    expect(await notes()).toEqual([])
    expect(await revisionOf(database, clinic.orgId)).toBe(0)
  })

  it('that changes nothing takes no revision', async () => {
    expect(
      await run(null, {}, async (t) => {
        await releaseRevision(t)
        return 'as it was'
      }),
    ).toEqual({ status: 200, body: 'as it was' })
    expect(await revisionOf(database, clinic.orgId)).toBe(0)
  })
})

describe('pruning', () => {
  it('forgets keys after 30 days and tombstones after 90, and moves the pruned revision', async () => {
    const key = newId()
    await run(key, {}, async (t) => recordRemoval(t, 'contact', newId()))
    await run(newId(), {}, async (t) => recordRemoval(t, 'contact', newId()))
    const days = (n: number) => new Date(Date.now() + n * 86_400_000)
    const counts = async () => {
      const { rows } = await database.pool.query(
        `select (select count(*) from idempotency_keys where org_id = $1) as keys,
          (select count(*) from removals where org_id = $1) as removals,
          (select pruned_revision from org_revisions where org_id = $1) as pruned`,
        [clinic.orgId],
      )
      return rows[0]
    }
    await pruneSync(database.db, days(29))
    expect(await counts()).toEqual({ keys: 2, removals: 2, pruned: 0 })
    await pruneSync(database.db, days(31))
    expect(await counts()).toEqual({ keys: 0, removals: 2, pruned: 0 })
    await pruneSync(database.db, days(91))
    expect(await counts()).toEqual({ keys: 0, removals: 0, pruned: 2 })
  })

  it('REG-11 what a provider posted is forgotten 30 days after it was taken in, as the privacy page says', async () => {
    const [done, open] = [newId(), newId()]
    await database.pool.query(
      `insert into webhook_events (id, provider, body, received_at, processed_at)
       values ($1, 'cloud', '{}', now(), now()), ($2, 'cloud', '{}', now(), null)`,
      [done, open],
    )
    const kept = async () => {
      const { rows } = await database.pool.query('select id from webhook_events where id = any($1)', [
        [done, open],
      ])
      return rows.map(({ id }) => id as string)
    }
    const days = (n: number) => new Date(Date.now() + n * 86_400_000)
    await pruneReceived(database.db, days(29))
    expect((await kept()).toSorted()).toEqual([done, open].toSorted())
    await pruneReceived(database.db, days(31))
    expect(await kept()).toEqual([open])
  })
})
