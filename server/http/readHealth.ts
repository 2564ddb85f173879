import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { SpaceLevel } from '../space/freeSpace.ts'

/** How long the database may take to answer; whoever asks for the server's health never waits longer. */
export const HEALTH_MS = 1000

export type Health = { ok: boolean; database: 'answers' | 'silent' | 'fails'; space: SpaceLevel }

/** Resolves within HEALTH_MS whatever the database does. A full disk is no illness: reading goes on. */
export async function readHealth({ database, space }: Pick<Deps, 'database' | 'space'>): Promise<Health> {
  let impatience: NodeJS.Timeout | undefined
  const silence = new Promise<'silent'>((resolve) => {
    impatience = setTimeout(() => resolve('silent'), HEALTH_MS)
  })
  const answer = database.db.execute(sql`select 1`).then(
    () => 'answers' as const,
    () => 'fails' as const,
  )
  const state = await Promise.race([answer, silence])
  clearTimeout(impatience)
  return { ok: state === 'answers', database: state, space: space.level() }
}
