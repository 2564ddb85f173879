import type { Db } from './database.ts'

type RunAll<I, O> = (items: readonly I[]) => Promise<readonly PromiseSettledResult<O>[]>

/**
 * Makes one call of many: items that are given in one turn of the event loop, or while others are being worked on, are
 * worked on together afterwards, in their order and at most `most` at a time. `runAll` answers for each in that order;
 * what it throws is thrown to each of them.
 */
export function together<I, O>(runAll: RunAll<I, O>, most: number): (item: I) => Promise<O> {
  type Waiting = { item: I; done: (value: O) => void; failed: (error: unknown) => void }
  const waiting: Waiting[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    // Whoever else gives something now comes along.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      try {
        const results = await runAll(batch.map(({ item }) => item))
        for (const [at, { done, failed }] of batch.entries()) {
          const result = results[at]
          if (result?.status === 'fulfilled') done(result.value)
          else failed(result?.reason ?? new Error('no answer for one of several'))
        }
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    running = false
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      if (!running) void run()
    })
}

/** `together` of each organization by itself. */
export function togetherInOrganization<I, O>(
  runAll: (db: Db, orgId: string, items: readonly I[]) => ReturnType<RunAll<I, O>>,
  most: number,
): (db: Db, orgId: string, item: I) => Promise<O> {
  const ofDb = new WeakMap<Db, Map<string, { give: (item: I) => Promise<O>; open: number }>>()
  return async (db, orgId, item) => {
    const known = ofDb.get(db) ?? new Map<string, { give: (item: I) => Promise<O>; open: number }>()
    ofDb.set(db, known)
    const own = known.get(orgId) ?? { give: together((items) => runAll(db, orgId, items), most), open: 0 }
    known.set(orgId, own)
    own.open++
    try {
      return await own.give(item)
    } finally {
      if (--own.open === 0) known.delete(orgId)
    }
  }
}

/** Answers for each id what was read of it by one statement; null of one that is not there. */
export function readTogether<R extends { id: string }>(
  read: (db: Db, orgId: string, ids: readonly string[]) => Promise<readonly R[]>,
  most: number,
): (db: Db, orgId: string, id: string) => Promise<R | null> {
  return togetherInOrganization<string, R | null>(async (db, orgId, ids) => {
    const rows = new Map((await read(db, orgId, ids)).map((row) => [row.id, row]))
    return ids.map((id) => ({ status: 'fulfilled', value: rows.get(id) ?? null }))
  }, most)
}
