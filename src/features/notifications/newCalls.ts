import type { Awaiting } from '../../contract/awaiting.ts'

export type Call = { id: string; reason: Awaiting; at: string }

/** What is older has been waiting while nobody looked: it is counted, and makes no sound now. */
const FRESH_MS = 2 * 60_000

/**
 * The loudest of the calls that came since `before` and are no older than two minutes, or null. `openId` is the
 * conversation that a person has before their eyes.
 */
export function loudestNew(
  before: readonly Call[],
  after: readonly Call[],
  now: number,
  openId: string | null,
): Awaiting | null {
  const known = new Map(before.map((call) => [call.id, call]))
  const fresh = after.filter(({ id, at, reason }) => {
    const was = known.get(id)
    const isNew = !was || was.at < at || was.reason !== reason
    return isNew && id !== openId && now - Date.parse(at) < FRESH_MS
  })
  if (fresh.length === 0) return null
  return fresh.some(({ reason }) => reason === 'asked') ? 'asked' : 'unanswered'
}
