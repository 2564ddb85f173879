import type { Credentials } from '../../../../../src/contract/account.ts'
import type { Deps } from '../../../../deps.ts'
import { type Limit, rateLimit } from '../../../../http/rateLimit.ts'
import { errorFields } from '../../../../log.ts'
import { type GoogleIdentity, type GooglePort, GoogleRefused } from '../../../../ports/google/googlePort.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Caller } from '../../session/caller.ts'
import { rememberDevice } from '../../session/knownDevice.ts'
import { openSession } from '../../session/openSession.ts'
import { googleAccount } from './googleAccount.ts'
import { clearStartCookie, readStartCookie, startCookie } from './startCookie.ts'

const callbackByAddress: Limit = { name: 'google-callback-ip', max: 60, seconds: 15 * 60 }

const UNFIT = 'Resposta inválida do backend.'

const refused = (reason: string) => new Refusal(400, 'invalid_body', `Google OAuth callback error: ${reason}`)

/**
 * Redirects the browser to Google or, if that fails, back to the sign-in page with the reason (AUTH-24). The
 * request's query is ignored.
 */
export async function startGoogle(deps: Deps): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  try {
    const { url, start } = (await deps.ports.google?.start()) ?? {}
    if (url && start) {
      headers.set('Location', url.href)
      headers.set('Set-Cookie', await startCookie(deps, start))
      return new Response(null, { status: 302, headers })
    }
  } catch (error) {
    if (!(error instanceof GoogleRefused)) throw error
    deps.log.warn('google away', errorFields(error))
  }
  headers.set('Location', '/auth/login?error=google_oauth_backend_failed')
  return new Response(null, { status: 302, headers })
}

/**
 * Signs in with the code that Google added to this call's address, if this browser started the sign-in. A
 * start may be used only once, whatever the result.
 */
export async function finishGoogle(deps: Deps, address: string, caller: Caller): Promise<Credentials> {
  await rateLimit(deps, [{ limit: callbackByAddress, of: caller.ip }])
  const { search, searchParams } = new URL(address)
  if (!searchParams.get('code')) throw refused('Código não encontrado.')
  const { google } = deps.ports
  const state = searchParams.get('state')
  if (google === null || state === null) throw refused(UNFIT)
  const start = await readStartCookie(deps, caller.cookies, state)
  clearStartCookie(deps, caller.cookies, state)
  if (start === null) throw refused(UNFIT)
  const callback = new URL(`${deps.env.publicUrl}/auth/google/callback${search}`)
  const user = await googleAccount(deps, await identify(deps, google, callback, start))
  await rememberDevice(deps, caller.cookies, user.id)
  return openSession(deps, user, { remember: true, userAgent: caller.userAgent })
}

async function identify(
  deps: Deps,
  google: GooglePort,
  ...given: Parameters<GooglePort['finish']>
): Promise<GoogleIdentity> {
  try {
    return await google.finish(...given)
  } catch (error) {
    if (!(error instanceof GoogleRefused)) throw error
    deps.log.warn('google refused', errorFields(error))
    throw refused(UNFIT)
  }
}
