import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { QUOTAS } from './quotaLimits.ts'
import { quotaOf } from './requireRoom.ts'

type Minute = { began: number; hits: number; limit: Promise<number> | null }

const MINUTE_MS = 60_000
const minutes = new WeakMap<Deps['database'], Map<string, Minute>>()

type Caller = { organizationId: string | null; userId: string }

/**
 * Counts one call of an organization, or of a person without one; throws 429 beyond their quota per minute.
 * The count is held in this process, because a database row would cost each call more than it protects. The
 * organization's standing is read only when it exceeds the quota of a new one.
 */
export async function countRequest(deps: Deps, { organizationId, userId }: Caller): Promise<void> {
  const caller = organizationId ?? userId
  const counts = minutes.get(deps.database) ?? new Map<string, Minute>()
  minutes.set(deps.database, counts)
  const now = deps.clock().getTime()
  const began = now - (now % MINUTE_MS)
  let minute = counts.get(caller)
  if (minute?.began !== began) {
    // Counts of the previous minute are no longer needed.
    if (counts.size > 1000) counts.clear()
    counts.set(caller, (minute = { began, hits: 0, limit: null }))
  }
  minute.hits += 1
  if (minute.hits <= QUOTAS.new.requests) return
  minute.limit ??=
    organizationId === null
      ? Promise.resolve(QUOTAS.new.requests)
      : quotaOf(deps.database.db, organizationId).then(({ requests }) => requests)
  if (minute.hits <= (await minute.limit)) return
  throw new Refusal(
    429,
    'rate_limited',
    `${organizationId === null ? 'Você fez' : 'A empresa fez'} pedidos demais em um minuto. Aguarde um pouco: o que está na fila segue sozinho.`,
    { retryAfterSeconds: Math.max(1, Math.ceil((began + MINUTE_MS - now) / 1000)) },
  )
}
