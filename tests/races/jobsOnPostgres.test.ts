import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../server/db/openDatabase.ts'
import { orgTransaction, plainTransaction } from '../../server/db/orgTransaction.ts'
import { enqueueJob } from '../../server/jobs/enqueueJob.ts'
import { startJobWorker } from '../../server/jobs/startJobWorker.ts'
import { createLog } from '../../server/log.ts'
import { freshPostgres } from './postgres.ts'
import { waitFor } from '../waitFor.ts'

const log = createLog({ level: 'silent' })
const KIND = 'webhook.process'
const postgres = await freshPostgres()

describe.skipIf(postgres === null)('several servers on one PostgreSQL', () => {
  afterAll(() => postgres?.drop())
  const open = async (count: number): Promise<[Database, Database, ...Database[]]> => {
    const [first, second, ...rest] = await Promise.all(Array.from({ length: count }, () => postgres!.open()))
    return [first!, second!, ...rest]
  }

  it('OFF-07 four workers run every job once, and those of one key in order, one at a time', async () => {
    // Opened together, so that the migrations' lock is tested too.
    const databases = await open(4)
    const seen: { key: string; n: number }[] = []
    const busy = new Set<string>()
    let overlaps = 0
    const workers = await Promise.all(
      databases.map((database) =>
        startJobWorker({
          database,
          log,
          concurrency: 6,
          backoffMs: () => 1,
          handlers: {
            [KIND]: {
              async run({ payload, attempt }) {
                const job = payload as { key: string; n: number }
                if (busy.has(job.key)) overlaps++
                busy.add(job.key)
                await new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
                busy.delete(job.key)
                if (attempt === 1 && job.n % 7 === 0) throw new Error('again, please')
                seen.push(job)
              },
            },
          },
        }),
      ),
    )
    const keys = Array.from({ length: 12 }, (_, i) => `conversation:${i}`)
    await Promise.all(
      keys.map(async (key, i) => {
        const { db } = databases[i % databases.length]!
        for (let n = 0; n < 40; n++) {
          await plainTransaction(db, null, (t) =>
            enqueueJob(t, { kind: KIND, payload: { key, n }, orderedBy: key }),
          )
        }
      }),
    )
    await waitFor(() => expect(seen).toHaveLength(480), 30_000)
    await Promise.all(workers.map((worker) => worker.stop()))
    for (const key of keys) {
      expect(seen.filter((job) => job.key === key).map((job) => job.n)).toEqual(
        Array.from({ length: 40 }, (_, n) => n),
      )
    }
    expect(overlaps).toBe(0)
    const { rows } = await databases[0].pool.query('select count(*) as n from jobs')
    expect(rows).toEqual([{ n: 0 }])
  }, 60_000)

  it('four workers that take several of one lane at once keep its order and do each once', async () => {
    const databases = await open(4)
    const seen: { key: string; n: number }[] = []
    const busy = new Set<string>()
    let overlaps = 0
    let together = 0
    async function take(jobs: readonly { key: string; n: number }[]): Promise<void> {
      const { key } = jobs[0]!
      if (busy.has(key)) overlaps++
      busy.add(key)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
      busy.delete(key)
      if (jobs.some(({ n }) => n % 17 === 0) && Math.random() < 0.5) throw new Error('again, please')
      if (jobs.length > 1) together++
      seen.push(...jobs)
    }
    const workers = await Promise.all(
      databases.map((database) =>
        startJobWorker({
          database,
          log,
          concurrency: 6,
          backoffMs: () => 1,
          handlers: {
            [KIND]: {
              run: ({ payload }) => take([payload as { key: string; n: number }]),
              lane: {
                most: 5,
                run: (jobs) => take(jobs.map(({ payload }) => payload as { key: string; n: number })),
              },
            },
          },
        }),
      ),
    )
    const keys = ['a', 'b', 'c']
    await Promise.all(
      keys.map(async (key, i) => {
        for (let n = 0; n < 80; n++)
          await plainTransaction(databases[i]!.db, null, (t) =>
            enqueueJob(t, { kind: KIND, payload: { key, n }, orderedBy: `lane:${key}`, maxAttempts: 100 }),
          )
      }),
    )
    await waitFor(() => expect(seen).toHaveLength(240), 60_000)
    await Promise.all(workers.map((worker) => worker.stop()))
    for (const key of keys)
      expect(seen.filter((job) => job.key === key).map(({ n }) => n)).toEqual(
        Array.from({ length: 80 }, (_, n) => n),
      )
    expect(overlaps).toBe(0)
    expect(together).toBeGreaterThan(0)
  }, 90_000)

  it('parallel writers of one organization get revisions in the order of their commits, without a gap', async () => {
    const databases = await open(3)
    const orgId = crypto.randomUUID()
    await databases[0].pool.query(
      `insert into organizations (id, name, size, whatsapp, type) values ($1, 'Clínica', '1-5', '', 'clinic')`,
      [orgId],
    )
    await databases[0].pool.query('insert into org_revisions (org_id) values ($1)', [orgId])
    const prefix = `${orgId}:`
    const WRITES = 150
    let refused = 0
    const committed: number[] = []

    // A reader that follows the counter must never see a lower number appear after a higher one.
    let reading = true
    const late: number[] = []
    const reader = (async () => {
      let highest = 0
      const known = new Set<number>()
      while (reading || highest < committed.length) {
        const { rows } = await databases[1].pool.query('select name from secrets where name like $1', [
          `${prefix}%`,
        ])
        const fresh = rows.map(({ name }) => Number(name.slice(prefix.length))).filter((n) => !known.has(n))
        for (const n of fresh) if (n < highest) late.push(n)
        for (const n of fresh) known.add(n)
        highest = Math.max(highest, ...fresh)
      }
    })()

    await Promise.all(
      Array.from({ length: WRITES }, async (_, i) => {
        const { db } = databases[i % 3]!
        try {
          const revision = await orgTransaction(db, orgId, async ({ tx, revision }) => {
            await tx.execute(`insert into secrets (name, value) values ('${prefix}${revision}', '')`)
            if (i % 10 === 9) throw new RangeError('rolled back')
            return revision
          })
          committed.push(revision)
        } catch (error) {
          if (!(error instanceof RangeError)) throw error
          refused++
        }
      }),
    )
    reading = false
    await reader
    expect(refused).toBe(WRITES / 10)
    expect(committed.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: WRITES - refused }, (_, i) => i + 1),
    )
    expect(late).toEqual([])
  }, 60_000)

  it('a deadlock is run again instead of shown', async () => {
    const [database] = await open(2)
    await database.pool.query(`insert into secrets (name, value) values ('left', '0'), ('right', '0')`)
    let runs = 0
    const add = (first: string, second: string) =>
      plainTransaction(database.db, null, async ({ tx }) => {
        runs++
        await tx.execute(`update secrets set value = value::int + 1 where name = '${first}'`)
        await waitFor(() => expect(runs).toBeGreaterThan(1))
        await tx.execute(`update secrets set value = value::int + 1 where name = '${second}'`)
      })
    await Promise.all([add('left', 'right'), add('right', 'left')])
    const { rows } = await database.pool.query(`select value from secrets where name in ('left', 'right')`)
    expect(rows).toEqual([{ value: '2' }, { value: '2' }])
    expect(runs).toBe(3)
  }, 30_000)

  it('a commit here wakes a worker there at once, and a lost listening connection comes back', async () => {
    const [here, there] = await open(2)
    const heard: string[] = []
    const reconnected = vi.fn()
    await there.listen('balcao_test', (payload) => heard.push(payload), reconnected)
    await here.notify('balcao_test', 'before')
    await waitFor(() => expect(heard).toEqual(['before']))
    await here.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'balcao listen' and datname = current_database()`,
    )
    await waitFor(() => expect(reconnected).toHaveBeenCalled(), 10_000)
    await here.notify('balcao_test', 'after')
    await waitFor(() => expect(heard).toEqual(['before', 'after']))

    const wakes: string[] = []
    await there.listen('balcao_jobs', () => wakes.push('woken'))
    await plainTransaction(here.db, null, (t) => enqueueJob(t, { kind: KIND, payload: {} }))
    await waitFor(() => expect(wakes).not.toEqual([]))
  }, 30_000)
})
