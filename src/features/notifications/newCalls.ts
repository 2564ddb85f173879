import type { Awaiting } from '../../contract/awaiting.ts'

export type Call = { id: string; reason: Awaiting; at: string }

/** Older calls are counted, but make no sound. */
const FRESH_MS = 2 * 60_000

/**
 * The loudest reason among calls that are new since `before` and less than two minutes old at `now` (Unix
 * milliseconds); null if there are none. Skips `openId`, the conversation that the person is looking at.
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
