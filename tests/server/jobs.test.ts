import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../../server/db/openDatabase.ts'
import { orgTransaction, plainTransaction, UnknownOrganizationError } from '../../server/db/orgTransaction.ts'
import { enqueueJob, type NewJob } from '../../server/jobs/enqueueJob.ts'
import { GiveUp, type JobHandler, LeaveToOthers, RetryLater, WaitOn } from '../../server/jobs/jobHandler.ts'
import type { JobKind } from '../../server/jobs/jobKinds.ts'
import { endLeases } from '../../server/jobs/jobQueries.ts'
import { type JobWorker, startJobWorker } from '../../server/jobs/startJobWorker.ts'
import { createLog } from '../../server/log.ts'
import { waitFor } from '../waitFor.ts'

// Every handler here is for one kind, whose payload means nothing to the worker.
const KIND = 'webhook.process'
type Handler = JobHandler<typeof KIND>

const log = createLog({ level: 'silent' })
let database: Database
let workers: JobWorker[] = []
let time: number

beforeAll(async () => {
  database = await openDatabase({ memory: true, log })
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate jobs')
  time = Date.now() + 1000
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
})

async function startWorker(handler: Handler, concurrency = 4): Promise<JobWorker> {
  const worker = await startJobWorker({
    database,
    handlers: { [KIND]: handler },
    log,
    concurrency,
    clock: () => new Date(time),
    backoffMs: (attempt) => attempt * 1000,
  })
  workers.push(worker)
  return worker
}

function enqueue(payload: unknown, rest: Partial<NewJob<JobKind>> = {}): Promise<void> {
  return plainTransaction(database.db, null, (t) => enqueueJob(t, { ...rest, kind: KIND, payload: payload }))
}

async function rows() {
  const { rows } = await database.pool.query(
    'select payload, attempts, failed_at is not null as failed, last_error, leased_until from jobs order by seq',
  )
  return rows as {
    payload: unknown
    attempts: number
    failed: boolean
    last_error: string | null
    leased_until: unknown
  }[]
}

