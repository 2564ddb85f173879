import { redirect } from '@tanstack/react-router'
import type { Credentials } from '../../contract/account.ts'
import { useSession } from '../../session/session.ts'
import { keptInvitation } from './keptInvitation.ts'

/** The address to open after signing in, if something must be done before the app; else null. */
export function afterEntering(next?: Credentials['next']): string | null {
  if (next === 'set_password') return '/auth/new-password'
  const invitation = keptInvitation()
  return invitation && `/auth/invite?${new URLSearchParams({ invite: invitation.token })}`
}

/** Route guard of the sign-in screen: redirects a signed-in user there. */
export function goOnAfterEntering(): void {
  const href = useSession.getState().isAuthenticated ? afterEntering() : null
  if (href !== null) throw redirect({ href, replace: true })
}
