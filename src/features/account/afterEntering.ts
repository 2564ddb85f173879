import { redirect } from '@tanstack/react-router'
import type { Credentials } from '../../contract/account.ts'
import { useSession } from '../../session/session.ts'
import { keptInvitation } from './keptInvitation.ts'

/** Where whoever has just signed in goes on, when something waits for them before the app. */
export function afterEntering(next?: Credentials['next']): string | null {
  if (next === 'set_password') return '/auth/new-password'
  const invitation = keptInvitation()
  return invitation && `/auth/invite?${new URLSearchParams({ invite: invitation.token })}`
}

/** A guard: the same, for someone signed in who comes to the sign-in screen. */
export function goOnAfterEntering(): void {
  const href = useSession.getState().isAuthenticated ? afterEntering() : null
  if (href !== null) throw redirect({ href, replace: true })
}
