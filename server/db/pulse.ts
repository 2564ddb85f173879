import type pg from 'pg'

/** Whether the database lives, told from what it does for everyone. */
export type Pulse = {
  /**
   * Asks the database whether it is there, unless it is being asked already. Resolves when it has answered: true, or
   * false when it failed, and not before.
   */
  ask(): Promise<boolean>
  /** Whether the last question failed. */
  fails(): boolean
  /** Milliseconds since a query was last answered. */
  sinceAnswerMs(): number
  /** Milliseconds since the open question was asked or any query was answered, whichever is later; 0 without an open question. */
  silentMs(): number
}

/**
 * Listens to every connection of `pool`. Under load a question waits in line behind the work of others: their answers
 * say as much as its own that the database is alive.
 */
export function takePulse(pool: pg.Pool, now: () => number = () => performance.now()): Pulse {
  let lastAnswer = -Infinity
  let asked: { since: number; answer: Promise<boolean> } | undefined
  let failed = false

  pool.on('connect', (client) => {
    // Sent by pg, and by the embedded engine in its place, after each statement, failed or not.
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

/** pg's types leave it out. */
const connectionOf = (client: pg.PoolClient): Emitter =>
  (client as unknown as { connection: Emitter }).connection
