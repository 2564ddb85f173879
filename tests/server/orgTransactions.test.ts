import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { Db, Tx } from '../../server/db/database.ts'
import { type Database, openDatabase } from '../../server/db/openDatabase.ts'
import { batched } from '../../server/db/sideBySide.ts'
import { type JobTx, writeAtEnd, type OrgTx, orgTransaction } from '../../server/db/orgTransaction.ts'
import { releaseRevision } from '../../server/db/releaseRevision.ts'
import { enqueueJob, writeDeferredJobs } from '../../server/jobs/enqueueJob.ts'
import { enqueueTogether } from '../../server/jobs/enqueueTogether.ts'
import { orgTransactions, orgTransactionTogether } from '../../server/jobs/orgTransactions.ts'
import { createLog } from '../../server/log.ts'
import { moveActivitiesOf, recordActivity } from '../../server/modules/activities/handlers.ts'
import { publish } from '../../server/sync/publish.ts'

let database: Database
let orgId: string
let other: string

beforeAll(async () => {
  database = await openDatabase({ memory: true, log: createLog({ level: 'silent' }) })
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate jobs')
  orgId = await organization()
  other = await organization()
})

async function organization(): Promise<string> {
  const id = newId()
  await database.pool.query(
    "insert into organizations (id, name, size, whatsapp, type) values ($1, 'Clínica', '1-5', '', 'clinic')",
    [id],
  )
  await database.pool.query('insert into org_revisions (org_id, revision) values ($1, 0)', [id])
  return id
}

async function revisionOf(id: string): Promise<number> {
  const { rows } = await database.pool.query('select revision from org_revisions where org_id = $1', [id])
  return Number(rows[0].revision)
}

const jobs = async () =>
  (await database.pool.query('select kind, payload, dedupe from jobs order by seq')).rows as {
    kind: string
    payload: { n?: number; data?: { base: number; revision: number; title?: string } }
    dedupe: string | null
  }[]

/** The events for the screens: title, first and last revision. */
const events = async () =>
  (await jobs())
    .filter(({ kind }) => kind === 'realtime.publish')
    .map(({ payload: { data } }) => [data?.title, data?.base, data?.revision])

const says =
  (title: string) =>
  async (t: OrgTx): Promise<number> => {
    await publish(t, 'message.new', { title })
    return t.revision
  }

/** The database, counting its transactions. */
function counted(): { db: Db; transactions: () => number } {
  let transactions = 0
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === 'transaction') transactions++
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db, transactions: () => transactions }
}

