import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../../server/db/openDatabase.ts'
import type { Db } from '../../server/db/database.ts'
import { plainTransaction } from '../../server/db/orgTransaction.ts'
import { readOnce } from '../../server/db/readOnce.ts'
import { inFlight, readTogether, together, togetherInOrganization } from '../../server/db/together.ts'
import { enqueueJob } from '../../server/jobs/enqueueJob.ts'
import { finishTogether } from '../../server/jobs/finishTogether.ts'
import { at, type Claimed, claimJobs, databaseNow } from '../../server/jobs/jobQueries.ts'
import { ownTurnOfLoop } from '../../server/jobs/ownTurnOfLoop.ts'
import { createLog } from '../../server/log.ts'

/** A promise that the test settles. */
function held<T>() {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

const done = <T>(value: T): PromiseSettledResult<T> => ({ status: 'fulfilled', value })

describe('together', () => {
  it('makes one call of what is given in one turn, and one more of what comes while that is under way', async () => {
    const calls: number[][] = []
    const first = held<void>()
    const double = together<number, number>(async (items) => {
      calls.push([...items])
      if (calls.length === 1) await first.promise
      return items.map((item) => done(item * 2))
    }, 10)
    const early = [1, 2, 3].map(double)
    await new Promise((resolve) => setImmediate(resolve))
    const late = [4, 5].map(double)
    first.resolve()
    expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8, 10])
    expect(calls).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    expect(await double(6)).toBe(12)
  })

  it('gives no call more than it takes', async () => {
    const calls: number[][] = []
    const keep = together<number, number>(async (items) => {
      calls.push([...items])
      return items.map(done)
    }, 2)
    await Promise.all([1, 2, 3, 4, 5].map(keep))
    expect(calls).toEqual([[1, 2], [3, 4], [5]])
  })

  it('rests after a call, and makes one of what comes meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const calls: number[][] = []
      const rest = { times: 1e9, longestMs: 20 }
      const keep = together<number, number>(
        async (items) => {
          calls.push([...items])
          await new Promise((resolve) => setImmediate(resolve))
          return items.map(done)
        },
        10,
        rest,
      )
      await keep(1)
      const later = [keep(2)]
      await new Promise((resolve) => setImmediate(resolve))
      later.push(keep(3))
      expect(calls).toEqual([[1]])
      await vi.advanceTimersByTimeAsync(20)
      await Promise.all(later)
      expect(calls).toEqual([[1], [2, 3]])
    } finally {
      vi.useRealTimers()
    }
  })

  it('throws to the one that failed, to all where the call failed, and goes on afterwards', async () => {
    let isDown = false
    const half = together<number, number>(async (items) => {
      if (isDown) throw new Error('away')
      return items.map((item) =>
        item % 2 === 0 ? done(item / 2) : { status: 'rejected', reason: new Error(`odd: ${item}`) },
      )
    }, 10)
    const reasons = async (items: number[]) =>
      (await Promise.allSettled(items.map(half))).map((one) =>
        one.status === 'fulfilled' ? one.value : (one.reason as Error).message,
      )
    expect(await reasons([2, 3, 4])).toEqual([1, 'odd: 3', 2])
    isDown = true
    expect(await reasons([2, 3])).toEqual(['away', 'away'])
    isDown = false
    expect(await reasons([8])).toEqual([4])
  })

  it('asks for each organization by itself', async () => {
    const calls: string[] = []
    const read = readTogether<{ id: string; of: string }>(async (_db, orgId, ids) => {
      calls.push(`${orgId}: ${ids.join(' ')}`)
      return ids.filter((id) => id !== 'gone').map((id) => ({ id, of: orgId }))
    }, 10)
    const db = {} as Db
    const found = await Promise.all([read(db, 'a', '1'), read(db, 'b', '1'), read(db, 'a', 'gone')])
    expect(found).toEqual([{ id: '1', of: 'a' }, { id: '1', of: 'b' }, null])
    expect(calls.toSorted()).toEqual(['a: 1 gone', 'b: 1'])
  })

  it('asks each database by itself', async () => {
    const calls: Db[] = []
    const ask = togetherInOrganization<string, string>(async (db, _orgId, items) => {
      calls.push(db)
      return items.map(done)
    }, 10)
    const [one, other] = [{} as Db, {} as Db]
    await Promise.all([ask(one, 'a', 'x'), ask(other, 'a', 'y')])
    expect(new Set(calls)).toEqual(new Set([one, other]))
    expect(calls).toHaveLength(2)
  })
})

describe('inFlight', () => {
  it('gives everyone who asks while a read is under way the same, and reads anew afterwards', async () => {
    const reads = [held<string>(), held<string>()]
    let begun = 0
    const share = inFlight<string>()
    const ask = () => share('agent', () => reads[begun++]!.promise)
    const [first, second] = [ask(), ask()]
    expect(begun).toBe(1)
    reads[0]!.resolve('before')
    expect(await Promise.all([first, second])).toEqual(['before', 'before'])
    const third = ask()
    reads[1]!.resolve('after')
    expect(await third).toBe('after')
    expect(begun).toBe(2)
  })

  it('shares nothing between two keys', async () => {
    const share = inFlight<string>()
    const both = await Promise.all([share('a', async () => 'of a'), share('b', async () => 'of b')])
    expect(both).toEqual(['of a', 'of b'])
  })

  it('fails for all who waited, and reads anew for who asks then', async () => {
    const share = inFlight<string>()
    const read = held<string>()
    const waiting = Promise.allSettled([
      share('a', () => read.promise),
      share('a', async () => 'never asked'),
    ])
    read.reject(new Error('away'))
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await share('a', async () => 'back')).toBe('back')
  })
})

