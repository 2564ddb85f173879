import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'

export type Limit = { name: string; max: number; seconds: number }

const DAY_SECONDS = 86_400

/**
 * Counts one call against each limit and throws 429 if any limit is exceeded. Each limit is a fixed window
 * stored in the database, so several servers share it and it survives a restart. Only a hash of `of` (the
 * counted address, email …) is stored.
 */
export async function rateLimit(deps: Deps, counted: { limit: Limit; of: string }[]): Promise<void> {
  let waitSeconds = 0
  for (const { limit, of } of counted) {
    const { hits, remaining } = await hit(deps, limit, of)
    if (hits > limit.max) waitSeconds = Math.max(waitSeconds, remaining)
  }
  if (waitSeconds > 0)
    throw new Refusal(429, 'rate_limited', `Muitas tentativas. ${waitText(waitSeconds)}`, {
      retryAfterSeconds: waitSeconds,
    })
}

/** Resets the count, e.g. after a correct password. */
export async function clearRateLimit(deps: Deps, limit: Limit, of: string): Promise<void> {
  await deps.database.db.execute(sql`delete from rate_limits where key = ${keyOf(limit, of)}`)
}

/** The number of calls counted in the current window. Does not count this call. */
export async function countOf(deps: Deps, limit: Limit, of: string): Promise<number> {
  const { start } = windowOf(deps, limit)
  const { rows } = await deps.database.db.execute<{ hits: number }>(sql`
    select hits from rate_limits where key = ${keyOf(limit, of)} and window_start = to_timestamp(${start})`)
  return rows[0]?.hits ?? 0
}

/**
 * Counts one call and returns the count in the current window, for limits that do something other than
 * refuse.
 */
export async function count(deps: Deps, limit: Limit, of: string): Promise<number> {
  return (await hit(deps, limit, of)).hits
}

/** Takes back one counted call, when it turns out that the call should not count. */
export async function uncount(deps: Deps, limit: Limit, of: string): Promise<void> {
  const { start } = windowOf(deps, limit)
  await deps.database.db.execute(sql`
    update rate_limits set hits = greatest(hits - 1, 0)
    where key = ${keyOf(limit, of)} and window_start = to_timestamp(${start})`)
}

async function hit(deps: Deps, limit: Limit, of: string): Promise<{ hits: number; remaining: number }> {
  const { now, start } = windowOf(deps, limit)
  const { rows } = await deps.database.db.execute<{ hits: number }>(sql`
    insert into rate_limits (key, window_start, hits) values (${keyOf(limit, of)}, to_timestamp(${start}), 1)
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    returning hits`)
  const hits = rows[0]!.hits
  // In 2 % of cases, the call that opens a window also deletes windows older than a day.
  if (hits === 1 && Math.random() < 0.02)
    await deps.database.db.execute(
      sql`delete from rate_limits where window_start < to_timestamp(${now - DAY_SECONDS})`,
    )
  return { hits, remaining: start + limit.seconds - now }
}

function windowOf(deps: Deps, limit: Limit): { now: number; start: number } {
  const now = Math.floor(deps.clock().getTime() / 1000)
  return { now, start: now - (now % limit.seconds) }
}

const keyOf = (limit: Limit, of: string): string =>
  `${limit.name}:${createHash('sha256').update(of).digest('base64url').slice(0, 22)}`

function waitText(seconds: number): string {
  if (seconds <= 60) return 'Aguarde um minuto e tente novamente.'
  return `Aguarde ${Math.ceil(seconds / 60)} minutos e tente novamente.`
}
