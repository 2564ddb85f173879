import type { Credentials } from '../../../src/contract/account.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Tx, Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type UserRow, insertSession } from './queries.ts'
import { toUser } from './rules.ts'
import { hashRefreshToken, newRefreshToken, signAccessToken } from './tokens.ts'

const DAY = 86_400
/** Seconds since its last use after which a session is over (AUTH-07). */
export const SESSION_SECONDS = { remembered: 30 * DAY, plain: DAY }

/** Signs a device in. */
export async function openSession(
  deps: Deps,
  db: Db | Tx,
  user: UserRow,
  device: { remember: boolean; userAgent: string | null },
): Promise<Credentials> {
  const id = newId()
  const refreshToken = newRefreshToken()
  const seconds = device.remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.plain
  await insertSession(db, {
    id,
    userId: user.id,
    tokenHash: hashRefreshToken(refreshToken),
    remember: device.remember,
    userAgent: (device.userAgent ?? '').slice(0, 300),
    expiresAt: new Date(deps.clock().getTime() + seconds * 1000),
  })
  return credentials(deps, user, id, refreshToken)
}

export async function credentials(
  deps: Deps,
  user: UserRow,
  sessionId: string,
  refreshToken: string,
): Promise<Credentials> {
  return {
    user: toUser(user),
    access_token: await signAccessToken(deps, user.id, sessionId),
    refresh_token: refreshToken,
    token_type: 'bearer',
  }
}
