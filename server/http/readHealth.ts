import type { Deps } from '../deps.ts'
import type { SpaceLevel } from '../space/freeSpace.ts'

/** The database counts as silent when it has answered no query for longer than this. */
export const SILENCE_MS = 5000
/** A health call does not wait for the database if it answered any query within this time. */
const FRESH_MS = 1000
/** The longest time that a health call waits for the database. */
const WAIT_MS = 300

export type Health = { ok: boolean; database: 'answers' | 'silent' | 'fails'; space: SpaceLevel }

/**
 * Reports whether the database answers, fails, or has been silent for five seconds. Each call sends the
 * database a query, but waits for the result only when the last answer is old. A long queue of queries counts
 * as answering. So does a full disk, because reads still work.
 */
export async function readHealth({ database, space }: Pick<Deps, 'database' | 'space'>): Promise<Health> {
  const { pulse } = database
  const answer = pulse.ask()
  if (pulse.fails() || pulse.sinceAnswerMs() > FRESH_MS) await withinMs(WAIT_MS, answer)
  const silent = pulse.silentMs() > SILENCE_MS
  const state = silent ? 'silent' : pulse.fails() ? 'fails' : 'answers'
  return { ok: state === 'answers', database: state, space: space.level() }
}

async function withinMs(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}
