import type { Credentials } from '../../../../src/contract/account.ts'
import type { LogoutRequest } from '../../../../src/contract/logout.ts'
import type { Deps } from '../../../deps.ts'
import { rateLimit } from '../../../http/rateLimit.ts'
import { Refusal } from '../../../refusal.ts'
import { forgetSessions } from './authenticate.ts'
import type { Caller } from './caller.ts'
import { isLinkToken } from '../enter/emailLinks.ts'
import { enterByLink } from '../enter/enterByLink.ts'
import { limits } from '../limits.ts'
import { credentials, SESSION_SECONDS } from './openSession.ts'
import { findUser } from '../users/queries.ts'
import * as sessions from './queries.ts'
import { hashRefreshToken } from './tokens.ts'

/**
 * Returns a new access token, or signs in with the token of an email link (API-04). The refresh token stays
 * the same (AUTH-28), so that a lost answer signs nobody out.
 */
export async function refreshSession(deps: Deps, token: string, caller: Caller): Promise<Credentials> {
  if (isLinkToken(token)) return enterByLink(deps, token, caller)
  const tokenHash = hashRefreshToken(token)
  await rateLimit(deps, [
    { limit: limits.refreshByToken, of: tokenHash },
    { limit: limits.refreshByAddress, of: caller.ip },
  ])
  const { db } = deps.database
  const session = await sessions.useRefreshToken(db, tokenHash, deps.clock(), SESSION_SECONDS)
  const user = session && (await findUser(db, session.userId))
  if (!session || !user) throw await sessionOver(deps, tokenHash)
  return credentials(deps, { id: session.id, user, refreshToken: token })
}

/** Only the holder of the token learns that the session was ended from elsewhere. */
async function sessionOver(deps: Deps, tokenHash: string): Promise<Refusal> {
  return (await sessions.mustWipe(deps.database.db, tokenHash))
    ? new Refusal(401, 'session_ended', 'Sua sessão neste aparelho foi encerrada.')
    : new Refusal(401, 'unauthorized', 'Sua sessão terminou. Entre novamente.')
}

/** Ends the session of this refresh token; it is no error if the session has ended already. */
export async function logout(
  deps: Deps,
  { refresh_token, token_hash }: LogoutRequest,
): Promise<{ ok: true }> {
  const hash = token_hash ?? hashRefreshToken(refresh_token ?? '')
  const ended = await sessions.revokeSessionByToken(deps.database.db, hash, deps.clock())
  if (ended) forgetSessions(deps, [ended])
  return { ok: true }
}
