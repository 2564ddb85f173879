import type pg from 'pg'

/** Knows whether the database is alive, from its answers to all queries. */
export type Pulse = {
  /**
   * Sends a test query, unless one is already open. Resolves only when the database has answered: true, or
   * false if the query failed.
   */
  ask(): Promise<boolean>
  /** Whether the last test query failed. */
  fails(): boolean
  /** Milliseconds since a query was last answered. */
  sinceAnswerMs(): number
  /**
   * Milliseconds since the open test query was sent or any query was answered, whichever is later; 0 when
   * none is open.
   */
  silentMs(): number
}

/**
 * Watches every connection of `pool`. Under load a test query waits in the queue behind other work; answers
 * to that work prove just as well that the database is alive.
 */
export function takePulse(pool: pg.Pool, now: () => number = () => performance.now()): Pulse {
  let lastAnswer = -Infinity
  let asked: { since: number; answer: Promise<boolean> } | undefined
  let failed = false

  pool.on('connect', (client) => {
    // pg emits this after each statement, failed or not; it does so with the embedded engine too.
    connectionOf(client).on('readyForQuery', () => (lastAnswer = now()))
  })

  function ask(): Promise<boolean> {
    if (asked) return asked.answer
    const ended = (ok: boolean) => {
      asked = undefined
      failed = !ok
      return ok
    }
    const answer = pool.query('select 1').then(
      () => ended(true),
      () => ended(false),
    )
    asked = { since: now(), answer }
    return answer
  }

  return {
    ask,
    fails: () => failed,
    sinceAnswerMs: () => now() - lastAnswer,
    silentMs: () => (asked ? now() - Math.max(asked.since, lastAnswer) : 0),
  }
}

type Emitter = { on(event: 'readyForQuery', listener: () => void): void }

/** pg's types do not declare `connection`. */
const connectionOf = (client: pg.PoolClient): Emitter =>
  (client as unknown as { connection: Emitter }).connection
