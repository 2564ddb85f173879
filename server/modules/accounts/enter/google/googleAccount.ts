import { newId } from '../../../../../src/contract/ids.ts'
import { cleanText } from '../../../../../src/contract/text.ts'
import { databaseRefusal } from '../../../../databaseRefusal.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import type { GoogleIdentity } from '../../../../ports/google/googlePort.ts'
import { Refusal } from '../../../../refusal.ts'
import { forgetSessions } from '../../session/authenticate.ts'
import type { UserRow } from '../../users/queries.ts'
import { revokeSessions } from '../../session/queries.ts'
import * as queries from './queries.ts'

const TRIES = 3
const NAME_LENGTH = 120

/**
 * The account of this Google identity, made or linked when it is their first time. Of several first times at once one
 * makes the account, the others find it.
 */
export async function googleAccount(deps: Deps, identity: GoogleIdentity): Promise<UserRow> {
  if (!identity.emailVerified)
    throw new Refusal(
      403,
      'forbidden',
      'O Google ainda não verificou este email. Verifique-o na sua conta Google e tente novamente.',
    )
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const found = await findOrMake(deps, identity)
    if (found) return found
  }
  throw new Error('a Google account was made and removed again while signing in')
}

/** Undefined when another sign-in was faster: then it is there now. */
async function findOrMake(deps: Deps, identity: GoogleIdentity): Promise<UserRow | undefined> {
  try {
    const { user, ended } = await deps.database.db.transaction(async (tx) => {
      const known = await queries.findUserBySubject(tx, identity.subject)
      if (known) return { user: known, ended: [] }
      const email = identity.email.toLowerCase()
      const same = await queries.lockUserByEmail(tx, email)
      if (same) return link(tx, same, identity.subject, deps.clock())
      const user = await queries.insertGoogleUser(tx, {
        id: newId(),
        email,
        name: nameOf(identity),
        googleSubject: identity.subject,
        emailVerifiedAt: deps.clock(),
      })
      return { user, ended: [] }
    })
    forgetSessions(deps, ended)
    return user
  } catch (error) {
    if (databaseRefusal(error)?.constraint === 'users_google') return undefined
    throw error
  }
}

/**
 * An account whose email nobody ever verified may have been registered by someone else, who waits for its owner to
 * come: their password and their sessions end before the owner gets it.
 */
async function link(
  tx: Tx,
  user: UserRow,
  subject: string,
  now: Date,
): Promise<{ user: UserRow; ended: string[] }> {
  if (user.googleSubject === subject) return { user, ended: [] }
  // The address has changed hands at Google: its new owner is not the one this account belongs to.
  if (user.googleSubject !== null)
    throw new Refusal(
      409,
      'conflict',
      'Este email já está ligado a outra conta Google. Entre com email e senha ou fale com o suporte.',
    )
  if (user.emailVerifiedAt !== null) {
    const { emailVerifiedAt } = user
    return {
      user: await queries.linkUser(tx, user.id, { googleSubject: subject, emailVerifiedAt }),
      ended: [],
    }
  }
  const ended = await revokeSessions(tx, user.id, { wipe: false, now })
  return {
    user: await queries.linkUser(tx, user.id, {
      googleSubject: subject,
      emailVerifiedAt: now,
      passwordHash: null,
    }),
    ended,
  }
}

function nameOf({ name, email }: GoogleIdentity): string {
  const clean = cleanText(name).replace(/\s+/g, ' ').trim()
  return (clean || email.split('@')[0]!).slice(0, NAME_LENGTH).toWellFormed()
}
