import type { Device } from '../../../../src/contract/team.ts'
import type { Db, Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { AnyAuth } from '../../../http/api.ts'
import { notFound } from '../../../refusal.ts'
import { type JobTx, plainTransaction } from '../../../db/orgTransaction.ts'
import { enqueueJob } from '../../../jobs/enqueueJob.ts'
import { forgetSessions } from '../session/authenticate.ts'
import { findLiveSessions, revokeSession, revokeSessions } from '../session/queries.ts'

/** Returns the devices on which the user is signed in, most recently used first. */
export async function listDevices(deps: Deps, auth: AnyAuth): Promise<Device[]> {
  const rows = await findLiveSessions(deps.database.db, auth.userId, deps.clock())
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.id === auth.sessionId,
  }))
}

/**
 * Ends the session of a device, which may be the caller's own; at its next call the device wipes its local
 * data.
 */
export async function endDevice(deps: Deps, auth: AnyAuth, id: string): Promise<{ ok: true }> {
  await plainTransaction(deps.database.db, auth.organizationId, async (t) => {
    if (!(await revokeSession(t.tx, auth.userId, id, deps.clock())))
      throw notFound('Este aparelho não está mais conectado.')
    await disconnectRealtime(t, auth.userId)
  })
  forgetSessions(deps, [id])
  return { ok: true }
}

export async function endOtherDevices(deps: Deps, auth: AnyAuth): Promise<{ ok: true }> {
  const ended = await plainTransaction(deps.database.db, auth.organizationId, async (t) => {
    await disconnectRealtime(t, auth.userId)
    return endSessions(deps, t.tx, auth.userId, { except: auth.sessionId, wipe: true })
  })
  forgetSessions(deps, ended)
  return { ok: true }
}

/**
 * Ends the user's sessions, optionally all but one. With `wipe` their devices delete their mirrored data;
 * without it they only ask to sign in again. Returns the ended ids. If `db` is a transaction, pass them to
 * forgetSessions after the commit, because until then a call may still find and cache a session that is
 * ending.
 */
export async function endSessions(
  deps: Deps,
  db: Db | Tx,
  userId: string,
  { except, wipe }: { except?: string | undefined; wipe: boolean },
): Promise<string[]> {
  const ended = await revokeSessions(db, userId, { except, wipe, now: deps.clock() })
  forgetSessions(deps, ended)
  return ended
}

/**
 * Enqueues a job that closes the realtime connections of this user's devices whose sessions have ended when
 * the transaction commits.
 */
export async function disconnectRealtime(t: JobTx, userId: string): Promise<void> {
  if (t.orgId === null) return
  await enqueueJob(t, {
    kind: 'realtime.endUser',
    payload: { user_id: userId },
    orderedBy: `realtime:${t.orgId}`,
  })
}
