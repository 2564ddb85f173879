import type { Credentials, LoginRequest } from '../../../../src/contract/account.ts'
import type { Deps } from '../../../deps.ts'
import { clearRateLimit, count, countOf, rateLimit, uncount } from '../../../http/rateLimit.ts'
import { Refusal } from '../../../refusal.ts'
import type { Caller } from '../session/caller.ts'
import { type KnownDevice, readKnownDevice, rememberDevice } from '../session/knownDevice.ts'
import { limits } from '../limits.ts'
import { credentials, openSessionIn } from '../session/openSession.ts'
import { checkPassword } from '../password/passwordHash.ts'
import { type UserRow, findUserByEmail, holdUser } from '../users/queries.ts'
import { harderCheck, requirePerson } from './requirePerson.ts'

type Attempt = { body: LoginRequest; email: string; user: UserRow | undefined; ip: string }

/**
 * Signs in by email and password. Answer and duration are the same for an unknown email and a wrong password.
 */
export async function login(deps: Deps, body: LoginRequest, caller: Caller): Promise<Credentials> {
  const email = body.email.toLowerCase()
  const user = await findUserByEmail(deps.database.db, email)
  const device = await readKnownDevice(deps, caller.cookies)
  const attempt = { body, email, user, ip: caller.ip }
  const known = device !== null && user !== undefined && device.userIds.includes(user.id)
  const owner = known ? await asKnown(deps, attempt, device) : await asStranger(deps, attempt)
  const session = await deps.database.db.transaction(async (tx) => {
    // The password may have been replaced since it was checked; that would end only the sessions that exist
    // by then.
    const now = await holdUser(tx, owner.id)
    if (!now || now.passwordHash !== owner.passwordHash) throw wrongCredentials()
    return openSessionIn(deps, tx, now, {
      remember: body.rememberMe ?? false,
      userAgent: caller.userAgent,
    })
  })
  await rememberDevice(deps, caller.cookies, owner.id)
  return credentials(deps, session)
}

/**
 * Limited by device and email alone, so that nothing that others do, even behind the same address, locks the
 * owner out.
 */
async function asKnown(deps: Deps, attempt: Attempt, device: KnownDevice): Promise<UserRow> {
  const of = `${device.id} ${attempt.email}`
  await rateLimit(deps, [{ limit: limits.loginByDevice, of }])
  await requirePerson(deps, check(attempt, 0))
  const user = await checked(attempt)
  await clearRateLimit(deps, limits.loginByDevice, of)
  return user
}

async function asStranger(deps: Deps, attempt: Attempt): Promise<UserRow> {
  const { email, ip } = attempt
  const pair = `${ip} ${email}`
  await rateLimit(deps, [
    { limit: limits.loginByAddressAndEmail, of: pair },
    { limit: limits.loginByAddress, of: ip },
  ])
  const { strangersByEmail } = limits
  const level = (await countOf(deps, strangersByEmail, email)) >= strangersByEmail.max ? 1 : 0
  await requirePerson(deps, check(attempt, level))
  // Counted before the password is checked; otherwise simultaneous guesses would all count as the first one.
  const guesses = await count(deps, strangersByEmail, email)
  if (guesses > strangersByEmail.max && level === 0) throw harderCheck()
  const user = await checked(attempt)
  await uncount(deps, strangersByEmail, email)
  await clearRateLimit(deps, limits.loginByAddressAndEmail, pair)
  return user
}

const check = ({ body, ip }: Attempt, level: 0 | 1) => ({
  token: body.recaptcha_token,
  action: 'login_action' as const,
  level,
  ip,
})

async function checked({ body, user }: Attempt): Promise<UserRow> {
  if (!(await checkPassword(user?.passwordHash, body.password)) || !user) throw wrongCredentials()
  return user
}

const wrongCredentials = (): Refusal => new Refusal(401, 'invalid_credentials', 'Email ou senha incorretos.')
