import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { makeLine } from '../../server/db/line.ts'
import { onJobsCommitted } from '../../server/db/jobsCommitted.ts'
import { type Database, openDatabase } from '../../server/db/openDatabase.ts'
import { type OrgTx, transaction } from '../../server/db/orgTransaction.ts'
import { orgTransactions } from '../../server/jobs/orgTransactions.ts'
import { createLog } from '../../server/log.ts'

/** Random numbers in [0, 1), the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a line with a front', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'admits everybody once, first come first served on either side, never more than there is room for (seed %i)',
    async (seed) => {
      const random = seeded(seed)
      const places = 1 + Math.floor(random() * 4)
      const behindAtMost = Math.max(1, places - 1)
      let time = 0
      const line = makeLine({ places, behindAtMost, patienceMs: 50, now: () => time })
      const admitted: { from: 'front' | 'behind'; n: number }[] = []
      const inside: { from: 'front' | 'behind'; leave: () => void }[] = []
      let given = 0
      for (let step = 0; step < 400; step++) {
        time += Math.floor(random() * 20)
        if (given < 150 && random() < 0.6) {
          const [from, n] = [random() < 0.5 ? ('front' as const) : ('behind' as const), given++]
          void line.enter(from).then((leave) => {
            admitted.push({ from, n })
            inside.push({ from, leave })
          })
        } else inside.splice(Math.floor(random() * inside.length), 1)[0]?.leave()
        await settle()
        expect(inside.length).toBeLessThanOrEqual(places)
        expect(inside.filter(({ from }) => from === 'behind').length).toBeLessThanOrEqual(behindAtMost)
      }
      while (inside.length > 0) {
        inside.pop()!.leave()
        await settle()
      }
      expect(admitted.length).toBe(given)
      for (const side of ['front', 'behind']) {
        const order = admitted.filter(({ from }) => from === side).map(({ n }) => n)
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }
    },
  )

  it('lets those in front pass, and in a crowd without end every second one from behind who has waited long', async () => {
    let time = 0
    const line = makeLine({ places: 1, behindAtMost: 1, patienceMs: 100, now: () => time })
    const order: string[] = []
    let leave = await line.enter('front')
    const come = (from: 'front' | 'behind', name: string) =>
      void line.enter(from).then((given) => {
        order.push(name)
        leave = given
      })
    come('behind', 'b1')
    come('behind', 'b2')
    come('behind', 'b3')
    for (let n = 1; n <= 8; n++) come('front', `f${n}`)
    for (const at of [50, 99, 101, 102, 103, 104, 105]) {
      time = at
      leave()
      await settle()
    }
    expect(order).toEqual(['f1', 'f2', 'b1', 'f3', 'b2', 'f4', 'b3'])
  })

  it('gives a place back once, however often it is said', async () => {
    const line = makeLine({ places: 1, behindAtMost: 1, patienceMs: 100 })
    const leave = await line.enter('front')
    const entered: number[] = []
    void line.enter('front').then(() => entered.push(1))
    void line.enter('front').then(() => entered.push(2))
    leave()
    leave()
    await settle()
    expect(entered).toEqual([1])
    expect(line.isAwaited()).toBe(true)
  })
})

describe('jobs stand behind requests for the one connection', () => {
  let database: Database
  let orgId: string

  beforeAll(async () => {
    database = await openDatabase({ memory: true, log: createLog({ level: 'silent' }) })
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    orgId = newId()
    await database.pool.query(
      "insert into organizations (id, name, size, whatsapp, type) values ($1, 'Clínica', '1-5', '', 'clinic')",
      [orgId],
    )
    await database.pool.query('insert into org_revisions (org_id, revision) values ($1, 0)', [orgId])
  })

  it('answers a request before the jobs that asked earlier, by statement and by transaction', async () => {
    const { db, behind } = database
    const order: string[] = []
    const note = (name: string) => () => void order.push(name)
    const held = await behind.pool.connect()
    const all = [
      behind.pool.query('select 1').then(note('job 1')),
      behind.db.execute(sql`select 2`).then(note('job 2')),
      transaction(behind.db, (tx) => tx.execute(sql`select 3`)).then(note('job 3')),
      db.execute(sql`select 4`).then(note('request 1')),
      transaction(db, (tx) => tx.execute(sql`select 5`)).then(note('request 2')),
    ]
    held.release()
    await Promise.all(all)
    expect(order).toEqual(['request 1', 'request 2', 'job 1', 'job 2', 'job 3'])
  })

  it('goes on after statements and transactions that failed', async () => {
    const { db, behind } = database
    for (const one of [db, behind.db]) {
      await expect(one.execute(sql`select 1 / 0`)).rejects.toThrow()
      await expect(transaction(one, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
    }
    expect((await behind.db.execute(sql`select 1 as x`)).rows).toEqual([{ x: 1 }])
    expect((await db.execute(sql`select 1 as x`)).rows).toEqual([{ x: 1 }])
  })

  it('wakes the job workers whoever commits', async () => {
    const { db, behind } = database
    let woken = 0
    const stop = onJobsCommitted(behind.db, () => woken++)
    for (const one of [db, behind.db]) await transaction(one, async (_tx, enqueued) => void enqueued.count++)
    expect(woken).toBe(2)
    stop()
  })

  const xact = async (t: OrgTx): Promise<string> =>
    (await t.tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)).rows[0]!.id

  it('commits what is done of several pieces of work when a request waits, and lets it pass before the others', async () => {
    const { db, behind } = database
    const order: string[] = []
    let request: Promise<unknown> = Promise.resolve()
    const work =
      (name: string, before?: () => void) =>
      async (t: OrgTx): Promise<[xact: string, revision: number]> => {
        before?.()
        order.push(name)
        return [await xact(t), t.revision]
      }
    const results = await orgTransactions(behind.db, orgId, [
      work('um'),
      work('dois', () => {
        request = db.execute(sql`select 1`).then(() => order.push('request'))
      }),
      work('três'),
      work('quatro'),
    ])
    await request
    const [one, two, three, four] = results.map((result) =>
      result.status === 'fulfilled' ? result.value : ['', 0],
    )
    expect(order).toEqual(['um', 'dois', 'request', 'três', 'quatro'])
    expect([one![0] === two![0], two![0] === three![0], three![0] === four![0]]).toEqual([true, false, true])
    expect([one![1], two![1], three![1], four![1]]).toEqual([1, 2, 3, 4])
  })

  it('keeps what was committed before the request when a later piece fails, and loses nothing else', async () => {
    const { db, behind } = database
    let request: Promise<unknown> = Promise.resolve()
    const writes = (name: string) => (t: OrgTx) =>
      t.tx.execute(sql`insert into secrets (name, value) values (${name + orgId}, 'v')`)
    const results = await orgTransactions(behind.db, orgId, [
      async (t) => {
        request = db.execute(sql`select 1`)
        return writes('a')(t)
      },
      writes('b'),
      () => Promise.reject(new Error('refused')),
      writes('c'),
    ])
    await request
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from secrets where name like ${'%' + orgId} order by name`,
    )
    expect(rows.map(({ name }) => name.slice(0, 1))).toEqual(['a', 'b', 'c'])
    const revision = await db.execute<{ revision: number }>(
      sql`select revision from org_revisions where org_id = ${orgId}`,
    )
    expect(Number(revision.rows[0]?.revision)).toBe(3)
  })
})
