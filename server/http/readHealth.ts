import type { Deps } from '../deps.ts'
import type { SpaceLevel } from '../space/freeSpace.ts'

/** A database that answers nobody for longer is called silent. */
export const SILENCE_MS = 5000
/** One that answered somebody less than this ago is not waited for. */
const FRESH_MS = 1000
/** A call for the server's health waits at most this long for the database. */
const WAIT_MS = 300

export type Health = { ok: boolean; database: 'answers' | 'silent' | 'fails'; space: SpaceLevel }

/**
 * The state of the database: it answers, it fails, or it has answered no query for five seconds. Each call asks it; a
 * call waits for the answer only when the last one is old. A long line of queries counts as answering, and so does a
 * full disk, with which reading goes on.
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
