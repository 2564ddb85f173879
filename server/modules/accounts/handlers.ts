import type {
  ChangePasswordRequest,
  Credentials,
  LoginRequest,
  Organization,
  OrganizationRequest,
  OrganizationUpdate,
  RegisterRequest,
  User,
  UserUpdate,
} from '../../../src/contract/account.ts'
import type * as z from 'zod/mini'
import { newId } from '../../../src/contract/ids.ts'
import { databaseRefusal } from '../../db/databaseRefusal.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { AnyAuth, Auth } from '../../http/api.ts'
import { clearRateLimit, rateLimit } from '../../http/rateLimit.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { createDefaultAgent } from '../agents/handlers.ts'
import { providerRenamed } from '../appointments/providerRenamed.ts'
import { memberRenamed } from '../conversations/memberRenamed.ts'
import { forgetSessions } from './authenticate.ts'
import { limits } from './limits.ts'
import { credentials, openSession, SESSION_SECONDS } from './openSession.ts'
import { checkPassword, hashPassword } from './password.ts'
import * as queries from './queries.ts'
import { toOrganization, toUser, validTimezone } from './rules.ts'
import { hashRefreshToken } from './tokens.ts'

export type Caller = { ip: string; userAgent: string | null }

/** REG-12. Answers as a sign-in. */
export async function register(deps: Deps, body: RegisterRequest, caller: Caller): Promise<Credentials> {
  await rateLimit(deps, [{ limit: limits.registerByAddress, of: caller.ip }])
  const passwordHash = await hashPassword(body.password)
  const user = await insertNewUser(deps, {
    id: newId(),
    email: body.email.toLowerCase(),
    name: body.name,
    passwordHash,
  })
  return openSession(deps, deps.database.db, user, { remember: true, userAgent: caller.userAgent })
}

async function insertNewUser(
  deps: Deps,
  user: Parameters<typeof queries.insertUser>[1],
): Promise<queries.UserRow> {
  try {
    return await queries.insertUser(deps.database.db, user)
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'users_email') throw error
    throw new Refusal(409, 'email_taken', 'Este email já está cadastrado.', {
      fields: { email: 'Este email já está cadastrado.' },
    })
  }
}

export async function login(deps: Deps, body: LoginRequest, caller: Caller): Promise<Credentials> {
  const email = body.email.toLowerCase()
  const pair = `${caller.ip} ${email}`
  await rateLimit(deps, [
    { limit: limits.loginByAddressAndEmail, of: pair },
    { limit: limits.loginByAddress, of: caller.ip },
    { limit: limits.loginByEmail, of: email },
  ])
  const user = await queries.findUserByEmail(deps.database.db, email)
  if (!(await checkPassword(user?.passwordHash, body.password)) || !user)
    throw new Refusal(401, 'invalid_credentials', 'Email ou senha incorretos.')
  await clearRateLimit(deps, limits.loginByAddressAndEmail, pair)
  return openSession(deps, deps.database.db, user, {
    remember: body.rememberMe ?? false,
    userAgent: caller.userAgent,
  })
}

/** A new access token; the refresh token stays (AUTH-28), so that a lost answer signs nobody out. */
export async function refreshSession(deps: Deps, refreshToken: string, caller: Caller): Promise<Credentials> {
  const tokenHash = hashRefreshToken(refreshToken)
  await rateLimit(deps, [
    { limit: limits.refreshByToken, of: tokenHash },
    { limit: limits.refreshByAddress, of: caller.ip },
  ])
  const { db } = deps.database
  const session = await queries.useRefreshToken(db, tokenHash, deps.clock(), SESSION_SECONDS)
  const user = session && (await queries.findUser(db, session.userId))
  if (!session || !user) throw new Refusal(401, 'unauthorized', 'Sua sessão terminou. Entre novamente.')
  return credentials(deps, user, session.id, refreshToken)
}

/** Ends the session of this refresh token; one that is over already is no error. */
export async function logout(deps: Deps, refreshToken: string): Promise<{ ok: true }> {
  const ended = await queries.revokeSessionByToken(
    deps.database.db,
    hashRefreshToken(refreshToken),
    deps.clock(),
  )
  if (ended) forgetSessions(deps, [ended])
  return { ok: true }
}

export async function getMe(deps: Deps, auth: AnyAuth): Promise<User> {
  const user = await queries.findUser(deps.database.db, auth.userId)
  if (!user) throw notFound('Usuário não encontrado.')
  return toUser(user)
}

