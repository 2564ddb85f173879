/**
 * Signing in through a form. Signing in by link or with Google
 * is in features/account/arrive.ts, to keep this chunk small.
 */
import type * as z from 'zod/mini'
import type { BotAction, Credentials, LoginRequest, RegisterRequest, User } from '../contract/account.ts'
import * as endpoints from '../contract/accountEndpoints.ts'
import { ApiError, callEndpoint, NetworkError } from '../api/httpClient.ts'
import { botToken } from './botCheckLater.ts'
import { BotCheckNotReady } from './botCheckNotReady.ts'
import { useSession } from './session.ts'
import { signIn } from './sessionActions.ts'

/**
 * Signs in with email and password. Throws what `callEndpoint` throws, and BotCheckNotReady, in which case
 * nothing was sent (AUTH-08).
 */
export const login = (request: z.input<typeof LoginRequest>): Promise<User> =>
  enter(
    () =>
      asPerson('login_action', (recaptcha_token) =>
        callEndpoint(endpoints.login, { body: { ...request, recaptcha_token } }),
      ),
    request.rememberMe ?? true,
  )

/**
 * Creates an account and signs in; with `invite_token`, the user joins the organization that invited them.
 * Throws as `login` does.
 */
export const register = (request: z.input<typeof RegisterRequest>): Promise<User> =>
  enter(
    () =>
      asPerson('register_action', (recaptcha_token) =>
        callEndpoint(endpoints.register, { body: { ...request, recaptcha_token } }),
      ),
    true,
  )

/**
 * Calls the server with a bot-check token; if the server demands a harder proof, tries once more with one.
 */
async function asPerson<T>(action: BotAction, call: (token: string) => Promise<T>): Promise<T> {
  const token = await botToken(action)
  try {
    return await call(token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bot_check_harder') throw error
  }
  return call(await botToken(action, 1))
}

async function enter(call: () => Promise<Credentials>, remember: boolean): Promise<User> {
  useSession.setState({ isLoading: true, error: null })
  try {
    const credentials = await call()
    await signIn(credentials, remember)
    return credentials.user
  } catch (error) {
    useSession.setState({ error: textOf(error) })
    throw error
  } finally {
    useSession.setState({ isLoading: false })
  }
}

const textOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.detail
    : error instanceof NetworkError
      ? 'Sem conexão com o servidor. Verifique a internet e tente de novo.'
      : error instanceof BotCheckNotReady
        ? error.message
        : 'Ocorreu um erro inesperado'