describe('orgTransactions', () => {
  it('commits several pieces of work at once, each with a revision and an event of its own, in their order', async () => {
    const { db, transactions } = counted()
    const results = await orgTransactions(db, orgId, [says('um'), says('dois'), says('três')])
    expect(results).toEqual([1, 2, 3].map((value) => ({ status: 'fulfilled', value })))
    expect(transactions()).toBe(1)
    expect(await events()).toEqual([
      ['um', 0, 1],
      ['dois', 1, 2],
      ['três', 2, 3],
    ])
    expect(await revisionOf(orgId)).toBe(3)
    expect(await orgTransaction(database.db, orgId, says('quatro'))).toBe(4)
  })

  it('gives the number of who changed nothing to the next, and leaves none out', async () => {
    const nothing = async (t: OrgTx) => {
      await releaseRevision(t)
      return 0
    }
    await orgTransactions(database.db, orgId, [nothing, says('um'), nothing, says('dois'), nothing])
    expect(await events()).toEqual([
      ['um', 0, 1],
      ['dois', 1, 2],
    ])
    expect(await revisionOf(orgId)).toBe(2)
    await orgTransactions(database.db, orgId, [nothing, nothing])
    expect(await revisionOf(orgId)).toBe(2)
  })

  it('keeps all but the one that throws, which leaves no job, no event and no number', async () => {
    let tries = 0
    const fails = async (t: OrgTx) => {
      tries++
      await says('nunca')(t)
      throw new Error('refused')
    }
    const results = await orgTransactions(database.db, orgId, [says('um'), fails, says('dois')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(tries).toBe(2)
    expect(await events()).toEqual([
      ['um', 0, 1],
      ['dois', 1, 2],
    ])
    expect(await revisionOf(orgId)).toBe(2)
  })

  it('keeps all but the one that the database refuses', async () => {
    const refused = (t: OrgTx) => t.tx.execute(sql`insert into organizations (id) values (${orgId})`)
    const results = await orgTransactions<unknown>(database.db, orgId, [says('um'), refused, says('dois')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await events()).toHaveLength(2)
  })

  it('owes jobs in their order, and one of a key only once, as it was asked for last', async () => {
    const owes = (n: number, dedupe?: string) => async (t: OrgTx) => {
      await releaseRevision(t)
      await enqueueJob(t, { kind: 'webhook.process', payload: { n }, dedupe })
    }
    await orgTransactions(database.db, orgId, [owes(1), owes(2, 'a'), owes(3), owes(4, 'a'), owes(5)])
    expect((await jobs()).map(({ payload, dedupe }) => [payload.n, dedupe])).toEqual([
      [1, null],
      [3, null],
      [4, 'a'],
      [5, null],
    ])
  })

  it('writes what is owed before the end for whoever changes jobs by a statement of its own', async () => {
    const seen: number[] = []
    await orgTransactions(database.db, orgId, [
      says('um'),
      async (t) => {
        await releaseRevision(t)
        await writeDeferredJobs(t)
        const { rows } = await t.tx.execute<{ count: number }>(sql`select count(*)::int as count from jobs`)
        seen.push(rows[0]!.count)
        return 0
      },
    ])
    expect(seen).toEqual([1])
    expect(await jobs()).toHaveLength(1)
  })
})

describe('works that touch different things', () => {
  /** Meets the others `meetings` times, and then says its title. */
  function meeting() {
    const calls: string[][] = []
    const meet = batched<string, null>(async (_t, items) => {
      calls.push([...items])
      return items.map(() => null)
    })
    const meetsAndSays = (title: string, meetings: number) => async (t: OrgTx) => {
      for (let n = 0; n < meetings; n++) await meet(t, title)
      return says(title)(t)
    }
    return { calls, meetsAndSays }
  }

  it('run side by side in one transaction, and tell what they did in the order of their revisions', async () => {
    const { db, transactions } = counted()
    const { calls, meetsAndSays } = meeting()
    const revisions = await Promise.all([
      orgTransactionTogether(db, orgId, meetsAndSays('um', 3), 'a'),
      orgTransactionTogether(db, orgId, meetsAndSays('dois', 1), 'b'),
      orgTransactionTogether(db, orgId, meetsAndSays('três', 2), 'c'),
    ])
    expect(revisions).toEqual([1, 2, 3])
    expect(transactions()).toBe(1)
    expect(calls[0]).toEqual(['um', 'dois', 'três'])
    expect(await events()).toEqual([
      ['um', 0, 1],
      ['dois', 1, 2],
      ['três', 2, 3],
    ])
    expect(await revisionOf(orgId)).toBe(3)
  })

  it('run one after the other where two touch the same', async () => {
    const { calls, meetsAndSays } = meeting()
    await Promise.all([
      orgTransactionTogether(database.db, orgId, meetsAndSays('um', 1), 'a'),
      orgTransactionTogether(database.db, orgId, meetsAndSays('dois', 1), 'b'),
      orgTransactionTogether(database.db, orgId, meetsAndSays('outra vez um', 1), 'a'),
    ])
    expect(calls).toEqual([['um', 'dois'], ['outra vez um']])
    expect((await events()).map(([title]) => title)).toEqual(['um', 'dois', 'outra vez um'])
  })

  it('leave no gap between their revisions where one changed nothing', async () => {
    const nothing = async (t: OrgTx) => {
      await releaseRevision(t)
      return 0
    }
    const revisions = await Promise.all([
      orgTransactionTogether(database.db, orgId, says('um'), 'a'),
      orgTransactionTogether(database.db, orgId, nothing, 'b'),
      orgTransactionTogether(database.db, orgId, says('dois'), 'c'),
    ])
    expect(revisions).toEqual([1, 0, 2])
    expect(await events()).toEqual([
      ['um', 0, 1],
      ['dois', 1, 2],
    ])
    expect(await revisionOf(orgId)).toBe(2)
  })

  it('are all kept but the one that throws', async () => {
    const fails = async (t: OrgTx): Promise<number> => {
      await says('nunca')(t)
      throw new Error('refused')
    }
    const results = await Promise.allSettled([
      orgTransactionTogether(database.db, orgId, says('um'), 'a'),
      orgTransactionTogether(database.db, orgId, fails, 'b'),
      orgTransactionTogether(database.db, orgId, says('dois'), 'c'),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await events()).toEqual([
      ['um', 0, 1],
      ['dois', 1, 2],
    ])
  })

  it('owe one job of a key, as the last of them asked for it', async () => {
    const owes = (title: string, n: number) => async (t: OrgTx) => {
      await enqueueJob(t, { kind: 'webhook.process', payload: { n }, dedupe: 'a' })
      return says(title)(t)
    }
    await Promise.all([
      orgTransactionTogether(database.db, orgId, owes('um', 1), 'a'),
      orgTransactionTogether(database.db, orgId, owes('dois', 2), 'b'),
    ])
    expect((await jobs()).flatMap(({ payload: { n } }) => (n === undefined ? [] : [n]))).toEqual([2])
    expect((await events()).map(([title]) => title)).toEqual(['um', 'dois'])
  })
})

describe('enqueueTogether', () => {
  const job = (n: number, dedupe?: string) => (t: JobTx) =>
    enqueueJob(t, { kind: 'webhook.process', payload: { n }, dedupe })
  const numbers = async () => (await jobs()).map(({ payload }) => payload.n)

  it('commits once what several callers enqueue at the same time', async () => {
    const { db, transactions } = counted()
    await Promise.all([1, 2, 3].map((n) => enqueueTogether(db, orgId, job(n))))
    expect(await numbers()).toEqual([1, 2, 3])
    expect(transactions()).toBe(1)
  })

  it('keeps one job of a key, as it was asked for last', async () => {
    const given = [job(1, 'a'), job(2), job(3, 'a')]
    await Promise.all(given.map((one) => enqueueTogether(database.db, orgId, one)))
    expect(await numbers()).toEqual([2, 3])
  })

  it('tells all who share a transaction that nothing was enqueued', async () => {
    const fails = () => Promise.reject(new Error('away'))
    const given = [job(1), fails]
    const results = await Promise.allSettled(given.map((one) => enqueueTogether(database.db, orgId, one)))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await numbers()).toEqual([])
  })
})

describe('rows written at the end', () => {
  const about = async (t: OrgTx) => {
    await releaseRevision(t)
    return 0
  }

  it('are written by one statement for all who share the transaction, and at once for who is alone', async () => {
    const written: string[][] = []
    const write = async (_tx: Tx, _orgId: string, rows: readonly string[]) => void written.push([...rows])
    const notes = (row: string) => async (t: OrgTx) => {
      await writeAtEnd(t, write, row)
      return about(t)
    }
    await orgTransactions(database.db, orgId, [notes('um'), notes('dois'), notes('três')])
    await orgTransaction(database.db, orgId, notes('quatro'))
    expect(written).toEqual([['um', 'dois', 'três'], ['quatro']])
  })

  const talk = newId()
  const wrote = (title: string, second: number, entity = talk) => ({
    type: 'message.new' as const,
    title,
    description: 'pelo WhatsApp',
    entity: { type: 'conversation' as const, id: entity },
    contactId: null,
    at: new Date(Date.UTC(2026, 0, 1, 12, 0, second)),
  })
  const reports = (entry: ReturnType<typeof wrote>) => async (t: OrgTx) => {
    await recordActivity(t, entry)
    return about(t)
  }
  const feed = async () =>
    (
      await database.pool.query(
        'select title, extract(second from created_at)::int as second from activities where org_id = $1 order by created_at',
        [orgId],
      )
    ).rows

  it('keep one entry of a conversation: the last one, at the latest time', async () => {
    await orgTransactions(database.db, orgId, [
      reports(wrote('um', 1)),
      reports(wrote('outra', 2, newId())),
      reports(wrote('dois', 9)),
      reports(wrote('três', 5)),
    ])
    expect(await feed()).toEqual([
      { title: 'outra', second: 2 },
      { title: 'três', second: 9 },
    ])
  })

  it('are there for whoever moves the entries of a contact in the same transaction', async () => {
    const [gone, keep] = [newId(), newId()]
    for (const id of [gone, keep])
      await database.pool.query(
        "insert into contacts (id, org_id, name, revision, created_at, updated_at) values ($1, $2, 'Bia', 1, now(), now())",
        [id, orgId],
      )
    const entry = {
      ...wrote('Novo contato', 1),
      type: 'lead.created' as const,
      entity: { type: 'lead' as const, id: gone },
      contactId: gone,
    }
    await orgTransactions<unknown>(database.db, orgId, [
      (t) => recordActivity(t, entry),
      (t) => moveActivitiesOf(t, gone, keep),
    ])
    const { rows } = await database.pool.query('select contact_id from activities where org_id = $1', [orgId])
    expect(rows).toEqual([{ contact_id: keep }])
  })
})

describe('orgTransactionTogether', () => {
  it('commits what comes at the same time together, of each organization by itself, each answered for itself', async () => {
    const { db, transactions } = counted()
    const fails = () => Promise.reject(new Error('refused'))
    const results = await Promise.allSettled([
      orgTransactionTogether(db, orgId, says('um')),
      orgTransactionTogether(db, other, says('dela')),
      orgTransactionTogether(db, orgId, says('dois')),
      orgTransactionTogether(db, other, fails),
    ])
    expect(results.map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual([
      1,
      1,
      2,
      'refused',
    ])
    // One for the first organization; for the other one together and then, since one of its two threw, each
    // alone.
    expect(transactions()).toBe(4)
    expect([await revisionOf(orgId), await revisionOf(other)]).toEqual([2, 1])
  })
})
