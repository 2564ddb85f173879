import type { Credentials } from '../../../../src/contract/account.ts'
import { newId } from '../../../../src/contract/ids.ts'
import type { Tx, Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { UserRow } from '../users/queries.ts'
import { toUser } from '../users/rules.ts'
import { insertSession } from './queries.ts'
import { hashRefreshToken, newRefreshToken, signAccessToken } from './tokens.ts'

const DAY = 86_400
/** Seconds after its last use at which a session expires (AUTH-07). */
export const SESSION_SECONDS = { remembered: 30 * DAY, plain: DAY }

export type OpenedSession = { id: string; user: UserRow; refreshToken: string }

type Device = { remember: boolean; userAgent: string | null; passwordResetUntil?: Date | undefined }

/** Signs a device in. Call it outside transactions; inside one use openSessionIn. */
export async function openSession(deps: Deps, user: UserRow, device: Device): Promise<Credentials> {
  return credentials(deps, await openSessionIn(deps, deps.database.db, user, device))
}

/**
 * Creates only the session, for use in the caller's transaction. The caller calls `credentials` after the
 * commit: that may have to read the signing key over another connection, which would wait forever for the
 * open transaction.
 */
export async function openSessionIn(
  deps: Deps,
  db: Db | Tx,
  user: UserRow,
  device: Device,
): Promise<OpenedSession> {
  const id = newId()
  const refreshToken = newRefreshToken()
  const seconds = device.remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.plain
  const now = deps.clock()
  await insertSession(db, {
    id,
    userId: user.id,
    tokenHash: hashRefreshToken(refreshToken),
    remember: device.remember,
    userAgent: (device.userAgent ?? '').slice(0, 300),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    passwordResetUntil: device.passwordResetUntil ?? null,
  })
  return { id, user, refreshToken }
}

export async function credentials(
  deps: Deps,
  { id, user, refreshToken }: OpenedSession,
): Promise<Credentials> {
  return {
    user: toUser(user),
    access_token: await signAccessToken(deps, user.id, id),
    refresh_token: refreshToken,
    token_type: 'bearer',
  }
}
