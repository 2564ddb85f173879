/** What many callers do at the same time is asked or written once for all of them. */
import type { Db } from './database.ts'

type RunAll<I, O> = (items: readonly I[]) => Promise<readonly PromiseSettledResult<O>[]>

type Rest = {
  /** After a batch the next one waits this many times as long as the batch took. */
  times: number
  longestMs: number
}

const NO_REST: Rest = { times: 0, longestMs: 0 }

/**
 * Batches calls. Items given in the same turn of the event loop, or while a batch is running or rests after one,
 * go into the next batch, in order and at most `most` at a time. `runAll` returns one result per item in the same
 * order; if it throws, every item of the batch rejects with that error.
 */
export function together<I, O>(
  runAll: RunAll<I, O>,
  most: number,
  rest: Rest = NO_REST,
): (item: I) => Promise<O> {
  type Waiting = { item: I; done: (value: O) => void; failed: (error: unknown) => void }
  const waiting: Waiting[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    // Items that are given in the same turn of the event loop join this batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const began = performance.now()
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
      const restMs = Math.min(rest.times * (performance.now() - began), rest.longestMs)
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    running = false
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      if (!running) void run()
    })
}

/** Like `together`, with a separate queue for each database and organization. */
export function togetherInOrganization<I, O>(
  runAll: (db: Db, orgId: string, items: readonly I[]) => ReturnType<RunAll<I, O>>,
  most: number,
  rest: Rest = NO_REST,
): (db: Db, orgId: string, item: I) => Promise<O> {
  const ofDb = new WeakMap<Db, Map<string, { give: (item: I) => Promise<O>; open: number }>>()
  return async (db, orgId, item) => {
    const known = ofDb.get(db) ?? new Map<string, { give: (item: I) => Promise<O>; open: number }>()
    ofDb.set(db, known)
    const own = known.get(orgId) ?? {
      give: together((items) => runAll(db, orgId, items), most, rest),
      open: 0,
    }
    known.set(orgId, own)
    own.open++
    try {
      return await own.give(item)
    } finally {
      if (--own.open === 0) known.delete(orgId)
    }
  }
}

/**
 * Batches reads by id: `read` loads the rows of many ids with one statement, and each caller gets its row, or
 * null if there is none.
 */
export function readTogether<R extends { id: string }>(
  read: (db: Db, orgId: string, ids: readonly string[]) => Promise<readonly R[]>,
  most: number,
): (db: Db, orgId: string, id: string) => Promise<R | null> {
  return togetherInOrganization<string, R | null>(async (db, orgId, ids) => {
    const rows = new Map((await read(db, orgId, ids)).map((row) => [row.id, row]))
    return ids.map((id) => ({ status: 'fulfilled', value: rows.get(id) ?? null }))
  }, most)
}

/**
 * Shares one read among all callers that ask for the same key while it is running. The result may be at most
 * as old as one read takes.
 */
export function inFlight<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const reading = new Map<string, Promise<T>>()
  return (key, read) => {
    const known = reading.get(key)
    if (known) return known
    const begun = read().finally(() => reading.delete(key))
    reading.set(key, begun)
    return begun
  }
}

/**
 * Like `inFlight`, but separate for each database. Never use it inside a transaction, because a shared read
 * does not see that transaction's changes.
 */
export function inFlightOf<T>(): (db: Db, key: string, read: () => Promise<T>) => Promise<T> {
  const ofDb = new WeakMap<Db, ReturnType<typeof inFlight<T>>>()
  return (db, key, read) => {
    const share = ofDb.get(db) ?? inFlight<T>()
    ofDb.set(db, share)
    return share(key, read)
  }
}
