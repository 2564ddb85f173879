/** The ways in: password, registration, an email's link, Google. */
import type * as z from 'zod/mini'
import type { BotAction, Credentials, LoginRequest, RegisterRequest, User } from '../contract/account.ts'
import * as endpoints from '../contract/accountEndpoints.ts'
import { ApiError, callEndpoint, NetworkError } from '../sync/httpClient.ts'
import { BotCheckNotReady, botToken } from './botCheck.ts'
import { useSession } from './session.ts'
import { signIn } from './sessionActions.ts'

/** Signs in with email and password. Throws what `callEndpoint` throws, and BotCheckNotReady with nothing sent (AUTH-08). */
export const login = (request: z.input<typeof LoginRequest>): Promise<User> =>
  enter(
    () =>
      asPerson('login_action', (recaptcha_token) =>
        callEndpoint(endpoints.login, { body: { ...request, recaptcha_token } }),
      ),
    request.rememberMe ?? true,
  )

/** Creates an account and signs in; with `invite_token`, into the organization that invited. Throws as `login`. */
export const register = (request: z.input<typeof RegisterRequest>): Promise<User> =>
  enter(
    () =>
      asPerson('register_action', (recaptcha_token) =>
        callEndpoint(endpoints.register, { body: { ...request, recaptcha_token } }),
      ),
    true,
  )

/** With proof that a person asks; a server that wants more of it gets it, once. */
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

/** Uses up an email's link. The device is not signed in by it yet: see `enterAs` (law 13). */
export const openLink = (token: string): Promise<Credentials> =>
  callEndpoint(endpoints.refresh, { body: { refresh_token: token } })

/** Ends a sign-in with Google with what it put in the address. As `openLink`, signs nobody in yet. */
export const finishGoogle = (query: Record<string, string>): Promise<Credentials> =>
  callEndpoint(endpoints.googleCallback, { query })

/** The email of whoever this device belongs to now, signed in or expired, when it is not the one of `credentials`. */
export function someoneElse(credentials: Credentials): string | null {
  const { user } = useSession.getState()
  return user && user.id !== credentials.user.id ? user.email : null
}

/** Signs in with what `openLink` or `finishGoogle` gave. What a former person has in the queue stays on the device. */
export async function enterAs(credentials: Credentials): Promise<void> {
  const { refreshToken, user, remember, expired } = useSession.getState()
  await signIn(credentials, user?.id === credentials.user.id ? remember : true)
  if (refreshToken && !expired) await endSession(refreshToken)
}

/** Gives back what `openLink` or `finishGoogle` gave, unused. */
export const decline = (credentials: Credentials): Promise<void> => endSession(credentials.refresh_token)

/** Nobody on this device holds that session any more; unheard, it ends by itself. */
async function endSession(refreshToken: string): Promise<void> {
  await callEndpoint(endpoints.logout, { body: { refresh_token: refreshToken } }).catch((error: unknown) => {
    console.warn('logout not told', error instanceof Error ? error.name : 'unknown')
  })
}
