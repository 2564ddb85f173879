/**
 * Several pieces of work run side by side in one transaction. What they ask of the database at the same point is
 * asked with one statement: a statement for sixteen rows costs little more than for one.
 */
import type { Tx } from './database.ts'

/** What a statement for several items needs: all of them are of one organization. */
export type BatchTx = { tx: Tx; orgId: string }

type RunAll<I, O> = (t: BatchTx, items: readonly I[]) => Promise<readonly O[]>

/** Where the pieces of work of one transaction put what they ask. */
export type Meeting = {
  ask<I, O>(runAll: RunAll<I, O>, t: BatchTx, item: I): Promise<O>
}

/**
 * Makes a query that pieces of work which run side by side ask together. Elsewhere it runs at once, for one item.
 * `runAll` returns one result per item, in their order. Its items are independent of each other: no two have the
 * same row to write.
 */
export const batched =
  <I, O>(runAll: RunAll<I, O>): ((t: BatchTx & { meeting?: Meeting }, item: I) => Promise<O>) =>
  async (t, item) => {
    if (t.meeting) return t.meeting.ask(runAll, t, item)
    const [result] = await runAll(t, [item])
    return result as O
  }

type Waiting = { item: unknown; resolve: (value: unknown) => void; reject: (error: unknown) => void }

/**
 * Runs the works, each until it asks something by a `batched` query, has the queries run once nobody can go on
 * without them, and so on. Each work asks one thing at a time. Settles when all have ended.
 */
export function runSideBySide<T>(
  works: readonly ((meeting: Meeting) => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  /** How many works neither wait for a query nor have ended. */
  let going = works.length
  const asked = new Map<RunAll<unknown, unknown>, { t: BatchTx; waiting: Waiting[] }>()

  function stop(): void {
    if (--going === 0 && asked.size > 0) void answer()
  }

  async function answer(): Promise<void> {
    const queries = [...asked]
    asked.clear()
    const goOn: (() => void)[] = []
    for (const [runAll, { t, waiting }] of queries) {
      try {
        const results = await runAll(
          t,
          waiting.map(({ item }) => item),
        )
        for (const [at, { resolve }] of waiting.entries()) goOn.push(() => resolve(results[at]))
      } catch (error) {
        for (const { reject } of waiting) goOn.push(() => reject(error))
      }
    }
    going += goOn.length
    for (const go of goOn) go()
  }

  const meeting: Meeting = {
    ask: <I, O>(runAll: RunAll<I, O>, t: BatchTx, item: I) =>
      new Promise<O>((resolve, reject) => {
        const query = runAll as RunAll<unknown, unknown>
        const { waiting } = asked.get(query) ?? { waiting: [] as Waiting[] }
        waiting.push({ item, resolve: resolve as Waiting['resolve'], reject })
        asked.set(query, { t, waiting })
        stop()
      }),
  }
  return Promise.allSettled(
    works.map(async (work) => {
      try {
        return await work(meeting)
      } finally {
        stop()
      }
    }),
  )
}
