import type { Db, Tx } from '../../db/database.ts'
import * as queries from './queries.ts'

type Agent = { id: string; name: string }

/** The organization's active agents, the oldest first. */
export const activeAgents = (db: Db | Tx, orgId: string): Promise<Agent[]> =>
  queries.findByActivity(db, orgId, true)

/** Those of the given agents that are not active now. */
export async function inactiveOf(db: Db | Tx, orgId: string, ids: readonly string[]): Promise<Agent[]> {
  if (ids.length === 0) return []
  return (await queries.findByActivity(db, orgId, false)).filter(({ id }) => ids.includes(id))
}

/** Deactivates agents: they answer nobody any more, but keep their knowledge. */
export const deactivateAgents = (tx: Tx, orgId: string, ids: readonly string[], now: Date): Promise<void> =>
  queries.deactivate(tx, orgId, ids, now)
