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
 * Returns the account of this Google identity; on their first sign-in it is created, or linked to the account
 * with the same email. If several first sign-ins run at once, one creates the account and the others find it.
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

/** Returns undefined when a concurrent sign-in was faster; the account exists by then. */
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
 * Links the identity to an account with the same email. If nobody ever verified that email, somebody else may
 * have registered the account and be waiting for the owner: its password and sessions are removed first.
 */
async function link(
  tx: Tx,
  user: UserRow,
  subject: string,
  now: Date,
): Promise<{ user: UserRow; ended: string[] }> {
  if (user.googleSubject === subject) return { user, ended: [] }
  // The address has a new owner at Google, to whom this account does not belong.
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