describe('job worker', () => {
  it('runs a job when its time comes, without waiting for the next poll', async () => {
    // Without intervals nothing polls.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    try {
      let ran = () => {}
      const hasRun = new Promise<void>((resolve) => (ran = resolve))
      const worker = await startJobWorker({
        database,
        handlers: { [KIND]: { run: async () => ran() } },
        log,
      })
      workers.push(worker)
      await worker.drain()
      await enqueue({ n: 1 }, { runAt: new Date(Date.now() + 300) })
      await hasRun
    } finally {
      vi.useRealTimers()
    }
  })

  it('takes up at once, as interrupted, what a dead server held, when that was the only one', async () => {
    const seen: boolean[] = []
    await enqueue({ n: 1 })
    await database.pool.query("update jobs set attempts = 1, leased_until = now() + interval '1 hour'")
    const worker = await startWorker({ run: async ({ interrupted }) => void seen.push(interrupted) })
    await worker.drain()
    expect(seen).toEqual([])
    await endLeases(database.db)
    // By the database's clock, which may be ahead of the test's by now.
    time += 60_000
    await worker.drain()
    expect(seen).toEqual([true])
  })

  it('leaves a job to who makes headway with it, though it takes longer than its lease', async () => {
    let runs = 0
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const handler: Handler = {
      leaseMs: 4000,
      async run({ extend, signal }) {
        runs++
        // Reports progress until another worker would have had time to take the job.
        const bytes = setInterval(() => extend?.(), 20)
        await finished
        clearInterval(bytes)
        expect(signal.aborted).toBe(false)
      },
    }
    await enqueue({ n: 1 })
    const worker = await startWorker(handler)
    const other = await startWorker(handler)
    await waitFor(() => expect(runs).toBe(1))
    const until = async () => {
      const [row] = await rows()
      return Date.parse(String(row?.leased_until))
    }
    const first = await until()
    await waitFor(async () => {
      time = Date.now()
      expect(await until()).toBeGreaterThan(first + 1000)
      other.wake()
    })
    finish()
    await worker.drain()
    await other.drain()
    expect(runs).toBe(1)
    expect(await rows()).toEqual([])
  })

  it('claims nothing beside work that someone waits for, and everything after it', async () => {
    const seen: unknown[] = []
    const worker = await startWorker({ run: async ({ payload }) => void seen.push(payload) })
    await worker.drain()
    const answer = await worker.after(async () => {
      for (let n = 0; n < 5; n++) await enqueue({ n })
      // Also wait for the poll's query.
      worker.wake()
      await database.pool.query('select 1')
      return seen.length
    })
    expect(answer).toBe(0)
    await waitFor(() => expect(seen).toHaveLength(5))
  })

  it('holds for a while only, when that work never ends', async () => {
    const seen: unknown[] = []
    const worker = await startWorker({ run: async ({ payload }) => void seen.push(payload) })
    await worker.drain()
    let resolve = () => {}
    const promise = new Promise<void>((done) => (resolve = done))
    const work = worker.after(() => promise)
    await enqueue({ n: 1 })
    await waitFor(() => expect(seen).toHaveLength(1))
    resolve()
    await work
  })

  it('runs a job once, woken by the commit, and leaves no row', async () => {
    const seen: unknown[] = []
    // Without polling, only the commit can start the job.
    const interval = vi.spyOn(globalThis, 'setInterval').mockReturnValue(undefined as never)
    const worker = await startWorker({
      run: async ({ payload, attempt }) => void seen.push([payload, attempt]),
    })
    interval.mockRestore()
    await worker.drain()
    await enqueue({ n: 1 })
    await waitFor(async () => expect(await rows()).toEqual([]))
    expect(seen).toEqual([[{ n: 1 }, 1]])
  })

  it('never sees the job of a transaction that was rolled back', async () => {
    const run = vi.fn(async () => {})
    const worker = await startWorker({ run })
    const attempt = plainTransaction(database.db, null, async (t) => {
      await enqueueJob(t, { kind: KIND, payload: {} })
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    await worker.drain()
    expect(run).not.toHaveBeenCalled()
  })

  it('OFF-07 keeps the order of one key: a job waiting for its retry holds those behind it, other keys go on', async () => {
    const seen: string[] = []
    let refuse = true
    const worker = await startWorker({
      async run({ payload }) {
        const { name } = payload as { name: string }
        seen.push(name)
        if (name === 'a1' && refuse) throw new Error('not now')
      },
    })
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await enqueue({ name }, { orderedBy: name[0] })
    await worker.drain()
    expect(seen.filter((name) => name.startsWith('a'))).toEqual(['a1'])
    expect(seen.filter((name) => name.startsWith('b'))).toEqual(['b1', 'b2'])

    refuse = false
    time += 1001
    await worker.drain()
    expect(seen.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a1', 'a2', 'a3'])
  })

  it('fails for good after its last try, says so once, and lets its followers go', async () => {
    const seen: unknown[] = []
    const told: unknown[] = []
    const worker = await startWorker({
      async run({ payload, attempt }) {
        seen.push([payload, attempt])
        if (payload === 'bad') throw new Error('broken')
      },
      onFailed: async ({ payload }, reason) => void told.push([payload, reason]),
    })
    await enqueue('bad', { orderedBy: 'k', maxAttempts: 2 })
    await enqueue('good', { orderedBy: 'k' })
    await worker.drain()
    expect(seen).toEqual([['bad', 1]])
    time += 1001
    await worker.drain()
    expect(seen).toEqual([
      ['bad', 1],
      ['bad', 2],
      ['good', 1],
    ])
    expect(told).toEqual([['bad', 'Error broken']])
    expect(await rows()).toMatchObject([
      { payload: 'bad', failed: true, attempts: 2, last_error: 'Error broken' },
    ])
  })

  it('gives up at once on GiveUp, and tells again when the telling itself failed, without another try', async () => {
    let runs = 0
    let tellings = 0
    const worker = await startWorker({
      async run() {
        runs++
        throw new GiveUp('not a number of WhatsApp')
      },
      async onFailed(_, reason) {
        expect(reason).toBe('not a number of WhatsApp')
        if (++tellings === 1) throw new Error('database away')
      },
    })
    await enqueue({})
    await worker.drain()
    expect(await rows()).toMatchObject([{ failed: false }])
    time += 1001
    await worker.drain()
    expect({ runs, tellings }).toEqual({ runs: 1, tellings: 2 })
    expect(await rows()).toMatchObject([{ failed: true, last_error: 'not a number of WhatsApp' }])
  })

  it('comes back when RetryLater says, not before', async () => {
    const attempts: number[] = []
    const worker = await startWorker({
      async run({ attempt }) {
        attempts.push(attempt)
        if (attempt === 1) throw new RetryLater(30_000)
      },
    })
    await enqueue({})
    await worker.drain()
    time += 29_000
    await worker.drain()
    expect(attempts).toEqual([1])
    time += 1001
    await worker.drain()
    expect(attempts).toEqual([1, 2])
  })

  it('WAP-10 waits as often as it has to with WaitOn, which uses up no attempt', async () => {
    const attempts: number[] = []
    const worker = await startWorker({
      async run({ attempt }) {
        attempts.push(attempt)
        if (attempts.length < 6) throw new WaitOn(1000, 'the channel stands still')
        throw new RetryLater(1000)
      },
    })
    await enqueue({}, { maxAttempts: 2 })
    for (let n = 0; n < 8; n++) {
      await worker.drain()
      time += 1001
    }
    expect(attempts).toEqual([1, 1, 1, 1, 1, 1, 2])
    expect(await rows()).toMatchObject([{ attempts: 2, failed: true }])
  })

  it('is left to another server with LeaveToOthers, at once and with all its attempts, and else comes back', async () => {
    const attempts: [string, number][] = []
    const server = (name: string, forMs: number) =>
      startWorker({
        async run({ attempt, payload }) {
          attempts.push([name, attempt])
          if (payload !== name) throw new LeaveToOthers(forMs, 'not mine')
        },
      })
    const one = await server('one', 60_000)
    await enqueue('other', { maxAttempts: 1 })
    await one.drain()
    await one.drain()
    expect(attempts).toEqual([['one', 1]])
    await server('other', 60_000)
    await waitFor(async () => expect(await rows()).toEqual([]))
    expect(attempts).toEqual([
      ['one', 1],
      ['other', 1],
    ])
    const briefly = await server('third', 0)
    await Promise.all(workers.slice(0, 2).map((worker) => worker.stop()))
    await enqueue('nobody', { maxAttempts: 1 })
    await waitFor(() => expect(attempts.filter(([name]) => name === 'third').length).toBeGreaterThan(2))
    await briefly.stop()
    expect(await rows()).toMatchObject([{ attempts: 0, failed: false }])
  })

  it('takes back a job whose worker fell silent, says that it was interrupted, and ignores the late finish', async () => {
    let finishFirst = () => {}
    const tries: [number, boolean][] = []
    const handler: Handler = {
      leaseMs: 5000,
      async run({ attempt, interrupted }) {
        tries.push([attempt, interrupted])
        if (attempt === 1) await new Promise<void>((resolve) => (finishFirst = resolve))
        else throw new RetryLater(60_000, 'still busy')
      },
    }
    const silent = await startWorker(handler)
    await enqueue({})
    await waitFor(() => expect(tries).toEqual([[1, false]]))
    const other = await startWorker(handler)
    await other.drain()
    expect(tries).toHaveLength(1)

    time += 5001
    await other.drain()
    expect(tries).toEqual([
      [1, false],
      [2, true],
    ])
    finishFirst()
    await silent.stop()
    expect(await rows()).toMatchObject([{ attempts: 2, failed: false, last_error: 'RetryLater still busy' }])
  })

  it('fails a job that was interrupted in its last try instead of trying once more', async () => {
    let finish = () => {}
    const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const told = vi.fn(async () => {})
    await startWorker({ leaseMs: 5000, run, onFailed: told })
    await enqueue({}, { maxAttempts: 1 })
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    time += 5001
    const other = await startWorker({ run, onFailed: told })
    await other.drain()
    expect(run).toHaveBeenCalledOnce()
    expect(told).toHaveBeenCalledWith(expect.anything(), 'interrupted')
    finish()
  })

  it('moves the waiting job of a dedupe key instead of adding another', async () => {
    const seen: unknown[] = []
    const worker = await startWorker({ run: async ({ payload }) => void seen.push(payload) })
    await enqueue('first', { dedupe: 'silence:1', runAt: new Date(time + 10_000) })
    await enqueue('moved', { dedupe: 'silence:1', runAt: new Date(time + 60_000) })
    await enqueue('other', { dedupe: 'silence:2', runAt: new Date(time + 10_000) })
    time += 20_000
    await worker.drain()
    expect(seen).toEqual(['other'])
    time += 50_000
    await worker.drain()
    expect(seen).toEqual(['other', 'moved'])
  })

  it('rests before it runs a job again that moved itself to a time that has passed', async () => {
    let runs = 0
    const worker = await startWorker({
      async run({ payload }) {
        runs++
        await enqueue(payload, { dedupe: 'k', runAt: new Date(time - 60_000) })
      },
    })
    await enqueue('again', { dedupe: 'k' })
    await worker.drain()
    expect(runs).toBe(1)
    expect(await rows()).toMatchObject([{ payload: 'again', leased_until: null }])
  })

  it('runs a job again that was moved while it ran', async () => {
    const seen: unknown[] = []
    const worker = await startWorker({
      async run({ payload }) {
        seen.push(payload)
        if (payload === 'one') await enqueue('two', { dedupe: 'k' })
      },
    })
    await enqueue('one', { dedupe: 'k' })
    await worker.drain()
    time += 5000
    await worker.drain()
    expect(seen).toEqual(['one', 'two'])
    expect(await rows()).toEqual([])
  })

  it('leaves the kinds it has no handler for to others', async () => {
    const worker = await startWorker({ run: async () => {} })
    await plainTransaction(database.db, null, (t) =>
      t.tx.execute(`insert into jobs (id, kind, payload) values (gen_random_uuid(), 'later.kind', '{}')`),
    )
    await worker.drain()
    expect(await rows()).toMatchObject([{ attempts: 0, leased_until: null }])
  })

  it('stops only when what it runs has ended', async () => {
    let finish = () => {}
    const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const worker = await startWorker({ run })
    await enqueue({})
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    let stopped = false
    const stopping = worker.stop().then(() => (stopped = true))
    await database.pool.query('select 1')
    expect(stopped).toBe(false)
    finish()
    await stopping
    expect(await rows()).toEqual([])
  })
})

describe('a job that is prepared', () => {
  const soon = () => new Date(time + 2000)

  it('is so once before it is due, and not long before', async () => {
    const prepared: unknown[] = []
    await enqueue({ n: 'later' }, { runAt: new Date(time + 60_000) })
    await enqueue({ n: 'soon' }, { runAt: soon() })
    const worker = await startWorker({
      prepare: async ({ payload }) => void prepared.push(payload),
      run: async () => {},
    })
    await waitFor(() => expect(prepared).not.toEqual([]))
    worker.wake()
    await worker.drain()
    expect(prepared).toEqual([{ n: 'soon' }])
    expect(await rows()).toHaveLength(2)
  })

  it('runs all the same where its preparation throws', async () => {
    let isPrepared = false
    const ran: unknown[] = []
    await enqueue({ n: 1 }, { runAt: soon() })
    const worker = await startWorker({
      prepare: async () => {
        isPrepared = true
        throw new Error('away')
      },
      run: async ({ payload }) => void ran.push(payload),
    })
    await waitFor(() => expect(isPrepared).toBe(true))
    time += 2000
    await worker.drain()
    expect(ran).toEqual([{ n: 1 }])
  })

  it('waits while others of its kind run', async () => {
    const order: string[] = []
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    await enqueue({ n: 'due' })
    await enqueue({ n: 'soon' }, { runAt: soon() })
    const worker = await startWorker({
      prepare: async () => void order.push('prepared'),
      run: async () => {
        order.push('begun')
        await ended
        order.push('ended')
      },
    })
    await waitFor(() => expect(order).not.toEqual([]))
    worker.wake()
    await new Promise((resolve) => setImmediate(resolve))
    end()
    await waitFor(() => expect(order).toContain('prepared'))
    expect(order).toEqual(['begun', 'ended', 'prepared'])
  })
})

describe('several jobs of one lane', () => {
  type Seen = { n: number; attempt: number }[]
  /** Records what is handed over together; throws where `fails` says so. */
  function lanes(fails: (numbers: number[]) => boolean = () => false, most = 3) {
    const handed: Seen[] = []
    const take = (jobs: readonly { payload: unknown; attempt: number }[]) => {
      const seen = jobs.map(({ payload, attempt }) => ({ n: (payload as { n: number }).n, attempt }))
      handed.push(seen)
      if (fails(seen.map(({ n }) => n))) throw new Error('again')
    }
    const handler: Handler = {
      run: async (job) => take([job]),
      lane: { most, run: async (jobs) => take(jobs) },
    }
    return { handed, handler, numbers: () => handed.map((jobs) => jobs.map(({ n }) => n)) }
  }
  const lane = { orderedBy: 'realtime:a' }

  it('are handed over together in their order, so many at most, beside those of other lanes', async () => {
    for (let n = 1; n <= 7; n++) await enqueue({ n }, lane)
    await enqueue({ n: 100 }, { orderedBy: 'realtime:b' })
    const { handler, numbers } = lanes()
    const worker = await startWorker(handler)
    await worker.drain()
    expect(numbers().filter(([first]) => first !== 100)).toEqual([[1, 2, 3], [4, 5, 6], [7]])
    expect(numbers()).toContainEqual([100])
    expect(await rows()).toEqual([])
  })

  it('that throw leave the first to be tried alone, and the others as if they had never been taken', async () => {
    for (let n = 1; n <= 3; n++) await enqueue({ n }, lane)
    const { handler, handed } = lanes((numbers) => numbers[0] === 1)
    const worker = await startWorker(handler)
    await worker.drain()
    expect(handed.map((jobs) => jobs.map(({ n }) => n))).toEqual([[1, 2, 3], [1]])
    expect((await rows()).map(({ attempts, leased_until }) => [attempts, leased_until])).toEqual([
      [1, null],
      [0, null],
      [0, null],
    ])
    // No job of the lane runs before the first one.
    await worker.drain()
    expect(handed).toHaveLength(2)
  })

  it('wait behind one that was tried before, which goes alone', async () => {
    for (let n = 1; n <= 3; n++) await enqueue({ n }, lane)
    let isBroken = true
    const { handler, numbers } = lanes(() => isBroken)
    const worker = await startWorker(handler)
    await worker.drain()
    isBroken = false
    time += 5000
    await worker.drain()
    expect(numbers().slice(2)).toEqual([[1], [2, 3]])
  })

  it('end before one that is of another time or another kind', async () => {
    await enqueue({ n: 1 }, lane)
    await enqueue({ n: 2 }, lane)
    await enqueue({ n: 3 }, { ...lane, runAt: new Date(time + 60_000) })
    await enqueue({ n: 4 }, lane)
    const { handler, numbers } = lanes(undefined, 10)
    const worker = await startWorker(handler)
    await worker.drain()
    expect(numbers()).toEqual([[1, 2]])
  })

  it('of a dead server are tried one by one', async () => {
    for (let n = 1; n <= 3; n++) await enqueue({ n }, lane)
    await database.pool.query("update jobs set attempts = 1, leased_until = now() - interval '1 minute'")
    const { handler, numbers } = lanes()
    const worker = await startWorker(handler)
    await worker.drain()
    expect(numbers()).toEqual([[1], [2], [3]])
  })
})

describe('jobs beside the others', () => {
  it('take none of their places, and no more than their own', async () => {
    let most = 0
    let running = 0
    let finish = () => {}
    const gate = new Promise<void>((resolve) => (finish = resolve))
    const worker = await startWorker(
      {
        beside: 3,
        async run() {
          most = Math.max(most, ++running)
          await gate
          running--
        },
      },
      1,
    )
    for (let n = 0; n < 5; n++) await enqueue({ n })
    await waitFor(() => expect(running).toBe(3))
    finish()
    await worker.drain()
    expect(most).toBe(3)
    expect(await rows()).toEqual([])
  })
})

describe('orgTransaction', () => {
  const orgId = '01930000-0000-7000-8000-000000000001'
  beforeAll(async () => {
    await database.pool.query(
      `insert into organizations (id, name, size, whatsapp, type) values ($1, 'Clínica', '1-5', '', 'clinic')`,
      [orgId],
    )
    await database.pool.query('insert into org_revisions (org_id) values ($1)', [orgId])
  })

  it('takes one number per commit, none for what was rolled back', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) =>
        orgTransaction(database.db, orgId, async ({ base, revision }) => {
          if (i % 4 === 3) throw new Error('no')
          expect(base).toBe(revision - 1)
          return revision
        }),
      ),
    )
    const revisions = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(revisions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('refuses an organization that does not exist', async () => {
    const work = vi.fn(async () => {})
    const stranger = orgTransaction(database.db, '01930000-0000-7000-8000-00000000ffff', work)
    await expect(stranger).rejects.toThrow(UnknownOrganizationError)
    expect(work).not.toHaveBeenCalled()
  })
})