export async function getUser(deps: Deps, auth: Auth, id: string): Promise<User> {
  const user = await queries.findMember(deps.database.db, auth.organizationId, id)
  if (!user) throw notFound('Usuário não encontrado.')
  return toUser(user)
}

/**
 * API-08: the user's own id changes the account, their default provider's id changes that provider's name. The email
 * is the sign-in and stays: one sent along is not looked at (SET-05).
 */
export async function updateUser(
  deps: Deps,
  auth: AnyAuth,
  id: string,
  body: z.infer<typeof UserUpdate>,
): Promise<User> {
  const { db } = deps.database
  const me = await queries.findUser(db, auth.userId)
  if (!me) throw notFound('Usuário não encontrado.')
  if (me.orgId !== null && id === me.defaultProviderId) {
    const { name } = body
    if (name !== undefined) {
      await orgTransaction(db, me.orgId, async (t) => {
        await queries.renameProvider(t.tx, t.orgId, id, name)
        await providerRenamed(t, id)
      })
    }
    return toUser(me)
  }
  if (id !== me.id) {
    if (me.orgId !== null && (await queries.findMember(db, me.orgId, id)))
      throw new Refusal(403, 'forbidden', 'Você só pode alterar o seu próprio perfil.')
    throw notFound('Usuário não encontrado.')
  }
  const values = {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.onboarding_completed ? { onboardingCompleted: true } : {}),
  }
  const renamedIn = body.name !== undefined && body.name !== me.name ? me.orgId : null
  const changed =
    renamedIn === null
      ? await queries.updateUserRow(db, id, values)
      : await orgTransaction(db, renamedIn, async (t) => {
          const row = await queries.updateUserRow(t.tx, id, values)
          await memberRenamed(t, id)
          return row
        })
  forgetSessions(deps, [auth.sessionId])
  return toUser(changed ?? me)
}

/** A wrong current password is 422, not 401, which would sign the person out (AUTH-27). Other devices are signed out. */
export async function changePassword(
  deps: Deps,
  auth: AnyAuth,
  body: z.infer<typeof ChangePasswordRequest>,
): Promise<{ ok: true }> {
  await rateLimit(deps, [{ limit: limits.passwordByUser, of: auth.userId }])
  const { db } = deps.database
  const user = await queries.findUser(db, auth.userId)
  if (!(await checkPassword(user?.passwordHash, body.current_password)))
    throw new Refusal(422, 'invalid_body', 'Senha atual incorreta.', {
      fields: { current_password: 'Senha atual incorreta.' },
    })
  const passwordHash = await hashPassword(body.new_password)
  const ended = await db.transaction(async (tx) => {
    await queries.updateUserRow(tx, auth.userId, { passwordHash })
    return queries.revokeOtherSessions(tx, auth.userId, auth.sessionId, deps.clock())
  })
  forgetSessions(deps, ended)
  return { ok: true }
}

/** The organization with all it starts with: its counter, a provider named after the user, and an agent. */
export async function createOrganization(
  deps: Deps,
  auth: AnyAuth,
  body: OrganizationRequest,
): Promise<{ id: string; default_provider_id: string }> {
  const id = newId()
  const provider = { id: newId(), name: auth.userName }
  await deps.database.db.transaction(async (tx) => {
    const { name, size, whatsapp, type, timezone } = body
    const organization = { id, name, size, whatsapp, type, timezone: validTimezone(timezone) }
    await queries.insertOrganization(tx, organization, provider)
    if (!(await queries.joinOrganization(tx, auth.userId, id, provider.id)))
      throw new Refusal(409, 'conflict', 'Você já cadastrou a sua empresa.')
    await createDefaultAgent(tx, { orgId: id, orgName: name })
  })
  forgetSessions(deps, [auth.sessionId])
  return { id, default_provider_id: provider.id }
}

export async function getOrganization(deps: Deps, auth: Auth, id: string): Promise<Organization> {
  const row = id === auth.organizationId ? await queries.findOrganization(deps.database.db, id) : undefined
  if (!row) throw notFound('Empresa não encontrada.')
  return toOrganization(row)
}

export async function updateOrganization(
  deps: Deps,
  auth: Auth,
  id: string,
  { name, whatsapp }: z.infer<typeof OrganizationUpdate>,
): Promise<Organization> {
  if (id !== auth.organizationId) throw notFound('Empresa não encontrada.')
  const row = await queries.updateOrganizationRow(deps.database.db, id, {
    ...(name === undefined ? {} : { name }),
    ...(whatsapp === undefined ? {} : { whatsapp }),
  })
  if (!row) throw notFound('Empresa não encontrada.')
  return toOrganization(row)
}