const KIND = 'webhook.process'

describe('finishTogether', () => {
  let database: Database

  beforeAll(async () => {
    database = await openDatabase({ memory: true, log: createLog({ level: 'silent' }) })
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.pool.query('truncate jobs')
  })

  const claim = (limit: number, now = databaseNow): Promise<Claimed[]> =>
    claimJobs(database.db, { kinds: [{ kind: KIND, leaseMs: 60_000, most: null }], limit, now })

  async function claimed(count: number): Promise<Claimed[]> {
    for (let n = 0; n < count; n++)
      await plainTransaction(database.db, null, (t) =>
        enqueueJob(t, { kind: KIND, payload: { n }, dedupe: `job ${n}` }),
      )
    return claim(count)
  }

  /** The database, counting its statements. */
  function counted(): { db: Db; statements: () => number } {
    let statements = 0
    const db = new Proxy(database.db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (name !== 'execute') return value
        return (...query: Parameters<Db['execute']>) => {
          statements++
          return target.execute(...query)
        }
      },
    })
    return { db, statements: () => statements }
  }

  const left = async () =>
    (
      await database.pool.query<{ payload: { n: number }; leased: boolean }>(
        'select payload, leased_until is not null as leased from jobs order by seq',
      )
    ).rows.map(({ payload, leased }) => [payload.n, leased])

  it('ends those that are done at the same time by one statement, each when it is written', async () => {
    const jobs = await claimed(5)
    const { db, statements } = counted()
    const finish = finishTogether(db, () => false)
    await Promise.all(jobs.slice(0, 4).map(finish))
    expect(statements()).toBe(1)
    expect(await left()).toEqual([[4, true]])
    await finish(jobs[4]!)
    expect(await left()).toEqual([])
  })

  it('lets the one that was moved while it ran run again, and ends the others', async () => {
    const jobs = await claimed(3)
    await plainTransaction(database.db, null, (t) =>
      enqueueJob(t, { kind: KIND, payload: { n: 10 }, dedupe: 'job 1' }),
    )
    await Promise.all(jobs.map(finishTogether(database.db, () => false)))
    expect(await left()).toEqual([[10, false]])
    const again = await claim(5, at(new Date(Date.now() + 5000)))
    expect(again.map(({ attempts, interrupted }) => [attempts, interrupted])).toEqual([[1, false]])
  })

  it('tells each that it is not ended when the database is away, and ends them when it is back', async () => {
    const jobs = await claimed(2)
    let isAway = true
    const db = new Proxy(database.db, {
      get: (target, name) =>
        name === 'execute' && isAway
          ? () => Promise.reject(new Error('away'))
          : (Reflect.get(target, name, target) as unknown),
    })
    const finish = finishTogether(db, () => false)
    expect((await Promise.allSettled(jobs.map(finish))).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    expect(await left()).toHaveLength(2)
    isAway = false
    await Promise.all(jobs.map(finish))
    expect(await left()).toEqual([])
  })

  it('waits for the disk as soon as one of them must not be done again', async () => {
    const isFlushed = async () =>
      (await database.pool.query('select pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() as yes'))
        .rows[0].yes as boolean
    const finishAll = async (repeatable: (n: number) => boolean) => {
      const jobs = await claimed(2)
      let asked = 0
      await Promise.all(jobs.map(finishTogether(database.db, () => repeatable(asked++))))
      return isFlushed()
    }
    expect(await finishAll(() => true)).toBe(false)
    expect(await finishAll((n) => n === 0)).toBe(true)
  })
})

describe('readOnce', () => {
  it('reads once in a transaction, and anew in the next', async () => {
    let reads = 0
    const read = async () => ++reads
    const [one, other] = [{}, {}] as [Parameters<typeof readOnce>[0], Parameters<typeof readOnce>[0]]
    expect(await Promise.all([readOnce(one, 'n', read), readOnce(one, 'n', read)])).toEqual([1, 1])
    expect(await readOnce(other, 'n', read)).toBe(2)
    expect(await readOnce(one, 'other', read)).toBe(3)
  })
})

it('work that computes lets others run between its pieces', async () => {
  const order: string[] = []
  const pieces = ['um', 'dois', 'três'].map((name) => ownTurnOfLoop().then(() => order.push(name)))
  let left = 3
  const other = () => {
    order.push('outro')
    if (--left > 0) setImmediate(other)
  }
  setImmediate(other)
  await Promise.all(pieces)
  expect(order.filter((name) => name !== 'outro')).toEqual(['um', 'dois', 'três'])
  expect(order.indexOf('dois') - order.indexOf('um')).toBeGreaterThan(1)
  expect(order.indexOf('três') - order.indexOf('dois')).toBeGreaterThan(1)
})
