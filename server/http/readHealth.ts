import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { SpaceLevel } from '../space/freeSpace.ts'

/** A database that answers nobody for longer is called silent. */
export const SILENCE_MS = 5000
/** Whoever asks for the server's health waits no longer than this for the database. */
const WAIT_MS = 300

export type Health = { ok: boolean; database: 'answers' | 'silent' | 'fails'; space: SpaceLevel }

/**
 * The database's own answer where it comes at once, else what is known of it: that it answers, until it has answered
 * nobody for five seconds. A question in a long line is no illness, nor is a full disk: reading goes on.
 */
export async function readHealth({ database, space }: Pick<Deps, 'database' | 'space'>): Promise<Health> {
  const { pulse } = database
  const giveUp = new AbortController()
  const wait = pause(WAIT_MS, undefined, { signal: giveUp.signal }).catch(() => undefined)
  await Promise.race([pulse.ask(), wait])
  giveUp.abort()
  const silent = pulse.silentMs() > SILENCE_MS
  const state = silent ? 'silent' : pulse.fails() ? 'fails' : 'answers'
  return { ok: state === 'answers', database: state, space: space.level() }
}
